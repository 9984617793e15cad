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

/** What claiming needs. */
export interface ClaimingParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly deferred: DeferredMails
  /** How many mails an organisation may cause in a day (UTC); what is over is sent on the next. */
  readonly dailyLimit: number
}

/** Deferred mails, which organisations cause by the thousand: written only when their turn comes, since all at once would hold up everybody. */
export interface DeferredMails {
  /** The organisations that have some to be sent now. */
  organisations(db: Transaction, now: Date): Promise<string[]>
  /** Writes the next of an organisation to the outbox, at most so many, in the order in which they were caused: how many there were. */
  write(db: Transaction, mails: { customerId: string; count: number }, now: Date): Promise<number>
}

/** Those of several kinds: an organisation's of the second are written where it has no more of the first. */
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

/** A mail that this server has claimed, to send it. `letter` is null for one of an earlier release, which was stored as it goes out. */
export interface ClaimedMail extends Omit<OutgoingMail, 'date'> {
  readonly customerId: string | null
  readonly letter: Letter | null
  readonly attempts: number
}

/** How many mails can be sent at the same time as those on their way: of all, and of those that organisations cause. */
export interface FreeSlots {
  readonly all: number
  readonly ofOrganisations: number
}

/** What this server has on its way while it claims more. */
interface Claiming {
  readonly slots: FreeSlots
  /** The mails that it sends just now. */
  readonly onTheirWay: readonly string[]
  readonly lastTurn: string | null
  readonly stopping: AbortSignal | undefined
}

/** A claim is a lease in milliseconds. It lasts longer than a try, so that no other server sends the mail meanwhile. */
const LEASE = 75_000
/** So many are written at once: a few milliseconds' work. */
const WRITTEN_AT_ONCE = 50
const DAY = 86_400_000

/**
 * Takes mails that are due for this server: first what people wait for (codes, verification: mails of no organisation), then of each
 * organisation in its turn (round robin), beginning after the one that had the last. A claim is a lease, which lapses by itself should the
 * server die with the mail.
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

/** Lets one server at a time claim (an advisory lock), so that the daily limit is counted right. In SQLite a transaction is alone anyway. */
async function lockDelivery(db: Transaction): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext('mail delivery'))`.execute(db)
}

/** The database's clock may have jumped since they were claimed, with SQLite the machine's: what is on its way stays this server's. [T1] */
async function renewClaims(db: Transaction, ids: readonly string[], databaseNow: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('mail')
    .set({ claimed_until: later(databaseNow, LEASE) })
    .where('id', 'in', ids)
    .where('claimed_until', 'is not', null)
    .execute()
}

/** Forgets mails that must not be sent any more, however long they waited: nobody was mailed, so that nothing failed. One on its way arrives. */
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
  /** What waited then stays; null where nothing is held. */
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

/** Which organisations have a mail that is due, in the order of their ids: one look into the index for each, however many mails wait. */
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

/** Mails that are to be sent and that no server has on its way. The state stands in the words of the index. */
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
 * How many mails the organisation has caused today; those on their way count as sent. One statement, which sees one moment: a mail that is
 * sent between two would be in neither count.
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

/** Whether there was anything to put off. */
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

/** ISO 8601 in UTC, as times are stored. */
export function later(instant: Date, milliseconds: number): string {
  return new Date(instant.getTime() + milliseconds).toISOString()
}
