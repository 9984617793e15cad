import { changeCustomer, deleteCustomer, getCustomer, listCustomers } from '@plumbline/contract/people/customers'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { customerById, pageOfCustomers, removeCustomer, updateCustomer } from './customers.queries.ts'

export async function customerRoutes(app: FastifyInstance) {
  route(app, listCustomers, ({ query }, { db }) => pageOfCustomers(db, query))
  route(app, getCustomer, ({ params: { id } }, { db }) => customerById(db, id))
  route(app, changeCustomer, ({ params: { id }, body, refuseIfStale, by }, { db }) =>
    inTransaction(db, (db) => updateCustomer(db, id, body, refuseIfStale, by)),
  )
  route(app, deleteCustomer, ({ params: { id }, by }, { db }) => inTransaction(db, (db) => removeCustomer(db, id, by)))
}
