import {
  changeInquiryType,
  createInquiryType,
  deleteInquiryType,
  getInquiryType,
  listInquiryTypes,
} from '@plumbline/contract/catalogue/inquiry-types'
import { getPathway } from '@plumbline/contract/catalogue/pathways'
import { createInquiry } from '@plumbline/contract/inquiries/inquiries'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const NOWHERE = '0190a6b0-0000-7000-8000-000000000000'

test('[INQT-019, WIRE-008, WIRE-015] inquiry types come eight per page, newest first, for both administrators', async () => {
  const { as, make } = await startServer()
  for (let n = 1; n <= 9; n++) await make.inquiryType({ name: `Type ${n}`, is_active: n !== 1 })

  const first = await as(await make.superAdmin()).send(listInquiryTypes, { query: {} })
  const second = await as(await make.customerAdmin()).send(listInquiryTypes, { query: { currentPage: 2 } })

  expect(first.answer.data.map(({ InqType }) => InqType)).toEqual([
    'Type 9',
    'Type 8',
    'Type 7',
    'Type 6',
    'Type 5',
    'Type 4',
    'Type 3',
    'Type 2',
  ])
  expect(second.answer).toEqual({
    data: [
      {
        Id: expect.any(String),
        InqType: 'Type 1',
        Description: 'What it is for.',
        IsActive: false,
        MinFigures: 5,
        MinTexts: 10,
        SurveyLayout: 'standard',
        OriginalLanguage: 'en',
        Languages: [],
        NoOfIntakeQuestions: 0,
        NoOfPathways: 0,
        NoOfSharedPathways: 0,
        NoOfInquiries: 0,
        NoOfQuestions: 0,
        Minutes: 0,
      },
    ],
    currentPage: 2,
    pageSize: 8,
    totalPage: 2,
    totalItem: 9,
  })
})

test('[INQT-028] a row counts what is deleted with its type: its intake questions, and pathways no other type uses', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital' })
  const other = await make.inquiryType({ name: 'Safety' })
  for (let n = 0; n < 2; n++) await make.intakeQuestion({ inquiry_type_id: type.id })
  for (let n = 0; n < 3; n++) await make.pathway({ inquiry_type_id: type.id })
  const shared = await make.pathway({ inquiry_type_id: type.id })
  await make.insert('pathway_inquiry_type', { id: other.id, pathway_id: shared.id, inquiry_type_id: other.id })

  const { answer } = await as(await make.superAdmin()).send(listInquiryTypes, { query: {} })

  expect(answer.data).toMatchObject([
    { InqType: 'Safety', NoOfIntakeQuestions: 0, NoOfPathways: 1, NoOfSharedPathways: 1 },
    { InqType: 'Digital', NoOfIntakeQuestions: 2, NoOfPathways: 4, NoOfSharedPathways: 1 },
  ])
})

test('[SEND-002] a row counts the questions respondents get, including shared pathways, and estimates the minutes', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital' })
  const other = await make.inquiryType({ name: 'Safety' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  for (let n = 0; n < 30; n++) await make.diagnosticQuestion({ pathway_id: pathway.id, type: 'Rating' })
  await make.insert('pathway_inquiry_type', { id: other.id, pathway_id: pathway.id, inquiry_type_id: other.id })
  const own = await make.pathway({ inquiry_type_id: other.id })
  await make.diagnosticQuestion({ pathway_id: own.id, type: 'Textbox' })

  const { answer } = await as(await make.customerAdmin()).send(listInquiryTypes, { query: { currentPage: -1 } })

  expect(answer.data).toMatchObject([
    { InqType: 'Digital', NoOfQuestions: 30, Minutes: 5 },
    { InqType: 'Safety', NoOfQuestions: 31, Minutes: 10 },
  ])
})

test("[INQT-020, WIRE-012, WIRE-016] the look-up has all types on one page, alphabetically with 'other' last", async () => {
  const { as, make } = await startServer()
  const names = ['zeal', 'Other', 'Äther', 'Step 10', 'Step 9', 'Oatmeal', 'beta', 'Alpha', 'Outlook', 'Others']
  for (const name of names) await make.inquiryType({ name })

  const { answer } = await as(await make.customerAdmin()).send(listInquiryTypes, {
    query: { pageSize: 8, currentPage: -1 },
  })

  expect(answer).toMatchObject({ currentPage: -1, totalPage: 1, totalItem: 10 })
  expect(answer.data.map(({ InqType }) => InqType)).toEqual([
    'Alpha',
    'Äther',
    'beta',
    'Oatmeal',
    'Others',
    'Outlook',
    'Step 9',
    'Step 10',
    'zeal',
    'Other',
  ])
})

test('[WIRE-017] the search finds text in the name and the details of an inquiry type', async () => {
  const { as, make } = await startServer()
  await make.inquiryType({ name: 'Digital readiness', description: 'For 100% of staff' })
  await make.inquiryType({ name: 'Safety', description: 'Digital and otherwise' })
  const admin = as(await make.superAdmin())
  const found = async (search: string) => (await admin.send(listInquiryTypes, { query: { search } })).answer.totalItem

  expect([await found('DIGITAL'), await found('safe'), await found('100%'), await found('%safe')]).toEqual([2, 1, 1, 0])
})

test('[INQT-021, INQT-022] an inquiry type is stored as given, and read back by both administrators and nobody else', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(createInquiryType, {
    body: { InqType: ' Digital readiness ', Description: 'Line 1\nLine 2', IsActive: false },
  })
  const bare = await admin.send(createInquiryType, { body: { InqType: 'Safety' } })

  const given = { InqType: 'Digital readiness', Description: 'Line 1\nLine 2', IsActive: false }
  const inEnglish = { OriginalLanguage: 'en', Languages: [] }
  const stored = { Id: answer.Id, ...given, MinFigures: 5, MinTexts: 10, SurveyLayout: 'standard', ...inEnglish }
  const read = { params: { id: answer.Id } }
  expect(answer).toEqual(stored)
  expect((await admin.send(getInquiryType, read)).answer).toEqual(stored)
  expect((await as(await make.customerAdmin()).send(getInquiryType, read)).answer).toEqual(stored)
  expect((await as(await make.customerUser()).send(getInquiryType, read)).status).toBe(403)
  const other = await admin.send(getInquiryType, { params: { id: bare.answer.Id } })
  expect(other.answer).toEqual(bare.answer)
  expect(bare.answer).toMatchObject({ InqType: 'Safety', Description: '', IsActive: true })
})

test('[INQT-018, SHELL-044, SHELL-048, WIRE-020] each invalid field of an inquiry type is named, and nothing is stored', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())

  const empty = await admin.sendFaulty(createInquiryType, { body: { InqType: ' ', IsActive: 'yes' } })
  const long = await admin.sendFaulty(createInquiryType, {
    body: { InqType: 'x'.repeat(201), Description: 'x'.repeat(4001) },
  })
  const longest = await admin.send(createInquiryType, {
    body: { InqType: 'x'.repeat(200), Description: 'x'.repeat(4000) },
  })

  expect([empty.status, long.status, longest.status]).toEqual([400, 400, 200])
  expect(empty.failure?.errorMessage).toEqual([
    'InqType: This field is mandatory.',
    'IsActive: This must be yes or no.',
  ])
  expect(long.failure?.errorMessage).toEqual([
    'InqType: At most 200 characters.',
    'Description: At most 4000 characters.',
  ])
  expect((await admin.send(listInquiryTypes, { query: {} })).answer.totalItem).toBe(1)
})

test('[INQT-023] an inquiry type is changed, and a stale change is reported', async () => {
  const { as, make } = await startServer()
  const { id } = await make.inquiryType({ name: 'Before' })
  const admin = as(await make.superAdmin())
  const { headers } = await admin.send(getInquiryType, { params: { id } })
  const change = (InqType: string, tag?: unknown) =>
    admin.send(changeInquiryType, {
      params: { id },
      body: { InqType, Description: 'New', IsActive: false },
      headers: tag === undefined ? {} : { 'if-match': String(tag) },
    })

  const inTime = await change('After', headers.etag)
  const late = await change('Too late', headers.etag)
  const read = await admin.send(getInquiryType, { params: { id } })
  const withoutTag = await change('Last write wins')

  expect([inTime.status, late.status]).toEqual([200, 409])
  expect(read.answer).toMatchObject({ Id: id, InqType: 'After', Description: 'New', IsActive: false })
  expect(withoutTag.answer.InqType).toBe('Last write wins')
})

test('[SEND-008] the layout of a type’s survey is standard or compact, and stays as it is for who does not name it', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const { answer } = await admin.send(createInquiryType, { body: { InqType: 'Safety', SurveyLayout: 'compact' } })
  const params = { id: answer.Id }

  const unnamed = await admin.send(changeInquiryType, { params, body: { InqType: 'Safety first' } })
  const odd = await admin.sendFaulty(changeInquiryType, { params, body: { InqType: 'Safety', SurveyLayout: 'wide' } })

  expect([answer.SurveyLayout, unnamed.answer.SurveyLayout]).toEqual(['compact', 'compact'])
  expect([odd.status, odd.failure?.errorMessage]).toEqual([400, ['SurveyLayout: Choose one of: standard, compact.']])
  expect((await admin.send(getInquiryType, { params })).answer).toEqual(unnamed.answer)
})

test('[CONF-007] minimum group sizes are raised, never lowered, and kept if omitted', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const { answer } = await admin.send(createInquiryType, { body: { InqType: 'Safety', MinFigures: 8 } })
  const params = { id: answer.Id }
  const change = (fields: object) =>
    admin.sendFaulty(changeInquiryType, { params, body: { InqType: 'Safety', ...fields } })

  const raised = await change({ MinFigures: '1000', MinTexts: 11 })
  const unnamed = await change({ Description: 'New' })
  const refused = await change({ MinFigures: 4, MinTexts: 9 })
  const odd = await change({ MinFigures: 1001, MinTexts: '10.5' })

  expect(answer).toMatchObject({ MinFigures: 8, MinTexts: 10 })
  expect(raised.answer).toMatchObject({ MinFigures: 1000, MinTexts: 11 })
  expect(unnamed.answer).toMatchObject({ Description: 'New', MinFigures: 1000, MinTexts: 11 })
  expect([refused.status, odd.status]).toEqual([400, 400])
  const words = [
    'MinFigures: Enter a whole number from 5 to 1000. People could be identified in smaller groups.',
    'MinTexts: Enter a whole number from 10 to 1000. People could be identified in smaller groups.',
  ]
  expect([refused.failure?.errorMessage, odd.failure?.errorMessage]).toEqual([words, words])
  expect((await admin.send(getInquiryType, { params })).answer).toEqual(unnamed.answer)
})

test('[INQT-025, INQT-010] only a SuperAdmin adds, changes or deletes an inquiry type, and a CustomerUser reads none', async () => {
  const { as, make } = await startServer()
  const { id } = await make.inquiryType({ name: 'Untouched' })
  const body = { InqType: 'Touched' }

  for (const person of [await make.customerAdmin(), await make.customerUser()]) {
    const refused = [
      await as(person).send(createInquiryType, { body }),
      await as(person).send(changeInquiryType, { params: { id }, body }),
      await as(person).send(deleteInquiryType, { params: { id } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  const reading = await as(await make.customerUser()).send(listInquiryTypes, { query: {} })

  expect(reading.status).toBe(403)
  const { answer } = await as(await make.superAdmin()).send(listInquiryTypes, { query: {} })
  expect(answer.data.map(({ InqType }) => InqType)).toEqual(['Untouched'])
})

test('[INQT-026] [B12] an inquiry type with inquiries is not deleted, and the refusal says how many use it', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType()
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  await make.inquiry({ inquiry_type_id: type.id })
  const admin = as(await make.superAdmin())
  const tryIt = () => admin.send(deleteInquiryType, { params: { id: type.id } })

  const one = await tryIt()
  await make.inquiry({ inquiry_type_id: type.id })
  const two = await tryIt()

  expect([one.status, two.status]).toEqual([409, 409])
  expect(one.failure?.errorMessage).toEqual(['1 inquiry uses this inquiry type. Make it inactive instead.'])
  expect(two.failure?.errorMessage).toEqual(['2 inquiries use this inquiry type. Make it inactive instead.'])
  const { answer } = await admin.send(listInquiryTypes, { query: {} })
  expect(answer.data.map(({ NoOfInquiries }) => NoOfInquiries)).toEqual([2])
  expect((await admin.send(getInquiryType, { params: { id: type.id } })).status).toBe(200)
  expect((await admin.send(getPathway, { params: { id: pathway.id } })).answer.InquiryTypeIds).toEqual([type.id])
})

test('[INQT-024, INQT-028] deleting an inquiry type deletes what only it has, and keeps pathways of other types', async () => {
  const { as, make, db } = await startServer()
  const [type, other] = [await make.inquiryType(), await make.inquiryType()]
  const own = await make.pathway({ inquiry_type_id: type.id })
  const shared = await make.pathway({ inquiry_type_id: type.id })
  const foreign = await make.pathway({ inquiry_type_id: other.id })
  await make.insert('pathway_inquiry_type', { id: NOWHERE, pathway_id: shared.id, inquiry_type_id: other.id })
  for (const { id } of [own, shared, foreign]) await make.diagnosticQuestion({ pathway_id: id })
  for (const { id } of [type, other]) {
    await make.intakeQuestion({ inquiry_type_id: id })
    await make.finding({ inquiry_type_id: id })
    await make.recommendation({ inquiry_type_id: id })
    await make.roadmap({ inquiry_type_id: id })
  }
  const admin = as(await make.superAdmin())

  const first = await admin.send(deleteInquiryType, { params: { id: type.id } })
  const second = await admin.send(deleteInquiryType, { params: { id: type.id } })

  expect([first.status, second.status]).toEqual([200, 404])
  for (const table of ['intake_question', 'finding', 'recommendation', 'roadmap', 'pathway_inquiry_type'] as const) {
    const rows = await db.selectFrom(table).select('inquiry_type_id').execute()
    expect(new Set(rows.map(({ inquiry_type_id }) => inquiry_type_id))).toEqual(new Set([other.id]))
  }
  const pathways = await db.selectFrom('pathway').select('id').orderBy('id').execute()
  expect(pathways.map(({ id }) => id)).toEqual([shared.id, foreign.id])
  const questions = await db.selectFrom('diagnostic_question').select('pathway_id').orderBy('id').execute()
  expect(questions.map(({ pathway_id }) => pathway_id)).toEqual([shared.id, foreign.id])
  const { answer } = await admin.send(getPathway, { params: { id: shared.id } })
  expect(answer).toMatchObject({ InquiryTypeId: other.id, InquiryTypeIds: [other.id] })
})

test('[INQT-024] of two deletions of types that share a pathway the last one deletes it', async () => {
  const { as, make, db } = await startServer()
  const [type, other] = [await make.inquiryType(), await make.inquiryType()]
  const { id } = await make.pathway({ inquiry_type_id: type.id })
  await make.insert('pathway_inquiry_type', { id: NOWHERE, pathway_id: id, inquiry_type_id: other.id })
  const admin = as(await make.superAdmin())

  await Promise.all([type, other].map(({ id }) => admin.send(deleteInquiryType, { params: { id } })))

  expect(await db.selectFrom('pathway').select('id').execute()).toEqual([])
})

test('[WIRE-025, WIRE-027] an unknown inquiry type answers 404, whatever the id looks like', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  for (const id of [NOWHERE, 'x', "1' or '1'='1"]) {
    const { status, failure } = await admin.send(getInquiryType, { params: { id } })
    expect(status).toBe(404)
    expect(failure?.errorMessage).toEqual(['Inquiry type not found.'])
  }
})

test('[INQT-027] an inquiry of an inactive type is refused, and none is started', async () => {
  const { as, make, db } = await startServer()
  const type = await make.inquiryType({ is_active: false })
  const manager = await make.customerAdmin()
  const before = await make.inquiry({ inquiry_type_id: type.id, customer_id: manager.customer_id ?? '' })
  const body = { InquiryTypeId: type.id, Description: 'Autumn' }

  const opened = await as(manager).send(createInquiry, { body })
  const recreated = await as(manager).send(createInquiry, { body: { ...body, RecreatedFromId: before.id } })

  expect([opened.status, recreated.status]).toEqual([409, 409])
  expect(await db.selectFrom('inquiry').select('id').execute()).toEqual([{ id: before.id }])
})
