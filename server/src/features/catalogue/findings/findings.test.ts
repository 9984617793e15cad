import { deleteDiagnosticQuestion } from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  addFinding,
  changeFinding,
  deleteFinding,
  getFinding,
  listFindings,
} from '@plumbline/contract/catalogue/findings'
import { deleteInquiryType } from '@plumbline/contract/catalogue/inquiry-types'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[FIND-011, WIRE-008, WIRE-015] findings come eight per page, newest first, with their total', async () => {
  const { as, make } = await startServer()
  for (let n = 1; n <= 9; n++) await make.finding({ detail: `Finding ${n}` })

  const admin = as(await make.superAdmin())
  const first = await admin.send(listFindings, { query: {} })
  const second = await admin.send(listFindings, { query: { currentPage: 2 } })

  expect(first.answer.data.map(({ FindingDetail }) => FindingDetail)).toEqual([
    'Finding 9',
    'Finding 8',
    'Finding 7',
    'Finding 6',
    'Finding 5',
    'Finding 4',
    'Finding 3',
    'Finding 2',
  ])
  expect(second.answer).toMatchObject({
    data: [{ FindingDetail: 'Finding 1' }],
    currentPage: 2,
    pageSize: 8,
    totalPage: 2,
    totalItem: 9,
  })
})

test('[FIND-012, FIND-013] a finding is stored as given and read back with its inquiry type', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(addFinding, {
    body: {
      ...addFinding.example,
      InquiryTypeId: type.id,
      Area: 'People',
      FindingDetail: '  Nobody knows who decides. ',
    },
  })

  const read = await admin.send(getFinding, { params: { id: answer.FindingId } })
  expect(read.answer).toEqual({
    FindingId: answer.FindingId,
    FindingDetail: 'Nobody knows who decides.',
    Area: 'People',
    InquiryTypeId: type.id,
    InquiryTypeName: 'Digital readiness',
    SpeaksOf: null,
    QuestionIds: [],
  })
})

test('[FIND-009, FIND-010, WIRE-020] each invalid field of a finding is named, and nothing is stored', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const type = await make.inquiryType()

  const { status, failure } = await admin.sendFaulty(addFinding, {
    body: { InquiryTypeId: type.id, Area: '', FindingDetail: ' ' },
  })
  const other = await admin.sendFaulty(addFinding, {
    body: { InquiryTypeId: type.id, Area: 'Money', FindingDetail: 'x' },
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toEqual(['Area: This field is mandatory.', 'FindingDetail: This field is mandatory.'])
  expect(other.failure?.errorMessage).toEqual(['Area: Choose one of: Culture, People, Process, Structure, Other.'])
  expect((await admin.send(listFindings, { query: {} })).answer.totalItem).toBe(0)
})

test('[FIND-014, WIRE-028] a finding is changed, and a stale change is reported', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id } = await make.finding({ detail: 'Before' })
  const admin = as(await make.superAdmin())
  const { headers } = await admin.send(getFinding, { params: { id } })
  const change = (FindingDetail: string, tag?: unknown) =>
    admin.send(changeFinding, {
      params: { id },
      body: { ...addFinding.example, InquiryTypeId: inquiry_type_id, Area: 'Process', FindingDetail },
      headers: tag === undefined ? {} : { 'if-match': String(tag) },
    })

  const inTime = await change('After', headers.etag)
  const late = await change('Too late', headers.etag)
  const withoutTag = await change('Last write wins')

  expect(inTime.answer).toMatchObject({ FindingDetail: 'After', Area: 'Process' })
  expect(late.status).toBe(409)
  expect(withoutTag.answer.FindingDetail).toBe('Last write wins')
})

test('[FIND-015] a deleted finding is gone, and deleting it again answers 404', async () => {
  const { as, make } = await startServer()
  const { id } = await make.finding()
  const admin = as(await make.superAdmin())

  const first = await admin.send(deleteFinding, { params: { id } })
  const second = await admin.send(deleteFinding, { params: { id } })

  expect([first.status, second.status]).toEqual([200, 404])
  expect((await admin.send(listFindings, { query: {} })).answer.totalItem).toBe(0)
})

test('[WIRE-017] the search covers detail and area, ignoring case, and treats wildcards as characters', async () => {
  const { as, make } = await startServer()
  await make.finding({ detail: 'Ärzte warten 100%', area: 'People' })
  await make.finding({ detail: 'Managers wait', area: 'Structure' })
  const admin = as(await make.superAdmin())
  const found = async (search: string) => (await admin.send(listFindings, { query: { search } })).answer.totalItem

  expect(await found('ärzte')).toBe(1)
  expect(await found('STRUCT')).toBe(1)
  expect(await found('%')).toBe(1)
  expect(await found('_')).toBe(0)
})

test('[FIND-016, WIRE-024] only a super administrator may make any of the calls for findings', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id } = await make.finding({ detail: 'Stays as it is' })
  const body = { ...addFinding.example, InquiryTypeId: inquiry_type_id, FindingDetail: 'Changed' }
  const superAdmin = as(await make.superAdmin())

  for (const user of [await make.customerAdmin(), await make.customerUser()]) {
    const { send } = as(user)
    const answers = [
      await send(listFindings, { query: {} }),
      await send(getFinding, { params: { id } }),
      await send(addFinding, { body }),
      await send(changeFinding, { params: { id }, body }),
      await send(deleteFinding, { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }

  const { answer } = await superAdmin.send(listFindings, { query: {} })
  expect(answer.data.map(({ FindingDetail }) => FindingDetail)).toEqual(['Stays as it is'])
})

test('[FIND-009, SHELL-048] a finding has at most 4000 characters and names an existing inquiry type', async () => {
  const { as, make } = await startServer()
  const { id: InquiryTypeId } = await make.inquiryType()
  const admin = as(await make.superAdmin())
  const add = (FindingDetail: string, type = InquiryTypeId) =>
    admin.send(addFinding, { body: { ...addFinding.example, InquiryTypeId: type, FindingDetail } })

  const longest = await add('ß'.repeat(4000))
  const tooLong = await add('ß'.repeat(4001))
  const noType = await add('Short', '0190a6b0-0000-7000-8000-000000000000')

  expect(longest.answer.FindingDetail).toHaveLength(4000)
  expect(tooLong.failure?.errorMessage).toEqual(['FindingDetail: At most 4000 characters.'])
  expect([noType.status, noType.failure?.errorMessage]).toEqual([404, ['Inquiry type not found.']])
  expect((await admin.send(listFindings, { query: {} })).answer.totalItem).toBe(1)
})

test('[FIND-013, INQT-026] if its type is deleted at the same moment a finding goes too or is never created; no call fails', async () => {
  const { signedIn, make, db } = await startServer()
  const [type, other] = [await make.inquiryType(), await make.inquiryType()]
  const { id } = await make.finding({ inquiry_type_id: other.id })
  const admin = await signedIn(await make.superAdmin())
  const body = { ...addFinding.example, InquiryTypeId: type.id }
  const add = () => Promise.all([1, 2, 3, 4].map(() => admin.send(addFinding, { body })))

  const early = add()
  const deletion = admin.send(deleteInquiryType, { params: { id: type.id } })
  const change = admin.send(changeFinding, { params: { id }, body })
  const late = Array.from({ length: 5 }, add)
  const [deleted, ...changed] = [await deletion, await change, ...(await Promise.all([early, ...late])).flat()]

  expect(deleted.status).toBe(200)
  expect(changed.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(await db.selectFrom('finding').select('id').where('inquiry_type_id', '=', type.id).execute()).toEqual([])
})

test('[TRUE-003] a finding has a topic and the questions it rests on; omitted they stay, and a list is filtered by topic', async () => {
  const { as, make } = await startServer()
  const admin = as(await make.superAdmin())
  const type = await make.inquiryType()
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  const [one, other] = [await make.diagnosticQuestion({ pathway_id: pathway.id }), await make.diagnosticQuestion()]
  const body = { ...addFinding.example, InquiryTypeId: type.id }
  const said = { SpeaksOf: 'strength' as const, QuestionIds: [one.id] }

  const { answer } = await admin.send(addFinding, { body: { ...body, ...said } })
  const params = { id: answer.FindingId }
  const silent = await admin.send(changeFinding, { params, body: { ...body, FindingDetail: 'Other words' } })
  const refused = await admin.sendFaulty(changeFinding, { params, body: { ...body, QuestionIds: [other.id] } })
  const many = await admin.sendFaulty(changeFinding, { params, body: { ...body, QuestionIds: Array(6).fill(one.id) } })
  await make.finding({ inquiry_type_id: type.id })
  const listed = async (speaksOf: 'strength' | 'vulnerability' | 'neither') =>
    (await admin.send(listFindings, { query: { speaksOf } })).answer.data.map(({ SpeaksOf }) => SpeaksOf)
  const narrowed = [await listed('strength'), await listed('vulnerability'), await listed('neither')]
  await admin.send(deleteDiagnosticQuestion, { params: { id: one.id } })
  const kept = await admin.send(changeFinding, { params, body: { ...body, ...said } })
  const cleared = await admin.send(changeFinding, { params, body: { ...body, SpeaksOf: '', QuestionIds: [] } })

  expect(answer).toMatchObject(said)
  expect(silent.answer).toMatchObject({ ...said, FindingDetail: 'Other words' })
  expect(refused.failure?.errorMessage).toEqual([
    'QuestionIds: Choose questions of the inquiry type. At least one of these is not.',
  ])
  expect(many.failure?.errorMessage).toContain('QuestionIds: At most 5 questions.')
  expect(narrowed).toEqual([['strength'], [], [null]])
  expect(kept.answer).toMatchObject(said)
  expect(cleared.answer).toMatchObject({ SpeaksOf: null, QuestionIds: [] })
})
