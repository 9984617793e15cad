import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { description } from './description.ts'

/** Shows the description of the calls at /api/docs. */
export async function docsRoutes(app: FastifyInstance) {
  await app.register(describedByContract)
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    theme: { title: 'Plumbline: calls' },
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false, validatorUrl: 'none' },
  })
}

// The viewer asks for a plugin of this name that knows the description; ours comes from the contract.
const describedByContract = plugin(async (app) => void app.decorate('swagger', description), {
  name: '@fastify/swagger',
})
