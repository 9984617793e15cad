import { expect, test } from 'vitest'
import { pagesAfter } from './moved-rows.rules.ts'

/** Pages of three, written as 'ABC'; a missing page is not loaded. */
const pagesOf = (texts: Readonly<Record<number, string>>) =>
  new Map(
    Object.entries(texts).map(([page, letters]) => [
      Number(page),
      [...letters].map((name, n) => ({ name, Position: (Number(page) - 1) * 3 + n + 1 })),
    ]),
  )
const textsOf = (pages: ReturnType<typeof pagesOf>) =>
  Object.fromEntries([...pages].map(([page, rows]) => [page, rows.map(({ name }) => name).join('')]))

test.for([
  ['within a page', { 1: 'ABC', 2: 'DE' }, 1, 3, { 1: 'BCA', 2: 'DE' }],
  ['up within the second page', { 2: 'DEF' }, 6, 4, { 2: 'FDE' }],
  ['past the end of a page', { 1: 'ABC', 2: 'DEF' }, 3, 4, { 1: 'ABD', 2: 'CEF' }],
  ['to the front from another page', { 1: 'ABC', 2: 'DEF', 3: 'G' }, 7, 1, { 1: 'GAB', 2: 'CDE', 3: 'F' }],
  ['where a page between is not known', { 1: 'ABC', 3: 'GHI' }, 1, 8, { 1: 'BC', 3: 'HAI' }],
] as const)('[QUES-002] a row that moves %s is there immediately', ([, before, from, to, after]) => {
  expect(textsOf(pagesAfter(pagesOf(before), 3, { from, to }))).toEqual(after)
})

test('[QUES-002] rows are numbered by their new places', () => {
  const pages = pagesAfter(pagesOf({ 1: 'ABC', 2: 'DE' }), 3, { from: 5, to: 2 })

  expect([...pages.values()].flat()).toEqual([...'AEBCD'].map((name, n) => ({ name, Position: n + 1 })))
})
