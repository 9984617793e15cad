import { limits } from '@plumbline/contract/wire/limits'
import type { FastifyInstance } from 'fastify'

/** Time-outs of a connection, in milliseconds: how long the server waits for the other side (security, F3 and N1). */
export interface Timeouts {
  /** Until a request’s headers have arrived, and until all of it has; checked at this interval. */
  readonly headers: number
  readonly request: number
  readonly checkInterval: number
  /** Idle between two requests. */
  readonly keepAlive: number
  /** While nothing is transferred: a call may work this long. */
  readonly connection: number
  /** While the client does not read a response. */
  readonly slowReader: number
  /** While the rest of an already answered request arrives. */
  readonly lingering: number
}

/** Each slow connection is closed within 150 seconds. */
export const defaultTimeouts: Timeouts = {
  headers: 20_000,
  request: limits.requestTimeout,
  checkInterval: 30_000,
  keepAlive: 72_000,
  connection: 150_000,
  slowReader: 150_000,
  lingering: 2000,
}

/**
 * Closes connections of clients that do not read the response they asked for. Node allows a connection a second period if part of
 * the response left in the first, so each period is half of the time-out.
 */
export function closeSlowReaders(app: FastifyInstance, { slowReader }: Timeouts): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.raw.setTimeout(slowReader / 2, () => request.raw.destroy())
    done()
  })
}

/**
 * Lingering close (RFC 9112, 9.6): a client answered before its whole request has arrived, as with most refusals, may still be sending. If we hung up at once it
 * would see a broken connection and never read the answer. So our side ends, and what still arrives is discarded for a while.
 */
export function closeLingering(app: FastifyInstance, { lingering }: Timeouts): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    done()
    const { socket } = raw
    if (raw.complete) return
    // Node calls this once the answer is sent, if the connection is not kept.
    socket.destroySoon = () => {
      Reflect.deleteProperty(socket, 'destroySoon')
      if (raw.complete || socket.destroyed) return socket.destroySoon()
      socket.end()
      const timer = setTimeout(() => socket.destroy(), lingering)
      socket.once('close', () => clearTimeout(timer))
      raw.once('end', () => socket.destroySoon())
    }
  })
}
