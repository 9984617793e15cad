import { restoreDeleted } from '@plumbline/contract/desk/deleted'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { restoreRecord } from './deleted.queries.ts'

export async function deletedRoutes(app: FastifyInstance) {
  route(app, restoreDeleted, ({ params: { id }, session, by }, { db }) =>
    inTransaction(db, (db) => restoreRecord(db, id, session, by)),
  )
}
