import { setImmediate } from 'node:timers/promises'
import { dayOf } from '@plumbline/contract/domain/expiry'
import { monthsAfter } from '../../platform/clock.ts'
import { chunksOf } from '../../platform/db/chunks.ts'
import { idsFrom } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { recordEvent, theServer } from './audit.ts'
import { type ErasedNames, valueWithoutNames, withoutNames } from './erased-names.ts'

/** Of whom the audit log takes out the names. */
export interface ErasedInAudit {
  readonly userIds: readonly string[]
  /** An organisation whose people's events say nothing more than what was done and when; null where a person alone is erased. */
  readonly customerId: string | null
  readonly names: ErasedNames
}

/** Events in which names stand, found before the transaction that takes them out. */
export interface EventsFound {
  readonly ids: readonly string[]
  /** Whatever came later is not read yet. */
  readonly readBefore: string
}

const AT_ONCE = 500
/** Ids follow the clock of the server that made them, and a transaction ends after it has made one: so long before now all of them may not be there. */
const UNSETTLED = 10 * 60_000

/** Looks for names in all events, page by page, and holds nobody up meanwhile. */
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
 * Takes names out of the audit log: in all events, and of what these people did where from. Who did what and when stays, under the name that stands in the
 * place of theirs. Of events that were looked through before only those that were `found` are read. [DATA-005]
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
    // Few at once: each may have thousands, and a statement has its time-out.
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

/** Null where none stands in it. */
function withoutNamesIn({ subject, detail }: EventWithWords, names: ErasedNames) {
  const rest = { subject: withoutNames(subject, names), detail: JSON.stringify(valueWithoutNames(detail, names)) }
  return rest.subject === subject && rest.detail === JSON.stringify(detail) ? null : rest
}

/**
 * Cuts the audit log: what happened more than so many months ago, in whole days (UTC), goes, and an event says so. Nothing happens, and nothing is
 * said, where there is none so old. [DATA-005]
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

/** Whether the audit log holds events from more than so many months ago. */
export async function isAuditToBeCut(db: Db, months: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('audit_event')
    .select('audit_event.id')
    .where('audit_event.at', '<', dayOf(monthsAfter(now, -months)))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The database itself refuses these changes to the audit log but to who has said in the same transaction what for. */
async function opened(db: Transaction, why: 'cut' | 'erasure', change: () => Promise<void>): Promise<void> {
  await db.insertInto('audit_opening').values({ why }).execute()
  await change()
  await db.deleteFrom('audit_opening').where('audit_opening.why', '=', why).execute()
}
