/** What proves who somebody is beside the password: an authenticator app with its recovery codes, and passkeys. [TEAM-003 to TEAM-007] */

import { t } from '@plumbline/texts/wire/fields'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Flag, Instant, mandatory, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { FactorCode } from './passwords.ts'

/** The second factors that an account may have: 'totp' is an authenticator app's code (RFC 6238), or one of the recovery codes. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What the 401 of a sign-in says beside the failure's own members, once the password was right: the second factors that it takes. */
export const FactorAsked = z.object({ SecondFactor: z.array(z.enum(factorKinds)) })
export type FactorAsked = z.output<typeof FactorAsked>

/**
 * What is given when who is signed in is asked once more, before what cannot be undone, takes data out or changes factors: the password, or a code, also
 * that of `POST /Passkeys/Confirm`.
 */
export const askedAgain = {
  Password: z.optional(
    z.string(mandatory).check(z.maxLength(limits.passwordMax, { error: () => t.tooLong({ max: limits.passwordMax }) })),
  ),
  Code: z.optional(FactorCode),
}
/** The check that one of the two is given. */
export function oneIsGiven<T extends { Password?: string | undefined; Code?: string | undefined }>() {
  return z.refine<T>(({ Password, Code }) => Boolean(Password) || Boolean(Code), {
    error: () => t.mandatory,
    path: ['Password'],
    when: () => true,
  })
}
export const AskedAgain = z.object(askedAgain).check(oneIsGiven())
export type AskedAgain = z.output<typeof AskedAgain>

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

/**
 * The own second factors. `Totp`: since when there is an authenticator app. `RecoveryCodes`: how many are unused, `RecoveryCodesMadeAt` when they were
 * made. `Passkeys`: how many there are. `Required`: this person has to have one.
 */
export const OwnFactors = z.object({
  Totp: z.nullable(z.object({ Since: Instant })),
  RecoveryCodes: z.number(),
  RecoveryCodesMadeAt: z.nullable(Instant),
  Passkeys: z.number(),
  Required: z.boolean(),
})
export type OwnFactors = z.output<typeof OwnFactors>

export const getFactors = call({
  ...own,
  method: 'GET',
  path: '/Factors',
  summary: 'See your second factors',
  withoutFactor: true,
  answer: OwnFactors,
})

/** What an authenticator app is given: as a QR code (`Uri`, `otpauth://…`), or typed (`Key`, in groups of four). */
export const TotpSetup = z.object({ Uri: z.string(), Key: z.string() })
export type TotpSetup = z.output<typeof TotpSetup>

/** How long a set-up that was begun can be confirmed, in minutes. */
export const SETUP_MINUTES = 15

/**
 * Begins to set up an authenticator app; nothing holds before a code of it has confirmed it. The password (or a code of the app there is) is asked again:
 * 400 for a wrong one; not in a session that was just begun to set one up.
 */
export const beginTotp = call({
  ...own,
  method: 'POST',
  path: '/Factors/Totp',
  summary: 'Start setting up an authenticator app',
  withoutFactor: true,
  body: z.object(askedAgain),
  example: { Password: 'Upright-Line-7' },
  answer: TotpSetup,
})

/** Shown once: with each of them its owner signs in once, where the factor is lost. */
const RecoveryCodes = z.array(z.string())

/**
 * Confirms the app with its first code: it takes the place of an earlier one, and new recovery codes that of the earlier ones. All other sessions end, the
 * answer's token goes on. 400 'Code: …' for a wrong code, 409 where no set-up is open.
 */
export const confirmTotp = call({
  ...own,
  method: 'POST',
  path: '/Factors/Totp/Confirm',
  summary: 'Confirm an authenticator app',
  withoutFactor: true,
  body: z.object({ Code: requiredText(20) }),
  example: { Code: '123456' },
  mails: true,
  answer: z.object({ token: z.string(), RecoveryCodes }),
})

/** The password (or a code) is asked again. All other sessions end, the answer's token goes on. 409 where a second factor is required and there is no other. */
export const removeTotp = call({
  ...own,
  method: 'POST',
  path: '/Factors/Totp/Remove',
  summary: 'Remove the authenticator app',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  mails: true,
  answer: z.object({ token: z.string() }),
})

/** The earlier ones lead nowhere from then on. The password (or a code) is asked again. 409 where there is no second factor. */
export const makeRecoveryCodes = call({
  ...own,
  method: 'POST',
  path: '/Factors/RecoveryCodes',
  summary: 'Create new recovery codes',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  mails: true,
  answer: z.object({ RecoveryCodes }),
})

/**
 * Removes all second factors of somebody who has lost theirs and ends their sessions; they are told by mail. A SuperAdmin: of managers and of other
 * SuperAdmins; a CustomerAdmin: of the organisation's people. The own password (or a code) is asked again. 409 for oneself, and where there is none.
 */
export const resetFactors = call({
  method: 'POST',
  path: '/Factors/Reset/{id}',
  summary: "Remove a person's lost second factor",
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: z.object({ id: idOf('User') }),
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  mails: true,
  answer: Nothing,
})

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

/** Whether a second factor is required of a group of people, and how many of them have none yet. [TEAM-004] */
export const FactorRequirement = z.object({ Required: z.boolean(), People: z.number(), Lacking: z.number() })
export type FactorRequirement = z.output<typeof FactorRequirement>
const Requirement = z.object({ Required: Flag })

export const getConsultantsRequirement = call({
  ...superAdmin,
  method: 'GET',
  path: '/Factors/Consultants',
  summary: 'See whether consultants need a second factor',
  answer: FactorRequirement,
})
/** Who lacks one sets it up at the next sign-in; off by default. */
export const requireOfConsultants = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Factors/Consultants',
  summary: 'Choose whether consultants need a second factor',
  body: Requirement,
  example: { Required: true },
  answer: FactorRequirement,
})
const customer = z.object({ customerId: idOf('Customer') })
export const getManagersRequirement = call({
  ...superAdmin,
  method: 'GET',
  path: '/Factors/Managers/{customerId}',
  summary: "See whether an organisation's managers need a second factor",
  params: customer,
  answer: FactorRequirement,
})
/** The same of an organisation's managers. */
export const requireOfManagers = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Factors/Managers/{customerId}',
  summary: "Choose whether an organisation's managers need a second factor",
  params: customer,
  body: Requirement,
  example: { Required: true },
  answer: FactorRequirement,
})
