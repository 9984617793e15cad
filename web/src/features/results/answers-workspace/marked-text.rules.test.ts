import { expect, test } from 'vitest'
import { beginningOf, partsOf } from './marked-text.rules.ts'

test('search terms are marked everywhere, ignoring case, and nothing is lost', () => {
  expect(partsOf('Pay is pay.', 'PAY')).toEqual([
    { text: 'Pay', isFound: true },
    { text: ' is ', isFound: false },
    { text: 'pay', isFound: true },
    { text: '.', isFound: false },
  ])
  expect(partsOf('.*', '.')).toEqual([
    { text: '.', isFound: true },
    { text: '*', isFound: false },
  ])
  expect(partsOf('Pay', '')).toEqual([{ text: 'Pay', isFound: false }])
  // The lower case of this letter has two characters.
  expect(partsOf('İ pay', 'pay')).toEqual([{ text: 'İ pay', isFound: false }])
})

test('a long text is cut between words and characters, one that is little longer is complete', () => {
  const words = 'word '.repeat(200)

  expect(beginningOf(words, '')).toBe(`${'word '.repeat(79)}word`)
  expect(beginningOf('x'.repeat(480), '')).toHaveLength(480)
  expect(beginningOf(`x${'😀'.repeat(600)}`, '')).toBe(`x${'😀'.repeat(399)}`)
  expect(beginningOf('line\n'.repeat(20), '')).toBe(Array(6).fill('line').join('\n'))
})

test('a long text is complete if the search term is in the part that would be cut', () => {
  const text = `${'word '.repeat(200)}needle`

  expect(beginningOf(text, 'Needle')).toBe(text)
  expect(beginningOf(text, 'word')).not.toBe(text)
})
