import type {
  listRecommendations,
  Recommendation,
  RecommendationFields,
} from '@plumbline/contract/catalogue/recommendations'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { z } from '@plumbline/contract/wire/zod'
import type { Insertable } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { keepDeleted, restoreBelow } from '../../../domain/access/deleted-records.ts'
import { claimColumns, claimIn, requireQuestionsOfType } from '../../../domain/questions/claims.ts'
import { areaWords } from '../../../domain/questions/shown-columns.ts'
import { allRows } from '../../../platform/db/all-rows.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { lockRecord } from '../../../platform/db/records.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'

type Fields = z.output<typeof RecommendationFields>
type Query = Checked<typeof listRecommendations>['query']

const searched = ['recommendation.detail', 'inquiry_type.name', 'recommendation.area']

/** One page of recommendations, newest first. */
export function pageOfRecommendations(
  db: Db,
  { search, sort, speaksOf, ...query }: Query,
): Promise<Page<Recommendation>> {
  let rows = recommendations(db)
  if (speaksOf) rows = rows.where('recommendation.speaks_of', 'is not distinct from', claimIn(speaksOf))
  if (search) rows = rows.where((where) => contains(where, [...searched, areaWords('recommendation.area')], search))
  const inOrder = sorted(rows, sort, {
    RecommendationDetail: sortText('recommendation.detail'),
    InquiryTypeName: sortText('inquiry_type.name'),
  })
  return page(inOrder.orderBy('recommendation.id', 'desc'), query)
}

/** Every recommendation, oldest first. */
export function allRecommendations(db: Transaction): Promise<Recommendation[]> {
  return allRows(recommendations(db).orderBy('recommendation.id'))
}

/** Throws 404. */
export async function recommendationById(db: Db, id: string): Promise<Recommendation> {
  const recommendation = await recommendations(db).where('recommendation.id', '=', id).executeTakeFirst()
  if (recommendation === undefined) throw notFound('Recommendation')
  return recommendation
}

/** Throws 404 for an unknown inquiry type, 400 for a question of another type. */
export async function insertRecommendation(db: Transaction, fields: Fields): Promise<Recommendation> {
  await lockRecord(db, 'Inquiry type', fields.InquiryTypeId)
  await requireQuestionsOfType(db, fields.InquiryTypeId, fields.QuestionIds)
  const id = newId()
  await db
    .insertInto('recommendation')
    .values({ id, ...columns(fields) })
    .execute()
  return recommendationById(db, id)
}

/** Upserts these recommendations. */
export function upsertRecommendations(
  db: Transaction,
  all: readonly (Fields & { readonly Id: string })[],
): Promise<void> {
  return upsertRows(
    db,
    'recommendation',
    all.map(({ Id, ...fields }) => ({ id: Id, ...columns(fields) })),
  )
}

/** Throws 404, and 409 for a stale version. */
export async function updateRecommendation(
  db: Transaction,
  id: string,
  fields: Fields,
  refuseIfStale: RefuseIfStale<Recommendation>,
): Promise<Changed<Recommendation>> {
  // The type is locked first, as in its deletion, which also deletes its recommendations.
  await lockRecord(db, 'Inquiry type', fields.InquiryTypeId)
  await lockRow(db, 'recommendation', id)
  const before = await recommendationById(db, id)
  const stored = refuseIfStale(before)
  await requireQuestionsOfType(db, fields.InquiryTypeId, fields.QuestionIds, before.QuestionIds)
  await db.updateTable('recommendation').set(columns(fields)).where('recommendation.id', '=', id).execute()
  return stored(await recommendationById(db, id))
}

/** Throws 404. */
export async function removeRecommendation(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  const removed = await db
    .deleteFrom('recommendation')
    .where('recommendation.id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (removed === undefined) throw notFound('Recommendation')
  await keepDeleted(db, 'recommendation', removed, removed.detail, by)
  await recordEvent(db, 'recommendationDeleted', removed.detail, by)
  return {}
}

/** Undoes a deletion. Throws 409 if the inquiry type is gone. */
export async function restoreRecommendation(
  db: Transaction,
  row: Insertable<Database['recommendation']>,
): Promise<void> {
  await restoreBelow(db, { table: 'inquiry_type', id: row.inquiry_type_id }, () =>
    db.insertInto('recommendation').values(row).execute(),
  )
}

/** The questions that a recommendation rests on; none if it is gone. */
export async function questionsOfRecommendation(db: Db, id: string): Promise<readonly string[]> {
  const found = await recommendations(db).where('recommendation.id', '=', id).executeTakeFirst()
  return found?.QuestionIds ?? []
}

function recommendations(db: Db) {
  return db
    .selectFrom('recommendation')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'recommendation.inquiry_type_id')
    .select(['recommendation.id as RecommendationId', 'recommendation.detail as RecommendationDetail'])
    .select(['inquiry_type.id as InquiryTypeId', 'inquiry_type.name as InquiryTypeName', 'recommendation.area as Area'])
    .select(['recommendation.speaks_of as SpeaksOf', 'recommendation.question_ids as QuestionIds'])
}

function columns({ InquiryTypeId, RecommendationDetail, Area, ...fields }: Fields) {
  const own = { inquiry_type_id: InquiryTypeId, detail: RecommendationDetail, ...claimColumns(fields) }
  return Area === undefined ? own : { ...own, area: Area || null }
}

/** Replaces its translations, given as JSON. */
export async function translateRecommendation(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('recommendation').set({ translations }).where('recommendation.id', '=', id).execute()
}
