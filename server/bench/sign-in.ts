/**
 * Measures sign-in: whether response times reveal known addresses, and how other calls fare meanwhile. Run by `npm run
 * bench -- sign-in`; `--quick` makes a tenth of the calls.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { Pool } from 'undici'
import { byOwnProgram, openSession } from '../src/domain/access/session.ts'
import { migrate, openDatabase } from '../src/platform/db/database.ts'
import { factories } from '../src/test/factories.ts'
import { pssMiB } from './load.ts'

const isQuick = process.argv.includes('--quick')
const SIGN_INS = isQuick ? 500 : 10_000
const PAIRS = isQuick ? 50 : 300
const WARM_UP = 20
const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
const root = resolve(import.meta.dirname, '../..')

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const { adminToken } = await seed()
const server = await start()
const pool = new Pool(server.origin, { connections: 64, pipelining: 1 })
try {
  report(
    '# Sign-in benchmarks',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with \`server/bench/sign-in.ts\`, on SQLite: ${cpus().length} × ${cpus()[0]?.model.trim()},`,
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. Load and server share the machine; the limits are relaxed so that there is something to measure.`,
    '',
    '## What response times reveal',
    '',
    `Medians of ${PAIRS} calls each, alternating.`,
    '',
    '| call | known address | unknown address | ratio |',
    '| --- | --- | --- | --- |',
  )
  await pairs('sign-in, wrong password', '/api/auth/login', (username) => ({ username, password: 'Wrong-Line-7' }))
  await pairs('forgotten password', '/api/auth/forgotpassword', (Email) => ({ Email }))
  await pairs('verification email again', '/api/auth/resendverification', (Email) => ({ Email }), 'unverified')
  await pairs('a wrong code', '/api/auth/verifyforgotpasswordtoken', (Email) => ({ Email, Token: '1234' }))

  report(
    '',
    '## Other calls during the load',
    '',
    'One connection keeps requesting the list of findings; times in milliseconds.',
    '',
    '| load | calls | per second | list, median | list, p95 | list, longest |',
    '| --- | --- | --- | --- | --- | --- |',
  )
  const idle = await pssMiB(server.pid)
  await beside('nothing', async () => {
    await new Promise((done) => setTimeout(done, 3_000))
    return 0
  })
  await beside(`${SIGN_INS.toLocaleString('en')} sign-ins over 32 connections`, () =>
    flood(SIGN_INS, 32, (n) => [200, login(`person${n % 50}@example.com`, 'Upright-Line-7')]),
  )
  await beside('50 sign-ins at once', () =>
    flood(50, 50, (n) => [200, login(`person${n}@example.com`, 'Upright-Line-7')]),
  )
  await beside('50 wrong passwords at once', () =>
    flood(50, 50, () => [401, login('person1@example.com', 'Wrong-Line-7')]),
  )
  await beside('200 passwords of 100 kB over 32 connections', () =>
    flood(200, 32, () => [400, login('person1@example.com', 'Aa1-'.repeat(25_000))]),
  )
  report(
    '',
    `Memory of the server (PSS): ${idle.toFixed(0)} MiB before, ${(await pssMiB(server.pid)).toFixed(0)} MiB after.`,
  )
} finally {
  await pool.close()
  server.process.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** A call for an address with an account and for one without, alternately. */
async function pairs(
  work: string,
  path: string,
  body: (address: string) => object,
  account: 'person0' | 'unverified' = 'person0',
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < PAIRS + WARM_UP; n++) {
    const known = await timed(path, body(`${account}@example.com`))
    const unknown = await timed(path, body(`nobody${n}@example.com`))
    if (n < WARM_UP) continue
    times.known.push(known)
    times.unknown.push(unknown)
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
  report(`| ${work} | ${known.toFixed(2)} ms | ${unknown.toFixed(2)} ms | ${(unknown / known).toFixed(2)} |`)
}

async function timed(path: string, body: object): Promise<number> {
  const began = performance.now()
  await send(path, JSON.stringify(body))
  return performance.now() - began
}

/** Requests a list continuously while the work runs, and reports both. */
async function beside(work: string, run: () => Promise<number>): Promise<void> {
  let isOver = false
  const times: number[] = []
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: '/api/Findings/AllFindings?pageSize=8&currentPage=1',
        headers: { authorization: `Bearer ${adminToken}` },
      })
      await body.dump()
      if (statusCode !== 200) throw new Error(`the list answered ${statusCode}`)
      times.push(performance.now() - began)
    }
  })()
  const began = performance.now()
  const calls = await run()
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await asking
  const [median, p95, longest] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)]
  const rate = calls === 0 ? '' : (calls / seconds).toFixed(0)
  report(`| ${work} | ${calls} | ${rate} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${longest.toFixed(1)} |`)
}

/** This many calls over this many connections; any unexpected status ends the run. */
async function flood(
  count: number,
  connections: number,
  shot: (n: number) => readonly [status: number, body: string],
): Promise<number> {
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const [expected, body] = shot(next++)
        const status = await send('/api/auth/login', body)
        if (status !== expected) throw new Error(`a sign-in answered ${status}`)
      }
    }),
  )
  return count
}

function login(username: string, password: string): string {
  return JSON.stringify({ username, password })
}

async function send(path: string, body: string): Promise<number> {
  const response = await pool.request({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body })
  await response.body.dump()
  return response.statusCode
}

async function seed() {
  const db = openDatabase({ sqlite: join(folder, 'plumbline.sqlite') })
  await migrate(db)
  const clock = { now: () => new Date() }
  const make = factories({ db, clock })
  const customer = await make.customer()
  for (let n = 0; n < 50; n++) await make.customerUser({ customer_id: customer.id, email: `person${n}@example.com` })
  await make.customerUser({ customer_id: customer.id, email: 'unverified@example.com', is_verified: false })
  const { id: inquiry_type_id } = await make.inquiryType()
  for (let n = 0; n < 200; n++) await make.finding({ inquiry_type_id })
  const adminToken = await openSession(db, (await make.superAdmin()).id, byOwnProgram, {
    clock,
    secret: SECRET,
    settings: { idleMinutes: null },
  })
  await db.destroy()
  return { adminToken }
}

async function start(): Promise<{ process: ChildProcess; pid: number; origin: string }> {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: { ...process.env, PORT: '0', SECRET, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (address !== undefined) found(address)
    })
  })
  return { process: child, pid: child.pid ?? 0, origin }
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function report(...said: string[]): void {
  process.stdout.write(`${said.join('\n')}\n`)
}
