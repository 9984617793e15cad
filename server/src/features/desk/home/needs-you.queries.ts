import type { NeedsYou } from '@plumbline/contract/desk/home'
import { DAY, dayOf } from '@plumbline/contract/domain/expiry'
import { sql } from 'kysely'
import type { Session } from '../../../domain/access/session.ts'
import { backupStanding } from '../../../operations/backup/backups.queries.ts'
import { page } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { inquiriesWaiting, isFor, whyNotSentInWords } from '../../inquiries/inquiries/inquiries.queries.ts'
import { takesAnswers } from '../../inquiries/inquiries/taking-answers.queries.ts'
import * as words from './needs-you.rules.ts'

/** How many of a kind are listed; the rest are counted. */
const NAMED = 5
/** Days for which unopened results are news. */
const NEWS_DAYS = 60

type Asking = Pick<Session, 'role' | 'customerId' | 'userId'>

/** This person's pending tasks, one query per kind; only those they can act on. [HOME-002] */
export async function needsYou(db: Db, session: Asking, now: Date): Promise<NeedsYou[]> {
  const waiting = (what: Parameters<typeof inquiriesWaiting>[1]) => inquiriesWaiting(db, what, NAMED, session, now)
  const forBoth = [
    ...words.endings(await waiting('ending'), session.role),
    ...words.failedMails(await failedMails(db, session, now), session.role),
  ]
  if (session.role !== 'SuperAdmin')
    return [
      ...words.notSent(await sendingsNotSent(db, session)),
      ...forBoth,
      ...words.ownPeople(await peopleWaiting(db, session)),
      ...words.toClose(await waiting('close'), session.role),
      ...words.newResults(await resultsNotOpened(db, session, now)),
      ...words.lateActions(await lateActions(db, session, now), session.role),
    ]
  return [
    ...words.lateBackup(await backupStanding(db, now), now),
    ...forBoth,
    ...words.people(await peopleWaiting(db, session)),
    ...words.customQuestions(await questionsToDecide(db)),
    ...words.toClose(await waiting('close'), session.role),
    ...words.resultsDue(await waiting('results')),
    ...words.drafts(await draftsBesideResults(db)),
    ...words.lateActions(await lateActions(db, session, now), session.role),
  ]
}

const first = { pageSize: NAMED, currentPage: 1 }

/** The organisation's inquiries whose invitations were not sent at their hour. */
async function sendingsNotSent(db: Db, session: Asking) {
  const rows = db
    .selectFrom('scheduled_sending')
    .innerJoin('inquiry', 'inquiry.id', 'scheduled_sending.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id as InquiryId', 'inquiry.description as inquiry', 'customer.name as organisation'])
    .select(['scheduled_sending.failure', 'scheduled_sending.send_at as sendAt'])
    .select('scheduled_sending.time_zone as timeZone')
    .where('scheduled_sending.failure', 'is not', null)
    .where(isFor(session))
    .orderBy('scheduled_sending.send_at')
    .orderBy('inquiry.id')
  const found = await page(rows, first)
  return { ...found, data: found.data.map((row) => ({ ...row, failure: whyNotSentInWords(row.failure) })) }
}

/** Inquiries that take answers of somebody whom the newest email did not reach, as the list of respondents has it ('mail failed'). */
function failedMails(db: Db, session: Asking, now: Date) {
  const rows = db
    .selectFrom((from) =>
      from
        .selectFrom('mail')
        .innerJoin('respondent', 'respondent.id', 'mail.respondent_id')
        .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
        .select(({ fn }) => ['inquiry.id', fn.countAll<number>().as('mails')])
        .where('mail.failure', 'is not', null)
        .where('mail.respondent_id', 'is not', null)
        .where('respondent.status', '=', 'pending')
        .where(takesAnswers(now))
        .where(isFor(session))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail as later')
                .select('later.id')
                .whereRef('later.respondent_id', '=', 'mail.respondent_id')
                .whereRef('later.id', '>', 'mail.id'),
            ),
          ),
        )
        // Anyone who has come since got it; in a confidential inquiry that is not even checked.
        .where((where) =>
          where.or([
            where('inquiry.confidentiality', '=', 'confidential'),
            where.and([
              where('respondent.opened_at', 'is', null),
              where('respondent.saved_at', 'is', null),
              where('respondent.returned_at', 'is', null),
            ]),
          ]),
        )
        .groupBy('inquiry.id')
        .as('failed'),
    )
    .innerJoin('inquiry', 'inquiry.id', 'failed.id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id as InquiryId', 'inquiry.description as inquiry', 'customer.name as organisation'])
    .select('failed.mails')
    .orderBy('inquiry.id', 'desc')
  return page(rows, first)
}

/** People with a proven address awaiting approval, the longest first: of the own organisation, or of all. */
function peopleWaiting(db: Db, { role, customerId }: Asking) {
  let rows = db
    .selectFrom('user_account')
    .innerJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.id', 'customer.id as customerId', 'customer.name as organisation'])
    .select(['user_account.first_name as firstName', 'user_account.last_name as lastName'])
    // Worded as in its partial index.
    .where('user_account.waits_for_approval', '=', sql.lit(true))
    .where('user_account.is_verified', '=', true)
    .where('user_account.deleted_at', 'is', null)
    .where('customer.deleted_at', 'is', null)
    .orderBy('user_account.id')
  if (role !== 'SuperAdmin') rows = rows.where('user_account.customer_id', '=', customerId)
  return page(rows, first)
}

/** Custom questions of inquiries without published results, the longest waiting first. */
function questionsToDecide(db: Db) {
  const rows = db
    .selectFrom('custom_question')
    .innerJoin('inquiry', 'inquiry.id', 'custom_question.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['custom_question.id', 'custom_question.title', 'inquiry.id as InquiryId'])
    .select(['inquiry.description as inquiry', 'customer.name as organisation'])
    .where('custom_question.status', '=', 'Pending')
    .where('inquiry.published_at', 'is', null)
    .orderBy('custom_question.id')
  return page(rows, first)
}

/** Drafts next to published results; in other inquiries results are due anyway. */
function draftsBesideResults(db: Db) {
  const rows = db
    .selectFrom('results_draft')
    .innerJoin('inquiry', 'inquiry.id', 'results_draft.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id as InquiryId', 'inquiry.description as inquiry', 'customer.name as organisation'])
    .where('inquiry.published_at', 'is not', null)
    .where(sql<string>`cast(results_draft.content as text)`, '<>', 'null')
    .orderBy('results_draft.saved_at', 'desc')
    .orderBy('inquiry.id')
  return page(rows, first)
}

/** Inquiries with published results and actions that are late, the longest first. [RNDS-005] */
function lateActions(db: Db, session: Asking, now: Date) {
  const rows = db
    .selectFrom((from) =>
      from
        .selectFrom('action')
        .innerJoin('inquiry', 'inquiry.id', 'action.inquiry_id')
        .select(({ fn }) => [
          'inquiry.id',
          fn.countAll<number>().as('actions'),
          fn.min<string>('action.due_day').as('since'),
        ])
        .where('action.status', 'in', ['open', 'in progress'])
        .where('action.due_day', '<', dayOf(now))
        .where('inquiry.published_at', 'is not', null)
        .where(isFor(session))
        .groupBy('inquiry.id')
        .as('late'),
    )
    .innerJoin('inquiry', 'inquiry.id', 'late.id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id as InquiryId', 'inquiry.description as inquiry', 'customer.name as organisation'])
    .select('late.actions')
    .orderBy('late.since')
    .orderBy('inquiry.id')
  return page(rows, first)
}

/**
 * The organisation's results of the last weeks whose current version this manager has not opened, newest first; none
 * from before their account.
 */
function resultsNotOpened(db: Db, { userId, customerId }: Asking, now: Date) {
  const since = new Date(now.getTime() - NEWS_DAYS * DAY).toISOString()
  const rows = db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .innerJoin('result', 'result.inquiry_id', 'inquiry.id')
    .innerJoin('user_account', (join) => join.on('user_account.id', '=', userId))
    .leftJoin('results_seen', (join) =>
      join.onRef('results_seen.inquiry_id', '=', 'inquiry.id').on('results_seen.user_id', '=', userId),
    )
    .select(['inquiry.id as InquiryId', 'inquiry.description as inquiry', 'customer.name as organisation'])
    .where('inquiry.customer_id', '=', customerId)
    .where('inquiry.published_at', '>=', since)
    .where('result.withdrawn_at', 'is', null)
    .whereRef('result.published_at', '>=', 'user_account.created_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('result as later')
            .select('later.id')
            .whereRef('later.inquiry_id', '=', 'result.inquiry_id')
            .whereRef('later.version', '>', 'result.version'),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('results_seen.version', 'is', null),
        where('results_seen.version', '<', where.ref('result.version')),
      ]),
    )
    .orderBy('result.published_at', 'desc')
    .orderBy('inquiry.id')
  return page(rows, first)
}
