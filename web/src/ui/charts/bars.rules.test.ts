import type { InputItem, InputResult } from '@plumbline/contract/results'
import { expect, test } from 'vitest'
import { axisStart, chartsOf, figuresOf, layoutOf, wrapped } from './bars.rules.ts'

const item = (AverageDifference: number | null, Questiondescription = `Question ${AverageDifference}`): InputItem => ({
  Questiondescription,
  AverageDifference,
  AverageRating: 3,
  AverageValue: 4,
})
const inputs = (given: Partial<InputResult>): InputResult => ({
  CultureArray: [],
  PeopleArray: [],
  ProcessArray: [],
  StructureArray: [],
  ...given,
})
const measure = (text: string) => text.length

test('[INSI-026] the value axis begins at 0, and at −5 when one difference in any area is negative', () => {
  expect(axisStart(inputs({ CultureArray: [item(0), item(null)], StructureArray: [item(2.5)] }))).toBe(0)
  expect(axisStart(inputs({ CultureArray: [item(2)], StructureArray: [item(1), item(-0.01)] }))).toBe(-5)
})

test('[INSI-026, INSI-027] a series has a figure for each question, none where nobody rated, and the final 5', () => {
  const items = [item(1.25), item(null)]

  expect(figuresOf(items, 'AverageDifference')).toEqual([1.25, null, 5])
  expect(figuresOf(items, 'AverageRating')).toEqual([3, 3, 5])
  expect(figuresOf(items, 'AverageValue')).toEqual([4, 4, 5])
})

test('the largest difference comes first, what nobody rated last, and equal ones keep their order', () => {
  const items = [item(0.5), item(null, 'A'), item(2), item(null, 'B'), item(-1), item(2, 'Second')]

  const names = chartsOf(items).flat()

  expect(names.map(({ Questiondescription }) => Questiondescription)).toEqual([
    'Question 2',
    'Second',
    'Question 0.5',
    'Question -1',
    'A',
    'B',
  ])
})

test('a chart holds 50 questions; the others stand in further ones', () => {
  expect(chartsOf([])).toEqual([])
  expect(chartsOf(Array.from({ length: 50 }, () => item(1))).map((part) => part.length)).toEqual([50])
  expect(chartsOf(Array.from({ length: 101 }, () => item(1))).map((part) => part.length)).toEqual([50, 50, 1])
})

test('titles are wrapped between words, within a word that is too long, and end with … where there is no more room', () => {
  expect(wrapped('Decisions are made in time', 13, 4, measure)).toEqual(['Decisions are', 'made in time'])
  expect(wrapped('Incomprehensibilities', 8, 4, measure)).toEqual(['Incompre', 'hensibil', 'ities'])
  expect(wrapped('One two three four five six', 9, 2, measure)).toEqual(['One two', 'three…'])
  expect(wrapped('  ', 9, 2, measure)).toEqual([''])
})

test('titles stand beside the bars where there is room, otherwise above them', () => {
  const items = [item(1, 'Short'), item(1, `Long ${'word '.repeat(80)}`)]

  const wide = layoutOf(items, 1000, (text) => text.length * 7)
  const narrow = layoutOf(items, 300, (text) => text.length * 7)

  expect(wide).toMatchObject({ titlesWidth: 300, titleOffset: 0 })
  expect(wide.titles.map((lines) => lines.length)).toEqual([1, 4])
  expect(narrow).toMatchObject({ titlesWidth: 0, titleOffset: 60 })
  expect(narrow.titles.map((lines) => lines.length)).toEqual([3, 3])
  expect(narrow.titles[0]).toEqual(['', '', 'Short'])
})
