import type { QuestionType } from '@plumbline/contract/domain/questions'
import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import {
  type Attached,
  countAnswered,
  entryOf,
  faultsIn,
  fileFaults,
  type Given,
  lackOf,
  missingIn,
} from './answers.ts'

const question = (Id: string, Type: QuestionType, given: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  Id,
  Type,
  QuestionType: 'rating',
  Question: Id,
  Description: '',
  IsCustomQuestion: false,
  Options: ['1', '2', '3', '4', '5', 'dk'],
  Answer: null,
  ValueImportanceAnswer: null,
  DownloadLink: null,
  DocumentName: null,
  CheckBoxOptions: ['Mail', 'Phone'],
  CheckBoxOptionsAnswer: [],
  MaxLength: null,
  ValidationRegex: null,
  AcceptedFormats: 'any',
  Version: 0,
  SubmissionId: null,
  ...given,
})
const nothing: Given = { performance: '', importance: '', text: '', chosen: [], document: null }
const picked = (name: string, given: Partial<Attached> = {}): Given => {
  return { ...nothing, document: { name, file: new File(['x'], name), ...given } }
}

test('[SURV-037] what is missing is said briefly, and text and document questions are optional', () => {
  const types = ['Rating', 'Textbox', 'Checkbox', 'Document'] as const
  const questions = types.map((type) => question(type, type))

  expect(questions.map((one) => lackOf(one, nothing))).toEqual([
    'Performance and importance',
    'Text',
    'At least one option',
    'Document',
  ])
  expect(lackOf(question('q', 'Rating'), { ...nothing, performance: '0' })).toBe('Importance')
  expect(lackOf(question('q', 'Rating'), { ...nothing, importance: '0' })).toBe('Performance')
  expect(missingIn(questions, {}).map(({ Id }) => Id)).toEqual(['Rating', 'Checkbox'])
  expect(countAnswered(questions, { Textbox: { ...nothing, text: 'x' }, Checkbox: nothing }, new Map())).toBe(1)
})

test('[ANSW-025] an answer that breaks its rule is invalid and does not count as answered', () => {
  const questions = [
    question('number', 'Textbox', { ValidationRegex: 'Number(s) only', MaxLength: 5 }),
    question('long', 'Textbox', { MaxLength: 5 }),
    question('boxes', 'Checkbox'),
    question('sheet', 'Document', { AcceptedFormats: 'excel' }),
    question('fine', 'Textbox', { MaxLength: 5 }),
    question('open', 'Textbox', { ValidationRegex: 'Number(s) only' }),
  ]
  const answers = {
    number: { ...nothing, text: 'about' },
    long: { ...nothing, text: '123456' },
    boxes: { ...nothing, chosen: ['Mail', 'Pigeon'] },
    sheet: picked('Plan.pdf'),
    fine: { ...nothing, text: ' 12345 ' },
  }

  const faults = faultsIn(questions, answers)

  expect([...faults.keys()].toSorted()).toEqual(['boxes', 'long', 'number', 'sheet'])
  expect(faults.get('long')).toBe('At most 5 characters.')
  expect(countAnswered(questions, answers, faults)).toBe(1)
})

test('[SURV-046, SURV-048, SURV-052] a file is invalid if the server rejected it, its type is wrong, or two questions have it', () => {
  const questions = ['one', 'two', 'three', 'four', 'five'].map((id) =>
    question(id, 'Document', { AcceptedFormats: id === 'three' ? 'excel' : 'any' }),
  )

  const faults = fileFaults(questions, {
    one: picked('Plan.pdf'),
    two: picked('plan.PDF'),
    three: picked('Plan.pdf'),
    four: picked('Notes.pdf', { refused: 'Not this one.' }),
    five: picked('Plant.heic'),
  })

  expect([...faults].toSorted()).toEqual([
    [
      'five',
      'Please upload the correct file. Accepted files are .xlsx, .xls, .ods, .csv, .docx, .doc, .odt, .pdf and .zip. Save a photo as a PDF, or insert it into a document.',
    ],
    ['four', 'Not this one.'],
    ['one', 'File(Plan.pdf) is attached twice'],
    ['three', 'Invalid File Format,only Excel Format is allowed.'],
    ['two', 'File(plan.PDF) is attached twice'],
  ])
})

test('[SURV-029, SURV-030] an entry has the fields of its question type, and nothing else', () => {
  const given: Given = { performance: '4', importance: '0', text: 'x', chosen: ['Mail'], document: null }
  const entry = (type: QuestionType, answer: Given = given) => {
    const { DiagnosticId, IsCustomQuestion, ...rest } = entryOf(question('q', type), answer, {
      InquiryId: 'i',
      CustomerUserId: 'u',
    })
    return rest
  }
  const ids = { InquiryId: 'i', CustomerUserId: 'u' }

  expect(entry('Rating')).toEqual({ ...ids, Answer: '4', ValueAnswer: '0' })
  expect(entry('Textbox')).toEqual({ ...ids, Answer: 'x' })
  expect(entry('Checkbox')).toEqual({ ...ids, CheckBoxOptions: ['Mail'] })
  expect(entry('Document')).toEqual(ids)
  expect(entry('Document', { ...given, document: { name: 'a.pdf', link: '/a' } })).toEqual({
    ...ids,
    DocumentUrl: '/a',
  })
  expect(entry('Document', picked('b.pdf', { upload: '/api/Uploads/one' }))).toEqual({
    ...ids,
    DocumentUrl: '/api/Uploads/one',
  })
})
