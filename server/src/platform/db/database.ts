import { CompiledQuery, Kysely, type LogEvent, type RawBuilder, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import { FaithfulPostgresDialect } from './drivers/postgres-dialect.ts'
import { NodeSqliteDialect, type SqlitePlace } from './drivers/sqlite.ts'
import { isPostgres } from './is-postgres.ts'
import { product } from './migrations/0001-product.ts'
import { auditLog } from './migrations/0002-audit-log.ts'
import { people } from './migrations/0004-people.ts'
import { signingSecret } from './migrations/0006-signing-secret.ts'
import { mailQueue } from './migrations/0007-mail-queue.ts'
import { provenIdentity } from './migrations/0008-proven-identity.ts'
import { auditCounts } from './migrations/0010-audit-counts.ts'
import { provenPassword } from './migrations/0011-proven-password.ts'
import { twoRatings } from './migrations/0012-two-ratings.ts'
import { answerVersions } from './migrations/0013-answer-versions.ts'
import { surveyLinks } from './migrations/0014-survey-links.ts'
import { uploads } from './migrations/0015-uploads.ts'
import { ownSaves } from './migrations/0016-own-saves.ts'
import { respondentsBoard } from './migrations/0017-respondents-board.ts'
import { statistics } from './migrations/0018-statistics.ts'
import { resultsDraft } from './migrations/0019-results-draft.ts'
import { preferences } from './migrations/0020-preferences.ts'
import { positions } from './migrations/0021-positions.ts'
import { deletedRecords } from './migrations/0022-deleted-records.ts'
import { decisionReason } from './migrations/0023-decision-reason.ts'
import { failedMails } from './migrations/0024-failed-mails.ts'
import { mailHold } from './migrations/0030-mail-hold.ts'
import { backups } from './migrations/0031-backups.ts'
import { erasure } from './migrations/0032-erasure.ts'
import { ownData } from './migrations/0033-own-data.ts'
import { retention } from './migrations/0034-retention.ts'
import { team } from './migrations/0036-team.ts'
import { secondFactors } from './migrations/0037-second-factors.ts'
import { passkeys } from './migrations/0038-passkeys.ts'
import { whereSignedIn } from './migrations/0039-where-signed-in.ts'
import { singleSignOn } from './migrations/0040-single-sign-on.ts'
import { answersBesideOneAnother } from './migrations/0041-answers-beside-one-another.ts'
import { oneSpellingAGroup } from './migrations/0042-one-spelling-a-group.ts'
import { erasedFromThePool } from './migrations/0043-erased-from-the-pool.ts'
import { invitationsFollowed } from './migrations/0044-invitations-followed.ts'
import { whatFindingsSpeakOf } from './migrations/0045-what-findings-speak-of.ts'
import { intakeDraft } from './migrations/0046-intake-draft.ts'
import { scheduledSending } from './migrations/0047-scheduled-sending.ts'
import { surveyLayout } from './migrations/0048-survey-layout.ts'
import type { Database, Db } from './schema.ts'

/**
 * In their order. Numbers are taken before work that runs side by side begins; 0003, 0005 and 0009 were never written. A new migration takes the
 * number after the last, never one of the gaps: a database that has the later ones would refuse it.
 */
const migrations: Record<string, Migration> = {
  '0001-product': product,
  '0002-audit-log': auditLog,
  '0004-people': people,
  '0006-signing-secret': signingSecret,
  '0007-mail-queue': mailQueue,
  '0008-proven-identity': provenIdentity,
  '0010-audit-counts': auditCounts,
  '0011-proven-password': provenPassword,
  '0012-two-ratings': twoRatings,
  '0013-answer-versions': answerVersions,
  '0014-survey-links': surveyLinks,
  '0015-uploads': uploads,
  '0016-own-saves': ownSaves,
  '0017-respondents-board': respondentsBoard,
  '0018-statistics': statistics,
  '0019-results-draft': resultsDraft,
  '0020-preferences': preferences,
  '0021-positions': positions,
  '0022-deleted-records': deletedRecords,
  '0023-decision-reason': decisionReason,
  '0024-failed-mails': failedMails,
  '0030-mail-hold': mailHold,
  '0031-backups': backups,
  '0032-erasure': erasure,
  '0033-own-data': ownData,
  '0034-retention': retention,
  '0036-team': team,
  '0037-second-factors': secondFactors,
  '0038-passkeys': passkeys,
  '0039-where-signed-in': whereSignedIn,
  '0040-single-sign-on': singleSignOn,
  '0041-answers-beside-one-another': answersBesideOneAnother,
  '0042-one-spelling-a-group': oneSpellingAGroup,
  '0043-erased-from-the-pool': erasedFromThePool,
  '0044-invitations-followed': invitationsFollowed,
  '0045-what-findings-speak-of': whatFindingsSpeakOf,
  '0046-intake-draft': intakeDraft,
  '0047-scheduled-sending': scheduledSending,
  '0048-survey-layout': surveyLayout,
}

/**
 * Where the data are: a SQLite file (or ':memory:'), or a PostgreSQL address, with a schema of its own where tests need one. `isPatient`: without time-outs, for commands
 * that read or write all of it.
 */
export type DatabasePlace = SqlitePlace | { postgres: string; schema?: string; isPatient?: boolean }

/**
 * Opens the database, or one to which there are connections; nothing is read or written yet. `onStatement` is called with every statement sent (tests
 * count them).
 */
export function openDatabase(place: DatabasePlace | { pool: Pool }, onStatement?: (statement: string) => void): Db {
  const listening =
    onStatement === undefined
      ? {}
      : { log: ({ level, query }: LogEvent) => void (level === 'query' && onStatement(query.sql)) }
  if ('sqlite' in place) {
    return new Kysely<Database>({ dialect: new NodeSqliteDialect(place), ...listening })
  }
  const pool = async () => {
    const opened = 'pool' in place ? place.pool : await poolOf(place)
    pools.set(db.getExecutor().adapter, opened)
    return opened
  }
  const db = new Kysely<Database>({ dialect: new FaithfulPostgresDialect({ pool }), ...listening })
  return db
}

async function poolOf({ postgres, schema, isPatient }: Exclude<DatabasePlace, SqlitePlace>): Promise<Pool> {
  // Lazy: a server that keeps its data in a file has no use for the driver.
  const { openPool } = await import('./drivers/postgres.ts')
  return openPool(postgres, { schema, isPatient })
}

const pools = new WeakMap<object, { readonly waitingCount: number }>()

/** How long the queue for a connection to this database is; in SQLite nobody waits for one longer than a turn of the event loop. */
export function queueOf(db: Db): number {
  return pools.get(db.getExecutor().adapter)?.waitingCount ?? 0
}

/**
 * Whether the product's tables are there; nothing is written. Throws, in words, where another program or a newer version wrote them.
 * `name` is what messages call the database.
 */
export async function hasOurTables(db: Db, name = 'The database'): Promise<boolean> {
  const tables = await tablesOf(db)
  const done = tables.includes(DONE) ? await namesIn(db, sql`select name from ${sql.table(DONE)}`) : []
  const newer = done.filter((migration) => !(migration in migrations))
  if (done.length > newer.length) {
    if (newer.length === 0) return true
    throw new Error(
      `${name} was written by a newer version of Plumbline (${newer.join(', ')}). Start that version, or restore the backup made before it was installed.`,
    )
  }
  const others = tables.filter((table) => table !== DONE && table !== `${DONE}_lock`)
  if (others.length === 0 && newer.length === 0) return false
  const held = others.length === 0 ? '' : `: it holds ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' …' : ''}`
  throw new Error(`${name} belongs to another program${held}. Give Plumbline its own database.`)
}

/** Where Kysely notes which migrations are done. */
const DONE = 'kysely_migration'

/** The tables in the schema that names without one mean, but for those that PostgreSQL's extensions bring. */
function tablesOf(db: Db): Promise<string[]> {
  if (isPostgres(db))
    return namesIn(
      db,
      sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        order by relname`,
    )
  return namesIn(
    db,
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite|_%' escape '|' order by name`,
  )
}

async function namesIn(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.$castTo<{ name: string }>().execute(db)
  return rows.map(({ name }) => name)
}

/** Which migrations of this version are still to be done. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const done = await namesIn(db, sql`select name from ${sql.table(DONE)}`)
  return migrationNames.filter((name) => !done.includes(name))
}

/** Whether every migration of this version is done, and none of another. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await namesIn(db, sql`select name from ${sql.table(DONE)}`)
  return done.length === migrationNames.length && done.every((name) => name in migrations)
}

/** Runs the migrations that are missing; throws what went wrong and leaves nothing half done. Another program's or a newer schema is refused. */
export async function migrate(db: Db, schema?: string): Promise<void> {
  await hasOurTables(db)
  const { error, results } = await migratorOf(db, schema).migrateToLatest()
  if (error !== undefined) throw error
  if ((results?.length ?? 0) > 0) await db.executeQuery(CompiledQuery.raw('analyze'))
}

/**
 * Lets the planner know how large the tables have become (`analyze`, where it is due). PostgreSQL does by itself; SQLite would go on with what was there at the last
 * migration, in a new installation nothing.
 */
export async function refreshPlanner(db: Db): Promise<void> {
  if (isPostgres(db)) return
  // 0x10000: of all tables, not only of those that this connection has asked; 2: `analyze` where it is due.
  await db.executeQuery(CompiledQuery.raw('pragma optimize = 0x10002'))
}

/** Makes the tables of an empty database as they were after this migration. Throws where it is none of ours. */
export async function migrateTo(db: Db, migration: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(migration)
  if (error !== undefined) throw error
}

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

function migratorOf(db: Db, schema?: string): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Kysely looks for its tables in every schema: where there are several it has to be told which one is meant.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
}

/** The health check of the database: throws where it does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
