import { setImmediate } from 'node:timers/promises'
import {
  type CustomQuestion,
  type changeCustomQuestionStatus,
  customQuestionStatuses,
  type listCustomQuestions,
  type listSimilarQuestions,
  type SimilarQuestion,
  statusWord,
} from '@plumbline/contract/catalogue/custom-questions'
import { type QuestionFields, questionFaults, storedQuestion } from '@plumbline/contract/domain/question-fields'
import { whyNoNewQuestion } from '@plumbline/contract/inquiries/inquiries'
import type { Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/catalogue'
import { type Insertable, sql } from 'kysely'
import { administratorsInOrder } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { keepDeleted, restoreBelow } from '../../../domain/access/deleted-records.ts'
import type { Session } from '../../../domain/access/session.ts'
import { questionApprovedMail, questionRejectedMail } from '../../../domain/letters/questions.ts'
import { queueMail } from '../../../domain/letters/queue.ts'
import { questionMembers, questionRow } from '../../../domain/questions/question-columns.ts'
import { areaWords, inOrderOfAreas, inOrderOfTypes, typeWords } from '../../../domain/questions/shown-columns.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, inOrderOfWords, page, shownWords, sorted, sortText } from '../../../platform/db/page.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { badInput, conflict, notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { lockInquiry, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { joinSurvey } from '../../inquiries/inquiries/survey-questions.queries.ts'
import {
  insertDiagnosticQuestion,
  translateDiagnosticQuestion,
} from '../diagnostic-questions/diagnostic-questions.queries.ts'
import { pathwayById } from '../pathways/pathways.queries.ts'
import { mostSimilar, wordsOf } from './similar.rules.ts'

/** The caller: a SuperAdmin sees all custom questions, a CustomerAdmin their own. */
type Asking = Pick<Session, 'role' | 'userId'>

/** One page of the visible custom questions, newest first; a SuperAdmin's `search` also covers the author. */
export function pageOfCustomQuestions(
  db: Db,
  { search, sort, ...query }: Checked<typeof listCustomQuestions>['query'],
  session: Asking,
): Promise<Page<CustomQuestion>> {
  let rows = questionsFor(db, session)
  if (search) {
    const columns = session.role === 'SuperAdmin' ? [...searched(), addedBy] : searched()
    rows = rows.where((where) => contains(where, columns, search))
  }
  const inOrder = sorted(rows, sort, {
    Title: sortText('custom_question.title'),
    Type: inOrderOfTypes('custom_question.type'),
    Area: inOrderOfAreas('custom_question.area'),
    Inquiry: sortText('inquiry.description'),
    AddedBy: sortText(addedBy),
    Status: inOrderOfWords('custom_question.status', customQuestionStatuses, statusWord),
  })
  return page(inOrder.orderBy('custom_question.id', 'desc'), query)
}

/** Throws 404 if there is none this person may see. */
export async function customQuestionFor(db: Db, id: string, session: Asking): Promise<CustomQuestion> {
  const question = await questionsFor(db, session).where('custom_question.id', '=', id).executeTakeFirst()
  if (question === undefined) throw notFound('Custom question')
  return question
}

/**
 * Adds a question to an inquiry of the organisation. Throws 404 for a foreign inquiry, 409 if it accepts no new ones.
 */
export async function insertCustomQuestion(
  db: Transaction,
  inquiryId: string,
  fields: QuestionFields,
  session: Session,
): Promise<CustomQuestion> {
  const { respondentsAdded, published } = await lockInquiry(db, inquiryId, session)
  const reason = whyNoNewQuestion({ respondentsAdded, isPublished: published })
  if (reason !== undefined) throw conflict(reason)
  const id = newId()
  await db
    .insertInto('custom_question')
    .values({ id, inquiry_id: inquiryId, created_by: session.userId, ...questionRow(storedQuestion(fields)) })
    .execute()
  return customQuestionFor(db, id, session)
}

/**
 * A rejected question becomes pending again, without the reason. Throws 404, 409 for a stale version or once approved.
 */
export async function updateCustomQuestion(
  db: Transaction,
  id: string,
  fields: QuestionFields,
  refuseIfStale: RefuseIfStale<CustomQuestion>,
  session: Asking,
): Promise<Changed<CustomQuestion>> {
  await lockRow(db, 'custom_question', id)
  const current = await customQuestionFor(db, id, session)
  const stored = refuseIfStale(current)
  refuseIfApproved(current)
  await db
    .updateTable('custom_question')
    .set({ ...questionRow(storedQuestion(fields)), status: 'Pending', reason: '' })
    .where('custom_question.id', '=', id)
    .execute()
  return stored(await customQuestionFor(db, id, session))
}

/** A running survey keeps its copy. Throws 404. */
export async function removeCustomQuestion(
  db: Transaction,
  id: string,
  { userId }: Asking,
  by: Actor,
): Promise<Record<never, never>> {
  const removed = await db
    .deleteFrom('custom_question')
    .where('custom_question.id', '=', id)
    .where('custom_question.created_by', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (removed === undefined) throw notFound('Custom question')
  await keepDeleted(db, 'custom_question', removed, removed.title, by)
  await recordEvent(db, 'customQuestionDeleted', removed.title, by)
  return {}
}

/**
 * Undoes a deletion. An approved question joins a survey that started without it. Throws 409 if the inquiry is gone.
 */
export async function restoreCustomQuestion(
  db: Transaction,
  row: Insertable<Database['custom_question']>,
  session: Session,
): Promise<void> {
  await restoreBelow(db, { table: 'inquiry', id: row.inquiry_id }, () =>
    db.insertInto('custom_question').values(row).execute(),
  )
  const inquiry = await lockInquiry(db, row.inquiry_id, session)
  if (row.status === 'Approved' && !inquiry.published) await joinSurvey(db, inquiry, row.id)
}

/**
 * Approves or rejects. A question approved after respondents were added joins the running survey, and is also added to
 * the given pathway, if any. Throws 400 for an area that does not fit the type, 404 (also for a foreign pathway), 409
 * if already approved or for a stale version. [CUSQ-031, HOME-011]
 */
export async function decideCustomQuestion(
  db: Transaction,
  id: string,
  { Area, Status, Reason, PathwayId, Notify }: Checked<typeof changeCustomQuestionStatus>['body'],
  {
    session,
    by,
    refuseIfStale,
    publicUrl,
  }: { session: Session; by: Actor; refuseIfStale: RefuseIfStale<CustomQuestion>; publicUrl: string },
): Promise<Changed<CustomQuestion>> {
  const { InquiryId } = await customQuestionFor(db, id, session)
  // The inquiry is locked first, as when adding respondents: either that copies the question into the survey, or this
  // does.
  const inquiry = await lockInquiry(db, InquiryId, session)
  await lockRow(db, 'custom_question', id)
  const current = await customQuestionFor(db, id, session)
  const stored = refuseIfStale(current)
  refuseIfApproved(current)
  const fault = questionFaults({ Area, Type: current.Type }).find(({ path }) => path === 'Type')
  if (fault !== undefined) throw badInput(`Area: ${fault.message}`)
  const added = PathwayId && (await addToCatalogue(db, PathwayId, inquiry.inquiry_type_id, { ...current, Area }))
  await db
    .updateTable('custom_question')
    .set({ area: Area, status: Status, reason: Status === 'Reject' ? (Reason ?? '') : '' })
    .$if(Boolean(added), (change) => change.set({ catalogue_question_id: added ? added.id : null }))
    .where('custom_question.id', '=', id)
    .execute()
  const decision = Status === 'Approved' ? 'customQuestionApproved' : 'customQuestionRejected'
  await recordEvent(db, decision, current.Title, by, {
    Inquiry: inquiry.description,
    ...(added && { Pathway: added.pathway }),
  })
  if (Status === 'Approved' && !inquiry.published) await joinSurvey(db, inquiry, id)
  const decided = await customQuestionFor(db, id, session)
  if (Notify) await mailDecision(db, decided, inquiry, { session, publicUrl, now: by.at })
  return stored(decided)
}

/** Emails the decision to the author, if they may sign in. */
async function mailDecision(
  db: Transaction,
  { CustomQuestionId, InquiryId, Title, CreatedBy, Status, Reason }: CustomQuestion,
  { customer_id, description }: { readonly customer_id: string; readonly description: string },
  { session, publicUrl, now }: { session: Session; publicUrl: string; now: Date },
): Promise<void> {
  const managers = await administratorsInOrder(db, customer_id)
  const author = managers.find(({ id }) => id === CreatedBy)
  if (author === undefined) return
  const { name: organisation } = await db
    .selectFrom('customer')
    .select('customer.name')
    .where('customer.id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const decidedMail = Status === 'Approved' ? questionApprovedMail : questionRejectedMail
  const letter = () =>
    decidedMail(publicUrl, {
      to: author.email,
      firstName: author.firstName,
      organisation,
      inquiry: description,
      question: { id: CustomQuestionId, title: Title, inquiryId: InquiryId },
      ...(Reason !== '' && { words: { by: `${session.firstName} ${session.lastName}`, text: Reason } }),
    })
  await queueMail(db, letter, { customerId: customer_id }, now)
}

/** Questions read per turn of the event loop. */
const AT_ONCE = 1000

/**
 * Similar questions in the pathways of the inquiry's type, the most similar first. Throws 404 as `requireInquiry`.
 * [HOME-011]
 */
export async function similarQuestions(
  db: Db,
  inquiryId: string,
  { title, detail }: Checked<typeof listSimilarQuestions>['query'],
  session: Session,
): Promise<{ Questions: SimilarQuestion[] }> {
  await requireInquiry(db, inquiryId, session)
  const questions = await catalogueOf(db, inquiryId).execute()
  const known = []
  for (const [n, question] of questions.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate()
    known.push({ question, parts: [wordsOf(question.Title), wordsOf(question.Description)] })
  }
  const found = mostSimilar([title, detail], known, limits.similarQuestions)
  return { Questions: found.map(({ question, shared }) => ({ ...question, SharedWords: shared })) }
}

/** The questions of the pathways of the inquiry's type, with the beginning of their details. */
function catalogueOf(db: Db, inquiryId: string) {
  const detail = sql.ref('diagnostic_question.description')
  return db
    .selectFrom('inquiry')
    .innerJoin('pathway_inquiry_type', 'pathway_inquiry_type.inquiry_type_id', 'inquiry.inquiry_type_id')
    .innerJoin('pathway', 'pathway.id', 'pathway_inquiry_type.pathway_id')
    .innerJoin('diagnostic_question', 'diagnostic_question.pathway_id', 'pathway.id')
    .select(['diagnostic_question.id as Id', 'diagnostic_question.title as Title', 'diagnostic_question.type as Type'])
    .select(['diagnostic_question.area as Area', 'pathway.id as PathwayId', 'pathway.name as PathwayName'])
    .select(sql<string>`substr(${detail}, 1, ${sql.lit(limits.similarDetail)})`.as('Description'))
    .where('inquiry.id', '=', inquiryId)
    .orderBy('diagnostic_question.id')
    .limit(limits.similarAmong)
}

/** Adds the question with its translations to the end of the pathway. Throws 404 if the inquiry's type has no such pathway. */
async function addToCatalogue(db: Transaction, pathwayId: string, typeId: string, question: CustomQuestion) {
  const { InquiryTypeIds, Name } = await pathwayById(db, pathwayId)
  if (!InquiryTypeIds.includes(typeId)) throw notFound('Pathway')
  const { Id } = await insertDiagnosticQuestion(db, pathwayId, question)
  const { translations } = await db
    .selectFrom('custom_question')
    .select('custom_question.translations')
    .where('custom_question.id', '=', question.CustomQuestionId)
    .executeTakeFirstOrThrow()
  await translateDiagnosticQuestion(db, Id, JSON.stringify(translations))
  return { id: Id, pathway: Name }
}

function refuseIfApproved({ Status }: CustomQuestion): void {
  if (Status === 'Approved') throw conflict(t.alreadyApproved)
}

function questionsFor(db: Db, { role, userId }: Asking) {
  const rows = db
    .selectFrom('custom_question')
    .innerJoin('inquiry', 'inquiry.id', 'custom_question.inquiry_id')
    .innerJoin('user_account', 'user_account.id', 'custom_question.created_by')
    .select(['custom_question.id as CustomQuestionId', 'custom_question.inquiry_id as InquiryId'])
    .select(['inquiry.description as Inquiry', addedBy.as('AddedBy'), 'custom_question.created_by as CreatedBy'])
    .select(['custom_question.status as Status', 'custom_question.reason as Reason'])
    .select(questionMembers('custom_question'))
  return role === 'SuperAdmin' ? rows : rows.where('custom_question.created_by', '=', userId)
}

const addedBy = sql<string>`${sql.ref('user_account.first_name')} || ' ' || ${sql.ref('user_account.last_name')}`
/** Statuses only as they are shown: 'rejected' finds Reject. */
const searched = () => [
  ...['custom_question.title', 'custom_question.type', 'custom_question.area', 'inquiry.description'],
  ...[typeWords('custom_question.type'), areaWords('custom_question.area')],
  shownWords('custom_question.status', customQuestionStatuses, statusWord),
]

/** Replaces its translations, given as JSON. */
export async function translateCustomQuestion(db: Transaction, id: string, translations: string): Promise<void> {
  await db.updateTable('custom_question').set({ translations }).where('custom_question.id', '=', id).execute()
}
