import { call } from './call.ts'
import { Instant } from './fields.ts'
import { z } from './zod.ts'

/** The health check: whether the server and its database answer. */
export const getHealth = call({
  method: 'GET',
  path: '/health',
  summary: 'Check that the server works',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ status: z.literal('ok') }),
})
/** Liveness: whether the process runs. A supervisor restarts one that does not answer. */
export const getLive = call({
  method: 'GET',
  path: '/live',
  summary: 'Check that the process is running',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ status: z.literal('ok') }),
})
/**
 * Readiness: 503, with a reason, if its database, its files or its migrations fail. Queued emails and the age of the
 * last verified backup are informational. Ages in seconds; null if there is none.
 */
export const getReady = call({
  method: 'GET',
  path: '/ready',
  summary: 'Check that the server is ready',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({
    status: z.literal('ok'),
    MailsWaiting: z.number(),
    OldestMailAge: z.nullable(z.number()),
    LastProvenBackup: z.nullable(Instant),
    LastProvenBackupAge: z.nullable(z.number()),
  }),
})
/** Whom to tell about barriers in the product (`mailto:…` or `https://…`); null if the operator names no one. [LANG-007] */
export const getAccessibilityContact = call({
  method: 'GET',
  path: '/AccessibilityContact',
  summary: 'See whom to tell about barriers in the product',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ Contact: z.nullable(z.string()) }),
})
/** The OpenAPI 3.1 description of every call. */
export const getDescription = call({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get the description of every call',
  roles: 'anyone',
  scope: 'public',
  answer: z.record(z.string(), z.unknown()),
})
