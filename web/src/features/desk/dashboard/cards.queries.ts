import { listAllInquiries, listInquiries } from '@plumbline/contract/inquiries/inquiries'
import type { Role } from '@plumbline/contract/wire/roles'
import { askAhead } from '../../../api/send.ts'

/** The inquiries that a role's dashboard shows, unless they are narrowed. Known to the page's script, and so without the machinery of queries. */
export const cardsOf = (role: Role) =>
  ({
    call: role === 'SuperAdmin' ? listAllInquiries : listInquiries,
    query: { pageSize: 10, currentPage: -1 },
  }) as const

/** Asks for them before the dashboard's code is there. */
export function askAheadForCards(role: Role): void {
  const { call, query } = cardsOf(role)
  askAhead(call, { query })
}
