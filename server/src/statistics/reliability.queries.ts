import { setImmediate } from 'node:timers/promises'
import { scoredAreas } from '@plumbline/contract/areas'
import { leastFor } from '@plumbline/contract/statistics'
import { sql } from 'kysely'
import type { AlphaSums, Db } from '../db/schema.ts'

/** Respondents of one statement: other calls are answered between two of them. */
const AT_ONCE = 200

/**
 * What Cronbach's alpha of each area follows from: whole sums over the performance ratings of those who rated all of its questions. The only figure that needs
 * single answers; where too few have submitted they are not looked at. [STAT-003]
 */
export async function alphaSums(db: Db, inquiryId: string): Promise<AlphaSums[]> {
  const areas = await areasOf(db, inquiryId)
  const respondents = await db
    .selectFrom('respondent')
    .select('respondent.id')
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .orderBy('respondent.id')
    .execute()
  if (respondents.length < leastFor.alphaRespondents) return areas
  for (let n = 0; n < respondents.length; n += AT_ONCE) {
    const some = respondents.slice(n, n + AT_ONCE)
    const rows = await sumsBetween(db, inquiryId, { first: some[0]?.id ?? '', last: some.at(-1)?.id ?? '' })
    for (const sums of areas) add(sums, rows)
    await setImmediate()
  }
  return areas
}

type Sums = { -readonly [Member in keyof AlphaSums]: AlphaSums[Member] }
type Row = Awaited<ReturnType<typeof sumsBetween>>[number]

/** The areas with their questions, of which nothing is summed yet. */
async function areasOf(db: Db, inquiryId: string): Promise<Sums[]> {
  const questions = await db
    .selectFrom('survey_question')
    .select(['survey_question.area', 'survey_question.question_id'])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.type', '=', 'Rating')
    .orderBy('survey_question.position')
    .execute()
  return scoredAreas.map((area) => {
    const ofArea = questions.filter((question) => question.area === area)
    const items = ofArea.map(({ question_id }) => ({ questionId: question_id, sum: 0, squares: 0 }))
    return { area, people: 0, total: 0, totalSquares: 0, items }
  })
}

function add(sums: Sums, rows: readonly Row[]): void {
  const ofArea = rows.filter(({ area }) => area === sums.area)
  const [first] = ofArea
  if (first === undefined) return
  // All questions of an area are rated by the same people here.
  sums.people += Number(first.people)
  sums.total += Number(first.total)
  sums.totalSquares += Number(first.totalSquares)
  const byQuestion = new Map(ofArea.map((row) => [row.questionId, row]))
  sums.items = sums.items.map(({ questionId, sum, squares }) => ({
    questionId,
    sum: sum + Number(byQuestion.get(questionId)?.sum ?? 0),
    squares: squares + Number(byQuestion.get(questionId)?.squares ?? 0),
  }))
}

/** A row a question: the sums of it, and of its area's totals, over those of these respondents who rated the whole area. */
async function sumsBetween(db: Db, inquiryId: string, { first, last }: { first: string; last: string }) {
  const { rows } = await sql<{
    area: string
    questionId: string
    people: number
    sum: number
    squares: number
    total: number
    totalSquares: number
  }>`
    with rated as (
      select survey_question.area, survey_answer.question_id,
        cast(survey_answer.performance as integer) as points,
        sum(cast(survey_answer.performance as integer)) over area as total,
        count(*) over area as rated
      from respondent
      join survey_answer on survey_answer.respondent_id = respondent.id
      join survey_question on survey_question.inquiry_id = respondent.inquiry_id
        and survey_question.question_id = survey_answer.question_id
      where respondent.id between ${first} and ${last} and respondent.inquiry_id = ${inquiryId}
        and respondent.status = 'completed' and survey_question.type = 'Rating'
        and survey_answer.performance in ('1', '2', '3', '4', '5')
      window area as (partition by survey_answer.respondent_id, survey_question.area)
    )
    select rated.area as "area", rated.question_id as "questionId", count(*) as "people",
      sum(rated.points) as "sum", sum(rated.points * rated.points) as "squares",
      sum(rated.total) as "total", sum(rated.total * rated.total) as "totalSquares"
    from rated
    join (
      select area, count(*) as questions from survey_question
      where inquiry_id = ${inquiryId} and type = 'Rating' group by area
    ) as sizes on sizes.area = rated.area and sizes.questions = rated.rated
    group by rated.area, rated.question_id`.execute(db)
  return rows
}
