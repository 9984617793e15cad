import { emailKey } from '@plumbline/contract/wire/fields'
import type { Transaction } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, type FailureLimit, giveBack, takeBackAll, takeTry } from '../limits/rate-limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { verifyPassword } from './passwords.ts'

const GROWING = { seconds: 15 * 60, waits: [60, 120, 240, 480, 900] }

/** How often a password may be tried. */
export const passwordLimits = {
  /** One client's or one known browser's failures for one account. */
  own: { failures: 10, ...GROWING } satisfies FailureLimit,
  /** One client's failures for all accounts: far above what an office mistypes, far below what it takes to try one password on many accounts. */
  client: { failures: 100, ...GROWING } satisfies FailureLimit,
  /** Failures of all clients never seen with the account, more than one of them may make: after that they get one slow try at a time. */
  account: { failures: 20, seconds: 15 * 60, waits: [1, 2, 4, 8, 16, 30, 60] } satisfies FailureLimit,
  /** Successful tries count too: each creates a session and an event in the audit log. */
  tries: { tries: 120, seconds: 60 },
}

/** Who tries: `known` identifies a browser or session that has already signed in to this account. */
export interface Trier {
  readonly client: string
  readonly known: string | undefined
}

/** What is tried: an account's password, a code of its second factor, a passkey, or the password of a link, whose id then takes the address's place. Each is counted separately. */
type Tried = { readonly what: 'password' | 'code' | 'passkey' | 'link'; readonly email: string }

/**
 * Whether this is the account's password, or a link's; `hash` null means an address without an account. Wrong ones block the sender: this client for
 * this account, and for all accounts once there are very many. Clients never seen with the account take turns, ever more slowly; a known
 * browser is limited only by its own failures. The right password resets what was counted. Throws 429. [AUTH-047, TEAM-009]
 */
export async function isPasswordOf(
  surroundings: Pick<Surroundings, 'db' | 'clock' | 'settings'>,
  { hash, ...named }: { email: string; hash: string | null; what?: Tried['what'] },
  password: string,
  trier: Trier,
): Promise<boolean> {
  const tried: Tried = { what: 'password', ...named }
  const isRight = await verifyPassword(password, hash, {
    who: { client: trier.known ?? trier.client, account: emailKey(tried.email) },
    before: () => inTransaction(surroundings.db, (db) => takeTries(db, tried, trier, surroundings)),
  })
  if (isRight) await inTransaction(surroundings.db, (db) => giveBackTries(db, tried, trier, surroundings))
  return isRight
}

/** Counts a try as failed in advance; success gives it back. Throws 429 if the client has to wait. */
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

/** Gives back what was counted, after a success. */
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

/** The key that counts failures of clients never seen with the account. */
export const accountKey = (email: string, what: Tried['what'] = 'password'): string =>
  `${what}:account:${emailKey(email)}`
const clientKey = (what: Tried['what'], client: string) => `${what}:client:${client}`
const ownKey = (what: Tried['what'], email: string, { client, known }: Trier) =>
  known === undefined ? `${what}:${emailKey(email)}:${client}` : `${what}:known:${known}`
