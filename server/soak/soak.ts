/**
 * Many mixed calls to one server, and its resources meanwhile. Run by `npm run soak`; `-- 200000` sets the number of
 * calls instead of 2 million. It passes if every call gets the expected answer, none a server error, and neither memory
 * nor descriptors grow; the exit code says so.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { CONNECTIONS, pssMiB } from '../bench/load.ts'
import { type Seeded, seed } from '../bench/seed.ts'
import { descriptorsOf, startBesieged, stopBesieged } from '../siege/besieged.ts'
import { hashPassword } from '../src/domain/access/passwords.ts'
import { migrate, openDatabase } from '../src/platform/db/database.ts'
import { type Call, callsFor, PASSWORD, respondentsOf, SIGNS_IN } from './calls.ts'
import { grown, type Held } from './flat.ts'

const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
const EVERY = 1000
const TOLD_EVERY = 60
const count = Number(process.argv[2] ?? 2_000_000)
const metricsPort = process.env.METRICS_PORT ?? ''
if (!(Number.isSafeInteger(count) && count > 0)) throw new Error(`${process.argv[2]} is no number of calls.`)

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-soak-'))
const seeded = await fill()
const server = await startBesieged(dataDir, { SECRET, RATE_LIMIT_FACTOR: '100000', METRICS_PORT: metricsPort })
const held: Held[] = []
const unexpected = new Map<string, number>()
const told = { calls: 0, serverErrors: 0, ...(await eventLoop()) }
let [calls, serverErrors] = [0, 0]
const faults: string[] = []
try {
  say(`${count.toLocaleString('en')} calls over ${CONNECTIONS} connections, on SQLite, Node ${process.version}`)
  const before = await look()
  say(`at rest: memory (PSS) ${before.memory.toFixed(0)} MiB, ${before.descriptors} descriptors`)
  const watching = watch()
  await makeCalls()
  clearInterval(watching)
  held.push(await look())
  await tell()

  await new Promise((done) => setTimeout(done, 2000))
  const after = await look()
  say(`at rest again: memory (PSS) ${after.memory.toFixed(0)} MiB, ${after.descriptors} descriptors`)
  const growth = grown(held)
  if (growth === null) say('Too short to tell whether memory grows.')
  if (serverErrors > 0) faults.push(`${serverErrors} server errors`)
  const mostFirst = [...unexpected].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
  for (const [what, times] of mostFirst) faults.push(`${times} × ${what}`)
  faults.push(...(growth ?? []))
  if (after.descriptors > before.descriptors) faults.push(`${after.descriptors - before.descriptors} descriptors left`)
  const code = await stopBesieged(server)
  if (code !== 0) faults.push(`the server ended with ${code}`)
} finally {
  server.process.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
}
say(faults.length === 0 ? 'Everything held.' : `Did not hold: ${faults.join('; ')}.`)
process.exitCode = faults.length === 0 ? 0 : 1

async function fill(): Promise<Seeded> {
  const db = openDatabase({ sqlite: join(dataDir, 'plumbline.sqlite') })
  await migrate(db)
  const seeded = await seed(db, SECRET, respondentsOf(count), [1000])
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('user_account').set({ password_hash }).where('email', '=', SIGNS_IN).execute()
  await db.destroy()
  return seeded
}

/** Each connection makes its calls in sequence. */
async function makeCalls(): Promise<void> {
  const pool = new Pool(server.origin, { connections: CONNECTIONS, pipelining: 1 })
  const queue = callsFor(seeded, count)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) {
        for (const call of next.value) await make(call, pool)
      }
    }),
  )
  await pool.close()
}

async function make({ name, expected, method, path, headers, body }: Call, pool: Pool): Promise<void> {
  const status = await pool.request({ method, path, headers: headers ?? null, body: body ?? null }).then(
    async (answer) => {
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY })
      return answer.statusCode
    },
    () => 'cut',
  )
  calls++
  if (status === 'cut' || Number(status) >= 500) serverErrors++
  if (status === expected) return
  const what = `${name} answered ${status}`
  unexpected.set(what, (unexpected.get(what) ?? 0) + 1)
}

function watch(): NodeJS.Timeout {
  return setInterval(async () => {
    if (server.process.exitCode !== null) return
    held.push(await look())
    if (held.length % TOLD_EVERY === 0) await tell()
  }, EVERY)
}

async function look(): Promise<Held> {
  return { memory: await pssMiB(server.pid), descriptors: await descriptorsOf(server) }
}

/** A progress line since the last one. */
async function tell(): Promise<void> {
  const lately = held.slice(-TOLD_EVERY)
  const memory = lately.map((moment) => moment.memory)
  const now = await eventLoop()
  const delay = ((now.late - told.late) / Math.max(1, now.looked - told.looked)) * 1000
  say(
    `${held.length} s: ${calls} calls (${calls - told.calls} more), ${serverErrors} server errors, memory (PSS) ${Math.min(...memory).toFixed(0)} to ${Math.max(...memory).toFixed(0)} MiB, ` +
      `${lately.at(-1)?.descriptors ?? 'no'} descriptors, event loop ${delay.toFixed(1)} ms late`,
  )
  Object.assign(told, { calls, ...now })
}

/** Total delay of the event loop's timers in seconds, and how many were measured. */
async function eventLoop(): Promise<{ late: number; looked: number }> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
  const figure = (name: string) =>
    Number(new RegExp(`^plumbline_event_loop_delay_seconds_${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1])
  return { late: figure('sum'), looked: figure('count') }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
