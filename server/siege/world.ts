/**
 * The people at the start of the siege: honest respondents of one organisation, hostile people of three others, one
 * super administrator.
 */
import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byOwnProgram, openSession } from '../src/domain/access/session.ts'
import { type DatabasePlace, migrate, openDatabase } from '../src/platform/db/database.ts'
import { factories } from '../src/test/factories.ts'
import type { Honest } from './honest-user.ts'

export const SECRET = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeU'
const HONEST = 6
const HOSTILE = 3

/** A hostile manager with an inquiry ready to send out, and a respondent with a survey to answer. */
export interface Hostile {
  readonly token: string
  readonly email: string
  readonly inquiryId: string
  readonly survey: Honest
}

export interface World {
  readonly dataDir: string
  readonly honest: readonly Honest[]
  readonly hostile: readonly Hostile[]
  readonly adminToken: string
  /** An inquiry the super administrator may upload help documents to. */
  readonly inquiryId: string
}

/** Fills a new data folder, or this PostgreSQL database and a data folder. */
export async function makeWorld(postgres: string | null): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-siege-'))
  await mkdir(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'secret'), `${SECRET}\n`, { mode: 0o600 })
  const place: DatabasePlace = postgres === null ? { sqlite: join(dataDir, 'plumbline.sqlite') } : { postgres }
  const db = openDatabase(place)
  await migrate(db)
  const clock = { now: () => new Date() }
  const make = factories({ db, clock })
  const tokenOf = ({ id }: { id: string }) =>
    openSession(db, id, byOwnProgram, { clock, secret: SECRET, settings: { idleMinutes: null } })
  const expiry_date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

  /** A person with a survey of two questions, a rating and a document. */
  async function respondent(customerId: string, isAdmin: boolean): Promise<Honest> {
    const inquiry = await make.openInquiry({ customer_id: customerId, expiry_date })
    const rating = await make.surveyQuestion({ inquiry_id: inquiry.id })
    const document = await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Document' })
    const user = await (isAdmin ? make.customerAdmin : make.customerUser)({ customer_id: customerId })
    await make.respondent({ inquiry_id: inquiry.id, user_id: user.id, email: user.email })
    return {
      token: await tokenOf(user),
      email: user.email,
      inquiryId: inquiry.id,
      inquiryTypeId: inquiry.inquiry_type_id,
      questionId: rating.question_id,
      documentQuestionId: document.question_id,
    }
  }

  const { id: honestId } = await make.customer()
  const honest: Honest[] = []
  for (let n = 0; n < HONEST; n++) honest.push(await respondent(honestId, false))
  const hostile: Hostile[] = []
  for (let n = 0; n < HOSTILE; n++) {
    const { id } = await make.customer()
    const survey = await respondent(id, true)
    const { id: pathway_id, inquiry_type_id } = await make.pathway()
    for (let question = 0; question < 10; question++) await make.diagnosticQuestion({ pathway_id })
    const inquiry = await make.inquiry({
      customer_id: id,
      inquiry_type_id,
      intake_answered_at: clock.now().toISOString(),
    })
    hostile.push({ token: survey.token, email: survey.email, inquiryId: inquiry.id, survey })
  }
  const admin = await make.superAdmin()
  const adminToken = await tokenOf(admin)
  const inquiryId = honest[0]?.inquiryId ?? ''
  await db.destroy()
  return { dataDir, honest, hostile, adminToken, inquiryId }
}
