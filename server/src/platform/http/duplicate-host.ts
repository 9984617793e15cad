import { t } from '@plumbline/texts/calls/http'
import type { FastifyInstance } from 'fastify'
import { badInput } from '../errors.ts'

/**
 * Answers 400 to a request with two Host headers and hangs up: Node takes the first, a proxy in front may have taken the other
 * (request smuggling; RFC 9112, 3.2; security, F2).
 */
export function refuseDuplicateHost(app: FastifyInstance): void {
  // Runs for every request, so it creates no promise and no list.
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0
    for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts++
    if (hosts < 2) return done()
    reply.header('connection', 'close')
    done(badInput(t.severalHosts))
  })
}
