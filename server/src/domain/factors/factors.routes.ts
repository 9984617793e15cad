import {
  beginTotp,
  confirmTotp,
  getConsultantsRequirement,
  getFactors,
  getManagersRequirement,
  makeRecoveryCodes,
  removeTotp,
  requireOfConsultants,
  requireOfManagers,
  resetFactors,
} from '@plumbline/contract/domain/factors'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/transaction.ts'
import { route } from '../access/route.ts'
import { ownFactors } from './factors.queries.ts'
import { factorRequirement, requireFactor } from './requirements.queries.ts'
import { resetFactorsOf } from './resetting.ts'
import { beginAuthenticator, confirmAuthenticator, makeNewRecoveryCodes, removeAuthenticator } from './setting-up.ts'

export async function factorRoutes(app: FastifyInstance) {
  route(app, getFactors, ({ session }, { db }) => ownFactors(db, session))
  route(app, beginTotp, ({ body, session, by }, surroundings) => beginAuthenticator(surroundings, body, session, by))
  route(app, confirmTotp, ({ body, session, by }, surroundings) =>
    confirmAuthenticator(surroundings, body, session, by),
  )
  route(app, removeTotp, ({ body, session, by }, surroundings) => removeAuthenticator(surroundings, body, session, by))
  route(app, makeRecoveryCodes, ({ body, session, by }, surroundings) =>
    makeNewRecoveryCodes(surroundings, body, session, by),
  )
  route(app, resetFactors, ({ params: { id }, body, session, by }, surroundings) =>
    resetFactorsOf(surroundings, id, body, session, by),
  )
  route(app, getConsultantsRequirement, (_, { db }) => factorRequirement(db, null))
  route(app, requireOfConsultants, ({ body: { Required: isRequired }, by }, { db }) =>
    inTransaction(db, (db) => requireFactor(db, { customerId: null, isRequired }, by)),
  )
  route(app, getManagersRequirement, ({ params: { customerId } }, { db }) => factorRequirement(db, customerId))
  route(app, requireOfManagers, ({ params: { customerId }, body: { Required: isRequired }, by }, { db }) =>
    inTransaction(db, (db) => requireFactor(db, { customerId, isRequired }, by)),
  )
}
