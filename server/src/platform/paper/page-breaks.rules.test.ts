import { expect, test } from 'vitest'
import { pageBreaks } from './page-breaks.rules.ts'

const rows = (count: number, height = 10) => Array.from({ length: count }, () => height)
const broken = (heights: readonly number[], first: number, further = 100) => [
  ...pageBreaks(heights, { first, further }),
]

test('[TRUE-008] a table that fits stays together, and continues on the next page when the page is full', () => {
  expect(broken(rows(10), 100)).toEqual([])
  expect(broken(rows(25), 100)).toEqual([10, 20])
})

test('[TRUE-008] a single row never starts a table at the foot of a page', () => {
  expect(broken(rows(12), 15)).toEqual([0, 8])
  expect(broken(rows(8), 20)).toEqual([2])
})

test('[TRUE-008] no table ends with fewer than four rows on a page if the previous page can spare some', () => {
  expect(broken(rows(21), 100)).toEqual([10, 17])
  expect(broken(rows(23), 100)).toEqual([10, 19])
  // Both pages would have few: nothing is gained.
  expect(broken(rows(5), 40)).toEqual([4])
  // Three tall rows fill a page.
  expect(broken([...rows(10), 40, 40, 15], 100)).toEqual([10])
})
