/** Milliseconds of this thread's own work: the least of some tries. What others do on the machine does not count. */
export function cost(work: () => unknown, tries = 3): number {
  return Math.min(
    ...Array.from({ length: tries }, () => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )
}

/** The clock of a thread's work ticks every few milliseconds: what is compared has to take several times as long. */
const MEASURABLE = 20

/**
 * Whether the time complexity of the work is more than linear in the length of its input: what is exponential already shows in a line, what
 * is quadratic in some pages: four times as long it costs sixteen times as much, and what is linear about four.
 */
export function growsFasterThanInput(work: (length: number) => unknown): boolean {
  const takes = (length: number, milliseconds: number) =>
    cost(() => work(length), 1) > milliseconds && cost(() => work(length)) > milliseconds
  if (takes(24, 5) || takes(512, 5)) return true
  if (!takes(8192, 1)) return false
  let length = 8192
  while (length < 262_144 && cost(() => work(length), 1) < MEASURABLE) length *= 2
  // What collects the garbage of the pieces before works in between: only what is steep every time is.
  return [1, 2].every(
    () =>
      cost(() => work(length * 4), 1) >
      10 *
        Math.max(
          MEASURABLE,
          cost(() => work(length)),
        ),
  )
}
