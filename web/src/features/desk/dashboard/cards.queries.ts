import { listAllInquiries, listInquiries } from '@plumbline/contract/inquiries/inquiries'
import type { Role } from '@plumbline/contract/wire/roles'
import { askAhead } from '../../../api/send.ts'

/** The inquiries on a role's dashboard, unfiltered. Part of the initial script, and so without the query library. */
export const cardsOf = (role: Role) =>
  ({
    call: role === 'SuperAdmin' ? listAllInquiries : listInquiries,
    query: { pageSize: 10, currentPage: -1 },
  }) as const

/** Prefetches them before the dashboard's code has loaded. */
export function askAheadForCards(role: Role): void {
  const { call, query } = cardsOf(role)
  askAhead(call, { query })
}
