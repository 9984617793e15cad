import { login } from '@plumbline/contract/people/auth'
import { changeCustomerUser, deleteCustomerUser, listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { changeCustomer, deleteCustomer, listCustomers } from '@plumbline/contract/people/customers'
import {
  copyOrganisationInvitation,
  inviteAdministrator,
  inviteOrganisation,
  listOrganisationInvitations,
  resendOrganisationInvitation,
  withdrawOrganisationInvitation,
} from '@plumbline/contract/people/invitations'
import { signUp } from '@plumbline/contract/people/sign-up'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const bolt = {
  CustomerName: 'Bolt Ltd',
  Industry: 'Manufacturing',
  Country: 'United Kingdom',
  State: 'Kent',
  City: 'Dover',
}
const ben = { FirstName: 'Ben', LastName: 'Hale', Email: 'ben@bolt.example.com', Password: 'Upright-Line-7' }
const declined = (words: string) => ({ status: 409, title: 'Invitation not valid', errorMessage: [words] })

/** A server with a SuperAdmin, and what the recipient of an email does. */
async function withSuperAdmin(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { as, make, send, mails } = server
  const root = await make.superAdmin({ email: 'root@example.com' })
  const superAdmin = as(root)
  return {
    ...server,
    root,
    superAdmin,
    invite: (CustomerName = 'Bolt Ltd', Email = 'ben@bolt.example.com') =>
      superAdmin.send(inviteOrganisation, { body: { CustomerName, Email } }),
    /** The token in the link of the newest email. */
    token: async () => /[?&]invite=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? 'no token',
    join: (Invite: string, given: object = {}) => send(signUp, { body: { ...bolt, ...ben, Invite, ...given } }),
    signIn: async (username: string) =>
      decodeJwt((await send(login, { body: { username, password: 'Upright-Line-7' } })).answer.token),
    usersOf: async (customerId: string) =>
      (await superAdmin.send(listCustomerUsers, { params: { customerId }, query: {} })).answer.data,
    organisations: async () => (await superAdmin.send(listCustomers, { query: {} })).answer.data,
  }
}

/** The same with an organisation, its administrator, and how they invite. */
async function withAcme(options?: Parameters<typeof startServer>[0]) {
  const server = await withSuperAdmin(options)
  const { as, make, join } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const manager = await make.customerAdmin({ customer_id: customer.id, email: 'mia@acme.example.com' })
  const params = { customerId: customer.id }
  return {
    ...server,
    customer,
    manager,
    inviteBy: (caller: { id: string }, Email = 'cleo@acme.example.com') =>
      as(caller).send(inviteAdministrator, { params, body: { Email } }),
    joinAcme: (Invite: string, given: object = {}) =>
      join(Invite, { CustomerName: 'Acme Ltd', CustomerId: customer.id, Email: 'cleo@acme.example.com', ...given }),
  }
}

test('[AUTH-117, AUTH-086] a person invited for a new organisation founds it, verified at once, as its first CustomerAdmin', async () => {
  const { invite, token, join, mails, signIn, organisations, usersOf } = await withSuperAdmin({
    now: '2026-03-10T09:00:00Z',
  })

  const { answer } = await invite('Bolt  Ltd', ' ben@bolt.example.com ')

  expect(answer).toEqual({
    CustomerName: 'Bolt  Ltd',
    Email: 'ben@bolt.example.com',
    ValidUntil: '2026-03-24T09:00:00.000Z',
  })
  expect(await mails()).toMatchObject([
    {
      to_address: 'ben@bolt.example.com',
      subject: 'You are invited to set up your organisation',
      text: expect.stringContaining('http://plumbline.test/auth/signup/Yliq%20%20Iqa/ybk%40yliq.buxjmib.zlj?invite='),
      customer_id: null,
    },
  ])
  // The name may be spelled otherwise in the body: it is the invitation's that is founded.
  expect((await join(await token(), { CustomerName: 'BOLT ltd', isAdmin: false })).answer).toEqual({
    IsActive: true,
    IsVerified: true,
  })
  const all = await organisations()
  expect(all.map(({ CustomerName, City }) => [CustomerName, City])).toEqual([['Bolt  Ltd', 'Dover']])
  expect(await usersOf(all[0]?.CustomerId ?? '')).toMatchObject([{ FirstName: 'Ben', IsAdmin: true, Active: true }])
  expect(await signIn('ben@bolt.example.com')).toMatchObject({
    role: 'CustomerAdmin',
    customerid: all[0]?.CustomerId,
  })
  expect(await mails()).toHaveLength(1)
})

test('[LIST-010] invitations of organisations and administrators work whatever mail programs have added around and inside their links', async () => {
  const { invite, inviteBy, manager, token, join, joinAcme } = await withAcme()

  await invite()
  const founded = await join(`3D${await token()}>.`)
  await inviteBy(manager)
  const link = await token()
  const joined = await joinAcme(`${link.slice(0, 20)}=\r\n${link.slice(20)}`)

  expect([founded.status, joined.status]).toEqual([200, 200])
})

test('[AUTH-118, AUTH-086] a person invited by a CustomerAdmin or SuperAdmin becomes another CustomerAdmin of that organisation', async () => {
  const { root, manager, customer, inviteBy, token, joinAcme, mails, signIn, usersOf } = await withAcme()

  const { answer } = await inviteBy(manager)
  const [mail] = await mails()
  const first = await joinAcme(await token(), { isAdmin: false })
  await inviteBy(root, 'dora@acme.example.com')
  const second = await joinAcme(await token(), { Email: 'dora@acme.example.com', CustomerId: null })

  expect(answer).toMatchObject({ CustomerName: 'Acme Ltd', Email: 'cleo@acme.example.com' })
  expect(mail).toMatchObject({
    to_address: 'cleo@acme.example.com',
    subject: 'You are invited as an administrator',
    text: expect.stringContaining('http://plumbline.test/auth/signup/Xzjb%20Iqa/zibl%40xzjb.buxjmib.zlj?invite='),
    customer_id: customer.id,
  })
  expect([first.answer, second.answer]).toEqual(Array(2).fill({ IsActive: true, IsVerified: true }))
  for (const email of ['cleo@acme.example.com', 'dora@acme.example.com']) {
    expect(await signIn(email)).toMatchObject({ role: 'CustomerAdmin', customerid: customer.id })
  }
  expect((await usersOf(customer.id)).map(({ IsAdmin }) => IsAdmin)).toEqual([true, true, true])
})

test("[AUTH-118, WIRE-026] [B1] another organisation's administrator cannot invite into this one, and nothing is emailed", async () => {
  const { make, as, customer, inviteBy, mails, db } = await withAcme()
  const stranger = await make.customerAdmin()
  const employee = await make.customerUser({ customer_id: customer.id })

  const others = await inviteBy(stranger)
  const nobodys = await as(stranger).send(inviteAdministrator, {
    params: { customerId: '0190a6b0-0000-7000-8000-000000000000' },
    body: { Email: 'cleo@acme.example.com' },
  })
  const colleague = await inviteBy(employee)
  const platform = await as(stranger).send(inviteOrganisation, { body: { CustomerName: 'B', Email: 'b@b.example' } })

  expect([others.status, colleague.status, platform.status]).toEqual([404, 403, 403])
  expect(others.body).toBe(nobodys.body)
  expect(await mails()).toEqual([])
  expect(await db.selectFrom('invitation').select('id').execute()).toEqual([])
})

test('[AUTH-117, AUTH-118] [C5] required fields of an invitation', async () => {
  const { superAdmin, as, manager, customer, mails } = await withAcme()
  const organisation = async (body: object) =>
    (await superAdmin.sendFaulty(inviteOrganisation, { body })).failure?.errorMessage
  const administrator = async (Email: unknown) =>
    (await as(manager).sendFaulty(inviteAdministrator, { params: { customerId: customer.id }, body: { Email } }))
      .failure?.errorMessage

  expect(await organisation({})).toEqual(['CustomerName: This field is mandatory.', 'Email: This field is mandatory.'])
  expect(await organisation({ CustomerName: '\u200b\u3164', Email: 'b@b.example' })).toEqual([
    'CustomerName: This field is mandatory.',
  ])
  expect(await organisation({ CustomerName: 'x'.repeat(201), Email: 'b@b.example' })).toEqual([
    'CustomerName: At most 200 characters.',
  ])
  for (const Email of ['cleo', 'a@x.com,b@y.com', 'a@x.com\r\nBcc: b@y.com', ['a@x.com']]) {
    expect(await administrator(Email)).toEqual([expect.stringMatching(/^Email: /)])
  }
  expect(await mails()).toEqual([])
})

test('[AUTH-120] an invitation is valid for 14 days, to the second', async () => {
  const { invite, inviteBy, manager, token, join, joinAcme, clock } = await withAcme({ now: '2026-03-10T09:00:00Z' })
  await invite()
  const organisations = await token()
  await inviteBy(manager)
  const administrators = await token()
  const ended = declined('It was valid until 24 Mar 2026 (UTC). Ask for a new one, or sign up without it.')

  clock.set('2026-03-24T09:00:00Z')
  expect((await join(organisations)).failure).toEqual(ended)
  expect((await joinAcme(administrators)).failure).toEqual(ended)
  clock.set('2026-03-24T08:59:59Z')
  expect((await join(organisations)).status).toBe(200)
  expect((await joinAcme(administrators)).status).toBe(200)
})

test('[AUTH-120] [A5] an invitation only works for the invited address and its organisation', async () => {
  const { make, invite, inviteBy, manager, token, join, joinAcme, usersOf, customer } = await withAcme()
  const other = await make.customer({ name: 'Other Ltd' })
  await invite()
  const organisations = await token()
  await inviteBy(manager)
  const administrators = await token()
  const forged = `${administrators.slice(0, -1)}${administrators.endsWith('A') ? 'B' : 'A'}`

  const refused = [
    await join(organisations, { Email: 'eve@bolt.example.com' }),
    await join(organisations, { CustomerName: 'Anything Ltd' }),
    await join(administrators),
    await joinAcme(organisations),
    await joinAcme(forged),
    await joinAcme(administrators, { Email: 'eve@acme.example.com' }),
    await joinAcme(administrators, { CustomerId: other.id }),
    await joinAcme(administrators, { CustomerId: null, CustomerName: 'Other Ltd' }),
    await joinAcme(administrators, { ...bolt, CustomerId: null, CustomerName: 'A new one' }),
  ]

  expect(refused.map(({ failure }) => failure)).toEqual(
    refused.map(() =>
      declined(
        'It has expired, was replaced by a newer one, or is for another email address. Ask for a new one, or sign up without it.',
      ),
    ),
  )
  expect(await usersOf(customer.id)).toHaveLength(1)
  expect(await usersOf(other.id)).toEqual([])
  expect([(await join(organisations)).status, (await joinAcme(administrators)).status]).toEqual([200, 200])
})

test('[AUTH-120] [A5] an invitation creates one account, even with several concurrent sign-ups', async () => {
  const { invite, inviteBy, manager, token, join, joinAcme, organisations, usersOf, customer, db } = await withAcme()
  await invite()
  const founding = await token()
  await inviteBy(manager)
  const joining = await token()

  const founders = await Promise.all([1, 2, 3].map(() => join(founding)))
  const joiners = await Promise.all([1, 2, 3].map(() => joinAcme(joining)))

  expect(founders.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(joiners.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await organisations()).map(({ CustomerName }) => CustomerName).toSorted()).toEqual(['Acme Ltd', 'Bolt Ltd'])
  expect(await usersOf(customer.id)).toHaveLength(2)
  // The account goes, so that only the invitation can stand in the way.
  await db
    .updateTable('user_account')
    .set({ deleted_at: '2026-03-10T09:00:00.000Z' })
    .where('is_admin', '=', true)
    .execute()
  expect((await joinAcme(joining)).failure).toEqual(
    declined('This invitation has already been used. Log in with the account you created.'),
  )
})

test('[AUTH-120] a newer invitation of an address replaces the older one, separately for each organisation', async () => {
  const { make, as, invite, inviteBy, manager, root, token, join, joinAcme, mails, clock } = await withAcme()
  const others = await make.customerAdmin({ customer_id: (await make.customer({ name: 'Other Ltd' })).id })
  const inviteElsewhere = () =>
    as(others).send(inviteAdministrator, {
      params: { customerId: others.customer_id ?? '' },
      body: { Email: 'cleo@acme.example.com' },
    })
  await invite('Bolt Ltd', 'cleo@acme.example.com')
  const founding = await token()
  await inviteBy(manager)
  const older = await token()
  clock.pass({ hours: 1 })
  const newer = await inviteBy(root, 'CLEO@acme.example.com')
  clock.pass({ hours: 1 })
  const newest = await inviteBy(manager)
  const newestToken = await token()
  await inviteElsewhere()

  expect([newer.status, newest.status]).toEqual([200, 200])
  expect(await mails()).toHaveLength(5)
  expect((await joinAcme(older)).failure?.title).toBe('Invitation not valid')
  // Neither the invitation to found one nor another organisation's has taken it away.
  expect((await joinAcme(newestToken)).status).toBe(200)
  expect((await join(founding, { Email: 'cleo@acme.example.com' })).failure?.errorMessage).toEqual([
    'This email address already has an account. Log in, or choose a new password if you have forgotten it.',
  ])
})

test('[AUTH-117] [A4] an existing organisation, in any spelling, is not invited again', async () => {
  const { make, invite, mails, organisations } = await withAcme()
  await make.customer({ name: 'Asleep Ltd', is_active: false })
  await make.customer({ name: 'Gone Ltd', deleted_at: '2026-03-01T00:00:00.000Z' })

  for (const [name, stored] of [
    ['Acme Ltd', 'Acme Ltd'],
    [' ACME\u200b  ltd', 'Acme Ltd'],
    ['ＡＣＭＥ Ltd', 'Acme Ltd'],
    ['asleep ltd', 'Asleep Ltd'],
  ] as const) {
    const { status, failure } = await invite(name)
    expect([status, failure?.errorMessage]).toEqual([
      409,
      [`${stored} already exists. Invite another administrator from its list of users.`],
    ])
  }
  expect(await mails()).toEqual([])
  expect((await invite('Gone Ltd')).status).toBe(200)
  expect(await organisations()).toHaveLength(2)
})

test('[AUTH-117] whoever is faster keeps the organisation: the invitation then makes nobody its administrator', async () => {
  const { invite, token, join, send, organisations, usersOf } = await withSuperAdmin()
  await invite()
  const invitation = await token()
  await send(signUp, { body: { ...bolt, ...ben, Email: 'squatter@example.com' } })
  const [organisation] = await organisations()

  const refused = [await join(invitation), await join(invitation, { CustomerId: organisation?.CustomerId })]
  const without = await send(signUp, { body: { ...bolt, ...ben } })

  expect(refused.map(({ failure }) => failure)).toEqual(
    refused.map(() =>
      declined(
        'Someone else has set up Bolt Ltd in the meantime. Ask its administrator for an invitation, or sign up without one to join it.',
      ),
    ),
  )
  expect(without.answer).toEqual({ IsActive: false, IsVerified: false })
  expect((await usersOf(organisation?.CustomerId ?? '')).map(({ IsAdmin }) => IsAdmin)).toEqual([false, true])
})

test('[AUTH-117, AUTH-118] [A6] an address whose account the caller may know about is refused with a message, and the account is unchanged', async () => {
  const { make, invite, inviteBy, root, manager, mails, signIn } = await withAcme()
  await make.customerUser({ customer_id: manager.customer_id, email: 'uma@acme.example.com', active: false })
  await make.customerUser({ customer_id: (await make.customer({ name: 'Other Ltd' })).id, email: 'olga@example.com' })
  const refusal = (who: string) => [`${who}. An account keeps its role and organisation: invite another address.`]

  expect((await inviteBy(manager, 'Uma@acme.example.com')).failure?.errorMessage).toEqual(
    refusal('Uma@acme.example.com already has an account at Acme Ltd'),
  )
  expect((await inviteBy(root, 'olga@example.com')).failure?.errorMessage).toEqual(
    refusal('olga@example.com already has an account at Other Ltd'),
  )
  expect((await invite('Bolt Ltd', 'root@example.com')).failure?.errorMessage).toEqual(
    refusal('root@example.com already has an account as a super administrator'),
  )
  expect((await invite('Acme Ltd', 'mia@acme.example.com')).failure?.errorMessage).toHaveLength(2)
  expect(await mails()).toEqual([])
  expect(await signIn('olga@example.com')).toMatchObject({ role: 'CustomerUser' })
})

test('[AUTH-118] [B7] the owner of an account elsewhere is notified, and the inviter learns nothing', async () => {
  const { make, inviteBy, manager, mails, signIn, db } = await withAcme()
  const olga = await make.customerAdmin({ email: 'olga@example.com', first_name: 'Olga' })

  const elsewhere = await inviteBy(manager, 'olga@example.com')
  const root = await inviteBy(manager, 'root@example.com')
  const unknown = await inviteBy(manager, 'odin@example.com')

  const sameFor = (body: string) => body.replaceAll(/(olga|root|odin)@/g, 'somebody@')
  expect([elsewhere.status, root.status, unknown.status]).toEqual([200, 200, 200])
  expect(sameFor(elsewhere.body)).toBe(sameFor(unknown.body))
  expect(sameFor(root.body)).toBe(sameFor(unknown.body))
  const [toOlga, toRoot] = await mails()
  for (const mail of [toOlga, toRoot]) {
    expect(mail).toMatchObject({
      subject: 'You are invited as an administrator',
      text: expect.stringContaining('this email address already has an account'),
    })
    expect(mail?.text).not.toContain('invite=')
  }
  expect(await signIn('olga@example.com')).toMatchObject({ role: 'CustomerAdmin', customerid: olga.customer_id })
  expect(await db.selectFrom('invitation').select('id').execute()).toHaveLength(3)
})

test('[AUTH-118, AUTH-120] an invitation ends with its organisation and with its sender', async () => {
  const { make, as, superAdmin, customer, manager, inviteBy, token, joinAcme } = await withAcme()
  const put = (IsActive: boolean) =>
    superAdmin.send(changeCustomer, {
      params: { id: customer.id },
      body: { Website: '', Address: '', State: 'Kent', City: 'Dover', IsActive },
    })
  const rogue = await make.customerAdmin({ customer_id: customer.id })
  await inviteBy(rogue)
  const invitation = await token()
  const takenBack = declined('It was withdrawn. Ask for a new one, or sign up without it.')

  await put(false)
  expect((await joinAcme(invitation)).failure).toEqual(takenBack)
  const intoInactive = await superAdmin.send(inviteAdministrator, {
    params: { customerId: customer.id },
    body: { Email: 'dora@acme.example.com' },
  })
  expect([intoInactive.status, intoInactive.failure?.errorMessage]).toEqual([
    409,
    ['Acme Ltd is inactive. Make it active first.'],
  ])
  await put(true)
  await as(manager).send(changeCustomerUser, {
    params: { id: rogue.id },
    body: { FirstName: 'Pat', LastName: 'Rogue', Active: false },
  })
  expect((await joinAcme(invitation)).failure).toEqual(takenBack)
  await superAdmin.send(deleteCustomerUser, { params: { id: rogue.id } })
  expect((await joinAcme(invitation)).failure).toEqual(takenBack)

  await inviteBy(manager)
  const renewed = await token()
  await superAdmin.send(deleteCustomer, { params: { id: customer.id } })
  expect((await joinAcme(renewed, { CustomerId: null })).failure).toEqual(takenBack)
  expect(
    (
      await superAdmin.send(inviteAdministrator, {
        params: { customerId: customer.id },
        body: { Email: 'x@x.example' },
      })
    ).status,
  ).toBe(404)
})

test('[AUTH-117, AUTH-118] [A19] invitations are limited per address and per sender', async () => {
  const { invite, inviteBy, manager, clock, mails } = await withAcme()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await invite(`Bolt ${n}`, 'cleo@acme.example.com')).status)
  const organisations = (await inviteBy(manager)).status

  expect([statuses, organisations]).toEqual([[200, 200, 200, 200, 200, 429], 200])
  clock.pass({ hours: 1 })
  expect((await invite('Bolt 6', 'cleo@acme.example.com')).status).toBe(200)
  expect(await mails()).toHaveLength(7)

  const many = []
  for (let n = 0; n < 100; n++) {
    // A person may make thirty calls per minute that send email.
    if (n % 30 === 0) clock.pass({ minutes: 1 })
    many.push((await inviteBy(manager, `asked${n}@example.com`)).status)
  }
  expect(many).toEqual([...Array(100).fill(200)])
  expect((await inviteBy(manager, 'asked100@example.com')).status).toBe(429)
})

test('[A19] an address invited again within the hour gets one email about the same invitation', async () => {
  const { invite, inviteBy, manager, root, clock, mails } = await withAcme()

  const first = [(await inviteBy(manager)).status, (await invite('Bolt Ltd')).status]
  const again = await Promise.all([inviteBy(manager), inviteBy(root, 'CLEO@acme.example.com'), invite('  bolt  LTD ')])
  const meanwhile = await mails()
  clock.pass({ minutes: 59, seconds: 59 })
  const early = (await inviteBy(manager)).status
  clock.pass({ seconds: 1 })
  const later = (await inviteBy(manager)).status

  expect(first).toEqual([200, 200])
  expect(again.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(again[0]?.failure?.errorMessage).toEqual([
    'This invitation was emailed to cleo@acme.example.com less than an hour ago. Its link still works. If it was lost, wait until the hour is over and send a new one.',
  ])
  expect(again[0]?.headers['retry-after']).toBe('3600')
  expect(meanwhile).toHaveLength(2)
  expect([early, later]).toEqual([429, 200])
  expect(await mails()).toHaveLength(3)
})

test('[AUTH-117] [A19] a name that looks like an address is not linked in the email, and an invitation opens nothing of the database', async () => {
  const { invite, token, mails, db } = await withSuperAdmin()

  await invite('https://evil.example.net/login')

  const [mail] = await mails()
  expect(mail?.html).not.toContain('href="https://evil')
  expect(mail?.text.replaceAll(/http:\/\/plumbline\.test\S*/g, '')).not.toContain('evil.example.net')
  expect(JSON.stringify(await db.selectFrom('invitation').selectAll().execute())).not.toContain(await token())
})

test("[AUTH-117, SEND-005] a pending invitation is listed with when it was sent and opened, can be resent in the sender's name, and disappears once used", async () => {
  const { superAdmin, as, make, invite, token, send, join, mails, clock } = await withSuperAdmin({
    now: '2026-03-10T09:00:00Z',
  })
  const pending = async () => (await superAdmin.send(listOrganisationInvitations, { query: {} })).answer.data
  await invite()
  const first = await token()
  const [sent] = await pending()
  expect(sent).toMatchObject({
    CustomerName: 'Bolt Ltd',
    Email: 'ben@bolt.example.com',
    SentAt: '2026-03-10T09:00:00.000Z',
    ValidUntil: '2026-03-24T09:00:00.000Z',
    OpenedAt: null,
    Holds: true,
  })

  clock.set('2026-03-10T11:00:00Z')
  await send(openSurvey, { body: { Invite: first, LookOnly: true } })
  expect(await pending()).toMatchObject([{ OpenedAt: '2026-03-10T11:00:00.000Z' }])

  const colleague = as(await make.superAdmin({ email: 'cleo@example.com', first_name: 'Cleo', last_name: 'Marsh' }))
  const again = await colleague.send(resendOrganisationInvitation, { params: { id: sent?.Id ?? '' } })
  expect(again.answer).toMatchObject({ Id: sent?.Id, InvitedBy: 'Cleo Marsh', OpenedAt: null })
  expect((await mails()).at(-1)?.text).toContain('Cleo Marsh')
  expect((await join(first)).status).toBe(409)
  expect((await join(await token())).status).toBe(200)
  expect(await pending()).toEqual([])
})

test('[AUTH-117, SEND-005] a copied link works in addition to the emailed one, until another is copied or it is withdrawn; both are recorded', async () => {
  const { superAdmin, invite, join, token, send, db } = await withSuperAdmin()
  await invite()
  const mailed = await token()
  const [sent] = (await superAdmin.send(listOrganisationInvitations, { query: {} })).answer.data
  const params = { id: sent?.Id ?? '' }
  const copy = async () =>
    /invite=([\w-]+)/.exec((await superAdmin.send(copyOrganisationInvitation, { params })).answer.Link)?.[1] ?? ''
  const reasonOf = async (Invite: string) =>
    JSON.parse((await send(openSurvey, { body: { Invite, LookOnly: true } })).body)

  const [before, now] = [await copy(), await copy()]
  expect(await reasonOf(before)).toMatchObject({ Reason: 'unknown' })
  for (const link of [mailed, now]) expect(await reasonOf(link)).toMatchObject({ Reason: 'otherInvitation' })

  expect((await superAdmin.send(withdrawOrganisationInvitation, { params })).status).toBe(200)
  for (const link of [mailed, now])
    expect((await join(link)).failure).toEqual(declined('It was withdrawn. Ask for a new one, or sign up without it.'))
  for (const call of [copyOrganisationInvitation, resendOrganisationInvitation, withdrawOrganisationInvitation])
    expect((await superAdmin.send(call, { params })).status).toBe(404)
  const events = await db.selectFrom('audit_event').select('action').orderBy('id').execute()
  expect(events.map(({ action }) => action).filter((action) => action.startsWith('invitation'))).toEqual([
    'invitationSent',
    'invitationCopied',
    'invitationWithdrawn',
  ])
})

test('[AUTH-117, SEND-005] a withdrawn invitation can be sent again to the same address', async () => {
  const { superAdmin, invite, join, token, clock } = await withSuperAdmin({ now: '2026-03-10T09:00:00Z' })
  await invite()
  const [sent] = (await superAdmin.send(listOrganisationInvitations, { query: {} })).answer.data
  await superAdmin.send(withdrawOrganisationInvitation, { params: { id: sent?.Id ?? '' } })
  clock.set('2026-03-10T11:00:00Z')

  expect((await invite()).status).toBe(200)
  expect((await join(await token())).status).toBe(200)
})
