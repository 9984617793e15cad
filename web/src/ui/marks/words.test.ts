import { expect, test } from 'vitest'
import { listed, quoted } from './words.ts'

test('names are listed as in a sentence; a right-to-left one does not reverse the sentence', () => {
  expect(listed(['Safety', 'Quality', 'Trust'])).toBe('Safety, Quality and Trust')
  expect(quoted('Safety')).toBe('‘Safety’')
  expect(quoted('السلامة')).toBe('‘\u2068السلامة\u2069’')
  expect(listed(['Safe\u202eyt'])).toBe('\u2068Safe\u202eyt\u2069')
})
