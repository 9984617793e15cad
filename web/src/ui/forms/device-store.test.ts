// @vitest-environment node
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { DeviceStore, sharedCookies } from './device-store.ts'

/** Not the fake one: the store needs real turns of the event loop, and several within its patience. */
const turns = ((later) => async () => {
  for (let n = 0; n < 5; n++) await new Promise((resolve) => void later(resolve, 0))
})(setTimeout)
const DAY = 86_400_000
const now = Date.parse('2026-03-10T12:00:00Z')
const place = { userId: 'ada', name: 'survey autumn', until: now + DAY }

let store: DeviceStore
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  globalThis.indexedDB = new IDBFactory()
  store = freshPage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The store as in a page just opened. */
const freshPage = () => new DeviceStore()

/** Lets time pass until the work has ended. */
async function ended<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  let end: PromiseSettledResult<T> | undefined
  void Promise.allSettled([work]).then(([settled]) => {
    end = settled
  })
  for (let waited = 0; end === undefined && waited < 60; waited++) {
    await vi.advanceTimersByTimeAsync(1000)
    await turns()
  }
  if (end === undefined) throw new Error('It has not ended within a minute.')
  return end
}

/** Every method of IndexedDB the product uses. */
const calls = [
  [IDBFactory.prototype, 'open'],
  [IDBDatabase.prototype, 'transaction'],
  [IDBObjectStore.prototype, 'put'],
  [IDBObjectStore.prototype, 'getAll'],
  [IDBObjectStore.prototype, 'delete'],
] as const

type Fault = (call: () => unknown, of: unknown) => unknown
const throwing =
  (name: string, words: string): Fault =>
  () => {
    throw new DOMException(words, name)
  }
/** The transaction is aborted during the call; opening fails. */
const aborting =
  (name: string): Fault =>
  (call, of) => {
    // If it started nevertheless, it would create a database without our stores.
    if (of instanceof IDBFactory) throw new DOMException('', name)
    const made = call()
    if (of instanceof IDBObjectStore) of.transaction.abort()
    else if (made instanceof IDBTransaction) queueMicrotask(() => made.abort())
    return made
  }
const faults: Record<string, Fault> = {
  'connection lost': throwing(
    'UnknownError',
    'Connection to Indexed Database server lost. Refresh the page to try again',
  ),
  'connection closing': throwing('InvalidStateError', 'The database connection is closing.'),
  'backing store': throwing('UnknownError', 'Internal error opening backing store for indexedDB.open.'),
  quota: throwing('QuotaExceededError', 'The quota has been exceeded.'),
  abort: aborting('AbortError'),
  // Another page holds an older version open: neither success nor error arrives.
  blocked: (call, of) => (of instanceof IDBFactory ? new EventTarget() : call()),
}

/** Injects a fault into the calls, counted from 1, that `isHit` selects; returns how many were made in all. */
function inject(fault: Fault, isHit: (n: number) => boolean): { made: () => number } {
  let made = 0
  for (const [prototype, name] of calls) {
    const real: unknown = Reflect.get(prototype, name)
    if (typeof real !== 'function') throw new TypeError(name)
    vi.spyOn(prototype as unknown as Record<string, () => unknown>, name).mockImplementation(function (
      this: unknown,
      ...given
    ) {
      made += 1
      const call = () => Reflect.apply(real, this, given)
      return isHit(made) ? fault(call, this) : call()
    })
  }
  return { made: () => made }
}

/** What the product does with its store, each with its postconditions. */
const works: Record<string, { do: () => Promise<unknown>; holds: () => Promise<void> }> = {
  'a change is kept': {
    do: () => store.change(place, { put: { q1: 'new', q3: 'third' }, forget: ['q2'] }),
    holds: async () => expect(await store.kept(place, now)).toEqual({ q1: 'new', q3: 'third' }),
  },
  'what is kept is read': {
    do: async () => expect(await store.kept(place, now)).toEqual({ q1: 'old', q2: 'second' }),
    holds: async () => expect(await store.kept(place, now)).toEqual({ q1: 'old', q2: 'second' }),
  },
  'what is over is forgotten': {
    do: () => store.forgetOld(now + 2 * DAY),
    holds: async () => expect(await store.kept(place, now)).toBeUndefined(),
  },
  'a person is forgotten': {
    do: () => store.forgetPerson('ada'),
    holds: async () => expect(await store.kept(place, now)).toBeUndefined(),
  },
}

for (const [fault, put] of Object.entries(faults)) {
  for (const [work, { do: run, holds }] of Object.entries(works)) {
    test(`[ANSW-004] ${work} although the browser’s store fails once, at any call: ${fault}`, async () => {
      let calls = 1
      for (let n = 1; n <= calls; n++) {
        globalThis.indexedDB = new IDBFactory()
        store = freshPage()
        await store.change(place, { put: { q1: 'old', q2: 'second' }, forget: [] })
        const { made } = inject(put, (call) => call === n)

        const end = await ended(run())

        if (n === 1) calls = Math.max(2, made() - 1)
        vi.restoreAllMocks()
        expect(end, `at call ${n}`).toMatchObject({ status: 'fulfilled' })
        await holds()
      }
      expect(calls).toBeGreaterThan(1)
    })
  }

  test(`[ANSW-004] while the browser’s store does not work at all, a change is rejected, kept as long as the page lives, and written with the next: ${fault}`, async () => {
    inject(put, () => true)
    const change = { put: { q1: 'typed', q2: 'as well' }, forget: [] }
    expect(await ended(store.change(place, change))).toMatchObject({ status: 'rejected' })
    expect(await ended(store.kept(place, now))).toMatchObject({ value: change.put })

    vi.restoreAllMocks()
    await store.change(place, { put: { q3: 'later' }, forget: ['q2'] })

    const page = freshPage()
    expect(await page.kept(place, now)).toEqual({ q1: 'typed', q3: 'later' })
  })
}

test('[ANSW-004] a store closed by the browser is reopened', async () => {
  await store.change(place, { put: { q1: 'before' }, forget: [] })
  const closing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase) {
    this.close()
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  await store.change(place, { put: { q1: 'after' }, forget: [] })
  expect(closing).toHaveBeenCalledTimes(2)
  expect(await store.kept(place, now)).toEqual({ q1: 'after' })
})

test('[ANSW-001] stored values belong to one person and one form, and are removed when they expire', async () => {
  const others = [
    { ...place, userId: 'bob' },
    { ...place, userId: 'ada2' },
    { ...place, name: 'survey autumn 2' },
  ]
  for (const other of others) await store.change(other, { put: { q1: other.name }, forget: [] })
  await store.change(place, { put: { q1: 'mine', q2: new File(['bytes'], 'Plan.pdf') }, forget: [] })
  const page = freshPage()

  const kept = await page.kept(place, now)
  expect(kept).toEqual({ q1: 'mine', q2: expect.any(File) })
  expect(kept?.q2 instanceof File && (await kept.q2.text())).toBe('bytes')
  expect(await page.names('ada', now)).toEqual(
    new Map([
      ['survey autumn', 2],
      ['survey autumn 2', 1],
    ]),
  )
  expect(await page.kept(place, place.until)).toBeUndefined()

  await page.forgetPerson('ada')
  expect(await page.names('ada', now)).toEqual(new Map())
  expect(await page.kept({ ...place, userId: 'ada2' }, now)).toEqual({ q1: 'survey autumn' })
  await page.forgetOld(place.until)
  expect(await page.names('bob', now)).toEqual(new Map())
})

test('[ANSW-030] data of the first version of the store is migrated completely', async () => {
  const first = await openDB('plumbline', 1, {
    upgrade: (db) => void db.createObjectStore('typed', { keyPath: ['userId', 'name'] }),
  })
  const file = new File(['bytes'], 'Plan.pdf')
  await first.put('typed', { ...place, values: { q1: { given: 'one' }, q2: { given: file } } })
  await first.put('typed', { ...place, userId: 'bob', values: { q1: 'his' } })
  first.close()

  expect(await store.kept(place, now)).toEqual({ q1: { given: 'one' }, q2: { given: expect.any(File) } })
  expect(await store.kept({ ...place, userId: 'bob' }, now)).toEqual({ q1: 'his' })
})

test('[ANSW-030] a page of this release keeps storing typed values after a later one has upgraded the store', async () => {
  await store.change(place, { put: { q1: 'before' }, forget: [] })
  const later = await openDB('plumbline', 7, { upgrade: (db) => void db.createObjectStore('of a later release') })
  later.close()

  await store.change(place, { put: { q2: 'after' }, forget: [] })

  expect(await store.kept(place, now)).toEqual({ q1: 'before', q2: 'after' })
})

test('[ANSW-005] over TLS the mark of a shared computer has a name no other host can set, replacing the plain one', () => {
  const attributes = 'path=/; samesite=lax; max-age'

  expect(sharedCookies(true, false)).toEqual([`shared-computer=yes; ${attributes}=31536000`])
  expect(sharedCookies(true, true)).toEqual([
    `__Host-shared-computer=yes; ${attributes}=31536000; secure`,
    `shared-computer=yes; ${attributes}=0; secure`,
  ])
  expect(sharedCookies(false, true)).toEqual([
    `__Host-shared-computer=yes; ${attributes}=0; secure`,
    `shared-computer=yes; ${attributes}=0; secure`,
  ])
})
