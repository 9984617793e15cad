import { changeRetention, getRetention } from '@plumbline/contract/people/retention'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

export const retentionOf = (customerId: string) =>
  queryOptions({
    queryKey: ['personal-data', 'retention', customerId],
    queryFn: ({ signal }) => send(getRetention, { params: { customerId } }, signal),
  })

/** '' means forever: a select only has text values. */
export const changingRetention = (customerId: string) =>
  change(
    ({ Months }: { Months: string }) =>
      send(changeRetention, { params: { customerId }, body: { Months: Months === FOREVER ? null : Number(Months) } }),
    'personal-data',
  )

export const FOREVER = 'forever'
