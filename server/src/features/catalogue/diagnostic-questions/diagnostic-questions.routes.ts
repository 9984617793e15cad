import {
  changeDiagnosticQuestion,
  createDiagnosticQuestion,
  deleteDiagnosticQuestion,
  getDiagnosticQuestion,
  listDiagnosticQuestions,
  moveDiagnosticQuestion,
} from '@plumbline/contract/catalogue/diagnostic-questions'
import {
  changeAreaOfDiagnosticQuestions,
  createDiagnosticQuestions,
  deleteDiagnosticQuestions,
  duplicateDiagnosticQuestion,
  moveDiagnosticQuestions,
} from '@plumbline/contract/catalogue/many-questions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  diagnosticQuestionById,
  insertDiagnosticQuestion,
  moveQuestion,
  pageOfDiagnosticQuestions,
  removeDiagnosticQuestion,
  updateDiagnosticQuestion,
} from './diagnostic-questions.queries.ts'
import { changeArea, duplicateQuestion, insertList, moveToPathway, removeQuestions } from './many-questions.queries.ts'

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
  route(app, createDiagnosticQuestions, ({ params: { pathwayId }, body, by }, { db }) =>
    inTransaction(db, (db) => insertList(db, pathwayId, body.Questions, by)),
  )
  route(app, duplicateDiagnosticQuestion, ({ params, by }, { db }) =>
    inTransaction(db, (db) => duplicateQuestion(db, params, by)),
  )
  route(app, moveDiagnosticQuestions, ({ params: { pathwayId }, body, by }, { db }) =>
    inTransaction(db, (db) => moveToPathway(db, pathwayId, body, by)),
  )
  route(app, changeAreaOfDiagnosticQuestions, ({ params: { pathwayId }, body, by }, { db }) =>
    inTransaction(db, (db) => changeArea(db, pathwayId, body, by)),
  )
  route(app, deleteDiagnosticQuestions, ({ params: { pathwayId }, body, by }, { db }) =>
    inTransaction(db, (db) => removeQuestions(db, pathwayId, body.QuestionIds, by)),
  )
}
