import { tooManyTries } from '../http/errors.ts'

/** How many heavy jobs there may be. */
export interface Places {
  /** Jobs that run at the same time; of one owner it is one. */
  readonly atOnce: number
  /** Jobs that wait, of one owner and of all. */
  readonly waitingOfOwner: number
  readonly waiting: number
}

interface Waiting {
  readonly owner: string
  readonly start: () => void
}

/** Runs heavy jobs a few at a time, so that they leave room for everything else; beyond the places it answers 429. (security, F5) */
export function jobQueue({ atOnce, waitingOfOwner, waiting: most }: Places) {
  const running = new Set<string>()
  const waiting: Waiting[] = []

  /** Runs the job once it is this owner's turn. */
  async function run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    if (running.size < atOnce && !running.has(owner)) running.add(owner)
    else await turnOf(owner)
    try {
      return await job()
    } finally {
      running.delete(owner)
      startNext()
    }
  }

  function turnOf(owner: string): Promise<void> {
    const isFull = waiting.length >= most || waiting.filter((one) => one.owner === owner).length >= waitingOfOwner
    if (isFull) throw tooManyTries(10)
    return new Promise((start) => waiting.push({ owner, start }))
  }

  // The place is taken before the job is told, so that nobody who comes in between gets it too.
  function startNext(): void {
    const at = waiting.findIndex(({ owner }) => !running.has(owner))
    const [next] = at === -1 || running.size >= atOnce ? [] : waiting.splice(at, 1)
    if (next === undefined) return
    running.add(next.owner)
    next.start()
  }

  return run
}
