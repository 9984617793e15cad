import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db, Transaction } from './schema.ts'

interface Waiting {
  /** Does the work; answers what to tell who waits for it once that is on the disk. */
  readonly run: (db: Transaction) => Promise<() => void>
  readonly failed: (fault: unknown) => void
}

/** What waits at each database, in the order in which it came. */
const queues = new WeakMap<object, Waiting[]>()
/** So many wait for the disk together at most, so that whoever only reads has a turn in between. */
const TOGETHER = 64

/**
 * Group commit: runs the work as one transaction of SQLite, where only one can go on at a time and each waits for the disk (fsync) at its
 * end. What came within one turn of the event loop runs one after the other, each in a savepoint of its own, and waits for the disk once,
 * together: nobody is answered before. A work that throws is rolled back alone; where the commit fails, all of them have failed.
 */
export function inGroupCommit<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  // It would wait for ever for the one it is in.
  if (db.isTransaction) throw new Error('There is a transaction already.')
  return new Promise<T>((done, failed) => {
    // Others run it, with their work: it stays in the language of its own call.
    const run = AsyncLocalStorage.bind(async (db: Transaction) => {
      await sql`savepoint work`.execute(db)
      try {
        const result = await work(db)
        await sql`release work`.execute(db)
        return () => done(result)
      } catch (fault) {
        await rollBack(db, fault)
        return () => failed(fault)
      }
    })
    enqueue(db, { run, failed })
  })
}

function enqueue(db: Db, work: Waiting): void {
  const { adapter } = db.getExecutor()
  const queue = queues.get(adapter)
  if (queue !== undefined) {
    queue.push(work)
    return
  }
  const first = [work]
  queues.set(adapter, first)
  setImmediate(async () => {
    while (first.length > 0) await commitTogether(db, first.splice(0, TOGETHER))
    queues.delete(adapter)
  })
}

/** Never throws: whatever happens, each work is told. */
async function commitTogether(db: Db, works: readonly Waiting[]): Promise<void> {
  const answers: (() => void)[] = []
  try {
    await db.transaction().execute(async (db) => {
      for (const { run } of works) answers.push(await run(db))
    })
  } catch (fault) {
    for (const { failed } of works) failed(fault)
    return
  }
  for (const answer of answers) answer()
}

/** Rolls back what this work did. Throws its fault where SQLite has rolled back everything, as it does when the disk is full. */
async function rollBack(db: Transaction, fault: unknown): Promise<void> {
  try {
    await sql`rollback to work`.execute(db)
    await sql`release work`.execute(db)
  } catch {
    throw fault
  }
}
