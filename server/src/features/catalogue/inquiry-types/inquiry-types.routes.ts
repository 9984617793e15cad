import {
  changeInquiryType,
  createInquiryType,
  deleteInquiryType,
  getInquiryType,
  listInquiryTypes,
} from '@plumbline/contract/catalogue/inquiry-types'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  inquiryTypeById,
  insertInquiryType,
  pageOfInquiryTypes,
  removeInquiryType,
  updateInquiryType,
} from './inquiry-types.queries.ts'

export async function inquiryTypeRoutes(app: FastifyInstance) {
  route(app, listInquiryTypes, ({ query }, { db }) => pageOfInquiryTypes(db, query))
  route(app, getInquiryType, ({ params: { id } }, { db }) => inquiryTypeById(db, id))
  route(app, createInquiryType, ({ body }, { db }) => inTransaction(db, (db) => insertInquiryType(db, body)))
  route(app, changeInquiryType, ({ params: { id }, body, refuseIfStale }, { db }) =>
    inTransaction(db, (db) => updateInquiryType(db, id, body, refuseIfStale)),
  )
  route(app, deleteInquiryType, ({ params: { id }, by }, { db }) =>
    inTransaction(db, (db) => removeInquiryType(db, id, by)),
  )
}
