import { languages } from '@plumbline/texts/src/languages'
import { t } from '@plumbline/texts/wire/catalogue'
import { askedLanguage, Language } from '../domain/languages.ts'
import { SurveyLayout } from '../domain/survey-layout.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Flag, multiline, requiredText, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/**
 * A type of inquiry with its pathways and intake questions (part 1, section 3). `MinFigures` and `MinTexts` are the
 * minimum group sizes for scores and comments in confidential inquiries; an inquiry keeps those it started with, and its `SurveyLayout`.
 * It is written in its `OriginalLanguage`, and translated into `Languages`. [CONF-007, SEND-008, LANG-003]
 */
export const InquiryType = z.object({
  Id: idOf('Inquiry type'),
  InqType: z.string(),
  Description: z.string(),
  IsActive: z.boolean(),
  MinFigures: z.number(),
  MinTexts: z.number(),
  SurveyLayout,
  OriginalLanguage: Language,
  Languages: z.array(Language),
})
export type InquiryType = z.output<typeof InquiryType>

/**
 * In a list, with the counts of what is deleted along (excluding pathways other types use), inquiries that prevent
 * deletion, questions respondents get, and estimated minutes.
 */
export const InquiryTypeRow = z.extend(InquiryType, {
  NoOfIntakeQuestions: z.number(),
  NoOfPathways: z.number(),
  NoOfSharedPathways: z.number(),
  NoOfInquiries: z.number(),
  NoOfQuestions: z.number(),
  Minutes: z.number(),
})
export type InquiryTypeRow = z.output<typeof InquiryTypeRow>

/**
 * If omitted, the minimums, the layout and the languages are unchanged; initially 5, 10, 'standard' and
 * English alone.
 */
export const InquiryTypeFields = z.object({
  InqType: requiredText(),
  Description: z._default(multiline(), ''),
  IsActive: z._default(Flag, true),
  MinFigures: z.optional(minimum(limits.minFigures)),
  MinTexts: z.optional(minimum(limits.minTexts)),
  SurveyLayout: z.optional(SurveyLayout),
  OriginalLanguage: z.optional(Language),
  Languages: z.optional(
    z.array(Language, { error: () => t.languagesNoList }).check(
      z.maxLength(languages.length),
      z.overwrite((languages) => [...new Set(languages)]),
    ),
  ),
})

/** A minimum group size. It can be raised, never lowered. */
function minimum(least: number) {
  return wholeNumber(least, limits.minGroup, () => t.smallestGroup({ least, most: limits.minGroup }))
}

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'platform' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const inquiryTypeId = z.object({ id: idOf('Inquiry type') })
const example = {
  InqType: 'Digital readiness',
  Description: 'How ready the organisation is for digital work.',
  IsActive: true,
}

/** Newest first; `currentPage=-1` is the look-up: alphabetical with 'other' last. `search` covers name and details. */
export const listInquiryTypes = call({
  ...readers,
  method: 'GET',
  path: '/InquiryType',
  summary: 'List inquiry types',
  query: z.extend(listQuery(['InqType', 'Description', 'IsActive']), askedLanguage),
  answer: pageOf(InquiryTypeRow),
})
export const getInquiryType = call({
  ...readers,
  method: 'GET',
  path: '/InquiryType/{id}',
  summary: 'One inquiry type',
  params: inquiryTypeId,
  answer: InquiryType,
  versioned: true,
})
export const createInquiryType = call({
  ...superAdmin,
  method: 'POST',
  path: '/InquiryType/CreateInquiryType',
  summary: 'Create an inquiry type',
  body: InquiryTypeFields,
  example,
  answer: InquiryType,
})
export const changeInquiryType = call({
  ...superAdmin,
  method: 'PUT',
  path: '/InquiryType/{id}',
  summary: 'Change an inquiry type',
  params: inquiryTypeId,
  body: InquiryTypeFields,
  example,
  answer: InquiryType,
  versioned: true,
})
/**
 * Also deletes its questions, findings, recommendations and roadmap, and pathways no other type uses. 409: inquiries
 * use it.
 */
export const deleteInquiryType = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/InquiryType/{id}',
  summary: 'Delete an inquiry type',
  params: inquiryTypeId,
  answer: Nothing,
})
