/** The rules of survey answers, for both sides: what is optional, and what is wrong with an answer or a file. */

import { t as answerTexts } from '@plumbline/texts/wire/answers'
import { t } from '@plumbline/texts/wire/fields'
import {
  type AnswerPart,
  presetFault,
  type QuestionType,
  questionTypeFacts,
  storedRating,
} from '../domain/questions.ts'
import { fileNameKey, isNamedAs, wrongFileOf } from '../wire/file-endings.ts'
import type { SurveyQuestion } from './survey-answers.ts'

/** An answer as stored, without its document: ratings '1' to '5', DK '0'. Null (in a form '') and [] if missing. */
export interface SurveyAnswer {
  readonly performance: string | null
  readonly importance: string | null
  readonly text: string | null
  readonly chosen: readonly string[]
}

type RequiredType = {
  [Type in QuestionType]: (typeof questionTypeFacts)[Type]['mayStayOpen'] extends true ? never : Type
}[QuestionType]

/** Whether the answer is optional: text and document questions. [SURV-037] */
export function mayStayOpen(type: QuestionType): type is Exclude<QuestionType, RequiredType> {
  return factsOf(type)?.mayStayOpen ?? false
}

/** The parts that make up an answer to such a question. */
export function partsOf(type: QuestionType): readonly AnswerPart[] {
  return factsOf(type)?.parts ?? []
}

/** Whether this is a part of answers to such a question. */
export function hasPart(type: QuestionType, part: AnswerPart): boolean {
  return partsOf(type).includes(part)
}

/** What an answer still lacks: a rating is answered both ways. */
export function missingParts(
  type: QuestionType,
  answer: SurveyAnswer & { readonly document?: object | null },
): AnswerPart[] {
  return partsOf(type).filter((part) => isOpen(answer[part]))
}

/** What the rules of an answer need to know of its question. */
export type RuledQuestion = Pick<
  SurveyQuestion,
  'Type' | 'Options' | 'CheckBoxOptions' | 'MaxLength' | 'ValidationRegex'
>

/** All errors of an answer; missing parts are no error. [SURV-016 to SURV-021] */
export function answerFaults(question: RuledQuestion, answer: SurveyAnswer): string[] {
  return faultsByType[question.Type]?.(question, answer) ?? []
}

/** The error of a file name for this question; null if valid. [SURV-047, SURV-048] */
export function fileFault({ AcceptedFormats }: Pick<SurveyQuestion, 'AcceptedFormats'>, name: string): string | null {
  return isNamedAs(name, AcceptedFormats) ? null : wrongFileOf(AcceptedFormats)
}

/** A file that answers a question, with a digest of its content if known. */
export interface AttachedFile {
  readonly name: string
  readonly content?: string | null
}

/** Each duplicate file, with the first one it equals: by name, or by content. [SURV-053] */
export function attachedTwice<Attached extends AttachedFile>(
  files: readonly Attached[],
): { first: Attached; again: Attached }[] {
  const seen = new Map<string, Attached>()
  return files.flatMap((again) => {
    const { name, content = null } = again
    const marks = [`name:${fileNameKey(name)}`, ...(content === null ? [] : [`content:${content}`])]
    const first = marks.map((mark) => seen.get(mark)).find((file) => file !== undefined)
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, again)
    return first === undefined ? [] : [{ first, again }]
  })
}

/** A client may be older than its server: unknown question types have no rules. [SURV-058] */
const factsOf = (type: QuestionType): (typeof questionTypeFacts)[QuestionType] | undefined => questionTypeFacts[type]

function isOpen(value: string | readonly string[] | object | null | undefined): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? value.length === 0 : value === null || value === undefined
}

const faultsByType: Readonly<Record<QuestionType, (question: RuledQuestion, answer: SurveyAnswer) => string[]>> = {
  Rating: ({ Options }, { performance, importance }) => [
    ...ratingFaults(answerTexts.performanceNotOnTheScale, performance, Options),
    ...ratingFaults(answerTexts.importanceNotOnTheScale, importance, Options),
  ],
  Textbox: ({ MaxLength, ValidationRegex }, { text }) => {
    // As sent; its length is checked before its pattern.
    const typed = (text ?? '').trim()
    if (MaxLength !== null && typed.length > MaxLength) return [t.tooLong({ max: MaxLength })]
    const fault = presetFault(typed, ValidationRegex)
    return fault === null ? [] : [fault]
  },
  Checkbox: ({ CheckBoxOptions }, { chosen }) =>
    chosen.every((option) => CheckBoxOptions.includes(option)) ? [] : [answerTexts.notAnOption],
  Document: () => [],
}

function ratingFaults(
  worded: typeof answerTexts.performanceNotOnTheScale,
  rating: string | null,
  options: readonly string[],
): string[] {
  const isFine = rating === null || rating === '' || options.map(storedRating).includes(rating)
  return isFine ? [] : [worded({ options: options.join(', ') })]
}

/** The chosen options as the respondent reads them: in the language of the question. */
export function chosenInWords({
  CheckBoxOptions,
  CheckBoxLabels = CheckBoxOptions,
  CheckBoxOptionsAnswer,
}: Pick<SurveyQuestion, 'CheckBoxOptions' | 'CheckBoxLabels' | 'CheckBoxOptionsAnswer'>): string[] {
  return CheckBoxOptionsAnswer.map((option) => CheckBoxLabels[CheckBoxOptions.indexOf(option)] ?? option)
}
