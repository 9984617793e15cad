/** What work in steps gives, done in one go. */
export function toTheEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
