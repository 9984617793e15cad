/**
 * How often each pair of ratings was given to a question: the 6 × 6 table of performance × importance, each DK (0) or 1 to 5. All figures of a question
 * follow from these 36 whole numbers. [STAT-015]
 */
export type PairCounts = readonly number[]

/** The ratings that are counted: DK and 1 to 5. */
export const RATINGS = 6
/** Where a pair of ratings is counted. */
export const cellOf = (performance: number, importance: number): number => performance * RATINGS + importance
export const noCounts = (): number[] => Array.from({ length: RATINGS * RATINGS }, () => 0)

/** One value of an attribute, and how many of those who have it were asked and have submitted. */
export interface GroupCounts {
  /** The place of the attribute among the inquiry's: 1 to 3. */
  readonly attribute: number
  /** '' where none was given. */
  readonly value: string
  readonly invited: number
  readonly submitted: number
}

/** A rating question of the survey in one of the scored areas, with its counts. */
export interface CountedQuestion {
  readonly id: string
  readonly title: string
  /** The pathway it came from; '' of a custom question. */
  readonly pathway: string
  readonly area: string
  /** Whether it offers all of 1 to 5. */
  readonly hasFullScale: boolean
  /** What it offers, to tell whether it is the same question as in another inquiry. */
  readonly options: readonly string[]
  /** By `groupKey`; everybody's under `everybody`. Where nobody rated it there is none. */
  readonly counts: Readonly<Record<string, PairCounts>>
}

/** Everybody who submitted, and those of one group. */
export const everybody = ''
export const groupKey = (attribute: number, value: string): string => `${attribute} ${value}`

/**
 * What all statistics of an inquiry follow from: live from the records, or as it was frozen with a published version (JSON). `invited` leaves out people whose
 * account was deleted before they answered. `calculatedAt`: ISO 8601 UTC. `isAfterwards`: it was calculated after the version was published.
 */
export interface StatisticsSource {
  readonly calculatedAt: string
  readonly isAfterwards: boolean
  readonly confidentiality: 'identified' | 'confidential'
  readonly minFigures: number
  readonly response: {
    readonly invited: number
    readonly opened: number
    readonly begun: number
    readonly submitted: number
  }
  readonly attributeNames: readonly string[]
  readonly groups: readonly GroupCounts[]
  /** In the order of the survey. */
  readonly questions: readonly CountedQuestion[]
}
