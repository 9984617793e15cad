import { t } from '@plumbline/texts/wire/catalogue'
import { SurveyLayout } from '../domain/survey-layout.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { oneOf, requiredText } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'
import { DiagnosticQuestion } from './diagnostic-questions.ts'

/**
 * A diagnostic of one or more inquiry types (part 1, section 3). `InquiryTypeId` is the type it is read under,
 * otherwise the first.
 */
export const Pathway = z.object({
  Id: idOf('Pathway'),
  Name: z.string(),
  InquiryTypeId: z.string(),
  InquiryTypeName: z.string(),
  InquiryTypeIds: z.array(z.string()),
  InquiryTypeNames: z.array(z.string()),
  NoOfQuestions: z.number(),
})
export type Pathway = z.output<typeof Pathway>

/** In a list: `Position` is its place in the type's order, from 1; null if the type does not have it. */
export const PathwayRow = z.extend(Pathway, { Position: z.nullable(z.number()) })
export type PathwayRow = z.output<typeof PathwayRow>

/**
 * `InquiryTypeIds`, if given, replaces all types of the pathway. The path's type takes precedence over `InquiryTypeId`.
 */
export const PathwayFields = z.object({
  Name: requiredText(),
  InquiryTypeId: z.optional(z.nullable(idOf('Inquiry type'))),
})
export const PathwayChange = z.extend(PathwayFields, {
  InquiryTypeIds: z.optional(
    z.array(idOf('Inquiry type')).check(z.minLength(1, { error: () => t.noInquiryType }), z.maxLength(100)),
  ),
})

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'platform' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const example = { Name: 'Leadership' }

/**
 * A page of a type's own pathways, or of those only other types have. `InquiryTypeNames` sorts by the alphabetically
 * first.
 */
export const PathwayQuery = z.extend(listQuery(['Name', 'InquiryTypeNames', 'NoOfQuestions']), {
  of: z._default(oneOf(['thisType', 'otherTypes']), 'thisType'),
})
export type PathwayQuery = z.output<typeof PathwayQuery>

/**
 * In their own order, those of other types newest first; `search` covers the name, with `of=otherTypes` also their
 * types' names.
 */
export const listPathways = call({
  ...readers,
  method: 'GET',
  path: '/Pathway/{inquiryId}/AllPathways',
  summary: "List an inquiry type's pathways",
  params: z.object({ inquiryId: idOf('Inquiry type') }),
  query: PathwayQuery,
  answer: pageOf(PathwayRow),
})
export const getPathway = call({
  ...readers,
  method: 'GET',
  path: '/Pathway/{id}',
  summary: 'One pathway',
  params: z.object({ id: idOf('Pathway') }),
  answer: Pathway,
  versioned: true,
})
export const createPathway = call({
  ...superAdmin,
  method: 'POST',
  path: '/Pathway/{inquiryId}/CreatePathway',
  summary: 'Create a pathway for an inquiry type',
  params: z.object({ inquiryId: idOf('Inquiry type') }),
  body: PathwayFields,
  example,
  answer: Pathway,
})
export const changePathway = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Pathway/{inquiryId}/Update/{pathwayId}',
  summary: 'Change a pathway',
  params: z.object({ inquiryId: idOf('Inquiry type'), pathwayId: idOf('Pathway') }),
  body: PathwayChange,
  example,
  answer: Pathway,
  versioned: true,
})
/** Copies it with all its questions, in order, in all its types; its name ends in '(copy)'. [QUES-005] */
export const duplicatePathway = call({
  ...superAdmin,
  method: 'POST',
  path: '/Pathway/{inquiryId}/Duplicate/{pathwayId}',
  summary: 'Duplicate a pathway with its questions',
  params: z.object({ inquiryId: idOf('Inquiry type'), pathwayId: idOf('Pathway') }),
  answer: Pathway,
})
/**
 * Also deletes its diagnostic questions; running surveys keep theirs. With `InquiryTypeId` 409 if another type uses it.
 */
export const deletePathway = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Pathway/{id}',
  summary: 'Delete a pathway',
  params: z.object({ id: idOf('Pathway') }),
  query: z.object({ InquiryTypeId: z.optional(idOf('Inquiry type')) }),
  answer: Nothing,
})
/**
 * Moves it after another pathway of the type, or to the start; its place in other types is unchanged. 409: `AfterId`
 * does not belong to the type (any more).
 */
export const movePathway = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Pathway/{inquiryId}/Move/{pathwayId}',
  summary: 'Move a pathway to another place in an inquiry type',
  params: z.object({ inquiryId: idOf('Inquiry type'), pathwayId: idOf('Pathway') }),
  body: z.object({ AfterId: z.nullable(idOf('Pathway')) }),
  example: { AfterId: null },
  answer: PathwayRow,
})
/**
 * The questions respondents would get: all of the type's pathways, or of one with `PathwayId`, in order; at most 1,000,
 * the maximum of a survey. [QUES-006]
 */
export const previewPathways = call({
  ...readers,
  method: 'GET',
  path: '/Pathway/{inquiryId}/SurveyPreview',
  summary: "Preview the questions of an inquiry type's pathways",
  params: z.object({ inquiryId: idOf('Inquiry type') }),
  query: z.object({ PathwayId: z.optional(idOf('Pathway')) }),
  answer: z.object({ Questions: z.array(DiagnosticQuestion), SurveyLayout }),
})
