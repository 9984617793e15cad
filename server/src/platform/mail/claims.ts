import { dayOf } from '@plumbline/contract/domain/expiry'
import type { FastifyBaseLogger } from 'fastify'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { databaseTime } from '../db/clock.ts'
import { isPostgres } from '../db/is-postgres.ts'
import type { Letter } from '../db/schema/mail.ts'
import type { Database, Db, Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailsHeldSince } from './mail-hold.ts'
import type { OutgoingMail } from './transport.ts'

export interface ClaimingParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly deferred: DeferredMails
  /** How many emails an organisation may cause per day (UTC); the rest is sent the next day. */
  readonly dailyLimit: number
}

/**
 * Deferred emails, which organisations cause by the thousand: written only when it is their turn, since all at once
 * would block everyone.
 */
export interface DeferredMails {
  /** The organisations with some due. */
  organisations(db: Transaction, now: Date): Promise<string[]>
  /** Writes an organisation's next ones to the outbox, oldest first, up to a limit; returns how many. */
  write(db: Transaction, mails: { customerId: string; count: number }, now: Date): Promise<number>
}

/** Several kinds in sequence: an organisation's second kind is written once the first is done. */
export function oneAfterTheOther(kinds: readonly DeferredMails[]): DeferredMails {
  return {
    async organisations(db, now) {
      const found: string[] = []
      for (const kind of kinds) found.push(...(await kind.organisations(db, now)))
      return [...new Set(found)]
    },
    async write(db, { customerId, count }, now) {
      let written = 0
      for (const kind of kinds)
        if (written < count) written += await kind.write(db, { customerId, count: count - written }, now)
      return written
    },
  }
}

/** An email claimed by this server. `letter` is null for one of an earlier release, stored as rendered text. */
export interface ClaimedMail extends Omit<OutgoingMail, 'date'> {
  readonly customerId: string | null
  readonly letter: Letter | null
  readonly attempts: number
}

/** Concurrent sends: in all, and of those caused by organisations. */
export interface FreeSlots {
  readonly all: number
  readonly ofOrganisations: number
}

/** What this server is sending while it claims more. */
interface Claiming {
  readonly slots: FreeSlots
  /** The emails being sent. */
  readonly onTheirWay: readonly string[]
  readonly lastTurn: string | null
  readonly stopping: AbortSignal | undefined
}

/** A claim is a lease, in milliseconds; longer than an attempt, so that no other server sends the email meanwhile. */
const LEASE = 75_000
/** Batch size: a few milliseconds' work. */
const WRITTEN_AT_ONCE = 50
const DAY = 86_400_000

/**
 * Claims due emails for this server: first those that people wait for (codes, verification; no organisation), then
 * round robin by organisation, starting after the last one served. A claim is a lease, which lapses if the server dies.
 */
export function claimDue(
  parts: ClaimingParts,
  { slots, onTheirWay, lastTurn, stopping }: Claiming,
): Promise<ClaimedMail[]> {
  const now = parts.clock.now()
  return inTransaction(parts.db, async (db) => {
    await lockDelivery(db)
    const databaseNow = await databaseTime(db)
    if (stopping?.aborted) return []
    await renewClaims(db, onTheirWay, databaseNow)
    await dropLate(db, now, databaseNow)
    const heldSince = await mailsHeldSince(db)
    const claimed = await take(db, null, slots.all, { now, databaseNow, heldSince })
    const rest = Math.min(slots.ofOrganisations, slots.all - claimed.length)
    if (rest > 0) claimed.push(...(await dueInTurn(db, parts, { rest, lastTurn, now, databaseNow, heldSince })))
    return claimed
  })
}

/**
 * Lets one server claim at a time (advisory lock), so that the daily limit is exact. On SQLite a transaction is alone
 * anyway.
 */
async function lockDelivery(db: Transaction): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext('mail delivery'))`.execute(db)
}

/** Renews the leases of emails being sent: the database's clock may have jumped (with SQLite, the machine's). [T1] */
async function renewClaims(db: Transaction, ids: readonly string[], databaseNow: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('mail')
    .set({ claimed_until: later(databaseNow, LEASE) })
    .where('id', 'in', ids)
    .where('claimed_until', 'is not', null)
    .execute()
}

/** Deletes emails that are past their last moment, whether or not they were due. One being sent still arrives. */
async function dropLate(db: Transaction, now: Date, databaseNow: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('state', '=', sql.lit('waiting'))
    .where('not_after', '<=', now.toISOString())
    .where(isUnclaimed(databaseNow))
    .execute()
}

interface Moment {
  readonly now: Date
  readonly databaseNow: Date
  /** Emails queued by then are held; null if mail is not held. */
  readonly heldSince: string | null
}

interface Turns extends Moment {
  readonly rest: number
  readonly lastTurn: string | null
}

async function dueInTurn(
  db: Transaction,
  { dailyLimit, log, deferred }: ClaimingParts,
  { rest, lastTurn, ...moment }: Turns,
): Promise<ClaimedMail[]> {
  const { now, databaseNow, heldSince } = moment
  const withDeferred = new Set(heldSince === null ? await deferred.organisations(db, now) : [])
  const withMail = new Set([...(await organisationsWithMail(db, now)), ...withDeferred])
  const organisations = beginningAfter(lastTurn, [...withMail].sort())
  const share = Math.ceil(rest / Math.max(1, organisations.length))
  const taken: ClaimedMail[] = []
  for (const customerId of organisations) {
    if (taken.length >= rest) break
    const left = dailyLimit - (await mailsOfToday(db, customerId, now, databaseNow))
    const count = Math.min(share, left, rest - taken.length)
    const mails = await take(db, customerId, count, moment)
    if (mails.length < count && withDeferred.has(customerId)) {
      await deferred.write(db, { customerId, count: Math.min(WRITTEN_AT_ONCE, left - mails.length) }, now)
      mails.push(...(await take(db, customerId, count - mails.length, moment)))
    }
    taken.push(...mails)
    if (mails.length < left) continue
    const isPutOff = await putOffToTomorrow(db, customerId, now, databaseNow)
    if (!isPutOff && (mails.length === 0 || !withDeferred.has(customerId))) continue
    log.warn(
      { customerId, dailyLimit },
      'an organisation has reached its daily email limit; the rest waits until tomorrow',
    )
  }
  return taken
}

function beginningAfter(last: string | null, ids: readonly string[]): string[] {
  const next = last === null ? 0 : ids.findIndex((id) => id > last)
  return next <= 0 ? [...ids] : [...ids.slice(next), ...ids.slice(0, next)]
}

/** Organisations with a due email, by id: one index look-up each, however many emails wait. */
async function organisationsWithMail(db: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive organisation (id) as (
      select min(customer_id) from mail where state = 'waiting'
      union all
      select (select min(customer_id) from mail where state = 'waiting' and customer_id > organisation.id)
      from organisation where organisation.id is not null
    )
    select organisation.id from organisation where exists (
      select 1 from mail where state = 'waiting' and customer_id = organisation.id and due_at <= ${now.toISOString()}
    )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Emails to be sent that no server has claimed. The condition is worded as in the index. */
function waiting(db: Transaction, customerId: string | null, databaseNow: Date) {
  return db
    .selectFrom('mail')
    .where('state', '=', sql.lit('waiting'))
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where(isUnclaimed(databaseNow))
}

const isUnclaimed = (databaseNow: Date) => (where: ExpressionBuilder<Database, 'mail'>) =>
  where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', databaseNow.toISOString())])

async function take(
  db: Transaction,
  customerId: string | null,
  count: number,
  { now, databaseNow, heldSince }: Moment,
): Promise<ClaimedMail[]> {
  if (count <= 0) return []
  const mails = await waiting(db, customerId, databaseNow)
    .$if(heldSince !== null, (mails) => mails.where('created_at', '>', heldSince ?? ''))
    .select(['id', 'customer_id as customerId', 'to_address as to', 'subject', 'text', 'html', 'letter'])
    .select(['message_id as messageId', (select) => select('attempts', '+', 1).as('attempts')])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(count)
    .execute()
  if (mails.length === 0) return []
  const ids = mails.map(({ id }) => id)
  await db
    .updateTable('mail')
    .set((set) => ({ claimed_until: later(databaseNow, LEASE), attempts: set('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  return mails
}

/**
 * How many emails the organisation has caused today, including claimed ones. One statement, one snapshot: an email sent
 * between two would be counted in neither.
 */
async function mailsOfToday(db: Transaction, customerId: string, now: Date, databaseNow: Date): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const mails = db.selectFrom('mail').select(count).where('customer_id', '=', customerId)
  const { sent, onTheirWay } = await db
    .selectNoFrom([
      mails.where('sent_at', '>=', startOfDay(now)).as('sent'),
      mails
        .where('state', '=', sql.lit('waiting'))
        .where('claimed_until', '>', databaseNow.toISOString())
        .as('onTheirWay'),
    ])
    .executeTakeFirstOrThrow()
  return Number(sent) + Number(onTheirWay)
}

/** Returns whether any were put off. */
async function putOffToTomorrow(db: Transaction, customerId: string, now: Date, databaseNow: Date): Promise<boolean> {
  const tomorrow = startOfDay(new Date(now.getTime() + DAY))
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ due_at: tomorrow })
    .where('id', 'in', waiting(db, customerId, databaseNow).select('id').where('due_at', '<', tomorrow))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function startOfDay(instant: Date): string {
  return `${dayOf(instant)}T00:00:00.000Z`
}

/** ISO 8601 in UTC, as stored. */
export function later(instant: Date, milliseconds: number): string {
  return new Date(instant.getTime() + milliseconds).toISOString()
}
