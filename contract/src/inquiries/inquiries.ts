import { t as inquirieTexts } from '@plumbline/texts/wire/inquiries'
import { QuestionType } from '../domain/questions.ts'
import { NextStep, Stage, stages } from '../domain/stages.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Instant, multiline, oneOf, requiredMultiline } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

export const InquiryStatus = z.enum(['pending', 'completed'])
export type InquiryStatus = z.output<typeof InquiryStatus>

/**
 * One assessment of an organisation (part 2, section 3; decisions, section 5). `Progress` is a percentage 0 to 100.
 * `Participants`, `NoOfParticipants`, `Documents` and `AdvanceInsights` are counts; `ExpiryDate` is the last day to answer (UTC),
 * null before respondents were added. `IntakeAnswered` is false while the log offers to continue.
 *
 * `NextStep` is the caller's next step, null if it is others' turn. `AnsweredCount` of the `Participants` have submitted; `DaysLeft` counts to `ExpiryDate`
 * while answers are accepted (0 on that day, negative if only people with a later individual deadline can still answer), otherwise null. `LastActivity` is when its manager,
 * a consultant or a respondent last did something with it; null for a confidential inquiry, which does not reveal when anyone answered (CONF-010). `WithdrawnAt`:
 * when its published results were withdrawn. `ScheduledSending`: when its invitations will be sent, or why they were not; null if nothing is scheduled. [HOME-001, SEND-004]
 */
export const Inquiry = z.object({
  Id: idOf('Inquiry'),
  InquiryTypeId: idOf('Inquiry type'),
  InquiryTypeName: z.string(),
  CustomerName: z.string(),
  Description: z.string(),
  Progress: z.number(),
  Status: InquiryStatus,
  CreatedDate: Instant,
  Participants: z.number(),
  NoOfParticipants: z.number(),
  Documents: z.number(),
  AdvanceInsights: z.number(),
  IsActive: z.boolean(),
  RespondentsAdded: z.boolean(),
  IntakeAnswered: z.boolean(),
  ExpiryDate: z.nullable(z.string()),
  RecreatedFromId: z.nullable(z.string()),
  Stage,
  NextStep: z.nullable(NextStep),
  AnsweredCount: z.number(),
  DaysLeft: z.nullable(z.number()),
  IsClosed: z.boolean(),
  LastActivity: z.nullable(Instant),
  WithdrawnAt: z.nullable(Instant),
  ScheduledSending: z.nullable(
    z.object({ SendAt: Instant, TimeZone: z.string(), People: z.number(), Failure: z.nullable(z.string()) }),
  ),
})
export type Inquiry = z.output<typeof Inquiry>

/** Why no more questions can be added to an inquiry; undefined if they can. [CUSQ-016] */
export function whyNoNewQuestion(inquiry: { respondentsAdded: boolean; isPublished: boolean }): string | undefined {
  if (inquiry.respondentsAdded) return inquirieTexts.lockedByRespondents
  if (inquiry.isPublished) return inquirieTexts.lockedByResults
  return undefined
}

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

/** `Progress` and `Status` as shown, in ascending order. */
const inquiryFields = [
  'Description',
  'InquiryTypeName',
  'CustomerName',
  'Progress',
  'Status',
  'CreatedDate',
  'ExpiryDate',
] as const

/**
 * The common paging parameters; `stage` and `inquiryTypeId` filter by stage and type, `customerId` by organisation in
 * the list of all. [HOME-003]
 */
export const OwnInquiriesQuery = z.extend(listQuery(inquiryFields), {
  stage: z.optional(oneOf(stages)),
  inquiryTypeId: z.optional(idOf('Inquiry type')),
})
export type OwnInquiriesQuery = z.output<typeof OwnInquiriesQuery>
export const InquiriesQuery = z.extend(OwnInquiriesQuery, { customerId: z.optional(idOf('Customer')) })
export type InquiriesQuery = z.output<typeof InquiriesQuery>

/** The inquiries of all organisations, newest first; `search` covers text, type and organisation. */
export const listAllInquiries = call({
  ...superAdmin,
  method: 'GET',
  path: '/Inquiry/Admin',
  summary: "List all organisations' inquiries",
  query: InquiriesQuery,
  answer: pageOf(Inquiry),
})
/** The organisation's inquiries, newest first; `search` covers text and type. */
export const listInquiries = call({
  ...own,
  method: 'GET',
  path: '/Inquiry',
  summary: "List your organisation's inquiries",
  query: OwnInquiriesQuery,
  answer: pageOf(Inquiry),
})
const Choice = z.object({ Id: z.string(), Name: z.string() })
/**
 * The filters of the visible inquiries: counts by stage, types and organisations by name, at most 1,000 each.
 * [HOME-003]
 */
export const InquiryChoices = z.object({
  Stages: z.array(z.object({ Stage, Count: z.number() })),
  Types: z.array(Choice),
  Organisations: z.array(Choice),
})
export type InquiryChoices = z.output<typeof InquiryChoices>
export const listInquiryChoices = call({
  ...readers,
  method: 'GET',
  path: '/Inquiry/Choices',
  summary: 'List what inquiries can be filtered by',
  answer: InquiryChoices,
})
export const getInquiry = call({
  ...readers,
  method: 'GET',
  path: '/Inquiry/{id}',
  summary: 'One inquiry',
  params: z.object({ id: idOf('Inquiry') }),
  answer: Inquiry,
  versioned: true,
})

/** The input of the create screen. */
export const InquiryFields = z.object({
  InquiryTypeId: idOf('Inquiry type'),
  Description: requiredMultiline(),
})
/** Starts an inquiry of an active type; with `RecreatedFromId` it remembers the own inquiry it was copied from. */
export const createInquiry = call({
  ...own,
  method: 'POST',
  path: '/Inquiry/CreateInquiry',
  summary: 'Create an inquiry',
  body: z.extend(InquiryFields, { RecreatedFromId: z.optional(z.nullable(idOf('Inquiry'))) }),
  example: { InquiryTypeId: '0190a6b0-0000-7000-8000-000000000000', Description: 'Autumn assessment' },
  answer: z.object({ status: z.literal(200), Id: z.string(), InquiryTypeId: z.string() }),
})

/** The editable fields of an existing inquiry. */
export const InquiryName = z.pick(InquiryFields, { Description: true })
/** Renames an own inquiry; 409 while its results are published. */
export const renameInquiry = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/{id}',
  summary: 'Rename your inquiry',
  params: z.object({ id: idOf('Inquiry') }),
  body: InquiryName,
  example: { Description: 'Autumn assessment, Dover plant' },
  answer: Inquiry,
})
/** Why an inquiry cannot be deleted; undefined if it can. */
export function whyKept(inquiry: { respondentsAdded: boolean; hasResults: boolean }): string | undefined {
  if (inquiry.respondentsAdded) return inquirieTexts.notDeletedForRespondents
  if (inquiry.hasResults) return inquirieTexts.notDeletedForResults
  return undefined
}
/**
 * Also deletes its intake answers and custom questions, for good. 409 once respondents were added or results published.
 */
export const deleteInquiry = call({
  ...own,
  method: 'DELETE',
  path: '/Inquiry/{id}',
  summary: 'Delete an own inquiry',
  params: z.object({ id: idOf('Inquiry') }),
  answer: Nothing,
})

const IntakeDraftAnswer = z.object({ IntakeId: idOf('Intake question'), Answer: multiline() })
/** The draft of an intake, by question; shared by the organisation's administrators. */
export const IntakeDraft = z.object({ Answers: z.array(IntakeDraftAnswer).check(z.maxLength(limits.allRows)) })
export const getIntakeDraft = call({
  ...own,
  method: 'GET',
  path: '/Inquiry/IntakeDraft/{inquiryId}',
  summary: "Read intake answers that aren't submitted yet",
  params: inquiryId,
  answer: IntakeDraft,
})
/**
 * Saves the given answers, '' deletes one; the others are unchanged. Unknown questions are ignored. 409 once the intake
 * is submitted.
 */
export const saveIntakeDraft = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/IntakeDraft/{inquiryId}',
  summary: 'Save intake answers without submitting them',
  params: inquiryId,
  body: IntakeDraft,
  example: { Answers: [{ IntakeId: '0190a6b0-0000-7000-8000-000000000000', Answer: 'Staff turnover' }] },
  answer: Nothing,
})

export const IntakeAnswers = z.object({
  IntakeAnswersDtos: z
    .array(z.object({ IntakeId: idOf('Intake question'), Answer: requiredMultiline() }))
    .check(z.maxLength(limits.allRows)),
})
/** Answers every intake question of the type at once: an empty list if it has none. 409 the second time. */
export const addIntakeAnswer = call({
  ...own,
  method: 'POST',
  path: '/Inquiry/AddIntakeAnswer/{inquiryId}',
  summary: 'Answer the intake questions',
  params: inquiryId,
  body: IntakeAnswers,
  example: {
    IntakeAnswersDtos: [{ IntakeId: '0190a6b0-0000-7000-8000-000000000000', Answer: 'Staff turnover rose.' }],
  },
  answer: z.object({ Id: z.string() }),
})
const GivenIntakeAnswers = z.array(z.object({ Question: z.string(), QuestionType, Answer: z.string() }))
/** The intake answers in order. */
export const getIntakeAnswers = call({
  ...superAdmin,
  method: 'GET',
  path: '/Inquiry/GetIntakeAnswers/{inquiryId}',
  summary: "Read an inquiry's intake answers",
  params: inquiryId,
  answer: GivenIntakeAnswers,
})
/** The same for their organisation. */
export const getOwnIntakeAnswers = call({
  ...own,
  method: 'GET',
  path: '/Inquiry/OwnIntakeAnswers/{inquiryId}',
  summary: "Read your inquiry's intake answers",
  params: inquiryId,
  answer: GivenIntakeAnswers,
})
