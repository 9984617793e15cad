import { checkboxOptionFaults, ratingOptionFaults } from '@plumbline/contract/domain/question-fields'
import { expect, test } from 'vitest'
import { isFaultyOption, isThere, mayBeTyped, movedBy } from './options.ts'

const texts = ['', ' ', '1', 'D', 'dk', ' DK', 'Mail', 'mail', ' Mail ']
/** Every list of one to three of these texts. */
const lists = texts.flatMap((one) => [
  [one],
  ...texts.flatMap((two) => [[one, two], ...texts.map((three) => [one, two, three])]),
])

test('an option is marked as invalid exactly where the contract rejects its list', () => {
  const isMarked = (kind: 'rating' | 'checkbox', list: string[]) =>
    list.some((_, index) => isFaultyOption(kind, list, index))

  for (const list of lists) {
    expect({ list, faulty: isMarked('rating', list) }).toEqual({ list, faulty: ratingOptionFaults(list).length > 0 })
    expect({ list, faulty: isMarked('checkbox', list) }).toEqual({
      list,
      faulty: checkboxOptionFaults(list).length > 0,
    })
  }
})

test('[DIAG-015] digits, d and dk can be typed, and nothing else', () => {
  expect(['', '1', '12', 'd', 'D', 'dk', 'DK'].filter((text) => !mayBeTyped(text))).toEqual([])
  expect(['k', 'kd', 'dkk', '1d', '-1', '1.5', ' '].filter(mayBeTyped)).toEqual([])
})

test('duplicates are found: for a rating ignoring case, for a checkbox case-sensitive; an empty option never is one', () => {
  expect([isThere('rating', 'DK', ['dk']), isThere('checkbox', 'Mail', ['mail'])]).toEqual([true, false])
  expect([isThere('checkbox', 'Mail ', [' Mail']), isThere('checkbox', ' ', ['', ' '])]).toEqual([true, false])
})

test('a moved option swaps places with its neighbour', () => {
  expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
