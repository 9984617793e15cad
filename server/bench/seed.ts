import { addFinding } from '@plumbline/contract/catalogue/findings'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { byOwnProgram, openSession } from '../src/domain/access/session.ts'
import { upsertFindings } from '../src/features/catalogue/findings/findings.queries.ts'
import { recount } from '../src/features/results/statistics/rating-counts.queries.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { Database, Db } from '../src/platform/db/schema.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { insertAll } from './insert-all.ts'

const SURVEY_QUESTIONS = 40
const FINDINGS = 200
const clock = { now: () => new Date() }

/** A person who can open and answer the survey. */
export interface Respondent {
  readonly respondentId: string
  readonly userId: string
  readonly token: string
}

/** What the loads need to know about the data. */
export interface Seeded {
  readonly adminToken: string
  readonly inquiryTypeId: string
  /** An open survey of 40 rating questions. */
  readonly inquiryId: string
  readonly questionIds: readonly string[]
  readonly respondents: readonly Respondent[]
  /** Inquiries of 30 questions (or the given number), each with this many submitted respondents. */
  readonly answered: Readonly<Record<number, string>>
}

/**
 * Fills an empty, migrated database: a catalogue, one open survey with respondents, and inquiries with many submitted
 * answers.
 */
export async function seed(
  db: Db,
  secret: string,
  respondentCount: number,
  answered: readonly number[],
  questions = 30,
): Promise<Seeded> {
  const now = clock.now().toISOString()
  const expiry_date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const admin = person(null, 'admin', now)
  const customer: Insertable<Database['customer']> = {
    id: newId(),
    name: 'Bench Ltd',
    name_key: 'bench ltd',
    industry: 'Manufacturing',
    website: '',
    address: '',
    state: 'Kent',
    city: 'Dover',
    country: 'United Kingdom',
    profile_completed_at: now,
    created_at: now,
  }
  const manager = { ...person(customer.id, 'manager', now), is_admin: true }
  const type = { id: newId(), name: 'Readiness', description: 'Measured' }
  await db.insertInto('customer').values(customer).execute()
  await insertAll(db, 'user_account', [admin, manager])
  await db.insertInto('inquiry_type').values(type).execute()
  const findings = Array.from({ length: FINDINGS }, (_, n) => ({
    ...addFinding.example,
    Id: newId(),
    InquiryTypeId: type.id,
    FindingDetail: `Finding ${n} that says something of a usual length.`,
  }))
  await inTransaction(db, (db) => upsertFindings(db, findings))

  async function openInquiry(questions: number) {
    const id = newId()
    await db
      .insertInto('inquiry')
      .values({
        id,
        customer_id: customer.id,
        inquiry_type_id: type.id,
        description: 'Measured inquiry',
        expiry_date,
        created_by: manager.id,
        created_at: now,
        intake_answered_at: now,
        respondents_added_at: now,
      })
      .execute()
    const rows = Array.from({ length: questions }, (_, position) => ratingQuestion(id, position))
    await insertAll(db, 'survey_question', rows)
    return { id, questionIds: rows.map((row) => row.question_id) }
  }

  const survey = await openInquiry(SURVEY_QUESTIONS)
  const people = Array.from({ length: respondentCount }, (_, n) => person(customer.id, `respondent${n}`, now))
  await insertAll(db, 'user_account', people)
  const asked = people.map((user) => ({
    id: newId(),
    inquiry_id: survey.id,
    email: user.email,
    email_key: user.email,
    user_id: user.id,
    created_at: now,
  }))
  await insertAll(db, 'respondent', asked)
  const respondents = await db.transaction().execute(async (db) => {
    const opened: Respondent[] = []
    for (const { id, user_id } of asked) {
      opened.push({
        respondentId: id,
        userId: user_id,
        token: await openSession(db, user_id, byOwnProgram, { clock, secret, settings: { idleMinutes: null } }),
      })
    }
    return opened
  })

  const inquiries: Record<number, string> = {}
  for (const count of answered) {
    const inquiry = await openInquiry(questions)
    inquiries[count] = inquiry.id
    await answer(db, inquiry, count, now)
  }
  await sql`analyze`.execute(db)
  return {
    adminToken: await openSession(db, admin.id, byOwnProgram, { clock, secret, settings: { idleMinutes: null } }),
    inquiryTypeId: type.id,
    inquiryId: survey.id,
    questionIds: survey.questionIds,
    respondents,
    answered: inquiries,
  }
}

function person(customer_id: string | null, name: string, now: string) {
  const email = `${name}@bench.example.com`
  return {
    id: newId(),
    customer_id,
    is_admin: false,
    first_name: 'Pat',
    last_name: name,
    email,
    email_key: email,
    designation: '',
    password_hash: '',
    active: true,
    is_verified: true,
    created_at: now,
  }
}

/** A rating question of a survey; the four areas take turns. */
export function ratingQuestion(inquiry_id: string, position: number): Insertable<Database['survey_question']> {
  const area = (['Culture', 'People', 'Process', 'Structure'] as const)[position % 4] ?? 'Culture'
  return {
    inquiry_id,
    question_id: newId(),
    position,
    is_custom: false,
    title: `Question ${position} of a usual length`,
    type: 'Rating',
    description: 'What is meant by the question, in one sentence of a usual length.',
    area,
    max_length: null,
    validation_regex: null,
    rating_options: '["1","2","3","4","5","dk"]',
    checkbox_options: '[]',
    accepted_formats: 'any',
  }
}

/** Submitted answers of this many respondents; the ratings cycle through all values, including DK. */
export async function answer(
  db: Db,
  inquiry: { id: string; questionIds: string[] },
  count: number,
  now: string,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    inquiry_id: inquiry.id,
    email: `r${n}@bench.example.com`,
    email_key: `r${n}@bench.example.com`,
    user_id: null,
    status: 'completed' as const,
    saved_at: now,
    completed_at: now,
    created_at: now,
  }))
  await insertAll(db, 'respondent', rows)
  const answers = rows.flatMap(({ id }, n) =>
    inquiry.questionIds.map((question_id, q) => ({
      respondent_id: id,
      inquiry_id: inquiry.id,
      question_id,
      performance: String((n + q) % 6),
      importance: String((n * 3 + q) % 6),
      text: null,
      checkbox_options: '[]',
      document_id: null,
    })),
  )
  await insertAll(db, 'survey_answer', answers)
  // Without table statistics PostgreSQL counts for minutes.
  await sql`analyze`.execute(db)
  await inTransaction(db, (db) => recount(db, inquiry.id))
}
