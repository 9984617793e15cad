import { login } from '@plumbline/contract/people/auth'
import { changeCustomerUser, getCustomerUser } from '@plumbline/contract/people/customer-users'
import { erasePerson } from '@plumbline/contract/people/erasure'
import { inviteAdministrator } from '@plumbline/contract/people/invitations'
import { finishSingleSignOn, getSingleSignOn } from '@plumbline/contract/people/single-sign-on'
import { listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD } from '../../../test/factories.ts'
import { giveAuthenticator } from '../../../test/outside/authenticator.ts'
import { ADA, refusalOf, startBoth } from '../../../test/outside/single-sign-on.ts'
import { startServer } from '../../../test/server.ts'

type Both = Awaited<ReturnType<typeof startBoth>>

test("[TEAM-008] a person without an account becomes staff of the domain's organisation, named as by the provider", async () => {
  const { enter, stored, acme, send, events } = await startBoth()

  const { answer } = await enter('ada')

  const claims = decodeJwt<{ userid: string }>(answer.token)
  expect(claims).toMatchObject({ role: 'CustomerUser', email: ADA.email, customerid: acme.id })
  expect((await stored()).accounts).toMatchObject([
    { first_name: 'Ada', last_name: 'Stone', customer_id: acme.id, is_admin: false, active: true, is_verified: true },
  ])
  const headers = { authorization: `Bearer ${answer.token}` }
  expect((await send(getCustomerUser, { params: { id: claims.userid }, headers })).status).toBe(200)
  expect(await events()).toMatchObject([
    { action: 'signedUp', subject: ADA.email, detail: { Joined: 'by single sign-on', Provider: 'Acme' } },
    { action: 'signedIn', subject: ADA.email, detail: { By: 'Acme' } },
  ])
})

test('[TEAM-008] [A32] no claim of the provider grants more than staff of one organisation', async () => {
  const claims = { ...ADA, role: 'SuperAdmin', isAdmin: true, is_admin: true, customerid: '', groups: ['admin'] }
  const { enter } = await startBoth({ people: { ada: claims } })

  const { answer } = await enter('ada')

  expect(decodeJwt(answer.token)).toMatchObject({ role: 'CustomerUser' })
})

test('[TEAM-008] a new account has the surveys its address was invited to', async () => {
  const { enter, make, acme, send } = await startBoth()
  const inquiry = await make.openInquiry({ customer_id: acme.id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'ada@acme.example.com' })

  const { answer } = await enter('ada')

  const headers = { authorization: `Bearer ${answer.token}` }
  const surveys = await send(listStaffInquiries, { params: { email: ADA.email }, query: {}, headers })
  expect(surveys.answer.totalItem).toBe(1)
})

test("[TEAM-008] a returning person is recognised by the provider's subject, whatever their address is now", async () => {
  const { enter, provider, stored } = await startBoth()
  const first = decodeJwt((await enter('ada')).answer.token)

  provider.people.ada = { ...ADA, email: 'ada@elsewhere.example.com', email_verified: false }
  const second = decodeJwt((await enter('ada')).answer.token)

  expect(second).toMatchObject({ userid: first.userid, email: ADA.email })
  expect((await stored()).accounts).toHaveLength(1)
})

test('[TEAM-008] a verified, active account of the organisation is linked as it is, once, with an email', async () => {
  const { enter, make, acme, stored, mails, events } = await startBoth()
  const ada = await make.customerAdmin({ customer_id: acme.id, email: 'ada@ACME.example.com', first_name: 'Adelheid' })
  const before = await stored()

  const { answer } = await enter('ada')
  await enter('ada')

  expect(decodeJwt(answer.token)).toMatchObject({ role: 'CustomerAdmin', userid: ada.id, firstname: 'Adelheid' })
  expect(await stored()).toEqual({ ...before, links: [{ user_id: ada.id, subject: 'ada' }], sessions: 2 })
  expect(await mails()).toMatchObject([
    { to_address: ada.email, subject: 'Your account is linked to Acme' },
    { to_address: ada.email, subject: 'New login to your account' },
  ])
  expect((await events()).map(({ action }) => action)).toEqual(['singleSignOnLinked', 'signedIn'])
})

test('[TEAM-008] an account that was never verified belongs to no one, and gives way', async () => {
  const { enter, make, acme, stored } = await startBoth()
  const stranger = await make.customerUser({ customer_id: acme.id, email: 'ada@acme.example.com', is_verified: false })

  const { answer } = await enter('ada')

  expect(decodeJwt(answer.token).userid).not.toBe(stranger.id)
  expect((await stored()).accounts.map(({ id }) => id)).toEqual([decodeJwt(answer.token).userid])
})

const ada = { email: 'ada@acme.example.com' }
test.for<[what: string, prepare: (both: Both) => Promise<unknown>, why: string]>([
  [
    'an address that is not verified',
    async ({ provider }) => Object.assign(provider.people, { ada: { ...ADA, email_verified: false } }),
    'it doesn’t confirm that your email address is verified. Log in with your password and link it under ‘Your account’.',
  ],
  [
    'an address of which a text says that it is not verified',
    async ({ provider }) => Object.assign(provider.people, { ada: { ...ADA, email_verified: 'false' } }),
    'it doesn’t confirm that your email address is verified. Log in with your password and link it under ‘Your account’.',
  ],
  [
    'an address of a domain that is not set',
    async ({ provider }) => Object.assign(provider.people, { ada: { ...ADA, email: 'ada@acme.example.com.evil.com' } }),
    'no one at acme.example.com.evil.com logs in with it here.',
  ],
  [
    'an address below a domain that is set',
    async ({ provider }) => Object.assign(provider.people, { ada: { ...ADA, email: 'ada@x.acme.example.com' } }),
    'no one at x.acme.example.com logs in with it here.',
  ],
  [
    'a consultant’s address',
    ({ make }) => make.superAdmin(ada),
    'this is a consultant’s address. Log in with your password and link it under ‘Your account’.',
  ],
  [
    'an account of another organisation',
    ({ make }) => make.customerUser(ada),
    'your account belongs to another organisation. Log in with your password.',
  ],
  [
    'an account that is linked to somebody else there',
    async ({ make, acme, provider }) => {
      const { id } = await make.customerUser({ ...ada, customer_id: acme.id })
      const issuer = `${provider.issuer}/`
      return make.insert('federated_identity', {
        id,
        user_id: id,
        issuer,
        subject: 'ada-before',
        created_at: '2026-03-01T00:00:00.000Z',
      })
    },
    'your account is linked to someone else there. Log in with your password and unlink it.',
  ],
  [
    'an invitation to be an administrator that waits',
    async ({ make, acme, as }) =>
      (
        await as(await make.superAdmin()).send(inviteAdministrator, {
          params: { customerId: acme.id },
          body: { Email: ada.email },
        })
      ).answer,
    'you are invited as an administrator: open the link in that email first.',
  ],
  [
    'an organisation that is not active',
    ({ db }) => db.updateTable('customer').set({ is_active: false }).execute(),
    'your organisation isn’t active. Its account manager can activate it.',
  ],
  [
    'an organisation that is not there',
    ({ db }) => db.updateTable('customer').set({ deleted_at: '2026-03-01T00:00:00.000Z' }).execute(),
    'no one at acme.example.com logs in with it here.',
  ],
])('[TEAM-008] [A31] %s opens nothing, and changes nothing', async ([_, prepare, why]) => {
  const both = await startBoth()
  await prepare(both)
  const before = await both.stored()

  const sent = await both.enter('ada')

  expect(refusalOf(sent)).toEqual([401, `Acme recognised you, but ${why}`])
  expect(await both.stored()).toEqual(before)
  expect((await both.events()).at(-1)).toMatchObject({ action: 'singleSignOnRefused', detail: { Provider: 'Acme' } })
})

test.for<[what: string, given: object, why: string]>([
  [
    'deactivated',
    { active: false },
    'Your account isn’t active. Ask an administrator of your organisation to activate it.',
  ],
  [
    'not verified any more',
    { is_verified: false, verification_withdrawn: true },
    'Your email address isn’t verified yet. Open the link in the email we sent you.',
  ],
])('[TEAM-008] [A32] an account that is %s stays shut, not linked before and linked', async ([_, given, why]) => {
  const { enter, make, acme, stored, db } = await startBoth()
  const { id } = await make.customerUser({ ...ada, customer_id: acme.id, ...given })
  const before = await stored()

  expect(refusalOf(await enter('ada'))).toEqual([401, why])
  expect(await stored()).toEqual(before)

  await db.updateTable('user_account').set({ active: true, is_verified: true }).execute()
  await enter('ada')
  await db.updateTable('user_account').set(given).where('id', '=', id).execute()
  expect(refusalOf(await enter('ada'))).toEqual([401, why])
})

test('[TEAM-008] [A32] a removed person does not return unasked, except by an invitation', async () => {
  const { enter, make, acme, stored, db } = await startBoth()
  await enter('ada')
  await db.updateTable('user_account').set({ deleted_at: '2026-03-10T09:00:00.000Z' }).execute()

  const why =
    'Acme recognised you, but your account was removed. An administrator of your organisation can invite you again.'
  expect(refusalOf(await enter('ada'))).toEqual([401, why])

  const again = await make.customerUser({ ...ada, customer_id: acme.id })
  expect(decodeJwt((await enter('ada')).answer.token).userid).toBe(again.id)
  expect((await stored()).links).toEqual([{ user_id: again.id, subject: 'ada' }])
})

test.for([
  [
    'deleted',
    async ({ db }: Both, id: string) => {
      await db
        .updateTable('user_account')
        .set({ deleted_at: '2026-03-10T09:00:00.000Z' })
        .where('id', '=', id)
        .execute()
    },
  ],
  [
    'erased',
    async ({ as, make }: Both, id: string) => {
      const sent = await as(await make.superAdmin()).send(erasePerson, {
        params: { id },
        body: { Name: 'Ada Stone', Password: DEFAULT_PASSWORD },
      })
      expect(sent.status).toBe(200)
    },
  ],
] as const)(
  '[TEAM-008] [A32] a person who was %s here and never used the provider does not return by their address unasked',
  async ([, remove]) => {
    const both = await startBoth()
    const { enter, make, acme } = both
    const { id } = await make.customerUser({ ...ada, first_name: 'Ada', last_name: 'Stone', customer_id: acme.id })
    await remove(both, id)

    const why =
      'Acme recognised you, but your account was removed. An administrator of your organisation can invite you again.'
    expect(refusalOf(await enter('ada'))).toEqual([401, why])

    const again = await make.customerUser({ ...ada, customer_id: acme.id })
    expect(decodeJwt((await enter('ada')).answer.token).userid).toBe(again.id)
  },
)

test('[TEAM-008] an account that was never verified and gave way, or another organisation’s, keeps nobody out', async () => {
  const { enter, make, acme } = await startBoth()
  const deleted_at = '2026-03-10T09:00:00.000Z'
  await make.customerUser({ ...ada, customer_id: acme.id, is_verified: false, deleted_at })
  await make.customerUser({ ...ada, deleted_at })

  expect((await enter('ada')).status).toBe(200)
})

test('[TEAM-008] [A32] if its organisation is no longer configured nobody enters by the provider, not even linked people', async () => {
  const { make, enter, provider, db } = await startBoth({ settings: { domains: [] } })
  const employee = await make.customerUser()
  const created_at = '2026-03-01T00:00:00.000Z'
  const link = { id: employee.id, user_id: employee.id, issuer: `${provider.issuer}/`, subject: 'ada', created_at }
  await make.insert('federated_identity', link)

  const why = 'Acme recognised you, but your organisation no longer uses it. Log in with your password.'
  expect(refusalOf(await enter('ada'))).toEqual([401, why])
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('[TEAM-008] a domain is mapped to an organisation by id, or by name in any spelling', async () => {
  const both = await startBoth({ settings: { domains: [{ domain: 'acme.example.com', organisation: ' ACME  ltd' }] } })
  expect(decodeJwt((await both.enter('ada')).answer.token).customerid).toBe(both.acme.id)

  const other = await startBoth({ settings: { domains: [] } })
  const { id } = await other.make.customer({ name: 'Other Ltd' })
  Object.assign(other.surroundings.settings.oidc ?? {}, { domains: [{ domain: 'acme.example.com', organisation: id }] })
  expect(decodeJwt((await other.enter('ada')).answer.token).customerid).toBe(id)
})

test('[TEAM-008, TEAM-003] [A32] a second factor set up here is asked for, and no session is opened before it', async () => {
  const server = await startBoth()
  const { make, acme, stored, finish, toProviderAndBack } = server
  const person = await make.customerUser({ ...ada, customer_id: acme.id })
  const app = await giveAuthenticator(server, person)
  const before = await stored()
  const { browser, came } = await toProviderAndBack('ada')

  const asked = await finish(came, browser)
  const wrong = await finish({ State: came.State, Code: '000000' }, browser)

  expect([asked.status, JSON.parse(asked.body)]).toMatchObject([401, { SecondFactor: ['totp'] }])
  expect([wrong.status, JSON.parse(wrong.body)]).toMatchObject([401, { SecondFactor: ['totp'] }])
  expect(await stored()).toEqual(before)
  expect((await finish({ State: came.State, Code: app.codeIn() })).status).toBe(401)

  const entered = await finish({ State: came.State, Code: app.codeIn() }, browser)
  expect(decodeJwt(entered.answer.token).userid).toBe(person.id)
  expect((await finish({ State: came.State, Code: app.codeIn(30) }, browser)).status).toBe(401)
  expect((await stored()).sessions).toBe(1)
})

test('[TEAM-008] OIDC_TRUSTED_FACTOR=1: the provider’s word counts as the second factor', async () => {
  const server = await startBoth({ settings: { isFactorTrusted: true } })
  const person = await server.make.customerUser({ ...ada, customer_id: server.acme.id })
  await giveAuthenticator(server, person)

  expect(decodeJwt((await server.enter('ada')).answer.token).userid).toBe(person.id)
  const body = { username: ada.email, password: DEFAULT_PASSWORD }
  expect(JSON.parse((await server.send(login, { body })).body)).toMatchObject({ SecondFactor: ['totp'] })
})

test('[TEAM-008] OIDC_ONLY=1: linked people no longer sign in by password; others, and consultants, do', async () => {
  const { enter, make, acme, send, provider, stored } = await startBoth({ settings: { isOnly: true } })
  const signIn = (email: string) => send(login, { body: { username: email, password: DEFAULT_PASSWORD } })
  const linked = await make.customerUser({ ...ada, customer_id: acme.id })
  const colleague = await make.customerUser({ customer_id: acme.id })
  const consultant = await make.superAdmin()
  const created_at = '2026-03-01T00:00:00.000Z'
  const issuer = `${provider.issuer}/`
  await make.insert('federated_identity', {
    id: consultant.id,
    user_id: consultant.id,
    issuer,
    subject: 'sam',
    created_at,
  })
  expect((await signIn(linked.email)).status).toBe(200)
  await enter('ada')
  const before = await stored()

  const words = 'Your organisation logs in with Acme. Choose ‘Continue with Acme’ on the login page.'
  expect(refusalOf(await signIn(linked.email))).toEqual([401, words])
  const wrong = await send(login, { body: { username: linked.email, password: 'Wrong-Line-7' } })
  expect(refusalOf(wrong)).toEqual([401, 'The email address or the password is wrong.'])
  expect(await stored()).toEqual(before)
  expect((await signIn(colleague.email)).status).toBe(200)
  expect((await signIn(consultant.email)).status).toBe(200)
  expect((await enter('ada')).status).toBe(200)
})

test("[TEAM-008] OIDC_ONLY=1: a linked person's password opens no session through a survey link either", async () => {
  const { enter, make, acme, send, stored } = await startBoth({ settings: { isOnly: true } })
  const linked = await make.customerUser({ ...ada, customer_id: acme.id })
  await enter('ada')
  const inquiry = await make.openInquiry({ customer_id: acme.id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: linked.id, email: linked.email })
  const Invite = await make.invitation(inquiry.id, linked.email)
  const before = await stored()

  const sent = await send(openSurvey, { body: { Invite, Password: DEFAULT_PASSWORD } })

  const words = 'Your organisation logs in with Acme. Choose ‘Continue with Acme’ on the login page.'
  expect(refusalOf(sent)).toEqual([401, words])
  expect(await stored()).toEqual(before)
})

test('[TEAM-008] without OIDC_ONLY a password opens a linked account too', async () => {
  const { enter, make, acme, send } = await startBoth()
  const { email } = await make.customerUser({ ...ada, customer_id: acme.id })
  await enter('ada')

  expect((await send(login, { body: { username: email, password: DEFAULT_PASSWORD } })).status).toBe(200)
})

test('[TEAM-008] a session by the provider is an ordinary one: it ends when the account is deactivated', async () => {
  const { enter, make, acme, as, send } = await startBoth()
  const { answer } = await enter('ada')
  const { userid } = decodeJwt<{ userid: string }>(answer.token)
  const headers = { authorization: `Bearer ${answer.token}` }
  const manager = await make.customerAdmin({ customer_id: acme.id })
  const { answer: seen } = await as(manager).send(getCustomerUser, { params: { id: userid } })

  await as(manager).send(changeCustomerUser, { params: { id: userid }, body: { ...seen, Active: false } })

  expect((await send(getCustomerUser, { params: { id: userid }, headers })).status).toBe(401)
})

test('[TEAM-008] two windows of one new person create one account', async () => {
  const { toProviderAndBack, finish, stored } = await startBoth()
  const one = await toProviderAndBack('ada')
  const other = await toProviderAndBack('ada', one.browser)

  const sent = await Promise.all([finish(one.came, one.browser), finish(other.came, one.browser)])

  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const { accounts, links, sessions } = await stored()
  expect([accounts.length, links.length, sessions]).toEqual([1, 1, 2])
})

test('[TEAM-008] without a provider nothing is offered, and its calls are not found', async () => {
  const { send } = await startServer()

  expect((await send(getSingleSignOn, {})).answer).toEqual({ Name: null })
  const { status } = await send(finishSingleSignOn, { body: { State: 'enter.x', AuthorizationCode: 'x' } })
  expect(status).toBe(404)
})
