import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

/** Whether this is PostgreSQL; otherwise it is SQLite. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
