import { limits } from '@plumbline/contract/wire/limits'
import { sql } from 'kysely'
import type { GroupCounts, StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { groupKey } from './figures/counts.ts'
import { type RatedQuestion, ratedOf } from './figures/rated-questions.rules.ts'
import { attributesShown } from './figures/viewed.rules.ts'
import { countsOf } from './rating-counts.queries.ts'
import { alphaSums } from './reliability.queries.ts'

/** The indices of an inquiry's attributes. */
type Places = readonly (1 | 2 | 3)[]

/**
 * The basis of an inquiry's current statistics, with the counts of these attributes' groups; in a fixed number of queries that read no single
 * answers. Throws 404. [STAT-015]
 */
export async function liveSource(
  db: Db,
  inquiryId: string,
  attributes: 'all' | readonly string[],
  now: Date,
): Promise<StatisticsSource> {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.confidentiality', 'inquiry.min_figures as minFigures'])
    .select('inquiry.attribute_names as attributeNames')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (inquiry === undefined) throw notFound('Inquiry')
  const { confidentiality, minFigures, attributeNames } = inquiry
  const shown = ([1, 2, 3] as const).slice(0, attributesShown(inquiry).length)
  const { response, groups } = await peopleOf(db, inquiryId, shown)
  const wanted = shown.filter((place) => attributes === 'all' || attributes.includes(attributeNames[place - 1] ?? ''))
  const counts = await countsOf(
    db,
    inquiryId,
    wanted.filter((place) => groups.some(({ attribute }) => attribute === place)),
  )
  const questions = await ratingQuestionsOf(db, inquiryId)
  return {
    calculatedAt: now.toISOString(),
    isAfterwards: false,
    agrees: true,
    confidentiality,
    minFigures,
    response,
    attributeNames,
    groups,
    questions: questions.map((question) => ({ ...question, counts: counts.get(question.id) ?? {} })),
  }
}

/** The same with all groups and all sums, to be stored with a published version. Throws 404. [PUBL-013] */
export async function sourceToFreeze(db: Db, inquiryId: string, now: Date): Promise<StatisticsSource> {
  return { ...(await liveSource(db, inquiryId, 'all', now)), alpha: await alphaSums(db, inquiryId) }
}

/** Everyone who submitted counts, and of the others those whose account still exists. An attribute with too many values to show has no groups. */
async function peopleOf(db: Db, inquiryId: string, places: Places) {
  const columns = places.map((place) => `respondent.attribute_${place}` as const)
  const isSubmitted = sql`respondent.status = 'completed'`
  const isBegun = sql`(${isSubmitted} or respondent.saved_at is not null)`
  const isOpened = sql`(${isBegun} or respondent.opened_at is not null)`
  const counted = (condition: typeof isSubmitted) => sql<number>`count(case when ${condition} then 1 end)`
  const rows = await db
    .selectFrom('respondent')
    .select(columns)
    .select(({ fn }) => [
      fn.countAll<number>().as('invited'),
      counted(isOpened).as('opened'),
      counted(isBegun).as('begun'),
      counted(isSubmitted).as('submitted'),
    ])
    .where('respondent.inquiry_id', '=', inquiryId)
    .where(
      sql<boolean>`(${isSubmitted} or not exists (
        select 1 from user_account where user_account.id = respondent.user_id and user_account.deleted_at is not null))`,
    )
    .$if(columns.length > 0, (query) => query.groupBy(columns))
    .execute()
  const response = { invited: 0, opened: 0, begun: 0, submitted: 0 }
  const groups = new Map<string, { -readonly [Member in keyof GroupCounts]: GroupCounts[Member] }>()
  for (const row of rows) {
    const invited = Number(row.invited)
    const submitted = Number(row.submitted)
    response.invited += invited
    response.opened += Number(row.opened)
    response.begun += Number(row.begun)
    response.submitted += submitted
    for (const attribute of places) {
      const value = row[`attribute_${attribute}`]
      const key = groupKey(attribute, value)
      const group = groups.get(key) ?? { attribute, value, invited: 0, submitted: 0 }
      groups.set(key, group)
      group.invited += invited
      group.submitted += submitted
    }
  }
  const all = [...groups.values()]
  const ofPlace = (place: number) => all.filter(({ attribute }) => attribute === place)
  const shown = places.map(ofPlace).filter((ofOne) => ofOne.length <= limits.groupsShown)
  return { response, groups: shown.flat() }
}

/** The rating questions of an inquiry's survey, in order, with overall means and what distinguishes those with the same words. */
export async function ratedQuestions(db: Db, inquiryId: string): Promise<RatedQuestion[]> {
  const questions = await ratingQuestionsOf(db, inquiryId)
  const counts = await countsOf(db, inquiryId, [])
  return ratedOf(questions.map((question) => ({ ...question, counts: counts.get(question.id) ?? {} })))
}

/** The rating questions of the scored areas, in survey order. */
function ratingQuestionsOf(db: Db, inquiryId: string) {
  return db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as id', 'survey_question.title', 'survey_question.pathway'])
    .select(['survey_question.area', 'survey_question.rating_options as options'])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.type', '=', 'Rating')
    .where('survey_question.area', '!=', 'Other')
    .orderBy('survey_question.position')
    .execute()
}
