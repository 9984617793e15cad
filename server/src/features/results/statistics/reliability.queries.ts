import { setImmediate } from 'node:timers/promises'
import { scoredAreas } from '@plumbline/contract/domain/areas'
import { leastFor } from '@plumbline/contract/results/statistics'
import { sql } from 'kysely'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { AlphaSums } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** Ratings per statement: other calls are answered in between. */
const AT_ONCE = 8000

/**
 * The basis of each area's Cronbach's alpha: whole sums over the performance ratings of those who rated all its questions. The only figure that needs
 * single answers; if too few have submitted they are not read. [STAT-003]
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
  const questions = areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))
  const places = new Map(questions.map((id, place) => [id, place]))
  /** One respondent's rating of each question; 0 if not rated. */
  const points = new Uint8Array(questions.length)
  for (const some of chunksOf(respondents, Math.ceil(AT_ONCE / Math.max(1, questions.length)))) {
    const given = await ratingsBetween(db, inquiryId, { first: some[0]?.id ?? '', last: some.at(-1)?.id ?? '' })
    for (const { ratings } of given) {
      points.fill(0)
      for (const rating of ratings.split(' ')) {
        const place = places.get(rating.slice(0, -2))
        if (place !== undefined) points[place] = Number(rating.at(-1))
      }
      let first = 0
      for (const sums of areas) {
        add(sums, points.subarray(first, first + sums.items.length))
        first += sums.items.length
      }
    }
    await setImmediate()
  }
  return areas
}

type Mutable<Value> = { -readonly [Member in keyof Value]: Value[Member] }
type Sums = Mutable<Omit<AlphaSums, 'items'>> & { readonly items: readonly Mutable<AlphaSums['items'][number]>[] }

/** The areas with their questions, and empty sums. */
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

/** Adds one respondent's ratings of an area's questions, if they rated all of them. */
function add(sums: Sums, points: Uint8Array): void {
  if (points.length === 0 || points.includes(0)) return
  let total = 0
  for (const [n, item] of sums.items.entries()) {
    const given = points[n] ?? 0
    item.sum += given
    item.squares += given * given
    total += given
  }
  sums.people += 1
  sums.total += total
  sums.totalSquares += total * total
}

/** Each respondent's performance ratings as one text, '…b1d2:4 …b1d3:5': a row per answer, or window sums, would take ten times as long. */
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
