import pg from 'pg'

/**
 * A connection pool for a PostgreSQL database, with a schema of its own where tests need one; connections are opened lazily. Each caches
 * its prepared statements: parsing and planning one takes longer than running it. Everything has a time-out: connecting, waiting in the
 * queue for a connection, a lock and a query. A patient one, for commands that read or write everything, has no time-out but for connecting.
 */
export function openPool(
  address: string,
  { schema, isPatient = false }: { schema?: string | undefined; isPatient?: boolean | undefined } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    ...(isPatient ? {} : timeouts),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    // So would one that breaks between two statements of a transaction: the next of them says so.
    client.on('error', () => undefined)
    const send = client.query.bind(client)
    Object.assign(client, {
      query: async (text: string, values: unknown[]) => {
        try {
          return await send({ name: nameOf(text), text, values })
        } catch (fault) {
          // Closed, so that nobody takes an answer that still comes for theirs.
          if (isSilence(fault)) void client.end()
          throw fault
        }
      },
    })
  })
  return withShortQueue(pool)
}

const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5000,
  // Should this server fall silent, its locks are not held until the system notices.
  idle_in_transaction_session_timeout: 60_000,
  // Longer than the database gives itself: whatever has no answer by then never gets one.
  query_timeout: 12_000,
}

/** The driver says in words only that it has waited long enough. */
const isSilence = (fault: unknown) => fault instanceof Error && fault.message === 'Query read timeout'

const MOST_WAITING = 500
const TOO_MANY_CONNECTIONS = '53300'

/** Limits the queue for a connection, in which each waits five seconds at most. Throws 'too many connections' beyond. */
function withShortQueue(pool: pg.Pool): pg.Pool {
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  return Object.assign(pool, {
    connect: async () => {
      if (pool.waitingCount < MOST_WAITING) return connect()
      throw Object.assign(new Error('Too many requests are waiting for a database connection.'), {
        code: TOO_MANY_CONNECTIONS,
      })
    },
  })
}

const KEPT_STATEMENTS = 300
const SEEN_STATEMENTS = 1000
/** Longer ones hold as many rows as somebody happened to send, and hardly ever come again. */
const LONGEST_KEPT = 4000

/** Gives the name under which connections cache a prepared statement; none for what was sent only once, as migrations are. */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || sql.length > LONGEST_KEPT || names.size >= KEPT_STATEMENTS) return known
    if (seen.delete(sql)) {
      const name = `s${names.size}`
      names.set(sql, name)
      return name
    }
    if (seen.size >= SEEN_STATEMENTS) seen.clear()
    seen.add(sql)
    return undefined
  }
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
