import { ownAnswers } from '@plumbline/contract/results/pdf-report'
import { change } from '../../../../api/change.ts'
import { send } from '../../../../api/send.ts'

/** Has the own answers made into a PDF. */
export const printingOwnAnswers = (inquiryId: string) => change(() => send(ownAnswers, { params: { inquiryId } }))
