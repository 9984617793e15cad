import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { getPreferences } from '@plumbline/contract/desk/preferences'
import { changePassword, login } from '@plumbline/contract/people/auth'
import { endOtherSessions, endOwnSession, listOwnSessions, stayInSession } from '@plumbline/contract/people/sessions'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { sender } from '../../../test/start-server.ts'
import { NOTHING } from '../../../test/world.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('[TEAM-006] a person sees their sessions, the current one first, then by last use', async () => {
  const { make, signedIn, clock } = await startServer()
  const uma = await make.customerUser()
  const inquiry = await make.openInquiry({ description: 'How we work together' })
  await make.session({ user_id: uma.id, browser: 'Safari on iPhone', client_address: '198.51.100.20' })
  await make.session({
    ...{ user_id: uma.id, browser: null, client_address: null, used_at: null },
    ...{ begun_by: 'survey-link' as const, inquiry_id: inquiry.id, created_at: '2026-03-10T08:00:00.000Z' },
  })
  clock.pass({ minutes: 10 })
  const { send } = await signedIn(uma)

  const { answer } = await send(listOwnSessions, {})

  expect(answer).toMatchObject({
    Total: 3,
    Sessions: [
      { Browser: 'Unknown browser', ClientAddress: '127.0.0.1', BegunBy: 'password', IsThis: true, Survey: '' },
      {
        ...{ Browser: 'Safari on iPhone', ClientAddress: '198.51.100.20', BegunBy: 'password', IsThis: false },
        ...{ BegunAt: '2026-03-10T09:00:00.000Z', UsedAt: '2026-03-10T09:00:00.000Z', Survey: '' },
      },
      {
        ...{ Browser: '', ClientAddress: '', BegunBy: 'survey-link', IsThis: false, Survey: 'How we work together' },
        UsedAt: '2026-03-10T08:00:00.000Z',
      },
    ],
  })
})

test('[TEAM-006] ended sessions and those of others are not in the list', async () => {
  const { make, signedIn } = await startServer()
  const [uma, ben] = [await make.customerUser(), await make.customerUser()]
  await make.session({ user_id: uma.id, ended_at: '2026-03-10T08:00:00.000Z' })
  await make.session({ user_id: uma.id, expires_at: '2026-03-10T09:00:00.000Z' })
  await make.session({ user_id: ben.id })
  const { send } = await signedIn(uma)

  const { answer } = await send(listOwnSessions, {})

  expect(answer.Sessions.map(({ IsThis }) => IsThis)).toEqual([true])
  expect(answer.Total).toBe(1)
})

test('[TEAM-006] of very many sessions a hundred are listed, and all are counted', async () => {
  const { make, signedIn } = await startServer()
  const uma = await make.customerUser()
  for (let n = 0; n < 105; n++) await make.session({ user_id: uma.id })
  const { answer } = await (await signedIn(uma)).send(listOwnSessions, {})
  expect([answer.Sessions.length, answer.Total]).toEqual([100, 106])
})

test('[TEAM-006] [A14] a person ends one of their sessions: its next call is refused, the others continue, and it is logged', async () => {
  const { make, signedIn, as } = await startServer()
  const uma = await make.customerUser({ email: 'uma@example.com' })
  const [here, lost, other] = [await signedIn(uma), await signedIn(uma), await signedIn(uma)]
  const id = await idOf(lost.send)

  const { status } = await here.send(endOwnSession, { params: { id } })

  const calls = [here, lost, other].map(({ send }) => send(getPreferences, {}))
  expect(status).toBe(200)
  expect((await Promise.all(calls)).map((sent) => sent.status)).toEqual([200, 401, 200])
  const { answer: log } = await as(await make.superAdmin()).send(listAuditEvents, { query: { action: 'sessionEnded' } })
  expect(log.data).toMatchObject([
    { Email: 'uma@example.com', Subject: 'uma@example.com', Detail: { Browser: 'Unknown browser' } },
  ])
})

test('[TEAM-006] someone else’s session, an ended and an unknown one are not found, and nothing ends', async () => {
  const { make, signedIn } = await startServer()
  const [uma, ben] = [await signedIn(await make.customerUser()), await signedIn(await make.superAdmin())]
  const ended = await make.session({ user_id: (await make.customerUser()).id })
  const foreign = await idOf(uma.send)

  const statuses = []
  for (const id of [foreign, ended.id, NOTHING]) statuses.push(await ben.send(endOwnSession, { params: { id } }))

  expect(statuses.map(({ status, failure }) => [status, failure?.errorMessage])).toEqual(
    statuses.map(() => [404, ['Session not found.']]),
  )
  expect((await uma.send(getPreferences, {})).status).toBe(200)
})

test('[TEAM-006] of two concurrent calls that end the same session one does, and it is logged once', async () => {
  const { make, signedIn, db } = await startServer()
  const uma = await make.customerUser()
  const { send } = await signedIn(uma)
  const { id } = await make.session({ user_id: uma.id })

  const both = await Promise.all([1, 2].map(() => send(endOwnSession, { params: { id } })))

  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const events = await db.selectFrom('audit_event').select(['action', 'count']).execute()
  expect(events.filter(({ action }) => action === 'sessionEnded')).toEqual([{ action: 'sessionEnded', count: 1 }])
})

test('[TEAM-006] [A14] all other sessions end at once, including those opened by survey link, and this one continues', async () => {
  const { make, signedIn } = await startServer()
  const uma = await make.customerUser()
  const inquiry = await make.openInquiry()
  const [here, there, byLink] = [await signedIn(uma), await signedIn(uma), await signedIn(uma, inquiry.id)]
  const ben = await signedIn(await make.customerUser())

  const { answer } = await here.send(endOtherSessions, {})

  expect(answer).toEqual({ Ended: 2 })
  expect((await there.send(getPreferences, {})).status).toBe(401)
  expect((await byLink.send(getPreferences, {})).status).toBe(401)
  const { answer: left } = await here.send(listOwnSessions, {})
  expect(left.Total).toBe(1)
  expect((await ben.send(getPreferences, {})).status).toBe(200)
  expect((await here.send(endOtherSessions, {})).answer).toEqual({ Ended: 0 })
})

test('[TEAM-006, ENTRY-009] a session opened by a survey link reaches none of it', async () => {
  const { make, signedIn } = await startServer()
  const uma = await make.customerUser()
  const { send } = await signedIn(uma, (await make.openInquiry()).id)
  const { id } = await make.session({ user_id: uma.id })
  const answers = [
    await send(listOwnSessions, {}),
    await send(endOwnSession, { params: { id } }),
    await send(endOtherSessions, {}),
    await send(stayInSession, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('[TEAM-006] the browser and the address of a sign-in are those of its call', async () => {
  const { make, send, app } = await startServer({ settings: { trustedProxies: 1 } })
  await make.customerUser({ email: 'uma@example.com' })
  const { answer } = await send(login, {
    body: { username: 'uma@example.com', password: 'Upright-Line-7' },
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' },
  })

  const { answer: list } = await sender(app, answer.token)(listOwnSessions, {})

  expect(list.Sessions).toMatchObject([{ Browser: 'Firefox on Windows', ClientAddress: '203.0.113.7' }])
})

test("[TEAM-006] a new password keeps the current browser's session, with how it was started", async () => {
  const { make, signedIn, app } = await startServer()
  const uma = await make.customerUser()
  const before = await signedIn(uma)
  await make.session({ user_id: uma.id })
  const { answer } = await before.send(changePassword, {
    params: { id: uma.id },
    body: { CurrentPassword: 'Upright-Line-7', NewPassword: 'Upright-Line-8' },
    headers: { 'user-agent': FIREFOX },
  })

  const { answer: list } = await sender(app, answer.token)(listOwnSessions, {})

  expect(list.Sessions).toMatchObject([{ Browser: 'Firefox on Windows', BegunBy: 'password', IsThis: true }])
})

test('[TEAM-007] a person who confirms that they are still there is not idle', async () => {
  const { make, signedIn, clock, db } = await startServer({ settings: { idleMinutes: 15 } })
  const { send } = await signedIn(await make.customerUser())
  for (let n = 0; n < 3; n++) {
    clock.pass({ minutes: 14 })
    expect((await send(stayInSession, {})).status).toBe(200)
    const now = clock.now().toISOString()
    await expect
      .poll(async () => (await db.selectFrom('session').select('used_at').executeTakeFirstOrThrow()).used_at)
      .toBe(now)
  }
})

/** The id of the session in which this is asked. */
async function idOf(send: Awaited<ReturnType<Awaited<ReturnType<typeof startServer>>['signedIn']>>['send']) {
  const { answer } = await send(listOwnSessions, {})
  return answer.Sessions.find(({ IsThis }) => IsThis)?.Id ?? NOTHING
}
