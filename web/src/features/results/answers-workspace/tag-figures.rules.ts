import type { TagFigures } from '@plumbline/contract/results/answer-texts'

type Figures = Pick<NonNullable<TagFigures['Areas']>[number], 'Performance' | 'Everyone'>

/** '0.69 below everyone (3.10)': the difference of the two figures as they are shown. */
export function besideEveryone({ Performance, Everyone }: Figures): string {
  if (Performance === null || Everyone === null) return ''
  const difference = Math.round(Performance * 100) - Math.round(Everyone * 100)
  if (difference === 0) return 'the same as everyone'
  return `${(Math.abs(difference) / 100).toFixed(2)} ${difference < 0 ? 'below' : 'above'} everyone (${Everyone.toFixed(2)})`
}
