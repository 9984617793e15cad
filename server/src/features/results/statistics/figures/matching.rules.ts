import type { CountedQuestion, StatisticsSource } from '../../../../platform/db/schema/results.ts'
import { wordsOf } from './told-apart.rules.ts'

/** Two questions of different rounds that a consultant has called the same. */
export interface JoinedPair {
  readonly QuestionId: string
  /** The earlier round, and its question. */
  readonly InquiryId: string
  readonly EarlierQuestionId: string
}

/** A round with the questions joined in it to those of earlier ones. */
export interface JoinedRound {
  readonly inquiryId: string
  readonly source: Pick<StatisticsSource, 'questions'>
  readonly joined: readonly JoinedPair[]
}

/** The same for questions that are one and the same across rounds. */
export type NameOf = (question: CountedQuestion) => string

/** The same catalogue entry in the same words. */
export const ownName: NameOf = ({ id, title }) => `${id}\n${wordsOf(title)}`

/**
 * Names by which questions of these rounds are recognised. Joining two of them joins their wordings, so that a third round that asked in either of them is
 * compared too. [RNDS-001]
 */
export function namesIn(rounds: readonly JoinedRound[]): NameOf {
  const sameAs = new Map<string, string>()
  const first = (name: string): string => {
    let found = name
    for (let next = sameAs.get(found); next !== undefined; next = sameAs.get(found)) found = next
    return found
  }
  const questions = new Map(
    rounds.map(({ inquiryId, source }) => [inquiryId, new Map(source.questions.map((each) => [each.id, each]))]),
  )
  for (const { inquiryId, joined } of rounds)
    for (const { QuestionId, InquiryId, EarlierQuestionId } of joined) {
      const now = questions.get(inquiryId)?.get(QuestionId)
      const earlier = questions.get(InquiryId)?.get(EarlierQuestionId)
      if (now === undefined || earlier === undefined) continue
      const [one, other] = [first(ownName(now)), first(ownName(earlier))]
      if (one !== other) sameAs.set(one, other)
    }
  return (question) => first(ownName(question))
}

/** How a question was found in the earlier round, and as which. */
export interface Found {
  readonly match: 'same' | 'joined' | 'reworded' | 'rescaled' | 'new'
  readonly earlier: CountedQuestion | undefined
}

/** Each question's counterpart in the earlier round; no earlier one is compared with two. [STAT-016, RNDS-001] */
export function found(
  now: readonly CountedQuestion[],
  before: readonly CountedQuestion[],
  nameOf: NameOf,
): Map<CountedQuestion, Found> {
  const free = new Set(before)
  const result = new Map<CountedQuestion, Found>()
  const take = (question: CountedQuestion, earlier: CountedQuestion, match: Found['match']) => {
    free.delete(earlier)
    result.set(question, { match, earlier })
  }
  const left = () => now.filter((question) => !result.has(question))
  const matchBy = (name: NameOf, match: 'same' | 'joined' | 'reworded') => {
    const named = Map.groupBy(free, name)
    for (const question of left()) {
      const earlier = named.get(name(question))?.shift()
      if (earlier === undefined) continue
      take(question, earlier, match === 'reworded' || isSameScale(question, earlier) ? match : 'rescaled')
    }
  }
  matchBy(ownName, 'same')
  matchBy(nameOf, 'joined')
  matchBy(({ id }) => id, 'reworded')
  for (const question of left()) result.set(question, { match: 'new', earlier: undefined })
  return result
}

/** The same options, in any order. */
const isSameScale = (one: CountedQuestion, other: CountedQuestion): boolean =>
  one.options.length === other.options.length && one.options.every((option) => other.options.includes(option))
