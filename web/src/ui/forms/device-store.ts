import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

export interface Place {
  readonly userId: string
  /** The form's name: its address, or its subject. */
  readonly name: string
}
/** The values, by field name. */
export type Values = Readonly<Record<string, unknown>>
interface Field extends Place {
  readonly field: string
  readonly value: unknown
  /** Expiry, in milliseconds since 1970. */
  readonly until: number
}
interface Schema extends DBSchema {
  fields: { key: [userId: string, name: string, field: string]; value: Field }
  /** Version 1: a form in one entry, which rewrote an attached file with every letter. */
  typed: { key: [userId: string, name: string]; value: Place & { values: Values; until: number } }
}

const VERSION = 2
const TRIES = 3
/** Milliseconds after which a call counts as failed: a browser may leave it pending forever. */
const PATIENCE = 4000
const SHARED = 'shared-computer'
/** Over TLS browsers let no other host set a cookie with this prefix. */
const SHARED_HERE = `__Host-${SHARED}`

type Fields<Mode extends IDBTransactionMode> = IDBPObjectStore<Schema, ['fields'], 'fields', Mode>
type Access = 'readonly' | 'readwrite'

/**
 * The device store: typed values, also offline, that the server has not acknowledged, in IndexedDB field by field,
 * files included, until removed or expired. It survives the tab, the browser and the session. (decision 019)
 */
export class DeviceStore {
  readonly #database: string
  #opened: Promise<IDBPDatabase<Schema>> | undefined
  /** Values that could not be written, by place: kept as long as the page lives. */
  readonly #unwritten = new Map<string, { place: Place; put: Values }>()

  constructor(database = 'plumbline') {
    this.#database = database
  }

  /**
   * Stores and removes fields in one transaction. Resolves once they are on the device. Throws if they cannot be, as in
   * a private window or on a full disk: the values are then kept until the page is closed, and written with the next
   * change. Another tab may have stored the same field meanwhile: `mayReplace` decides whether it is overwritten.
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
        // Each in a function of its own: one that throws synchronously leaves no unhandled promise.
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

  /**
   * This person's values under this name; undefined if there are none, or they have expired. Throws if the device
   * cannot tell.
   */
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

  /**
   * The names under which this person's values are stored, with the number of fields. Names that start with '.' are
   * only for convenience.
   */
  async names(userId: string, now: number): Promise<Map<string, number>> {
    const fields = await this.#repeated('readonly', (store) => store.getAll(under(userId)))
    const names = new Map<string, number>()
    for (const { name, until } of fields)
      if (until > now && !name.startsWith('.')) names.set(name, (names.get(name) ?? 0) + 1)
    for (const { place, put } of this.#unwritten.values())
      if (place.userId === userId) names.set(place.name, Math.max(names.get(place.name) ?? 0, Object.keys(put).length))
    return names
  }

  /** Removes everything of one person. */
  async forgetPerson(userId: string): Promise<void> {
    for (const [key, { place }] of this.#unwritten) if (place.userId === userId) this.#unwritten.delete(key)
    await this.#repeated('readwrite', (store) => store.delete(under(userId)))
  }

  /** Removes everyone's expired fields. */
  async forgetOld(now: number): Promise<void> {
    await this.#repeated('readwrite', async (store) => {
      const over = (await store.getAll()).filter(({ until }) => until <= now)
      await Promise.all(over.map(async ({ userId, name, field }) => store.delete([userId, name, field])))
    })
  }

  /**
   * Whether this browser was marked as shared: then nothing is stored. A cookie for a year, since sign-in clears local
   * storage. [ANSW-005]
   */
  get isShared(): boolean {
    return document.cookie.split('; ').some((cookie) => [`${SHARED}=yes`, `${SHARED_HERE}=yes`].includes(cookie))
  }

  /** Marks or unmarks the browser as shared; existing data is removed at once, whoever's it is. */
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
   * One transaction. Browsers lose the connection: then it is reopened and the work repeated, three attempts in all.
   * Resolves once the transaction has completed.
   */
  async #repeated<T, Mode extends Access>(mode: Mode, work: (store: Fields<Mode>) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      this.#opened ??= this.#open()
      const connection = this.#opened
      try {
        return await inTime(connection.then((db) => transact(db, mode, work)))
      } catch (fault) {
        if (this.#opened === connection) this.#opened = undefined
        // If it opens after all, nobody owns it any more.
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
      // A later release has upgraded the store meanwhile: what this one needs is still in it.
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
      // A later release wants to upgrade the store: this page must not block it.
      blocking: (_current, _wanted, event) => {
        drop()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: drop,
    })
  }
}

/** Marks or unmarks a browser as shared; over TLS under a name no other host can set, replacing the plain one. */
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
  // Errors of the work take precedence; the end of its transaction is awaited below.
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
