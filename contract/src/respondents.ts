import { call, idOf } from './call.ts'
import { Day, Email, Flag, wholeNumber } from './fields.ts'
import { Inquiry } from './inquiries.ts'
import { limits } from './limits.ts'
import { PageQuery, pageOf } from './paging.ts'
import { RespondentStatus } from './respondent-status.ts'
import { z } from './zod.ts'

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

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
