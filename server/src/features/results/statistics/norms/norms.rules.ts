import type { leastForNorm } from '@plumbline/contract/results/norms'
import type { KeptNorm, NormFigures, Quartiles } from '../../../../platform/db/schema/results.ts'
import { compare, type Fraction, fraction, plus, tenthsOf, times } from '../figures/fractions.rules.ts'

/** What an organisation adds to a question's norm: its means, and who gave them. */
export interface Contribution {
  readonly organisation: string
  /** Changes whenever its figures do. */
  readonly figures: string
  readonly respondents: number
  readonly performance: Fraction
  readonly importance: Fraction
  /** The slices it belongs to, one of each dimension: 'industry:Education'. */
  readonly slices: readonly string[]
}

/** What norms require; the product's are `leastForNorm`. */
export type Least = Readonly<Record<keyof typeof leastForNorm, number>>

/** The whole: every organisation that agreed. */
export const everyone = ''

/** Whether figures may rest on these organisations: enough of them, and none that outweighs the others. [RNDS-003] */
export function holds(
  members: readonly Pick<Contribution, 'respondents'>[],
  { organisations, shareOfOne }: Least,
): boolean {
  const respondents = members.reduce((sum, member) => sum + member.respondents, 0)
  return members.length >= organisations && members.every((member) => member.respondents * shareOfOne <= respondents)
}

/**
 * The slices that may be shown, the whole first. The rule must hold for a slice, for what is left beside it, and for what all shown slices of its dimension together leave over: otherwise
 * the whole minus all slices would be a norm of a few. [RNDS-003]
 */
export function slicesOf<Member extends Pick<Contribution, 'respondents' | 'slices'>>(
  members: readonly Member[],
  least: Least,
): Map<string, readonly Member[]> {
  const shown = new Map<string, readonly Member[]>()
  if (!holds(members, least)) return shown
  shown.set(everyone, members)
  for (const slices of dimensionsOf(members)) {
    const kept = slices
      .filter(([slice, inside]) => {
        const beside = members.filter((member) => !member.slices.includes(slice))
        return holds(inside, least) && holds(beside, least)
      })
      .toSorted(([one, few], [other, many]) => many.length - few.length || (one < other ? -1 : 1))
    const rest = () => members.filter((member) => !kept.some(([slice]) => member.slices.includes(slice)))
    while (kept.length > 0 && rest().length > 0 && !holds(rest(), least)) kept.pop()
    for (const [slice, inside] of kept) shown.set(slice, inside)
  }
  return shown
}

function dimensionsOf<Member extends Pick<Contribution, 'slices'>>(members: readonly Member[]): [string, Member[]][][] {
  const dimensions = new Map<string, Map<string, Member[]>>()
  for (const member of members)
    for (const slice of member.slices) {
      const dimension = slice.slice(0, slice.indexOf(':'))
      const ofDimension = dimensions.get(dimension) ?? new Map<string, Member[]>()
      dimensions.set(dimension, ofDimension)
      const inside = ofDimension.get(slice) ?? []
      inside.push(member)
      ofDimension.set(slice, inside)
    }
  return [...dimensions.values()].map((slices) => [...slices])
}

/** A question's norms, by slice, as calculated from today's figures. */
export function normsOf(members: readonly Contribution[], least: Least): Map<string, KeptNorm> {
  const inOrder = {
    performance: members.toSorted((one, other) => compare(one.performance, other.performance)),
    importance: members.toSorted((one, other) => compare(one.importance, other.importance)),
  }
  const figuresOf = (inside: readonly Contribution[]): NormFigures => {
    const wanted = new Set(inside)
    const among = (respect: 'performance' | 'importance') =>
      quartilesOf(inOrder[respect].filter((member) => wanted.has(member)).map((member) => member[respect]))
    return { organisations: inside.length, performance: among('performance'), importance: among('importance') }
  }
  const forAll = slicesOf(members, least)
  const forEach = new Map(
    members.map(
      (reader) =>
        [
          reader,
          slicesOf(
            members.filter((member) => member !== reader),
            least,
          ),
        ] as const,
    ),
  )
  const slices = new Set([...forAll.keys(), ...[...forEach.values()].flatMap((shown) => [...shown.keys()])])
  return new Map(
    [...slices].map((slice) => {
      const inside = members.filter((member) => slice === everyone || member.slices.includes(slice))
      const all = forAll.has(slice) ? figuresOf(inside) : null
      const without: Record<string, NormFigures | null> = {}
      for (const [reader, shown] of forEach) {
        const others = shown.get(slice)
        if (others === undefined) without[reader.organisation] = null
        else if (all === null || others.length !== inside.length) without[reader.organisation] = figuresOf(others)
      }
      const basis = Object.fromEntries(inside.map(({ organisation, figures }) => [organisation, figures]))
      return [slice, { basis, all, without }]
    }),
  )
}

/**
 * Median and middle half of sorted means, in whole tenths. Quartiles lie between the two neighbours in proportion, as in spreadsheets (QUARTILE.INC); rounding is the last step.
 */
export function quartilesOf(sorted: readonly Fraction[]): Quartiles {
  const at = (quarters: number) => {
    const place = (sorted.length - 1) * quarters
    const below = sorted[Math.floor(place / 4)]
    const above = sorted[Math.ceil(place / 4)]
    if (below === undefined || above === undefined) throw new RangeError('There is no norm of nothing.')
    const part = place % 4
    return tenthsOf(plus(times(below, fraction(4 - part, 4)), times(above, fraction(part, 4))))
  }
  return [at(1), at(2), at(3)]
}

/**
 * What is kept of a slice's norm from now on. It changes only if the figures of enough organisations have changed together: six, so that for each of them, too, it is five others, and none of
 * them can be told to be in the middle half. Until then the last one stays; if an organisation in it has left or its results are too old, none is shown. [RNDS-003]
 */
export function nextOf(
  last: KeptNorm | undefined,
  next: KeptNorm | undefined,
  { changed: least }: Least,
): KeptNorm | 'unchanged' {
  const now = next ?? { basis: {}, all: null, without: {} }
  if (last === undefined) return now
  const changed = changedBetween(last.basis, now.basis)
  if (next !== undefined && changed >= least) return next
  const hasLeft = Object.keys(last.basis).some((organisation) => !Object.hasOwn(now.basis, organisation))
  if (next !== undefined && changed === 0) return next
  return hasLeft || next === undefined ? { basis: last.basis, all: null, without: {} } : 'unchanged'
}

function changedBetween(last: KeptNorm['basis'], now: KeptNorm['basis']): number {
  const organisations = new Set([...Object.keys(last), ...Object.keys(now)])
  return [...organisations].filter((organisation) => last[organisation] !== now[organisation]).length
}

/** A kept norm as this organisation sees it: never with its own figures in it. */
export function shownTo({ all, without }: KeptNorm, organisation: string): NormFigures | null {
  return Object.hasOwn(without, organisation) ? (without[organisation] ?? null) : all
}
