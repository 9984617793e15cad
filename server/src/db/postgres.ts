import pg from 'pg'

/** Connections to a PostgreSQL database, with a schema of its own where tests need one; none is opened before it is needed. */
export function openPool(address: string, schema?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    lock_timeout: 5000,
    types: { getTypeParser },
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Counts and sums as numbers, days as text; all else as pg does it. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}
