import type { Db, Transaction } from '../db/schema.ts'
import type { Secrets } from '../surroundings.ts'
import { stepOfCode } from './totp.rules.ts'
import { openSecret } from './totp-secrets.ts'

/** The row of a person's authenticator app; null where there is none. */
function confirmedKey(db: Db, userId: string) {
  return db
    .selectFrom('totp_key')
    .select(['totp_key.id', 'totp_key.secret'])
    .where('totp_key.user_id', '=', userId)
    .where('totp_key.confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Takes a code of a person's authenticator app, once: whether it was right and not taken before, nor a later one. [TEAM-005] */
export async function takeAppCode(
  db: Transaction,
  { userId, code }: { userId: string; code: string },
  secrets: Secrets,
  now: Date,
): Promise<boolean> {
  const key = await confirmedKey(db, userId)
  const opened = key && openSecret(key.id, key.secret, secrets)
  const step = opened ? stepOfCode(opened.plain, code, now) : null
  if (key === undefined || step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('totp_key')
    .set({ last_step: step })
    .where('totp_key.id', '=', key.id)
    .where('totp_key.last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
