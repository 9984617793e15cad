import type { FastifyInstance } from 'fastify'
import { busy } from '../errors.ts'
import { clientOf } from './client-address.ts'
import { requestQueue } from './request-queue.ts'

/** The log says that there is an overload once in so many milliseconds. */
const SAID_EVERY = 60_000

/** What load shedding heeds: the paths that it leaves alone, and how many wait for the database. */
interface LoadLimits {
  readonly butFor: readonly string[]
  readonly queueBehind: () => number
}

/**
 * Load shedding: under more load than the server can take everybody would wait longer and longer. Requests wait in a queue of ours instead of in the
 * system's, or the database's: where it is too long whoever comes is answered 503 at once, which costs next to nothing, and whoever is taken is answered
 * in time (security, N5; decision 042).
 */
export function shedLoad(app: FastifyInstance, { butFor, queueBehind }: LoadLimits): void {
  const queue = requestQueue({ now: () => performance.now(), soon: setImmediate, later: setTimeout, queueBehind })
  let saidAt = Number.NEGATIVE_INFINITY
  app.server.on('connection', queue.letIn)

  function refused(): Error {
    const now = performance.now()
    if (now - saidAt >= SAID_EVERY) {
      saidAt = now
      app.log.warn('more requests than can be answered: some are refused (503)')
    }
    return busy()
  }
  app.addHook('onRequest', (request, _reply, begin) => {
    if (butFor.includes(request.url)) return begin()
    queue.add({
      client: clientOf(request.ip),
      isGone: () => request.raw.destroyed,
      begin,
      refuse: () => begin(refused()),
    })
  })
}
