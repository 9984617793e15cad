import { createHash } from 'node:crypto'
import type { AuditAction } from '@plumbline/contract/desk/audit-log'
import { Email, emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import { sql } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import type { Db, Transaction } from '../../platform/db/schema.ts'
import { isFactorAsked, Refusal } from '../../platform/errors.ts'
import { clientOf } from '../../platform/http/client-address.ts'
import { MOST_USER_AGENT } from './browser-name.ts'
import type { Session } from './session.ts'

/** Who acts, when and from where. `userId` is null if no one is authenticated; `customerId` is the person's organisation. */
export interface Actor {
  readonly userId: string | null
  readonly customerId: string | null
  readonly clientAddress: string
  /** The client's key in a limit (`clientOf`). */
  readonly client: string
  /** The client's User-Agent; '' if it sends none. Never shown: `browserNameOf` describes it in our words. */
  readonly userAgent: string
  readonly at: Date
}

/** Who makes this request. */
export function actorOf({ session, ip, headers }: CallingRequest, at: Date): Actor {
  return {
    userId: session?.userId ?? null,
    customerId: session?.customerId ?? null,
    clientAddress: ip,
    client: clientOf(ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
    at,
  }
}

interface CallingRequest {
  readonly session: Session | null
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}

/** The server itself, when nobody asked; `customerId` is the organisation it acts for. */
export function theServer({ customerId }: { customerId: string | null }, at: Date): Actor {
  return { userId: null, customerId, clientAddress: '', client: '', userAgent: '', at }
}

/**
 * Adds a security event to the audit log (security, rule 11), in the change's transaction so that there is an event exactly if there is
 * a change. `subject` names what it was done to. Never pass a password, code or token. The same event by the same person within a
 * minute or hour (UTC) is stored once with a count, so that nobody can flood the log. Returns the key that `countRepeats` uses.
 */
export async function recordEvent(
  db: Db,
  action: AuditAction,
  subject: string,
  { userId, customerId, clientAddress, client, at }: Actor,
  detail: Readonly<Record<string, string>> = {},
  within: 'minute' | 'hour' = 'minute',
): Promise<string> {
  const readable = Object.fromEntries(Object.entries(detail).map(([name, text]) => [name, oneLine(text)]))
  const event = {
    user_id: userId,
    customer_id: customerId,
    action,
    subject: oneLine(subject),
    detail: JSON.stringify(readable),
  }
  const time = at.toISOString().slice(0, within === 'hour' ? 'yyyy-MM-ddTHH'.length : 'yyyy-MM-ddTHH:mm'.length)
  const repeat_key = digestOf([time, userId ?? client, ...Object.values(event)])
  await db
    .insertInto('audit_event')
    .values({ id: newId(), at: at.toISOString(), client_address: clientAddress, ...event, repeat_key })
    .onConflict((same) => same.column('repeat_key').doUpdateSet({ count: sql<number>`audit_event.count + 1` }))
    .execute()
  return repeat_key
}

/** Records that emails to an address bounce permanently; `customerId` is the organisation that wanted to write to it. */
export function recordRefusedMail(
  db: Transaction,
  { customerId, to, reason }: { customerId: string | null; to: string; reason: string },
  at: Date,
): Promise<unknown> {
  return recordEvent(db, 'mailRefused', to, theServer({ customerId }, at), { Reason: reason })
}

/** Adds this many repeats to the event with this key. */
export async function countRepeats(db: Db, repeatKey: string, times: number): Promise<void> {
  await db
    .updateTable('audit_event')
    .set({ count: sql<number>`count + ${times}` })
    .where('repeat_key', '=', repeatKey)
    .execute()
}

const digestOf = (parts: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

/**
 * Passes on what the work returns or throws; for a refusal with this status `record` is first called with the reason. A sign-in that only
 * lacks its second factor does not count; a wrong factor has its own event.
 */
export async function orRecord<T>(
  work: Promise<T>,
  status: number,
  record: (why: { Reason: string }) => Promise<unknown>,
): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof Refusal && fault.status === status && !isFactorAsked(fault))
      await record({ Reason: fault.messages.join(' ') })
    throw fault
  }
}

/**
 * The address as typed, kept if it is shaped like one, because investigating an attack requires knowing whose account was
 * targeted. Anything else may be a password typed in the wrong field and is not kept.
 */
export function typedAddress(text: string): string {
  const { success, data } = Email.safeParse(text)
  return success && /\.[a-z]{2,}$/i.test(data) ? emailKey(data) : '(no email address)'
}

/** Makes text safe for the log: it cannot pass for two entries, hide what is beside it or grow without limit. */
function oneLine(text: string): string {
  const line = text.toWellFormed().replace(UNSEEN, ' ').trim()
  return line.length > limits.text ? `${line.slice(0, limits.text - 1).toWellFormed()}…` : line
}

// Control characters, and those that change the text direction.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu
