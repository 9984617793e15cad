import { type QuestionStatistics, responseInWords, type Statistics } from '@plumbline/contract/statistics'
import { figureInWords } from '../charts/figures.ts'
import { instantInWords } from '../ui/marks/dates.ts'

/** A question's words; where others have the same, what tells it apart too. [STAT-014] */
export function wordsOf({ Question, ToldApartBy }: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>): string {
  return ToldApartBy === null ? Question : `${Question} (${ToldApartBy})`
}

/** What stands below a chart's title: measure, people and date. [STAT-010] */
export function subtitleOf(measure: string, { Response, CalculatedAt, Version }: Statistics): string {
  const date = instantInWords(CalculatedAt)
  return [measure, responseInWords(Response), Version === null ? date : `${date}, version ${Version}`].join(' · ')
}

/** '0.4 to 1.2 likely', or why there is no range; '' where neither is said. */
export function rangeInWords({
  Low,
  High,
  RangeBecause,
}: {
  readonly Low: number | null
  readonly High: number | null
  readonly RangeBecause: string | null
}): string {
  if (Low === null || High === null) return RangeBecause ?? ''
  return `${figureInWords(Low, 1)} to ${figureInWords(High, 1)} likely`
}
