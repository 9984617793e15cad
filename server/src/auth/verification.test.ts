import { login, resendVerification, verifyEmail } from '@plumbline/contract/auth'
import { signUp } from '@plumbline/contract/customers'
import { expect, test } from 'vitest'
import { startServer } from '../test/server.ts'

const ada = {
  CustomerName: 'Acme Ltd',
  Industry: 'Manufacturing',
  Country: 'United Kingdom',
  State: 'Kent',
  City: 'Dover',
  FirstName: 'Ada',
  LastName: 'Stone',
  Email: 'Ada@acme.example.com',
  Password: 'Upright-Line-7',
}

/** A server where Ada has signed up and not verified her address. */
async function withSignUp(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { send, mails } = server
  await send(signUp, { body: ada })
  return {
    ...server,
    verify: (Token: string) => send(verifyEmail, { body: { Token } }),
    resend: (Email = 'ada@acme.example.com') => send(resendVerification, { body: { Email } }),
    signIn: async () =>
      (await send(login, { body: { username: 'ada@acme.example.com', password: 'Upright-Line-7' } })).status,
    mailedToken: async () => {
      const link = /^http\S+$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? 'http://no-link'
      return new URL(link).searchParams.get('token') ?? 'no token'
    },
  }
}

test('[AUTH-077, AUTH-079, AUTH-010] a new account is mailed a link, and signs in once that has verified the address', async () => {
  const { verify, signIn, mailedToken, mails, db } = await withSignUp()
  const token = await mailedToken()
  const before = await signIn()

  const { answer } = await verify(token)

  expect(answer).toEqual({})
  expect([before, await signIn()]).toEqual([401, 200])
  expect(await mails()).toMatchObject([
    {
      to_address: 'Ada@acme.example.com',
      subject: 'Verify your e-mail address',
      text: expect.stringContaining(`http://plumbline.test/auth/verify-email?token=${token}`),
    },
  ])
  expect(JSON.stringify(await db.selectFrom('email_verification').selectAll().execute())).not.toContain(token)
})

test('[AUTH-078] the link is good for 48 hours', async () => {
  const { verify, signIn, mailedToken, clock } = await withSignUp()
  const token = await mailedToken()

  clock.pass({ hours: 48 })
  const { status, failure } = await verify(token)

  expect([status, failure?.errorMessage]).toEqual([
    400,
    ['This link is not valid any more. Sign in to have a new one sent to you.'],
  ])
  expect(await signIn()).toBe(401)
})

test('[AUTH-078] a second before they are over it still verifies, and opening it again is no fault', async () => {
  const { verify, mailedToken, clock } = await withSignUp()
  const token = await mailedToken()
  clock.pass({ hours: 47, minutes: 59, seconds: 59 })

  expect([(await verify(token)).status, (await verify(token)).status]).toEqual([200, 200])
})

test('[AUTH-079] a used link does not verify an account again that an administrator has set back', async () => {
  const { verify, mailedToken, signIn, db } = await withSignUp()
  const token = await mailedToken()
  await verify(token)
  await db.updateTable('user_account').set({ is_verified: false }).execute()

  expect((await verify(token)).status).toBe(400)
  expect(await signIn()).toBe(401)
})

test('[AUTH-079] a token that is none verifies nobody', async () => {
  const { verify, mailedToken, signIn } = await withSignUp()
  const token = await mailedToken()

  for (const other of [token.slice(1), `${token}x`, token.toUpperCase(), '%', "' or 1=1 --"]) {
    expect((await verify(other)).status).toBe(400)
  }
  expect(await signIn()).toBe(401)
})

test('[AUTH-081] the mail is sent again, to unverified accounts only, and every address gets the same answer', async () => {
  const { make, resend, verify, signIn, mailedToken, mails } = await withSignUp()
  await make.customerUser({ email: 'verified@example.com' })

  const answers = [
    await resend(' ADA@acme.example.com'),
    await resend('verified@example.com'),
    await resend('no@one.com'),
  ]

  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, '{}']))
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['Ada@acme.example.com', 'Ada@acme.example.com'])
  await verify(await mailedToken())
  expect(await signIn()).toBe(200)
})

test('[A8] [A10] an address without an account waits for the disk as one with an unverified account does', async () => {
  const statements: string[] = []
  const { resend } = await withSignUp({ onStatement: (statement) => void statements.push(statement) })
  const workFor = async (email: string) => {
    const from = statements.length
    await resend(email)
    return statements.slice(from)
  }
  const isOfMail = (statement: string) => /^insert into "(mail|email_verification)"/.test(statement)

  const unverified = await workFor('ada@acme.example.com')
  const unknown = await workFor('nobody@example.com')

  expect(unverified.filter((statement) => !isOfMail(statement))).toEqual(unknown)
  expect(unverified.filter(isOfMail)).toHaveLength(2)
  // The try of the address is written in the transaction that looks for the account: one is committed either way.
  const lastBegin = unknown.findLastIndex((statement) => statement.startsWith('begin'))
  expect(unknown.slice(lastBegin).map((statement) => statement.split(' ').slice(0, 3).join(' '))).toEqual([
    expect.stringMatching(/^begin/),
    'insert into "rate_limit"',
    expect.stringMatching(/^select/),
    'commit',
  ])
})

test('[AUTH-081, AUTH-050] five verification mails an hour go to an address', async () => {
  const { resend, mails } = await withSignUp()

  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await resend()).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mails()).toHaveLength(6)
})

test('[C5] links in mails begin with the configured address, whatever host the request names', async () => {
  const { send, mails } = await withSignUp()

  await send(resendVerification, {
    body: { Email: 'ada@acme.example.com' },
    headers: { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net', forwarded: 'host=evil.example.net' },
  })

  const [, mail] = await mails()
  expect(mail?.text).toContain('http://plumbline.test/auth/verify-email?token=')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})
