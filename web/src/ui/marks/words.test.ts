import { expect, test } from 'vitest'
import { counted, listed, quoted } from './words.ts'

test('numbers and things agree', () => {
  expect([counted(0, 'question'), counted(1, 'question'), counted(1200, 'question')]).toEqual([
    '0 questions',
    '1 question',
    '1,200 questions',
  ])
})

test('names are listed as in a sentence; one from right to left does not turn the sentence around', () => {
  expect(listed(['Safety', 'Quality', 'Trust'])).toBe('Safety, Quality and Trust')
  expect(quoted('Safety')).toBe('‘Safety’')
  expect(quoted('السلامة')).toBe('‘\u2068السلامة\u2069’')
  expect(listed(['Safe\u202eyt'])).toBe('\u2068Safe\u202eyt\u2069')
})
