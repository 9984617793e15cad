import { scoredAreas } from '@plumbline/contract/domain/areas'
import type { ListedAction } from '@plumbline/contract/results/actions'
import { leastFor, whyNot } from '@plumbline/contract/results/statistics'
import type { ActionThen, Change, Since } from '@plumbline/contract/results/trend'
import { nameKey } from '@plumbline/contract/wire/visible'
import type { StatisticsSource } from '../../../../platform/db/schema/results.ts'
import { isEnough } from './area-figures.rules.ts'
import { type Fraction, inFloat, meanOf, minus, twoDecimals } from './fractions.rules.ts'
import { type Found, found, type NameOf, ownName } from './matching.rules.ts'
import { downwards, halfWidthOfChange, upwards } from './ranges.rules.ts'
import type { Moments } from './tallies.rules.ts'
import { toldApart, wordsOf } from './told-apart.rules.ts'
import { attributesShown, groupsOf, type ViewedQuestion, viewByGroup, viewOfAll } from './viewed.rules.ts'

type Respect = 'performance' | 'importance'

/** One group of respondents, in any spelling. */
export interface AskedGroup {
  readonly attribute: string
  readonly group: string
}

/** A mean and its sample, before and now. */
interface Means {
  readonly before: Fraction
  readonly now: Fraction
  readonly beforeN: number
  readonly nowN: number
  /** Half the width of the change's range, and why there is none. */
  readonly half: number | null
  readonly noRange: string
}

/** A question now, and its counterpart in the earlier round. */
interface Pair {
  readonly viewed: ViewedQuestion
  readonly last: ViewedQuestion | undefined
  readonly match: Found['match']
  readonly because: string | null
}

/** How two rounds are compared: `round` names the earlier one if it is not the last. */
interface Comparing {
  readonly nameOf?: NameOf
  readonly group?: AskedGroup | null
  readonly round?: string | null
}

/**
 * The changes from one round to the next, by area and question, for everyone or one group that both have; the people may be different ones. Each round withholds what it
 * withholds by itself. [STAT-016, RNDS-001]
 */
export function trendOf(
  now: StatisticsSource,
  before: StatisticsSource,
  { nameOf = ownName, group = null, round = null }: Comparing = {},
): Pick<Since, 'Areas' | 'Questions' | 'Gone' | 'NewPathways' | 'GonePathways'> {
  const apart = new Map(toldApart(now.questions).map((name, n) => [now.questions[n], name]))
  const compared = pairsOf(viewOf(now, group), viewOf(before, group), { nameOf, round })
  const kept = new Set(compared.map(({ last }) => last?.question))
  return {
    Areas: scoredAreas.map((area) => {
      const questions = compared.filter(({ viewed }) => viewed.area === area)
      const common = questions.filter(({ because }) => because === null)
      return {
        Area: area,
        Common: common.length,
        Questions: questions.length,
        Performance: changeOfArea('performance', common, { questions: questions.length, round }),
        Importance: changeOfArea('importance', common, { questions: questions.length, round }),
      }
    }),
    Questions: compared.map(({ viewed, last, match, because }) => ({
      QuestionId: viewed.question.id,
      Question: viewed.question.title,
      ToldApartBy: apart.get(viewed.question) ?? null,
      Area: viewed.area,
      Match: match,
      EarlierQuestionId: last?.question.id ?? null,
      EarlierQuestion: last && hasOtherWords(viewed, last) ? last.question.title : null,
      Performance: changeOfQuestion('performance', viewed, last, because),
      Importance: changeOfQuestion('importance', viewed, last, because),
    })),
    Gone: viewOfAll(before).flatMap(({ question, area }) =>
      kept.has(question) ? [] : [{ QuestionId: question.id, Question: question.title, Area: area }],
    ),
    NewPathways: pathwaysOnlyIn(now, before),
    GonePathways: pathwaysOnlyIn(before, now),
  }
}

/**
 * The means of each area over these rounds, the oldest first: over the questions that every one of them asked of enough people. Where a round has too few in common with the
 * last one and those between, it has no means. [RNDS-002]
 */
export function roundsByArea(rounds: readonly StatisticsSource[], nameOf: NameOf = ownName): Since['RoundsByArea'] {
  const now = rounds.at(-1)
  if (now === undefined) return []
  const earlier = rounds.slice(0, -1).map((round) => {
    const pairs = pairsOf(viewOfAll(now), viewOfAll(round), { nameOf, round: null })
    return new Map(pairs.map(({ viewed, last, because }) => [viewed.question, because === null ? last : undefined]))
  })
  const all = viewOfAll(now)
  return scoredAreas.map((area) => {
    const questions = all.filter((viewed) => viewed.area === area)
    let common = questions.filter((viewed) => hasBothMeans(viewed))
    const isShown = earlier.map(() => false)
    for (let n = earlier.length - 1; n >= 0; n--) {
      const shared = common.filter(({ question }) => hasBothMeans(earlier[n]?.get(question)))
      if (!isEnough(shared.length, questions.length)) continue
      common = shared
      isShown[n] = true
    }
    const told = isEnough(common.length, questions.length) ? common : []
    const views = [
      ...earlier.map((of, n) => (isShown[n] ? told.flatMap(({ question }) => of.get(question) ?? []) : [])),
      told,
    ]
    return { Area: area, Common: told.length, Rounds: views.map(areaInRound) }
  })
}

const hasBothMeans = (viewed: ViewedQuestion | undefined): boolean =>
  viewed !== undefined &&
  viewed.performance !== null &&
  viewed.importance !== null &&
  Math.min(viewed.tally.performance.n, viewed.tally.importance.n) >= leastFor.range

function areaInRound(questions: readonly ViewedQuestion[]): Since['RoundsByArea'][number]['Rounds'][number] {
  const meanIn = (respect: Respect) => {
    const mean = meanOf(questions.flatMap((viewed) => viewed[respect] ?? []))
    return mean === null ? null : twoDecimals(mean)
  }
  const leastIn = (respect: Respect) =>
    questions.length === 0 ? null : Math.min(...questions.map(({ tally }) => tally[respect].n))
  return {
    Performance: meanIn('performance'),
    PerformanceN: leastIn('performance'),
    Importance: meanIn('importance'),
    ImportanceN: leastIn('importance'),
  }
}

/**
 * The actions of the earlier round, each with the questions of this round that it rests on, whether or not they can be compared. [RNDS-002, RNDS-005]
 */
export function actionsThen(
  actions: readonly Pick<ListedAction, 'Id' | 'Step' | 'What' | 'OwnerName' | 'Status' | 'Questions'>[],
  questions: Since['Questions'],
): ActionThen[] {
  return actions.map(({ Questions, ...action }) => ({
    ...action,
    QuestionIds: questions.flatMap(({ QuestionId, EarlierQuestionId }) =>
      Questions.some(({ Id }) => Id === EarlierQuestionId) ? [QuestionId] : [],
    ),
  }))
}

/** The groups that both rounds have, by attribute and as this one spells them. */
export function groupsInBoth(now: StatisticsSource, before: StatisticsSource): Since['Groups'] {
  return attributesShown(now).flatMap((attribute) => {
    const earlier = attributeIn(before, attribute)
    if (earlier === undefined) return []
    const known = new Set(groupsOf(before, earlier).map(({ value }) => nameKey(value)))
    const groups = groupsOf(now, attribute).flatMap(({ value }) =>
      value !== '' && known.has(nameKey(value)) ? [value] : [],
    )
    return groups.length === 0 ? [] : [{ Attribute: attribute, Groups: groups }]
  })
}

const attributeIn = (source: StatisticsSource, attribute: string) =>
  attributesShown(source).find((name) => nameKey(name) === nameKey(attribute))

/** Groups keep the minimum for everyone, in both rounds. */
function viewOf(source: StatisticsSource, asked: AskedGroup | null): ViewedQuestion[] {
  if (asked === null) return viewOfAll(source)
  const attribute = attributeIn(source, asked.attribute)
  if (attribute === undefined) return []
  const groups = groupsOf(source, attribute)
  const place = groups.findIndex(({ value }) => value !== '' && nameKey(value) === nameKey(asked.group))
  return viewByGroup(source, groups, { keepsMinimum: true })[place] ?? []
}

function pairsOf(
  now: readonly ViewedQuestion[],
  before: readonly ViewedQuestion[],
  { nameOf, round }: { readonly nameOf: NameOf; readonly round: string | null },
): Pair[] {
  const questionsOf = (viewed: readonly ViewedQuestion[]) => viewed.map(({ question }) => question)
  const matched = found(questionsOf(now), questionsOf(before), nameOf)
  const earlier = new Map(before.map((viewed) => [viewed.question, viewed]))
  return now.map((viewed) => {
    const { match, earlier: question } = matched.get(viewed.question) ?? { match: 'new' as const, earlier: undefined }
    return { viewed, last: question && earlier.get(question), match, because: whyIncomparable[match](round) }
  })
}

const whyIncomparable: Readonly<Record<Found['match'], (round: string | null) => string | null>> = {
  same: () => null,
  joined: () => null,
  reworded: whyNot.reworded,
  rescaled: whyNot.rescaled,
  new: whyNot.notAsked,
}

const hasOtherWords = (one: ViewedQuestion, other: ViewedQuestion) =>
  wordsOf(one.question.title) !== wordsOf(other.question.title)

/** Their own questions have no pathway. */
function pathwaysOnlyIn(one: StatisticsSource, other: StatisticsSource): string[] {
  const known = new Set(other.questions.map(({ pathway }) => nameKey(pathway)))
  const all = new Map(one.questions.map(({ pathway }) => [nameKey(pathway), pathway]))
  return [...all].flatMap(([key, pathway]) => (key === '' || known.has(key) ? [] : [pathway]))
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
  { questions, round }: { readonly questions: number; readonly round: string | null },
): Change {
  const told = common.flatMap(({ viewed, last }) => (last && meansOf(respect, viewed, last)) ?? [])
  const before = meanOf(told.map((means) => means.before))
  const now = meanOf(told.map((means) => means.now))
  if (before === null || now === null || !isEnough(told.length, questions)) {
    const because = isEnough(common.length, questions) ? whyNot.ratings(leastFor.range) : whyNot.otherQuestions(round)
    return { Before: null, BeforeN: null, Now: null, NowN: null, ...unknown(because) }
  }
  const halves = told.map(({ half }) => half ?? 0)
  const reasons = told.flatMap(({ half, noRange }) => (half === null ? [noRange] : []))
  // The range of an area would give away one that a question withholds.
  const isSpreadWithheld = reasons.some((because) => because !== whyNot.allAlike)
  return changeIn(respect, {
    before,
    now,
    beforeN: Math.min(...told.map(({ beforeN }) => beforeN)),
    nowN: Math.min(...told.map(({ nowN }) => nowN)),
    half:
      !isSpreadWithheld && told.some(({ half }) => half !== null)
        ? halves.reduce((sum, half) => sum + half, 0) / told.length
        : null,
    noRange: reasons.find((because) => because !== whyNot.allAlike) ?? whyNot.allAlike,
  })
}

/** Null if one of the two is withheld, or based on too few people. */
function meansOf(respect: Respect, viewed: ViewedQuestion, last: ViewedQuestion): Means | null {
  const [before, now] = [last[respect], viewed[respect]]
  const [ofBefore, ofNow]: readonly Moments[] = [last.tally[respect], viewed.tally[respect]]
  if (before === null || now === null || ofBefore === undefined || ofNow === undefined) return null
  if (Math.min(ofBefore.n, ofNow.n) < leastFor.range) return null
  const withheld = last.why.spread[respect] ?? viewed.why.spread[respect]
  return {
    before,
    now,
    beforeN: ofBefore.n,
    nowN: ofNow.n,
    half: withheld === null ? halfWidthOfChange(ofBefore, ofNow) : null,
    noRange: withheld ?? whyNot.allAlike,
  }
}

function changeIn(respect: Respect, { before, now, beforeN, nowN, half, noRange }: Means): Change {
  const change = minus(now, before)
  const told = {
    Before: twoDecimals(before),
    BeforeN: beforeN,
    Now: twoDecimals(now),
    NowN: nowN,
    Change: twoDecimals(change),
  }
  if (half === null) return { ...told, Low: null, High: null, Word: null, Because: noRange }
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
