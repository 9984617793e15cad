import type { listRoadmaps, Roadmap, RoadmapFields } from '@plumbline/contract/catalogue/roadmaps'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { Insertable } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { keepDeleted, restoreBelow } from '../../../domain/access/deleted-records.ts'
import { allRows } from '../../../platform/db/all-rows.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { lockRecord } from '../../../platform/db/records.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'

type Query = Checked<typeof listRoadmaps>['query']

const SEARCHED = ['inquiry_type.name', 'roadmap.step1_title', 'roadmap.step2_title', 'roadmap.step3_title']

/** One page of roadmaps, newest first. */
export function pageOfRoadmaps(db: Db, { search, sort, ...query }: Query): Promise<Page<Roadmap>> {
  let rows = roadmaps(db)
  if (search) rows = rows.where((where) => contains(where, SEARCHED, search))
  const inOrder = sorted(rows, sort, {
    InquiryTypeName: sortText('inquiry_type.name'),
    Step1_RoadmapTitle: sortText('roadmap.step1_title'),
    Step2_RoadmapTitle: sortText('roadmap.step2_title'),
    Step3_RoadmapTitle: sortText('roadmap.step3_title'),
  })
  return page(inOrder.orderBy('roadmap.id', 'desc'), query)
}

/** Every roadmap, oldest first. */
export function allRoadmaps(db: Transaction): Promise<Roadmap[]> {
  return allRows(roadmaps(db).orderBy('roadmap.id'))
}

/** Throws 404. */
export async function roadmapById(db: Db, id: string): Promise<Roadmap> {
  const roadmap = await roadmaps(db).where('roadmap.id', '=', id).executeTakeFirst()
  if (roadmap === undefined) throw notFound('Roadmap')
  return roadmap
}

/** Throws 404 for an unknown inquiry type. */
export async function insertRoadmap(db: Transaction, fields: RoadmapFields): Promise<Roadmap> {
  await lockRecord(db, 'Inquiry type', fields.InquiryTypeId)
  const id = newId()
  await db
    .insertInto('roadmap')
    .values({ id, ...columns(fields) })
    .execute()
  return roadmapById(db, id)
}

/** Upserts these roadmaps. */
export function upsertRoadmaps(
  db: Transaction,
  all: readonly (RoadmapFields & { readonly Id: string })[],
): Promise<void> {
  return upsertRows(
    db,
    'roadmap',
    all.map(({ Id, ...fields }) => ({ id: Id, ...columns(fields) })),
  )
}

/** Throws 404, and 409 for a stale version. */
export async function updateRoadmap(
  db: Transaction,
  id: string,
  fields: RoadmapFields,
  refuseIfStale: RefuseIfStale<Roadmap>,
): Promise<Changed<Roadmap>> {
  // The type is locked first, as in its deletion, which also deletes its roadmaps.
  await lockRecord(db, 'Inquiry type', fields.InquiryTypeId)
  await lockRow(db, 'roadmap', id)
  const stored = refuseIfStale(await roadmapById(db, id))
  await db.updateTable('roadmap').set(columns(fields)).where('roadmap.id', '=', id).execute()
  return stored(await roadmapById(db, id))
}

/** Throws 404. */
export async function removeRoadmap(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  const removed = await db.deleteFrom('roadmap').where('roadmap.id', '=', id).returningAll().executeTakeFirst()
  if (removed === undefined) throw notFound('Roadmap')
  await keepDeleted(db, 'roadmap', removed, removed.step1_title, by)
  await recordEvent(db, 'roadmapDeleted', removed.step1_title, by)
  return {}
}

/** Undoes a deletion. Throws 409 if the inquiry type is gone. */
export async function restoreRoadmap(db: Transaction, row: Insertable<Database['roadmap']>): Promise<void> {
  await restoreBelow(db, { table: 'inquiry_type', id: row.inquiry_type_id }, () =>
    db.insertInto('roadmap').values(row).execute(),
  )
}

function roadmaps(db: Db) {
  return db
    .selectFrom('roadmap')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'roadmap.inquiry_type_id')
    .select(['roadmap.id as RoadmapId', 'inquiry_type.id as InquiryTypeId', 'inquiry_type.name as InquiryTypeName'])
    .select(['roadmap.step1_title as Step1_RoadmapTitle', 'roadmap.step1_description as Step1_BriefDescription'])
    .select(['roadmap.step1_detail as Step1_RoadmapDetail'])
    .select(['roadmap.step2_title as Step2_RoadmapTitle', 'roadmap.step2_description as Step2_BriefDescription'])
    .select(['roadmap.step2_detail as Step2_RoadmapDetail'])
    .select(['roadmap.step3_title as Step3_RoadmapTitle', 'roadmap.step3_description as Step3_BriefDescription'])
    .select(['roadmap.step3_detail as Step3_RoadmapDetail'])
}

function columns(fields: RoadmapFields) {
  return {
    inquiry_type_id: fields.InquiryTypeId,
    step1_title: fields.Step1_RoadmapTitle,
    step1_description: fields.Step1_BriefDescription,
    step1_detail: fields.Step1_RoadmapDetail,
    step2_title: fields.Step2_RoadmapTitle,
    step2_description: fields.Step2_BriefDescription,
    step2_detail: fields.Step2_RoadmapDetail,
    step3_title: fields.Step3_RoadmapTitle,
    step3_description: fields.Step3_BriefDescription,
    step3_detail: fields.Step3_RoadmapDetail,
  }
}

/** Replaces its translations, given as JSON. */
export async function translateRoadmap(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('roadmap').set({ translations }).where('roadmap.id', '=', id).execute()
}
