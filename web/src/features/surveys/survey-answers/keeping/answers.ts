/** The answers in a survey form, and the contract's rules for them: no React, no network. */
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

/** A stored file (with its link), or one just picked (with its content). */
export interface Attached {
  readonly name: string
  readonly file?: File | undefined
  readonly link?: string | undefined
  /** Its upload in progress: '/api/Uploads/{id}'. */
  readonly upload?: string | undefined
  /** The server is checking its name. */
  readonly isChecking?: boolean
  /** The server's objection. */
  readonly refused?: string
}

/** An answer: a rating as stored ('1' to '5', DK '0'), '' if nothing is chosen. */
export interface Given extends SurveyAnswer {
  readonly performance: string
  readonly importance: string
  readonly text: string
  readonly document: Attached | null
}
export type Answers = Readonly<Record<string, Given>>

const nothing: Given = { performance: '', importance: '', text: '', chosen: [], document: null }

/** An area with its questions, in order. */
export interface AreaOfSurvey {
  readonly area: Area
  readonly questions: readonly SurveyQuestion[]
}

/** The areas that have questions. */
export function areasOf(form: SurveyForm): AreaOfSurvey[] {
  return areas.map((area) => ({ area, questions: form[arrayOf[area]] })).filter(({ questions }) => questions.length > 0)
}

/** The server's answers, by question. */
export function answersOf(questions: readonly SurveyQuestion[]): Answers {
  return Object.fromEntries(questions.map((question) => [question.Id, storedIn(question)]))
}

/** The server's answer to one question. */
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

/** The answer to this question. */
export function givenTo({ Id }: SurveyQuestion, answers: Answers): Given {
  return answers[Id] ?? nothing
}

/** What a question's answer lacks, in words; null if complete. */
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

/** The questions that prevent submission. */
export function missingIn(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  return questions.filter(
    (question) => !mayStayOpen(question.Type) && lackOf(question, givenTo(question, answers)) !== null,
  )
}

/** Whether a question is answered: completely, and validly. [ANSW-025] */
export function isAnswered(question: SurveyQuestion, answers: Answers, faults: Faults): boolean {
  return lackOf(question, givenTo(question, answers)) === null && !faults.has(question.Id)
}

/** How many of these questions are answered. */
export function countAnswered(questions: readonly SurveyQuestion[], answers: Answers, faults: Faults): number {
  return questions.filter((question) => isAnswered(question, answers, faults)).length
}

/** Errors of answers, in words, by question. */
export type Faults = ReadonlyMap<string, string>

/** Errors of given answers: against the question's rule, or of the file. A missing answer is no error. */
export function faultsIn(questions: readonly SurveyQuestion[], answers: Answers): Faults {
  const faults = fileFaults(questions, answers)
  for (const question of questions) {
    const fault = answerFault(question, givenTo(question, answers))
    if (fault !== null) faults.set(question.Id, fault)
  }
  return faults
}

/** An answer's error, without its file's; null if valid. */
export function answerFault(question: SurveyQuestion, given: Given): string | null {
  return answerFaults(question, given)[0] ?? null
}

/** Errors of attached files, by question: rejected by the server, of the wrong type, or attached twice. */
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

/** Whether two answers are the same to the person. */
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

/** Whether two answers have the same file. */
export function isSameFile(one: Attached | null, other: Attached | null): boolean {
  return one?.name === other?.name && one?.file === other?.file
}

/** One answer as sent: omitted parts are cleared on the server. */
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
