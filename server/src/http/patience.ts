import { limits } from '@plumbline/contract/limits'
import type { FastifyInstance } from 'fastify'

/** How long the other side of a connection is waited for, in milliseconds (security, F3 and N1). */
export interface Patience {
  /** Until the headers of a request are there, and until all of it is; looked at so often. */
  readonly headers: number
  readonly request: number
  readonly checkedEvery: number
  /** Between two requests. */
  readonly idle: number
  /** While nothing at all passes: a call may work for so long. */
  readonly silent: number
  /** While an answer is not read. */
  readonly unread: number
}

/** Each slow connection is closed within 150 seconds. */
export const usualPatience: Patience = {
  headers: 20_000,
  request: limits.requestTimeout,
  checkedEvery: 30_000,
  idle: 72_000,
  silent: 150_000,
  unread: 150_000,
}

/**
 * Closes connections that do not read what they asked for. Node gives a connection a second period where some of an answer has left in
 * the first, so that each is half of what we wait.
 */
export function closeUnreadAnswers(app: FastifyInstance, { unread }: Patience): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.raw.setTimeout(unread / 2, () => request.raw.destroy())
    done()
  })
}
