import type { WorkbookWarning } from '@plumbline/contract/results/results'
import { t } from '@plumbline/texts/calls/results'
import { plainDecimal } from '@plumbline/texts/src/formats'
import { type Input, inputName } from './inputs.rules.ts'

/**
 * What to look at before publishing: questions that are not the inquiry's (PUBL-007), and averages that differ from what its answers give
 * today, with both (PUBL-016), but for those that are withheld (CONF-003). `rows` are the spreadsheet's numbers of the inputs; a question that is there twice is compared in turn.
 */
export function warningsOf(
  inputs: readonly Input[],
  rows: readonly number[],
  today: readonly Input[],
): WorkbookWarning[] {
  const left = Map.groupBy(today, nameOf)
  return inputs.flatMap((input, n) => {
    const calculated = left.get(nameOf(input))?.shift()
    const Message = calculated === undefined ? t.notAQuestion({ area: input.Area }) : differences(input, calculated)
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
