import { AskedAgain } from '../domain/factors.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

const own = { roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'], scope: 'self' } as const

/** How long an export can be fetched once it is ready, in days. */
export const EXPORT_DAYS = 7

/** What a person has asked for of their own data. `Until` is when it is thrown away; `Bytes` how large it is. */
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
/** Made in the background; a mail says when it is ready. What was ready before is thrown away. At most three a day: 429. */
export const askForDataExport = call({
  ...own,
  method: 'POST',
  path: '/PersonalData/Export',
  summary: 'Request your data',
  mails: true,
  answer: DataExport,
})
/** The password (or a code of the second factor) is asked again: 400 for a wrong one. 404 where nothing is ready. The link is valid for 10 minutes. */
export const linkToDataExport = call({
  ...own,
  method: 'POST',
  path: '/PersonalData/Export/Link',
  summary: 'Get a link to your data',
  body: AskedAgain,
  example: { Password: 'Upright-Line-7' },
  answer: z.object({ path: z.string() }),
})
/** Whether the person may have it is checked again. */
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
