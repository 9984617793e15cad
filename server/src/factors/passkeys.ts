import type { Passkey } from '@plumbline/contract/passkeys'
import type { CreationOptions, NewCredential, PasskeyAnswer, RequestOptions } from '@plumbline/contract/webauthn'
import { type Actor, recordEvent } from '../access/audit.ts'
import type { Browser } from '../access/browser.ts'
import type { Session } from '../access/session.ts'
import { inTransaction } from '../db/transaction.ts'
import { badInput, conflict } from '../errors.ts'
import { passkeyAddedMail } from '../letters/letters.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Surroundings } from '../surroundings.ts'
import { CHALLENGE_MINUTES, type Challenged, insertChallenge, spendChallenge } from './passkey-challenges.queries.ts'
import { ALGORITHMS, challengeIn, checkedRegistration, checkedSignature } from './passkey-signatures.ts'
import {
  credentialsOf,
  insertPasskey,
  passkeyByCredential,
  requireRoomFor,
  type StoredPasskey,
} from './passkeys.queries.ts'
import { requireRelyingParty } from './relying-party.rules.ts'

type Heeded = Pick<Surroundings, 'db' | 'clock' | 'settings'>

/** Which passkey has signed, whose it is, and how often it says that it was used. */
export interface ProvedPasskey {
  readonly id: string
  readonly userId: string
  readonly counter: number
}

const TIMEOUT = CHALLENGE_MINUTES * 60_000

/** Why a passkey was not taken, in words to who has tried. */
export const refusals = {
  late: 'This took too long, or was done before. Try again.',
  unknown: 'This passkey is not known here. It may have been removed from the account.',
  other: 'This passkey belongs to another account.',
  wrong: 'This passkey could not be checked. Try again, or go another way.',
  copied:
    'This passkey was used since in a way that we do not know of: somebody may have a copy of it. Go another way, and remove it.',
} as const

/** What the browser makes a passkey by, for who is signed in. Throws 409 with as many as one may have, or where passkeys do not work. */
export async function creationOptions(
  { db, settings }: Heeded,
  { userId, email, firstName, lastName }: Session,
  now: Date,
): Promise<CreationOptions> {
  const { id } = requireRelyingParty(settings)
  const known = await credentialsOf(db, userId)
  requireRoomFor(known.length)
  return {
    rp: { id, name: 'Plumbline' },
    user: { id: handleOf(userId), name: email, displayName: `${firstName} ${lastName}` },
    challenge: await insertChallenge(db, { purpose: 'registration', userId }, now),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT,
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Adds the passkey that a person's browser has made; they are told by mail. Throws 400 where it is none, or came too late, 409. */
export async function addPasskeyTo(
  surroundings: Surroundings,
  { Name, Credential }: { Name: string; Credential: NewCredential },
  { userId, email, firstName }: Session,
  by: Actor,
): Promise<Passkey> {
  const { db, settings } = surroundings
  const party = requireRelyingParty(settings)
  const challenge = await spent(surroundings, Credential, { purpose: 'registration', userId }, by.at)
  if (challenge === null) throw badInput(`Credential: ${refusals.late}`)
  const made = await checkedRegistration(Credential, challenge, party)
  if (made === null) throw badInput(`Credential: ${refusals.wrong}`)
  const passkey = await inTransaction(db, async (db) => {
    const added = await insertPasskey(db, { ...made, userId, name: Name }, by.at)
    await recordEvent(db, 'passkeyAdded', email, by, { Name })
    const mail = passkeyAddedMail(settings.publicUrl, { to: email, firstName, name: Name })
    await queueMail(db, mail, { customerId: null }, by.at)
    return added
  })
  surroundings.mailQueued()
  return passkey
}

/** What one of their passkeys signs where it is asked once more who is signed in. Throws 409 without one, or where passkeys do not work. */
export async function confirmationOptions(
  { db, settings }: Heeded,
  { userId }: Pick<Session, 'userId'>,
  now: Date,
): Promise<RequestOptions> {
  const { id } = requireRelyingParty(settings)
  const own = await credentialsOf(db, userId)
  if (own.length === 0) throw conflict('You have no passkey.')
  const challenge = await insertChallenge(db, { purpose: 'confirmation', userId }, now)
  return { challenge, rpId: id, timeout: TIMEOUT, allowCredentials: own.map(named), userVerification: 'required' }
}

/** What any passkey of ours signs to sign in, in this browser. Throws 409 where passkeys do not work. */
export async function signInOptions({ db, settings }: Heeded, browser: Browser, now: Date): Promise<RequestOptions> {
  const { id } = requireRelyingParty(settings)
  const challenge = await insertChallenge(db, { purpose: 'sign-in', ticket: browser.handTicket() }, now)
  return { challenge, rpId: id, timeout: TIMEOUT, allowCredentials: [], userVerification: 'required' }
}

/** Which passkey has signed what this browser was asked for by `signInOptions`, or why none is taken. `userId`: whose it has to be. */
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

/** Which of a person's passkeys has signed what `confirmationOptions` asked for, or why none is taken. */
export function passkeyToConfirm(
  surroundings: Heeded,
  { answer, userId }: { answer: PasskeyAnswer; userId: string },
  now: Date,
): Promise<ProvedPasskey | Refused> {
  return proved(surroundings, answer, { challenged: { purpose: 'confirmation', userId }, userId }, now)
}

/** Why a passkey is not taken; `whose` account it is of, where that is known. */
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
  const challenge = await spent(surroundings, answer, challenged, now)
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

/** The challenge that was signed, which is used up with that; null where it is none that was asked for. */
async function spent(
  { db }: Heeded,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  challenged: Challenged,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(response)
  return challenge !== null && (await spendChallenge(db, challenge, challenged, now)) ? challenge : null
}

const named = ({ credentialId, transports }: StoredPasskey) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
})

/** What an authenticator calls our account: the bytes of its id, which say nothing of the person. */
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
