import {
  changeDiagnosticQuestion,
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  getDiagnosticQuestion,
  listDiagnosticQuestions,
  moveDiagnosticQuestion,
} from '@plumbline/contract/diagnostic-questions'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  diagnosticQuestionById,
  insertDiagnosticQuestion,
  moveQuestion,
  pageOfDiagnosticQuestions,
  removeDiagnosticQuestion,
  updateDiagnosticQuestion,
} from './diagnostic-questions.queries.ts'

export async function diagnosticQuestionRoutes(app: FastifyInstance) {
  route(app, listDiagnosticQuestions, ({ params: { pathwayId }, query }, { db }) =>
    pageOfDiagnosticQuestions(db, pathwayId, query),
  )
  route(app, getDiagnosticQuestion, ({ params: { id } }, { db }) => diagnosticQuestionById(db, id))
  route(app, createDiagnosticQuestion, ({ params: { pathwayId }, body }, { db }) =>
    inTransaction(db, (db) => insertDiagnosticQuestion(db, pathwayId, body)),
  )
  route(app, changeDiagnosticQuestion, ({ params, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateDiagnosticQuestion(db, params, body, refuseIfStale)),
  )
  route(app, moveDiagnosticQuestion, ({ params, body: { AfterId }, by }, { db }) =>
    inTransaction(db, (db) => moveQuestion(db, params, AfterId, by)),
  )
  route(app, deleteDiagnosticQuestion, ({ params: { id }, by }, { db }) =>
    inTransaction(db, (db) => removeDiagnosticQuestion(db, id, by)),
  )
}
