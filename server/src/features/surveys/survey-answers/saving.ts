import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { AnswerConflict, addSurveyAnswers, SurveyAnswerEntry } from '@plumbline/contract/surveys/survey-answers'
import { attachedTwice, hasPart, missingParts, type SurveyAnswer } from '@plumbline/contract/surveys/survey-rules'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { messages } from '@plumbline/contract/wire/messages'
import { withAssembled } from '../../../domain/documents/assembling.ts'
import { documentLink } from '../../../domain/documents/document-links.ts'
import { insertDocument, refuseOverQuota, removeDocuments } from '../../../domain/documents/documents.queries.ts'
import { discardFiles, type StoredFile, withStoredFiles } from '../../../domain/documents/stored-files.ts'
import { finishedUploads, removeUploads } from '../../../domain/documents/uploads.queries.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction, keepRow, lockRow } from '../../../platform/db/transaction.ts'
import { badInput, conflictWith, notFound } from '../../../platform/errors.ts'
import { acceptFile } from '../../../platform/files/file-kinds.ts'
import { type SpooledFile, spooled } from '../../../platform/http/uploads.ts'
import { dropReminders } from '../../inquiries/reminders/reminders.queries.ts'
import {
  markAnswered,
  markSaved,
  type Submission,
  whenSubmitted,
} from '../../inquiries/respondents/respondents.queries.ts'
import { countRatings } from '../../results/statistics/rating-counts.queries.ts'
import { type AnswerRow, upsertAnswers } from './saving.queries.ts'
import {
  type AskedRow,
  askedQuestions,
  type Caller,
  givenAnswer,
  ownRespondent,
  type Respondent,
  refuseOnceClosed,
} from './survey-answers.queries.ts'
import { judged, namesDocument, stillMissing, uploadNamed, whyClosed } from './survey-answers.rules.ts'

type Form = Checked<typeof addSurveyAnswers>['form']

/**
 * Saves the caller's draft or submits it, all of it or nothing, but for a draft's stale answers: those it names and leaves alone. A
 * submission that is repeated is answered as the first time. Throws 404 where they are not asked or a question is not of this
 * survey, 409 once it takes no answers or where an answer of a submission is stale, 400 and 415 for answers and files that break their
 * question's rules, 413 above the quota.
 */
export async function saveAnswers(
  surroundings: MaillessSurroundings,
  form: Form,
  caller: Caller,
): Promise<Answer<typeof addSurveyAnswers>> {
  const inquiryId = inquiryOf(form.SurveyAnswerDtos, caller)
  const named = await namedUploads(surroundings, inquiryId, form.SurveyAnswerDtos, caller)
  const { saved, replaced } = await withAssembled(surroundings, named, (assembled) => {
    const files = assembled.map(({ upload, file }) => [upload.question_id, { uploadId: upload.id, file }] as const)
    return saveEntries(surroundings, inquiryId, form, new Map(files), caller)
  })
  await discardFiles(surroundings, replaced)
  return saved
}

/** The finished uploads that entries name, each for its own question; another one is no document of theirs. */
async function namedUploads(
  { db, clock, settings }: MaillessSurroundings,
  inquiryId: string,
  entries: readonly SurveyAnswerEntry[],
  caller: Caller,
) {
  const wanted = new Map(
    entries.flatMap(({ DiagnosticId, DocumentUrl, File }) => {
      const id = File === undefined ? uploadNamed(DocumentUrl ?? '', settings.publicUrl) : null
      return id === null ? [] : [[id, DiagnosticId] as const]
    }),
  )
  if (wanted.size === 0) return []
  const respondent = await ownRespondent(db, inquiryId, caller)
  // It is refused, or was made before and is answered as then.
  if (whyClosed(respondent, clock.now()) !== null) return []
  const finished = await finishedUploads(db, respondent.id, [...wanted.keys()], clock.now())
  return finished.filter(({ id, question_id }) => wanted.get(id) === question_id)
}

async function saveEntries(
  surroundings: MaillessSurroundings,
  inquiryId: string,
  { Status, SubmissionId, SurveyAnswerDtos: entries }: Form,
  named: Named,
  caller: Caller,
) {
  const { db, clock, settings } = surroundings
  const isSubmitted = Status === 'completed'
  const submission =
    isSubmitted && SubmissionId !== undefined ? { id: SubmissionId, digest: await contentOf(entries) } : null
  const uploads = await acceptedUploads(surroundings, { inquiryId, entries, submission, named }, caller)
  return withStoredFiles(surroundings, uploads, (stored) =>
    inTransaction(db, async (db) => {
      const now = clock.now()
      const respondent = await respondentToSave(db, inquiryId, { isSubmitted }, caller)
      const answered = {
        Id: respondent.id,
        InquiryId: inquiryId,
        Status: isSubmitted ? 'completed' : 'pending',
      } as const
      refuseReturned(respondent, SubmissionId)
      const before = await lockOpen(db, respondent, { isSubmitted, submission }, caller, now)
      const questions = await askedQuestions(db, respondent)
      const given = answersTo(questions, entries, settings.publicUrl, named)
      if (before !== null) {
        const stands = { ...answered, SavedAt: before, Conflicts: [] }
        // What came with the repetition, at the same time as the first, is not needed.
        return { saved: { ...stands, ...whatStands(given, caller, surroundings) }, replaced: stored.map(keyOf) }
      }
      const { taken, stale } = apartFromStale(given)
      const Conflicts = stale.map(({ question }) => conflictOn(question, caller, surroundings))
      if (isSubmitted && stale.length > 0) throw conflictWith({ Conflicts }, ...stale.map(answeredElsewhere))
      if (isSubmitted) refuseUnlessComplete(questions, given)

      const save = { at: now.toISOString(), submissionId: SubmissionId ?? null }
      const { used, unused } = sorted(taken, uploads, stored)
      const parts = await takeUploads(db, taken)
      const documents = await insertUploads(db, respondent, used, caller, now)
      for (const { question, kept } of taken) if (kept !== null) documents.set(question.question_id, kept)
      const rows = taken
        .filter(isChange)
        .map(({ question, answer }) =>
          rowOf(question, answer, { documentId: documents.get(question.question_id)?.id ?? null, ...save }),
        )
      const written = new Map(rows.map(({ question_id, version }) => [question_id, version]))
      const answeredNow = howManyAnswered(questions, taken, documents)
      if (isSubmitted || answeredNow !== howManyAnswered(questions, [], documents))
        await markAnswered(db, respondent.id, answeredNow)
      await upsertAnswers(db, respondent, [...rows, ...(isSubmitted ? neverAnswered(questions, written, save) : [])])
      if (isSubmitted) await dropReminders(db, respondent.id, now)
      const replaced = [...(await removeReplaced(db, taken, documents)), ...unused, ...parts]
      // At the end: its rows are those of everybody who submits, and are locked until the commit.
      if (isSubmitted) await countRatings(db, respondent.id, 1)
      return {
        saved: {
          ...answered,
          SavedAt: save.at,
          Documents: [...documents].map(([id, document]) => asTold(id, document, caller, surroundings)),
          Versions: taken.map(({ question }) => ({
            DiagnosticId: question.question_id,
            Version: written.get(question.question_id) ?? question.version ?? 0,
          })),
          Conflicts,
        },
        replaced,
      }
    }),
  )
}

interface KeptDocument {
  readonly id: string
  readonly name: string
}

/** An entry after judging; `kept` is the stored document that its DocumentUrl names, `madeOn` the version that the change was made on. */
interface Given {
  readonly question: AskedRow
  readonly answer: SurveyAnswer
  readonly kept: KeptDocument | null
  readonly upload: GivenFile | null
  readonly madeOn: number | undefined
}

/** A file that came with an entry, or was put together of an upload that it names. */
interface GivenFile {
  readonly file: SpooledFile
  readonly uploadId?: string
}
/** The files that were put together, by the question that names them. */
type Named = ReadonlyMap<string, GivenFile>

interface Upload extends GivenFile {
  readonly questionId: string
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
  {
    inquiryId,
    entries,
    submission,
    named,
  }: { inquiryId: string; entries: readonly SurveyAnswerEntry[]; submission: Submission | null; named: Named },
  caller: Caller,
): Promise<Upload[]> {
  if (named.size === 0 && entries.every(({ File }) => File === undefined)) return []
  const respondent = await ownRespondent(db, inquiryId, caller)
  // It stores nothing if it is repeated, and is refused if it is another.
  if (submission !== null && respondent.status === 'completed') return []
  refuseOnceClosed(respondent, clock.now())
  const questions = await askedQuestions(db, respondent)
  const given = answersTo(questions, entries, settings.publicUrl, named)

  const uploads: Upload[] = []
  for (const { question, upload } of given) {
    if (upload === null) continue
    const accepted = await acceptFile(upload.file, question.AcceptedFormats)
    uploads.push({ ...upload, ...accepted, questionId: question.question_id })
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

/**
 * The caller as `ownRespondent`. A confidential inquiry stays as it is until they have submitted: closed or published meanwhile, and shown to somebody, its
 * figures would change afterwards. [CONF-009]
 */
async function respondentToSave(
  db: Transaction,
  inquiryId: string,
  { isSubmitted }: { isSubmitted: boolean },
  caller: Caller,
): Promise<Respondent> {
  const respondent = await ownRespondent(db, inquiryId, caller)
  if (!isSubmitted || showsPersons(respondent.confidentiality)) return respondent
  await keepRow(db, 'inquiry', inquiryId)
  return ownRespondent(db, inquiryId, caller)
}

/**
 * Holds the respondent until the transaction ends and marks what is being done: null. Where this very submission was made before, it
 * answers when, and marks nothing. Throws 409 where it is too late.
 */
async function lockOpen(
  db: Transaction,
  respondent: Respondent,
  saving: { isSubmitted: boolean; submission: Submission | null },
  caller: Caller,
  now: Date,
): Promise<string | null> {
  if (respondent.status === 'pending') {
    refuseOnceClosed(respondent, now)
    if (await markSaved(db, respondent.id, saving, caller, now)) return null
  }
  // Somebody was quicker: this respondent, in another tab, or the first sending of this.
  const before = saving.submission && (await whenSubmitted(db, respondent.id, saving.submission))
  if (before === null) refuseOnceClosed({ ...respondent, status: 'completed' }, now)
  return before
}

/** Throws 409 for what was sent before the survey was returned: it comes too late to stand for the correction. [BOARD-011] */
function refuseReturned({ returnedSubmissions }: Respondent, submissionId: string | undefined): void {
  if (submissionId === undefined || !returnedSubmissions.includes(submissionId)) return
  const words =
    'This survey was returned to you for correction. Read why, change what is asked for, and submit it anew.'
  throw conflictWith({ Conflicts: [], Returned: true }, words)
}

/** A hash of what a set of answers says, whatever their order, to tell its repetition from another set. */
async function contentOf(entries: readonly SurveyAnswerEntry[]): Promise<string> {
  const said = await Promise.all(
    entries.map(async ({ DiagnosticId, Answer, ValueAnswer, CheckBoxOptions, DocumentUrl, File }) => {
      const file = File && [File.name, await digest(createReadStream(spooled(File).path))]
      return [
        DiagnosticId,
        Answer || null,
        ValueAnswer || null,
        CheckBoxOptions ?? [],
        DocumentUrl || null,
        file ?? null,
      ]
    }),
  )
  const inOrder = said.map((entry) => JSON.stringify(entry)).sort()
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64')
}

/** Whether an entry says something else than what is stored. */
function isChange({ question, answer, kept, upload }: Given): boolean {
  const stored = storedAnswer(question)
  return (
    upload !== null ||
    (kept?.id ?? null) !== question.document_id ||
    answer.performance !== stored.performance ||
    answer.importance !== stored.importance ||
    (answer.text ?? '') !== (stored.text ?? '') ||
    answer.chosen.join('\n') !== stored.chosen.join('\n')
  )
}

/** The entries that were made on an older version than there is now and say something else (an optimistic lock), and the others. */
function apartFromStale(given: readonly Given[]): { taken: Given[]; stale: Given[] } {
  const isStale = (entry: Given) => (entry.question.version ?? 0) > (entry.madeOn ?? Infinity) && isChange(entry)
  return { taken: given.filter((entry) => !isStale(entry)), stale: given.filter(isStale) }
}

function conflictOn(question: AskedRow, caller: Caller, signing: MaillessSurroundings): AnswerConflict {
  return {
    DiagnosticId: question.question_id,
    SavedAt: question.answer_saved_at,
    ...givenAnswer(question, caller, signing),
  }
}

const answeredElsewhere = ({ question }: Given) => `${question.Question}: This was answered differently elsewhere.`

/** A question's stored document, with the link that opens it. */
function asTold(DiagnosticId: string, { id, name }: KeptDocument, caller: Caller, signing: MaillessSurroundings) {
  return { DiagnosticId, DocumentName: name, DownloadLink: documentLink(id, caller.userId, signing) }
}

/** Of a submission that stands, what its first answer told of documents and versions. */
function whatStands(given: readonly Given[], caller: Caller, signing: MaillessSurroundings) {
  return {
    Documents: given.flatMap(({ question: { question_id, document_id, document_name } }) =>
      document_id === null || document_name === null
        ? []
        : asTold(question_id, { id: document_id, name: document_name }, caller, signing),
    ),
    Versions: given.map(({ question }) => ({ DiagnosticId: question.question_id, Version: question.version ?? 0 })),
  }
}

/** The uploads of these entries, each beside what was stored of it, and the keys of the other files: nothing names them. */
function sorted(taken: readonly Given[], uploads: readonly Upload[], stored: readonly StoredFile[]) {
  const ids = new Set(taken.filter(({ upload }) => upload !== null).map(({ question }) => question.question_id))
  const isUsed = (_: unknown, n: number) => ids.has(uploads[n]?.questionId ?? '')
  const used = { uploads: uploads.filter(isUsed), stored: stored.filter(isUsed) }
  return { used, unused: stored.filter((file) => !used.stored.includes(file)).map(keyOf) }
}

const keyOf = ({ fileKey }: StoredFile) => fileKey

/** The entries beside their questions. Throws 404 for a question of another survey, 400 with every fault there is. */
function answersTo(
  questions: readonly AskedRow[],
  entries: readonly SurveyAnswerEntry[],
  publicUrl: string,
  named: Named,
): Given[] {
  const byId = new Map(questions.map((question) => [question.question_id, question]))
  const faults: string[] = []
  const given = entries.map((entry): Given => {
    const question = byId.get(entry.DiagnosticId)
    if (question === undefined) throw notFound('Survey question')
    const { answer, faults: found } = judged(question, entry)
    faults.push(...found)
    const wantsKept = hasPart(question.Type, 'document') && entry.File === undefined && !!entry.DocumentUrl
    const kept = wantsKept ? keptDocument(question, entry.DocumentUrl ?? '', publicUrl) : null
    const upload = entry.File ? { file: spooled(entry.File) } : (named.get(entry.DiagnosticId) ?? null)
    if (wantsKept && kept === null && upload === null) faults.push(uploadAgain(question))
    return { question, answer, kept, upload: kept === null ? upload : null, madeOn: entry.Version }
  })
  if (faults.length > 0) throw badInput(...faults)
  return given
}

const uploadAgain = ({ Question }: AskedRow) => `${Question}: Upload the document again.`

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

/** Takes away the uploads that have become documents: the keys of their parts. Throws 400 where one has gone meanwhile. */
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
