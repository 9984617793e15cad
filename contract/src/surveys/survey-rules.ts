/** The rules of a survey's answers, for who gives them and who takes them: what may stay open, what is wrong with an answer or a file. */

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

/** An answer as it is stored, its document apart: ratings '1' to '5', DK '0'. Null (in a form '') and [] where nothing is given. */
export interface SurveyAnswer {
  readonly performance: string | null
  readonly importance: string | null
  readonly text: string | null
  readonly chosen: readonly string[]
}

type RequiredType = {
  [Type in QuestionType]: (typeof questionTypeFacts)[Type]['mayStayOpen'] extends true ? never : Type
}[QuestionType]

/** Whether a survey may be submitted without an answer to such a question: text and document questions. [SURV-037] */
export function mayStayOpen(type: QuestionType): type is Exclude<QuestionType, RequiredType> {
  return factsOf(type)?.mayStayOpen ?? false
}

/** What answers such a question: all of these together. */
export function partsOf(type: QuestionType): readonly AnswerPart[] {
  return factsOf(type)?.parts ?? []
}

/** Whether this is part of what answers such a question. */
export function hasPart(type: QuestionType, part: AnswerPart): boolean {
  return partsOf(type).includes(part)
}

/** What an answer to such a question still lacks: a rating is answered both ways. */
export function missingParts(
  type: QuestionType,
  answer: SurveyAnswer & { readonly document?: object | null },
): AnswerPart[] {
  return partsOf(type).filter((part) => isOpen(answer[part]))
}

/** What the rules of an answer read of its question. */
export type RuledQuestion = Pick<
  SurveyQuestion,
  'Type' | 'Options' | 'CheckBoxOptions' | 'MaxLength' | 'ValidationRegex'
>

/** Everything that is wrong with what an answer holds; nothing is wrong with what it leaves open. [SURV-016 to SURV-021] */
export function answerFaults(question: RuledQuestion, answer: SurveyAnswer): string[] {
  return faultsByType[question.Type]?.(question, answer) ?? []
}

/** What is wrong with the name of a file that answers this question; null where nothing is. [SURV-047, SURV-048] */
export function fileFault({ AcceptedFormats }: Pick<SurveyQuestion, 'AcceptedFormats'>, name: string): string | null {
  return isNamedAs(name, AcceptedFormats) ? null : wrongFileOf(AcceptedFormats)
}

/** A file that answers a question, with a digest of its content where it is known. */
export interface AttachedFile {
  readonly name: string
  readonly content?: string | null
}

/** Each file that is there once more, with the first that it is the same as: by its name, or by its content. [SURV-053] */
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

/** A client may be older than its server: of a type that it does not know it knows nothing. [SURV-058] */
const factsOf = (type: QuestionType): (typeof questionTypeFacts)[QuestionType] | undefined => questionTypeFacts[type]

function isOpen(value: string | readonly string[] | object | null | undefined): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? value.length === 0 : value === null || value === undefined
}

const faultsByType: Readonly<Record<QuestionType, (question: RuledQuestion, answer: SurveyAnswer) => string[]>> = {
  Rating: ({ Options }, { performance, importance }) => [
    ...ratingFaults('Performance', performance, Options),
    ...ratingFaults('Importance', importance, Options),
  ],
  Textbox: ({ MaxLength, ValidationRegex }, { text }) => {
    // As it is sent; its length is looked at before its pattern.
    const typed = (text ?? '').trim()
    if (MaxLength !== null && typed.length > MaxLength) return [t.tooLong({ max: MaxLength })]
    const fault = presetFault(typed, ValidationRegex)
    return fault === null ? [] : [fault]
  },
  Checkbox: ({ CheckBoxOptions }, { chosen }) =>
    chosen.every((option) => CheckBoxOptions.includes(option)) ? [] : [answerTexts.notAnOption],
  Document: () => [],
}

function ratingFaults(name: string, rating: string | null, options: readonly string[]): string[] {
  const isFine = rating === null || rating === '' || options.map(storedRating).includes(rating)
  return isFine ? [] : [answerTexts.notOnTheScale({ name, options: options.join(', ') })]
}
