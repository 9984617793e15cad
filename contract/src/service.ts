import { call } from './call.ts'
import { z } from './zod.ts'

/** The health check: whether the server and its database answer. */
export const getHealth = call({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server works',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ status: z.literal('ok') }),
})
/** The OpenAPI 3.1 description of every call. */
export const getDescription = call({
  method: 'GET',
  path: '/openapi.json',
  summary: 'The description of every call',
  roles: 'anyone',
  scope: 'public',
  answer: z.record(z.string(), z.unknown()),
})
