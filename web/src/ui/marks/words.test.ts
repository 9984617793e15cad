import { expect, test } from 'vitest'
import { counted, goesWithIt, listed, quoted } from './words.ts'

test('numbers and things agree', () => {
  expect([counted(0, 'question'), counted(1, 'question'), counted(1200, 'question')]).toEqual([
    '0 questions',
    '1 question',
    '1,200 questions',
  ])
  expect([goesWithIt(1, 'question'), goesWithIt(12, 'question')]).toEqual([
    'This also deletes its one question.',
    'This also deletes its 12 questions.',
  ])
})

test('names are listed as in a sentence; one from right to left does not turn the sentence around', () => {
  expect(listed(['Safety', 'Quality', 'Trust'])).toBe('Safety, Quality and Trust')
  expect(quoted('Safety')).toBe('‘Safety’')
  expect(quoted('السلامة')).toBe('‘\u2068السلامة\u2069’')
  expect(listed(['Safe\u202eyt'])).toBe('\u2068Safe\u202eyt\u2069')
})
