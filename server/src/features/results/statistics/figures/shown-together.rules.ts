import { shownGap } from '@plumbline/contract/results/agreeing-figures'
import { type Fraction, twoDecimals } from './fractions.rules.ts'

/** Performance, importance and gap as they are shown beside one another, two decimals. */
export interface ShownFigures {
  readonly Performance: number | null
  readonly Importance: number | null
  readonly Gap: number | null
}

/** The three of these exact means: each rounded first, and the gap the difference of what is shown; `hasGap` says whether it may be. (specification's statistics, 7 and 11) [TRUE-001] */
export function shownTogether(performance: Fraction | null, importance: Fraction | null, hasGap = true): ShownFigures {
  const Performance = performance === null ? null : twoDecimals(performance)
  const Importance = importance === null ? null : twoDecimals(importance)
  return { Performance, Importance, Gap: hasGap ? shownGap(Performance, Importance) : null }
}
