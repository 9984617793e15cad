/** Changes from one round of an inquiry to the next. [STAT-016, RNDS-001, RNDS-002] */

import { RoadmapSteps } from '../catalogue/roadmaps.ts'
import { ScoredArea } from '../domain/areas.ts'
import { Instant } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'
import { actionStatuses } from './actions.ts'

/** The most rounds shown side by side, this one included. */
export const mostRounds = 6

const Figure = z.nullable(z.number())

export const changes = ['better', 'worse', 'no clear change'] as const
/**
 * A mean before and now with its people (for an area: of the question rated by the fewest), the change and its range (95 %, rounded outwards), in points with two
 * decimals. `Word` says whether the range excludes 0; it is null if neither more nor less is better (importance), and without a range.
 */
const Change = z.object({
  Before: Figure,
  BeforeN: Figure,
  Now: Figure,
  NowN: Figure,
  Change: Figure,
  Low: Figure,
  High: Figure,
  Word: z.nullable(z.enum(changes)),
  Because: z.nullable(z.string()),
})
export type Change = z.output<typeof Change>

/**
 * How a question was found in the earlier round: in the same words, or called the same question by a consultant. Not compared are questions with other words or
 * other answer options, and new ones.
 */
export const matches = ['same', 'joined', 'reworded', 'rescaled', 'new'] as const

/** An earlier inquiry of the organisation and type with published results; `AskedAt`: when people were invited. */
const Round = z.object({ InquiryId: z.string(), Description: z.string(), AskedAt: Instant })

/** An area in one round: the means of its compared questions, and the people of the one rated by the fewest. */
const AreaInRound = z.object({
  Performance: Figure,
  PerformanceN: Figure,
  Importance: Figure,
  ImportanceN: Figure,
})

/** An action of the compared round with its status now, and the questions of this round that it rests on: those found as for the figures. */
const ActionThen = z.object({
  Id: z.string(),
  Step: z.number(),
  What: z.string(),
  /** '' where it has none. */
  OwnerName: z.string(),
  Status: z.enum(actionStatuses),
  QuestionIds: z.array(z.string()),
})
export type ActionThen = z.output<typeof ActionThen>

/**
 * The changes since an earlier round; null if there is none, or none is to be compared with. Compared are questions with the same catalogue id, words and scale, and those a
 * consultant has joined; an area by those, if they are at least half of its questions. `Choices` are the rounds to compare with, the latest first. `Group` is the one
 * selected, `Groups` those that both rounds have. `Rounds` are up to six, the oldest first and this one last; their areas rest on the questions that all of them
 * share, and a round that shares too few has no figures.
 */
export const Trend = z.object({
  Version: z.nullable(z.number()),
  AskedAt: Instant,
  Choices: z.array(z.extend(Round, { IsProposed: z.boolean() })),
  Since: z.nullable(
    z.extend(Round, {
      Version: z.nullable(z.number()),
      CalculatedAt: Instant,
      Attribute: z.nullable(z.string()),
      Group: z.nullable(z.string()),
      Groups: z.array(z.object({ Attribute: z.string(), Groups: z.array(z.string()) })),
      Areas: z.array(
        z.object({
          Area: ScoredArea,
          Common: z.number(),
          Questions: z.number(),
          Performance: Change,
          Importance: Change,
        }),
      ),
      Questions: z.array(
        z.object({
          QuestionId: z.string(),
          Question: z.string(),
          ToldApartBy: z.nullable(z.string()),
          Area: ScoredArea,
          Match: z.enum(matches),
          EarlierQuestionId: z.nullable(z.string()),
          /** Its words then, if they differ. */
          EarlierQuestion: z.nullable(z.string()),
          Performance: Change,
          Importance: Change,
        }),
      ),
      Gone: z.array(z.object({ QuestionId: z.string(), Question: z.string(), Area: ScoredArea })),
      NewPathways: z.array(z.string()),
      GonePathways: z.array(z.string()),
      /** What that round put on its roadmap. */
      Roadmap: z.nullable(RoadmapSteps),
      Actions: z.array(ActionThen),
      Rounds: z.array(Round),
      RoundsByArea: z.array(z.object({ Area: ScoredArea, Common: z.number(), Rounds: z.array(AreaInRound) })),
    }),
  ),
})
export type Trend = z.output<typeof Trend>
export type Since = NonNullable<Trend['Since']>
