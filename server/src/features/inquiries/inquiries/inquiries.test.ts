import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import {
  createInquiry,
  deleteInquiry,
  getInquiry,
  type Inquiry,
  listAllInquiries,
  listInquiries,
  renameInquiry,
} from '@plumbline/contract/inquiries/inquiries'
import { getResultsTemplate, publishResults } from '@plumbline/contract/results/results'
import { expect, test } from 'vitest'
import { startServer, TestFile } from '../../../test/server.ts'

const descriptions = ({ data }: { data: Inquiry[] }) => data.map(({ Description }) => Description)

test("[INQ-006] [B1] a customer admin's inquiries are the organisation's only, newest first, eight per page", async () => {
  const { as, make } = await startServer()
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const colleague = await make.customerAdmin({ customer_id: customer.id })
  for (let n = 1; n <= 9; n++) {
    await make.inquiry({ customer_id: customer.id, created_by: colleague.id, description: `Own ${n}` })
    await make.inquiry({ description: `Foreign ${n}` })
  }

  const first = await as(manager).send(listInquiries, { query: {} })
  const second = await as(manager).send(listInquiries, { query: { currentPage: 2 } })

  expect(descriptions(first.answer)).toEqual(['Own 9', 'Own 8', 'Own 7', 'Own 6', 'Own 5', 'Own 4', 'Own 3', 'Own 2'])
  expect(second.answer).toMatchObject({ data: [{ Description: 'Own 1' }], currentPage: 2, totalPage: 2, totalItem: 9 })
})

test("[MONI-009, DASH-007] a super admin sees every organisation's inquiries, all at once with page -1", async () => {
  const { as, make } = await startServer()
  const [acme, bolt] = [await make.customer({ name: 'Acme Ltd' }), await make.customer({ name: 'Bolt Ltd' })]
  await make.inquiry({ customer_id: acme.id, description: 'First' })
  await make.inquiry({ customer_id: bolt.id, description: 'Second' })

  const { answer } = await as(await make.superAdmin()).send(listAllInquiries, {
    query: { pageSize: 10, currentPage: -1 },
  })

  expect(answer).toMatchObject({
    data: [
      { Description: 'Second', CustomerName: 'Bolt Ltd' },
      { Description: 'First', CustomerName: 'Acme Ltd' },
    ],
    totalPage: 1,
    totalItem: 2,
  })
})

test('[INQ-006, MONI-009] [B4] each of the two lists answers 403 to every other role', async () => {
  const { as, make } = await startServer()
  const [superAdmin, manager, employee] = [
    await make.superAdmin(),
    await make.customerAdmin(),
    await make.customerUser(),
  ]
  const ownOf = async (user: typeof manager) => (await as(user).send(listInquiries, { query: {} })).status
  const allOf = async (user: typeof manager) => (await as(user).send(listAllInquiries, { query: {} })).status

  expect([await ownOf(superAdmin), await ownOf(manager), await ownOf(employee)]).toEqual([403, 200, 403])
  expect([await allOf(superAdmin), await allOf(manager), await allOf(employee)]).toEqual([200, 403, 403])
})

test('[INQ-007] [B1] an inquiry is read by the super admin and by its own organisation, and by nobody else', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const { id } = await make.inquiry({ customer_id: manager.customer_id ?? '', description: 'Autumn assessment' })
  const read = (user: typeof manager) => as(user).send(getInquiry, { params: { id } })

  const [own, platform] = [await read(manager), await read(await make.superAdmin())]
  const [foreign, employee] = [
    await read(await make.customerAdmin()),
    await read(await make.customerUser({ customer_id: manager.customer_id })),
  ]

  expect([own.answer.Description, platform.answer.Description]).toEqual(['Autumn assessment', 'Autumn assessment'])
  expect([foreign.status, employee.status]).toEqual([404, 403])
  expect(foreign.failure?.errorMessage).toEqual(['Inquiry not found.'])
})

test('[INQ-008, INQ-009, INQ-035] a new inquiry has made no progress', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const { answer } = await as(manager).send(createInquiry, {
    body: { InquiryTypeId: type.id, Description: ' Autumn\nassessment ' },
  })

  const read = await as(manager).send(getInquiry, { params: { id: answer.Id } })

  expect(read.answer).toEqual({
    Id: answer.Id,
    InquiryTypeId: type.id,
    InquiryTypeName: 'Digital readiness',
    CustomerName: expect.stringContaining('Organisation'),
    Description: 'Autumn\nassessment',
    Progress: 0,
    Status: 'pending',
    CreatedDate: '2026-03-10T09:00:00.000Z',
    Participants: 0,
    NoOfParticipants: 0,
    Documents: 0,
    AdvanceInsights: 0,
    IsActive: true,
    RespondentsAdded: false,
    IntakeAnswered: false,
    ExpiryDate: null,
    RecreatedFromId: null,
    Stage: 'intake',
    NextStep: 'finish intake',
    AnsweredCount: 0,
    DaysLeft: null,
    IsClosed: false,
    LastActivity: '2026-03-10T09:00:00.000Z',
    WithdrawnAt: null,
    ScheduledSending: null,
  })
})

test('[INQ-009, INQ-036..038] [E5] an inquiry counts its respondents, help documents and insights, and gives its progress', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const customer = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  await make.inquiry({ ...customer, description: 'Intake', intake_answered_at: '2026-03-09T09:00:00.000Z' })
  const running = await make.openInquiry({ ...customer, description: 'Running' })
  await make.respondent({ inquiry_id: running.id, saved_at: '2026-03-10T08:00:00.000Z' })
  await make.respondent({ inquiry_id: running.id, user_id: null })
  await make.respondent({ inquiry_id: running.id, status: 'completed' })
  const published = await make.openInquiry({
    ...customer,
    description: 'Published',
    published_at: '2026-03-10T08:00:00.000Z',
  })
  await make.respondent({ inquiry_id: published.id })
  const document = { inquiry_id: published.id, media_type: 'application/pdf', size: 1, uploaded_by: manager.id }
  for (const [n, kind] of (['help', 'survey', 'results', 'help'] as const).entries()) {
    const name = `file-${n}.pdf`
    await make.insert('document', {
      ...document,
      id: `document-${n}`,
      kind,
      name,
      name_key: name,
      file_key: name,
      created_at: '2026-03-10T08:00:00.000Z',
    })
  }
  for (const [version, insights] of [5, 3].entries()) {
    await make.insert('result', {
      id: `result-${version}`,
      inquiry_id: published.id,
      version,
      content: '{}',
      advance_insights: insights,
      published_by: manager.id,
      published_at: '2026-03-10T08:00:00.000Z',
    })
  }

  const { answer } = await as(manager).send(listInquiries, { query: {} })

  expect(answer.data).toMatchObject([
    {
      Description: 'Published',
      Progress: 100,
      Status: 'completed',
      Participants: 1,
      Documents: 2,
      AdvanceInsights: 3,
    },
    {
      Description: 'Running',
      Progress: 36,
      Status: 'pending',
      Participants: 3,
      NoOfParticipants: 3,
      RespondentsAdded: true,
      ExpiryDate: '2026-04-07',
    },
    { Description: 'Intake', Progress: 10, Status: 'pending', IntakeAnswered: true, RespondentsAdded: false },
  ])
})

test('[INQ-038] uploaded results make an inquiry complete everywhere, whoever has answered', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const inquiry = await make.openInquiry({ customer_id: manager.customer_id ?? '', created_by: manager.id })
  const other = await make.openInquiry({ customer_id: manager.customer_id ?? '', created_by: manager.id })
  for (const { id } of [inquiry, other]) await make.respondent({ inquiry_id: id })
  const admin = as(await make.superAdmin())
  const shown = async () => {
    const params = { id: inquiry.id }
    const answers = [
      (await admin.send(getInquiry, { params })).answer,
      (await as(manager).send(getInquiry, { params })).answer,
      ...(await admin.send(listAllInquiries, { query: {} })).answer.data,
      ...(await as(manager).send(listInquiries, { query: {} })).answer.data,
    ]
    return answers.map(({ Id, Progress, Status }) => `${Id === inquiry.id ? 'this' : 'other'} ${Progress} ${Status}`)
  }
  const before = await shown()
  const { bytes } = await admin.send(getResultsTemplate, { params: { inquiryId: inquiry.id }, query: {} })
  const File = new TestFile('Results.xlsx', bytes)

  const published = await admin.send(publishResults, { params: { inquiryId: inquiry.id }, form: { File } })

  expect(published.status).toBe(200)
  const [pending, complete, untouched] = ['this 10 pending', 'this 100 completed', 'other 10 pending']
  expect(before).toEqual([pending, pending, untouched, pending, untouched, pending])
  expect(await shown()).toEqual([complete, complete, untouched, complete, untouched, complete])
})

test('[B10] a page of inquiries takes the same number of queries whatever its content', async () => {
  let queries = 0
  const { signedIn, make } = await startServer({ onStatement: () => queries++ })
  const manager = await signedIn(await make.customerAdmin())
  const other = await make.customerAdmin()
  for (let n = 0; n < 8; n++) await make.respondent({ inquiry_id: (await make.openInquiry(orgOf(other))).id })
  const full = await signedIn(other)
  const counted = async (person: typeof manager) => {
    queries = 0
    const { answer } = await person.send(listInquiries, { query: {} })
    return { rows: answer.data.length, queries }
  }

  const [empty, filled] = [await counted(manager), await counted(full)]

  expect([empty.rows, filled.rows]).toEqual([0, 8])
  expect(filled.queries).toBe(empty.queries)
  expect(filled.queries).toBe(2)
})

test('[WIRE-017] the search covers text and type, and for a super admin the organisation', async () => {
  const { as, make } = await startServer()
  const customer = await make.customer({ name: 'Zebra Ltd' })
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const type = await make.inquiryType({ name: 'Digital readiness' })
  await make.inquiry({ ...orgOf(manager), inquiry_type_id: type.id, description: 'Herbst in Köln' })
  await make.inquiry({ description: 'Foreign herbst' })
  const own = async (search: string) => (await as(manager).send(listInquiries, { query: { search } })).answer.totalItem
  const all = async (search: string) =>
    (await as(await make.superAdmin()).send(listAllInquiries, { query: { search } })).answer.totalItem

  expect([await own('KÖLN'), await own('readi'), await own('zebra'), await own('herbst')]).toEqual([1, 1, 0, 1])
  expect([await all('zebra'), await all('herbst')]).toEqual([1, 2])
})

test('[INQ-013] [B8] creating an inquiry returns its id and type; organisation and stage are set by the server', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const other = await make.customer()
  const type = await make.inquiryType()

  const { answer, status } = await as(manager).sendFaulty(createInquiry, {
    body: {
      InquiryTypeId: type.id,
      Description: 'Autumn assessment',
      CustomerId: other.id,
      CreatedBy: 'somebody',
      Progress: 100,
      Status: 'completed',
      IntakeAnswered: true,
    },
  })

  expect(status).toBe(200)
  expect(answer).toEqual({ status: 200, Id: expect.any(String), InquiryTypeId: type.id })
  const [inquiry] = (await as(manager).send(listInquiries, { query: {} })).answer.data
  expect(inquiry).toMatchObject({ Id: answer.Id, Progress: 0, Status: 'pending', IntakeAnswered: false })
})

test('[INQ-012, INQ-064] a new inquiry needs a type and a description', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()

  const { status, failure } = await as(manager).sendFaulty(createInquiry, {
    body: { InquiryTypeId: '', Description: ' \n ' },
  })
  const recreated = await as(manager).sendFaulty(createInquiry, {
    body: { RecreatedFromId: (await make.inquiry(orgOf(manager))).id },
  })

  const expected = ['InquiryTypeId: This field is mandatory.', 'Description: This field is mandatory.']
  expect([status, recreated.status]).toEqual([400, 400])
  expect([failure?.errorMessage, recreated.failure?.errorMessage]).toEqual([expected, expected])
  expect((await as(manager).send(listInquiries, { query: {} })).answer.totalItem).toBe(1)
})

test('[INQ-013] [E4] an inquiry of an inactive or unknown type is refused, and so is another role', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const create = (user: typeof manager, InquiryTypeId: string) =>
    as(user).send(createInquiry, { body: { InquiryTypeId, Description: 'Autumn assessment' } })
  const inactive = await make.inquiryType({ is_active: false })
  const active = await make.inquiryType()

  const refused = await create(manager, inactive.id)
  const missing = await create(manager, '0190a6b0-0000-7000-8000-00000000dead')

  expect([refused.status, missing.status]).toEqual([409, 404])
  expect(refused.failure?.errorMessage).toEqual(['This inquiry type is inactive. Choose another one.'])
  expect((await create(await make.superAdmin(), active.id)).status).toBe(403)
  expect((await create(await make.customerUser(), active.id)).status).toBe(403)
  expect((await as(manager).send(listInquiries, { query: {} })).answer.totalItem).toBe(0)
})

test("[INQ-065] [B3] a re-created inquiry remembers its original, which must be the organisation's own", async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const origin = await make.openInquiry({ ...orgOf(manager), description: 'Autumn assessment' })
  const foreign = await make.inquiry()
  const recreate = ({ id, inquiry_type_id, description }: typeof origin) =>
    as(manager).send(createInquiry, {
      body: { InquiryTypeId: inquiry_type_id, Description: description, RecreatedFromId: id },
    })

  const { answer } = await recreate(origin)
  const refused = await recreate(foreign)

  const copy = await as(manager).send(getInquiry, { params: { id: answer.Id } })
  expect(copy.answer).toMatchObject({
    InquiryTypeId: origin.inquiry_type_id,
    Description: 'Autumn assessment',
    RecreatedFromId: origin.id,
    Progress: 0,
    RespondentsAdded: false,
  })
  expect(refused.status).toBe(404)
  expect((await as(manager).send(listInquiries, { query: {} })).answer.totalItem).toBe(2)
})

function orgOf({ id, customer_id }: { id: string; customer_id: string | null }) {
  if (customer_id === null) throw new Error('This person belongs to no organisation.')
  return { customer_id, created_by: id }
}

test('a manager renames an own inquiry until its results are published; the audit log has both names', async () => {
  const { as, make, db } = await startServer()
  const manager = await make.customerAdmin()
  const { id } = await make.openInquiry({ customer_id: manager.customer_id ?? '', description: 'Autum' })
  const rename = (user: { id: string }, Description = 'Autumn') =>
    as(user).send(renameInquiry, { params: { id }, body: { Description } })

  const renamed = await rename(manager)
  const others = [
    await rename(await make.customerAdmin()),
    await rename(await make.customerUser({ customer_id: manager.customer_id })),
    await rename(await make.superAdmin()),
    await rename(manager, ' '),
  ]
  await rename(manager)
  await db.updateTable('inquiry').set({ published_at: '2026-03-10T12:00:00.000Z' }).where('id', '=', id).execute()
  const published = await rename(manager, 'Winter')

  expect(renamed.answer).toMatchObject({ Id: id, Description: 'Autumn' })
  expect(others.map(({ status }) => status)).toEqual([404, 403, 403, 400])
  expect(published.failure?.errorMessage).toEqual(['Results are published, so the inquiry can’t be renamed.'])
  const { answer } = await as(await make.superAdmin()).send(listAuditEvents, { query: { action: 'inquiryRenamed' } })
  expect(answer.data).toMatchObject([{ Subject: 'Autumn', Detail: { Before: 'Autum' }, Count: 1 }])
})

test('a manager deletes an inquiry nobody was invited to, with everything prepared for it', async () => {
  const { as, make, db } = await startServer()
  const manager = await make.customerAdmin()
  const customer_id = manager.customer_id ?? ''
  const { id } = await make.inquiry({
    customer_id,
    description: 'By mistake',
    intake_answered_at: '2026-03-10T12:00:00.000Z',
  })
  const question = await make.intakeQuestion()
  await make.insert('intake_draft', { inquiry_id: id, intake_question_id: question.id, answer: 'Typed' })
  await make.customQuestion({ inquiry_id: id })
  await make.insert('document', {
    id: question.id,
    kind: 'help',
    inquiry_id: id,
    name: 'Help.pdf',
    name_key: 'help.pdf',
    size: 3,
    media_type: 'application/pdf',
    file_key: 'help',
    uploaded_by: manager.id,
    created_at: '2026-03-10T12:00:00.000Z',
  })
  const again = await make.inquiry({ customer_id, recreated_from_id: id })
  const remove = (user: { id: string }) => as(user).send(deleteInquiry, { params: { id } })

  const others = [
    await remove(await make.customerAdmin()),
    await remove(await make.customerUser({ customer_id })),
    await remove(await make.superAdmin()),
  ]
  const removed = await remove(manager)
  const gone = await remove(manager)

  expect([...others, removed, gone].map(({ status }) => status)).toEqual([404, 403, 403, 200, 404])
  for (const table of ['intake_draft', 'custom_question', 'document'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const kept = await as(manager).send(getInquiry, { params: { id: again.id } })
  expect(kept.answer.RecreatedFromId).toBeNull()
  const { answer } = await as(await make.superAdmin()).send(listAuditEvents, { query: { action: 'inquiryDeleted' } })
  expect(answer.data).toMatchObject([{ Subject: 'By mistake' }])
})

test('an inquiry with respondents or results cannot be deleted', async () => {
  const { as, make } = await startServer()
  const manager = await make.customerAdmin()
  const customer_id = manager.customer_id ?? ''
  const open = await make.openInquiry({ customer_id })
  const withResults = await make.inquiry({ customer_id })
  await make.result({ inquiry_id: withResults.id, withdrawn_at: '2026-03-10T12:00:00.000Z' })
  const why = async ({ id }: { id: string }) => {
    const { status, failure } = await as(manager).send(deleteInquiry, { params: { id } })
    return [status, failure?.errorMessage]
  }

  expect(await why(open)).toEqual([409, ['This inquiry can’t be deleted because people have been invited.']])
  expect(await why(withResults)).toEqual([409, ['This inquiry can’t be deleted because it has results.']])
})
