import { setImmediate } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'

const AT_ONCE = 1000

/**
 * Reads all rows of an ordered query, a thousand per statement, yielding in between. Run it in a snapshot, or rows can
 * be read twice or missed.
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
