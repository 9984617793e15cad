import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import { forgotPassword, login, resetPassword } from '@plumbline/contract/people/auth'
import { changeCustomerUser } from '@plumbline/contract/people/customer-users'
import { listCustomers } from '@plumbline/contract/people/customers'
import { inviteAdministrator, inviteOrganisation } from '@plumbline/contract/people/invitations'
import { signUp, verifyEmail } from '@plumbline/contract/people/sign-up'
import { listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const VICTIM = 'vera@example.com'
const place = { Industry: 'Education', Country: 'Norway', State: 'Viken', City: 'Moss' }
const STRANGERS = 'Strange-Line-7'
const OWN = 'Own-Line-8'
const eve = { ...place, FirstName: 'Eve', LastName: 'Moss', Email: VICTIM, Password: STRANGERS }
const vera = { FirstName: 'Vera', LastName: 'Lund', Email: VICTIM, Password: OWN }

/** A server with Acme, its administrator, and what everybody tries here. */
async function withAcme() {
  const server = await startServer()
  const { make, as, send, mails, db } = server
  const root = await make.superAdmin({ email: 'root@example.com' })
  const acme = await make.customer({ name: 'Acme Ltd' })
  const mia = await make.customerAdmin({ customer_id: acme.id, email: 'mia@acme.example.com' })
  const { id: pathway_id, inquiry_type_id } = await make.pathway()
  await make.diagnosticQuestion({ pathway_id })
  return {
    ...server,
    root,
    acme,
    mia,
    /** Acme asks these addresses to answer the survey of a new inquiry. */
    ask: async (...Participants: string[]) => {
      const { id: inquiryId } = await make.inquiry({
        ...{
          customer_id: acme.id,
          created_by: mia.id,
          inquiry_type_id,
          intake_answered_at: '2026-03-10T09:00:00.000Z',
        },
      })
      const body = { Participants, NoOfParticipants: Participants.length, ExpiryDate: '2026-04-01' }
      await as(mia).send(addParticipants, {
        params: { inquiryId },
        body: { ...body, IsCustomerAdminRespondent: false },
      })
      return inquiryId
    },
    signIn: async (password: string, username = VICTIM) => (await send(login, { body: { username, password } })).status,
    organisations: async () =>
      (await as(root).send(listCustomers, { query: {} })).answer.data.map(({ CustomerName }) => CustomerName),
    /** What the newest email to the victim carries. */
    mailed: async (member: 'invite' | 'token') => {
      const texts = (await mails()).filter(({ to_address }) => to_address === VICTIM).map(({ text }) => text)
      return new RegExp(`[?&]${member}=([\\w-]+)`).exec(texts.at(-1) ?? '')?.[1] ?? `no ${member}`
    },
    accounts: () =>
      db
        .selectFrom('user_account')
        .select(['id', 'first_name', 'active', 'is_verified'])
        .where('email_key', '=', VICTIM)
        .where('deleted_at', 'is', null)
        .execute(),
  }
}

test('[AUTH-075, AUTH-086] [A5] [A7] a stranger’s sign-up with an invited address gives way to the holder of the invitation', async () => {
  const { ask, send, signIn, mailed, acme, accounts } = await withAcme()
  await ask(VICTIM)
  const invite = await mailed('invite')
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })
  const strangersLink = await mailed('token')

  const { answer } = await send(signUp, {
    body: { ...vera, CustomerName: 'Acme Ltd', CustomerId: acme.id, Invite: invite },
  })

  expect(answer).toEqual({ IsActive: true, IsVerified: true })
  expect([await signIn(STRANGERS), await signIn(OWN)]).toEqual([401, 200])
  expect(await accounts()).toMatchObject([{ first_name: 'Vera' }])
  expect((await send(verifyEmail, { body: { Token: strangersLink } })).status).toBe(400)
})

test('[AUTH-075, AUTH-117] [A7] the organisation the stranger founded goes with their account, so that the invited person can found it', async () => {
  const { as, root, send, mailed, organisations, signIn } = await withAcme()
  await send(signUp, { body: { ...eve, CustomerName: 'Bolt Ltd' } })
  const before = await organisations()
  await as(root).send(inviteOrganisation, { body: { CustomerName: 'Bolt Limited', Email: VICTIM } })
  const other = await send(signUp, {
    body: { ...place, ...vera, CustomerName: 'Bolt Limited', Invite: await mailed('invite') },
  })

  expect(before).toEqual(['Bolt Ltd', 'Acme Ltd'])
  expect(other.answer).toEqual({ IsActive: true, IsVerified: true })
  expect(await organisations()).toEqual(['Bolt Limited', 'Acme Ltd'])
  expect([await signIn(STRANGERS), await signIn(OWN)]).toEqual([401, 200])
})

test('[AUTH-117] [A7] the exact name in the invitation becomes available too', async () => {
  const { as, root, send, mailed, organisations } = await withAcme()
  await as(root).send(inviteOrganisation, { body: { CustomerName: 'Bolt Ltd', Email: VICTIM } })
  const invite = await mailed('invite')
  await send(signUp, { body: { ...eve, CustomerName: 'Bolt Ltd' } })

  const { answer } = await send(signUp, { body: { ...place, ...vera, CustomerName: 'Bolt Ltd', Invite: invite } })

  expect(answer).toEqual({ IsActive: true, IsVerified: true })
  expect(await organisations()).toEqual(['Bolt Ltd', 'Acme Ltd'])
})

test('[AUTH-118] [A7] an organisation with other members, or that the invitation is for, stays', async () => {
  const { as, make, root, send, mailed, mails, organisations, db } = await withAcme()
  await send(signUp, { body: { ...eve, CustomerName: 'Bolt Ltd' } })
  const bolt = await db.selectFrom('customer').select('id').where('name', '=', 'Bolt Ltd').executeTakeFirstOrThrow()
  await as(root).send(inviteAdministrator, { params: { customerId: bolt.id }, body: { Email: VICTIM } })
  const ownInvite = await mailed('invite')
  const intoBolt = await send(signUp, { body: { ...vera, CustomerName: 'Bolt Ltd', Invite: ownInvite } })

  await send(signUp, { body: { ...eve, Email: 'wim@example.com', CustomerName: 'Wind Ltd' } })
  const wind = await db.selectFrom('customer').select('id').where('name', '=', 'Wind Ltd').executeTakeFirstOrThrow()
  await make.customerUser({ customer_id: wind.id })
  await as(root).send(inviteAdministrator, { params: { customerId: bolt.id }, body: { Email: 'wim@example.com' } })
  const Invite = /invite=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const outOfWind = await send(signUp, {
    body: { ...vera, Email: 'wim@example.com', CustomerName: 'Bolt Ltd', Invite },
  })

  expect([intoBolt.status, outOfWind.status]).toEqual([200, 200])
  expect((await organisations()).toSorted()).toEqual(['Acme Ltd', 'Bolt Ltd', 'Wind Ltd'])
})

test('[AUTH-075] without a valid invitation an unverified account is refused like any other, and stays', async () => {
  const { make, ask, send, signIn, mailed, acme, accounts, organisations } = await withAcme()
  await ask('somebody@example.com')
  await send(signUp, { body: { ...eve, CustomerName: 'Bolt Ltd' } })
  const before = await accounts()
  const inquiry = await make.openInquiry({ customer_id: acme.id })
  const others = await make.invitation(inquiry.id, 'other@example.com')

  const plain = await send(signUp, { body: { ...place, ...vera, CustomerName: 'Cork Ltd' } })
  const Invite = `${others.startsWith('x') ? 'y' : 'x'}${others.slice(1)}`
  const forged = await send(signUp, { body: { ...vera, CustomerName: 'Acme Ltd', Invite } })
  const foreign = await send(signUp, { body: { ...vera, CustomerName: 'Acme Ltd', Invite: others } })

  expect(plain.failure?.errorMessage).toEqual([
    'This email address already has an account. Log in, or choose a new password if you have forgotten it.',
  ])
  expect([plain.status, forged.status, foreign.status]).toEqual([409, 409, 409])
  expect(await accounts()).toEqual(before)
  expect(await organisations()).toEqual(['Bolt Ltd', 'Acme Ltd'])
  await send(verifyEmail, { body: { Token: await mailed('token') } })
  expect(await signIn(STRANGERS)).toBe(200)
})

test('[AUTH-075] a verified account, and one that a SuperAdmin has reset, does not give way', async () => {
  const { make, as, root, send, acme, accounts } = await withAcme()
  const person = await make.customerUser({ customer_id: acme.id, email: VICTIM })
  const inquiry = await make.openInquiry({ customer_id: acme.id })
  const Invite = await make.invitation(inquiry.id, VICTIM)
  const join = async () => (await send(signUp, { body: { ...vera, CustomerName: 'Acme Ltd', Invite } })).status

  const verified = await join()
  const body = { FirstName: 'Pat', LastName: 'Old', Designation: '', Active: true, IsVerified: false }
  await as(root).send(changeCustomerUser, { params: { id: person.id }, body })

  expect([verified, await join()]).toEqual([409, 409])
  expect((await accounts()).map(({ id }) => id)).toEqual([person.id])
})

test('[AUTH-075, AUTH-120] of two concurrent uses of the invitation one succeeds, and the stranger is out', async () => {
  const { ask, send, mailed, accounts, acme } = await withAcme()
  await ask(VICTIM)
  const Invite = await mailed('invite')
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })

  const both = await Promise.all(
    [1, 2].map(() => send(signUp, { body: { ...vera, CustomerName: 'Acme Ltd', Invite } })),
  )

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await accounts()).toMatchObject([{ first_name: 'Vera' }])
})

test('[INQ-054, INQ-055, AUTH-075] [A7] an address with an unverified account is invited like one without, and a survey belongs to its owner', async () => {
  const { make, ask, send, as, mails, mailed, signIn, db, acme } = await withAcme()
  await make.customerUser({ email: 'uma@example.com', customer_id: acme.id })
  await send(signUp, { body: { ...eve, CustomerName: 'Bolt Ltd' } })

  const inquiryId = await ask(VICTIM, 'uma@example.com')

  const subjects = (await mails()).slice(1).map(({ to_address, text }) => [to_address, /signup.*invite=/.test(text)])
  expect(subjects).toEqual([
    [VICTIM, true],
    ['uma@example.com', false],
  ])
  const rows = await db.selectFrom('respondent').select(['email', 'user_id']).orderBy('id').execute()
  expect(rows.map(({ email, user_id }) => [email, user_id === null])).toEqual([
    [VICTIM, true],
    ['uma@example.com', false],
  ])
  // The stranger has nothing but a password that opens nothing; the invited person reads the survey.
  const Invite = await mailed('invite')
  await send(signUp, { body: { ...vera, CustomerName: 'Acme Ltd', Invite } })
  expect([await signIn(STRANGERS), await signIn(OWN)]).toEqual([401, 200])
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email_key', '=', VICTIM)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { answer } = await as({ id }).send(listStaffInquiries, { params: { email: VICTIM }, query: {} })
  expect(answer.data.map(({ InquiryId }) => InquiryId)).toEqual([inquiryId])
})

test('[AUTH-117, AUTH-118] [A7] an unverified account keeps no one from being invited', async () => {
  const { as, root, mia, acme, send, mailed } = await withAcme()
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })

  const founder = await as(root).send(inviteOrganisation, { body: { CustomerName: 'Bolt Ltd', Email: VICTIM } })
  const colleague = await as(mia).send(inviteAdministrator, {
    params: { customerId: acme.id },
    body: { Email: VICTIM },
  })

  expect([founder.status, colleague.status]).toEqual([200, 200])
  expect(await mailed('invite')).not.toBe('no invite')
})

test('[AUTH-071, AUTH-075] [A2] a person awaiting approval is let in if that organisation invites their address, whichever comes first', async () => {
  const { make, ask, send, signIn, mailed, mails, acme, db } = await withAcme()
  const waiting = { customer_id: acme.id, active: false, waits_for_approval: true, password_proven: true }
  await make.customerUser({ ...waiting, email: 'asked@example.com' })
  await make.customerUser({ ...waiting, email: 'not-asked@example.com' })
  await make.customerUser({ ...waiting, waits_for_approval: false, email: 'switched-off@example.com' })
  const elsewhere = await make.customer()
  await make.customerUser({ ...waiting, customer_id: elsewhere.id, email: 'elsewhere@example.com' })
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })

  await ask('Asked@example.com', 'switched-off@example.com', 'elsewhere@example.com', VICTIM)
  await send(verifyEmail, { body: { Token: firstToken(await mails()), Password: OWN } })

  const active = await db.selectFrom('user_account').select('email').where('active', '=', true).execute()
  expect(active.map(({ email }) => email).toSorted()).toEqual([
    'asked@example.com',
    'mia@acme.example.com',
    'root@example.com',
    VICTIM,
  ])
  expect([await signIn(OWN), await signIn('Upright-Line-7', 'asked@example.com')]).toEqual([200, 200])
  // What has let them in is used up.
  const again = await send(signUp, { body: { ...vera, CustomerName: 'Acme Ltd', Invite: await mailed('invite') } })
  expect(again.failure?.errorMessage).toEqual([expect.stringContaining('has already been used')])
})

test('[AUTH-071] [A2] a person who proves the address before the invitation is sent is let in all the same', async () => {
  const { ask, send, signIn, mails, acme } = await withAcme()
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })
  const Token = firstToken(await mails())
  await ask(VICTIM)

  await send(verifyEmail, { body: { Token, Password: OWN } })

  expect(await signIn(OWN)).toBe(200)
  expect((await mails()).at(-1)).toMatchObject({
    to_address: VICTIM,
    subject: 'You are invited to take part in a survey',
  })
})

test('[AUTH-088] [A2] an invitation does not admit a password that was not proven to be the owner’s', async () => {
  const { ask, send, signIn, mails, acme } = await withAcme()
  await ask(VICTIM)
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })

  const { status } = await send(verifyEmail, { body: { Token: firstToken(await mails()) } })

  expect([status, await signIn(STRANGERS)]).toEqual([200, 401])
})

test('[AUTH-088] [A2] nor if the address was proven before the organisation invited it', async () => {
  const { ask, send, signIn, mails, acme } = await withAcme()
  await send(signUp, { body: { ...eve, CustomerName: 'Acme Ltd', CustomerId: acme.id } })

  const { status } = await send(verifyEmail, { body: { Token: firstToken(await mails()) } })
  await ask(VICTIM)

  expect([status, await signIn(STRANGERS)]).toEqual([200, 401])
})

test('[A7] a password set with an emailed code verifies the address, gives it its surveys and removes what a stranger had', async () => {
  const { send, ask, signIn, mails, accounts, db, as } = await withAcme()
  await send(signUp, { body: { ...eve, CustomerName: 'Bolt Ltd' } })
  const inquiryId = await ask(VICTIM)
  const { answer } = await send(forgotPassword, { body: { Email: VICTIM } })
  const texts = (await mails()).map(({ text }) => text)
  const token = texts.flatMap((text) => /^\d{8}$/m.exec(text) ?? []).at(0) ?? ''

  await send(resetPassword, { params: { userId: answer.Id }, body: { Email: VICTIM, Password: OWN, token } })

  expect([await signIn(STRANGERS), await signIn(OWN)]).toEqual([401, 200])
  const [account] = await accounts()
  expect(account).toMatchObject({ is_verified: true })
  const surveys = await as({ id: account?.id ?? '' }).send(listStaffInquiries, { params: { email: VICTIM }, query: {} })
  expect(surveys.answer.data.map(({ InquiryId }) => InquiryId)).toEqual([inquiryId])
  const owner = await db.selectFrom('respondent').select('user_id').executeTakeFirstOrThrow()
  expect(owner.user_id).toBe(account?.id)
})

test('[CUST-039, AUTH-074] an account that a SuperAdmin verifies takes over the invitations of its address', async () => {
  const { as, root, make, ask, db } = await withAcme()
  const { id } = await make.customerUser({ email: VICTIM, is_verified: false })
  await ask(VICTIM)

  const body = { FirstName: 'Vera', LastName: 'Lund', Designation: '', Active: true, IsVerified: true }
  await as(root).send(changeCustomerUser, { params: { id }, body })

  expect((await db.selectFrom('respondent').select('user_id').executeTakeFirstOrThrow()).user_id).toBe(id)
})

/** The token of the first verification mail. */
function firstToken(mails: readonly { text: string }[]): string {
  return mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined) ?? ''
}
