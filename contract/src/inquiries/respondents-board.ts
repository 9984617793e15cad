/** How an inquiry's respondents stand all together, and what is done about one of them or all. [BOARD-001, BOARD-008, BOARD-009, BOARD-011] */

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

/** The respondents who share a value of an attribute, and how many of them have submitted. */
const RespondentGroup = z.object({
  Attribute: z.string(),
  Value: z.string(),
  Invited: z.number(),
  Submitted: z.number(),
})
export type RespondentGroup = z.output<typeof RespondentGroup>

/** What a reminder brought: of so many `Reminded` so many have `Submitted` within 48 hours. */
const BroughtByReminder = z.object({
  Id: z.string(),
  Kind: z.enum(['automatic', 'manual']),
  At: Instant,
  Reminded: z.number(),
  Submitted: z.nullable(z.number()),
})
export type BroughtByReminder = z.output<typeof BroughtByReminder>

/**
 * How an inquiry's respondents stand all together. `Opened`, `Begun` and `Submitted` are counts of people, each of which holds the next;
 * `DaysLeft` counts to `ExpiryDate` (0 on that day; null before anybody is asked and once it is over for everybody, `IsOver`). `ByDay` has a row for each
 * day (UTC) on which somebody has submitted, oldest first. `Groups` are those of each attribute, the largest first, at most 100 of one; `Brought` is told of
 * the newest 100 reminders, newest first. `Reminders`: whether some go by themselves. `MinFigures` and `MinTexts`: the smallest groups of which figures
 * and texts are shown. A confidential inquiry tells of groups, and of what a reminder brought (`Submitted`, else null), from 5 people on. [BOARD-001, CONF-003]
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
 * What changes of a respondent; what is left out stays. `Email` puts somebody else in the place of an open one, whose link and session end and whose draft is
 * dropped. `LastDay`: a last day of their own, later than the inquiry's and at most one year ahead; null takes it back. `Attributes`: as many as the
 * inquiry has `AttributeNames`, at most that many.
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
/** Answers the respondent as listed: of a replaced address somebody new, with another `Id`. 409 once they have submitted (but for the attributes) or results are published. */
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
/** Removes an open respondent with all that they have saved; 409 once they have submitted or results are published. */
export const removeRespondent = call({
  ...own,
  method: 'DELETE',
  path: '/Inquiry/Respondent/{inquiryId}/{id}',
  summary: 'Remove a respondent',
  params: oneRespondent,
  answer: Nothing,
})
/** Mails an open respondent the invitation again, with a fresh link; earlier ones go on opening the survey. 409 where they may not answer any more, 429 within an hour of the last mail. */
export const resendInvitation = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/Respondent/{inquiryId}/{id}/Resend',
  summary: 'Resend an invitation',
  params: oneRespondent,
  mails: true,
  answer: Respondent,
})
/** Gives a submitted survey of an identified inquiry back for correction: its respondent is mailed the reason and may answer until their last day. 409 where that is past, or results are published. [BOARD-011] */
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

/** The day after which no answers are taken: tomorrow to one year ahead. */
const NewLastDay = z.object({ ExpiryDate: Day })
/** Moves the last day of all; a later one of their own goes on holding. 409 before anybody was asked, once closed, and once results are published. */
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
/** Ends an inquiry before its last day: it takes no more answers. 409 before anybody was asked, and once closed or published. */
export const closeInquiry = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/Close/{inquiryId}',
  summary: 'Close an inquiry early',
  params: inquiryId,
  answer: Inquiry,
})
/** Opens an inquiry again that was closed or whose last day is past. 409 while it takes answers, once results are published, and for a confidential one that is over. */
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
