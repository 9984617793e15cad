import {
  changeCustomerUser,
  deleteCustomerUser,
  getCustomerUser,
  listCustomerUsers,
} from '@plumbline/contract/people/customer-users'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  customerUserById,
  pageOfCustomerUsers,
  removeCustomerUser,
  updateCustomerUser,
} from './customer-users.queries.ts'

export async function customerUserRoutes(app: FastifyInstance) {
  route(app, listCustomerUsers, ({ params: { customerId }, query, session }, { db }) =>
    pageOfCustomerUsers(db, customerId, query, session),
  )
  route(app, getCustomerUser, ({ params: { id }, session }, { db }) => customerUserById(db, id, session))
  route(app, changeCustomerUser, async ({ params: { id }, body, session, refuseIfStale, by }, surroundings) => {
    const change = (db: Transaction) => updateCustomerUser(db, id, body, refuseIfStale, session, by, surroundings)
    const changed = await inTransaction(surroundings.db, change)
    surroundings.mailQueued()
    return changed
  })
  route(app, deleteCustomerUser, ({ params: { id }, session, by }, { db }) =>
    inTransaction(db, (db) => removeCustomerUser(db, id, session, by)),
  )
}
