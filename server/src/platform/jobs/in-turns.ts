import { setImmediate } from 'node:timers/promises'

/** So many milliseconds at a time work may hold the event loop. */
const SLICE = 10

/** Does work that would block the event loop a step at a time; others are served where it has held the loop for long enough. */
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
