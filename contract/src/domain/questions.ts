/** What diagnostic, custom and survey questions share: types, presets, formats and the rating scale (part 1, sections 3 to 5). */

import { t } from '@plumbline/texts/wire/answers'
import { oneOf } from '../wire/fields.ts'
import type { z } from '../wire/zod.ts'
import type { Area } from './areas.ts'

export const questionTypes = ['Textbox', 'Checkbox', 'Rating', 'Document'] as const
export const QuestionType = oneOf(questionTypes)
export type QuestionType = z.output<typeof QuestionType>

/** The fields that only some types of question have. */
export const ownFields = [
  'MaxLength',
  'ValidationRegex',
  'RadioButtonOptions',
  'CheckBoxOptions',
  'AcceptedFormats',
] as const
export type OwnField = (typeof ownFields)[number]
/** What an answer may consist of. */
export type AnswerPart = 'performance' | 'importance' | 'text' | 'chosen' | 'document'

interface TypeFacts<Type extends QuestionType> {
  /** Its name among a survey's questions. */
  readonly word: Lowercase<Type>
  /** Whether it may stand in the four scored areas, or in Other alone. */
  readonly isScored: boolean
  /** Whether a survey may be submitted without its answer. [SURV-037] */
  readonly mayStayOpen: boolean
  /** Whether its answers are read among the open-ended ones. [SURV-061] */
  readonly isOpenEnded: boolean
  /** Its own fields, in the order in which they are shown. */
  readonly fields: readonly OwnField[]
  /** What answers it: all of these together. */
  readonly parts: readonly AnswerPart[]
}

/** All that is true of a type of question on both sides; what is wrong with an answer to it, `survey-rules.ts` says. */
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

/** Whether a question of this type may stand in this area. */
export function mayStandIn(area: Area, type: QuestionType): boolean {
  return area === 'Other' || questionTypeFacts[type].isScored
}

/** The three specified, and 'Any text' for what people write in sentences. [QUES-007] */
export const validationPresets = ['Alphabet only', 'Number(s) only', 'Alphanumeric only', 'Any text'] as const
export const ValidationRegex = oneOf(validationPresets)
export type ValidationRegex = z.output<typeof ValidationRegex>

/** What our form proposes for a new text question. [QUES-007] */
export const proposedPreset: ValidationRegex = 'Any text'

/**
 * What is wrong with a text answer by its question's preset; null where nothing is. An empty one always keeps it, and so does every one where the preset is
 * newer than this code. Letters of every alphabet count, and spaces.
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
  // All but control characters; spaces and line breaks are none of these.
  'Any text': /^[\P{Cc}\s]+$/u,
}

export const acceptedFormats = ['any', 'excel'] as const
export const AcceptedFormats = oneOf(acceptedFormats)
export type AcceptedFormats = z.output<typeof AcceptedFormats>

/** The rating scale as a question stores it, with its words (part 2, section 9). */
export const ratingScale = [
  { option: '1', label: () => t.veryLow },
  { option: '2', label: () => t.low },
  { option: '3', label: () => t.average },
  { option: '4', label: () => t.high },
  { option: '5', label: () => t.veryHigh },
  { option: 'dk', label: () => t.dontKnow },
] as const
/** The six options that the 'standard scale' button fills in. */
export const standardRatingOptions: string[] = ratingScale.map(({ option }) => option)
/** How a rating is stored: '1' to '5', DK as '0'. */
export const storedRating = (option: string): string => (option.toLowerCase() === 'dk' ? '0' : option)
/** A stored rating in words: '4' is '4 High', '0' is 'DK Don't Know'; null where none is given. */
export function ratingInWords(stored: string | null): string | null {
  const known = ratingScale.find(({ option }) => storedRating(option) === stored)
  return known ? `${known.option.toUpperCase()} ${known.label()}` : null
}
