import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ClaimedMail, type ClaimingParts, claimDue, later } from './claims.ts'
import { addressRefused, notDelivered } from './failures.ts'
import { kindOf, refusalByRecipient } from './mail-faults.ts'
import { type MailBrand, renderMail } from './render.ts'
import type { MailTransport } from './transport.ts'

/** Any number of servers may deliver from one database: each email is sent by one of them. */
export interface DeliveryParts extends ClaimingParts {
  readonly transport: MailTransport
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Called in the transaction that records a hard bounce: this address will never accept the email. */
  readonly recipientRefused: (db: Transaction, refused: RefusedMail, now: Date) => Promise<unknown>
  readonly tried?: MailTried
  /** Whose brand frames an email; Plumbline's own without it. */
  readonly brandOf?: (mail: { readonly to: string; readonly customerId: string | null }) => Promise<MailBrand>
}

/** Called after each attempt: sent, to be retried, or failed for good. */
export type MailTried = (outcome: 'sent' | 'postponed' | 'failed') => void

/** An email rejected for good, with the server's response. */
export interface RefusedMail {
  readonly customerId: string | null
  readonly to: string
  readonly reason: string
}

/** A running delivery. */
export interface MailDelivery {
  /** Wakes it when an email is queued, without waiting for the timer. */
  wake(): void
  /** Claims no more emails; resolves when those in progress are sent. */
  stop(): Promise<void>
}

const POLL_INTERVAL = 2000
/**
 * A woken delivery first lets the response of the triggering call go out: its timing must not reveal whether there is
 * an email (security, A10).
 */
const WAKE_AFTER = 50
const AT_ONCE = 5
/**
 * One slot is reserved for emails not caused by organisations, so that a code need not wait for their slow mailboxes.
 */
const OF_ORGANISATIONS = AT_ONCE - 1
const TRY_TIMEOUT = 60_000
const MINUTE = 60_000
/** Retries after 1, 2, 4 … minutes and then hourly add up to a day. */
const TRIES = 30

/** Sends due emails from now on: immediately when woken, otherwise by polling every two seconds. */
export function startMailDelivery(parts: DeliveryParts): MailDelivery {
  const stopping = new AbortController()
  let next = Promise.withResolvers<void>()
  let waking: ReturnType<typeof setTimeout> | undefined

  function wakeUp() {
    waking = undefined
    next.resolve()
    next = Promise.withResolvers()
  }
  async function run() {
    while (!stopping.signal.aborted) {
      const woken = next.promise
      await deliverDue(parts, { stopping: stopping.signal, woken: () => next.promise }).catch((error: unknown) =>
        parts.log.error({ err: error }, 'email delivery failed, will retry'),
      )
      await woken
    }
  }
  const timer = setInterval(wakeUp, POLL_INTERVAL)
  const running = run()
  return {
    wake() {
      waking ??= setTimeout(wakeUp, WAKE_AFTER)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(waking)
      wakeUp()
      await running
      parts.transport.close()
    },
  }
}

interface Run {
  readonly stopping?: AbortSignal
  /** Resolves when there may be more to send. */
  readonly woken?: () => Promise<void>
}

/** Sends all due emails, a few at a time; a slow one only blocks its own slot. */
export async function deliverDue(parts: DeliveryParts, { stopping, woken = never }: Run = {}): Promise<void> {
  const onTheirWay = new Map<Promise<void>, ClaimedMail>()
  let lastTurn: string | null = null
  try {
    while (!stopping?.aborted) {
      const isIdle = onTheirWay.size === 0
      const ofOrganisations = [...onTheirWay.values()].filter(({ customerId }) => customerId !== null).length
      const slots = { all: AT_ONCE - onTheirWay.size, ofOrganisations: OF_ORGANISATIONS - ofOrganisations }
      const ids = [...onTheirWay.values()].map(({ id }) => id)
      const claimed: ClaimedMail[] =
        slots.all === 0 ? [] : await claimDue(parts, { slots, onTheirWay: ids, lastTurn, stopping })
      for (const mail of claimed) {
        const sending = deliver(parts, mail)
          .catch((error: unknown) =>
            parts.log.error(
              { err: error, mailId: mail.id },
              'an email was tried, but the outcome could not be recorded',
            ),
          )
          .finally(() => onTheirWay.delete(sending))
        onTheirWay.set(sending, mail)
      }
      lastTurn = claimed.findLast(({ customerId }) => customerId !== null)?.customerId ?? lastTurn
      // Those sent meanwhile may have freed slots: only an empty claim with all slots free means none are left.
      if (onTheirWay.size > 0) await Promise.race([...onTheirWay.keys(), woken()])
      else if (isIdle) return
    }
  } finally {
    await Promise.allSettled(onTheirWay.keys())
  }
}

const never = () => new Promise<void>(() => {})

/** One attempt. The content of a sent email is deleted: it may hold a code or a link that opens an account. */
async function deliver(parts: DeliveryParts, claimed: ClaimedMail): Promise<void> {
  const { attempts, letter, customerId, ...mail } = claimed
  const { db, clock, transport, brandOf } = parts
  try {
    const rendered = letter && renderMail(letter, await brandOf?.({ to: mail.to, customerId }))
    await withTimeout(transport.send({ ...mail, ...rendered, date: clock.now() }), TRY_TIMEOUT)
  } catch (fault) {
    await noteFailure(parts, claimed, fault)
    return
  }
  const sent = { state: 'sent' as const, ...forgotten, sent_at: clock.now().toISOString(), last_error: null }
  await inTransaction(db, (db) => db.updateTable('mail').set(sent).where('id', '=', mail.id).execute())
  parts.tried?.('sent')
}

const forgotten = { text: '', html: '', letter: null, claimed_until: null }

/** Retries later, unless it is a hard bounce or a day has passed: then it has failed, with the reason. */
async function noteFailure(
  { db, clock, log, recipientRefused, tried }: DeliveryParts,
  { id, to, customerId, attempts }: ClaimedMail,
  fault: unknown,
): Promise<void> {
  const now = clock.now()
  const refusal = refusalByRecipient(fault)
  const isLast = refusal !== null || attempts >= TRIES
  log.warn({ mailId: id, attempts, isLast, ...kindOf(fault) }, 'an email could not be sent')
  const last_error = (fault instanceof Error ? fault.message : String(fault)).slice(0, 500)
  const failure = refusal === null ? notDelivered : addressRefused(refusal)
  const outcome = isLast
    ? { state: 'failed' as const, ...forgotten, failure }
    : { claimed_until: null, due_at: later(now, backOffAfter(attempts)) }
  await inTransaction(db, async (db) => {
    await db
      .updateTable('mail')
      .set({ ...outcome, last_error })
      .where('id', '=', id)
      .execute()
    if (refusal !== null) await recipientRefused(db, { customerId, to, reason: refusal }, now)
  })
  tried?.(isLast ? 'failed' : 'postponed')
}

/** Exponential back-off: the delay after this many attempts in milliseconds: 1, 2, 4 … minutes, at most an hour. */
function backOffAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 60) * MINUTE
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
