import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Secrets } from '../surroundings.ts'
import { replaceSecret, storedSecrets } from './totp-keys.queries.ts'
import { openSecret, sealSecret } from './totp-secrets.ts'

/**
 * Re-encrypts with SECRET what the previous one encrypted, so that authenticator apps still work once SECRET_PREVIOUS is removed; the log says how many
 * neither can decrypt. Runs before the server listens.
 */
export async function resealSecrets(db: Db, secrets: Secrets, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  let lost = 0
  for (const { id, secret } of await storedSecrets(db)) {
    const opened = openSecret(id, secret, secrets)
    if (opened === null) lost++
    else if (opened.isStale) {
      const sealed = sealSecret(id, opened.plain, secrets.secret)
      await inTransaction(db, (db) => replaceSecret(db, { id, before: secret, secret: sealed }))
    }
  }
  if (lost > 0)
    log.warn(
      { lost },
      'SECRET is not the one these authenticator apps were set up with, so their codes no longer work. Their owners can log in with a recovery code, or an administrator can reset their second factor. With the old SECRET as SECRET_PREVIOUS they work again.',
    )
}
