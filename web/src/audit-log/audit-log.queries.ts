import { type AuditFilter, exportAuditEvents, listAuditEvents } from '@plumbline/contract/audit-log'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../api/change.ts'
import { send } from '../api/send.ts'
import type { ListQuery } from '../ui/frames/ListScreen.tsx'

/** What the list is narrowed to beside its search. */
export type Narrowed = Pick<AuditFilter, 'from' | 'to' | 'group'>

/** One page of the security events of this filter. */
export const eventsPage = (query: ListQuery & Narrowed) =>
  queryOptions({
    queryKey: ['audit-log', 'page', query],
    queryFn: ({ signal }) => send(listAuditEvents, { query }, signal),
  })

/** The file of all events of this filter; that it was made is an event of its own. */
export const exportingEvents = (query: AuditFilter) => change(() => send(exportAuditEvents, { query }), 'audit-log')
