/** The topic of a finding or recommendation, and the questions it rests on. [TRUE-003] */
import { t } from '@plumbline/texts/wire/catalogue'
import { idOf } from '../wire/call.ts'
import { oneOf, whereFilled } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

export const claims = ['strength', 'vulnerability'] as const
export type Claim = (typeof claims)[number]

/** `QuestionIds` are questions of the inquiry type; deleted ones stay listed. Without any it rests on its area. */
export const ClaimMembers = {
  SpeaksOf: z.nullable(z.enum(claims)),
  QuestionIds: z.array(z.string()),
}

export const tooManyQuestions = (): string => t.tooManyQuestionsOfClaim({ most: limits.questionsOfClaim })
/** If omitted they are unchanged; '' and null clear the topic. */
export const ClaimFields = {
  SpeaksOf: whereFilled(oneOf(claims)),
  QuestionIds: z.optional(
    z.array(idOf('Diagnostic question')).check(
      z.maxLength(limits.questionsOfClaim, { error: tooManyQuestions }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: () => t.questionTwice }),
    ),
  ),
}

/** Filters a list by topic, or by having none. */
export const claimFilter = { speaksOf: z.optional(oneOf([...claims, 'neither'])) }
