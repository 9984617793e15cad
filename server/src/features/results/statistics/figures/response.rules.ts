import { percentOf } from './fractions.rules.ts'

/** The share of invited people who submitted: whole percent, half up, but 100 only if all have and 0 only if nobody has; null if nobody was invited. [STAT-004] */
export function rateOf({
  invited,
  submitted,
}: {
  readonly invited: number
  readonly submitted: number
}): number | null {
  if (invited === 0) return null
  if (submitted === 0 || submitted >= invited) return submitted === 0 ? 0 : 100
  return Math.min(99, Math.max(1, percentOf(submitted, invited)))
}
