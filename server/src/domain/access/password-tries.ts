import { emailKey } from '@plumbline/contract/wire/fields'
import type { Transaction } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, type FailureLimit, giveBack, takeBackAll, takeTry } from '../limits/rate-limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { verifyPassword } from './passwords.ts'

const GROWING = { seconds: 15 * 60, waits: [60, 120, 240, 480, 900] }

/** How often a password may be given. */
export const passwordLimits = {
  /** Failures of one client, or one browser that is known, for one account. */
  own: { failures: 10, ...GROWING } satisfies FailureLimit,
  /** Of one client for all accounts: far above what an office mistypes before it gets in, far below what trying one password on many takes. */
  client: { failures: 100, ...GROWING } satisfies FailureLimit,
  /** Of all clients never seen with the account, more than one of them may make: from then on they have one slow try at a time. */
  account: { failures: 20, seconds: 15 * 60, waits: [1, 2, 4, 8, 16, 30, 60] } satisfies FailureLimit,
  /** Also with the right password: each leaves a session and an event in the audit log. */
  tries: { tries: 120, seconds: 60 },
}

/** Who tries: `known` is what tells a browser or a session that has been in with this account from everybody else. */
export interface Trier {
  readonly client: string
  readonly known: string | undefined
}

/** What is tried: the password of an account, a code of its second factor, or a passkey. Each is counted by itself. */
type Tried = { readonly what: 'password' | 'code' | 'passkey'; readonly email: string }

/**
 * Whether this is the account's password; `hash` null is an address without an account. Wrong ones stop who has sent them: this client for
 * this account, and for all of them once they are very many. Clients never seen with the account take turns at it, ever slower; a known
 * browser is asked for none of this, only for its own ones. The right password gives back what was counted. Throws 429. [AUTH-047, TEAM-009]
 */
export async function isPasswordOf(
  surroundings: Pick<Surroundings, 'db' | 'clock' | 'settings'>,
  { email, hash }: { email: string; hash: string | null },
  password: string,
  trier: Trier,
): Promise<boolean> {
  const tried: Tried = { what: 'password', email }
  const isRight = await verifyPassword(password, hash, {
    who: { client: trier.known ?? trier.client, account: emailKey(email) },
    before: () => inTransaction(surroundings.db, (db) => takeTries(db, tried, trier, surroundings)),
  })
  if (isRight) await inTransaction(surroundings.db, (db) => giveBackTries(db, tried, trier, surroundings))
  return isRight
}

/** Takes a try as if it had failed already; who succeeds gives it back. Throws 429 where one has to wait. */
export async function takeTries(
  db: Transaction,
  { what, email }: Tried,
  { client, known }: Trier,
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  const own = ownKey(what, email, { client, known })
  await countTry({ ...surroundings, db }, `sign-in:${own}`, passwordLimits.tries)
  await takeTry(db, own, passwordLimits.own, surroundings)
  if (known !== undefined) return
  await takeTry(db, clientKey(what, client), passwordLimits.client, surroundings)
  await takeTry(db, accountKey(email, what), passwordLimits.account, surroundings)
}

/** Gives back what was counted, after what was right. */
export async function giveBackTries(
  db: Transaction,
  { what, email }: Tried,
  { client, known }: Trier,
  surroundings: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  const tries = await takeBackAll(db, ownKey(what, email, { client, known }))
  if (known !== undefined) return
  await giveBack(db, clientKey(what, client), tries, passwordLimits.client, surroundings)
  await takeBackAll(db, accountKey(email, what))
}

/** The key under which the failures of clients never seen with the account are counted. */
export const accountKey = (email: string, what: Tried['what'] = 'password'): string =>
  `${what}:account:${emailKey(email)}`
const clientKey = (what: Tried['what'], client: string) => `${what}:client:${client}`
const ownKey = (what: Tried['what'], email: string, { client, known }: Trier) =>
  known === undefined ? `${what}:${emailKey(email)}:${client}` : `${what}:known:${known}`
