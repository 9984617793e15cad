import { limits } from '@plumbline/contract/limits'
import type { FastifyInstance } from 'fastify'

/** Time-outs of a connection, in milliseconds: how long the server waits for the other side (security, F3 and N1). */
export interface Timeouts {
  /** Until the headers of a request are there, and until all of it is; checked at this interval. */
  readonly headers: number
  readonly request: number
  readonly checkInterval: number
  /** Idle between two requests. */
  readonly keepAlive: number
  /** While nothing at all passes: a call may work for so long. */
  readonly connection: number
  /** While a response is not read. */
  readonly slowReader: number
}

/** Each slow connection is closed within 150 seconds. */
export const defaultTimeouts: Timeouts = {
  headers: 20_000,
  request: limits.requestTimeout,
  checkInterval: 30_000,
  keepAlive: 72_000,
  connection: 150_000,
  slowReader: 150_000,
}

/**
 * Closes connections of slow readers, who do not read the response they asked for. Node gives a connection a second period where some of
 * a response has left in the first, so that each is half of the time-out.
 */
export function closeSlowReaders(app: FastifyInstance, { slowReader }: Timeouts): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.raw.setTimeout(slowReader / 2, () => request.raw.destroy())
    done()
  })
}
