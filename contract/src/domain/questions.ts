/**
 * Common to diagnostic, custom and survey questions: types, presets, formats and the rating scale (part 1, sections 3
 * to 5).
 */

import { t } from '@plumbline/texts/wire/answers'
import { t as questionTexts } from '@plumbline/texts/wire/questions'
import { oneOf } from '../wire/fields.ts'
import { type Names, named } from '../wire/named.ts'
import type { z } from '../wire/zod.ts'
import type { Area } from './areas.ts'

export const questionTypes = ['Textbox', 'Checkbox', 'Rating', 'Document'] as const
export const QuestionType = oneOf(questionTypes)
export type QuestionType = z.output<typeof QuestionType>
const questionTypeNames: Names<QuestionType> = {
  Textbox: () => questionTexts.textbox,
  Checkbox: () => questionTexts.checkbox,
  Rating: () => questionTexts.rating,
  Document: () => questionTexts.document,
}
/** A question type as it is shown. */
export const questionTypeName = (type: QuestionType): string => named(questionTypeNames, type)

/** The fields that only some question types have. */
export const ownFields = [
  'MaxLength',
  'ValidationRegex',
  'RadioButtonOptions',
  'CheckBoxOptions',
  'AcceptedFormats',
] as const
export type OwnField = (typeof ownFields)[number]
/** The parts of an answer. */
export type AnswerPart = 'performance' | 'importance' | 'text' | 'chosen' | 'document'

interface TypeFacts<Type extends QuestionType> {
  /** Its name in a survey. */
  readonly word: Lowercase<Type>
  /** Whether it may be in the four scored areas, or only in Other. */
  readonly isScored: boolean
  /** Whether its answer is optional. [SURV-037] */
  readonly mayStayOpen: boolean
  /** Whether its answers are open-ended. [SURV-061] */
  readonly isOpenEnded: boolean
  /** Its own fields, in display order. */
  readonly fields: readonly OwnField[]
  /** The parts that make up an answer. */
  readonly parts: readonly AnswerPart[]
}

/** Everything that is true of a question type on both sides; `survey-rules.ts` validates answers. */
export const questionTypeFacts = {
  Textbox: {
    word: 'textbox',
    isScored: false,
    mayStayOpen: true,
    isOpenEnded: true,
    fields: ['ValidationRegex', 'MaxLength'],
    parts: ['text'],
  },
  Checkbox: {
    word: 'checkbox',
    isScored: false,
    mayStayOpen: false,
    isOpenEnded: false,
    fields: ['CheckBoxOptions'],
    parts: ['chosen'],
  },
  Rating: {
    word: 'rating',
    isScored: true,
    mayStayOpen: false,
    isOpenEnded: false,
    fields: ['RadioButtonOptions'],
    parts: ['performance', 'importance'],
  },
  Document: {
    word: 'document',
    isScored: false,
    mayStayOpen: true,
    isOpenEnded: false,
    fields: ['AcceptedFormats'],
    parts: ['document'],
  },
} as const satisfies { readonly [Type in QuestionType]: TypeFacts<Type> }

/** Whether questions of this type have this field. */
export function hasField(type: QuestionType, field: OwnField): boolean {
  const { fields }: { fields: readonly OwnField[] } = questionTypeFacts[type]
  return fields.includes(field)
}

/** Whether a question of this type may be in this area. */
export function mayStandIn(area: Area, type: QuestionType): boolean {
  return area === 'Other' || questionTypeFacts[type].isScored
}

/** The three specified, and 'Any text' for sentences. [QUES-007] */
export const validationPresets = ['Alphabet only', 'Number(s) only', 'Alphanumeric only', 'Any text'] as const
export const ValidationRegex = oneOf(validationPresets)
export type ValidationRegex = z.output<typeof ValidationRegex>
const presetNames: Names<ValidationRegex> = {
  'Alphabet only': () => questionTexts.presetAlphabet,
  'Number(s) only': () => questionTexts.presetNumbers,
  'Alphanumeric only': () => questionTexts.presetAlphanumeric,
  'Any text': () => questionTexts.presetAnyText,
}
/** A preset as it is shown. */
export const presetName = (preset: ValidationRegex): string => named(presetNames, preset)

/** The default for a new text question in our form. [QUES-007] */
export const proposedPreset: ValidationRegex = 'Any text'

/**
 * The error of a text answer against its preset; null if valid. An empty one is always valid, and so is any with a
 * preset newer than this code. Letters of every alphabet count, and spaces.
 */
export function presetFault(answer: string, preset: ValidationRegex | null): string | null {
  const pattern: RegExp | undefined = preset === null ? undefined : presetPatterns[preset]
  if (preset === null || answer === '' || pattern === undefined || pattern.test(answer)) return null
  return presetFaults[preset]()
}

const presetFaults: Readonly<Record<ValidationRegex, () => string>> = {
  'Alphabet only': () => t.alphabetOnly,
  'Number(s) only': () => t.numbersOnly,
  'Alphanumeric only': () => t.alphanumericOnly,
  'Any text': () => t.notShowable,
}

const presetPatterns: Record<ValidationRegex, RegExp> = {
  'Alphabet only': /^[\p{L}\p{M}\s]+$/u,
  'Number(s) only': /^[\d\s]+$/,
  'Alphanumeric only': /^[\p{L}\p{M}\p{N}\s]+$/u,
  // Everything except control characters; spaces and line breaks are allowed.
  'Any text': /^[\P{Cc}\s]+$/u,
}

export const acceptedFormats = ['any', 'excel'] as const
export const AcceptedFormats = oneOf(acceptedFormats)
export type AcceptedFormats = z.output<typeof AcceptedFormats>

/** The rating scale as stored, with its labels (part 2, section 9). */
export const ratingScale = [
  { option: '1', label: () => t.veryLow },
  { option: '2', label: () => t.low },
  { option: '3', label: () => t.average },
  { option: '4', label: () => t.high },
  { option: '5', label: () => t.veryHigh },
  { option: 'dk', label: () => t.dontKnow },
] as const
/** The six options of the 'standard scale' button. */
export const standardRatingOptions: string[] = ratingScale.map(({ option }) => option)
/** A stored rating: '1' to '5', DK as '0'. */
export const storedRating = (option: string): string => (option.toLowerCase() === 'dk' ? '0' : option)
/** The label of a stored rating: '4' is '4 High', '0' is 'DK Don't Know'; null if none is given. */
export function ratingInWords(stored: string | null): string | null {
  const known = ratingScale.find(({ option }) => storedRating(option) === stored)
  return known ? `${known.option.toUpperCase()} ${known.label()}` : null
}
