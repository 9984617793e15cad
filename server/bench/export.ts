/** `node server/bench/export.ts`: how long the export of 10,000 respondents × 40 questions takes, and its memory over idle. What came out stands in decision 029. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { exportedTables } from '../src/answers-workspace/export.queries.ts'
import { csvFile, workbookFile } from '../src/answers-workspace/export-files.ts'
import { migrate, openDatabase } from '../src/db/database.ts'
import { seed } from './seed.ts'

const RESPONDENTS = 10_000
const QUESTIONS = 40
const ROUNDS = 5
const MIB = 1_048_576
const [, script = '', work, given = ''] = process.argv
if (work === 'seed') await fill(given)
else if (work === 'csv' || work === 'xlsx') await measure(given, work)
else {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-export-'))
  try {
    const { serverEnvironment } = createRequire(import.meta.url)('../../scripts/run.mjs')
    // Each in a process of its own: what one has used up is not there for the next.
    for (const step of ['seed', 'csv', 'xlsx'])
      spawnSync(process.execPath, [script, step, folder], { stdio: 'inherit', env: serverEnvironment(process.env) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string): Promise<void> {
  const db = databaseIn(folder)
  await migrate(db)
  await seed(db, 'not used', 0, [RESPONDENTS], QUESTIONS)
  await db.destroy()
}

async function measure(folder: string, format: 'csv' | 'xlsx'): Promise<void> {
  const db = databaseIn(folder)
  const { id } = await db
    .selectFrom('inquiry')
    .innerJoin('respondent', 'respondent.inquiry_id', 'inquiry.id')
    .select('inquiry.id')
    .executeTakeFirstOrThrow()
  // A server that has run for a while has filled the database's own cache of pages, 16 MB at most.
  for await (const _ of csvFile((await exportedTables(db, id, new Date())).answers));
  const idle = process.memoryUsage.rss()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let [peak, bytes] = [idle, 0]
  const milliseconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { answers, questions } = await exportedTables(db, id, new Date())
    bytes = 0
    const now = new Date()
    for await (const piece of format === 'csv'
      ? csvFile(answers)
      : workbookFile('Answers', [answers, questions], now)) {
      bytes += piece.length
      peak = Math.max(peak, process.memoryUsage.rss())
    }
    milliseconds.push(Math.round(performance.now() - began))
  }
  delay.disable()
  const mib = (size: number) => `${(size / MIB).toFixed(1)} MiB`
  process.stdout.write(`${format}: ${milliseconds.join(', ')} ms; ${mib(bytes)}; ${mib(peak - idle)} over idle\n`)
  process.stdout.write(`the event loop waited at most ${Math.round(delay.max / 1e6)} ms\n`)
  await db.destroy()
}

function databaseIn(folder: string) {
  return openDatabase({ sqlite: join(folder, 'plumbline.sqlite') })
}
