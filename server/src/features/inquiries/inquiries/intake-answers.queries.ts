import type { addIntakeAnswer, getIntakeAnswers } from '@plumbline/contract/inquiries/inquiries'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { badInput } from '../../../platform/errors.ts'
import { type Asking, lockInquiry, refuseIfAnswered, requireInquiry } from './inquiries.queries.ts'
import { intakeFaults } from './intake-answers.rules.ts'
import { forgetIntakeDraft } from './intake-draft.queries.ts'

/** The answers in the order of their questions; none before the intake is submitted. Throws 404. */
export async function intakeAnswers(
  db: Db,
  inquiryId: string,
  session: Asking,
): Promise<Answer<typeof getIntakeAnswers>> {
  await requireInquiry(db, inquiryId, session)
  return db
    .selectFrom('intake_answer')
    .select(['intake_answer.question as Question', 'intake_answer.question_type as QuestionType'])
    .select('intake_answer.answer as Answer')
    .where('intake_answer.inquiry_id', '=', inquiryId)
    .orderBy('intake_answer.id')
    .execute()
}

/**
 * Stores the answers with a copy of their questions. A type without intake questions takes an empty list, so that its
 * inquiries can continue. Throws 404, 409 the second time, 400 unless every question of the type has a valid answer.
 */
export async function answerIntake(
  db: Transaction,
  inquiryId: string,
  { IntakeAnswersDtos: given }: Checked<typeof addIntakeAnswer>['body'],
  session: Asking,
  now: Date,
): Promise<{ Id: string }> {
  const inquiry = await lockInquiry(db, inquiryId, session)
  refuseIfAnswered(inquiry)
  const questions = await db
    .selectFrom('intake_question')
    .select(['intake_question.id', 'intake_question.title', 'intake_question.type', 'intake_question.max_length'])
    .select('intake_question.translations')
    .where('intake_question.inquiry_type_id', '=', inquiry.inquiry_type_id)
    .orderBy('intake_question.position')
    .orderBy('intake_question.id')
    .execute()
  const faults = intakeFaults(questions, given)
  if (faults.length > 0) throw badInput(...faults)

  const answers = new Map(given.map(({ IntakeId, Answer }) => [IntakeId, Answer]))
  const rows = questions.map(({ id, title, type }) => ({
    id: newId(),
    inquiry_id: inquiryId,
    intake_question_id: id,
    question: title,
    question_type: type,
    answer: answers.get(id) ?? '',
  }))
  if (rows.length > 0) await db.insertInto('intake_answer').values(rows).execute()
  await forgetIntakeDraft(db, inquiryId)
  await db
    .updateTable('inquiry')
    .set({ intake_answered_at: now.toISOString() })
    .where('inquiry.id', '=', inquiryId)
    .execute()
  return { Id: inquiryId }
}

/** The answers that refer to this catalogue question. */
export async function answersOfQuestion(db: Db, questionId: string): Promise<string[]> {
  const answers = await db
    .selectFrom('intake_answer')
    .select('intake_answer.id')
    .where('intake_answer.intake_question_id', '=', questionId)
    .orderBy('intake_answer.id')
    .execute()
  return answers.map(({ id }) => id)
}

/** Makes these answers refer to a restored catalogue question again. */
export async function nameQuestion(db: Transaction, answerIds: readonly string[], questionId: string): Promise<void> {
  for (const chunk of chunksOf(answerIds)) {
    await db
      .updateTable('intake_answer')
      .set({ intake_question_id: questionId })
      .where('intake_answer.id', 'in', chunk)
      .where('intake_answer.intake_question_id', 'is', null)
      .execute()
  }
}
