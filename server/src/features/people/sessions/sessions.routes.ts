import { endOtherSessions, endOwnSession, listOwnSessions, stayInSession } from '@plumbline/contract/people/sessions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { endOneOf, endOthers } from './ending.ts'
import { sessionsOf } from './sessions.queries.ts'

export async function sessionRoutes(app: FastifyInstance) {
  route(app, listOwnSessions, ({ session }, { db, clock }) => sessionsOf(db, session, clock.now()))
  route(app, endOwnSession, ({ params: { id }, session, by }, surroundings) => endOneOf(surroundings, id, session, by))
  route(app, endOtherSessions, ({ session, by }, surroundings) => endOthers(surroundings, session, by))
  // Calling it is enough: `access/session-uses.ts` records it.
  route(app, stayInSession, async () => ({}))
}
