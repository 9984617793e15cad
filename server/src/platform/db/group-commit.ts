import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db, Transaction } from './schema.ts'

interface Waiting {
  /** Does the work; returns the function that settles the caller once it is on disk. */
  readonly run: (db: Transaction) => Promise<() => void>
  readonly failed: (fault: unknown) => void
}

/** Pending work for each database, in order of arrival. */
const queues = new WeakMap<object, Waiting[]>()
/** Maximum batch size, so that readers get a turn in between. */
const TOGETHER = 64

/**
 * Group commit: runs the work as one SQLite transaction. SQLite has one writer, and each commit waits for the disk
 * (fsync), so work that arrives within one turn of the event loop runs in sequence, each in its own savepoint, and
 * shares one commit; no caller is answered before it. Work that throws is rolled back alone; if the commit fails, all
 * of it fails.
 */
export function inGroupCommit<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  // It would deadlock on its own transaction.
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

/** Never throws: every caller is settled. */
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

/**
 * Rolls back this savepoint. Throws the original error if SQLite has rolled back the whole transaction, as it does when
 * the disk is full.
 */
async function rollBack(db: Transaction, fault: unknown): Promise<void> {
  try {
    await sql`rollback to work`.execute(db)
    await sql`release work`.execute(db)
  } catch {
    throw fault
  }
}
