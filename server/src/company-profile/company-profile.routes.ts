import { completeCustomerProfile } from '@plumbline/contract/company-profile'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { inTransaction } from '../db/transaction.ts'
import { completeProfile } from './company-profile.queries.ts'

export async function companyProfileRoutes(app: FastifyInstance) {
  route(app, completeCustomerProfile, ({ params, body, session, by }, { db }) =>
    inTransaction(db, (db) => completeProfile(db, params, body, session, by)),
  )
}
