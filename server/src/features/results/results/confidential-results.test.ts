import { exportData } from '@plumbline/contract/results/reports'
import {
  getAreaColorResult,
  getCalculatedInputs,
  getInputResult,
  getResultsTemplate,
  publishResults,
  validateResults,
} from '@plumbline/contract/results/results'
import { addSurveyAnswers } from '@plumbline/contract/surveys/survey-answers'
import type { Answer } from '@plumbline/contract/wire/call'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readWorkbook } from '../../../platform/files/read-workbook.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { sampleWorkbook } from '../../../test/sample-workbook.ts'
import { startServer, TestFile } from '../../../test/server.ts'
import { LAST_ROW } from './workbook/results.rules.ts'

// Each look reads a workbook and checks another.
vi.setConfig({ testTimeout: 60_000 })

const notOver = { Withheld: true, WithheldBecause: 'shown after the survey closes' }
const tooFew = { Withheld: true, WithheldBecause: 'fewer than 5 ratings' }
const none = { AverageDifference: null, AverageRating: null, AverageValue: null }

/** A confidential inquiry that ends on 20 March 2026, with two rating questions and invited people. */
async function confidentialInquiry() {
  const server = await startServer()
  const { make, signedIn, as, db } = server
  const inquiry = await make.openInquiry({ confidentiality: 'confidential', expiry_date: '2026-03-20' })
  const inInquiry = { inquiry_id: inquiry.id, type: 'Rating' } as const
  const trust = await make.surveyQuestion({ ...inInquiry, title: 'Trust', area: 'People' })
  const pace = await make.surveyQuestion({ ...inInquiry, title: 'Pace', area: 'Process' })
  const consultant = as(await make.superAdmin())
  const params = { inquiryId: inquiry.id }

  /** One more person submits: performance and importance of trust, then of pace. */
  async function submit(...[performance, importance, ofPace, importanceOfPace]: string[]) {
    const { user_id } = await make.respondent({ inquiry_id: inquiry.id })
    const { send } = await signedIn({ id: user_id ?? '' })
    const entry = (question: typeof trust, Answer = 'dk', ValueAnswer = 'dk') => ({
      DiagnosticId: question.question_id,
      InquiryId: inquiry.id,
      Answer,
      ValueAnswer,
    })
    const SurveyAnswerDtos = [entry(trust, performance, importance), entry(pace, ofPace, importanceOfPace)]
    return send(addSurveyAnswers, { form: { Status: 'completed', SurveyAnswerDtos } })
  }
  async function inputs() {
    const { answer } = await consultant.send(getCalculatedInputs, { params })
    return { Trust: answer.PeopleArray[0], Pace: answer.ProcessArray[0] }
  }
  async function template() {
    const { bytes } = await consultant.send(getResultsTemplate, { params, query: { from: 'answers' } })
    const { sheets } = await readWorkbook(bytes, () => true, LAST_ROW)
    const rowsOf = (name: string) =>
      sheets.find((sheet) => sheet.name === name)?.rows.flatMap(({ number, cells }) => (number > 1 ? [cells] : []))
    return { inputs: rowsOf('Inputs'), colors: rowsOf('Area Colors') }
  }
  const workbook = async (...figures: (number | null)[]) =>
    new TestFile(
      'Results.xlsx',
      await sampleWorkbook({
        Inputs: [
          ['People', 'Trust', ...figures],
          ['Process', 'Pace', ...figures],
        ],
      }),
    )
  async function warnings(...figures: (number | null)[]) {
    const form = { File: await workbook(...figures), InquiryId: inquiry.id }
    const { answer } = await consultant.send(validateResults, { form })
    return answer.Warnings.map(({ Message }) => Message)
  }
  const everything = async () => ({
    inputs: await inputs(),
    template: await template(),
    warnings: await warnings(1, 5, 4),
  })
  const close = () =>
    db.updateTable('inquiry').set({ closed_at: '2026-03-10T09:00:00.000Z' }).where('id', '=', inquiry.id).execute()
  return { ...server, inquiry, consultant, params, submit, inputs, template, workbook, warnings, everything, close }
}

test('[CONF-009] [G3] after each submission every statistics call still answers as before the first', async () => {
  const { submit, everything } = await confidentialInquiry()
  const before = await everything()

  const later = []
  for (let n = 0; n < 7; n++) {
    expect((await submit(String(1 + (n % 5)), '5', '2', '4')).status).toBe(200)
    later.push(await everything())
  }

  expect(before.inputs).toEqual({
    Trust: { QuestionId: expect.any(String), Questiondescription: 'Trust', ...none, ...notOver },
    Pace: { QuestionId: expect.any(String), Questiondescription: 'Pace', ...none, ...notOver },
  })
  expect(before.template).toEqual({
    inputs: [
      ['People', 'Trust'],
      ['Process', 'Pace'],
    ].map(withoutFigures),
    colors: [],
  })
  expect(before.warnings).toEqual([])
  expect(later).toEqual(later.map(() => before))
})

test('[CONF-003, CONF-004] [G2] once it is closed each figure is shown or withheld by its own number of ratings, without DK', async () => {
  const { submit, close, inputs, template, warnings } = await confidentialInquiry()
  for (let n = 0; n < 4; n++) await submit('2', '5', '3', '4')
  await submit('4', 'dk', 'dk', '4')
  await close()

  expect(await inputs()).toEqual({
    Trust: {
      QuestionId: expect.any(String),
      Questiondescription: 'Trust',
      AverageDifference: null,
      AverageRating: 2.4,
      AverageValue: null,
      ...tooFew,
    },
    Pace: {
      QuestionId: expect.any(String),
      Questiondescription: 'Pace',
      AverageDifference: null,
      AverageRating: null,
      AverageValue: 4,
      ...tooFew,
    },
  })
  const { inputs: rows, colors } = await template()
  expect(rows).toEqual([
    ['People', 'Trust', 2.4, null, null],
    ['Process', 'Pace', null, 4, null],
  ])
  expect(colors).toEqual([])
  expect(await warnings(1, 5, 4)).toEqual([
    'AverageRating is 1.00 here but 2.40 by today’s calculation.',
    'AverageValue is 5.00 here but 4.00 by today’s calculation.',
  ])
})

test('[CONF-004, CONF-009] [G3] throughout its life and all its versions a figure has one value, based on everyone who rated', async () => {
  const { submit, close, inputs, consultant, params, workbook, db, inquiry, clock } = await confidentialInquiry()
  const seen: Answer<typeof getCalculatedInputs>['PeopleArray'] = []
  const look = async () => {
    const { Trust } = await inputs()
    if (Trust !== undefined) seen.push(Trust)
  }
  for (const performance of ['1', '1', '1', '1', '1', '5']) {
    await submit(performance, '5', '1', '1')
    await look()
  }
  await close()
  await look()
  const late = [await submit('5', '1', '1', '1')]
  await look()
  await consultant.send(publishResults, { params, form: { File: await workbook(1.67, 5, 3.33) } })
  late.push(await submit('5', '1', '1', '1'))
  await look()
  await consultant.send(publishResults, { params, form: { File: await workbook(null, null, null) } })
  await look()
  // Withdrawn.
  await db.updateTable('inquiry').set({ published_at: null }).where('id', '=', inquiry.id).execute()
  late.push(await submit('5', '1', '1', '1'))
  await look()
  clock.pass({ days: 30 })
  await look()

  expect(late.map(({ status }) => status)).toEqual([409, 409, 409])
  const figures = { AverageDifference: 3.33, AverageRating: 1.67, AverageValue: 5 }
  expect(seen.map(({ Questiondescription: _, QuestionId: __, ...rest }) => rest)).toEqual([
    ...Array(6).fill({ ...none, ...notOver }),
    ...Array(6).fill(figures),
  ])
})

test('[CONF-009] publishing closes a confidential inquiry for good, an identified one only while published', async () => {
  const { make, consultant, db, workbook } = await confidentialInquiry()
  const closedAfter = async (confidentiality: 'confidential' | 'identified') => {
    const { id } = await make.openInquiry({ confidentiality })
    await consultant.send(publishResults, { params: { inquiryId: id }, form: { File: await workbook(3, 3, 0) } })
    return db.selectFrom('inquiry').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow()
  }

  expect(await closedAfter('confidential')).toEqual({ closed_at: '2026-03-10T09:00:00.000Z' })
  expect(await closedAfter('identified')).toEqual({ closed_at: null })
})

test('[CONF-009] after the deadline figures are shown from five past midnight: by then the last submissions are stored', async () => {
  const { submit, inputs, clock } = await confidentialInquiry()
  for (let n = 0; n < 5; n++) await submit('2', '4', '2', '4')

  const ratingAt = async (instant: string) => {
    clock.set(instant)
    return (await inputs()).Trust?.AverageRating
  }

  expect(await ratingAt('2026-03-20T23:59:59.999Z')).toBeNull()
  expect(await ratingAt('2026-03-21T00:04:59.999Z')).toBeNull()
  expect(await ratingAt('2026-03-21T00:05:00.000Z')).toBe(2)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  '[CONF-009] a submission during closing waits, and is refused once it is closed',
  async () => {
    const { submit, inquiry, db: server, another, inputs } = await confidentialInquiry()
    for (let n = 0; n < 5; n++) await submit('2', '4', '2', '4')
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share'`

    const late = await inTransaction(another(), async (db) => {
      const closed_at = '2026-03-10T09:00:00.000Z'
      await db.updateTable('inquiry').set({ closed_at }).where('id', '=', inquiry.id).execute()
      const submission = submit('5', '5', '5', '5')
      await vi.waitFor(async () => expect((await waiting.execute(server)).rows).toHaveLength(1), { timeout: 20_000 })
      return { submission }
    })

    expect((await late.submission).status).toBe(409)
    expect((await inputs()).Trust?.AverageRating).toBe(2)
  },
)

test('[CONF-003, INSI-031] published figures a confidential inquiry leaves empty are marked as withheld, on screen and in the PDF', async () => {
  const { app, consultant, params, workbook, close, make, inquiry, signedIn } = await confidentialInquiry()
  await close()
  await consultant.send(publishResults, { params, form: { File: await workbook(2, null, null) } })
  const manager = await signedIn(await make.customerAdmin({ customer_id: inquiry.customer_id }))

  const { answer } = await manager.send(getInputResult, { params, query: {} })
  const { answer: colors } = await manager.send(getAreaColorResult, { params: { id: inquiry.id }, query: {} })
  const { answer: report } = await consultant.send(exportData, { params, query: {} })
  const { rawPayload } = await app.inject({ url: report.DocPath })

  expect(answer.PeopleArray).toEqual([
    {
      QuestionId: expect.any(String),
      Questiondescription: 'Trust',
      AverageDifference: null,
      AverageRating: 2,
      AverageValue: null,
      ...tooFew,
    },
  ])
  expect(colors).toHaveLength(4)
  const pages = readPdf(rawPayload).pages.join('\n')
  expect(pages.replace(/\s+/g, ' ')).toContain('Trust fewer than 5 ratings 2.00 fewer than 5 ratings Process')
  expect(pages).not.toContain('not rated')
})

const withoutFigures = (row: string[]) => [...row, null, null, null]
