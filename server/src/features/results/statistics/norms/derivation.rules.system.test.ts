/**
 * Whether anybody could work out one organisation's figure from norms. An attempt looks at everything that some readers are shown in a random history: organisations join, leave, publish again and
 * change their industry, and each quarter norms are recalculated. The readers know who is in which norm, and their own figures. A figure is derived if there is no other world that looks the same to
 * them in which it differs: so each attempt that fails has found such a world, and no reasoning, however clever, could have told the two apart.
 */
import { leastForNorm } from '@plumbline/contract/results/norms'
import { expect, test } from 'vitest'
import type { KeptNorm, Quartiles } from '../../../../platform/db/schema/results.ts'
import { fraction } from '../figures/fractions.rules.ts'
import { type Contribution, type Least, nextOf, normsOf, shownTo } from './norms.rules.ts'

const ATTEMPTS = 10_000

test('[RNDS-003] 10,000 attempts to derive an organisation’s figure from norms find none', { timeout: 900_000 }, () => {
  const { attempts, derived } = attack({ least: leastForNorm, seed: 1, attempts: ATTEMPTS })

  expect(derived).toEqual([])
  expect(attempts).toBe(ATTEMPTS)
})

const broken: readonly [rule: string, least: Partial<Least>][] = [
  ['norms of one organisation', { organisations: 1 }],
  ['norms of three organisations that one of them can change', { organisations: 3, changed: 1 }],
]
test.for(broken)('[RNDS-003] with %s, the same attempts find some', { timeout: 300_000 }, ([, least]) => {
  expect(attack({ least: { ...leastForNorm, ...least }, seed: 2, attempts: 1000, most: 1 }).derived).toHaveLength(1)
})

/** What readers are shown: the quartiles of these figures, named by organisation and edition. */
interface Seen {
  readonly figures: readonly string[]
  readonly quartiles: Quartiles
}

/** Figures in hundredths, by organisation and edition. */
type World = Map<string, number>

function attack({
  least,
  seed,
  attempts: wanted,
  most = Number.POSITIVE_INFINITY,
}: {
  least: Least
  seed: number
  attempts: number
  most?: number
}) {
  const random = randomFrom(seed)
  const derived: string[] = []
  let attempts = 0
  for (let n = 0; attempts < wanted && derived.length < most; n++) {
    const { world, quarters, last } = history(random, least)
    for (let reader = 0; reader < 8 && attempts < wanted && derived.length < most; reader++) {
      const readers = readersOf(random, [...last])
      const seen = seenBy(quarters, readers)
      const isKnown = (figure: string) => readers.some((reader) => figure.startsWith(`${reader}#`))
      const unknown = [...new Set(seen.flatMap(({ figures }) => figures))].filter((figure) => !isKnown(figure))
      if (unknown.length === 0) continue
      // Those that came, left or moved alone are the likeliest victims.
      const alone = unknown.filter((figure) => isSingular(figure, seen))
      const target = pick(random, alone.length > 0 && random() < 0.7 ? alone : unknown)
      attempts++
      const isRight = ({ figures, quartiles }: Seen) => isSame(quartilesIn(world, figures), quartiles)
      expect(seen.filter((one) => !isRight(one))).toEqual([])
      if (!hasOtherWorld(random, { world, seen, target, unknown }))
        derived.push(`${n}: ${target} = ${world.get(target)}`)
    }
  }
  return { attempts, derived }
}

/** Whether no other figure is in the same norms. */
function isSingular(figure: string, seen: readonly Seen[]): boolean {
  const norms = seen.filter(({ figures }) => figures.includes(figure))
  const first = norms[0]?.figures ?? []
  return !first.some(
    (other) => other !== figure && seen.every(({ figures }) => figures.includes(other) === figures.includes(figure)),
  )
}

/** A few quarters of an installation: what is kept after each of them. */
function history(random: () => number, least: Least) {
  const size = Math.max(2, least.organisations - 2 + Math.floor(random() ** 2 * 26))
  const world: World = new Map()
  const middle = 250 + random() * 150
  // Some worlds are of one mind: there quartiles lie close to each other.
  const spread = pick(random, [3, 10, 25, 60, 120])
  const figure = () =>
    Math.round(Math.min(500, Math.max(100, middle + spread * (random() + random() + random() - 1.5))))
  let [next, edition] = [0, 0]
  const industries = pick(random, [1, 2, 3])
  const join = () => {
    const organisation = `o${next++}`
    const member = {
      organisation,
      edition: edition++,
      slices: [`industry:${Math.floor(random() * industries)}`, `size:${Math.floor(random() * 2)}`],
      respondents: 5 + Math.floor(random() * 40),
    }
    world.set(`${organisation}#${member.edition}`, figure())
    return member
  }
  let members = Array.from({ length: size }, join)
  const quarters: Map<string, KeptNorm>[] = []
  for (let quarter = 0; quarter < 2 + Math.floor(random() * 4); quarter++) {
    if (quarter > 0) {
      const joined = pick(random, [0, 0, 1, 1, 2, 5, 6, 7])
      const left = pick(random, [0, 0, 1, 1, 2, 6])
      const again = pick(random, [0, 0, 1, 3, 6])
      members = members.toSorted(() => random() - 0.5).slice(Math.min(left, members.length))
      members = members.map((member, n) => {
        if (n >= again) return member
        const fresh = { ...member, edition: edition++ }
        world.set(`${member.organisation}#${fresh.edition}`, figure())
        return fresh
      })
      if (random() < 0.3)
        members = members.map((member, n) =>
          n === 0
            ? { ...member, slices: [`industry:${Math.floor(random() * industries)}`, member.slices[1] ?? ''] }
            : member,
        )
      members = [...members, ...Array.from({ length: joined }, join)]
    }
    const contributions = members.map(({ organisation, edition, slices, respondents }): Contribution => {
      const mean = fraction(world.get(`${organisation}#${edition}`) ?? 0, 100)
      return { organisation, figures: String(edition), respondents, performance: mean, importance: mean, slices }
    })
    const now = normsOf(contributions, least)
    const before = quarters.at(-1) ?? new Map<string, KeptNorm>()
    quarters.push(
      new Map(
        [...new Set([...before.keys(), ...now.keys()])].flatMap((slice) => {
          const kept = nextOf(before.get(slice), now.get(slice), least)
          const stays = kept === 'unchanged' ? before.get(slice) : kept
          return stays === undefined ? [] : [[slice, stays] as const]
        }),
      ),
    )
  }
  return { world, quarters, last: members.map(({ organisation }) => organisation) }
}

/** Nobody of them, one that takes part, or two that talk to each other. */
function readersOf(random: () => number, members: readonly string[]): string[] {
  const readers = ['outsider', ...members]
  return pick(random, [1, 1, 2]) === 1 ? [pick(random, readers)] : [pick(random, readers), pick(random, readers)]
}

function seenBy(quarters: readonly Map<string, KeptNorm>[], readers: readonly string[]): Seen[] {
  const seen = new Map<string, Seen>()
  for (const kept of quarters)
    for (const norm of kept.values())
      for (const reader of readers) {
        const shown = shownTo(norm, reader)
        if (shown === null) continue
        const figures = Object.entries(norm.basis)
          .filter(([organisation]) => organisation !== reader)
          .map(([organisation, edition]) => `${organisation}#${edition}`)
          .toSorted()
        seen.set(figures.join(), { figures, quartiles: shown.performance })
      }
  return [...seen.values()]
}

const STARTS = 60
const STEPS = 3000

/** Looks for a world that looks the same although the target's figure is another one, to one decimal and by a tenth. */
function hasOtherWorld(
  random: () => number,
  { world, seen, target, unknown }: { world: World; seen: readonly Seen[]; target: string; unknown: readonly string[] },
): boolean {
  const real = world.get(target) ?? 0
  const other = new Map(world)
  const looksTheSame = (changed: ReadonlySet<string>) =>
    seen.every(
      ({ figures, quartiles }) =>
        !figures.some((figure) => changed.has(figure)) || isSame(quartilesIn(other, figures), quartiles),
    )
  const isOther = (value: number) => Math.abs(value - real) >= 10 && value >= 100 && value <= 500
  // Alone to another place.
  const places = [...[10, 12, 15, 20, 30, 50, 100].flatMap((step) => [real - step, real + step]), 100, 500].filter(
    isOther,
  )
  for (const place of places) {
    other.set(target, place)
    if (looksTheSame(new Set([target]))) return true
  }
  // In exchange with another one.
  for (const partner of unknown) {
    const its = world.get(partner) ?? 0
    if (!isOther(its)) continue
    other.set(target, its).set(partner, real)
    if (looksTheSame(new Set([target, partner]))) return true
    other.set(partner, its)
  }
  // Anywhere else, while the others move until everything looks as it did.
  for (let start = 0; start < STARTS; start++) {
    for (const figure of unknown) other.set(figure, world.get(figure) ?? 0)
    other.set(target, places[start % places.length] ?? 500)
    let distance = distanceIn(other, seen)
    for (let step = 0; step < STEPS && distance > 0; step++) {
      const moved = [pick(random, unknown), ...(random() < 0.4 ? [pick(random, unknown)] : [])]
      const before = moved.map((figure) => other.get(figure) ?? 0)
      const jump =
        random() < 0.2 ? 100 + random() * 400 : (before[0] ?? 0) + (random() - 0.5) * pick(random, [4, 20, 60])
      const after = moved.length === 2 ? before.toReversed() : [Math.round(Math.min(500, Math.max(100, jump)))]
      for (const [n, figure] of moved.entries()) other.set(figure, after[n] ?? 0)
      const now = isOther(other.get(target) ?? 0) ? distanceIn(other, seen) : Number.POSITIVE_INFINITY
      // Now and then a step away, or it would stay in the first hollow.
      if (now <= distance || (now === distance + 1 && random() < 0.02)) distance = now
      else for (const [n, figure] of moved.entries()) other.set(figure, before[n] ?? 0)
    }
    if (distance === 0) return true
  }
  return false
}

function distanceIn(world: World, seen: readonly Seen[]): number {
  return seen.reduce((sum, { figures, quartiles }) => {
    const now = quartilesIn(world, figures)
    return sum + quartiles.reduce((all, one, n) => all + Math.abs(one - (now[n] ?? 0)), 0)
  }, 0)
}

/** The same as the product's, in whole numbers. */
function quartilesIn(world: World, figures: readonly string[]): number[] {
  const sorted = figures.map((figure) => world.get(figure) ?? 0).toSorted((one, other) => one - other)
  return [1, 2, 3].map((quarters) => {
    const place = (sorted.length - 1) * quarters
    const [below = 0, above = 0] = [sorted[Math.floor(place / 4)], sorted[Math.ceil(place / 4)]]
    return Math.floor((below * (4 - (place % 4)) + above * (place % 4) + 20) / 40)
  })
}

const isSame = (one: readonly number[], other: readonly number[]) => one.every((value, n) => value === other[n])

function pick<T>(random: () => number, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new RangeError('There is nothing to pick from.')
  return found
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
