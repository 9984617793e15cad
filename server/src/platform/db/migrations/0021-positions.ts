import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Questions of a pathway, pathways of a type and intake questions of a type get a position; existing ones are numbered
 * oldest first, the order used until now. [QUES-001]
 */
export const positions: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of the tables as they were then, not of today's schema
  async up(db: Kysely<any>) {
    for (const [table, parent] of lists) {
      await db.schema
        .alterTable(table)
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`
        update ${sql.table(table)} set position = numbered.place
        from (
          select id, row_number() over (partition by ${sql.ref(parent)} order by id) as place from ${sql.table(table)}
        ) as numbered
        where numbered.id = ${sql.ref(`${table}.id`)}`.execute(db)
      await db.schema.createIndex(`${table}_by_position`).on(table).columns([parent, 'position', 'id']).execute()
      await db.schema.dropIndex(`${table}_by_${parent}_id`).execute()
    }
  },
}

const lists = [
  ['diagnostic_question', 'pathway_id'],
  ['pathway_inquiry_type', 'inquiry_type_id'],
  ['intake_question', 'inquiry_type_id'],
] as const
