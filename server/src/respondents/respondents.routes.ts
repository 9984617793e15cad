import { limits } from '@plumbline/contract/limits'
import { addParticipants, listRespondents } from '@plumbline/contract/respondents'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { inTransaction } from '../db/transaction.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { addRespondents, pageOfRespondents } from './respondents.queries.ts'

/** Adding thousands takes a while in which little else is written: one such call at a time, one more of an organisation may wait. */
const manyInTurn = jobQueue({ atOnce: 1, waitingOfOwner: 1, waiting: 8 })

export async function respondentRoutes(app: FastifyInstance) {
  route(app, addParticipants, async ({ params: { inquiryId }, body, session, by }, { db, mailQueued }) => {
    const add = () => inTransaction(db, (db) => addRespondents(db, inquiryId, body, session, by))
    const areMany = body.Participants.length > limits.manyParticipants
    const inquiry = await (areMany ? manyInTurn(session.customerId ?? '', add) : add())
    mailQueued()
    return inquiry
  })
  route(app, listRespondents, ({ params: { inquiryId }, query, session }, { db }) =>
    pageOfRespondents(db, inquiryId, query, session),
  )
}
