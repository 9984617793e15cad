import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

/** Rows with a broken foreign key. */
export interface BrokenReferences {
  readonly table: string
  readonly parent: string
  readonly rows: number
}

/** Checks every foreign key of every row. Both databases enforce them, unless they were turned off. */
export async function brokenReferences(db: Db): Promise<BrokenReferences[]> {
  if (isPostgres(db)) return brokenInPostgres(db)
  const { rows } = await sql<BrokenReferences>`
    select "table", parent, count(*) as rows from pragma_foreign_key_check group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

async function brokenInPostgres(db: Db): Promise<BrokenReferences[]> {
  const { rows: keys } = await sql<{ table: string; parent: string; columns: string[]; named: string[] }>`
    select child.relname as "table", named.relname as parent,
      array(select attname::text from unnest(conkey) with ordinality as k(n, i)
        join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
      array(select attname::text from unnest(confkey) with ordinality as k(n, i)
        join pg_attribute on attrelid = confrelid and attnum = n order by i) as named
    from pg_constraint join pg_class as child on child.oid = conrelid join pg_class as named on named.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`.execute(db)
  const broken: BrokenReferences[] = []
  for (const { table, parent, columns, named } of keys) {
    const isThere = columns.map((column, n) => sql`parent.${sql.ref(named[n] ?? '')} = child.${sql.ref(column)}`)
    const isGiven = columns.map((column) => sql`child.${sql.ref(column)} is not null`)
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.ref(table)} as child where ${sql.join(isGiven, sql` and `)}
        and not exists (select from ${sql.ref(parent)} as parent where ${sql.join(isThere, sql` and `)})`.execute(db)
    const count = Number(rows[0]?.rows ?? 0)
    if (count > 0) broken.push({ table, parent, rows: count })
  }
  return broken
}
