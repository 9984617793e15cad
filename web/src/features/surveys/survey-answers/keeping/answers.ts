/** What stands in the questions of a survey form, and what the contract's rules say of it: no React, no network. */
import { type Area, areas, arrayOf } from '@plumbline/contract/domain/areas'
import type { AnswerPart } from '@plumbline/contract/domain/questions'
import type { SurveyAnswerEntry, SurveyForm, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import {
  answerFaults,
  attachedTwice,
  fileFault,
  hasPart,
  mayStayOpen,
  missingParts,
  partsOf,
  type SurveyAnswer,
} from '@plumbline/contract/surveys/survey-rules'
import { adviceOn } from '@plumbline/contract/wire/file-endings'
import { t as surveyTexts } from '@plumbline/texts/surveys/survey-answers'
import { t } from '@plumbline/texts/wire/answers'

/** A file that is stored (with its link) or was just picked (with itself). */
export interface Attached {
  readonly name: string
  readonly file?: File | undefined
  readonly link?: string | undefined
  /** Where its upload has got to: '/api/Uploads/{id}'. */
  readonly upload?: string | undefined
  /** The server is being asked whether it takes a file of this name. */
  readonly isChecking?: boolean
  /** What the server said against it. */
  readonly refused?: string
}

/** What stands in one question: a rating as it is stored ('1' to '5', DK '0'), '' where nothing was chosen. */
export interface Given extends SurveyAnswer {
  readonly performance: string
  readonly importance: string
  readonly text: string
  readonly document: Attached | null
}
export type Answers = Readonly<Record<string, Given>>

const nothing: Given = { performance: '', importance: '', text: '', chosen: [], document: null }

/** An area with its questions, in the order asked. */
export interface AreaOfSurvey {
  readonly area: Area
  readonly questions: readonly SurveyQuestion[]
}

/** The areas that have questions. */
export function areasOf(form: SurveyForm): AreaOfSurvey[] {
  return areas.map((area) => ({ area, questions: form[arrayOf[area]] })).filter(({ questions }) => questions.length > 0)
}

/** What the server has, question by question. */
export function answersOf(questions: readonly SurveyQuestion[]): Answers {
  return Object.fromEntries(questions.map((question) => [question.Id, storedIn(question)]))
}

/** What the server has of one question. */
export function storedIn({ Type, DocumentName: name, DownloadLink: link, ...question }: SurveyQuestion): Given {
  const answer = question.Answer ?? ''
  return {
    performance: hasPart(Type, 'performance') ? answer : '',
    importance: question.ValueImportanceAnswer ?? '',
    text: hasPart(Type, 'text') ? answer : '',
    chosen: question.CheckBoxOptionsAnswer,
    document: name !== null && link !== null ? { name, link } : null,
  }
}

/** What stands in this question. */
export function givenTo({ Id }: SurveyQuestion, answers: Answers): Given {
  return answers[Id] ?? nothing
}

/** What a question still lacks, in words; null where it is answered. */
export function lackOf({ Type }: SurveyQuestion, given: Given): string | null {
  const missing = missingParts(Type, given)
  const [first] = missing
  if (first === undefined) return null
  return missing.length > 1 ? surveyTexts.performanceAndImportance : partWords[first]
}

const partWords: Readonly<Record<AnswerPart, string>> = {
  performance: surveyTexts.partPerformance,
  importance: surveyTexts.partImportance,
  text: surveyTexts.partText,
  chosen: surveyTexts.atLeastOneOption,
  document: surveyTexts.partDocument,
}

/** The questions that keep a survey from being submitted. */
export function missingIn(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  return questions.filter(
    (question) => !mayStayOpen(question.Type) && lackOf(question, givenTo(question, answers)) !== null,
  )
}

/** Whether a question is answered: whole, and within its rule. [ANSW-025] */
export function isAnswered(question: SurveyQuestion, answers: Answers, faults: Faults): boolean {
  return lackOf(question, givenTo(question, answers)) === null && !faults.has(question.Id)
}

/** How many of these questions are answered. */
export function countAnswered(questions: readonly SurveyQuestion[], answers: Answers, faults: Faults): number {
  return questions.filter((question) => isAnswered(question, answers, faults)).length
}

/** What is wrong with answers, in words, by question. */
export type Faults = ReadonlyMap<string, string>

/** What is wrong with what is given: against its question's rule, or with its file. What is left open is not wrong. */
export function faultsIn(questions: readonly SurveyQuestion[], answers: Answers): Faults {
  const faults = fileFaults(questions, answers)
  for (const question of questions) {
    const fault = answerFault(question, givenTo(question, answers))
    if (fault !== null) faults.set(question.Id, fault)
  }
  return faults
}

/** What is wrong with an answer, its file apart, in words; null where nothing is. */
export function answerFault(question: SurveyQuestion, given: Given): string | null {
  return answerFaults(question, given)[0] ?? null
}

/** What is wrong with attached files, by question: refused by the server, of the wrong kind, or attached twice. */
export function fileFaults(questions: readonly SurveyQuestion[], answers: Answers): Map<string, string> {
  const attached = questions.flatMap((question) => {
    const { document } = givenTo(question, answers)
    return document === null ? [] : [{ ...document, question }]
  })
  const faults = new Map<string, string>()
  for (const { first, again } of attachedTwice(attached))
    for (const { question, name } of [first, again]) faults.set(question.Id, t.attachedTwice({ file: name }))
  for (const { question, name, file, refused } of attached) {
    const ofName = file === undefined ? null : fileFault(question, name)
    const fault = refused ?? (ofName && `${ofName} ${adviceOn(name, question.AcceptedFormats) ?? ''}`.trim())
    if (fault !== null) faults.set(question.Id, fault)
  }
  return faults
}

/** Whether two answers are the same to the person who gave them. */
export function isSame(one: Given, other: Given): boolean {
  return Object.values(isSamePart).every((isSame) => isSame(one, other))
}

const isSamePart: Record<AnswerPart, (one: Given, other: Given) => boolean> = {
  performance: (one, other) => one.performance === other.performance,
  importance: (one, other) => one.importance === other.importance,
  text: (one, other) => one.text === other.text,
  chosen: (one, other) =>
    one.chosen.length === other.chosen.length && one.chosen.every((option) => other.chosen.includes(option)),
  document: (one, other) => isSameFile(one.document, other.document),
}

/** Whether two questions, or two moments, have the same file. */
export function isSameFile(one: Attached | null, other: Attached | null): boolean {
  return one?.name === other?.name && one?.file === other?.file
}

/** One answer as it is sent: whatever is left out of it is cleared on the server. */
export function entryOf(
  { Id, Type, IsCustomQuestion }: SurveyQuestion,
  given: Given,
  ids: { InquiryId: string; CustomerUserId: string },
): SurveyAnswerEntry {
  let entry: SurveyAnswerEntry = { DiagnosticId: Id, ...ids, IsCustomQuestion }
  for (const part of partsOf(Type)) entry = { ...entry, ...sent[part](given) }
  return entry
}

const sent: Record<AnswerPart, (given: Given) => Partial<SurveyAnswerEntry>> = {
  performance: ({ performance }) => ({ Answer: performance }),
  importance: ({ importance }) => ({ ValueAnswer: importance }),
  text: ({ text }) => ({ Answer: text }),
  chosen: ({ chosen }) => ({ CheckBoxOptions: [...chosen] }),
  document: ({ document }) => {
    const { file, upload, link } = document ?? {}
    const place = file ? upload : link
    return place === undefined ? {} : { DocumentUrl: place }
  },
}
