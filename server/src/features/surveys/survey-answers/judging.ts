import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { SurveyAnswerEntry } from '@plumbline/contract/surveys/survey-answers'
import { attachedTwice, hasPart, type SurveyAnswer } from '@plumbline/contract/surveys/survey-rules'
import { t as surveyTexts } from '@plumbline/texts/calls/surveys'
import { t } from '@plumbline/texts/wire/answers'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { acceptFile } from '../../../platform/files/file-kinds.ts'
import { type SpooledFile, spooled } from '../../../platform/http/uploads.ts'
import type { Submission } from '../../inquiries/respondents/respondents.queries.ts'
import {
  type AskedRow,
  askedQuestions,
  type Caller,
  ownRespondent,
  refuseOnceClosed,
} from './survey-answers.queries.ts'
import { judged, namesDocument, stillMissing } from './survey-answers.rules.ts'

/** A stored document, and its label. */
export interface KeptDocument {
  readonly id: string
  readonly name: string
}

/** A validated entry; `kept` is the stored document its DocumentUrl names, `madeOn` its base version. */
export interface Given {
  readonly question: AskedRow
  readonly answer: SurveyAnswer
  readonly kept: KeptDocument | null
  readonly upload: GivenFile | null
  readonly madeOn: number | undefined
}

/** A file sent with an entry, or assembled from its upload. */
interface GivenFile {
  readonly file: SpooledFile
  readonly uploadId?: string
}

/** The assembled files, by question. */
export type Named = ReadonlyMap<string, GivenFile>

/** A file that was accepted for its question. */
export interface Upload extends GivenFile {
  readonly questionId: string
  readonly name: string
  readonly mediaType: string
}

/** The only inquiry named by all entries. Throws 404 for someone else's answers, 400 for a repeated question. */
export function inquiryOf(entries: readonly SurveyAnswerEntry[], { userId }: Caller): string {
  const inquiries = new Set(entries.map(({ InquiryId }) => InquiryId))
  const [inquiryId] = inquiries
  if (inquiryId === undefined || inquiries.size > 1) throw badInput(surveyTexts.severalInquiries)
  if (entries.some(({ CustomerUserId = userId }) => CustomerUserId !== userId)) throw notFound('User')
  const questions = new Set(entries.map(({ DiagnosticId }) => DiagnosticId))
  if (questions.size < entries.length) throw badInput(surveyTexts.answeredTwice)
  return inquiryId
}

/** Validates uploaded files before anything is stored: each fits its question, and no file answers two. */
export async function acceptedUploads(
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
  // A repetition stores nothing, and a different one is refused.
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
  if (twice !== undefined) throw badInput(t.attachedTwice({ file: twice.again.name }))
  return uploads
}

/** Whether the question keeps its document: it is not in this set, or names its own. */
function staysAttached({ question_id, document_id }: AskedRow, given: readonly Given[]): boolean {
  const entry = given.find(({ question }) => question.question_id === question_id)
  return document_id !== null && (entry === undefined || entry.kept !== null)
}

async function markOfUpload({ file, name }: Upload) {
  return { name, content: await digest(createReadStream(file.path)) }
}

/** A stored file is only read if an upload of the same size may be identical. */
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

/** A hash of a set of answers, independent of order, to recognise a repetition. */
export async function contentOf(entries: readonly SurveyAnswerEntry[]): Promise<string> {
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

/** Whether an entry differs from the stored answer. */
export function isChange({ question, answer, kept, upload }: Given): boolean {
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

/** Splits entries into stale ones that differ from the current answer (optimistic lock), and the others. */
export function apartFromStale(given: readonly Given[]): { taken: Given[]; stale: Given[] } {
  const isStale = (entry: Given) => (entry.question.version ?? 0) > (entry.madeOn ?? Infinity) && isChange(entry)
  return { taken: given.filter((entry) => !isStale(entry)), stale: given.filter(isStale) }
}

/** The entries with their questions. Throws 404 for a question of another survey, 400 with every error. */
export function answersTo(
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

/** The message if an entry's upload is gone. */
export const uploadAgain = ({ Question }: AskedRow) => `${Question}: ${surveyTexts.uploadAgain}`

function keptDocument({ document_id, document_name }: AskedRow, reference: string, publicUrl: string) {
  if (document_id === null || document_name === null) return null
  const document = { id: document_id, name: document_name }
  return namesDocument(reference, document, publicUrl) ? document : null
}

/** Throws 400 naming each unanswered question, considering this set and earlier saves. */
export function refuseUnlessComplete(questions: readonly AskedRow[], given: readonly Given[]): void {
  const now = new Map(given.map(({ question, answer }) => [question.question_id, answer]))
  const missing = stillMissing(
    questions.map((question) => ({ question, answer: now.get(question.question_id) ?? storedAnswer(question) })),
  )
  if (missing.length > 0) throw badInput(...missing)
}

/** The stored answer of a question, without its document. */
export function storedAnswer({ performance, importance, text, chosen }: AskedRow): SurveyAnswer {
  return { performance, importance, text, chosen: chosen ?? [] }
}
