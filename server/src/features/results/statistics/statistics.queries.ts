import { confidential } from '@plumbline/contract/domain/confidentiality'
import type { GroupStatistics, Statistics } from '@plumbline/contract/results/statistics'
import type { Session } from '../../../domain/access/session.ts'
import type { StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { inLanguage } from '../../../platform/languages.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import { requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { type Evidence, evidenceOf } from './figures/evidence.rules.ts'
import { type RatedQuestion, ratedOf } from './figures/rated-questions.rules.ts'
import { rateOf } from './figures/response.rules.ts'
import { groupStatisticsOf, statisticsOf } from './figures/statistics.rules.ts'
import { attributesShown, viewOfAll } from './figures/viewed.rules.ts'
import { alikeRatings } from './rating-counts.queries.ts'
import { liveSource } from './source.queries.ts'
import { type Titles, titled, titlesIn } from './titles.queries.ts'

/** Which figures are requested: of a published version, or live ones, and by the groups of which attributes. */
interface Wanted {
  readonly version: number | undefined
  readonly attributes: 'all' | readonly string[]
}

/** The basis of figures, and the version it was frozen with; null for live ones. */
export interface SourceOf {
  readonly version: number | null
  readonly source: StatisticsSource
}

/**
 * The basis of an inquiry's figures, as far as this person may see them: a SuperAdmin live or of any version, a CustomerAdmin of the current one. Throws
 * 404 for another organisation's inquiry and an unknown version, 409 for an open confidential inquiry. [MONI-037, CONF-009]
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
 * What an inquiry's figures say about its areas today: the colours they suggest, and what to pick from the catalogue. Null for an open confidential
 * inquiry. Throws 404. [STAT-008, PUBL-004, CONF-009]
 */
export async function evidenceFor(db: Db, inquiryId: string, now: Date): Promise<Evidence | null> {
  const { any } = await answersShown(db, inquiryId, now)
  if (!any) return null
  return evidenceOf(viewOfAll(await liveSource(db, inquiryId, [], now)))
}

/** What a catalogue finding rests on today, in a language: its figures in words. */
export type BecauseIn = (claimed: Parameters<Evidence['judge']>[0], language: string) => string | null

/** The same figures in words, in any of these languages; null for an open confidential inquiry. Throws 404. [LANG-006] */
export async function becauseIn(
  db: Db,
  inquiryId: string,
  languages: readonly string[],
  now: Date,
): Promise<BecauseIn | null> {
  const { any } = await answersShown(db, inquiryId, now)
  if (!any) return null
  const source = await liveSource(db, inquiryId, [], now)
  const evidence = new Map<string, Evidence>()
  for (const language of languages) {
    const titles = await titlesIn(db, inquiryId, language)
    evidence.set(
      language,
      inLanguage(language, () => evidenceOf(viewOfAll(titled(source, titles)))),
    )
  }
  return (claimed, language) => inLanguage(language, () => evidence.get(language)?.judge(claimed).because ?? null)
}

/**
 * Today's overall figures, with the share of those who rated the performance of at least ten questions all alike: whole percent, null if nobody did, or in
 * a confidential inquiry fewer than the minimum. For a SuperAdmin, of an inquiry whose answers may be shown. Throws 404. [PUBL-008]
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

/** The basis of a version's statistics, by default of the current one (the highest, unless withdrawn). Undefined if there is none. [PUBL-013, PUBL-019] */
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
 * All figures of a published version, by default the current one, as a manager sees them, with the means by each attribute; null before anything is published, and for an open confidential
 * inquiry. [PUBL-013, CONF-008, CONF-009]
 */
export async function publishedStatistics(
  db: Db,
  inquiryId: string,
  now: Date,
  titles: Titles | null = null,
  shown?: number,
): Promise<{ statistics: Statistics; groups: GroupStatistics[] } | null> {
  const { any } = await answersShown(db, inquiryId, now)
  const published = any ? await frozenSource(db, inquiryId, shown) : undefined
  if (published === undefined) return null
  const { version: Version } = published
  const source = titled(published.source, titles)
  const view = { attribute: null, group: null, keepsMinimum: true }
  return {
    statistics: { ...statisticsOf(source, view), Version },
    groups: attributesShown(source).map((attribute) => ({ ...groupStatisticsOf(source, attribute, view), Version })),
  }
}

/** The rating questions of a published version with the overall means at that time; none if its figures were not stored. */
export async function frozenQuestions(db: Db, inquiryId: string, version: number): Promise<RatedQuestion[]> {
  return ratedOf((await frozenSource(db, inquiryId, version))?.source.questions ?? [])
}
