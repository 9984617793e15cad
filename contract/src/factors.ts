/** What proves who somebody is beside the password: an authenticator app with its recovery codes, and passkeys. [TEAM-003 to TEAM-007] */
import { text } from './fields.ts'
import { messages } from './messages.ts'
import { GivenPassword } from './passwords.ts'
import { z } from './zod.ts'

/** The second factors that an account may have: 'totp' is an authenticator app's code (RFC 6238), or one of the recovery codes. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** A code of the authenticator app (6 digits), or a recovery code; case, spaces and dashes make no difference. */
export const FactorCode = text(40)

/** What the 401 of a sign-in says beside the failure's own members, once the password was right: the second factors that it takes. */
export const FactorAsked = z.object({ SecondFactor: z.array(z.enum(factorKinds)) })
export type FactorAsked = z.output<typeof FactorAsked>

/** What may be given when who is signed in is asked once more: the password, or a code. */
export const askedAgain = {
  Password: z.optional(GivenPassword),
  Code: z.optional(FactorCode),
}
/** A form's and a call's check that one of them is given. */
export function oneIsGiven<T extends { Password?: string | undefined; Code?: string | undefined }>() {
  return z.refine<T>(({ Password, Code }) => Boolean(Password) || Boolean(Code), {
    error: messages.mandatory,
    path: ['Password'],
    when: () => true,
  })
}
