/** What the server has acknowledged survives its sudden end. */
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seed } from '../bench/seed.ts'
import { type DatabasePlace, migrate, openDatabase } from './db/database.ts'
import { newFolder, newPostgresDatabase, type Product, start } from './test/product.ts'

const SECRET = 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo'
const RESPONDENTS = 400
const CLIENTS = 20
const QUESTIONS = 40

test.for([1, 60, 150])(
  '[P1] after a kill -9 in the middle of submissions, %i of them acknowledged, each acknowledged survey is whole and each other whole or untouched',
  { timeout: 120_000 },
  async (enough) => {
    const { place, env } = await emptyPlace()
    const seeded = await seedAt(place)
    const product = await start(env)
    const acknowledged = new Set<string>()
    const queue = [...seeded.respondents]

    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const status = await submit(product, next.token, seeded).catch(() => 'cut off')
        if (status === 'cut off') return
        expect(status).toBe(200)
        acknowledged.add(next.respondentId)
      }
    })
    await vi.waitUntil(() => acknowledged.size >= enough, { timeout: 30_000, interval: 1 })
    product.process.kill('SIGKILL')
    await product.ended
    await Promise.all(clients)
    const again = await start(env)

    const stored = await storedAt(place)
    expect(acknowledged.size).toBeGreaterThanOrEqual(enough)
    expect(acknowledged.size).toBeLessThan(RESPONDENTS)
    for (const { id, status, answers } of stored) {
      if (acknowledged.has(id)) expect({ id, status, answers }).toEqual({ id, status: 'completed', answers: QUESTIONS })
      else expect([`pending ${0}`, `completed ${QUESTIONS}`]).toContain(`${status} ${answers}`)
    }
    const [late] = seeded.respondents
    expect(late && (await submit(again, late.token, seeded))).toBe(
      acknowledged.has(late?.respondentId ?? '') ? 409 : 200,
    )
  },
)

/** An empty database: a SQLite file, or PostgreSQL where the tests have one. */
async function emptyPlace(): Promise<{ place: DatabasePlace; env: Record<string, string> }> {
  const DATA_DIR = await newFolder()
  const env = { DATA_DIR, SECRET, SUPERADMIN_PASSWORD: 'Upright-Line-7', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' }
  const postgres = process.env.TEST_DATABASE_URL
  if (postgres === undefined) return { place: { sqlite: join(DATA_DIR, 'plumbline.sqlite') }, env }
  const DATABASE_URL = await newPostgresDatabase(postgres)
  return { place: { postgres: DATABASE_URL }, env: { ...env, DATABASE_URL } }
}

async function seedAt(place: DatabasePlace) {
  const db = openDatabase(place)
  await migrate(db)
  const seeded = await seed(db, SECRET, RESPONDENTS, [])
  await db.destroy()
  return seeded
}

async function storedAt(place: DatabasePlace) {
  const db = openDatabase(place)
  onTestFinished(() => db.destroy())
  return db
    .selectFrom('respondent')
    .leftJoin('survey_answer', 'survey_answer.respondent_id', 'respondent.id')
    .select(({ fn }) => [
      'respondent.id',
      'respondent.status',
      fn.count<number>('survey_answer.question_id').as('answers'),
    ])
    .groupBy(['respondent.id', 'respondent.status'])
    .execute()
}

async function submit(
  product: Product,
  token: string,
  { inquiryId, questionIds }: Awaited<ReturnType<typeof seedAt>>,
): Promise<number> {
  const form = new FormData()
  form.append('Status', 'completed')
  for (const [n, id] of questionIds.entries()) {
    const entry = { DiagnosticId: id, InquiryId: inquiryId, Answer: String((n % 5) + 1), ValueAnswer: 'dk' }
    for (const [name, value] of Object.entries(entry)) form.append(`SurveyAnswerDtos[${n}].${name}`, value)
  }
  const { status } = await fetch(`${product.url}/api/SurveyAnswer/AddSurveyAnswers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return status
}
