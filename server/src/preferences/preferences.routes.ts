import { changePreferences, getPreferences } from '@plumbline/contract/preferences'
import type { FastifyInstance } from 'fastify'
import { route } from '../access/route.ts'
import { preferencesOf, setPreferences } from './preferences.queries.ts'

export async function preferenceRoutes(app: FastifyInstance) {
  route(app, getPreferences, ({ session }, { db }) => preferencesOf(db, session.userId))
  route(app, changePreferences, ({ body, session }, { db }) => setPreferences(db, session.userId, body))
}
