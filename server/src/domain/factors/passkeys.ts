import type { PasskeyAnswer, RequestOptions } from '@plumbline/contract/domain/webauthn'
import { t } from '@plumbline/texts/calls/factors'
import type { Db } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Browser } from '../access/browser.ts'
import { giveBackTries, takeTries } from '../access/password-tries.ts'
import type { Session } from '../access/session.ts'
import type { Surroundings } from '../surroundings.ts'
import { CHALLENGE_MINUTES, type Challenged, insertChallenge, spendChallenge } from './passkey-challenges.queries.ts'
import { challengeIn, checkedSignature } from './passkey-signatures.ts'
import { credentialsOf, noteUse, passkeyByCredential, type StoredPasskey } from './passkeys.queries.ts'
import { requireRelyingParty } from './relying-party.rules.ts'

type Heeded = Pick<Surroundings, 'db' | 'clock' | 'settings'>

/** Which passkey has signed, whose it is, and the use counter it reports. */
export interface ProvedPasskey {
  readonly id: string
  readonly userId: string
  readonly counter: number
}

export const TIMEOUT = CHALLENGE_MINUTES * 60_000

/** Why a passkey was not accepted, in words for the person trying. */
export const refusals = {
  late: () => t.passkeyLate,
  unknown: () => t.passkeyUnknown,
  other: () => t.passkeyOfOther,
  wrong: () => t.passkeyWrong,
  copied: () => t.passkeyCopied,
}

/** The options to confirm who is signed in with one of their passkeys. Throws 409 without one, or if passkeys do not work here. */
export async function confirmationOptions(
  { db, settings }: Heeded,
  { userId }: Pick<Session, 'userId'>,
  now: Date,
): Promise<RequestOptions> {
  const { id } = requireRelyingParty(settings)
  const own = await credentialsOf(db, userId)
  if (own.length === 0) throw conflict(t.noPasskeys)
  const challenge = await insertChallenge(db, { purpose: 'confirmation', userId }, now)
  return { challenge, rpId: id, timeout: TIMEOUT, allowCredentials: own.map(named), userVerification: 'required' }
}

/** The options to sign in with a passkey in this browser. Throws 409 if passkeys do not work here. */
export async function signInOptions({ db, settings }: Heeded, browser: Browser, now: Date): Promise<RequestOptions> {
  const { id } = requireRelyingParty(settings)
  const challenge = await insertChallenge(db, { purpose: 'sign-in', ticket: browser.handTicket() }, now)
  return { challenge, rpId: id, timeout: TIMEOUT, allowCredentials: [], userVerification: 'required' }
}

/** Which passkey has signed this browser's challenge from `signInOptions`, or why none is accepted. `userId`: whose it must be. */
export function passkeyToSignIn(
  surroundings: Heeded,
  { answer, userId }: { answer: PasskeyAnswer; userId?: string },
  browser: Browser,
  now: Date,
): Promise<ProvedPasskey | Refused> {
  const ticket = browser.ticket()
  if (ticket === undefined) return Promise.resolve({ refused: 'late' })
  return proved(surroundings, answer, { challenged: { purpose: 'sign-in', ticket }, userId }, now)
}

/**
 * Checks what one of a person's passkeys has signed for `confirmationOptions`, and returns a code that can be given when the person has to confirm
 * who they are (`takeConfirmation`). Throws 400 with a message, which is recorded and counts; 429.
 */
export async function confirmWithPasskey(
  surroundings: Heeded,
  answer: PasskeyAnswer,
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  by: Actor,
): Promise<{ Code: string }> {
  const { db } = surroundings
  const [tried, trier] = [{ what: 'passkey', email } as const, { client: by.client, known: `session:${userId}` }]
  await inTransaction(db, (db) => takeTries(db, tried, trier, surroundings))
  const found = await proved(surroundings, answer, { challenged: { purpose: 'confirmation', userId }, userId }, by.at)
  const taken = await inTransaction(db, async (db) => {
    if ('refused' in found) return found
    if (!(await noteUse(db, found.id, found.counter, by.at))) return { refused: 'copied' } as const
    await giveBackTries(db, tried, trier, surroundings)
    return { Code: await insertChallenge(db, { purpose: 'confirmed', userId }, by.at) }
  })
  if ('Code' in taken) return taken
  const Reason = refusals[taken.refused]()
  await inTransaction(db, (db) => recordEvent(db, 'passkeyRefused', email, by, { Reason }))
  throw badInput(`Passkey: ${Reason}`)
}

/** Whether this is a code that `confirmWithPasskey` returned to this person; it is used up. */
export function takeConfirmation(
  db: Db,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  return spendChallenge(db, code, { purpose: 'confirmed', userId }, now)
}

/** Why a passkey is not accepted; `whose`: its account, if known. */
export interface Refused {
  readonly refused: keyof typeof refusals
  readonly whose?: string
}

async function proved(
  surroundings: Heeded,
  answer: PasskeyAnswer,
  { challenged, userId }: { challenged: Challenged; userId: string | undefined },
  now: Date,
): Promise<ProvedPasskey | Refused> {
  const { db, settings } = surroundings
  const party = requireRelyingParty(settings)
  const challenge = await spentChallenge(surroundings, answer, challenged, now)
  if (challenge === null) return { refused: 'late' }
  const passkey = await passkeyByCredential(db, answer.id)
  if (passkey === undefined) return { refused: 'unknown' }
  const { id, userId: whose } = passkey
  if (userId !== undefined && whose !== userId) return { refused: 'other', whose }
  const { userHandle } = answer.response
  if (userHandle && userHandle !== handleOf(whose)) return { refused: 'wrong', whose }
  const checked = await checkedSignature(answer, passkey, challenge, party)
  return checked === null ? { refused: 'wrong', whose } : { id, userId: whose, ...checked }
}

/** The signed challenge, which is used up; null if it was not issued. */
export async function spentChallenge(
  { db }: Heeded,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  challenged: Challenged,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(response)
  return challenge !== null && (await spendChallenge(db, challenge, challenged, now)) ? challenge : null
}

/** A passkey as sent to a browser. */
export const named = ({ credentialId, transports }: StoredPasskey) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
})

/** The user handle given to authenticators: the bytes of the account's id, which reveal nothing about the person. */
export const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
