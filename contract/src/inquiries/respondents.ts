import { t } from '@plumbline/texts/wire/inquiries'
import { OwnWords } from '../domain/own-words.ts'
import { Confidentiality } from '../domain/survey-introduction.ts'
import { call, idOf } from '../wire/call.ts'
import { Day, Email, Flag, Instant, oneOf, requiredText, text, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { nameKey } from '../wire/visible.ts'
import { z } from '../wire/zod.ts'
import { Inquiry } from './inquiries.ts'
import { RespondentStatus, respondentStates } from './respondent-status.ts'

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
/** Said where nobody is named. */
export const nobody = (): string => t.noParticipant
const tooManyAttributes = { error: () => t.tooManyAttributes({ most: limits.attributes }) }
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/** Somebody to ask, with what is known of them; `Attributes` in the order of the inquiry's `AttributeNames`. [BOARD-010, CONF-005] */
export const NewRespondent = z.object({
  Email,
  FirstName: z._default(text(), ''),
  LastName: z._default(text(), ''),
  Attributes: z._default(z.array(text(limits.attribute)).check(z.maxLength(limits.attributes, tooManyAttributes)), []),
})
export type NewRespondent = z.output<typeof NewRespondent>

/** What the attributes of an inquiry's respondents are called: at most three, each in a way of its own. */
export const AttributeNames = z.array(requiredText(limits.attributeName)).check(
  z.maxLength(limits.attributes, tooManyAttributes),
  z.refine((names) => new Set(names.map(nameKey)).size === names.length, { error: () => t.attributeTwice }),
)

// Put into words when it is needed: the language data behind it would cost every screen that knows of inquiries.
const upToAll = z.maxLength(limits.participants, {
  error: () => t.tooManyParticipants({ most: limits.participants }),
})

/**
 * Who is asked, until when. `NoOfParticipants` must be above 0; the server counts for itself. `ExpiryDate`: tomorrow to one year ahead. All else is
 * optional: respondents with names and attributes, beside or instead of the addresses; `Introduction`, the manager's own words in the mail; whether
 * reminders go by themselves; and what is chosen when respondents are first added and frozen then.
 */
export const Participants = z.object({
  Participants: z._default(z.array(Email, { error: () => t.participantsNoList }).check(upToAll), []),
  Respondents: z._default(z.array(NewRespondent).check(upToAll), []),
  NoOfParticipants: wholeNumber(1, 1_000_000),
  ExpiryDate: Day,
  IsCustomerAdminRespondent: z._default(Flag, false),
  Confidentiality: z.optional(Confidentiality),
  AttributeNames: z.optional(AttributeNames),
  Introduction: z.optional(OwnWords),
  Reminders: z.optional(Flag),
})
export type Participants = z.output<typeof Participants>

/** Somebody has to be named, in one list or the other. */
export const namesSomebody = z.refine<Participants>(
  ({ Participants, Respondents }) => Participants.length + Respondents.length > 0,
  { path: ['Participants'], error: nobody },
)

/**
 * Adds respondents, freezes the survey the first time, and mails each one. 409 before the intake, after publishing, once closed, without 1 to 1,000
 * questions, or for another confidentiality or other attributes than were chosen the first time.
 */
export const addParticipants = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/AddParticipants/{inquiryId}',
  summary: 'Add respondents',
  params: inquiryId,
  body: Participants.check(namesSomebody),
  bodyBytes: limits.respondentsBodyBytes,
  example: {
    Participants: ['ben@acme.example.com'],
    Respondents: [{ Email: 'ines@acme.example.com', FirstName: 'Ines', LastName: 'Weber', Attributes: ['Sales'] }],
    NoOfParticipants: 2,
    ExpiryDate: '2026-12-19',
    IsCustomerAdminRespondent: false,
    Confidentiality: 'identified',
    AttributeNames: ['Department'],
    Introduction: 'It takes ten minutes and helps us choose what to do next.',
    Reminders: false,
  },
  mails: true,
  answer: Inquiry,
})
/** What a respondent is mailed for. */
export const mailKinds = ['invitation', 'reminder', 'returned'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Somebody asked to answer. `Id` is what the calls of one respondent take; names are those of the account, else those given with the
 * address, else ''. `MailFailed` says why the newest mail to them did not arrive ('address refused (550 …)'), null where nothing is known to have
 * failed. `State` is where they stand, `PercentAnswered` (0 to 100) how many of the questions they have answered, `LastActivity` when they opened or
 * saved last, `LastDay` a last day of their own ('yyyy-MM-dd', UTC; null: the inquiry's), `Mails` what was sent to them, oldest first, `Attributes`
 * theirs in the order of the inquiry's `AttributeNames`, '' where they have none.
 *
 * Of a confidential inquiry nothing tells when somebody answered or how far they have come: `State` is one of three, `PercentAnswered` and
 * `LastActivity` are null, `Mails` empty, and an account made since they were asked is not shown. [BOARD-002, CONF-010]
 */
export const Respondent = z.object({
  Id: idOf('User'),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  status: RespondentStatus,
  MailFailed: z.nullable(z.string()),
  State: z.enum(respondentStates),
  PercentAnswered: z.nullable(z.number()),
  LastActivity: z.nullable(Instant),
  LastDay: z.nullable(z.string()),
  Mails: z.array(z.object({ Kind: z.enum(mailKinds), At: Instant })),
  Attributes: z.array(z.string()),
})
export type Respondent = z.output<typeof Respondent>

/** What the list of respondents can be sorted by; `State` goes from the least to the most, and what is empty stands last either way. */
export const respondentSorts = [
  'FirstName',
  'LastName',
  'Email',
  'status',
  'State',
  'PercentAnswered',
  'LastActivity',
  'LastDay',
] as const

/**
 * The paging of all lists; `customerUserId` leaves only that respondent, by the `Id` they have here, `state` those who stand there, `attribute` and
 * `group` those of one respondent group: the attribute's name and its value ('' those without one). [BOARD-003]
 */
export const RespondentsQuery = z
  .extend(listQuery(respondentSorts), {
    customerUserId: z.optional(idOf('User')),
    state: z.optional(oneOf(respondentStates)),
    attribute: z.optional(text()),
    group: z.optional(text()),
  })
  .check(
    z.refine(({ attribute, group }) => (attribute === undefined) === (group === undefined), {
      path: ['group'],
      error: () => t.attributeWithoutGroup,
    }),
  )
export type RespondentsQuery = z.output<typeof RespondentsQuery>
/** Newest first where nothing else is asked for; `search` looks in names and address. A CustomerAdmin sees no names from other organisations. */
export const listRespondents = call({
  ...readers,
  method: 'GET',
  path: '/Inquiry/GetRespondents/{inquiryId}',
  summary: "List an inquiry's respondents",
  params: inquiryId,
  query: RespondentsQuery,
  answer: pageOf(Respondent),
})
