/**
 * Measures the product against a bare server and prints the results; the main ones are in docs/benchmarks.md. Run by
 * `npm run bench`; `--quick` makes a tenth of the calls.
 */
import type { ChildProcess } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type DatabasePlace, migrate, openDatabase } from '../src/platform/db/database.ts'
import { type Asked, bearer, productAnswers } from './answers.ts'
import { burst } from './burst.ts'
import { listTimes, seedLists } from './lists.ts'
import { CONNECTIONS, load, type Measured, median, pssMiB, type Shot } from './load.ts'
import { paperRows, seedPapers } from './papers.ts'
import { searchTimes, seedSearched } from './search.ts'
import { type Respondent, type Seeded, seed } from './seed.ts'
import { type Running, started, stop } from './server-process.ts'
import { seedSheets, sheetRows, WATCHED } from './sheets.ts'

const ROUNDS = 3
/** Warm-up rounds: hot code gets compiled, and a server runs for weeks. */
const WARM_UP = 2
const isQuick = process.argv.includes('--quick')
const calls = isQuick ? { read: 600, submit: 64, whole: 32 } : { read: 6000, submit: 480, whole: 64 }
/** How many people submit at the same moment. */
const AT_ONCE = 500
const answered = isQuick ? [1000] : [1000, 10_000]
const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
const root = resolve(import.meta.dirname, '../..')
const postgres = process.env.BENCH_POSTGRES
const children: ChildProcess[] = []

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
try {
  report(
    `# Benchmarks`,
    '',
    `Measured with \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}, Node ${process.version}.`,
  )
  report(
    `${CONNECTIONS} connections; the median of ${ROUNDS} rounds after ${WARM_UP} to warm up. Load and server share the machine. "Bare" is \`server/bench/bare-server.ts\`:`,
    'only Fastify and the database driver, without sessions or checks. The ratio is the product’s calls per second divided by the bare server’s.',
    'Both prepare statements once, save a survey’s answers in one statement on PostgreSQL over ten connections, and reply once they are on disk. On SQLite',
    'simultaneous saves share a commit in the product but not in the bare server, which affects the ratio.',
  )
  await onDatabase('SQLite', { sqlite: join(folder, 'plumbline.sqlite') })
  if (postgres !== undefined) await onDatabase('PostgreSQL', { postgres: await newDatabase(postgres, 'product') })
} finally {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

async function onDatabase(name: string, place: DatabasePlace): Promise<void> {
  const db = openDatabase(place)
  await migrate(db)
  const respondentCount = (calls.submit + calls.whole) * (WARM_UP + ROUNDS) + AT_ONCE + 1
  const seeded = await seed(db, SECRET, respondentCount, answered)
  const papers = await seedPapers(db, seeded.answered)
  await db.destroy()
  const copy = await copyOf(place)

  const bare = await startBare(copy)
  const product = await startProduct(place)
  const idle = await pssMiB(product.pid)
  report(
    '',
    `## ${name}`,
    '',
    '| work | product calls/s | bare calls/s | ratio | product ms (p95) | product CPU ms/call | bare CPU ms/call |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  )

  const admin = bearer(seeded.adminToken)
  const openPath = `/api/SurveyAnswer/${seeded.inquiryTypeId}/${seeded.inquiryId}/SurveyFormQuestions`
  const [reader] = seeded.respondents
  if (reader === undefined) throw new Error('nobody to read')
  await compare('list of 8 of 200 findings', calls.read, bare, product, {
    product: () => ({ method: 'GET', path: '/api/Findings/AllFindings?pageSize=8&currentPage=1', headers: admin }),
    bare: () => ({ method: 'GET', path: '/list' }),
  })
  await compare('survey open, 40 questions', calls.read, bare, product, {
    product: () => ({ method: 'GET', path: openPath, headers: bearer(reader.token) }),
    bare: () => ({ method: 'GET', path: `/open?respondent=${reader.respondentId}&inquiry=${seeded.inquiryId}` }),
  })
  const submitters = seeded.respondents.slice(1, 1 + calls.submit * (WARM_UP + ROUNDS))
  const whole = seeded.respondents.slice(1 + calls.submit * (WARM_UP + ROUNDS), -AT_ONCE)
  await compare('survey submit, 40 answers, durable', calls.submit, bare, product, {
    product: (n) => productAnswers(seeded, at(submitters, n), 'completed'),
    bare: (n) => bareAnswers(seeded, at(submitters, n), 'completed'),
  })
  await compare('one whole respondent: open, four saves by area, the last submits', calls.whole, bare, product, {
    product: (n) => {
      const respondent = at(whole, n)
      const saves = byArea(seeded).map((part, k, all) =>
        productAnswers(part, respondent, k === all.length - 1 ? 'completed' : 'saveasdraft'),
      )
      return [{ method: 'GET', path: openPath, headers: bearer(respondent.token) }, ...saves]
    },
    bare: (n) => {
      const respondent = at(whole, n)
      const saves = byArea(seeded).map((part, k, all) =>
        bareAnswers(part, respondent, k === all.length - 1 ? 'completed' : 'saveasdraft'),
      )
      return [
        { method: 'GET', path: `/open?respondent=${respondent.respondentId}&inquiry=${seeded.inquiryId}` },
        ...saves,
      ]
    },
  })
  const loaded = await pssMiB(product.pid)

  report('', '| work | result |', '| --- | --- |')
  const together = seeded.respondents.slice(-AT_ONCE).map((person) => productAnswers(seeded, person, 'completed'))
  const { medianMs, p95Ms, refused } = await burst(product.origin, together)
  report(
    `| ${AT_ONCE} people submit 40 answers at once | ${medianMs.toFixed(0)} ms (p95 ${p95Ms.toFixed(0)}), ${refused} refused |`,
  )
  for (const [count, inquiryId] of Object.entries(seeded.answered)) {
    const ms = await once(product, admin, 'GET', `/api/UploadResultDocument/InputResultForPortalAdmin/${inquiryId}`)
    report(
      `| calculated inputs of ${Number(count).toLocaleString('en')} respondents, 30 questions | ${ms.toFixed(0)} ms |`,
    )
    const statistics = await once(product, admin, 'GET', `/api/Statistics/${inquiryId}`)
    report(
      `| statistics of ${Number(count).toLocaleString('en')} respondents, 30 questions | ${statistics.toFixed(0)} ms |`,
    )
  }
  const inquiryId = at(Object.values(seeded.answered), 0)
  const template = await fetch(`${product.origin}/api/UploadResultDocument/Template/${inquiryId}`, { headers: admin })
  const workbook = new Uint8Array(await template.arrayBuffer())
  const upload = () => {
    const form = new FormData()
    form.append('File', new Blob([workbook]), 'Results.xlsx')
    return form
  }
  report(
    `| results workbook checked and published | ${(await once(product, admin, 'POST', `/api/UploadResultDocument/UploadDocumentResults/${inquiryId}`, upload)).toFixed(0)} ms |`,
  )
  for (const row of await paperRows(product, admin, papers)) report(row)
  await stop(product)
  await stop(bare)
  const lists = await seedForSearch(place)
  const again = await startProduct(place)
  const search = await searchTimes(again.origin, admin)
  report(
    `| search by a consultant in 10,000 records of each of 8 kinds | ${search.medianMs.toFixed(0)} ms (p95 ${search.p95Ms.toFixed(0)}) |`,
  )
  const paged = await listTimes(again.origin, admin, lists)
  report(
    `| a page of a list of 10,000 rows, searched, sorted, far on | ${paged.medianMs.toFixed(0)} ms (p95 ${paged.p95Ms.toFixed(0)}) |`,
  )
  report(`| start to first answer, database there | ${again.startMs.toFixed(0)} ms |`)
  await stop(again)
  report(...(await sheetsOn(place)))
  report(`| memory (PSS) idle, after the load | ${idle.toFixed(0)} MiB, ${loaded.toFixed(0)} MiB |`)
}

/** Large sheets get a database of their own. */
async function sheetsOn(place: DatabasePlace): Promise<string[]> {
  const dataDir = await mkdtemp(join(folder, 'sheets-'))
  const own =
    'sqlite' in place
      ? { sqlite: join(dataDir, 'plumbline.sqlite') }
      : { postgres: await newDatabase(postgres ?? '', 'sheets') }
  const seeded = await seedSheets(own, SECRET)
  const server = await startProduct(own, dataDir, WATCHED)
  const rows = await sheetRows(server, seeded)
  await stop(server)
  return rows
}

async function seedForSearch(place: DatabasePlace): Promise<readonly string[]> {
  const db = openDatabase(place)
  await seedSearched(db)
  const lists = await seedLists(db)
  await sql`analyze`.execute(db)
  await db.destroy()
  return lists
}

async function compare(
  work: string,
  count: number,
  bare: Running,
  product: Running,
  shot: { product: (n: number) => Shot | Shot[]; bare: (n: number) => Shot | Shot[] },
): Promise<void> {
  const rounds: { product: Measured; bare: Measured }[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const numbers = Array.from({ length: count }, (_, n) => round * count + n)
    rounds.push({
      bare: await load(bare.origin, bare.pid, numbers.map(shot.bare)),
      product: await load(product.origin, product.pid, numbers.map(shot.product)),
    })
  }
  rounds.splice(0, WARM_UP)
  const ours = median(
    rounds.map((round) => round.product),
    ({ callsPerSecond }) => callsPerSecond,
  )
  const theirs = median(
    rounds.map((round) => round.bare),
    ({ callsPerSecond }) => callsPerSecond,
  )
  const ratio = ours.callsPerSecond / theirs.callsPerSecond
  report(
    `| ${work} | ${ours.callsPerSecond.toFixed(0)} | ${theirs.callsPerSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${ours.medianMs.toFixed(1)} (${ours.p95Ms.toFixed(1)}) | ${ours.cpuMs.toFixed(2)} | ${theirs.cpuMs.toFixed(2)} |`,
  )
}

/** The median of three calls, in milliseconds. */
async function once(
  product: Running,
  headers: Record<string, string>,
  method: string,
  path: string,
  form?: () => FormData,
): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const began = performance.now()
    const response = await fetch(`${product.origin}${path}`, {
      method,
      headers,
      ...(form === undefined ? {} : { body: form() }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    times.push(performance.now() - began)
  }
  return median(times, (time) => time)
}

/** The survey in four parts, as the client saves it. */
function byArea(seeded: Seeded): Asked[] {
  const each = Math.ceil(seeded.questionIds.length / 4)
  return [0, 1, 2, 3].map((n) => ({
    inquiryId: seeded.inquiryId,
    questionIds: seeded.questionIds.slice(n * each, (n + 1) * each),
  }))
}

function bareAnswers({ inquiryId, questionIds }: Asked, { respondentId }: Respondent, Status: string): Shot {
  const SurveyAnswerDtos = questionIds.map((DiagnosticId, n) => ({
    DiagnosticId,
    Answer: String((n % 5) + 1),
    ValueAnswer: String(((n + 2) % 5) + 1),
  }))
  return {
    method: 'POST',
    path: '/answers',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ respondentId, inquiryId, Status, SurveyAnswerDtos }),
  }
}

function startProduct(place: DatabasePlace, dataDir = folder, args: readonly string[] = []): Promise<Running> {
  const env = {
    ...process.env,
    PORT: '0',
    SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    SUPERADMIN_PASSWORD: 'Upright-Line-7',
    DATA_DIR: dataDir,
    ...('postgres' in place ? { DATABASE_URL: place.postgres } : {}),
  }
  return started([...args, join(root, 'server/dist/main.js')], env, (child) => children.push(child))
}

function startBare(place: DatabasePlace): Promise<Running> {
  const program = join(root, 'server/bench/bare-server.ts')
  return started([program, 'sqlite' in place ? place.sqlite : place.postgres], process.env, (child) =>
    children.push(child),
  )
}

async function copyOf(place: DatabasePlace): Promise<DatabasePlace> {
  if ('sqlite' in place) {
    const sqlite = join(folder, 'bare.sqlite')
    await copyFile(place.sqlite, sqlite)
    return { sqlite }
  }
  return { postgres: await newDatabase(postgres ?? '', 'bare', 'product') }
}

async function newDatabase(address: string, name: string, template?: string): Promise<string> {
  const db = openDatabase({ postgres: address })
  await sql.raw(`create database ${name}${template === undefined ? '' : ` template ${template}`}`).execute(db)
  await db.destroy()
  return address.replace(/\/postgres$/, `/${name}`)
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
}

function at<T>(list: readonly T[], n: number): T {
  const item = list[n]
  if (item === undefined) throw new Error(`there is no item ${n}`)
  return item
}

function report(...said: string[]): void {
  process.stdout.write(`${said.join('\n')}\n`)
}
