import type { InquiriesQuery } from '@plumbline/contract/inquiries/inquiries'
import type { Role } from '@plumbline/contract/wire/roles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'
import { cardsOf } from './cards.queries.ts'

/** All inquiries matching the filters and search. */
export type NarrowedCards = Pick<InquiriesQuery, 'stage' | 'inquiryTypeId' | 'customerId' | 'search'>

/**
 * All inquiries of all organisations for a SuperAdmin, otherwise the own ones; filtered by the address. Invalidated
 * with 'inquiries'.
 */
export const dashboardInquiries = (role: Role, narrowed: NarrowedCards = {}) =>
  queryOptions({
    queryKey: ['inquiries', 'dashboard', role, narrowed],
    queryFn: ({ signal }) => {
      const { call, query } = cardsOf(role)
      return send(call, { query: { ...query, ...narrowed } }, signal)
    },
    placeholderData: keepPreviousData,
  })
