import type { ResultsVersion } from '@plumbline/contract/results/results'
import type { ResultsChange } from '@plumbline/contract/results/results-draft'
import type { CurrentResults } from '@plumbline/contract/results/results-versions'
import { sql } from 'kysely'
import type { Session } from '../../../domain/access/session.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Asking, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { frozenSource } from '../statistics/statistics.queries.ts'
import { differenceOf } from './difference.rules.ts'
import { publishedResults, versionsOf } from './results.queries.ts'

/**
 * This person's view of the current version. For a withdrawn one neither the note nor the changes are shown. Throws
 * 404. [PUBL-017, PUBL-019]
 */
export async function currentResults(
  db: Db,
  inquiryId: string,
  session: Asking & Pick<Session, 'userId'>,
): Promise<CurrentResults> {
  await requireInquiry(db, inquiryId, session)
  const versions = await versionsOf(db, inquiryId)
  const seen = await versionSeen(db, inquiryId, session.userId)
  const [highest] = versions
  if (highest?.IsCurrent !== true) {
    const withdrawn = highest?.Withdrawn ?? null
    const Withdrawn = withdrawn && { At: withdrawn.At, Reason: withdrawn.Reason }
    return { Current: null, Seen: seen, Changes: [], Notes: [], Withdrawn }
  }
  const { Version, PublishedAt, Note } = highest
  return {
    Current: { Version, PublishedAt, Note, ...(await periodOf(db, inquiryId, highest)) },
    Seen: seen,
    Changes: await changesSince(db, inquiryId, seen, versions),
    Notes: seen === null ? [] : notesSince(seen, versions),
    Withdrawn: null,
  }
}

/**
 * Records that this manager has opened a version, unless a later one is recorded. Throws 404, also for an unknown
 * version.
 */
export async function markSeen(
  db: Db,
  inquiryId: string,
  version: number,
  session: Asking & Pick<Session, 'userId'>,
  now: Date,
): Promise<void> {
  await requireInquiry(db, inquiryId, session)
  const versions = await versionsOf(db, inquiryId)
  if (!versions.some(({ Version }) => Version === version)) throw notFound('Results version')
  const seen = { version, seen_at: now.toISOString() }
  await db
    .insertInto('results_seen')
    .values({ inquiry_id: inquiryId, user_id: session.userId, ...seen })
    .onConflict((existing) =>
      existing.columns(['inquiry_id', 'user_id']).doUpdateSet(seen).where('results_seen.version', '<', version),
    )
    .execute()
}

async function versionSeen(db: Db, inquiryId: string, userId: string): Promise<number | null> {
  const found = await db
    .selectFrom('results_seen')
    .select('results_seen.version')
    .where('results_seen.inquiry_id', '=', inquiryId)
    .where('results_seen.user_id', '=', userId)
    .executeTakeFirst()
  return found?.version ?? null
}

/** The changes since a version; none if it was withdrawn, since they would reveal its content. */
async function changesSince(
  db: Db,
  inquiryId: string,
  seen: number | null,
  versions: readonly ResultsVersion[],
): Promise<ResultsChange[]> {
  const before = versions.find(({ Version }) => Version === seen)
  if (before === undefined || before.IsCurrent || before.Withdrawn !== null) return []
  const [then, now] = [await publishedResults(db, inquiryId, before.Version), await publishedResults(db, inquiryId)]
  return then === undefined || now === undefined ? [] : differenceOf(then.content, now.content)
}

/** The notes of each version after the one seen, the newest first. */
function notesSince(seen: number, versions: readonly ResultsVersion[]): CurrentResults['Notes'] {
  return versions
    .filter(({ Version, Note, Withdrawn }) => Version > seen && Note !== '' && Withdrawn === null)
    .map(({ Version, PublishedAt, Note }) => ({ Version, PublishedAt, Note }))
}

/**
 * The days (UTC) of the first and last submission the version rests on; null without any. Aggregated days reveal
 * nothing about one person (CONF-010).
 */
async function periodOf(db: Db, inquiryId: string, { Version, PublishedAt }: ResultsVersion) {
  const frozen = await frozenSource(db, inquiryId, Version)
  const { Begins, Ends } = await db
    .selectFrom('respondent')
    .select([
      sql<string | null>`min(substr(respondent.completed_at, 1, 10))`.as('Begins'),
      sql<string | null>`max(substr(respondent.completed_at, 1, 10))`.as('Ends'),
    ])
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .where('respondent.completed_at', '<=', frozen?.source.calculatedAt ?? PublishedAt)
    .executeTakeFirstOrThrow()
  return { Begins, Ends }
}

/** Deletes the record of results these people have opened. */
export async function forgetSeenBy(db: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds))
    await db.deleteFrom('results_seen').where('results_seen.user_id', 'in', some).execute()
}

/** Deletes all versions of the results of an organisation's inquiries. */
export async function removeResultsOfCustomer(db: Transaction, customerId: string): Promise<void> {
  await db
    .deleteFrom('result')
    .where('result.inquiry_id', 'in', (inquiries) =>
      inquiries.selectFrom('inquiry').select('inquiry.id').where('inquiry.customer_id', '=', customerId),
    )
    .execute()
}
