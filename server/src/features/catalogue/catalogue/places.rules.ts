/** Positions after an import, from the file's and the existing ones. [QUES-001] */
import { t } from '@plumbline/texts/calls/catalogue'
import type { Belonging, Parents } from './parents.rules.ts'

/** A stored row: its position in each parent, if rows have an order. */
interface Stored {
  readonly id: string
  readonly parentIds: readonly string[]
  readonly places?: readonly number[]
}
/** A row of the file: its requested position in each parent, null if omitted. `own` is null if the row is invalid. */
interface Planned {
  readonly id: string
  readonly parentIds: readonly string[]
  readonly places: readonly (number | null)[]
  readonly before: Stored | undefined
  readonly own: object | null
}

/** Adds positions to parents: the column has one per parent, in the order the row names them. */
export function inOrder(parents: Parents, column: 'Position' | 'Positions'): Parents {
  return {
    ...parents,
    placeColumn: column,
    of: (values, before) => {
      const belonging = parents.of(values, before)
      const given = listIn(values[column])
      const { ids, named, faults } = belonging
      if (given.length === 0 || faults.length > 0) return belonging
      const places = given.map(placeIn)
      const fault = faultOf(places, named.length, column)
      if (fault !== undefined) return { ...belonging, faults: [{ field: column, message: fault }] }
      const placeOf = new Map(named.map((id, n) => [id, places[n] ?? null]))
      return { ...belonging, places: ids.map((id) => placeOf.get(id) ?? null) }
    },
  }
}

/** The rows' order after an import, by parent; unchanged parents are omitted. */
export function ordersAfter(
  planned: readonly Planned[],
  stored: readonly Stored[],
): ReadonlyMap<string, readonly string[]> {
  const written = planned.filter(({ own }) => own !== null)
  const known = new Set(written.flatMap(({ before }) => before?.id ?? []))
  const before = Map.groupBy(stored.flatMap(standing), ({ parentId }) => parentId)
  const after = Map.groupBy(
    [...stored.filter(({ id }) => !known.has(id)).flatMap(standing), ...written.flatMap(wished)],
    ({ parentId }) => parentId,
  )
  const orders = [...after].map(([parentId, rows]) => [parentId, inTheirOrder(rows)] as const)
  return new Map(
    orders.filter(([parentId, ids]) => {
      const stand = inTheirOrder(before.get(parentId) ?? [])
      return stand.length !== ids.length || stand.some((id, n) => id !== ids[n])
    }),
  )
}

const MOST = 1_000_000

function listIn(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Null if invalid. */
function placeIn(value: unknown): number | null {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const place = isGiven ? Number(value) : Number.NaN
  return Number.isInteger(place) && place >= 1 && place <= MOST ? place : null
}

function faultOf(places: readonly (number | null)[], parents: number, column: string): string | undefined {
  if (places.includes(null)) return t.expectedPlace
  if (places.length === parents) return undefined
  return column === 'Position' ? t.expectedOnePlace : t.expectedPlaceForEachType
}

/** A row within one parent. Without a position it is new, and comes last. */
interface Standing {
  readonly id: string
  readonly parentId: string
  readonly place: number | null
  /** The file gives its position, and the direction: from below (-1, also if new), from above (1), or unchanged. */
  readonly from?: number
}

function standing({ id, parentIds, places = [] }: Stored): Standing[] {
  return parentIds.map((parentId, n) => ({ id, parentId, place: places[n] ?? null }))
}

function wished({ id, parentIds, places, before }: Planned): Standing[] {
  return parentIds.map((parentId, n) => {
    const was = before?.places?.[before.parentIds.indexOf(parentId)]
    const place = places[n] ?? null
    if (place === null) return { id, parentId, place: was ?? null }
    return { id, parentId, place, from: was === undefined ? -1 : Math.sign(place - was) }
  })
}

/**
 * Each row at its requested position; the others fill the rest in their order. Of two with the same position the one
 * that moved gets it.
 */
function inTheirOrder(rows: readonly Standing[]): string[] {
  const last = Number.POSITIVE_INFINITY
  const byPlace = rows.toSorted(
    (one, other) => (one.place ?? last) - (other.place ?? last) || (one.from ?? 0) - (other.from ?? 0) || 0,
  )
  const given = byPlace.filter(({ from }) => from !== undefined)
  const others = byPlace.filter(({ from }) => from === undefined)
  const ids: string[] = []
  let [nextGiven, nextOther] = [0, 0]
  while (ids.length < rows.length) {
    const one = given[nextGiven]
    const other = others[nextOther]
    const isGivens = one !== undefined && (other === undefined || (one.place ?? last) <= ids.length + 1)
    if (isGivens) nextGiven++
    else nextOther++
    ids.push((isGivens ? one : other)?.id ?? '')
  }
  return ids
}

/** A row's current and future positions, in words, if they differ; in the file's order. */
export function moveOf(
  before: Stored,
  { ids, places }: Pick<Belonging, 'ids' | 'places'>,
): { readonly from: readonly string[]; readonly to: readonly string[] } | undefined {
  const was = (id: string) => before.places?.[before.parentIds.indexOf(id)]
  const moved = ids.filter((id, n) => was(id) !== undefined && (places[n] ?? was(id)) !== was(id))
  if (moved.length === 0) return undefined
  const both = ids.filter((id) => was(id) !== undefined)
  return {
    from: both.map((id) => String(was(id))),
    to: both.map((id) => String(places[ids.indexOf(id)] ?? was(id))),
  }
}
