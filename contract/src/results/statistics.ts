/**
 * Figures with their samples: distributions, ranges, priorities, groups, change. The meaning of each, and when it is
 * withheld, follows the specification's statistics rule by rule.
 */

import { t } from '@plumbline/texts/wire/statistics'
import { ScoredArea } from '../domain/areas.ts'
import { askedLanguage } from '../domain/languages.ts'
import { confidentialities } from '../domain/survey-introduction.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant, text, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { type Names, named } from '../wire/named.ts'
import { z } from '../wire/zod.ts'
import { Color, InOriginal } from './results.ts'
import { Trend } from './trend.ts'

export { type Change, changes, matches, mostRounds, Trend } from './trend.ts'

/** Minimum number of people for each figure. The minimum group size (`MinFigures`) is set per inquiry. */
export const leastFor = {
  /** A distribution, a standard deviation, 'opinions split'. */
  distribution: 8,
  /** A range, a test of a gap, a change since last time. */
  range: 10,
  /** Questions of an importance–performance map and of Cronbach's alpha, and respondents who rated all of them. */
  mapQuestions: 4,
  alphaQuestions: 3,
  alphaRespondents: 30,
  /** Questions of an area with figures. */
  areaQuestions: 2,
} as const

/** Thresholds of shares and differences for marks. Percent, points. */
export const marksFrom = {
  dkShare: 25,
  /** Of favourable and of unfavourable ratings each. */
  split: 30,
  /** Between the paired gap and the specified difference. */
  difference: 0.1,
  /** Below this alpha an area's mean should not be read alone. */
  alpha: 0.7,
} as const

/** The rule of an area's suggested colour, in points: `ColorBecause` of each area quotes it. */
export const colorRule = {
  redAbove: 1,
  greenUpTo: 0.5,
  greenPerformance: 3.5,
  /** One question of at least this importance and gap makes its area red. */
  redImportance: 4,
  redGap: 2,
} as const

/**
 * What figures suggest for a results draft: the maximum number of findings per area, and the support by a question, in
 * points: a vulnerability by its gap, a strength by gap and performance. [PUBL-004]
 */
export const suggestionRule = { findingsOfArea: 5, vulnerableFrom: 1, strongUpTo: 0.5, strongPerformance: 3.5 } as const

/** The middle of the scale, where the map's lines can be drawn instead of at the means. */
export const scaleMiddle = 3
/** How many of the most important gaps are ranked on screen. */
export const rankedGaps = 10

export const quadrants = ['Concentrate here', 'Keep up', 'Low priority', 'Possible overkill'] as const
export const Quadrant = z.enum(quadrants)
const quadrantNames: Names<(typeof quadrants)[number]> = {
  'Concentrate here': () => t.concentrateHere,
  'Keep up': () => t.keepUp,
  'Low priority': () => t.lowPriority,
  'Possible overkill': () => t.possibleOverkill,
}
/** A quadrant as it is shown. */
export const quadrantName = (quadrant: (typeof quadrants)[number]): string => named(quadrantNames, quadrant)
export type Quadrant = z.output<typeof Quadrant>

/** Replaces a withheld figure. For a confidential inquiry `withheld` does. */
export const whyNot = {
  get notRated() {
    return t.notRated
  },
  get dkOnly() {
    return t.dontKnowOnly
  },
  ratings: (least: number) => t.fewRatings({ least }),
  people: (least: number) => t.fewPeople({ least }),
  bothRatings: (least: number) => t.fewRatedBoth({ least }),
  /** Means minus gap would reveal what these few said. */
  ratedOne: (least: number) => t.fewRatedOne({ least }),
  /** All minus this group would reveal another's. */
  otherGroup: (least: number) => t.otherGroupIsSmall({ least }),
  /** Instead of a range: there is nobody else it could be about. */
  get census() {
    return t.everyoneAnswered
  },
  get allAlike() {
    return t.allAlike
  },
  get otherScale() {
    return t.otherScale
  },
  questions: (shown: number, all: number) => t.questionsRated({ shown, all }),
  pairedQuestions: (paired: number, all: number) => t.questionsPaired({ paired, all }),
  get alphaQuestions() {
    return t.fewQuestions({ least: leastFor.alphaQuestions })
  },
  get alphaRespondents() {
    return t.fewRatedAll({ least: leastFor.alphaRespondents })
  },
  get mapQuestions() {
    return t.fewQuestionsRated({ least: leastFor.mapQuestions })
  },
  /** These name the round if it is not the last one. */
  reworded: (round: string | null) => (round === null ? t.reworded : t.rewordedIn({ round })),
  rescaled: (round: string | null) => (round === null ? t.rescaled : t.rescaledIn({ round })),
  otherQuestions: (round: string | null) => (round === null ? t.otherQuestions : t.otherQuestionsIn({ round })),
  notAsked: (round: string | null) => (round === null ? t.notAsked : t.notAskedIn({ round })),
}

const Figure = z.nullable(z.number())
const Because = z.nullable(z.string())

/**
 * The submitted ratings of a question in one respect, performance or importance. `N` people gave 1 to 5, `Dk` said that they don't know, `NotAnswered` submitted
 * without either; `DkShare` is a whole percentage of the first two. `Mean` and `Deviation` (sample standard deviation) have two decimals, `Low` and `High`, the
 * 95% range of the mean, one. `Counts` are of 1 to 5; `Shares` are whole percentages of `N` and add up to 100. `Favourable` (4 and 5) and `Unfavourable` (1 and 2) are
 * whole percentages. Null figures are withheld, and `…Because` says why in words. `Withheld`: for confidentiality; then the counts are null too.
 */
export const RatingFigures = z.object({
  N: Figure,
  Dk: Figure,
  DkShare: Figure,
  NotAnswered: Figure,
  Mean: Figure,
  MeanBecause: Because,
  Deviation: Figure,
  Low: Figure,
  High: Figure,
  RangeBecause: Because,
  Counts: z.nullable(z.array(z.number())),
  Shares: z.nullable(z.array(z.number())),
  CountsBecause: Because,
  Favourable: Figure,
  Unfavourable: Figure,
  FavourableBecause: Because,
  IsSplit: z.boolean(),
  Withheld: z.optional(z.literal(true)),
})
export type RatingFigures = z.output<typeof RatingFigures>

/**
 * The gap of the `N` people who rated both (`Mean`): their `Importance` minus their `Performance`, each rounded first, so that the three agree when shown together. `Differs`: by 0.10 or more
 * from the specified difference of the means of all ratings. `Mean`, `Deviation`: two decimals; `Low`, `High`: one. In versions published before they agreed, the two are the means of
 * all ratings. [TRUE-001]
 */
export const GapFigures = z.object({
  N: Figure,
  Performance: Figure,
  Importance: Figure,
  Mean: Figure,
  MeanBecause: Because,
  Deviation: Figure,
  Low: Figure,
  High: Figure,
  RangeBecause: Because,
  Differs: z.boolean(),
  Withheld: z.optional(z.literal(true)),
})
export type GapFigures = z.output<typeof GapFigures>

/** Why managers do not see a group's figures that a consultant sees: 'fewer than 5 ratings'. [TRUE-002] */
const NotForManagers = z.optional(z.string())

/** A question's quadrant on the map; `IsNear`: nearer to a line than its range, or without a range although not everyone answered or rated alike. */
const Place = z.object({ Quadrant, IsNear: z.boolean() })

/**
 * A rating question with its figures. `ToldApartBy` is null unless others have the same words: then its pathway, with a number if that is the same too.
 * `Difference` is the specified AverageDifference. `Score` (paired gap × mean importance, two decimals) orders the gaps, `Rank` is its place among them (equal
 * scores share one); `IsClear` says that the gap is not due to chance (Wilcoxon signed ranks, Benjamini–Hochberg over all questions, 0.05), null if it was not tested.
 */
export const QuestionStatistics = z.object({
  QuestionId: z.string(),
  Question: z.string(),
  ToldApartBy: z.nullable(z.string()),
  Area: ScoredArea,
  Performance: RatingFigures,
  Importance: RatingFigures,
  Difference: Figure,
  Gap: GapFigures,
  Score: Figure,
  Rank: Figure,
  RankBecause: Because,
  IsClear: z.nullable(z.boolean()),
  ClearBecause: Because,
  Places: z.nullable(z.object({ AtMeans: Place, AtMiddle: Place })),
  NotForManagers,
  ...InOriginal,
})
export type QuestionStatistics = z.output<typeof QuestionStatistics>

/**
 * An area's figures: means over the `Shown` of its `Questions`, of those who rated both, two decimals; null with `Because` if there are too few. `Gap` is `Importance` minus
 * `Performance` as shown, `Shortfall` the mean of the paired gaps of the `Paired` questions that have one, counting negative ones as 0; null with `GapBecause`.
 * `ProposedColor` follows from them by `colorRule`, and `ColorBecause` says how in words; `ColorQuestionId` is the question that decided it, omitted if no single one did.
 */
export const AreaStatistics = z.object({
  Area: ScoredArea,
  Questions: z.number(),
  Shown: z.number(),
  Performance: Figure,
  Importance: Figure,
  Because,
  Paired: z.number(),
  Gap: Figure,
  Shortfall: Figure,
  GapBecause: Because,
  ProposedColor: z.nullable(Color),
  ColorBecause: Because,
  ColorQuestionId: z.optional(z.string()),
  NotForManagers,
})
export type AreaStatistics = z.output<typeof AreaStatistics>

/** A group's size, and the whole percent of it who submitted; null if empty or too small to show. */
const GroupResponse = z.object({ Group: z.string(), Invited: Figure, Submitted: Figure, Rate: Figure })

/**
 * All figures of an inquiry's submitted answers, in the order of the survey: live ones (`Version` null), or as frozen with a published version.
 * `IsAfterwards`: calculated by an upgrade after that version was published. `Attribute` and `Group`: the respondents selected; `Attributes` are
 * the possible ones. `Response` covers everyone except people whose account was deleted before they answered. `Map`: the means of the map's questions.
 */
export const Statistics = z.object({
  Version: z.nullable(z.number()),
  CalculatedAt: Instant,
  IsAfterwards: z.boolean(),
  Confidentiality: z.enum(confidentialities),
  MinFigures: z.number(),
  Attribute: z.nullable(z.string()),
  Group: z.nullable(z.string()),
  Attributes: z.array(z.object({ Name: z.string(), Groups: z.array(GroupResponse) })),
  Response: z.object({
    Invited: z.number(),
    Opened: z.number(),
    Begun: z.number(),
    Submitted: z.number(),
    Rate: Figure,
  }),
  Questions: z.array(QuestionStatistics),
  Areas: z.array(AreaStatistics),
  Map: z.nullable(z.object({ Performance: z.number(), Importance: z.number(), Questions: z.number() })),
  MapBecause: Because,
})
export type Statistics = z.output<typeof Statistics>

/** '17 of 22 answered (77%)'. */
export function responseInWords({
  Invited,
  Submitted,
  Rate,
}: {
  readonly Invited: number
  readonly Submitted: number
  readonly Rate: number | null
}): string {
  const people = { submitted: Submitted, invited: Invited }
  return Rate === null ? t.answered(people) : t.answeredWithShare({ ...people, rate: Rate })
}

/** '3.5; between 3.1 and 3.9 likely', and without a range why: '3.50 (all answered)'. Null if there is no mean. */
export function meanInWords({
  Mean,
  Low,
  High,
  RangeBecause,
}: Pick<RatingFigures, 'Mean' | 'Low' | 'High' | 'RangeBecause'>): string | null {
  if (Mean === null) return null
  if (Low !== null && High !== null) return t.meanWithRange({ mean: Mean, low: Low, high: High })
  return RangeBecause === null ? t.mean({ mean: Mean }) : t.meanWithoutRange({ mean: Mean, because: RangeBecause })
}

/** An area's figures for one group, as `AreaStatistics`; the means are of `LeastN` to `MostN` people per question. */
const GroupArea = z.object({
  Area: ScoredArea,
  Questions: z.number(),
  Shown: z.number(),
  LeastN: Figure,
  MostN: Figure,
  Performance: Figure,
  Importance: Figure,
  Because,
  Gap: Figure,
  GapBecause: Because,
  Withheld: z.optional(z.literal(true)),
  NotForManagers,
})
/** Area means by the groups of one attribute; `Groups` sorted by name, those without a value last, as ''. */
export const GroupStatistics = z.object({
  Version: z.nullable(z.number()),
  CalculatedAt: Instant,
  Attribute: z.string(),
  MinFigures: z.number(),
  Groups: z.array(z.extend(GroupResponse, { Areas: z.array(GroupArea) })),
})
export type GroupStatistics = z.output<typeof GroupStatistics>

/** Cronbach's alpha over the performance ratings of an area's `Questions`, of the `N` who rated all of them, with its 95% interval (Feldt); two decimals. */
export const Reliability = z.array(
  z.object({
    Area: ScoredArea,
    Questions: z.number(),
    N: Figure,
    Alpha: Figure,
    Low: Figure,
    High: Figure,
    Because,
  }),
)
export type Reliability = z.output<typeof Reliability>

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const MOST_VERSIONS = 1_000_000
const version = z.optional(wholeNumber(1, MOST_VERSIONS))
const attribute = text(limits.attributeName)
const bothOrNone = z.refine<{ attribute?: string | undefined; group?: string | undefined }>(
  ({ attribute, group }) => (attribute === undefined) === (group === undefined),
  { error: () => t.attributeWithoutGroup },
)
/** A SuperAdmin's live figures, or with `version` published ones; a CustomerAdmin's are the current version's (another: 404). */
const readers = { method: 'GET', roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const

/**
 * 404 for an unknown version, and for a CustomerAdmin before results are published; 400 for an unknown attribute; 409
 * for a confidential inquiry that is still open.
 */
export const getStatistics = call({
  ...readers,
  path: '/Statistics/{inquiryId}',
  summary: 'Get the figures of an inquiry',
  params: inquiryId,
  query: z
    .object({ attribute: z.optional(attribute), group: z.optional(text(limits.attribute)), version, ...askedLanguage })
    .check(bothOrNone),
  answer: Statistics,
})
/** Refused as `getStatistics` is. [CONF-006] */
export const getGroupStatistics = call({
  ...readers,
  path: '/Statistics/Groups/{inquiryId}',
  summary: 'Get area averages by group',
  params: inquiryId,
  query: z.object({ attribute, version }),
  answer: GroupStatistics,
})
/**
 * Compared with the round chosen while preparing results, or with `since`; for everyone, or for one group of the first of both rounds' attributes that has
 * this name. Refused as `getStatistics` is, and 404 if `since` may not be compared with. [STAT-016, RNDS-001]
 */
export const getTrend = call({
  ...readers,
  path: '/Statistics/Trend/{inquiryId}',
  summary: 'See what has changed since an earlier round',
  params: inquiryId,
  query: z
    .object({
      version,
      since: z.optional(idOf('Inquiry')),
      attribute: z.optional(attribute),
      group: z.optional(text(limits.attribute)),
      ...askedLanguage,
    })
    .check(bothOrNone),
  answer: Trend,
})
/**
 * Needs single answers, so it is calculated on demand; with `version` the frozen ones. Refused as `getStatistics` is.
 */
export const getReliability = call({
  method: 'GET',
  path: '/Statistics/Reliability/{inquiryId}',
  summary: "See how reliably an area's questions measure one thing",
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: inquiryId,
  query: z.object({ version }),
  answer: Reliability,
})
