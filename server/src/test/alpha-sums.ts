import type { AlphaSums } from '../platform/db/schema/results.ts'

/** The sums of an area: a row per person, with their ratings in a fixed order. */
export function alphaSumsOf(area: string, rows: readonly (readonly number[])[]): AlphaSums {
  const totals = rows.map(sum)
  const items = (rows[0] ?? []).map((_, place) => {
    const given = rows.map((row) => row[place] ?? 0)
    return { questionId: `${place}`, sum: sum(given), squares: squares(given) }
  })
  return { area, people: rows.length, total: sum(totals), totalSquares: squares(totals), items }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const squares = (numbers: readonly number[]) => sum(numbers.map((one) => one ** 2))
