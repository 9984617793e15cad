/** What a person likes to find as it was, on every device. [HOME-007, HOME-009] */
import { t } from '@plumbline/texts/wire/fields'
import { call } from '../wire/call.ts'
import { Flag } from '../wire/fields.ts'
import { rowsPerPage } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/** How many rows a page of every list has, and whether single keys do something; until somebody chooses 8 and yes. */
export const Preferences = z.object({ RowsPerPage: z.number(), SingleKeys: z.boolean() })
export type Preferences = z.output<typeof Preferences>

const own = {
  path: '/Home/Preferences',
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
} as const

/** The caller's own. */
export const getPreferences = call({ ...own, method: 'GET', summary: 'Get your preferences', answer: Preferences })

/** What is left out stays as it is. */
export const changePreferences = call({
  ...own,
  method: 'PUT',
  summary: 'Change your preferences',
  body: z.object({
    RowsPerPage: z.optional(z.literal(rowsPerPage, { error: () => t.oneOf({ values: rowsPerPage.join(', ') }) })),
    SingleKeys: z.optional(Flag),
  }),
  example: { RowsPerPage: 25 },
  answer: Preferences,
})
