import { describe, expect, test } from 'vitest'
import { type AskedQuestion, judged, namesDocument, stillMissing, whyClosed } from './survey-answers.rules.ts'

const rating: AskedQuestion = {
  Question: 'Leaders explain',
  Type: 'Rating',
  MaxLength: null,
  ValidationRegex: null,
  Options: ['1', '2', '3', '4', '5', 'dk'],
  CheckBoxOptions: [],
}
const textbox: AskedQuestion = { ...rating, Question: 'Headcount', Type: 'Textbox', MaxLength: 5, Options: [] }
const checkbox: AskedQuestion = {
  ...rating,
  Question: 'Channels',
  Type: 'Checkbox',
  Options: [],
  CheckBoxOptions: ['Mail', 'Phone', 'Chat'],
}
const document: AskedQuestion = { ...rating, Question: 'Plan', Type: 'Document', Options: [] }

describe('ratings', () => {
  test.each([
    ['1', '5', '1', '5'],
    ['3', '', '3', null],
    ['', undefined, null, null],
    [null, '2', null, '2'],
  ])('[SURV-016] %j and %j are stored as %j and %j', (Answer, ValueAnswer, performance, importance) => {
    expect(judged(rating, { Answer, ValueAnswer })).toEqual({
      answer: { performance, importance, text: null, chosen: [] },
      faults: [],
    })
  })

  test.each(['dk', 'DK', '0'])('[SURV-017] %s is stored as 0, for performance and importance', (given) => {
    expect(judged(rating, { Answer: given, ValueAnswer: given })).toEqual({
      answer: { performance: '0', importance: '0', text: null, chosen: [] },
      faults: [],
    })
  })

  test.each(['6', '-1', '1.5', 'NaN', 'd', 'Very High', '01', '1e0', '{}'])(
    '[SURV-016] [E6] %j is no rating, for performance and importance alike',
    (given) => {
      expect(judged(rating, { Answer: given }).faults).toEqual([
        'Leaders explain: Performance must be one of 1, 2, 3, 4, 5, dk.',
      ])
      expect(judged(rating, { ValueAnswer: given }).faults).toEqual([
        'Leaders explain: Importance must be one of 1, 2, 3, 4, 5, dk.',
      ])
    },
  )

  test("[SURV-016] only the question's own options count", () => {
    const threeOptions = { ...rating, Options: ['1', '3', '5'] }
    expect(judged(threeOptions, { Answer: '3', ValueAnswer: '5' }).faults).toEqual([])
    expect(judged(threeOptions, { Answer: '2', ValueAnswer: 'dk' }).faults).toHaveLength(2)
  })
})

describe('texts', () => {
  test('[SURV-018] a text that breaks its pattern is reported with its question', () => {
    expect(judged({ ...textbox, ValidationRegex: 'Number(s) only' }, { Answer: '12a' }).faults).toEqual([
      'Headcount: Number(s) only.',
    ])
  })

  test('[SURV-019] [E6] a text may have exactly as many characters as its question allows', () => {
    expect(judged(textbox, { Answer: 'abcde' }).faults).toEqual([])
    expect(judged(textbox, { Answer: 'abcdef' }).faults).toEqual(['Headcount: At most 5 characters.'])
  })

  test.each(['', null, undefined])('[SURV-020] %j is always allowed, and stored as no answer', (Answer) => {
    const { answer, faults } = judged({ ...textbox, ValidationRegex: 'Number(s) only' }, { Answer })
    expect({ text: answer.text, faults }).toEqual({ text: null, faults: [] })
  })
})

test("[SURV-021] [E6] a checkbox answer is some of the question's own options, each once and in order", () => {
  const chosen = (CheckBoxOptions: string[]) => judged(checkbox, { CheckBoxOptions })

  expect(chosen(['Chat', 'Mail', 'Chat']).answer.chosen).toEqual(['Mail', 'Chat'])
  expect(chosen([]).faults).toEqual([])
  expect(chosen(['Fax']).faults).toEqual(['Channels: Choose from the question’s options.'])
  expect(chosen(['mail']).faults).toHaveLength(1)
})

test('[SURV-047] only document questions accept a file', () => {
  const File = { name: 'plan.pdf', size: 4 }
  expect(judged(document, { File }).faults).toEqual([])
  expect(judged(rating, { File }).faults).toEqual(['Leaders explain: This question doesn’t take a file.'])
})

test('[SURV-037] every question must be answered, a rating both ways, except text and document questions', () => {
  const answered = (
    question: AskedQuestion,
    performance: string | null,
    importance: string | null,
    chosen: string[] = [],
  ) => ({ question, answer: { performance, importance, text: null, chosen } })

  expect(stillMissing([answered(rating, '0', '3'), answered(checkbox, null, null, ['Mail'])])).toEqual([])
  expect(stillMissing([answered(textbox, null, null), answered(document, null, null)])).toEqual([])
  expect(
    stillMissing([
      answered(rating, null, null),
      answered({ ...rating, Question: 'Goals are clear' }, '4', null),
      answered({ ...rating, Question: 'Teams decide' }, null, '0'),
      answered(checkbox, null, null),
    ]),
  ).toEqual([
    'Leaders explain: Rate performance and importance.',
    'Goals are clear: Rate importance.',
    'Teams decide: Rate performance.',
    'Channels: Choose at least one option.',
  ])
})

test('[SURV-012, SURV-038, SURV-041, BOARD-009] a survey is closed by its own submission, by the results, by its deadline and manually', () => {
  const open = {
    status: 'pending',
    expiryDate: '2026-03-10',
    ownLastDay: null,
    closedAt: null,
    publishedAt: null,
  } as const
  const now = new Date('2026-03-10T12:00:00Z')

  expect(whyClosed(open, now)).toBeNull()
  expect(whyClosed({ ...open, status: 'completed' }, now)).toContain('already submitted')
  expect(whyClosed({ ...open, publishedAt: '2026-03-09T12:00:00Z' }, now)).toContain('Results are published')
  expect(whyClosed(open, new Date('2026-03-11T00:00:00Z'))).toBe(
    'This survey ended on 10 Mar 2026. Answers are no longer accepted.',
  )
  expect(whyClosed({ ...open, expiryDate: null }, now)).toBe('No one has been invited yet.')
  expect(whyClosed({ ...open, ownLastDay: '2026-03-11' }, new Date('2026-03-11T00:00:00Z'))).toBeNull()
  expect(whyClosed({ ...open, closedAt: '2026-03-09T12:00:00Z' }, now)).toBe(
    'This survey is closed. Answers are no longer accepted.',
  )
})

describe('DocumentUrl', () => {
  const id = '0190a6b0-0000-7000-8000-00000000000d'
  const stored = { id, name: 'plan.pdf' }
  test.each([
    id,
    'plan.pdf',
    `/api/files/${id}?token=abc`,
    `/api/files/${id}`,
    `https://plumbline.example.com/api/files/${id}?token=abc`,
  ])('[SURV-054] %s means the stored document', (reference) => {
    expect(namesDocument(reference, stored, 'https://plumbline.example.com')).toBe(true)
  })
  test.each([
    `http://evil.example.com/api/files/${id}`,
    `https://plumbline.example.com.evil.example.com/api/files/${id}`,
    '/api/files/0190a6b0-0000-7000-8000-00000000000e',
    `/api/files/${id}/../other`,
    'other.pdf',
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:alert(1)',
  ])('[SURV-054, SURV-055] %s does not', (reference) => {
    expect(namesDocument(reference, stored, 'https://plumbline.example.com')).toBe(false)
  })
})
