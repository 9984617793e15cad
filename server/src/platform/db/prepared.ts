import type { CompiledQuery } from 'kysely'
import { patternOf } from './pattern.ts'
import type { Db } from './schema.ts'

type Parameter = string | number | null

/**
 * A prepared query: built and compiled once per database, then run with different parameters. For the most frequent
 * queries: building one takes longer than running it. `given(name)` is a placeholder; it may only be compared, searched
 * for (`contains`) or assigned to a column.
 */
export function prepared<Name extends string, Row>(
  build: (db: Db, given: (name: Name) => string) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Readonly<Record<Name, Parameter>>) => Promise<Row[]> {
  /** The real value of each placeholder. */
  const meant = new Map<unknown, (values: Readonly<Record<Name, Parameter>>) => Parameter>()
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  function given(name: Name): string {
    // No real value looks like it.
    const standIn = `\u0000given ${name}\u0000`
    meant.set(standIn, (values) => values[name])
    meant.set(patternOf(standIn), (values) => patternOf(String(values[name])))
    return standIn
  }
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, given).compile(db)
    compiled.set(adapter, query)
    const parameters = query.parameters.map((parameter) => {
      const meaning = meant.get(parameter)
      return meaning === undefined ? parameter : meaning(values)
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
