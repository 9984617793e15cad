import { expect, test } from 'vitest'
import { foldedRuns, type Run, startOf, textDifference } from './text-difference.rules.ts'

const marked = (runs: readonly Run[]) => runs.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('')
const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

test.for([
  ['Teams wait two days for a decision.', 'Teams wait five days for a decision.'],
  ['Nobody owns it.', 'Nobody in the office owns it any more.'],
  ['Two words swap', 'words Two swap'],
  ['', 'All of it is new.'],
  ['Two\n\nparagraphs of it', 'Two\nparagraphs of it '],
])('[PUBL-010] the runs of ‘%s’ and its successor reproduce both texts exactly', ([before = '', after = '']) => {
  const difference = textDifference(before, after)

  expect(plain(difference.before)).toBe(before)
  expect(plain(difference.after)).toBe(after)
})

test('[PUBL-010] changed words are distinguished from unchanged ones', () => {
  const { before, after } = textDifference(
    'Teams wait two days for a decision.',
    'Teams wait five days for a decision.',
  )

  expect(marked(before)).toBe('Teams wait [two] days for a decision.')
  expect(marked(after)).toBe('Teams wait [five] days for a decision.')
})

test('[PUBL-010] neighbouring changed words are one change, including the space between them', () => {
  const { after } = textDifference(
    'Decisions of the board are slow, and nobody knows why.',
    'Decisions of the whole team are slow, and nobody knows why.',
  )

  expect(marked(after)).toBe('Decisions of the [whole team] are slow, and nobody knows why.')
})

test('[PUBL-010] texts with little in common differ as a whole', () => {
  const { before, after } = textDifference('Leaders are trusted.', 'The office in Leeds has no quiet room.')

  expect(marked(before)).toBe('[Leaders are trusted.]')
  expect(marked(after)).toBe('[The office in Leeds has no quiet room.]')
})

test('[PUBL-010] two long texts are compared instantly', () => {
  const long = (word: string) => Array.from({ length: 570 }, (_, n) => `${word}${n}`).join(' ')
  const begun = performance.now()

  const { after } = textDifference(`${long('one')} same ${long('two')}`, `${long('three')} same ${long('four')}`)

  expect(after.length).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('[PUBL-010] a folded long text keeps the context of its changes', () => {
  const rest = 'Some words that stay as they are. '.repeat(20)
  const { after } = textDifference(`${rest}Two days. ${rest}`, `${rest}Five days. ${rest}`)

  expect(marked(foldedRuns(after))).toBe(
    ' … that stay as they are. Some words that stay as they are. [Five] days. Some words that stay as they are. Some words that … ',
  )
})

test('[TEXT-003] a text is cut at the end of a word, and never inside an emoji', () => {
  expect(startOf('One two three', 9)).toBe('One two')
  expect(startOf('👨‍👩‍👧👍👍👍', 2)).toBe('👨‍👩‍👧👍')
  expect(startOf('Short', 9)).toBe('Short')
})
