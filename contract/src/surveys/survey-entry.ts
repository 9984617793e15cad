/** From the emailed link to the survey. [ENTRY-001 to ENTRY-010] */

import { t } from '@plumbline/texts/wire/surveys'
import { askedLanguage } from '../domain/languages.ts'
import { GivenPassword } from '../domain/passwords.ts'
import { Confidentiality, Introduction } from '../domain/survey-introduction.ts'
import { PasskeyAnswer } from '../domain/webauthn.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Email, Flag, Instant, MailedToken, text } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** The value behind `?invite=` in an emailed link. */
const Invite = MailedToken

/**
 * What is required before the survey opens: names (which create the account), the account's password, or the emailed
 * code.
 */
export const entryNeeds = ['details', 'password', 'code'] as const
export type EntryNeed = (typeof entryNeeds)[number]

/**
 * Why a link opens no survey. 'unknown': it was never sent; 'otherInvitation': an organisation's or administrator's,
 * for the sign-up wizard; 'used': its account was created and is gone; 'withdrawn': withdrawn, or replaced by a newer
 * one; 'expired': the survey is closed; 'inactive': the account or the organisation is not active.
 */
export const linkFaults = ['unknown', 'otherInvitation', 'used', 'withdrawn', 'expired', 'inactive'] as const
export type LinkFault = (typeof linkFaults)[number]

/** `Password`: optional when the account is created, required if it has one. `LookOnly`: see `openSurvey`. */
export const SurveyEntry = z.object({
  Invite,
  FirstName: z.optional(z.nullable(text())),
  LastName: z.optional(z.nullable(text())),
  Password: z.optional(z.nullable(GivenPassword)),
  Code: z.optional(z.nullable(text(20))),
  Passkey: z.optional(z.nullable(PasskeyAnswer)),
  LookOnly: z._default(Flag, false),
})
export type SurveyEntry = z.output<typeof SurveyEntry>

/**
 * Opens the survey behind an emailed link, as often as needed until the respondent's last day. `token` is null as long as something
 * is required (`Needs`): send the same again with it. Without an account: `FirstName` and `LastName` create one; they may be '' if the
 * inquiry is confidential (`Password` is optional and follows the rule for new ones). With a password: `Password`, as at sign-in. Without one: nothing, or in a browser new to this account, once answers
 * are saved, `Code`: it is emailed by the call that answers 'code' (eight digits, ten minutes, five tries).
 *
 * If the account has a second factor it is also required, in every browser: 401 with `SecondFactor`; send the same again with its `Code`, or what a `Passkey` has signed.
 *
 * A session started with a password is an ordinary one. One started only by the link is limited to this survey: its token has the claim
 * `onlyinquiry`, and only calls with `byLink` accept it. `LookOnly` returns where the link leads and what it needs, always with `token` null: it
 * opens no session, emails nothing and uses nothing up. `HasAccount`: whether the address has one. `FirstName` and `LastName` are those given
 * with an address without an account, otherwise ''. `FirstTimeLogin` as at sign-in. `SubmittedAt`: when the survey was submitted, null before; then the link leads to the submitted answers.
 *
 * 409 with `Reason` if the link opens nothing (`Email`, `InquiryId` and `InquiryTypeId` say where to go next, null if the link belongs to nobody); 401 for a
 * wrong password, 400 'Code: …' for a wrong code; 429 after too many wrong links, passwords or codes.
 */
export const openSurvey = call({
  method: 'POST',
  path: '/auth/opensurvey',
  summary: 'Open a survey with its emailed link',
  roles: 'anyone',
  scope: 'public',
  query: z.object(askedLanguage),
  body: SurveyEntry,
  example: { Invite: 'c2FtcGxl', FirstName: 'Ben', LastName: 'Hale', LookOnly: false },
  signsIn: true,
  mails: true,
  refusal: z.object({
    Reason: z.enum(linkFaults),
    Email: z.nullable(z.string()),
    InquiryId: z.nullable(z.string()),
    InquiryTypeId: z.nullable(z.string()),
  }),
  answer: z.object({
    token: z.nullable(z.string()),
    Needs: z.nullable(z.enum(entryNeeds)),
    FirstTimeLogin: z.boolean(),
    HasAccount: z.boolean(),
    Email: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    InquiryId: idOf('Inquiry'),
    InquiryTypeId: idOf('Inquiry type'),
    SubmittedAt: z.nullable(Instant),
    Confidentiality,
    Introduction,
  }),
})

/** The title of the 409 of `openSurvey`. */
export const linkDeclined = (): string => t.linkOpensNoSurvey

/**
 * Emails a new link to the survey behind an older link, whatever its state, or to every open survey of this address (at
 * most five): one of the two is given. The answer is the same for every address and link. 429.
 */
export const newSurveyLink = call({
  method: 'POST',
  path: '/auth/newsurveylink',
  summary: 'Request a new survey link',
  roles: 'anyone',
  scope: 'public',
  body: z
    .object({ Invite: z.optional(z.nullable(Invite)), Email: z.optional(z.nullable(Email)) })
    .check(z.refine(({ Invite, Email }) => !Invite !== !Email, { error: () => t.eitherInviteOrEmail })),
  example: { Email: 'ben@acme.example.com' },
  mails: true,
  answer: Nothing,
})
