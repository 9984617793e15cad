/**
 * Compares the served routes with the contract: an unlisted call would be missing from permission tests and the
 * description.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { calls } from '@plumbline/contract/calls'
import { call } from '@plumbline/contract/wire/call'
import { getHealth } from '@plumbline/contract/wire/service'
import { z } from '@plumbline/contract/wire/zod'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { route } from '../domain/access/route.ts'
import { startServer } from '../test/server.ts'

/** The API description: pages and their files, without data. */
const documentation = ['', '/json', '/yaml', '/static/*', '/static/index.html', '/static/swagger-initializer.js']

test('[B4] [F4] the server serves the calls of the contract, the pages that describe them, and nothing else', async () => {
  const served = await routesOfApp()

  const listed = calls.map(({ spec }) => `${spec.method} /api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`)
  const described = documentation.map((page) => `GET /api/docs${page}`)
  expect(served.toSorted()).toEqual([...listed, ...described, 'GET /.well-known/security.txt'].toSorted())
})

test('[B4] a call missing from the contract, or with another shape, prevents the start', async () => {
  const { surroundings } = await startServer()
  const app = Fastify().decorate('surroundings', surroundings)
  const secrets = call({
    method: 'GET',
    path: '/Secrets',
    summary: 'What nobody listed',
    roles: 'anyone',
    scope: 'public',
    answer: z.object({ Secret: z.string() }),
  })

  expect(() => route(app, secrets, async () => ({ Secret: 'seen' }))).toThrow(
    'GET /Secrets is not in the list of calls',
  )
  expect(() => route(app, { ...getHealth }, async () => ({ status: 'ok' as const }))).toThrow(
    'GET /health is not in the list',
  )
  expect(app.printRoutes()).not.toMatch(/Secrets|health/)
})

/** Every route a server registers: 'GET /api/health'. HEAD is added to GET automatically. */
async function routesOfApp(): Promise<string[]> {
  const served: string[] = []
  const listen = (message: unknown) => {
    // Node's diagnostics channels are untyped; Fastify publishes each new server on this one.
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      served.push(...[method].flat().map((name) => `${name} ${url}`))
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    await startServer()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
  const comesWithGet = (one: string) =>
    one.startsWith('HEAD ') && served.includes(one.replace(/^HEAD (.*?)\/?$/, 'GET $1'))
  return served.filter((one) => !comesWithGet(one))
}
