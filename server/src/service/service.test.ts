import { calls } from '@plumbline/contract/calls'
import { getDescription, getHealth } from '@plumbline/contract/service'
import { expect, test } from 'vitest'
import { openDatabase, ping } from '../db/database.ts'
import { startServer } from '../test/server.ts'

test('[RUN-007] health answers ok while the database answers, and not when it does not', async () => {
  const broken = openDatabase({ sqlite: ':memory:' })
  await ping(broken)
  await broken.destroy()
  const well = await (await startServer()).send(getHealth, {})
  const { app } = await startServer({ surroundings: { db: broken } })

  const gone = await app.inject({ url: '/api/health' })

  expect(well.answer).toEqual({ status: 'ok' })
  expect(gone.statusCode).toBeGreaterThanOrEqual(500)
  expect(gone.body).not.toContain('ok"')
})

test('[RUN-008] the description names every call with its method, its parameters and who may make it', async () => {
  const { send } = await startServer()

  const { answer } = await send(getDescription, {})

  expect(answer.openapi).toBe('3.1.0')
  const paths: unknown = answer.paths
  for (const { name, spec } of calls) {
    expect(paths).toHaveProperty([spec.path, spec.method.toLowerCase(), 'operationId'], name)
    expect(paths).toHaveProperty([spec.path, spec.method.toLowerCase(), 'responses', String(spec.asHeaders ?? 200)])
  }
  expect(paths).toMatchObject({
    '/Findings/{id}': {
      put: {
        description: 'For SuperAdmin.',
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'If-Match', in: 'header' },
        ],
        requestBody: {
          content: { 'application/json': { schema: { required: expect.arrayContaining(['FindingDetail']) } } },
        },
      },
    },
  })
})
