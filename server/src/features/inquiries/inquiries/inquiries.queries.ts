import { daysUntil } from '@plumbline/contract/domain/expiry'
import { stages } from '@plumbline/contract/domain/stages'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import {
  type createInquiry,
  type InquiriesQuery,
  type Inquiry,
  type InquiryChoices,
  type renameInquiry,
  whyKept,
} from '@plumbline/contract/inquiries/inquiries'
import type { Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/calls/inquiries'
import { t as notSent } from '@plumbline/texts/calls/scheduled-sending'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import { removeDocumentsOfInquiry } from '../../../domain/documents/documents.queries.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { lockActiveInquiryType } from '../../catalogue/inquiry-types/inquiry-types.queries.ts'
import { progressOf, statusOf } from './inquiries.rules.ts'
import { canRemind, stageOf, type Waiting, waitsFor } from './stages.queries.ts'
import { nextStep } from './stages.rules.ts'
import { inquiryIsOver } from './taking-answers.queries.ts'

/** The caller: a SuperAdmin sees all inquiries, a CustomerAdmin the organisation's, others none. */
export type Asking = Pick<Session, 'role' | 'customerId'>

/** One page of inquiries, newest first; `search` covers text and type, for a SuperAdmin also the organisation. */
export async function pageOfInquiries(
  db: Db,
  { search, sort, stage, inquiryTypeId, customerId, ...query }: InquiriesQuery,
  session: Asking,
  now: Date,
): Promise<Page<Inquiry>> {
  let rows = inquiriesFor(db, session, now)
  if (stage) rows = rows.where(stageOf(now), '=', stage)
  if (inquiryTypeId) rows = rows.where('inquiry.inquiry_type_id', '=', inquiryTypeId)
  if (customerId) rows = rows.where('inquiry.customer_id', '=', customerId)
  const searched = ['inquiry.description', 'inquiry_type.name']
  if (session.role === 'SuperAdmin') searched.push('customer.name')
  if (search) rows = rows.where((where) => contains(where, searched, search))
  const inOrder = sorted(rows, sort, {
    Description: sortText('inquiry.description'),
    InquiryTypeName: sortText('inquiry_type.name'),
    CustomerName: sortText('customer.name'),
    Progress: progress,
    Status: isPublished,
    CreatedDate: 'inquiry.created_at',
    ExpiryDate: 'inquiry.expiry_date',
  })
  const found = await page(inOrder.orderBy('inquiry.id', 'desc'), query, 'inquiry.id')
  return { ...found, data: found.data.map((row) => inquiryOf(row, session.role, now)) }
}

/** The first of the inquiries with this task, and their total; those ending first come first. */
export async function inquiriesWaiting(
  db: Db,
  what: Waiting,
  pageSize: number,
  session: Asking,
  now: Date,
): Promise<Page<Inquiry>> {
  const rows = inquiriesFor(db, session, now)
    .where(waitsFor(what, now))
    .orderBy('inquiry.expiry_date')
    .orderBy('inquiry.id')
  const found = await page(rows, { pageSize, currentPage: 1 })
  return { ...found, data: found.data.map((row) => inquiryOf(row, session.role, now)) }
}

/** The available filters of the visible inquiries. */
export async function inquiryChoices(db: Db, session: Asking, now: Date): Promise<InquiryChoices> {
  const Stage = stageOf(now)
  const counts = await db
    .selectFrom('inquiry')
    .select(({ fn }) => [Stage.as('Stage'), fn.countAll<number>().as('Count')])
    .where(isFor(session))
    .groupBy('Stage')
    .execute()
  const Types = await db
    .selectFrom('inquiry_type')
    .select(['inquiry_type.id as Id', 'inquiry_type.name as Name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('inquiry')
          .select('inquiry.id')
          .whereRef('inquiry.inquiry_type_id', '=', 'inquiry_type.id')
          .where(isFor(session)),
      ),
    )
    .orderBy(sortText('inquiry_type.name'))
    .orderBy('inquiry_type.id')
    .limit(limits.allRows)
    .execute()
  const Organisations = await db
    .selectFrom('customer')
    .select(['customer.id as Id', 'customer.name as Name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('inquiry')
          .select('inquiry.id')
          .whereRef('inquiry.customer_id', '=', 'customer.id')
          .where(isFor(session)),
      ),
    )
    .orderBy(sortText('customer.name'))
    .orderBy('customer.id')
    .limit(limits.allRows)
    .execute()
  const countOf = new Map(counts.map(({ Stage, Count }) => [Stage, Number(Count)]))
  return { Stages: stages.map((Stage) => ({ Stage, Count: countOf.get(Stage) ?? 0 })), Types, Organisations }
}

/** Throws 404 if there is none this person may see. */
export async function inquiryFor(db: Db, id: string, session: Asking, now: Date): Promise<Inquiry> {
  const found = await inquiriesFor(db, session, now).where('inquiry.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry')
  return inquiryOf(found, session.role, now)
}

/** Like `inquiryFor`, only checking existence. */
export async function requireInquiry(db: Db, id: string, session: Asking): Promise<{ description: string }> {
  const found = await db
    .selectFrom('inquiry')
    .select('inquiry.description')
    .where('inquiry.id', '=', id)
    .where(isFor(session))
    .executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry')
  return found
}

/**
 * What the respondents' list depends on: confidentiality, attributes, number of questions. Throws 404 as `inquiryFor`.
 */
export async function inquiryOfRespondents(db: Db, id: string, session: Asking) {
  const found = await db
    .selectFrom('inquiry')
    .select(['inquiry.confidentiality', 'inquiry.attribute_names as attributeNames'])
    .select(({ selectFrom }) =>
      selectFrom('survey_question')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('survey_question.inquiry_id', '=', 'inquiry.id')
        .as('questions'),
    )
    .where('inquiry.id', '=', id)
    .where(isFor(session))
    .executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry')
  return found
}

/** Locks the inquiry until the transaction ends, so that its stage cannot change. Throws 404 as `inquiryFor`. */
export async function lockInquiry(db: Transaction, id: string, session: Asking): Promise<InquiryStage> {
  await lockRow(db, 'inquiry', id)
  const found = await db
    .selectFrom('inquiry')
    .select(['inquiry.id', 'inquiry.customer_id', 'inquiry.inquiry_type_id', 'inquiry.description'])
    .select(['inquiry.intake_answered_at', 'inquiry.respondents_added_at', 'inquiry.published_at'])
    .select(['inquiry.closed_at', 'inquiry.expiry_date as expiryDate', 'inquiry.confidentiality'])
    .select('inquiry.attribute_names as attributeNames')
    .where('inquiry.id', '=', id)
    .where(isFor(session))
    .executeTakeFirst()
  if (found === undefined) throw notFound('Inquiry')
  const { intake_answered_at, respondents_added_at, published_at, closed_at, ...inquiry } = found
  return {
    ...inquiry,
    intakeAnswered: intake_answered_at !== null,
    respondentsAdded: respondents_added_at !== null,
    published: published_at !== null,
    closed: closed_at !== null,
  }
}

/** The stage of a locked inquiry. */
export interface InquiryStage {
  readonly id: string
  readonly customer_id: string
  readonly inquiry_type_id: string
  readonly description: string
  readonly intakeAnswered: boolean
  readonly respondentsAdded: boolean
  readonly published: boolean
  readonly closed: boolean
  /** The deadline, 'yyyy-MM-dd', UTC; null before anyone was invited. */
  readonly expiryDate: string | null
  readonly confidentiality: Confidentiality
  readonly attributeNames: readonly string[]
}

/** Starts an inquiry. Throws 404 for an unknown type or original, 409 for an inactive type. */
export async function insertInquiry(
  db: Transaction,
  { InquiryTypeId, Description, RecreatedFromId }: Checked<typeof createInquiry>['body'],
  session: Asking & { readonly customerId: string; readonly userId: string },
  now: Date,
): Promise<{ status: 200; Id: string; InquiryTypeId: string }> {
  if (RecreatedFromId) await requireInquiry(db, RecreatedFromId, session)
  await lockActiveInquiryType(db, InquiryTypeId)
  const id = newId()
  await db
    .insertInto('inquiry')
    .values({
      id,
      customer_id: session.customerId,
      inquiry_type_id: InquiryTypeId,
      description: Description,
      recreated_from_id: RecreatedFromId ?? null,
      created_by: session.userId,
      created_at: now.toISOString(),
    })
    .execute()
  return { status: 200, Id: id, InquiryTypeId }
}

/** Throws 409 once its intake is submitted. */
export function refuseIfAnswered({ intakeAnswered }: Pick<InquiryStage, 'intakeAnswered'>): void {
  if (intakeAnswered) throw conflict(t.intakeAnswered)
}

/** Renames an inquiry. Throws 404, 409 while its results are published. */
export async function changeDescription(
  db: Transaction,
  id: string,
  { Description }: Checked<typeof renameInquiry>['body'],
  session: Asking,
  by: Actor,
): Promise<Inquiry> {
  const { description, published } = await lockInquiry(db, id, session)
  if (published) throw conflict(t.publishedNotRenamed)
  if (Description !== description) {
    await db.updateTable('inquiry').set({ description: Description }).where('inquiry.id', '=', id).execute()
    await recordEvent(db, 'inquiryRenamed', Description, by, { Before: description })
  }
  return inquiryFor(db, id, session, by.at)
}

/**
 * Deletes an inquiry without respondents, and everything prepared for it; the sweep removes the files. Throws 404, 409
 * otherwise.
 */
export async function removeInquiry(
  db: Transaction,
  id: string,
  session: Asking,
  by: Actor,
): Promise<Record<never, never>> {
  const { description, respondentsAdded } = await lockInquiry(db, id, session)
  const result = await db
    .selectFrom('result')
    .select('result.id')
    .where('result.inquiry_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const reason = whyKept({ respondentsAdded, hasResults: result !== undefined })
  if (reason !== undefined) throw conflict(reason)
  await removeDocumentsOfInquiry(db, id)
  await db.updateTable('inquiry').set({ recreated_from_id: null }).where('inquiry.recreated_from_id', '=', id).execute()
  await db.deleteFrom('inquiry').where('inquiry.id', '=', id).execute()
  await recordEvent(db, 'inquiryDeleted', description, by)
  return {}
}

/**
 * Sets a locked inquiry's deadline when respondents are first added, and marks that some wait for their email
 * (`areNew`).
 */
export async function markRespondentsAdded(
  db: Transaction,
  inquiry: Pick<InquiryStage, 'id' | 'respondentsAdded'>,
  { expiryDate, areNew }: { expiryDate: string; areNew: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('inquiry')
    .set({
      expiry_date: expiryDate,
      ...(!inquiry.respondentsAdded && { respondents_added_at: now.toISOString() }),
      ...(areNew && { inviting_since: now.toISOString() }),
    })
    .where('inquiry.id', '=', inquiry.id)
    .execute()
}

/** Marks that some of the inquiry's respondents wait for their email. */
export async function markInviting(db: Transaction, id: string, now: Date): Promise<void> {
  const since = now.toISOString()
  await db
    .updateTable('inquiry')
    .set(({ fn, val }) => ({ inviting_since: fn.coalesce('inquiry.inviting_since', val(since)) }))
    .where('inquiry.id', '=', id)
    .execute()
}

/** Moves a locked inquiry's deadline ('yyyy-MM-dd', UTC); reopens it if closed. */
export async function moveEnd(db: Transaction, id: string, expiryDate: string): Promise<void> {
  await db
    .updateTable('inquiry')
    .set({ expiry_date: expiryDate, closed_at: null })
    .where('inquiry.id', '=', id)
    .execute()
}

/** Closes a locked inquiry before its deadline. */
export async function markClosed(db: Transaction, id: string, now: Date): Promise<void> {
  await db.updateTable('inquiry').set({ closed_at: now.toISOString() }).where('inquiry.id', '=', id).execute()
}

/**
 * Clears the mark if none of the inquiry's respondents wait for an email; those who may not answer now keep waiting.
 */
export async function markAllInvited(db: Transaction, id: string): Promise<void> {
  await db
    .updateTable('inquiry')
    .set({ inviting_since: null })
    .where('inquiry.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('respondent')
            .select('respondent.id')
            .where('respondent.inquiry_id', '=', id)
            .where('respondent.to_invite', '=', sql.lit(true)),
        ),
      ),
    )
    .execute()
}

/** Turns automatic reminders on or off. */
export async function markReminders(db: Transaction, id: string, reminders: boolean): Promise<void> {
  await db.updateTable('inquiry').set({ reminders }).where('inquiry.id', '=', id).execute()
}

/**
 * Records that results were published. A confidential inquiry is closed with it, and stays closed if they are
 * withdrawn. [CONF-009]
 */
export async function markPublished(db: Transaction, id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.updateTable('inquiry').set({ published_at: at }).where('inquiry.id', '=', id).execute()
  await db
    .updateTable('inquiry')
    .set({ closed_at: at })
    .where('inquiry.id', '=', id)
    .where('inquiry.confidentiality', '=', 'confidential')
    .where('inquiry.closed_at', 'is', null)
    .execute()
}

/** Records that nothing is published any more. A closed inquiry stays closed. [PUBL-019] */
export async function markWithdrawn(db: Transaction, id: string): Promise<void> {
  await db.updateTable('inquiry').set({ published_at: null }).where('inquiry.id', '=', id).execute()
}

/** Records the announced day of anonymisation. */
export async function markAnnounced(db: Transaction, id: string, day: string): Promise<void> {
  await db.updateTable('inquiry').set({ anonymous_on: day }).where('inquiry.id', '=', id).execute()
}

/** Clears an organisation's announced days that are still ahead. */
export async function forgetAnnouncedDays(db: Transaction, customerId: string): Promise<void> {
  await db
    .updateTable('inquiry')
    .set({ anonymous_on: null })
    .where('inquiry.customer_id', '=', customerId)
    .where('inquiry.anonymised_at', 'is', null)
    .execute()
}

/** Records the anonymisation: from now on the inquiry is confidential and over. [CONF-002] */
export async function markAnonymous(db: Transaction, id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('inquiry')
    .set(({ fn, val }) => ({
      confidentiality: 'confidential' as const,
      anonymised_at: at,
      closed_at: fn.coalesce('inquiry.closed_at', val(at)),
    }))
    .where('inquiry.id', '=', id)
    .execute()
}

/**
 * Records that someone's comments in a confidential inquiry were erased: the others' are no longer shown. [CONF-012]
 */
export async function withholdTexts(db: Transaction, id: string): Promise<void> {
  await db.updateTable('inquiry').set({ texts_withheld: true }).where('inquiry.id', '=', id).execute()
}

/** The ids of all inquiries of an organisation. */
export async function inquiriesOfCustomer(db: Db, customerId: string): Promise<string[]> {
  const found = await db
    .selectFrom('inquiry')
    .select('inquiry.id')
    .where('inquiry.customer_id', '=', customerId)
    .execute()
  return found.map(({ id }) => id)
}

/**
 * Deletes all inquiries of an organisation with their questions and answers; respondents, results and documents are
 * already gone.
 */
export async function removeInquiriesOf(db: Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('inquiry').where('inquiry.customer_id', '=', customerId).execute()
}

type InquiryRow = Awaited<ReturnType<ReturnType<typeof inquiriesFor>['execute']>>[number]

/** Everything for a row in one query: the counts are indexed subqueries. */
function inquiriesFor(db: Db, session: Asking, now: Date) {
  return db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('scheduled_sending', 'scheduled_sending.inquiry_id', 'inquiry.id')
    .select(['inquiry.id as Id', 'inquiry.inquiry_type_id as InquiryTypeId', 'inquiry_type.name as InquiryTypeName'])
    .select(['customer.name as CustomerName', 'inquiry.description as Description', 'inquiry.is_active as IsActive'])
    .select(['inquiry.created_at as CreatedDate', 'inquiry.expiry_date as ExpiryDate'])
    .select(['inquiry.intake_answered_at', 'inquiry.respondents_added_at', 'inquiry.published_at'])
    .select(['inquiry.closed_at', 'inquiry.confidentiality', 'inquiry.recreated_from_id as RecreatedFromId'])
    .select(['scheduled_sending.send_at', 'scheduled_sending.time_zone', 'scheduled_sending.people'])
    .select('scheduled_sending.failure')
    .select((where) => [
      stageOf(now).as('Stage'),
      inIt(where, inquiryIsOver(now)).as('is_over'),
      inIt(where, canRemind(now)).as('can_remind'),
    ])
    .select(({ selectFrom }) => {
      const respondents = selectFrom('respondent')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('respondent.inquiry_id', '=', 'inquiry.id')
      return [
        respondents.as('respondents'),
        respondents.where('respondent.status', '=', 'completed').as('completed'),
        selectFrom('respondent')
          .select(
            sql<string>`max(coalesce(respondent.completed_at, respondent.saved_at, respondent.opened_at))`.as('at'),
          )
          .whereRef('respondent.inquiry_id', '=', 'inquiry.id')
          .as('answered_at'),
        selectFrom('result')
          .select('result.withdrawn_at')
          .whereRef('result.inquiry_id', '=', 'inquiry.id')
          .orderBy('result.version', 'desc')
          .limit(1)
          .as('withdrawn_at'),
        selectFrom('document')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('document.inquiry_id', '=', 'inquiry.id')
          .where('document.kind', '=', 'help')
          .as('documents'),
        selectFrom('result')
          .select((result) =>
            result
              .case()
              .when('result.withdrawn_at', 'is', null)
              .then(result.ref('result.advance_insights'))
              .else(0)
              .end()
              .as('count'),
          )
          .whereRef('result.inquiry_id', '=', 'inquiry.id')
          .orderBy('result.version', 'desc')
          .limit(1)
          .as('advance_insights'),
      ]
    })
    .where(isFor(session))
}

function inquiryOf(row: InquiryRow, role: Role, now: Date): Inquiry {
  const { intake_answered_at, respondents_added_at, published_at, documents, advance_insights, ...rest } = row
  const {
    closed_at,
    confidentiality,
    is_over,
    can_remind,
    answered_at,
    withdrawn_at,
    send_at,
    time_zone,
    people,
    failure,
    completed: _,
    respondents: __,
    ...inquiry
  } = rest
  const respondents = row.respondents ?? 0
  const stage = {
    intakeAnswered: intake_answered_at !== null,
    published: published_at !== null,
    respondents,
    completed: row.completed ?? 0,
  }
  const isOver = Number(is_over) === 1
  const times = [inquiry.CreatedDate, intake_answered_at, respondents_added_at, closed_at, published_at, answered_at]
  return {
    ...inquiry,
    Progress: progressOf(stage),
    Status: statusOf(stage),
    Participants: respondents,
    NoOfParticipants: respondents,
    Documents: documents ?? 0,
    AdvanceInsights: advance_insights ?? 0,
    RespondentsAdded: respondents_added_at !== null,
    IntakeAnswered: stage.intakeAnswered,
    NextStep: nextStep(
      { ...stage, stage: inquiry.Stage, isOver, confidentiality, canRemind: Number(can_remind) === 1 },
      role,
    ),
    AnsweredCount: stage.completed,
    DaysLeft: isOver || inquiry.ExpiryDate === null ? null : daysUntil(inquiry.ExpiryDate, now),
    IsClosed: closed_at !== null,
    LastActivity: confidentiality === 'confidential' ? null : latestOf(times),
    WithdrawnAt: withdrawn_at,
    ScheduledSending:
      send_at === null
        ? null
        : { SendAt: send_at, TimeZone: time_zone ?? '', People: people ?? 0, Failure: whyNotSentInWords(failure) },
  }
}

const isPublished = sql<number>`case when inquiry.published_at is null then 0 else 1 end`

const reasons = {
  'sender gone': () => notSent.senderGone,
  'others invited': () => notSent.othersInvited,
  'too late': () => notSent.tooLate,
  'deadline passed': () => notSent.deadlinePassed,
  'no one left': () => notSent.noOneLeft,
} as const
/** Why invitations were not sent at their hour, as it is stored. */
export type WhyNotSent = keyof typeof reasons
const isReason = (failure: string): failure is WhyNotSent => Object.hasOwn(reasons, failure)

/** The same in words for the organisation's managers; a refusal of the server is stored as it was said. [SEND-004] */
export const whyNotSentInWords = <Failure extends string | null>(failure: Failure): Failure | string =>
  failure !== null && isReason(failure) ? reasons[failure]() : failure

/** In the order of `progressOf`. */
const progress = sql<number>`case
  when inquiry.published_at is not null then 100
  when inquiry.intake_answered_at is null then 0
  else (
    select 10 + coalesce(80 * sum(case when asked.status = 'completed' then 1 else 0 end) / nullif(count(*), 0), 0)
    from respondent as asked where asked.inquiry_id = inquiry.id
  ) end`

/** Times are ISO 8601 UTC text, which sorts chronologically. */
function latestOf(times: readonly (string | null)[]): string {
  return times.reduce<string>((latest, time) => (time !== null && time > latest ? time : latest), '')
}

/** A condition as a value, the same on both databases: 1 if true, otherwise 0. */
function inIt(where: ExpressionBuilder<Database, 'inquiry'>, condition: Expression<SqlBool>) {
  return where.case().when(condition).then(sql.lit(1)).else(sql.lit(0)).end()
}

/** SQL: the caller's inquiries. An allow-list of roles: any other sees nothing. */
export function isFor({ role, customerId }: Asking) {
  return (where: ExpressionBuilder<Database, 'inquiry'>) => {
    if (role === 'SuperAdmin') return where.lit(true)
    if (role === 'CustomerAdmin') return where('inquiry.customer_id', '=', customerId)
    return where.lit(false)
  }
}
