import { calls } from '@plumbline/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestEnded } from '../surroundings.ts'

const names = new Map(calls.map(({ spec, name }) => [spec, name]))

/** Tells of every request by the name of its call, never by what is asked of it, so that names are a few and say nothing of anybody; 'other' is what is no call, such as a file of the client. */
export function measureCalls(app: FastifyInstance, ended: RequestEnded): void {
  onEnd(app, (request, reply, seconds) => ended(nameOf(request), statusOf(reply), seconds))
}

/** Logs every request with its id, at the level 'debug': its call, its status and how long it took, and no address, which may hold what nobody else may know. [OPS-005] */
export function logCalls(app: FastifyInstance): void {
  onEnd(app, (request, reply, seconds) =>
    request.log.debug({ call: nameOf(request), status: statusOf(reply), seconds }, 'a request has ended'),
  )
}

/** Comes for every response, also one that nobody has waited for. */
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
