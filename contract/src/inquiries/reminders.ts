/** Reminders of open surveys, automatic and manual, and opting out. [BOARD-004 to BOARD-006, BOARD-012] */

import { t } from '@plumbline/texts/wire/inquiries'
import { OwnWords } from '../domain/own-words.ts'
import { confidentialities } from '../domain/survey-introduction.ts'
import { call, idOf } from '../wire/call.ts'
import { Day, Flag, oneOf, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { optOutTokenIn } from '../wire/mailed-token.ts'
import { z } from '../wire/zod.ts'

const readers = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/**
 * Whom to remind: these (by the `Id` in the list of respondents), or all who have not submitted. `Sentence`: a personal
 * message, may be empty.
 */
export const Reminding = z
  .object({
    RespondentIds: z.optional(
      z
        .array(idOf('User'), { error: () => t.respondentIdsNoList })
        .check(
          z.minLength(1, { error: () => t.noRespondentChosen }),
          z.maxLength(limits.participants, { error: () => t.tooManyChosen }),
        ),
    ),
    All: z._default(Flag, false),
    Sentence: z._default(OwnWords, ''),
  })
  .check(z.refine(({ RespondentIds, All }) => (RespondentIds !== undefined) !== All, { error: () => t.eitherIdsOrAll }))
export type Reminding = z.output<typeof Reminding>

/** Why someone is not reminded now. */
export const skipReasons = {
  get unknown() {
    return t.skippedUnknown
  },
  get submitted() {
    return t.skippedSubmitted
  },
  get stopped() {
    return t.skippedStopped
  },
  get over() {
    return t.skippedOver
  },
  get notInvited() {
    return t.skippedNotInvited
  },
  get recently() {
    return t.skippedRecently
  },
}
export type SkipReason = keyof typeof skipReasons

/** How many will be emailed, and who is skipped, with a reason from `skipReasons`. */
export const Reminded = z.object({
  Sent: z.number(),
  Skipped: z.array(z.object({ Id: idOf('User'), Reason: z.string() })),
})
export type Reminded = z.output<typeof Reminded>

/**
 * Reminds respondents, none within 24 hours of the last email of this inquiry; never those who have submitted or opted
 * out. Emails are sent when it is the organisation's turn, and not after a respondent's deadline. 409 once the survey
 * is closed. [BOARD-004]
 */
export const remind = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/Remind/{inquiryId}',
  summary: 'Remind respondents',
  params: inquiryId,
  body: Reminding,
  example: { All: true, Sentence: 'It takes ten minutes, and every answer counts.' },
  mails: true,
  answer: Reminded,
})

/** Whether automatic reminders are on. */
export const AutomaticReminders = z.object({ Reminders: Flag })

/**
 * Turns automatic reminders on or off: on the third working day after the invitation, half-way, and two days before the
 * deadline, at 08:00 UTC, Monday to Friday. [BOARD-005]
 */
export const setReminders = call({
  ...readers,
  method: 'PUT',
  path: '/Inquiry/Reminders/{inquiryId}',
  summary: 'Turn automatic reminders on or off',
  params: inquiryId,
  body: AutomaticReminders,
  example: { Reminders: true },
  answer: AutomaticReminders,
})

/** The emails that can be previewed. */
export const previewedMails = ['invitation', 'reminder'] as const

/**
 * The email to preview. `Sentence`: a personal message. `ExpiryDate` and `Confidentiality`: as they will be chosen; by
 * default those of the inquiry.
 */
export const PreviewedMail = z.object({
  Kind: oneOf(previewedMails),
  Sentence: z._default(OwnWords, ''),
  ExpiryDate: z.optional(Day),
  Confidentiality: z.optional(oneOf(confidentialities)),
})
export type PreviewedMail = z.output<typeof PreviewedMail>

const previewedExample = { Kind: 'reminder', Sentence: 'It takes ten minutes, and every answer counts.' } as const

/** The email as it will be sent, as plain text and as HTML; placeholders mark each respondent's own links. [BOARD-004, BOARD-012, SEND-003] */
export const previewMail = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/PreviewMail/{inquiryId}',
  summary: 'Preview the email to respondents',
  params: inquiryId,
  body: PreviewedMail,
  example: previewedExample,
  answer: z.object({ Subject: z.string(), Text: z.string(), Html: z.string() }),
})

/** Sends that email to the caller's own address; its links do nothing. [BOARD-012] */
export const sendTestMail = call({
  ...readers,
  method: 'POST',
  path: '/Inquiry/TestMail/{inquiryId}',
  summary: 'Send yourself the email to respondents',
  params: inquiryId,
  body: PreviewedMail,
  example: previewedExample,
  mails: true,
  answer: z.object({ Email: z.string() }),
})

/** The token in a reminder's footer, signed for one respondent and address. */
const OptOutToken = z.pipe(requiredText(300), z.string().check(z.overwrite((came) => optOutTokenIn(came) ?? came)))

/** `Undo`: reminders are welcome again. */
export const OptOut = z.object({ Token: z.optional(OptOutToken), Undo: z._default(Flag, false) })

/**
 * Stops all reminders of a survey, including manual ones, for the token's respondent, or allows them again. The token
 * is in the body, or in '?token=' for the form that mail programs send for one-click unsubscribe (RFC 8058). 404 if
 * there is nothing to stop: the respondent was removed, or has another address now. 429. [BOARD-006]
 */
export const optOut = call({
  method: 'POST',
  path: '/Reminders/OptOut',
  summary: 'Opt out of reminders',
  roles: 'anyone',
  scope: 'public',
  query: z.object({ token: z.optional(OptOutToken) }),
  body: OptOut,
  example: { Token: '0197a000-0000-7000-8000-000000000001.c2FtcGxl', Undo: false },
  answer: z.object({ Inquiry: z.string(), CustomerName: z.string(), Stopped: z.boolean() }),
})

/** Redirects the address in an email's header to the page that asks first: opening it changes nothing. [BOARD-006] */
export const openOptOut = call({
  method: 'GET',
  path: '/Reminders/OptOut',
  summary: 'Open the page for opting out of reminders',
  roles: 'anyone',
  scope: 'public',
  query: z.object({ token: OptOutToken }),
  asHeaders: 303,
  answer: z.object({ location: z.string() }),
})
