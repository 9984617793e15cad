/** Values of an attribute are one group however they are written. */
import { addParticipants, listRespondents } from '@plumbline/contract/inquiries/respondents'
import { changeRespondent, getBoard } from '@plumbline/contract/inquiries/respondents-board'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneSpellingAGroup } from '../../../platform/db/migrations/0042-one-spelling-a-group.ts'
import { startServer } from '../../../test/server.ts'

async function asked(groups: readonly string[]) {
  const server = await startServer()
  const customer = await server.make.customer({ name: 'Acme Ltd' })
  const manager = await server.make.customerAdmin({ customer_id: customer.id })
  const pathway = await server.make.pathway()
  await server.make.diagnosticQuestion({ pathway_id: pathway.id })
  const inquiry = await server.make.inquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: pathway.inquiry_type_id,
    intake_answered_at: '2026-03-10T08:00:00.000Z',
  })
  const person = await server.signedIn(manager)
  const params = { inquiryId: inquiry.id }
  const add = (names: readonly string[], of: readonly string[], from = 0) =>
    person.send(addParticipants, {
      params,
      body: {
        Respondents: of.map((group, n) => ({ Email: `p${from + n}@acme.example.com`, Attributes: [group] })),
        NoOfParticipants: 1,
        ExpiryDate: '2026-04-07',
        AttributeNames: [...names],
      },
    })
  await add(['Department'], groups)
  return { ...server, person, params, add, inquiry }
}

const SALES = ['Sales', 'sales', 'SALES', 'Sales ', 'S\u00adales', '\uff33ales', 'Köln', 'Ko\u0308ln', 'R  D', 'R D']

test('[LIST-008] board, filter and statistics have one group, in its first spelling', async () => {
  const { person, params } = await asked(SALES)

  const board = await person.send(getBoard, { params })
  const list = await person.send(listRespondents, {
    params,
    query: { attribute: 'department ', group: 'sALES', pageSize: 20 },
  })

  expect(board.answer.Groups.map(({ Value, Invited }) => [Value, Invited])).toEqual([
    ['Sales', 6],
    ['Köln', 2],
    ['R  D', 2],
  ])
  expect(list.answer.totalItem).toBe(6)
  expect(new Set(list.answer.data.map(({ Attributes }) => Attributes[0]))).toEqual(new Set(['Sales']))
})

test('[LIST-015] groups of equal size are sorted on the board by name', async () => {
  const { person, params } = await asked(['Zoll', 'sales', 'R&D', 'Öl', 'De Zan', 'Deb'])

  const board = await person.send(getBoard, { params })

  expect(board.answer.Groups.map(({ Value }) => Value)).toEqual(['De Zan', 'Deb', 'Öl', 'R&D', 'sales', 'Zoll'])
})

test('[LIST-008] people added later join the existing group, and so does a person whose value is changed', async () => {
  const { person, params, add } = await asked(['Sales', 'HR'])

  const again = await add(['Department'], ['SALES'], 10)
  const { answer } = await person.send(listRespondents, { params, query: { search: 'p1@' } })
  const id = answer.data[0]?.Id ?? ''
  const changed = await person.send(changeRespondent, { params: { ...params, id }, body: { Attributes: ['sales'] } })
  const corrected = await person.send(changeRespondent, { params: { ...params, id }, body: { Attributes: ['hr'] } })

  expect(again.status).toBe(200)
  expect([changed.answer.Attributes, corrected.answer.Attributes]).toEqual([['Sales'], ['hr']])
})

test('[LIST-008] the upgrade unifies the spellings of existing respondents and counts', async () => {
  const { db, inquiry, person, params } = await asked(['Sales', 'HR', 'x'])
  await sql`update respondent set attribute_1 = 'SALES ' where attribute_1 = 'HR'`.execute(db)
  const question = await db
    .selectFrom('survey_question')
    .select('survey_question.question_id')
    .where('inquiry_id', '=', inquiry.id)
    .executeTakeFirstOrThrow()
  for (const value of ['Sales', 'SALES '])
    await db
      .insertInto('rating_count')
      .values({ inquiry_id: inquiry.id, attribute: 1, value, question_id: question.question_id, cell: 8, people: 2 })
      .execute()

  await oneSpellingAGroup.up(db)

  const counts = await db.selectFrom('rating_count').select(['value', 'people']).execute()
  expect(counts).toEqual([{ value: 'Sales', people: 4 }])
  expect((await person.send(getBoard, { params })).answer.Groups.map(({ Value }) => Value)).toEqual(['Sales', 'x'])
})
