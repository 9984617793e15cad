import { type Area, arrayOf } from '@plumbline/contract/domain/areas'
import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { InquiryDocument } from '@plumbline/contract/domain/documents'
import { lastDayOf, takesAnswers } from '@plumbline/contract/domain/expiry'
import { type Language, languageOfTag } from '@plumbline/contract/domain/languages'
import { questionTypeFacts } from '@plumbline/contract/domain/questions'
import type {
  listStaffInquiries,
  listUserDocuments,
  StaffInquiry,
  SurveyForm,
  SurveyQuestion,
  validateSurveyDocument,
  viewOpenEndedAnswers,
} from '@plumbline/contract/surveys/survey-answers'
import { fileFault, hasPart } from '@plumbline/contract/surveys/survey-rules'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import { adviceOn } from '@plumbline/contract/wire/file-endings'
import type { Page } from '@plumbline/contract/wire/paging'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { documentLink } from '../../../domain/documents/document-links.ts'
import { columnIn } from '../../../domain/questions/shown-columns.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Database, Db } from '../../../platform/db/schema.ts'
import { badInput, conflict, notFound, wrongFileType } from '../../../platform/errors.ts'
import { type FrozenQuestion, frozenSurvey, frozenTexts } from '../../inquiries/inquiries/frozen-surveys.queries.ts'
import { introductionWith } from '../../inquiries/inquiries/survey-introduction.queries.ts'
import { languageFor, typeNameIn } from '../../inquiries/inquiries/survey-languages.queries.ts'
import { markOpened } from '../../inquiries/respondents/respondents.queries.ts'
import { noFileTaken, whyClosed } from './survey-answers.rules.ts'

/** The caller, with what matters for surveys. */
export type Caller = Pick<Session, 'userId' | 'email'>
/** What signs the links in an answer. */
type Signing = Pick<Surroundings, 'secret' | 'clock'>

/**
 * One page of the caller's surveys, newest first, or the one their session is limited to; `search` covers inquiry, type
 * and who added them.
 */
export async function pageOfSurveys(
  db: Db,
  { search, sort, language, ...query }: Checked<typeof listStaffInquiries>['query'],
  caller: Caller & Pick<Session, 'onlyInquiry'>,
  now: Date,
): Promise<Page<StaffInquiry>> {
  const addedBy = sql<string>`user_account.first_name || ' ' || user_account.last_name`
  let rows = db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .innerJoin('user_account', 'user_account.id', 'inquiry.created_by')
    .select(['respondent.id as Id', 'respondent.status as Status', 'respondent.returned_at as returnedAt'])
    .select(['inquiry.id as InquiryId', 'inquiry.description as Description'])
    .select(['inquiry_type.id as InquiryTypeId', 'inquiry_type.name as InquiryTypeName'])
    .select(['inquiry.expiry_date as expiryDate', 'respondent.last_day as ownLastDay', addedBy.as('CreatedBy')])
    .select(['inquiry.closed_at as closedAt', 'inquiry.published_at as publishedAt'])
    .select(['inquiry.original_language as originalLanguage', 'inquiry.languages', 'inquiry.translations'])
    .where(isAskedOf(caller.userId, emailKey(caller.email)))
    .where('customer.deleted_at', 'is', null)
  if (caller.onlyInquiry !== null) rows = rows.where('inquiry.id', '=', caller.onlyInquiry)
  const typeName = typeNameShown(language)
  const searched = ['inquiry.description', 'inquiry_type.name', typeName, addedBy]
  if (search) rows = rows.where((where) => contains(where, searched, search))
  const inOrder = sorted(rows, sort, {
    Description: sortText('inquiry.description'),
    InquiryTypeName: sortText(typeName),
    CreatedBy: sortText(addedBy),
    ExpiryDate: lastDay,
    Status: 'respondent.status',
  })
  const found = await page(inOrder.orderBy('respondent.id', 'desc'), query)
  return {
    ...found,
    data: found.data.map(({ expiryDate, ownLastDay, closedAt, publishedAt, returnedAt, ...survey }) => ({
      ...survey,
      InquiryTypeName: typeNameIn(survey.InquiryTypeName, survey.translations, languageFor(survey, language)),
      IsReturned: isReturned({ status: survey.Status, returnedAt }),
      ExpiryDate: lastDayOf({ expiryDate, ownLastDay }) ?? '',
      IsExpired: !takesAnswers({ expiryDate, ownLastDay, closedAt, publishedAt }, now),
    })),
  }
}

/** As `typeNameIn` says it in the survey's language. */
function typeNameShown(asked: string | undefined): Expression<string> {
  const translated = columnIn('inquiry_type.name', { translations: 'inquiry.translations', field: 'InqType', asked })
  const language = asked === undefined ? undefined : languageOfTag(asked)
  if (language === undefined) return translated
  return sql<string>`case when cast(inquiry.languages as text) like ${sql.lit(`%"${language}"%`)}
    then ${translated} else inquiry_type.name end`
}

/** As `lastDayOf` says it. */
const lastDay = sql<string | null>`case
  when respondent.last_day > inquiry.expiry_date then respondent.last_day else inquiry.expiry_date end`

/**
 * The survey to be answered, with the caller's draft. Throws 404 if they are not invited, 409 if it ended before they
 * submitted.
 */
export async function surveyToAnswer(
  db: Db,
  { inquiryId, inquiryTypeId, language }: { inquiryId: string; inquiryTypeId: string } & AskedLanguage,
  caller: Caller,
  signing: Signing,
): Promise<SurveyForm> {
  const respondent = await ownRespondent(db, inquiryId, caller)
  if (respondent.inquiryTypeId !== inquiryTypeId) throw notFound('Inquiry')
  const now = signing.clock.now()
  if (respondent.status === 'pending') refuseOnceClosed(respondent, now)
  if (respondent.openedAt === null) await markOpened(db, respondent.id, now)
  return surveyOf(db, respondent, { reader: caller, language }, signing)
}

/** The language a caller asks for. */
interface AskedLanguage {
  readonly language?: string | undefined
}

/**
 * One respondent's answers: a SuperAdmin reads anyone's, everyone else their own. Throws 404, and 409 if they are
 * confidential.
 */
export async function answeredSurvey(
  db: Db,
  { inquiryId, customerUserId, language }: { inquiryId: string; customerUserId: string } & AskedLanguage,
  session: Pick<Session, 'userId' | 'email' | 'role'>,
  by: Actor,
  signing: Signing,
): Promise<SurveyForm> {
  if (session.role !== 'SuperAdmin' && customerUserId !== session.userId) throw notFound('User')
  const respondent =
    session.role === 'SuperAdmin'
      ? await anyRespondent(db, inquiryId, customerUserId)
      : await ownRespondent(db, inquiryId, session)
  if (session.role === 'SuperAdmin') await recordReading(db, respondent, by)
  return surveyOf(db, respondent, { reader: session, language }, signing)
}

/** The text questions with one respondent's answers, in order. Throws 404, and 409 if they are confidential. */
export async function openEndedAnswers(
  db: Db,
  { inquiryId, customerUserId }: { inquiryId: string; customerUserId: string },
  by: Actor,
): Promise<Answer<typeof viewOpenEndedAnswers>> {
  const respondent = await anyRespondent(db, inquiryId, customerUserId)
  await recordReading(db, respondent, by)
  const questions = await askedQuestions(db, respondent)
  return asAsked(respondent, questions)
    .filter(({ Type }) => questionTypeFacts[Type].isOpenEnded)
    .map(({ Question, text }) => ({ Question, Answer: text ?? '' }))
}

/** Someone read another person's answers (security, B5). */
async function recordReading(db: Db, { email, description }: Respondent, by: Actor): Promise<void> {
  await recordEvent(db, 'surveyAnswersRead', email, by, { Inquiry: description })
}

/** One page of a respondent's documents, newest first. Throws 404, and 409 if they are confidential. */
export async function pageOfRespondentDocuments(
  db: Db,
  { inquiryId, customerUserId }: { inquiryId: string; customerUserId: string },
  { search, sort, ...query }: Checked<typeof listUserDocuments>['query'],
  { userId }: Caller,
  signing: Signing,
): Promise<Page<InquiryDocument>> {
  const respondent = await anyRespondent(db, inquiryId, customerUserId)
  let rows = db
    .selectFrom('document')
    .select(['document.id as Id', 'document.name as DocumentName', 'document.created_at as UploadDate'])
    .where('document.respondent_id', '=', respondent.id)
    .where('document.kind', '=', 'survey')
  if (search) rows = rows.where((where) => contains(where, ['document.name'], search))
  const inOrder = sorted(rows, sort, { DocumentName: sortText('document.name'), UploadDate: 'document.created_at' })
  const found = await page(inOrder.orderBy('document.id', 'desc'), query)
  return {
    ...found,
    data: found.data.map((document) => ({ ...document, path: documentLink(document.Id, userId, signing) })),
  }
}

/** Throws 404 for a foreign survey or question, 409 once it is closed, 415 for an invalid file name. */
export async function validateDocumentName(
  db: Db,
  { InquiryId, DiagnosticId, DocumentName }: Checked<typeof validateSurveyDocument>['body'],
  caller: Caller,
  now: Date,
): Promise<Record<never, never>> {
  const respondent = await ownRespondent(db, InquiryId, caller)
  refuseOnceClosed(respondent, now)
  const questions = await askedQuestions(db, respondent)
  const question = questions.find(({ question_id }) => question_id === DiagnosticId)
  if (question === undefined) throw notFound('Survey question')
  if (!hasPart(question.Type, 'document')) throw badInput(`${question.Question}: ${noFileTaken()}`)
  const fault = fileFault(question, DocumentName)
  const advice = adviceOn(DocumentName, question.AcceptedFormats)
  if (fault !== null) throw wrongFileType(fault, ...(advice === undefined ? [] : [advice]))
  return {}
}

/** The caller as a respondent of this inquiry. Throws 404. */
export async function ownRespondent(db: Db, inquiryId: string, caller: Caller): Promise<Respondent> {
  const [found] = await respondentAsCaller(db, {
    inquiryId,
    userId: caller.userId,
    emailKey: emailKey(caller.email),
  })
  if (found === undefined) throw notFound('Inquiry')
  return found
}

const respondentAsCaller = prepared((db, given: (name: 'inquiryId' | 'userId' | 'emailKey') => string) =>
  respondents(db, given('inquiryId'))
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .where(isAskedOf(given('userId'), given('emailKey')))
    .where('customer.deleted_at', 'is', null),
)

/** Throws 409 if this respondent's answers are no longer accepted. */
export function refuseOnceClosed(respondent: Respondent, now: Date): void {
  const why = whyClosed(respondent, now)
  if (why !== null) throw conflict(why)
}

/** A respondent with the relevant columns of the inquiry. */
export type Respondent = NonNullable<Awaited<ReturnType<ReturnType<typeof respondents>['executeTakeFirst']>>>

/** A question of a survey with one respondent's answer to it; `answered_by` is null if nothing was saved for it. */
export type AskedRow = FrozenQuestion & (StoredAnswer | typeof nothingStored)

/** An inquiry's questions in the order asked, each with this respondent's answer. */
export async function askedQuestions(
  db: Db,
  respondent: Pick<Respondent, 'id' | 'inquiryId' | 'surveyVersion'>,
): Promise<AskedRow[]> {
  const answers = await storedAnswers(db, { respondentId: respondent.id })
  const questions = await frozenSurvey(db, respondent)
  const byQuestion = new Map(answers.map(({ answered_question, ...answer }) => [answered_question, answer]))
  return questions.map((question) => ({ ...question, ...(byQuestion.get(question.question_id) ?? nothingStored) }))
}

const storedAnswers = prepared((db, given: (name: 'respondentId') => string) =>
  db
    .selectFrom('survey_answer')
    .leftJoin('document', 'document.id', 'survey_answer.document_id')
    .select(['survey_answer.question_id as answered_question', 'survey_answer.respondent_id as answered_by'])
    .select(['survey_answer.performance', 'survey_answer.importance'])
    .select(['survey_answer.text', 'survey_answer.checkbox_options as chosen', 'survey_answer.document_id'])
    .select(['survey_answer.version', 'survey_answer.saved_at as answer_saved_at', 'survey_answer.submission_id'])
    .select(['document.name as document_name', 'document.size as document_size', 'document.file_key'])
    .where('survey_answer.respondent_id', '=', given('respondentId')),
)

type StoredAnswer = Omit<Awaited<ReturnType<typeof storedAnswers>>[number], 'answered_question'>

const nothingStored = {
  answered_by: null,
  performance: null,
  importance: null,
  text: null,
  chosen: null,
  document_id: null,
  version: null,
  answer_saved_at: null,
  submission_id: null,
  document_name: null,
  document_size: null,
  file_key: null,
} as const satisfies Record<keyof StoredAnswer, null>

/**
 * Whether a respondent is this person: by account, or by the account's verified address if no account is assigned yet.
 */
function isAskedOf(userId: string, key: string) {
  const where = expressionBuilder<Database, 'respondent'>()
  return where.or([
    where('respondent.user_id', '=', userId),
    where.and([where('respondent.user_id', 'is', null), where('respondent.email_key', '=', key)]),
  ])
}

function respondents(db: Db, inquiryId: string) {
  return db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .select(['respondent.id', 'respondent.email', 'respondent.status', 'respondent.saved_at as savedAt'])
    .select(['inquiry.id as inquiryId', 'inquiry.description', 'inquiry.expiry_date as expiryDate'])
    .select(['inquiry.survey_version as surveyVersion', 'inquiry.survey_layout as surveyLayout'])
    .select(['respondent.last_day as ownLastDay', 'inquiry.closed_at as closedAt', 'inquiry.confidentiality'])
    .select(['respondent.opened_at as openedAt', 'respondent.returned_at as returnedAt'])
    .select(['respondent.return_reason as returnReason', 'respondent.returned_submissions as returnedSubmissions'])
    .select([
      'inquiry.published_at as publishedAt',
      'inquiry_type.id as inquiryTypeId',
      'inquiry_type.name as typeName',
    ])
    .select(['inquiry.original_language as originalLanguage', 'inquiry.languages', 'inquiry.translations'])
    .where('inquiry.id', '=', inquiryId)
}

/**
 * By the account's id, or by the respondent's own if the list shows no account. Throws 404, and 409 if no one may see a
 * person's answers.
 */
async function anyRespondent(db: Db, inquiryId: string, id: string): Promise<Respondent> {
  const found = await respondents(db, inquiryId)
    .where((where) => where.or([where('respondent.user_id', '=', id), where('respondent.id', '=', id)]))
    .executeTakeFirst()
  if (found === undefined) throw notFound('User')
  if (!showsPersons(found.confidentiality)) throw conflict(confidential.person)
  return found
}

async function surveyOf(
  db: Db,
  respondent: Respondent,
  { reader, language: wanted }: { reader: Caller } & AskedLanguage,
  signing: Signing,
): Promise<SurveyForm> {
  const language = languageFor(respondent, wanted)
  const textsIn = await textsFor(db, respondent, { wanted, language })
  const questions = await askedQuestions(db, respondent)
  const types = questions.map(({ Type }) => Type)
  const asked = asAsked(respondent, questions)
  const ExpiryDate = lastDayOf(respondent) ?? ''
  const inArea = (area: Area): SurveyQuestion[] =>
    asked
      .filter((question) => question.area === area)
      .map((question) => ({
        Id: question.question_id,
        Type: question.Type,
        QuestionType: questionTypeFacts[question.Type].word,
        Question: question.Question,
        Description: question.Description,
        IsCustomQuestion: question.IsCustomQuestion,
        Options: question.Options,
        CheckBoxOptions: question.CheckBoxOptions,
        ...givenAnswer(question, reader, signing),
        MaxLength: question.MaxLength,
        ValidationRegex: question.ValidationRegex,
        AcceptedFormats: question.AcceptedFormats,
        ...textsIn(question),
        ...(hasPart(question.Type, 'document') &&
          !showsPersons(respondent.confidentiality) && { Notice: confidential.fileNamesAuthor }),
      }))
  return {
    InquiryId: respondent.inquiryId,
    Inquiry: respondent.description,
    InquiryTypeName: typeNameIn(respondent.typeName, respondent.translations, language),
    ExpiryDate,
    IsExpired: !takesAnswers(respondent, signing.clock.now()),
    Status: respondent.status,
    SavedAt: respondent.savedAt,
    Returned: returnedTo(respondent),
    Introduction: { ...(await introductionWith(db, respondent.inquiryId, types, wanted)), ExpiryDate },
    SurveyLayout: respondent.surveyLayout,
    Language: language,
    Languages: [respondent.originalLanguage, ...respondent.languages],
    [arrayOf.Culture]: inArea('Culture'),
    [arrayOf.People]: inArea('People'),
    [arrayOf.Process]: inArea('Process'),
    [arrayOf.Structure]: inArea('Structure'),
    [arrayOf.Other]: inArea('Other'),
  }
}

/**
 * A question's texts in the language of the survey; the original's, and marked so, where it joined without a
 * translation. Nothing is said of languages to those who do not ask. [LANG-005]
 */
async function textsFor(
  db: Db,
  respondent: Respondent,
  { wanted, language }: { wanted: string | undefined; language: Language },
) {
  if (wanted === undefined) return () => ({})
  if (language === respondent.originalLanguage)
    return ({ CheckBoxOptions }: FrozenQuestion) => ({ Language: language, CheckBoxLabels: CheckBoxOptions })
  const texts = new Map((await frozenTexts(db, respondent, language)).map((text) => [text.id, text]))
  return ({ question_id, Question, CheckBoxOptions, ...question }: FrozenQuestion) => {
    const text = texts.get(question_id)
    const isTranslated = text?.isWhole === true
    return {
      Question: isTranslated ? text.Title : Question,
      Description: isTranslated ? text.Description : question.Description,
      CheckBoxLabels: isTranslated ? text.CheckBoxLabels : CheckBoxOptions,
      Language: isTranslated ? language : respondent.originalLanguage,
    }
  }
}

/** Why a submitted survey is open again; null if it was not returned, or has been submitted since. [BOARD-011] */
function returnedTo({ returnReason, ...respondent }: Respondent): SurveyForm['Returned'] {
  return isReturned(respondent) ? { Reason: returnReason ?? '', At: respondent.returnedAt } : null
}

function isReturned<Row extends Pick<Respondent, 'status' | 'returnedAt'>>(
  row: Row,
): row is Row & { returnedAt: string } {
  return row.status === 'pending' && row.returnedAt !== null
}

/** An answer as returned. */
export function givenAnswer(question: AskedRow, reader: Pick<Caller, 'userId'>, signing: Signing) {
  return {
    Answer: question.text ?? question.performance,
    ValueImportanceAnswer: question.importance,
    DownloadLink: question.document_id && documentLink(question.document_id, reader.userId, signing),
    DocumentName: question.document_name,
    CheckBoxOptionsAnswer: question.chosen ?? [],
    Version: question.version ?? 0,
    SubmissionId: question.submission_id,
  }
}

/** Submitting stores a row for every question: later additions were not asked of people who had submitted. */
function asAsked<Row extends Pick<AskedRow, 'answered_by'>>({ status }: Respondent, rows: Row[]): Row[] {
  return status === 'completed' ? rows.filter(({ answered_by }) => answered_by !== null) : rows
}
