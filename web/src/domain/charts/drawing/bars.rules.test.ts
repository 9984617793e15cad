import type { InputItem } from '@plumbline/contract/results/results'
import { expect, test } from 'vitest'
import { chartsOf, figuresOf, onPaper, onScreen, wrapped } from './bars.rules.ts'

const item = (AverageDifference: number | null, Questiondescription = `Question ${AverageDifference}`): InputItem => ({
  Questiondescription,
  AverageDifference,
  AverageRating: 3,
  AverageValue: 4,
})
const measure = (text: string) => text.length * 7
const desk = onScreen(1000, 1)
const phone = onScreen(300, 3)
const chart = (items: readonly InputItem[], room = desk) => {
  const [only] = chartsOf(items, room, measure)
  if (only === undefined) throw new Error('There is no chart.')
  return only
}

test('[INSI-026, INSI-027] a series has a figure per question, none if nobody rated, and the final 5', () => {
  const items = [item(1.25), item(null)]

  expect(figuresOf(items, 'AverageDifference')).toEqual([1.25, null, 5])
  expect(figuresOf(items, 'AverageRating')).toEqual([3, 3, 5])
  expect(figuresOf(items, 'AverageValue')).toEqual([4, 4, 5])
})

test('the largest difference comes first, unrated questions last, and ties keep their order', () => {
  const items = [item(0.5), item(null, 'A'), item(2), item(null, 'B'), item(-1), item(2, 'Second')]

  const titles = chart(items).rows.map(({ item }) => item.Questiondescription)

  expect(titles).toEqual(['Question 2', 'Second', 'Question 0.5', 'Question -1', 'A', 'B'])
})

test('a chart has up to 50 questions, or as many as fit; the rest is in further charts', () => {
  const counts = (count: number, room = desk) =>
    chartsOf(
      Array.from({ length: count }, () => item(1)),
      room,
      measure,
    ).map(({ rows }) => rows.length)

  expect(counts(0)).toEqual([])
  expect(counts(50)).toEqual([50])
  expect(counts(101)).toEqual([50, 50, 1])
  expect(counts(10, onPaper)).toEqual([4, 4, 2])
  // A question taller than the available height gets a chart of its own.
  expect(chartsOf([item(2), item(1, 'long '.repeat(2000)), item(0)], onPaper, measure)).toHaveLength(3)
})

test('titles are wrapped between words, and inside a word that is too long', () => {
  const characters = (text: string) => text.length
  expect(wrapped('Decisions are made in time', 13, characters)).toEqual(['Decisions are', 'made in time'])
  expect(wrapped('Incomprehensibilities', 8, characters)).toEqual(['Incompre', 'hensibil', 'ities'])
  expect(wrapped('  ', 9, characters)).toEqual([''])
})

test('[STAT-012] a title is complete, above its bars if there is no room beside them', () => {
  const long = `Long ${'word '.repeat(80)}end`
  const items = [item(2, 'Short'), item(1, long), item(0, 'Third')]

  const wide = chart(items)
  const narrow = chart(items, phone)

  for (const { rows } of [wide, narrow]) {
    expect(rows.map(({ lines }) => lines.join(' '))).toEqual(['Short', long, 'Third'])
  }
  expect(wide.titlesWidth).toBe(300)
  expect(narrow.titlesWidth).toBe(0)
  for (const [n, { lines, titleTop, middle }] of narrow.rows.entries()) {
    const barsAbove = (narrow.rows[n - 1]?.middle ?? Number.NEGATIVE_INFINITY) + 30
    expect(titleTop).toBeGreaterThan(barsAbove)
    expect(titleTop + lines.length * 16).toBeLessThan(middle - 30)
  }
  expect(narrow.height).toBeGreaterThan((narrow.rows.at(-1)?.middle ?? 0) + 30)
  // A long title beside the bars does not reach the next one.
  for (const [n, { lines, titleTop }] of wide.rows.entries()) {
    expect(titleTop + lines.length * 16).toBeLessThan(wide.rows[n + 1]?.titleTop ?? wide.height)
  }
})
