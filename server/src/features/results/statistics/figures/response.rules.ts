import { percentOf } from './fractions.rules.ts'

/** How many of those who were asked have submitted: whole percent, half up, but 100 only when all have and 0 only when nobody has; null if nobody was asked. [STAT-004] */
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
