/** Signing in with the configured OpenID Connect provider. [TEAM-008] */

import { AskedAgain } from '../domain/factors.ts'
import { FactorCode } from '../domain/passwords.ts'
import { PasskeyAnswer } from '../domain/webauthn.ts'
import { call } from '../wire/call.ts'
import { Flag, Instant, requiredText } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const signedIn = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

/** The provider's name; null if none is configured, or the caller cannot use it. */
const ProviderName = z.nullable(z.string())

/** The provider for signing in. */
export const getSingleSignOn = call({
  method: 'GET',
  path: '/SingleSignOn',
  summary: 'See whether single sign-on is available',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ Name: ProviderName }),
})

/**
 * Starts a sign-in: `Location` is where the browser goes. It returns to the client's page with `state` and `code` in
 * the address, within ten minutes and in the same browser, identified by a cookie. `Anew`: the provider authenticates
 * again even if someone is signed in there. 404 without a provider; 503 if it does not respond; 429.
 */
export const beginSingleSignOn = call({
  method: 'POST',
  path: '/SingleSignOn/Begin',
  summary: 'Start single sign-on',
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Anew: z._default(Flag, false) }),
  example: { Anew: false },
  answer: z.object({ Location: z.string() }),
})

const State = requiredText(100)
/** The provider's authorization code, not the second factor's. */
const AuthorizationCode = requiredText(3000)
const returned = { State, Issuer: z.optional(z.nullable(requiredText(1000))) }

/**
 * Completes it with the returned `code`, `state` and `iss`. An account with a second factor needs it as at sign-in (401
 * with `SecondFactor`); then the same `State` is sent again with `Code` or `Passkey`, and without `AuthorizationCode`,
 * which is used up. Otherwise 401 with a reason: the response is not trusted, was used, or leads to no account that may
 * sign in.
 */
export const finishSingleSignOn = call({
  method: 'POST',
  path: '/SingleSignOn/Finish',
  summary: 'Complete single sign-on',
  roles: 'anyone',
  scope: 'public',
  body: z.object({
    ...returned,
    AuthorizationCode: z.optional(z.nullable(AuthorizationCode)),
    Code: z.optional(z.nullable(FactorCode)),
    Passkey: z.optional(z.nullable(PasskeyAnswer)),
  }),
  example: { State: 'enter.c2FtcGxl', AuthorizationCode: 'c2FtcGxl' },
  mails: true,
  signsIn: true,
  answer: z.object({ token: z.string(), FirstTimeLogin: z.boolean() }),
})

/** Whether the own account is linked to the provider. `IsOnly`: it is the only way to sign in, and stays linked. */
export const OwnSingleSignOn = z.object({ Name: ProviderName, LinkedAt: z.nullable(Instant), IsOnly: z.boolean() })
export type OwnSingleSignOn = z.output<typeof OwnSingleSignOn>

/**
 * `Name` is null if the caller cannot link their account: consultants can, and members of an organisation that uses the
 * provider.
 */
export const getOwnSingleSignOn = call({
  ...signedIn,
  method: 'GET',
  path: '/SingleSignOn/Own',
  summary: 'See whether your account is linked to the provider',
  answer: OwnSingleSignOn,
})

/** Like `beginSingleSignOn`, to link the own account. 400 for a wrong password or code; 409 if already linked. */
export const beginLink = call({
  ...signedIn,
  method: 'POST',
  path: '/SingleSignOn/BeginLink',
  summary: 'Start linking your account to the provider',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  answer: z.object({ Location: z.string() }),
})

/** Completes it. 409, with a reason, if the response is not trusted, was used, or belongs to someone else. */
export const finishLink = call({
  ...signedIn,
  method: 'POST',
  path: '/SingleSignOn/FinishLink',
  summary: 'Link your account to the provider',
  body: z.object({ ...returned, AuthorizationCode }),
  example: { State: 'link.c2FtcGxl', AuthorizationCode: 'c2FtcGxl' },
  mails: true,
  answer: OwnSingleSignOn,
})

/** Unlinks the own account. 400 for a wrong password or code; 409 if the provider is the only way to sign in. */
export const unlinkSingleSignOn = call({
  ...signedIn,
  method: 'POST',
  path: '/SingleSignOn/Unlink',
  summary: 'Unlink your account from the provider',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  mails: true,
  answer: OwnSingleSignOn,
})
