import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The audit log is read newest first, by period. Triggers forbid changing or deleting events, by mistake or by SQL
 * injection.
 */
export const auditLog: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema.dropIndex('audit_event_by_at').execute()
    await db.schema.createIndex('audit_event_by_at_id').on('audit_event').columns(['at', 'id']).execute()
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`
        create function audit_event_kept() returns trigger language plpgsql as
        $$ begin raise exception 'audit events are only added'; end $$`.execute(db)
      await sql`
        create trigger audit_event_kept before update or delete on audit_event
        for each row execute function audit_event_kept()`.execute(db)
      await sql`
        create trigger audit_event_not_emptied before truncate on audit_event
        for each statement execute function audit_event_kept()`.execute(db)
      return
    }
    for (const change of ['update', 'delete']) {
      await sql`
        create trigger ${sql.ref(`audit_event_no_${change}`)} before ${sql.raw(change)} on audit_event
        begin select raise(abort, 'audit events are only added'); end`.execute(db)
    }
  },
}
