/** Signing in by the provider of OpenID Connect that the operator has set. [TEAM-008] */

import { AskedAgain } from '../domain/factors.ts'
import { FactorCode } from '../domain/passwords.ts'
import { PasskeyAnswer } from '../domain/webauthn.ts'
import { call } from '../wire/call.ts'
import { Flag, Instant, requiredText } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const signedIn = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

/** What people know the provider by; null where none is set, or for who cannot use it. */
const ProviderName = z.nullable(z.string())

/** The provider by which one can sign in. */
export const getSingleSignOn = call({
  method: 'GET',
  path: '/SingleSignOn',
  summary: 'See whether single sign-on is available',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ Name: ProviderName }),
})

/**
 * Begins a sign-in by the provider: `Location` is where the browser goes. It comes back to the client's page for that with `state` and `code` in its address,
 * within ten minutes and to the same browser, which a cookie tells. `Anew`: the provider asks who it is, also who is signed in there. 404 where no provider is set; 503 where it does not answer; 429.
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
/** The provider's own code, which is not the second factor's. */
const AuthorizationCode = requiredText(3000)
const returned = { State, Issuer: z.optional(z.nullable(requiredText(1000))) }

/**
 * Ends it: what came back in the address as `code`, `state` and `iss`. An account that has a second factor is asked for it as at sign-in (401 with
 * `SecondFactor`); then the same `State` goes again with `Code` or `Passkey`, and without `AuthorizationCode`, which is used up. Otherwise 401, in words: what came back is not
 * believed, was used, or leads to no account that may sign in.
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

/** Whether the own account can be entered by the provider. `IsOnly`: it is the only way in, and stays linked. */
export const OwnSingleSignOn = z.object({ Name: ProviderName, LinkedAt: z.nullable(Instant), IsOnly: z.boolean() })
export type OwnSingleSignOn = z.output<typeof OwnSingleSignOn>

/** `Name` is null for who cannot link their account: a consultant can, and who belongs to an organisation whose people sign in by the provider. */
export const getOwnSingleSignOn = call({
  ...signedIn,
  method: 'GET',
  path: '/SingleSignOn/Own',
  summary: 'See whether your account is linked to the provider',
  answer: OwnSingleSignOn,
})

/** As `beginSingleSignOn`, to link the own account. 400 for a wrong password or code; 409 where it is linked. */
export const beginLink = call({
  ...signedIn,
  method: 'POST',
  path: '/SingleSignOn/BeginLink',
  summary: 'Start linking your account to the provider',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  answer: z.object({ Location: z.string() }),
})

/** Ends it. 409, in words, where what came back is not believed, was used, or is somebody else's. */
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

/** Unlinks the own account. 400 for a wrong password or code; 409 where the provider is the only way in. */
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
