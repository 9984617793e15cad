/** A server's memory (PSS, in MiB) and open descriptors at one moment. */
export interface Held {
  readonly memory: number
  readonly descriptors: number
}

/** Minimum samples per quarter of a run; with fewer, memory is not judged. */
const MOMENTS = 60
/** Tolerance of the last quarter's median over the second's: garbage comes and goes, a memory leak keeps growing. */
const MOST = { memory: (before: number) => before * 1.1 + 8, descriptors: (before: number) => before + 4 }

/**
 * What grew over a run, in words, comparing the medians of the second and last quarters; the first is skipped, while
 * code is compiled and caches fill. Null if the run was too short.
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
