import { emailKey } from '@plumbline/contract/wire/fields'
import type { Transaction } from '../../../platform/db/schema.ts'

/**
 * Assigns the surveys of a proven address to its account: those without an account, and those a deleted account left
 * open.
 */
export async function claimSurveys(
  db: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .updateTable('respondent')
    .set({ user_id: userId })
    .where('email_key', '=', emailKey(email))
    // Both addresses of a person may have been invited: the account keeps one.
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
 * Moves a person's invitations to another address; returns their inquiries. If the new address was invited as well,
 * both are unchanged.
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
