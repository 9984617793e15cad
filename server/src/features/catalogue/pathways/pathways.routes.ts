import {
  changePathway,
  createPathway,
  deletePathway,
  duplicatePathway,
  getPathway,
  listPathways,
  movePathway,
  previewPathways,
} from '@plumbline/contract/catalogue/pathways'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  copyPathway,
  insertPathway,
  movePathwayInType,
  pageOfPathways,
  pathwayById,
  removePathway,
  surveyOfType,
  updatePathway,
} from './pathways.queries.ts'

export async function pathwayRoutes(app: FastifyInstance) {
  route(app, listPathways, ({ params: { inquiryId }, query }, { db }) => pageOfPathways(db, inquiryId, query))
  route(app, getPathway, ({ params: { id } }, { db }) => pathwayById(db, id))
  route(app, previewPathways, ({ params: { inquiryId }, query: { PathwayId } }, { db }) =>
    surveyOfType(db, inquiryId, PathwayId),
  )
  route(app, createPathway, ({ params: { inquiryId }, body }, { db }) =>
    inTransaction(db, (db) => insertPathway(db, inquiryId, body)),
  )
  route(app, duplicatePathway, ({ params, by }, { db }) => inTransaction(db, (db) => copyPathway(db, params, by)))
  route(app, changePathway, ({ params, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updatePathway(db, params, body, refuseIfStale)),
  )
  route(app, movePathway, ({ params, body: { AfterId }, by }, { db }) =>
    inTransaction(db, (db) => movePathwayInType(db, params, AfterId, by)),
  )
  route(app, deletePathway, ({ params: { id }, query: { InquiryTypeId }, by }, { db }) =>
    inTransaction(db, (db) => removePathway(db, id, InquiryTypeId, by)),
  )
}
