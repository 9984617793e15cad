import { login } from '@plumbline/contract/people/auth'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { expect, test } from 'vitest'
import { cookieOf } from '../../test/cookies.ts'
import { startServer } from '../../test/server.ts'
import { NO_PASSWORD } from '../access/passwords.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const OFFICE = '203.0.113.7'
const HOME = '198.51.100.20'
const SUBJECT = 'New login to your account'

test('[TEAM-006] [A9] a sign-in from a new browser is reported by email: with what, when and from where', async () => {
  const { signIn, told } = await umas()
  await signIn(FIREFOX, OFFICE)

  const { status } = await signIn(SAFARI, HOME)

  expect(status).toBe(200)
  const mails = await told()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['uma@example.com'])
  expect(mails[0]?.text.replaceAll('\u200b', '')).toContain(
    'Browser: Safari on iPhone\nTime: 10 Mar 2026, 09:00 (UTC)\nIP address: 198.51.100.20\n',
  )
})

test('[TEAM-006, OPS-014] an account’s first browser is not new, and a known one is never reported, wherever it is used', async () => {
  const { signIn, told } = await umas()

  const cookie = cookieOf(await signIn(FIREFOX, OFFICE))
  await signIn(FIREFOX, HOME, { cookie })
  await signIn(FIREFOX.replaceAll('145', '146'), OFFICE, { cookie })

  expect(await told()).toEqual([])
})

test('[TEAM-006] a colleague with the same browser at the same address is someone else: the cookie tells', async () => {
  const { signIn, told } = await umas()
  await signIn(FIREFOX, OFFICE)
  await signIn(FIREFOX, OFFICE)
  expect(await told()).toHaveLength(1)
})

test('[TEAM-006] a program without cookies is new once per network, not at every run', async () => {
  const { signIn, told } = await umas()
  await signIn(FIREFOX, OFFICE)
  const run = (client: string) => signIn('python-requests/2.32.3', client, { origin: undefined })

  for (let night = 0; night < 3; night++) await run(OFFICE)
  expect(await told()).toHaveLength(1)
  await run(HOME)
  expect(await told()).toHaveLength(2)
})

test('[TEAM-006] a wrong password reports nothing and makes no browser known', async () => {
  const { signIn, told } = await umas()
  await signIn(FIREFOX, OFFICE)
  const { status } = await signIn(SAFARI, HOME, { password: 'Wrong-Line-7' })
  expect(status).toBe(401)
  expect(await told()).toEqual([])
  await signIn(SAFARI, HOME)
  expect(await told()).toHaveLength(1)
})

test('[TEAM-006] signing in as a different browser each time fills no mailbox, and only twenty are remembered', async () => {
  const { signIn, told, db, clock } = await umas()
  for (let n = 0; n < 30; n++) await signIn(SAFARI, HOME)
  expect(await told()).toHaveLength(5)
  expect(await db.selectFrom('known_browser').select('browser_hash').execute()).toHaveLength(20)

  clock.pass({ hours: 2 })
  await signIn(SAFARI, HOME)

  expect(await told()).toHaveLength(6)
})

test('[TEAM-006] of two new browsers at the same moment, when none is known, one is reported', async () => {
  const { signIn, told } = await umas()
  const both = await Promise.all([signIn(FIREFOX, OFFICE), signIn(SAFARI, HOME)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await told()).toHaveLength(1)
})

test('[TEAM-006] a survey’s link with the password is reported like any sign-in; the link alone, which opens one survey, is not', async () => {
  const { uma, make, send, signIn, told, db } = await umas()
  const inquiry = await make.openInquiry()
  await make.respondent({ inquiry_id: inquiry.id, email: 'uma@example.com', user_id: uma.id })
  const Invite = await make.invitation(inquiry.id, 'uma@example.com')
  const open = (body: { Password?: string }) =>
    send(openSurvey, { body: { Invite, ...body }, headers: { origin: 'http://plumbline.test', 'user-agent': SAFARI } })
  await signIn(FIREFOX, OFFICE)

  const { answer } = await open({ Password: 'Upright-Line-7' })
  expect(answer).toMatchObject({ Needs: null })
  expect(await told()).toHaveLength(1)
  await db.updateTable('user_account').set({ password_hash: NO_PASSWORD }).execute()
  const { answer: byLink } = await open({})

  expect(byLink).toMatchObject({ Needs: null })
  expect(await told()).toHaveLength(1)
})

/** Someone with an account, her sign-in with a browser, and the emails that report a new one. */
async function umas() {
  const server = await startServer({ settings: { trustedProxies: 1 } })
  const uma = await server.make.customerUser({ email: 'uma@example.com' })
  return {
    ...server,
    uma,
    signIn: (
      userAgent: string,
      client: string,
      given: { cookie?: string; password?: string; origin?: string | undefined } = {},
    ) => {
      const { cookie, password = 'Upright-Line-7', origin } = { origin: 'http://plumbline.test', ...given }
      return server.send(login, {
        body: { username: 'uma@example.com', password },
        headers: {
          'user-agent': userAgent,
          'x-forwarded-for': client,
          ...(origin !== undefined && { origin }),
          ...(cookie !== undefined && { cookie }),
        },
      })
    },
    told: async () => (await server.mails()).filter(({ subject }) => subject === SUBJECT),
  }
}
