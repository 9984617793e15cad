/** Both databases take only so many values in one statement. */
const AT_ONCE = 1000

/** The items in batches (chunks) that one statement of up to thirty columns takes. */
export function chunksOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, n) =>
    items.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
}
