import {
  addIntakeAnswer,
  createInquiry,
  getInquiry,
  getIntakeAnswers,
  listAllInquiries,
  listInquiries,
  listInquiryChoices,
} from '@plumbline/contract/inquiries/inquiries'
import { previewSurvey } from '@plumbline/contract/inquiries/survey-preview'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { inquiryChoices, inquiryFor, insertInquiry, pageOfInquiries } from './inquiries.queries.ts'
import { answerIntake, intakeAnswers } from './intake-answers.queries.ts'
import { surveyPreview } from './launch.queries.ts'

export async function inquiryRoutes(app: FastifyInstance) {
  route(app, listAllInquiries, ({ query, session }, { db, clock }) => pageOfInquiries(db, query, session, clock.now()))
  route(app, listInquiries, ({ query, session }, { db, clock }) => pageOfInquiries(db, query, session, clock.now()))
  route(app, listInquiryChoices, ({ session }, { db, clock }) => inquiryChoices(db, session, clock.now()))
  route(app, getInquiry, ({ params: { id }, session }, { db, clock }) => inquiryFor(db, id, session, clock.now()))
  route(app, createInquiry, ({ body, session }, { db, clock }) =>
    inTransaction(db, (db) => insertInquiry(db, body, session, clock.now())),
  )
  route(app, addIntakeAnswer, ({ params: { inquiryId }, body, session }, { db, clock }) =>
    inTransaction(db, (db) => answerIntake(db, inquiryId, body, session, clock.now())),
  )
  route(app, getIntakeAnswers, ({ params: { inquiryId }, session }, { db }) => intakeAnswers(db, inquiryId, session))
  route(app, previewSurvey, ({ params: { inquiryId }, session }, { db }) => surveyPreview(db, inquiryId, session))
}
