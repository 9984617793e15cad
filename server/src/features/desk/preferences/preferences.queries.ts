import type { changePreferences, Preferences } from '@plumbline/contract/desk/preferences'
import { ReportChoice, usualChoice } from '@plumbline/contract/results/reports'
import type { Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'

/** This person's preferences, with the defaults. */
export async function preferencesOf(db: Db, userId: string): Promise<Preferences> {
  const chosen = await db
    .selectFrom('preference')
    .select(['preference.rows_per_page as RowsPerPage', 'preference.single_keys as SingleKeys'])
    .where('preference.user_id', '=', userId)
    .executeTakeFirst()
  return { RowsPerPage: chosen?.RowsPerPage ?? limits.pageSize, SingleKeys: chosen?.SingleKeys ?? true }
}

/** Stores a choice; omitted ones are unchanged. One statement, so that two concurrent choices are both stored. */
export async function setPreferences(
  db: Db,
  userId: string,
  { RowsPerPage, SingleKeys }: Checked<typeof changePreferences>['body'],
): Promise<Preferences> {
  const chosen = {
    ...(RowsPerPage !== undefined && { rows_per_page: RowsPerPage }),
    ...(SingleKeys !== undefined && { single_keys: SingleKeys }),
  }
  if (Object.keys(chosen).length > 0)
    await db
      .insertInto('preference')
      .values({ user_id: userId, ...chosen })
      .onConflict((existing) => existing.column('user_id').doUpdateSet(chosen))
      .execute()
  return preferencesOf(db, userId)
}

/** Deletes these people's preferences. */
export async function forgetPreferencesOf(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('preference').where('preference.user_id', 'in', some).execute()
}

/** What this person exported last; the usual report before that. [RPRT-003] */
export async function reportChoiceOf(db: Db, userId: string): Promise<ReportChoice> {
  const kept = await db
    .selectFrom('preference')
    .select('preference.report_choice')
    .where('preference.user_id', '=', userId)
    .executeTakeFirst()
  // A later release may offer other parts.
  const read = ReportChoice.safeParse(kept?.report_choice)
  return read.success ? read.data : usualChoice
}

/** Keeps what this person exported. */
export async function keepReportChoice(db: Db, userId: string, choice: ReportChoice): Promise<void> {
  const chosen = { report_choice: JSON.stringify(choice) }
  await db
    .insertInto('preference')
    .values({ user_id: userId, ...chosen })
    .onConflict((existing) => existing.column('user_id').doUpdateSet(chosen))
    .execute()
}
