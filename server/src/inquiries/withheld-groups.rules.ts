/**
 * Which of the groups that make up all ratings of a figure are withheld, by their numbers of ratings: those below the minimum, and as long as those withheld
 * together could be told from the rest with fewer people than that, the next smallest (complementary suppression). [CONF-004]
 */
export function withheldGroups(ratings: readonly number[], minimum: number): boolean[] {
  const bySize = ratings.map((_, group) => group).toSorted((a, b) => sizeOf(a) - sizeOf(b) || a - b)
  const groups = new Set<number>()
  let together = 0
  for (const group of bySize) {
    if (sizeOf(group) >= minimum && (together === 0 || together >= minimum)) break
    groups.add(group)
    together += sizeOf(group)
  }
  return ratings.map((_, group) => groups.has(group))

  function sizeOf(group: number): number {
    return ratings[group] ?? 0
  }
}
