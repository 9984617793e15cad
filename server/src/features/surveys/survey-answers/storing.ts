import { missingParts, type SurveyAnswer } from '@plumbline/contract/surveys/survey-rules'
import { insertDocument, refuseOverQuota, removeDocuments } from '../../../domain/documents/documents.queries.ts'
import type { StoredFile } from '../../../domain/documents/stored-files.ts'
import { removeUploads } from '../../../domain/documents/uploads.queries.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { badInput } from '../../../platform/errors.ts'
import { type Given, type KeptDocument, storedAnswer, type Upload, uploadAgain } from './judging.ts'
import type { AnswerRow } from './saving.queries.ts'
import type { AskedRow, Caller, Respondent } from './survey-answers.queries.ts'

/** The uploads of these entries, each beside what was stored of it, and the keys of the other files: nothing names them. */
export function sorted(taken: readonly Given[], uploads: readonly Upload[], stored: readonly StoredFile[]) {
  const ids = new Set(taken.filter(({ upload }) => upload !== null).map(({ question }) => question.question_id))
  const isUsed = (_: unknown, n: number) => ids.has(uploads[n]?.questionId ?? '')
  const used = { uploads: uploads.filter(isUsed), stored: stored.filter(isUsed) }
  return { used, unused: stored.filter((file) => !used.stored.includes(file)).map(keyOf) }
}

export const keyOf = ({ fileKey }: StoredFile) => fileKey

/** Takes away the uploads that have become documents: the keys of their parts. Throws 400 where one has gone meanwhile. */
export async function takeUploads(db: Transaction, taken: readonly Given[]): Promise<string[]> {
  const ids: string[] = []
  for (const { question, upload } of taken) {
    if (upload?.uploadId === undefined) continue
    if (!(await lockRow(db, 'upload', upload.uploadId))) throw badInput(uploadAgain(question))
    ids.push(upload.uploadId)
  }
  return removeUploads(db, ids)
}

/** Writes the uploads' rows and answers each question's new document. Throws 413 above the organisation's quota. */
export async function insertUploads(
  db: Transaction,
  respondent: Respondent,
  { uploads, stored }: { uploads: readonly Upload[]; stored: readonly StoredFile[] },
  caller: Caller,
  now: Date,
): Promise<Map<string, KeptDocument>> {
  const documents = new Map<string, KeptDocument>()
  if (stored.length === 0) return documents
  const bytes = stored.reduce((sum, { size }) => sum + size, 0)
  await refuseOverQuota(db, respondent.inquiryId, bytes)
  for (const [n, file] of stored.entries()) {
    const { questionId, uploadId } = uploads[n] ?? {}
    if (questionId === undefined) throw new RangeError('a stored file that nobody uploaded')
    const owner = {
      id: uploadId,
      kind: 'survey' as const,
      inquiry_id: respondent.inquiryId,
      respondent_id: respondent.id,
      question_id: questionId,
      uploaded_by: caller.userId,
    }
    documents.set(questionId, { id: await insertDocument(db, file, owner, now), name: file.name })
  }
  return documents
}

/** When a save comes, and what the client calls it. */
interface Save {
  readonly at: string
  readonly submissionId: string | null
}

export function rowOf(
  { question_id, version }: AskedRow,
  { chosen, ...answer }: SurveyAnswer,
  { documentId, at, submissionId }: { documentId: string | null } & Save,
) {
  return {
    question_id,
    ...answer,
    checkbox_options: JSON.stringify(chosen),
    document_id: documentId,
    version: (version ?? 0) + 1,
    saved_at: at,
    submission_id: submissionId,
  } satisfies AnswerRow
}

/** How many questions are answered in full once these entries are saved; `documents` are those that they keep or have made. */
export function howManyAnswered(
  questions: readonly AskedRow[],
  taken: readonly Given[],
  documents: ReadonlyMap<string, KeptDocument>,
): number {
  const changed = new Map(taken.map(({ question, answer }) => [question.question_id, answer]))
  const isAnswered = (question: AskedRow) => {
    const answer = changed.get(question.question_id)
    const stored = question.document_id === null ? null : { id: question.document_id }
    const document = answer === undefined ? stored : (documents.get(question.question_id) ?? null)
    return missingParts(question.Type, { ...(answer ?? storedAnswer(question)), document }).length === 0
  }
  return questions.filter(isAnswered).length
}

/** Empty rows for what a submitted survey leaves open, so that it is known to have been asked. */
export function neverAnswered(questions: readonly AskedRow[], written: ReadonlyMap<string, unknown>, save: Save) {
  return questions
    .filter(({ question_id, answered_by }) => answered_by === null && !written.has(question_id))
    .map((question) => rowOf(question, storedAnswer(question), { documentId: null, ...save }))
}

/** Takes away the rows of documents that no answer names any more; their files may go after the transaction. */
export async function removeReplaced(
  db: Transaction,
  given: readonly Given[],
  documents: ReadonlyMap<string, KeptDocument>,
): Promise<string[]> {
  const gone = given.flatMap(({ question: { question_id, document_id, file_key } }) =>
    document_id === null || file_key === null || documents.get(question_id)?.id === document_id
      ? []
      : [{ id: document_id, fileKey: file_key }],
  )
  if (gone.length > 0) {
    await removeDocuments(
      db,
      gone.map(({ id }) => id),
    )
  }
  return gone.map(({ fileKey }) => fileKey)
}
