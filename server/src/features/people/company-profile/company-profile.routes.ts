import { completeCustomerProfile } from '@plumbline/contract/people/company-profile'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { completeProfile } from './company-profile.queries.ts'

export async function companyProfileRoutes(app: FastifyInstance) {
  route(app, completeCustomerProfile, ({ params, body, session, by }, { db }) =>
    inTransaction(db, (db) => completeProfile(db, params, body, session, by)),
  )
}
