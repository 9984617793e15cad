import { getInquiry } from '@plumbline/contract/inquiries/inquiries'
import { addParticipants, listRespondents } from '@plumbline/contract/inquiries/respondents'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordRefusedMail } from '../../../domain/access/audit.ts'
import { passwordCodeMail } from '../../../domain/letters/accounts.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { isPostgres } from '../../../platform/db/is-postgres.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inTransaction, lockRow } from '../../../platform/db/transaction.ts'
import { type DeliveryParts, deliverDue } from '../../../platform/mail/delivery.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { type MailTransport, type OutgoingMail, smtpTransport } from '../../../platform/mail/transport.ts'
import { startMailServer } from '../../../test/outside/outside.ts'
import { startServer } from '../../../test/server.ts'
import { respondentMails } from './respondent-mails.ts'

const listed = ({ data }: { data: { Email: string }[] }) => data.map(({ Email }) => Email)

/** The state of a respondent who was only invited. */
const nothingYet = {
  State: 'invited',
  PercentAnswered: 0,
  LastActivity: null,
  LastDay: null,
  Mails: [],
  Attributes: [],
}

test('[INQ-046, INQ-047, INQ-049] respondents are added with the deadline; a time in it is ignored', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  const { answer } = await as(manager).send(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: {
      Participants: ['ben@acme.example.com', ' Ines@acme.example.com '],
      NoOfParticipants: 2,
      ExpiryDate: '2026-04-07T23:30:00-05:00',
      IsCustomerAdminRespondent: false,
    },
  })

  expect(answer).toMatchObject({
    Id: inquiry.id,
    RespondentsAdded: true,
    Participants: 2,
    NoOfParticipants: 2,
    ExpiryDate: '2026-04-07',
    Progress: 10,
  })
  const { answer: respondents } = await as(manager).send(listRespondents, {
    params: { inquiryId: inquiry.id },
    query: {},
  })
  expect(respondents.data).toEqual([
    {
      Id: expect.any(String),
      FirstName: '',
      LastName: '',
      Email: 'Ines@acme.example.com',
      status: 'pending',
      MailFailed: null,
      ...nothingYet,
    },
    {
      Id: expect.any(String),
      FirstName: '',
      LastName: '',
      Email: 'ben@acme.example.com',
      status: 'pending',
      MailFailed: null,
      ...nothingYet,
    },
  ])
})

test.for([
  {
    what: 'no address',
    given: { Participants: [] },
    expected: 'Participants: Add at least one email address.',
  },
  {
    what: 'a faulty address among good ones',
    given: { Participants: ['ben@acme.example.com', 'ines@acme', 'a@x.example,b@y.example'] },
    expected: 'Participants[1]: Please enter a valid email.',
  },
  {
    what: 'a line end in an address',
    given: { Participants: ['ben@acme.example.com\r\nBcc: all@acme.example.com'] },
    expected: 'Participants[0]: Please enter a valid email.',
  },
  {
    what: 'no count',
    given: { NoOfParticipants: 0 },
    expected: 'NoOfParticipants: This field only contain number',
  },
  { what: 'today', given: { ExpiryDate: '2026-03-10' }, expected: 'ExpiryDate: Please select a valid date.' },
  {
    what: 'over a year',
    given: { ExpiryDate: '2027-03-11' },
    expected: 'ExpiryDate: Please select a valid date.',
  },
  {
    what: 'no day',
    given: { ExpiryDate: '2026-02-30' },
    expected: 'ExpiryDate: Please select a valid date.',
  },
  { what: 'nothing', given: { ExpiryDate: '' }, expected: 'ExpiryDate: Please select a valid date.' },
  {
    what: '10,001 addresses',
    given: { Participants: Array.from({ length: 10_001 }, (_, n) => `p${n}@acme.example.com`) },
    expected: 'Participants: At most 10,000 respondents.',
  },
])('[INQ-040..043] [A19] [C5] [E3] $what is refused, and nobody is added or emailed', async ({ given, expected }) => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  const { status, failure } = await as(manager).sendFaulty(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: { Participants: ['ben@acme.example.com'], NoOfParticipants: 1, ExpiryDate: '2026-04-07', ...given },
  })

  expect(status).toBe(400)
  expect(failure?.errorMessage).toContain(expected)
  const { answer } = await as(manager).send(getInquiry, { params: { id: inquiry.id } })
  expect(answer).toMatchObject({ Participants: 0, RespondentsAdded: false, ExpiryDate: null })
  expect(await mails()).toEqual([])
})

test('[E5] respondents and progress are counted, whatever the body claims', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  await as(manager).sendFaulty(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: {
      Participants: ['ben@acme.example.com'],
      NoOfParticipants: 999,
      ExpiryDate: '2026-04-07',
      IsCustomerAdminRespondent: false,
      Progress: 100,
      Status: 'completed',
    },
  })

  const { answer } = await as(manager).send(getInquiry, { params: { id: inquiry.id } })
  expect(answer).toMatchObject({ Participants: 1, NoOfParticipants: 1, Progress: 10 })
  const { answer: list } = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
  expect(list.data).toMatchObject([{ Email: 'ben@acme.example.com', status: 'pending' }])
})

test.for([
  ['200,000 addresses', { Participants: Array.from({ length: 200_000 }, (_, n) => `p${n}@acme.example.com`) }],
  ['300,000 empty ones', { Participants: Array.from({ length: 300_000 }, () => '') }],
] as const)('[A19] [C8] %s are too large', async ([, { Participants }]) => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  const { status } = await add(as(manager), inquiry.id, { Participants: [...Participants] })

  expect(status).toBe(413)
})

test('[INQ-052, INQ-053] [E2] an address is added once whatever its case, now or later, and gets one email', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  await add(as(manager), inquiry.id, { Participants: ['Ben@Acme.example.com', 'ben@acme.example.com'] })
  // Later is: once all who were asked before have their email.
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['Ben@Acme.example.com'])

  const { answer } = await add(as(manager), inquiry.id, {
    Participants: ['BEN@ACME.EXAMPLE.COM', 'ines@acme.example.com'],
    ExpiryDate: '2026-05-01',
  })

  expect(answer).toMatchObject({ Participants: 2, ExpiryDate: '2026-05-01' })
  const respondents = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
  expect(listed(respondents.answer)).toEqual(['ines@acme.example.com', 'Ben@Acme.example.com'])
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['Ben@Acme.example.com', 'ines@acme.example.com'])
})

test('[E2] eight identical concurrent calls add and email each address once', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const Participants = ['ben@acme.example.com', 'ines@acme.example.com', 'tom@acme.example.com']

  const calls = await Promise.all(
    Array.from({ length: 8 }, () => add(as(manager), inquiry.id, { Participants, IsCustomerAdminRespondent: true })),
  )

  expect(calls.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await mails()).map(({ to_address }) => to_address).sort()).toEqual([...Participants, manager.email].sort())
  expect((await as(manager).send(getInquiry, { params: { id: inquiry.id } })).answer.Participants).toBe(4)
})

test('[INQ-048, INQ-054, ENTRY-008] the customer admin takes part if requested, and is emailed like anyone with an account', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)

  await add(as(manager), inquiry.id, { Participants: ['ben@acme.example.com'], IsCustomerAdminRespondent: true })

  const respondents = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
  expect(respondents.answer.data[0]).toEqual({
    Id: manager.id,
    FirstName: 'Pat',
    LastName: manager.last_name,
    Email: manager.email,
    status: 'pending',
    MailFailed: null,
    ...nothingYet,
  })
  const mail = (await mails()).find(({ to_address }) => to_address === manager.email)
  expect(mail?.text).toMatch(/\nhttp:\/\/plumbline\.test\/auth\/survey\?invite=[\w-]{43}\n/)
})

test('[INQ-054, INQ-055, AUTH-086, ENTRY-007, ENTRY-008] people with an account are sent to the survey, everyone else to the staff sign-up', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry, customer } = await answeredIntake(make, 'Acme Ltd')
  const employee = await make.customerUser({ customer_id: customer.id, email: 'Ines@Acme.example.com' })

  await add(as(manager), inquiry.id, { Participants: ['ines@acme.example.com', 'ben@acme.example.com'] })

  const [toInes, toBen] = await mails()
  expect(toInes).toMatchObject({
    to_address: 'ines@acme.example.com',
    subject: 'You are invited to take part in a survey',
    customer_id: customer.id,
    state: 'waiting',
  })
  expect(toInes?.text).toMatch(/\nhttp:\/\/plumbline\.test\/auth\/survey\?invite=[\w-]{43}\n/)
  for (const mail of [toInes, toBen]) {
    expect(mail?.text).toContain('1 question, about 5 minutes.')
    expect(mail?.text).toContain(`Organisation: Acme Ltd\nInvited by: ${manager.first_name} ${manager.last_name}\n`)
    expect(mail?.text).toContain('Last day to answer: 7 Apr 2026 (UTC)')
    expect(mail?.text).toContain('The consultant sees your answers with your name.')
  }
  expect(toBen?.subject).toBe('You are invited to take part in a survey')
  expect(toBen?.text).toMatch(
    /http:\/\/plumbline\.test\/auth\/signup\/Xzjb%20Iqa\/ybk%40xzjb\.buxjmib\.zlj\?invite=[\w-]{43}\n/,
  )
  const respondents = await as(manager).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
  expect(respondents.answer.data.map(({ Id }) => Id === employee.id)).toEqual([false, true])
})

test('[ENTRY-003, ENTRY-009] every invited person, with or without an account, has their own link, in the same few queries', async () => {
  const statements: string[] = []
  const { as, make, mails, db } = await startServer({ onStatement: (statement) => void statements.push(statement) })
  const work = []
  for (const count of [2, 40]) {
    const { manager, inquiry, customer } = await answeredIntake(make, `Acme ${count}`)
    const addresses = Array.from({ length: count }, (_, n) => `asked${n}@acme${count}.example.com`)
    for (const email of addresses.slice(0, count / 2)) await make.customerUser({ customer_id: customer.id, email })
    await add(as(manager), inquiry.id, { Participants: addresses })
    const from = statements.length
    await mails()
    work.push(statements.length - from)
  }

  const links = (await mails()).map(({ text }) => /\binvite=([\w-]{43})\n/.exec(text)?.[1])
  expect([links.length, new Set(links).size, links.includes(undefined)]).toEqual([42, 42, false])
  expect(await db.selectFrom('invitation').select('id').execute()).toHaveLength(42)
  expect(work[1]).toBe(work[0])
})

test('[A19] [C4] typed names are not linked in emails, and the request’s host is not used', async () => {
  const { make, mails, signedIn } = await startServer()
  const { manager, inquiry } = await answeredIntake(make, 'https://evil.example/<b>now</b>', 'See www.evil.example')
  const person = await signedIn(manager)

  await person.send(addParticipants, {
    params: { inquiryId: inquiry.id },
    body: { Participants: ['ben@acme.example.com'], NoOfParticipants: 1, ExpiryDate: '2026-04-07' },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })

  const [mail] = await mails()
  const links = mail?.html.match(/href="(?!mailto:)[^"]*"/g) ?? []
  expect(links).toHaveLength(1)
  expect(links[0]).toMatch(/^href="http:\/\/plumbline\.test\/auth\/signup\//)
  expect(mail?.html).not.toContain('<b>now')
  expect(mail?.text).not.toMatch(/https:\/\/evil|www\.evil/)
})

test('[B7] an address of another organisation takes part, but the list reveals nothing of its account, which is unchanged', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const stranger = await make.customerAdmin({ email: 'boss@bolt.example.com', first_name: 'Zora', last_name: 'Zimt' })
  await add(as(manager), inquiry.id, { Participants: ['BOSS@bolt.example.com'] })
  const read = (user: typeof manager, search?: string) =>
    as(user).send(listRespondents, { params: { inquiryId: inquiry.id }, query: search ? { search } : {} })

  const own = await read(manager)

  expect(own.answer.data).toEqual([
    {
      Id: expect.any(String),
      FirstName: '',
      LastName: '',
      Email: 'BOSS@bolt.example.com',
      status: 'pending',
      MailFailed: null,
      ...nothingYet,
    },
  ])
  expect(own.body).not.toContain(stranger.id)
  expect((await read(manager, 'zimt')).answer.totalItem).toBe(0)
  expect((await mails())[0]?.text).toContain('/auth/survey?invite=')
  const platform = await read(await make.superAdmin())
  expect(platform.answer.data).toMatchObject([{ Id: stranger.id, FirstName: 'Zora', LastName: 'Zimt' }])
})

test('[WORK-004] a respondent is read by their id in the list, but not through another inquiry', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const asked = await make.respondent({ inquiry_id: inquiry.id })
  const withoutAccount = await make.respondent({ inquiry_id: inquiry.id, user_id: null })
  const elsewhere = await make.respondent()
  const find = async (user: typeof manager, customerUserId: string) => {
    const { answer } = await as(user).send(listRespondents, {
      params: { inquiryId: inquiry.id },
      query: { customerUserId },
    })
    return answer.data.map(({ Email }) => Email)
  }

  for (const user of [manager, await make.superAdmin()]) {
    expect(await find(user, asked.user_id ?? '')).toEqual([asked.email])
    expect(await find(user, withoutAccount.id)).toEqual([withoutAccount.email])
    expect(await find(user, elsewhere.user_id ?? '')).toEqual([])
  }
})

test('[B7] the address of a super admin is refused with a message, and nobody is added', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const superAdmin = await make.superAdmin()

  const { status, failure } = await add(as(manager), inquiry.id, {
    Participants: ['ben@acme.example.com', superAdmin.email],
  })

  expect(status).toBe(409)
  expect(failure?.errorMessage).toEqual([`${superAdmin.email} cannot take part in a survey.`])
  expect((await as(manager).send(getInquiry, { params: { id: inquiry.id } })).answer.Participants).toBe(0)
  expect(await mails()).toEqual([])
})

test('[INQ-069] [E4] respondents cannot be added before the intake is answered, nor once results are published', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const owner = { customer_id: inquiry.customer_id, inquiry_type_id: inquiry.inquiry_type_id }
  const early = await make.inquiry(owner)
  const late = await make.openInquiry({ ...owner, published_at: '2026-03-10T08:00:00.000Z' })

  const [before, after] = [await add(as(manager), early.id), await add(as(manager), late.id)]

  expect([before.status, after.status]).toEqual([409, 409])
  expect(before.failure?.errorMessage).toEqual(['Answer the intake questions first, then add respondents.'])
  expect(after.failure?.errorMessage).toEqual(['Results are published. Respondents can no longer be added.'])
  expect(await mails()).toEqual([])
})

test('[INQ-046, INQ-052] the last deadline given applies, even after an earlier one has passed, earlier or later than before', async () => {
  const { as, make, clock } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  await add(as(manager), inquiry.id, { ExpiryDate: '2026-03-20' })
  clock.set('2026-06-01T00:00:00Z')

  const later = await add(as(manager), inquiry.id, {
    Participants: ['ines@acme.example.com'],
    ExpiryDate: '2026-07-01',
  })
  const earlier = await add(as(manager), inquiry.id, {
    Participants: ['tom@acme.example.com'],
    ExpiryDate: '2026-06-02',
  })

  expect([later.answer.ExpiryDate, earlier.answer.ExpiryDate]).toEqual(['2026-07-01', '2026-06-02'])
})

test('[INQ-059, INQ-060] respondents are read by the super admin and their own organisation; a draft leaves them pending', async () => {
  const { as, make } = await startServer()
  const { manager, inquiry, customer } = await answeredIntake(make)
  const person = async (last_name: string) => {
    const { id, email } = await make.customerUser({ customer_id: customer.id, last_name })
    return { user_id: id, email, inquiry_id: inquiry.id }
  }
  await make.respondent(await person('Asked'))
  await make.respondent({ ...(await person('Drafting')), saved_at: '2026-03-10T08:00:00.000Z' })
  await make.respondent({ ...(await person('Done')), status: 'completed', completed_at: '2026-03-10T08:00:00.000Z' })
  const read = (user: typeof manager, query = {}) =>
    as(user).send(listRespondents, { params: { inquiryId: inquiry.id }, query })

  const own = await read(manager, { pageSize: 10, currentPage: -1 })
  const paged = await read(await make.superAdmin(), { pageSize: 2, currentPage: 2 })

  expect(own.answer.data.map(({ LastName, status }) => [LastName, status])).toEqual([
    ['Done', 'completed'],
    ['Drafting', 'pending'],
    ['Asked', 'pending'],
  ])
  expect(paged.answer).toMatchObject({ data: [{ LastName: 'Asked' }], totalPage: 2, totalItem: 3 })
  expect((await read(manager, { search: 'DRAFT' })).answer.totalItem).toBe(1)
  expect((await read(await make.customerAdmin())).status).toBe(404)
  expect((await read(await make.customerUser({ customer_id: customer.id }))).status).toBe(403)
})

test('[INQ-046] [B1] [B4] another organisation cannot add respondents, nor can another role', async () => {
  const { as, make, mails } = await startServer()
  const { manager, inquiry, customer } = await answeredIntake(make)
  const adding = async (user: typeof manager) => (await add(as(user), inquiry.id)).status

  expect(await adding(await make.customerAdmin())).toBe(404)
  expect(await adding(await make.superAdmin())).toBe(403)
  expect(await adding(await make.customerUser({ customer_id: customer.id }))).toBe(403)
  expect(await mails()).toEqual([])
  expect(await adding(manager)).toBe(200)
})

test('[M1] a bounced address is shown to the organisation and the super admin, and its email is not retried', async () => {
  const { as, make, db, surroundings, clock } = await startServer()
  const mailServer = await startMailServer({ refused: 'gone@acme.example.com' })
  const { manager, inquiry } = await answeredIntake(make)
  await add(as(manager), inquiry.id, { Participants: ['gone@acme.example.com', 'ben@acme.example.com'] })
  const transport = smtpTransport(mailServer.url, 'no-reply@localhost')
  onTestFinished(() => transport.close())
  const parts = delivering(surroundings, transport)

  await deliverDue(parts)
  clock.pass({ days: 1 })
  await deliverDue(parts)

  for (const reader of [manager, await make.superAdmin()]) {
    const { answer } = await as(reader).send(listRespondents, { params: { inquiryId: inquiry.id }, query: {} })
    expect(answer.data.map(({ Email, MailFailed }) => [Email, MailFailed])).toEqual([
      ['ben@acme.example.com', null],
      ['gone@acme.example.com', 'address refused (550 No such mailbox)'],
    ])
  }
  const tries = await db.selectFrom('mail').select(['state', 'attempts']).orderBy('id').execute()
  expect(tries).toEqual([
    { state: 'failed', attempts: 1 },
    { state: 'sent', attempts: 1 },
  ])
})

test('[A19] [F5] 10,000 respondents are added in one call with few writes, and then nobody more', async () => {
  const { as, make, db, mails } = await startServer()
  const { manager, inquiry } = await answeredIntake(make)
  const Participants = Array.from({ length: 10_000 }, (_, n) => `person.${n}@acme.example.com`)

  const before = await bytesOf(db)
  const { answer } = await add(as(manager), inquiry.id, { Participants })
  const written = (await bytesOf(db)) - before
  const more = await add(as(manager), inquiry.id, { Participants: ['ben@acme.example.com'] })

  expect(answer.Participants).toBe(10_000)
  // The respondents and their indexes; with an email and an invitation for each it was 55 MB.
  expect(written).toBeLessThan(12_000_000)
  expect(await mails()).toHaveLength(10_000)
  expect(more.status).toBe(409)
  expect(more.failure?.errorMessage).toEqual(['An inquiry can have up to 10,000 respondents; this one has 10,000.'])
})

describe('[F5] ten thousand respondents do not delay anyone', () => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `person.${from + n}@acme.example.com`)

  test('the call writes no emails; each is written once, a few at a time, when it is its organisation’s turn', async () => {
    const { as, make, db, surroundings } = await startServer()
    const [acme, bolt] = [await answeredIntake(make), await answeredIntake(make, 'Bolt Ltd')]
    await add(as(acme.manager), acme.inquiry.id, { Participants: many(0, 1000) })
    await add(as(bolt.manager), bolt.inquiry.id, { Participants: ['ben@bolt.example.com', 'ines@bolt.example.com'] })
    const atFirst = await rowsOf(db)
    const transport = recordingTransport()

    const stopping = transport.stopAfter(40)
    await deliverDue(delivering(surroundings, transport), { stopping })
    const meanwhile = await rowsOf(db)
    await deliverDue(delivering(surroundings, transport))

    expect(atFirst).toEqual([])
    expect(meanwhile.length).toBeLessThan(150)
    expect(transport.sent.slice(0, 10)).toEqual(
      expect.arrayContaining(['ben@bolt.example.com', 'ines@bolt.example.com']),
    )
    expect(transport.sent).toHaveLength(1002)
    expect(
      transport.sent
        .filter((to) => to.startsWith('person.'))
        .slice(0, 40)
        .sort(),
    ).toEqual(many(0, 40).sort())
    expect([...transport.sent].sort()).toEqual([...new Set(transport.sent)].sort())
  })

  test('a person added while emails are being written is emailed too, and one who signs up in between is sent to the survey', async () => {
    const { as, make, surroundings } = await startServer()
    const { manager, inquiry, customer } = await answeredIntake(make)
    await add(as(manager), inquiry.id, { Participants: many(0, 60) })
    const transport = recordingTransport()
    await deliverDue(delivering(surroundings, transport), { stopping: transport.stopAfter(20) })
    await add(as(manager), inquiry.id, { Participants: [...many(0, 60), 'late@acme.example.com'] })
    const { id: user_id } = await make.customerUser({ customer_id: customer.id, email: 'person.59@acme.example.com' })
    await surroundings.db
      .updateTable('respondent')
      .set({ user_id })
      .where('email_key', '=', 'person.59@acme.example.com')
      .execute()

    await deliverDue(delivering(surroundings, transport))

    expect([...transport.sent].sort()).toEqual([...many(0, 60), 'late@acme.example.com'].sort())
    expect(transport.subjects.get('person.59@acme.example.com')).toBe('You are invited to take part in a survey')
  })

  test('two servers write and send each email once', async () => {
    const { as, make, db, another, surroundings } = await startServer()
    const { manager, inquiry } = await answeredIntake(make)
    await add(as(manager), inquiry.id, { Participants: many(0, 120) })
    const transport = recordingTransport()

    await Promise.all([db, another()].map((db) => deliverDue(delivering({ ...surroundings, db }, transport))))

    expect([...transport.sent].sort()).toEqual(many(0, 120).sort())
    const invitations = await db.selectFrom('invitation').select('email_key').execute()
    expect(invitations).toHaveLength(120)
  })

  test.runIf(process.env.TEST_DATABASE_URL)('a code does not wait for the lock on the inquiry', async () => {
    const { as, make, db, another, clock, surroundings } = await startServer()
    const { manager, inquiry } = await answeredIntake(make)
    await add(as(manager), inquiry.id, { Participants: many(0, 1) })
    const mail = passwordCodeMail({ to: 'ines@acme.example.com', code: '12345678' })
    await queueMail(db, mail, { customerId: null }, clock.now())
    const transport = recordingTransport()

    await inTransaction(another(), async (holder) => {
      await lockRow(holder, 'inquiry', inquiry.id)
      await deliverDue(delivering(surroundings, transport))
    })
    const meanwhile = [...transport.sent]
    await deliverDue(delivering(surroundings, transport))

    expect(meanwhile).toEqual(['ines@acme.example.com'])
    expect(transport.sent).toEqual(['ines@acme.example.com', ...many(0, 1)])
  })

  test('[RUN-042] emails over the daily limit are not written before the next day', async () => {
    const { as, make, db, clock, surroundings } = await startServer()
    const { manager, inquiry } = await answeredIntake(make)
    await add(as(manager), inquiry.id, { Participants: many(0, 30) })
    const transport = recordingTransport()
    const parts = { ...delivering(surroundings, transport), dailyLimit: 12 }
    const log = { warn: vi.fn(), error: vi.fn() }

    await deliverDue({ ...parts, log })
    await deliverDue({ ...parts, log })
    const today = [transport.sent.length, (await rowsOf(db)).length]
    clock.pass({ days: 1 })
    await deliverDue(parts)

    expect(today).toEqual([12, 12])
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(transport.sent).toEqual(many(0, 24))
  })

  test.for([
    [
      'has ended',
      (db, { inquiry }) =>
        db.updateTable('inquiry').set({ expiry_date: '2026-03-09' }).where('id', '=', inquiry.id).execute(),
    ],
    [
      'has its results published',
      (db, { inquiry }) =>
        db
          .updateTable('inquiry')
          .set({ published_at: '2026-03-10T08:59:00.000Z' })
          .where('id', '=', inquiry.id)
          .execute(),
    ],
    [
      'is of an inactive organisation',
      (db, { customer }) =>
        db.updateTable('customer').set({ is_active: false }).where('id', '=', customer.id).execute(),
    ],
    [
      'is of a deleted organisation',
      (db, { customer }) =>
        db
          .updateTable('customer')
          .set({ deleted_at: '2026-03-10T08:59:00.000Z' })
          .where('id', '=', customer.id)
          .execute(),
    ],
  ] as const satisfies [string, (db: Db, asked: Asked) => Promise<unknown>][])(
    'no email invites to a survey that %s meanwhile',
    async ([, end]) => {
      const { as, make, db, surroundings } = await startServer()
      const asked = await answeredIntake(make)
      await add(as(asked.manager), asked.inquiry.id, { Participants: many(0, 3) })
      await end(db, asked)
      const transport = recordingTransport()

      await deliverDue(delivering(surroundings, transport))

      expect(transport.sent).toEqual([])
      expect(await db.selectFrom('invitation').select('id').execute()).toEqual([])
    },
  )

  test('people who were not invited because the survey had closed are invited once its deadline is moved; those who have answered are not', async () => {
    const { as, make, db, clock, surroundings } = await startServer()
    const { manager, inquiry } = await answeredIntake(make)
    await add(as(manager), inquiry.id, { Participants: many(0, 2), ExpiryDate: '2026-03-11' })
    clock.set('2026-03-12T09:00:00Z')
    const transport = recordingTransport()
    await deliverDue(delivering(surroundings, transport))
    const atFirst = [...transport.sent]
    await db
      .updateTable('respondent')
      .set({ status: 'completed' })
      .where('email_key', '=', 'person.0@acme.example.com')
      .execute()
    await add(as(manager), inquiry.id, { Participants: many(0, 2), ExpiryDate: '2026-04-07' })

    await deliverDue(delivering(surroundings, transport))

    expect([atFirst, transport.sent]).toEqual([[], many(1, 2)])
  })

  test('an organisation has at most 20,000 queued emails, and when very many are queued each may still invite a few people', async () => {
    const { as, make, db } = await startServer()
    const [acme, bolt] = [await answeredIntake(make), await answeredIntake(make, 'Bolt Ltd')]
    await waitForMails(db, acme.customer.id, make, 19_999)

    const one = await add(as(acme.manager), acme.inquiry.id, { Participants: many(0, 1) })
    const another = await add(as(acme.manager), acme.inquiry.id, { Participants: many(1, 2) })
    const again = await add(as(acme.manager), acme.inquiry.id, { Participants: many(0, 1) })
    await waitForMails(db, acme.customer.id, make, 80_000)
    const few = await add(as(bolt.manager), bolt.inquiry.id, { Participants: many(0, 500) })
    const more = await add(as(bolt.manager), bolt.inquiry.id, { Participants: many(500, 501) })

    expect([one, another, again, few, more].map(({ status }) => status)).toEqual([200, 429, 200, 200, 429])
    expect(another.failure?.errorMessage).toEqual([
      'Your organisation has 20,000 emails waiting to be sent; the limit is 20,000 at present. Add fewer respondents now, or add them later.',
    ])
    expect(another.headers['retry-after']).toBe('3600')
    expect(more.failure?.errorMessage[0]).toContain('the limit is 500 at present')
    expect((await as(acme.manager).send(getInquiry, { params: { id: acme.inquiry.id } })).answer.Participants).toBe(1)
  })

  test('people not invited to a closed survey do not wait in the queue', async () => {
    const { as, make, db } = await startServer()
    const { customer, manager, inquiry } = await answeredIntake(make)
    await waitForMails(db, customer.id, make, 20_000)
    await db.updateTable('inquiry').set({ expiry_date: '2026-03-09' }).where('id', '!=', inquiry.id).execute()

    expect((await add(as(manager), inquiry.id)).status).toBe(200)
  })

  test('of calls with thousands of addresses at most one more per organisation may wait', async () => {
    const { make, signedIn } = await startServer()
    const { manager, inquiry } = await answeredIntake(make)
    const person = await signedIn(manager)

    const calls = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) => add(person, inquiry.id, { Participants: many(n * 1500, (n + 1) * 1500) })),
    )

    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 429]))
    const { answer } = await add(person, inquiry.id)
    expect(answer.Participants).toBe(1 + 1500 * calls.filter(({ status }) => status === 200).length)
  })
})

/** The size of all tables and indexes. */
async function bytesOf(db: Db): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select sum(pg_total_relation_size(oid))::float as bytes from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await size.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}

function rowsOf(db: Db) {
  return db.selectFrom('mail').select('id').execute()
}

/** As if so many people of an inquiry of this organisation waited for their email. */
async function waitForMails(db: Db, customer_id: string, make: Make, count: number): Promise<void> {
  const { id } = await make.openInquiry({ customer_id, inviting_since: '2026-03-10T09:00:00.000Z' })
  // In slices, each well within the time-out of a statement.
  for (let from = 1; from <= count; from += 10_000)
    await sql`
    with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(Math.min(count, from + 9_999))})
    insert into respondent (id, inquiry_id, email, email_key, created_at, to_invite)
    select ${sql.lit(id)} || n, ${sql.lit(id)}, n || '@x.example', n || '@x.example', '2026-03-10T09:00:00.000Z', true
    from numbers`.execute(db)
}

function recordingTransport() {
  const stopping = new AbortController()
  const sent: string[] = []
  const subjects = new Map<string, string>()
  let most = Number.POSITIVE_INFINITY
  return {
    sent,
    subjects,
    /** Stops the delivery when so many were sent. */
    stopAfter(count: number) {
      most = count
      return stopping.signal
    },
    async send({ to, subject }: OutgoingMail) {
      sent.push(to)
      subjects.set(to, subject)
      if (sent.length >= most) stopping.abort()
    },
    close() {},
  }
}

function delivering({ db, clock, settings }: Surroundings, transport: MailTransport): DeliveryParts {
  const log = { warn: () => {}, error: () => {} }
  return {
    db,
    clock,
    transport,
    log,
    deferred: respondentMails(settings.publicUrl),
    dailyLimit: 5000,
    recipientRefused: recordRefusedMail,
  }
}

type Make = Awaited<ReturnType<typeof startServer>>['make']
type Asked = Awaited<ReturnType<typeof answeredIntake>>

/** An inquiry whose intake is answered and whose survey has one question, with its manager. */
async function answeredIntake(make: Make, organisation = 'Acme Ltd', description = 'Autumn assessment') {
  const customer = await make.customer({ name: organisation })
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const { inquiry_type_id } = await make.pathway().then(async (pathway) => {
    await make.diagnosticQuestion({ pathway_id: pathway.id })
    return pathway
  })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id,
    description,
    intake_answered_at: '2026-03-10T08:00:00.000Z',
  })
  return { customer, manager, inquiry }
}

type Person = ReturnType<Awaited<ReturnType<typeof startServer>>['as']>

function add(
  person: Person,
  inquiryId: string,
  given: { Participants?: string[]; ExpiryDate?: string; IsCustomerAdminRespondent?: boolean } = {},
) {
  const body = { Participants: ['ben@acme.example.com'], NoOfParticipants: 1, ExpiryDate: '2026-04-07', ...given }
  return person.send(addParticipants, { params: { inquiryId }, body })
}
