import { shownGap } from '@plumbline/contract/results/agreeing-figures'
import { type Fraction, twoDecimals } from './fractions.rules.ts'

/** Performance, importance and gap as shown together, two decimals. */
export interface ShownFigures {
  readonly Performance: number | null
  readonly Importance: number | null
  readonly Gap: number | null
}

/** These three exact means as displayed: each is rounded first, and the gap is the difference of the displayed figures; `hasGap`: whether it may be shown. (specification's statistics, 7 and 11) [TRUE-001] */
export function shownTogether(performance: Fraction | null, importance: Fraction | null, hasGap = true): ShownFigures {
  const Performance = performance === null ? null : twoDecimals(performance)
  const Importance = importance === null ? null : twoDecimals(importance)
  return { Performance, Importance, Gap: hasGap ? shownGap(Performance, Importance) : null }
}
