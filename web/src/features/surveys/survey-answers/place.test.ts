import { expect, test } from 'vitest'
import { type Opening, openingPlace, type Place } from './place.ts'
import { surveyQuestion } from './test/sample-survey.ts'

const asked = (...ids: string[]) => ids.map((Id) => surveyQuestion({ Id }))
const areas = [
  { area: 'Culture', questions: asked('c1', 'c2') },
  { area: 'Other', questions: asked('o1', 'o2') },
] as const

const opening = (given: Partial<Opening> & { left?: Place; answered?: string[] }) => {
  const { step = null, question = null, left, answered = [] } = given
  const { step: at, question: id } = openingPlace(areas, {
    step,
    question,
    left,
    isAnswered: ({ Id }) => answered.includes(Id),
  })
  return `${at} ${id}`
}

test('[ANSW-002, ANSW-023] a survey opens at the last question, else at the one in the address, else at the first open one', () => {
  expect(opening({})).toBe('Culture c1')
  expect(opening({ answered: ['c1'] })).toBe('Culture c2')
  expect(opening({ answered: ['c1', 'c2', 'o1'] })).toBe('Other o2')
  expect(opening({ answered: ['c1', 'c2', 'o1', 'o2'] })).toBe('Culture c1')
  expect(opening({ left: { step: 'Other', question: 'o2' } })).toBe('Other o2')
  expect(opening({ left: { step: 'Other', question: 'o2' }, step: 'Other', question: 'o1' })).toBe('Other o2')
  expect(opening({ step: 'Other', question: 'o2' })).toBe('Other o2')
  expect(opening({ left: { step: 'Review', question: undefined } })).toBe('Review undefined')
})

test('[ANSW-002] a step in the address is kept, and a removed question leads nowhere', () => {
  expect(opening({ left: { step: 'Other', question: 'o2' }, step: 'Culture' })).toBe('Culture c1')
  expect(opening({ left: { step: 'Other', question: 'o2' }, step: 'Review' })).toBe('Review undefined')
  expect(opening({ left: { step: 'Other', question: 'gone' }, answered: ['o1'] })).toBe('Other o2')
  expect(opening({ left: { step: 'Gone', question: 'gone' } })).toBe('Culture c1')
  expect(opening({ step: 'Other', question: 'c2' })).toBe('Other o1')
})
