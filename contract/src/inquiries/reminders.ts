/** What reminds respondents of a survey that waits: by itself, or when somebody asks; and how a respondent ends it. [BOARD-004 to BOARD-006, BOARD-012] */

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

/** Whom to remind: these (by the `Id` of the list of respondents), or all who have not submitted. `Sentence`: own words, may be empty. */
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

/** Why somebody is not reminded now. */
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

/** How many will be mailed, and who will not, in the words of `skipReasons`. */
export const Reminded = z.object({
  Sent: z.number(),
  Skipped: z.array(z.object({ Id: idOf('User'), Reason: z.string() })),
})
export type Reminded = z.output<typeof Reminded>

/**
 * Reminds respondents, each not within 24 hours of the last mail of this inquiry; never who has submitted or asked for no more. The mails go out in the organisation's turn, and
 * not after each one's last day. 409 once the survey takes no more answers. [BOARD-004]
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

/** Whether reminders go by themselves. */
export const AutomaticReminders = z.object({ Reminders: Flag })

/**
 * Lets reminders go by themselves, or no longer: on the third working day after the invitation, half-way, and two days before the last day, at 08:00
 * UTC, Monday to Friday. [BOARD-005]
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

/** The mails that can be seen before they go. */
export const previewedMails = ['invitation', 'reminder'] as const

/**
 * The mail to be seen. `Sentence`: own words. `ExpiryDate` and `Confidentiality`: as they will be chosen; left out, those of the inquiry hold.
 */
export const PreviewedMail = z.object({
  Kind: oneOf(previewedMails),
  Sentence: z._default(OwnWords, ''),
  ExpiryDate: z.optional(Day),
  Confidentiality: z.optional(oneOf(confidentialities)),
})
export type PreviewedMail = z.output<typeof PreviewedMail>

const previewedExample = { Kind: 'reminder', Sentence: 'It takes ten minutes, and every answer counts.' } as const

/** The mail as it will go, as plain text and as HTML; where it says so stand links of each respondent's own. [BOARD-004, BOARD-012, SEND-003] */
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

/** Sends that mail to the caller's own address; its links lead nowhere. [BOARD-012] */
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

/** What a reminder's foot holds: whose reminders it ends, signed for one respondent and address. */
const OptOutToken = z.pipe(requiredText(300), z.string().check(z.overwrite((came) => optOutTokenIn(came) ?? came)))

/** `Undo`: reminders are welcome again. */
export const OptOut = z.object({ Token: z.optional(OptOutToken), Undo: z._default(Flag, false) })

/**
 * Ends a survey's reminders for who was mailed this token, those that somebody asks for included, or lets them come again. The token stands in the
 * body, or behind '?token=' for the form that mail programs send by one click (RFC 8058). 404 where it ends nothing: the respondent was removed, or
 * has another address now. 429. [BOARD-006]
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

/** Leads who opens the address of a mail's header to the page that asks first: opening it changes nothing. [BOARD-006] */
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
