/** The introduction of a survey: on its first screen, and in the emails that lead there. */

import { t } from '@plumbline/texts/wire/confidentiality'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { z } from '../wire/zod.ts'
import { PublicCustomer } from './public-customer.ts'
import type { QuestionType } from './questions.ts'

/**
 * The organisation (its public members), `AskedBy` the person who started the inquiry, and the contact; `Inquiry` is
 * the inquiry's text. `Minutes` is from `minutesFor`, `ExpiryDate` the last day to answer ('yyyy-MM-dd', UTC), `ReadBy`
 * the sentence from `readBy`. [ENTRY-006]
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

/** Seconds per question type; ten for both ratings of a rating question. [ENTRY-006] */
const seconds: Readonly<Record<QuestionType, number>> = { Rating: 10, Checkbox: 10, Textbox: 45, Document: 60 }

/** Estimated minutes for questions of these types, rounded up to steps of five: 30 ratings are 5, 31 are 10. */
export function minutesFor(types: readonly QuestionType[]): number {
  const inAll = types.reduce((sum, type) => sum + seconds[type], 0)
  return Math.ceil(inAll / (STEP * 60)) * STEP
}

/** Who can see the answers: by name, or only as figures of several people. [CONF-001] */
export const confidentialities = ['identified', 'confidential'] as const
export const Confidentiality = z.enum(confidentialities, {
  error: () => fieldTexts.oneOf({ values: confidentialities.join(', ') }),
})
export type Confidentiality = z.output<typeof Confidentiality>

/**
 * An inquiry's confidentiality. `MinFigures` and `MinTexts` are the minimum group sizes for scores and comments in a
 * confidential one.
 */
export interface Promised {
  readonly Confidentiality: Confidentiality
  readonly MinFigures: number
  readonly MinTexts: number
}

/**
 * Who can see the answers, in one sentence: the same in emails, on the first screen and before submission. [CONF-001]
 */
export function readBy({ Confidentiality, MinFigures, MinTexts }: Promised): string {
  switch (Confidentiality) {
    case 'identified':
      return t.identified
    case 'confidential':
      return t.confidential({ minFigures: MinFigures, minTexts: MinTexts })
  }
}

const STEP = 5
