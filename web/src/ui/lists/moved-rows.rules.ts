/** A row in a list with its own order: `Position` is its place, from 1. */
export interface Placed {
  readonly Position: number | null
}

/**
 * The loaded pages, by number, after a row has moved. If the row that moves in is not loaded, its page has one fewer
 * until refetched.
 */
export function pagesAfter<Row extends Placed>(
  pages: ReadonlyMap<number, readonly Row[]>,
  pageSize: number,
  { from, to }: { from: number; to: number },
): Map<number, Row[]> {
  const known = new Map<number, Row>()
  for (const [page, rows] of pages)
    for (const [n, row] of rows.entries()) known.set(placeAfter((page - 1) * pageSize + n + 1, from, to), row)
  return new Map(
    [...pages.keys()].map((page) => {
      const places = Array.from({ length: pageSize }, (_, n) => (page - 1) * pageSize + n + 1)
      return [
        page,
        places.flatMap((place) => {
          const row = known.get(place)
          return row ? { ...row, Position: place } : []
        }),
      ]
    }),
  )
}

/** The page of a position. */
export const pageOf = (place: number, pageSize: number) => Math.ceil(place / pageSize)

function placeAfter(place: number, from: number, to: number): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}
