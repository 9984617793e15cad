/**
 * Passkeys (WebAuthn): a key stored by a device or password manager and unlocked with a finger, a face or a PIN.
 * [TEAM-003]
 */

import { AskedAgain, askedAgain } from '../domain/factors.ts'
import { FactorCode } from '../domain/passwords.ts'
import { CreationOptions, NewCredential, PasskeyAnswer, RequestOptions } from '../domain/webauthn.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

const PasskeyName = requiredText(limits.passkeyName)

/** A passkey of the caller. `IsSynced`: shared between devices. */
export const Passkey = z.object({
  PasskeyId: z.uuid(),
  Name: z.string(),
  CreatedAt: Instant,
  LastUsedAt: z.nullable(Instant),
  IsSynced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

/** The caller's own, the oldest first. `IsOffered`: passkeys work at this installation's address. */
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
 * Requires reauthentication, except in a session just started to set up a second factor, and returns the browser's
 * options for creating a passkey: valid once, for 5 minutes. 409 with 10 of them, or if passkeys do not work.
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
/**
 * Adds the passkey the browser has created; the person is emailed. All other sessions end, and the answer has a new
 * token.
 */
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
 * Removes a passkey after reauthentication; the person is emailed. All other sessions end, and the answer has a new
 * token. 409 if a second factor is required and there is no other.
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

/**
 * A challenge for one of the caller's passkeys to reauthenticate (TEAM-007): valid once, for 5 minutes. 409 without a
 * passkey.
 */
export const askPasskeyAgain = call({
  ...own,
  method: 'POST',
  path: '/Passkeys/Confirmation',
  summary: 'Start confirming with a passkey',
  answer: RequestOptions,
})

export const Confirmation = z.object({ Passkey: PasskeyAnswer })
/**
 * Takes the passkey's signature, and returns a `Code` for reauthentication: valid once, for 5 minutes. 400 with a
 * reason.
 */
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

/**
 * A challenge for signing in with a passkey, alone or as second factor: valid once, for 5 minutes, in the same browser.
 * 409 if passkeys do not work.
 */
export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Start signing in with a passkey',
  roles: 'anyone',
  scope: 'public',
  answer: RequestOptions,
})

export const PasskeySignIn = z.object({ Passkey: PasskeyAnswer })
/** Sign in with a passkey instead of the password; it counts as both factors. 401 with a reason. */
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
