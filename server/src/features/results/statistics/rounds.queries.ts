import { mostRounds } from '@plumbline/contract/results/trend'
import { sql } from 'kysely'
import type { Session } from '../../../domain/access/session.ts'
import type { PublishedResults, StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { answersShown } from '../../inquiries/inquiries/answers-shown.queries.ts'
import type { JoinedPair, JoinedRound } from './figures/matching.rules.ts'
import { liveSource } from './source.queries.ts'

type ComparedWith = NonNullable<PublishedResults['comparedWith']>

/** What was chosen to compare with, in a draft or a version. */
interface Choice {
  /** Null: nothing, by choice; undefined: the proposed round. */
  readonly round: ComparedWith['round'] | undefined
  readonly versions: ComparedWith['versions']
  readonly joined: ComparedWith['joined']
}
const noChoice: Choice = { round: undefined, versions: [], joined: [] }

/** An earlier inquiry of the same organisation and type, with the number of its current version. */
export interface EarlierRound {
  readonly inquiryId: string
  readonly description: string
  /** When people were invited. */
  readonly askedAt: string
  readonly isProposed: boolean
  readonly version: number
}

/** A round with its figures, questions and roadmap; `version` is null for live figures. */
export interface ComparedRound extends JoinedRound, Omit<EarlierRound, 'version' | 'isProposed'> {
  readonly version: number | null
  readonly source: StatisticsSource
  readonly roadmap: PublishedResults['roadmap']
}

/** What an inquiry's figures are compared with. */
export interface Comparison {
  readonly askedAt: string
  readonly description: string
  readonly choices: readonly EarlierRound[]
  /** The questions joined in this inquiry. */
  readonly joined: readonly JoinedPair[]
  /** Null: nothing. */
  readonly compared: ComparedRound | null
  /** The earlier rounds shown, the oldest first; one of them is `compared`. */
  readonly rounds: readonly ComparedRound[]
}

/** So many earlier rounds can be chosen from. */
const MOST_CHOICES = 50

/**
 * What an inquiry's figures are compared with, as chosen for this version, or in the draft (null), or as `since` asks. A version keeps the versions it was compared with, unless
 * they were withdrawn. Throws 404 if `since` may not be compared with. [STAT-016, RNDS-001]
 */
export async function comparisonFor(
  db: Db,
  inquiryId: string,
  { version, since }: { readonly version: number | null; readonly since?: string | undefined },
  session: Pick<Session, 'role'>,
  now: Date,
): Promise<Comparison> {
  const choice = await choiceOf(db, inquiryId, version)
  const { recreatedFrom, ...named } = await thisRound(db, inquiryId)
  const earlier = await earlierRounds(db, inquiryId)
  // What consultants have decided not to compare, managers do not.
  const choices = choice.round === null && session.role !== 'SuperAdmin' ? [] : earlier
  const comparedId = since ?? chosenOf(choice, choices)
  if (since !== undefined && !choices.some((round) => round.inquiryId === since)) throw notFound('Inquiry')
  const comparedRound = choices.find((round) => round.inquiryId === comparedId)
  const shared = { ...named, choices, joined: choice.joined }
  if (comparedRound === undefined) {
    const isOpen = choice.round === undefined && earlier.length === 0 && session.role === 'SuperAdmin'
    const live = isOpen && recreatedFrom !== null ? await liveRound(db, recreatedFrom, now) : null
    return { ...shared, compared: live, rounds: live === null ? [] : [live] }
  }
  const others = choices.filter((round) => round !== comparedRound).slice(0, mostRounds - 2)
  const shown = choices.filter((round) => round === comparedRound || others.includes(round)).toReversed()
  const rounds: ComparedRound[] = []
  for (const round of shown) {
    const kept = await frozenRound(db, round, choice, now)
    if (kept !== null) rounds.push(kept)
  }
  return { ...shared, compared: rounds.find((round) => round.inquiryId === comparedId) ?? null, rounds }
}

/** What a version is published with: the choice of the draft or of the version before, and the versions now current. Undefined if there is nothing to compare with. */
export async function comparisonToFreeze(db: Db, inquiryId: string): Promise<ComparedWith | undefined> {
  const choice = await choiceOf(db, inquiryId, null)
  if (choice.round === null) return { round: null, versions: [], joined: choice.joined }
  const choices = await earlierRounds(db, inquiryId)
  const chosenId = chosenOf(choice, choices)
  const chosen = choices.find((round) => round.inquiryId === chosenId)
  if (chosen === undefined) return undefined
  return {
    round: { InquiryId: chosen.inquiryId, Description: chosen.description },
    versions: choices.map(({ inquiryId: InquiryId, version: Version }) => ({ InquiryId, Version })),
    joined: choice.joined,
  }
}

const chosenOf = ({ round }: Choice, choices: readonly EarlierRound[]): string | undefined =>
  round === undefined ? choices.find(({ isProposed }) => isProposed)?.inquiryId : round?.InquiryId

/** The rounds an inquiry can be compared with, the latest first: published ones of its organisation and type, and the one it was re-created from, which is proposed. */
export async function earlierRounds(db: Db, inquiryId: string): Promise<EarlierRound[]> {
  const rounds = await db
    .selectFrom('inquiry as now')
    .innerJoin('inquiry as earlier', 'earlier.customer_id', 'now.customer_id')
    .innerJoin('result', 'result.inquiry_id', 'earlier.id')
    .select(['earlier.id as inquiryId', 'earlier.description', 'result.version'])
    .select(({ fn }) => fn.coalesce('earlier.respondents_added_at', 'earlier.created_at').as('askedAt'))
    .select('now.recreated_from_id as recreatedFrom')
    .where('now.id', '=', inquiryId)
    .where(({ or, eb }) =>
      or([
        eb('earlier.inquiry_type_id', '=', eb.ref('now.inquiry_type_id')),
        eb('earlier.id', '=', eb.ref('now.recreated_from_id')),
      ]),
    )
    .where(
      sql<boolean>`(coalesce(earlier.respondents_added_at, earlier.created_at) < coalesce(now.respondents_added_at, now.created_at)
        or (coalesce(earlier.respondents_added_at, earlier.created_at) = coalesce(now.respondents_added_at, now.created_at)
          and earlier.id < now.id))`,
    )
    .where('result.withdrawn_at', 'is', null)
    .where('result.statistics', 'is not', null)
    .where(
      sql<boolean>`result.version = (select max(highest.version) from result as highest where highest.inquiry_id = earlier.id)`,
    )
    .orderBy('askedAt', 'desc')
    .orderBy('earlier.id', 'desc')
    .limit(MOST_CHOICES)
    .execute()
  const proposed = rounds.find((round) => round.inquiryId === round.recreatedFrom) ?? rounds[0]
  return rounds.map(({ recreatedFrom: _, ...round }) => ({
    ...round,
    isProposed: round.inquiryId === proposed?.inquiryId,
  }))
}

async function thisRound(db: Db, inquiryId: string) {
  const inquiry = await db
    .selectFrom('inquiry')
    .select(({ fn }) => fn.coalesce('inquiry.respondents_added_at', 'inquiry.created_at').as('askedAt'))
    .select(['inquiry.description', 'inquiry.recreated_from_id as recreatedFrom'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (inquiry === undefined) throw notFound('Inquiry')
  return inquiry
}

/** The choice of a version; while preparing that of the draft, or else of the newest version. */
async function choiceOf(db: Db, inquiryId: string, version: number | null): Promise<Choice> {
  if (version === null) {
    const draft = await db
      .selectFrom('results_draft')
      .select('results_draft.content')
      .where('results_draft.inquiry_id', '=', inquiryId)
      .executeTakeFirst()
    const content = draft?.content
    if (content) {
      const { ComparedWith, JoinedQuestions = [] } = content
      const round = ComparedWith && { InquiryId: ComparedWith.InquiryId, Description: ComparedWith.Description ?? '' }
      return { round, versions: [], joined: JoinedQuestions }
    }
  }
  let results = db
    .selectFrom('result')
    .select('result.content')
    .where('result.inquiry_id', '=', inquiryId)
    .orderBy('result.version', 'desc')
    .limit(1)
  if (version !== null) results = results.where('result.version', '=', version)
  const comparedWith = (await results.executeTakeFirst())?.content.comparedWith
  if (comparedWith === undefined) return noChoice
  // The next version is compared with what is current then.
  return version === null ? { ...comparedWith, versions: [] } : comparedWith
}

/** A round in the version chosen then, or in its current one if that was withdrawn; null while a confidential one is open again. */
async function frozenRound(
  db: Db,
  { version, isProposed: _, ...round }: EarlierRound,
  { versions }: Choice,
  now: Date,
): Promise<ComparedRound | null> {
  const { any } = await answersShown(db, round.inquiryId, now)
  if (!any) return null
  const pinned = versions.find(({ InquiryId }) => InquiryId === round.inquiryId)?.Version ?? version
  const results = await db
    .selectFrom('result')
    .select(['result.version', 'result.content', 'result.statistics', 'result.withdrawn_at'])
    .where('result.inquiry_id', '=', round.inquiryId)
    .where('result.version', 'in', [pinned, version])
    .execute()
  const current = results.find((result) => result.version === version)
  const kept = results.find((result) => result.version === pinned && result.withdrawn_at === null)
  const found = kept?.statistics ? kept : current
  if (!found?.statistics) return null
  return {
    ...round,
    version: found.version,
    source: found.statistics,
    roadmap: found.content.roadmap,
    joined: found.content.comparedWith?.joined ?? [],
  }
}

/** An unpublished round as it is now. */
async function liveRound(db: Db, inquiryId: string, now: Date): Promise<ComparedRound | null> {
  const { any } = await answersShown(db, inquiryId, now)
  if (!any) return null
  const inquiry = await db
    .selectFrom('inquiry')
    .select(['inquiry.id as inquiryId', 'inquiry.description'])
    .select(({ fn }) => fn.coalesce('inquiry.respondents_added_at', 'inquiry.created_at').as('askedAt'))
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return { ...inquiry, version: null, source: await liveSource(db, inquiryId, 'all', now), roadmap: [], joined: [] }
}

/** Whether each of these is a rating question of its inquiry, in a fixed number of queries. */
export async function ratedIn(
  db: Db,
  wanted: readonly { readonly inquiryId: string; readonly questionId: string }[],
): Promise<(inquiryId: string, questionId: string) => boolean> {
  const inquiries = [...new Set(wanted.map(({ inquiryId }) => inquiryId))]
  const questions =
    inquiries.length === 0
      ? []
      : await db
          .selectFrom('survey_question')
          .select(['survey_question.inquiry_id', 'survey_question.question_id'])
          .where('survey_question.inquiry_id', 'in', inquiries)
          .where('survey_question.type', '=', 'Rating')
          .where('survey_question.area', '!=', 'Other')
          .execute()
  const known = new Set(questions.map(({ inquiry_id, question_id }) => `${inquiry_id} ${question_id}`))
  return (inquiryId, questionId) => known.has(`${inquiryId} ${questionId}`)
}
