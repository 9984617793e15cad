import type { Finding, FindingFields, listFindings } from '@plumbline/contract/catalogue/findings'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { z } from '@plumbline/contract/wire/zod'
import type { Insertable } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { keepDeleted, restoreBelow } from '../../../domain/access/deleted-records.ts'
import { claimColumns, claimIn, requireQuestionsOfType } from '../../../domain/questions/claims.ts'
import { areaWords, inOrderOfAreas } from '../../../domain/questions/shown-columns.ts'
import { allRows } from '../../../platform/db/all-rows.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, preparedPage, sorted, sortText } from '../../../platform/db/page.ts'
import { lockRecord } from '../../../platform/db/records.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'

type Fields = z.output<typeof FindingFields>
type Query = Checked<typeof listFindings>['query']

/**
 * One page of findings, newest first: ids are UUIDv7 with a counter within the millisecond, so they sort by creation.
 */
export function pageOfFindings(db: Db, { speaksOf, ...query }: Query): Promise<Page<Finding>> {
  if (speaksOf === undefined) return pageOfAll(db, query)
  const rows = listed(db, query).where('finding.speaks_of', 'is not distinct from', claimIn(speaksOf))
  return page(rows, query)
}

const pageOfAll = preparedPage((db, asked: Pick<Query, 'search' | 'sort'>) => listed(db, asked))

function listed(db: Db, { search, sort }: Pick<Query, 'search' | 'sort'>) {
  let rows = findings(db)
  if (search)
    rows = rows.where((where) => contains(where, ['finding.detail', 'finding.area', areaWords('finding.area')], search))
  const inOrder = sorted(rows, sort, {
    FindingDetail: sortText('finding.detail'),
    Area: inOrderOfAreas('finding.area'),
  })
  return inOrder.orderBy('finding.id', 'desc')
}

/** Every finding, oldest first. */
export function allFindings(db: Transaction): Promise<Finding[]> {
  return allRows(findings(db).orderBy('finding.id'))
}

/** Throws 404. */
export async function findingById(db: Db, id: string): Promise<Finding> {
  const finding = await findings(db).where('finding.id', '=', id).executeTakeFirst()
  if (finding === undefined) throw notFound('Finding')
  return finding
}

/** Throws 404 for an unknown inquiry type, 400 for a question of another type. */
export async function insertFinding(db: Transaction, fields: Fields): Promise<Finding> {
  await lockRecord(db, 'Inquiry type', fields.InquiryTypeId)
  await requireQuestionsOfType(db, fields.InquiryTypeId, fields.QuestionIds)
  const id = newId()
  await db
    .insertInto('finding')
    .values({ id, ...columns(fields) })
    .execute()
  return findingById(db, id)
}

/** Upserts these findings. */
export function upsertFindings(db: Transaction, all: readonly (Fields & { readonly Id: string })[]): Promise<void> {
  return upsertRows(
    db,
    'finding',
    all.map(({ Id, ...fields }) => ({ id: Id, ...columns(fields) })),
  )
}

/** Throws 404, and 409 for a stale version. */
export async function updateFinding(
  db: Transaction,
  id: string,
  fields: Fields,
  refuseIfStale: RefuseIfStale<Finding>,
): Promise<Changed<Finding>> {
  // The type is locked first, as in its deletion, which also deletes its findings.
  await lockRecord(db, 'Inquiry type', fields.InquiryTypeId)
  await lockRow(db, 'finding', id)
  const before = await findingById(db, id)
  const stored = refuseIfStale(before)
  await requireQuestionsOfType(db, fields.InquiryTypeId, fields.QuestionIds, before.QuestionIds)
  await db.updateTable('finding').set(columns(fields)).where('finding.id', '=', id).execute()
  return stored(await findingById(db, id))
}

/** Throws 404. */
export async function removeFinding(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  const removed = await db.deleteFrom('finding').where('finding.id', '=', id).returningAll().executeTakeFirst()
  if (removed === undefined) throw notFound('Finding')
  await keepDeleted(db, 'finding', removed, removed.detail, by)
  await recordEvent(db, 'findingDeleted', removed.detail, by)
  return {}
}

/** Undoes a deletion. Throws 409 if the inquiry type is gone. */
export async function restoreFinding(db: Transaction, row: Insertable<Database['finding']>): Promise<void> {
  await restoreBelow(db, { table: 'inquiry_type', id: row.inquiry_type_id }, () =>
    db.insertInto('finding').values(row).execute(),
  )
}

function findings(db: Db) {
  return db
    .selectFrom('finding')
    .select(['finding.id as FindingId', 'finding.detail as FindingDetail', 'finding.area as Area'])
    .select(['finding.inquiry_type_id as InquiryTypeId', 'finding.speaks_of as SpeaksOf'])
    .select('finding.question_ids as QuestionIds')
    .select(({ selectFrom }) =>
      // Not joined, so that a list's count need not look them up.
      selectFrom('inquiry_type')
        .select('inquiry_type.name')
        .whereRef('inquiry_type.id', '=', 'finding.inquiry_type_id')
        .$asScalar()
        .$notNull()
        .as('InquiryTypeName'),
    )
}

function columns({ InquiryTypeId, Area, FindingDetail, ...fields }: Fields) {
  return { inquiry_type_id: InquiryTypeId, area: Area, detail: FindingDetail, ...claimColumns(fields) }
}

/** Replaces its translations, given as JSON. */
export async function translateFinding(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('finding').set({ translations }).where('finding.id', '=', id).execute()
}
