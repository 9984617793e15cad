/**
 * The status of all respondents of an inquiry, and actions for one or all of them. [BOARD-001, BOARD-008, BOARD-009,
 * BOARD-011]
 */

import { t } from '@plumbline/texts/wire/inquiries'
import { confidentialities } from '../domain/survey-introduction.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Day, Email, Instant, requiredMultiline, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { Inquiry } from './inquiries.ts'
import { Respondent } from './respondents.ts'

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const oneRespondent = z.object({ inquiryId: idOf('Inquiry'), id: idOf('User') })

/** The respondents who share an attribute value, and how many of them have submitted. */
const RespondentGroup = z.object({
  Attribute: z.string(),
  Value: z.string(),
  Invited: z.number(),
  Submitted: z.number(),
})
export type RespondentGroup = z.output<typeof RespondentGroup>

/** The effect of a reminder: how many were `Reminded`, and `Submitted` within 48 hours. */
const BroughtByReminder = z.object({
  Id: z.string(),
  Kind: z.enum(['automatic', 'manual']),
  At: Instant,
  Reminded: z.number(),
  Submitted: z.nullable(z.number()),
})
export type BroughtByReminder = z.output<typeof BroughtByReminder>

/**
 * The status of all respondents. `Opened`, `Begun` and `Submitted` count people, each a subset of the one before;
 * `DaysLeft` counts to `ExpiryDate` (0 on that day; null before anyone is invited and once it is over for everyone,
 * `IsOver`). `ByDay` has a row for each day (UTC) with submissions, oldest first. `Groups` are those of each attribute,
 * the largest first, at most 100 per attribute; `Brought` covers the newest 100 reminders, newest first. `Reminders`:
 * whether automatic ones are on. `MinFigures` and `MinTexts`: the minimum group sizes for scores and comments. A
 * confidential inquiry shows groups, and the effect of a reminder (`Submitted`, otherwise null), from 5 people.
 * [BOARD-001, CONF-003]
 */
export const Board = z.object({
  Invited: z.number(),
  Opened: z.number(),
  Begun: z.number(),
  Submitted: z.number(),
  AllSubmitted: z.boolean(),
  ExpiryDate: z.nullable(z.string()),
  DaysLeft: z.nullable(z.number()),
  IsOver: z.boolean(),
  IsClosed: z.boolean(),
  IsPublished: z.boolean(),
  ByDay: z.array(z.object({ Day: z.string(), Submitted: z.number() })),
  Confidentiality: z.enum(confidentialities),
  MinFigures: z.number(),
  MinTexts: z.number(),
  AttributeNames: z.array(z.string()),
  Groups: z.array(RespondentGroup),
  Reminders: z.boolean(),
  Brought: z.array(BroughtByReminder),
})
export type Board = z.output<typeof Board>
export const getBoard = call({
  ...readers,
  method: 'GET',
  path: '/Inquiry/Board/{inquiryId}',
  summary: "See the progress of an inquiry's respondents",
  params: inquiryId,
  answer: Board,
})

/**
 * Changes to a respondent; omitted fields are unchanged. `Email` replaces an open respondent by someone else: their
 * link and session end and their draft is deleted. `LastDay`: an individual deadline, later than the inquiry's and at
 * most one year ahead; null removes it. `Attributes`: at most as many as the inquiry has `AttributeNames`.
 */
export const RespondentChange = z.object({
  Email: z.optional(Email),
  LastDay: z.optional(z.nullable(Day)),
  Attributes: z.optional(
    z
      .array(text(limits.attribute))
      .check(z.maxLength(limits.attributes, { error: () => t.tooManyAttributes({ most: limits.attributes }) })),
  ),
})
export type RespondentChange = z.output<typeof RespondentChange>
/**
 * Returns the respondent as listed: for a replaced address a new one, with another `Id`. 409 once they have submitted
 * (except for attributes) or results are published.
 */
export const changeRespondent = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/Respondent/{inquiryId}/{id}',
  summary: 'Change a respondent',
  params: oneRespondent,
  body: RespondentChange,
  example: { LastDay: null },
  mails: true,
  answer: Respondent,
})
/**
 * Removes an open respondent with everything they have saved; 409 once they have submitted or results are published.
 */
export const removeRespondent = call({
  ...own,
  method: 'DELETE',
  path: '/Inquiry/Respondent/{inquiryId}/{id}',
  summary: 'Remove a respondent',
  params: oneRespondent,
  answer: Nothing,
})
/**
 * Emails an open respondent the invitation again, with a new link; earlier ones still open the survey. 409 if they may
 * no longer answer, 429 within an hour of the last email.
 */
export const resendInvitation = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/Respondent/{inquiryId}/{id}/Resend',
  summary: 'Resend an invitation',
  params: oneRespondent,
  mails: true,
  answer: Respondent,
})
/**
 * Returns a submitted survey of an identified inquiry for correction: its respondent is emailed the reason and may
 * answer until their deadline. 409 if that is past, or results are published. [BOARD-011]
 */
export const returnSurvey = call({
  ...superAdmin,
  method: 'POST',
  path: '/Inquiry/Respondent/{inquiryId}/{id}/Return',
  summary: 'Return a submitted survey for correction',
  params: oneRespondent,
  body: z.object({ Reason: requiredMultiline() }),
  example: { Reason: 'The budget sheet is from last year.' },
  mails: true,
  answer: Respondent,
})

/** The last day on which answers are accepted: tomorrow to one year ahead. */
const NewLastDay = z.object({ ExpiryDate: Day })
/**
 * Moves everyone's deadline; later individual ones are kept. 409 before anyone was invited, once closed, and once
 * results are published.
 */
export const moveLastDay = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/LastDay/{inquiryId}',
  summary: 'Change the deadline',
  params: inquiryId,
  body: NewLastDay,
  example: { ExpiryDate: '2026-12-19' },
  answer: Inquiry,
})
/** Closes an inquiry before its deadline. 409 before anyone was invited, and once closed or published. */
export const closeInquiry = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/Close/{inquiryId}',
  summary: 'Close an inquiry early',
  params: inquiryId,
  answer: Inquiry,
})
/**
 * Reopens an inquiry that was closed or is past its deadline. 409 while it is open, once results are published, and for
 * a confidential one that is over.
 */
export const reopenInquiry = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/Reopen/{inquiryId}',
  summary: 'Reopen an inquiry',
  params: inquiryId,
  body: NewLastDay,
  example: { ExpiryDate: '2026-12-19' },
  answer: Inquiry,
})
