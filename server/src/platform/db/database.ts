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
import { languageOfPeople } from './migrations/0049-language-of-people.ts'
import { translations } from './migrations/0050-translations.ts'
import { resultsTranslations } from './migrations/0051-results-translations.ts'
import { brand } from './migrations/0052-brand.ts'
import { resultLinks } from './migrations/0053-result-links.ts'
import { reportChoices } from './migrations/0054-report-choices.ts'
import { norms } from './migrations/0056-norms.ts'
import { actions } from './migrations/0057-actions.ts'
import type { Database, Db } from './schema.ts'

/**
 * In order. Numbers are reserved before parallel work starts; 0003, 0005 and 0009 were never written. A new migration
 * takes the next number after the last, never a gap: a database that already has later ones would refuse it.
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
  '0049-language-of-people': languageOfPeople,
  '0050-translations': translations,
  '0051-results-translations': resultsTranslations,
  '0052-brand': brand,
  '0053-result-links': resultLinks,
  '0054-report-choices': reportChoices,
  '0056-norms': norms,
  '0057-actions': actions,
}

/**
 * Where the data is: a SQLite file (or ':memory:'), or a PostgreSQL address, with its own schema in tests. `isPatient`:
 * no time-outs, for commands that read or write everything.
 */
export type DatabasePlace = SqlitePlace | { postgres: string; schema?: string; isPatient?: boolean }

/**
 * Opens the database (or wraps existing connections) without reading or writing yet. `onStatement` is called for every
 * statement (tests count them).
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
  // Lazy: a server on SQLite never needs the driver.
  const { openPool } = await import('./drivers/postgres.ts')
  return openPool(postgres, { schema, isPatient })
}

const pools = new WeakMap<object, { readonly waitingCount: number }>()

/** Length of the queue for a connection; SQLite never waits longer than a turn of the event loop. */
export function queueOf(db: Db): number {
  return pools.get(db.getExecutor().adapter)?.waitingCount ?? 0
}

/**
 * Whether the product's tables exist; read-only. Throws a readable message if another program or a newer version wrote
 * them. `name` is what messages call the database.
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

/** Kysely's table of completed migrations. */
const DONE = 'kysely_migration'

/** The tables in the current schema, except those of PostgreSQL extensions. */
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

/** The migrations of this version that are still pending. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const done = await namesIn(db, sql`select name from ${sql.table(DONE)}`)
  return migrationNames.filter((name) => !done.includes(name))
}

/** Whether exactly this version's migrations have run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await namesIn(db, sql`select name from ${sql.table(DONE)}`)
  return done.length === migrationNames.length && done.every((name) => name in migrations)
}

/** Runs pending migrations, all or nothing. Refuses a schema of another program or of a newer version. */
export async function migrate(db: Db, schema?: string): Promise<void> {
  await hasOurTables(db)
  const { error, results } = await migratorOf(db, schema).migrateToLatest()
  if (error !== undefined) throw error
  if ((results?.length ?? 0) > 0) await analyze(db)
}

/** Collects the planner's statistics, on PostgreSQL of this schema's tables only: others may be analyzing theirs. */
async function analyze(db: Db): Promise<void> {
  if (!isPostgres(db)) return void (await sql`analyze`.execute(db))
  const tables = await tablesOf(db)
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

/**
 * Updates the planner's statistics (`analyze`, where due). PostgreSQL does this itself; SQLite would keep those of the
 * last migration, or none in a new installation.
 */
export async function refreshPlanner(db: Db): Promise<void> {
  if (isPostgres(db)) return
  // 0x10000: all tables, not only those this connection has queried; 2: `analyze` where due.
  await db.executeQuery(CompiledQuery.raw('pragma optimize = 0x10002'))
}

/** Migrates an empty database up to this migration. Throws if there is no such migration. */
export async function migrateTo(db: Db, migration: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(migration)
  if (error !== undefined) throw error
}

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

function migratorOf(db: Db, schema?: string): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Kysely looks for its tables in every schema unless told which one to use.
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
}

/** Health check: throws if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
