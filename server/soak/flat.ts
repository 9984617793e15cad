/** What a server held at a moment: memory (PSS) in MiB and open descriptors. */
export interface Held {
  readonly memory: number
  readonly descriptors: number
}

/** A quarter of a run has at least so many moments; before, nothing is said of memory. */
const MOMENTS = 60
/** What the median of the last quarter may be above that of the second: garbage comes and goes, a memory leak goes on. */
const MOST = { memory: (before: number) => before * 1.1 + 8, descriptors: (before: number) => before + 4 }

/**
 * What grew over a run, in words, by the medians of its second and its last quarter; the first is left out, where the engine compiles and caches fill. Null where it was
 * too short to tell.
 */
export function grown(held: readonly Held[]): string[] | null {
  const quarter = Math.floor(held.length / 4)
  if (quarter < MOMENTS) return null
  const [early, late] = [held.slice(quarter, 2 * quarter), held.slice(-quarter)]
  return (['memory', 'descriptors'] as const).flatMap((what) => {
    const [before, after] = [early, late].map((part) => middle(part.map((moment) => moment[what]))) as [number, number]
    if (after <= MOST[what](before)) return []
    return [`${what} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`]
  })
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
