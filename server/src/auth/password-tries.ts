import { emailKey } from '@plumbline/contract/fields'
import type { Db } from '../db/schema.ts'
import { countTry, forgetTries, refuseWhenExhausted } from '../http/rate-limits.ts'
import type { Surroundings } from '../surroundings.ts'
import { verifyPassword } from './passwords.ts'

const FAILURES = { tries: 10, seconds: 15 * 60 }

/**
 * Whether this is the account's password; `hash` null is an address without an account. Throws 429 after ten failures in 15 minutes
 * for this address or from this client. The right password clears the account's failures, not the client's. [AUTH-047]
 */
export async function isPasswordOf(
  { email, hash }: { email: string; hash: string | null },
  password: string,
  client: string,
  limiting: Pick<Surroundings, 'clock' | 'settings'> & { readonly db: Db },
): Promise<boolean> {
  const keys = [accountKey(email), `password:client:${client}`]
  const isRight = await verifyPassword(password, hash, {
    before: async () => {
      for (const key of keys) await refuseWhenExhausted(key, FAILURES, limiting)
    },
    failed: async () => {
      for (const key of keys) await countTry(key, FAILURES, limiting)
    },
  })
  if (isRight) await forgetTries(accountKey(email), limiting)
  return isRight
}

/** The key under which an account's failures are counted. */
export const accountKey = (email: string): string => `password:account:${emailKey(email)}`
