import {
  changeIntakeQuestion,
  createIntakeQuestion,
  deleteIntakeQuestion,
  getIntakeQuestion,
  listIntakeQuestions,
} from '@plumbline/contract/catalogue/intake-questions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const NOWHERE = '0190a6b0-0000-7000-8000-000000000000'
const textbox = { Title: 'Reason', Type: 'Textbox', Description: 'Why now?', MaxLength: 500 }

/** A SuperAdmin who makes intake questions of one inquiry type. */
async function start() {
  const server = await startServer()
  const { id: inquiryId } = await server.make.inquiryType()
  const admin = server.as(await server.make.superAdmin())
  const create = (body: unknown) => admin.sendFaulty(createIntakeQuestion, { params: { inquiryId }, body })
  /** What is said of a question that must be refused; nothing may be stored. */
  async function faultsOf(body: unknown) {
    const { status, failure } = await create(body)
    const { answer } = await admin.send(listIntakeQuestions, { params: { inquiryId }, query: {} })
    return status === 400 && answer.totalItem === 0 ? failure?.errorMessage : { status, stored: answer.totalItem }
  }
  return { ...server, inquiryId, admin, create, faultsOf }
}

test("[INTK-015, QUES-001, WIRE-008, WIRE-015] an inquiry type's intake questions come eight per page, in their own order, for both administrators", async () => {
  const { as, make, inquiryId, admin } = await start()
  for (let n = 1; n <= 9; n++) await make.intakeQuestion({ inquiry_type_id: inquiryId, title: `Intake ${n}` })
  await make.intakeQuestion()

  const first = await admin.send(listIntakeQuestions, { params: { inquiryId }, query: {} })
  const second = await as(await make.customerAdmin()).send(listIntakeQuestions, {
    params: { inquiryId },
    query: { currentPage: 2 },
  })

  expect(first.answer.data.map(({ Title }) => Title)).toEqual([
    'Intake 1',
    'Intake 2',
    'Intake 3',
    'Intake 4',
    'Intake 5',
    'Intake 6',
    'Intake 7',
    'Intake 8',
  ])
  expect(second.answer).toMatchObject({
    data: [{ Title: 'Intake 9', Position: 9 }],
    currentPage: 2,
    pageSize: 8,
    totalPage: 2,
    totalItem: 9,
  })
})

test('[INTK-016, INTK-017] an intake question is stored as given and read back', async () => {
  const { admin, create } = await start()

  const { answer } = await create({ ...textbox, Title: ' Reason ', MaxLength: '500' })

  const read = await admin.send(getIntakeQuestion, { params: { id: answer.Id } })
  expect(read.answer).toEqual({ Id: answer.Id, ...textbox })
})

test('[INTK-012, INTK-014, WIRE-020] type, title and description are mandatory, each reported at its field, together with the length', async () => {
  const { faultsOf } = await start()
  const mandatory = 'This field is mandatory.'

  expect(await faultsOf({})).toEqual([`Title: ${mandatory}`, `Type: ${mandatory}`, `Description: ${mandatory}`])
  expect(await faultsOf({ Title: ' ', Type: 'Textbox', Description: '\n', MaxLength: 'x' })).toEqual([
    `Title: ${mandatory}`,
    `Description: ${mandatory}`,
    'MaxLength: This field only contain number',
  ])
})

test('[INTK-013] an intake question is a text or a checkbox, nothing else', async () => {
  const { faultsOf, create } = await start()

  for (const Type of ['Rating', 'Document', 'textbox', 7]) {
    expect(await faultsOf({ ...textbox, Type })).toEqual(['Type: Choose one of: Textbox, Checkbox.'])
  }
  expect((await create({ ...textbox, Type: 'Checkbox' })).answer).toMatchObject({ Type: 'Checkbox', MaxLength: null })
})

test('[INTK-014] the length of a text is a number from 1 to 4000, 200 by default', async () => {
  const { faultsOf, create } = await start()

  for (const MaxLength of ['12a', '0', 0, -1, 1.5, 4001, ' ']) {
    expect(await faultsOf({ ...textbox, MaxLength })).toEqual(['MaxLength: This field only contain number'])
  }
  expect(await faultsOf({ ...textbox, MaxLength: '' })).toEqual(['MaxLength: This field is mandatory.'])
  expect((await create({ ...textbox, MaxLength: undefined })).answer.MaxLength).toBe(200)
  expect((await create({ ...textbox, MaxLength: 4000 })).answer.MaxLength).toBe(4000)
})

test('[INTK-018] an intake question is changed, and a stale change is reported', async () => {
  const { make, inquiryId, admin } = await start()
  const { id } = await make.intakeQuestion({ inquiry_type_id: inquiryId })
  const { headers } = await admin.send(getIntakeQuestion, { params: { id } })
  const change = (Title: string, tag: unknown) =>
    admin.sendFaulty(changeIntakeQuestion, {
      params: { inquiryId, id },
      body: { ...textbox, Title, Type: 'Checkbox' },
      headers: { 'if-match': String(tag) },
    })

  const inTime = await change('After', headers.etag)
  const late = await change('Too late', headers.etag)

  expect([inTime.status, late.status]).toEqual([200, 409])
  const { answer } = await admin.send(getIntakeQuestion, { params: { id } })
  expect(answer).toEqual({ Id: id, Title: 'After', Type: 'Checkbox', Description: 'Why now?', MaxLength: null })
})

test('[INTK-019] a deleted intake question is gone, and its answers stay', async () => {
  const { make, inquiryId, admin, db } = await start()
  const question = await make.intakeQuestion({ inquiry_type_id: inquiryId, title: 'Reason' })
  const inquiry = await make.inquiry({ inquiry_type_id: inquiryId })
  await make.insert('intake_answer', {
    id: NOWHERE,
    inquiry_id: inquiry.id,
    intake_question_id: question.id,
    question: 'Reason',
    question_type: 'Textbox',
    answer: 'Staff left.',
  })

  const first = await admin.send(deleteIntakeQuestion, { params: { id: question.id } })
  const second = await admin.send(deleteIntakeQuestion, { params: { id: question.id } })

  expect([first.status, second.status]).toEqual([200, 404])
  const list = await admin.send(listIntakeQuestions, { params: { inquiryId }, query: {} })
  expect(list.answer.totalItem).toBe(0)
  const answers = await db.selectFrom('intake_answer').select(['question', 'answer']).execute()
  expect(answers).toEqual([{ question: 'Reason', answer: 'Staff left.' }])
})

test('[WIRE-025, INTK-018] a question of another inquiry type, or an unknown one, is not found', async () => {
  const { make, inquiryId, admin } = await start()
  const { id, title } = await make.intakeQuestion()

  const statuses = [
    await admin.sendFaulty(changeIntakeQuestion, { params: { inquiryId, id }, body: textbox }),
    await admin.sendFaulty(changeIntakeQuestion, { params: { inquiryId, id: NOWHERE }, body: textbox }),
    await admin.sendFaulty(createIntakeQuestion, { params: { inquiryId: NOWHERE }, body: textbox }),
    await admin.sendFaulty(listIntakeQuestions, { params: { inquiryId: NOWHERE }, query: {} }),
    await admin.send(getIntakeQuestion, { params: { id: NOWHERE } }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect((await admin.send(getIntakeQuestion, { params: { id } })).answer.Title).toBe(title)
})

test('[INTK-016, INTK-020] only a SuperAdmin adds, changes, deletes or opens an intake question; a CustomerUser lists none', async () => {
  const { as, make, inquiryId, admin } = await start()
  const { id, title } = await make.intakeQuestion({ inquiry_type_id: inquiryId })

  for (const person of [await make.customerAdmin(), await make.customerUser()]) {
    const refused = [
      await as(person).sendFaulty(createIntakeQuestion, { params: { inquiryId }, body: textbox }),
      await as(person).sendFaulty(changeIntakeQuestion, { params: { inquiryId, id }, body: textbox }),
      await as(person).send(deleteIntakeQuestion, { params: { id } }),
      await as(person).send(getIntakeQuestion, { params: { id } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  const reading = await as(await make.customerUser()).send(listIntakeQuestions, { params: { inquiryId }, query: {} })

  expect(reading.status).toBe(403)
  const { answer } = await admin.send(listIntakeQuestions, { params: { inquiryId }, query: {} })
  expect(answer.data.map(({ Title }) => Title)).toEqual([title])
})

test('[WIRE-017] the search covers title and type', async () => {
  const { make, inquiryId, admin } = await start()
  await make.intakeQuestion({ inquiry_type_id: inquiryId, title: 'Reason', type: 'Checkbox' })
  await make.intakeQuestion({ inquiry_type_id: inquiryId, title: 'Goal', description: 'Reasons' })
  const found = async (search: string) =>
    (await admin.send(listIntakeQuestions, { params: { inquiryId }, query: { search } })).answer.totalItem

  expect([await found('REAS'), await found('textb'), await found('o')]).toEqual([1, 1, 2])
})
