import { emailKey } from '@plumbline/contract/fields'
import type { Transaction } from '../db/schema.ts'

/**
 * Gives an account, whose address has been proved, the surveys that this address was asked to answer before: those of no account, and
 * what an account that was deleted has left open.
 */
export async function claimSurveys(
  db: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .updateTable('respondent')
    .set({ user_id: userId })
    .where('email_key', '=', emailKey(email))
    .where((where) =>
      where.or([
        where('user_id', 'is', null),
        where.and([
          where('status', '=', 'pending'),
          where(
            'user_id',
            'in',
            where.selectFrom('user_account').select('user_account.id').where('user_account.deleted_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .execute()
}
