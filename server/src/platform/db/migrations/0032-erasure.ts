import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const NAMED_BY = ['id', 'at', 'user_id', 'customer_id', 'action', 'count']

/**
 * Erasure of people and organisations. The audit log now allows two changes, only in a transaction that unlocks it:
 * cutting off its end and removing a name. Erasures are listed by id; former addresses are kept so that they are erased
 * too.
 */
export const erasure: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('audit_opening')
      .addColumn('why', 'text', (column) => column.primaryKey().notNull())
      .addCheckConstraint('audit_opening_why', sql`why in ('cut', 'erasure')`)
      .execute()
    await db.schema
      .createTable('erasure')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('erased_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addCheckConstraint('erasure_kind', sql`kind in ('person', 'organisation')`)
      .execute()
    await db.schema.createIndex('erasure_by_at_id').on('erasure').columns(['at', 'id']).execute()
    await db.schema
      .createTable('former_address')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('former_address_by_user_id').on('former_address').column('user_id').execute()
    await db.schema.createIndex('former_address_by_email_key').on('former_address').column('email_key').execute()
    if (db.getExecutor().adapter instanceof PostgresAdapter) await openPostgres(db)
    else await openSqlite(db)
  },
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function openPostgres(db: Kysely<any>): Promise<void> {
  await sql`
    create or replace function audit_event_kept() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' and exists (select 1 from audit_opening where why = 'cut') then return old; end if;
      if tg_op = 'UPDATE' and exists (select 1 from audit_opening where why = 'erasure')
        and to_jsonb(new) - '{subject,detail,client_address,repeat_key}'::text[] = to_jsonb(old) - '{subject,detail,client_address,repeat_key}'::text[]
        then return new; end if;
      raise exception 'audit events are only added';
    end $$`.execute(db)
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function openSqlite(db: Kysely<any>): Promise<void> {
  const same = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql.raw(`new.${column} is old.${column}`)),
      sql` and `,
    )
  const [all, but] = [[...NAMED_BY, 'subject', 'detail', 'client_address', 'repeat_key'], NAMED_BY]
  await sql`drop trigger audit_event_no_update`.execute(db)
  await sql`drop trigger audit_event_no_delete`.execute(db)
  await sql`
    create trigger audit_event_no_update before update on audit_event
    when not (new.count > old.count and ${same(all.filter((column) => column !== 'count'))})
      and not (exists (select 1 from audit_opening where why = 'erasure') and ${same(but)})
    begin select raise(abort, 'audit events are only added'); end`.execute(db)
  await sql`
    create trigger audit_event_no_delete before delete on audit_event
    when not exists (select 1 from audit_opening where why = 'cut')
    begin select raise(abort, 'audit events are only added'); end`.execute(db)
}
