import type {
  Pathway,
  PathwayChange,
  PathwayFields,
  PathwayQuery,
  PathwayRow,
  previewPathways,
} from '@plumbline/contract/catalogue/pathways'
import type { Answer } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/catalogue'
import { sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { copyName } from '../../../domain/questions/copy-name.ts'
import { questionMembers } from '../../../domain/questions/question-columns.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { lastPosition, moveRow, type OrderedList, orderRows, placeIn } from '../../../platform/db/positions.ts'
import { lockRecord, requireRecord } from '../../../platform/db/records.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { copyQuestions } from '../diagnostic-questions/many-questions.queries.ts'

/** A type's pathways in order. */
const inType: OrderedList = {
  table: 'pathway_inquiry_type',
  parent: 'inquiry_type_id',
  row: 'pathway_id',
  entity: 'Pathway',
}

/** One page of an inquiry type's pathways in their own order, or of those it does not have. Throws 404 for an unknown type. */
export async function pageOfPathways(
  db: Db,
  typeId: string,
  { of, search, sort, ...query }: PathwayQuery,
): Promise<Page<PathwayRow>> {
  await requireRecord(db, 'Inquiry type', typeId)
  if (of === 'otherTypes') return pageOfOtherPathways(db, typeId, { search, sort, ...query })
  let rows = placedPathways(db, typeId)
  if (search) rows = rows.where((where) => contains(where, ['pathway.name'], search))
  const inOrder = sorted(rows, sort, sortColumns)
  const placed = inOrder.orderBy('pathway_inquiry_type.position').orderBy('pathway_inquiry_type.id')
  const found = await page(placed, query)
  return { ...found, data: await withTypes(db, found.data, typeId) }
}

/** A pathway with its types, in the order they were added. */
export type PathwayOfTypes = Pick<Pathway, 'Id' | 'Name' | 'InquiryTypeIds'>

/** Every pathway with its position in each type, those of the oldest type first, in order. */
export async function allPathways(db: Transaction): Promise<(PathwayOfTypes & { Positions: number[] })[]> {
  const links = await db
    .selectFrom('pathway_inquiry_type')
    .innerJoin('pathway', 'pathway.id', 'pathway_inquiry_type.pathway_id')
    .select(['pathway.id as Id', 'pathway.name as Name', 'pathway_inquiry_type.inquiry_type_id as typeId'])
    .select('pathway_inquiry_type.id as linkId')
    .orderBy('pathway_inquiry_type.inquiry_type_id')
    .orderBy('pathway_inquiry_type.position')
    .orderBy('pathway_inquiry_type.id')
    .execute()
  const ofTypes = [...Map.groupBy(links, ({ typeId }) => typeId).values()]
  const placed = ofTypes.flatMap((ofType) => ofType.map((link, n) => ({ ...link, place: n + 1 })))
  return [...Map.groupBy(placed, ({ Id }) => Id)].map(([Id, ofPathway]) => {
    const asAdded = ofPathway.toSorted((one, other) => (one.linkId < other.linkId ? -1 : 1))
    return {
      Id,
      Name: asAdded[0]?.Name ?? '',
      InquiryTypeIds: asAdded.map(({ typeId }) => typeId),
      Positions: asAdded.map(({ place }) => place),
    }
  })
}

/** Throws 404. */
export async function pathwayById(db: Db, id: string): Promise<Pathway> {
  const [pathway] = await withTypes(db, await pathways(db).where('pathway.id', '=', id).execute())
  if (pathway === undefined) throw notFound('Pathway')
  return pathway
}

/** The questions that a survey of this type would ask, in their order, or those of one of its pathways; as many as one may have; and its layout. Throws 404. */
export async function surveyOfType(db: Db, typeId: string, onlyOf?: string): Promise<Answer<typeof previewPathways>> {
  const type = await db
    .selectFrom('inquiry_type')
    .select('inquiry_type.survey_layout as SurveyLayout')
    .where('inquiry_type.id', '=', typeId)
    .executeTakeFirst()
  if (type === undefined) throw notFound('Inquiry type')
  const ofType = db.selectFrom('pathway_inquiry_type').where('pathway_inquiry_type.inquiry_type_id', '=', typeId)
  if (onlyOf !== undefined) {
    const its = ofType.select('pathway_inquiry_type.id').where('pathway_inquiry_type.pathway_id', '=', onlyOf)
    if ((await its.executeTakeFirst()) === undefined) throw notFound('Pathway')
  }
  const asked = ofType
    .innerJoin('diagnostic_question', 'diagnostic_question.pathway_id', 'pathway_inquiry_type.pathway_id')
    .select('diagnostic_question.id as Id')
    .select(questionMembers('diagnostic_question'))
    .orderBy('pathway_inquiry_type.position')
    .orderBy('pathway_inquiry_type.id')
    .orderBy('diagnostic_question.position')
    .orderBy('diagnostic_question.id')
    .limit(limits.surveyQuestions)
  const shown = onlyOf === undefined ? asked : asked.where('pathway_inquiry_type.pathway_id', '=', onlyOf)
  return { Questions: await shown.execute(), ...type }
}

/** Adds a pathway to the end of an inquiry type. Throws 404 for an unknown type. */
export async function insertPathway(
  db: Transaction,
  typeId: string,
  { Name }: z.output<typeof PathwayFields>,
): Promise<Pathway> {
  await lockRecord(db, 'Inquiry type', typeId)
  const id = newId()
  await db.insertInto('pathway').values({ id, name: Name }).execute()
  await addToTypes(db, id, [typeId])
  return pathwayById(db, id)
}

/** Copies a pathway with its questions, in all its types. Throws 404 if the pathway is not one of the type's. */
export async function copyPathway(
  db: Transaction,
  { inquiryId: typeId, pathwayId: id }: { inquiryId: string; pathwayId: string },
  by: Actor,
): Promise<Pathway> {
  await lockRecord(db, 'Pathway', id)
  const { Name, InquiryTypeIds } = await pathwayById(db, id)
  if (!InquiryTypeIds.includes(typeId)) throw notFound('Pathway')
  await lockTypes(db, InquiryTypeIds)
  const copyId = newId()
  const copy = copyName(Name, await namesIn(db, InquiryTypeIds))
  await db.insertInto('pathway').values({ id: copyId, name: copy }).execute()
  await addToTypes(db, copyId, InquiryTypeIds)
  await copyQuestions(db, id, copyId)
  await recordEvent(db, 'pathwayDuplicated', Name, by, { Copy: copy })
  return pathwayById(db, copyId)
}

/** Upserts these pathways. Missing types are added, none are removed. */
export async function upsertPathways(db: Transaction, pathways: readonly PathwayOfTypes[]): Promise<void> {
  await upsertRows(
    db,
    'pathway',
    pathways.map(({ Id, Name }) => ({ id: Id, name: Name })),
  )
  const links = pathways.flatMap(({ Id, InquiryTypeIds }) =>
    InquiryTypeIds.map((typeId) => ({ id: newId(), pathway_id: Id, inquiry_type_id: typeId })),
  )
  for (const chunk of chunksOf(links)) {
    await db
      .insertInto('pathway_inquiry_type')
      .values(chunk)
      .onConflict((there) => there.columns(['pathway_id', 'inquiry_type_id']).doNothing())
      .execute()
  }
}

/** Puts the pathways of these types into this order. */
export function orderPathways(db: Transaction, orders: ReadonlyMap<string, readonly string[]>): Promise<void> {
  return orderRows(db, inType, orders)
}

/** Throws 404 if the pathway is not one of the type's or a type is not there, and 409 for a stale version. */
export async function updatePathway(
  db: Transaction,
  { inquiryId: typeId, pathwayId: id }: { inquiryId: string; pathwayId: string },
  { Name, InquiryTypeIds }: z.output<typeof PathwayChange>,
  refuseIfStale: RefuseIfStale<Pathway>,
): Promise<Changed<Pathway>> {
  await lockRecord(db, 'Pathway', id)
  const current = await pathwayById(db, id)
  if (!current.InquiryTypeIds.includes(typeId)) throw notFound('Pathway')
  const stored = refuseIfStale(current)
  await db.updateTable('pathway').set({ name: Name }).where('pathway.id', '=', id).execute()
  if (InquiryTypeIds !== undefined) await setTypes(db, current, [...new Set(InquiryTypeIds)])
  return stored(await pathwayById(db, id))
}

/**
 * Moves a pathway after another one of the type, or to the start; other types keep their order. Throws 404, and 409 if
 * the other one is gone.
 */
export async function movePathwayInType(
  db: Transaction,
  { inquiryId: typeId, pathwayId: id }: { inquiryId: string; pathwayId: string },
  afterId: string | null,
  by: Actor,
): Promise<PathwayRow> {
  await lockRecord(db, 'Inquiry type', typeId)
  const isMoved = await moveRow(db, inType, { parentId: typeId, rowId: id, afterId })
  const moved = await placedPathways(db, typeId).where('pathway.id', '=', id).execute()
  const [pathway] = await withTypes(db, moved, typeId)
  if (pathway === undefined) throw notFound('Pathway')
  if (isMoved) await recordEvent(db, 'pathwayMoved', pathway.Name, by, { 'Inquiry type': pathway.InquiryTypeName })
  return pathway
}

/**
 * Deletes a pathway and its questions; running surveys keep their copies. Throws 404, and 409 if types other than
 * `onlyOf` use it.
 */
export async function removePathway(
  db: Transaction,
  id: string,
  onlyOf: string | undefined,
  by: Actor,
): Promise<Record<never, never>> {
  await lockRecord(db, 'Pathway', id)
  const { Name, InquiryTypeIds, InquiryTypeNames } = await pathwayById(db, id)
  const others = InquiryTypeNames.filter((_, index) => InquiryTypeIds[index] !== onlyOf)
  if (onlyOf !== undefined && others.length > 0) {
    throw conflict(t.pathwayInUse({ count: others.length, others: others.join(', ') }))
  }
  await db.deleteFrom('pathway').where('pathway.id', '=', id).execute()
  await recordEvent(db, 'pathwayDeleted', Name, by)
  return {}
}

/** Newest first, each under its first type. */
async function pageOfOtherPathways(
  db: Db,
  typeId: string,
  { search, sort, ...query }: Omit<PathwayQuery, 'of'>,
): Promise<Page<PathwayRow>> {
  let rows = pathways(db).where('pathway.id', 'not in', (where) =>
    where
      .selectFrom('pathway_inquiry_type')
      .select('pathway_inquiry_type.pathway_id')
      .where('pathway_inquiry_type.inquiry_type_id', '=', typeId),
  )
  if (search) {
    const ofTypesNamedSo = db
      .selectFrom('pathway_inquiry_type')
      .innerJoin('inquiry_type', 'inquiry_type.id', 'pathway_inquiry_type.inquiry_type_id')
      .select('pathway_inquiry_type.pathway_id')
      .where((where) => contains(where, ['inquiry_type.name'], search))
    rows = rows.where((where) =>
      where.or([contains(where, ['pathway.name'], search), where('pathway.id', 'in', ofTypesNamedSo)]),
    )
  }
  const found = await page(sorted(rows, sort, sortColumns).orderBy('pathway.id', 'desc'), query)
  const data = await withTypes(db, found.data)
  return { ...found, data: data.map((pathway) => ({ ...pathway, Position: null })) }
}

/** A type's pathways with their positions. */
function placedPathways(db: Db, typeId: string) {
  return pathways(db)
    .innerJoin('pathway_inquiry_type', 'pathway_inquiry_type.pathway_id', 'pathway.id')
    .select(placeIn(inType).as('Position'))
    .where('pathway_inquiry_type.inquiry_type_id', '=', typeId)
}

const sortColumns = {
  Name: sortText('pathway.name'),
  InquiryTypeNames: sql`(
    select ${sortText('named.name')} as name from pathway_inquiry_type as link
    inner join inquiry_type as named on named.id = link.inquiry_type_id where link.pathway_id = pathway.id
    order by name limit 1)`,
  NoOfQuestions: sql<number>`(select count(*) from diagnostic_question where diagnostic_question.pathway_id = pathway.id)`,
}

function pathways(db: Db) {
  return db
    .selectFrom('pathway')
    .select(['pathway.id as Id', 'pathway.name as Name'])
    .select(({ selectFrom }) =>
      selectFrom('diagnostic_question')
        .select(({ fn }) => fn.countAll<number>().as('questions'))
        .whereRef('diagnostic_question.pathway_id', '=', 'pathway.id')
        .$asScalar()
        .$notNull()
        .as('NoOfQuestions'),
    )
}

type StoredPathway = Pick<Pathway, 'Id' | 'Name' | 'NoOfQuestions'>

/**
 * The pathways with their types, in the order they were added; `InquiryTypeId` is the given type, otherwise the first.
 */
async function withTypes<Row extends StoredPathway>(
  db: Db,
  rows: readonly Row[],
  readUnder?: string,
): Promise<(Row & Pathway)[]> {
  if (rows.length === 0) return []
  const links = await db
    .selectFrom('pathway_inquiry_type')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'pathway_inquiry_type.inquiry_type_id')
    .select(['pathway_inquiry_type.pathway_id', 'inquiry_type.id', 'inquiry_type.name'])
    .where(
      'pathway_inquiry_type.pathway_id',
      'in',
      rows.map(({ Id }) => Id),
    )
    .orderBy('pathway_inquiry_type.id')
    .execute()
  const typesOf = Map.groupBy(links, ({ pathway_id }) => pathway_id)
  return rows.flatMap((row) => {
    const types = typesOf.get(row.Id) ?? []
    const main = types.find(({ id }) => id === readUnder) ?? types[0]
    // Its last type was deleted between the two reads, and the pathway with it.
    if (main === undefined) return []
    return {
      ...row,
      InquiryTypeId: main.id,
      InquiryTypeName: main.name,
      InquiryTypeIds: types.map(({ id }) => id),
      InquiryTypeNames: types.map(({ name }) => name),
    }
  })
}

async function setTypes(db: Transaction, { Id, InquiryTypeIds: before }: Pathway, after: string[]): Promise<void> {
  await db
    .deleteFrom('pathway_inquiry_type')
    .where('pathway_inquiry_type.pathway_id', '=', Id)
    .where('pathway_inquiry_type.inquiry_type_id', 'not in', after)
    .execute()
  const added = after.filter((typeId) => !before.includes(typeId))
  await lockTypes(db, added)
  await addToTypes(db, Id, added)
}

/** Always in the same order, to avoid deadlocks. */
async function lockTypes(db: Transaction, typeIds: readonly string[]): Promise<void> {
  for (const typeId of typeIds.toSorted()) await lockRecord(db, 'Inquiry type', typeId)
}

/** The names of these pathways' types. */
async function namesIn(db: Db, typeIds: readonly string[]): Promise<string[]> {
  const pathways = await db
    .selectFrom('pathway')
    .innerJoin('pathway_inquiry_type', 'pathway_inquiry_type.pathway_id', 'pathway.id')
    .select('pathway.name')
    .where('pathway_inquiry_type.inquiry_type_id', 'in', typeIds)
    .execute()
  return pathways.map(({ name }) => name)
}

/** At the end of each; the caller has locked the types. */
async function addToTypes(db: Transaction, pathwayId: string, typeIds: readonly string[]): Promise<void> {
  if (typeIds.length === 0) return
  await db
    .insertInto('pathway_inquiry_type')
    .values(
      typeIds.map((typeId) => ({
        id: newId(),
        pathway_id: pathwayId,
        inquiry_type_id: typeId,
        position: lastPosition(inType, typeId),
      })),
    )
    .execute()
}

/** Replaces its translations, given as JSON. */
export async function translatePathway(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('pathway').set({ translations }).where('pathway.id', '=', id).execute()
}
