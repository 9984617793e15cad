import { listDiagnosticQuestions } from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  changePathway,
  createPathway,
  deletePathway,
  duplicatePathway,
  getPathway,
  listPathways,
  movePathway,
  previewPathways,
} from '@plumbline/contract/catalogue/pathways'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const NOWHERE = '0190a6b0-0000-7000-8000-000000000000'

test('[PATH-015, QUES-001, WIRE-008, WIRE-015] the pathways of an inquiry type come eight per page, in their own order, without those of other types', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.pathway({ inquiry_type_id: type.id, name: `Pathway no. ${n}` })
  await make.pathway({ name: 'Of another type' })

  const first = await as(await make.superAdmin()).send(listPathways, { params: { inquiryId: type.id }, query: {} })
  const second = await as(await make.customerAdmin()).send(listPathways, {
    params: { inquiryId: type.id },
    query: { currentPage: 2 },
  })

  expect(first.answer.data.map(({ Name }) => Name)).toEqual([
    'Pathway no. 1',
    'Pathway no. 2',
    'Pathway no. 3',
    'Pathway no. 4',
    'Pathway no. 5',
    'Pathway no. 6',
    'Pathway no. 7',
    'Pathway no. 8',
  ])
  expect(second.answer).toMatchObject({ currentPage: 2, pageSize: 8, totalPage: 2, totalItem: 9 })
  expect(second.answer.data).toMatchObject([
    { Name: 'Pathway no. 9', InquiryTypeName: 'Digital readiness', Position: 9 },
  ])
})

test('[PATH-016, PATH-017] a pathway is read with its types, in the order they were added, and its number of questions', async () => {
  const { as, make } = await startServer()
  const [digital, safety] = [await make.inquiryType({ name: 'Digital' }), await make.inquiryType({ name: 'Safety' })]
  const { id } = await make.pathway({ inquiry_type_id: safety.id, name: 'Leadership' })
  await make.insert('pathway_inquiry_type', {
    id: 'ffffffff-0000-7000-8000-000000000000',
    pathway_id: id,
    inquiry_type_id: digital.id,
  })
  await make.diagnosticQuestion({ pathway_id: id })
  await make.diagnosticQuestion({ pathway_id: id })
  await make.pathway({ inquiry_type_id: safety.id, name: 'Newer' })

  const { answer } = await as(await make.customerAdmin()).send(getPathway, { params: { id } })

  expect(answer).toEqual({
    Id: id,
    Name: 'Leadership',
    InquiryTypeId: safety.id,
    InquiryTypeName: 'Safety',
    InquiryTypeIds: [safety.id, digital.id],
    InquiryTypeNames: ['Safety', 'Digital'],
    NoOfQuestions: 2,
  })
})

test('[PATH-018, PATH-025] a pathway assigned to several types is in the list of each, under its own name there', async () => {
  const { as, make } = await startServer()
  const [digital, safety] = [await make.inquiryType({ name: 'Digital' }), await make.inquiryType({ name: 'Safety' })]
  const { id } = await make.pathway({ inquiry_type_id: digital.id, name: 'Leadership' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(changePathway, {
    params: { inquiryId: digital.id, pathwayId: id },
    body: { Name: 'Leadership', InquiryTypeIds: [safety.id, digital.id, safety.id] },
  })

  expect(answer).toMatchObject({ InquiryTypeIds: [digital.id, safety.id], InquiryTypeNames: ['Digital', 'Safety'] })
  for (const type of [digital, safety]) {
    const { answer } = await admin.send(listPathways, { params: { inquiryId: type.id }, query: {} })
    expect(answer.data).toMatchObject([{ Id: id, InquiryTypeId: type.id, InquiryTypeName: type.name }])
    expect(answer.totalItem).toBe(1)
  }
})

test("[PATH-025] the given types replace a pathway's existing ones; an empty list or an unknown type is refused", async () => {
  const { as, make } = await startServer()
  const [digital, safety] = [await make.inquiryType(), await make.inquiryType()]
  const { id } = await make.pathway({ inquiry_type_id: digital.id, name: 'Leadership' })
  const admin = as(await make.superAdmin())
  const change = (inquiryId: string, InquiryTypeIds: string[]) =>
    admin.send(changePathway, { params: { inquiryId, pathwayId: id }, body: { Name: 'Changed', InquiryTypeIds } })

  const none = await change(digital.id, [])
  const unknown = await change(digital.id, [safety.id, NOWHERE])
  const before = await admin.send(getPathway, { params: { id } })
  const moved = await change(digital.id, [safety.id])
  const fromTheOldOne = await change(digital.id, [digital.id])

  expect([none.status, unknown.status]).toEqual([400, 404])
  expect(before.answer).toMatchObject({ Name: 'Leadership', InquiryTypeIds: [digital.id] })
  expect(moved.answer).toMatchObject({ Name: 'Changed', InquiryTypeId: safety.id, InquiryTypeIds: [safety.id] })
  expect(fromTheOldOne.status).toBe(404)
})

test("[PATH-026] other types' pathways exclude those the type already has, newest first, and are found by name and type", async () => {
  const { as, make } = await startServer()
  const [digital, safety] = [await make.inquiryType({ name: 'Digital' }), await make.inquiryType({ name: 'Safety' })]
  const own = await make.pathway({ inquiry_type_id: digital.id, name: 'Own' })
  const shared = await make.pathway({ inquiry_type_id: safety.id, name: 'Shared' })
  await make.insert('pathway_inquiry_type', { id: own.id, pathway_id: shared.id, inquiry_type_id: digital.id })
  const leadership = await make.pathway({ inquiry_type_id: safety.id, name: 'Leadership' })
  await make.diagnosticQuestion({ pathway_id: leadership.id })
  await make.pathway({ name: 'Trust' })
  const admin = as(await make.superAdmin())
  const offered = async (search?: string) =>
    (
      await admin.send(listPathways, {
        params: { inquiryId: digital.id },
        query: { of: 'otherTypes', ...(search && { search }) },
      })
    ).answer

  const all = await offered()

  expect(all.data.map(({ Name }) => Name)).toEqual(['Trust', 'Leadership'])
  expect(all).toMatchObject({ totalItem: 2, totalPage: 1 })
  expect(all.data[1]).toEqual({
    Id: leadership.id,
    Name: 'Leadership',
    InquiryTypeId: safety.id,
    InquiryTypeName: 'Safety',
    InquiryTypeIds: [safety.id],
    InquiryTypeNames: ['Safety'],
    NoOfQuestions: 1,
    Position: null,
  })
  expect((await offered('trus')).data.map(({ Name }) => Name)).toEqual(['Trust'])
  expect((await offered('SAFE')).data.map(({ Name }) => Name)).toEqual(['Leadership'])
  const unknown = await admin.sendFaulty(listPathways, { params: { inquiryId: digital.id }, query: { of: 'all' } })
  expect(unknown.status).toBe(400)
})

test('[PATH-027] a pathway is deleted with one type only if no other uses it', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: InquiryTypeId } = await make.pathway({ name: 'Leadership' })
  const safety = await make.inquiryType({ name: 'Safety' })
  await make.insert('pathway_inquiry_type', { id: safety.id, pathway_id: id, inquiry_type_id: safety.id })
  const admin = as(await make.superAdmin())
  const deleteFor = () => admin.send(deletePathway, { params: { id }, query: { InquiryTypeId } })

  const shared = await deleteFor()
  const after = await admin.send(getPathway, { params: { id } })
  await admin.send(changePathway, {
    params: { inquiryId: InquiryTypeId, pathwayId: id },
    body: { Name: 'Leadership', InquiryTypeIds: [InquiryTypeId] },
  })
  const alone = await deleteFor()

  expect(shared.status).toBe(409)
  expect(shared.failure?.errorMessage).toEqual(['1 other inquiry type uses this pathway: Safety.'])
  expect(after.answer.InquiryTypeNames).toContain('Safety')
  expect(alone.status).toBe(200)
  expect((await admin.send(getPathway, { params: { id } })).status).toBe(404)
})

test('[PATH-019] a pathway is created under the inquiry type in the path, whatever the body names', async () => {
  const { as, make } = await startServer()
  const [type, other] = [await make.inquiryType(), await make.inquiryType()]
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(createPathway, {
    params: { inquiryId: type.id },
    body: { InquiryTypeId: other.id, Name: '  Leadership ' },
  })
  const nowhere = await admin.send(createPathway, { params: { inquiryId: NOWHERE }, body: { Name: 'Leadership' } })

  expect(nowhere.status).toBe(404)
  const read = await admin.send(getPathway, { params: { id: answer.Id } })
  expect(read.answer).toMatchObject({ Name: 'Leadership', InquiryTypeId: type.id, InquiryTypeIds: [type.id] })
})

test('[PATH-014, WIRE-020] a pathway needs a name of at most 200 characters', async () => {
  const { as, make } = await startServer()
  const { id } = await make.inquiryType()
  const admin = as(await make.superAdmin())
  const tryName = (Name: unknown) =>
    admin.sendFaulty(createPathway, { params: { inquiryId: id }, body: { InquiryTypeId: id, Name } })

  const [empty, missing, long] = [await tryName(' '), await tryName(undefined), await tryName('x'.repeat(201))]

  expect([empty.status, missing.status, long.status]).toEqual([400, 400, 400])
  expect(empty.failure?.errorMessage).toEqual(['Name: This field is mandatory.'])
  expect(missing.failure?.errorMessage).toEqual(['Name: This field is mandatory.'])
  expect(long.failure?.errorMessage).toEqual(['Name: At most 200 characters.'])
  expect((await admin.send(listPathways, { params: { inquiryId: id }, query: {} })).answer.totalItem).toBe(0)
})

test('[PATH-020] a pathway is renamed, and a stale change is reported', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: inquiryId } = await make.pathway({ name: 'Before' })
  const admin = as(await make.superAdmin())
  const { headers } = await admin.send(getPathway, { params: { id } })
  const change = (Name: string, tag: unknown) =>
    admin.send(changePathway, {
      params: { inquiryId, pathwayId: id },
      body: { InquiryTypeId: inquiryId, Name },
      headers: { 'if-match': String(tag) },
    })

  const inTime = await change('After', headers.etag)
  const late = await change('Too late', headers.etag)
  const next = await change('Next', inTime.headers.etag)

  expect([inTime.status, late.status, next.status]).toEqual([200, 409, 200])
  const { answer } = await admin.send(getPathway, { params: { id } })
  expect(answer).toMatchObject({ Name: 'Next', InquiryTypeIds: [inquiryId] })
})

test('[PATH-020, WIRE-025] a pathway is not changed under a foreign type', async () => {
  const { as, make } = await startServer()
  const { id } = await make.pathway({ name: 'Untouched' })
  const other = await make.inquiryType()
  const admin = as(await make.superAdmin())
  const body = { Name: 'Touched' }

  const statuses = [
    (await admin.send(changePathway, { params: { inquiryId: other.id, pathwayId: id }, body })).status,
    (await admin.send(changePathway, { params: { inquiryId: other.id, pathwayId: NOWHERE }, body })).status,
    (await admin.send(listPathways, { params: { inquiryId: NOWHERE }, query: {} })).status,
    (await admin.send(getPathway, { params: { id: NOWHERE } })).status,
  ]

  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await admin.send(getPathway, { params: { id } })).answer.Name).toBe('Untouched')
})

test('[PATH-021, PATH-023, PATH-024] [B12] a deleted pathway is gone with its questions, and a running survey keeps its copies', async () => {
  const { as, make, db } = await startServer()
  const pathway = await make.pathway()
  const question = await make.diagnosticQuestion({ pathway_id: pathway.id })
  const kept = await make.diagnosticQuestion()
  const inquiry = await make.openInquiry({ inquiry_type_id: pathway.inquiry_type_id })
  await make.surveyQuestion({ inquiry_id: inquiry.id, question_id: question.id, title: question.title })
  const admin = as(await make.superAdmin())

  const first = await admin.send(deletePathway, { params: { id: pathway.id }, query: {} })
  const second = await admin.send(deletePathway, { params: { id: pathway.id }, query: {} })

  expect([first.status, second.status]).toEqual([200, 404])
  const list = await admin.send(listPathways, { params: { inquiryId: pathway.inquiry_type_id }, query: {} })
  expect(list.answer.totalItem).toBe(0)
  const questions = await db.selectFrom('diagnostic_question').select('id').execute()
  expect(questions).toEqual([{ id: kept.id }])
  const survey = await db.selectFrom('survey_question').select(['question_id', 'title']).execute()
  expect(survey).toEqual([{ question_id: question.id, title: question.title }])
  const ofPathway = await admin.send(listDiagnosticQuestions, { params: { pathwayId: pathway.id }, query: {} })
  expect(ofPathway.status).toBe(404)
})

test('[PATH-022] only a SuperAdmin adds, changes or deletes a pathway, and a CustomerUser reads none', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: inquiryId } = await make.pathway({ name: 'Untouched' })
  const body = { Name: 'Touched' }

  for (const person of [await make.customerAdmin(), await make.customerUser()]) {
    const refused = [
      await as(person).send(createPathway, { params: { inquiryId }, body }),
      await as(person).send(changePathway, { params: { inquiryId, pathwayId: id }, body }),
      await as(person).send(deletePathway, { params: { id }, query: {} }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  const reading = await as(await make.customerUser()).send(listPathways, { params: { inquiryId }, query: {} })

  expect(reading.status).toBe(403)
  const { answer } = await as(await make.superAdmin()).send(listPathways, { params: { inquiryId }, query: {} })
  expect(answer.data.map(({ Name }) => Name)).toEqual(['Untouched'])
})

test('[WIRE-017] the search covers the name of a pathway', async () => {
  const { as, make } = await startServer()
  const { id, inquiry_type_id: inquiryId } = await make.pathway({ name: 'Führung' })
  await make.pathway({ inquiry_type_id: inquiryId, name: 'Safety_first' })
  const admin = as(await make.superAdmin())
  const found = async (search: string) =>
    (await admin.send(listPathways, { params: { inquiryId }, query: { search } })).answer.data.map(({ Id }) => Id)

  expect(await found('FÜHR')).toEqual([id])
  expect(await found('_')).toHaveLength(1)
  expect(await found('e')).toHaveLength(1)
})

test('[QUES-005] a pathway is duplicated with its questions in order, in all its types', async () => {
  const { as, make, db } = await startServer()
  const [digital, safety] = [await make.inquiryType({ name: 'Digital' }), await make.inquiryType({ name: 'Safety' })]
  const { id } = await make.pathway({ inquiry_type_id: digital.id, name: 'Leadership' })
  await make.insert('pathway_inquiry_type', {
    id: 'ffffffff-0000-7000-8000-000000000000',
    pathway_id: id,
    inquiry_type_id: safety.id,
  })
  for (const title of ['B', 'A', 'C']) await make.diagnosticQuestion({ pathway_id: id, title })
  const admin = as(await make.superAdmin())
  const duplicate = (inquiryId: string) => admin.send(duplicatePathway, { params: { inquiryId, pathwayId: id } })
  const titles = async (pathwayId: string) => {
    const { answer } = await admin.send(listDiagnosticQuestions, { params: { pathwayId }, query: {} })
    return answer.data.map(({ Title }) => Title)
  }

  const { answer: copy } = await duplicate(safety.id)
  const { answer: second } = await duplicate(digital.id)

  expect(copy).toMatchObject({ Name: 'Leadership (copy)', NoOfQuestions: 3 })
  expect(copy.InquiryTypeIds.toSorted()).toEqual([digital.id, safety.id].toSorted())
  expect(second.Name).toBe('Leadership (copy 2)')
  expect(await titles(copy.Id)).toEqual(['B', 'A', 'C'])
  expect(await titles(id)).toEqual(['B', 'A', 'C'])
  const questions = await db.selectFrom('diagnostic_question').select('id').execute()
  expect(new Set(questions.map((question) => question.id)).size).toBe(9)
  const events = db.selectFrom('audit_event').select(['subject', 'detail']).where('action', '=', 'pathwayDuplicated')
  expect(await events.orderBy('id').executeTakeFirst()).toMatchObject({
    subject: 'Leadership',
    detail: { Copy: 'Leadership (copy)' },
  })
  expect((await duplicate((await make.inquiryType()).id)).status).toBe(404)
  expect((await duplicate(NOWHERE)).status).toBe(404)
})

test('[QUES-006] the questions of a type are read in survey order: pathway by pathway, or of one pathway only', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType()
  const admin = as(await make.superAdmin())
  const pathway = async (name: string, titles: string[]) => {
    const { answer } = await admin.send(createPathway, { params: { inquiryId: type.id }, body: { Name: name } })
    const id = answer.Id
    for (const [n, title] of titles.entries()) await make.diagnosticQuestion({ pathway_id: id, title, position: n })
    return id
  }
  const first = await pathway('First', ['A', 'B'])
  const second = await pathway('Second', ['C'])
  await make.diagnosticQuestion({ title: 'Of another type' })
  const asked = async (PathwayId?: string, inquiryId = type.id) => {
    const manager = as(await make.customerAdmin())
    const asking = { params: { inquiryId }, query: PathwayId === undefined ? {} : { PathwayId } }
    const read = await manager.send(previewPathways, asking)
    return read.status === 200 ? read.answer.Questions.map(({ Title }) => Title) : read.status
  }

  expect(await asked()).toEqual(['A', 'B', 'C'])
  expect((await admin.send(previewPathways, { params: { inquiryId: type.id }, query: {} })).answer.SurveyLayout).toBe(
    'standard',
  )
  await admin.send(movePathway, { params: { inquiryId: type.id, pathwayId: second }, body: { AfterId: null } })
  expect(await asked()).toEqual(['C', 'A', 'B'])
  expect(await asked(first)).toEqual(['A', 'B'])
  expect(await asked(NOWHERE)).toBe(404)
  expect(await asked((await make.pathway()).id)).toBe(404)
  expect(await asked(undefined, NOWHERE)).toBe(404)
})
