/**
 * Large sheets, exported and imported: time, event loop blocking and memory of each step. `node server/bench/sheets.ts`
 * measures only them, on SQLite, or on the PostgreSQL in `BENCH_POSTGRES`.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { limits } from '@plumbline/contract/wire/limits'
import { sheetsOf as catalogueSheets } from '../src/features/catalogue/catalogue/export.rules.ts'
import type { Stored, StoredCatalogue } from '../src/features/catalogue/catalogue/plan.rules.ts'
import { sheetsOf as resultsSheets } from '../src/features/results/results/workbook/template.rules.ts'
import { type DatabasePlace, migrate, openDatabase } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { PublishedResults } from '../src/platform/db/schema/results.ts'
import { writeWorkbook } from '../src/platform/files/workbook.ts'
import { cpuMsOf, median, pssMiB } from './load.ts'
import type { LongestBlock } from './loop-watch.ts'
import { seed } from './seed.ts'
import { type Running, started, stop } from './server-process.ts'

const RESPONDENTS = 10_000
const QUESTIONS = 40
const ROUNDS = 5

/** Node options that make a server report how long its loop was blocked. */
export const WATCHED = ['--import', join(import.meta.dirname, 'loop-watch.ts')]

/** The inquiry with 10,000 submissions, and people who may export it. */
export interface SeededSheets {
  readonly headers: Record<string, string>
  readonly inquiryId: string
}

/** Fills a new database with an inquiry of 40 questions and 10,000 submissions. */
export async function seedSheets(place: DatabasePlace, secret: string): Promise<SeededSheets> {
  const db = openDatabase(place)
  await migrate(db)
  const { adminToken, answered } = await seed(db, secret, 0, [RESPONDENTS], QUESTIONS)
  await db.destroy()
  return { headers: { authorization: `Bearer ${adminToken}` }, inquiryId: answered[RESPONDENTS] ?? '' }
}

/** Rows of the report; the server was started with `WATCHED`. */
export async function sheetRows(server: Running, { headers, inquiryId }: SeededSheets): Promise<string[]> {
  const publish = `UploadResultDocument/UploadDocumentResults/${inquiryId}`
  const send = async (path: string, workbook?: Buffer) => {
    const body = workbook && new FormData()
    body?.append('File', new Blob([new Uint8Array(workbook ?? [])]), 'Sheets.xlsx')
    const answer = await fetch(`${server.origin}/api/${path}`, { headers, ...(body && { method: 'POST', body }) })
    const content = await answer.arrayBuffer()
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${Buffer.from(content).toString('utf8', 0, 300)}`)
  }
  const measure = (path: string, workbook?: Buffer, rounds = ROUNDS) =>
    measured(server, () => send(path, workbook), rounds)

  const template = await fetch(`${server.origin}/api/UploadResultDocument/Template/${inquiryId}`, { headers })
  const asItIs = Buffer.from(await template.arrayBuffer())
  const rows: string[] = []
  const tell = (work: string, { wallMs, cpuMs, block, memoryMiB }: Measured) =>
    rows.push(
      `| ${work} | ${wallMs.toFixed(0)} ms (processor ${cpuMs.toFixed(0)} ms); loop blocked ${block.wallMs.toFixed(0)} ms (${block.cpuMs.toFixed(0)} ms); ${memoryMiB.toFixed(0)} MiB over idle |`,
    )
  // The exports first, before anything else has taken memory.
  const exported = `AnswersWorkspace/Export/${inquiryId}?format=`
  // A server that has run for a while has filled the database's page cache.
  await send(`${exported}csv`)
  tell('raw export of 10,000 × 40 as CSV', await measure(`${exported}csv`))
  tell('raw export of 10,000 × 40 as XLSX', await measure(`${exported}xlsx`))
  tell(
    'results workbook of 40 questions, which 10,000 have answered, checked and published',
    await measure(publish, asItIs),
  )
  const large = await writeWorkbook('Results', resultsSheets(largeResults()))
  tell('results workbook of 2,000 rows a sheet checked and published', await measure(publish, large))
  const catalogue = await writeWorkbook('Catalogue', catalogueSheets(largeCatalogue()))
  const name = `catalogue of ${limits.catalogueRows.toLocaleString('en')} rows`
  tell(`${name}, new, previewed`, await measure('Catalogue/ImportPreview', catalogue))
  tell(`${name}, new, imported`, await measure('Catalogue/Import', catalogue, 1))
  tell(`${name}, there already, previewed`, await measure('Catalogue/ImportPreview', catalogue))
  tell(`${name}, there already, imported`, await measure('Catalogue/Import', catalogue))
  return rows
}

interface Measured {
  readonly wallMs: number
  readonly cpuMs: number
  /** The longest of all rounds. */
  readonly block: LongestBlock
  readonly memoryMiB: number
}

/** The median. The first of several does not count: it loads what later ones reuse. */
async function measured(
  { process: child, pid }: Running,
  work: () => Promise<void>,
  rounds: number,
): Promise<Measured> {
  if (rounds > 1) await work()
  await setTimeout(1000)
  await longestBlock(child)
  const idle = await pssMiB(pid)
  let peak = idle
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await pssMiB(pid))
      await setTimeout(20)
    }
  })()
  const times: { wallMs: number; cpuMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const [began, cpuBefore] = [performance.now(), await cpuMsOf(pid)]
    await work()
    const wallMs = performance.now() - began
    times.push({ wallMs, cpuMs: (await cpuMsOf(pid)) - cpuBefore })
  }
  isOver = true
  await watching
  const of = (figure: 'wallMs' | 'cpuMs') => median(times, (time) => time[figure])[figure]
  return { wallMs: of('wallMs'), cpuMs: of('cpuMs'), block: await longestBlock(child), memoryMiB: peak - idle }
}

async function longestBlock(child: ChildProcess): Promise<LongestBlock> {
  child.send('longest')
  const [block]: LongestBlock[] = await once(child, 'message')
  if (block === undefined) throw new Error('the server does not tell')
  return block
}

const text = (what: string, n: number) =>
  `${what} ${n}: who decides what, and until when, is said in one or two sentences of a usual length & kept so.`

/** The maximum number of rows of each sheet. */
function largeResults(): PublishedResults {
  const numbers = Array.from({ length: limits.draftRows }, (_, n) => n)
  const scored = (n: number) => scoredAreas[n % scoredAreas.length] ?? 'Culture'
  return {
    areaColors: scoredAreas.map((Area) => ({ Area, Color: 'green' })),
    findings: numbers.map((n) => ({ Area: areas[n % areas.length] ?? 'Other', FindingsDesc: text('Finding', n) })),
    recommendations: numbers.map((n) => ({
      RecommendationDetails: text('Recommendation', n),
      LevelOfFocus: (n % 50) / 10,
    })),
    inputs: numbers.map((n) => ({
      Area: scored(n),
      Questiondescription: text('Question', n),
      AverageRating: 1 + (n % 40) / 10,
      AverageValue: 1 + (n % 39) / 10,
      AverageDifference: null,
    })),
    advanceInsights: numbers.map((n) => ({ Area: scored(n), AdvanceInsights: text('Insight', n) })),
    roadmap: ([1, 2, 3] as const).map((Step) => ({
      Step,
      RoadmapTitle: `Step ${Step}`,
      BriefDescription: text('Step', Step),
      RoadmapDetail: text('Step', Step),
    })),
  }
}

/** The maximum number of rows of a file, of all kinds. */
const neither = { SpeaksOf: null, QuestionIds: [] }
function largeCatalogue(): StoredCatalogue {
  const many = <Row>(count: number, row: (n: number) => Row) => Array.from({ length: count }, (_, n) => row(n))
  const inquiryTypes = many(10, (n) => ({
    id: newId(),
    parentIds: [],
    own: {
      InqType: `Type ${n}`,
      Description: text('Type', n),
      IsActive: true,
      MinFigures: 5,
      MinTexts: 10,
      SurveyLayout: 'standard' as const,
      OriginalLanguage: 'en' as const,
      Languages: [],
    },
  }))
  const idIn = (rows: readonly Pick<Stored<never>, 'id'>[], n: number) => rows[n % rows.length]?.id ?? ''
  const pathways = many(90, (n) => ({
    id: newId(),
    parentIds: [idIn(inquiryTypes, n)],
    places: [Math.floor(n / 10) + 1],
    own: { Name: `Pathway ${n}` },
  }))
  const ofType = <Fields>(count: number, own: (n: number) => Fields) =>
    many(count, (n) => ({ id: newId(), parentIds: [idIn(inquiryTypes, n)], own: own(n) }))
  return {
    inquiryTypes,
    pathways,
    diagnosticQuestions: many(6000, (n) => ({
      id: newId(),
      parentIds: [idIn(pathways, n)],
      places: [Math.floor(n / 90) + 1],
      own: {
        Title: `Question ${n}`,
        Type: 'Rating' as const,
        Description: text('Question', n),
        Area: scoredAreas[n % scoredAreas.length] ?? 'Culture',
        MaxLength: null,
        ValidationRegex: null,
        RadioButtonOptions: ['1', '2', '3', '4', '5', 'dk'],
        CheckBoxOptions: [],
        AcceptedFormats: 'any' as const,
      },
    })),
    intakeQuestions: ofType(1900, (n) => ({
      Title: `Intake question ${n}`,
      Type: 'Textbox' as const,
      Description: text('Intake question', n),
      MaxLength: 200,
    })).map((row, n) => ({ ...row, places: [Math.floor(n / 10) + 1] })),
    findings: ofType(6000, (n) => ({
      Area: areas[n % areas.length] ?? 'Other',
      FindingDetail: text('Finding', n),
      ...neither,
    })),
    recommendations: ofType(5990, (n) => ({ Area: null, RecommendationDetail: text('Recommendation', n), ...neither })),
    roadmaps: ofType(10, (n) => ({
      Step1_RoadmapTitle: `Begin ${n}`,
      Step1_BriefDescription: text('Begin', n),
      Step1_RoadmapDetail: text('Begin', n),
      Step2_RoadmapTitle: `Go on ${n}`,
      Step2_BriefDescription: text('Go on', n),
      Step2_RoadmapDetail: text('Go on', n),
      Step3_RoadmapTitle: `End ${n}`,
      Step3_BriefDescription: text('End', n),
      Step3_RoadmapDetail: text('End', n),
    })),
  }
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-sheets-'))
  const children: ChildProcess[] = []
  try {
    const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
    const postgres = process.env.BENCH_POSTGRES
    const seeded = await seedSheets(postgres ? { postgres } : { sqlite: join(folder, 'plumbline.sqlite') }, SECRET)
    const database = postgres ? { DATABASE_URL: postgres } : {}
    const env = {
      ...process.env,
      ...database,
      PORT: '0',
      SECRET,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      DATA_DIR: folder,
    }
    const main = resolve(import.meta.dirname, '../dist/main.js')
    const server = await started([...WATCHED, main], env, (child) => children.push(child))
    for (const row of await sheetRows(server, seeded)) process.stdout.write(`${row}\n`)
    await stop(server)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}
