import { confidential } from '@plumbline/contract/domain/confidentiality'
import type { GroupStatistics, Statistics } from '@plumbline/contract/results/statistics'
import type { Session } from '../../../domain/access/session.ts'
import type { StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import { requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { type Evidence, evidenceOf } from './figures/evidence.rules.ts'
import { type RatedQuestion, ratedOf } from './figures/rated-questions.rules.ts'
import { rateOf } from './figures/response.rules.ts'
import { groupStatisticsOf, statisticsOf } from './figures/statistics.rules.ts'
import { attributesShown, viewOfAll } from './figures/viewed.rules.ts'
import { alikeRatings } from './rating-counts.queries.ts'
import { liveSource } from './source.queries.ts'

/** Which figures are asked for: of a published version, or live ones, and by the groups of which attributes. */
interface Wanted {
  readonly version: number | undefined
  readonly attributes: 'all' | readonly string[]
}

/** What figures follow from, and the version that it was frozen with; null for live ones. */
export interface SourceOf {
  readonly version: number | null
  readonly source: StatisticsSource
}

/**
 * What an inquiry's figures follow from, as far as this person may see them: a SuperAdmin live or of any version, a CustomerAdmin of the current one. Throws
 * 404 for another organisation's inquiry and for a version that there is not, 409 of a confidential inquiry that is not over. [MONI-037, CONF-009]
 */
export async function sourceFor(
  db: Db,
  inquiryId: string,
  { version, attributes }: Wanted,
  session: Pick<Session, 'role' | 'customerId'>,
  now: Date,
): Promise<SourceOf> {
  await requireInquiry(db, inquiryId, session)
  const { any } = await answersShown(db, inquiryId, now)
  if (!any) throw conflict(confidential.notOver)
  if (session.role === 'SuperAdmin' && version === undefined)
    return { version: null, source: await liveSource(db, inquiryId, attributes, now) }
  const current = await frozenSource(db, inquiryId, session.role === 'SuperAdmin' ? version : undefined)
  if (current === undefined || (version ?? current.version) !== current.version) throw notFound('Results version')
  return current
}

/**
 * What an inquiry's figures say today about its areas: the colours they propose, and what to pick of the catalogue. Null of a confidential inquiry that is not
 * over. Throws 404. [STAT-008, PUBL-004, CONF-009]
 */
export async function evidenceFor(db: Db, inquiryId: string, now: Date): Promise<Evidence | null> {
  const { any } = await answersShown(db, inquiryId, now)
  if (!any) return null
  return evidenceOf(viewOfAll(await liveSource(db, inquiryId, [], now)))
}

/**
 * Everybody's figures today, with the share of those who rated the performance of at least ten questions, and all alike: whole percent, null if nobody did, or of
 * a confidential inquiry fewer than figures need. For a SuperAdmin, of an inquiry whose answers may be shown. Throws 404. [PUBL-008]
 */
export async function figuresToCheck(db: Db, inquiryId: string, now: Date) {
  const source = await liveSource(db, inquiryId, [], now)
  const { alike, rated } = await alikeRatings(db, inquiryId)
  const least = source.confidentiality === 'confidential' ? source.minFigures : 1
  return {
    ...statisticsOf(source, { attribute: null, group: null, keepsMinimum: false }),
    alikePercent: alike < least ? null : rateOf({ invited: rated, submitted: alike }),
  }
}

/** What the statistics of a version follow from, of the current one where none is named: the highest, unless that was withdrawn. Undefined if there is none. [PUBL-013, PUBL-019] */
export async function frozenSource(
  db: Db,
  inquiryId: string,
  version?: number,
): Promise<{ version: number; source: StatisticsSource } | undefined> {
  let results = db
    .selectFrom('result')
    .select(['result.version', 'result.statistics', 'result.withdrawn_at'])
    .where('result.inquiry_id', '=', inquiryId)
    .orderBy('result.version', 'desc')
    .limit(1)
  if (version !== undefined) results = results.where('result.version', '=', version)
  const found = await results.executeTakeFirst()
  if (version === undefined && found?.withdrawn_at !== null) return undefined
  return found?.statistics ? { version: found.version, source: found.statistics } : undefined
}

/**
 * All figures of the current published version as a manager sees them, with the means by each attribute; null before anything is published, and of a confidential inquiry
 * that is not over. [PUBL-013, CONF-008, CONF-009]
 */
export async function publishedStatistics(
  db: Db,
  inquiryId: string,
  now: Date,
): Promise<{ statistics: Statistics; groups: GroupStatistics[] } | null> {
  const { any } = await answersShown(db, inquiryId, now)
  const published = any ? await frozenSource(db, inquiryId) : undefined
  if (published === undefined) return null
  const { version: Version, source } = published
  const view = { attribute: null, group: null, keepsMinimum: true }
  return {
    statistics: { ...statisticsOf(source, view), Version },
    groups: attributesShown(source).map((attribute) => ({ ...groupStatisticsOf(source, attribute, view), Version })),
  }
}

/** The rating questions of a published version with everybody's means on that day; none if its figures were not kept. */
export async function frozenQuestions(db: Db, inquiryId: string, version: number): Promise<RatedQuestion[]> {
  return ratedOf((await frozenSource(db, inquiryId, version))?.source.questions ?? [])
}

/** The inquiry that another was re-created from, with what its figures follow from. */
export interface Earlier extends SourceOf {
  readonly inquiryId: string
  readonly description: string
}

/**
 * What the inquiry that this one was re-created from gives, as far as this person may see it: published, or for a SuperAdmin live where it is not. Null if
 * there is none. [STAT-016]
 */
export async function earlierSource(
  db: Db,
  inquiryId: string,
  session: Pick<Session, 'role' | 'customerId'>,
  now: Date,
): Promise<Earlier | null> {
  const earlier = await db
    .selectFrom('inquiry')
    .innerJoin('inquiry as earlier', 'earlier.id', 'inquiry.recreated_from_id')
    .select(['earlier.id as inquiryId', 'earlier.description', 'earlier.customer_id as customerId'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (earlier === undefined) return null
  const { customerId, ...named } = earlier
  if (session.role !== 'SuperAdmin' && session.customerId !== customerId) return null
  const published = await frozenSource(db, earlier.inquiryId)
  if (published !== undefined) return { ...named, ...published }
  if (session.role !== 'SuperAdmin') return null
  const { any } = await answersShown(db, earlier.inquiryId, now)
  return any ? { ...named, version: null, source: await liveSource(db, earlier.inquiryId, [], now) } : null
}
