import { expect, test } from 'vitest'
import { mostSimilar, wordsOf } from './similar.rules.ts'

const known = (question: string, detail = '') => ({ question, parts: [wordsOf(question), wordsOf(detail)] })
const found = (asked: string, ...questions: string[]) =>
  mostSimilar(
    [asked],
    questions.map((question) => known(question)),
    5,
  )

test('[HOME-011] words are compared without endings, and stop words are ignored', () => {
  expect([...wordsOf('How well did the teams, and OUR leader, decided?').keys()]).toEqual([
    'did',
    'team',
    'lead',
    'decid',
  ])
  expect(found('Leaders decide well', 'The leader decided', 'The weather')).toEqual([
    { question: 'The leader decided', shared: ['leader', 'decided'] },
  ])
  expect(found('How is it?', 'How was it?')).toEqual([])
})

test('[HOME-011] a rare word weighs more than a common one', () => {
  const [first] = found('Budgets of teams', 'Teams laugh', 'Wide budgets', 'Teams work', 'Teams rest')

  expect(first?.question).toBe('Wide budgets')
})

test('[HOME-011] a title is compared with details too, and the best match explains it', () => {
  const questions = [known('Decisions', 'Leaders explain their decisions.'), known('Parking', 'Cars and bicycles.')]

  const similar = mostSimilar(['Leaders explain decisions', ''], questions, 5)

  expect(similar).toEqual([{ question: 'Decisions', shared: ['leaders', 'explain', 'decisions'] }])
})

test('[HOME-011] scripts without spaces are compared by pairs of characters, others by words', () => {
  expect(found('領導者解釋決定', '領導者解釋', '停車場').map(({ question }) => question)).toEqual(['領導者解釋'])
  expect(found('Руководители объясняют решения', 'Решения объясняют')).toHaveLength(1)
})

test('[HOME-011] at most this many are found, the most similar first', () => {
  const similar = mostSimilar(['Trust in teams'], [known('Trust'), known('Trust in teams'), known('Teams')], 2)

  expect(similar.map(({ question }) => question)).toEqual(['Trust in teams', 'Trust'])
})
