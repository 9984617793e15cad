import { t } from '@plumbline/texts/wire/fields'
import { askedLanguage } from '../domain/languages.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { oneOf, requiredMultiline, requiredText, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

export const intakeQuestionTypes = ['Textbox', 'Checkbox'] as const
export const IntakeQuestionType = oneOf(intakeQuestionTypes)

/** A question a manager answers when starting an inquiry; a Checkbox has no length. */
export const IntakeQuestion = z.object({
  Id: idOf('Intake question'),
  Title: z.string(),
  Type: IntakeQuestionType,
  Description: z.string(),
  MaxLength: z.nullable(z.number()),
})
export type IntakeQuestion = z.output<typeof IntakeQuestion>

/** In a list: `Position` is its place in the type's order, from 1. */
export const IntakeQuestionRow = z.extend(IntakeQuestion, { Position: z.number() })
export type IntakeQuestionRow = z.output<typeof IntakeQuestionRow>

const maxLengthField = wholeNumber(1, limits.multiline)
const intakeShape = z.object({
  Title: requiredText(),
  Type: IntakeQuestionType,
  Description: requiredMultiline(),
  MaxLength: z.optional(z.nullable(z.union([z.number(), z.string()], { error: () => t.numeric }))),
})
const lengthFields = z.pick(intakeShape, { Type: true, MaxLength: true })
/** The form's input; a Textbox question needs a numeric length (200 by default). */
export const IntakeQuestionFields = intakeShape.check(
  z.check<z.output<typeof intakeShape>>(
    ({ value, issues }) => {
      const { Type, MaxLength } = value
      if (Type !== 'Textbox' || MaxLength === undefined || MaxLength === null) return
      if (maxLengthField.safeParse(MaxLength).success) return
      issues.push({
        code: 'custom',
        path: ['MaxLength'],
        message: MaxLength === '' ? t.mandatory : t.numeric,
        input: MaxLength,
      })
    },
    // Also if title or detail is invalid, so that all errors are reported at once.
    { when: ({ value }) => lengthFields.safeParse(value).success },
  ),
)
export type IntakeQuestionFields = z.output<typeof IntakeQuestionFields>

/** The stored length: only a Textbox question has one. */
export function storedMaxLength({ Type, MaxLength }: IntakeQuestionFields): number | null {
  return Type === 'Textbox' ? Number(MaxLength ?? limits.defaultMaxLength) : null
}

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const example = {
  Title: 'Reason',
  Type: 'Textbox',
  Description: 'Why are you starting this inquiry now?',
  MaxLength: 500,
} as const

/** In their own order, as in the intake dialog; `search` covers title and type. */
export const listIntakeQuestions = call({
  method: 'GET',
  path: '/IntakeQuestion/{inquiryId}/AllIntakeQuestions',
  summary: "List an inquiry type's intake questions",
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'platform',
  params: z.object({ inquiryId: idOf('Inquiry type') }),
  query: z.extend(listQuery(['Title', 'Type', 'MaxLength']), askedLanguage),
  answer: pageOf(IntakeQuestionRow),
})
export const getIntakeQuestion = call({
  ...superAdmin,
  method: 'GET',
  path: '/IntakeQuestion/{id}',
  summary: 'One intake question',
  params: z.object({ id: idOf('Intake question') }),
  answer: IntakeQuestion,
  versioned: true,
})
export const createIntakeQuestion = call({
  ...superAdmin,
  method: 'POST',
  path: '/IntakeQuestion/{inquiryId}/CreateIntakeQuestion',
  summary: 'Create an intake question',
  params: z.object({ inquiryId: idOf('Inquiry type') }),
  body: IntakeQuestionFields,
  example,
  answer: IntakeQuestion,
})
export const changeIntakeQuestion = call({
  ...superAdmin,
  method: 'PUT',
  path: '/IntakeQuestion/{inquiryId}/Update/{id}',
  summary: 'Change an intake question',
  params: z.object({ inquiryId: idOf('Inquiry type'), id: idOf('Intake question') }),
  body: IntakeQuestionFields,
  example,
  answer: IntakeQuestion,
  versioned: true,
})
export const deleteIntakeQuestion = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/IntakeQuestion/{id}',
  summary: 'Delete an intake question',
  params: z.object({ id: idOf('Intake question') }),
  answer: Nothing,
})
/**
 * Moves it after another intake question of the type, or to the start. 409: `AfterId` does not belong to the type (any
 * more).
 */
export const moveIntakeQuestion = call({
  ...superAdmin,
  method: 'PUT',
  path: '/IntakeQuestion/{inquiryId}/Move/{id}',
  summary: 'Move an intake question to another place',
  params: z.object({ inquiryId: idOf('Inquiry type'), id: idOf('Intake question') }),
  body: z.object({ AfterId: z.nullable(idOf('Intake question')) }),
  example: { AfterId: null },
  answer: IntakeQuestionRow,
})
