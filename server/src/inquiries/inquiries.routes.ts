import {
  addIntakeAnswer,
  addParticipants,
  createInquiry,
  getInquiry,
  getIntakeAnswers,
  listAllInquiries,
  listInquiries,
  listRespondents,
} from '@plumbline/contract/inquiries'
import { limits } from '@plumbline/contract/limits'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { route } from '../http/route.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { inquiryFor, insertInquiry, pageOfInquiries } from './inquiries.queries.ts'
import { answerIntake, intakeAnswers } from './intake-answers.queries.ts'
import { addRespondents, pageOfRespondents } from './respondents.queries.ts'

/** Adding thousands takes a while in which little else is written: one such call at a time, one more of an organisation may wait. */
const manyInTurn = jobQueue({ atOnce: 1, waitingOfOwner: 1, waiting: 8 })

export async function inquiryRoutes(app: FastifyInstance) {
  route(app, listAllInquiries, ({ query, session }, { db }) => pageOfInquiries(db, query, session))
  route(app, listInquiries, ({ query, session }, { db }) => pageOfInquiries(db, query, session))
  route(app, getInquiry, ({ params: { id }, session }, { db }) => inquiryFor(db, id, session))
  route(app, createInquiry, ({ body, session }, { db, clock }) =>
    inTransaction(db, (db) => insertInquiry(db, body, session, clock.now())),
  )
  route(app, addIntakeAnswer, ({ params: { inquiryId }, body, session }, { db, clock }) =>
    inTransaction(db, (db) => answerIntake(db, inquiryId, body, session, clock.now())),
  )
  route(app, getIntakeAnswers, ({ params: { inquiryId }, session }, { db }) => intakeAnswers(db, inquiryId, session))
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
