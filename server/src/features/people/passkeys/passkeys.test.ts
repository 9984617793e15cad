import { listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { getPreferences } from '@plumbline/contract/desk/preferences'
import { login } from '@plumbline/contract/people/auth'
import {
  addPasskey,
  askPasskeyAgain,
  beginPasskey,
  beginPasskeySignIn,
  changePasskey,
  confirmByPasskey,
  listPasskeys,
  passkeySignIn,
  removePasskey,
} from '@plumbline/contract/people/passkeys'
import { expect, test } from 'vitest'
import { cookieOf } from '../../../test/cookies.ts'
import { DEFAULT_PASSWORD } from '../../../test/factories.ts'
import { authenticator, type Oddities } from '../../../test/outside/passkey-authenticator.ts'
import { startServer } from '../../../test/server.ts'
import { sender, type TestServer, type TestServerOptions } from '../../../test/start-server.ts'

const ORIGIN = 'https://plumbline.test'
const Password = DEFAULT_PASSWORD

const start = (options: TestServerOptions = {}) => startServer({ settings: { publicUrl: ORIGIN }, ...options })

type Person = Awaited<ReturnType<TestServer['make']['customerAdmin']>>
/** Somebody who has added a passkey of this name, with what holds it. */
async function withPasskey(server: TestServer, user?: Person, Name = 'Phone') {
  const person = user ?? (await server.make.customerAdmin())
  const key = authenticator(ORIGIN)
  const before = await server.signedIn(person)
  const { answer: options } = await before.send(beginPasskey, { body: { Password } })
  const { answer } = await before.send(addPasskey, { body: { Name, Credential: key.make(options) } })
  return { person, key, passkey: answer.Passkey, send: sender(server.app, answer.token), before }
}

/** Signs in with a passkey as a browser does: it brings back the cookies it was given. */
async function signInWith(server: TestServer, key: ReturnType<typeof authenticator>, odd?: Oddities) {
  const asked = await server.send(beginPasskeySignIn, {})
  const headers = { cookie: cookieOf(asked) }
  return server.send(passkeySignIn, { body: { Passkey: key.sign(asked.answer, odd) }, headers })
}

test('[TEAM-003] a passkey is added with a name, after reauthentication, and then signs in on its own', async () => {
  const server = await start()
  const { person, key, passkey, send, before } = await withPasskey(server)
  server.clock.pass({ minutes: 10 })

  const { answer } = await signInWith(server, key)

  const mine = await sender(server.app, answer.token)(listPasskeys, {})
  expect(passkey).toMatchObject({ Name: 'Phone', CreatedAt: '2026-03-10T09:00:00.000Z', LastUsedAt: null })
  expect(mine.answer).toEqual({
    IsOffered: true,
    data: [{ ...passkey, LastUsedAt: '2026-03-10T09:10:00.000Z' }],
  })
  // The session goes on with its new token; all others have ended.
  expect((await send(getPreferences, {})).status).toBe(200)
  expect((await before.send(getPreferences, {})).status).toBe(401)
  const mails = await server.mails()
  expect(mails.map(({ subject, to }) => ({ subject, to }))).toEqual([
    { subject: 'A passkey was added to your account', to: person.email },
  ])
  const { answer: log } = await server
    .as(await server.make.superAdmin())
    .send(listAuditEvents, { query: { group: 'Sign-ins' } })
  expect(log.data.map(({ Action, Subject, Email }) => [Action, Subject, Email])).toEqual([
    ['Logged in', person.email, person.email],
    ['Passkey added', person.email, person.email],
  ])
})

test("[TEAM-003] with a passkey the password alone does not sign in, but with the passkey's signature it does", async () => {
  const server = await start()
  const { person, key } = await withPasskey(server)
  const other = await withPasskey(server)
  const credentials = { username: person.email, password: Password }
  const asked = await server.send(beginPasskeySignIn, {})
  const headers = { cookie: cookieOf(asked) }
  const logIn = (given: object) => server.send(login, { body: { ...credentials, ...given }, headers })

  const alone = await logIn({})
  const wrongPassword = await logIn({ password: 'Other-Line-8', Passkey: key.sign(asked.answer) })
  const both = await logIn({ Passkey: key.sign(asked.answer) })
  const again = await logIn({ Passkey: key.sign(asked.answer) })
  const { answer: next } = await server.send(beginPasskeySignIn, { headers })
  const foreign = await logIn({ Passkey: other.key.sign(next) })

  expect(alone.status).toBe(401)
  expect(JSON.parse(alone.body)).toMatchObject({
    errorMessage: ['Your account has a second factor. Use your passkey too.'],
    SecondFactor: ['passkey'],
  })
  expect(wrongPassword.status).toBe(401)
  expect(wrongPassword.body).not.toContain('SecondFactor')
  expect(both.status).toBe(200)
  expect(JSON.parse(again.body)).toMatchObject({
    errorMessage: ['This took too long or has already been used. Try again.'],
    SecondFactor: ['passkey'],
  })
  expect(foreign.failure?.errorMessage).toEqual(['This passkey belongs to another account.'])
})

test('[TEAM-009] wrong passkeys after the right password block the sender, not the owner elsewhere', async () => {
  const server = await start()
  const { person, key } = await withPasskey(server)
  const stranger = authenticator(ORIGIN)
  const logIn = async (given: ReturnType<typeof authenticator>, headers: Record<string, string> = {}) => {
    const asked = await server.send(beginPasskeySignIn, { headers })
    const body = { username: person.email, password: Password, Passkey: given.sign(asked.answer) }
    return server.send(login, { body, headers: { cookie: `${headers.cookie ?? ''}; ${cookieOf(asked)}` } })
  }
  const cookie = cookieOf(await logIn(key))

  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await logIn(stranger)).status)

  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await logIn(key)).status).toBe(429)
  expect((await logIn(key, { cookie })).status).toBe(200)
})

test('[TEAM-003] registering a passkey is refused without the password or with a wrong one', async () => {
  const server = await start()
  const person = await server.make.customerUser()
  const { send, sendFaulty } = await server.signedIn(person)

  const none = await sendFaulty(beginPasskey, { body: {} })
  const wrong = await send(beginPasskey, { body: { Password: 'Other-Line-8' } })

  expect([none.status, wrong.status]).toEqual([400, 400])
  expect(wrong.failure?.errorMessage).toEqual(['Password: This is not your password.'])
  expect(await server.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
})

test("[TEAM-003] [A38] a passkey's signature is accepted once, even in two concurrent uses, and for 5 minutes", async () => {
  const server = await start()
  const { key } = await withPasskey(server)
  const asked = await server.send(beginPasskeySignIn, {})
  const signIn = () => {
    const headers = { cookie: cookieOf(asked) }
    return server.send(passkeySignIn, { body: { Passkey: key.sign(asked.answer) }, headers })
  }

  const both = await Promise.all([signIn(), signIn(), signIn(), signIn()])
  const again = await signIn()
  const late = await server.send(beginPasskeySignIn, {})
  server.clock.pass({ minutes: 5 })
  const tooLate = await server.send(passkeySignIn, {
    body: { Passkey: key.sign(late.answer) },
    headers: { cookie: cookieOf(late) },
  })

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  expect(again.failure?.errorMessage).toEqual(['This took too long or has already been used. Try again.'])
  expect(tooLate.failure?.errorMessage).toEqual(['This took too long or has already been used. Try again.'])
})

test('[TEAM-003] [A38] a challenge of one browser does not sign in another', async () => {
  const server = await start()
  const { key } = await withPasskey(server)
  const asked = await server.send(beginPasskeySignIn, {})
  const other = await server.send(beginPasskeySignIn, {})
  const body = { Passkey: key.sign(asked.answer) }

  const elsewhere = await server.send(passkeySignIn, { body, headers: { cookie: cookieOf(other) } })
  const nowhere = await server.send(passkeySignIn, { body })
  const here = await server.send(passkeySignIn, { body, headers: { cookie: cookieOf(asked) } })

  expect([elsewhere.status, nowhere.status, here.status]).toEqual([401, 401, 200])
})

test("[TEAM-003] [A38] a person cannot use another's registration challenge, nor sign in with a signature made to confirm", async () => {
  const server = await start()
  const { key, send } = await withPasskey(server)
  const ben = await server.signedIn(await server.make.customerUser())
  const uma = await server.signedIn(await server.make.customerUser())
  const { answer: options } = await ben.send(beginPasskey, { body: { Password } })
  const { answer: toConfirm } = await send(askPasskeyAgain, {})
  const ticket = await server.send(beginPasskeySignIn, {})

  const foreign = await uma.send(addPasskey, {
    body: { Name: 'Phone', Credential: authenticator(ORIGIN).make(options) },
  })
  const confirmed = await server.send(passkeySignIn, {
    body: { Passkey: key.sign(toConfirm) },
    headers: { cookie: cookieOf(ticket) },
  })

  expect(foreign.failure?.errorMessage).toEqual(['Credential: This took too long or has already been used. Try again.'])
  expect(confirmed.status).toBe(401)
  expect((await uma.send(listPasskeys, {})).answer.data).toEqual([])
})

test.for<[string, Oddities]>([
  ['without a finger, a face or a PIN', { isUnverified: true }],
  ['for another origin', { origin: 'https://plumbline.test.evil.example' }],
  ['for another port', { origin: 'https://plumbline.test:8443' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['as the other kind of ceremony', { type: 'webauthn.other' }],
  ['for another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ['with a signature of another key', { signature: Buffer.from('3006020101020101', 'hex') }],
])('[TEAM-003] [A39] a passkey that has signed %s does not sign in', async ([, odd]) => {
  const server = await start()
  const { key } = await withPasskey(server)

  const refused = await signInWith(server, key, odd)

  expect(refused.status).toBe(401)
  expect(refused.failure?.errorMessage).toEqual([
    'This passkey could not be checked. Try again, or log in another way.',
  ])
  expect((await signInWith(server, key)).status).toBe(200)
})

test.for<[string, Oddities]>([
  ['without a finger, a face or a PIN', { isUnverified: true }],
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['as the other kind of ceremony', { type: 'webauthn.get' }],
  [
    'with a key of an algorithm that was not asked for',
    {
      key: new Map([
        [1, 2],
        [3, -35],
      ]),
    },
  ],
  ['with a key that is none', { key: new Map() }],
])('[TEAM-003] a passkey that was made %s is not added', async ([, odd]) => {
  const server = await start()
  const { send } = await server.signedIn(await server.make.customerUser())
  const { answer: options } = await send(beginPasskey, { body: { Password } })

  const refused = await send(addPasskey, {
    body: { Name: 'Phone', Credential: authenticator(ORIGIN).make(options, odd) },
  })

  expect(refused.status).toBe(400)
  expect(refused.failure?.errorMessage).toEqual([
    'Credential: This passkey could not be checked. Try again, or log in another way.',
  ])
  expect((await send(listPasskeys, {})).answer.data).toEqual([])
  expect(await server.mails()).toEqual([])
})

test('[TEAM-003] [A39] a passkey with a signature counter is refused once a copy has been used, and this is recorded', async () => {
  const server = await start()
  const { person, key } = await withPasskey(server)

  const used = await signInWith(server, key, { counter: 5 })
  const copied = await signInWith(server, key, { counter: 5 })
  const older = await signInWith(server, key, { counter: 0 })
  const most = await signInWith(server, key, { counter: 4_294_967_295 })

  expect([used.status, copied.status, older.status, most.status]).toEqual([200, 401, 401, 200])
  expect(copied.failure?.errorMessage.join()).toContain('may have been copied')
  const { answer: log } = await server
    .as(await server.make.superAdmin())
    .send(listAuditEvents, { query: { action: 'passkeyRefused' } })
  expect(log.data.map(({ Subject, Count }) => [Subject, Count])).toEqual([[person.email, 2]])
})

test('[TEAM-003] of two concurrent uses with the same counter one succeeds', async () => {
  const server = await start()
  const { key } = await withPasskey(server)

  const both = await Promise.all([signInWith(server, key, { counter: 7 }), signInWith(server, key, { counter: 7 })])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('[TEAM-003] [A39] attestation is neither requested nor read', async () => {
  const server = await start()
  const { send } = await server.signedIn(await server.make.customerUser())
  const { answer: options } = await send(beginPasskey, { body: { Password } })
  // A certificate could name a list of revoked ones, at any address, to be fetched.
  const attestation = ['packed', new Map([['x5c', [new Uint8Array(64)]]])] as const

  const added = await send(addPasskey, {
    body: { Name: 'Phone', Credential: authenticator(ORIGIN).make(options, { attestation }) },
  })

  expect(options.attestation).toBe('none')
  expect(added.status).toBe(200)
})

test('[TEAM-003] a passkey is renamed and removed by its owner, after reauthentication and with an email; then it signs in no more', async () => {
  const server = await start()
  const { person, key, passkey, send } = await withPasskey(server)
  const { PasskeyId: id } = passkey

  const renamed = await send(changePasskey, { params: { id }, body: { Name: 'Old phone' } })
  const wrong = await send(removePasskey, { params: { id }, body: { Password: 'Other-Line-8' } })
  const kept = await send(listPasskeys, {})
  const removed = await send(removePasskey, { params: { id }, body: { Password } })
  const after = sender(server.app, removed.answer.token)
  const refused = await signInWith(server, key)

  expect(renamed.answer).toEqual({ ...passkey, Name: 'Old phone' })
  expect(wrong.status).toBe(400)
  expect(kept.answer.data).toHaveLength(1)
  expect((await after(listPasskeys, {})).answer.data).toEqual([])
  expect((await send(listPasskeys, {})).status).toBe(401)
  expect(refused.failure?.errorMessage).toEqual([
    'This passkey is not recognised. It may have been removed from the account.',
  ])
  const mail = (await server.mails()).at(-1)
  expect(mail).toMatchObject({ to: person.email, subject: 'A passkey was removed from your account' })
  expect(mail?.text).toContain('Old phone')
})

test('[TEAM-003] of two concurrent removals of the same passkey one succeeds', async () => {
  const server = await start()
  const { passkey, send } = await withPasskey(server)
  const remove = () => send(removePasskey, { params: { id: passkey.PasskeyId }, body: { Password } })

  // Looked up and asked before either removes it.
  const both = await Promise.all([remove(), remove()])

  // The first to remove it ends the session of the other one, which may be noticed before the passkey is missed.
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([401, 404])])
  expect((await server.mails()).filter(({ subject }) => subject.includes('removed'))).toHaveLength(1)
})

test('[TEAM-007] reauthentication with a passkey is for one purpose, within 5 minutes, and one person', async () => {
  const server = await start()
  const { key, send } = await withPasskey(server)
  const other = await withPasskey(server)
  const confirm = async (odd: Oddities = {}) => {
    const { answer: options } = await send(askPasskeyAgain, {})
    return send(confirmByPasskey, { body: { Passkey: key.sign(options, odd) } })
  }
  const begin = (Code: string, by = send) => by(beginPasskey, { body: { Code } })

  const wrong = await confirm({ isUnverified: true })
  const { answer: once } = await confirm()
  const foreign = await begin(once.Code, other.send)
  const first = await begin(once.Code)
  const second = await begin(once.Code)
  const { answer: late } = await confirm()
  const signIn = await server.send(login, {
    body: { username: other.person.email, password: Password, Code: late.Code },
  })
  server.clock.pass({ minutes: 5 })
  const tooLate = await begin(late.Code)

  expect(wrong.failure?.errorMessage).toEqual([
    'Passkey: This passkey could not be checked. Try again, or log in another way.',
  ])
  expect([foreign, first, second, signIn, tooLate].map(({ status }) => status)).toEqual([400, 200, 400, 401, 400])
})

test('[TEAM-007] of two concurrent uses of one confirmation one succeeds, and another’s challenge confirms nothing', async () => {
  const server = await start()
  const { key, send } = await withPasskey(server)
  const other = await withPasskey(server)
  const { answer: options } = await send(askPasskeyAgain, {})
  const { answer } = await send(confirmByPasskey, { body: { Passkey: key.sign(options) } })
  const { answer: theirs } = await other.send(askPasskeyAgain, {})

  const both = await Promise.all([1, 2].map(() => send(beginPasskey, { body: { Code: answer.Code } })))
  const crossed = await send(confirmByPasskey, { body: { Passkey: key.sign(theirs) } })

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(crossed.status).toBe(400)
})

test('[TEAM-004] a person who is required to have a second factor adds a passkey without reauthentication, and continues without limits', async () => {
  const server = await start()
  const sam = await server.make.superAdmin()
  await server.make.insert('factor_requirement', {
    id: 'consultants',
    customer_id: null,
    required_at: server.clock.now().toISOString(),
  })
  const { answer: begun } = await server.send(login, { body: { username: sam.email, password: Password } })
  const limited = sender(server.app, begun.token)
  const key = authenticator(ORIGIN)

  const closed = await limited(getPreferences, {})
  const { answer: options } = await limited(beginPasskey, { body: {} })
  const { answer } = await limited(addPasskey, { body: { Name: 'Phone', Credential: key.make(options) } })

  const free = sender(server.app, answer.token)
  expect(closed.status).toBe(403)
  expect((await free(getPreferences, {})).status).toBe(200)
  const { answer: signedIn } = await signInWith(server, key)
  expect((await sender(server.app, signedIn.token)(getPreferences, {})).status).toBe(200)
  // The only one stays as long as one is required.
  const params = { id: answer.Passkey.PasskeyId }
  const refused = await sender(server.app, signedIn.token)(removePasskey, { params, body: { Password } })
  expect(refused.status).toBe(409)
  expect(refused.failure?.errorMessage.join()).toContain('Your account needs a second factor.')
  expect((await sender(server.app, signedIn.token)(listPasskeys, {})).answer.data).toHaveLength(1)
})

test("[TEAM-003] no one sees, renames or removes another person's passkey, not even a consultant", async () => {
  const server = await start()
  const { passkey, send, person } = await withPasskey(server)
  const manager = await server.make.customerAdmin({ customer_id: person.customer_id })
  const params = { id: passkey.PasskeyId }

  for (const other of [await server.make.superAdmin(), manager]) {
    const their = await server.signedIn(other)
    expect((await their.send(listPasskeys, {})).answer.data).toEqual([])
    expect((await their.send(changePasskey, { params, body: { Name: 'Mine' } })).status).toBe(404)
    expect((await their.send(removePasskey, { params, body: { Password } })).status).toBe(404)
  }

  expect((await send(listPasskeys, {})).answer.data).toEqual([passkey])
})

test('[TEAM-003] a person has at most ten passkeys, even if two are added concurrently', async () => {
  const server = await start()
  const person = await server.make.customerUser()
  for (let n = 1; n <= 9; n++) await withPasskey(server, person, `Key ${n}`)
  const { send } = await server.signedIn(person)
  const { answer: first } = await send(beginPasskey, { body: { Password } })
  const { answer: second } = await send(beginPasskey, { body: { Password } })

  const both = await Promise.all(
    [first, second].map((options) =>
      send(addPasskey, { body: { Name: 'Last', Credential: authenticator(ORIGIN).make(options) } }),
    ),
  )
  const after = await server.signedIn(person)
  const more = await after.send(beginPasskey, { body: { Password } })

  // Refused is the other because there are ten, or because its session has ended with the first.
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(more.failure?.errorMessage).toEqual(['You have reached the limit of 10 passkeys. Remove one first.'])
  expect((await after.send(listPasskeys, {})).answer.data).toHaveLength(10)
})

test('[TEAM-003] the same passkey is not added twice, to any account', async () => {
  const server = await start()
  const { key } = await withPasskey(server)
  const uma = await server.signedIn(await server.make.customerUser())
  const { answer: options } = await uma.send(beginPasskey, { body: { Password } })

  const refused = await uma.send(addPasskey, { body: { Name: 'Mine', Credential: key.make(options) } })

  expect(refused.failure?.errorMessage).toEqual(['This passkey is already in use.'])
})

test('[TEAM-003] the browser is told the existing passkeys, so that no device creates a second one', async () => {
  const server = await start()
  const { key, send } = await withPasskey(server)

  const { answer: options } = await send(beginPasskey, { body: { Password } })

  expect(options.excludeCredentials).toEqual([{ type: 'public-key', id: key.id, transports: ['internal'] }])
  expect(options.rp).toEqual({ id: 'plumbline.test', name: 'Plumbline' })
})

test('[TEAM-003] a person who may not sign in cannot do so with a passkey', async () => {
  const server = await start()
  const { person, key } = await withPasskey(server)
  await server.db.updateTable('user_account').set({ active: false }).where('id', '=', person.id).execute()

  const inactive = await signInWith(server, key)
  await server.db
    .updateTable('user_account')
    .set({ active: true, deleted_at: '2026-03-10T09:00:00.000Z' })
    .where('id', '=', person.id)
    .execute()
  const deleted = await signInWith(server, key)

  expect(inactive.failure?.errorMessage.join()).toContain('Your account isn’t active.')
  expect(deleted.status).toBe(401)
})

test.for(['http://10.0.0.5:3000', 'http://[2001:db8::1]', 'https://192.168.1.7', 'http://plumbline.test'])(
  '[TEAM-003] passkeys are not offered at %s, and a message says so',
  async (publicUrl) => {
    const server = await start({ settings: { publicUrl } })
    const { send } = await server.signedIn(await server.make.superAdmin())

    const begun = await send(beginPasskey, { body: { Password } })
    const signIn = await server.send(beginPasskeySignIn, {})

    expect((await send(listPasskeys, {})).answer).toEqual({ IsOffered: false, data: [] })
    for (const { status, failure } of [begun, signIn]) {
      expect(status).toBe(409)
      expect(failure?.errorMessage.join()).toContain('Passkeys need a host name and https')
    }
  },
)

test('[TEAM-009] [A39] wrong passkeys block the client that sends them, not the owner in a known browser', async () => {
  const server = await start()
  const { key } = await withPasskey(server)
  const cookie = cookieOf(await signInWith(server, key))
  const stranger = authenticator(ORIGIN)
  let [refused, stopped] = [0, 0]
  for (let n = 0; n < 102; n++) {
    const { status } = await signInWith(server, stranger)
    if (status === 401) refused++
    if (status === 429) stopped++
  }

  const asked = await server.send(beginPasskeySignIn, { headers: { cookie } })
  const headers = { cookie: `${cookie}; ${cookieOf(asked)}` }
  const owner = await server.send(passkeySignIn, { body: { Passkey: key.sign(asked.answer) }, headers })

  expect([refused, stopped]).toEqual([100, 2])
  expect(owner.status).toBe(200)
})
