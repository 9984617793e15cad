import { limits } from '@plumbline/contract/wire/limits'
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
  /** While what is left of a request that is answered already still comes. */
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
 * Closes connections of slow readers, who do not read the response they asked for. Node gives a connection a second period where some of
 * a response has left in the first, so that each is half of the time-out.
 */
export function closeSlowReaders(app: FastifyInstance, { slowReader }: Timeouts): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.raw.setTimeout(slowReader / 2, () => request.raw.destroy())
    done()
  })
}

/**
 * Lingering close (RFC 9112, 9.6): whoever is answered before all of their request has come, as a refusal mostly is, may still be sending. Hung up on at once they
 * would be told of a broken connection, and never read the answer. So our side ends, and what still comes is read and thrown away, for a while.
 */
export function closeLingering(app: FastifyInstance, { lingering }: Timeouts): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    done()
    const { socket } = raw
    if (raw.complete) return
    // What Node calls once the answer is sent, where the connection is not kept.
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
