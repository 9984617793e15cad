import { getPreferences } from '@plumbline/contract/desk/preferences'
import { login } from '@plumbline/contract/people/auth'
import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { startServer } from '../../test/server.ts'
import { sender } from '../../test/start-server.ts'

test('[TEAM-006] a session’s last use is recorded once in five minutes, whatever is called meanwhile', async () => {
  const writes: string[] = []
  const { call, clock, usedAt } = await umasSession({
    onStatement: (statement) => void (/update session/.test(statement) && writes.push(statement)),
  })

  for (const seconds of [60, 120, 119]) {
    clock.pass({ seconds })
    await call()
  }
  expect(writes).toEqual([])
  clock.pass({ seconds: 1 })
  await Promise.all([call(), call(), call()])
  await expect.poll(usedAt).toBe('2026-03-10T09:05:00.000Z')
  clock.pass({ minutes: 4 })
  await call()

  expect(writes).toHaveLength(1)
})

test('[TEAM-006] for a session from an earlier release the first call is its first use', async () => {
  const { db, call, usedAt } = await umasSession()
  await db.updateTable('session').set({ used_at: null }).execute()
  await call()
  await expect.poll(usedAt).toBe('2026-03-10T09:00:00.000Z')
})

test('[TEAM-007] without an idle time a session lasts its eight hours whatever is done in it, and its token names none', async () => {
  const { call, clock, token } = await umasSession()
  expect(decodeJwt(token)).not.toHaveProperty('idleminutes')
  clock.pass({ hours: 7, minutes: 59 })
  expect((await call()).status).toBe(200)
})

test('[TEAM-007] [A14] a session unused for the idle time ends, with the same message as any ended session', async () => {
  const { call, clock, usedAt } = await umasSession({ idleMinutes: 15 })

  clock.pass({ minutes: 15, seconds: 59 })
  const inTime = await call()
  await expect.poll(usedAt).toBe('2026-03-10T09:15:59.000Z')
  clock.pass({ minutes: 16 })
  const late = await call()
  clock.pass({ seconds: 10 })
  const again = await call()

  expect([inTime.status, late.status, again.status]).toEqual([200, 401, 401])
  expect(late.failure).toMatchObject({ title: 'Session timeout' })
})

test('[TEAM-007] someone who keeps working is not signed out early, nor kept in beyond the eight hours', async () => {
  const { call, clock, usedAt, token } = await umasSession({ idleMinutes: 15 })
  expect(decodeJwt(token)).toMatchObject({ idleminutes: 15, exp: Date.parse('2026-03-10T17:00:00Z') / 1000 })
  for (let quarter = 1; quarter < 32; quarter++) {
    clock.pass({ minutes: 15 })
    expect((await call()).status).toBe(200)
    await expect.poll(usedAt).toBe(clock.now().toISOString())
  }
  clock.pass({ minutes: 14 })
  expect((await call()).status).toBe(200)
  clock.pass({ minutes: 1 })
  expect((await call()).status).toBe(401)
})

test('[TEAM-007] a survey continues after any time, by password and by link alone, and reopens nothing else', async () => {
  const { make, signedIn, uma, call, send, clock, lastUse } = await umasSession({ idleMinutes: 15 })
  const inquiry = await make.openInquiry()
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: 'uma@example.com' })
  const survey = { params: { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }, query: {} }
  const byLink = await signedIn(uma, inquiry.id)

  clock.pass({ hours: 3 })
  const fresh = await signedIn(uma)
  const answers = [await send(getSurveyForm, survey), await byLink.send(getSurveyForm, survey)]
  clock.pass({ minutes: 1 })
  await fresh.send(getPreferences, {})
  // Uses are recorded in order: those of the survey would be there by now.
  await expect.poll(lastUse).toBe(clock.now().toISOString())
  const other = await call()

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(other.status).toBe(401)
  expect((await send(getSurveyForm, survey)).status).toBe(200)
})

/** Someone who signed in at nine, a call that everyone may make, and what is recorded of the session. */
async function umasSession({
  idleMinutes = null,
  onStatement,
}: {
  idleMinutes?: number | null
  onStatement?: (statement: string) => void
} = {}) {
  const server = await startServer({ settings: { idleMinutes }, ...(onStatement && { onStatement }) })
  const uma = await server.make.customerUser({ email: 'uma@example.com' })
  const body = { username: 'uma@example.com', password: 'Upright-Line-7' }
  const { answer } = await server.send(login, { body })
  const send = sender(server.app, answer.token)
  return {
    ...server,
    uma,
    token: answer.token,
    send,
    call: () => send(getPreferences, {}),
    usedAt: async () =>
      (await server.db.selectFrom('session').select('used_at').orderBy('id').executeTakeFirstOrThrow()).used_at,
    lastUse: async () =>
      (await server.db.selectFrom('session').select('used_at').orderBy('used_at', 'desc').executeTakeFirstOrThrow())
        .used_at,
  }
}
