/** A product with a survey of 40 questions for many respondents, and their calls. */
import { join } from 'node:path'
import { type Seeded, seed } from '../bench/seed.ts'
import { type DatabasePlace, migrate, openDatabase } from '../src/platform/db/database.ts'
import { newFolder, newPostgresDatabase } from '../src/test/outside/product.ts'

export const SECRET = 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo'

/** An empty database, and the environment of a server on it: a SQLite file, or PostgreSQL if configured. */
export async function emptyPlace(): Promise<{ place: DatabasePlace; env: Record<string, string> }> {
  const DATA_DIR = await newFolder()
  const env = { DATA_DIR, SECRET, SUPERADMIN_PASSWORD: 'Upright-Line-7', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' }
  const postgres = process.env.TEST_DATABASE_URL
  if (postgres === undefined) return { place: { sqlite: join(DATA_DIR, 'plumbline.sqlite') }, env }
  const DATABASE_URL = await newPostgresDatabase(postgres)
  return { place: { postgres: DATABASE_URL }, env: { ...env, DATABASE_URL } }
}

/** Fills an empty database with the survey and this many respondents. */
export async function seedAt(place: DatabasePlace, respondents: number): Promise<Seeded> {
  const db = openDatabase(place)
  await migrate(db)
  const seeded = await seed(db, SECRET, respondents, [])
  await db.destroy()
  return seeded
}

/** The answers to all questions, as a form. */
export function answersOf({ inquiryId, questionIds }: Seeded, status: 'completed' | 'saveasdraft'): FormData {
  const form = new FormData()
  form.append('Status', status)
  for (const [n, id] of questionIds.entries()) {
    const entry = { DiagnosticId: id, InquiryId: inquiryId, Answer: String((n % 5) + 1), ValueAnswer: 'dk' }
    for (const [name, value] of Object.entries(entry)) form.append(`SurveyAnswerDtos[${n}].${name}`, value)
  }
  return form
}
