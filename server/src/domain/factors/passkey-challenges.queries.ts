import { randomBytes } from 'node:crypto'
import { chunksOf } from '../../platform/db/chunks.ts'
import type { PasskeyChallengeTable } from '../../platform/db/schema/sign-in.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { hashOf } from '../access/tokens.ts'

/** How long a person has to unlock the passkey. */
export const CHALLENGE_MINUTES = 5

/** What a challenge is for, and whose: a signed-in person's, or, to sign in, the browser's with this ticket (`access/browser.ts`). */
export type Challenged =
  | { readonly purpose: 'registration' | 'confirmation' | 'confirmed'; readonly userId: string }
  | { readonly purpose: 'sign-in'; readonly ticket: string }

/** Creates a challenge; only its hash is stored. */
export async function insertChallenge(db: Db, challenged: Challenged, now: Date): Promise<string> {
  // It must fit where codes are entered: 192 bits.
  const challenge = randomBytes(24).toString('base64url')
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      ...columnsOf(challenged),
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString(),
    })
    .execute()
  return challenge
}

/** Uses up a challenge; false if it is not one of these, has expired or was used: of two simultaneous uses one gets true. */
export async function spendChallenge(db: Db, challenge: string, challenged: Challenged, now: Date): Promise<boolean> {
  const { purpose, user_id, browser_hash } = columnsOf(challenged)
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('passkey_challenge.challenge_hash', '=', hashOf(challenge))
    .where('passkey_challenge.purpose', '=', purpose)
    .where('passkey_challenge.user_id', user_id === null ? 'is' : '=', user_id)
    .where('passkey_challenge.browser_hash', browser_hash === null ? 'is' : '=', browser_hash)
    .where('passkey_challenge.expires_at', '>', now.toISOString())
    .returning('passkey_challenge.challenge_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Forgets the challenges that expired before this. */
export async function forgetChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('passkey_challenge.expires_at', '<', before.toISOString()).execute()
}

/** Forgets these people's challenges. */
export async function forgetChallengesOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('passkey_challenge').where('passkey_challenge.user_id', 'in', some).execute()
}

function columnsOf(challenged: Challenged): Pick<PasskeyChallengeTable, 'purpose' | 'user_id' | 'browser_hash'> {
  return challenged.purpose === 'sign-in'
    ? { purpose: challenged.purpose, user_id: null, browser_hash: hashOf(challenged.ticket) }
    : { purpose: challenged.purpose, user_id: challenged.userId, browser_hash: null }
}
