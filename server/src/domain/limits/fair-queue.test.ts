import { expect, test } from 'vitest'
import { fairQueue, type Waiter } from './fair-queue.ts'

/** A queue with one place, held until `open`; what was started, in order, and who was refused. */
async function behindOne(most = { account: 50, client: 200, all: 1000 }) {
  const inTurn = fairQueue({ atOnce: 1, most })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const refused: string[] = []
  const all: Promise<unknown>[] = [inTurn({ client: 'first', account: '' }, () => promise)]
  return {
    begun,
    refused,
    bring: (name: string, who: Waiter) => {
      const work = inTurn(who, async () => void begun.push(name))
      all.push(work.catch(() => void refused.push(name)))
    },
    open: async () => {
      resolve()
      await Promise.all(all)
    },
  }
}
const ofEve = { client: 'eve', account: 'eve@example.com' }

test('[A18] clients take turns, however much one of them has already brought', async () => {
  const { bring, begun, open } = await behindOne()
  for (let n = 0; n < 4; n++) bring(`eve ${n}`, ofEve)
  bring('uma', { client: 'office', account: 'uma@example.com' })
  bring('bo', { client: 'home', account: 'bo@example.com' })

  await open()

  expect(begun).toEqual(['eve 0', 'uma', 'bo', 'eve 1', 'eve 2', 'eve 3'])
})

test('[A18] behind one address accounts take turns', async () => {
  const { bring, begun, open } = await behindOne()
  const office = (name: string) => ({ client: 'office', account: name })
  for (let n = 0; n < 3; n++) bring(`eve ${n}`, office('eve'))
  bring('uma', office('uma'))
  bring('bo', { client: 'home', account: 'bo' })

  await open()

  expect(begun).toEqual(['eve 0', 'bo', 'uma', 'eve 1', 'eve 2'])
})

test('[A18] only so much may wait per account and per client', async () => {
  const { bring, refused, open } = await behindOne({ account: 2, client: 3, all: 100 })
  for (let n = 0; n < 3; n++) bring(`eve ${n}`, ofEve)
  for (let n = 0; n < 2; n++) bring(`another ${n}`, { client: 'eve', account: `${n}` })
  bring('uma', { client: 'office', account: 'eve@example.com' })

  await open()

  expect(refused).toEqual(['eve 2', 'another 1'])
})

test('[A18] if all places are taken the longest line gives one up, and nobody is skipped', async () => {
  const { bring, begun, refused, open } = await behindOne({ account: 9, client: 9, all: 3 })
  for (let n = 0; n < 3; n++) bring(`eve ${n}`, ofEve)
  for (const client of ['one', 'two', 'three', 'four']) bring(client, { client, account: client })

  await open()

  expect(refused.toSorted()).toEqual(['eve 1', 'eve 2', 'four', 'three'])
  expect(begun).toEqual(['eve 0', 'one', 'two'])
})

test('[A18] work that fails frees its place', async () => {
  const inTurn = fairQueue({ atOnce: 1, most: { account: 9, client: 9, all: 9 } })
  const results = await Promise.allSettled(
    [1, 2, 3].map((n) => inTurn(ofEve, () => (n === 2 ? Promise.reject(new Error('no')) : Promise.resolve(n)))),
  )

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await inTurn(ofEve, async () => 'free')).toBe('free')
})
