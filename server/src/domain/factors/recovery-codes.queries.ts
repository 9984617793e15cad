import { newId } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'

/** A person's unused code with this selector. */
export function recoveryCode(db: Db, { userId, selector }: { userId: string; selector: string }) {
  return db
    .selectFrom('recovery_code')
    .select(['recovery_code.id', 'recovery_code.code_hash'])
    .where('recovery_code.user_id', '=', userId)
    .where('recovery_code.selector', '=', selector)
    .where('recovery_code.used_at', 'is', null)
    .executeTakeFirst()
}

/** Uses up a code; returns whether it was unused, so that of two simultaneous uses one succeeds. */
export async function spendRecoveryCode(db: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('recovery_code.id', '=', id)
    .where('recovery_code.used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores new codes, replacing all earlier ones. */
export async function replaceRecoveryCodes(
  db: Transaction,
  { userId, codes }: { userId: string; codes: readonly { selector: string; hash: string }[] },
  now: Date,
): Promise<void> {
  await removeRecoveryCodesOf(db, userId)
  const rows = codes.map(({ selector, hash }) => ({
    id: newId(),
    user_id: userId,
    selector,
    code_hash: hash,
    created_at: now.toISOString(),
  }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Removes all recovery codes of a person. */
export async function removeRecoveryCodesOf(db: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('recovery_code.user_id', '=', userId).execute()
}
