import { scoredAreas } from '@plumbline/contract/domain/areas'
import { type Change, leastFor, type Trend, whyNot } from '@plumbline/contract/results/statistics'
import type { CountedQuestion, StatisticsSource } from '../../../../platform/db/schema/results.ts'
import { isEnough } from './area-figures.rules.ts'
import { type Fraction, inFloat, meanOf, minus, twoDecimals } from './fractions.rules.ts'
import { downwards, halfWidthOfChange, upwards } from './ranges.rules.ts'
import type { Moments } from './tallies.rules.ts'
import { toldApart, wordsOf } from './told-apart.rules.ts'
import { type ViewedQuestion, viewOfAll } from './viewed.rules.ts'

type Since = NonNullable<Trend['Since']>
type Respect = 'performance' | 'importance'

/** A mean and its sample, before and now. */
interface Means {
  readonly before: Fraction
  readonly now: Fraction
  readonly beforeN: number
  readonly nowN: number
  /** Half the width of the change's range; null without a range. */
  readonly half: number | null
}

/** The changes from one inquiry to the next, by area and question, for everyone; the people may be different ones. [STAT-016] */
export function trendOf(now: StatisticsSource, before: StatisticsSource): Pick<Since, 'Areas' | 'Questions'> {
  const apart = new Map(toldApart(now.questions).map((name, n) => [now.questions[n], name]))
  const earlier = new Map(viewOfAll(before).map((viewed) => [viewed.question.id, viewed]))
  const compared = viewOfAll(now).map((viewed) => {
    const last = earlier.get(viewed.question.id)
    return { viewed, last, because: whyIncomparable(viewed.question, last?.question) }
  })
  return {
    Areas: scoredAreas.map((area) => {
      const questions = compared.filter(({ viewed }) => viewed.area === area)
      const common = questions.filter(({ because }) => because === null)
      return {
        Area: area,
        Common: common.length,
        Questions: questions.length,
        Performance: changeOfArea('performance', common, questions.length),
        Importance: changeOfArea('importance', common, questions.length),
      }
    }),
    Questions: compared.map(({ viewed, last, because }) => ({
      QuestionId: viewed.question.id,
      Question: viewed.question.title,
      ToldApartBy: apart.get(viewed.question) ?? null,
      Area: viewed.area,
      Performance: changeOfQuestion('performance', viewed, last, because),
      Importance: changeOfQuestion('importance', viewed, last, because),
    })),
  }
}

/** Only the same words with the same options, in any order, are the same question. */
function whyIncomparable(now: CountedQuestion, before: CountedQuestion | undefined): string | null {
  if (before === undefined) return whyNot.notAsked
  if (wordsOf(before.title) !== wordsOf(now.title)) return whyNot.reworded
  const isSameScale =
    before.options.length === now.options.length && before.options.every((option) => now.options.includes(option))
  return isSameScale ? null : whyNot.rescaled
}

function changeOfQuestion(
  respect: Respect,
  now: ViewedQuestion,
  before: ViewedQuestion | undefined,
  whyNotComparable: string | null,
): Change {
  const last = whyNotComparable === null ? before : undefined
  const means = last && meansOf(respect, now, last)
  if (means) return changeIn(respect, means)
  return {
    Before: meanTold(respect, last),
    BeforeN: peopleTold(respect, last),
    Now: meanTold(respect, now),
    NowN: peopleTold(respect, now),
    ...unknown(whyNotComparable ?? whyNoChange(respect, [now, last])),
  }
}

/** The means of questions with a shown change. Half the range is the mean of theirs: however their ratings correlate, it is no wider. */
function changeOfArea(
  respect: Respect,
  common: readonly { readonly viewed: ViewedQuestion; readonly last: ViewedQuestion | undefined }[],
  questions: number,
): Change {
  const told = common.flatMap(({ viewed, last }) => (last && meansOf(respect, viewed, last)) ?? [])
  const before = meanOf(told.map((means) => means.before))
  const now = meanOf(told.map((means) => means.now))
  if (before === null || now === null || !isEnough(told.length, questions)) {
    const because = isEnough(common.length, questions) ? whyNot.ratings(leastFor.range) : whyNot.otherQuestions
    return { Before: null, BeforeN: null, Now: null, NowN: null, ...unknown(because) }
  }
  const halves = told.map(({ half }) => half ?? 0)
  return changeIn(respect, {
    before,
    now,
    beforeN: Math.min(...told.map(({ beforeN }) => beforeN)),
    nowN: Math.min(...told.map(({ nowN }) => nowN)),
    half: told.some(({ half }) => half !== null) ? halves.reduce((sum, half) => sum + half, 0) / told.length : null,
  })
}

/** Null if one of the two is withheld, or based on too few people. */
function meansOf(respect: Respect, viewed: ViewedQuestion, last: ViewedQuestion): Means | null {
  const [before, now] = [last[respect], viewed[respect]]
  const [ofBefore, ofNow]: readonly Moments[] = [last.tally[respect], viewed.tally[respect]]
  if (before === null || now === null || ofBefore === undefined || ofNow === undefined) return null
  if (Math.min(ofBefore.n, ofNow.n) < leastFor.range) return null
  return { before, now, beforeN: ofBefore.n, nowN: ofNow.n, half: halfWidthOfChange(ofBefore, ofNow) }
}

function changeIn(respect: Respect, { before, now, beforeN, nowN, half }: Means): Change {
  const change = minus(now, before)
  const told = {
    Before: twoDecimals(before),
    BeforeN: beforeN,
    Now: twoDecimals(now),
    NowN: nowN,
    Change: twoDecimals(change),
  }
  if (half === null) return { ...told, Low: null, High: null, Word: null, Because: whyNot.allAlike }
  const Low = Math.max(-MOST, downwards(inFloat(change) - half, 100))
  const High = Math.min(MOST, upwards(inFloat(change) + half, 100))
  return { ...told, Low, High, Word: wordOf(respect, Low, High), Because: null }
}

/** From one end of the scale to the other. */
const MOST = 4

/** By the displayed range. More importance is neither better nor worse. */
function wordOf(respect: Respect, low: number, high: number): Change['Word'] {
  if (low <= 0 && high >= 0) return 'no clear change'
  if (respect === 'importance') return null
  return low > 0 ? 'better' : 'worse'
}

const unknown = (because: string) => ({ Change: null, Low: null, High: null, Word: null, Because: because })

const meanTold = (respect: Respect, viewed: ViewedQuestion | undefined): number | null => {
  const mean = viewed?.[respect] ?? null
  return mean === null ? null : twoDecimals(mean)
}

const peopleTold = (respect: Respect, viewed: ViewedQuestion | undefined): number | null =>
  viewed === undefined || viewed.why[respect] !== null ? null : viewed.tally[respect].n

function whyNoChange(respect: Respect, seen: readonly (ViewedQuestion | undefined)[]): string {
  return seen.find((viewed) => viewed?.why[respect] != null)?.why[respect] ?? whyNot.ratings(leastFor.range)
}
