/** Runs stepwise work to its end and returns the result. */
export function toTheEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
