import { AskedAgain } from '../domain/factors.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

/** A person's export of their own data. `Until` is when it is deleted; `Bytes` its size. */
export const DataExport = z.object({
  State: z.enum(['none', 'waiting', 'ready', 'failed']),
  AskedAt: z.nullable(Instant),
  Until: z.nullable(Instant),
  Bytes: z.number(),
})
export type DataExport = z.output<typeof DataExport>

export const getDataExport = call({
  ...own,
  method: 'GET',
  path: '/PersonalData/Export',
  summary: 'See whether your data is ready',
  answer: DataExport,
})
/** Exports in the background; an email says when it is ready. Replaces an earlier one. At most three a day: 429. */
export const askForDataExport = call({
  ...own,
  method: 'POST',
  path: '/PersonalData/Export',
  summary: 'Request your data',
  mails: true,
  answer: DataExport,
})
/**
 * Requires the password (or a code of the second factor): 400 for a wrong one. 404 if none is ready. The link is valid
 * for 10 minutes.
 */
export const linkToDataExport = call({
  ...own,
  method: 'POST',
  path: '/PersonalData/Export/Link',
  summary: 'Get a link to your data',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  answer: z.object({ path: z.string() }),
})
/** Permission is checked again. */
export const openDataExport = call({
  method: 'GET',
  path: '/PersonalData/File/{documentId}',
  summary: 'Download your data with its signed link',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ documentId: idOf('Document') }),
  query: z.object({ token: z.string().check(z.maxLength(1000)) }),
  answer: 'file',
})
