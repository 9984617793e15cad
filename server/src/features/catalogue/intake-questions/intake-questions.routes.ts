import {
  changeIntakeQuestion,
  createIntakeQuestion,
  deleteIntakeQuestion,
  getIntakeQuestion,
  listIntakeQuestions,
  moveIntakeQuestion,
} from '@plumbline/contract/catalogue/intake-questions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  insertIntakeQuestion,
  intakeQuestionById,
  moveQuestion,
  pageOfIntakeQuestions,
  removeIntakeQuestion,
  updateIntakeQuestion,
} from './intake-questions.queries.ts'

export async function intakeQuestionRoutes(app: FastifyInstance) {
  route(app, listIntakeQuestions, ({ params: { inquiryId }, query }, { db }) =>
    pageOfIntakeQuestions(db, inquiryId, query),
  )
  route(app, getIntakeQuestion, ({ params: { id } }, { db }) => intakeQuestionById(db, id))
  route(app, createIntakeQuestion, ({ params: { inquiryId }, body }, { db }) =>
    inTransaction(db, (db) => insertIntakeQuestion(db, inquiryId, body)),
  )
  route(app, changeIntakeQuestion, ({ params, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateIntakeQuestion(db, params, body, refuseIfStale)),
  )
  route(app, moveIntakeQuestion, ({ params, body: { AfterId }, by }, { db }) =>
    inTransaction(db, (db) => moveQuestion(db, params, AfterId, by)),
  )
  route(app, deleteIntakeQuestion, ({ params: { id }, by }, { db }) =>
    inTransaction(db, (db) => removeIntakeQuestion(db, id, by)),
  )
}
