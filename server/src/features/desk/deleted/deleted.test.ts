import { deleteCustomQuestion, getCustomQuestion } from '@plumbline/contract/catalogue/custom-questions'
import {
  deleteDiagnosticQuestion,
  getDiagnosticQuestion,
  listDiagnosticQuestions,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import { deleteFinding, getFinding } from '@plumbline/contract/catalogue/findings'
import { deleteInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { deleteIntakeQuestion, getIntakeQuestion } from '@plumbline/contract/catalogue/intake-questions'
import { deletePathway } from '@plumbline/contract/catalogue/pathways'
import { deleteRecommendation, getRecommendation } from '@plumbline/contract/catalogue/recommendations'
import { deleteRoadmap, getRoadmap } from '@plumbline/contract/catalogue/roadmaps'
import { restoreDeleted } from '@plumbline/contract/desk/deleted'
import type { CallSpec } from '@plumbline/contract/wire/call'
import { type ColumnMetadata, sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetDeleted } from '../../../domain/access/deleted-records.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { RestorableTable } from '../../../platform/db/schema/desk.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { startServer } from '../../../test/server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** Each kind: how one is made, who deletes it, and by which calls. */
const kinds: Readonly<
  Record<RestorableTable, { make: (make: Server['make']) => Promise<{ id: string }>; get: CallSpec; remove: CallSpec }>
> = {
  finding: { make: (make) => make.finding(), get: getFinding, remove: deleteFinding },
  recommendation: { make: (make) => make.recommendation(), get: getRecommendation, remove: deleteRecommendation },
  roadmap: { make: (make) => make.roadmap(), get: getRoadmap, remove: deleteRoadmap },
  diagnostic_question: {
    make: (make) => make.diagnosticQuestion(),
    get: getDiagnosticQuestion,
    remove: deleteDiagnosticQuestion,
  },
  intake_question: { make: (make) => make.intakeQuestion(), get: getIntakeQuestion, remove: deleteIntakeQuestion },
  custom_question: { make: (make) => make.customQuestion(), get: getCustomQuestion, remove: deleteCustomQuestion },
}
const tables = Object.keys(kinds) as RestorableTable[]

test.for(tables)('[HOME-010] a deleted row of %s is restored with its id, version and every column', async (table) => {
  const { make, db, signedIn } = await startServer()
  const { id } = await kinds[table].make(make)
  await fillEveryColumn(db, table, id)
  const caller = await signedIn(await ownerOf(db, make, table, id))
  const read = () => caller.sendFaulty(kinds[table].get, { params: { id }, query: {} })
  const before = { row: await rowOf(db, table, id), answered: await read() }

  await caller.sendFaulty(kinds[table].remove, { params: { id } })
  const gone = await read()
  const { status } = await caller.send(restoreDeleted, { params: { id } })

  expect([gone.status, status]).toEqual([404, 200])
  expect(await rowOf(db, table, id)).toEqual(before.row)
  const after = await read()
  expect(after.answer).toEqual(before.answered.answer)
  expect(after.headers.etag).toBe(before.answered.headers.etag)
  expect(after.headers.etag).toBeDefined()
})

test('[HOME-010] only the person who deleted it can restore it, once, and within a minute', async () => {
  const { make, signedIn, clock } = await startServer()
  const [sam, sue] = [await signedIn(await make.superAdmin()), await signedIn(await make.superAdmin())]
  const [one, other] = [await make.finding(), await make.finding()]
  await sam.send(deleteFinding, { params: { id: one.id } })
  await sam.send(deleteFinding, { params: { id: other.id } })

  const somebodyElse = await sue.send(restoreDeleted, { params: { id: one.id } })
  clock.pass({ seconds: 60 })
  const inTime = await sam.send(restoreDeleted, { params: { id: one.id } })
  const again = await sam.send(restoreDeleted, { params: { id: one.id } })
  clock.pass({ seconds: 1 })
  const tooLate = await sam.send(restoreDeleted, { params: { id: other.id } })

  expect([somebodyElse, inTime, again, tooLate].map(({ status }) => status)).toEqual([404, 200, 404, 404])
  expect((await sam.send(getFinding, { params: { id: one.id } })).status).toBe(200)
  expect((await sam.send(getFinding, { params: { id: other.id } })).status).toBe(404)
})

test('[HOME-010] a record deleted again can be restored again, as it was then', async () => {
  const { make, as } = await startServer()
  const { id } = await make.finding({ detail: 'Late' })
  const admin = as(await make.superAdmin())

  for (let n = 0; n < 2; n++) {
    await admin.send(deleteFinding, { params: { id } })
    await admin.send(restoreDeleted, { params: { id } })
  }

  expect((await admin.send(getFinding, { params: { id } })).answer.FindingDetail).toBe('Late')
})

test('[HOME-010] nothing is restored below a deleted parent, and nothing is duplicated', async () => {
  const { make, as, db } = await startServer()
  const admin = as(await make.superAdmin())
  const [type, pathway] = [await make.inquiryType(), await make.pathway()]
  const { id: typed } = await make.roadmap({ inquiry_type_id: type.id })
  const { id: asked } = await make.diagnosticQuestion({ pathway_id: pathway.id })
  const { id: twice, question_ids: _, translations: __, ...finding } = await make.finding()
  await admin.send(deleteRoadmap, { params: { id: typed } })
  await admin.send(deleteInquiryType, { params: { id: type.id } })
  await admin.send(deleteDiagnosticQuestion, { params: { id: asked } })
  await admin.send(deletePathway, { params: { id: pathway.id }, query: {} })
  await admin.send(deleteFinding, { params: { id: twice } })
  await make.insert('finding', { id: twice, ...finding })

  const answers = [
    await admin.send(restoreDeleted, { params: { id: typed } }),
    await admin.send(restoreDeleted, { params: { id: asked } }),
    await admin.send(restoreDeleted, { params: { id: twice } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(answers.map(({ failure }) => failure?.errorMessage)).toEqual([
    ['The inquiry type it belonged to has been deleted.'],
    ['The pathway it belonged to has been deleted.'],
    ['It has already been restored.'],
  ])
  expect(await db.selectFrom('roadmap').select('id').execute()).toEqual([])
  // What was refused can still be tried.
  await db.deleteFrom('finding').execute()
  expect((await admin.send(restoreDeleted, { params: { id: twice } })).status).toBe(200)
})

test('[HOME-010] intake answers refer to their question again, exactly those that did before', async () => {
  const { make, as, db } = await startServer()
  const admin = as(await make.superAdmin())
  const question = await make.intakeQuestion()
  const answered = async (intake_question_id: string | null) =>
    (
      await make.insert('intake_answer', {
        id: newId(),
        inquiry_id: (await make.inquiry()).id,
        intake_question_id,
        question: question.title,
        question_type: 'Textbox',
        answer: 'Twelve',
      })
    ).id
  const [naming, free] = [[await answered(question.id), await answered(question.id)], await answered(null)]
  await admin.send(deleteIntakeQuestion, { params: { id: question.id } })

  await admin.send(restoreDeleted, { params: { id: question.id } })

  const rows = await db.selectFrom('intake_answer').select(['id', 'intake_question_id']).execute()
  const named = new Map(rows.map((row) => [row.id, row.intake_question_id]))
  expect(naming.map((id) => named.get(id))).toEqual([question.id, question.id])
  expect(named.get(free)).toBe(null)
})

test('[HOME-010] a question returns to its position', async () => {
  const { make, as } = await startServer()
  const admin = as(await make.superAdmin())
  const pathway = await make.pathway()
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await make.diagnosticQuestion({ pathway_id: pathway.id })).id)
  const list = async () =>
    (
      await admin.send(listDiagnosticQuestions, { params: { pathwayId: pathway.id }, query: { currentPage: -1 } })
    ).answer.data.map(({ Id }) => Id)
  const before = await list()
  const [, middle = ''] = before

  await admin.send(deleteDiagnosticQuestion, { params: { id: middle } })
  const without = await list()
  await admin.send(restoreDeleted, { params: { id: middle } })

  expect(without).toEqual(before.filter((id) => id !== middle))
  expect(await list()).toEqual(before)
  expect(before.toSorted()).toEqual(ids.toSorted())
})

test('[HOME-010] a restored approved question joins the survey that started without it, and appears once where it already is', async () => {
  const { make, signedIn, db } = await startServer()
  const waiting = await make.inquiry()
  const running = await make.openInquiry({ customer_id: waiting.customer_id, created_by: waiting.created_by })
  const [missed, frozen] = [
    await make.customQuestion({ inquiry_id: waiting.id, status: 'Approved' }),
    await make.customQuestion({ inquiry_id: running.id, status: 'Approved' }),
  ]
  await make.surveyQuestion({ inquiry_id: running.id, question_id: frozen.id, is_custom: true })
  const manager = await signedIn({ id: waiting.created_by })
  await manager.send(deleteCustomQuestion, { params: { id: missed.id } })
  await manager.send(deleteCustomQuestion, { params: { id: frozen.id } })
  await db
    .updateTable('inquiry')
    .set({ respondents_added_at: '2026-03-10T09:00:00.000Z' })
    .where('id', '=', waiting.id)
    .execute()

  await manager.send(restoreDeleted, { params: { id: missed.id } })
  await manager.send(restoreDeleted, { params: { id: frozen.id } })

  const asked = await db.selectFrom('survey_question').select(['inquiry_id', 'question_id']).execute()
  expect(asked.map(({ inquiry_id, question_id }) => [inquiry_id, question_id]).toSorted()).toEqual(
    [
      [waiting.id, missed.id],
      [running.id, frozen.id],
    ].toSorted(),
  )
})

test('[HOME-010] expired undo records are swept, others are kept', async () => {
  const { make, as, db, clock } = await startServer()
  const admin = as(await make.superAdmin())
  const [early, late] = [await make.finding(), await make.finding()]
  await admin.send(deleteFinding, { params: { id: early.id } })
  clock.pass({ hours: 1 })
  await admin.send(deleteFinding, { params: { id: late.id } })

  await forgetDeleted(db, clock.now())

  expect(await db.selectFrom('deleted_record').select('id').execute()).toEqual([{ id: late.id }])
})

/** Gives every column of a row a value other than its default, including columns added later. */
async function fillEveryColumn(db: Db, table: RestorableTable, id: string): Promise<void> {
  for (const column of await columnsOf(db, table)) {
    const { [column.name]: now } = await rowOf(db, table, id)
    if (now !== null && now !== '' && !column.hasDefaultValue) continue
    const value = ofOwnList[column.name] ?? valueFor(column)
    await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${value} where id = ${id}`.execute(db)
  }
  const row = await rowOf(db, table, id)
  expect(Object.entries(row).filter(([, value]) => value === null)).toEqual([])
}

/** Columns that take only values of a list. */
const ofOwnList: Readonly<Record<string, string>> = {
  area: 'Culture',
  validation_regex: 'Alphabet only',
  accepted_formats: 'excel',
  status: 'Approved',
  speaks_of: 'strength',
}

function valueFor({ dataType }: ColumnMetadata): unknown {
  const type = dataType.toLowerCase()
  if (type.startsWith('json')) return '["kept","as it was"]'
  if (type.startsWith('int')) return 7
  return type.startsWith('bool') ? true : 'kept as it was'
}

async function columnsOf(db: Db, table: RestorableTable): Promise<ColumnMetadata[]> {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table)
  expect(found?.columns.length).toBeGreaterThan(3)
  return found?.columns ?? []
}

async function rowOf(db: Db, table: RestorableTable, id: string): Promise<Record<string, unknown>> {
  return db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A manager deletes custom questions of their own, a consultant everything else. */
async function ownerOf(db: Db, make: Server['make'], table: RestorableTable, id: string): Promise<{ id: string }> {
  if (table !== 'custom_question') return make.superAdmin()
  const { created_by } = await rowOf(db, table, id)
  return { id: String(created_by) }
}
