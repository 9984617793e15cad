import { expect, test } from 'vitest'
import { cut } from './CutText.tsx'

test('[SHELL-030] text is cut at its limit with ... after it; shorter text and emoji are unchanged', () => {
  expect(cut('a'.repeat(45))).toBe('a'.repeat(45))
  expect(cut('a'.repeat(46))).toBe(`${'a'.repeat(45)}...`)
  expect(cut('Digital readiness', 10)).toBe('Digital re...')
  expect(cut('😀😀😀', 2)).toBe('😀😀...')
  expect(cut('')).toBe('')
})
