import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordRefusedMail } from '../../domain/access/audit.ts'
import type { RequestEnded } from '../../domain/surroundings.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../platform/jobs/queue-lengths.ts'
import { oneAfterTheOther } from '../../platform/mail/claims.ts'
import { deliverDue } from '../../platform/mail/delivery.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { openConnection } from '../../test/outside/raw-connection.ts'
import { startServer } from '../../test/server.ts'
import { startMetrics } from './metrics.ts'

/** A server that is measured. */
async function measured() {
  const ended: { by?: RequestEnded } = {}
  const server = await startServer({ surroundings: { requestEnded: (...request) => ended.by?.(...request) } })
  const metrics = startMetrics(server)
  onTestFinished(() => metrics.stop())
  ended.by = metrics.requestEnded
  const url = await server.listen()
  /** A request over a real connection: the others never end as these do. */
  const ask = async (path: string, token?: string, method = 'GET') => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    await (await fetch(`${url}${path}`, { method, headers })).arrayBuffer()
  }
  return { ...server, metrics, url, ask }
}

/** The value of one line of metrics: `plumbline_mails_waiting`, `plumbline_requests_total{call="getHealth",status="200"}`. */
function told(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('[OPS-004] requests are counted by call and status, and their durations by call, never by what was asked', async () => {
  const { metrics, signedIn, make, ask, url } = await measured()
  const superAdmin = await make.superAdmin()
  const { token } = await signedIn(superAdmin)
  const { id } = await make.finding({})

  await ask(`/api/Findings/${id}`, token, 'DELETE')
  await ask(`/api/Findings/${id}`, token, 'DELETE')
  await ask('/api/Findings/AllFindings?search=ada@example.com')
  await ask('/api/health')
  await ask('/api/nowhere/secret-word?token=secret-word')
  const cut = await openConnection(url)
  await cut.send(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  cut.socket.destroy()

  const aborted = 'plumbline_requests_total{call="login",status="aborted"}'
  await vi.waitFor(async () => expect(told(await metrics.text(), aborted)).toBe(1), { timeout: 20_000 })
  const text = await metrics.text()
  const counted = [
    'deleteFinding",status="200',
    'deleteFinding",status="404',
    'listFindings",status="401',
    'getHealth",status="200',
    'other",status="404',
  ]
  expect(counted.map((labels) => told(text, `plumbline_requests_total{call="${labels}"}`))).toEqual([1, 1, 1, 1, 1])
  expect(told(text, 'plumbline_request_duration_seconds_count{call="deleteFinding"}')).toBe(2)
  expect(told(text, 'plumbline_request_duration_seconds_bucket{call="deleteFinding",le="+Inf"}')).toBe(2)
  const took = told(text, 'plumbline_request_duration_seconds_sum{call="deleteFinding"}')
  expect(took).toBeGreaterThan(0)
  expect(took).toBeLessThan(60)
  for (const word of [id, superAdmin.id, 'secret-word', 'ada@example.com', 'example.com'])
    expect(text).not.toContain(word)
})

test('[OPS-004] hundreds of paths that are none make one line of metrics', async () => {
  const { metrics, ask } = await measured()
  await ask('/api/nowhere')
  const ofRequests = (text: string) => text.split('\n').filter((line) => line.startsWith('plumbline_request')).length
  const before = ofRequests(await metrics.text())

  for (let n = 0; n < 300; n++) await ask(`/api/nowhere-${n}`)

  const after = await metrics.text()
  expect(ofRequests(after)).toBe(before)
  expect(told(after, 'plumbline_requests_total{call="other",status="404"}')).toBe(301)
})

test('[OPS-004] metrics tell how many heavy jobs run and wait, in each queue', async () => {
  const { metrics } = await measured()
  const queue = watchedQueue('tests', jobQueue({ atOnce: 1, waitingOfOwner: 5, waiting: 5 }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = [1, 2, 3].map(() => queue('acme', () => promise))

  const busy = await metrics.text()
  resolve()
  await Promise.all(jobs)
  const idle = await metrics.text()

  const lengths = (text: string) =>
    ['running', 'waiting'].map((state) => told(text, `plumbline_queue_${state}{queue="tests"}`))
  expect([lengths(busy), lengths(idle)]).toEqual([
    [1, 2],
    [0, 0],
  ])
  for (const name of ['passwords', 'uploads', 'insights as PDF', 'respondent files'])
    expect(told(idle, `plumbline_queue_waiting{queue="${name}"}`)).toBe(0)
})

test('[OPS-004] metrics tell what became of mails, how many wait since when, and how old the last proven backup is', async () => {
  const { metrics, db, clock } = await measured()
  const letter = { subject: 'Hello', paragraphs: [], notes: [] }
  const to = ['ada@example.com', 'refused@example.com', 'later@example.com']
  for (const address of to) await queueMail(db, { ...letter, to: address }, { customerId: null }, clock.now())
  const send = async (mail: { to: string }) => {
    if (mail.to.startsWith('refused'))
      throw Object.assign(new Error('no such box'), { responseCode: 550, command: 'RCPT TO' })
    if (mail.to.startsWith('later')) throw new Error('away')
  }
  await deliverDue({
    db,
    clock,
    transport: { send, close: () => undefined },
    log: { warn: () => undefined, error: () => undefined },
    dailyLimit: 100,
    deferred: oneAfterTheOther([]),
    recipientRefused: recordRefusedMail,
    tried: metrics.mailTried,
  })
  const claimed_until = '2020-01-01T00:00:00.000Z'
  await db
    .insertInto('backup')
    .values({
      id: '1',
      name: 'a.tar',
      claimed_until,
      failure: null,
      started_at: '2026-03-10T08:00:00.000Z',
      proven_at: '2026-03-10T08:01:00.000Z',
    })
    .execute()
  clock.pass({ minutes: 30 })

  const text = await metrics.text()

  const outcomes = ['sent', 'failed', 'postponed'].map((one) => told(text, `plumbline_mails_total{outcome="${one}"}`))
  expect(outcomes).toEqual([1, 1, 1])
  expect(told(text, 'plumbline_mails_waiting')).toBe(1)
  expect(told(text, 'plumbline_oldest_mail_age_seconds')).toBe(1800)
  expect(told(text, 'plumbline_last_proven_backup_age_seconds')).toBe(5400)
  expect(told(text, 'plumbline_database_up')).toBe(1)
})

test('[OPS-004] while the database does not answer metrics say so, and tell all that they know without it', async () => {
  const { metrics, db, ask } = await measured()
  await ask('/api/health')
  await db.executeQuery(sql`alter table mail rename to mail_gone`.compile(db))

  const text = await metrics.text()

  await db.executeQuery(sql`alter table mail_gone rename to mail`.compile(db))
  expect(told(text, 'plumbline_database_up')).toBe(0)
  expect(told(text, 'plumbline_requests_total{call="getHealth",status="200"}')).toBe(1)
  expect(text).not.toContain('plumbline_mails_waiting')
  expect(told(await metrics.text(), 'plumbline_database_up')).toBe(1)
})

test('[OPS-004] metrics tell memory, and how late the event loop comes to what is due', async () => {
  const { metrics } = await measured()
  const until = performance.now() + 300
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 100))

  const text = await metrics.text()

  expect(told(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(told(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
  expect(told(text, 'process_cpu_seconds_total')).toBeGreaterThan(0.1)
  expect(told(text, 'plumbline_event_loop_delay_seconds_sum{of="process"}')).toBeGreaterThan(0.2)
})
