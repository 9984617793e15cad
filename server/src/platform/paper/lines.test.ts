import { expect, test } from 'vitest'
import { linesOf, linesOfWords } from './lines.ts'

/** Each character is one wide; non-Latin ones have their own font. */
const type = {
  fontOf: (sign: string) => (/[ -\u02ff]/.test(sign) ? 'Latin' : 'other'),
  widthOf: (run: string) => [...new Intl.Segmenter('en').segment(run)].length,
}
const broken = (text: string, width: number) => linesOf(text, width, type).map(({ text }) => text)
/** The runs of a text’s only line, from left to right. */
const inSight = (text: string) => {
  const [line] = linesOf(text, 1000, type)
  return (line?.runs ?? []).toSorted((one, other) => one.x - other.x).map(({ text }) => text)
}

test('lines end after spaces, between characters of scripts without spaces, and never before a full stop', () => {
  expect(broken('one two three', 8)).toEqual(['one two ', 'three'])
  expect(broken('一二三。四五', 3)).toEqual(['一二', '三。四', '五'])
  expect(broken('one\n\ntwo', 8)).toEqual(['one', '', 'two'])
  expect(broken('', 8)).toEqual([''])
})

test('lines in Thai end between words, which a dictionary finds', () => {
  expect(broken('ผู้นำอธิบายการตัดสินใจ', 6)).toEqual(['ผู้นำ', 'อธิบาย', 'การ', 'ตัดสินใจ'])
})

test('a word longer than a line is broken between two characters; a letter and its marks are one', () => {
  expect(broken('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
  expect(broken('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧'])
})

test('a line in Hebrew runs from right to left, its numbers and Latin words from left to right', () => {
  expect(inSight('אבג 2026 דהו ACME Ltd')).toEqual(['ACME Ltd', ' ', 'דהו', ' ', '2026', ' ', 'אבג'])
  expect(inSight('The אבג דהו end')).toEqual(['The ', 'דהו', ' ', 'אבג', ' end'])
  expect(linesOf('אבג 2026', 1000, type)[0]).toMatchObject({ isRightToLeft: true, width: 8 })
  expect(linesOf('The אבג', 1000, type)[0]).toMatchObject({ isRightToLeft: false })
})

test('[LANG-006] on a mirrored page a line with right-to-left letters starts at the right, even after a Latin name', () => {
  const inSight = (text: string) => {
    const [line] = linesOf(text, 1000, type, true)
    return (line?.runs ?? []).toSorted((one, other) => one.x - other.x).map(({ text }) => text)
  }

  expect(inSight('ACME · אבג')).toEqual(['אבג', ' · ', 'ACME'])
  expect(inSight('ACME (in time).')).toEqual(['ACME (in time).'])
  // An isolated name keeps its question mark, and a figure its minus; the marks themselves are not drawn.
  expect(inSight('אבג «\u2066Who?\u2069»')).toEqual(['»', 'Who?', ' «', 'אבג'])
  expect(inSight('אבג \u200e−0.25')).toEqual(['−', '0.25', ' ', 'אבג'])
})

test('runs come in reading order, without the space at the end', () => {
  const [line] = linesOf('אבג 2026 ', 1000, type)
  expect(line?.runs.map(({ text, x, isRightToLeft }) => [text, x, isRightToLeft])).toEqual([
    ['אבג', 5, true],
    [' ', 4, true],
    ['2026', 0, false],
  ])
})

test('words in one font are broken like others, with their last space counted as part of the line', () => {
  const brokenWords = (text: string, width: number) => linesOfWords(text, width, (run) => run.length)

  expect(brokenWords('one two three', 8)).toEqual(['one two ', 'three'])
  expect(brokenWords('one two three', 7)).toEqual(['one ', 'two ', 'three'])
  expect(brokenWords('one\n\ntwo', 8)).toEqual(['one', '', 'two'])
  expect(brokenWords('well-known', 7)).toEqual(['well-', 'known'])
  expect(brokenWords('a abcdefgh', 4)).toEqual(['a ab', 'cdef', 'gh'])
})
