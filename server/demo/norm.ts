import { leastForNorm } from '@plumbline/contract/results/norms'
import { fraction } from '../src/features/results/statistics/figures/fractions.rules.ts'
import { keyOf } from '../src/features/results/statistics/norms/contributions.queries.ts'
import { normsOf } from '../src/features/results/statistics/norms/norms.rules.ts'
import { quarterOf } from '../src/features/results/statistics/norms/quarters.rules.ts'
import type { Db } from '../src/platform/db/schema.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { seededNumbers } from './people.ts'

/** A question of the type, with where the demo's own organisation is. */
interface Asked {
  readonly id: string
  readonly title: string
  readonly options: readonly string[]
  readonly performance: number
  readonly importance: number
}

/** So many organisations. */
const OTHERS = 12

/**
 * What is left of twelve former clients: the norm that was calculated from their figures on the first day of the quarter. The clients themselves
 * are not part of the demo, so each start keeps it anew: the product would hide it in the next quarter.
 */
export async function keepNorm(db: Db, typeId: string, questions: readonly Asked[], now: Date): Promise<void> {
  const random = seededNumbers(20_261_128)
  const quarter = quarterOf(now)
  const at = `${quarter}-01T00:00:05.000Z`
  const near = (value: number, spread: number) =>
    fraction(Math.round(Math.min(5, Math.max(1, value + (random() - 0.45) * spread)) * 40), 40)
  const rows = questions.flatMap((question) => {
    const members = Array.from({ length: OTHERS }, (_, n) => ({
      organisation: `former client ${n + 1}`,
      figures: quarter,
      respondents: 40,
      performance: near(question.performance, 1.4),
      importance: near(question.importance, 0.8),
      slices: [],
    }))
    const [question_id = '', wording = ''] = keyOf(question).split(' ')
    return [...normsOf(members, leastForNorm)].map(([slice, content]) => ({
      inquiry_type_id: typeId,
      question_id,
      wording,
      slice,
      content: JSON.stringify(content),
      calculated_at: at,
    }))
  })
  await inTransaction(db, async (db) => {
    await db
      .insertInto('norm_type')
      .values({ inquiry_type_id: typeId, is_on: true })
      .onConflict((known) => known.doNothing())
      .execute()
    await db
      .insertInto('norm_run')
      .values({ quarter, at })
      .onConflict((done) => done.doNothing())
      .execute()
    await db.deleteFrom('norm').where('norm.inquiry_type_id', '=', typeId).execute()
    await db.insertInto('norm').values(rows).execute()
  })
}
