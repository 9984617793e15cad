/** Both databases limit the number of parameters per statement. */
const AT_ONCE = 1000

/** Splits the items into chunks that fit one statement of up to thirty columns, or into chunks of the given size. */
export function chunksOf<T>(items: readonly T[], atOnce = AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, n) => items.slice(n * atOnce, (n + 1) * atOnce))
}
