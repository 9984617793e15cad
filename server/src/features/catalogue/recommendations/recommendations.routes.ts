import {
  addRecommendation,
  changeRecommendation,
  deleteRecommendation,
  getRecommendation,
  listRecommendations,
} from '@plumbline/contract/catalogue/recommendations'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  insertRecommendation,
  pageOfRecommendations,
  recommendationById,
  removeRecommendation,
  updateRecommendation,
} from './recommendations.queries.ts'

export async function recommendationRoutes(app: FastifyInstance) {
  route(app, listRecommendations, ({ query }, { db }) => pageOfRecommendations(db, query))
  route(app, getRecommendation, ({ params: { id } }, { db }) => recommendationById(db, id))
  route(app, addRecommendation, ({ body }, { db }) => inTransaction(db, (db) => insertRecommendation(db, body)))
  route(app, changeRecommendation, ({ params: { id }, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateRecommendation(db, id, body, refuseIfStale)),
  )
  route(app, deleteRecommendation, ({ params: { id }, by }, { db }) =>
    inTransaction(db, (db) => removeRecommendation(db, id, by)),
  )
}
