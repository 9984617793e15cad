import { inviteAdministrator, inviteOrganisation } from '@plumbline/contract/invitations'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import * as inviting from './inviting.ts'

export async function invitationRoutes(app: FastifyInstance) {
  route(app, inviteOrganisation, ({ body, session, by }, surroundings) =>
    inviting.inviteOrganisation(surroundings, session, body, by),
  )
  route(app, inviteAdministrator, ({ params: { customerId }, body, session, by }, surroundings) =>
    inviting.inviteAdministrator(surroundings, session, customerId, body, by),
  )
}
