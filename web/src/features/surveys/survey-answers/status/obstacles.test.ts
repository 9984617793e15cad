import { expect, test } from 'vitest'
import { type Given, storedIn } from '../keeping/answers.ts'
import { surveyQuestion } from '../test/sample-survey.ts'
import { obstaclesIn, openIn } from './obstacles.ts'

const rating = surveyQuestion({ Id: 'rating' })
const number = surveyQuestion({ Id: 'number', Type: 'Textbox', MaxLength: 5, ValidationRegex: 'Number(s) only' })
const plan = surveyQuestion({ Id: 'plan', Type: 'Document' })
const sheet = surveyQuestion({ Id: 'sheet', Type: 'Document', AcceptedFormats: 'excel' })
const questions = [rating, number, plan, sheet]
const nothing = storedIn(rating)
const picked = (name: string, isChecking = false): Given => ({
  ...nothing,
  document: { name, file: new File(['x'], name), isChecking },
})

test('[ANSW-026] what prevents saving is named by its question, general obstacles first', () => {
  const answers = {
    rating: { ...nothing, performance: '4' },
    number: { ...nothing, text: 'about' },
    plan: picked('plan.pdf', true),
    sheet: picked('sheet.pdf'),
  }
  const conflicts = { rating: { theirs: nothing, version: 2, savedAt: null } }

  const found = obstaclesIn(questions, { answers, conflicts })

  expect(found.map(({ question, why, stopsAll }) => [question.Id, why, stopsAll])).toEqual([
    ['plan', 'Question 3: checking the file', true],
    ['sheet', 'Question 4: file not accepted', true],
    ['rating', 'Question 1 has two answers', false],
    ['number', 'Question 2 needs fixing', false],
  ])
})

test('[ANSW-026] if everything is valid nothing is shown, and for submitting only required answers count', () => {
  expect(obstaclesIn(questions, { answers: {}, conflicts: {} })).toEqual([])
  expect(openIn(questions, {})).toMatchObject({ question: { Id: 'rating' }, why: '1 left' })
  expect(openIn(questions, { rating: { ...nothing, performance: '4', importance: '0' } })).toBeUndefined()
})
