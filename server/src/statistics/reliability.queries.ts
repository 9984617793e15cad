import { setImmediate } from 'node:timers/promises'
import { scoredAreas } from '@plumbline/contract/areas'
import { leastFor } from '@plumbline/contract/statistics'
import { sql } from 'kysely'
import { chunksOf } from '../db/chunks.ts'
import type { AlphaSums, Db } from '../db/schema.ts'

/** Ratings of one statement: other calls are answered between two of them. */
const AT_ONCE = 8000

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
  const questions = areas.reduce((sum, { items }) => sum + items.length, 0)
  for (const some of chunksOf(respondents, Math.ceil(AT_ONCE / Math.max(1, questions)))) {
    const given = await ratingsBetween(db, inquiryId, { first: some[0]?.id ?? '', last: some.at(-1)?.id ?? '' })
    for (const { ratings } of given) {
      const points = new Map(ratings.split(' ').map((one) => [one.slice(0, -2), Number(one.slice(-1))]))
      for (const sums of areas) add(sums, points)
    }
    await setImmediate()
  }
  return areas
}

type Mutable<Value> = { -readonly [Member in keyof Value]: Value[Member] }
type Sums = Mutable<Omit<AlphaSums, 'items'>> & { readonly items: readonly Mutable<AlphaSums['items'][number]>[] }

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

/** Adds what one respondent has rated, the points by question, where that is the whole area. */
function add(sums: Sums, points: ReadonlyMap<string, number>): void {
  if (sums.items.length === 0 || !sums.items.every(({ questionId }) => points.has(questionId))) return
  let total = 0
  for (const item of sums.items) {
    const given = points.get(item.questionId) ?? 0
    item.sum += given
    item.squares += given * given
    total += given
  }
  sums.people += 1
  sums.total += total
  sums.totalSquares += total * total
}

/** The performance ratings of each of these respondents as one text, '…b1d2:4 …b1d3:5': a row for each answer, or the sums of a window, would take ten times as long. */
function ratingsBetween(db: Db, inquiryId: string, { first, last }: { first: string; last: string }) {
  return db
    .selectFrom('respondent')
    .innerJoin('survey_answer', 'survey_answer.respondent_id', 'respondent.id')
    .select(sql<string>`string_agg(survey_answer.question_id || ':' || survey_answer.performance, ' ')`.as('ratings'))
    .where((where) => where.between('respondent.id', first, last))
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .where('survey_answer.performance', 'in', ['1', '2', '3', '4', '5'])
    .groupBy('respondent.id')
    .execute()
}
