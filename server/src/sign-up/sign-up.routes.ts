import { findCustomerByName, signUp } from '@plumbline/contract/customers'
import { emailKey } from '@plumbline/contract/fields'
import { inviteAdministrator, inviteOrganisation } from '@plumbline/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { orRecord, recordEvent } from '../http/audit.ts'
import { route } from '../http/route.ts'
import * as inviting from './inviting.queries.ts'
import { organisationByName, signUpPerson } from './sign-up.queries.ts'

export async function signUpRoutes(app: FastifyInstance) {
  route(app, findCustomerByName, ({ params: { name }, by }, surroundings) =>
    organisationByName(surroundings, name, by.client),
  )
  route(app, signUp, ({ body, by, browser }, surroundings) =>
    orRecord(signUpPerson(surroundings, body, by, browser), 409, (why) =>
      recordEvent(surroundings.db, by, 'signUpRefused', emailKey(body.Email), why),
    ),
  )
  route(app, inviteOrganisation, ({ body, session, by }, surroundings) =>
    inviting.inviteOrganisation(surroundings, session, body, by),
  )
  route(app, inviteAdministrator, ({ params: { customerId }, body, session, by }, surroundings) =>
    inviting.inviteAdministrator(surroundings, session, customerId, body, by),
  )
}
