/** Passkeys (WebAuthn): a key that a device or a password manager keeps, and unlocks with a finger, a face or a PIN. [TEAM-003] */

import { AskedAgain, askedAgain } from '../domain/factors.ts'
import { FactorCode } from '../domain/passwords.ts'
import { CreationOptions, NewCredential, PasskeyAnswer, RequestOptions } from '../domain/webauthn.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

const PasskeyName = requiredText(limits.passkeyName)

/** A passkey of the caller. `IsSynced`: more devices than one keep it. */
export const Passkey = z.object({
  PasskeyId: z.uuid(),
  Name: z.string(),
  CreatedAt: Instant,
  LastUsedAt: z.nullable(Instant),
  IsSynced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** The caller's own, the oldest first. `IsOffered`: passkeys work at the address at which this installation is reached. */
export const Passkeys = z.object({ IsOffered: z.boolean(), data: z.array(Passkey) })
export type Passkeys = z.output<typeof Passkeys>

export const listPasskeys = call({
  ...own,
  method: 'GET',
  path: '/Passkeys',
  summary: 'List your passkeys',
  withoutFactor: true,
  answer: Passkeys,
})

const answerExample = {
  id: 'q83vEjRWeJA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'MEUCIQ', userHandle: null },
} as const
const askedAgainExample = { Password: 'Upright-Line-7' } as const

/**
 * Asks again who it is, but for who has just signed in to set up a second factor, and answers what the browser makes a passkey by: good once, for 5 minutes. 409 with
 * 10 of them, or where passkeys do not work.
 */
export const beginPasskey = call({
  ...own,
  method: 'POST',
  path: '/Passkeys/Options',
  summary: 'Start adding a passkey',
  withoutFactor: true,
  body: z.object(askedAgain),
  example: askedAgainExample,
  answer: CreationOptions,
})

export const NewPasskey = z.object({ Name: PasskeyName, Credential: NewCredential })
/** Adds the passkey that the browser has made; the person is told by mail. All other sessions end, the answer's token goes on. */
export const addPasskey = call({
  ...own,
  method: 'POST',
  path: '/Passkeys',
  summary: 'Add a passkey',
  withoutFactor: true,
  body: NewPasskey,
  bodyBytes: limits.passkeyBodyBytes,
  example: {
    Name: 'Work laptop',
    Credential: {
      id: 'q83vEjRWeJA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
    },
  },
  mails: true,
  answer: z.object({ token: z.string(), Passkey }),
})

export const ChangePasskey = z.object({ Name: PasskeyName })
export const changePasskey = call({
  ...own,
  method: 'PUT',
  path: '/Passkeys/{id}',
  summary: 'Rename a passkey',
  params: z.object({ id: idOf('Passkey') }),
  body: ChangePasskey,
  example: { Name: 'Work laptop' },
  answer: Passkey,
})

/**
 * Asks again who it is, and removes a passkey; the person is told by mail. All other sessions end, the answer's token goes on. 409 where a second factor is
 * required and there is no other.
 */
export const removePasskey = call({
  ...own,
  method: 'POST',
  path: '/Passkeys/{id}/Remove',
  summary: 'Remove a passkey',
  params: z.object({ id: idOf('Passkey') }),
  body: AskedAgain,
  example: askedAgainExample,
  mails: true,
  answer: z.object({ token: z.string() }),
})

/** What one of the caller's passkeys signs where it is asked again who they are (TEAM-007): good once, for 5 minutes. 409 without a passkey. */
export const askPasskeyAgain = call({
  ...own,
  method: 'POST',
  path: '/Passkeys/Confirmation',
  summary: 'Start confirming with a passkey',
  answer: RequestOptions,
})

export const Confirmation = z.object({ Passkey: PasskeyAnswer })
/** Takes what the passkey has signed, and answers a `Code` to be given where it is asked again who somebody is: good once, for 5 minutes. 400 in words. */
export const confirmByPasskey = call({
  ...own,
  method: 'POST',
  path: '/Passkeys/Confirm',
  summary: 'Confirm with a passkey',
  body: Confirmation,
  bodyBytes: limits.passkeyBodyBytes,
  example: { Passkey: answerExample },
  answer: z.object({ Code: FactorCode }),
})

/** What a passkey signs to sign in, or as second factor after the password: good once, for 5 minutes, in the browser that has asked. 409 where passkeys do not work. */
export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Start signing in with a passkey',
  roles: 'anyone',
  scope: 'public',
  answer: RequestOptions,
})

export const PasskeySignIn = z.object({ Passkey: PasskeyAnswer })
/** Sign in with a passkey instead of the password; it is both factors. 401 in words. */
export const passkeySignIn = call({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  roles: 'anyone',
  scope: 'public',
  body: PasskeySignIn,
  bodyBytes: limits.passkeyBodyBytes,
  example: { Passkey: answerExample },
  answer: z.object({ token: z.string(), FirstTimeLogin: z.boolean() }),
})
