import { addParticipants, listRespondents } from '@plumbline/contract/inquiries/respondents'
import {
  changeRespondent,
  closeInquiry,
  getBoard,
  moveLastDay,
  removeRespondent,
  reopenInquiry,
  resendInvitation,
  returnSurvey,
} from '@plumbline/contract/inquiries/respondents-board'
import { getRespondentsTemplate, previewRespondents } from '@plumbline/contract/inquiries/respondents-preview'
import { limits } from '@plumbline/contract/wire/limits'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { discardFiles } from '../../../domain/documents/stored-files.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { jobQueue } from '../../../platform/jobs/job-queue.ts'
import { watchedQueue } from '../../../platform/jobs/queue-lengths.ts'
import { settleSending, takeBackSending } from '../scheduled-sending/scheduled-sending.queries.ts'
import { boardOf } from './board.queries.ts'
import { endInquiry, moveInquiryEnd, openAgain } from './inquiry-end.queries.ts'
import { previewOfRespondents, templateOfRespondents } from './preview.queries.ts'
import { applyChange, deleteRespondent, inviteAgain } from './respondent-changes.queries.ts'
import { pageOfRespondents, respondentAsListed } from './respondent-list.queries.ts'
import { addRespondents } from './respondents.queries.ts'
import { giveBack } from './returning.queries.ts'

/**
 * Adding thousands takes a while and delays other writes: one such call at a time, and one more per organisation may
 * wait.
 */
const manyInTurn = watchedQueue('many respondents', jobQueue({ atOnce: 1, waitingOfOwner: 1, waiting: 8 }))

export async function respondentRoutes(app: FastifyInstance) {
  route(app, addParticipants, async ({ params: { inquiryId }, body, session, by }, { db, mailQueued }) => {
    const { WithdrawScheduled, ...people } = body
    const add = () =>
      inTransaction(db, async (db) => {
        if (WithdrawScheduled) await takeBackSending(db, inquiryId, session, by)
        await settleSending(db, inquiryId)
        return addRespondents(db, inquiryId, people, session, by)
      })
    const areMany = people.Participants.length + people.Respondents.length > limits.manyParticipants
    const inquiry = await (areMany ? manyInTurn(session.customerId ?? '', add) : add())
    mailQueued()
    return inquiry
  })
  route(app, previewRespondents, ({ params: { inquiryId }, form, session }, { db }) =>
    previewOfRespondents(db, inquiryId, form, session),
  )
  route(app, getRespondentsTemplate, ({ params: { inquiryId }, session }, { db }) =>
    templateOfRespondents(db, inquiryId, session),
  )
  route(app, listRespondents, ({ params: { inquiryId }, query, session }, { db }) =>
    pageOfRespondents(db, inquiryId, query, session),
  )
  route(app, getBoard, ({ params: { inquiryId }, session }, { db, clock }) =>
    boardOf(db, inquiryId, session, clock.now()),
  )
  route(app, changeRespondent, async ({ params, body, session, by }, { db, files, mailQueued }) => {
    const { respondent, unused } = await inTransaction(db, async (db) => {
      const { id, unused } = await applyChange(db, params, body, session, by)
      return { respondent: await respondentAsListed(db, { ...params, id }, session), unused }
    })
    await discardFiles({ files }, unused)
    mailQueued()
    return respondent
  })
  route(app, removeRespondent, async ({ params, session, by }, { db, files }) => {
    await discardFiles({ files }, await inTransaction(db, (db) => deleteRespondent(db, params, session, by)))
    return {}
  })
  route(app, resendInvitation, async ({ params, session, by }, { db, mailQueued }) => {
    const respondent = await inTransaction(db, async (db) => {
      const id = await inviteAgain(db, params, session, by)
      return respondentAsListed(db, { ...params, id }, session)
    })
    mailQueued()
    return respondent
  })
  route(app, returnSurvey, async ({ params, body, session, by }, { db, settings, mailQueued }) => {
    const respondent = await inTransaction(db, async (db) => {
      const id = await giveBack(db, { ...params, reason: body.Reason, publicUrl: settings.publicUrl }, session, by)
      return respondentAsListed(db, { ...params, id }, session)
    })
    mailQueued()
    return respondent
  })
  route(app, moveLastDay, ({ params: { inquiryId }, body, session, by }, { db }) =>
    inTransaction(db, (db) => moveInquiryEnd(db, inquiryId, body.ExpiryDate, session, by)),
  )
  route(app, closeInquiry, ({ params: { inquiryId }, session, by }, { db }) =>
    inTransaction(db, (db) => endInquiry(db, inquiryId, session, by)),
  )
  route(app, reopenInquiry, ({ params: { inquiryId }, body, session, by }, { db }) =>
    inTransaction(db, (db) => openAgain(db, inquiryId, body.ExpiryDate, session, by)),
  )
}
