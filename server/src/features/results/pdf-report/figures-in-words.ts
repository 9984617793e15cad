import type { GapFigures, QuestionStatistics, RatingFigures } from '@plumbline/contract/results/statistics'

/** '0.80', '−0.20'. */
export const inDecimals = (figure: number, decimals = 2): string => figure.toFixed(decimals).replace('-', '−')

/** The figure, or in its place why it is not told. */
export const told = (figure: number | null, because: string | null, decimals = 2): string =>
  figure === null ? (because ?? '–') : inDecimals(figure, decimals)

/** '1 question', '1,200 questions'. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

/** A question's words; where others have the same, what tells it apart too. [STAT-014] */
export const questionInWords = ({ Question, ToldApartBy }: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>) =>
  ToldApartBy === null ? Question : `${Question} (${ToldApartBy})`

/** The same, cut where it is long: the inputs have it whole. */
export function shortQuestion(question: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>): string {
  const { Question, ToldApartBy } = question
  const signs = [...Question]
  return signs.length <= MOST
    ? questionInWords(question)
    : questionInWords({ Question: `${signs.slice(0, MOST).join('')}…`, ToldApartBy })
}
const MOST = 160

/** '3.1 to 3.9 likely', or why there is no range; '' where neither is said. */
export function rangeInWords({ Low, High, RangeBecause }: Pick<GapFigures, 'Low' | 'High' | 'RangeBecause'>): string {
  return Low === null || High === null ? (RangeBecause ?? '') : `${inDecimals(Low, 1)} to ${inDecimals(High, 1)} likely`
}

/** '17 ratings' and '2 don’t know (11 %)'; none where that is withheld. */
export function ratingsInWords({ N, Dk, DkShare }: RatingFigures): string[] {
  if (N === null) return []
  const ratings = counted(N, 'rating')
  if (!Dk) return [ratings]
  return [ratings, `${Dk.toLocaleString('en')} don’t know${DkShare === null ? '' : ` (${DkShare} %)`}`]
}
