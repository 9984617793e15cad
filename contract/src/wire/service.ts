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
/** Whether the process runs: nothing else is asked. A supervisor restarts what does not answer. */
export const getLive = call({
  method: 'GET',
  path: '/live',
  summary: 'Check that the process is running',
  roles: 'anyone',
  scope: 'public',
  answer: z.object({ status: z.literal('ok') }),
})
/**
 * Whether the server can do its work: 503, in words, where its database, its files or its migrations fail. Mails that wait and the age of the last
 * backup that was restored and compared are only told. Ages in seconds; null where there is none.
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
/** The OpenAPI 3.1 description of every call. */
export const getDescription = call({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get the description of every call',
  roles: 'anyone',
  scope: 'public',
  answer: z.record(z.string(), z.unknown()),
})
