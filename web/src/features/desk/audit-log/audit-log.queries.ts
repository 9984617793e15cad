import { type AuditFilter, exportAuditEvents, listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import { periodOfDays } from './days.ts'

/** The filters besides the search: days in the reader's time zone. */
export type Narrowed = Pick<AuditFilter, 'from' | 'to' | 'group' | 'action'>

/** One page of the security events of this filter. */
export const eventsPage = ({ from, to, ...query }: ListQueryOf<typeof listAuditEvents> & Narrowed) =>
  queryOptions({
    queryKey: ['audit-log', 'page', from, to, query],
    queryFn: ({ signal }) => send(listAuditEvents, { query: { ...query, ...periodOfDays({ from, to }) } }, signal),
  })

/** The file of all events of this filter; creating it is logged as an event. */
export const exportingEvents = ({ from, to, ...query }: Narrowed & Pick<AuditFilter, 'search'>) =>
  change(() => send(exportAuditEvents, { query: { ...query, ...periodOfDays({ from, to }) } }), 'audit-log')
