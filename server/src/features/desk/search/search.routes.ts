import { search } from '@plumbline/contract/desk/search'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../domain/access/route.ts'
import { foundFor } from './search.queries.ts'

export async function searchRoutes(app: FastifyInstance) {
  route(app, search, async ({ query: { text }, session }, { db }) => ({ data: await foundFor(db, text, session) }))
}
