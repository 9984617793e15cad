import {
  changeConsultant,
  inviteConsultant,
  joinTeam,
  listTeam,
  listTeamInvitations,
  openTeamInvitation,
  removeConsultant,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@plumbline/contract/people/team'
import type { FastifyInstance } from 'fastify'
import { orRecord, recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as queries from './team.queries.ts'
import * as team from './team.ts'
import { pageOfTeamInvitations } from './team-invitations.queries.ts'

export async function teamRoutes(app: FastifyInstance) {
  route(app, listTeam, ({ query }, { db }) => queries.pageOfTeam(db, query))
  route(app, changeConsultant, ({ params: { id }, body, session, by }, { db }) =>
    inTransaction(db, (db) => queries.changeConsultant(db, id, body, session, by)),
  )
  route(app, removeConsultant, ({ params: { id }, session, by }, { db }) =>
    inTransaction(db, (db) => queries.removeConsultant(db, id, session, by)),
  )
  route(app, listTeamInvitations, ({ query, by }, { db }) => pageOfTeamInvitations(db, query, by.at))
  route(app, inviteConsultant, ({ body, session, by }, surroundings) =>
    team.inviteConsultant(surroundings, body, session, by),
  )
  route(app, resendTeamInvitation, ({ params: { id }, session, by }, surroundings) =>
    team.resendInvitation(surroundings, id, session, by),
  )
  route(app, withdrawTeamInvitation, ({ params: { id }, by }, surroundings) =>
    team.withdrawInvitation(surroundings, id, by),
  )
  route(app, openTeamInvitation, ({ body, by }, surroundings) => team.invitationBehind(surroundings, body.Invite, by))
  route(app, joinTeam, ({ body, by }, surroundings) =>
    orRecord(team.joinTeam(surroundings, body, by), 409, (why) =>
      recordEvent(surroundings.db, 'signUpRefused', '(consultant invitation)', by, why),
    ),
  )
}
