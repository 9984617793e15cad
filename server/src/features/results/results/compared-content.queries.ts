import type { DraftContent, JoinedQuestion } from '@plumbline/contract/results/results-draft'
import { t } from '@plumbline/texts/calls/results'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Session } from '../../../domain/access/session.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { badInput, notFound } from '../../../platform/errors.ts'
import { earlierRounds, ratedIn } from '../statistics/rounds.queries.ts'

/**
 * The content with what is compared as it is stored: the chosen round with its name, and each joined question with who joined it and when. Only what has changed is
 * checked: throws 404 for a round that may not be compared with, 400 for a question that was not asked or is joined twice. [RNDS-001]
 */
export async function comparedContent(
  db: Db,
  inquiryId: string,
  content: DraftContent,
  before: DraftContent,
  { firstName, lastName }: Session,
  { at }: Actor,
): Promise<DraftContent> {
  const { ComparedWith: _, JoinedQuestions: __, ...others } = content
  const known = new Map((before.JoinedQuestions ?? []).map((joined) => [pairOf(joined), joined]))
  const asked = content.JoinedQuestions ?? []
  const added = asked.filter((joined) => !known.has(pairOf(joined)))
  const chosen = content.ComparedWith
  const isOther = chosen !== undefined && chosen?.InquiryId !== before.ComparedWith?.InquiryId
  const rounds = added.length > 0 || isOther ? await earlierRounds(db, inquiryId) : []
  const requireRound = (id: string) => {
    const round = rounds.find((each) => each.inquiryId === id)
    if (round === undefined) throw notFound('Inquiry')
    return round
  }
  for (const { InquiryId } of added) requireRound(InquiryId)
  await requireAsked(db, inquiryId, asked, added)
  const JoinedQuestions = asked.map(
    (joined): JoinedQuestion =>
      known.get(pairOf(joined)) ?? {
        QuestionId: joined.QuestionId,
        InquiryId: joined.InquiryId,
        EarlierQuestionId: joined.EarlierQuestionId,
        JoinedBy: `${firstName} ${lastName}`,
        JoinedAt: at.toISOString(),
      },
  )
  return {
    ...others,
    ...(chosen !== undefined && {
      ComparedWith:
        chosen && isOther
          ? { InquiryId: chosen.InquiryId, Description: requireRound(chosen.InquiryId).description }
          : chosen && (before.ComparedWith ?? null),
    }),
    ...(JoinedQuestions.length > 0 && { JoinedQuestions }),
  }
}

async function requireAsked(
  db: Db,
  inquiryId: string,
  all: readonly JoinedQuestion[],
  added: readonly JoinedQuestion[],
): Promise<void> {
  const isRated = await ratedIn(
    db,
    added.flatMap(({ QuestionId, InquiryId, EarlierQuestionId }) => [
      { inquiryId, questionId: QuestionId },
      { inquiryId: InquiryId, questionId: EarlierQuestionId },
    ]),
  )
  const isAsked = added.every(
    ({ QuestionId, InquiryId, EarlierQuestionId }) =>
      isRated(inquiryId, QuestionId) && isRated(InquiryId, EarlierQuestionId),
  )
  if (!isAsked) throw badInput(t.joinedNotAsked)
  const sides = all.flatMap(({ QuestionId, InquiryId, EarlierQuestionId }) => [
    `now/${InquiryId}/${QuestionId}`,
    `then/${InquiryId}/${EarlierQuestionId}`,
  ])
  if (new Set(sides).size < sides.length) throw badInput(t.joinedTwice)
}

const pairOf = ({ QuestionId, InquiryId, EarlierQuestionId }: JoinedQuestion) =>
  `${QuestionId} ${InquiryId} ${EarlierQuestionId}`

/** The pairs that were joined, and those that were separated. */
export function joinedSince(before: DraftContent, after: DraftContent) {
  const pairsIn = ({ JoinedQuestions = [] }: DraftContent) => JoinedQuestions.map(pairOf)
  const [known, now] = [pairsIn(before), pairsIn(after)]
  return {
    joined: now.filter((pair) => !known.includes(pair)),
    separated: known.filter((pair) => !now.includes(pair)),
  }
}

/** Each is kept in the audit log with who and when. */
export async function recordJoined(
  db: Transaction,
  description: string,
  { joined, separated }: ReturnType<typeof joinedSince>,
  by: Actor,
): Promise<void> {
  if (joined.length > 0) await recordEvent(db, 'questionsJoined', description, by, await namesOf(db, joined))
  if (separated.length > 0) await recordEvent(db, 'questionsSeparated', description, by, await namesOf(db, separated))
}

async function namesOf(db: Db, pairs: readonly string[]): Promise<{ Questions: string }> {
  const ids = pairs.flatMap((pair) => pair.split(' ')[0] ?? [])
  const questions = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as id', 'survey_question.title'])
    .distinct()
    .where('survey_question.question_id', 'in', ids)
    .limit(NAMED)
    .execute()
  return { Questions: [...new Set(questions.map(({ title }) => title))].join('; ').slice(0, NAMES) }
}

/** What a line of the audit log names, and its length. */
const NAMED = 5
const NAMES = 300
