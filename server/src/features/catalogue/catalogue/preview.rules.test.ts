import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { excerpts } from './preview.rules.ts'

test('long texts are cut so that the difference is visible', () => {
  const same = '0123456789'.repeat(100)

  expect(excerpts('short', 'shorter')).toEqual({ From: 'short', To: 'shorter' })
  expect(excerpts(`${same}old end`, `${same}new end`)).toEqual({
    From: `…${'0123456789'.repeat(4)}old end`,
    To: `…${'0123456789'.repeat(4)}new end`,
  })
})

test('differences are found and excerpts are limited, whatever the texts', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2000 }),
      anyText(),
      anyText(),
      fc.string({ maxLength: 2000 }),
      (start, from, to, end) => {
        const { From, To } = excerpts(start + from + end, start + to + end)
        expect(From === To).toBe(start + from + end === start + to + end)
        expect(Math.max(From.length, To.length)).toBeLessThanOrEqual(302)
      },
    ),
  )
})
