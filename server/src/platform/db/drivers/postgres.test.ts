/** How the server behaves while PostgreSQL is down, silent, locked or full. Runs where a PostgreSQL is configured. */
import { addFinding, listFindings } from '@plumbline/contract/catalogue/findings'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startProxy } from '../../../test/outside/outside.ts'
import { newPostgresDatabase } from '../../../test/outside/product.ts'
import { startServer } from '../../../test/server.ts'
import { migrate, openDatabase } from '../database.ts'
import type { Db } from '../schema.ts'
import { inSnapshot, inTransaction } from '../transaction.ts'

const postgres = process.env.TEST_DATABASE_URL

describe.runIf(postgres !== undefined)('PostgreSQL', () => {
  test('[G1] a transaction whose connection is closed reports that, not the failed rollback', async () => {
    const { db } = await emptyDatabase()
    const endItself = (db: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)

    const told = await Promise.allSettled([inTransaction(db, endItself), inSnapshot(db, endItself), endItself(db)])

    expect(told).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: '57P01' } }))
  })

  test('[G1] a connection closed between two statements fails its transaction only', async () => {
    const { db, endConnections } = await emptyDatabase()

    const cut = inTransaction(db, async (db) => {
      await sql`select 1`.execute(db)
      await endConnections()
      await sql`select 2`.execute(db)
    })

    await expect(cut).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('[G1] a new connection prepares its statements again', async () => {
    const { db, endConnections } = await emptyDatabase()
    const ask = async () => (await sql<{ n: number }>`select ${7}::int as n`.execute(db)).rows[0]?.n
    const askOften = () => Promise.all(Array.from({ length: 30 }, ask))
    const before = await askOften()

    await endConnections()
    // Until the connection is seen to be closed, its next caller gets the error.
    await askOften().catch(() => 'cut off')
    const after = await askOften()

    expect([new Set(before), new Set(after)]).toEqual([new Set([7]), new Set([7])])
  })

  test('[G2] while the database is silent all calls get 503; afterwards they work again', {
    timeout: 60_000,
  }, async () => {
    const { add, proxy } = await startBehindProxy()
    const before = await add()

    proxy.silence()
    const meanwhile = await Promise.all(Array.from({ length: 700 }, add))
    const later = await add()
    proxy.speak()
    const after = await add()

    expect(before).toBe('200')
    expect([...new Set([...meanwhile, later])]).toEqual(['503 again in 5 s'])
    expect(after).toBe('200')
  })

  test('[G2] with five hundred waiting for a connection the next caller is refused at once', {
    timeout: 60_000,
  }, async () => {
    const { behind, proxy } = await startBehindProxy()
    proxy.silence()

    const asked = Array.from({ length: 520 }, () =>
      sql`select 1`.execute(behind).catch((fault: Error) => ('code' in fault ? fault.code : fault.message)),
    )
    const first = await Promise.race(asked)
    proxy.speak()
    await Promise.all(asked)

    expect(first).toBe('53300')
  })

  test('[G1] while the database is unreachable calls get 503, and work again once it is back', async () => {
    const { add, proxy } = await startBehindProxy()
    const before = await add()

    await proxy.close()
    const meanwhile = await Promise.all(Array.from({ length: 50 }, add))
    await proxy.open()
    const after = await add()

    expect([before, ...new Set(meanwhile), after]).toEqual(['200', '503 again in 5 s', '200'])
  })

  test('[G2] a change gets 503 while a table stays locked or the database is read-only', {
    timeout: 60_000,
  }, async () => {
    const { add, list, db, endConnections } = await startBehindProxy()
    const locked = await db.startTransaction().execute()
    await sql`lock table finding in share mode`.execute(locked)

    const began = performance.now()
    const whileLocked = await add()
    const took = performance.now() - began
    await locked.rollback().execute()
    await sql.raw(`alter database ${await nameOf(db)} set default_transaction_read_only = on`).execute(db)
    await endConnections()
    // Until the connection is seen to be closed, its next caller gets the error.
    await vi.waitUntil(async () => (await list()) === '200', { timeout: 20_000 })
    const whileReadOnly = await add()

    expect([whileLocked, whileReadOnly]).toEqual(['503 again in 5 s', '503 again in 5 s'])
    // The lock time-out is half the statement time-out.
    expect(took).toBeLessThan(9000)
  })
})

async function emptyDatabase() {
  const address = await newPostgresDatabase(postgres ?? '')
  const [db, outside] = [openDatabase({ postgres: address }), openDatabase({ postgres: postgres ?? '' })]
  onTestFinished(async () => void (await Promise.all([db.destroy(), outside.destroy()])))
  const name = await nameOf(db)
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(outside)
  return { address, db, endConnections }
}

async function nameOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** The server with its database behind a proxy, and a function that sends a change and returns its answer. */
async function startBehindProxy() {
  const { address, db, endConnections } = await emptyDatabase()
  await migrate(db)
  const proxy = await startProxy(new URL(address))
  const behind = openDatabase({ postgres: Object.assign(new URL(address), { host: proxy.host }).href })
  onTestFinished(() => behind.destroy())
  const { make, signedIn } = await startServer({ surroundings: { db: behind } })
  const type = await make.inquiryType()
  const { send } = await signedIn(await make.superAdmin())
  const body = { ...addFinding.example, InquiryTypeId: type.id }
  const said = ({ status, headers }: { status: number; headers: Readonly<Record<string, unknown>> }) =>
    status === 200 ? '200' : `${status} again in ${headers['retry-after']} s`
  const add = async () => said(await send(addFinding, { body }))
  const list = async () => said(await send(listFindings, { query: {} }))
  return { add, list, proxy, db, behind, endConnections }
}
