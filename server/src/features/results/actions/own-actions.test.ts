import { calls } from '@plumbline/contract/calls'
import {
  changeOwnAction,
  getAction,
  getActionHistory,
  getOwnCalendar,
  openOwnActions,
  openStopActionReminders,
  stopActionReminders,
} from '@plumbline/contract/results/actions'
import { expect, test } from 'vitest'
import { newToken } from '../../../domain/access/tokens.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startServer } from '../../../test/server.ts'
import { inputOf, storedIn } from '../../../test/world.ts'
import { linkFor } from './action-owners.queries.ts'
import { actionReminders } from './action-reminders.ts'
import { stopToken } from './stop-tokens.ts'

const NOW = '2026-03-10T12:00:00.000Z'

/** An action of Ben's, who has no account, with his link; Acme's other action, and another organisation's. */
async function startOwned() {
  const server = await startServer()
  const { make, clock, db } = server
  clock.set(NOW)
  const customer = await make.customer({ name: 'Acme' })
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    created_by: manager.id,
    description: 'Autumn',
    published_at: NOW,
  })
  const owner = await make.actionOwner({ inquiry_id: inquiry.id, name: 'Ben Okoro', email: 'ben@outside.example.com' })
  const given = { inquiry_id: inquiry.id, owner_id: owner.id, due_day: '2026-03-20' }
  const action = await make.action({ ...given, what: 'Meet weekly', remind_at: '2026-03-13T08:00:00.000Z' })
  const others = await make.action({ inquiry_id: inquiry.id, what: 'Not his' })
  const token = await inTransaction(db, (db) => linkFor(db, owner.id, clock.now()))
  const open = (Token = token) => server.send(openOwnActions, { body: { Token } })
  const change = (body: object) =>
    server.sendFaulty(changeOwnAction, {
      body: { Token: token, ActionId: action.id, Version: 1, Status: 'in progress', Note: '', ...body },
    })
  return { ...server, customer, manager, inquiry, owner, given, action, others, token, open, change }
}

test('[RNDS-006] a link opens its owner’s actions only, with nothing of the inquiry beside its name', async () => {
  const { open } = await startOwned()
  const { answer } = await open()
  expect(answer).toEqual({
    Inquiry: 'Autumn',
    CustomerName: 'Acme',
    Name: 'Ben Okoro',
    Until: '2026-06-08T12:00:00.000Z',
    Actions: [
      {
        Id: expect.any(String),
        Step: 1,
        What: 'Meet weekly',
        StartDate: null,
        DueDate: '2026-03-20',
        Status: 'open',
        Note: '',
        IsLate: false,
        Version: 1,
      },
    ],
  })
})

test('[RNDS-006] an owner changes status and note by their link, nothing else, and it is kept who did', async () => {
  const { change, as, manager, action } = await startOwned()
  const { status, answer } = await change({ Note: 'Two teams started.', What: 'Nothing', DueDate: null, Step: 3 })
  expect(status).toBe(200)
  expect(answer).toMatchObject({ Status: 'in progress', Note: 'Two teams started.', Version: 2 })

  const params = { id: action.id }
  expect((await as(manager).send(getAction, { params })).answer).toMatchObject({
    What: 'Meet weekly',
    Step: 1,
    DueDate: '2026-03-20',
    Status: 'in progress',
  })
  expect((await as(manager).send(getActionHistory, { params })).answer[0]).toMatchObject({
    By: 'Ben Okoro',
    ByOwner: true,
    Fields: [{ Field: 'Status', From: 'open', To: 'in progress' }, { Field: 'Note' }],
  })
  expect((await change({ Status: 'done' })).status).toBe(409)
})

test('[RNDS-006] a link changes no one else’s action, and not one it no longer owns', async () => {
  const { change, others, action, db, make } = await startOwned()
  expect((await change({ ActionId: others.id })).status).toBe(404)
  expect(
    (await change({ ActionId: (await make.action({ inquiry_id: (await make.openInquiry()).id })).id })).status,
  ).toBe(404)
  await db.updateTable('action').set({ owner_id: null }).where('id', '=', action.id).execute()
  expect((await change({})).status).toBe(404)
})

test('[RNDS-006] a link answers a calendar file of its owner’s open actions or of one, of no one else’s', async () => {
  const { send, sendFaulty, token, make, given, action, others } = await startOwned()
  await make.action({ ...given, what: 'Done before', status: 'done' })
  const calendar = async (body = {}) => {
    const { bytes } = await send(getOwnCalendar, { body: { Token: token, ...body } })
    return String(bytes)
  }
  const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)

  expect(summaries(await calendar())).toEqual(['Meet weekly'])
  expect(summaries(await calendar({ ActionId: action.id }))).toEqual(['Meet weekly'])
  for (const ActionId of [others.id, (await make.action({ ...given, due_day: null })).id])
    expect((await sendFaulty(getOwnCalendar, { body: { Token: token, ActionId } })).status).toBe(404)
  expect((await sendFaulty(getOwnCalendar, { body: { Token: newToken() } })).status).toBe(404)
})

test('[RNDS-006] with a link as session every call that needs one is refused, and nothing changes', async () => {
  const { request, token, inquiry, action, customer, db } = await withRequests()
  const ids = { Inquiry: inquiry.id, Action: action.id, Customer: customer.id }
  const before = await storedIn(db)
  const closed = calls.filter(({ spec }) => spec.roles !== 'anyone')

  const statuses = new Set<number>()
  for (const { spec } of closed) statuses.add(await request(spec, inputOf(spec, ids), token))

  expect([...statuses]).toEqual([401])
  expect(await storedIn(db)).toEqual(before)
})

test('[RNDS-006] an unknown link, one that has ended and one of an inactive organisation are not found', async () => {
  const { open, clock, db, customer, change } = await startOwned()
  expect((await open(newToken())).status).toBe(404)
  await db.updateTable('customer').set({ is_active: false }).where('id', '=', customer.id).execute()
  expect((await open()).status).toBe(404)
  await db.updateTable('customer').set({ is_active: true }).where('id', '=', customer.id).execute()
  expect((await open()).status).toBe(200)
  clock.set('2026-06-08T12:00:00.000Z')
  expect((await open()).status).toBe(404)
  expect((await change({})).status).toBe(404)
})

test('[RNDS-006] a link is kept as its hash', async () => {
  const { db, token } = await startOwned()
  expect(JSON.stringify(await db.selectFrom('action_link').selectAll().execute())).not.toContain(token)
})

test('[RNDS-005] an owner is reminded once for all that is due, by however many servers', async () => {
  const { mails, clock, given, make, db, another, surroundings } = await startOwned()
  await make.action({ ...given, what: 'Also due', remind_at: '2026-03-13T08:00:00.000Z' })
  await make.action({ ...given, what: 'Already done', status: 'done', remind_at: '2026-03-13T08:00:00.000Z' })
  clock.set('2026-03-13T08:00:00.000Z')
  const { settings, secret } = surroundings
  const reminders = actionReminders({ publicUrl: settings.publicUrl, secret })
  const run = (on: typeof db) =>
    inTransaction(on, async (db) => {
      for (const customerId of await reminders.organisations(db, clock.now()))
        await reminders.write(db, { customerId, count: 100 }, clock.now())
    })
  await Promise.all([run(db), run(another()), run(another())])

  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('These 2 actions of yours')
  expect(sent[0]?.text).toContain('Also due')
  expect(sent[0]?.text).not.toContain('Already done')
  const rows = await db
    .selectFrom('action')
    .select(['what', 'remind_at'])
    .where('owner_id', 'is not', null)
    .orderBy('what')
    .execute()
  expect(rows).toEqual([
    { what: 'Already done', remind_at: null },
    { what: 'Also due', remind_at: '2026-03-20T08:00:00.000Z' },
    { what: 'Meet weekly', remind_at: '2026-03-20T08:00:00.000Z' },
  ])
})

test('[RNDS-005] reminders are written in the reader’s language', async () => {
  const { mails, clock, customer, db } = await startOwned()
  await db.updateTable('customer').set({ language: 'de' }).where('id', '=', customer.id).execute()
  clock.set('2026-03-13T08:00:00.000Z')
  await mails()
  const [row] = await db.selectFrom('mail').select('letter').execute()
  expect(row?.letter?.language).toBe('de')
})

test('[RNDS-005] opening the stop link changes nothing; stopping ends the owner’s reminders, and undoing plans the next', async () => {
  const { send, sendFaulty, owner, action, db, surroundings } = await startOwned()
  const token = stopToken(owner.id, surroundings.secret)
  const plan = async () =>
    (await db.selectFrom('action').select('remind_at').where('id', '=', action.id).executeTakeFirstOrThrow()).remind_at
  const opened = await send(openStopActionReminders, { query: { token } })
  expect(opened.status).toBe(303)
  expect(opened.headers.location).toContain(`/auth/no-more-action-reminders?token=${token}`)
  expect(await plan()).toBe('2026-03-13T08:00:00.000Z')

  const stopped = await send(stopActionReminders, { query: { token }, body: {} })
  expect(stopped.answer).toEqual({ Inquiry: 'Autumn', CustomerName: 'Acme', Stopped: true })
  expect(await plan()).toBeNull()
  await send(stopActionReminders, { query: {}, body: { Token: token, Undo: true } })
  expect(await plan()).toBe('2026-03-13T08:00:00.000Z')
  const foreign = `${owner.id}.${'A'.repeat(43)}`
  expect((await sendFaulty(stopActionReminders, { body: { Token: foreign } })).status).toBe(404)
})

test('[RNDS-005] a reminder that is planned is not sent to a person who was deleted meanwhile', async () => {
  const { make, inquiry, customer, mails, clock, db, action } = await startOwned()
  const person = await make.customerUser({ customer_id: customer.id, deleted_at: NOW })
  const gone = await make.actionOwner({ inquiry_id: inquiry.id, user_id: person.id })
  await db.updateTable('action').set({ owner_id: gone.id }).where('id', '=', action.id).execute()
  clock.set('2026-03-13T08:00:00.000Z')
  expect(await mails()).toEqual([])
})

async function withRequests() {
  const server = await startOwned()
  const { faultySender } = await import('../../../test/start-server.ts')
  const request = async (spec: (typeof calls)[number]['spec'], input: object, token: string) =>
    (await faultySender(server.app, token)(spec, input)).status
  return { ...server, request }
}
