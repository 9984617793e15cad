import type { FastifyInstance } from 'fastify'
import { badInput } from './errors.ts'

/** Refuses a request that names two hosts, and hangs up: Node takes the first, a proxy in front may have taken the other (RFC 9112, 3.2; security, F2). */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length < 2) return
    reply.header('connection', 'close')
    throw badInput('The request names more than one host.')
  })
}
