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

/** Which passkey has signed, whose it is, and how often it says that it was used. */
export interface ProvedPasskey {
  readonly id: string
  readonly userId: string
  readonly counter: number
}

export const TIMEOUT = CHALLENGE_MINUTES * 60_000

/** Why a passkey was not taken, in words to who has tried. */
export const refusals = {
  late: () => t.passkeyLate,
  unknown: () => t.passkeyUnknown,
  other: () => t.passkeyOfOther,
  wrong: () => t.passkeyWrong,
  copied: () => t.passkeyCopied,
}

/** What one of their passkeys signs where it is asked once more who is signed in. Throws 409 without one, or where passkeys do not work. */
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

/**
 * Takes what one of a person's passkeys has signed because `confirmationOptions` asked for it, and answers a code that stands for it where it is asked again who they
 * are (`takeConfirmation`). Throws 400 in words, which is recorded and counts; 429.
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

/** Whether this is a code that `confirmWithPasskey` has answered to this person, which is used up with that. */
export function takeConfirmation(
  db: Db,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  return spendChallenge(db, code, { purpose: 'confirmed', userId }, now)
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

/** The challenge that was signed, which is used up with that; null where it is none that was asked for. */
export async function spentChallenge(
  { db }: Heeded,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  challenged: Challenged,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(response)
  return challenge !== null && (await spendChallenge(db, challenge, challenged, now)) ? challenge : null
}

/** A passkey as a browser is told of it. */
export const named = ({ credentialId, transports }: StoredPasskey) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
})

/** What an authenticator calls our account: the bytes of its id, which say nothing of the person. */
export const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
