import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * The device store: what somebody has typed, offline too, and the server has not acknowledged, kept in IndexedDB by person and name (a form's
 * address or what it is about), files included, until it is forgotten or its last day is over. It outlives the tab, the browser and the session.
 */
interface Entry {
  readonly userId: string
  readonly name: string
  readonly values: Values
  /** Milliseconds since 1970 after which it is dropped. */
  readonly until: number
}
/** What was typed, by the name of its field. */
type Values = Readonly<Record<string, unknown>>
interface Schema extends DBSchema {
  typed: { key: [userId: string, name: string]; value: Entry }
}

const TRIES = 3
let opened: Promise<IDBPDatabase<Schema>> | undefined

/**
 * Changes what is kept of this person under this name, in one transaction with reading it, since another tab may keep something there too;
 * what `change` leaves empty is forgotten. Resolves once it is on the device. Throws where it cannot be, as in a private window or when the disk is full.
 */
export async function changeOnDevice(
  { userId, name, until }: Omit<Entry, 'values'>,
  change: (values: Values) => Values,
): Promise<void> {
  await repeated(async (db) => {
    const { store, done } = db.transaction('typed', 'readwrite')
    const before = await store.get([userId, name])
    const values = change(before?.values ?? {})
    const isEmpty = Object.keys(values).length === 0
    await Promise.all([isEmpty ? store.delete([userId, name]) : store.put({ userId, name, values, until }), done])
  })
}

/** What is kept of this person under this name; undefined where nothing is, or its time is over. */
export async function keptOnDevice(userId: string, name: string, now: number): Promise<Values | undefined> {
  const entry = await repeated((db) => db.get('typed', [userId, name]))
  return entry !== undefined && entry.until > now ? entry.values : undefined
}

/** Forgets everything of one person. */
export async function forgetPersonOnDevice(userId: string): Promise<void> {
  await repeated((db) => db.delete('typed', IDBKeyRange.bound([userId], [userId, []])))
}

/** Forgets everybody's entries whose time is over. */
export async function forgetOldOnDevice(now: number): Promise<void> {
  await repeated(async (db) => {
    const change = db.transaction('typed', 'readwrite')
    for (let at = await change.store.openCursor(); at !== null; at = await at.continue())
      if (at.value.until <= now) await at.delete()
    await change.done
  })
}

/** Browsers lose the connection to the store: then it is opened anew and the work repeated, three times in all. */
async function repeated<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      opened ??= open()
      return await work(await opened)
    } catch (fault) {
      const lost = opened
      opened = undefined
      lost?.then(
        (db) => db.close(),
        () => undefined,
      )
      if (tried >= TRIES) throw fault
    }
  }
}

function open(): Promise<IDBPDatabase<Schema>> {
  const drop = () => {
    opened = undefined
  }
  return openDB<Schema>('plumbline', 1, {
    upgrade: (db) => void db.createObjectStore('typed', { keyPath: ['userId', 'name'] }),
    // A later release wants to change the store: this page must not hold it up.
    blocking: (_current, _wanted, event) => {
      drop()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: drop,
  })
}
