import {
  type IntakeQuestion,
  type IntakeQuestionFields,
  type IntakeQuestionRow,
  type listIntakeQuestions,
  storedMaxLength,
} from '@plumbline/contract/catalogue/intake-questions'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { Insertable } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { keepDeleted, restoreBelow } from '../../../domain/access/deleted-records.ts'
import { columnIn, inOrderOfTypes, typeWords } from '../../../domain/questions/shown-columns.ts'
import { textsIn } from '../../../domain/questions/translations.ts'
import { allRows } from '../../../platform/db/all-rows.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { lastPosition, moveRow, type OrderedList, orderRows, placeIn } from '../../../platform/db/positions.ts'
import { lockRecord, requireRecord } from '../../../platform/db/records.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { answersOfQuestion, nameQuestion } from '../../inquiries/inquiries/intake-answers.queries.ts'

/** A type's intake questions in order. */
const inType: OrderedList = {
  table: 'intake_question',
  parent: 'inquiry_type_id',
  row: 'id',
  entity: 'Intake question',
}

/** One page of an inquiry type's intake questions in their own order. Throws 404 for an unknown type. */
export async function pageOfIntakeQuestions(
  db: Db,
  typeId: string,
  { search, sort, language, ...query }: Checked<typeof listIntakeQuestions>['query'],
): Promise<Page<IntakeQuestionRow>> {
  await requireRecord(db, 'Inquiry type', typeId)
  let rows = placedQuestions(db, typeId).select('intake_question.translations')
  const title = columnIn('intake_question.title', {
    translations: 'intake_question.translations',
    field: 'Title',
    asked: language,
  })
  const searched = ['intake_question.title', title, 'intake_question.type', typeWords('intake_question.type')]
  if (search) rows = rows.where((where) => contains(where, searched, search))
  const inOrder = sorted(rows, sort, {
    Title: sortText(title),
    Type: inOrderOfTypes('intake_question.type'),
    MaxLength: 'intake_question.max_length',
  })
  const found = await page(inOrder.orderBy('intake_question.position').orderBy('intake_question.id'), query)
  return { ...found, data: found.data.map((row) => textsIn(row, language, ['Title', 'Description'])) }
}

/** A question and its inquiry type. */
export type IntakeQuestionOfType = IntakeQuestion & { readonly InquiryTypeId: string }

/** Every intake question, those of a type in their own order. */
export function allIntakeQuestions(db: Transaction): Promise<IntakeQuestionOfType[]> {
  return allRows(
    questions(db)
      .select('intake_question.inquiry_type_id as InquiryTypeId')
      .orderBy('intake_question.inquiry_type_id')
      .orderBy('intake_question.position')
      .orderBy('intake_question.id'),
  )
}

/** Throws 404. */
export async function intakeQuestionById(db: Db, id: string): Promise<IntakeQuestion> {
  const question = await questions(db).where('intake_question.id', '=', id).executeTakeFirst()
  if (question === undefined) throw notFound('Intake question')
  return question
}

/** Added at the end of its type. Throws 404 for an unknown inquiry type. */
export async function insertIntakeQuestion(
  db: Transaction,
  typeId: string,
  fields: IntakeQuestionFields,
): Promise<IntakeQuestion> {
  await lockRecord(db, 'Inquiry type', typeId)
  const id = newId()
  await db
    .insertInto('intake_question')
    .values({ id, inquiry_type_id: typeId, position: lastPosition(inType, typeId), ...columns(fields) })
    .execute()
  return intakeQuestionById(db, id)
}

/** Upserts these questions. */
export function upsertIntakeQuestions(db: Transaction, all: readonly IntakeQuestionOfType[]): Promise<void> {
  return upsertRows(
    db,
    'intake_question',
    all.map(({ Id, InquiryTypeId, ...fields }) => ({ id: Id, inquiry_type_id: InquiryTypeId, ...columns(fields) })),
  )
}

/** Puts the intake questions of these types into this order. */
export function orderIntakeQuestions(db: Transaction, orders: ReadonlyMap<string, readonly string[]>): Promise<void> {
  return orderRows(db, inType, orders)
}

/** Throws 404 if the question is not one of the type's, and 409 for a stale version. */
export async function updateIntakeQuestion(
  db: Transaction,
  { inquiryId: typeId, id }: { inquiryId: string; id: string },
  fields: IntakeQuestionFields,
  refuseIfStale: RefuseIfStale<IntakeQuestion>,
): Promise<Changed<IntakeQuestion>> {
  await lockRow(db, 'intake_question', id)
  const current = await questions(db)
    .where('intake_question.id', '=', id)
    .where('intake_question.inquiry_type_id', '=', typeId)
    .executeTakeFirst()
  if (current === undefined) throw notFound('Intake question')
  const stored = refuseIfStale(current)
  await db.updateTable('intake_question').set(columns(fields)).where('intake_question.id', '=', id).execute()
  return stored(await intakeQuestionById(db, id))
}

/** Moves a question after another one of its type, or to the start. Throws 404, and 409 if the other one is gone. */
export async function moveQuestion(
  db: Transaction,
  { inquiryId: typeId, id }: { inquiryId: string; id: string },
  afterId: string | null,
  by: Actor,
): Promise<IntakeQuestionRow> {
  await lockRecord(db, 'Inquiry type', typeId)
  const isMoved = await moveRow(db, inType, { parentId: typeId, rowId: id, afterId })
  const { type, ...question } = await placedQuestions(db, typeId)
    .innerJoin('inquiry_type', 'inquiry_type.id', 'intake_question.inquiry_type_id')
    .select('inquiry_type.name as type')
    .where('intake_question.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isMoved) await recordEvent(db, 'intakeQuestionMoved', question.Title, by, { 'Inquiry type': type })
  return question
}

/** Existing answers keep a copy of their question. Throws 404. */
export async function removeIntakeQuestion(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  const answers = await answersOfQuestion(db, id)
  const removed = await db
    .deleteFrom('intake_question')
    .where('intake_question.id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (removed === undefined) throw notFound('Intake question')
  await keepDeleted(db, 'intake_question', removed, removed.title, by, answers)
  await recordEvent(db, 'intakeQuestionDeleted', removed.title, by)
  return {}
}

/** Undoes a deletion; answers refer to the question again. Throws 409 if the inquiry type is gone. */
export async function restoreIntakeQuestion(
  db: Transaction,
  row: Insertable<Database['intake_question']>,
  answers: readonly string[],
): Promise<void> {
  await restoreBelow(db, { table: 'inquiry_type', id: row.inquiry_type_id }, () =>
    db.insertInto('intake_question').values(row).execute(),
  )
  await nameQuestion(db, answers, row.id)
}

function questions(db: Db) {
  return db
    .selectFrom('intake_question')
    .select(['intake_question.id as Id', 'intake_question.title as Title', 'intake_question.type as Type'])
    .select(['intake_question.description as Description', 'intake_question.max_length as MaxLength'])
}

/** A type's questions with their positions. */
function placedQuestions(db: Db, typeId: string) {
  return questions(db).select(placeIn(inType).as('Position')).where('intake_question.inquiry_type_id', '=', typeId)
}

function columns(fields: IntakeQuestionFields) {
  const { Title, Type, Description } = fields
  return { title: Title, type: Type, description: Description, max_length: storedMaxLength(fields) }
}

/** Replaces its translations, given as JSON. */
export async function translateIntakeQuestion(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('intake_question').set({ translations }).where('intake_question.id', '=', id).execute()
}
