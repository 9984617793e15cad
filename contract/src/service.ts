import { call, idOf } from './call.ts'
import { z } from './zod.ts'

/** Whether the server and its database answer. */
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
/** Opens a file by a link made for one person, valid for 10 minutes; whether they may see it is checked again. */
export const openFile = call({
  method: 'GET',
  path: '/files/{documentId}',
  summary: 'Download a file by its signed link',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ documentId: idOf('Document') }),
  query: z.object({ token: z.string().check(z.maxLength(1000)) }),
  answer: 'file',
})
