import { t } from '@plumbline/texts/commands/start'
import { hasSuperAdmin, insertAccountUnlessThere } from '../../domain/access/accounts.queries.ts'
import { recordEvent, theServer } from '../../domain/access/audit.ts'
import { hashPassword, makePassword } from '../../domain/access/passwords.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Settings } from '../../settings.ts'

/** The account that was made; the password is null where it was given. */
export interface FirstSuperAdmin {
  readonly email: string
  readonly generatedPassword: string | null
}

/**
 * Makes the first super administrator where there is none, and returns null where there is one (idempotent). Of several servers that
 * start at once only one makes it. Throws where the address belongs to somebody else's account.
 */
export async function makeFirstSuperAdmin(
  db: Db,
  { email, password }: Settings['superAdmin'],
  now: Date,
): Promise<FirstSuperAdmin | null> {
  if (await hasSuperAdmin(db)) return null
  const chosen = password ?? makePassword()
  const account = {
    customer_id: null,
    is_admin: true,
    first_name: 'Super',
    last_name: 'Admin',
    email,
    designation: '',
    password_hash: await hashPassword(chosen),
    active: true,
    is_verified: true,
  }
  const isMade = await inTransaction(db, async (db) => {
    if (!(await insertAccountUnlessThere(db, account, now))) return false
    await recordEvent(db, 'superAdminMade', email, theServer({ customerId: null }, now))
    return true
  })
  if (isMade) return { email, generatedPassword: password === null ? chosen : null }
  if (await hasSuperAdmin(db)) return null
  throw new Error(t.emailOfAnother({ email }))
}
