import { calls } from '@plumbline/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestEnded } from '../surroundings.ts'

const names = new Map(calls.map(({ spec, name }) => [spec, name]))

/** Tells of every request by the name of its call, never by what is asked of it, so that names are a few and say nothing of anybody; 'other' is what is no call, such as a file of the client. */
export function measureCalls(app: FastifyInstance, ended: RequestEnded): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    // It comes for every response, also one that nobody has waited for.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted'
      ended(nameOf(request), status, (performance.now() - began) / 1000)
    })
    done()
  })
}

function nameOf({ routeOptions }: FastifyRequest): string {
  const { call } = routeOptions.config
  return (call && names.get(call)) ?? 'other'
}
