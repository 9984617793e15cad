import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownOf } from './answers-shown.rules.ts'
import { withheldGroups } from './withheld-groups.rules.ts'

const minimums = { minFigures: 5, minTexts: 10 }

test('[CONF-008] of an identified inquiry everything is shown, over or not', () => {
  for (const isOver of [false, true]) {
    const shown = shownOf({ confidentiality: 'identified', isOver, ...minimums })
    expect(shown.all).toBe(true)
    expect([0, 1, 4, 5].map(shown.whyWithheld)).toEqual([null, null, null, null])
    expect([0, 1, 9, 10].map(shown.showsTexts)).toEqual([true, true, true, true])
  }
})

test('[CONF-009] of a confidential inquiry nothing is shown before it is over, however many have answered', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: false, ...minimums })

  expect(shown.all).toBe(false)
  expect([0, 4, 5, 10_000].map(shown.whyWithheld)).toEqual(Array(4).fill('shown once the survey is over'))
  expect([0, 9, 10, 10_000].map(shown.showsTexts)).toEqual(Array(4).fill(false))
})

test('[CONF-003, CONF-007] [G2] once it is over figures are shown from the minimum on, texts from theirs, each the inquiry’s own', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: true, ...minimums })
  const raised = shownOf({ confidentiality: 'confidential', isOver: true, minFigures: 8, minTexts: 12 })

  expect([0, 1, 4].map(shown.whyWithheld)).toEqual(Array(3).fill('fewer than 5 ratings'))
  expect([5, 6].map(shown.whyWithheld)).toEqual([null, null])
  expect([0, 9, 10].map(shown.showsTexts)).toEqual([false, false, true])
  expect([7, 8].map(raised.whyWithheld)).toEqual(['fewer than 8 ratings', null])
  expect([11, 12].map(raised.showsTexts)).toEqual([false, true])
})

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
] as const)('[CONF-004] of groups with these ratings so many are withheld: %j', ([ratings, expected]) => {
  const withheld = withheldGroups(ratings, 5)

  expect(withheld.flatMap((isWithheld, group) => (isWithheld ? [group] : []))).toEqual(expected)
})

test('[CONF-004] [G4] no sum or difference of the figures that are shown rests on 1 to 4 people', () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 })), { maxLength: 6 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 5, max: 9 }), (groups, minimum) => {
      const all = groups.reduce((sum, size) => sum + size, 0)
      const isWithheld = withheldGroups(groups, minimum)
      const shown = groups.flatMap((size, group) => (isWithheld[group] ? [] : [size]))
      const rest = all - shown.reduce((sum, size) => sum + size, 0)

      for (const ofAll of all < minimum ? [0] : [-1, 0, 1])
        for (const ofGroups of coefficients(shown.length)) {
          // Whose answers do not cancel each other out.
          const inGroups = shown.filter((_, group) => ofAll + (ofGroups[group] ?? 0) !== 0)
          const people = inGroups.reduce((sum, size) => sum + size, 0) + (ofAll === 0 ? 0 : rest)
          expect({ groups, minimum, ofAll, ofGroups, tooFew: people > 0 && people < minimum }).toMatchObject({
            tooFew: false,
          })
        }
    }),
  )
})

test('[CONF-004] no group is withheld without need: none of those shown has to go, and each withheld one is too small or hides one that is', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 })
  fc.assert(
    fc.property(sizes, (groups) => {
      const isWithheld = withheldGroups(groups, 5)
      const hidden = groups.filter((_, group) => isWithheld[group])
      const large = hidden.filter((size) => size >= 5)
      const small = hidden.filter((size) => size < 5).reduce((sum, size) => sum + size, 0)

      expect(groups.filter((size) => size < 5).length).toBe(hidden.length - large.length)
      expect(large.length).toBeLessThanOrEqual(small > 0 && small < 5 ? 1 : 0)
    }),
  )
})

/** Every choice of −1, 0 and 1 for so many figures. */
function coefficients(count: number): number[][] {
  if (count === 0) return [[]]
  return coefficients(count - 1).flatMap((some) => [-1, 0, 1].map((one) => [...some, one]))
}
