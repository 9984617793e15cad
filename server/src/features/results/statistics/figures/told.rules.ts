import { withheld } from '@plumbline/contract/domain/confidentiality'
import { leastFor, whyNot } from '@plumbline/contract/results/statistics'
import type { Tally } from './tallies.rules.ts'
import { withheldGroups } from './withheld-groups.rules.ts'

/** Why a question's figures are withheld from the caller, in words; null if existing ones are shown. */
export interface WhyWithheld {
  readonly performance: string | null
  readonly importance: string | null
  readonly gap: string | null
  /** Distribution, deviation and range: they could expose others by subtraction even if the means may be shown. */
  readonly spread: {
    readonly performance: string | null
    readonly importance: string | null
    readonly gap: string | null
  }
}

/** An inquiry's minimum, and whether its gaps are shown with the means of those who rated both (`StatisticsSource.agrees`). */
interface Promise {
  readonly minimum: number
  readonly agrees: boolean
}

/** Nothing is withheld. */
export const allTold: WhyWithheld = {
  performance: null,
  importance: null,
  gap: null,
  spread: { performance: null, importance: null, gap: null },
}

/**
 * For overall figures in a confidential inquiry: each is based on at least the minimum. The gap, with the means of those who rated both, is shown beside the two means only if those
 * who rated only performance, and only importance, are none or enough: the means minus those of both would reveal their ratings. [CONF-003, CONF-004]
 */
export function withheldOfAll(tally: Tally, { minimum, agrees }: Promise): WhyWithheld {
  const { performance, importance, gaps } = tally
  const tooFew = (people: number) => (people < minimum ? withheld.tooFew(minimum) : null)
  return {
    ...allTold,
    performance: tooFew(performance.n),
    importance: tooFew(importance.n),
    gap:
      (gaps.n < minimum ? whyNot.bothRatings(minimum) : null) ??
      (loneNumbersOf(tally, agrees).every((people) => isNoneOr(people, minimum)) ? null : whyNot.ratedOne(minimum)),
  }
}

/**
 * For each group's figures if groups keep the minimum; the groups make up everyone. A group's figures for a question are shown or withheld together. The withheld
 * groups together are none or enough in each number, so that subtracting the shown ones from all exposes nobody; the same holds for those who rated one of the two in each part,
 * if a gap is shown, and each part has enough for a distribution, if one is shown. [CONF-004] If nothing was promised and small groups are only hidden from managers,
 * the ratings and gaps alone decide, and a shown group shows everything. [CONF-008]
 */
export function withheldByGroup(
  groups: readonly Tally[],
  { minimum, agrees, isPromised }: Promise & { readonly isPromised: boolean },
): WhyWithheld[] {
  const numbersOf = isPromised ? allNumbersOf : ratedNumbersOf
  const isWithheld = withheldGroups(groups.map(numbersOf), minimum)
  const rest = groups.filter((_, group) => isWithheld[group])
  const shown = groups.filter((_, group) => !isWithheld[group])
  const isInEachPart = (numberOf: (tally: Tally) => number, least: number) =>
    [...shown.map(numberOf), sum(rest.map(numberOf))].every((people) => isNoneOr(people, least))
  const spread = (numberOf: (tally: Tally) => number) =>
    isInEachPart(numberOf, leastFor.distribution) ? null : whyNot.otherGroup(leastFor.distribution)
  const isLoneInEachPart = () => {
    const partsOf = (tallies: readonly Tally[]) => tallies.map((tally) => loneNumbersOf(tally, agrees))
    const ofRest = partsOf(rest).reduce((all, some) => some.map((people, n) => people + (all[n] ?? 0)), [])
    return [...partsOf(shown), ofRest].flat().every((people) => isNoneOr(people, minimum))
  }
  const whereShown: WhyWithheld = {
    performance: null,
    importance: null,
    gap: isLoneInEachPart() ? null : whyNot.ratedOne(minimum),
    spread: {
      performance: spread(({ performance }) => performance.n),
      importance: spread(({ importance }) => importance.n),
      gap: spread(({ gaps }) => gaps.n),
    },
  }
  return groups.map((group, place) => {
    if (!isWithheld[place]) return isPromised ? whereShown : allTold
    return whyGroup(numbersOf(group), minimum)
  })
}

/** The samples of a question's figures. Those who answered are one of them: how many don't know is a figure too. */
const allNumbersOf = (tally: Tally): number[] => [tally.answered, ...ratedNumbersOf(tally)]
const ratedNumbersOf = ({ performance, importance, gaps }: Tally): number[] => [performance.n, importance.n, gaps.n]

/** People who rated only one of the two. If only the gap was shown, without means of those who rated both, these are taken together. */
function loneNumbersOf({ ratedOnly: { performance, importance } }: Tally, agrees: boolean): readonly number[] {
  return agrees ? [performance, importance] : [performance + importance]
}

/** A group withheld to protect another one has enough ratings of its own. */
function whyGroup(numbers: readonly number[], minimum: number): WhyWithheld {
  const isSmall = numbers.some((people) => people < minimum)
  const why = isSmall ? withheld.tooFew(minimum) : whyNot.otherGroup(minimum)
  return { performance: why, importance: why, gap: why, spread: { performance: why, importance: why, gap: why } }
}

const isNoneOr = (people: number, minimum: number): boolean => people === 0 || people >= minimum
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
