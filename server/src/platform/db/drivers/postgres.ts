import pg from 'pg'

/**
 * A connection pool for a PostgreSQL database, with its own schema in tests; connections are opened lazily. Each caches
 * its prepared statements: parsing and planning one takes longer than running it. Connecting, queueing for a
 * connection, locks and queries all have time-outs. A patient pool, for commands that read or write everything, only
 * has one for connecting.
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
  // The pool replaces an idle connection that breaks; without a listener it would end the process.
  pool.on('error', () => undefined)
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    // So would one that breaks between two statements of a transaction; the next statement throws.
    client.on('error', () => undefined)
    const send = client.query.bind(client)
    Object.assign(client, {
      query: async (text: string, values: unknown[]) => {
        try {
          return await send({ name: nameOf(text), text, values })
        } catch (fault) {
          // Closed, so that a late answer cannot go to the next caller.
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
  // If this server goes silent, its locks are released before TCP notices.
  idle_in_transaction_session_timeout: 60_000,
  // Longer than the database's own time-out: anything unanswered by then never will be.
  query_timeout: 12_000,
}

/** The driver only says this in its message. */
const isSilence = (fault: unknown) => fault instanceof Error && fault.message === 'Query read timeout'

const MOST_WAITING = 500
const TOO_MANY_CONNECTIONS = '53300'

/**
 * Limits the queue for a connection; each caller waits at most five seconds. Throws 'too many connections' beyond the
 * limit.
 */
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
/** Longer statements depend on the number of rows sent and are rarely repeated. */
const LONGEST_KEPT = 4000

/**
 * The name under which connections cache a prepared statement; none for the first use, since migrations run only once.
 */
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
/** Counts and sums as numbers, days as text; everything else as pg parses it. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === DATE) return String
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}
