/** Invitations at an hour: what is kept, who may change it, and what the server does then. */

import { listNeedsYou } from '@plumbline/contract/desk/home'
import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { getScheduledSending, scheduleSending, withdrawSending } from '@plumbline/contract/inquiries/scheduled-sending'
import type { Input } from '@plumbline/contract/wire/call'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/start-server.ts'
import { addRespondents } from '../respondents/respondents.queries.ts'
import { leaveOutOfSendings } from './scheduled-sending.queries.ts'
import { sendDue } from './sending-job.ts'

const AT = '2026-03-12T08:00:00.000Z'

test('[SEND-004] invitations go out at their hour, once however many servers try, with what was chosen', async () => {
  const server = await startServer()
  const { as, clock, db, another, mails } = server
  const { manager, inquiry } = await answeredIntake(server)
  const { answer } = await schedule(server, manager, inquiry.id, {
    Respondents: [{ Email: 'kai@acme.example.com', FirstName: 'Kai', Attributes: ['Sales'] }],
    AttributeNames: ['Department'],
    Confidentiality: 'confidential',
    Introduction: 'Ten minutes, please.',
    Reminders: true,
    IsCustomerAdminRespondent: true,
  })
  expect(answer).toMatchObject({
    RespondentsAdded: false,
    Stage: 'asking',
    ScheduledSending: { SendAt: AT, TimeZone: 'Europe/Berlin', People: 3, Failure: null },
  })

  clock.set('2026-03-12T07:59:59Z')
  await send(server)
  expect(await mails()).toEqual([])
  clock.set('2026-03-12T08:00:01Z')
  await Promise.all([send(server), send(server, another()), send(server, another())])
  await send(server)

  expect((await mails()).map(({ to_address }) => to_address).sort()).toEqual([
    'ben@acme.example.com',
    'kai@acme.example.com',
    manager.email,
  ])
  expect(await as(manager).send(getInquiry, { params: { id: inquiry.id } })).toMatchObject({
    answer: { RespondentsAdded: true, ExpiryDate: '2026-04-01', ScheduledSending: null },
  })
  const chosen = await db
    .selectFrom('inquiry')
    .select(['confidentiality', 'attribute_names', 'introduction', 'reminders'])
    .executeTakeFirstOrThrow()
  expect(chosen).toEqual({
    confidentiality: 'confidential',
    attribute_names: ['Department'],
    introduction: 'Ten minutes, please.',
    reminders: true,
  })
  const event = await db.selectFrom('audit_event').selectAll().where('action', '=', 'respondentsAdded').execute()
  expect(event).toMatchObject([{ user_id: manager.id, client_address: '' }])
})

test('[SEND-004] until its hour it is read back, changed and withdrawn, by any administrator of the organisation; what was chosen stays', async () => {
  const server = await startServer()
  const { as, make, clock, mails } = server
  const { manager, inquiry } = await answeredIntake(server)
  const colleague = await make.customerAdmin({ customer_id: inquiry.customer_id })
  const params = { inquiryId: inquiry.id }
  const read = async () => (await as(colleague).send(getScheduledSending, { params })).answer

  expect(await read()).toBeNull()
  await schedule(server, manager, inquiry.id)
  await schedule(server, manager, inquiry.id, {
    SendAt: '2026-03-13T08:00:00Z',
    Participants: ['ann@acme.example.com'],
  })
  expect(await read()).toMatchObject({
    SendAt: '2026-03-13T08:00:00.000Z',
    Participants: ['ann@acme.example.com'],
    ScheduledBy: `${manager.first_name} ${manager.last_name}`,
    Confidentiality: 'identified',
    Reminders: false,
  })
  clock.set(AT)
  await send(server)
  await as(colleague).send(withdrawSending, { params })
  clock.set('2026-03-13T08:00:00Z')
  await send(server)

  expect(await mails()).toEqual([])
  expect(await read()).toMatchObject({ SendAt: null, Failure: null, Participants: ['ann@acme.example.com'] })
  await add(server, manager, inquiry.id)
  expect(await read()).toBeNull()
})

test('[SEND-004] sent before its hour, it is withdrawn in the same transaction: where nobody can be added it stays as it was', async () => {
  const server = await startServer()
  const { as, db, mails } = server
  const { manager, inquiry } = await answeredIntake(server)
  await schedule(server, manager, inquiry.id)
  const read = async () => (await as(manager).send(getScheduledSending, { params: { inquiryId: inquiry.id } })).answer
  const events = async () =>
    (await db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(({ action }) => action)
  const [scheduled, before] = [await read(), await events()]
  const now = { WithdrawScheduled: true }

  const { failure } = await add(server, manager, inquiry.id, { ...now, ExpiryDate: '2026-03-01' })
  expect(failure?.status).toBe(400)
  expect(await read()).toEqual(scheduled)
  expect(await events()).toEqual(before)
  expect(await mails()).toEqual([])

  await add(server, manager, inquiry.id, now)
  expect(await read()).toBeNull()
  expect(await asked(db)).toEqual(['ben@acme.example.com'])
  expect(await events()).toEqual([...before, 'sendingWithdrawn', 'respondentsAdded'])
})

const refusals: [string, Partial<Body>, Partial<InquiryRow>, number, RegExp][] = [
  ['an hour that has passed', { SendAt: '2026-03-10T09:00:00Z' }, {}, 400, /SendAt: Choose a time in the future/],
  ['an hour beyond a year', { SendAt: '2027-03-11T09:00:00Z', ExpiryDate: '2027-03-20' }, {}, 400, /SendAt/],
  ['a deadline on the day of sending', { ExpiryDate: '2026-03-12' }, {}, 400, /ExpiryDate/],
  ['an unknown time zone', { TimeZone: 'Europe/Nowhere' }, {}, 400, /TimeZone/],
  ['nobody to invite', { Participants: [] }, {}, 400, /Add at least one email address/],
  ['no attribute of that name', { Respondents: [{ Email: 'a@b.de', Attributes: ['x'] }] }, {}, 400, /no attributes/],
  ['no intake', {}, { intake_answered_at: null }, 409, /intake questions first/],
  ['closed', {}, { closed_at: '2026-03-09T09:00:00.000Z' }, 409, /closed/],
  ['published', {}, { published_at: '2026-03-09T09:00:00.000Z' }, 409, /published/],
  ['invited', {}, { respondents_added_at: '2026-03-09T09:00:00.000Z' }, 409, /already been invited/],
]
test.for(refusals)('[SEND-004] with %s nothing is scheduled', async ([, body, row, status, message]) => {
  const server = await startServer()
  const { manager, inquiry } = await answeredIntake(server, row)

  const { failure } = await schedule(server, manager, inquiry.id, body)

  expect(failure?.status).toBe(status)
  expect(failure?.errorMessage.join(' ')).toMatch(message)
})

const hindrances: [string, (server: TestServer, made: Made) => Promise<unknown>, string][] = [
  [
    'whose manager is no longer active',
    ({ db }, { manager }) =>
      db.updateTable('user_account').set({ active: false }).where('id', '=', manager.id).execute(),
    'The person who scheduled them can no longer send invitations.',
  ],
  [
    'whose manager is no longer an administrator',
    ({ db }, { manager }) =>
      db.updateTable('user_account').set({ is_admin: false }).where('id', '=', manager.id).execute(),
    'The person who scheduled them can no longer send invitations.',
  ],
  [
    'with others invited meanwhile',
    (server, { manager, inquiry }) => add(server, manager, inquiry.id, { Participants: ['eve@acme.example.com'] }),
    'Other people were invited before that time.',
  ],
  [
    'closed meanwhile',
    ({ db }) => db.updateTable('inquiry').set({ closed_at: '2026-03-11T09:00:00.000Z' }).execute(),
    'This inquiry is closed. Reopen it to add respondents.',
  ],
  [
    'without questions by now',
    ({ db }) => db.deleteFrom('diagnostic_question').execute(),
    'This survey has no questions yet.',
  ],
]
test.for(hindrances)(
  '[SEND-004, HOME-002] an inquiry %s is not sent, and its managers are told why',
  async ([, change, reason]) => {
    const server = await startServer()
    const { as, make, clock, db } = server
    const made = await answeredIntake(server)
    const colleague = await make.customerAdmin({ customer_id: made.inquiry.customer_id })
    await schedule(server, made.manager, made.inquiry.id)
    await change(server, made)
    const before = await asked(db)

    clock.set(AT)
    await send(server)
    await send(server)

    expect(await asked(db)).toEqual(before)
    const { answer } = await as(colleague).send(listNeedsYou, {})
    const row = answer.find(({ Kind }) => Kind === 'not sent')
    expect(row?.Text).toContain(
      'The invitations to ‘Autumn assessment’ were not sent on 12 Mar 2026 at 09:00 (Europe/Berlin).',
    )
    expect(row?.Text).toContain(reason)
    expect(row?.Path).toBe(`/customerAdmin/inquiry-logs/manage-respondents/${made.inquiry.id}`)
    const params = { inquiryId: made.inquiry.id }
    await as(colleague).send(withdrawSending, { params })
    expect((await as(colleague).send(listNeedsYou, {})).answer.filter(({ Kind }) => Kind === 'not sent')).toEqual([])
  },
)

test('[DATA-002, SEND-004] whoever is erased before the hour is not invited, and with no one left nothing is sent', async () => {
  const server = await startServer()
  const { as, clock, db } = server
  const { manager, inquiry } = await answeredIntake(server)
  await schedule(server, manager, inquiry.id, {
    Respondents: [{ Email: 'Ka_i@acme.example.com' }, { Email: 'kaia@acme.example.com' }],
  })
  const erase = (...keys: string[]) => inTransaction(db, (db) => leaveOutOfSendings(db, keys))
  const read = (headers = {}) => as(manager).send(getScheduledSending, { params: { inquiryId: inquiry.id }, headers })

  await erase('ka_i@acme.example.com')
  expect((await read()).answer).toMatchObject({
    People: 2,
    Participants: ['ben@acme.example.com'],
    Respondents: [{ Email: 'kaia@acme.example.com' }],
  })
  await erase('ben@acme.example.com', 'kaia@acme.example.com')
  clock.set(AT)
  await send(server)

  expect(await asked(db)).toEqual([])
  expect((await read()).answer).toMatchObject({ People: 0, Failure: 'There was no one left to invite.' })
  expect((await read({ 'accept-language': 'de' })).answer).toMatchObject({ Failure: 'Es war niemand mehr einzuladen.' })
})

test('[SEND-004] a server that is ended in the middle has sent nothing, and the next one sends', async () => {
  const server = await startServer()
  const { clock, db, mails } = server
  const { manager, inquiry } = await answeredIntake(server)
  await schedule(server, manager, inquiry.id)
  clock.set(AT)
  const faults: unknown[] = []

  await sendDue({ ...partsOf(server, brokenAtTheEnd(db)), log: { error: (fault: unknown) => faults.push(fault) } })
  expect(faults).toHaveLength(1)
  expect(await asked(db)).toEqual([])
  await send(server)

  expect(await asked(db)).toEqual(['ben@acme.example.com'])
  expect(await mails()).toHaveLength(1)
})

/** A database that fails at the last statement of a sending. */
function brokenAtTheEnd(db: Db): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('audit_event'))
        throw new Error('Killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

type Body = NonNullable<Input<typeof scheduleSending>['body']>
type Added = NonNullable<Input<typeof addParticipants>['body']>
type InquiryRow = NonNullable<Parameters<TestServer['make']['inquiry']>[0]>
type Made = Awaited<ReturnType<typeof answeredIntake>>

function schedule({ as }: TestServer, manager: { id: string }, inquiryId: string, body: Partial<Body> = {}) {
  return as(manager).send(scheduleSending, {
    params: { inquiryId },
    body: {
      Participants: ['ben@acme.example.com'],
      NoOfParticipants: 1,
      ExpiryDate: '2026-04-01',
      SendAt: AT,
      TimeZone: 'Europe/Berlin',
      ...body,
    },
  })
}

function add({ as }: TestServer, manager: { id: string }, inquiryId: string, body: Partial<Added> = {}) {
  return as(manager).send(addParticipants, {
    params: { inquiryId },
    body: { Participants: ['ben@acme.example.com'], NoOfParticipants: 1, ExpiryDate: '2026-04-01', ...body },
  })
}

const partsOf = ({ clock }: TestServer, db: Db) => ({ db, clock, add: addRespondents, mailQueued: () => undefined })
const send = (server: TestServer, db = server.db) =>
  sendDue({
    ...partsOf(server, db),
    log: {
      error: (fault: unknown) => {
        throw fault
      },
    },
  })

async function asked(db: Db): Promise<string[]> {
  return (await db.selectFrom('respondent').select('email').orderBy('email').execute()).map(({ email }) => email)
}

/** An inquiry whose intake is answered and whose survey has one question, with its manager. */
async function answeredIntake({ make }: TestServer, row: Partial<InquiryRow> = {}) {
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id, email: 'mia@acme.example.com' })
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: pathway.inquiry_type_id,
    description: 'Autumn assessment',
    intake_answered_at: '2026-03-09T09:00:00.000Z',
    ...row,
  })
  return { customer, manager, inquiry }
}
