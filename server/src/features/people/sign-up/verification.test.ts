import { login, logout } from '@plumbline/contract/people/auth'
import { listCustomers } from '@plumbline/contract/people/customers'
import {
  declineVerification,
  openVerification,
  resendVerification,
  signUp,
  verifyEmail,
} from '@plumbline/contract/people/sign-up'
import { expect, test } from 'vitest'
import { cookieOf } from '../../../test/cookies.ts'
import { startServer } from '../../../test/server.ts'

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
  const cookie = cookieOf(await send(signUp, { body: ada }))
  return {
    ...server,
    /** What the browser holds that has signed up. */
    cookie,
    look: (Token: string, headers: Record<string, string> = {}) => send(openVerification, { body: { Token }, headers }),
    verify: (Token: string, given: object = {}) => send(verifyEmail, { body: { Token, ...given } }),
    decline: (Token: string) => send(declineVerification, { body: { Token } }),
    resend: (Email = 'ada@acme.example.com') => send(resendVerification, { body: { Email } }),
    signIn: async (password = 'Upright-Line-7') =>
      (await send(login, { body: { username: 'ada@acme.example.com', password } })).status,
    mailedToken: async () => {
      const link = /^http\S+$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? 'http://no-link'
      return new URL(link).searchParams.get('token') ?? 'no token'
    },
  }
}

test('[AUTH-077, AUTH-079, AUTH-010] a new account is emailed a link, and can sign in once the address is verified', async () => {
  const { verify, signIn, mailedToken, mails, db } = await withSignUp()
  const token = await mailedToken()
  const before = await signIn()

  const { answer } = await verify(token)

  expect(answer).toEqual({})
  expect([before, await signIn()]).toEqual([401, 200])
  expect(await mails()).toMatchObject([
    {
      to_address: 'Ada@acme.example.com',
      subject: 'Verify your email address',
      text: expect.stringContaining(`http://plumbline.test/auth/verify-email?token=${token}`),
    },
  ])
  expect(JSON.stringify(await db.selectFrom('email_verification').selectAll().execute())).not.toContain(token)
})

test('[LIST-010] a verification link works whatever mail programs have added around and inside it', async () => {
  const { look, verify, mailedToken } = await withSignUp()
  const token = await mailedToken()

  const looked = await look(`${token}.`)
  const verified = await verify(`3D${token.slice(0, 20)}=\r\n${token.slice(20)}`)

  expect([looked.status, verified.status]).toEqual([200, 200])
})

test('[AUTH-078] the link is valid for 48 hours', async () => {
  const { verify, signIn, mailedToken, clock } = await withSignUp()
  const token = await mailedToken()

  clock.pass({ hours: 48 })
  const { status, failure } = await verify(token)

  expect([status, failure?.errorMessage]).toEqual([400, ['This link is no longer valid. Log in to be sent a new one.']])
  expect(await signIn()).toBe(401)
})

test('[AUTH-078] a second before expiry it still verifies, and opening it again is no error', async () => {
  const { verify, mailedToken, clock } = await withSignUp()
  const token = await mailedToken()
  clock.pass({ hours: 47, minutes: 59, seconds: 59 })

  expect([(await verify(token)).status, (await verify(token)).status]).toEqual([200, 200])
})

test('[AUTH-079] a used link does not verify an account again after an administrator has reset it', async () => {
  const { verify, mailedToken, signIn, db } = await withSignUp()
  const token = await mailedToken()
  await verify(token)
  await db.updateTable('user_account').set({ is_verified: false }).execute()

  expect((await verify(token)).status).toBe(400)
  expect(await signIn()).toBe(401)
})

test('[AUTH-079] an invalid token verifies nobody', async () => {
  const { verify, mailedToken, signIn } = await withSignUp()
  const token = await mailedToken()
  const forged = `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`

  for (const other of [token.slice(1), forged, token.toUpperCase(), '%', "' or 1=1 --"]) {
    expect((await verify(other)).status).toBe(400)
  }
  expect(await signIn()).toBe(401)
})

test('[AUTH-081] the email is resent, to unverified accounts only, and every address gets the same answer', async () => {
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

test('[A8] [A10] an address without an account waits for the disk like one with an unverified account', async () => {
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

test('[AUTH-081, AUTH-050] five verification emails an hour go to an address', async () => {
  const { resend, mails } = await withSignUp()

  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await resend()).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mails()).toHaveLength(6)
})

test('[C5] links in emails start with the configured address, whatever host the request names', async () => {
  const { send, mails } = await withSignUp()

  await send(resendVerification, {
    body: { Email: 'ada@acme.example.com' },
    headers: { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net', forwarded: 'host=evil.example.net' },
  })

  const [, mail] = await mails()
  expect(mail?.text).toContain('http://plumbline.test/auth/verify-email?token=')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('[AUTH-080, AUTH-116] [ENTRY-003] viewing a link shows organisation, person and time, and verifies nothing', async () => {
  const { look, mailedToken, signIn, verify, app, db, clock } = await withSignUp({ now: '2026-03-10T09:00:00Z' })
  const token = await mailedToken()
  clock.pass({ hours: 3 })

  for (let n = 0; n < 3; n++) await look(token)
  await app.inject({ url: `/auth/verify-email?token=${token}` })
  const { answer } = await look(token)

  expect(answer).toEqual({
    CustomerName: 'Acme Ltd',
    FirstName: 'Ada',
    LastName: 'Stone',
    Email: 'Ada@acme.example.com',
    SignedUpAt: '2026-03-10T09:00:00.000Z',
    IsVerified: false,
    NeedsPassword: true,
    MayDecline: true,
    WaitsForApproval: false,
  })
  expect(await signIn()).toBe(401)
  expect(await db.selectFrom('email_verification').select('used_at').execute()).toEqual([{ used_at: null }])
  // A scanner that has fetched it used nothing up.
  await verify(token)
  expect((await look(token)).answer).toMatchObject({ IsVerified: true, MayDecline: false })
  expect(await signIn()).toBe(200)
})

test('[AUTH-080] only the browser that signed up is not asked for a new password', async () => {
  const { look, mailedToken, cookie, send, surroundings } = await withSignUp()
  const token = await mailedToken()
  const elsewhere = cookieOf(
    await send(signUp, { body: { ...ada, CustomerName: 'Bolt Ltd', Email: 'eve@example.com' } }),
  )
  const asks = async (headers: Record<string, string>) => (await look(token, headers)).answer.NeedsPassword
  const [name = '', value = ''] = cookie.split('=')
  const [id = '', signature = ''] = value.split('.')
  const ofAnotherSecret = await startServer({ surroundings: { db: surroundings.db, secret: 'a'.repeat(40) } })

  expect(await asks({ cookie })).toBe(false)
  expect(await asks({ cookie: `theme=dark; ${cookie}; x` })).toBe(false)
  expect(await asks({})).toBe(true)
  expect(await asks({ cookie: elsewhere })).toBe(true)
  expect(await asks({ cookie: `${name}=${elsewhere.split('=')[1]}` })).toBe(true)
  expect(await asks({ cookie: `${name}=${id}x.${signature}` })).toBe(true)
  expect(await asks({ cookie: `${name}=${id}.${signature.slice(1)}` })).toBe(true)
  expect(await asks({ cookie: `${name}=` })).toBe(true)
  const { answer } = await ofAnotherSecret.send(openVerification, { body: { Token: token }, headers: { cookie } })
  expect(answer.NeedsPassword).toBe(true)
})

test('[A16] the cookie that identifies the browser is readable by no script, sent by no other site, and reveals nothing', async () => {
  const plain = await startServer()
  const secure = await startServer({ settings: { publicUrl: 'https://plumbline.example.com' } })
  const given = async ({ send }: typeof plain) => String((await send(signUp, { body: ada })).headers['set-cookie'])

  expect(await given(plain)).toMatch(
    /^known-up-[\w-]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/,
  )
  expect(await given(secure)).toMatch(
    /^__Host-known-up-[\w-]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a shared computer remembers the last twelve accounts it was seen with', async () => {
  const { make, send } = await startServer()
  const jar = new Map<string, string>()
  for (let n = 0; n < 15; n++) {
    const { email } = await make.customerUser({ email: `person${n}@example.com` })
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await send(login, {
      body: { username: email, password: 'Upright-Line-7' },
      headers: { cookie: `color-scheme=dark; ${cookie}` },
    })
    for (const text of [headers['set-cookie']].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
  }

  expect(jar.size).toBe(12)
})

test('[AUTH-080] [A7] the password the owner gives with the link replaces the stranger’s', async () => {
  const { verify, mailedToken, signIn } = await withSignUp()
  const token = await mailedToken()

  const refused = await verify(token, { Password: 'Password1!' })
  const weak = await verify(token, { Password: 'plumb-bob-99' })
  const before = [await signIn(), await signIn('Plumb-Bob-99')]
  const { status, headers } = await verify(token, { Password: 'Plumb-Bob-99' })

  expect([refused.failure?.errorMessage, weak.status, before]).toEqual([
    ['Password: This password is too common.'],
    400,
    [401, 401],
  ])
  expect([status, await signIn(), await signIn('Plumb-Bob-99')]).toEqual([200, 401, 200])
  // The browser is known from now on.
  expect(String(headers['set-cookie'])).toMatch(/^known-in-/)
})

test('[AUTH-080] a link sets no second password: neither once used, nor once the address is verified', async () => {
  const { verify, mailedToken, resend, signIn, make, db, signedIn } = await withSignUp()
  const first = await mailedToken()
  await resend()
  const second = await mailedToken()
  await verify(first, { Password: 'Plumb-Bob-99' })
  const { id } = await db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()
  const session = await signedIn({ id })
  await make.customerUser()

  const again = [
    await verify(first, { Password: 'Other-Line-8' }),
    await verify(second, { Password: 'Other-Line-8' }),
    await verify(second),
  ]

  expect(again.map(({ status }) => status)).toEqual([400, 400, 200])
  expect(again[0]?.failure?.errorMessage).toEqual(['This address is already verified. Log in with your password.'])
  expect([await signIn('Plumb-Bob-99'), await signIn('Other-Line-8')]).toEqual([200, 401])
  expect((await session.send(logout, {})).status).toBe(200)
})

test('[AUTH-080] [A7] ‘This was not me’ deletes the account, and the organisation if it was the only member', async () => {
  const { make, as, decline, look, mailedToken, signIn, send } = await withSignUp()
  const token = await mailedToken()
  const root = as(await make.superAdmin())
  const organisations = async () => (await root.send(listCustomers, { query: {} })).answer.totalItem
  const before = await organisations()

  const { answer } = await decline(token)

  expect([before, answer, await organisations()]).toEqual([1, {}, 0])
  expect([(await look(token)).status, (await decline(token)).status, await signIn()]).toEqual([400, 400, 401])
  // Address and name are free for whoever they belong to.
  expect((await send(signUp, { body: { ...ada, Password: 'Plumb-Bob-99' } })).answer).toEqual({
    IsActive: true,
    IsVerified: false,
  })
})

test('[AUTH-080] declining keeps an organisation with other members, and other accounts', async () => {
  const { make, as, decline, mailedToken, db } = await withSignUp()
  const { id } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  await make.customerUser({ customer_id: id, email: 'ben@acme.example.com' })

  await decline(await mailedToken())

  const root = as(await make.superAdmin({ email: 'root@example.com' }))
  expect((await root.send(listCustomers, { query: {} })).answer.data).toMatchObject([{ NoOfUsers: 1 }])
})

test('[AUTH-080] an address that is, or was, verified cannot be declined', async () => {
  const { decline, verify, mailedToken, resend, signIn, db } = await withSignUp()
  const token = await mailedToken()
  await verify(token)

  const verified = await decline(token)
  await db.updateTable('user_account').set({ is_verified: false, verification_withdrawn: true }).execute()
  await resend()
  const setBack = await decline(await mailedToken())
  await verify(await mailedToken())

  expect([verified.status, setBack.status]).toEqual([409, 409])
  expect(verified.failure?.errorMessage).toEqual([
    'This address was verified earlier. An administrator can delete the account.',
  ])
  expect(await signIn()).toBe(200)
})

test("[AUTH-050] viewing links, verifying and declining are limited per client, far above an office's needs", async () => {
  const { look, verify, decline } = await withSignUp()

  for (let n = 0; n < 100; n++) {
    await look(`x${n}`)
    await verify(`x${n}`)
    await decline(`x${n}`)
  }

  expect([(await look('x')).status, (await verify('x')).status, (await decline('x')).status]).toEqual([429, 429, 429])
})
