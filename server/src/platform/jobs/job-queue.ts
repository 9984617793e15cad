import { tooManyTries } from '../errors.ts'
import type { QueueLength } from './queue-lengths.ts'

/** How many heavy jobs there may be: the concurrency limit, and the length of the queue. */
export interface QueueLimits {
  /** Jobs that run at the same time; of one owner it is one, where nothing else is said. */
  readonly atOnce: number
  readonly ofOwner?: number
  /** Jobs that wait, of one owner and of all. */
  readonly waitingOfOwner: number
  readonly waiting: number
}

interface Waiting {
  readonly owner: string
  readonly start: () => void
}

/**
 * A semaphore with a queue: runs heavy jobs a few at a time, and fewer of one owner, so that they leave room for everything else. Throws 429
 * where the queue is full. (security, F5)
 */
export function jobQueue({ atOnce, ofOwner = 1, waitingOfOwner, waiting: most }: QueueLimits) {
  const running: string[] = []
  const waiting: Waiting[] = []

  /** Runs the job once it is this owner's turn. */
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

  // The place is taken before the job is told, so that nobody who comes in between gets it too.
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
