import { forgotPassword, login, resetPassword } from '@plumbline/contract/people/auth'
import { changeCustomerUser, deleteCustomerUser } from '@plumbline/contract/people/customer-users'
import { signUp } from '@plumbline/contract/people/sign-up'
import { addSurveyAnswers, getSurveyForm, listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import type { Input } from '@plumbline/contract/wire/call'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { verifyPassword } from '../../../domain/access/passwords.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { cookieOf } from '../../../test/cookies.ts'
import { countHashes } from '../../../test/count-hashes.ts'
import { startServer } from '../../../test/server.ts'
import { sender } from '../../../test/start-server.ts'
import { storedIn } from '../../../test/world.ts'
import { withdrawSurveyLinks } from '../invitations/survey-links.queries.ts'

const PASSWORD = 'Upright-Line-7'
const EMAIL = 'Ben.Hale@bolt.example.com'
const ben = { FirstName: 'Ben', LastName: 'Hale' }
type Body = Input<typeof openSurvey>['body']

/** Acme asks Ben, who has no account, to answer one rating; the link that was emailed to him, and what he does with it. */
async function withLink(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  const { app, make, send, mails, db, clock } = server
  const customer = await make.customer({ name: 'Acme Ltd', city: 'Dover' })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', last_name: 'Stone' })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    created_by: manager.id,
    description: 'How we work <b>together</b>',
    expiry_date: '2026-03-20',
  })
  const question = await make.surveyQuestion({ inquiry_id: inquiry.id })
  const respondent = await make.respondent({ inquiry_id: inquiry.id, email: EMAIL, user_id: null })
  const Invite = await make.invitation(inquiry.id, EMAIL)
  const params = { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }
  return {
    ...server,
    customer,
    manager,
    inquiry,
    respondent,
    Invite,
    /** Opens the link, as from another browser where no cookie is given. */
    open: (body: Partial<Body> = {}, headers: Record<string, string> = {}) =>
      send(openSurvey, { body: { Invite, ...body }, headers }),
    /** The survey as the session of this token has it. */
    survey: (token: string | null) => sender(app, token ?? '')(getSurveyForm, { params, query: {} }),
    answer: (token: string | null) => {
      const given = { InquiryId: inquiry.id, DiagnosticId: question.question_id, Answer: '3', ValueAnswer: '4' }
      const form = { Status: 'saveasdraft' as const, SurveyAnswerDtos: [given] }
      return sender(app, token ?? '')(addSurveyAnswers, { form })
    },
    mailedCode: async () => /^\d{8}$/m.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? 'no code',
    account: () =>
      db.selectFrom('user_account').selectAll().where('email_key', '=', EMAIL.toLowerCase()).executeTakeFirst(),
    sessions: async () => (await db.selectFrom('session').select('id').execute()).length,
    toTheLastMinute: () => clock.set('2026-03-20T23:59:00Z'),
  }
}

/** What a refused call says, beside the failure's own members too. */
const refusal = ({ body }: { body: string }) => JSON.parse(body)

/** A code that is not this one. */
const notThis = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

test('[ENTRY-001, BOARD-008, BOARD-010] given names and the individual deadline are shown to people without an account', async () => {
  const { db, open } = await withLink()
  const given = { first_name: 'Ben', last_name: 'Hale', last_day: '2026-03-27' }
  await db.updateTable('respondent').set(given).execute()

  const { answer: look } = await open({ LookOnly: true })
  const { answer: entered } = await open(ben)

  expect(look).toMatchObject({ FirstName: 'Ben', LastName: 'Hale', Introduction: { ExpiryDate: '2026-03-27' } })
  expect((await open({ LookOnly: true })).answer).toMatchObject({ HasAccount: true, FirstName: '', LastName: '' })
  expect(entered.Needs).toBeNull()
})

test('[ENTRY-001, ENTRY-006] a stranger’s link says who invites and to what, and one call with a name opens the survey', async () => {
  const { open, survey, account, inquiry, customer } = await withLink()

  const { answer: look } = await open({ LookOnly: true })
  const { answer } = await open(ben)

  expect(look).toMatchObject({
    token: null,
    Needs: 'details',
    HasAccount: false,
    Email: EMAIL,
    InquiryId: inquiry.id,
    InquiryTypeId: inquiry.inquiry_type_id,
    Introduction: {
      CustomerName: 'Acme Ltd',
      CustomerId: customer.id,
      City: 'Dover',
      AskedBy: { Name: 'Mia Stone' },
      Inquiry: 'How we work <b>together</b>',
      QuestionCount: 1,
      Minutes: 5,
      ExpiryDate: '2026-03-20',
      ReadBy: 'The consultant sees your answers with your name. Your organisation sees averages only.',
    },
  })
  expect(answer).toMatchObject({ Needs: null, HasAccount: true, FirstTimeLogin: false })
  expect(decodeJwt(answer.token ?? '')).toMatchObject({
    role: 'CustomerUser',
    customerid: customer.id,
    email: EMAIL,
    firstname: 'Ben',
    onlyinquiry: inquiry.id,
  })
  expect(await account()).toMatchObject({ is_verified: true, active: true, is_admin: false, last_name: 'Hale' })
  const { answer: form } = await survey(answer.token)
  expect(form.CultureArray).toHaveLength(1)
  expect(form.Introduction).toEqual(look.Introduction)
})

test.for([{}, { FirstName: 'Ben' }, { FirstName: ' ', LastName: 'Hale' }, { LastName: 'Hale', Password: PASSWORD }])(
  '[ENTRY-001] without both names no account is created: %j',
  async (given) => {
    const { open, account, sessions } = await withLink()

    const { answer } = await open(given)

    expect(answer).toMatchObject({ token: null, Needs: 'details', HasAccount: false })
    expect([await account(), await sessions()]).toEqual([undefined, 0])
  },
)

test('[ENTRY-001, ENTRY-002] with a password the session is an ordinary one, and the link asks for it from then on', async () => {
  const { open, send, app, make, sessions } = await withLink()

  const { answer } = await open({ ...ben, Password: PASSWORD })
  const again = await open(ben)
  const wrong = await open({ Password: 'Plumb-Bob-99' })
  const before = await sessions()
  const right = await open({ Password: PASSWORD })

  expect(answer.Needs).toBe(null)
  expect(decodeJwt(answer.token ?? '')).not.toHaveProperty('onlyinquiry')
  expect(again.answer).toMatchObject({ token: null, Needs: 'password' })
  expect([wrong.status, wrong.failure?.errorMessage, before]).toEqual([401, ['The password is wrong.'], 1])
  expect(decodeJwt(right.answer.token ?? '')).not.toHaveProperty('onlyinquiry')
  await make.respondent({ email: EMAIL, user_id: null })
  const own = { params: { email: EMAIL }, query: {} }
  expect((await sender(app, right.answer.token ?? '')(listStaffInquiries, own)).answer.totalItem).toBe(2)
  expect((await send(login, { body: { username: EMAIL, password: PASSWORD } })).status).toBe(200)
})

test.for(['plumb-bob-99', 'Password1!'])(
  '[ENTRY-001, AUTH-123] a password that breaks the rule creates no account: %s',
  async (Password) => {
    const { open, account } = await withLink()

    const { status, failure } = await open({ ...ben, Password })

    expect([status, await account()]).toEqual([400, undefined])
    expect(failure?.errorMessage.join()).toMatch(/^Password: /)
  },
)

test('[ENTRY-001] [A7] an account that was never verified gives way to the holder of the link', async () => {
  const { open, send, account, db } = await withLink()
  const eve = { ...ben, FirstName: 'Eve', Email: EMAIL, Password: PASSWORD, Designation: '' }
  const place = { Industry: 'A', Country: 'United Kingdom', State: 'Kent', City: 'Dover' }
  await send(signUp, { body: { ...eve, ...place, CustomerName: 'Evil Ltd' } })

  const look = await open({ LookOnly: true })
  const { answer } = await open(ben)

  expect(look.answer).toMatchObject({ Needs: 'details', HasAccount: false })
  expect(answer.token).not.toBe(null)
  const live = await db.selectFrom('user_account').select(['first_name', 'deleted_at']).orderBy('id').execute()
  expect(live.filter(({ deleted_at }) => deleted_at === null).map(({ first_name }) => first_name)).toEqual([
    'Mia',
    'Ben',
  ])
  expect(await account()).toBeDefined()
  expect((await send(login, { body: { username: EMAIL, password: PASSWORD } })).status).toBe(401)
})

test('[ENTRY-002] the same link leads back to the same survey until the end of its last day, and not a minute longer', async () => {
  const { open, survey, answer, toTheLastMinute, clock, inquiry } = await withLink()
  const first = await open(ben)
  await answer(first.answer.token)
  toTheLastMinute()

  const back = await open({}, { cookie: cookieOf(first) })
  const form = await survey(back.answer.token)
  clock.pass({ minutes: 1 })
  const late = await open({}, { cookie: cookieOf(first) })

  expect(decodeJwt(back.answer.token ?? '')).toMatchObject({ onlyinquiry: inquiry.id })
  expect(form.answer.CultureArray).toMatchObject([{ Answer: '3' }])
  expect(refusal(late)).toMatchObject({ status: 409, Reason: 'expired' })
})

test('[ENTRY-002] a person who has submitted can reread their answers until the deadline, even once results are published', async () => {
  const { open, survey, db, inquiry, toTheLastMinute, clock } = await withLink()
  await open(ben)
  await db.updateTable('respondent').set({ status: 'completed', completed_at: '2026-03-10T09:00:00.000Z' }).execute()
  await db.updateTable('inquiry').set({ published_at: '2026-03-10T09:00:00.000Z' }).execute()
  toTheLastMinute()

  const { answer } = await open()
  const form = await survey(answer.token)
  clock.pass({ minutes: 1 })

  expect(form.answer).toMatchObject({ InquiryId: inquiry.id, Status: 'completed' })
  expect(refusal(await open())).toMatchObject({ Reason: 'expired' })
})

test('[ENTRY-009] a stranger’s link opens nothing while the inviting organisation is inactive', async () => {
  const { open, db, account } = await withLink()
  await db.updateTable('customer').set({ is_active: false }).execute()

  expect(refusal(await open(ben))).toMatchObject({ status: 409, Reason: 'inactive' })
  expect(await account()).toBe(undefined)
})

test('[ENTRY-002, AUTH-120] an invitation used in the wizard leads back to the survey, with the password set there', async () => {
  const { open, send, Invite, customer } = await withLink()
  const person = { ...ben, Email: EMAIL, Password: PASSWORD, Designation: '', Invite }
  const join = () => send(signUp, { body: { ...person, CustomerName: 'Acme Ltd', CustomerId: customer.id } })

  const joined = await join()
  const again = await join()
  const look = await open({ LookOnly: true })
  const { answer } = await open({ Password: PASSWORD })

  expect([joined.status, again.status]).toEqual([200, 409])
  expect(look.answer).toMatchObject({ Needs: 'password', HasAccount: true })
  expect(answer.token).not.toBe(null)
})

test('[ENTRY-003] [A24] an email scanner that fetches and views the link uses nothing up', async () => {
  const { open, app, db, Invite, mails, sessions } = await withLink()
  const before = await storedIn(db)

  for (let n = 0; n < 200; n++) await open({ LookOnly: true, ...ben, Password: PASSWORD })
  for (const method of ['GET', 'HEAD'] as const) {
    await app.inject({ method, url: `/auth/survey?invite=${Invite}` })
    await app.inject({ method, url: `/api/auth/opensurvey?Invite=${Invite}` })
  }

  expect(await storedIn(db)).toEqual(before)
  expect([await sessions(), (await mails()).length]).toEqual([0, 0])
  expect((await open(ben)).answer.token).not.toBe(null)
})

test('[ENTRY-003] [A22] guessing links is slowed down, and a valid link still works from the same place', async () => {
  const { open } = await withLink()

  const statuses = []
  for (let n = 0; n < 101; n++) statuses.push((await open({ Invite: `guess-${n}`, LookOnly: n % 2 === 0 })).status)

  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([409]))
  expect(statuses.at(-1)).toBe(429)
  expect((await open(ben)).answer.token).not.toBe(null)
})

test('[ENTRY-003] a link can be opened 120 times a minute, since each leaves a session, and viewed without limit', async () => {
  const { open, clock, sessions } = await withLink()

  for (let n = 0; n < 120; n++) await open(ben)
  const more = [await open(ben), await open({ LookOnly: true })]
  clock.pass({ minutes: 1 })

  expect(more.map(({ status }) => status)).toEqual([429, 200])
  expect([(await open(ben)).status, await sessions()]).toEqual([200, 121])
})

test('[ENTRY-003] [A22] a link carries 256 random bits, and only its hash is stored', async () => {
  const { db, Invite, make, inquiry } = await withLink()
  const another = await make.invitation(inquiry.id, EMAIL)

  expect(Invite).toMatch(/^[\w-]{43}$/)
  expect(another).not.toBe(Invite)
  expect(JSON.stringify(await storedIn(db))).not.toContain(Invite)
})

test('[ENTRY-003] [A20] a stolen link is withdrawn with all others of its respondent, and a newer one works', async () => {
  const { open, db, clock, make, inquiry, respondent } = await withLink()
  const elsewhere = await make.respondent({ email: EMAIL, user_id: null })
  const [reminder, other] = [
    await make.invitation(inquiry.id, EMAIL),
    await make.invitation(elsewhere.inquiry_id, EMAIL),
  ]

  await inTransaction(db, (db) =>
    withdrawSurveyLinks(db, { inquiryId: inquiry.id, email: respondent.email }, clock.now()),
  )

  for (const link of [{}, { Invite: reminder }]) {
    const refused = await open({ ...link, ...ben })
    expect(refusal(refused)).toMatchObject({ status: 409, Reason: 'withdrawn', Email: EMAIL, InquiryId: inquiry.id })
  }
  const fresh = await make.invitation(inquiry.id, EMAIL)
  expect((await open({ Invite: other, LookOnly: true })).status).toBe(200)
  expect((await open({ Invite: fresh, ...ben })).answer.token).not.toBe(null)
})

test('[ENTRY-003] a link dies with the address of its respondent', async () => {
  const { open, db, respondent } = await withLink()
  const replaced = { email: 'ann@bolt.example.com', email_key: 'ann@bolt.example.com' }
  await db.updateTable('respondent').set(replaced).where('id', '=', respondent.id).execute()

  const refused = await open(ben)

  expect(refusal(refused)).toMatchObject({ status: 409, Reason: 'withdrawn', Email: EMAIL.toLowerCase() })
})

test('[ENTRY-003] [A23] a link that is replayed, concurrently or later, creates one account', async () => {
  const { open, db } = await withLink()

  const names = ['Ben', 'Eve', 'Ann', 'Cleo', 'Dora', 'Finn', 'Gus', 'Hal']
  const atOnce = await Promise.all(names.map((FirstName) => open({ FirstName, LastName: 'Hale' })))
  const later = await open({ FirstName: 'Mallory', LastName: 'Hale', Password: PASSWORD })

  for (const { status, answer } of [...atOnce, later]) expect([status, answer.Needs]).toEqual([200, null])
  const hales = db.selectFrom('user_account').where('last_name', '=', 'Hale')
  const people = await hales.select(['first_name', 'password_hash']).execute()
  expect(people).toHaveLength(1)
  expect(decodeJwt(later.answer.token ?? '')).toMatchObject({ firstname: people[0]?.first_name })
  expect(people[0]?.password_hash).toBe('')
})

test('[ENTRY-010] [A21] a forwarded link shows no answers: elsewhere it asks for a code that only the address receives', async () => {
  const { open, answer, mails, mailedCode, sessions } = await withLink()
  const first = await open(ben)
  await answer(first.answer.token)
  const before = await sessions()

  const look = await open({ LookOnly: true })
  const asked = await open()
  const code = await mailedCode()
  const wrong = await open({ Code: notThis(code) })
  const right = await open({ Code: ` ${code.slice(0, 4)} ${code.slice(4)} ` })
  const again = await open({ Code: code })
  const known = await open({}, { cookie: cookieOf(right) })

  expect([look.answer.Needs, asked.answer]).toMatchObject(['code', { token: null, Needs: 'code' }])
  expect((await mails()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [EMAIL, 'Your verification code'],
  ])
  expect([wrong.status, right.status, again.status]).toEqual([400, 200, 400])
  expect(right.answer.token).not.toBe(null)
  expect(known.answer.token).not.toBe(null)
  expect((await sessions()) - before).toBe(2)
})

test('[ENTRY-010] [A21] a code expires after five wrong attempts or ten minutes, and an email scanner does not request one', async () => {
  const { open, answer, mailedCode, clock, mails } = await withLink()
  await answer((await open(ben)).answer.token)
  await open()
  const code = await mailedCode()
  for (let n = 0; n < 5; n++) await open({ Code: notThis(code) })
  const guessed = await open({ Code: code })
  await open()
  const fresh = await mailedCode()
  clock.pass({ minutes: 10 })
  const late = await open({ Code: fresh })

  expect([guessed.status, late.status]).toEqual([400, 400])
  expect(late.failure?.errorMessage).toEqual([
    'Code: The code is wrong or no longer valid. Ask for a new one if it keeps failing.',
  ])
  await open({ LookOnly: true })
  expect(await mails()).toHaveLength(2)
})

test('[ENTRY-010] at most five codes an hour are emailed', async () => {
  const { open, answer, mails } = await withLink()
  await answer((await open(ben)).answer.token)

  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await open()).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await mails()).toHaveLength(5)
})

test('[ENTRY-010] before there are answers any browser can enter, and is known from then on', async () => {
  const { open, answer } = await withLink()
  await open(ben)
  const elsewhere = await open()
  await answer(elsewhere.answer.token)

  expect(elsewhere.answer.Needs).toBe(null)
  expect((await open({}, { cookie: cookieOf(elsewhere) })).answer.Needs).toBe(null)
  expect((await open()).answer.Needs).toBe('code')
})

test('[ENTRY-009, AUTH-008] [A8] signing in to an account without a password is refused like a wrong password, with the same work', async () => {
  const { open, send, account } = await withLink()
  await open(ben)
  const hashed = async (username: string, password: string) => {
    const hashes = countHashes()
    const { status, body } = await send(login, { body: { username, password } })
    return [status, body, hashes()]
  }

  const unknown = await hashed('nobody@example.com', PASSWORD)

  expect(await hashed(EMAIL, PASSWORD)).toEqual(unknown)
  expect(unknown[0]).toBe(401)
  const stored = (await account())?.password_hash ?? 'none'
  expect([await verifyPassword('', stored), await verifyPassword(PASSWORD, stored)]).toEqual([false, false])
})

test('[ENTRY-009] resetting sets a password, ends sessions opened by link, and the password is asked for from then on', async () => {
  const { open, survey, send, mailedCode } = await withLink()
  const first = await open(ben)
  const { answer: request } = await send(forgotPassword, { body: { Email: EMAIL } })
  const token = await mailedCode()

  const reset = await send(resetPassword, {
    params: { userId: request.Id },
    body: { Email: EMAIL, Password: PASSWORD, token },
  })

  expect(reset.status).toBe(200)
  expect((await survey(first.answer.token)).status).toBe(401)
  expect((await open({}, { cookie: cookieOf(first) })).answer).toMatchObject({ token: null, Needs: 'password' })
  expect((await open({ Password: PASSWORD })).answer.token).not.toBe(null)
})

test('[ENTRY-009] wrong passwords at a link count like those at sign-in', async () => {
  const { open, send } = await withLink()
  await open({ ...ben, Password: PASSWORD })

  for (let n = 0; n < 5; n++) {
    await open({ Password: 'Plumb-Bob-99' })
    await send(login, { body: { username: EMAIL, password: 'Plumb-Bob-99' } })
  }

  expect((await open({ Password: PASSWORD })).status).toBe(429)
})

test.for([
  ['the account', 'user_account', { active: false }],
  ['the organisation', 'customer', { is_active: false }],
] as const)(
  '[ENTRY-009] [A23] a deactivated %s lets nobody in, and ends sessions opened by link',
  async ([, table, off]) => {
    const { open, survey, db, account, customer, sessions, mails } = await withLink()
    const first = await open(ben)
    const id = table === 'customer' ? customer.id : ((await account())?.id ?? '')
    await db.updateTable(table).set(off).where('id', '=', id).execute()
    const before = await sessions()

    const refused = [await open({ LookOnly: true }), await open(), await open({ ...ben, Password: PASSWORD })]

    for (const one of refused) expect(refusal(one)).toMatchObject({ status: 409, Reason: 'inactive' })
    expect((await survey(first.answer.token)).status).toBe(401)
    expect([await sessions(), (await mails()).length]).toEqual([before, 0])
  },
)

test('[ENTRY-004] [A23] a link whose account was deleted creates no second one, and the wizard rejects it', async () => {
  const { open, as, make, send, account, inquiry, customer, Invite: first } = await withLink()
  await open(ben)
  const id = (await account())?.id ?? ''
  await as(await make.superAdmin()).send(deleteCustomerUser, { params: { id } })

  for (const Invite of [undefined, await make.invitation(inquiry.id, EMAIL)]) {
    const refused = await open({ ...(Invite && { Invite }), ...ben })
    expect(refusal(refused)).toMatchObject({ status: 409, Reason: 'used', Email: EMAIL })
  }
  const person = { ...ben, Email: EMAIL, Password: PASSWORD, Designation: '', Invite: first }
  const again = await send(signUp, { body: { ...person, CustomerName: 'Acme Ltd', CustomerId: customer.id } })
  expect([again.status, again.failure?.title]).toEqual([409, 'Invitation not valid'])
})

test('[ENTRY-004] each link that no longer works says why to its holder', async () => {
  const { open, db, inquiry, make, as, account } = await withLink()
  const [unknown, longer] = [await open({ Invite: 'x' }), await open({ Invite: 'x'.repeat(501) })]
  await open(ben)
  await as(await make.superAdmin()).send(changeCustomerUser, {
    params: { id: (await account())?.id ?? '' },
    body: { FirstName: 'Ben', LastName: 'Hale', Active: true, IsVerified: false },
  })
  const unverified = await open()
  await db.updateTable('inquiry').set({ published_at: '2026-03-10T09:00:00.000Z' }).execute()
  const published = await open()

  expect(longer.status).toBe(400)
  expect(refusal(unknown)).toEqual({
    status: 409,
    title: 'This link doesn’t open a survey',
    errorMessage: ['This link doesn’t belong to any survey. Copy the whole link from the email, or ask for a new one.'],
    Reason: 'unknown',
    Email: null,
    InquiryId: null,
    InquiryTypeId: null,
  })
  expect(refusal(unverified)).toMatchObject({ Reason: 'inactive' })
  expect(refusal(published)).toMatchObject({
    Reason: 'expired',
    errorMessage: ['The results are published: this survey takes no more answers.'],
    InquiryTypeId: inquiry.inquiry_type_id,
  })
})

test('[ENTRY-006] a link to a submitted survey says when, without opening or emailing anything', async () => {
  const { open, db, respondent, mails } = await withLink()
  expect((await open({ LookOnly: true })).answer).toMatchObject({ SubmittedAt: null, Confidentiality: 'identified' })
  await db
    .updateTable('respondent')
    .set({ status: 'completed', completed_at: '2026-03-09T08:00:00.000Z' })
    .where('id', '=', respondent.id)
    .execute()

  expect((await open({ LookOnly: true })).answer).toMatchObject({
    token: null,
    SubmittedAt: '2026-03-09T08:00:00.000Z',
  })
  expect(await mails()).toEqual([])
})

test('[ENTRY-001, CONF-002] a confidential inquiry accepts people without a name, while an identified one still asks for it', async () => {
  const { open, db, inquiry } = await withLink()
  const nameless = { FirstName: '', LastName: '' }
  expect((await open(nameless)).answer).toMatchObject({ token: null, Needs: 'details' })

  await db.updateTable('inquiry').set({ confidentiality: 'confidential' }).where('id', '=', inquiry.id).execute()
  expect((await open({})).answer).toMatchObject({ token: null, Needs: 'details' })
  expect((await open(nameless)).answer).toMatchObject({ Needs: null, HasAccount: true })
})
