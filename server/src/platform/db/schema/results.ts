import type { Area } from '@plumbline/contract/domain/areas'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { DraftContent } from '@plumbline/contract/results/results-draft'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface ResultsTables {
  rating_count: RatingCountTable
  result: ResultTable
  results_draft: ResultsDraftTable
  results_seen: ResultsSeenTable
  answer_tag: AnswerTagTable
}

/**
 * How many of those who submitted gave a question this pair of ratings (`cellOf`): of everybody (`attribute` 0), and of who has this value of one of the
 * attributes 1 to 3.
 */
export interface RatingCountTable {
  inquiry_id: string
  attribute: number
  value: string
  question_id: string
  cell: number
  people: number
}

/** One published version of an inquiry's results; the highest version is the current one. */
export interface ResultTable {
  id: string
  inquiry_id: string
  version: number
  content: Json<PublishedResults>
  /** What its statistics follow from, frozen with it. [PUBL-013] */
  statistics: ColumnType<StatisticsSource | null, string | undefined, string>
  advance_insights: number
  published_by: string
  published_at: string
  /** The workbook that was uploaded; null of what was composed in the product. */
  document_id: string | null
  /** What the consultant says of it. */
  note: Generated<string>
  /** The version whose content it has again. */
  republished_from: number | null
  /** Taken back: when, by whom and why. */
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdraw_reason: string | null
  /** When managers who have not opened it are reminded; null where nobody is (any more). */
  remind_at: string | null
}

/** What of an inquiry's results is prepared; null once it was dropped or published. `revision` counts all saves. */
export interface ResultsDraftTable {
  inquiry_id: string
  revision: number
  content: Json<DraftContent | null>
  saved_by: string
  saved_at: string
}

/** The highest version of an inquiry's results that a manager has opened. */
export interface ResultsSeenTable {
  inquiry_id: string
  user_id: string
  version: number
  seen_at: string
}

/** A consultant's tag of a respondent's text answer. */
export interface AnswerTagTable {
  inquiry_id: string
  respondent_id: string
  question_id: string
  tag: string
}

/** What a results workbook holds, sheet by sheet (decisions, section 6). */
export interface PublishedResults {
  areaColors: { Area: Exclude<Area, 'Other'>; Color: 'red' | 'green' | 'blue' | 'yellow' }[]
  findings: {
    Area: Area
    FindingsDesc: string
    /** The catalogue's that it was picked from. */
    CatalogueId?: string
    /** On which figures and questions it rests, as they were on that day; none where that is not shown or not known. */
    Evidence?: string
    QuestionIds?: string[]
  }[]
  recommendations: { RecommendationDetails: string; LevelOfFocus: number; CatalogueId?: string }[]
  /** False where findings are published without what they rest on. */
  showsEvidence?: boolean
  inputs: {
    Area: Exclude<Area, 'Other'>
    Questiondescription: string
    /** Of the survey's question; there is none where an analyst wrote another, and in what was published before 0018. */
    QuestionId?: string
    /** What tells it apart from others of the same words. */
    ToldApartBy?: string
    AverageRating: number | null
    AverageValue: number | null
    AverageDifference: number | null
  }[]
  advanceInsights: { Area: Exclude<Area, 'Other'>; AdvanceInsights: string }[]
  roadmap: { Step: 1 | 2 | 3; RoadmapTitle: string; BriefDescription: string; RoadmapDetail: string }[]
}

/**
 * How often each pair of ratings was given to a question: the 6 × 6 table of performance × importance, each DK (0) or 1 to 5. All figures of a question
 * follow from these 36 whole numbers. [STAT-015]
 */
export type PairCounts = readonly number[]

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
  /** The ratings that it offers. */
  readonly options: readonly string[]
  /** By respondent group (`groupKey`); everybody's under ''. Where nobody rated it there is none. */
  readonly counts: Readonly<Record<string, PairCounts>>
}

/**
 * What all statistics of an inquiry follow from: live from the records, or as it was frozen with a published version (JSON). `invited` leaves out people whose
 * account was deleted before they answered. `calculatedAt`: ISO 8601 UTC. `isAfterwards`: it was calculated after the version was published.
 */
export interface StatisticsSource {
  readonly calculatedAt: string
  readonly isAfterwards: boolean
  /** Whether gap, performance and importance agree as they are shown together. Versions from before that have not, and keep what they show. */
  readonly agrees?: true
  readonly confidentiality: Confidentiality
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
  /** Frozen only: live ones are summed when they are asked for. */
  readonly alpha?: readonly AlphaSums[]
}

/** Whole sums over the performance ratings of the `people` who rated all of an area's questions: of their totals, and of each question. */
export interface AlphaSums {
  readonly area: string
  readonly people: number
  readonly total: number
  readonly totalSquares: number
  readonly items: readonly { readonly questionId: string; readonly sum: number; readonly squares: number }[]
}
