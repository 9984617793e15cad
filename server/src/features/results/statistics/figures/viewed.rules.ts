import { type ScoredArea, scoredAreas } from '@plumbline/contract/domain/areas'
import type { CountedQuestion, GroupCounts, StatisticsSource } from '../../../../platform/db/schema/results.ts'
import { everybody, groupKey, noCounts } from './counts.ts'
import { type Fraction, fraction } from './fractions.rules.ts'
import { meanIn, type Tally, tallyOf } from './tallies.rules.ts'
import { allTold, type WhyWithheld, withheldByGroup, withheldOfAll } from './told.rules.ts'

/** Whose figures are requested, and whether groups keep the minimum for the caller: in a confidential inquiry for everyone, otherwise for managers. [CONF-008] */
export interface View {
  /** An attribute's name and one of its values; null for everyone. */
  readonly attribute: string | null
  readonly group: string | null
  readonly keepsMinimum: boolean
}

/** A question as seen in a view: its counts, and its exact means as far as they are shown. */
export interface ViewedQuestion {
  readonly question: CountedQuestion
  readonly area: ScoredArea
  readonly tally: Tally
  readonly why: WhyWithheld
  readonly performance: Fraction | null
  readonly importance: Fraction | null
  /** For those who rated both, if at least the minimum: their gap and their means. */
  readonly gap: Fraction | null
  readonly ofBoth: MeansOfBoth | null
  /** The basis of an area if too few of its questions have a gap: the means of those who rated both, even below the minimum. */
  readonly means: MeansOfBoth | null
  /** Why managers do not see the group's figures although the caller does. [TRUE-002] */
  readonly notForManagers: string | null
}
/** Exact means shown beside their gap. */
export interface MeansOfBoth {
  readonly performance: Fraction
  readonly importance: Fraction
}

/** The attributes by which figures may be shown: in a confidential inquiry only the first, so that no two can be crossed. [CONF-004] */
export function attributesShown({
  confidentiality,
  attributeNames,
}: Pick<StatisticsSource, 'confidentiality' | 'attributeNames'>): readonly string[] {
  return confidentiality === 'confidential' ? attributeNames.slice(0, 1) : attributeNames
}

/**
 * The groups of an attribute, those without a value last; none if it may not be shown. They are in code point order, which decides which of
 * equal groups is withheld and must be stable; on screen they are sorted as names.
 */
export function groupsOf(source: StatisticsSource, attribute: string): GroupCounts[] {
  const place = attributesShown(source).indexOf(attribute) + 1
  const isUnnamed = ({ value }: GroupCounts) => Number(value === '')
  return source.groups
    .filter((group) => place > 0 && group.attribute === place)
    .toSorted((one, other) => isUnnamed(one) - isUnnamed(other) || (one.value < other.value ? -1 : 1))
}

/** Whether groups keep the minimum; in a confidential inquiry always. */
export const keepsMinimum = (source: StatisticsSource, view: Pick<View, 'keepsMinimum'>): boolean =>
  view.keepsMinimum || source.confidentiality === 'confidential'

/** The overall figures, question by question in survey order. */
export function viewOfAll(source: StatisticsSource): ViewedQuestion[] {
  const promise = promiseOf(source)
  return scoredQuestions(source).map((asked) => {
    const tally = tallyOf(asked.question.counts[everybody] ?? noCounts())
    const why = source.confidentiality === 'confidential' ? withheldOfAll(tally, promise) : allTold
    return viewed(asked, tally, why, promise)
  })
}

/** The figures of these groups, which make up everyone: by group, question by question. */
export function viewByGroup(
  source: StatisticsSource,
  groups: readonly GroupCounts[],
  view: Pick<View, 'keepsMinimum'>,
): ViewedQuestion[][] {
  const promise = promiseOf(source)
  const isKept = keepsMinimum(source, view)
  const questions = scoredQuestions(source).map((asked) => {
    const { tallies, others } = talliesIn(asked.question, groups)
    const isPromised = source.confidentiality === 'confidential'
    const why = withheldByGroup([...tallies, others], { ...promise, isPromised })
    return tallies.map((tally, n) => {
      const whyManagers = why[n] ?? allTold
      return isKept
        ? viewed(asked, tally, whyManagers, promise)
        : { ...viewed(asked, tally, allTold, promise), notForManagers: whyManagers.performance }
    })
  })
  return groups.map((_, n) => questions.flatMap((ofGroups) => ofGroups[n] ?? []))
}

/** The tally of each group. People without a value are not counted separately: they are the rest; if they are no group, the rest should be empty. */
function talliesIn({ counts }: CountedQuestion, groups: readonly GroupCounts[]): { tallies: Tally[]; others: Tally } {
  const rest = [...(counts[everybody] ?? noCounts())]
  const named = groups.map(({ attribute, value }) => {
    const pairs = value === '' ? noCounts() : (counts[groupKey(attribute, value)] ?? noCounts())
    pairs.forEach((people, cell) => {
      rest[cell] = (rest[cell] ?? 0) - people
    })
    return pairs
  })
  const hasUnnamed = groups.some(({ value }) => value === '')
  return {
    tallies: groups.map(({ value }, n) => tallyOf(value === '' ? rest : (named[n] ?? noCounts()))),
    others: tallyOf(hasUnnamed ? noCounts() : rest),
  }
}

const promiseOf = ({ minFigures, agrees }: StatisticsSource) => ({ minimum: minFigures, agrees: agrees === true })

function viewed(
  { question, area }: { readonly question: CountedQuestion; readonly area: ScoredArea },
  tally: Tally,
  why: WhyWithheld,
  { minimum, agrees }: ReturnType<typeof promiseOf>,
): ViewedQuestion {
  const performance = why.performance === null ? meanIn(tally.performance) : null
  const importance = why.importance === null ? meanIn(tally.importance) : null
  const ofAll = performance === null || importance === null ? null : { performance, importance }
  const gap = why.gap === null && tally.gaps.n >= minimum ? meanIn(tally.gaps) : null
  const ofBoth = agrees ? meansOfBoth(tally) : ofAll
  return {
    question,
    area,
    tally,
    why,
    performance,
    importance,
    gap,
    ofBoth: gap === null ? null : ofBoth,
    means: why.gap === null ? ofBoth : ofAll,
    notForManagers: null,
  }
}

function meansOfBoth({ gaps: { n }, ofBoth }: Tally): MeansOfBoth | null {
  if (n === 0) return null
  return { performance: fraction(ofBoth.performance, n), importance: fraction(ofBoth.importance, n) }
}

function scoredQuestions({ questions }: StatisticsSource): { question: CountedQuestion; area: ScoredArea }[] {
  return questions.flatMap((question) => {
    const area = scoredAreas.find((scored) => scored === question.area)
    return area === undefined ? [] : [{ question, area }]
  })
}
