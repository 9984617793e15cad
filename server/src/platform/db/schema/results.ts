import type { Area } from '@plumbline/contract/domain/areas'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { ActionBasis, ActionField, ActionStatus } from '@plumbline/contract/results/actions'
import type { DraftContent, JoinedQuestion } from '@plumbline/contract/results/results-draft'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Translations } from './columns.ts'

export interface ResultsTables {
  rating_count: RatingCountTable
  result: ResultTable
  results_draft: ResultsDraftTable
  results_seen: ResultsSeenTable
  answer_tag: AnswerTagTable
  norm_sharing: NormSharingTable
  norm_type: NormTypeTable
  norm_file: NormFileTable
  norm_run: NormRunTable
  norm: NormTable
  result_link: ResultLinkTable
  action: ActionTable
  action_owner: ActionOwnerTable
  action_link: ActionLinkTable
  action_event: ActionEventTable
}

/**
 * How many submitted respondents gave a question this pair of ratings (`cellOf`): of everyone (`attribute` 0), and of
 * those with this value of attribute 1 to 3.
 */
export interface RatingCountTable {
  inquiry_id: string
  attribute: number
  value: string
  question_id: string
  cell: number
  people: number
}

/** A published version of an inquiry's results; the highest is the current one. */
export interface ResultTable {
  id: string
  inquiry_id: string
  version: number
  content: Json<PublishedResults>
  /** The data behind its statistics, frozen with it. [PUBL-013] */
  statistics: ColumnType<StatisticsSource | null, string | undefined, string>
  advance_insights: number
  published_by: string
  published_at: string
  /** The uploaded workbook; null if composed in the product. */
  document_id: string | null
  /** The consultant's note. */
  note: Generated<string>
  /** The version it restores. */
  republished_from: number | null
  /** Withdrawn: when, by whom and why. */
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdraw_reason: string | null
  /** When managers who have not opened it are reminded; null if no one is (any more). */
  remind_at: string | null
}

/** The draft of an inquiry's results; null once discarded or published. `revision` counts all saves. */
export interface ResultsDraftTable {
  inquiry_id: string
  revision: number
  content: Json<DraftContent | null>
  /** The consultant's translations, each under its row's key and member: '<Key>.FindingsDesc'. */
  translations: ColumnType<Translations, string | undefined, string>
  saved_by: string
  saved_at: string
}

/** The highest version of an inquiry's results a manager has opened. */
export interface ResultsSeenTable {
  inquiry_id: string
  user_id: string
  version: number
  seen_at: string
}

/** A consultant's tag on a respondent's comment. */
export interface AnswerTagTable {
  inquiry_id: string
  respondent_id: string
  question_id: string
  tag: string
}

/** Whether an organisation's figures may be part of norms, and which manager said so last. */
export interface NormSharingTable {
  customer_id: string
  shares: boolean
  changed_by: string
  changed_at: string
}

/** Whether an inquiry type has norms of the installation's own. */
export interface NormTypeTable {
  inquiry_type_id: string
  is_on: boolean
}

/** An inquiry type's norms from a file. */
export interface NormFileTable {
  inquiry_type_id: string
  name: string
  content: Json<readonly LoadedNorm[]>
  loaded_by: string
  loaded_at: string
}
/** One row of it: the lower quartile, the median and the upper quartile of each respect. */
export interface LoadedNorm {
  readonly questionId: string
  readonly title: string
  readonly organisations: number
  readonly respondents: number | null
  readonly performance: readonly [number, number, number] | null
  readonly importance: readonly [number, number, number] | null
  readonly source: string
}

/** A quarter ('2026-10') whose norms have been calculated, and when. */
export interface NormRunTable {
  quarter: string
  at: string
}

/**
 * A question's norm for everyone (`slice` '') or a slice ('industry:Education'). `wording` is a digest of words and scale: another wording is another question.
 * `calculated_at`: when the figures shown were calculated.
 */
export interface NormTable {
  inquiry_type_id: string
  question_id: string
  wording: string
  slice: string
  content: Json<KeptNorm>
  calculated_at: string
}

/** Lower quartile, median and upper quartile, in whole tenths. */
export type Quartiles = readonly [low: number, median: number, high: number]
/** A norm as it is shown to someone. */
export interface NormFigures {
  readonly organisations: number
  readonly performance: Quartiles
  readonly importance: Quartiles
}
/** A slice's norm of a question. `without` has that for each organisation which sees another one than `all`, because its own figures are left out. */
export interface KeptNorm {
  /** Digests of the figures it rests on, by organisation: from these the next quarter counts what has changed. */
  readonly basis: Readonly<Record<string, string>>
  readonly all: NormFigures | null
  readonly without: Readonly<Record<string, NormFigures | null>>
}

/** The texts of a row in other languages, frozen with it; one whose original was another is for its translator only. */
export interface Translated {
  translations?: Translations
}

/** A link to a version for people without an account, as the hash of its token. It works to the end of `last_day` (UTC), or until it is ended. */
export interface ResultLinkTable {
  id: string
  result_id: string
  token_hash: string
  /** As an account's; null without one. */
  password_hash: string | null
  last_day: string
  created_by: string
  created_at: string
  ended_at: string | null
  /** How often it was read, and when last. */
  opened: Generated<number>
  last_opened_at: string | null
}

/**
 * An action of an inquiry's roadmap. `basis_*` and `questions` say what it rests on, as it was then; `revision` counts its changes.
 * `remind_at`: when its owner is reminded next.
 */
export interface ActionTable {
  id: string
  inquiry_id: string
  step: number
  what: string
  owner_id: string | null
  start_day: string | null
  due_day: string | null
  status: ActionStatus
  note: string
  basis_kind: ActionBasis | null
  basis_text: Generated<string>
  /** In the catalogue. */
  basis_id: string | null
  questions: Json<{ Id: string; Text: string }[]>
  reminders: Generated<boolean>
  remind_at: string | null
  revision: Generated<number>
}

/** Who owns actions of an inquiry: an account of the organisation, or a name and an address. `stopped_at`: they want no reminders. */
export interface ActionOwnerTable {
  id: string
  inquiry_id: string
  user_id: string | null
  name: Generated<string>
  email: Generated<string>
  email_key: string | null
  stopped_at: string | null
}

/** A link emailed to an owner, as its hash. */
export interface ActionLinkTable {
  token_hash: string
  owner_id: string
  created_at: string
  expires_at: string
}

/** A change of an action, by an account or by its owner's link; an owner in `changes` is an id. Without changes: it was added. */
export interface ActionEventTable {
  id: string
  action_id: string
  at: string
  user_id: string | null
  owner_id: string | null
  changes: Json<{ Field: ActionField; From: string; To: string }[]>
}

/** The content of a results workbook, sheet by sheet (decisions, section 6). */
export interface PublishedResults {
  /** The language of the texts, and the others that they can be read in; missing in versions from before 0051. */
  originalLanguage?: string
  languages?: readonly string[]
  areaColors: { Area: Exclude<Area, 'Other'>; Color: 'red' | 'green' | 'blue' | 'yellow' }[]
  findings: (Translated & {
    Area: Area
    FindingsDesc: string
    /** The catalogue entry it was picked from. */
    CatalogueId?: string
    /** The scores and questions it rests on, as of that day; none if withheld or unknown. */
    Evidence?: string
    QuestionIds?: string[]
  })[]
  recommendations: (Translated & { RecommendationDetails: string; LevelOfFocus: number; CatalogueId?: string })[]
  /** False where findings are published without their basis. */
  showsEvidence?: boolean
  inputs: {
    Area: Exclude<Area, 'Other'>
    Questiondescription: string
    /** Of the survey question; missing if an analyst wrote another, and in versions from before 0018. */
    QuestionId?: string
    /** Distinguishes it from others with the same words. */
    ToldApartBy?: string
    AverageRating: number | null
    AverageValue: number | null
    AverageDifference: number | null
  }[]
  advanceInsights: (Translated & { Area: Exclude<Area, 'Other'>; AdvanceInsights: string })[]
  roadmap: (Translated & { Step: 1 | 2 | 3; RoadmapTitle: string; BriefDescription: string; RoadmapDetail: string })[]
  /** Missing in versions from before it could be chosen, and where there was nothing to compare with. [RNDS-001] */
  comparedWith?: {
    /** The earlier round; null: none, by choice. */
    round: { InquiryId: string; Description: string } | null
    /** The versions that were current then, of this round and others shown beside it. */
    versions: { InquiryId: string; Version: number }[]
    joined: JoinedQuestion[]
  }
}

/**
 * How often each pair of ratings was given to a question: the 6 × 6 table of performance × importance, each DK (0) or 1
 * to 5. All of a question's statistics follow from these 36 counts. [STAT-015]
 */
export type PairCounts = readonly number[]

/** A value of an attribute, with the number of people invited and submitted. */
export interface GroupCounts {
  /** The attribute's position: 1 to 3. */
  readonly attribute: number
  /** '' if none was given. */
  readonly value: string
  readonly invited: number
  readonly submitted: number
}

/** A rating question in a scored area, with its counts. */
export interface CountedQuestion {
  readonly id: string
  readonly title: string
  /** Its pathway; '' for a custom question. */
  readonly pathway: string
  readonly area: string
  /** The ratings it offers. */
  readonly options: readonly string[]
  /** By respondent group (`groupKey`), everyone under ''. Missing if nobody rated it. */
  readonly counts: Readonly<Record<string, PairCounts>>
}

/**
 * The data behind all statistics of an inquiry: live, or frozen with a published version (JSON). `invited` excludes
 * people whose account was deleted before they answered. `calculatedAt`: ISO 8601 UTC. `isAfterwards`: calculated after
 * the version was published.
 */
export interface StatisticsSource {
  readonly calculatedAt: string
  readonly isAfterwards: boolean
  /**
   * Whether gap, performance and importance are consistent as rounded. Older versions are not, and keep what they
   * showed.
   */
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
  /** In survey order. */
  readonly questions: readonly CountedQuestion[]
  /** Frozen only: live ones are summed on demand. */
  readonly alpha?: readonly AlphaSums[]
}

/**
 * Integer sums over the performance ratings of the `people` who rated all questions of an area: of their totals, and of
 * each question.
 */
export interface AlphaSums {
  readonly area: string
  readonly people: number
  readonly total: number
  readonly totalSquares: number
  readonly items: readonly { readonly questionId: string; readonly sum: number; readonly squares: number }[]
}
