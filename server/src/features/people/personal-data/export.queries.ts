import { DAY } from '@plumbline/contract/domain/expiry'
import type { DataExport } from '@plumbline/contract/people/data-export'
import { EXPORT_DAYS } from '@plumbline/contract/people/data-export'
import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { databaseTime } from '../../../platform/db/clock.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { skipLocked } from '../../../platform/db/transaction.ts'
import { type ExportedPart, type Exporting, exportedParts } from './export.tables.ts'

/** This person's export. */
export async function dataExportOf(db: Db, userId: string, now: Date): Promise<DataExport> {
  const found = await db
    .selectFrom('data_export')
    .select(['data_export.state', 'data_export.asked_at', 'data_export.expires_at', 'data_export.size'])
    .where('data_export.user_id', '=', userId)
    .executeTakeFirst()
  const isOver = found?.expires_at != null && found.expires_at <= now.toISOString()
  if (found === undefined || isOver) return { State: 'none', AskedAt: null, Until: null, Bytes: 0 }
  return { State: found.state, AskedAt: found.asked_at, Until: found.expires_at, Bytes: found.size }
}

/** Requests an export, unless one is pending; returns the keys of files to delete after the transaction. */
export async function askForExport(db: Transaction, userId: string, now: Date): Promise<string[]> {
  const removed = await db
    .deleteFrom('data_export')
    .where('data_export.user_id', '=', userId)
    .where('data_export.state', '!=', 'waiting')
    .returning('data_export.file_key')
    .execute()
  await db
    .insertInto('data_export')
    .values({ id: newId(), user_id: userId, asked_at: now.toISOString() })
    .onConflict((waiting) => waiting.column('user_id').doNothing())
    .execute()
  return keysIn(removed)
}

/** A finished export of this person. */
export function readyExport(db: Db, { id, userId }: { id?: string; userId: string }, now: Date) {
  let found = db
    .selectFrom('data_export')
    .select(['data_export.id', 'data_export.file_key', 'data_export.asked_at'])
    .where('data_export.user_id', '=', userId)
    .where('data_export.state', '=', 'ready')
    .where('data_export.expires_at', '>', now.toISOString())
  if (id !== undefined) found = found.where('data_export.id', '=', id)
  return found.executeTakeFirst()
}

const LEASE = 15 * 60_000
const TRIES = 3

/**
 * Claims the export waiting longest, for a quarter of an hour; returns its person, undefined if none waits. After three
 * attempts it has failed.
 */
export async function claimExport(db: Transaction): Promise<{ id: string; userId: string } | undefined> {
  const now = await databaseTime(db)
  const found = await db
    .selectFrom('data_export')
    .select(['data_export.id', 'data_export.user_id', 'data_export.tries'])
    .where('data_export.state', '=', 'waiting')
    .where((where) =>
      where.or([
        where('data_export.claimed_until', 'is', null),
        where('data_export.claimed_until', '<=', now.toISOString()),
      ]),
    )
    .orderBy('data_export.asked_at')
    .orderBy('data_export.id')
    .limit(1)
    .modifyEnd(skipLocked(db, 'data_export'))
    .executeTakeFirst()
  if (found === undefined) return undefined
  const isGivenUp = found.tries >= TRIES
  await db
    .updateTable('data_export')
    .set({
      tries: found.tries + 1,
      claimed_until: new Date(now.getTime() + LEASE).toISOString(),
      ...(isGivenUp && { state: 'failed' as const }),
    })
    .where('data_export.id', '=', found.id)
    .execute()
  return isGivenUp ? claimExport(db) : { id: found.id, userId: found.user_id }
}

/** Stores the file of an export, available for a week; returns whether it is still wanted. */
export async function markReady(
  db: Transaction,
  { id, fileKey, size }: { id: string; fileKey: string; size: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({
      state: 'ready',
      file_key: fileKey,
      size,
      expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY).toISOString(),
    })
    .where('data_export.id', '=', id)
    .where('data_export.state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes expired exports, so that the sweep removes their files. */
export async function forgetExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('data_export').where('data_export.expires_at', '<=', now.toISOString()).execute()
}

/**
 * Deletes the exports of these people, and of everyone in these organisations, since they contain an erased person.
 * Returns the keys of their files.
 */
export async function removeExportsOf(
  db: Transaction,
  { userIds, customerIds }: { userIds: readonly string[]; customerIds: readonly string[] },
): Promise<string[]> {
  const keys: string[] = []
  for (const some of chunksOf(userIds))
    keys.push(
      ...keysIn(
        await db
          .deleteFrom('data_export')
          .where('data_export.user_id', 'in', some)
          .returning('data_export.file_key')
          .execute(),
      ),
    )
  if (customerIds.length > 0)
    keys.push(
      ...keysIn(
        await db
          .deleteFrom('data_export')
          .where('data_export.user_id', 'in', (users) =>
            users
              .selectFrom('user_account')
              .select('user_account.id')
              .where('user_account.customer_id', 'in', customerIds),
          )
          .returning('data_export.file_key')
          .execute(),
      ),
    )
  return keys
}

/** The keys of those files that are exports. */
export async function keysOfExports(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  return keysIn(
    await db
      .selectFrom('data_export')
      .select('data_export.file_key')
      .where('data_export.file_key', 'in', fileKeys)
      .execute(),
  )
}

/** A part of an export: its title, and its rows with explanatory columns. */
export interface ReadPart {
  readonly table: string
  readonly title: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * A person's data, and what a manager's screens show of the organisation; a manager sees no times of respondents in a
 * confidential inquiry.
 */
export async function readExport(db: Db, of: Exporting): Promise<{ person: ReadPart[]; organisation: ReadPart[] }> {
  const read = async (parts: readonly ExportedPart[]) => {
    const found: ReadPart[] = []
    for (const part of parts) found.push(await readPart(db, part, of))
    return found
  }
  return {
    person: await read(exportedParts.person),
    organisation: of.customerId === null ? [] : await read(exportedParts.manager),
  }
}

async function readPart(
  db: Db,
  { table, title, columns, rows, beside = {} }: ExportedPart,
  of: Exporting,
): Promise<ReadPart> {
  const named: RawBuilder<unknown>[] = [
    ...Object.entries(beside).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
    ...columns.map((column) => sql`${sql.ref(`${table}.${column}`)}`),
  ]
  const { rows: found } = await sql<
    Readonly<Record<string, unknown>>
  >`select ${sql.join(named)} from ${rows(of)}`.execute(db)
  return { table, title: title(), rows: found }
}

/** A person's documents: labels and storage keys, oldest first. */
export function answeredDocuments(db: Db, { userId, emailKey }: Exporting) {
  return db
    .selectFrom('document')
    .innerJoin('respondent', 'respondent.id', 'document.respondent_id')
    .select(['document.name', 'document.file_key as fileKey', 'document.size', 'document.created_at as createdAt'])
    .where('document.kind', '=', 'survey')
    .where((where) =>
      where.or([
        where('respondent.user_id', '=', userId),
        where.and([where('respondent.user_id', 'is', null), where('respondent.email_key', '=', emailKey)]),
      ]),
    )
    .orderBy('document.id')
    .execute()
}

const keysIn = (rows: readonly { file_key: string | null }[]): string[] =>
  rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]))
