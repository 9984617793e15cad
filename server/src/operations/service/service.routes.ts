import { getAccessibilityContact, getDescription, getHealth, getLive, getReady } from '@plumbline/contract/wire/service'
import type { FastifyInstance } from 'fastify'
import { route } from '../../domain/access/route.ts'
import { ping } from '../../platform/db/database.ts'
import { description } from './description.ts'
import { readiness } from './readiness.ts'

export async function serviceRoutes(app: FastifyInstance) {
  route(app, getHealth, async (_, { db }) => {
    await ping(db)
    return { status: 'ok' as const }
  })
  route(app, getLive, async () => ({ status: 'ok' as const }))
  const ready = readiness(app.surroundings)
  route(app, getReady, ready)
  route(app, getAccessibilityContact, async () => ({ Contact: app.surroundings.settings.accessibilityContact }))
  route(app, getDescription, async () => description())
}
