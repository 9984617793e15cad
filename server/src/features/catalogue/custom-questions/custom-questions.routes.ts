import {
  changeCustomQuestion,
  changeCustomQuestionStatus,
  createCustomQuestion,
  deleteCustomQuestion,
  getCustomQuestion,
  listCustomQuestions,
  listOwnCustomQuestions,
  listSimilarQuestions,
} from '@plumbline/contract/catalogue/custom-questions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import {
  customQuestionFor,
  decideCustomQuestion,
  insertCustomQuestion,
  pageOfCustomQuestions,
  removeCustomQuestion,
  similarQuestions,
  updateCustomQuestion,
} from './custom-questions.queries.ts'

export async function customQuestionRoutes(app: FastifyInstance) {
  route(app, listCustomQuestions, ({ query, session }, { db }) => pageOfCustomQuestions(db, query, session))
  route(app, listOwnCustomQuestions, async ({ params: { userId }, query, session }, { db }) => {
    if (userId !== session.userId) throw notFound('User')
    return pageOfCustomQuestions(db, query, session)
  })
  route(app, getCustomQuestion, ({ params: { id }, session }, { db }) => customQuestionFor(db, id, session))
  route(app, listSimilarQuestions, ({ params: { inquiryId }, query, session }, { db }) =>
    similarQuestions(db, inquiryId, query, session),
  )
  route(app, createCustomQuestion, ({ params: { inquiryId }, body, session }, { db }) =>
    inTransaction(db, (db) => insertCustomQuestion(db, inquiryId, body, session)),
  )
  route(app, changeCustomQuestion, ({ params: { id }, body, session, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateCustomQuestion(db, id, body, refuseIfStale, session)),
  )
  route(app, deleteCustomQuestion, ({ params: { id }, session, by }, { db }) =>
    inTransaction(db, (db) => removeCustomQuestion(db, id, session, by)),
  )
  route(app, changeCustomQuestionStatus, async ({ params: { id }, body, session, refuseIfStale, by }, surroundings) => {
    const { db, settings, mailQueued } = surroundings
    const changed = await inTransaction(db, (db) =>
      decideCustomQuestion(db, id, body, { session, by, refuseIfStale, publicUrl: settings.publicUrl }),
    )
    mailQueued()
    return changed
  })
}
