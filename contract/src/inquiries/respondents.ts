import { languages } from '@plumbline/texts/src/languages'
import { t } from '@plumbline/texts/wire/inquiries'
import { Language } from '../domain/languages.ts'
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
/** The error without respondents. */
export const nobody = (): string => t.noParticipant
const tooManyAttributes = { error: () => t.tooManyAttributes({ most: limits.attributes }) }
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/**
 * A person to invite; `Attributes` in the order of the inquiry's `AttributeNames`. Emails to them are in `Language`, until
 * they choose one. [BOARD-010, CONF-005, LANG-002]
 */
export const NewRespondent = z.object({
  Email,
  FirstName: z._default(text(), ''),
  LastName: z._default(text(), ''),
  Attributes: z._default(z.array(text(limits.attribute)).check(z.maxLength(limits.attributes, tooManyAttributes)), []),
  Language: z.optional(Language),
})
export type NewRespondent = z.output<typeof NewRespondent>

/** The names of the attributes: at most three, all different. */
export const AttributeNames = z.array(requiredText(limits.attributeName)).check(
  z.maxLength(limits.attributes, tooManyAttributes),
  z.refine((names) => new Set(names.map(nameKey)).size === names.length, { error: () => t.attributeTwice }),
)

// Formatted lazily: the language data behind it would weigh on every screen of inquiries.
const upToAll = z.maxLength(limits.participants, {
  error: () => t.tooManyParticipants({ most: limits.participants }),
})

/** The manager's message in other languages. [LANG-003] */
export const IntroductionTranslations = z
  .array(z.object({ Language: Language, Text: OwnWords }))
  .check(z.maxLength(languages.length))

/**
 * Whom to invite, and the deadline. `NoOfParticipants` must be above 0; the server counts itself. `ExpiryDate`:
 * tomorrow to one year ahead. Everything else is optional: respondents with names and attributes, in addition to or
 * instead of the addresses; `Introduction`, the manager's personal message in the email, and its translations; whether automatic reminders
 * are on; and the choices made when respondents are first added, frozen from then on.
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
  IntroductionTranslations: z.optional(IntroductionTranslations),
  Reminders: z.optional(Flag),
})
export type Participants = z.output<typeof Participants>

/** At least one person is required, in either list. */
export const namesSomebody = z.refine<Participants>(
  ({ Participants, Respondents }) => Participants.length + Respondents.length > 0,
  { path: ['Participants'], error: nobody },
)

/**
 * Adds respondents, freezes the survey the first time, and emails each one. 409 before the intake, after publishing,
 * once closed, without 1 to 1,000 questions, or for another confidentiality or other attributes than were first chosen.
 * `WithdrawScheduled` also withdraws a scheduled sending, which stays as it is if nobody can be added. [SEND-004]
 */
export const addParticipants = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/AddParticipants/{inquiryId}',
  summary: 'Add respondents',
  params: inquiryId,
  body: z.extend(Participants, { WithdrawScheduled: z.optional(Flag) }).check(namesSomebody),
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
/** The purpose of an email to a respondent. */
export const mailKinds = ['invitation', 'reminder', 'returned'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * A respondent. `Id` is used in the calls about one respondent; names are those of the account, otherwise those given with the
 * address, otherwise ''. `MailFailed` says why the newest email to them did not arrive ('address refused (550 …)'), null if
 * no failure is known. `State` is their status, `PercentAnswered` (0 to 100) the share of questions
 * they have answered, `LastActivity` when they last opened or saved, `LastDay` an individual deadline ('yyyy-MM-dd',
 * UTC; null: the inquiry's), `Mails` what was sent to them, oldest first, `Attributes` theirs in the order of the
 * inquiry's `AttributeNames`, '' if missing.
 *
 * A confidential inquiry does not reveal when anyone answered or how far they are: `State` is one of three,
 * `PercentAnswered` and `LastActivity` are null, `Mails` empty, and an account created after the invitation is not shown.
 * [BOARD-002, CONF-010]
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

/** The list's sort fields; `State` sorts in ascending order, and empty values come last either way. */
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
 * The common paging parameters; `customerUserId` filters by respondent (their `Id` here), `state` by state, `attribute`
 * and `group` by respondent group: the attribute's name and its value ('' for none). [BOARD-003]
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
/**
 * Newest first by default; `search` covers names and address. A CustomerAdmin sees no names from other organisations.
 */
export const listRespondents = call({
  ...readers,
  method: 'GET',
  path: '/Inquiry/GetRespondents/{inquiryId}',
  summary: "List an inquiry's respondents",
  params: inquiryId,
  query: RespondentsQuery,
  answer: pageOf(Respondent),
})
