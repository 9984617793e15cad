import { listAllInquiries, listInquiries } from '@plumbline/contract/inquiries'
import type { Role } from '@plumbline/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/send.ts'

const everything = { pageSize: 10, currentPage: -1 }

/** All inquiries of all organisations for a SuperAdmin, otherwise the own ones. Changes to an inquiry make it stale with 'inquiries'. */
export const dashboardInquiries = (role: Role) =>
  queryOptions({
    queryKey: ['inquiries', 'dashboard', role],
    queryFn: ({ signal }) =>
      send(role === 'SuperAdmin' ? listAllInquiries : listInquiries, { query: everything }, signal),
  })
