import { changeCustomer, deleteCustomer, getCustomer, listCustomers } from '@plumbline/contract/customers'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import { route } from '../http/route.ts'
import { customerById, pageOfCustomers, removeCustomer, updateCustomer } from './customers.queries.ts'

export async function customerRoutes(app: FastifyInstance) {
  route(app, listCustomers, ({ query }, { db }) => pageOfCustomers(db, query))
  route(app, getCustomer, ({ params: { id } }, { db }) => customerById(db, id))
  route(app, changeCustomer, ({ params: { id }, body, refuseIfStale }, { db, clock }) =>
    inTransaction(db, (db) => updateCustomer(db, id, body, refuseIfStale, clock.now())),
  )
  route(app, deleteCustomer, ({ params: { id } }, { db, clock }) =>
    inTransaction(db, (db) => removeCustomer(db, id, clock.now())),
  )
}
