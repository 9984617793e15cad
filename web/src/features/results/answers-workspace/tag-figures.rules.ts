import type { TagFigures } from '@plumbline/contract/results/answer-texts'
import { t } from '@plumbline/texts/results/answers-workspace'
import { decimal } from '@plumbline/texts/src/formats'

type Figures = Pick<NonNullable<TagFigures['Areas']>[number], 'Performance' | 'Everyone'>

/** '0.69 below everyone (3.10)': the difference of the two figures as shown. */
export function besideEveryone({ Performance, Everyone }: Figures): string {
  if (Performance === null || Everyone === null) return ''
  const difference = Math.round(Performance * 100) - Math.round(Everyone * 100)
  if (difference === 0) return t.sameAsEveryone
  const told = { difference: decimal(Math.abs(difference) / 100), everyone: decimal(Everyone) }
  return difference < 0 ? t.belowEveryone(told) : t.aboveEveryone(told)
}
