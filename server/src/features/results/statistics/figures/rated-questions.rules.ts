import type { CountedQuestion } from '../../../../platform/db/schema/results.ts'
import { everybody, noCounts } from './counts.ts'
import { specifiedMean, tallyOf } from './tallies.rules.ts'
import { toldApart } from './told-apart.rules.ts'

/** A mean in two decimals, null without ratings, and its sample. */
interface RatedMean {
  readonly mean: number | null
  readonly people: number
}
/** A question with its overall means, and what distinguishes it from others with the same words. */
export interface RatedQuestion extends Omit<CountedQuestion, 'counts'> {
  readonly toldApartBy: string | null
  readonly performance: RatedMean
  readonly importance: RatedMean
}

/** The specified means of questions, in order. [MONI-040] */
export function ratedOf(questions: readonly CountedQuestion[]): RatedQuestion[] {
  const apart = toldApart(questions)
  return questions.map(({ counts, ...question }, n) => {
    const { performance, importance } = tallyOf(counts[everybody] ?? noCounts())
    return {
      ...question,
      toldApartBy: apart[n] ?? null,
      performance: { mean: specifiedMean(performance), people: performance.n },
      importance: { mean: specifiedMean(importance), people: importance.n },
    }
  })
}
