import type { CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A query that is built and compiled once for each database and then run with another text each time. For what every call asks:
 * building a query takes longer than running it.
 */
export function prepared<Row>(build: (db: Db, given: string) => { compile(): CompiledQuery<Row> }) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Db, value: string): Promise<Row | undefined> => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, PLACE).compile()
    compiled.set(adapter, query)
    const { rows } = await db.executeQuery<Row>({
      ...query,
      parameters: query.parameters.map((parameter) => (parameter === PLACE ? value : parameter)),
    })
    return rows[0]
  }
}

/** Stands for the value in the compiled query; no real value is ever like it. */
const PLACE = '\u0000given\u0000'
