import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordRefusedMail } from '../../domain/access/audit.ts'
import { factories } from '../../test/factories.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { startMailServer } from '../../test/outside/outside.ts'
import { TestClock } from '../../test/start-server.ts'
import type { Letter } from '../db/schema/mail.ts'
import type { Db } from '../db/schema.ts'
import { type DeliveryParts, deliverDue, startMailDelivery } from './delivery.ts'
import { refusalByRecipient } from './mail-faults.ts'
import { queueMail } from './outbox.ts'
import { folderTransport, type MailTransport, type OutgoingMail, smtpTransport } from './transport.ts'

const start = '2026-11-21T09:00:00Z'
const minute = 60_000
const hour = 60 * minute

test('[RUN-021, RUN-024] emails are sent through the SMTP server, from the configured sender', async () => {
  const { db } = await database()
  const mailServer = await startMailServer()
  await queue(db, { to: 'ines@example.com', subject: 'Your verification code' })

  await deliverDue(parts(db, { transport: transportTo(mailServer.url, 'Plumbline <no-reply@plumbline.example.com>') }))

  expect(mailServer.received).toHaveLength(1)
  expect(mailServer.received[0]).toMatchObject({ from: 'no-reply@plumbline.example.com', to: ['ines@example.com'] })
  expect(mailServer.received[0]?.content).toContain('From: Plumbline <no-reply@plumbline.example.com>')
  expect(mailServer.received[0]?.content).toContain('Subject: Your verification code')
  expect(mailServer.received[0]?.content).toContain('Content-Type: text/plain')
  expect(mailServer.received[0]?.content).toContain('Content-Type: text/html')
})

test('[RUN-022, RUN-023, RUN-024] without an SMTP server each email becomes an .eml file, and its subject and link are logged', async () => {
  const { db } = await database()
  const folder = await temporaryFolder()
  const log = { info: vi.fn() }
  const link = 'http://localhost:3000/auth/verify-email?token=abc'
  await queue(db, {
    to: 'ines@example.com',
    subject: 'Verify your email address',
    action: { label: 'Verify address', href: link },
  })
  await queue(db, { to: 'ben@example.com', subject: 'Your verification code', code: '12345678' })

  await deliverDue(parts(db, { transport: folderTransport(folder, 'no-reply@localhost', log) }))

  const names = await readdir(folder)
  const contents = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  expect(names.map((name) => name.replace(/^[0-9a-f-]{36}/, 'id'))).toEqual(['id.eml', 'id.eml'])
  expect(contents[0]).toContain('From: no-reply@localhost\r\nTo: ines@example.com\r\n')
  expect(contents[1]).toContain('To: ben@example.com\r\n')
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  const logged = log.info.mock.calls.map(([fields]) => fields).sort((a, b) => a.subject.localeCompare(b.subject))
  expect(logged).toEqual([
    { subject: 'Verify your email address', link },
    { subject: 'Your verification code', link: undefined },
  ])
})

test('an email is sent once, and its content is then deleted', async () => {
  const { db } = await database()
  const transport = recordingTransport()
  await queue(db, { subject: 'Your verification code', code: '12345678' })

  await deliverDue(parts(db, { transport }))
  await deliverDue(parts(db, { transport }))

  expect(transport.sent).toHaveLength(1)
  expect(await rows(db)).toMatchObject([
    { state: 'sent', text: '', html: '', letter: null, sent_at: '2026-11-21T09:00:00.000Z', attempts: 1 },
  ])
})

test('[F5] a queued email stores its content, and is rendered when sent', async () => {
  const { db } = await database()
  const transport = recordingTransport()
  const said = { to: 'ines@example.com', subject: 'Subject', paragraphs: ['Come & see'], notes: [] }
  await queue(db, said)

  const [waiting] = await rows(db)
  await deliverDue(parts(db, { transport }))

  expect(waiting).toMatchObject({ text: '', html: '', letter: said })
  expect(transport.sent[0]?.text).toBe(
    'Hello,\n\nCome & see\n\n-- \nPlumbline\nActivate advanced strategies in real time.\n',
  )
  expect(transport.sent[0]?.html).toContain('Come &#38; see')
})

test('[OPS-014] an email queued by an earlier release is sent as stored, and its texts are then deleted', async () => {
  const { db } = await database()
  const transport = recordingTransport()
  const at = '2026-11-21T08:59:00.000Z'
  const old = {
    subject: 'Your verification code',
    text: 'Your code is 12345678.',
    html: '<p>Your code is 12345678.</p>',
  }
  const ids = { id: 'old', message_id: 'earlier' }
  await db
    .insertInto('mail')
    .values({ ...old, ...ids, to_address: 'ines@example.com', due_at: at, created_at: at })
    .execute()

  await deliverDue(parts(db, { transport }))

  expect(transport.sent).toMatchObject([{ ...old, to: 'ines@example.com', messageId: 'earlier' }])
  expect(await rows(db)).toMatchObject([{ state: 'sent', text: '', html: '' }])
})

test('an email of a rolled-back change is never sent', async () => {
  const { db } = await database()
  const transport = recordingTransport()
  const undone = db.transaction().execute(async (db) => {
    await queue(db, {})
    throw new Error('the change failed')
  })

  await expect(undone).rejects.toThrow('the change failed')
  await deliverDue(parts(db, { transport }))

  expect(transport.sent).toEqual([])
})

test('a failed email is retried after 1, 2, 4 … 60 minutes under the same Message-ID, and given up after a day', async () => {
  const { db } = await database()
  const clock = new TestClock(start)
  const transport = recordingTransport(() => new Error('connect ECONNREFUSED'))
  await queue(db, {})

  const waits: number[] = []
  for (let tries = 1; tries < 30; tries++) {
    await deliverDue(parts(db, { transport, clock }))
    const [row] = await rows(db)
    if (row?.state !== 'waiting') break
    waits.push((Date.parse(row.due_at) - clock.now().getTime()) / minute)
    clock.set(new Date(Date.parse(row.due_at) - 1).toISOString())
    await deliverDue(parts(db, { transport, clock }))
    expect(transport.sent).toHaveLength(tries)
    clock.set(row.due_at)
  }
  await deliverDue(parts(db, { transport, clock }))

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, ...Array<number>(23).fill(60)])
  expect(new Set(transport.sent.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await rows(db)).toMatchObject([
    {
      state: 'failed',
      last_error: 'connect ECONNREFUSED',
      letter: null,
      attempts: 30,
      failure: 'not delivered within a day',
    },
  ])
  expect(clock.now().getTime() - Date.parse('2026-11-21T09:00:00.000Z')).toBeGreaterThanOrEqual(24 * hour - 1)
})

test('[M1] a hard bounce is not retried, and other emails are still sent', async () => {
  const { db, make } = await database()
  const mailServer = await startMailServer({ refused: 'gone@example.com' })
  const acme = await make.customer()
  const log = { warn: vi.fn(), error: vi.fn() }
  for (const to of ['gone@example.com', 'ines@example.com', 'ben@example.com'])
    await queue(db, { to, customerId: acme.id })

  await deliverDue(parts(db, { transport: transportTo(mailServer.url, 'no-reply@localhost'), log }))

  expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(['ben@example.com', 'ines@example.com'])
  const refused = (await rows(db)).find(({ to_address }) => to_address === 'gone@example.com')
  expect(refused).toMatchObject({ state: 'failed', attempts: 1, letter: null })
  expect(refused?.failure).toBe('address refused (550 No such mailbox)')
  expect(await events(db)).toEqual([
    {
      action: 'mailRefused',
      subject: 'gone@example.com',
      customer_id: acme.id,
      user_id: null,
      detail: { Reason: '550 No such mailbox' },
    },
  ])
})

test.for([
  { at: 'RCPT TO', says: '550 No such mailbox', failure: 'address refused (550 No such mailbox)' },
  { at: 'RCPT TO', says: '553 5.1.3 Bad name', failure: 'address refused (553 Bad name)' },
  { at: 'RCPT TO', says: '552 5.2.2 Mailbox full', failure: 'address refused (552 Mailbox full)' },
  { at: 'DATA', says: '550 5.1.1 gone@example.com unknown', failure: 'address refused (550 gone@example.com unknown)' },
  { at: 'RCPT TO', says: '450 Try again later', failure: null },
  { at: 'DATA', says: '451 4.7.1 Greylisted', failure: null },
  // About us, though reported for the recipient.
  { at: 'MAIL FROM', says: '550 Sender unknown', failure: null },
  { at: 'RCPT TO', says: '554 5.7.1 Relay access denied', failure: null },
  { at: 'RCPT TO', says: '550 relay not permitted', failure: null },
  { at: 'RCPT TO', says: '550 5.1.8 Sender address rejected: domain not found', failure: null },
  { at: 'RCPT TO', says: '530 5.7.0 Must issue a STARTTLS command first', failure: null },
  { at: 'RCPT TO', says: '504 5.5.2 Helo command rejected', failure: null },
  { at: 'DATA', says: '554 5.7.1 Blocked, see https://list.example', failure: null },
  { at: 'AUTH', says: '535 5.7.8 Authentication failed', failure: null },
] as const)(
  '[M1] [A19] $says after $at: retried unless it is about the address, which is never logged',
  async ({ at, says, failure }) => {
    const { db } = await database()
    const mailServer = await startMailServer({ answers: { at, says } })
    const log = { warn: vi.fn(), error: vi.fn() }
    await queue(db, { to: 'gone@example.com' })

    await deliverDue(parts(db, { transport: transportTo(mailServer.url, 'no-reply@localhost'), log }))

    expect(mailServer.received).toEqual([])
    expect(await rows(db)).toMatchObject([
      failure === null
        ? { state: 'waiting', attempts: 1, due_at: '2026-11-21T09:01:00.000Z', failure: null }
        : { state: 'failed', attempts: 1, letter: null, failure },
    ])
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        mailId: expect.any(String),
        isLast: failure !== null,
        responseCode: Number(says.slice(0, 3)),
      }),
      'an email could not be sent',
    )
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('gone')
  },
)

test("[M1] a mail server's response is kept as one line of reasonable length", async () => {
  const says = ['5.1.1 The account', '5.1.1 does\tnot\u202e exist \u0007', `5.1.1 ${'x'.repeat(500)}`]
  const fault = { command: 'RCPT TO', responseCode: 550, response: says.map((line) => `550-${line}`).join('\r\n') }

  expect(refusalByRecipient(Object.assign(new Error('Refused'), fault))).toMatch(
    /^550 The account does not exist x{80,100}…$/,
  )
})

test('[M1] a server that hangs up, is down or lacks TLS is retried', async () => {
  const { db } = await database()
  const mailServer = await startMailServer()
  const nobody = new URL(mailServer.url)
  nobody.port = '1'
  await queue(db, {})

  await deliverDue(parts(db, { transport: transportTo(nobody.href, 'no-reply@localhost') }))
  const refused = await rows(db)
  await deliverDue(
    parts(db, {
      transport: transportTo(mailServer.url.replace('smtp:', 'smtps:'), 'no-reply@localhost'),
      clock: new TestClock('2026-11-21T09:01:00Z'),
    }),
  )

  expect(refused).toMatchObject([{ state: 'waiting', attempts: 1, failure: null }])
  expect(await rows(db)).toMatchObject([{ state: 'waiting', attempts: 2, failure: null }])
})

test('[M1] [M2] a mail server that never finishes is given up after a minute, before the claim lapses, and the email is retried', async () => {
  const { db } = await database()
  const transport = recordingTransport(() => new Promise<never>(() => {}))
  await queue(db, {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const delivering = deliverDue(parts(db, { transport }))
  await vi.waitFor(() => expect(transport.sent).toHaveLength(1), { timeout: 20_000 })
  const [claimed] = await rows(db)
  vi.advanceTimersByTime(60_000)
  await delivering

  expect(Date.parse(claimed?.claimed_until ?? '') - Date.now()).toBeGreaterThan(60_000)
  expect(await rows(db)).toMatchObject([
    { state: 'waiting', attempts: 1, claimed_until: null, due_at: '2026-11-21T09:01:00.000Z' },
  ])
})

test('[M2] an email claimed by a dead server is sent by another once the claim has lapsed, under the same Message-ID', async () => {
  const { db } = await database()
  const dying = recordingTransport(() => new Promise<never>(() => {}))
  const transport = recordingTransport()
  await queue(db, {})
  void deliverDue(parts(db, { transport: dying }))
  await vi.waitFor(() => expect(dying.sent).toHaveLength(1), { timeout: 20_000 })

  await deliverDue(parts(db, { transport }))
  const takenAtOnce = transport.sent.length
  await lapseClaims(db)
  await deliverDue(parts(db, { transport }))

  expect(takenAtOnce).toBe(0)
  expect(transport.sent.map(({ messageId }) => messageId)).toEqual(dying.sent.map(({ messageId }) => messageId))
})

test('[T1] two servers with clocks five minutes apart send each email once and keep the daily limit', async () => {
  const { db, another, make } = await database()
  const acme = await make.customer()
  for (let n = 1; n <= 6; n++) await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id })
  await queue(db, { to: 'code@example.com' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const [slow, other] = [recordingTransport(() => answered), recordingTransport()]
  const ahead = new TestClock('2026-11-21T09:05:00Z')

  const delivering = deliverDue(parts(db, { transport: slow, dailyLimit: 5 }))
  await vi.waitFor(() => expect(slow.sent).toHaveLength(5), { timeout: 20_000 })
  await deliverDue(parts(another(), { transport: other, clock: ahead, dailyLimit: 5 }))
  answer()
  await delivering

  const recipients = [...slow.take(), ...other.take()]
  expect(recipients.filter((to) => to.startsWith('acme'))).toHaveLength(5)
  expect(recipients.sort()).toEqual([...new Set(recipients)])
  expect(recipients).toContain('code@example.com')
})

test.for([
  ['five minutes behind', '2026-11-21T08:55:00Z'],
  ['five minutes ahead', '2026-11-21T09:05:00Z'],
  ['a day ahead', '2026-11-22T09:00:00Z'],
])('[T1] an email being sent is not claimed by another server whose clock is %s', async ([, now = '']) => {
  const { db, another } = await database()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const [slow, other] = [recordingTransport(() => answered), recordingTransport()]
  await queue(db, { now: new Date('2026-11-21T08:00:00Z') })

  const delivering = deliverDue(parts(db, { transport: slow, clock: new TestClock(now) }))
  await vi.waitFor(() => expect(slow.sent).toHaveLength(1), { timeout: 20_000 })
  await deliverDue(parts(another(), { transport: other }))
  answer()
  await delivering

  expect([slow.sent.length, other.sent.length]).toEqual([1, 0])
  expect(await rows(db)).toMatchObject([{ state: 'sent', attempts: 1 }])
})

describe("[RUN-042] an organisation's emails per day are limited", () => {
  test('emails over the limit are sent the next day (UTC), in order; other organisations are not delayed', async () => {
    const { db, make } = await database()
    const clock = new TestClock('2026-11-21T22:00:00Z')
    const transport = recordingTransport()
    const [acme, bolt] = [await make.customer(), await make.customer()]
    const deliver = () => deliverDue(parts(db, { transport, clock, dailyLimit: 12 }))
    for (let n = 1; n <= 30; n++)
      await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id, now: clock.now() })
    for (let n = 1; n <= 2; n++) await queue(db, { to: `bolt-${n}@example.com`, customerId: bolt.id, now: clock.now() })
    await queue(db, { to: 'code@example.com', customerId: null, now: clock.now() })

    await deliver()
    const today = transport.take()
    clock.set('2026-11-21T23:59:59.999Z')
    await deliver()
    const tonight = transport.take()
    clock.set('2026-11-22T00:00:00.000Z')
    await deliver()
    const tomorrow = transport.take()
    clock.set('2026-11-23T08:00:00.000Z')
    await deliver()

    expect(today.filter((to) => to.startsWith('acme'))).toEqual(
      Array.from({ length: 12 }, (_, n) => `acme-${n + 1}@example.com`),
    )
    expect(today.filter((to) => !to.startsWith('acme'))).toEqual([
      'code@example.com',
      'bolt-1@example.com',
      'bolt-2@example.com',
    ])
    expect(tonight).toEqual([])
    expect(tomorrow).toEqual(Array.from({ length: 12 }, (_, n) => `acme-${n + 13}@example.com`))
    expect(transport.take()).toEqual(Array.from({ length: 6 }, (_, n) => `acme-${n + 25}@example.com`))
  })

  test('an email queued after the limit was reached waits too', async () => {
    const { db, make } = await database()
    const transport = recordingTransport()
    const acme = await make.customer()
    await queue(db, { customerId: acme.id })
    await deliverDue(parts(db, { transport, dailyLimit: 1 }))

    await queue(db, { customerId: acme.id })
    await deliverDue(parts(db, { transport, dailyLimit: 1 }))

    expect(transport.sent).toHaveLength(1)
    expect((await rows(db)).map(({ state, due_at }) => [state, due_at])).toEqual([
      ['sent', '2026-11-21T09:00:00.000Z'],
      ['waiting', '2026-11-22T00:00:00.000Z'],
    ])
  })
})

describe("[F5] nobody waits behind another's emails", () => {
  test('emails that people request themselves go first, however many wait', async () => {
    const { db, make } = await database()
    const transport = recordingTransport()
    const acme = await make.customer()
    for (let n = 1; n <= 40; n++) await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id })
    for (let n = 1; n <= 3; n++) await queue(db, { to: `code-${n}@example.com`, now: new Date('2026-11-21T09:00:01Z') })

    await deliverDue(parts(db, { transport, clock: new TestClock('2026-11-21T09:00:02Z') }))

    expect(transport.take().slice(0, 3)).toEqual(['code-1@example.com', 'code-2@example.com', 'code-3@example.com'])
  })

  test('organisations take turns: three emails of one do not wait behind forty of another, and each keeps its order', async () => {
    const { db, make } = await database()
    const transport = recordingTransport()
    const [acme, bolt, cord] = [await make.customer(), await make.customer(), await make.customer()]
    for (let n = 1; n <= 40; n++) await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id })
    for (let n = 1; n <= 3; n++) await queue(db, { to: `bolt-${n}@example.com`, customerId: bolt.id })
    for (let n = 1; n <= 3; n++) await queue(db, { to: `cord-${n}@example.com`, customerId: cord.id })

    await deliverDue(parts(db, { transport }))

    const recipients = transport.take()
    expect(recipients).toHaveLength(46)
    expect(recipients.slice(0, 14)).toEqual(expect.arrayContaining(['bolt-3@example.com', 'cord-3@example.com']))
    for (const name of ['acme', 'bolt', 'cord']) {
      const own = recipients.filter((to) => to.startsWith(name))
      expect(own).toEqual(own.map((_, n) => `${name}-${n + 1}@example.com`))
    }
  })

  test('a code is sent while every mailbox of an organisation is slow', async () => {
    const { db, make } = await database()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const transport = recordingTransport(({ to }) => (to === 'code@example.com' ? undefined : answered))
    const acme = await make.customer()
    for (let n = 1; n <= 40; n++) await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id })
    const delivery = startMailDelivery(parts(db, { transport }))
    await vi.waitFor(() => expect(transport.sent).toHaveLength(4), { timeout: 20_000 })

    await queue(db, { to: 'code@example.com' })
    delivery.wake()
    await vi.waitFor(() => expect(transport.sent.map(({ to }) => to)).toContain('code@example.com'), {
      timeout: 1500,
    })
    const stopped = delivery.stop()
    answer()
    await stopped

    expect(transport.sent).toHaveLength(5)
  })
})

// SQLite runs one transaction after the other: nothing arrives while more is claimed.
test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
  '[F5] waiting emails are sent at once if all current sends finish while more is being claimed',
  async () => {
    const { db, another, make } = await database()
    const acme = await make.customer()
    await queue(db, { to: 'code@example.com' })
    for (let n = 1; n <= 6; n++) await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id })
    const [code, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transport = recordingTransport(({ to }) => (to === 'code@example.com' ? code.promise : others.promise))

    const delivering = deliverDue(parts(db, { transport }))
    await vi.waitFor(() => expect(transport.sent).toHaveLength(5), { timeout: 20_000 })
    await another()
      .transaction()
      .execute(async (holder) => {
        await sql`select pg_advisory_xact_lock(hashtext('mail delivery'))`.execute(holder)
        code.resolve()
        const claiming = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
        await vi.waitUntil(async () => (await claiming.execute(holder)).rows.length > 0, {
          timeout: 30_000,
          interval: 5,
        })
        others.resolve()
        const sent = db.selectFrom('mail').select('id').where('state', '=', 'sent')
        await vi.waitUntil(async () => (await sent.execute()).length === 5, { timeout: 30_000, interval: 5 })
      })
    await delivering

    expect(transport.sent).toHaveLength(7)
  },
)

test('two servers on one database together send each email once and keep the daily limit', async () => {
  const { db, another, make } = await database()
  const transport = recordingTransport(() => new Promise((resolve) => setTimeout(resolve, 2)))
  const acme = await make.customer()
  for (let n = 1; n <= 60; n++) await queue(db, { to: `acme-${n}@example.com`, customerId: acme.id })
  for (let n = 1; n <= 20; n++) await queue(db, { to: `code-${n}@example.com` })

  await Promise.all([db, another()].map((db) => deliverDue(parts(db, { transport, dailyLimit: 33 }))))

  const recipients = transport.take()
  expect(new Set(recipients).size).toBe(recipients.length)
  expect(recipients.filter((to) => to.startsWith('acme'))).toHaveLength(33)
  expect(recipients.filter((to) => to.startsWith('code'))).toHaveLength(20)
})

test('a woken delivery sends at once, and stopping waits for emails being sent', async () => {
  const { db } = await database()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const transport = recordingTransport(() => answered)
  const delivery = startMailDelivery(parts(db, { transport }))
  await queue(db, { to: 'first@example.com' })

  delivery.wake()
  await vi.waitFor(() => expect(transport.sent).toHaveLength(1), { timeout: 1500 })
  let isStopped = false
  const stopped = delivery.stop().then(() => {
    isStopped = true
  })
  await queue(db, { to: 'second@example.com' })
  delivery.wake()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isStopped).toBe(false)
  answer()
  await stopped

  expect((await rows(db)).map(({ to_address, state }) => [to_address, state])).toEqual([
    ['first@example.com', 'sent'],
    ['second@example.com', 'waiting'],
  ])
})

test('a delivery that is not woken finds due emails on its own, even after a database error', async () => {
  const { db } = await database()
  const transport = recordingTransport()
  const log = { warn: vi.fn(), error: vi.fn() }
  await sql`alter table mail rename to lost_mail`.execute(db)
  const delivery = startMailDelivery(parts(db, { transport, log }))
  onTestFinished(() => delivery.stop())
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 20_000 })

  await sql`alter table lost_mail rename to mail`.execute(db)
  await queue(db, {})

  await vi.waitFor(() => expect(transport.sent).toHaveLength(1), { timeout: 60_000 })
})

async function database() {
  const { db, another, release } = await freshDatabase()
  onTestFinished(release)
  return { db, another, make: factories({ db, clock: new TestClock(start) }) }
}

function queue(db: Db, { now = new Date(start), customerId = null, ...mail }: QueuedMail): Promise<void> {
  const letter = { to: 'ines@example.com', subject: 'Subject', paragraphs: ['Text'], notes: [], ...mail }
  return queueMail(db, letter, { customerId }, now)
}
interface QueuedMail extends Partial<Letter> {
  customerId?: string | null
  now?: Date
}

function rows(db: Db) {
  return db.selectFrom('mail').selectAll().orderBy('id').execute()
}

/** As if the claims had lapsed. */
async function lapseClaims(db: Db): Promise<void> {
  await db.updateTable('mail').set({ claimed_until: '2020-01-01T00:00:00.000Z' }).execute()
}

function events(db: Db) {
  return db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'customer_id', 'user_id', 'detail'])
    .orderBy('id')
    .execute()
}

function parts(db: Db, given: Partial<DeliveryParts>): DeliveryParts {
  return {
    db,
    clock: new TestClock(start),
    transport: recordingTransport(),
    log: { warn: () => {}, error: () => {} },
    dailyLimit: 5000,
    recipientRefused: recordRefusedMail,
    deferred: { organisations: async () => [], write: async () => 0 },
    ...given,
  }
}

/** A transport that records its emails; `outcome` makes it fail or take time. */
function recordingTransport(outcome: (mail: OutgoingMail) => Error | Promise<unknown> | undefined = () => undefined) {
  const sent: OutgoingMail[] = []
  return {
    sent,
    /** The addresses since the last call. */
    take: () => sent.splice(0).map(({ to }) => to),
    async send(mail: OutgoingMail) {
      sent.push(mail)
      const result = outcome(mail)
      if (result instanceof Error) throw result
      await result
    },
    close() {},
  } satisfies MailTransport & Record<string, unknown>
}

function transportTo(url: string, sender: string): MailTransport {
  const transport = smtpTransport(url, sender)
  onTestFinished(() => transport.close())
  return transport
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
