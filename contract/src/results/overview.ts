/** The start of a results overview, derived by rule from its colours and figures, the same on screen and in the PDF and slides: a headline, what differs most, and what to work on first. [SEND-008] */
import { t } from '@plumbline/texts/results/overview'
import { areaName, type ScoredArea, scoredAreas } from '../domain/areas.ts'
import { isolated } from '../wire/isolated.ts'
import { inHundredths } from './agreeing-figures.ts'
import type { AreaColorResult, Color } from './results.ts'
import type { AreaStatistics, QuestionStatistics, Statistics } from './statistics.ts'

/** Maximum characters of a question in a headline. */
export const headlineQuestionMax = 60
/** How many priorities are named; a few more if they share a rank. */
const PRIORITIES = 3
const MOST_PRIORITIES = 5

type Figures = Pick<Statistics, 'Areas' | 'Questions'>

/** How to write a list of names, and a figure of two decimals. */
export interface Telling {
  readonly list: (names: readonly string[]) => string
  readonly figure: (figure: number) => string
}

/**
 * One sentence: which areas are strong, and which one needs attention first, in the words of their displayed colours. 'First' is the widest gap among those that need attention, and is only
 * said if each of them has one and one is the widest; 'above all' is that area's question with the highest rank among the gaps. Null if no area has a colour.
 */
export function headlineOf(colors: AreaColorResult, figures: Figures | null, { list, figure }: Telling): string | null {
  const of = (color: Color) =>
    scoredAreas.filter((area) => colors.some((one) => one.Area === area && one.Color === color))
  const named = (those: readonly ScoredArea[]) => list(those.map(areaName))
  const [strong, progressing, attention, watched] = [of('green'), of('blue'), of('red'), of('yellow')]
  const is = { count: strong.length, strong: named(strong) }
  if (attention.length > 0) {
    const first = attention.length === 1 ? attention[0] : widestOf(attention, figures)?.Area
    if (first === undefined) {
      const areas = named(attention)
      return strong.length === 0
        ? t.attention({ count: attention.length, areas })
        : t.strongAndAttention({ ...is, attentionCount: attention.length, areas })
    }
    const it = { first: areaName(first) }
    const question = aboveAllIn(first, figures)
    if (question === undefined)
      return strong.length === 0 ? t.attentionFirst(it) : t.strongAndAttentionFirst({ ...is, ...it })
    return strong.length === 0
      ? t.attentionAboveAll({ ...it, question })
      : t.strongAndAttentionAboveAll({ ...is, ...it, question })
  }
  if (watched.length > 0) {
    const areas = named(watched)
    return strong.length === 0
      ? t.watched({ count: watched.length, areas })
      : t.strongAndWatched({ ...is, watchedCount: watched.length, areas })
  }
  const widest = widestOf(scoredAreas, figures)
  if (progressing.length > 0) {
    const areas = named(progressing)
    if (widest === undefined)
      return strong.length === 0
        ? t.progressing({ count: progressing.length, areas })
        : t.strongAndProgressing({ ...is, progressingCount: progressing.length, areas })
    const where = { widest: areaName(widest.Area), gap: figure(widest.gap) }
    return strong.length === 0
      ? t.progressingWidestGap({ count: progressing.length, areas, ...where })
      : t.strongWidestGap({ ...is, ...where })
  }
  return strong.length === 0 ? null : t.strong({ count: strong.length, areas: is.strong })
}

/** Where the gap between importance and performance is largest and smallest, among areas that have one; null if fewer than two have. */
export function differsMost(figures: Pick<Figures, 'Areas'>, { list, figure }: Telling): string | null {
  const gaps = gapsOf(scoredAreas, figures).toSorted((one, other) => other.gap - one.gap)
  const [most, least] = [gaps[0], gaps.at(-1)]
  if (most === undefined || least === undefined || gaps.length < 2) return null
  if (most.gap === least.gap) return t.allAlike({ gap: figure(most.gap) })
  const all = (gap: number) => list(gaps.filter((one) => one.gap === gap).map(({ Area }) => areaName(Area)))
  return t.mostAndLeast({
    most: all(most.gap),
    mostGap: figure(most.gap),
    least: all(least.gap),
    leastGap: figure(least.gap),
  })
}

/** One of the first questions to work on. */
export type Priority = QuestionStatistics & { readonly Rank: number }

/** The three most important gaps by rank, plus a fourth and fifth if they share the last of these ranks; none of a rank that too many share. */
export function prioritiesOf(questions: readonly QuestionStatistics[]): Priority[] {
  const ranked = rankedGaps(questions)
  const named = ranked.filter(({ Rank }) => Rank <= PRIORITIES)
  const last = named.at(-1)?.Rank
  return named.length > MOST_PRIORITIES ? named.filter(({ Rank }) => Rank !== last) : named
}

/** Questions that are more important than well done, by rank. */
function rankedGaps(questions: readonly QuestionStatistics[]): Priority[] {
  return questions
    .flatMap((question) =>
      question.Rank === null || question.Score === null || question.Score <= 0
        ? []
        : [{ ...question, Rank: question.Rank }],
    )
    .toSorted((one, other) => one.Rank - other.Rank)
}

/** The highest-ranked question of an area; nothing if two share that rank, or its words are long or not unique. */
function aboveAllIn(area: ScoredArea, figures: Figures | null): string | undefined {
  const [first, second] = rankedGaps(figures?.Questions ?? []).filter(({ Area }) => Area === area)
  if (first === undefined || first.Rank === second?.Rank || first.ToldApartBy !== null) return undefined
  return first.Question.length <= headlineQuestionMax ? isolated(first.Question) : undefined
}

interface AreaGap {
  readonly Area: ScoredArea
  /** Importance minus performance, as shown. */
  readonly gap: number
}

function gapsOf(areas: readonly ScoredArea[], { Areas }: Pick<Figures, 'Areas'>): AreaGap[] {
  const told = (area: AreaStatistics) => area.Gap !== null && areas.includes(area.Area)
  return Areas.filter(told).map(({ Area, Gap }) => ({ Area, gap: Gap ?? 0 }))
}

/** The one with the widest gap above 0, if every area that was asked about has a gap and no two share it. */
function widestOf(areas: readonly ScoredArea[], figures: Figures | null): AreaGap | undefined {
  if (figures === null) return undefined
  const asked = areas.filter((area) => figures.Areas.some(({ Area, Questions }) => Area === area && Questions > 0))
  const gaps = gapsOf(areas, figures).toSorted((one, other) => other.gap - one.gap)
  const [widest, next] = gaps
  const isOne = widest !== undefined && widest.gap > 0 && inHundredths(widest.gap) !== inHundredths(next?.gap ?? -9)
  return isOne && gaps.length === asked.length ? widest : undefined
}
