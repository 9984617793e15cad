import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { PairCounts } from '../../../platform/db/schema/results.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockTables } from '../../../platform/db/transaction.ts'
import { everybody, groupKey, noCounts } from './figures/counts.ts'

/** Which of a respondent's counts: including the overall ones, or only those of their groups, which change with their attributes. */
type Which = 'everybody and groups' | 'groups'

/**
 * Adds or subtracts a respondent's stored ratings, in the transaction that submits the survey, returns it, or changes their attributes. One
 * statement, with its rows always in the same order, so that two of them cannot deadlock. [STAT-015]
 */
export async function countRatings(
  db: Transaction,
  respondentId: string,
  people: 1 | -1,
  which: Which = 'everybody and groups',
): Promise<void> {
  await countGiven(db, { respondentId, people, least: which === 'groups' ? 1 : 0 })
}

const countGiven = prepared((_db, given: (name: 'respondentId' | 'people' | 'least') => string) => {
  const mine = givenRatings(sql`survey_answer.respondent_id = ${given('respondentId')}`)
  return sql<never>`
    insert into rating_count (inquiry_id, attribute, value, question_id, cell, people)
    select inquiry_id, attribute, value, question_id, cell, cast(${given('people')} as integer) from (${mine}) as given
    where given.attribute >= cast(${given('least')} as integer) and (given.attribute = 0 or given.value <> '')
    order by attribute, value, question_id, cell
    on conflict (inquiry_id, attribute, value, question_id, cell)
    do update set people = rating_count.people + excluded.people`
})

/**
 * A row for each pair of ratings, once overall and once for each attribute by which figures may be shown: in a confidential inquiry the first. The
 * inquiry is joined through the respondent's, so that nobody's answers are searched for among all of the inquiry's, whatever size the planner assumes.
 */
function givenRatings(which: ReturnType<typeof sql>) {
  return sql`
    select survey_answer.inquiry_id, place.attribute, survey_answer.question_id,
      case place.attribute when 1 then respondent.attribute_1 when 2 then respondent.attribute_2
        when 3 then respondent.attribute_3 else '' end as value,
      6 * cast(survey_answer.performance as integer) + cast(survey_answer.importance as integer) as cell
    from survey_answer
    join respondent on respondent.id = survey_answer.respondent_id
    join inquiry on inquiry.id = respondent.inquiry_id
    join (select 0 as attribute union all select 1 union all select 2 union all select 3) as place
      on place.attribute < 2 or inquiry.confidentiality = 'identified'
    where ${which} and survey_answer.performance in ('0', '1', '2', '3', '4', '5')
      and survey_answer.importance in ('0', '1', '2', '3', '4', '5')`
}

/** The counts of an inquiry's questions, by question and group: overall, and by the groups of these attributes. */
export async function countsOf(
  db: Db,
  inquiryId: string,
  attributes: readonly number[],
): Promise<Map<string, Record<string, PairCounts>>> {
  const rows = await db
    .selectFrom('rating_count')
    .select(['rating_count.attribute', 'rating_count.value', 'rating_count.question_id'])
    // One row per question and group, not per cell: there may be thousands.
    .select(sql<string>`string_agg(rating_count.cell || ':' || rating_count.people, ' ')`.as('cells'))
    .where('rating_count.inquiry_id', '=', inquiryId)
    .where('rating_count.attribute', 'in', [0, ...attributes])
    .groupBy(['rating_count.attribute', 'rating_count.value', 'rating_count.question_id'])
    .execute()
  const counts = new Map<string, Record<string, PairCounts>>()
  for (const { attribute, value, question_id, cells } of rows) {
    const ofQuestion = counts.get(question_id) ?? {}
    counts.set(question_id, ofQuestion)
    ofQuestion[attribute === 0 ? everybody : groupKey(attribute, value)] = countsIn(cells)
  }
  return counts
}

/** The number of ratings from which uniform ones are meaningful. */
const ALIKE_FROM = 10

/** How many people rated the performance of at least ten questions, and how many of them rated all alike. [PUBL-008] */
export async function alikeRatings(db: Db, inquiryId: string): Promise<{ alike: number; rated: number }> {
  const { rows } = await sql<{ alike: number; rated: number }>`
    select count(case when lowest = highest then 1 end) as alike, count(*) as rated from (
      select min(survey_answer.performance) as lowest, max(survey_answer.performance) as highest
      from survey_answer
      join respondent on respondent.id = survey_answer.respondent_id and respondent.status = 'completed'
      where survey_answer.inquiry_id = ${inquiryId} and survey_answer.performance in ('1', '2', '3', '4', '5')
      group by survey_answer.respondent_id having count(*) >= ${sql.lit(ALIKE_FROM)}) as people`.execute(db)
  return { alike: Number(rows[0]?.alike ?? 0), rated: Number(rows[0]?.rated ?? 0) }
}

/** '23:4 29:1': 4 in cell 23 and 1 in cell 29. */
function countsIn(cells: string): number[] {
  const counts = noCounts()
  for (const one of cells.split(' ')) {
    const [cell, people] = one.split(':')
    counts[Number(cell)] = Number(people)
  }
  return counts
}

/** An inquiry whose counts do not match its answers. */
export interface WrongCounts {
  readonly inquiryId: string
  /** How many of its counts are wrong. */
  readonly counts: number
}

/** Compares the counts of all inquiries with their answers, one inquiry at a time, and returns those that differ. [STAT-015] */
export async function wrongCounts(db: Db): Promise<WrongCounts[]> {
  const wrong: WrongCounts[] = []
  for (const inquiryId of await inquiriesAsked(db)) {
    const counts = await differencesIn(db, inquiryId)
    if (counts > 0) wrong.push({ inquiryId, counts })
  }
  return wrong
}

/** Recounts an inquiry's answers. Surveys submitted or returned meanwhile wait, and then add to the new counts. */
export async function recount(db: Transaction, inquiryId: string): Promise<void> {
  await lockTables(db, ['rating_count'])
  await db.deleteFrom('rating_count').where('rating_count.inquiry_id', '=', inquiryId).execute()
  await sql`
    insert into rating_count (inquiry_id, attribute, value, question_id, cell, people)
    ${countedAnew(inquiryId)}`.execute(db)
}

const countedAnew = (inquiryId: string) => sql`
  select inquiry_id, attribute, value, question_id, cell, count(*) as people
  from (${givenRatings(sql`survey_answer.inquiry_id = ${inquiryId} and respondent.status = 'completed'`)}) as given
  where given.attribute = 0 or given.value <> ''
  group by inquiry_id, attribute, value, question_id, cell`

async function inquiriesAsked(db: Db): Promise<string[]> {
  const asked = await db
    .selectFrom('inquiry')
    .select('inquiry.id')
    .where('inquiry.respondents_added_at', 'is not', null)
    .orderBy('inquiry.id')
    .execute()
  return asked.map(({ id }) => id)
}

async function differencesIn(db: Db, inquiryId: string): Promise<number> {
  const { rows } = await sql<{ differences: number }>`
    select count(*) as differences from (
      select attribute, value, question_id, cell from (
        select attribute, value, question_id, cell, people from rating_count
        where inquiry_id = ${inquiryId} and people <> 0
        union all
        select attribute, value, question_id, cell, -people from (${countedAnew(inquiryId)}) as anew
      ) as both_ways
      group by attribute, value, question_id, cell having sum(people) <> 0
    ) as different`.execute(db)
  return Number(rows[0]?.differences ?? 0)
}
