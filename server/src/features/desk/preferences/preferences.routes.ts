import { changePreferences, getPreferences } from '@plumbline/contract/desk/preferences'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { preferencesOf, setPreferences } from './preferences.queries.ts'

export async function preferenceRoutes(app: FastifyInstance) {
  route(app, getPreferences, ({ session }, { db }) => preferencesOf(db, session.userId))
  route(app, changePreferences, ({ body, session }, { db }) => setPreferences(db, session.userId, body))
}
