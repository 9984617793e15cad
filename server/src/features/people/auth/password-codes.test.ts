import {
  forgotPassword,
  login,
  logout,
  resetPassword,
  verifyForgotPasswordToken,
} from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { signUp, verifyEmail } from '@plumbline/contract/people/sign-up'
import { expect, test } from 'vitest'
import { cookieOf } from '../../../test/cookies.ts'
import { startServer } from '../../../test/server.ts'

const NEW = 'Plumb-Bob-99'

/** A server with one person and the calls of the forgotten password. */
async function withPerson(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { make, send, sendFaulty, mails } = server
  const person = await make.customerUser({ email: 'Uma@Example.com', first_name: 'Uma' })
  return {
    ...server,
    person,
    ask: (Email = 'uma@example.com') => send(forgotPassword, { body: { Email } }),
    verify: (Token: string, Email = 'uma@example.com') => send(verifyForgotPasswordToken, { body: { Email, Token } }),
    reset: (userId: string, token: unknown, Email = 'uma@example.com') =>
      sendFaulty(resetPassword, { params: { userId }, body: { Email, Password: NEW, token } }),
    signIn: async (password: string) => (await send(login, { body: { username: 'uma@example.com', password } })).status,
    mailedCode: async () => /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? 'no code',
  }
}

/** A code that is not this one. */
const notThis = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

test('[AUTH-031, AUTH-033, AUTH-035, AUTH-039] a forgotten password is reset with the emailed code', async () => {
  const { person, ask, verify, reset, signIn, mailedCode, mails, db } = await withPerson()

  const { answer } = await ask(' UMA@example.com ')
  const code = await mailedCode()
  const wrong = await verify(notThis(code))
  const verified = await verify(code)
  const done = await reset(answer.Id, code)

  expect(answer.Id).not.toBe(person.id)
  expect(wrong.status).toBe(400)
  expect([verified.status, verified.answer]).toEqual([200, {}])
  expect([done.status, done.answer]).toEqual([200, {}])
  expect([await signIn('Upright-Line-7'), await signIn(NEW)]).toEqual([401, 200])
  expect((await mails()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['Uma@Example.com', 'Your verification code'],
    ['Uma@Example.com', 'Your password was changed'],
  ])
  expect(JSON.stringify(await db.selectFrom('password_reset').selectAll().execute())).not.toContain(code)
})

test('[AUTH-032, AUTH-033] [A10] an unknown address gets the same answer, no email, and the same treatment afterwards', async () => {
  const { ask, verify, reset, mails } = await withPerson()

  const known = await ask()
  const unknown = await ask('nobody@example.com')

  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(Object.keys(unknown.answer)).toEqual(Object.keys(known.answer))
  expect(unknown.answer.Id).toHaveLength(known.answer.Id.length)
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['Uma@Example.com'])
  const wrong = [await verify('00000000'), await verify('00000000', 'nobody@example.com')]
  expect(wrong[1]?.body).toBe(wrong[0]?.body)
  const resets = [await reset(known.answer.Id, '1'), await reset(unknown.answer.Id, '1', 'nobody@example.com')]
  expect(resets[1]?.body).toBe(resets[0]?.body)
})

test('[A10] requesting a code is the same work for every address, except for the email itself', async () => {
  const statements: string[] = []
  const { ask } = await withPerson({ onStatement: (statement) => void statements.push(statement) })
  const workFor = async (email: string) => {
    const from = statements.length
    await ask(email)
    return statements.slice(from)
  }

  const known = await workFor('uma@example.com')
  const unknown = await workFor('nobody@example.com')

  expect(known.filter((statement) => !statement.startsWith('insert into "mail"'))).toEqual(unknown)
  expect(known.length - unknown.length).toBe(1)
  // What is written for both is what takes time: it has to be on the disk before the answer.
  expect(unknown.some((statement) => statement.startsWith('insert into "password_reset"'))).toBe(true)
})

test('[AUTH-030, AUTH-034, AUTH-041] address, code and new password are checked', async () => {
  const { sendFaulty, reset, send } = await withPerson()
  const handle = '0190a6b0-0000-7000-8000-00000000dead'

  const address = await sendFaulty(forgotPassword, { body: { Email: 'uma@example' } })
  const code = await sendFaulty(verifyForgotPasswordToken, { body: { Email: 'uma@example.com', Token: ' ' } })
  const weak = await send(resetPassword, {
    params: { userId: handle },
    body: { Email: 'uma@example.com', Password: 'plumb-bob-99', token: '12345678' },
  })

  expect(address.failure?.errorMessage).toEqual(['Email: Please enter a valid email.'])
  expect(code.failure?.errorMessage).toEqual(['Token: This field is mandatory.'])
  expect(weak.failure?.errorMessage).toEqual([
    'Password: at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included',
  ])
  expect((await reset('no-id', '12345678')).status).toBe(404)
})

test('[AUTH-036] [A11] the code is valid for ten minutes', async () => {
  const { ask, verify, reset, signIn, mailedCode, clock } = await withPerson()
  const { answer } = await ask()
  const code = await mailedCode()

  clock.pass({ minutes: 9, seconds: 59 })
  const inTime = await verify(code)
  clock.pass({ seconds: 1 })

  expect(inTime.status).toBe(200)
  expect([(await verify(code)).status, (await reset(answer.Id, code)).status]).toEqual([400, 400])
  expect(await signIn('Upright-Line-7')).toBe(200)
})

test('[AUTH-037] [A11] five wrong attempts invalidate the code, wherever they are made', async () => {
  const { ask, verify, reset, signIn, mailedCode } = await withPerson()
  const { answer } = await ask()
  const code = await mailedCode()

  const wrong = []
  for (let n = 0; n < 3; n++) wrong.push((await verify(notThis(code))).status)
  for (let n = 0; n < 2; n++) wrong.push((await reset(answer.Id, notThis(code))).status)

  expect(wrong).toEqual([400, 400, 400, 400, 400])
  expect([(await verify(code)).status, (await reset(answer.Id, code)).status]).toEqual([400, 400])
  expect(await signIn(NEW)).toBe(401)
})

test('[AUTH-037] four wrong attempts do not', async () => {
  const { ask, verify, mailedCode } = await withPerson()
  await ask()
  const code = await mailedCode()

  for (let n = 0; n < 4; n++) await verify(notThis(code))

  expect((await verify(code)).status).toBe(200)
})

test('[AUTH-037] [A11] concurrent wrong attempts count too', async () => {
  const { ask, verify, mailedCode } = await withPerson()
  await ask()
  const code = await mailedCode()

  await Promise.all(Array.from({ length: 5 }, () => verify(notThis(code))))

  expect((await verify(code)).status).toBe(400)
})

test('[AUTH-038] [A12] the code is used once, even by two concurrent calls', async () => {
  const { ask, reset, mailedCode } = await withPerson()
  const { answer } = await ask()
  const code = await mailedCode()

  const both = await Promise.all([reset(answer.Id, code), reset(answer.Id, code)])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await reset(answer.Id, code)).status).toBe(400)
})

test('[AUTH-038] [A11] a newer request invalidates the older one', async () => {
  const { ask, verify, reset, mailedCode } = await withPerson()
  const first = await ask()
  const firstCode = await mailedCode()

  const second = await ask()
  const secondCode = await mailedCode()

  expect((await verify(firstCode)).status).toBe(400)
  expect((await reset(first.answer.Id, firstCode)).status).toBe(400)
  expect((await reset(first.answer.Id, secondCode)).status).toBe(400)
  expect((await reset(second.answer.Id, secondCode)).status).toBe(200)
})

test('[AUTH-040] [A11] [A12] handle, address and code must match', async () => {
  const { make, ask, reset, verify, signIn, person, mailedCode } = await withPerson()
  await make.customerUser({ email: 'eve@example.com' })
  const { answer: uma } = await ask()
  const umasCode = await mailedCode()
  const { answer: eve } = await ask('eve@example.com')
  const evesCode = await mailedCode()

  const refused = [
    await reset(eve.Id, evesCode),
    await reset(uma.Id, evesCode),
    await reset(eve.Id, umasCode),
    await reset(person.id, umasCode),
    await reset(uma.Id, umasCode, 'eve@example.com'),
    await reset(uma.Id, null),
    await reset(uma.Id, []),
    await reset(uma.Id, {}),
    await reset(uma.Id, true),
    await reset(uma.Id, undefined),
    await reset(uma.Id, '%'),
    await reset(uma.Id, [umasCode]),
    await reset(uma.Id, { $ne: 1 }),
    await reset(uma.Id, Number(umasCode)),
    await verify(evesCode),
  ]

  expect(refused.map(({ status }) => status)).toEqual(Array(15).fill(400))
  expect([await signIn('Upright-Line-7'), await signIn(NEW)]).toEqual([200, 401])
  expect((await reset(uma.Id, umasCode)).status).toBe(200)
})

test.for<[string, unknown]>([
  ['no body', undefined],
  ['null', null],
  ['a list', []],
  ['a text', 'Uma'],
  ['true', true],
  ['an empty object', {}],
  ['a body without a code', { Email: 'uma@example.com', Password: NEW }],
  ['an address that is a list', { Email: ['uma@example.com'], Password: NEW, token: '12345678' }],
  ['an address that is an operator', { Email: { $ne: '' }, Password: NEW, token: '12345678' }],
  ['a password that is an object', { Email: 'uma@example.com', Password: { length: 9 }, token: '12345678' }],
  ['its members one level down', { body: { Email: 'uma@example.com', Password: NEW, token: '12345678' } }],
])('[A12] a reset with %s is refused, and the password stays', async ([, body]) => {
  const { ask, sendFaulty, signIn } = await withPerson()
  const { answer } = await ask()

  const { status } = await sendFaulty(resetPassword, { params: { userId: answer.Id }, body })

  expect(status).toBe(400)
  expect([await signIn('Upright-Line-7'), await signIn(NEW)]).toEqual([200, 401])
})

test('[A11] a wrong code gets the same answer for an address with an account, without one, and without a request', async () => {
  const { ask, verify, mailedCode } = await withPerson()
  await ask()
  await ask('nobody@example.com')
  const code = await mailedCode()

  const answers = [
    await verify(notThis(code)),
    await verify(notThis(code), 'nobody@example.com'),
    await verify('1', 'x@y.com'),
  ]

  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
})

test('[A7] the owner of an address recovers an account that a stranger created with it', async () => {
  const { send, signedIn, mails, db } = await startServer()
  const stranger = {
    ...{ CustomerName: 'Acme Ltd', Industry: 'Manufacturing', Country: 'Norway', State: 'Viken', City: 'Moss' },
    ...{ FirstName: 'Eve', LastName: 'Stranger', Email: 'owner@example.com', Password: 'Upright-Line-7' },
  }
  await send(signUp, { body: stranger })
  // The owner opens the link that comes without having asked for it: now the stranger's password opens the account.
  const link = /^http\S+$/m.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
  await send(verifyEmail, { body: { Token: new URL(link).searchParams.get('token') ?? '' } })
  const { id } = await db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()
  const strangers = await signedIn({ id })
  const signIn = async (password: string) =>
    (await send(login, { body: { username: 'owner@example.com', password } })).status
  const before = [await signIn('Upright-Line-7'), (await strangers.send(getCustomerUser, { params: { id } })).status]

  const { answer } = await send(forgotPassword, { body: { Email: 'owner@example.com' } })
  const token = /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const body = { Email: 'owner@example.com', Password: NEW, token }
  await send(resetPassword, { params: { userId: answer.Id }, body })

  expect(before).toEqual([200, 200])
  expect((await strangers.send(getCustomerUser, { params: { id } })).status).toBe(401)
  expect([await signIn('Upright-Line-7'), await signIn(NEW)]).toEqual([401, 200])
})

test('[A7] [A14] a reset ends every session, so that the owner of an address recovers the account', async () => {
  const { person, signedIn, ask, reset, mailedCode } = await withPerson()
  const stranger = await signedIn(person)
  const { answer } = await ask()

  await reset(answer.Id, await mailedCode())

  expect((await stranger.send(logout, {})).status).toBe(401)
})

test('[A9] a new password clears strangers’ failed attempts, so that its owner can sign in at once', async () => {
  const { send, ask, reset, signIn, mailedCode } = await withPerson({ settings: { trustedProxies: 1 } })
  for (let n = 0; n < 20; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    await send(login, { body: { username: 'uma@example.com', password: 'Wrong-Line-7' }, headers })
  }
  const slowed = await signIn('Upright-Line-7')
  const { answer } = await ask()

  await reset(answer.Id, await mailedCode())

  expect([slowed, await signIn(NEW)]).toEqual([429, 200])
})

test('[AUTH-123] a common password is refused, and the code stays valid', async () => {
  const { ask, reset, send, mailedCode } = await withPerson()
  const { answer } = await ask()
  const code = await mailedCode()

  const { status, failure } = await send(resetPassword, {
    params: { userId: answer.Id },
    body: { Email: 'uma@example.com', Password: 'Password1!', token: code },
  })

  expect([status, failure?.errorMessage]).toEqual([400, ['Password: This password is too common.']])
  expect((await reset(answer.Id, code)).status).toBe(200)
})

test('[AUTH-050] [A10] five codes an hour are emailed to an address, and unknown ones are limited alike', async () => {
  const { ask, mails, clock } = await withPerson()
  const statuses = async (email: string) => {
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await ask(email)).status)
    return answers
  }

  expect(await statuses('uma@example.com')).toEqual([200, 200, 200, 200, 200, 429])
  expect(await statuses('nobody@example.com')).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mails()).toHaveLength(5)

  clock.pass({ hours: 1 })
  expect((await ask()).status).toBe(200)
})

test('[AUTH-050] requesting, verifying and using codes are limited per client, whatever addresses it names', async () => {
  const { ask, verify, reset } = await withPerson()
  const handle = '0190a6b0-0000-7000-8000-00000000dead'
  const until429 = async (
    call: (n: number) => Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>,
  ) => {
    for (let n = 0; n < 400; n++) {
      const { status, headers } = await call(n)
      if (status === 429) return [n, Number(headers['retry-after'])]
    }
    return 'never'
  }

  expect(await until429((n) => ask(`nobody${n}@example.com`))).toEqual([200, 3600])
  expect(await until429((n) => verify('00000000', `nobody${n}@example.com`))).toEqual([300, 900])
  expect((await reset(handle, '00000000')).status).toBe(429)
})

const STRANGER = '203.0.113.66'
const HOME = '203.0.113.2'

/** The same behind a proxy, so that a test can be several clients. */
async function withClients() {
  const server = await withPerson({ settings: { trustedProxies: 1 } })
  const { send, sendFaulty } = server
  const Email = 'uma@example.com'
  const from = (client: string, cookie = '') => ({ 'x-forwarded-for': client, cookie })
  return {
    ...server,
    from,
    askFrom: (client: string, cookie?: string) =>
      send(forgotPassword, { body: { Email }, headers: from(client, cookie) }),
    verifyFrom: async (client: string, Token: string, { Id, cookie }: { Id?: string; cookie?: string } = {}) =>
      (await send(verifyForgotPasswordToken, { body: { Email, Token, Id }, headers: from(client, cookie) })).status,
    resetFrom: (client: string, userId: string, token: string, cookie?: string) =>
      sendFaulty(resetPassword, {
        params: { userId },
        body: { Email, Password: NEW, token },
        headers: from(client, cookie),
      }),
  }
}

test('[TEAM-009, AUTH-037] [A9] [A11] a stranger’s wrong attempts invalidate their own code, not the owner’s', async () => {
  const { askFrom, verifyFrom, resetFrom, mailedCode } = await withClients()
  const { answer: strangers } = await askFrom(STRANGER)
  const { answer } = await askFrom(HOME)
  const code = await mailedCode()

  const tries = []
  for (let n = 0; n < 10; n++) tries.push(await verifyFrom(STRANGER, notThis(code)))
  for (let n = 0; n < 5; n++) tries.push((await resetFrom(STRANGER, strangers.Id, notThis(code))).status)
  for (let n = 0; n < 30; n++) tries.push(await verifyFrom('203.0.113.67', notThis(code)))

  // Without a request there are twenty attempts in all, limited separately.
  expect(tries).toEqual([...Array(35).fill(400), ...Array(10).fill(429)])
  expect(await verifyFrom(HOME, code)).toBe(200)
  expect((await resetFrom(HOME, answer.Id, code)).status).toBe(200)
})

test('[TEAM-009, AUTH-038] [A11] a stranger who requests a code invalidates the stranger’s, not the owner’s', async () => {
  const { askFrom, verifyFrom, resetFrom, mailedCode } = await withClients()
  const { answer } = await askFrom(HOME)
  const code = await mailedCode()
  await askFrom(STRANGER)
  const strangers = await mailedCode()

  // Each code opens the request it was made for.
  expect([await verifyFrom(HOME, strangers), await verifyFrom(STRANGER, code)]).toEqual([400, 400])
  expect((await resetFrom(HOME, answer.Id, strangers)).status).toBe(400)
  expect(await verifyFrom(HOME, code)).toBe(200)
  expect((await resetFrom(HOME, answer.Id, code)).status).toBe(200)
})

test('[AUTH-035] [A11] a code is verified by the handle of its request, or from wherever its owner continues', async () => {
  const { askFrom, verifyFrom, mailedCode } = await withClients()
  const { answer } = await askFrom(HOME)
  const code = await mailedCode()
  const { answer: other } = await askFrom(STRANGER)
  const strangers = await mailedCode()

  expect(await verifyFrom(HOME, code, { Id: answer.Id })).toBe(200)
  expect(await verifyFrom('203.0.113.3', code, { Id: answer.Id })).toBe(200)
  expect(await verifyFrom(HOME, code, { Id: other.Id })).toBe(400)
  expect(await verifyFrom('203.0.113.3', strangers)).toBe(200)
})

test('[AUTH-037] [A11] wrong attempts by handle count, wherever they come from', async () => {
  const { askFrom, verifyFrom, resetFrom, mailedCode } = await withClients()
  const { answer } = await askFrom(HOME)
  const code = await mailedCode()

  for (let n = 0; n < 5; n++) await verifyFrom(`198.51.100.${n}`, notThis(code), { Id: answer.Id })

  expect([await verifyFrom(HOME, code), (await resetFrom(HOME, answer.Id, code)).status]).toEqual([400, 400])
})

test('[TEAM-009, AUTH-050] [A9] [A10] a stranger at the same address uses up neither the codes nor the attempts of a known browser', async () => {
  const { send, from, askFrom, verifyFrom, resetFrom, mailedCode, mails } = await withClients()
  const cookie = cookieOf(
    await send(login, { body: { username: 'uma@example.com', password: 'Upright-Line-7' }, headers: from(HOME) }),
  )
  const strangers = []
  for (let n = 0; n < 12; n++) strangers.push((await askFrom(n < 6 ? HOME : STRANGER)).status)
  const mailed = (await mails()).length
  for (let n = 0; n < 30; n++) await verifyFrom(HOME, '00000000')

  const { answer } = await askFrom(HOME, cookie)
  const code = await mailedCode()
  for (let n = 0; n < 5; n++) await verifyFrom(HOME, notThis(code))

  expect(strangers).toEqual([...Array(5).fill(200), 429, ...Array(5).fill(200), 429])
  expect(mailed).toBe(10)
  expect((await askFrom('203.0.113.4')).status).toBe(429)
  expect(await verifyFrom(HOME, code, { cookie })).toBe(200)
  expect((await resetFrom(HOME, answer.Id, code, cookie)).status).toBe(200)
})

test('[TEAM-009] [A9] after setting a new password with an emailed code that browser can sign in, whoever guesses from the same address', async () => {
  const { send, from, askFrom, resetFrom, mailedCode } = await withClients()
  const tryFrom = async (client: string, password: string, cookie = '') =>
    (await send(login, { body: { username: 'uma@example.com', password }, headers: from(client, cookie) })).status
  const { answer } = await askFrom(HOME)
  const cookie = cookieOf(await resetFrom(HOME, answer.Id, await mailedCode()))

  for (let n = 0; n < 12; n++) await tryFrom(HOME, `Wrong-Line-${n}`)

  expect([await tryFrom(HOME, NEW), await tryFrom(HOME, NEW, cookie)]).toEqual([429, 200])
})

test('[AUTH-050] one client has twenty attempts at an account’s codes, however its address is spelled', async () => {
  const { send } = await withPerson()
  const tried = async (n: number) =>
    (
      await send(verifyForgotPasswordToken, {
        body: { Email: n % 2 ? 'uma@example.com' : 'UMA@example.com', Token: '00000000' },
      })
    ).status

  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push(await tried(n))

  expect(statuses).toEqual([...Array(20).fill(400), 429])
})
