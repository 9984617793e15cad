import { Readable } from 'node:stream'
import {
  type AuditEvent,
  type AuditFilter,
  auditActions,
  exportAuditEvents,
  isAuditAction,
  listAuditEvents,
} from '@plumbline/contract/desk/audit-log'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/contract/wire/csv'
import { t } from '@plumbline/texts/calls/desk'
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../../domain/access/audit.ts'
import { route } from '../../../domain/access/route.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { allEvents, pageOfEvents } from './audit-log.queries.ts'

export async function auditLogRoutes(app: FastifyInstance) {
  route(app, listAuditEvents, ({ query }, { db }) => pageOfEvents(db, query))
  route(app, exportAuditEvents, async ({ query, by }, { db }) => {
    const { search = '', from = '', to = '', since = '', until = '', group = '', action = '' } = query
    const name = t.auditLogFile({ day: dayOf(by.at) })
    const asked = {
      Search: search,
      From: from,
      To: to,
      Since: since,
      Until: until,
      Group: group,
      Kind: wordsOf(action),
    }
    const narrowed = Object.entries(asked).filter(([, text]) => text)
    await recordEvent(db, 'auditLogExported', name, by, Object.fromEntries(narrowed))
    return { name, mediaType: 'text/csv; charset=utf-8', content: Readable.from(csvOf(db, query)) }
  })
}

const wordsOf = (action: string) => (isAuditAction(action) ? auditActions[action].words : '')

/** Streamed from the database: the file is never complete in memory. */
async function* csvOf(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(([header]) => header()))
  for await (const events of allEvents(db, filter)) {
    yield events.map((event) => csvRow(columns.map(([, field]) => field(event)))).join('')
  }
}

const columns: readonly (readonly [header: () => string, field: (event: AuditEvent) => string])[] = [
  [() => t.when, ({ At }) => At],
  [() => t.who, ({ Who }) => Who],
  [() => t.email, ({ Email }) => Email],
  [() => t.organisation, ({ CustomerName }) => CustomerName],
  [() => t.what, ({ Action }) => Action],
  [() => t.subject, ({ Subject }) => Subject],
  [
    () => t.details,
    ({ Detail }) =>
      Object.entries(Detail)
        .map((entry) => entry.join(': '))
        .join('; '),
  ],
  [() => t.fromWhere, ({ ClientAddress }) => ClientAddress],
  [() => t.id, ({ Id }) => Id],
  [() => t.howOften, ({ Count }) => String(Count)],
]
