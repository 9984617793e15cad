import { expect, test } from 'vitest'
import { besideEveryone } from './tag-figures.rules.ts'

test("[TRUE-007] the comparison of a tag's authors is the difference of the two figures shown", () => {
  expect(besideEveryone({ Performance: 2.41, Everyone: 3.1 })).toBe('0.69 below everyone (3.10)')
  expect(besideEveryone({ Performance: 4.2, Everyone: 3.16 })).toBe('1.04 above everyone (3.16)')
  expect(besideEveryone({ Performance: 3.1, Everyone: 3.1 })).toBe('the same as everyone')
  expect(besideEveryone({ Performance: null, Everyone: 3 })).toBe('')
})
