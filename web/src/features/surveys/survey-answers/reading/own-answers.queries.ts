import { ownAnswers } from '@plumbline/contract/results/reports'
import { language } from '@plumbline/texts/src/language'
import { change } from '../../../../api/change.ts'
import { send } from '../../../../api/send.ts'

/** Creates a PDF of the own answers. */
export const printingOwnAnswers = (inquiryId: string) =>
  change(() => send(ownAnswers, { params: { inquiryId }, query: { language: language() } }))
