import type { Db, Transaction } from '../../platform/db/schema.ts'
import type { Secrets } from '../surroundings.ts'
import { stepOfCode } from './totp.rules.ts'
import { openSecret } from './totp-secrets.ts'

/** The row of a person's authenticator app; null if there is none. */
function confirmedKey(db: Db, userId: string) {
  return db
    .selectFrom('totp_key')
    .select(['totp_key.id', 'totp_key.secret'])
    .where('totp_key.user_id', '=', userId)
    .where('totp_key.confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Accepts a code of a person's authenticator app, once; returns whether it was right and neither it nor a later one was used. [TEAM-005] */
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

/** Starts to set up an app: stores its secret, replacing one that was started and not confirmed. */
export async function insertUnconfirmedKey(
  db: Transaction,
  { userId, id, secret }: { userId: string; id: string; secret: string },
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('totp_key')
    .where('totp_key.user_id', '=', userId)
    .where('totp_key.confirmed_at', 'is', null)
    .execute()
  await db.insertInto('totp_key').values({ id, user_id: userId, secret, created_at: now.toISOString() }).execute()
}

/** The app started since then that awaits its first code. */
export function unconfirmedKey(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('totp_key')
    .select(['totp_key.id', 'totp_key.secret'])
    .where('totp_key.user_id', '=', userId)
    .where('totp_key.confirmed_at', 'is', null)
    .where('totp_key.created_at', '>', since.toISOString())
    .executeTakeFirst()
}

/** Makes an app the person's only one; `step` is that of the code that confirmed it. */
export async function confirmKey(
  db: Transaction,
  { userId, id, step }: { userId: string; id: string; step: number },
  now: Date,
): Promise<void> {
  await db.deleteFrom('totp_key').where('totp_key.user_id', '=', userId).where('totp_key.id', '!=', id).execute()
  const confirmed = { confirmed_at: now.toISOString(), last_step: step }
  await db.updateTable('totp_key').set(confirmed).where('totp_key.id', '=', id).execute()
}

/** Removes a person's app; returns whether there was one. */
export async function removeKeysOf(db: Transaction, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('totp_key')
    .where('totp_key.user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}

/** Forgets the apps started before this and never confirmed. */
export async function forgetUnconfirmedKeys(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('totp_key')
    .where('totp_key.confirmed_at', 'is', null)
    .where('totp_key.created_at', '<', before.toISOString())
    .execute()
}

/** Every stored secret, as stored. */
export function storedSecrets(db: Db): Promise<{ id: string; secret: string }[]> {
  return db.selectFrom('totp_key').select(['totp_key.id', 'totp_key.secret']).orderBy('totp_key.id').execute()
}

/** Replaces a stored secret, unless another server has done so. */
export async function replaceSecret(
  db: Transaction,
  { id, before, secret }: { id: string; before: string; secret: string },
): Promise<void> {
  await db
    .updateTable('totp_key')
    .set({ secret })
    .where('totp_key.id', '=', id)
    .where('totp_key.secret', '=', before)
    .execute()
}
