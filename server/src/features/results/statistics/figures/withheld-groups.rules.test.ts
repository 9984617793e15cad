import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withheldGroups } from './withheld-groups.rules.ts'

const inOneNumber = (ratings: readonly number[]) => ratings.map((people) => [people])

test.for([
  [[], []],
  [[5, 5], []],
  [[0, 7, 8], [0]],
  [
    [4, 7, 8],
    [0, 1],
  ],
  [
    [2, 3, 8],
    [0, 1],
  ],
  [
    [2, 2, 8, 9],
    [0, 1, 2],
  ],
  [
    [1, 5, 5],
    [0, 1],
  ],
  [
    [9, 1, 6],
    [1, 2],
  ],
  [[4], [0]],
  [
    [1, 1, 1],
    [0, 1, 2],
  ],
] as const)('[CONF-004] of groups with these ratings this many are withheld: %j', ([ratings, expected]) => {
  const withheld = withheldGroups(inOneNumber(ratings), 5)

  expect(withheld.flatMap((isWithheld, group) => (isWithheld ? [group] : []))).toEqual(expected)
})

test('[CONF-004] [G4] no sum or difference of shown figures rests on 1 to 4 people', () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 })), { maxLength: 6 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 5, max: 9 }), (groups, minimum) => {
      const all = groups.reduce((sum, size) => sum + size, 0)
      const isWithheld = withheldGroups(inOneNumber(groups), minimum)
      const shown = groups.flatMap((size, group) => (isWithheld[group] ? [] : [size]))
      const rest = all - shown.reduce((sum, size) => sum + size, 0)

      for (const ofAll of all < minimum ? [0] : [-1, 0, 1])
        for (const ofGroups of coefficients(shown.length)) {
          // People whose answers do not cancel each other out.
          const inGroups = shown.filter((_, group) => ofAll + (ofGroups[group] ?? 0) !== 0)
          const people = inGroups.reduce((sum, size) => sum + size, 0) + (ofAll === 0 ? 0 : rest)
          expect({ groups, minimum, ofAll, ofGroups, tooFew: people > 0 && people < minimum }).toMatchObject({
            tooFew: false,
          })
        }
    }),
  )
})

test('[CONF-004] no group is withheld unnecessarily: each shown one is safe, and each withheld one is too small or hides one that is', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 })
  fc.assert(
    fc.property(sizes, (groups) => {
      const isWithheld = withheldGroups(inOneNumber(groups), 5)
      const hidden = groups.filter((_, group) => isWithheld[group])
      const large = hidden.filter((size) => size >= 5)
      const small = hidden.filter((size) => size < 5).reduce((sum, size) => sum + size, 0)

      expect(groups.filter((size) => size < 5).length).toBe(hidden.length - large.length)
      expect(large.length).toBeLessThanOrEqual(small > 0 && small < 5 ? 1 : 0)
    }),
  )
})

test.for([
  // Enough of the first number, too few of the second.
  [
    [
      [9, 4],
      [9, 9],
      [9, 9],
    ],
    [0, 1],
  ],
  // Together enough of the first and too few of the second: one more is withheld.
  [
    [
      [4, 1],
      [4, 1],
      [8, 6],
      [9, 7],
    ],
    [0, 1, 2],
  ],
  // The smallest is withheld, whichever number that is.
  [
    [
      [3, 3],
      [20, 6],
      [7, 7],
    ],
    [0, 1],
  ],
  [
    [
      [9, 0],
      [9, 9],
      [9, 9],
    ],
    [0],
  ],
] as const)(
  '[CONF-004] of groups with these ratings in two attributes this many are withheld: %j',
  ([groups, expected]) => {
    const withheld = withheldGroups(groups, 5)

    expect(withheld.flatMap((isWithheld, group) => (isWithheld ? [group] : []))).toEqual(expected)
  },
)

/** Every choice of −1, 0 and 1 for this many figures. */
function coefficients(count: number): number[][] {
  if (count === 0) return [[]]
  return coefficients(count - 1).flatMap((some) => [-1, 0, 1].map((one) => [...some, one]))
}
