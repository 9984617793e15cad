import { t } from '@plumbline/texts/wire/people'
import { call, idOf } from '../wire/call.ts'
import { Day } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** Minimum and maximum months after publication for which answers keep their names. */
export const retentionMonths = { least: 1, most: 120 } as const
/** Days of notice to managers. */
export const ANNOUNCED_DAYS = 30

const organisation = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const

/**
 * `Months` null: answers keep their names. `Next` are published inquiries with names, by the day they will be
 * anonymised.
 */
export const Retention = z.object({
  Months: z.nullable(z.number()),
  Next: z.array(z.object({ InquiryId: z.uuid(), Description: z.string(), Day, IsAnnounced: z.boolean() })),
})
export type Retention = z.output<typeof Retention>

const fault = { error: () => t.monthsOutOfRange(retentionMonths) }
export const RetentionFields = z.object({
  Months: z.nullable(
    z
      .number(fault)
      .check(z.int(fault), z.minimum(retentionMonths.least, fault), z.maximum(retentionMonths.most, fault)),
  ),
})
export type RetentionFields = z.output<typeof RetentionFields>

export const getRetention = call({
  ...organisation,
  method: 'GET',
  path: '/Retention/{customerId}',
  summary: 'See how long answers keep their names',
  params: z.object({ customerId: idOf('Customer') }),
  answer: Retention,
})
/** Pending announcements start over, 30 days ahead. */
export const changeRetention = call({
  ...organisation,
  method: 'PUT',
  path: '/Retention/{customerId}',
  summary: 'Choose how long answers keep their names',
  params: z.object({ customerId: idOf('Customer') }),
  body: RetentionFields,
  example: { Months: 24 },
  answer: Retention,
})
