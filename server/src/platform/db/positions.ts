/** Lists ordered within their parent by `position` (QUES-001); ties by age. */

import { setImmediate } from 'node:timers/promises'
import { t } from '@plumbline/texts/calls/db'
import { type RawBuilder, sql } from 'kysely'
import { conflict, notFound } from '../errors.ts'
import { chunksOf } from './chunks.ts'
import { jsonOf, jsonRows } from './json-rows.ts'
import type { Database, Db, Transaction } from './schema.ts'

const otherGone = {
  Pathway: () => t.pathwayGone,
  'Diagnostic question': () => t.diagnosticQuestionGone,
  'Intake question': () => t.intakeQuestionGone,
}

/** Such a list: its table, parent column, the id column clients move by, and what a row is called. */
export interface OrderedList {
  readonly table: keyof Database
  readonly parent: string
  readonly row: string
  readonly entity: keyof typeof otherGone
}

/**
 * The position for a row added at the end. The caller has locked the parent, so that two concurrent inserts do not get
 * the same one.
 */
export function lastPosition({ table, parent }: OrderedList, parentId: string): RawBuilder<number> {
  return sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where ${sql.ref(parent)} = ${parentId})`
}

/** A row's place within its parent, from 1 without gaps, whatever the positions. */
export function placeIn({ table, parent }: OrderedList): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(
    select count(*) from ${sql.table(table)} as sibling
    where sibling.${sql.ref(parent)} = ${of(parent)} and (sibling.position, sibling.id) <= (${of('position')}, ${of('id')})
  )`
}

/**
 * Moves a row after another one of its parent, or to the start if `afterId` is null, in one statement; the caller has
 * locked the parent. Existing positions are reassigned, so that a deleted row can be restored to its own. Returns
 * whether anything moved. Throws 404 if the row, and 409 if the other one is not in this parent.
 */
export async function moveRow(
  db: Transaction,
  list: OrderedList,
  { parentId, rowId, afterId }: { parentId: string; rowId: string; afterId: string | null },
): Promise<boolean> {
  const { table, parent, row, entity } = list
  const [moved, after] = await rowsOf(db, list, parentId, [rowId, afterId])
  if (moved === undefined) throw notFound(entity)
  if (afterId !== null && after === undefined) throw conflict(otherGone[entity]())
  if (rowId === afterId || moved.place === (after?.place ?? 0) + 1) return false
  const isMoved = sql`${sql.ref(row)} = ${rowId}`
  await sql`
    update ${sql.table(table)} set position = dealt.position
    from (
      select wanted.id, free.position
      from (
        select id, row_number() over (order by
          case when ${isMoved} then ${after?.position ?? -1} else position end,
          case when ${isMoved} then ${after?.id ?? ''} else id end,
          case when ${isMoved} then 1 else 0 end
        ) as place
        from ${sql.table(table)} where ${sql.ref(parent)} = ${parentId}
      ) as wanted
      inner join (
        -- As they are; of equal ones the later are raised, so that each row has one of its own.
        select place, place + max(position - place) over (order by place) as position
        from (
          select position, row_number() over (order by position, id) as place
          from ${sql.table(table)} where ${sql.ref(parent)} = ${parentId}
        ) as numbered
      ) as free on free.place = wanted.place
    ) as dealt
    where dealt.id = ${sql.ref(`${table}.id`)} and dealt.position <> ${sql.ref(`${table}.position`)}`.execute(db)
  return true
}

/** Rows per statement; other calls run in between. */
const AT_ONCE = 500

const placeTypes = { parentId: 'text', id: 'text', place: 'integer' } as const

/** Reorders all rows of these parents, five hundred per statement. */
export async function orderRows(
  db: Transaction,
  { table, parent, row }: OrderedList,
  orders: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const places = [...orders].flatMap(([parentId, ids]) => ids.map((id, n) => ({ parentId, id, place: n + 1 })))
  for (const chunk of chunksOf(places, AT_ONCE)) {
    const given = jsonRows(db, placeTypes, jsonOf(placeTypes, chunk))
    await sql`
      update ${sql.table(table)} set position = given.place from ${given} as given
      where ${sql.ref(`${table}.${parent}`)} = given."parentId" and ${sql.ref(`${table}.${row}`)} = given.id`.execute(
      db,
    )
    await setImmediate()
  }
}

interface FoundRow {
  readonly id: string
  readonly row_id: string
  readonly position: number
  readonly place: number
}

/** These rows of the parent, in the requested order; undefined if one is not there. */
async function rowsOf(
  db: Db,
  { table, parent, row }: OrderedList,
  parentId: string,
  ids: readonly (string | null)[],
): Promise<(FoundRow | undefined)[]> {
  const { rows } = await sql<FoundRow>`
    select * from (
      select id, ${sql.ref(row)} as row_id, position, row_number() over (order by position, id) as place
      from ${sql.table(table)} where ${sql.ref(parent)} = ${parentId}
    ) as numbered
    where row_id in (${sql.join(ids)})`.execute(db)
  return ids.map((id) => rows.find(({ row_id }) => row_id === id))
}
