import type {
  InquiryType,
  InquiryTypeFields,
  InquiryTypeRow,
  listInquiryTypes,
} from '@plumbline/contract/catalogue/inquiry-types'
import { minutesFor } from '@plumbline/contract/domain/survey-introduction'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/calls/catalogue'
import { compareWords } from '@plumbline/texts/src/formats'
import { sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { columnIn } from '../../../domain/questions/shown-columns.ts'
import { textsIn } from '../../../domain/questions/translations.ts'
import { allRows } from '../../../platform/db/all-rows.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { lockRecord } from '../../../platform/db/records.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { lockPathwaysOf, removeUnusedPathways } from '../pathways/unused-pathways.queries.ts'

type Fields = z.output<typeof InquiryTypeFields>
type Query = Checked<typeof listInquiryTypes>['query']

/** One page of inquiry types, newest first; all of them (`currentPage=-1`) are the look-up: alphabetical with 'other' last. */
export async function pageOfInquiryTypes(
  db: Db,
  { search, sort, language, ...query }: Query,
): Promise<Page<InquiryTypeRow>> {
  let rows = withCounts(inquiryTypes(db)).select('inquiry_type.translations')
  const asShown = { translations: 'inquiry_type.translations', asked: language }
  const name = columnIn('inquiry_type.name', { ...asShown, field: 'InqType' })
  const description = columnIn('inquiry_type.description', { ...asShown, field: 'Description' })
  const searched = ['inquiry_type.name', 'inquiry_type.description', name, description]
  if (search) rows = rows.where((where) => contains(where, searched, search))
  const inOrder = sorted(rows, sort, {
    InqType: sortText(name),
    Description: sortText(description),
    IsActive: 'inquiry_type.is_active',
  })
  const found = await page(inOrder.orderBy('inquiry_type.id', 'desc'), query, 'inquiry_type.id')
  const inLanguage = found.data.map((row) => textsIn(row, language, ['InqType', 'Description']))
  const data = await withQuestions(db, inLanguage)
  return {
    ...found,
    data: query.currentPage === -1 && sort === undefined ? data.toSorted(byNameOtherLast(found.data)) : data,
  }
}

/** Every inquiry type, oldest first. */
export function allInquiryTypes(db: Transaction): Promise<InquiryType[]> {
  return allRows(inquiryTypes(db).orderBy('inquiry_type.id'))
}

/** Throws 404. */
export async function inquiryTypeById(db: Db, id: string): Promise<InquiryType> {
  const type = await inquiryTypes(db).where('inquiry_type.id', '=', id).executeTakeFirst()
  if (type === undefined) throw notFound('Inquiry type')
  return type
}

/** The same for a new inquiry. Throws 404, and 409 for an inactive one. */
export async function lockActiveInquiryType(db: Transaction, id: string): Promise<void> {
  await lockRecord(db, 'Inquiry type', id)
  const { IsActive } = await inquiryTypeById(db, id)
  if (!IsActive) throw conflict(t.typeInactive)
}

export async function insertInquiryType(db: Transaction, fields: Fields): Promise<InquiryType> {
  const id = newId()
  await db
    .insertInto('inquiry_type')
    .values({ id, ...columns(fields) })
    .execute()
  return inquiryTypeById(db, id)
}

/** Upserts these types. */
export function upsertInquiryTypes(db: Transaction, types: readonly InquiryType[]): Promise<void> {
  return upsertRows(
    db,
    'inquiry_type',
    types.map(({ Id, ...fields }) => ({ id: Id, ...columns(fields) })),
  )
}

/** Throws 404, and 409 for a stale version. */
export async function updateInquiryType(
  db: Transaction,
  id: string,
  fields: Fields,
  refuseIfStale: RefuseIfStale<InquiryType>,
): Promise<Changed<InquiryType>> {
  await lockRecord(db, 'Inquiry type', id)
  const stored = refuseIfStale(await inquiryTypeById(db, id))
  await db.updateTable('inquiry_type').set(columns(fields)).where('inquiry_type.id', '=', id).execute()
  return stored(await inquiryTypeById(db, id))
}

/**
 * Deletes a type with its questions, findings, recommendations and roadmap, and pathways no other type uses. Throws
 * 404, and 409 if inquiries use it. [INQT-026, INQT-028]
 */
export async function removeInquiryType(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  await lockPathwaysOf(db, id)
  await lockRecord(db, 'Inquiry type', id)
  const { inquiries } = await db
    .selectFrom('inquiry')
    .select((count) => count.fn.countAll<number>().as('inquiries'))
    .where('inquiry.inquiry_type_id', '=', id)
    .executeTakeFirstOrThrow()
  if (inquiries > 0) {
    throw conflict(t.typeInUse({ inquiries: Number(inquiries) }))
  }
  const { InqType } = await inquiryTypeById(db, id)
  await db.deleteFrom('inquiry_type').where('inquiry_type.id', '=', id).execute()
  await removeUnusedPathways(db)
  await recordEvent(db, 'inquiryTypeDeleted', InqType, by)
  return {}
}

function inquiryTypes(db: Db) {
  return db
    .selectFrom('inquiry_type')
    .select(['inquiry_type.id as Id', 'inquiry_type.name as InqType', 'inquiry_type.description as Description'])
    .select(['inquiry_type.is_active as IsActive', 'inquiry_type.min_figures as MinFigures'])
    .select(['inquiry_type.min_texts as MinTexts', 'inquiry_type.survey_layout as SurveyLayout'])
    .select(['inquiry_type.original_language as OriginalLanguage', 'inquiry_type.languages as Languages'])
}

/** Counts of each: intake questions, pathways, pathways shared with other types, and inquiries. */
function withCounts(types: ReturnType<typeof inquiryTypes>) {
  return types.select(({ selectFrom, exists }) => {
    const pathways = selectFrom('pathway_inquiry_type as used')
      .select(({ fn }) => fn.countAll<number>().as('pathways'))
      .whereRef('used.inquiry_type_id', '=', 'inquiry_type.id')
    const sharedPathways = pathways.where(
      exists(
        selectFrom('pathway_inquiry_type as other')
          .select('other.id')
          .whereRef('other.pathway_id', '=', sql.ref('used.pathway_id'))
          .whereRef('other.inquiry_type_id', '!=', 'inquiry_type.id'),
      ),
    )
    const intakeQuestions = selectFrom('intake_question')
      .select(({ fn }) => fn.countAll<number>().as('questions'))
      .whereRef('intake_question.inquiry_type_id', '=', 'inquiry_type.id')
    const inquiries = selectFrom('inquiry')
      .select(({ fn }) => fn.countAll<number>().as('inquiries'))
      .whereRef('inquiry.inquiry_type_id', '=', 'inquiry_type.id')
    return [
      inquiries.$asScalar().$notNull().as('NoOfInquiries'),
      intakeQuestions.$asScalar().$notNull().as('NoOfIntakeQuestions'),
      pathways.$asScalar().$notNull().as('NoOfPathways'),
      sharedPathways.$asScalar().$notNull().as('NoOfSharedPathways'),
    ]
  })
}

/** The number of questions respondents get, for all types in one query. [SEND-002] */
async function withQuestions<Row extends { Id: string }>(db: Db, types: readonly Row[]) {
  if (types.length === 0) return []
  const counted = await db
    .selectFrom('pathway_inquiry_type')
    .innerJoin('diagnostic_question', 'diagnostic_question.pathway_id', 'pathway_inquiry_type.pathway_id')
    .select(['pathway_inquiry_type.inquiry_type_id as typeId', 'diagnostic_question.type'])
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .where(
      'pathway_inquiry_type.inquiry_type_id',
      'in',
      types.map(({ Id }) => Id),
    )
    .groupBy(['pathway_inquiry_type.inquiry_type_id', 'diagnostic_question.type'])
    .execute()
  return types.map((type) => {
    const asked = counted
      .filter(({ typeId }) => typeId === type.Id)
      .flatMap((of) => Array.from({ length: of.questions }, () => of.type))
    return { ...type, NoOfQuestions: asked.length, Minutes: minutesFor(asked) }
  })
}

/** What may be left out and is not given is not written. */
function columns({ InqType, Description, IsActive, MinFigures, MinTexts, SurveyLayout, ...fields }: Fields) {
  const { OriginalLanguage, Languages } = fields
  return {
    name: InqType,
    description: Description,
    is_active: IsActive,
    ...(MinFigures !== undefined && { min_figures: MinFigures }),
    ...(MinTexts !== undefined && { min_texts: MinTexts }),
    ...(SurveyLayout !== undefined && { survey_layout: SurveyLayout }),
    ...(OriginalLanguage !== undefined && { original_language: OriginalLanguage }),
    ...(Languages !== undefined && { languages: JSON.stringify(Languages) }),
  }
}

/** 'Other' is known by its original name. */
function byNameOtherLast(originals: readonly InquiryType[]) {
  const others = new Set(originals.filter(({ InqType }) => InqType.toLowerCase() === 'other').map(({ Id }) => Id))
  return (a: InquiryType, b: InquiryType): number =>
    Number(others.has(a.Id)) - Number(others.has(b.Id)) || compareWords(a.InqType, b.InqType) || (a.Id < b.Id ? -1 : 1)
}

/** Replaces its translations, given as JSON. */
export async function translateInquiryType(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('inquiry_type').set({ translations }).where('inquiry_type.id', '=', id).execute()
}
