/** What somebody is told of a survey before its first question: on its first screen, and in the mails that lead there. */

import { t } from '@plumbline/texts/wire/confidentiality'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { z } from '../wire/zod.ts'
import { PublicCustomer } from './public-customer.ts'
import type { QuestionType } from './questions.ts'

/**
 * The organisation that asks (its public members), `AskedBy` the person of it who opened the inquiry, and whom to ask; `Inquiry` is the inquiry's
 * text. `Minutes` is what `minutesFor` says, `ExpiryDate` the last day to answer ('yyyy-MM-dd', UTC), `ReadBy` the sentence of `readBy`. [ENTRY-006]
 */
export const Introduction = z.object({
  ...PublicCustomer.shape,
  AskedBy: z.object({ Name: z.string(), Email: z.string() }),
  Inquiry: z.string(),
  InquiryTypeName: z.string(),
  QuestionCount: z.number(),
  Minutes: z.number(),
  ExpiryDate: z.string(),
  ReadBy: z.string(),
})
export type Introduction = z.output<typeof Introduction>

/** Seconds that a question of each type takes; both ratings of a rating question are given within its ten. [ENTRY-006] */
const seconds: Readonly<Record<QuestionType, number>> = { Rating: 10, Checkbox: 10, Textbox: 45, Document: 60 }

/** About how many minutes a survey of questions of these types takes, in steps of five, upwards: 30 ratings are 5, 31 are 10. */
export function minutesFor(types: readonly QuestionType[]): number {
  const inAll = types.reduce((sum, type) => sum + seconds[type], 0)
  return Math.ceil(inAll / (STEP * 60)) * STEP
}

/** Who reads what is answered: each person's answers with their name, or nobody's but in figures of several. [CONF-001] */
export const confidentialities = ['identified', 'confidential'] as const
export const Confidentiality = z.enum(confidentialities, {
  error: () => fieldTexts.oneOf({ values: confidentialities.join(', ') }),
})
export type Confidentiality = z.output<typeof Confidentiality>

/** What an inquiry promises who answers. `MinFigures` and `MinTexts` are the smallest groups of which a confidential one shows figures and texts. */
export interface Promised {
  readonly Confidentiality: Confidentiality
  readonly MinFigures: number
  readonly MinTexts: number
}

/** The sentence that says who will see the answers: one wording for mails, the first screen and the question before submitting. [CONF-001] */
export function readBy({ Confidentiality, MinFigures, MinTexts }: Promised): string {
  switch (Confidentiality) {
    case 'identified':
      return t.identified
    case 'confidential':
      return t.confidential({ minFigures: MinFigures, minTexts: MinTexts })
  }
}

const STEP = 5
