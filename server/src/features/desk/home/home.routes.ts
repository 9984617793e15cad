import { getFirstSteps, listNeedsYou } from '@plumbline/contract/desk/home'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { firstSteps } from './first-steps.queries.ts'
import { needsYou } from './needs-you.queries.ts'

export async function homeRoutes(app: FastifyInstance) {
  route(app, listNeedsYou, ({ session }, { db, clock }) => needsYou(db, session, clock.now()))
  route(app, getFirstSteps, (_, { db }) => firstSteps(db))
}
