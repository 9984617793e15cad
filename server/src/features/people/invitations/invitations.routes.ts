import {
  copyOrganisationInvitation,
  inviteAdministrator,
  inviteOrganisation,
  listOrganisationInvitations,
  resendOrganisationInvitation,
  withdrawOrganisationInvitation,
} from '@plumbline/contract/people/invitations'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { pageOfOrganisationInvitations } from './invitations.queries.ts'
import * as inviting from './inviting.ts'

export async function invitationRoutes(app: FastifyInstance) {
  route(app, inviteOrganisation, ({ body, session, by }, surroundings) =>
    inviting.inviteOrganisation(surroundings, body, session, by),
  )
  route(app, listOrganisationInvitations, ({ query, by }, { db }) => pageOfOrganisationInvitations(db, query, by.at))
  route(app, resendOrganisationInvitation, ({ params: { id }, session, by }, surroundings) =>
    inviting.resendInvitation(surroundings, id, session, by),
  )
  route(app, copyOrganisationInvitation, ({ params: { id }, by }, surroundings) =>
    inviting.copyLink(surroundings, id, by),
  )
  route(app, withdrawOrganisationInvitation, ({ params: { id }, by }, surroundings) =>
    inviting.withdrawInvitation(surroundings, id, by),
  )
  route(app, inviteAdministrator, ({ params: { customerId }, body, session, by }, surroundings) =>
    inviting.inviteAdministrator(surroundings, customerId, body, session, by),
  )
}
