import { emailKey } from '@plumbline/contract/wire/fields'
import type { Transaction } from '../../../platform/db/schema.ts'

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
    // Of two addresses of one person each may have been asked: the account has one of them.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('respondent as own')
            .select('own.id')
            .whereRef('own.inquiry_id', '=', 'respondent.inquiry_id')
            .where('own.user_id', '=', userId),
        ),
      ),
    )
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

/**
 * Has what a person was asked to answer follow them to another address: the inquiries it was for. Where the new address was asked as well, both stay as
 * they are.
 */
export async function moveRespondents(
  db: Transaction,
  { userId, before, email }: { userId: string; before: string; email: string },
): Promise<string[]> {
  const moved = await db
    .updateTable('respondent')
    .set({ email, email_key: emailKey(email) })
    .where('respondent.user_id', '=', userId)
    .where('respondent.email_key', '=', emailKey(before))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('respondent as asked')
            .select('asked.id')
            .whereRef('asked.inquiry_id', '=', 'respondent.inquiry_id')
            .whereRef('asked.id', '!=', 'respondent.id')
            .where('asked.email_key', '=', emailKey(email)),
        ),
      ),
    )
    .returning('respondent.inquiry_id')
    .execute()
  return moved.map(({ inquiry_id }) => inquiry_id)
}
