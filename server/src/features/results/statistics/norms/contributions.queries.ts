import { createHash } from 'node:crypto'
import { scoredAreas } from '@plumbline/contract/domain/areas'
import { leastForNorm, organisationSizes } from '@plumbline/contract/results/norms'
import { chunksOf } from '../../../../platform/db/chunks.ts'
import type { CountedQuestion, StatisticsSource } from '../../../../platform/db/schema/results.ts'
import type { Db } from '../../../../platform/db/schema.ts'
import { everybody, noCounts, offersWholeScale } from '../figures/counts.ts'
import { meanIn, tallyOf } from '../figures/tallies.rules.ts'
import { wordsOf } from '../figures/told-apart.rules.ts'
import type { Contribution } from './norms.rules.ts'
import { publishedSince } from './quarters.rules.ts'

/** Sources read at once: each may be large. */
const AT_ONCE = 20

/**
 * What the organisations that agreed add to the norms of an inquiry type: each with its latest published inquiry of it, question by question and wording by wording (`keyOf`). [RNDS-003]
 */
export async function contributionsOf(db: Db, typeId: string, now: Date): Promise<Map<string, Contribution[]>> {
  const published = await db
    .selectFrom('result')
    .innerJoin('inquiry', 'inquiry.id', 'result.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .innerJoin('norm_sharing', 'norm_sharing.customer_id', 'customer.id')
    .select(['result.id', 'inquiry.id as inquiryId', 'customer.id as organisation'])
    .select(['customer.industry', 'customer.average_fte as employees'])
    .where('inquiry.inquiry_type_id', '=', typeId)
    .where('inquiry.published_at', '>=', publishedSince(now).toISOString())
    .where('customer.deleted_at', 'is', null)
    .where('norm_sharing.shares', '=', true)
    .where('result.withdrawn_at', 'is', null)
    .where('result.statistics', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('result as later')
            .select('later.id')
            .whereRef('later.inquiry_id', '=', 'result.inquiry_id')
            .whereRef('later.version', '>', 'result.version'),
        ),
      ),
    )
    .orderBy('inquiry.published_at', 'desc')
    .orderBy('inquiry.id', 'desc')
    .execute()
  const latest = new Map<string, (typeof published)[number]>()
  for (const one of published) if (!latest.has(one.organisation)) latest.set(one.organisation, one)
  const contributions = new Map<string, Contribution[]>()
  for (const some of chunksOf([...latest.values()], AT_ONCE)) {
    const sources = await db
      .selectFrom('result')
      .select(['result.id', 'result.statistics'])
      .where(
        'result.id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    for (const one of some) {
      const source = sources.find(({ id }) => id === one.id)?.statistics
      for (const [key, contribution] of source ? inSource(source, one) : [])
        contributions.set(key, [...(contributions.get(key) ?? []), contribution])
    }
  }
  return contributions
}

interface Whose {
  readonly organisation: string
  readonly inquiryId: string
  readonly industry: string
  readonly employees: string | null
}

/** What one inquiry adds, question by question: nothing of fewer people than its minimum, or of another scale. */
function inSource({ minFigures, questions }: StatisticsSource, whose: Whose): [string, Contribution][] {
  const least = Math.max(leastForNorm.people, minFigures)
  return questions.flatMap((question): [string, Contribution][] => {
    if (!offersWholeScale(question) || !scoredAreas.some((area) => area === question.area)) return []
    const { answered, performance, importance } = tallyOf(question.counts[everybody] ?? noCounts())
    const [meanP, meanV] = [meanIn(performance), meanIn(importance)]
    if (meanP === null || meanV === null || performance.n < least || importance.n < least) return []
    const said = [whose.organisation, whose.inquiryId, performance.n, performance.sum, importance.n, importance.sum]
    const contribution = {
      organisation: whose.organisation,
      figures: digestOf(said),
      respondents: answered,
      performance: meanP,
      importance: meanV,
      slices: slicesOfOrganisation(whose),
    }
    return [[keyOf(question), contribution]]
  })
}

function slicesOfOrganisation({ industry, employees }: Whose): string[] {
  const people = Number((employees ?? '').replaceAll(',', ''))
  const size = Object.entries(organisationSizes).find(([, most]) => people <= most)?.[0]
  return [
    ...(industry === '' ? [] : [`industry:${industry}`]),
    ...(employees === null || size === undefined ? [] : [`size:${size}`]),
  ]
}

/** The same question in the same words on the same scale: its id and the digest of its wording. */
export const keyOf = (question: Pick<CountedQuestion, 'id' | 'title' | 'options'>): string =>
  `${question.id} ${digestOf([wordsOf(question.title), ...question.options.toSorted()])}`

const digestOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
