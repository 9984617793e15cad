import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'
import { newId } from './ids.ts'
import { isPostgres } from './is-postgres.ts'
import type { Transaction } from './schema.ts'
import { inTransaction, lockRow } from './transaction.ts'

test.for(['40001', '40P01'])(
  '[G4] a change that PostgreSQL rolled back (%s) is retried, and made once',
  async (code) => {
    const { db } = await startServer()
    let tries = 0

    await inTransaction(db, async (db) => {
      await addPathway(db)
      if (++tries < 4) throw Object.assign(new Error('undone'), { code })
    })

    expect([tries, await pathways(db)]).toEqual([4, 1])
  },
)

test('[G4] two changes that lock the same two rows in opposite order both succeed', async () => {
  const { db, make } = await startServer()
  const [one, two] = [await make.pathway(), await make.pathway()]
  let tries = 0
  // Each holds its first row before either wants its second. On SQLite one is done before the other begins.
  const bothHold = Promise.withResolvers<void>()
  const changed = (first: string, second: string) =>
    inTransaction(db, async (db) => {
      await lockRow(db, 'pathway', first)
      if (++tries === 2 || !isPostgres(db)) bothHold.resolve()
      await bothHold.promise
      await lockRow(db, 'pathway', second)
      await db.insertInto('pathway').values({ id: newId(), name: 'Added' }).execute()
    })

  await Promise.all([changed(one.id, two.id), changed(two.id, one.id)])

  expect([tries, await pathways(db)]).toEqual([isPostgres(db) ? 3 : 2, 2 + 2])
})

test('[G4] retries stop after three, other errors are not retried, and nothing is left half done', async () => {
  const { db } = await startServer()
  const triesUntil = async (code: string) => {
    let tries = 0
    const failing = inTransaction(db, async (db) => {
      tries++
      await addPathway(db)
      throw Object.assign(new Error('undone'), { code })
    })
    await expect(failing).rejects.toMatchObject({ code })
    return tries
  }

  expect([await triesUntil('40P01'), await triesUntil('23505')]).toEqual([4, 1])
  expect(await pathways(db)).toBe(0)
})

test('[P1] of concurrent changes each failing one is rolled back alone, and each caller gets its own outcome', async () => {
  const { db } = await startServer()
  const change = (name: string) =>
    inTransaction(db, async (db) => {
      await addPathway(db)
      if (name.startsWith('refused')) throw new Error(name)
      await addPathway(db)
      return name
    })

  const outcomes = await Promise.allSettled(['a', 'refused b', 'c', 'refused d', 'e'].map(change))

  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'a',
    'refused b',
    'c',
    'refused d',
    'e',
  ])
  expect(await pathways(db)).toBe(3 * 2)
})

test('a nested transaction is refused, and both are rolled back', async () => {
  const { db } = await startServer()

  const nested = inTransaction(db, async (db) => {
    await addPathway(db)
    await inTransaction(db, addPathway)
  })

  await expect(nested).rejects.toThrow('transaction')
  expect(await pathways(db)).toBe(0)
})

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('changes that share a commit, on SQLite', () => {
  test('[P1] a hundred concurrent changes wait for the disk twice, and are stored when answered', async () => {
    const statements: string[] = []
    const { db } = await startServer({ onStatement: (statement) => statements.push(statement) })
    statements.length = 0

    await Promise.all(
      Array.from({ length: 100 }, async () => {
        await inTransaction(db, addPathway)
        expect(statements.filter((statement) => statement === 'commit').length).toBeGreaterThan(0)
      }),
    )

    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(2)
    expect(await pathways(db)).toBe(100)
  })

  test('[P1] if the commit fails every caller is told, nothing is stored, and the next change works', async () => {
    const { db } = await startServer()
    const breaking = async (db: Transaction) => {
      await sql`pragma defer_foreign_keys = on`.execute(db)
      await db
        .insertInto('recommendation')
        .values({ id: newId(), inquiry_type_id: newId(), detail: 'Of no type' })
        .execute()
    }

    const outcomes = await Promise.allSettled(
      [addPathway, breaking, addPathway].map((work) => inTransaction<unknown>(db, work)),
    )
    await inTransaction(db, addPathway)

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await pathways(db)).toBe(1)
  })

  test('[P5] if SQLite rolls back the whole transaction, as on a full disk, each caller is told why', async () => {
    const { db } = await startServer()
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    const breaking = async (db: Transaction) => {
      await sql`rollback`.execute(db)
      throw full
    }

    const outcomes = await Promise.allSettled(
      [addPathway, breaking, addPathway].map((work) => inTransaction<unknown>(db, work)),
    )
    await inTransaction(db, addPathway)

    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: full })))
    expect(await pathways(db)).toBe(1)
  })
})

const addPathway = (db: Transaction) => db.insertInto('pathway').values({ id: newId(), name: 'Leadership' }).execute()

async function pathways(db: Awaited<ReturnType<typeof startServer>>['db']): Promise<number> {
  return (await db.selectFrom('pathway').select('id').execute()).length
}
