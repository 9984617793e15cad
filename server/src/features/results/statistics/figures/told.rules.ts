import { withheld } from '@plumbline/contract/domain/confidentiality'
import { leastFor, whyNot } from '@plumbline/contract/results/statistics'
import type { Tally } from './tallies.rules.ts'
import { withheldGroups } from './withheld-groups.rules.ts'

/** Why figures of a question are withheld from the person who asks, in words; null if they are told as far as they are there. */
export interface WhyWithheld {
  readonly performance: string | null
  readonly importance: string | null
  readonly gap: string | null
  /** Distribution, deviation and range, of which others could be told by subtraction though the means may be told. */
  readonly spread: {
    readonly performance: string | null
    readonly importance: string | null
    readonly gap: string | null
  }
}

/** The minimum of an inquiry, and whether its gaps are told with the means of those who rated both (`StatisticsSource.agrees`). */
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
 * Of everybody's figures in a confidential inquiry: each rests on at least the minimum. The gap, with the means of those who rated both, is told beside the two means only where those
 * who rated performance alone, and importance alone, are none or enough: the means minus those of both are what they said. [CONF-003, CONF-004]
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
 * Of each group's figures where groups keep the minimum; the groups make up everybody. A group is shown or withheld with all figures of the question. Those that
 * are withheld are together none or enough in each number, so that all less those shown tells of nobody; so are those who rated one of the two in each part,
 * where a gap is told, and each part has enough for a distribution, where one is told. [CONF-004] Where nothing was promised, and only managers are kept from small
 * groups, the ratings and gaps alone decide, and of a group that is shown all is told. [CONF-008]
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

/** On whom the figures of a question rest. Who answered is one of them: how many don't know is a figure too. */
const allNumbersOf = (tally: Tally): number[] => [tally.answered, ...ratedNumbersOf(tally)]
const ratedNumbersOf = ({ performance, importance, gaps }: Tally): number[] => [performance.n, importance.n, gaps.n]

/** Who rated one of the two alone. Where only the gap was told, and no means of those who rated both, these together. */
function loneNumbersOf({ ratedOnly: { performance, importance } }: Tally, agrees: boolean): readonly number[] {
  return agrees ? [performance, importance] : [performance + importance]
}

/** A group that is withheld for another's sake has enough ratings of its own. */
function whyGroup(numbers: readonly number[], minimum: number): WhyWithheld {
  const isSmall = numbers.some((people) => people < minimum)
  const why = isSmall ? withheld.tooFew(minimum) : whyNot.otherGroup(minimum)
  return { performance: why, importance: why, gap: why, spread: { performance: why, importance: why, gap: why } }
}

const isNoneOr = (people: number, minimum: number): boolean => people === 0 || people >= minimum
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
