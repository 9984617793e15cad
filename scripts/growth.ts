/** CPU time of this thread in milliseconds, the least of several tries. Other work on the machine does not count. */
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

/** The CPU clock ticks every few milliseconds: what is compared must take several times as long. */
const MEASURABLE = 20

/**
 * Whether the work's time complexity is worse than linear in the length of its input. Exponential growth shows within a line, quadratic growth
 * within pages: for four times the length it costs sixteen times as much, linear growth about four times.
 */
export function growsFasterThanInput(work: (length: number) => unknown): boolean {
  const takes = (length: number, milliseconds: number) =>
    cost(() => work(length), 1) > milliseconds && cost(() => work(length)) > milliseconds
  if (takes(24, 5) || takes(512, 5)) return true
  if (!takes(8192, 1)) return false
  let length = 8192
  while (length < 262_144 && cost(() => work(length), 1) < MEASURABLE) length *= 2
  // The garbage collector interferes: only growth that is steep every time counts.
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
