import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const KEPT = ['id', 'at', 'user_id', 'customer_id', 'client_address', 'action', 'subject', 'detail', 'repeat_key']

/**
 * Repetitions by the same person within a minute are one event with a count. The count may grow; the rest of an event
 * is immutable.
 */
export const auditCounts: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    const table = () => db.schema.alterTable('audit_event')
    await table()
      .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await table().addColumn('repeat_key', 'text').execute()
    await db.schema.createIndex('audit_event_repeat_key').unique().on('audit_event').column('repeat_key').execute()
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`drop trigger audit_event_kept on audit_event`.execute(db)
      await sql`
        create trigger audit_event_no_delete before delete on audit_event
        for each row execute function audit_event_kept()`.execute(db)
      await sql`
        create trigger audit_event_no_update before update on audit_event for each row
        when (not (new.count > old.count and to_jsonb(new) - 'count' = to_jsonb(old) - 'count'))
        execute function audit_event_kept()`.execute(db)
      return
    }
    const isSame = sql.join(
      KEPT.map((column) => sql.raw(`new.${column} is old.${column}`)),
      sql` and `,
    )
    await sql`drop trigger audit_event_no_update`.execute(db)
    await sql`
      create trigger audit_event_no_update before update on audit_event when not (new.count > old.count and ${isSame})
      begin select raise(abort, 'audit events are only added'); end`.execute(db)
  },
}
