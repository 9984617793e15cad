import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

export interface Place {
  readonly userId: string
  /** The form's: its address, or what it is about. */
  readonly name: string
}
/** What was typed, by the name of its field. */
export type Values = Readonly<Record<string, unknown>>
interface Field extends Place {
  readonly field: string
  readonly value: unknown
  /** Milliseconds since 1970 after which it is dropped. */
  readonly until: number
}
interface Schema extends DBSchema {
  fields: { key: [userId: string, name: string, field: string]; value: Field }
  /** Of version 1: a form in one entry, so that a file was written anew with every letter beside it. */
  typed: { key: [userId: string, name: string]; value: Place & { values: Values; until: number } }
}

const VERSION = 2
const TRIES = 3
/** Milliseconds after which a call that has not come back counts as failed: a browser may leave it open for ever. */
const PATIENCE = 4000
const SHARED = 'shared-computer'
/** Over TLS browsers let no other host set a cookie of this name. */
const SHARED_HERE = `__Host-${SHARED}`

type Fields<Mode extends IDBTransactionMode> = IDBPObjectStore<Schema, ['fields'], 'fields', Mode>
type Access = 'readonly' | 'readwrite'

/**
 * The device store: what somebody has typed, offline too, and the server has not acknowledged, kept in IndexedDB field by field, files
 * included, until it is forgotten or its last day is over. It outlives the tab, the browser and the session. (decision 019)
 */
export class DeviceStore {
  readonly #database: string
  #opened: Promise<IDBPDatabase<Schema>> | undefined
  /** What could not be written, by place: it stays here as long as the page does. */
  readonly #unwritten = new Map<string, { place: Place; put: Values }>()

  constructor(database = 'plumbline') {
    this.#database = database
  }

  /**
   * Keeps and forgets fields, all in one transaction. Resolves once they are on the device. Throws where they cannot be, as in a private window
   * or when the disk is full: then what was to be kept is known until the page is closed, and written with the next change. Another tab may
   * have kept something of the same name meanwhile: `mayReplace` says whether that goes.
   */
  async change(
    place: Place & { until: number },
    { put, forget }: { put: Values; forget: readonly string[] },
    mayReplace: (kept: unknown, field: string) => boolean = () => true,
  ): Promise<void> {
    const { userId, name, until } = place
    const key = keyOf(place)
    const left = Object.entries(this.#unwritten.get(key)?.put ?? {}).filter(([field]) => !forget.includes(field))
    const fields = { ...Object.fromEntries(left), ...put }
    try {
      await this.#repeated('readwrite', async (store) => {
        const there = new Map((await store.getAll(under(userId, name))).map(({ field, value }) => [field, value]))
        const mayChange = (field: string) => !there.has(field) || mayReplace(there.get(field), field)
        const kept = Object.entries(fields).filter(([field]) => mayChange(field))
        // Each in a function of its own: one that throws at once leaves no promise of another unhandled.
        await Promise.all([
          ...forget.filter(mayChange).map(async (field) => store.delete([userId, name, field])),
          ...kept.map(async ([field, value]) => store.put({ userId, name, field, value, until })),
        ])
      })
      this.#unwritten.delete(key)
    } catch (fault) {
      this.#unwritten.set(key, { place: { userId, name }, put: fields })
      throw fault
    }
  }

  /** What is kept of this person under this name; undefined where nothing is, or its time is over. Throws where the device cannot say. */
  async kept(place: Place, now: number): Promise<Values | undefined> {
    const inMemory = this.#unwritten.get(keyOf(place))?.put
    const read = this.#repeated('readonly', (store) => store.getAll(under(place.userId, place.name)))
    const fields = await read.catch((fault) => {
      if (inMemory === undefined) throw fault
      return []
    })
    const kept = fields.filter(({ until }) => until > now).map(({ field, value }) => [field, value] as const)
    const values = { ...Object.fromEntries(kept), ...inMemory }
    return Object.keys(values).length > 0 ? values : undefined
  }

  /** The names under which something that this person has typed is kept, with how many fields. One that begins with '.' is a mere convenience. */
  async names(userId: string, now: number): Promise<Map<string, number>> {
    const fields = await this.#repeated('readonly', (store) => store.getAll(under(userId)))
    const names = new Map<string, number>()
    for (const { name, until } of fields)
      if (until > now && !name.startsWith('.')) names.set(name, (names.get(name) ?? 0) + 1)
    for (const { place, put } of this.#unwritten.values())
      if (place.userId === userId) names.set(place.name, Math.max(names.get(place.name) ?? 0, Object.keys(put).length))
    return names
  }

  /** Forgets everything of one person. */
  async forgetPerson(userId: string): Promise<void> {
    for (const [key, { place }] of this.#unwritten) if (place.userId === userId) this.#unwritten.delete(key)
    await this.#repeated('readwrite', (store) => store.delete(under(userId)))
  }

  /** Forgets everybody's fields whose time is over. */
  async forgetOld(now: number): Promise<void> {
    await this.#repeated('readwrite', async (store) => {
      const over = (await store.getAll()).filter(({ until }) => until <= now)
      await Promise.all(over.map(async ({ userId, name, field }) => store.delete([userId, name, field])))
    })
  }

  /** Whether somebody has said that others use this browser too: then nothing is to be kept. A cookie of a year, as sign-in clears local storage. [ANSW-005] */
  get isShared(): boolean {
    return document.cookie.split('; ').some((cookie) => [`${SHARED}=yes`, `${SHARED_HERE}=yes`].includes(cookie))
  }

  /** Says so, or takes it back; what is on the device goes at once, whosever it is. */
  async share(isShared: boolean): Promise<void> {
    for (const cookie of sharedCookies(isShared, location.protocol === 'https:')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, and this must work on a plain address too
      document.cookie = cookie
    }
    if (!isShared) return
    this.#unwritten.clear()
    await this.#repeated('readwrite', (store) => store.clear())
  }

  /**
   * One transaction. Browsers lose the connection to the store: then it is opened anew and the work repeated, three times in all. Resolves once
   * the transaction has completed.
   */
  async #repeated<T, Mode extends Access>(mode: Mode, work: (store: Fields<Mode>) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      this.#opened ??= this.#open()
      const connection = this.#opened
      try {
        return await inTime(connection.then((db) => transact(db, mode, work)))
      } catch (fault) {
        if (this.#opened === connection) this.#opened = undefined
        // One that opens after all has no owner any more.
        connection.then(
          (db) => db.close(),
          () => undefined,
        )
        if (tried >= TRIES) throw fault
      }
    }
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    try {
      return await this.#openAs(VERSION)
    } catch (fault) {
      // A later release has changed the store meanwhile: what this one needs of it stays in it.
      if (fault instanceof DOMException && fault.name === 'VersionError') return this.#openAs(undefined)
      throw fault
    }
  }

  #openAs(version: number | undefined): Promise<IDBPDatabase<Schema>> {
    const drop = () => {
      this.#opened = undefined
    }
    return openDB<Schema>(this.#database, version, {
      async upgrade(db, from, _, change) {
        db.createObjectStore('fields', { keyPath: ['userId', 'name', 'field'] })
        if (from !== 1) return
        for (const { values, ...place } of await change.objectStore('typed').getAll())
          for (const [field, value] of Object.entries(values))
            change.objectStore('fields').put({ ...place, field, value })
        db.deleteObjectStore('typed')
      },
      // A later release wants to change the store: this page must not hold it up.
      blocking: (_current, _wanted, event) => {
        drop()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: drop,
    })
  }
}

/** What marks a browser as one that others use too, or takes that back; over TLS under a name that no other host can set, in the place of the plain one. */
export function sharedCookies(isShared: boolean, isSecure: boolean): string[] {
  const cookie = (name: string, seconds: number) =>
    `${name}=yes; path=/; samesite=lax; max-age=${seconds}${isSecure ? '; secure' : ''}`
  const seconds = isShared ? 31_536_000 : 0
  return isSecure ? [cookie(SHARED_HERE, seconds), cookie(SHARED, 0)] : [cookie(SHARED, seconds)]
}

/** This browser's. */
export const deviceStore = new DeviceStore()

const keyOf = ({ userId, name }: Place): string => JSON.stringify([userId, name])
const under = (...begin: [userId: string, name?: string]) => IDBKeyRange.bound(begin, [...begin, []])

async function transact<T, Mode extends Access>(
  db: IDBPDatabase<Schema>,
  mode: Mode,
  work: (store: Fields<Mode>) => Promise<T>,
): Promise<T> {
  const { done, store } = db.transaction('fields', mode)
  // What work throws comes first; the end of its transaction is awaited below.
  done.catch(() => undefined)
  const [answer] = await Promise.all([work(store), done])
  return answer
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store does not answer.')), PATIENCE)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
