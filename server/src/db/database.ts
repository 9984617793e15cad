import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { product } from './migrations/0001-product.ts'
import type { Database, Db } from './schema.ts'
import { NodeSqliteDialect } from './sqlite.ts'

const migrations: Record<string, Migration> = { '0001-product': product }

/** Where the data are: a SQLite file (or ':memory:'), or a PostgreSQL address, with a schema of its own where tests need one. */
export type DatabasePlace = { sqlite: string } | { postgres: string; schema?: string }

/** Opens the database; nothing is read or written yet. `onStatement` hears of every statement sent (tests count them). */
export function openDatabase(place: DatabasePlace, onStatement?: (statement: string) => void): Db {
  const listening =
    onStatement === undefined
      ? {}
      : { log: ({ level, query }: LogEvent) => void (level === 'query' && onStatement(query.sql)) }
  if ('sqlite' in place) return new Kysely<Database>({ dialect: new NodeSqliteDialect(place.sqlite), ...listening })
  const { postgres, schema } = place
  const pool = new pg.Pool({
    connectionString: postgres,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    lock_timeout: 5000,
    types: { getTypeParser },
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...listening })
}

/** Brings the schema up to date; throws what went wrong and leaves nothing half done. A newer schema is refused. */
export async function migrate(db: Db, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Kysely looks for its tables in every schema: where there are several it has to be told which one is meant.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  if ((results?.length ?? 0) > 0) await db.executeQuery(CompiledQuery.raw('analyze'))
}

/** Whether the database answers; throws where it does not. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Counts and sums as numbers, days as text; all else as pg does it. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}
