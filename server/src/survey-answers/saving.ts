import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Answer, Checked } from '@plumbline/contract/call'
import { messages } from '@plumbline/contract/messages'
import type { addSurveyAnswers, SurveyAnswerEntry } from '@plumbline/contract/survey-answers'
import { attachedTwice, hasPart, type SurveyAnswer } from '@plumbline/contract/survey-rules'
import type { Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { documentLink } from '../documents/document-links.ts'
import { insertDocument, refuseOverQuota, removeDocuments } from '../documents/documents.queries.ts'
import { discardFiles, type StoredFile, withStoredFiles } from '../documents/stored-files.ts'
import { badInput, notFound } from '../errors.ts'
import { acceptFile } from '../files/file-kinds.ts'
import { type SpooledFile, spooled } from '../http/uploads.ts'
import { markSaved } from '../respondents/respondents.queries.ts'
import type { MaillessSurroundings } from '../surroundings.ts'
import { type AnswerRow, upsertAnswers } from './saving.queries.ts'
import {
  type AskedRow,
  askedQuestions,
  type Caller,
  ownRespondent,
  type Respondent,
  refuseOnceClosed,
} from './survey-answers.queries.ts'
import { judged, namesDocument, stillMissing } from './survey-answers.rules.ts'

type Form = Checked<typeof addSurveyAnswers>['form']

/**
 * Saves the caller's draft or submits it, all of it or nothing. Throws 404 where they are not asked or a question is not of this
 * survey, 409 once it takes no answers, 400 and 415 for answers and files that break their question's rules, 413 above the quota.
 */
export async function saveAnswers(
  surroundings: MaillessSurroundings,
  { Status, SurveyAnswerDtos: entries }: Form,
  caller: Caller,
): Promise<Answer<typeof addSurveyAnswers>> {
  const { db, clock, settings } = surroundings
  const inquiryId = inquiryOf(entries, caller)
  const uploads = await acceptedUploads(surroundings, inquiryId, entries, caller)
  const { saved, replaced } = await withStoredFiles(surroundings, uploads, (stored) =>
    inTransaction(db, async (db) => {
      const now = clock.now()
      const respondent = await ownRespondent(db, inquiryId, caller)
      await lockOpen(db, respondent, Status, caller, now)
      const questions = await askedQuestions(db, respondent)
      const given = answersTo(questions, entries, settings.publicUrl)
      if (Status === 'completed') refuseUnlessComplete(questions, given)

      const documents = await insertUploads(db, respondent, { uploads, stored }, caller, now)
      for (const { question, kept } of given) if (kept !== null) documents.set(question.question_id, kept)
      await upsertAnswers(db, respondent, [
        ...given.map(({ question, answer }) =>
          rowOf(question, answer, documents.get(question.question_id)?.id ?? null),
        ),
        ...(Status === 'completed' ? neverAnswered(questions, given) : []),
      ])
      return {
        saved: {
          Id: respondent.id,
          InquiryId: inquiryId,
          Status: Status === 'completed' ? ('completed' as const) : ('pending' as const),
          SavedAt: now.toISOString(),
          Documents: [...documents].map(([DiagnosticId, { id, name }]) => ({
            DiagnosticId,
            DocumentName: name,
            DownloadLink: documentLink(id, caller.userId, surroundings),
          })),
        },
        replaced: await removeReplaced(db, given, documents),
      }
    }),
  )
  await discardFiles(surroundings, replaced)
  return saved
}

interface KeptDocument {
  readonly id: string
  readonly name: string
}

/** An entry after judging; `kept` is the stored document that its DocumentUrl names. */
interface Given {
  readonly question: AskedRow
  readonly answer: SurveyAnswer
  readonly kept: KeptDocument | null
}

interface Upload {
  readonly questionId: string
  readonly file: SpooledFile
  readonly name: string
  readonly mediaType: string
}

/** The one inquiry that all entries name. Throws 404 for somebody else's answers, 400 where a question comes twice. */
function inquiryOf(entries: readonly SurveyAnswerEntry[], { userId }: Caller): string {
  const inquiries = new Set(entries.map(({ InquiryId }) => InquiryId))
  const [inquiryId] = inquiries
  if (inquiryId === undefined || inquiries.size > 1) throw badInput('All answers must be of one inquiry.')
  if (entries.some(({ CustomerUserId = userId }) => CustomerUserId !== userId)) throw notFound('User')
  const questions = new Set(entries.map(({ DiagnosticId }) => DiagnosticId))
  if (questions.size < entries.length) throw badInput('A question is answered twice.')
  return inquiryId
}

/** What was uploaded, looked at before anything is stored: each file fits its question, and no file answers two of them. */
async function acceptedUploads(
  { db, files, clock, settings }: MaillessSurroundings,
  inquiryId: string,
  entries: readonly SurveyAnswerEntry[],
  caller: Caller,
): Promise<Upload[]> {
  if (entries.every(({ File }) => File === undefined)) return []
  const respondent = await ownRespondent(db, inquiryId, caller)
  refuseOnceClosed(respondent, clock.now())
  const questions = await askedQuestions(db, respondent)
  const given = answersTo(questions, entries, settings.publicUrl)

  const uploads: Upload[] = []
  for (const { DiagnosticId, File } of entries) {
    const question = questions.find(({ question_id }) => question_id === DiagnosticId)
    if (File === undefined || question === undefined) continue
    uploads.push({ questionId: DiagnosticId, ...(await acceptFile(spooled(File), question.AcceptedFormats)) })
  }
  const [twice] = attachedTwice([
    ...(await Promise.all(uploads.map(markOfUpload))),
    ...(await Promise.all(
      questions
        .filter((question) => staysAttached(question, given))
        .map((question) => markOfStored(question, uploads, files)),
    )),
  ])
  if (twice !== undefined) throw badInput(messages.attachedTwice(twice.again.name))
  return uploads
}

/** Whether the question keeps the document it has: it is not named by this set, or with its own document. */
function staysAttached({ question_id, document_id }: AskedRow, given: readonly Given[]): boolean {
  const entry = given.find(({ question }) => question.question_id === question_id)
  return document_id !== null && (entry === undefined || entry.kept !== null)
}

async function markOfUpload({ file, name }: Upload) {
  return { name, content: await digest(createReadStream(file.path)) }
}

/** A stored file is read only where an upload of the same size makes it likely to be the same. */
async function markOfStored(
  { document_name, document_size, file_key }: AskedRow,
  uploads: Upload[],
  files: MaillessSurroundings['files'],
) {
  const name = document_name ?? ''
  const isLikely = file_key !== null && uploads.some(({ file }) => file.size === document_size)
  return { name, content: isLikely ? await digest(await files.open(file_key)) : null }
}

async function digest(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of content) hash.update(part)
  return hash.digest('base64')
}

/** Holds the respondent until the transaction ends and marks what is being done; throws 409 where it is too late for that. */
async function lockOpen(db: Transaction, respondent: Respondent, status: Form['Status'], caller: Caller, now: Date) {
  refuseOnceClosed(respondent, now)
  const isPending = await markSaved(db, respondent.id, { isSubmitted: status === 'completed' }, caller, now)
  // Somebody was quicker: this respondent, in another tab.
  if (!isPending) refuseOnceClosed({ ...respondent, status: 'completed' }, now)
}

/** The entries beside their questions. Throws 404 for a question of another survey, 400 with every fault there is. */
function answersTo(questions: readonly AskedRow[], entries: readonly SurveyAnswerEntry[], publicUrl: string): Given[] {
  const byId = new Map(questions.map((question) => [question.question_id, question]))
  const faults: string[] = []
  const given = entries.map((entry): Given => {
    const question = byId.get(entry.DiagnosticId)
    if (question === undefined) throw notFound('Survey question')
    const { answer, faults: found } = judged(question, entry)
    faults.push(...found)
    const wantsKept = hasPart(question.Type, 'document') && entry.File === undefined && !!entry.DocumentUrl
    const kept = wantsKept ? keptDocument(question, entry.DocumentUrl ?? '', publicUrl) : null
    if (wantsKept && kept === null) faults.push(`${question.Question}: Upload the document again.`)
    return { question, answer, kept }
  })
  if (faults.length > 0) throw badInput(...faults)
  return given
}

function keptDocument({ document_id, document_name }: AskedRow, reference: string, publicUrl: string) {
  if (document_id === null || document_name === null) return null
  const document = { id: document_id, name: document_name }
  return namesDocument(reference, document, publicUrl) ? document : null
}

/** Throws 400 naming each question that still lacks an answer, in this set and in what was saved before. */
function refuseUnlessComplete(questions: readonly AskedRow[], given: readonly Given[]): void {
  const now = new Map(given.map(({ question, answer }) => [question.question_id, answer]))
  const missing = stillMissing(
    questions.map((question) => ({ question, answer: now.get(question.question_id) ?? storedAnswer(question) })),
  )
  if (missing.length > 0) throw badInput(...missing)
}

function storedAnswer({ performance, importance, text, chosen }: AskedRow): SurveyAnswer {
  return { performance, importance, text, chosen: chosen ?? [] }
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
    const questionId = uploads[n]?.questionId
    if (questionId === undefined) throw new RangeError('a stored file that nobody uploaded')
    const owner = {
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

function rowOf({ question_id }: AskedRow, { chosen, ...answer }: SurveyAnswer, documentId: string | null): AnswerRow {
  return { question_id, ...answer, checkbox_options: JSON.stringify(chosen), document_id: documentId }
}

/** Empty rows for what a submitted survey leaves open, so that it is known to have been asked. */
function neverAnswered(questions: readonly AskedRow[], given: readonly Given[]) {
  const answered = new Set(given.map(({ question }) => question.question_id))
  return questions
    .filter(({ question_id, answered_by }) => answered_by === null && !answered.has(question_id))
    .map((question) => rowOf(question, storedAnswer(question), null))
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
