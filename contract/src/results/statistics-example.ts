/**
 * The worked example of 'How figures are made': its ratings, and every figure shown. A test recomputes each with the
 * server's rules. [STAT-009]
 */

import { t } from '@plumbline/texts/wire/statistics'

/** The ratings of one question by person: the first performance belongs to the first importance. */
interface Ratings {
  readonly question: string
  readonly performance: readonly number[]
  readonly importance: readonly number[]
}

/**
 * Twelve people are invited, eleven submit; one of them answers DK to everything, so each question has ten ratings of
 * either kind.
 */
export const exampleResponse = { invited: 12, submitted: 11, rate: 92 } as const
export const exampleDk = { people: 1, share: 9 } as const

export const exampleQuestion = {
  get question() {
    return t.exampleQuestion
  },
  performance: [2, 2, 3, 3, 3, 4, 4, 4, 5, 5],
  importance: [5, 4, 4, 5, 3, 5, 4, 4, 5, 4],
} satisfies Ratings

/** The other question of the same area. */
export const exampleNeighbour = {
  get question() {
    return t.exampleNeighbour
  },
  performance: [4, 4, 4, 5, 4, 4, 3, 5, 4, 4],
  importance: [4, 3, 4, 4, 4, 4, 3, 5, 4, 4],
} satisfies Ratings

/** The performance ratings of ten people last time, for the same question. */
export const exampleBefore = { performance: [2, 2, 3, 3, 3, 3, 3, 3, 3, 4], mean: 2.9, deviation: 0.57 } as const

/** Five people who rated the same three statements of an area. */
export const exampleAlpha = {
  ratings: [
    [2, 3, 3],
    [4, 4, 5],
    [3, 3, 4],
    [5, 4, 5],
    [1, 2, 2],
  ],
  alpha: 0.96,
} as const

/** The question's performance: how often each of 1 to 5 was given, and the resulting figures. Shares are percent. */
export const examplePerformance = {
  n: 10,
  sum: 35,
  mean: 3.5,
  counts: [0, 2, 3, 3, 2],
  shares: [0, 20, 30, 30, 20],
  favourable: 50,
  unfavourable: 20,
  deviation: 1.08,
  low: 3.1,
  high: 3.9,
} as const
/** Student's t for the range of ten ratings. */
export const exampleT = 2.26
export const exampleImportance = { n: 10, sum: 43, mean: 4.3 } as const

/** Importance minus performance: of the two means, and of the ten people who gave both, as above. */
export const exampleGap = {
  difference: 0.8,
  n: 10,
  each: [3, 2, 1, 2, 0, 1, 0, 0, 0, -1],
  sum: 8,
  mean: 0.8,
  deviation: 1.23,
  low: 0.4,
  high: 1.2,
} as const

/** The gaps in order; neither is significant in the test. */
export const exampleRanking = {
  score: 3.44,
  rank: 1,
  isClear: false,
  neighbourGap: -0.2,
  neighbourImportance: 3.9,
  neighbourScore: -0.78,
  neighbourRank: 2,
} as const

/** The question's place on a map with its lines at the middle of the scale. */
export const exampleQuadrant = 'Keep up'

/** The area of the two questions. */
export const exampleArea = {
  questions: 2,
  performance: 3.8,
  importance: 4.1,
  gap: 0.3,
  shortfall: 0.4,
  color: 'green',
} as const

/** The level of focus that the area's figures suggest for its recommendations. */
export const exampleFocus = 1

export const exampleChange = { change: 0.6, low: -0.23, high: 1.43, word: 'no clear change' } as const
