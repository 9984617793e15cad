import {
  type GapFigures,
  type QuestionStatistics,
  type RatingFigures,
  whyNot,
} from '@plumbline/contract/results/statistics'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/figures'
import { decimal, list } from '@plumbline/texts/src/formats'
import { leading } from '../../../../platform/paper/leading.ts'
import { keepingMark } from './original.ts'

/** The figure, or why it is withheld. */
export const told = (figure: number | null, because: string | null, decimals: 1 | 2 = 2): string =>
  figure === null ? (because ?? '–') : decimal(figure, decimals)

/** A question's words; with what distinguishes it from others with the same words. [STAT-014] */
export const questionInWords = ({ Question, ToldApartBy }: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>) =>
  ToldApartBy === null ? Question : t.questionToldApart({ question: leading(Question), by: isolated(ToldApartBy) })

/** The same, cut if long: the inputs have it in full. */
export function shortQuestion(question: Pick<QuestionStatistics, 'Question' | 'ToldApartBy'>, most = MOST): string {
  const short = keepingMark(question.Question, (said) => {
    const signs = [...said]
    return signs.length <= most ? said : `${signs.slice(0, most).join('').trimEnd()}…`
  })
  return questionInWords({ Question: short, ToldApartBy: question.ToldApartBy })
}
const MOST = 160

/** '35 people rated performance (1 didn’t know, 3%), 36 rated importance and 35 rated both.'; none if that is withheld. */
export function ratingsInWords({
  Performance,
  Importance,
  Gap,
}: Pick<QuestionStatistics, 'Performance' | 'Importance' | 'Gap'>): string[] {
  const areSame = Gap.N === Performance.N && Gap.N === Importance.N
  if (Gap.N !== null && areSame && !Performance.Dk && !Importance.Dk)
    return [t.ratedPerformanceAndImportance({ count: Gap.N })]
  const clauses = [
    { count: Performance.N, say: t.ratedPerformance, ...unsure(Performance) },
    { count: Importance.N, say: t.ratedImportance, ...unsure(Importance) },
    { count: Gap.N, say: t.ratedBoth, ...unsure({ Dk: null, DkShare: null }) },
  ].flatMap(({ count, ...clause }) => (count === null ? [] : [{ count, ...clause }]))
  const inWords = clauses.map(({ say, ...figures }, n) => say({ ...figures, isFirst: n === 0 }))
  return inWords.length === 0 ? [] : [t.sentence({ clauses: list(inWords) })]
}

/** How many didn’t know, and their share of all if that is shown. */
function unsure({ Dk, DkShare }: Pick<RatingFigures, 'Dk' | 'DkShare'>) {
  const unsure = !Dk ? 'none' : DkShare === null ? 'count' : 'share'
  return { unsure, dk: Dk ?? 0, share: DkShare ?? 0 }
}

type Ranged = Pick<GapFigures, 'Mean' | 'Low' | 'High' | 'RangeBecause'>

/** 'Likely range: 3.2 to 4.1 for performance, 4.2 to 4.6 for importance.', or why there is none. For at most two figures. */
export function rangesInWords(
  figures: readonly (readonly [figure: Ranged, of: 'performance' | 'importance' | ''])[],
): string[] {
  const known = figures.filter(([{ Mean }]) => Mean !== null)
  const [first, second] = known.flatMap(([{ Low, High }, of]) =>
    Low === null || High === null ? [] : [t.range({ of, low: decimal(Low, 1), high: decimal(High, 1) })],
  )
  const missing = new Map<string, string[]>()
  for (const [{ Low, RangeBecause }, of] of known)
    if (Low === null && RangeBecause !== null) missing.set(RangeBecause, [...(missing.get(RangeBecause) ?? []), of])
  return [
    ...(first === undefined
      ? []
      : [second === undefined ? t.likelyRange({ range: first }) : t.likelyRanges({ first, second })]),
    ...[...missing].map(([reason, of]) => {
      const because = reason === whyNot.census ? t.everyoneAnswered : reason
      return t.noRange({ of: of.length === figures.length ? 'all' : (of[0] ?? ''), because })
    }),
  ]
}
