import { login } from '@plumbline/contract/people/auth'
import { deleteCustomerUser, listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { getCustomer, listCustomers } from '@plumbline/contract/people/customers'
import { findCustomerByName, signUp } from '@plumbline/contract/people/sign-up'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startServer } from '../../../test/server.ts'
import { claimSurveys } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { inviteRespondents } from '../invitations/invitations.queries.ts'

const acme = {
  CustomerName: 'Acme Ltd',
  Industry: 'Manufacturing',
  Country: 'United Kingdom',
  State: 'Kent',
  City: 'Dover',
  Address: '1 Market Street',
  Website: 'https://acme.example.com',
}
const ada = {
  FirstName: 'Ada',
  LastName: 'Stone',
  Email: 'Ada@acme.example.com',
  Password: 'Upright-Line-7',
  Designation: 'Director',
}

/** A server with a SuperAdmin who sees what has been made. */
async function withOverview(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { as, make, send, db } = server
  const superAdmin = as(await make.superAdmin())
  return {
    ...server,
    superAdmin,
    organisations: async () => (await superAdmin.send(listCustomers, { query: {} })).answer.data,
    usersOf: async (customerId: string) =>
      (await superAdmin.send(listCustomerUsers, { params: { customerId }, query: {} })).answer.data,
    signIn: (username: string, password = 'Upright-Line-7') => send(login, { body: { username, password } }),
    verified: (email: string) =>
      db.updateTable('user_account').set({ is_verified: true }).where('email_key', '=', email).execute(),
  }
}

test('[AUTH-069, AUTH-070, AUTH-012] a person who names a new organisation founds it and is its first CustomerAdmin', async () => {
  const { send, superAdmin, organisations, usersOf, signIn, verified } = await withOverview()

  const { answer } = await send(signUp, { body: { ...acme, ...ada, isAdmin: true } })

  expect(answer).toEqual({ IsActive: true, IsVerified: false })
  const [organisation] = await organisations()
  const { answer: stored } = await superAdmin.send(getCustomer, { params: { id: organisation?.CustomerId ?? '' } })
  expect(stored).toEqual({
    ...acme,
    CustomerId: organisation?.CustomerId,
    YearsInBusiness: null,
    Duration: null,
    ProfitOrNon: null,
    OwnershipStructure: null,
    AnnualRevenue: null,
    AverageFTE: null,
    NumberOfLocations: null,
    HeadquarterAddress: null,
    Language: null,
    ManagersExport: false,
    IsActive: true,
  })
  expect(await usersOf(stored.CustomerId)).toMatchObject([
    {
      FirstName: 'Ada',
      LastName: 'Stone',
      Email: 'Ada@acme.example.com',
      Designation: 'Director',
      IsAdmin: true,
      Active: true,
      IsVerified: false,
    },
  ])
  await verified('ada@acme.example.com')
  const session = await signIn('ada@acme.example.com')
  expect(decodeJwt(session.answer.token)).toMatchObject({ role: 'CustomerAdmin', customerid: stored.CustomerId })
  expect(session.answer.FirstTimeLogin).toBe(true)
})

test('[AUTH-052, AUTH-053, AUTH-054, AUTH-059, AUTH-063] required fields of a new organisation and its person', async () => {
  const { sendFaulty, send, organisations } = await withOverview()
  const faults = async (body: object) => (await sendFaulty(signUp, { body })).failure?.errorMessage

  expect(await faults({ CustomerName: 'Acme Ltd', ...ada })).toEqual([
    'Industry: This field is mandatory.',
    'Country: This field is mandatory.',
    'State: This field is mandatory.',
    'City: This field is mandatory.',
  ])
  expect(await faults({ ...acme, Designation: 'Director' })).toEqual([
    'FirstName: This field is mandatory.',
    'LastName: This field is mandatory.',
    'Email: This field is mandatory.',
    'Password: This field is mandatory.',
  ])
  expect(await faults({ ...acme, ...ada, CustomerName: ' ' })).toEqual(['CustomerName: This field is mandatory.'])
  expect(await faults({ ...acme, ...ada, CustomerName: '\u200b\u3164' })).toEqual([
    'CustomerName: This field is mandatory.',
  ])
  expect(await faults({ ...acme, ...ada, Website: 'javascript:alert(1)' })).toEqual([
    'Website: Please enter a valid URL.',
  ])
  expect(await organisations()).toEqual([])

  const least = { ...acme, ...ada, Address: '', Website: '', Designation: '' }
  expect((await send(signUp, { body: least })).status).toBe(200)
})

test('[AUTH-060] [C5] an invalid address, or one with a second recipient, is refused', async () => {
  const { sendFaulty, mails } = await withOverview()

  for (const Email of [
    'ada',
    'ada@acme',
    'a@x.com\r\nBcc: b@y.com',
    'a@x.com,b@y.com',
    'a@x.com;b@y.com',
    '"a@evil.com x"@y.com',
    'a b@y.com',
    'Ada <a@x.com>',
    ['a@x.com', 'b@y.com'],
    `${'a'.repeat(250)}@x.com`,
  ]) {
    const { status, failure } = await sendFaulty(signUp, { body: { ...acme, ...ada, Email } })
    expect({ Email, status }).toEqual({ Email, status: 400 })
    expect(failure?.errorMessage[0]).toMatch(/^Email: /)
  }
  expect(await mails()).toEqual([])
})

test('[AUTH-061, AUTH-044, AUTH-045, AUTH-123] the password must follow the rule and not be a common one', async () => {
  const { send, organisations } = await withOverview()
  const faults = async (Password: string) =>
    (await send(signUp, { body: { ...acme, ...ada, Password } })).failure?.errorMessage

  for (const weak of ['Aa1!aaa', 'aaaaaaa1!', 'AAAAAAA1!', 'Aaaaaaaa!', 'Aaaaaaaa1']) {
    expect(await faults(weak)).toEqual([
      'Password: at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included',
    ])
  }
  expect(await faults('Password1!')).toEqual(['Password: This password is too common.'])
  expect(await organisations()).toEqual([])
})

test('[AUTH-071, AUTH-072] [A2] [A3] a person who joins an organisation by its id without an invitation awaits approval, whatever the body claims', async () => {
  const { make, sendFaulty, usersOf, signIn, verified } = await withOverview()
  const customer = await make.customer({ name: 'Acme Ltd' })
  const claims = [true, false, 'true', 1]

  for (const [n, isAdmin] of claims.entries()) {
    const { answer } = await sendFaulty(signUp, {
      body: {
        ...ada,
        CustomerName: 'Acme Ltd',
        CustomerId: customer.id,
        Email: `eve${n}@example.com`,
        isAdmin,
        IsAdmin: true,
        Role: 'SuperAdmin',
        role: 'SuperAdmin',
        Active: true,
        IsActive: true,
        IsVerified: true,
      },
    })
    expect(answer).toEqual({ IsActive: false, IsVerified: false })
  }

  const users = await usersOf(customer.id)
  expect(users.map(({ IsAdmin, Active, IsVerified }) => [IsAdmin, Active, IsVerified])).toEqual(
    claims.map(() => [false, false, false]),
  )
  await verified('eve0@example.com')
  expect((await signIn('eve0@example.com')).failure?.errorMessage).toEqual([
    'Your account isn’t active. Ask an administrator of your organisation to activate it.',
  ])
})

test('[AUTH-073] [A4] a person who types the name of an organisation, in any spelling, joins it and awaits approval', async () => {
  const { send, organisations, usersOf } = await withOverview()
  await send(signUp, { body: { ...acme, ...ada } })
  const spellings = ['acme LTD', '  Acme   Ltd ', 'Acme\u200b Ltd', 'Ａｃｍｅ Ltd']

  for (const [n, CustomerName] of spellings.entries()) {
    const { answer } = await send(signUp, {
      body: { ...acme, ...ada, CustomerName, Email: `ben${n}@example.com`, isAdmin: true },
    })
    expect(answer).toEqual({ IsActive: false, IsVerified: false })
  }

  const withNul = await send(signUp, {
    body: { ...acme, ...ada, CustomerName: 'Acme\0 Ltd', Email: 'eve@example.com' },
  })
  expect(withNul.failure?.errorMessage).toEqual(['CustomerName: This text contains characters that can’t be stored.'])
  const all = await organisations()
  expect(all.map(({ CustomerName }) => CustomerName)).toEqual(['Acme Ltd'])
  expect((await usersOf(all[0]?.CustomerId ?? '')).map(({ IsAdmin }) => IsAdmin)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('[A4] six concurrent sign-ups for one new name create one organisation with one CustomerAdmin', async () => {
  const { send, organisations, usersOf } = await withOverview()

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => send(signUp, { body: { ...acme, ...ada, Email: `ada${n}@example.com` } })),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const all = await organisations()
  expect(all).toHaveLength(1)
  const users = await usersOf(all[0]?.CustomerId ?? '')
  expect(users.filter(({ IsAdmin, Active }) => IsAdmin && Active)).toHaveLength(1)
  expect(users.filter(({ IsAdmin, Active }) => !IsAdmin && !Active)).toHaveLength(5)
})

test('[AUTH-075] [A6] an address with an account is refused, and the account is unchanged', async () => {
  const { make, send, signIn, mails, organisations } = await withOverview()
  await make.superAdmin({ email: 'root@example.com' })
  await make.customerUser({ email: 'uma@example.com' })
  const before = await organisations()

  for (const Email of ['uma@example.com', ' UMA@Example.com ', 'root@example.com']) {
    const { status, failure } = await send(signUp, { body: { ...acme, ...ada, Email, Password: 'Plumb-Bob-99' } })
    expect([status, failure?.errorMessage]).toEqual([
      409,
      ['This email address already has an account. Log in, or choose a new password if you have forgotten it.'],
    ])
  }

  expect(await organisations()).toEqual(before)
  expect(await mails()).toEqual([])
  for (const [username, role] of [
    ['uma@example.com', 'CustomerUser'],
    ['root@example.com', 'SuperAdmin'],
  ] as const) {
    expect((await signIn(username, 'Plumb-Bob-99')).status).toBe(401)
    expect(decodeJwt((await signIn(username)).answer.token).role).toBe(role)
  }
})

test('[AUTH-075] of two concurrent sign-ups with one address one is refused', async () => {
  const { send } = await withOverview()

  const both = await Promise.all(
    [1, 2].map((n) => send(signUp, { body: { ...acme, ...ada, CustomerName: `Firm ${n}` } })),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[AUTH-076] an unknown or deleted organisation cannot be joined', async () => {
  const { make, send, sendFaulty, db } = await withOverview()
  const gone = await make.customer({ deleted_at: '2026-03-01T00:00:00.000Z' })
  const before = await db.selectFrom('user_account').select('id').execute()

  const statuses = [
    await send(signUp, { body: { ...acme, ...ada, CustomerId: '0190a6b0-0000-7000-8000-00000000dead' } }),
    await send(signUp, { body: { ...acme, ...ada, CustomerId: gone.id } }),
    await sendFaulty(signUp, { body: { ...acme, ...ada, CustomerId: 'no-id' } }),
    await sendFaulty(signUp, { body: { ...acme, ...ada, CustomerId: { $ne: 1 } } }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 400, 400])
  expect(await db.selectFrom('user_account').select('id').execute()).toEqual(before)
})

test('[AUTH-073] the name of a deleted organisation becomes available', async () => {
  const { make, send } = await withOverview()
  await make.customer({ name: 'Acme Ltd', deleted_at: '2026-03-01T00:00:00.000Z' })

  const { answer } = await send(signUp, { body: { ...acme, ...ada } })

  expect(answer).toEqual({ IsActive: true, IsVerified: false })
})

/** A server with an inquiry that has invited Ada, and her invitation. */
async function withInvitation(options?: Parameters<typeof startServer>[0]) {
  const server = await withOverview(options)
  const { make, db, clock, send } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const inquiry = await make.openInquiry({ customer_id: customer.id })
  const email = 'ada@acme.example.com'
  const invite = async (to = email) => {
    await make.respondent({ inquiry_id: inquiry.id, email: to, user_id: null })
    const asked = [{ inquiryId: inquiry.id, email: to }]
    const [token] = await inTransaction(db, (db) => inviteRespondents(db, asked, clock.now()))
    return token ?? 'no token'
  }
  return {
    ...server,
    customer,
    inquiry,
    invite,
    token: await invite(),
    join: (Invite: string | undefined, given: object = {}) =>
      send(signUp, {
        body: { ...acme, ...ada, CustomerId: customer.id, ...(Invite === undefined ? {} : { Invite }), ...given },
      }),
  }
}

test('[AUTH-086, AUTH-071, AUTH-072] [A2] [A3] a person who signs up through an invitation is in at once, as a CustomerUser', async () => {
  const { customer, token, join, signIn, mails, db, app } = await withInvitation()

  const { answer } = await join(token, { isAdmin: true, Role: 'SuperAdmin', IsAdmin: true, role: 'CustomerAdmin' })

  expect(answer).toEqual({ IsActive: true, IsVerified: true })
  const session = await signIn('ada@acme.example.com')
  expect(decodeJwt(session.answer.token)).toMatchObject({ role: 'CustomerUser', customerid: customer.id })
  expect(session.answer.FirstTimeLogin).toBe(false)
  const headers = { authorization: `Bearer ${session.answer.token}` }
  for (const url of ['/api/Customer', `/api/CustomerUser/GetAll/${customer.id}`, '/api/Inquiry']) {
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 403])
  }
  expect(await mails()).toEqual([])
  expect(JSON.stringify(await db.selectFrom('invitation').selectAll().execute())).not.toContain(token)
})

test('[AUTH-086] the organisation may be given by name instead of id', async () => {
  const { token, join } = await withInvitation()

  const { answer } = await join(token, { CustomerId: null, CustomerName: ' ACME ltd' })

  expect(answer).toEqual({ IsActive: true, IsVerified: true })
})

test('[AUTH-087, AUTH-120] [A5] an invitation that was changed, or is for another address or organisation, lets nobody in', async () => {
  const { make, invite, token, join, usersOf, customer } = await withInvitation()
  const other = await make.customer({ name: 'Bolt Ltd' })
  const bens = await invite('ben@acme.example.com')
  const declined = {
    status: 409,
    title: 'Invitation not valid',
    errorMessage: [
      'It has expired, was replaced by a newer one, or is for another email address. Ask for a new one, or sign up without it.',
    ],
  }

  const refused = [
    await join(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    await join(bens),
    await join('x'),
    await join(token, { Email: 'eve@acme.example.com' }),
    await join(token, { CustomerId: other.id }),
    await join(token, { CustomerId: null, CustomerName: 'Bolt Ltd' }),
    await join(token, { CustomerId: null, CustomerName: 'A new one' }),
  ]

  expect(refused.map(({ failure }) => failure)).toEqual(refused.map(() => declined))
  expect(await usersOf(customer.id)).toHaveLength(1) // the manager who opened the inquiry
  expect((await join(token)).status).toBe(200)
})

test('[AUTH-088] without the invitation the invited address must be verified and approved like any other', async () => {
  const { join, mails, signIn, db } = await withInvitation()

  const { answer } = await join(undefined)

  expect(answer).toEqual({ IsActive: false, IsVerified: false })
  expect(await mails()).toMatchObject([{ subject: 'Verify your email address' }])
  const ways = async (flags: { active: boolean; is_verified?: boolean }) => {
    await db.updateTable('user_account').set(flags).where('email_key', '=', 'ada@acme.example.com').execute()
    return (await signIn('ada@acme.example.com')).status
  }
  expect([await ways({ active: false }), await ways({ active: true })]).toEqual([401, 401])
  expect(await ways({ active: true, is_verified: true })).toBe(200)
})

test('[AUTH-120] [A5] an invitation is used once', async () => {
  const { token, join, db } = await withInvitation()
  await join(token)
  // The account goes, so that only the invitation can stand in the way.
  await db.updateTable('user_account').set({ deleted_at: '2026-03-10T09:00:00.000Z' }).execute()

  expect((await join(token)).failure?.title).toBe('Invitation not valid')
})

test('[AUTH-120] of two concurrent sign-ups with one invitation one succeeds, and a refused one does not use it up', async () => {
  const { token, join } = await withInvitation()
  const common = await join(token, { Password: 'Password1!' })

  const both = await Promise.all([join(token), join(token)])

  expect(common.status).toBe(400)
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[AUTH-120] a respondent’s invitation is valid to the end of the expiry date, even if that is moved', async () => {
  const { inquiry, token, invite, join, clock, db } = await withInvitation({ now: '2026-03-10T09:00:00Z' })
  const bens = await invite('ben@acme.example.com')
  expect(inquiry.expiry_date).toBe('2026-04-07')

  clock.set('2026-04-07T23:59:59Z')
  expect((await join(token)).status).toBe(200)
  clock.set('2026-04-08T00:00:00Z')
  expect((await join(bens, { Email: 'ben@acme.example.com' })).failure?.title).toBe('Invitation not valid')

  await db.updateTable('inquiry').set({ expiry_date: '2026-04-30' }).where('id', '=', inquiry.id).execute()
  expect((await join(bens, { Email: 'ben@acme.example.com' })).status).toBe(200)
})

test('[AUTH-120] thousands are invited with a token each', async () => {
  const { inquiry, db, clock } = await withInvitation()
  const asked = Array.from({ length: 2500 }, (_, n) => ({ inquiryId: inquiry.id, email: `asked${n}@example.com` }))

  const tokens = await inTransaction(db, (db) => inviteRespondents(db, asked, clock.now()))

  expect(tokens.length).toBe(2500)
  expect(new Set(tokens).size).toBe(2500)
  expect(await db.selectFrom('invitation').select('id').execute()).toHaveLength(2501)
})

test('[AUTH-074] an account takes over the invitations of its address, and nothing else', async () => {
  const { make, join, db, inquiry, token } = await withInvitation()
  const elsewhere = await make.respondent({ email: 'ADA@acme.example.com', user_id: null })
  const bens = await make.respondent({ inquiry_id: inquiry.id, email: 'ben@acme.example.com', user_id: null })
  const taken = await make.respondent({ inquiry_id: inquiry.id })

  await join(token)

  const ada = await db
    .selectFrom('user_account')
    .select('id')
    .where('email_key', '=', 'ada@acme.example.com')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('respondent').select(['id', 'user_id', 'email_key']).execute()
  const hers = rows.filter(({ user_id }) => user_id === ada.id)
  expect(hers.map(({ email_key }) => email_key)).toEqual(['ada@acme.example.com', 'ada@acme.example.com'])
  expect(hers.map(({ id }) => id)).toContain(elsewhere.id)
  expect(rows.find(({ id }) => id === bens.id)?.user_id).toBeNull()
  expect(rows.find(({ id }) => id === taken.id)?.user_id).toBe(taken.user_id)
})

test('[AUTH-057, AUTH-124] [A1] an organisation is found by its full name, ignoring case and spaces, with eight members', async () => {
  const { make, send } = await withOverview()
  const customer = await make.customer({ name: 'Acme Ltd', annual_revenue: '4500000' })
  await make.customer({ name: 'Acme Limited' })
  const found = async (name: string) => (await send(findCustomerByName, { params: { name } })).answer

  for (const name of ['Acme Ltd', 'acme LTD', '  ACME   ltd  ', 'acmeltd']) {
    expect(await found(name)).toEqual({
      CustomerId: customer.id,
      CustomerName: 'Acme Ltd',
      Industry: 'Manufacturing',
      Website: 'https://organisation.example.com',
      Address: '1 Market Street',
      State: 'Kent',
      City: 'Dover',
      Country: 'United Kingdom',
    })
  }
})

test('[AUTH-057] an organisation whose name is all dots is found by it', async () => {
  const { make, send } = await withOverview()
  const named = await Promise.all(['.', '..', '...'].map((name) => make.customer({ name })))

  for (const { id, name } of named) {
    const { answer } = await send(findCustomerByName, { params: { name } })
    expect([name, answer?.CustomerId]).toEqual([name, id])
  }
})

test('[AUTH-124] [A1] [C6] parts of a name, patterns and hidden organisations find nothing', async () => {
  const { make, send } = await withOverview({ settings: { rateLimitFactor: 10 } })
  await make.customer({ name: 'Acme Ltd' })
  await make.customer({ name: 'Closed Ltd', is_active: false })
  await make.customer({ name: 'Gone Ltd', deleted_at: '2026-03-01T00:00:00.000Z' })

  const nothing = ['Acme', 'Acm%', '%', '_', 'Acme_Ltd', "' or '1'='1", "Acme Ltd'--", '*', 'Acme Ltd/..']
  for (const name of [...nothing, 'Closed Ltd', 'Gone Ltd', 'Acme Ltd;', '["Acme Ltd"]']) {
    const { status, answer } = await send(findCustomerByName, { params: { name } })
    expect({ name, status, answer }).toEqual({ name, status: 200, answer: null })
  }
  for (const length of [201, 1500, 5000]) {
    const { status, failure } = await send(findCustomerByName, { params: { name: 'x'.repeat(length) } })
    expect([length, status, failure?.errorMessage]).toEqual([length, 400, ['name: At most 200 characters.']])
  }
})

test('[AUTH-049] [A1] thirty look-ups a minute are allowed', async () => {
  const { send, clock } = await withOverview()
  const lookUp = () => send(findCustomerByName, { params: { name: 'Acme Ltd' } })

  const statuses = []
  for (let n = 0; n < 400; n++) statuses.push((await lookUp()).status)

  expect(statuses).toEqual([...Array(30).fill(200), ...Array(370).fill(429)])
  clock.pass({ minutes: 1 })
  expect((await lookUp()).status).toBe(200)
})

test('[AUTH-048] sign-ups are limited per address', async () => {
  const { send } = await withOverview({ settings: { trustedProxies: 1 } })
  const statuses = []
  for (let n = 0; n < 11; n++) {
    const body = { ...acme, ...ada, Password: 'Password1!' }
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    statuses.push((await send(signUp, { body, headers })).status)
  }

  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test("[AUTH-048] sign-ups are limited per client, far above an office's needs", async () => {
  const { send } = await withOverview()
  const statuses = []
  for (let n = 0; n < 201; n++) {
    const body = { ...acme, ...ada, Email: `ada${n}@example.com`, Password: 'Password1!' }
    statuses.push((await send(signUp, { body })).status)
  }

  expect(statuses).toEqual([...Array(200).fill(400), 429])
})

test('[AUTH-048] [A9] eighty invited people behind one address all sign up, even if strangers have used up its sign-ups', async () => {
  const { send, make, inquiry, customer } = await withInvitation()
  const emails = Array.from({ length: 80 }, (_, n) => `invited${n}@acme.example.com`)
  const invitations = []
  for (const email of emails) invitations.push(await make.invitation(inquiry.id, email))
  for (let n = 0; n < 201; n++) {
    await send(signUp, { body: { ...acme, ...ada, Email: `eve${n}@example.com`, Password: 'Password1!' } })
  }
  // And one of them was tried repeatedly.
  for (let n = 0; n < 11; n++) {
    await send(signUp, { body: { ...acme, ...ada, Email: 'invited0@acme.example.com', Password: 'Password1!' } })
  }

  const statuses = []
  for (const [n, Email] of emails.entries()) {
    const body = { ...acme, ...ada, Email, CustomerId: customer.id, Invite: invitations[n] ?? '' }
    statuses.push((await send(signUp, { body })).status)
  }

  expect(statuses).toEqual(Array(80).fill(200))
  const stranger = { ...acme, ...ada, Email: 'late@example.com', Invite: `${invitations[0]}x` }
  expect((await send(signUp, { body: stranger })).status).toBe(429)
})

test('[AUTH-048] an invitation can be tried ten times an hour', async () => {
  const { token, join } = await withInvitation()
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await join(token, { Password: 'Password1!' })).status)

  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('[A7] signing up with someone else’s address opens no session before it is verified', async () => {
  const { send, signIn } = await withOverview()

  await send(signUp, { body: { ...acme, ...ada, Email: 'owner@example.com' } })

  expect((await signIn('owner@example.com')).failure?.errorMessage).toEqual([
    'Your email address isn’t verified yet. Open the link in the email we sent you.',
  ])
})

test('[AUTH-074] [A7] a survey waits for whoever proves the address, and passes to a new account after a deletion', async () => {
  const { make, send, as, db } = await startServer()
  const inquiry = await make.openInquiry()
  const { id: respondentId } = await make.respondent({
    inquiry_id: inquiry.id,
    user_id: null,
    email: 'ida@example.com',
  })
  const ownerOf = async () =>
    (await db.selectFrom('respondent').select('user_id').where('id', '=', respondentId).executeTakeFirstOrThrow())
      .user_id
  const body = {
    CustomerName: 'Somewhere Else Ltd',
    FirstName: 'Ida',
    LastName: 'Fall',
    Email: 'ida@example.com',
    Password: 'Upright-Line-7',
    Industry: 'Education',
    Country: 'Norway',
    State: 'Viken',
    City: 'Moss',
  }

  await send(signUp, { body })
  const beforeProof = await ownerOf()
  const first = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'ida@example.com')
    .executeTakeFirstOrThrow()
  await db.updateTable('respondent').set({ user_id: first.id }).where('id', '=', respondentId).execute()
  await as(await make.superAdmin()).send(deleteCustomerUser, { params: { id: first.id } })
  await inTransaction(db, (db) => claimSurveys(db, { userId: inquiry.created_by, email: 'IDA@example.com' }))

  expect(beforeProof).toBe(null)
  expect(await ownerOf()).toBe(inquiry.created_by)
})
