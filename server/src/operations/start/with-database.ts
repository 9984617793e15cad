import { migrate, openDatabase } from '../../platform/db/database.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Settings } from '../../settings.ts'
import { openDataFolder } from './data-folder.ts'
import { openCheckedDatabase } from './open-checked-database.ts'

/**
 * Opens the product's own database for a command at the machine, migrated, and closes it afterwards. On PostgreSQL servers may run meanwhile; a data folder with
 * SQLite is one process's at a time: throws `FolderInUse` while a server has it.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) {
    const db = openDatabase({ postgres: databaseUrl })
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const folder = await openDataFolder(dataDir)
  try {
    const db = await openCheckedDatabase(folder, null)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  } finally {
    folder.release()
  }
}
