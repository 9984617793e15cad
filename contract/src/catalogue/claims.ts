/** What a finding or recommendation speaks of, and the questions it rests on. [TRUE-003] */
import { t } from '@plumbline/texts/wire/catalogue'
import { idOf } from '../wire/call.ts'
import { oneOf, whereFilled } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

export const claims = ['strength', 'vulnerability'] as const
export type Claim = (typeof claims)[number]

/** `QuestionIds` are questions of the inquiry type; one that was deleted since stays named. Without any it rests on its area. */
export const ClaimMembers = {
  SpeaksOf: z.nullable(z.enum(claims)),
  QuestionIds: z.array(z.string()),
}

export const tooManyQuestions = (): string => t.tooManyQuestionsOfClaim({ most: limits.questionsOfClaim })
/** Left out they stay what they were; '' and null say that it speaks of neither. */
export const ClaimFields = {
  SpeaksOf: whereFilled(oneOf(claims)),
  QuestionIds: z.optional(
    z.array(idOf('Diagnostic question')).check(
      z.maxLength(limits.questionsOfClaim, { error: tooManyQuestions }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: () => t.questionTwice }),
    ),
  ),
}

/** Narrows a list to those that speak of one of them, or of neither. */
export const claimFilter = { speaksOf: z.optional(oneOf([...claims, 'neither'])) }
