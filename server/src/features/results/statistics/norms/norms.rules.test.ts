import { leastForNorm } from '@plumbline/contract/results/norms'
import { expect, test } from 'vitest'
import { fraction } from '../figures/fractions.rules.ts'
import { type Contribution, everyone, nextOf, normsOf, quartilesOf, shownTo, slicesOf } from './norms.rules.ts'
import { nextQuarter, publishedSince, quarterOf } from './quarters.rules.ts'

const member = (organisation: number, given: Partial<Contribution> = {}): Contribution => ({
  organisation: `o${organisation}`,
  figures: 'first',
  respondents: 10,
  performance: fraction(300 + organisation, 100),
  importance: fraction(400, 100),
  slices: ['industry:Education'],
  ...given,
})
const members = (count: number, given: (n: number) => Partial<Contribution> = () => ({})) =>
  Array.from({ length: count }, (_, n) => member(n, given(n)))
const slicesIn = (all: readonly Contribution[]) => [...slicesOf(all, leastForNorm).keys()]
const norm = (all: readonly Contribution[], slice = everyone) => normsOf(all, leastForNorm).get(slice)

test('[RNDS-003] quartiles lie between their neighbours in proportion, and are rounded last, half up', () => {
  const hundredths = (...means: number[]) => quartilesOf(means.map((mean) => fraction(mean, 100)))

  expect(hundredths(100, 200, 300, 400, 500)).toEqual([20, 30, 40])
  expect(hundredths(310, 320, 330, 345)).toEqual([32, 33, 33])
  expect(hundredths(324, 325)).toEqual([32, 32, 32])
  expect(hundredths(325, 325)).toEqual([33, 33, 33])
})

test('[RNDS-003] a norm needs ten organisations, none with more than a quarter of the respondents', () => {
  const heavy = (respondents: number) => members(10, (n) => (n === 0 ? { respondents } : {}))

  expect(slicesIn(members(9))).toEqual([])
  expect(slicesIn(members(10))).toEqual([everyone])
  expect(slicesIn(heavy(30))).toEqual([everyone])
  expect(slicesIn(heavy(31))).toEqual([])
})

test('[RNDS-003] a slice needs ten organisations, and so does what is left beside it and beside all slices together', () => {
  const industries = (...sizes: number[]) =>
    sizes.flatMap((size, industry) =>
      members(size, (n) => ({ organisation: `${industry}-${n}`, slices: [`industry:${industry}`] })),
    )

  expect(slicesIn(industries(10, 9))).toEqual([everyone])
  expect(slicesIn(industries(10, 10))).toEqual([everyone, 'industry:0', 'industry:1'])
  expect(slicesIn(industries(12, 11, 10, 9))).toEqual([everyone, 'industry:0', 'industry:1'])
  expect(slicesIn(industries(12, 11, 10, 5, 5))).toEqual([everyone, 'industry:0', 'industry:1', 'industry:2'])
})

test('[RNDS-003] no organisation is compared with its own figures, and none of nine others', () => {
  const all = members(11, (n) => ({ performance: fraction(n < 5 ? 200 : 400, 100) }))
  const eleven = norm(all)
  const ten = norm(all.slice(0, 10))

  expect(eleven && shownTo(eleven, 'elsewhere')).toMatchObject({ organisations: 11, performance: [20, 40, 40] })
  expect(eleven && shownTo(eleven, 'o10')).toMatchObject({ organisations: 10, performance: [20, 30, 40] })
  expect(ten && shownTo(ten, 'elsewhere')).toMatchObject({ organisations: 10 })
  expect(ten && shownTo(ten, 'o0')).toBeNull()
})

test('[RNDS-003] a norm changes only when six organisations’ figures have, and hides when one of them has left', () => {
  const last = norm(members(12))
  const fresh = (count: number) => norm(members(12, (n) => (n < count ? { figures: 'second' } : {})))
  const kept = (next: ReturnType<typeof norm>) => nextOf(last, next, leastForNorm)

  expect(kept(fresh(0))).toEqual(last)
  expect(kept(fresh(5))).toBe('unchanged')
  expect(kept(fresh(6))).toEqual(fresh(6))
  expect(kept(norm(members(17)))).toBe('unchanged')
  expect(kept(norm(members(18)))).toEqual(norm(members(18)))
  const hidden = { basis: last?.basis, all: null, without: {} }
  expect(kept(norm(members(11)))).toEqual(hidden)
  expect(kept(undefined)).toEqual(hidden)
})

test('[RNDS-003] quarters begin in January, April, July and October, and results count for 36 months', () => {
  expect([quarterOf(new Date('2026-11-28')), quarterOf(new Date('2027-01-01'))]).toEqual(['2026-10', '2027-01'])
  expect(nextQuarter(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(publishedSince(new Date('2026-11-28')).toISOString()).toBe('2023-11-28T00:00:00.000Z')
})
