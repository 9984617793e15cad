import type { ScoredArea } from '@plumbline/contract/domain/areas'
import { getResultsTemplate, publishResults } from '@plumbline/contract/results/results'
import { TestFile, type TestServer } from '../../server/src/test/start-server.ts'

/** Performance and importance, 0 for 'Don't know'. */
type Pair = readonly [performance: number, importance: number]

/** A survey question, and the ratings of each submission, in order; none if not answered. */
interface RatedQuestion {
  readonly title: string
  readonly area?: ScoredArea
  readonly pathway?: string
  readonly question_id?: string
  readonly ratings: readonly (Pair | undefined)[]
}

/**
 * An inquiry (`of`: whose) whose respondents have rated these questions; `sites` are theirs, '' if none was given.
 * `waiting` more were invited.
 */
export async function ratedInquiry(
  make: TestServer['make'],
  questions: readonly RatedQuestion[],
  {
    sites = [],
    waiting = 0,
    description = 'Autumn assessment',
    of = {},
  }: {
    sites?: readonly string[]
    waiting?: number
    description?: string
    of?: Parameters<TestServer['make']['openInquiry']>[0]
  } = {},
) {
  const inquiry = await make.openInquiry({
    ...of,
    description,
    ...(sites.length > 0 && { attribute_names: JSON.stringify(['Site']) }),
  })
  const people = []
  for (let n = 0; n < Math.max(...questions.map(({ ratings }) => ratings.length)); n++)
    people.push(await make.respondent({ inquiry_id: inquiry.id, status: 'completed', attribute_1: sites[n] ?? '' }))
  for (let n = 0; n < waiting; n++)
    await make.respondent({ inquiry_id: inquiry.id, attribute_1: sites[people.length + n] ?? '' })
  for (const { ratings, area = 'Culture', ...question } of questions) {
    const { question_id } = await make.surveyQuestion({ inquiry_id: inquiry.id, area, ...question })
    for (const [n, pair] of ratings.entries()) {
      if (!pair) continue
      const [performance, importance] = pair
      await make.surveyAnswer({
        inquiry_id: inquiry.id,
        respondent_id: people[n]?.id ?? '',
        question_id,
        performance: String(performance),
        importance: String(importance),
      })
    }
  }
  return inquiry
}

/** Publishes an inquiry's results as suggested by its answers. */
export async function publishFromAnswers(server: TestServer, inquiryId: string): Promise<void> {
  const consultant = server.as(await server.make.superAdmin())
  const params = { inquiryId }
  const { bytes } = await consultant.send(getResultsTemplate, { params, query: { from: 'answers' } })
  const { status } = await consultant.send(publishResults, {
    params,
    form: { File: new TestFile('Results.xlsx', bytes) },
  })
  if (status !== 200) throw new Error(`The results could not be published: ${status}.`)
}

/**
 * The worked example of the statistics: mean performance 3.50, range 3.1 to 3.9, where two of twelve have not answered.
 */
export const example: readonly Pair[] = [
  [2, 5],
  [2, 4],
  [3, 4],
  [3, 5],
  [3, 3],
  [4, 5],
  [4, 4],
  [4, 4],
  [5, 5],
  [5, 4],
]
