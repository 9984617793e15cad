import { CompiledQuery, Kysely, type LogEvent, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { product } from './migrations/0001-product.ts'
import { auditLog } from './migrations/0002-audit-log.ts'
import { people } from './migrations/0004-people.ts'
import { mailQueue } from './migrations/0007-mail-queue.ts'
import { provenIdentity } from './migrations/0008-proven-identity.ts'
import { auditCounts } from './migrations/0010-audit-counts.ts'
import { FaithfulPostgresDialect } from './postgres-dialect.ts'
import type { Database, Db } from './schema.ts'
import { NodeSqliteDialect } from './sqlite.ts'

const migrations: Record<string, Migration> = {
  '0001-product': product,
  '0002-audit-log': auditLog,
  '0004-people': people,
  '0007-mail-queue': mailQueue,
  '0008-proven-identity': provenIdentity,
  '0010-audit-counts': auditCounts,
}

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
  // Loaded when it is needed: a server that keeps its data in a file has no use for the driver.
  const pool = async () => (await import('./postgres.ts')).openPool(postgres, schema)
  return new Kysely<Database>({ dialect: new FaithfulPostgresDialect({ pool }), ...listening })
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
