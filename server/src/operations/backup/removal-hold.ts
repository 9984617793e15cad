import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { openDatabase } from '../../platform/db/database.ts'
import { sqliteKindOf } from '../../platform/db/drivers/sqlite-faults.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Place } from './place.ts'

/** The lock's two numbers in PostgreSQL: nobody else of ours takes one with them. */
const [SPACE, LOCK] = [7_309_001, 1]
const fileOf = (dataDir: string) => join(dataDir, 'backup-hold')

/**
 * Has every server leave files where they are, until the answered function is called or this process ends. Taken before a snapshot, no file that the snapshot names goes: a
 * server takes a row away before its file, so who would remove the file of a row that was there sees the hold.
 */
export async function holdRemovals({ databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl === null) {
    const holder = new DatabaseSync(fileOf(dataDir), { timeout: 5000 })
    // Reading an empty database shares a lock on its file, which ends with the process.
    holder.exec('begin; select count(*) from sqlite_master')
    return async () => holder.close()
  }
  const db = openDatabase({ postgres: databaseUrl, isPatient: true })
  try {
    const holding = await db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock_shared(${SPACE}::int, ${LOCK}::int)`.execute(holding)
    return async () => {
      await holding.rollback().execute()
      await db.destroy()
    }
  } catch (fault) {
    await db.destroy()
    throw fault
  }
}

/** Whether a backup has asked to leave files where they are. */
export async function removalsAreHeld(db: Db, dataDir: string): Promise<boolean> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (
        select from pg_locks where locktype = 'advisory' and classid = ${SPACE}::int and objid = ${LOCK}::int and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())
      ) as held`.execute(db)
    return rows[0]?.held === true
  }
  return isLocked(fileOf(dataDir))
}

function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const asking = new DatabaseSync(file, { timeout: 0 })
  try {
    asking.exec('begin exclusive')
    return false
  } catch (fault) {
    if (sqliteKindOf(fault) === 'BUSY') return true
    throw fault
  } finally {
    asking.close()
  }
}

/** The same store, which removes nothing while it is held: the sweep takes later what no row names. */
export function heldStore(store: FileStore, areHeld: () => Promise<boolean>): FileStore {
  return {
    ...store,
    async remove(key) {
      if (!(await areHeld())) await store.remove(key)
    },
  }
}
