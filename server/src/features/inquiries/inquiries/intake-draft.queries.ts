import type { getIntakeDraft, saveIntakeDraft } from '@plumbline/contract/inquiries/inquiries'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { type Asking, lockInquiry, refuseIfAnswered, requireInquiry } from './inquiries.queries.ts'

/** The intake draft, by question id. Throws 404. [SEND-006] */
export async function intakeDraft(db: Db, inquiryId: string, session: Asking): Promise<Answer<typeof getIntakeDraft>> {
  await requireInquiry(db, inquiryId, session)
  const Answers = await db
    .selectFrom('intake_draft')
    .select(['intake_draft.intake_question_id as IntakeId', 'intake_draft.answer as Answer'])
    .where('intake_draft.inquiry_id', '=', inquiryId)
    .orderBy('intake_draft.intake_question_id')
    .execute()
  return { Answers }
}

/** Saves these answers, '' deletes one. Throws 404, 409 once the intake is submitted. [SEND-006] */
export async function keepIntakeDraft(
  db: Transaction,
  inquiryId: string,
  { Answers: given }: Checked<typeof saveIntakeDraft>['body'],
  session: Asking,
): Promise<Record<never, never>> {
  const inquiry = await lockInquiry(db, inquiryId, session)
  refuseIfAnswered(inquiry)
  const questions = await db
    .selectFrom('intake_question')
    .select('intake_question.id')
    .where('intake_question.inquiry_type_id', '=', inquiry.inquiry_type_id)
    .execute()
  const asked = new Set(questions.map(({ id }) => id))
  const answers = [...new Map(given.map(({ IntakeId, Answer }) => [IntakeId, Answer]))].filter(([id]) => asked.has(id))
  for (const some of chunksOf(answers)) {
    await db
      .deleteFrom('intake_draft')
      .where('intake_draft.inquiry_id', '=', inquiryId)
      .where(
        'intake_draft.intake_question_id',
        'in',
        some.map(([id]) => id),
      )
      .execute()
    const rows = some
      .filter(([, answer]) => answer !== '')
      .map(([intake_question_id, answer]) => ({ inquiry_id: inquiryId, intake_question_id, answer }))
    if (rows.length > 0) await db.insertInto('intake_draft').values(rows).execute()
  }
  return {}
}

/** The intake is submitted: deletes the draft. */
export async function forgetIntakeDraft(db: Transaction, inquiryId: string): Promise<void> {
  await db.deleteFrom('intake_draft').where('intake_draft.inquiry_id', '=', inquiryId).execute()
}
