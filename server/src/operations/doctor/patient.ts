import type { Db } from '../../platform/db/schema.ts'
import type { Settings } from '../../settings.ts'

/** What the examination of the data works with. */
export interface Patient {
  readonly settings: Settings
  /** Only read from. */
  readonly db: Db
  /** Changes the database. Throws in words where a running server has it for itself. */
  readonly change: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly now: Date
}
