import { type AuditFilter, exportAuditEvents, listAuditEvents } from '@plumbline/contract/desk/audit-log'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'
import type { ListQueryOf } from '../../../ui/lists/columns.ts'
import { periodOfDays } from './days.ts'

/** What the list is narrowed to beside its search: days as the reader's time zone has them. */
export type Narrowed = Pick<AuditFilter, 'from' | 'to' | 'group' | 'action'>

/** One page of the security events of this filter. */
export const eventsPage = ({ from, to, ...query }: ListQueryOf<typeof listAuditEvents> & Narrowed) =>
  queryOptions({
    queryKey: ['audit-log', 'page', from, to, query],
    queryFn: ({ signal }) => send(listAuditEvents, { query: { ...query, ...periodOfDays({ from, to }) } }, signal),
  })

/** The file of all events of this filter; that it was made is an event of its own. */
export const exportingEvents = ({ from, to, ...query }: Narrowed & Pick<AuditFilter, 'search'>) =>
  change(() => send(exportAuditEvents, { query: { ...query, ...periodOfDays({ from, to }) } }), 'audit-log')
