/**
 * Which of the groups that make up a question's answers are withheld. Each has several numbers of people that its figures are based on. Groups with
 * a number below the minimum are withheld, and then the next smallest as long as one of the withheld groups' totals is neither 0 nor at least the minimum, since
 * all minus the shown ones would expose them (complementary suppression). [CONF-004]
 */
export function withheldGroups(groups: readonly (readonly number[])[], minimum: number): boolean[] {
  const bySize = groups.map((_, group) => group).toSorted((a, b) => smallestOf(a) - smallestOf(b) || a - b)
  const isWithheld = groups.map(() => false)
  let together: readonly number[] = []
  for (const group of bySize) {
    if (smallestOf(group) >= minimum && together.every((people) => people === 0 || people >= minimum)) break
    isWithheld[group] = true
    together = numbersOf(group).map((people, number) => people + (together[number] ?? 0))
  }
  return isWithheld

  function numbersOf(group: number): readonly number[] {
    return groups[group] ?? []
  }
  function smallestOf(group: number): number {
    return Math.min(...numbersOf(group))
  }
}
