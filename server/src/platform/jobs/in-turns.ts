import { setImmediate } from 'node:timers/promises'

/** Milliseconds that work may hold the event loop at a time. */
const SLICE = 10

/** Runs CPU-bound work in steps, yielding to the event loop between them. */
export async function inTurns<T>(work: Generator<unknown, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (performance.now() - since < SLICE) continue
    await setImmediate()
    since = performance.now()
  }
}
