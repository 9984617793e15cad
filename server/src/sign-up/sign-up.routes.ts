import { findCustomerByName, signUp } from '@plumbline/contract/customers'
import { inviteAdministrator, inviteOrganisation } from '@plumbline/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import * as inviting from './inviting.queries.ts'
import { organisationByName, signUpPerson } from './sign-up.queries.ts'

export async function signUpRoutes(app: FastifyInstance) {
  route(app, findCustomerByName, ({ params: { name }, clientAddress }, surroundings) =>
    organisationByName(surroundings, name, clientAddress),
  )
  route(app, signUp, ({ body, clientAddress }, surroundings) => signUpPerson(surroundings, body, clientAddress))
  route(app, inviteOrganisation, ({ body, session }, surroundings) =>
    inviting.inviteOrganisation(surroundings, session, body),
  )
  route(app, inviteAdministrator, ({ params: { customerId }, body, session }, surroundings) =>
    inviting.inviteAdministrator(surroundings, session, customerId, body),
  )
}
