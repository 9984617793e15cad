import { calls } from '@plumbline/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestEnded } from '../surroundings.ts'

const names = new Map(calls.map(({ spec, name }) => [spec, name]))

/** Reports every request by its call's name, never by its address, so that there are few names and none identifies anyone; anything else, such as the client's files, is 'other'. */
export function measureCalls(app: FastifyInstance, ended: RequestEnded): void {
  onEnd(app, (request, reply, seconds) => ended(nameOf(request), statusOf(reply), seconds))
}

/** Logs every request with its id, at level 'debug': call, status and duration, but no address, which may be confidential. [OPS-005] */
export function logCalls(app: FastifyInstance): void {
  onEnd(app, (request, reply, seconds) =>
    request.log.debug({ call: nameOf(request), status: statusOf(reply), seconds }, 'a request has ended'),
  )
}

/** Runs for every response, even if the client has left. */
function onEnd(
  app: FastifyInstance,
  ended: (request: FastifyRequest, reply: FastifyReply, seconds: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    reply.raw.once('close', () => ended(request, reply, (performance.now() - began) / 1000))
    done()
  })
}

const statusOf = ({ raw }: FastifyReply) => (raw.writableFinished ? String(raw.statusCode) : 'aborted')

function nameOf({ routeOptions }: FastifyRequest): string {
  const { call } = routeOptions.config
  return (call && names.get(call)) ?? 'other'
}
