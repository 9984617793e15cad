import { tooManyTries } from '../errors.ts'
import type { QueueLength } from './queue-lengths.ts'

/** The concurrency limit of heavy jobs, and the length of their queue. */
export interface QueueLimits {
  /** Concurrent jobs in all, and per owner (1 by default). */
  readonly atOnce: number
  readonly ofOwner?: number
  /** Waiting jobs, per owner and in all. */
  readonly waitingOfOwner: number
  readonly waiting: number
}

interface Waiting {
  readonly owner: string
  readonly start: () => void
}

/**
 * A semaphore with a queue: runs a few heavy jobs at a time, fewer per owner, to leave room for everything else. Throws
 * 429 if the queue is full. (security, F5)
 */
export function jobQueue({ atOnce, ofOwner = 1, waitingOfOwner, waiting: most }: QueueLimits) {
  const running: string[] = []
  const waiting: Waiting[] = []

  /** Runs the job when it is this owner's turn. */
  async function run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    if (running.length < atOnce && mayRun(owner)) running.push(owner)
    else await turnOf(owner)
    try {
      return await job()
    } finally {
      running.splice(running.indexOf(owner), 1)
      startNext()
    }
  }

  const mayRun = (owner: string) => running.filter((one) => one === owner).length < ofOwner

  function turnOf(owner: string): Promise<void> {
    const isFull = waiting.length >= most || waiting.filter((one) => one.owner === owner).length >= waitingOfOwner
    if (isFull) throw tooManyTries(10)
    return new Promise((start) => waiting.push({ owner, start }))
  }

  // The slot is taken before the job is woken, so that no other can take it in between.
  function startNext(): void {
    const at = waiting.findIndex(({ owner }) => mayRun(owner))
    const [next] = at === -1 || running.length >= atOnce ? [] : waiting.splice(at, 1)
    if (next === undefined) return
    running.push(next.owner)
    next.start()
  }

  return Object.assign(run, {
    lengths: (): QueueLength => ({ running: running.length, waiting: waiting.length }),
  })
}
