import { expect, test } from 'vitest'
import { pageNumbers } from './Paging.tsx'

test('[SHELL-029] at most three page numbers, the current one in the middle if possible', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([4, 5, 6])
  expect(pageNumbers(9, 9)).toEqual([7, 8, 9])
})
