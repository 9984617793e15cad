import { partsOffered } from '@plumbline/contract/results/reports'
import { sourceToFreeze } from '../src/features/results/statistics/source.queries.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { PublishedResults } from '../src/platform/db/schema/results.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { zipEntries } from '../src/platform/files/zip-guard.ts'
import { insertAll } from './insert-all.ts'
import { cpuMsOf, median } from './load.ts'
import { answer, ratingQuestion } from './seed.ts'

/** A report's pages, the questions in its charts, and the ratings they show. */
const SMALL = { pages: 12, questions: 5, people: 24 } as const
/** For slides: few people who have rated as many questions as the many. */
const FEW = { questions: 30, people: 10 } as const
const ROUNDS = { small: 10, large: 5 } as const

/** Inquiries with published results. */
export interface Papers {
  readonly small: string
  readonly few: string
  readonly large: string
  /** Respondents of the large one. */
  readonly people: number
}

/**
 * Publishes results of the inquiries with the most answers, by number of respondents, and of a small one that it adds.
 */
export async function seedPapers(db: Db, answered: Readonly<Record<number, string>>): Promise<Papers> {
  const [people, large] = Object.entries(answered).at(-1) ?? []
  if (large === undefined) throw new Error('nobody has answered')
  const now = new Date()
  const small = await insertInquiry(db, large, SMALL, now)
  const few = await insertInquiry(db, large, FEW, now)
  for (const id of [small, few, large]) await publish(db, id, now)
  for (const inquiry_id of [few, large]) await insertAll(db, 'action', [{ ...ACTION, id: newId(), inquiry_id }])
  return { small, few, large, people: Number(people) }
}

/** Of the same organisation and type as another. */
async function insertInquiry(
  db: Db,
  other: string,
  asked: { readonly questions: number; readonly people: number },
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.customer_id', 'inquiry.inquiry_type_id', 'inquiry.expiry_date', 'inquiry.created_by'])
    .where('inquiry.id', '=', other)
    .executeTakeFirstOrThrow()
  const id = newId()
  const description = `Inquiry of ${asked.people}`
  const times = { created_at: at, intake_answered_at: at, respondents_added_at: at }
  await insertAll(db, 'inquiry', [{ ...inquiry, ...times, id, description }])
  const questions = Array.from({ length: asked.questions }, (_, n) => ratingQuestion(id, n))
  await insertAll(db, 'survey_question', questions)
  await answer(db, { id, questionIds: questions.map(({ question_id }) => question_id) }, asked.people, at)
  return id
}

const ACTION = { step: 1, what: 'Tell who decides', status: 'open', note: '', questions: '[]' } as const
const TEXT = 'Who decides what is told early, and why something was decided is written down where everybody finds it. '

async function publish(db: Db, id: string, now: Date): Promise<void> {
  const questions = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id', 'survey_question.area', 'survey_question.title'])
    .where('survey_question.inquiry_id', '=', id)
    .orderBy('survey_question.position')
    .execute()
  const areas = ['Culture', 'People', 'Process', 'Structure'] as const
  const content: PublishedResults = {
    areaColors: areas.map((Area) => ({ Area, Color: 'blue' })),
    findings: areas.flatMap((Area) => [1, 2].map((n) => ({ Area, FindingsDesc: TEXT.repeat(n) }))),
    recommendations: [5, 4, 3].map((LevelOfFocus) => ({ RecommendationDetails: TEXT.repeat(2), LevelOfFocus })),
    inputs: questions.map(({ question_id: QuestionId, title: Questiondescription, area }, n) => ({
      Area: areas.find((one) => one === area) ?? 'Culture',
      ...{ QuestionId, Questiondescription },
      ...{ AverageRating: 2 + n / 40, AverageValue: 4, AverageDifference: 2 - n / 40 },
    })),
    advanceInsights: areas.map((Area) => ({ Area, AdvanceInsights: TEXT })),
    roadmap: ([1, 2, 3] as const).map((Step) => {
      return { Step, RoadmapTitle: `Step ${Step}`, BriefDescription: TEXT, RoadmapDetail: TEXT.repeat(3) }
    }),
  }
  const { created_by } = await db
    .updateTable('inquiry')
    .set({ published_at: now.toISOString() })
    .where('inquiry.id', '=', id)
    .returning('inquiry.created_by')
    .executeTakeFirstOrThrow()
  const statistics = JSON.stringify(await sourceToFreeze(db, id, now))
  const version = { id: newId(), inquiry_id: id, version: 1, content: JSON.stringify(content), statistics }
  const publishing = { advance_insights: areas.length, published_by: created_by, published_at: now.toISOString() }
  await db
    .insertInto('result')
    .values({ ...version, ...publishing })
    .execute()
}

/** Rows of the results table: for reports, from the call to the answered link. */
export async function paperRows(
  { origin, pid }: { readonly origin: string; readonly pid: number },
  headers: Record<string, string>,
  { small, few, large, people }: Papers,
): Promise<string[]> {
  const measured = async (call: () => Promise<Response>) => {
    const [began, cpu] = [performance.now(), await cpuMsOf(pid)]
    const { DocPath } = (await (await call()).json()) as { DocPath: string }
    const ms = performance.now() - began
    return { DocPath, ms, cpuMs: (await cpuMsOf(pid)) - cpu }
  }
  const make = (inquiryId: string) =>
    measured(() => fetch(`${origin}/api/PDFReport/ExportData/${inquiryId}`, { headers }))
  const deck = (inquiryId: string) =>
    measured(() =>
      fetch(`${origin}/api/Reports/${inquiryId}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(BOARD_DECK),
      }),
    )
  const several = async (inquiryId: string, rounds: number, make: typeof deck) => {
    const all: Awaited<ReturnType<typeof make>>[] = []
    for (let n = 0; n < rounds; n++) all.push(await make(inquiryId))
    return { ms: median(all, ({ ms }) => ms).ms, cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / rounds }
  }
  const cold = await make(small)
  const pages = await pagesOf(new URL(cold.DocPath, origin))
  const warm = await several(small, ROUNDS.small, make)
  const long = await make(large)
  const again = await several(large, ROUNDS.large, make)
  const slides = await slidesOf(new URL((await deck(few)).DocPath, origin))
  const ofFew = await several(few, ROUNDS.small, deck)
  await deck(large)
  const ofMany = await several(large, ROUNDS.small, deck)
  const row = (what: string, { ms, cpuMs }: { ms: number; cpuMs: number }) =>
    `| ${what} | ${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of processor |`
  const many = `PDF of an inquiry of ${people.toLocaleString('en')} respondents, ${await pagesOf(new URL(long.DocPath, origin))} pages`
  return [
    row(`PDF of the insights, ${pages} pages with charts, its thread new`, cold),
    row(`PDF of the insights, ${pages} pages with charts, its thread there`, warm),
    row(`${many}, the first`, long),
    row(`${many}, the next`, again),
    row(`slides for a board, ${slides} of them, of ${FEW.people} respondents`, ofFew),
    row(`the same of ${people.toLocaleString('en')} respondents`, ofMany),
  ]
}

const BOARD_DECK = {
  ...{ Format: 'pptx', Reader: 'board', Names: false, Shape: '16:9' },
  Parts: partsOffered('pptx', 'board'),
}

async function slidesOf(link: URL): Promise<number> {
  const names = zipEntries(Buffer.from(await (await fetch(link)).arrayBuffer())).map(({ name }) => name)
  return names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length
}

async function pagesOf(link: URL): Promise<number> {
  const source = Buffer.from(await (await fetch(link)).arrayBuffer()).toString('latin1')
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(source)?.[1])
}
