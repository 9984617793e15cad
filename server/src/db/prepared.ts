import type { CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A prepared query: built and compiled once for each database, then run with other parameters each time. For what runs most often: building
 * a query takes longer than running it. `given(name)` is the placeholder of a parameter that is a text, or null; it may only be compared with, or be what a column is set to.
 */
export function prepared<Name extends string, Row>(
  build: (db: Db, given: (name: Name) => string) => { compile(): CompiledQuery<Row> },
): (db: Db, values: Readonly<Record<Name, string | null>>) => Promise<Row[]> {
  const names = new Map<unknown, Name>()
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  function given(name: Name): string {
    // No real value is ever like it.
    const standIn = `\u0000given ${name}\u0000`
    names.set(standIn, name)
    return standIn
  }
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, given).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((parameter) => {
      const name = names.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
