import { call, FileField, type FileValue, idOf, Nothing } from './call.ts'
import { Day, Email, Flag, Instant, requiredMultiline, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { PageQuery, pageOf } from './paging.ts'
import { QuestionType } from './questions.ts'
import { z } from './zod.ts'

export const InquiryStatus = z.enum(['pending', 'completed'])
export type InquiryStatus = z.output<typeof InquiryStatus>

/**
 * One assessment of an organisation (part 2, section 3; decisions, section 5). `Progress` is a percentage 0 to 100.
 * `Participants`, `NoOfParticipants`, `Documents` and `AdvanceInsights` are counts; `ExpiryDate` is the last day (UTC) on which
 * answers are taken, null before respondents were added. `IntakeAnswered` is false while the log offers to go on.
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
})
export type Inquiry = z.output<typeof Inquiry>

/** Why no question can be added to an inquiry any more, in words; undefined where one can. [CUSQ-016] */
export function whyNoNewQuestion(inquiry: { respondentsAdded: boolean; isPublished: boolean }): string | undefined {
  if (inquiry.respondentsAdded) return 'Respondents have been added to this inquiry: it takes no new questions.'
  if (inquiry.isPublished) return 'The results are published: this inquiry takes no new questions.'
  return undefined
}

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

/** The inquiries of all organisations, newest first; `search` looks in text, type and organisation. */
export const listAllInquiries = call({
  ...superAdmin,
  method: 'GET',
  path: '/Inquiry/Admin',
  summary: "List every organisation's inquiries",
  query: PageQuery,
  answer: pageOf(Inquiry),
})
/** The organisation's inquiries, newest first; `search` looks in text and type. */
export const listInquiries = call({
  ...own,
  method: 'GET',
  path: '/Inquiry',
  summary: "List the own organisation's inquiries",
  query: PageQuery,
  answer: pageOf(Inquiry),
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

/** What the create screen asks for. */
export const InquiryFields = z.object({
  InquiryTypeId: idOf('Inquiry type'),
  Description: requiredMultiline(),
})
/** Opens an inquiry of an active type; with `RecreatedFromId` it remembers the own inquiry it was copied from. */
export const createInquiry = call({
  ...own,
  method: 'POST',
  path: '/Inquiry/CreateInquiry',
  summary: 'Open an inquiry',
  body: z.extend(InquiryFields, { RecreatedFromId: z.optional(z.nullable(idOf('Inquiry'))) }),
  example: { InquiryTypeId: '0190a6b0-0000-7000-8000-000000000000', Description: 'Autumn assessment' },
  answer: z.object({ status: z.literal(200), Id: z.string(), InquiryTypeId: z.string() }),
})

export const IntakeAnswers = z.object({
  IntakeAnswersDtos: z
    .array(z.object({ IntakeId: idOf('Intake question'), Answer: requiredMultiline() }))
    .check(z.maxLength(limits.allRows)),
})
/** Answers every intake question of the type at once: an empty list where it has none. 409 the second time. */
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
/** The intake answers in the order they were asked. */
export const getIntakeAnswers = call({
  ...superAdmin,
  method: 'GET',
  path: '/Inquiry/GetIntakeAnswers/{inquiryId}',
  summary: "Read an inquiry's intake answers",
  params: inquiryId,
  answer: z.array(z.object({ Question: z.string(), QuestionType, Answer: z.string() })),
})

/** Who is asked, until when. `NoOfParticipants` must be above 0; the server counts for itself. `ExpiryDate`: tomorrow to one year ahead. */
export const Participants = z.object({
  Participants: z.array(Email, 'Participants must be a list of e-mail addresses.').check(
    z.minLength(1, 'Add at least one e-mail address.'),
    // Put into words when it is needed: the language data behind it would cost every screen that knows of inquiries.
    z.maxLength(limits.participants, {
      error: () => `At most ${limits.participants.toLocaleString('en')} participants.`,
    }),
  ),
  NoOfParticipants: wholeNumber(1, 1_000_000),
  ExpiryDate: Day,
  IsCustomerAdminRespondent: z._default(Flag, false),
})
export type Participants = z.output<typeof Participants>
/** Adds respondents, freezes the survey the first time, and mails each one. 409 before the intake, after publishing, or without 1 to 1,000 questions. */
export const addParticipants = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/AddParticipants/{inquiryId}',
  summary: 'Add respondents',
  params: inquiryId,
  body: Participants,
  example: {
    Participants: ['ben@acme.example.com'],
    NoOfParticipants: 1,
    ExpiryDate: '2026-12-19',
    IsCustomerAdminRespondent: false,
  },
  mails: true,
  answer: Inquiry,
})

export const RespondentStatus = z.enum(['pending', 'completed'])
export type RespondentStatus = z.output<typeof RespondentStatus>
/**
 * Somebody asked to answer. `Id` is what the calls of one respondent's answers take; names are '' where there is no account to show.
 * `MailFailed` says why the newest mail to them did not arrive ('address refused (550 …)'), null where nothing is known to have failed.
 */
export const Respondent = z.object({
  Id: idOf('User'),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  status: RespondentStatus,
  MailFailed: z.nullable(z.string()),
})
export type Respondent = z.output<typeof Respondent>
/** The paging of all lists; `customerUserId` leaves only that respondent, by the `Id` they have here. */
export const RespondentsQuery = z.extend(PageQuery, { customerUserId: z.optional(idOf('User')) })
export type RespondentsQuery = z.output<typeof RespondentsQuery>
/** Newest first; `search` looks in names and address. A CustomerAdmin sees no names from other organisations. */
export const listRespondents = call({
  ...readers,
  method: 'GET',
  path: '/Inquiry/GetRespondents/{inquiryId}',
  summary: "List an inquiry's respondents",
  params: inquiryId,
  query: RespondentsQuery,
  answer: pageOf(Respondent),
})

/** A survey addressed to the caller. `Id` is the respondent's; `CreatedBy` the name of who opened the inquiry. */
export const StaffInquiry = z.object({
  Id: z.string(),
  InquiryId: idOf('Inquiry'),
  InquiryTypeId: idOf('Inquiry type'),
  InquiryTypeName: z.string(),
  Description: z.string(),
  Status: RespondentStatus,
  CreatedBy: z.string(),
  ExpiryDate: z.string(),
  IsExpired: z.boolean(),
})
export type StaffInquiry = z.output<typeof StaffInquiry>
/** The caller's own surveys; another person's address: 404. `search` looks in inquiry, type and who added it. */
export const listStaffInquiries = call({
  method: 'GET',
  path: '/Inquiry/Staff/{email}',
  summary: 'List the own surveys',
  roles: ['CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: z.object({ email: z.string().check(z.maxLength(limits.email)) }),
  query: PageQuery,
  answer: pageOf(StaffInquiry),
})

/** An uploaded file; `path` is a link signed for the caller and valid for 10 minutes. */
export const InquiryDocument = z.object({
  Id: idOf('Document'),
  DocumentName: z.string(),
  UploadDate: Instant,
  path: z.string(),
})
export type InquiryDocument = z.output<typeof InquiryDocument>
/** One respondent's documents; `search` looks in the name. */
export const listUserDocuments = call({
  ...superAdmin,
  method: 'GET',
  path: '/Inquiry/UserDocuments/{inquiryId}/{customerUserId}',
  summary: "List a respondent's documents",
  params: z.object({ inquiryId: idOf('Inquiry'), customerUserId: idOf('User') }),
  query: PageQuery,
  answer: pageOf(InquiryDocument),
})
/** Adds help documents; 409 for a name the inquiry already has. */
export const uploadHelpDocument = call({
  ...superAdmin,
  method: 'POST',
  path: '/Inquiry/UploadHelpDocument/{inquiryId}',
  summary: 'Upload help documents',
  params: inquiryId,
  form: z.object({
    // A repeated field that came once is one file, not a list of one.
    Files: z.pipe(
      z.transform((files: FileValue | readonly FileValue[] | undefined) => (files === undefined ? [] : [files].flat())),
      z.array(FileField).check(z.minLength(1, messages.uploadNothing), z.maxLength(limits.filesPerRequest)),
    ),
  }),
  answer: Nothing,
})
