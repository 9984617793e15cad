import { missingParts, type SurveyAnswer } from '@plumbline/contract/surveys/survey-rules'
import { insertDocument, refuseOverQuota, removeDocuments } from '../../../domain/documents/documents.queries.ts'
import type { StoredFile } from '../../../domain/documents/stored-files.ts'
import { removeUploads } from '../../../domain/documents/uploads.queries.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { badInput } from '../../../platform/errors.ts'
import { markAnswered } from '../../inquiries/respondents/respondents.queries.ts'
import { type Given, isChange, type KeptDocument, storedAnswer, type Upload, uploadAgain } from './judging.ts'
import { type AnswerRow, upsertAnswers } from './saving.queries.ts'
import type { AskedRow, Caller, Respondent } from './survey-answers.queries.ts'

/** What a save writes: the entries that are taken of a respondent's questions, and the files that came with the set. */
interface Saving {
  readonly respondent: Respondent
  readonly questions: readonly AskedRow[]
  readonly taken: readonly Given[]
  readonly uploads: readonly Upload[]
  readonly stored: readonly StoredFile[]
  readonly save: { readonly isSubmitted: boolean; readonly submissionId: string | null }
}

/** What the questions have from now on: their documents, and the versions of the answers that were written. */
export interface Kept {
  readonly documents: ReadonlyMap<string, KeptDocument>
  readonly versions: ReadonlyMap<string, number>
}

/** Writes answers and documents; `replaced` are the keys of files that nothing names any more. Throws 400 if an upload has gone, 413 above the quota. */
export async function storeAnswers(
  db: Transaction,
  { respondent, questions, taken, uploads, stored, save: { isSubmitted, submissionId } }: Saving,
  caller: Caller,
  now: Date,
): Promise<Kept & { replaced: string[] }> {
  const save = { at: now.toISOString(), submissionId }
  const { used, unused } = sorted(taken, uploads, stored)
  const parts = await takeUploads(db, taken)
  const documents = await insertUploads(db, respondent, used, caller, now)
  for (const { question, kept } of taken) if (kept !== null) documents.set(question.question_id, kept)
  const rows = taken
    .filter(isChange)
    .map(({ question, answer }) =>
      rowOf(question, answer, { documentId: documents.get(question.question_id)?.id ?? null, ...save }),
    )
  const versions = new Map(rows.map(({ question_id, version }) => [question_id, version]))
  const answered = howManyAnswered(questions, taken, documents)
  if (isSubmitted || answered !== howManyAnswered(questions, [], documents))
    await markAnswered(db, respondent.id, answered)
  await upsertAnswers(db, respondent, [...rows, ...(isSubmitted ? neverAnswered(questions, versions, save) : [])])
  return { documents, versions, replaced: [...(await removeReplaced(db, taken, documents)), ...unused, ...parts] }
}

/** The uploads of these entries, each beside what was stored of it, and the keys of the other files: nothing names them. */
function sorted(taken: readonly Given[], uploads: readonly Upload[], stored: readonly StoredFile[]) {
  const ids = new Set(taken.filter(({ upload }) => upload !== null).map(({ question }) => question.question_id))
  const isUsed = (_: unknown, n: number) => ids.has(uploads[n]?.questionId ?? '')
  const used = { uploads: uploads.filter(isUsed), stored: stored.filter(isUsed) }
  return { used, unused: stored.filter((file) => !used.stored.includes(file)).map(keyOf) }
}

/** Where a stored file lies. */
export const keyOf = ({ fileKey }: StoredFile) => fileKey

/** Takes away the uploads that have become documents: the keys of their parts. Throws 400 if one has gone meanwhile. */
async function takeUploads(db: Transaction, taken: readonly Given[]): Promise<string[]> {
  const ids: string[] = []
  for (const { question, upload } of taken) {
    if (upload?.uploadId === undefined) continue
    if (!(await lockRow(db, 'upload', upload.uploadId))) throw badInput(uploadAgain(question))
    ids.push(upload.uploadId)
  }
  return removeUploads(db, ids)
}

/** Writes the uploads' rows and answers each question's new document. Throws 413 above the organisation's quota. */
async function insertUploads(
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

function rowOf(
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
function howManyAnswered(
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
function neverAnswered(questions: readonly AskedRow[], written: ReadonlyMap<string, unknown>, save: Save) {
  return questions
    .filter(({ question_id, answered_by }) => answered_by === null && !written.has(question_id))
    .map((question) => rowOf(question, storedAnswer(question), { documentId: null, ...save }))
}

/** Takes away the rows of documents that no answer names any more; their files may go after the transaction. */
async function removeReplaced(
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
