import { inviteAdministrator, inviteOrganisation } from '@plumbline/contract/people/invitations'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import * as inviting from './inviting.ts'

export async function invitationRoutes(app: FastifyInstance) {
  route(app, inviteOrganisation, ({ body, session, by }, surroundings) =>
    inviting.inviteOrganisation(surroundings, body, session, by),
  )
  route(app, inviteAdministrator, ({ params: { customerId }, body, session, by }, surroundings) =>
    inviting.inviteAdministrator(surroundings, customerId, body, session, by),
  )
}
