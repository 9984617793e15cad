/** Invitations that the server sends at an hour chosen by the manager: until then they are stored and can be viewed, changed and withdrawn. [SEND-004] */

import { isTimeZone } from '@plumbline/texts/src/formats'
import { t } from '@plumbline/texts/wire/inquiries'
import { confidentialities } from '../domain/survey-introduction.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Flag, GivenInstant, Instant, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { Inquiry } from './inquiries.ts'
import { IntroductionTranslations, NewRespondent, namesSomebody, Participants } from './respondents.ts'

const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/** The input for adding respondents, plus the time: `SendAt`, from tomorrow to one year ahead, and the sender's time zone ('Europe/Berlin'), in which the hour is shown. */
export const Sending = z.extend(Participants, {
  SendAt: GivenInstant,
  TimeZone: requiredText(limits.timeZone).check(z.refine(isTimeZone, { error: () => t.chooseATimeZone })),
})
export type Sending = z.output<typeof Sending>

/**
 * What is stored. `SendAt` is null once withdrawn: the rest is kept until respondents are added. `Failure` says why it was not sent at its hour.
 * `ScheduledBy` is the person in whose name it is sent.
 */
export const ScheduledSending = z.object({
  SendAt: z.nullable(Instant),
  TimeZone: z.string(),
  ScheduledBy: z.string(),
  People: z.number(),
  Failure: z.nullable(z.string()),
  Participants: z.array(z.string()),
  Respondents: z.array(NewRespondent),
  ExpiryDate: z.string(),
  IsCustomerAdminRespondent: Flag,
  Confidentiality: z.enum(confidentialities),
  AttributeNames: z.array(z.string()),
  Introduction: z.string(),
  IntroductionTranslations: z.optional(IntroductionTranslations),
  Reminders: Flag,
})
export type ScheduledSending = z.output<typeof ScheduledSending>

/** What is stored for an inquiry; null if there is nothing. */
export const getScheduledSending = call({
  ...own,
  method: 'GET',
  path: '/Inquiry/ScheduledSending/{inquiryId}',
  summary: 'Read the scheduled sending',
  params: inquiryId,
  answer: z.nullable(ScheduledSending),
})

/**
 * Makes the server add and email these respondents at that hour, in the caller's name. A later call replaces it. Until then nobody is emailed and nothing is frozen.
 * 400 for an hour in the past or a deadline that cannot be chosen then, 409 as for adding respondents, and once some were added.
 */
export const scheduleSending = call({
  ...own,
  method: 'PUT',
  path: '/Inquiry/ScheduledSending/{inquiryId}',
  summary: 'Schedule the sending of invitations',
  params: inquiryId,
  body: Sending.check(namesSomebody),
  bodyBytes: limits.respondentsBodyBytes,
  example: {
    Participants: ['ben@acme.example.com'],
    NoOfParticipants: 1,
    ExpiryDate: '2026-12-19',
    Confidentiality: 'identified',
    SendAt: '2026-12-03T08:00:00.000Z',
    TimeZone: 'Europe/Berlin',
  },
  answer: Inquiry,
})

/** Withdraws it: nothing is sent. The choices are kept until respondents are added; if some have been, they are deleted. */
export const withdrawSending = call({
  ...own,
  method: 'DELETE',
  path: '/Inquiry/ScheduledSending/{inquiryId}',
  summary: 'Withdraw the scheduled sending',
  params: inquiryId,
  answer: Nothing,
})
