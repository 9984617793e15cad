import type { DiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import { type Area, areaName } from '@plumbline/contract/domain/areas'
import { type QuestionFields, storedQuestion } from '@plumbline/contract/domain/question-fields'
import { doubleFaults } from '@plumbline/contract/domain/question-list'
import { mayStandIn } from '@plumbline/contract/domain/questions'
import { quoted } from '@plumbline/contract/wire/quoted'
import { t } from '@plumbline/texts/calls/catalogue'
import { sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { copyName } from '../../../domain/questions/copy-name.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { requireRecord } from '../../../platform/db/records.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import {
  insertDiagnosticQuestions,
  questionsOfPathway,
  translateDiagnosticQuestion,
} from './diagnostic-questions.queries.ts'

interface Several {
  readonly Questions: DiagnosticQuestion[]
}

/** Appends the questions of a list to a pathway. Throws 404, and 409 with each duplicate line. */
export async function insertList(
  db: Transaction,
  pathwayId: string,
  list: readonly QuestionFields[],
  by: Actor,
): Promise<Several> {
  const pathway = await lockedPathway(db, pathwayId)
  const there = await questionsOfPathway(db, pathwayId)
  const faults = doubleFaults(titlesOf(list), titlesOf(there)).flatMap((fault, n) =>
    fault === null ? [] : [t.faultOfLine({ line: n + 1, fault })],
  )
  if (faults.length > 0) throw conflict(...faults)
  const Questions = await insertDiagnosticQuestions(db, pathwayId, list.map(storedQuestion))
  await recordEvent(db, 'diagnosticQuestionsAdded', pathway, by, toldOf(Questions))
  return { Questions }
}

/** Copies it to the end of its pathway. Throws 404. */
export async function duplicateQuestion(
  db: Transaction,
  { pathwayId, id }: { pathwayId: string; id: string },
  by: Actor,
): Promise<DiagnosticQuestion> {
  await lockedPathway(db, pathwayId)
  const there = await questionsOfPathway(db, pathwayId)
  const original = there.find(({ Id }) => Id === id)
  if (original === undefined) throw notFound('Diagnostic question')
  const Title = copyName(original.Title, titlesOf(there))
  const [copy] = await insertDiagnosticQuestions(db, pathwayId, [{ ...original, Title }])
  if (copy === undefined) throw new Error('the copy was not stored')
  await copyTranslations(db, [[id, copy.Id]])
  await recordEvent(db, 'diagnosticQuestionDuplicated', original.Title, by, { Copy: Title })
  return copy
}

/** Copies a pathway's questions to another one, created in the same transaction. */
export async function copyQuestions(db: Transaction, fromPathwayId: string, toPathwayId: string): Promise<void> {
  const copied = await questionsOfPathway(db, fromPathwayId)
  const copies = await insertDiagnosticQuestions(db, toPathwayId, copied)
  await copyTranslations(
    db,
    copies.map(({ Id }, n) => [copied[n]?.Id ?? '', Id]),
  )
}

/** Copies the translations of questions to their copies, named in pairs. */
async function copyTranslations(db: Transaction, pairs: readonly (readonly [from: string, to: string])[]) {
  const copyOf = new Map(pairs)
  for (const some of chunksOf([...copyOf.keys()])) {
    const rows = await db
      .selectFrom('diagnostic_question')
      .select(['diagnostic_question.id', 'diagnostic_question.translations'])
      .where('diagnostic_question.id', 'in', some)
      .execute()
    for (const { id, translations } of rows) {
      if (Object.keys(translations).length === 0) continue
      await translateDiagnosticQuestion(db, copyOf.get(id) ?? '', JSON.stringify(translations))
    }
  }
}

/**
 * Moves questions to the end of another pathway, in order. Throws 404, and 409 if one of them is gone: then none is
 * moved.
 */
export async function moveToPathway(
  db: Transaction,
  pathwayId: string,
  { QuestionIds, PathwayId: toId }: { readonly QuestionIds: readonly string[]; readonly PathwayId: string },
  by: Actor,
): Promise<Several> {
  // Always in the same order, to avoid deadlocks.
  for (const id of [pathwayId, toId].toSorted()) await lockRow(db, 'pathway', id)
  const [from, to] = [await nameOf(db, pathwayId), await nameOf(db, toId)]
  if (toId === pathwayId) throw conflict(t.alreadyInPathway)
  const chosen = await chosenOf(db, pathwayId, QuestionIds)
  const { numAffectedRows } = await sql`
    update diagnostic_question set pathway_id = ${toId}, position = moved.position
    from (
      select id,
        (select coalesce(max(position), 0) from diagnostic_question where pathway_id = ${toId})
          + row_number() over (order by position, id) as position
      from diagnostic_question
      where pathway_id = ${pathwayId} and id in (${sql.join(idsOf(chosen))})
    ) as moved
    where moved.id = diagnostic_question.id`.execute(db)
  refuseIfGone(chosen.length - Number(numAffectedRows), chosen.length)
  await recordEvent(db, 'diagnosticQuestionsMovedAway', from, by, { To: to, ...toldOf(chosen) })
  return { Questions: chosen }
}

/** Throws 404, and 409 if a question is gone, or not allowed in the area: then none is changed. */
export async function changeArea(
  db: Transaction,
  pathwayId: string,
  { QuestionIds, Area }: { readonly QuestionIds: readonly string[]; readonly Area: Area },
  by: Actor,
): Promise<Several> {
  const pathway = await lockedPathway(db, pathwayId)
  const chosen = await chosenOf(db, pathwayId, QuestionIds)
  const others = chosen.filter(({ Type }) => !mayStandIn(Area, Type))
  if (others.length > 0) {
    throw conflict(t.onlyRatings({ area: areaName(Area), count: others.length, others: namesOf(others) }))
  }
  const { numUpdatedRows } = await db
    .updateTable('diagnostic_question')
    .set({ area: Area })
    .where('diagnostic_question.id', 'in', idsOf(chosen))
    .executeTakeFirst()
  refuseIfGone(chosen.length - Number(numUpdatedRows), chosen.length)
  await recordEvent(db, 'diagnosticQuestionsAreaChanged', pathway, by, { Area, ...toldOf(chosen) })
  return { Questions: chosen.map((question) => ({ ...question, Area })) }
}

/** Surveys already sent keep their copies. Throws 404, and 409 if a question is gone: then none is deleted. */
export async function removeQuestions(
  db: Transaction,
  pathwayId: string,
  questionIds: readonly string[],
  by: Actor,
): Promise<Record<never, never>> {
  const pathway = await lockedPathway(db, pathwayId)
  const chosen = await chosenOf(db, pathwayId, questionIds)
  const { numDeletedRows } = await db
    .deleteFrom('diagnostic_question')
    .where('diagnostic_question.id', 'in', idsOf(chosen))
    .executeTakeFirst()
  refuseIfGone(chosen.length - Number(numDeletedRows), chosen.length)
  await recordEvent(db, 'diagnosticQuestionsDeleted', pathway, by, toldOf(chosen))
  return {}
}

/** Locks a pathway and returns its name. Throws 404. */
async function lockedPathway(db: Transaction, id: string): Promise<string> {
  await lockRow(db, 'pathway', id)
  return nameOf(db, id)
}

async function nameOf(db: Db, id: string): Promise<string> {
  await requireRecord(db, 'Pathway', id)
  const { name } = await db
    .selectFrom('pathway')
    .select('pathway.name')
    .where('pathway.id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

/** The pathway's questions with these ids, in order. Throws 409 if one is missing. */
async function chosenOf(db: Db, pathwayId: string, ids: readonly string[]): Promise<DiagnosticQuestion[]> {
  const wanted = new Set(ids)
  const chosen = (await questionsOfPathway(db, pathwayId)).filter(({ Id }) => wanted.has(Id))
  refuseIfGone(wanted.size - chosen.length, wanted.size)
  return chosen
}

function refuseIfGone(gone: number, chosen: number): void {
  if (gone === 0) return
  if (gone < chosen) throw conflict(t.someGone({ gone, chosen }))
  throw conflict(t.allGone({ chosen }))
}

const titlesOf = (questions: readonly { readonly Title: string }[]) => questions.map(({ Title }) => Title)
const idsOf = (questions: readonly DiagnosticQuestion[]) => questions.map(({ Id }) => Id)

const NAMED = 10
/** The name of the first one, and how many more there are. */
function namesOf(questions: readonly { readonly Title: string }[]): string {
  const names = titlesOf(questions.slice(0, NAMED)).map(quoted)
  const more = questions.length - names.length
  return more > 0 ? t.namesAndMore({ names: names.join(', '), more }) : names.join(', ')
}

/** The audit log's description of several questions. */
const toldOf = (questions: readonly DiagnosticQuestion[]) => ({
  Count: String(questions.length),
  Questions: namesOf(questions),
})
