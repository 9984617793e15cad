import {
  addFinding,
  changeFinding,
  deleteFinding,
  getFinding,
  listFindings,
} from '@plumbline/contract/catalogue/findings'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findingById, insertFinding, pageOfFindings, removeFinding, updateFinding } from './findings.queries.ts'

export async function findingRoutes(app: FastifyInstance) {
  route(app, listFindings, ({ query }, { db }) => pageOfFindings(db, query))
  route(app, getFinding, ({ params: { id } }, { db }) => findingById(db, id))
  route(app, addFinding, ({ body }, { db }) => inTransaction(db, (db) => insertFinding(db, body)))
  route(app, changeFinding, ({ params: { id }, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateFinding(db, id, body, refuseIfStale)),
  )
  route(app, deleteFinding, ({ params: { id }, by }, { db }) => inTransaction(db, (db) => removeFinding(db, id, by)))
}
