/** Milliseconds that the work takes: the least of some tries, since others use the machine too. */
export function cost(work: () => unknown, tries = 3): number {
  return Math.min(
    ...Array.from({ length: tries }, () => {
      const started = performance.now()
      work()
      return performance.now() - started
    }),
  )
}

/**
 * Whether the cost of the work grows faster than its input, which gets this long: what doubles with each sign already shows in a line,
 * what grows with the square in some pages, by more than doubling twice in a row.
 */
export function growsFasterThanInput(work: (length: number) => unknown): boolean {
  const isSlow = (length: number) => cost(() => work(length), 1) > 5 && cost(() => work(length)) > 5
  if (isSlow(24) || isSlow(512)) return true
  if (!isSlow(8192)) return false
  const [one = 0, two = 0, four = 0] = [8192, 16_384, 32_768].map((length) => cost(() => work(length)))
  return two > 2.8 * one && four > 2.8 * two
}
