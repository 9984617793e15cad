/** Both databases take only so many values in one statement. */
const AT_ONCE = 1000

/** The items in batches (chunks) that one statement of up to thirty columns takes, or so many. */
export function chunksOf<T>(items: readonly T[], atOnce = AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, n) => items.slice(n * atOnce, (n + 1) * atOnce))
}
