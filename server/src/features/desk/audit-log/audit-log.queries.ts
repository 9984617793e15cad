import {
  type AuditAction,
  type AuditEvent,
  type AuditFilter,
  auditActionNames,
  auditActions,
  isAuditAction,
  type listAuditEvents,
} from '@plumbline/contract/desk/audit-log'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import { sql } from 'kysely'
import { contains, inOrderOfWords, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** One page of the security events of this filter, newest first. */
export async function pageOfEvents(
  db: Db,
  { currentPage, pageSize, sort, ...filter }: Checked<typeof listAuditEvents>['query'],
) {
  const inOrder = sorted(eventsOf(db, filter), sort, {
    At: 'audit_event.at',
    Who: sortText(person),
    Action: inOrderOfWords('audit_event.action', auditActionNames, (action) => auditActions[action].words),
    Subject: sortText('audit_event.subject'),
    ClientAddress: sortText('audit_event.client_address'),
  })
  const found = await page(newestFirst(inOrder), { currentPage, pageSize })
  return { ...found, data: found.data.map(inWords) } satisfies Page<AuditEvent>
}

const AT_ONCE = 1000

/** All events of this filter, newest first, a thousand at a time; excludes later ones. */
export async function* allEvents(db: Db, filter: AuditFilter): AsyncGenerator<AuditEvent[]> {
  let rows = newestFirst(eventsOf(db, filter)).limit(AT_ONCE)
  for (;;) {
    const events = (await rows.execute()).map(inWords)
    yield events
    const last = events.at(-1)
    if (last === undefined || events.length < AT_ONCE) return
    rows = newestFirst(eventsOf(db, filter)).limit(AT_ONCE).where(isBefore(last))
  }
}

const isBefore = ({ At, Id }: AuditEvent) =>
  sql<boolean>`(${sql.ref('audit_event.at')}, ${sql.ref('audit_event.id')}) < (${At}, ${Id})`

const person = sql<string>`coalesce(${sql.ref('user_account.first_name')} || ' ' || ${sql.ref('user_account.last_name')}, '')`
const searched = [
  person,
  ...['user_account.email', 'customer.name', 'audit_event.subject', 'audit_event.client_address'],
]

/** Deleted people keep their names here: accounts and organisations are only hidden. */
function eventsOf(db: Db, { search, from, to, since, until, group, action }: AuditFilter) {
  let rows = db
    .selectFrom('audit_event')
    .leftJoin('user_account', 'user_account.id', 'audit_event.user_id')
    .leftJoin('customer', 'customer.id', 'audit_event.customer_id')
    .select(['audit_event.id as Id', 'audit_event.at as At', 'audit_event.action', 'audit_event.subject as Subject'])
    .select(['audit_event.detail as Detail', 'audit_event.client_address as ClientAddress'])
    .select('audit_event.count as Count')
    .select(({ fn, val }) => [
      person.as('Who'),
      fn.coalesce('user_account.email', val('')).as('Email'),
      fn.coalesce('customer.name', val('')).as('CustomerName'),
    ])
  if (from) rows = rows.where('audit_event.at', '>=', `${from}T00:00:00.000Z`)
  if (to) rows = rows.where('audit_event.at', '<=', `${to}T23:59:59.999Z`)
  if (since) rows = rows.where('audit_event.at', '>=', since)
  if (until) rows = rows.where('audit_event.at', '<', until)
  if (action) rows = rows.where('audit_event.action', '=', action)
  if (group)
    rows = rows.where(
      'audit_event.action',
      'in',
      actionsWhere(({ groups }) => groups.includes(group)),
    )
  if (search) {
    const actions = actionsWhere(({ words }) => words.toLowerCase().includes(search.toLowerCase()))
    rows = rows.where((where) =>
      where.or([
        contains(where, searched, search),
        ...(actions.length > 0 ? [where('audit_event.action', 'in', actions)] : []),
      ]),
    )
  }
  return rows
}

const newestFirst = (rows: ReturnType<typeof eventsOf>) =>
  rows.orderBy('audit_event.at', 'desc').orderBy('audit_event.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>>[number]

/** An unknown action is shown as stored. */
function inWords({ action, ...event }: Row): AuditEvent {
  return { ...event, Action: isAuditAction(action) ? auditActions[action].words : action }
}

function actionsWhere(isWanted: (action: { words: string; groups: readonly string[] }) => boolean): AuditAction[] {
  return auditActionNames.filter((name) => isWanted(auditActions[name]))
}
