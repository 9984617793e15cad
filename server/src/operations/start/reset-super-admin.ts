import { t } from '@plumbline/texts/commands/start'
import { accountOf, letIn, setPassword } from '../../domain/access/accounts.queries.ts'
import { recordEvent, theServer } from '../../domain/access/audit.ts'
import { accountKey } from '../../domain/access/password-tries.ts'
import { hashPassword, makePassword } from '../../domain/access/passwords.ts'
import { factorsOf, removeFactorsOf } from '../../domain/factors/factors.queries.ts'
import { removeIdentitiesOf } from '../../domain/factors/federated-identities.queries.ts'
import { passwordChangedMail } from '../../domain/letters/accounts.ts'
import { factorRemovedMail } from '../../domain/letters/factors.ts'
import { queueMail } from '../../domain/letters/queue.ts'
import { takeBackAll } from '../../domain/limits/rate-limits.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Settings } from '../../settings.ts'

/**
 * Gives a super administrator who cannot sign in a new random password, whatever kept them out: ends their sessions, takes back what counts
 * against them, removes their second factors and links to single sign-on, and tells them by mail. Throws where nobody such has the address, and changes nothing then. [OPS-007]
 */
export async function resetSuperAdmin(
  db: Db,
  address: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  now: Date,
): Promise<{ email: string; password: string }> {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    const account = await accountOf(db, address.trim())
    if (account === undefined || account.customer_id !== null) throw new Error(t.noSuchSuperAdmin({ address }))
    const { id, email, first_name: firstName } = account
    await setPassword(db, id, passwordHash, now)
    await letIn(db, id)
    const hadFactor = (await factorsOf(db, id)).length > 0
    await removeFactorsOf(db, [id])
    await removeIdentitiesOf(db, [id])
    await takeBackAll(db, accountKey(email))
    await recordEvent(db, 'passwordResetAtMachine', email, theServer({ customerId: null }, now))
    if (hadFactor) {
      await recordEvent(db, 'secondFactorReset', email, theServer({ customerId: null }, now))
      await queueMail(db, () => factorRemovedMail({ to: email, firstName, factor: null }), { customerId: null }, now)
    }
    await queueMail(db, () => passwordChangedMail(publicUrl, { to: email, firstName }), { customerId: null }, now)
    return { email, password }
  })
}
