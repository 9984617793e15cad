import { expect, test } from 'vitest'
import { startServer } from '../test/server.ts'
import { newId } from './ids.ts'
import type { Transaction } from './schema.ts'
import { inTransaction, lockRow } from './transaction.ts'

test.for(['40001', '40P01'])('[G4] a change that PostgreSQL undid (%s) is made again, and once', async (code) => {
  const { db } = await startServer()
  let tries = 0

  await inTransaction(db, async (db) => {
    await addPathway(db)
    if (++tries < 4) throw Object.assign(new Error('undone'), { code })
  })

  expect([tries, await pathways(db)]).toEqual([4, 1])
})

test('[G4] changes that take the same two rows the other way round are all made, whoever had to wait for whom', async () => {
  const { db, make } = await startServer()
  const [one, two] = [await make.pathway(), await make.pathway()]
  const changed = (first: string, second: string) =>
    inTransaction(db, async (db) => {
      await lockRow(db, 'pathway', first)
      await lockRow(db, 'pathway', second)
      await db.insertInto('pathway').values({ id: newId(), name: 'Added' }).execute()
    })

  await Promise.all([1, 2, 3].flatMap(() => [changed(one.id, two.id), changed(two.id, one.id)]))

  expect(await pathways(db)).toBe(2 + 6)
})

test('[G4] it is given up after three more tries, and any other fault at once; nothing is half done', async () => {
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

const addPathway = (db: Transaction) => db.insertInto('pathway').values({ id: newId(), name: 'Leadership' }).execute()

async function pathways(db: Awaited<ReturnType<typeof startServer>>['db']): Promise<number> {
  return (await db.selectFrom('pathway').select('id').execute()).length
}
