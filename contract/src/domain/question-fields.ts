/** The form input of diagnostic and custom questions, its validation, and what is stored (part 1, sections 3 to 5). */

import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { t as questionTexts } from '@plumbline/texts/wire/questions'
import { requiredMultiline, requiredText, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { Area, areaName } from './areas.ts'
import {
  AcceptedFormats,
  hasField,
  mayStandIn,
  type OwnField,
  QuestionType,
  standardRatingOptions,
  ValidationRegex,
  validationPresets,
} from './questions.ts'

const OptionList = z.array(z.string({ error: () => questionTexts.optionNotText }), {
  error: () => questionTexts.optionsNoList,
})
const options = z._default(
  z.nullable(OptionList.check(z.maxLength(limits.options, { error: () => questionTexts.tooManyOptions }))),
  [],
)

const questionShape = z.object({
  Area,
  Title: requiredText(),
  Type: QuestionType,
  Description: requiredMultiline(),
  MaxLength: z.optional(z.nullable(z.union([z.number(), z.string()], { error: () => fieldTexts.numeric }))),
  ValidationRegex: z.optional(
    z.nullable(z.string({ error: () => questionTexts.onePreset({ presets: validationPresets.join(', ') }) })),
  ),
  RadioButtonOptions: options,
  CheckBoxOptions: options,
  AcceptedFormats: z._default(AcceptedFormats, 'any'),
})
type QuestionShape = z.output<typeof questionShape>
/** The input of rules that span fields. */
const dependentFields = z.extend(z.partial(z.pick(questionShape, { MaxLength: true, ValidationRegex: true })), {
  Type: QuestionType,
  RadioButtonOptions: z.optional(z.nullable(OptionList)),
  CheckBoxOptions: z.optional(z.nullable(OptionList)),
})

const maxLengthField = wholeNumber(1, limits.multiline)

/** Every error of the parts that depend on area and type, each at its field. */
export function questionFaults(
  question: { [K in keyof QuestionShape]?: QuestionShape[K] | undefined },
): { path: keyof QuestionShape; message: string }[] {
  const faults: { path: keyof QuestionShape; message: string }[] = []
  const { Area: area, Type, MaxLength, ValidationRegex: preset, RadioButtonOptions, CheckBoxOptions } = question
  const has = (field: OwnField) => Type !== undefined && hasField(Type, field)
  if (area !== undefined && Type !== undefined && !mayStandIn(area, Type)) {
    faults.push({ path: 'Type', message: questionTexts.mustBeRating({ area: areaName(area) }) })
  }
  if (has('MaxLength')) {
    // An omitted length is the default; one cleared in a form is an error.
    if (MaxLength === '') faults.push({ path: 'MaxLength', message: fieldTexts.mandatory })
    else if (MaxLength !== undefined && MaxLength !== null && !maxLengthField.safeParse(MaxLength).success) {
      faults.push({ path: 'MaxLength', message: fieldTexts.numeric })
    }
  }
  if (has('ValidationRegex')) {
    if (!preset) faults.push({ path: 'ValidationRegex', message: fieldTexts.mandatory })
    else if (!ValidationRegex.safeParse(preset).success) {
      faults.push({
        path: 'ValidationRegex',
        message: questionTexts.onePreset({ presets: validationPresets.join(', ') }),
      })
    }
  }
  if (has('RadioButtonOptions')) {
    for (const message of ratingOptionFaults(RadioButtonOptions ?? []))
      faults.push({ path: 'RadioButtonOptions', message })
  }
  if (has('CheckBoxOptions')) {
    for (const message of checkboxOptionFaults(CheckBoxOptions ?? [])) faults.push({ path: 'CheckBoxOptions', message })
  }
  return faults
}

/** Errors of rating options: none, an empty one, 'd', anything but 1 to 5 and 'dk', duplicates. */
export function ratingOptionFaults(given: readonly string[]): string[] {
  const typed = given.map((option) => option.trim().toLowerCase())
  const faults: string[] = []
  if (typed.length === 0) faults.push(questionTexts.noOption)
  if (typed.includes('')) faults.push(questionTexts.emptyOption)
  if (typed.includes('d')) faults.push(questionTexts.invalidRatingOption)
  const other = typed.find((option) => option !== '' && option !== 'd' && !standardRatingOptions.includes(option))
  if (other !== undefined) faults.push(questionTexts.unknownRatingOption({ option: other.slice(0, 20) }))
  if (new Set(typed).size < typed.length) faults.push(questionTexts.optionTwice)
  return faults
}

/** Errors of checkbox options: none, an empty one, one too long, duplicates. */
export function checkboxOptionFaults(given: readonly string[]): string[] {
  const typed = given.map((option) => option.trim())
  const faults: string[] = []
  if (typed.length === 0) faults.push(questionTexts.noOption)
  if (typed.includes('')) faults.push(questionTexts.emptyOption)
  if (typed.some((option) => option.length > limits.text)) faults.push(fieldTexts.tooLong({ max: limits.text }))
  if (typed.some((option) => option.includes('\0') || !option.isWellFormed())) {
    faults.push(questionTexts.notStorable)
  }
  if (new Set(typed).size < typed.length) faults.push(questionTexts.optionTwice)
  return faults
}

/** A question form's input, with every rule that depends on area and type. */
export const QuestionFields = questionShape.check(
  z.check<QuestionShape>(
    ({ value, issues }) => {
      // A missing or unknown area has its own error, and no rules apply.
      const { data } = Area.safeParse(value.Area)
      for (const { path, message } of questionFaults({ ...value, Area: data })) {
        issues.push({ code: 'custom', path: [path], message, input: value[path] })
      }
    },
    // Also if a field such as the title is invalid, so that all errors are reported at once.
    { when: ({ value }) => dependentFields.safeParse(value).success },
  ),
)
export type QuestionFields = z.output<typeof QuestionFields>

/** A question as stored: only its type's length, preset and options (part 1, section 4). */
export interface StoredQuestion {
  Area: Area
  Title: string
  Type: QuestionType
  Description: string
  MaxLength: number | null
  ValidationRegex: ValidationRegex | null
  RadioButtonOptions: string[]
  CheckBoxOptions: string[]
  AcceptedFormats: AcceptedFormats
}

/** Drops fields of other types and fills in the default length. Takes validated fields. */
export function storedQuestion(fields: QuestionFields): StoredQuestion {
  const { Area: area, Title, Type, Description, MaxLength, AcceptedFormats: formats } = fields
  const has = (field: OwnField) => hasField(Type, field)
  return {
    Area: area,
    Title,
    Type,
    Description,
    MaxLength: has('MaxLength') ? Number(MaxLength ?? limits.defaultMaxLength) : null,
    ValidationRegex: has('ValidationRegex') ? ValidationRegex.parse(fields.ValidationRegex) : null,
    RadioButtonOptions: has('RadioButtonOptions')
      ? (fields.RadioButtonOptions ?? []).map((option) => option.trim().toLowerCase())
      : [],
    CheckBoxOptions: has('CheckBoxOptions') ? (fields.CheckBoxOptions ?? []).map((option) => option.trim()) : [],
    AcceptedFormats: has('AcceptedFormats') ? formats : 'any',
  }
}

/** The question's members in an answer. */
export const Question = z.object({
  Title: z.string(),
  Type: QuestionType,
  Description: z.string(),
  Area,
  MaxLength: z.nullable(z.number()),
  ValidationRegex: z.nullable(ValidationRegex),
  RadioButtonOptions: z.array(z.string()),
  CheckBoxOptions: z.array(z.string()),
  AcceptedFormats,
})

/** A valid question, for the API description. */
export const questionExample = {
  Title: 'Leaders explain their decisions',
  Type: 'Rating',
  Description: 'How well leaders explain why they decide as they do.',
  Area: 'Culture',
  RadioButtonOptions: ['1', '2', '3', '4', '5', 'dk'],
  CheckBoxOptions: [],
} as const
