import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutNames } from './erased-names.ts'

const by = 'Erased person 4f2a'

test('[DATA-002] names are removed from a text in the same way, however many others are searched for too', () => {
  const part = fc.constantFrom('ben', 'Reed', 'al', 'ng', 'Ångström', 'İnci', '𝒜da', "o'neil", '_x', '7')
  const sign = fc.constantFrom(' ', '.', '-', '_', '+', '@', ', ', '', '!')
  const words = fc.array(
    fc.tuple(part, sign, part).map((parts) => parts.join('').toLowerCase()),
    { minLength: 8, maxLength: 30 },
  )
  const text = fc.array(fc.tuple(part, sign), { maxLength: 12 }).map((parts) => parts.flat().join(''))

  fc.assert(
    fc.property(fc.uniqueArray(words, { minLength: 1, maxLength: 1 }), text, ([many = []], text) => {
      const oneByOne = many.reduce((rest, word) => withoutNames(rest, { words: [word], by: '▮' }), text)

      expect(withoutNames(text, { words: many, by: '▮' })).toBe(oneByOne)
    }),
    { numRuns: 2000 },
  )
})

test('[DATA-002] removing ten thousand people’s names from ten thousand texts takes only a moment', () => {
  const words = Array.from({ length: 20_000 }, (_, n) => (n % 2 === 0 ? `pat${n}@acme.example.com` : `pat number${n}`))
  const texts = Array.from(
    { length: 10_000 },
    (_, n) => `Asked Pat Number${n} and pat${n}@acme.example.com to answer by Friday.`,
  )
  const began = performance.now()

  const rest = texts.map((text) => withoutNames(text, { words, by }))

  expect(rest[7]).toBe(`Asked ${by} and pat7@acme.example.com to answer by Friday.`)
  expect(rest[8]).toBe(`Asked Pat Number8 and ${by} to answer by Friday.`)
  // Searching for each in each would take a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
})
