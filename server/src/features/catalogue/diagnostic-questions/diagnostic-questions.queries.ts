import type {
  DiagnosticQuestion,
  DiagnosticQuestionRow,
  listDiagnosticQuestions,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import { type QuestionFields, type StoredQuestion, storedQuestion } from '@plumbline/contract/domain/question-fields'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { Insertable } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { keepDeleted, restoreBelow } from '../../../domain/access/deleted-records.ts'
import { questionMembers, questionRow } from '../../../domain/questions/question-columns.ts'
import { areaWords, inOrderOfAreas, inOrderOfTypes, typeWords } from '../../../domain/questions/shown-columns.ts'
import { allRows } from '../../../platform/db/all-rows.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { lastPosition, moveRow, type OrderedList, orderRows, placeIn } from '../../../platform/db/positions.ts'
import { lockRecord, requireRecord } from '../../../platform/db/records.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { upsertRows } from '../../../platform/db/upsert.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'

const searched = () => [
  ...['diagnostic_question.title', 'diagnostic_question.type', 'diagnostic_question.area'],
  ...[typeWords('diagnostic_question.type'), areaWords('diagnostic_question.area')],
]

/** A pathway's questions in order. */
const inPathway: OrderedList = {
  table: 'diagnostic_question',
  parent: 'pathway_id',
  row: 'id',
  entity: 'Diagnostic question',
}

/** One page of a pathway's questions in their own order. Throws 404 for an unknown pathway. */
export async function pageOfDiagnosticQuestions(
  db: Db,
  pathwayId: string,
  { search, sort, ...query }: Checked<typeof listDiagnosticQuestions>['query'],
): Promise<Page<DiagnosticQuestionRow>> {
  await requireRecord(db, 'Pathway', pathwayId)
  let rows = placedQuestions(db, pathwayId)
  if (search) rows = rows.where((where) => contains(where, searched(), search))
  const inOrder = sorted(rows, sort, {
    Title: sortText('diagnostic_question.title'),
    Type: inOrderOfTypes('diagnostic_question.type'),
    MaxLength: 'diagnostic_question.max_length',
    Area: inOrderOfAreas('diagnostic_question.area'),
  })
  return page(inOrder.orderBy('diagnostic_question.position').orderBy('diagnostic_question.id'), query)
}

/** A stored question and its pathway. */
export type QuestionOfPathway = StoredQuestion & { readonly Id: string; readonly PathwayId: string }

/** Every question, those of a pathway in their own order. */
export function allDiagnosticQuestions(db: Transaction): Promise<QuestionOfPathway[]> {
  return allRows(
    questions(db)
      .select('diagnostic_question.pathway_id as PathwayId')
      .orderBy('diagnostic_question.pathway_id')
      .orderBy('diagnostic_question.position')
      .orderBy('diagnostic_question.id'),
  )
}

/** Throws 404. */
export async function diagnosticQuestionById(db: Db, id: string): Promise<DiagnosticQuestion> {
  const question = await questions(db).where('diagnostic_question.id', '=', id).executeTakeFirst()
  if (question === undefined) throw notFound('Diagnostic question')
  return question
}

/** Added at the end of its pathway. Throws 404 for an unknown pathway. */
export async function insertDiagnosticQuestion(
  db: Transaction,
  pathwayId: string,
  fields: QuestionFields,
): Promise<DiagnosticQuestion> {
  await lockRecord(db, 'Pathway', pathwayId)
  const [question] = await insertDiagnosticQuestions(db, pathwayId, [storedQuestion(fields)])
  if (question === undefined) throw new Error('the question was not stored')
  return question
}

/** Appends these questions to a pathway, in order; the caller has locked it. Returns them as stored. */
export async function insertDiagnosticQuestions(
  db: Transaction,
  pathwayId: string,
  added: readonly StoredQuestion[],
): Promise<DiagnosticQuestion[]> {
  const { first } = await db.selectNoFrom(lastPosition(inPathway, pathwayId).as('first')).executeTakeFirstOrThrow()
  const rows = added.map((question, n) => ({
    id: newId(),
    pathway_id: pathwayId,
    position: first + n,
    ...questionRow(question),
  }))
  for (const chunk of chunksOf(rows)) await db.insertInto('diagnostic_question').values(chunk).execute()
  const isNew = new Set(rows.map(({ id }) => id))
  return (await questionsOfPathway(db, pathwayId)).filter(({ Id }) => isNew.has(Id))
}

/** A pathway's questions in their own order. */
export function questionsOfPathway(db: Db, pathwayId: string): Promise<DiagnosticQuestion[]> {
  return questions(db)
    .where('diagnostic_question.pathway_id', '=', pathwayId)
    .orderBy('diagnostic_question.position')
    .orderBy('diagnostic_question.id')
    .execute()
}

/** Upserts these questions. */
export function upsertDiagnosticQuestions(db: Transaction, all: readonly QuestionOfPathway[]): Promise<void> {
  return upsertRows(
    db,
    'diagnostic_question',
    all.map((question) => ({ id: question.Id, pathway_id: question.PathwayId, ...questionRow(question) })),
  )
}

/** Puts the questions of these pathways into this order. */
export function orderDiagnosticQuestions(
  db: Transaction,
  orders: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  return orderRows(db, inPathway, orders)
}

/** Throws 404 if the question is not one of the pathway's, and 409 for a stale version. */
export async function updateDiagnosticQuestion(
  db: Transaction,
  { pathwayId, id }: { pathwayId: string; id: string },
  fields: QuestionFields,
  refuseIfStale: RefuseIfStale<DiagnosticQuestion>,
): Promise<Changed<DiagnosticQuestion>> {
  await lockRow(db, 'diagnostic_question', id)
  const current = await questions(db)
    .where('diagnostic_question.id', '=', id)
    .where('diagnostic_question.pathway_id', '=', pathwayId)
    .executeTakeFirst()
  if (current === undefined) throw notFound('Diagnostic question')
  const stored = refuseIfStale(current)
  await db
    .updateTable('diagnostic_question')
    .set(questionRow(storedQuestion(fields)))
    .where('diagnostic_question.id', '=', id)
    .execute()
  return stored(await diagnosticQuestionById(db, id))
}

/**
 * Moves a question after another one of its pathway, or to the start; running surveys keep their order. Throws 404, and
 * 409 if the other one is gone.
 */
export async function moveQuestion(
  db: Transaction,
  { pathwayId, id }: { pathwayId: string; id: string },
  afterId: string | null,
  by: Actor,
): Promise<DiagnosticQuestionRow> {
  await lockRecord(db, 'Pathway', pathwayId)
  const isMoved = await moveRow(db, inPathway, { parentId: pathwayId, rowId: id, afterId })
  const { pathway, ...question } = await placedQuestions(db, pathwayId)
    .innerJoin('pathway', 'pathway.id', 'diagnostic_question.pathway_id')
    .select('pathway.name as pathway')
    .where('diagnostic_question.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isMoved) await recordEvent(db, 'diagnosticQuestionMoved', question.Title, by, { Pathway: pathway })
  return question
}

/** Running surveys keep their copy. Throws 404. */
export async function removeDiagnosticQuestion(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  const removed = await db
    .deleteFrom('diagnostic_question')
    .where('diagnostic_question.id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (removed === undefined) throw notFound('Diagnostic question')
  await keepDeleted(db, 'diagnostic_question', removed, removed.title, by)
  await recordEvent(db, 'diagnosticQuestionDeleted', removed.title, by)
  return {}
}

/** Undoes a deletion. Throws 409 if the pathway is gone. */
export async function restoreDiagnosticQuestion(
  db: Transaction,
  row: Insertable<Database['diagnostic_question']>,
): Promise<void> {
  await restoreBelow(db, { table: 'pathway', id: row.pathway_id }, () =>
    db.insertInto('diagnostic_question').values(row).execute(),
  )
}

function questions(db: Db) {
  return db
    .selectFrom('diagnostic_question')
    .select('diagnostic_question.id as Id')
    .select(questionMembers('diagnostic_question'))
}

/** A pathway's questions with their positions. */
function placedQuestions(db: Db, pathwayId: string) {
  return questions(db).select(placeIn(inPathway).as('Position')).where('diagnostic_question.pathway_id', '=', pathwayId)
}

/** Replaces its translations, given as JSON. */
export async function translateDiagnosticQuestion(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('diagnostic_question').set({ translations }).where('diagnostic_question.id', '=', id).execute()
}
