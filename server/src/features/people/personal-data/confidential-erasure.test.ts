import { erasePerson, getPersonErasure } from '@plumbline/contract/people/erasure'
import { listAnswerTexts } from '@plumbline/contract/results/answer-texts'
import { listAnswerDocuments } from '@plumbline/contract/results/answers-workspace'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newFileKey } from '../../../platform/files/file-store.ts'
import { startServer } from '../../../test/server.ts'
import { eraseAgain, erasures } from './erasure.queries.ts'

const PASSWORD = 'Upright-Line-7'

/** A confidential inquiry that is over, with so many who wrote and attached something. */
async function confidentialTexts(people: number) {
  const server = await startServer()
  const { make, as, clock } = server
  const consultant = await make.superAdmin()
  const inquiry = await make.openInquiry({ confidentiality: 'confidential', closed_at: '2026-03-10T08:00:00.000Z' })
  const inInquiry = { inquiry_id: inquiry.id }
  const text = await make.surveyQuestion({ ...inInquiry, type: 'Textbox' })
  const document = await make.surveyQuestion({ ...inInquiry, type: 'Document' })
  const writers: { user: { id: string }; respondent: { id: string } }[] = []
  for (let n = 0; n < people; n++) {
    const user = await make.customerUser({ customer_id: inquiry.customer_id, first_name: `Ada${n}`, last_name: 'Kern' })
    const respondent = await make.respondent({ ...inInquiry, user_id: user.id, email: user.email, status: 'completed' })
    const documentId = newId()
    await make.insert('document', {
      ...{ id: documentId, kind: 'survey', ...inInquiry, respondent_id: respondent.id, name: `Plan ${n}.pdf` },
      ...{ name_key: `plan ${n}.pdf`, media_type: 'application/pdf', size: n, file_key: newFileKey() },
      ...{ question_id: document.question_id, uploaded_by: user.id, created_at: clock.now().toISOString() },
    })
    const answer = { ...inInquiry, respondent_id: respondent.id }
    await make.surveyAnswer({ ...answer, question_id: text.question_id, text: `Words ${n}`, submission_id: newId() })
    await make.surveyAnswer({ ...answer, question_id: document.question_id, document_id: documentId })
    await make.insert('answer_tag', { ...answer, question_id: text.question_id, tag: 'Meetings' })
    writers.push({ user, respondent })
  }
  const { send } = as(consultant)
  const asked = { params: { inquiryId: inquiry.id }, query: { pageSize: 100 } }
  /** All that a consultant is told of what they wrote and attached; why nothing is. */
  const told = async () => {
    const [texts, documents] = [await send(listAnswerTexts, asked), await send(listAnswerDocuments, asked)]
    return {
      texts: texts.failure?.errorMessage ?? texts.answer.data,
      documents: documents.failure?.errorMessage ?? documents.answer.data.map(({ path: _, ...one }) => one),
    }
  }
  const erase = (n: number, Texts?: 'kept' | 'removed') =>
    send(erasePerson, {
      params: { id: writers[n]?.user.id ?? '' },
      body: { Name: `Ada${n} Kern`, Password: PASSWORD, ...(Texts && { Texts }) },
    })
  return { ...server, send, inquiry, writers, told, erase }
}

const ERASED = [
  'These answers are confidential. Comments and documents are no longer shown because some of them have been erased.',
]

test('[CONF-012, DATA-002] erasing a person from a confidential inquiry removes their name, and changes nothing that is shown', async () => {
  const { db, send, writers, told, erase } = await confidentialTexts(12)
  const [{ user, respondent } = { user: { id: '' }, respondent: { id: '' } }] = writers
  const before = await told()

  const plan = await send(getPersonErasure, { params: { id: user.id } })
  const erased = await erase(0)

  expect(plan.answer.Confidential).toBe(1)
  expect(erased.status).toBe(200)
  expect(before.texts).toHaveLength(12)
  expect(await told()).toEqual(before)
  const row = await db.selectFrom('respondent').selectAll().where('id', '=', respondent.id).executeTakeFirstOrThrow()
  expect([row.email, row.user_id, row.first_name]).toEqual([`Erased person ${respondent.id.slice(-4)}`, null, ''])
  const documents = await db.selectFrom('document').select('uploaded_by').execute()
  expect(documents.map(({ uploaded_by }) => uploaded_by)).not.toContain(user.id)
  const answers = await db
    .selectFrom('survey_answer')
    .select('submission_id')
    .where('respondent_id', '=', respondent.id)
    .execute()
  expect(answers.map(({ submission_id }) => submission_id)).toEqual([null, null])
})

test('[CONF-012, CONF-003] an erased person no longer counts: with nine left nothing is shown', async () => {
  const { told, erase } = await confidentialTexts(11)
  await erase(0)
  const ten = await told()

  await erase(1)

  expect([ten.texts.length, ten.documents.length]).toEqual([11, 11])
  expect(await told()).toEqual({
    texts: ['These answers are confidential. Comments are shown only if 10 or more people wrote one.'],
    documents: ['These answers are confidential. Documents are shown only if 10 or more people submitted.'],
  })
})

test('[CONF-012] if their comments are erased too, no comments of that inquiry are shown from then on, even after a restore', async () => {
  const { db, told, erase, writers, clock } = await confidentialTexts(12)

  await erase(0, 'removed')

  expect(await told()).toEqual({ texts: ERASED, documents: ERASED })
  const left = await db.selectFrom('survey_answer').select('text').where('text', 'is not', null).execute()
  expect(left.map(({ text }) => text)).not.toContain('Words 0')
  expect(await db.selectFrom('document').select('name').where('name', '=', 'Plan 0.pdf').execute()).toEqual([])
  const listed = await erasures(db)
  expect(listed.map(({ id, texts }) => [id, texts])).toEqual([[writers[0]?.user.id, 'removed']])

  // As a backup from before that is restored: the list beside it says what becomes of the texts.
  const restored = await confidentialTexts(12)
  const again = (n: number, texts: 'kept' | 'removed') =>
    inTransaction(restored.db, (db) =>
      eraseAgain(db, { kind: 'person', id: restored.writers[n]?.user.id ?? '', texts }, clock.now()),
    )
  const before = await restored.told()
  await again(0, 'kept')
  expect(await restored.told()).toEqual(before)
  await again(1, 'removed')
  expect(await restored.told()).toEqual({ texts: ERASED, documents: ERASED })
})
