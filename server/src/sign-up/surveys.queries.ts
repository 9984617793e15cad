import { emailKey } from '@plumbline/contract/fields'
import type { Transaction } from '../db/schema.ts'

/** Gives an account the surveys that its address was asked to answer before there was one. */
export async function claimSurveys(
  db: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .updateTable('respondent')
    .set({ user_id: userId })
    .where('email_key', '=', emailKey(email))
    .where('user_id', 'is', null)
    .execute()
}
