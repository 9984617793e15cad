import type { CompiledQuery } from 'kysely'
import { patternOf } from './pattern.ts'
import type { Db } from './schema.ts'

type Parameter = string | number | null

/**
 * A prepared query: built and compiled once for each database, then run with other parameters each time. For what runs most often: building
 * a query takes longer than running it. `given(name)` is the placeholder of a parameter; it may only be compared with, searched for (`contains`), or be what a column is set to.
 */
export function prepared<Name extends string, Row>(
  build: (db: Db, given: (name: Name) => string) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Readonly<Record<Name, Parameter>>) => Promise<Row[]> {
  /** What each placeholder stands for. */
  const meant = new Map<unknown, (values: Readonly<Record<Name, Parameter>>) => Parameter>()
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  function given(name: Name): string {
    // No real value is ever like it.
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
