/** Fewest rows of a table on a page, if the table has that many: where it starts at the foot of a page and where it ends at the top of one. */
export const fewestRows = { first: 2, last: 4 } as const

/**
 * The rows before which a page ends. `room` is the space left on the first page below the table’s header, and on each further page; `heights` are the rows’ heights, none
 * of them taller than a page.
 */
export function pageBreaks(
  heights: readonly number[],
  room: { readonly first: number; readonly further: number },
): ReadonlySet<number> {
  const starts: number[] = []
  let left = room.first
  for (const [n, height] of heights.entries()) {
    if (height > left) {
      starts.push(n)
      left = room.further
    }
    left -= height
  }
  const [first] = starts
  if (first !== undefined && first > 0 && first < fewestRows.first)
    return pageBreaks(heights, { first: 0, further: room.further })
  return new Set(withLongerEnd(heights, starts, room.further))
}

/** If the last page has few rows, it gets some from the previous one, which keeps at least as many. */
function withLongerEnd(heights: readonly number[], starts: readonly number[], room: number): readonly number[] {
  const last = starts.at(-1)
  if (last === undefined) return starts
  const before = starts.at(-2) ?? 0
  let moved = last
  const heightFrom = (n: number) => heights.slice(n).reduce((sum, height) => sum + height, 0)
  while (heights.length - moved < fewestRows.last && moved - before > fewestRows.last && heightFrom(moved - 1) <= room)
    moved -= 1
  return [...starts.slice(0, -1), moved]
}
