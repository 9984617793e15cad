import { areaName } from '@plumbline/contract/domain/areas'
import type { WorkbookWarning } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/calls/results'
import { plainDecimal } from '@plumbline/texts/src/formats'
import { type Input, inputName } from './inputs.rules.ts'

/**
 * What to check before publishing: questions that do not belong to the inquiry (PUBL-007), and averages that differ from today's calculation,
 * with both (PUBL-016), except withheld ones (CONF-003). `rows` are the inputs' spreadsheet row numbers; duplicate questions are compared in order.
 */
export function warningsOf(
  inputs: readonly Input[],
  rows: readonly number[],
  today: readonly Input[],
): WorkbookWarning[] {
  const left = Map.groupBy(today, nameOf)
  return inputs.flatMap((input, n) => {
    const calculated = left.get(nameOf(input))?.shift()
    const Message =
      calculated === undefined ? t.notAQuestion({ area: areaName(input.Area) }) : differences(input, calculated)
    return Message === null ? [] : [{ Sheet: 'Inputs', Row: rows[n] ?? 0, Message }]
  })
}

const nameOf = ({ Area, Questiondescription }: Input) => inputName(Area, Questiondescription)

function differences(input: Input, calculated: Input): string | null {
  const unlike = (['AverageRating', 'AverageValue'] as const)
    .filter((column) => !(calculated.Withheld && calculated[column] === null))
    .filter((column) => input[column] !== calculated[column])
    .map((column) => t.otherFigure({ column, here: inWords(input[column]), calculated: inWords(calculated[column]) }))
  return unlike.length === 0 ? null : unlike.join(' ')
}

const inWords = (figure: number | null) => (figure === null ? t.empty : plainDecimal(figure))
