import { expect, test } from 'vitest'
import type { QuestionType } from './questions.ts'
import { minutesFor, readBy } from './survey-introduction.ts'

const questions = (count: number, type: QuestionType) => Array<QuestionType>(count).fill(type)

test.for([
  [questions(1, 'Rating'), 5],
  [questions(30, 'Rating'), 5],
  [questions(31, 'Rating'), 10],
  [questions(30, 'Checkbox'), 5],
  [questions(31, 'Checkbox'), 10],
  [questions(6, 'Textbox'), 5],
  [questions(7, 'Textbox'), 10],
  [questions(5, 'Document'), 5],
  [questions(6, 'Document'), 10],
  [[...questions(20, 'Rating'), ...questions(1, 'Textbox'), ...questions(1, 'Document')], 10],
  [questions(1000, 'Rating'), 170],
] as const)("[ENTRY-006] a survey's minutes are rounded up to steps of five (%#)", ([types, minutes]) => {
  expect(minutesFor(types)).toBe(minutes)
})

test('[ENTRY-006, CONF-001] who can see the answers is one sentence, with the inquiry’s own minimums', () => {
  const minimums = { MinFigures: 5, MinTexts: 10 }
  expect(readBy({ Confidentiality: 'identified', ...minimums })).toBe(
    'The consultant sees your answers with your name. Your organisation sees averages only.',
  )
  expect(readBy({ Confidentiality: 'confidential', ...minimums })).toBe(
    'Your name is never shown with your answers. Scores are shown only for 5 or more people, comments only for 10 or more. (Whoever operates the server could technically link them.)',
  )
  expect(readBy({ Confidentiality: 'confidential', MinFigures: 7, MinTexts: 12 })).toContain(
    'for 7 or more people, comments only for 12 or more.',
  )
})
