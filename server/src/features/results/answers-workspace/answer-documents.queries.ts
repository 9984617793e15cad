import {
  type AnswerDocument,
  type listAnswerDocuments,
  openAnonymousDocument,
  openDocumentsZip,
} from '@plumbline/contract/results/answers-workspace'
import { type Answer, type Checked, pathOf } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/calls/answers'
import { sql } from 'kysely'
import { personInOrder } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { acceptedSecrets } from '../../../domain/access/secret.ts'
import { documentLink, linkToken, personOfLink } from '../../../domain/documents/document-links.ts'
import type { Secrets, Surroundings } from '../../../domain/surroundings.ts'
import { contains, page, pageOfRows, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Anonymous, anonymised, namesInArchive } from './answer-documents.rules.ts'
import { inquiryWithDocuments } from './workspace-inquiry.queries.ts'

/** What signs the links in an answer. */
type Signing = Pick<Surroundings, 'clock'> & Secrets
type Question = Checked<typeof openDocumentsZip>['query']['questionId']

/** One page of the documents of all who have submitted, with the document questions they answer. Throws 404, 409. [WORK-003] */
export async function pageOfAnswerDocuments(
  db: Db,
  inquiryId: string,
  { questionId, ...query }: Checked<typeof listAnswerDocuments>['query'],
  { userId }: { readonly userId: string },
  signing: Signing,
): Promise<Answer<typeof listAnswerDocuments>> {
  const { confidentiality, namesPersons } = await inquiryWithDocuments(db, inquiryId, signing.clock.now())
  const questions = await documentQuestions(db, inquiryId, questionId)
  const asked = questions.filter(({ id }) => questionId === undefined || id === questionId)
  const found = namesPersons
    ? await identifiedPage(db, inquiryId, { ...query, questionId }, userId, signing)
    : await anonymousPage(db, inquiryId, { ...query, questionId }, userId, signing)
  const isThere = asked.some(({ documents }) => documents > 0)
  return {
    ...found,
    Confidentiality: confidentiality,
    Questions: questions.map(({ id, title, documents }) => ({ Id: id, Question: title, Documents: documents })),
    ZipPath: isThere ? zipLink(inquiryId, questionId, userId, signing) : null,
    Bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/**
 * The document behind a confidential inquiry's link, if its person may still see it: the anonymous name, and the
 * storage key. Throws 404, 409.
 */
export async function anonymousDocument(
  db: Db,
  { inquiryId, documentId }: { readonly inquiryId: string; readonly documentId: string },
  token: string,
  by: Actor,
  signing: Signing,
) {
  const userId = await consultantOf(db, anonymousSubject(inquiryId, documentId), token, signing)
  const inquiry = await inquiryWithDocuments(db, inquiryId, signing.clock.now())
  const documents = inquiry.namesPersons ? [] : await documentsOf(db, inquiryId).execute()
  const document = acceptedSecrets(signing)
    .flatMap((secret) => anonymised(documents, secret))
    .find(({ anonymousId }) => anonymousId === documentId)
  if (document === undefined) throw notFound('Document')
  await recordEvent(db, 'documentOpened', document.anonymousName, { ...by, userId }, { Inquiry: inquiry.description })
  return { name: document.anonymousName, mediaType: document.media_type, fileKey: document.file_key }
}

/** A file in an archive: its name, when it was attached (null if withheld), and its storage key. */
export interface ArchivedDocument {
  readonly name: string
  readonly at: Date | null
  readonly fileKey: string
}

/** The documents behind an archive link, for its person. The download is logged. Throws 404, 409. */
export async function archivedDocuments(
  db: Db,
  { inquiryId, questionId }: { readonly inquiryId: string; readonly questionId: Question },
  token: string,
  by: Actor,
  signing: Signing,
): Promise<{ userId: string; description: string; documents: ArchivedDocument[]; record: () => Promise<unknown> }> {
  const userId = await consultantOf(db, zipSubject(inquiryId, questionId), token, signing)
  const { description, namesPersons } = await inquiryWithDocuments(db, inquiryId, signing.clock.now())
  const questions = await documentQuestions(db, inquiryId, questionId)
  const question = questions.find(({ id }) => id === questionId)
  const detail = question === undefined ? {} : { Question: question.title }
  const recordTaken = (count: number, whose: Record<string, string> = {}) =>
    recordEvent(
      db,
      'documentsDownloaded',
      description,
      { ...by, userId },
      { Documents: String(count), ...detail, ...whose },
    )
  if (namesPersons) {
    const rows = await ofQuestion(documentsOf(db, inquiryId), questionId).orderBy('document.id').execute()
    const names = namesInArchive(rows.map((row) => `${personOf(row)} - ${row.name}`))
    return {
      userId,
      description,
      documents: rows.map(({ created_at, file_key }, n) => ({
        name: names[n] ?? '',
        at: new Date(created_at),
        fileKey: file_key,
      })),
      record: () => recordTaken(rows.length, { Respondents: addressesIn(rows) }),
    }
  }
  const documents = (await anonymousDocuments(db, inquiryId, signing)).filter(isOf(questionId))
  return {
    userId,
    description,
    documents: documents.map(({ anonymousName: name, file_key: fileKey }) => ({ name, at: null, fileKey })),
    record: () => recordTaken(documents.length),
  }
}

type Listing = Omit<Checked<typeof listAnswerDocuments>['query'], 'questionId'> & { readonly questionId: Question }

async function identifiedPage(
  db: Db,
  inquiryId: string,
  { questionId, search, sort, ...query }: Listing,
  userId: string,
  signing: Signing,
) {
  let rows = ofQuestion(documentsOf(db, inquiryId), questionId)
  if (search)
    rows = rows.where((where) => contains(where, ['document.name', firstName, lastName, 'respondent.email'], search))
  const inOrder = sorted(rows, sort, {
    DocumentName: sortText('document.name'),
    LastName: sortText(lastName),
    Question: sortText('survey_question.title'),
    Size: 'document.size',
    UploadDate: 'document.created_at',
  })
  const found = await page(inOrder.orderBy('document.id', 'desc'), query)
  return {
    ...found,
    data: found.data.map(
      ({ id, name, size, created_at, first_name, last_name, email, question_id, title }): AnswerDocument => ({
        Id: id,
        DocumentName: name,
        Size: size,
        QuestionId: question_id,
        Question: title,
        FirstName: first_name,
        LastName: last_name,
        Email: email,
        UploadDate: created_at,
        path: documentLink(id, userId, signing),
      }),
    ),
  }
}

/** All are read, since each position depends on all of them. */
async function anonymousPage(
  db: Db,
  inquiryId: string,
  { questionId, search = '', ...query }: Listing,
  userId: string,
  signing: Signing,
) {
  const all = (await anonymousDocuments(db, inquiryId, signing))
    .filter(isOf(questionId))
    .filter(({ anonymousName }) => anonymousName.toLowerCase().includes(search.toLowerCase()))
  const found = pageOfRows(all, query)
  return {
    ...found,
    data: found.data.map(
      ({ anonymousId, anonymousName, size, question_id, title }): AnswerDocument => ({
        Id: anonymousId,
        DocumentName: anonymousName,
        Size: size,
        QuestionId: question_id,
        Question: title,
        FirstName: null,
        LastName: null,
        Email: null,
        UploadDate: null,
        path: anonymousLink(inquiryId, anonymousId, userId, signing),
      }),
    ),
  }
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>[number]

async function anonymousDocuments(db: Db, inquiryId: string, { secret }: Signing): Promise<Anonymous<DocumentRow>[]> {
  return anonymised(await documentsOf(db, inquiryId).execute(), secret)
}

const isOf =
  (questionId: Question) =>
  ({ question_id }: { readonly question_id: string }) =>
    questionId === undefined || question_id === questionId

function ofQuestion(rows: ReturnType<typeof documentsOf>, questionId: Question) {
  return questionId === undefined ? rows : rows.where('survey_question.question_id', '=', questionId)
}

const firstName = sql<string>`coalesce(user_account.first_name, respondent.first_name)`
const lastName = sql<string>`coalesce(user_account.last_name, respondent.last_name)`

function documentsOf(db: Db, inquiryId: string) {
  return submittedDocuments(db, inquiryId)
    .leftJoin('user_account', 'user_account.id', 'respondent.user_id')
    .select(['document.id', 'document.name', 'document.size', 'document.media_type', 'document.file_key'])
    .select(['document.created_at', 'respondent.email', firstName.as('first_name'), lastName.as('last_name')])
    .select(['survey_question.question_id', 'survey_question.title'])
}

function submittedDocuments(db: Db, inquiryId: string) {
  return db
    .selectFrom('document')
    .innerJoin('respondent', 'respondent.id', 'document.respondent_id')
    .innerJoin('survey_question', (join) =>
      join
        .onRef('survey_question.inquiry_id', '=', 'document.inquiry_id')
        .onRef('survey_question.question_id', '=', 'document.question_id'),
    )
    .where('document.inquiry_id', '=', inquiryId)
    .where('document.kind', '=', 'survey')
    .where('respondent.status', '=', 'completed')
}

/**
 * The document questions in order, with the number and bytes of their answers. Throws 404 if the requested one is not
 * among them.
 */
async function documentQuestions(db: Db, inquiryId: string, questionId: Question) {
  const questions = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as id', 'survey_question.title'])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.type', '=', 'Document')
    .orderBy('survey_question.position')
    .execute()
  if (questionId !== undefined && !questions.some(({ id }) => id === questionId)) throw notFound('Survey question')
  const sums = await submittedDocuments(db, inquiryId)
    .select('survey_question.question_id as id')
    .select(({ fn }) => [fn.countAll<number>().as('documents'), fn.sum<number>('document.size').as('bytes')])
    .groupBy('survey_question.question_id')
    .execute()
  const sumOf = new Map(sums.map((sum) => [sum.id, sum]))
  return questions.map(({ id, title }) => ({
    id,
    title,
    documents: Number(sumOf.get(id)?.documents ?? 0),
    bytes: Number(sumOf.get(id)?.bytes ?? 0),
  }))
}

function personOf({ first_name, last_name, email }: Pick<DocumentRow, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email
}

const NAMED = 4
/** 'ada@acme.example, ben@acme.example and 12 more'. */
function addressesIn(rows: readonly Pick<DocumentRow, 'email'>[]): string {
  const addresses = [...new Set(rows.map(({ email }) => email))]
  const more = addresses.length - NAMED
  const named = addresses.slice(0, NAMED).join(', ')
  return more > 0 ? t.andMore({ addresses: named, more }) : named
}

const anonymousSubject = (inquiryId: string, documentId: string) => `anonymous.${inquiryId}.${documentId}`
const zipSubject = (inquiryId: string, questionId: Question) => `zip.${inquiryId}.${questionId ?? ''}`

function anonymousLink(inquiryId: string, documentId: string, userId: string, signing: Signing): string {
  const token = linkToken(anonymousSubject(inquiryId, documentId), userId, signing)
  return `/api${pathOf(openAnonymousDocument, { inquiryId, documentId })}?token=${token}`
}

function zipLink(inquiryId: string, questionId: Question, userId: string, signing: Signing): string {
  const token = linkToken(zipSubject(inquiryId, questionId), userId, signing)
  return `/api${pathOf(openDocumentsZip, { inquiryId })}?token=${token}${questionId === undefined ? '' : `&questionId=${questionId}`}`
}

/** The consultant a link was made for, if still one. Throws 404. */
async function consultantOf(db: Db, subject: string, token: string, signing: Signing): Promise<string> {
  const userId = personOfLink(subject, token, signing)
  const person = userId === null ? undefined : await personInOrder(db, userId)
  if (userId === null || person?.role !== 'SuperAdmin') throw notFound('Document')
  return userId
}
