import { completeCustomerProfile } from '@plumbline/contract/customers'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { route } from '../http/route.ts'
import { completeProfile } from './company-profile.queries.ts'

export async function companyProfileRoutes(app: FastifyInstance) {
  route(app, completeCustomerProfile, ({ params, body, session, by }, { db }) =>
    inTransaction(db, (db) => completeProfile(db, session, params, body, by)),
  )
}
