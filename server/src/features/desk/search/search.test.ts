import { search } from '@plumbline/contract/desk/search'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'

test('[HOME-009] a consultant finds everyone’s inquiries, organisations, people, types, pathways and questions, each with its address', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Plumb readiness', description: 'How ready' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Plumb trust' })
  const question = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Is it plumb?' })
  const intake = await make.intakeQuestion({ inquiry_type_id: type.id, title: 'How many plumbers?' })
  const customer = await make.customer({ name: 'Plumb Ltd', industry: 'Retail' })
  const ada = await make.customerAdmin({
    customer_id: customer.id,
    first_name: 'Ada',
    last_name: 'Plumb',
    email: 'ada@acme.example.com',
  })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: ada.id,
    inquiry_type_id: type.id,
    description: 'Spring',
  })
  const custom = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Whose plumb bob?' })

  const { answer } = await as(await make.superAdmin()).send(search, { query: { text: 'plumb' } })

  expect(answer.data).toEqual([
    {
      Kind: 'Organisation',
      Text: 'Plumb Ltd',
      Detail: 'Retail',
      Path: `/superAdmin/manage-customers-profile/view/${customer.id}`,
    },
    {
      Kind: 'Inquiry type',
      Text: 'Plumb readiness',
      Detail: 'How ready',
      Path: `/superAdmin/inquiry-type-management/view/${type.id}`,
    },
    {
      Kind: 'Pathway',
      Text: 'Plumb trust',
      Detail: 'Plumb readiness',
      Path: `/superAdmin/inquiry-type-management/${type.id}/pathways/view/${pathway.id}`,
    },
    {
      Kind: 'Inquiry',
      Text: 'Spring',
      Detail: 'Plumb Ltd · Plumb readiness',
      Path: `/superAdmin/monitor-activity/view-intake-response/${inquiry.id}`,
    },
    {
      Kind: 'Person',
      Text: 'Ada Plumb',
      Detail: 'ada@acme.example.com · Plumb Ltd',
      Path: `/superAdmin/manage-customers-profile/customers-users/${customer.id}/view/${ada.id}`,
    },
    {
      Kind: 'Question',
      Text: 'Is it plumb?',
      Detail: 'Plumb trust',
      Path: `/superAdmin/inquiry-type-management/${type.id}/pathways/${pathway.id}/diagnostic-questions/view/${question.id}`,
    },
    {
      Kind: 'Intake question',
      Text: 'How many plumbers?',
      Detail: 'Plumb readiness',
      Path: `/superAdmin/inquiry-type-management/${type.id}/intake-questions/view/${intake.id}`,
    },
    {
      Kind: 'Custom question',
      Text: 'Whose plumb bob?',
      Detail: 'Spring',
      Path: `/superAdmin/custom-metrics/inquiry/${inquiry.id}/view/${custom.id}`,
    },
  ])
})

test('[HOME-009] a manager finds their own inquiries, people and custom questions and the catalogue, and nothing of another organisation', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Bob type', description: '' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Bob pathway' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Bob question' })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Bob intake' })
  const organisation = async (name: string) => {
    const customer = await make.customer({ name: `Bob ${name}` })
    const given = { customer_id: customer.id, first_name: 'Bob', last_name: name }
    const manager = await make.customerAdmin({ ...given, email: `bob@${name.toLowerCase()}.example.com` })
    const colleague = await make.customerAdmin({ ...given, first_name: 'Sue', email: `sue@${name}.example.com` })
    const inquiry = await make.inquiry({
      customer_id: customer.id,
      created_by: manager.id,
      inquiry_type_id: type.id,
      description: `${name} year`,
    })
    await make.customQuestion({ inquiry_id: inquiry.id, created_by: manager.id, title: `Bob of ${name}` })
    await make.customQuestion({ inquiry_id: inquiry.id, created_by: colleague.id, title: `Bob of Sue ${name}` })
    return { manager, inquiry }
  }
  const [own] = [await organisation('Own'), await organisation('Foreign')]

  const { answer } = await as(own.manager).send(search, { query: { text: 'bob' } })

  expect(answer.data.map(({ Kind, Text, Path }) => [Kind, Text, Path.split('/')[1]])).toEqual([
    ['Person', 'Bob Own', 'customerAdmin'],
    ['Inquiry type', 'Bob type', 'customerAdmin'],
    ['Pathway', 'Bob pathway', 'customerAdmin'],
    ['Question', 'Bob question', 'customerAdmin'],
    ['Custom question', 'Bob of Own', 'customerAdmin'],
    ['Inquiry', 'Own year', 'customerAdmin'],
  ])
  expect(answer.data[0]).toMatchObject({
    Detail: 'bob@own.example.com',
    Path: '/customerAdmin/people?search=bob%40own.example.com',
  })
})

test('[HOME-009] an inquiry links to where its current stage is worked on, depending on the role', async () => {
  const { as, make, db } = await startServer()
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const { id, inquiry_type_id } = await make.inquiry({ customer_id: customer.id, created_by: manager.id })
  const admin = await make.superAdmin()
  const pathFor = async (person: { id: string }) =>
    (await as(person).send(search, { query: { text: 'inquiry' } })).answer.data.find(({ Kind }) => Kind === 'Inquiry')
      ?.Path
  const at = '2026-03-10T09:00:00.000Z'
  const paths = [[await pathFor(admin), await pathFor(manager)]]
  for (const done of ['intake_answered_at', 'respondents_added_at', 'published_at']) {
    await db
      .updateTable('inquiry')
      .set({ [done]: at })
      .where('id', '=', id)
      .execute()
    paths.push([await pathFor(admin), await pathFor(manager)])
  }

  expect(paths).toEqual([
    [
      `/superAdmin/monitor-activity/view-intake-response/${id}`,
      `/customerAdmin/inquiry-logs/inquiry-types/${inquiry_type_id}/inquiry/${id}`,
    ],
    [`/superAdmin/monitor-activity/view-intake-response/${id}`, `/customerAdmin/inquiry-logs/manage-respondents/${id}`],
    [`/superAdmin/monitor-activity/view-respondents/${id}`, `/customerAdmin/inquiry-logs/view-respondents/${id}`],
    [`/superAdmin/dashboard/view-insights/${id}/overview`, `/customerAdmin/dashboard/view-insights/${id}/overview`],
  ])
})

test('[HOME-009] every word must match, in any order and case; titles that start with it come first, then matching word starts, then the newest', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Type', description: '' })
  for (const name of ['The MÜLLER way', 'Premüller', 'Way of Müller', 'Müller first', 'Müller again', 'Other'])
    await make.pathway({ inquiry_type_id: type.id, name })
  const admin = await as(await make.superAdmin())
  const found = async (text: string) =>
    (await admin.send(search, { query: { text } })).answer.data.map(({ Text }) => Text)

  expect(await found(' müller ')).toEqual([
    'Müller again',
    'Müller first',
    'Way of Müller',
    'The MÜLLER way',
    'Premüller',
  ])
  expect(await found('WAY müll')).toEqual(['Way of Müller', 'The MÜLLER way'])
  expect(await found('müller nobody')).toEqual([])
})

test('[HOME-009] wildcards and quotes are ordinary characters, at most five of a kind are returned, and a query has 1 to 200 characters', async () => {
  const { as, make } = await startServer()
  const type = await make.inquiryType({ name: 'Type', description: '' })
  for (const name of ['100 % sure', 'under_score', "O'Neill \\ Co"])
    await make.pathway({ inquiry_type_id: type.id, name })
  for (let n = 0; n < 7; n++) await make.pathway({ inquiry_type_id: type.id, name: `Many ${n}` })
  const admin = as(await make.superAdmin())
  const found = async (text: string) =>
    (await admin.send(search, { query: { text } })).answer.data.map(({ Text }) => Text)
  const statusOf = async (text: unknown) => (await admin.sendFaulty(search, { query: { text } })).status

  expect([await found('%'), await found('_'), await found("o'neill \\")]).toEqual([
    ['100 % sure'],
    ['under_score'],
    ["O'Neill \\ Co"],
  ])
  expect(await found('many')).toEqual(['Many 6', 'Many 5', 'Many 4', 'Many 3', 'Many 2'])
  expect([await statusOf('x'.repeat(200)), await statusOf('x'.repeat(201))]).toEqual([200, 400])
  expect([await statusOf(''), await statusOf('   '), await statusOf('a\0b'), await statusOf(undefined)]).toEqual([
    400, 400, 400, 400,
  ])
  expect(await found('a b '.repeat(50))).toEqual([])
})

test('[HOME-009] deleted people and anything of a deleted organisation are not found; a respondent may not search', async () => {
  const { as, make } = await startServer()
  const now = '2026-03-10T09:00:00.000Z'
  const [here, gone] = [
    await make.customer({ name: 'Vale' }),
    await make.customer({ name: 'Vale gone', deleted_at: now }),
  ]
  await make.customerUser({ customer_id: here.id, first_name: 'Val', last_name: 'There' })
  await make.customerUser({ customer_id: here.id, first_name: 'Val', last_name: 'Left', deleted_at: now })
  await make.customerUser({ customer_id: gone.id, first_name: 'Val', last_name: 'Gone' })

  const { answer } = await as(await make.superAdmin()).send(search, { query: { text: 'val' } })
  const refused = await as(await make.customerUser()).send(search, { query: { text: 'val' } })

  expect(answer.data.map(({ Text }) => Text)).toEqual(['Vale', 'Val There'])
  expect(refused.status).toBe(403)
})

test('[HOME-009] a search takes one query for each kind, whatever the number of rows', async () => {
  let statements = 0
  const { signedIn, make } = await startServer({ onStatement: () => statements++ })
  const admin = await signedIn(await make.superAdmin())
  const counted = async () => {
    statements = 0
    await admin.send(search, { query: { text: 'a' } })
    return statements
  }

  const few = await counted()
  const type = await make.inquiryType({ id: newId() })
  for (let n = 0; n < 20; n++) await make.intakeQuestion({ inquiry_type_id: type.id, title: `A ${n}` })

  expect(few).toBeLessThanOrEqual(9)
  expect(await counted()).toBe(few)
})
