import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { QuestionStatistics, Statistics } from '@plumbline/contract/results/statistics'
import { t } from '@plumbline/texts/documents/report'
import { decimal } from '@plumbline/texts/src/formats'
import { questionInWords, rangesInWords, ratingsInWords } from './figures-in-words.ts'
import type { ShownInput } from './report-content.ts'

/** The inputs of each area that has some, the largest difference first. [INSI-031] */
export function inputsByArea(inputs: readonly ShownInput[]): { area: ScoredArea; ofArea: ShownInput[] }[] {
  return scoredAreas
    .map((area) => ({ area, ofArea: inputs.filter(({ Area }) => Area === area).toSorted(byDifference) }))
    .filter(({ ofArea }) => ofArea.length > 0)
}

function byDifference(one: ShownInput, other: ShownInput): number {
  return (other.AverageDifference ?? -Infinity) - (one.AverageDifference ?? -Infinity) || 0
}

/** A question's title; with what distinguishes it from others of the same title. [STAT-014] */
export const titleOf = ({ Questiondescription, ToldApartBy }: ShownInput): string =>
  questionInWords({ Question: Questiondescription, ToldApartBy: ToldApartBy || null })

/** The replacement for a missing figure. */
export function whyNone({ WithheldBecause }: ShownInput): string {
  return WithheldBecause ?? t.notRated
}

/** The figure, or why there is none. */
export function specified(figure: number | null, input: ShownInput): string {
  return figure === null ? whyNone(input) : decimal(figure)
}

/** What a question's published figures rest on, in words; '' if its figures are not in the version. [STAT-001, STAT-002, STAT-005] */
export function samplesOf(statistics: Statistics | undefined): (input: ShownInput) => string {
  const figuresOf = new Map(statistics?.Questions.map((question) => [question.QuestionId, question]))
  return ({ QuestionId }) => {
    const figures = QuestionId === undefined ? undefined : figuresOf.get(QuestionId)
    return figures === undefined ? '' : restsOn(figures)
  }
}

/** The sample of a question's figures, their certainty, and the gap of those who rated both if it differs. */
function restsOn(figures: QuestionStatistics): string {
  const { Performance, Importance } = figures
  const ranges = rangesInWords([
    [Performance, 'performance'],
    [Importance, 'importance'],
  ])
  return [...ratingsInWords(figures), ...pairedInWords(figures), ...ranges].join(' ')
}

/** The gap's sample if it differs from the difference, and the means it is based on. [TRUE-001] */
function pairedInWords({ Gap: { N, Mean, Performance, Importance, Differs } }: QuestionStatistics): string[] {
  if (N === null || Mean === null || !Differs) return []
  const said = { count: N, gap: decimal(Mean) }
  if (Performance === null || Importance === null) return [t.gapOfBoth(said)]
  return [t.gapOfBothWithMeans({ ...said, importance: decimal(Importance), performance: decimal(Performance) })]
}
