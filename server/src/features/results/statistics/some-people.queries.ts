import type { ScoredArea } from '@plumbline/contract/domain/areas'
import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import { type RawBuilder, sql } from 'kysely'
import type { StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { cellOf, everybody, groupKey, noCounts } from './figures/counts.ts'
import { groupStatisticsOf, statisticsOf } from './figures/statistics.rules.ts'
import { liveSource } from './source.queries.ts'

/** How some people rate an area's performance, compared with everyone. */
export interface AreaOfSome {
  readonly area: ScoredArea
  readonly performance: number | null
  readonly everybody: number | null
  /** The most of them who rated one question. */
  readonly people: number | null
  readonly because: string | null
}

const SOME = 'some'

/**
 * How some of those who submitted rate the areas: as one group of an identified inquiry, with everyone else as the other, keeping the groups' minimum; nothing for a confidential one. `some` selects their ids,
 * `count` is how many there are. [TRUE-007, CONF-008]
 */
export async function areasOfSome(
  db: Db,
  inquiryId: string,
  { some, count }: { readonly some: RawBuilder<unknown>; readonly count: number },
  now: Date,
): Promise<AreaOfSome[]> {
  const live = await liveSource(db, inquiryId, [], now)
  if (!showsPersons(live.confidentiality)) return []
  const counts = await countsOfSome(db, inquiryId, some)
  const others = Math.max(live.response.submitted - count, 0)
  const group = (value: string, people: number) => ({ attribute: 1, value, invited: people, submitted: people })
  const source: StatisticsSource = {
    ...live,
    attributeNames: [SOME],
    groups: [group(SOME, count), ...(others > 0 ? [group('', others)] : [])],
    questions: live.questions.map((question) => {
      const all = question.counts[everybody] ?? noCounts()
      const own = counts.get(question.id) ?? noCounts()
      const rest = all.map((people, cell) => people - (own[cell] ?? 0))
      return { ...question, counts: { [everybody]: all, [groupKey(1, SOME)]: own, [groupKey(1, '')]: rest } }
    }),
  }
  const { Groups } = groupStatisticsOf(source, SOME, { keepsMinimum: true })
  const ofSome = Groups.find(({ Group }) => Group === SOME)?.Areas ?? []
  const { Areas } = statisticsOf(live, { attribute: null, group: null, keepsMinimum: false })
  return ofSome.flatMap(({ Area, Questions, Performance, MostN, Because }) =>
    Questions === 0
      ? []
      : [
          {
            area: Area,
            performance: Performance,
            everybody: Areas.find((area) => area.Area === Area)?.Performance ?? null,
            people: MostN,
            because: Because,
          },
        ],
  )
}

/** These people's submitted pairs of ratings, by question. */
async function countsOfSome(db: Db, inquiryId: string, some: RawBuilder<unknown>): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ question_id: string; performance: string; importance: string; people: number }>`
    select survey_answer.question_id, survey_answer.performance, survey_answer.importance, count(*) as people
    from survey_answer
    where survey_answer.inquiry_id = ${inquiryId} and survey_answer.respondent_id in (${some})
      and survey_answer.performance in ('0', '1', '2', '3', '4', '5')
      and survey_answer.importance in ('0', '1', '2', '3', '4', '5')
    group by survey_answer.question_id, survey_answer.performance, survey_answer.importance`.execute(db)
  const counts = new Map<string, number[]>()
  for (const { question_id, performance, importance, people } of rows) {
    const ofQuestion = counts.get(question_id) ?? noCounts()
    counts.set(question_id, ofQuestion)
    ofQuestion[cellOf(Number(performance), Number(importance))] = Number(people)
  }
  return counts
}
