import {
  addIntakeAnswer,
  createInquiry,
  deleteInquiry,
  getInquiry,
  getIntakeAnswers,
  getIntakeDraft,
  getOwnIntakeAnswers,
  listAllInquiries,
  listInquiries,
  listInquiryChoices,
  renameInquiry,
  saveIntakeDraft,
} from '@plumbline/contract/inquiries/inquiries'
import { previewSurvey } from '@plumbline/contract/inquiries/survey-preview'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  changeDescription,
  inquiryChoices,
  inquiryFor,
  insertInquiry,
  pageOfInquiries,
  removeInquiry,
} from './inquiries.queries.ts'
import { answerIntake, intakeAnswers } from './intake-answers.queries.ts'
import { intakeDraft, keepIntakeDraft } from './intake-draft.queries.ts'
import { surveyPreview } from './launch.queries.ts'

export async function inquiryRoutes(app: FastifyInstance) {
  route(app, listAllInquiries, ({ query, session }, { db, clock }) => pageOfInquiries(db, query, session, clock.now()))
  route(app, listInquiries, ({ query, session }, { db, clock }) => pageOfInquiries(db, query, session, clock.now()))
  route(app, listInquiryChoices, ({ session }, { db, clock }) => inquiryChoices(db, session, clock.now()))
  route(app, getInquiry, ({ params: { id }, session }, { db, clock }) => inquiryFor(db, id, session, clock.now()))
  route(app, createInquiry, ({ body, session }, { db, clock }) =>
    inTransaction(db, (db) => insertInquiry(db, body, session, clock.now())),
  )
  route(app, renameInquiry, ({ params: { id }, body, session, by }, { db }) =>
    inTransaction(db, (db) => changeDescription(db, id, body, session, by)),
  )
  route(app, deleteInquiry, ({ params: { id }, session, by }, { db }) =>
    inTransaction(db, (db) => removeInquiry(db, id, session, by)),
  )
  route(app, getIntakeDraft, ({ params: { inquiryId }, session }, { db }) => intakeDraft(db, inquiryId, session))
  route(app, saveIntakeDraft, ({ params: { inquiryId }, body, session }, { db }) =>
    inTransaction(db, (db) => keepIntakeDraft(db, inquiryId, body, session)),
  )
  route(app, addIntakeAnswer, ({ params: { inquiryId }, body, session }, { db, clock }) =>
    inTransaction(db, (db) => answerIntake(db, inquiryId, body, session, clock.now())),
  )
  route(app, getIntakeAnswers, ({ params: { inquiryId }, session }, { db }) => intakeAnswers(db, inquiryId, session))
  route(app, getOwnIntakeAnswers, ({ params: { inquiryId }, session }, { db }) => intakeAnswers(db, inquiryId, session))
  route(app, previewSurvey, ({ params: { inquiryId }, query: { language }, session }, { db }) =>
    surveyPreview(db, inquiryId, session, language),
  )
}
