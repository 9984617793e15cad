import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/access'
import type { Insertable, Selectable } from 'kysely'
import type { RestorableTable } from '../../platform/db/schema/desk.ts'
import type { Database, Db, Transaction } from '../../platform/db/schema.ts'
import { lockRow } from '../../platform/db/transaction.ts'
import { conflictOnDuplicate } from '../../platform/db/unique-violation.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from './audit.ts'

/** A whole row as `returningAll` returns it. */
type Row<T extends RestorableTable> = Selectable<Database[T]> & { readonly id: string }

/**
 * Keeps a row deleted in this transaction so that whoever deleted it can restore it; `namedBy` are the ids of rows elsewhere that referred to it,
 * and whose foreign key is now null. [HOME-010]
 */
export async function keepDeleted<T extends RestorableTable>(
  db: Transaction,
  kind: T,
  row: Row<T>,
  name: string,
  { userId, at }: Pick<Actor, 'userId' | 'at'>,
  namedBy: readonly string[] = [],
): Promise<void> {
  if (userId === null) return
  const kept = {
    kind,
    name,
    content: JSON.stringify(row),
    named_by: JSON.stringify(namedBy),
    deleted_by: userId,
    deleted_at: at.toISOString(),
  }
  await db
    .insertInto('deleted_record')
    .values({ id: row.id, ...kept })
    // An import may have created it again since it was first deleted.
    .onConflict((same) => same.column('id').doUpdateSet(kept))
    .execute()
}

/** What was kept of a deleted row. */
export interface Kept<T extends RestorableTable = RestorableTable> {
  readonly kind: T
  readonly name: string
  /** The row, ready to be inserted. */
  readonly row: Insertable<Database[T]>
  readonly namedBy: readonly string[]
}

/** Takes what this person deleted within the last minute, so that it is restored only once. Throws 404. */
export async function takeDeleted(db: Transaction, id: string, { userId, at }: Actor): Promise<Kept> {
  const since = new Date(at.getTime() - limits.undoSeconds * 1000).toISOString()
  const kept = await db
    .deleteFrom('deleted_record')
    .where('deleted_record.id', '=', id)
    .where('deleted_record.deleted_by', '=', userId)
    .where('deleted_record.deleted_at', '>=', since)
    .returning(['deleted_record.kind', 'deleted_record.name', 'deleted_record.content', 'deleted_record.named_by'])
    .executeTakeFirst()
  if (kept === undefined) throw notFound('Deleted record')
  const { kind, name, content, named_by } = kept
  const row = Object.entries(content).map(([column, value]) => [column, storable(value)])
  // The stored value is a row of that table, whose columns no migration changes within a minute.
  return { kind, name, row: Object.fromEntries(row) as Insertable<Database[RestorableTable]>, namedBy: named_by }
}

/** Restores a row below its parent, which is locked. Throws 409 if the parent is gone or the row exists again. */
export async function restoreBelow(
  db: Transaction,
  { table, id }: { table: keyof typeof parentGone; id: string },
  insert: () => Promise<unknown>,
): Promise<void> {
  if (!(await lockRow(db, table, id))) throw conflict(parentGone[table]())
  await conflictOnDuplicate(insert(), t.alreadyRestored)
}

const parentGone = {
  inquiry_type: () => t.inquiryTypeGone,
  pathway: () => t.pathwayGone,
  inquiry: () => t.inquiryGone,
}

/** Forgets what was deleted before this: it can no longer be restored. */
export async function forgetDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deleted_record').where('deleted_record.deleted_at', '<', before.toISOString()).execute()
}

/** A value as its column takes it: lists and objects are JSON text. */
function storable(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
