import { listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'

/** One page of people awaiting approval. */
export const waitingPage = (customerId: string) => (query: ListQueryOf<typeof listCustomerUsers>) =>
  queryOptions({
    queryKey: ['customer-users', 'waiting', customerId, query],
    queryFn: ({ signal }) =>
      send(listCustomerUsers, { params: { customerId }, query: { ...query, waiting: 'true' } }, signal),
  })

/** How many await approval. Nobody waits for it. */
export const waitingCount = (customerId: string) =>
  queryOptions({
    ...waitingPage(customerId)({ pageSize: 1, currentPage: 1 }),
    select: ({ totalItem }) => totalItem,
    staleTime: 60_000,
    meta: { silent: true },
  })
