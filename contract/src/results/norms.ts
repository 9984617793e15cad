/** What norms require. */
export const leastForNorm = {
  /** Organisations: in a norm, and in what is left beside a slice. */
  organisations: 10,
  /** No organisation has more than one in this many of the respondents. */
  shareOfOne: 4,
  /** Organisations whose figures must have changed before a norm changes. */
  changed: 6,
  /** People who rated a question at an organisation. */
  people: 5,
  /** Months after publication. */
  months: 36,
} as const
