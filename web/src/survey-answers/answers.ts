/** What stands in the questions of a survey form, and what the contract's rules say of it: no React, no network. */
import { areas, arrayOf } from '@plumbline/contract/areas'
import { isNamedAs, wrongFileOf } from '@plumbline/contract/file-endings'
import { messages } from '@plumbline/contract/messages'
import { keepsPreset } from '@plumbline/contract/questions'
import type { SurveyAnswerEntry, SurveyForm, SurveyQuestion } from '@plumbline/contract/survey-answers'

/** A file that is stored (with its link) or was just picked (with itself). */
export interface Attached {
  readonly name: string
  readonly file?: File
  readonly link?: string
  /** The server is being asked whether it takes a file of this name. */
  readonly isChecking?: boolean
  /** What the server said against it. */
  readonly refused?: string
}

/** What stands in one question: a rating as it is stored ('1' to '5', DK '0'), '' where nothing was chosen. */
export interface Given {
  readonly performance: string
  readonly importance: string
  readonly text: string
  readonly chosen: readonly string[]
  readonly document: Attached | null
}
export type Answers = Readonly<Record<string, Given>>

const nothing: Given = { performance: '', importance: '', text: '', chosen: [], document: null }

/** The areas that have questions, each with them, in the order asked. */
export function areasOf(form: SurveyForm) {
  return areas.map((area) => ({ area, questions: form[arrayOf[area]] })).filter(({ questions }) => questions.length > 0)
}

/** What the server has, question by question. */
export function answersOf(questions: readonly SurveyQuestion[]): Answers {
  return Object.fromEntries(questions.map((question) => [question.Id, storedIn(question)]))
}

function storedIn({ QuestionType, ...question }: SurveyQuestion): Given {
  switch (QuestionType) {
    case 'rating':
      return { ...nothing, performance: question.Answer ?? '', importance: question.ValueImportanceAnswer ?? '' }
    case 'textbox':
      return { ...nothing, text: question.Answer ?? '' }
    case 'checkbox':
      return { ...nothing, chosen: question.CheckBoxOptionsAnswer }
    default: {
      const { DocumentName: name, DownloadLink: link } = question
      return { ...nothing, document: name !== null && link !== null ? { name, link } : null }
    }
  }
}

/** What stands in this question. */
export function givenTo({ Id }: SurveyQuestion, answers: Answers): Given {
  return answers[Id] ?? nothing
}

/** Text and document questions may stay open. */
export function isOptional({ QuestionType }: SurveyQuestion): boolean {
  return QuestionType === 'textbox' || QuestionType === 'document'
}

/** What a question still lacks, in words; null where it is answered. A rating is answered both ways. */
export function lackOf({ QuestionType }: SurveyQuestion, given: Given): string | null {
  switch (QuestionType) {
    case 'rating':
      if (given.performance !== '' && given.importance !== '') return null
      if (given.performance === '' && given.importance === '') return 'Performance and importance'
      return given.performance === '' ? 'Performance' : 'Importance'
    case 'textbox':
      return given.text.trim() === '' ? 'Text' : null
    case 'checkbox':
      return given.chosen.length === 0 ? 'At least one option' : null
    default:
      return given.document === null ? 'Document' : null
  }
}

/** The questions that keep a survey from being submitted. */
export function missingIn(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  return questions.filter((question) => !isOptional(question) && lackOf(question, givenTo(question, answers)) !== null)
}

/** How many of these questions are answered. */
export function countAnswered(questions: readonly SurveyQuestion[], answers: Answers): number {
  return questions.filter((question) => lackOf(question, givenTo(question, answers)) === null).length
}

/** What is wrong with a typed text, in words; null where nothing is. An empty one is always fine. */
export function textFault({ MaxLength, ValidationRegex }: SurveyQuestion, { text }: Given): string | null {
  const typed = text.trim()
  if (MaxLength !== null && typed.length > MaxLength) return messages.tooLong(MaxLength)
  return keepsPreset(typed, ValidationRegex) ? null : `${ValidationRegex}.`
}

/** What is wrong with attached files, by question: of the wrong kind, refused by the server, or attached twice. */
export function fileFaults(questions: readonly SurveyQuestion[], answers: Answers): Map<string, string> {
  const faults = new Map<string, string>()
  for (const question of questions) {
    const { document } = givenTo(question, answers)
    if (document === null) continue
    if (document.refused !== undefined) faults.set(question.Id, document.refused)
    else if (document.file && !isNamedAs(document.name, question.AcceptedFormats))
      faults.set(question.Id, wrongFileOf(question.AcceptedFormats))
    else if (isAttachedElsewhere(question, document.name, questions, answers))
      faults.set(question.Id, messages.attachedTwice(document.name))
  }
  return faults
}

/** Whether another question has a file of this name. */
export function isAttachedElsewhere(
  { Id }: SurveyQuestion,
  name: string,
  questions: readonly SurveyQuestion[],
  answers: Answers,
): boolean {
  return questions.some((other) => {
    const { document } = givenTo(other, answers)
    return other.Id !== Id && document !== null && nameKey(document.name) === nameKey(name)
  })
}

const nameKey = (name: string) => name.normalize('NFC').toLowerCase()

/** Whether two answers are the same to the person who gave them. */
export function isSame(one: Given, other: Given): boolean {
  return (
    one.performance === other.performance &&
    one.importance === other.importance &&
    one.text === other.text &&
    one.chosen.length === other.chosen.length &&
    one.chosen.every((option) => other.chosen.includes(option)) &&
    isSameFile(one.document, other.document)
  )
}

/** Whether two questions, or two moments, have the same file. */
export function isSameFile(one: Attached | null, other: Attached | null): boolean {
  return one?.name === other?.name && one?.file === other?.file
}

/** One answer as it is sent: whatever is left out of it is cleared on the server. */
export function entryOf(
  { Id, QuestionType, IsCustomQuestion }: SurveyQuestion,
  given: Given,
  ids: { InquiryId: string; CustomerUserId: string },
): SurveyAnswerEntry {
  const entry = { DiagnosticId: Id, ...ids, IsCustomQuestion }
  switch (QuestionType) {
    case 'rating':
      return { ...entry, Answer: given.performance, ValueAnswer: given.importance }
    case 'textbox':
      return { ...entry, Answer: given.text }
    case 'checkbox':
      return { ...entry, CheckBoxOptions: [...given.chosen] }
    default: {
      const { file, link } = given.document ?? {}
      return { ...entry, ...(file ? { File: file } : link !== undefined && { DocumentUrl: link }) }
    }
  }
}
