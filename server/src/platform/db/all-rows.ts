import { setImmediate } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'

const AT_ONCE = 1000

/**
 * All rows of a query that says their order, a thousand a statement; others are served in between. In a transaction in which nobody else's changes are seen, so that no row is
 * read twice or left out.
 */
export async function allRows<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await query.limit(AT_ONCE).offset(all.length).execute()
    all.push(...rows)
    if (rows.length < AT_ONCE) return all
    await setImmediate()
  }
}
