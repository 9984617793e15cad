import { setImmediate } from 'node:timers/promises'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { monthsAfter } from '../../platform/clock.ts'
import { chunksOf } from '../../platform/db/chunks.ts'
import { idsFrom } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { recordEvent, theServer } from './audit.ts'
import { type ErasedNames, valueWithoutNames, withoutNames } from './erased-names.ts'

/** The people whose names are removed from the audit log. */
export interface ErasedInAudit {
  readonly userIds: readonly string[]
  /** An organisation whose people's events are reduced to what was done and when; null if only a person is erased. */
  readonly customerId: string | null
  readonly names: ErasedNames
}

/** Events that contain names, found before the transaction that removes them. */
export interface EventsFound {
  readonly ids: readonly string[]
  /** Later events have not been searched yet. */
  readonly readBefore: string
}

const AT_ONCE = 500
/** Ids follow the server's clock, and a transaction commits after creating one: some younger than this may not be visible yet. */
const UNSETTLED = 10 * 60_000

/** Searches all events for names, page by page, without blocking others. */
export async function eventsNaming(db: Db, names: ErasedNames): Promise<EventsFound> {
  const readBefore = idsFrom(Date.now() - UNSETTLED)
  const ids: string[] = []
  for (let after = ''; ; ) {
    const events = await eventsAfter(db, after).where('audit_event.id', '<', readBefore).execute()
    for (const event of events) if (withoutNamesIn(event, names) !== null) ids.push(event.id)
    const last = events.at(-1)
    if (last === undefined) return { ids, readBefore }
    after = last.id
    await setImmediate()
  }
}

const NONE_FOUND: EventsFound = { ids: [], readBefore: '' }

/**
 * Removes names from the audit log: from all events, along with where these people acted from. Who did what and when stays, under the
 * replacement name. Of the events searched earlier, only those that were `found` are read. [DATA-005]
 */
export async function takeNamesOutOfAudit(
  db: Transaction,
  { userIds, customerId, names }: ErasedInAudit,
  found = NONE_FOUND,
): Promise<void> {
  await opened(db, 'erasure', async () => {
    if (customerId !== null)
      await db
        .updateTable('audit_event')
        .set({ subject: names.by, detail: '{}', client_address: '', repeat_key: null })
        .where('audit_event.customer_id', '=', customerId)
        .execute()
    // A few at a time: each may have thousands, and statements have a time-out.
    for (const some of chunksOf(userIds, 100))
      await db
        .updateTable('audit_event')
        .set({ client_address: '', repeat_key: null })
        .where('audit_event.user_id', 'in', some)
        .execute()
    for (const some of chunksOf(found.ids))
      await rename(db, await columns(db).where('audit_event.id', 'in', some).execute(), names)
    for (let after = found.readBefore; ; ) {
      const events = await eventsAfter(db, after).execute()
      await rename(db, events, names)
      const last = events.at(-1)
      if (last === undefined) return
      after = last.id
    }
  })
}

interface EventWithWords {
  readonly id: string
  readonly subject: string
  readonly detail: Readonly<Record<string, string>>
}

const columns = (db: Db) =>
  db.selectFrom('audit_event').select(['audit_event.id', 'audit_event.subject', 'audit_event.detail'])

const eventsAfter = (db: Db, id: string) =>
  columns(db).where('audit_event.id', '>', id).orderBy('audit_event.id').limit(AT_ONCE)

async function rename(db: Transaction, events: readonly EventWithWords[], names: ErasedNames): Promise<void> {
  for (const event of events) {
    const rest = withoutNamesIn(event, names)
    if (rest === null) continue
    await db
      .updateTable('audit_event')
      .set({ ...rest, repeat_key: null })
      .where('audit_event.id', '=', event.id)
      .execute()
  }
}

/** Null if the event contains none. */
function withoutNamesIn({ subject, detail }: EventWithWords, names: ErasedNames) {
  const rest = { subject: withoutNames(subject, names), detail: JSON.stringify(valueWithoutNames(detail, names)) }
  return rest.subject === subject && rest.detail === JSON.stringify(detail) ? null : rest
}

/**
 * Trims the audit log: deletes events more than this many months old, in whole days (UTC), and records an event saying so. If there are
 * none, nothing is recorded. [DATA-005]
 */
export async function cutAudit(db: Transaction, months: number, now: Date): Promise<void> {
  const before = dayOf(monthsAfter(now, -months))
  await opened(db, 'cut', async () => {
    const { numDeletedRows } = await db
      .deleteFrom('audit_event')
      .where('audit_event.at', '<', before)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    const Events = String(numDeletedRows)
    await recordEvent(db, 'auditLogCut', `Before ${before}`, theServer({ customerId: null }, now), { Events })
  })
}

/** Whether the audit log holds events more than this many months old. */
export async function isAuditToBeCut(db: Db, months: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('audit_event')
    .select('audit_event.id')
    .where('audit_event.at', '<', dayOf(monthsAfter(now, -months)))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The database refuses these changes to the audit log unless their purpose was recorded in the same transaction. */
async function opened(db: Transaction, why: 'cut' | 'erasure', change: () => Promise<void>): Promise<void> {
  await db.insertInto('audit_opening').values({ why }).execute()
  await change()
  await db.deleteFrom('audit_opening').where('audit_opening.why', '=', why).execute()
}
