import { dayOf } from '@plumbline/contract/expiry'
import type { FastifyBaseLogger } from 'fastify'
import { PostgresAdapter, sql } from 'kysely'
import type { Db, Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Clock } from '../surroundings.ts'
import { type Letter, writeMail } from './letter.ts'
import type { OutgoingMail, Post } from './post.ts'

/** What delivering needs. Any number of servers may deliver from one database: each mail is sent by one of them. */
export interface DeliveryParts {
  readonly db: Db
  readonly clock: Clock
  readonly post: Post
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How many mails an organisation may cause in a day (UTC); what is over is sent on the next. */
  readonly dailyLimit: number
}

export interface MailDelivery {
  /** Says that a mail was queued, so that nobody waits for the timer. */
  wake(): void
  /** Takes no further mail; resolves when those on their way are sent. */
  stop(): Promise<void>
}

const POLL_EVERY = 2000
/** A woken delivery lets the answer of the call that queued the mail go out first: its time must not tell whether there is a mail (security, A10). */
const WAKE_AFTER = 50
const AT_ONCE = 5
/** A mail is given up for this try after a minute; its claim lasts a little longer, so that no other server sends it meanwhile. */
const TRY_LASTS = 60_000
const CLAIM_LASTS = 75_000
const MINUTE = 60_000
/** Tries after 1, 2, 4 … minutes and then each hour make a day. */
const TRIES = 30

/** Sends what is due from now on: in a moment when woken, else within two seconds. */
export function startMailDelivery(parts: DeliveryParts): MailDelivery {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let waking: ReturnType<typeof setTimeout> | undefined

  function wake() {
    waking ??= setTimeout(() => {
      waking = undefined
      run()
    }, WAKE_AFTER)
  }
  function run() {
    isWokenAgain = running !== null
    if (running || stopping.signal.aborted) return
    running = deliverDue(parts, stopping.signal)
      .catch((error: unknown) => parts.log.error({ err: error }, 'mail delivery failed, it will be tried again'))
      .finally(() => {
        running = null
        if (isWokenAgain) run()
      })
  }
  const timer = setInterval(run, POLL_EVERY)
  run()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(waking)
      await running
      parts.post.close()
    },
  }
}

/** Sends every mail that is due now, a few at once, until none is left. */
export async function deliverDue(parts: DeliveryParts, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const { isDone, claimed } = await claimDue(parts)
    if (isDone) return
    await Promise.all(claimed.map((mail) => deliver(mail, parts)))
  }
}

/** `letter` is null for a mail of an earlier release, which was stored as it goes out. */
interface ClaimedMail extends Omit<OutgoingMail, 'date'> {
  readonly letter: Letter | null
  readonly attempts: number
}

/** Takes the next few mails for this server. Their claim lapses by itself, should the server die with them. */
function claimDue({ db, clock, dailyLimit, log }: DeliveryParts): Promise<{ isDone: boolean; claimed: ClaimedMail[] }> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    await takeTurn(db)
    const due = await waiting(db, now)
      .select([
        'id',
        'customer_id',
        'to_address as to',
        'subject',
        'text',
        'html',
        'letter',
        'message_id as messageId',
        'attempts',
      ])
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()

    const left = await mailsLeftToday(db, now, dailyLimit, due)
    const claimed: ClaimedMail[] = []
    const exhausted = new Set<string>()
    for (const { customer_id, ...mail } of due) {
      const rest = customer_id === null ? 1 : (left.get(customer_id) ?? 0)
      if (customer_id !== null && rest === 0) exhausted.add(customer_id)
      else claimed.push({ ...mail, attempts: mail.attempts + 1 })
      if (customer_id !== null) left.set(customer_id, Math.max(0, rest - 1))
    }
    await claim(db, now, claimed)
    for (const customerId of exhausted) {
      await putOffToTomorrow(db, now, customerId)
      log.warn(
        { customerId, dailyLimit },
        'an organisation has used up its mails of today; the rest waits until tomorrow',
      )
    }
    return { isDone: due.length === 0, claimed }
  })
}

/** Lets one server at a time claim, so that the daily limit is counted right. In SQLite a transaction is alone anyway. */
async function takeTurn(db: Transaction): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('mail delivery'))`.execute(db)
}

/** Mails that are to be sent and that no server has on its way. */
function waiting(db: Transaction, now: Date) {
  return db
    .selectFrom('mail')
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now.toISOString())]))
}

/** For each organisation among these mails, how many it may still cause today; those on their way count as sent. */
async function mailsLeftToday(
  db: Transaction,
  now: Date,
  dailyLimit: number,
  due: readonly { customer_id: string | null }[],
) {
  const customerIds = [...new Set(due.flatMap(({ customer_id }) => customer_id ?? []))]
  const left = new Map(customerIds.map((id) => [id, dailyLimit]))
  if (customerIds.length === 0) return left
  const counts = await db
    .selectFrom('mail')
    .select(['customer_id', (select) => select.fn.countAll<number>().as('count')])
    .where('customer_id', 'in', customerIds)
    .where((where) =>
      where.or([
        where('sent_at', '>=', startOfDay(now)),
        where.and([where('state', '=', 'waiting'), where('claimed_until', '>', now.toISOString())]),
      ]),
    )
    .groupBy('customer_id')
    .execute()
  for (const { customer_id, count } of counts) {
    if (customer_id !== null) left.set(customer_id, Math.max(0, dailyLimit - Number(count)))
  }
  return left
}

async function claim(db: Transaction, now: Date, mails: readonly ClaimedMail[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await db
    .updateTable('mail')
    .set((set) => ({ claimed_until: later(now, CLAIM_LASTS), attempts: set('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

async function putOffToTomorrow(db: Transaction, now: Date, customerId: string): Promise<void> {
  const tomorrow = startOfDay(new Date(now.getTime() + 24 * 60 * MINUTE))
  await db
    .updateTable('mail')
    .set({ due_at: tomorrow })
    .where(
      'id',
      'in',
      waiting(db, now).select('id').where('customer_id', '=', customerId).where('due_at', '<', tomorrow),
    )
    .execute()
}

/** One try. What was sent is no longer needed here, and it may hold a code or a link that opens an account. */
async function deliver(
  { attempts, letter, ...mail }: ClaimedMail,
  { db, clock, post, log }: DeliveryParts,
): Promise<void> {
  const row = db.updateTable('mail').where('id', '=', mail.id)
  const forgotten = { text: '', html: '', letter: null, claimed_until: null }
  try {
    await withinTime(post.send({ ...mail, ...(letter && writeMail(letter)), date: clock.now() }), TRY_LASTS)
  } catch (error) {
    const isLast = attempts >= TRIES
    log.warn({ err: error, mailId: mail.id, attempts, isLast }, 'a mail could not be sent')
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const next = { claimed_until: null, due_at: later(clock.now(), waitAfter(attempts)) }
    await row.set(isLast ? { state: 'failed', ...forgotten, last_error } : { ...next, last_error }).execute()
    return
  }
  await row.set({ state: 'sent', ...forgotten, sent_at: clock.now().toISOString(), last_error: null }).execute()
}

/** How long to wait after this many tries, in milliseconds: 1, 2, 4 … minutes, at most an hour. */
function waitAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 60) * MINUTE
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function startOfDay(instant: Date): string {
  return `${dayOf(instant)}T00:00:00.000Z`
}

function later(instant: Date, milliseconds: number): string {
  return new Date(instant.getTime() + milliseconds).toISOString()
}
