import { dayOf } from '@plumbline/contract/expiry'
import { monthsAfter } from '../clock.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { recordEvent, theServer } from './audit.ts'
import { type ErasedNames, valueWithoutNames, withoutNames } from './erased-names.ts'

/** Of whom the audit log takes out the names. */
export interface ErasedInAudit {
  readonly userIds: readonly string[]
  /** An organisation whose people's events say nothing more than what was done and when; null where a person alone is erased. */
  readonly customerId: string | null
  readonly names: ErasedNames
}

const AT_ONCE = 500

/**
 * Takes names out of the audit log: in all events, and of what these people did where from. Who did what and when stays, under the name that stands in the
 * place of theirs. [DATA-005]
 */
export async function takeNamesOutOfAudit(
  db: Transaction,
  { userIds, customerId, names }: ErasedInAudit,
): Promise<void> {
  const owned = new Set(userIds)
  await opened(db, 'erasure', async () => {
    for (let after = ''; ; ) {
      const events = await db
        .selectFrom('audit_event')
        .select(['audit_event.id', 'audit_event.user_id', 'audit_event.customer_id', 'audit_event.client_address'])
        .select(['audit_event.subject', 'audit_event.detail', 'audit_event.repeat_key'])
        .where('audit_event.id', '>', after)
        .orderBy('audit_event.id')
        .limit(AT_ONCE)
        .execute()
      for (const event of events) {
        const isOwn = event.user_id !== null && owned.has(event.user_id)
        const isOfOrganisation = customerId !== null && event.customer_id === customerId
        const rest = isOfOrganisation
          ? { subject: names.by, detail: {} }
          : {
              subject: withoutNames(event.subject, names),
              detail: valueWithoutNames(event.detail, names),
            }
        const detail = JSON.stringify(rest.detail)
        const isNamed = rest.subject !== event.subject || detail !== JSON.stringify(event.detail)
        if (!isOwn && !isOfOrganisation && !isNamed) continue
        await db
          .updateTable('audit_event')
          .set({
            subject: rest.subject,
            detail,
            client_address: isOwn || isOfOrganisation ? '' : event.client_address,
            repeat_key: null,
          })
          .where('audit_event.id', '=', event.id)
          .execute()
      }
      const last = events.at(-1)
      if (last === undefined || events.length < AT_ONCE) return
      after = last.id
    }
  })
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
