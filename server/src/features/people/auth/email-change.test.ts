import { login } from '@plumbline/contract/people/auth'
import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { askForNewAddress, changeAddress } from '@plumbline/contract/people/email-change'
import { listStaffInquiries } from '@plumbline/contract/surveys/survey-answers'
import { openSurvey } from '@plumbline/contract/surveys/survey-entry'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const PASSWORD = 'Upright-Line-7'
const OLD = 'uma@acme.example.com'
const NEW = 'Uma.Reed@other.example.com'

/** Uma, signed in twice, who is asked by two surveys: one with an emailed link that nobody has opened. */
async function umaAtAcme() {
  const server = await startServer()
  const { make, mails, signedIn } = server
  const customer = await make.customer({ name: 'Acme Ltd' })
  const uma = await make.customerUser({ customer_id: customer.id, email: OLD, first_name: 'Uma', last_name: 'Reed' })
  const inquiry = await make.openInquiry({ customer_id: customer.id })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  const respondent = await make.respondent({ inquiry_id: inquiry.id, user_id: uma.id, email: OLD })
  const Invite = await make.invitation(inquiry.id, OLD)
  const [session, other] = [await signedIn(uma), await signedIn(uma)]
  return {
    ...server,
    uma,
    inquiry,
    respondent,
    Invite,
    session,
    other,
    ask: (Email: string, Password = PASSWORD) => session.send(askForNewAddress, { body: { Email, Password } }),
    codeMailedTo: async (address: string) => {
      const mail = (await mails()).findLast(({ to_address }) => to_address === address)
      return /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    },
  }
}

describe('a change of address', () => {
  test('[DATA-006] needs the password and an emailed code; other sessions end and the old address is notified', async () => {
    const { ask, codeMailedTo, session, other, uma, send, mails, signedIn } = await umaAtAcme()

    await ask(NEW)
    const { answer } = await session.send(changeAddress, { body: { Code: await codeMailedTo(NEW) } })

    expect(answer.token).toMatch(/^ey/)
    const [mine, others] = [session, other].map(({ send }) => send(getCustomerUser, { params: { id: uma.id } }))
    expect([(await mine)?.status, (await others)?.status]).toEqual([401, 401])
    const next = await signedIn(uma)
    expect((await next.send(getCustomerUser, { params: { id: uma.id } })).answer.Email).toBe(NEW)
    expect((await send(login, { body: { username: OLD, password: PASSWORD } })).status).toBe(401)
    expect((await send(login, { body: { username: NEW.toLowerCase(), password: PASSWORD } })).status).toBe(200)
    const told = (await mails()).at(-1)
    expect([told?.to_address, told?.subject]).toEqual([OLD, 'Your email address was changed'])
    expect(told?.text).not.toContain('other.example.com')
  })

  test('[DATA-006] carries surveys, their open links and queued emails along, and finds invitations to the new address', async () => {
    const { ask, codeMailedTo, session, send, signedIn, uma, db, make, respondent, inquiry, Invite, clock } =
      await umaAtAcme()
    const asked = await make.respondent({ user_id: null, email: NEW, email_key: NEW.toLowerCase() })
    const at = clock.now().toISOString()
    await make.insert('mail', {
      id: '0197a000-0000-7000-8000-000000000001',
      to_address: OLD,
      subject: 'A survey',
      text: '–',
      html: '–',
      message_id: 'm1',
      due_at: at,
      created_at: at,
      respondent_id: respondent.id,
    })

    await ask(NEW)
    await session.send(changeAddress, { body: { Code: await codeMailedTo(NEW) } })

    const own = await signedIn(uma)
    const { answer } = await own.send(listStaffInquiries, { params: { email: NEW }, query: {} })
    expect(answer.data.map(({ InquiryId }) => InquiryId).toSorted()).toEqual([inquiry.id, asked.inquiry_id].toSorted())
    const link = await send(openSurvey, { body: { Invite, LookOnly: true } })
    expect(link.status).toBe(200)
    const rows = await db.selectFrom('respondent').select('email').where('id', '=', respondent.id).execute()
    expect(rows).toEqual([{ email: NEW }])
    const waiting = await db.selectFrom('mail').select('to_address').where('message_id', '=', 'm1').execute()
    expect(waiting).toEqual([{ to_address: NEW }])
  })

  test('[DATA-006] leaves two respondents of the same inquiry as they are', async () => {
    const { ask, codeMailedTo, session, db, make, respondent, inquiry } = await umaAtAcme()
    const second = { inquiry_id: inquiry.id, user_id: null, email: NEW, email_key: NEW.toLowerCase() }
    const { id } = await make.respondent(second)

    await ask(NEW)
    const { status } = await session.send(changeAddress, { body: { Code: await codeMailedTo(NEW) } })

    expect(status).toBe(200)
    const rows = await db.selectFrom('respondent').select(['id', 'email', 'user_id']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: respondent.id, email: OLD, user_id: expect.any(String) },
      { id, email: NEW, user_id: null },
    ])
  })

  test('[DATA-006] to someone else’s address gets the normal answer, and only notifies its owner', async () => {
    const { ask, session, mails, make, db, uma } = await umaAtAcme()
    await make.customerUser({ email: 'ben@acme.example.com' })

    const taken = await ask('BEN@acme.example.com')
    const free = await ask(NEW)

    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [told] = await mails()
    expect([told?.to_address, told?.subject]).toEqual(['BEN@acme.example.com', 'Your email address is already in use'])
    expect(told?.text).not.toMatch(/\d{8}|Uma|acme\.example\.com/)
    expect((await session.send(changeAddress, { body: { Code: '12345678' } })).status).toBe(400)
    const stored = await db.selectFrom('user_account').select('email').where('id', '=', uma.id).execute()
    expect(stored).toEqual([{ email: OLD }])
  })

  test('[DATA-006] to an address taken meanwhile is refused like a wrong code', async () => {
    const { ask, codeMailedTo, session, make } = await umaAtAcme()
    await ask(NEW)
    const Code = await codeMailedTo(NEW)
    await make.customerUser({ email: NEW, email_key: NEW.toLowerCase() })

    expect((await session.send(changeAddress, { body: { Code } })).status).toBe(400)
  })

  test('[DATA-006] takes over an address whose account was never verified: it belonged to no one', async () => {
    const { ask, codeMailedTo, session, make, db } = await umaAtAcme()
    const { id } = await make.customerUser({ email: NEW, email_key: NEW.toLowerCase(), is_verified: false })
    await ask(NEW)

    const { status } = await session.send(changeAddress, { body: { Code: await codeMailedTo(NEW) } })

    expect(status).toBe(200)
    const [nobodys] = await db.selectFrom('user_account').select('deleted_at').where('id', '=', id).execute()
    expect(nobodys?.deleted_at).not.toBeNull()
  })

  test.for<[what: string, wait: { minutes: number }, spoil: 'tries' | 'none' | 'again']>([
    ['after ten minutes', { minutes: 10 }, 'none'],
    ['after five wrong tries', { minutes: 0 }, 'tries'],
    ['once it was asked for another one', { minutes: 0 }, 'again'],
  ])('[DATA-006] a code is good for nothing %s', async ([_, wait, spoil]) => {
    const { ask, codeMailedTo, session, clock } = await umaAtAcme()
    await ask(NEW)
    const Code = await codeMailedTo(NEW)
    clock.pass(wait)
    const wrong = Code === '00000000' ? '11111111' : '00000000'
    if (spoil === 'tries') for (let n = 0; n < 5; n++) await session.send(changeAddress, { body: { Code: wrong } })
    if (spoil === 'again') await ask('third@example.com')

    const { status, failure } = await session.send(changeAddress, { body: { Code } })

    expect([status, failure?.errorMessage]).toEqual([
      400,
      ['Code: The code is wrong or no longer valid. Ask for a new one if it keeps failing.'],
    ])
  })

  test('[DATA-006] with a wrong password sends no email, and codes are limited like those for passwords', async () => {
    const { ask, mails } = await umaAtAcme()
    const wrong = await ask(NEW, 'Wrong-Line-7')
    const none = await mails()

    const statuses: number[] = []
    for (let n = 1; n <= 6; n++) statuses.push((await ask(`uma${n}@example.com`)).status)

    expect([wrong.status, wrong.failure?.errorMessage]).toEqual([400, ['Password: This is not your password.']])
    expect(none).toEqual([])
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
