/** What is chosen and said when respondents are first added, and the people that come with names and attributes. */

import { addParticipants, listRespondents } from '@plumbline/contract/inquiries/respondents'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

test('[BOARD-010, CONF-005] respondents are added with names and attributes, in addition to or instead of plain addresses', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const ines = { Email: 'Ines@acme.example.com', FirstName: 'Inés', LastName: "O'Hara", Attributes: ['Sales', '', 'a'] }

  const { answer } = await add(as(manager), inquiry.id, {
    Respondents: [{ ...ines, Attributes: [...ines.Attributes] }, { Email: 'kai@acme.example.com' }],
    Participants: ['ines@ACME.example.com', 'ben@acme.example.com'],
    AttributeNames: ['Department', 'Site', ' Level '],
  })

  expect(answer).toMatchObject({ Participants: 3, RespondentsAdded: true })
  const { answer: list } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
  expect(list.data.map(({ Email, FirstName, LastName }) => [Email, FirstName, LastName])).toEqual([
    ['ben@acme.example.com', '', ''],
    ['kai@acme.example.com', '', ''],
    ['Ines@acme.example.com', 'Inés', "O'Hara"],
  ])
  const found = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: { search: "o'h" } })
  expect(found.answer.data).toMatchObject([{ Email: 'Ines@acme.example.com' }])
  const stored = await db
    .selectFrom('respondent')
    .select(['attribute_1', 'attribute_2', 'attribute_3'])
    .orderBy('id')
    .execute()
  expect(stored.map((row) => Object.values(row))).toEqual([
    ['Sales', '', 'a'],
    ['', '', ''],
    ['', '', ''],
  ])
  expect(await launched(db, inquiry.id)).toMatchObject({ attribute_names: ['Department', 'Site', 'Level'] })
})

test('[INQ-055] for an account the list shows its own name, not the given one', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, customer } = await answeredIntake(make)
  await make.customerUser({ customer_id: customer.id, email: 'ben@acme.example.com', first_name: 'Ben' })

  await add(as(manager), inquiry.id, { Respondents: [{ Email: 'ben@acme.example.com', FirstName: 'Benny' }] })

  const { answer } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
  expect(answer.data).toMatchObject([{ FirstName: 'Ben' }])
})

test('[CONF-001, CONF-007, SEND-008] an inquiry is identified by default, with the current minimum group sizes and survey layout of its type', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  await db.updateTable('inquiry_type').set({ min_figures: 7, min_texts: 12, survey_layout: 'compact' }).execute()

  await add(as(manager), inquiry.id)
  await db.updateTable('inquiry_type').set({ min_figures: 9, min_texts: 19, survey_layout: 'standard' }).execute()
  await add(as(manager), inquiry.id, { Participants: ['kai@acme.example.com'] })

  expect(await launched(db, inquiry.id)).toEqual({
    confidentiality: 'identified',
    attribute_names: [],
    min_figures: 7,
    min_texts: 12,
    survey_layout: 'compact',
    introduction: '',
    reminders: false,
  })
})

test('[CONF-001, CONF-005] the first choice is frozen: another is refused and nothing changes, the same or none is accepted', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const first = { Confidentiality: 'confidential', AttributeNames: ['Site'] } as const
  await add(as(manager), inquiry.id, { ...first, AttributeNames: [...first.AttributeNames] })
  const before = await launched(db, inquiry.id)
  const Participants = ['kai@acme.example.com']

  const identified = await add(as(manager), inquiry.id, { Participants, Confidentiality: 'identified' })
  const renamed = await add(as(manager), inquiry.id, { Participants, AttributeNames: ['site'] })
  const unnamed = await add(as(manager), inquiry.id, { Participants, AttributeNames: [] })

  expect(identified.failure?.errorMessage).toEqual([
    'This inquiry is confidential. You can’t change this after inviting people.',
  ])
  expect([identified.status, renamed.status, unnamed.status]).toEqual([409, 409, 409])
  expect(await launched(db, inquiry.id)).toEqual(before)
  expect(before).toMatchObject({ confidentiality: 'confidential', attribute_names: ['Site'] })
  const same = await add(as(manager), inquiry.id, { Participants, ...first, AttributeNames: ['Site'] })
  expect(same.answer.Participants).toBe(2)
  expect((await add(as(manager), inquiry.id, { Participants: ['ann@acme.example.com'] })).answer.Participants).toBe(3)
})

test.for([
  { given: { Confidentiality: 'secret' }, fault: 'Confidentiality: Choose one of: identified, confidential.' },
  { given: { AttributeNames: ['A', 'B', 'C', 'D'] }, fault: 'AttributeNames: At most 3 attributes.' },
  { given: { AttributeNames: ['Site', 'site '] }, fault: 'AttributeNames: Each attribute needs a different name.' },
  { given: { AttributeNames: ['a'.repeat(41)] }, fault: 'AttributeNames[0]: At most 40 characters.' },
  { given: { AttributeNames: [' '] }, fault: 'AttributeNames[0]: This field is mandatory.' },
  { given: { Introduction: 'a'.repeat(301) }, fault: 'Introduction: At most 300 characters.' },
  {
    given: { Introduction: 'See hr.acme.com' },
    fault:
      'Introduction: Email programs would turn ‘hr.acme.com’ into a link. Leave out web and email addresses, and put a space after each full stop.',
  },
  { given: { Reminders: 'yes' }, fault: 'Reminders: This must be yes or no.' },
  { given: { Respondents: [{ Email: 'kai@acme' }] }, fault: 'Respondents[0].Email: Please enter a valid email.' },
  {
    given: { Respondents: [{ Email: 'kai@acme.example.com', Attributes: ['Sales'] }] },
    fault: 'Respondents[0].Attributes: This inquiry has no attributes.',
  },
  {
    given: { Respondents: [{ Email: 'k@x.example', Attributes: ['a', 'b'] }], AttributeNames: ['Site'] },
    fault: 'Respondents[0].Attributes: This inquiry has the attributes Site.',
  },
  { given: { Participants: [], Respondents: [] }, fault: 'Participants: Add at least one email address.' },
])('[BOARD-010, CONF-001, CONF-005] $fault', async ({ given, fault }) => {
  const { as, make, db } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  const { status, failure } = await as(manager).sendFaulty(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: { ...body, ...given },
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toContain(fault)
  expect(await db.selectFrom('respondent').select('id').execute()).toEqual([])
  expect(await launched(db, inquiry.id)).toMatchObject({ attribute_names: [], introduction: '' })
})

test('[BOARD-009] nobody is added to an inquiry closed early', async () => {
  const { as, make, db } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  await add(as(manager), inquiry.id)
  await db.updateTable('inquiry').set({ closed_at: '2026-03-10T09:00:00.000Z' }).execute()

  const { status, failure } = await add(as(manager), inquiry.id, { Participants: ['kai@acme.example.com'] })

  expect(status).toBe(409)
  expect(failure?.errorMessage).toEqual(['This inquiry is closed. Reopen it to add respondents.'])
})

test('[CONF-009] nobody is added to a confidential survey once it is over for everyone', async () => {
  const { as, make, clock } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  await add(as(manager), inquiry.id, { Confidentiality: 'confidential' })
  clock.set('2026-04-08T00:00:00Z')

  const { status, failure } = await add(as(manager), inquiry.id, {
    Participants: ['kai@acme.example.com'],
    ExpiryDate: '2026-05-01',
  })

  expect(status).toBe(409)
  expect(failure?.errorMessage[0]).toMatch(/^This survey is confidential and closed\./)
})

test.for([
  [true, 1],
  [false, 0],
  [undefined, 0],
] as const)(
  '[BOARD-005] with Reminders %s this many are planned for one respondent: %i',
  async ([Reminders, planned]) => {
    const { as, make, db } = await startServer()
    const { manager, inquiry } = await answeredIntake(make)

    await add(as(manager), inquiry.id, Reminders === undefined ? {} : { Reminders })

    const plans = await db.selectFrom('reminder_plan').select('next_at').where('next_at', 'is not', null).execute()
    expect(plans).toHaveLength(planned)
  },
)

test('[BOARD-012] the invitation greets by the given name and contains the manager’s own introduction', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  await add(as(manager), inquiry.id, {
    Respondents: [
      { Email: 'ines@acme.example.com', FirstName: 'Inés' },
      { Email: 'eve@acme.example.com', FirstName: 'www.evil.example.net' },
    ],
    Participants: [],
    Introduction: 'Ten minutes,\nplease.',
  })

  const [ines, eve] = (await mails()).map(({ text }) => text)
  expect(ines).toMatch(/^Hello Inés,\n/)
  expect(ines).toContain('Mia Stone writes:\n> Ten minutes,\n> please.\n')
  expect(eve).toMatch(/^Hello,\n/)
})

type Server = Awaited<ReturnType<typeof startServer>>
type Body = Input<typeof addParticipants>['body']

const body: Body = { Participants: ['ben@acme.example.com'], NoOfParticipants: 1, ExpiryDate: '2026-04-07' }

function add(person: ReturnType<Server['as']>, inquiryId: string, given: Partial<Body> = {}) {
  return person.send(addParticipants, { params: { inquiryId }, body: { ...body, ...given } })
}

function launched(db: Server['db'], inquiryId: string) {
  return db
    .selectFrom('inquiry')
    .select([
      'confidentiality',
      'attribute_names',
      'min_figures',
      'min_texts',
      'survey_layout',
      'introduction',
      'reminders',
    ])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow()
}

/** An inquiry whose intake is answered and whose survey has one question, with its manager. */
async function answeredIntake(make: Server['make']) {
  const customer = await make.customer({ name: 'Acme Ltd' })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', last_name: 'Stone' })
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: pathway.inquiry_type_id,
    intake_answered_at: '2026-03-10T08:00:00.000Z',
  })
  return { customer, manager, inquiry }
}
