import {
  type GapFigures,
  type QuestionStatistics,
  type RatingFigures,
  whyNot,
} from '@plumbline/contract/results/statistics'

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
export function shortQuestion(question: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>, most = MOST): string {
  const { Question, ToldApartBy } = question
  const signs = [...Question]
  return signs.length <= most
    ? questionInWords(question)
    : questionInWords({ Question: `${signs.slice(0, most).join('').trimEnd()}…`, ToldApartBy })
}
const MOST = 160

/** '1 person', '12 people'. */
export const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)

/** 'A', 'A and B', 'A, B and C'. */
export const listed = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** '35 people rated performance (1 didn’t know, 3 %), 36 rated importance and 35 rated both.'; none if that is withheld. */
export function ratingsInWords({
  Performance,
  Importance,
  Gap,
}: Pick<QuestionStatistics, 'Performance' | 'Importance' | 'Gap'>): string[] {
  const areSame = Gap.N === Performance.N && Gap.N === Importance.N
  if (Gap.N !== null && areSame && !Performance.Dk && !Importance.Dk)
    return [`${people(Gap.N)} rated performance and importance.`]
  const parts = [
    { count: Performance.N, did: `rated performance${unsure(Performance)}` },
    { count: Importance.N, did: `rated importance${unsure(Importance)}` },
    { count: Gap.N, did: 'rated both' },
  ].flatMap(({ count, did }) => (count === null ? [] : [{ count, did }]))
  const inWords = parts.map(({ count, did }, n) => `${n === 0 ? people(count) : count.toLocaleString('en')} ${did}`)
  return inWords.length === 0 ? [] : [`${listed(inWords)}.`]
}

/** ' (2 didn’t know, 11 %)'; '' where nobody said so. */
function unsure({ Dk, DkShare }: RatingFigures): string {
  if (!Dk) return ''
  return ` (${Dk.toLocaleString('en')} didn’t know${DkShare === null ? '' : `, ${DkShare} %`})`
}

type Ranged = Pick<GapFigures, 'Mean' | 'Low' | 'High' | 'RangeBecause'>

/** 'Likely range: 3.2 to 4.1 for performance, 4.2 to 4.6 for importance.', or why there is none. */
export function rangesInWords(figures: readonly (readonly [figure: Ranged, of: string])[]): string[] {
  const known = figures.filter(([{ Mean }]) => Mean !== null)
  const ranges = known.flatMap(([{ Low, High }, of]) =>
    Low === null || High === null ? [] : [`${inDecimals(Low, 1)} to ${inDecimals(High, 1)}${of && ` for ${of}`}`],
  )
  const missing = new Map<string, string[]>()
  for (const [{ Low, RangeBecause }, of] of known)
    if (Low === null && RangeBecause !== null) missing.set(RangeBecause, [...(missing.get(RangeBecause) ?? []), of])
  return [
    ...(ranges.length === 0 ? [] : [`Likely range: ${ranges.join(', ')}.`]),
    ...[...missing].map(([because, of]) => {
      const isAll = of.length === figures.length
      return `No range${isAll ? '' : ` for ${listed(of)}`}: ${because === whyNot.census ? 'everyone answered' : because}.`
    }),
  ]
}
