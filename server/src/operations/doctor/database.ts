import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { t } from '@plumbline/texts/commands/doctor'
import { sql } from 'kysely'
import { hasOurTables, openDatabase, pendingMigrations, ping } from '../../platform/db/database.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import { brokenReferences } from '../../platform/db/references.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inspectSqliteFile, logOf, memoryOf } from '../../platform/db/sqlite-file.ts'
import type { Settings } from '../../settings.ts'
import { databaseFileOf, requireNote } from '../backup/place.ts'
import { placeOf } from '../start/open-checked-database.ts'
import type { Patient } from './patient.ts'
import { type Remark, remarksAbout, within, wordsOf } from './remarks.ts'

const { ok, check, fix } = remarksAbout('database')
const ANSWERS_WITHIN = 10_000

interface OpenedDatabase extends Pick<Patient, 'db' | 'change'> {
  close(): Promise<void>
}

/** Whether the database is there, ours, whole and of this version. Null where no more can be asked of it. */
export async function* openedDatabase(
  settings: Settings,
  isAlone: boolean,
): AsyncGenerator<Remark, OpenedDatabase | null> {
  let opened: OpenedDatabase
  try {
    await requireNote(settings)
    opened = await (settings.databaseUrl === null ? openSqlite(settings, isAlone) : openPostgres(settings.databaseUrl))
  } catch (fault) {
    yield fix(wordsOf(fault))
    return null
  }
  const isReadable = yield* stateOf(opened.db)
  if (isReadable) return opened
  await opened.close()
  return null
}

/** A file that a server has is read beside it, on a connection of our own. */
async function openSqlite(settings: Settings, isAlone: boolean): Promise<OpenedDatabase> {
  const file = databaseFileOf(settings)
  if (!existsSync(file)) throw new Error(t.fileMissing({ file }))
  // What is being written looks like damage at its end.
  if (isAlone) await inspectSqliteFile(file)
  const db = openDatabase({ sqlite: file, isReadOnly: true })
  let isChanged = false
  return {
    db,
    async change(work) {
      if (!isAlone) throw new Error(t.serverUsesData)
      isChanged = true
      const writing = openDatabase({ sqlite: file })
      return work(writing).finally(() => writing.destroy())
    },
    async close() {
      await db.destroy()
      if (isChanged) await emptyLog(file)
      if (isAlone) await removeTraces(file)
    },
  }
}

/** Who closes a file last and may write it brings its log into it. */
async function emptyLog(file: string): Promise<void> {
  const db = openDatabase({ sqlite: file })
  await ping(db).finally(() => db.destroy())
}

/** Reading a database makes an empty log and a file of shared memory. */
async function removeTraces(file: string): Promise<void> {
  const log = logOf(file)
  if (existsSync(log) && statSync(log).size > 0) return
  for (const trace of [log, memoryOf(file)]) await rm(trace, { force: true })
}

async function openPostgres(databaseUrl: string): Promise<OpenedDatabase> {
  const db = openDatabase({ postgres: databaseUrl, isPatient: true })
  try {
    await within(ANSWERS_WITHIN, ping(db))
  } catch (fault) {
    void db.destroy().catch(() => undefined)
    throw new Error(t.databaseNotUsable({ databaseUrl: placeOf(databaseUrl), fault: wordsOf(fault) }))
  }
  return { db, change: (work) => work(db), close: () => db.destroy() }
}

/** Says how it is; whether its rows can be looked at. */
async function* stateOf(db: Db): AsyncGenerator<Remark, boolean> {
  try {
    if (!(await hasOurTables(db))) {
      yield fix(t.noTables)
      return false
    }
    const damage = await damageOf(db)
    if (damage !== null) {
      yield fix(t.damaged({ damage }))
      return false
    }
    const broken = await brokenReferences(db)
    for (const { table, parent, rows } of broken) yield fix(t.rowsOfNoParent({ rows, table, parent }))
    const pending = await pendingMigrations(db)
    if (pending.length > 0) {
      yield check(t.earlierVersion({ count: pending.length }))
      return false
    }
    if (broken.length === 0) yield ok(t.complete)
    return true
  } catch (fault) {
    yield fix(wordsOf(fault))
    return false
  }
}

/** What does not fit together in the pages of the file, or which indexes and rules PostgreSQL does not hold to; null where all is well. */
async function damageOf(db: Db): Promise<string | null> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
        where not indisvalid and relnamespace = current_schema()::regnamespace
      union all select conname::text from pg_constraint where not convalidated and connamespace = current_schema()::regnamespace`.execute(
      db,
    )
    return rows.length === 0 ? null : t.notValid({ names: rows.map(({ name }) => name).join(', ') })
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const found = rows.map((row) => row.integrity_check).join(' ')
  return found === 'ok' ? null : found
}
