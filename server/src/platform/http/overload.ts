import type { FastifyInstance } from 'fastify'
import { busy } from '../errors.ts'
import { clientOf } from './client-address.ts'
import { requestQueue } from './request-queue.ts'

/** An overload is logged at most once in this many milliseconds. */
const SAID_EVERY = 60_000

/** What load shedding considers: the paths it never refuses, and how many calls wait for the database. */
interface LoadLimits {
  readonly butFor: readonly string[]
  readonly queueBehind: () => number
}

/**
 * Load shedding: under more load than the server can handle, everyone would wait longer and longer. Requests wait in our own queue instead of the
 * system’s or the database’s: when it is too long, new ones are answered 503 at once, which costs next to nothing, and accepted ones are answered
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
