/**
 * One, two and four servers on one PostgreSQL with the same work: calls per second, and the CPU time per call of
 * servers and database, which shows the bottleneck. Run by `npm run bench -- servers`; used in docs/scaling.md.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { migrate, openDatabase } from '../src/platform/db/database.ts'
import { bearer, productAnswers } from './answers.ts'
import { cpuMsOf, load, type Shot } from './load.ts'
import { type Seeded, seed } from './seed.ts'
import { started, stop } from './server-process.ts'

const COUNTS = [1, 2, 4] as const
const ROUNDS = 3
const SHOTS = { list: 3000, open: 2000, submit: 400 } as const
const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
const root = resolve(import.meta.dirname, '../..')
const address = process.env.BENCH_POSTGRES
if (address === undefined)
  throw new Error('BENCH_POSTGRES says where a PostgreSQL is; npm run bench -- servers starts one.')

const folder = await mkdtemp(join(tmpdir(), 'plumbline-servers-'))
const children: ChildProcess[] = []
try {
  const db = openDatabase({ postgres: address })
  await sql`create database servers`.execute(db)
  const postmaster = await postmasterOf(db)
  await db.destroy()
  const place = { postgres: address.replace(/\/postgres$/, '/servers') }
  const product = openDatabase(place)
  await migrate(product)
  const respondents = COUNTS.length * (ROUNDS + 1) * SHOTS.submit + 1
  const calls = callsOf(await seed(product, SECRET, respondents, [1000]))
  await product.destroy()
  say('| servers | work | calls/s | servers ms/call | PostgreSQL ms/call |', '| --- | --- | --- | --- | --- |')
  for (const count of COUNTS) await measure(count, place.postgres, postmaster, calls)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

async function measure(count: number, postgres: string, postmaster: number, calls: ReturnType<typeof callsOf>) {
  const env = { ...process.env, PORT: '0', SECRET, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' }
  const program = [join(root, 'server/dist/main.js')]
  const servers = []
  for (let n = 0; n < count; n++) {
    const own = { DATA_DIR: join(folder, String(n)), DATABASE_URL: postgres, SUPERADMIN_PASSWORD: 'Upright-Line-7' }
    servers.push(await started(program, { ...env, ...own }, (child) => children.push(child)))
  }
  for (const [work, shots] of Object.entries(SHOTS) as [keyof typeof SHOTS, number][]) {
    const each = Math.floor(shots / count)
    const rounds = []
    for (let round = 0; round <= ROUNDS; round++) {
      const before = await postgresMs(postmaster)
      const began = performance.now()
      const measured = await Promise.all(
        servers.map(({ origin, pid }) =>
          load(
            origin,
            pid,
            Array.from({ length: each }, () => calls[work]()),
          ),
        ),
      )
      const made = each * count
      rounds.push({
        aSecond: made / ((performance.now() - began) / 1000),
        server: measured.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / count,
        database: ((await postgresMs(postmaster)) - before) / made,
      })
    }
    const median = rounds.slice(1).toSorted((a, b) => b.aSecond - a.aSecond)[Math.floor(ROUNDS / 2)]
    if (median === undefined) throw new Error('no round')
    const { aSecond, server, database } = median
    say(`| ${count} | ${work} | ${aSecond.toFixed(0)} | ${server.toFixed(2)} | ${database.toFixed(2)} |`)
  }
  await Promise.all(servers.map(stop))
}

function callsOf(seeded: Seeded): Record<keyof typeof SHOTS, () => Shot> {
  const [reader, ...others] = seeded.respondents
  if (reader === undefined) throw new Error('nobody is asked')
  const survey = `/api/SurveyAnswer/${seeded.inquiryTypeId}/${seeded.inquiryId}/SurveyFormQuestions`
  const list = '/api/Findings/AllFindings?pageSize=8&currentPage=1'
  return {
    list: () => ({ method: 'GET', path: list, headers: bearer(seeded.adminToken) }),
    open: () => ({ method: 'GET', path: survey, headers: bearer(reader.token) }),
    submit: () => {
      const next = others.pop()
      if (next === undefined) throw new Error('all have submitted')
      return productAnswers(seeded, next, 'completed')
    },
  }
}

async function postmasterOf(db: ReturnType<typeof openDatabase>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return parentOf(await statOf(rows[0]?.pid ?? 0))
}

/** CPU time PostgreSQL has used so far, in milliseconds: of its running processes and of those that have ended. */
async function postgresMs(postmaster: number): Promise<number> {
  const TICK_MS = 10
  const [CHILDREN_USER, CHILDREN_SYSTEM] = [13, 14]
  const own = await statOf(postmaster)
  let sum = (Number(own[CHILDREN_USER]) + Number(own[CHILDREN_SYSTEM])) * TICK_MS
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  for (const pid of pids) {
    // It may have ended since.
    const stat = await statOf(pid).catch(() => null)
    if (stat !== null && parentOf(stat) === postmaster) sum += await cpuMsOf(pid)
  }
  return sum
}

async function statOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
}

function parentOf(stat: readonly string[]): number {
  return Number(stat[1])
}

function say(...said: string[]): void {
  process.stdout.write(`${said.join('\n')}\n`)
}
