import { createHmac } from 'node:crypto'
import type { Claims } from '@plumbline/contract/people/auth'
import type { SessionBeginning } from '@plumbline/contract/people/sessions'
import { type Role, roleOf } from '@plumbline/contract/wire/roles'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { sql } from 'kysely'
import { newId } from '../../platform/db/ids.ts'
import { jsonOf, jsonRows } from '../../platform/db/json-rows.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/schema.ts'
import { inSharedCommit } from '../../platform/db/transaction.ts'
import { sessionEnded } from '../../platform/errors.ts'
import { statedLanguage } from '../../platform/languages.ts'
import type { Secrets, Surroundings } from '../surroundings.ts'
import { browserNameOf } from './browser-name.ts'
import { acceptedSecrets } from './secret.ts'

/** The caller, as currently in the database. `customerId` is null only for a SuperAdmin. */
export interface Session {
  readonly sessionId: string
  readonly userId: string
  readonly customerId: string | null
  readonly role: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** For a session started only by a survey's link: the inquiry it is limited to (`link-session.ts`). */
  readonly onlyInquiry: string | null
  /** They lack a required second factor: they can only set one up. [TEAM-004] */
  readonly needsFactor: boolean
  readonly begunBy: SessionBeginning
  /** When it was last used (ISO 8601, UTC), a few minutes behind; null for a session from an earlier release. */
  readonly usedAt: string | null
}

/** What a session is opened with besides its user. */
export interface Opening {
  /** The client that asks for it. */
  readonly by: { readonly clientAddress: string; readonly userAgent: string }
  readonly begunBy: SessionBeginning
  /** Opened only by the link to this inquiry's survey. */
  readonly onlyInquiry?: string
  /** Its person lacks a required second factor. */
  readonly needsFactor?: boolean
}

const SESSION_HOURS = 8
const ISSUER = 'plumbline'
const HEADER = { alg: 'HS256', typ: 'JWT' } as const

/** What signs a token and sets its session's length. */
export interface Signing extends Pick<Surroundings, 'clock' | 'secret'> {
  readonly settings: Pick<Surroundings['settings'], 'idleMinutes'>
}

/** A session opened by one of our own programs: for sample data, a benchmark, a test. */
export const byOwnProgram = {
  by: { clientAddress: '127.0.0.1', userAgent: '' },
  begunBy: 'password',
} as const satisfies Opening

/**
 * Opens a session for a user and returns its token, a JWT valid for 8 hours with the claims of part 2, section 3, plus the idle time, if one is set,
 * for the client.
 */
export async function openSession(
  db: Db,
  userId: string,
  { by, begunBy, onlyInquiry, needsFactor }: Opening,
  { clock, secret, settings }: Signing,
): Promise<string> {
  const [user] = await personById(db, { userId })
  if (user === undefined) throw new Error('There is no user with this id.')
  const now = clock.now()
  const expires = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  const sessionId = newId()
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      inquiry_id: onlyInquiry ?? null,
      needs_factor: needsFactor ?? false,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      browser: browserNameOf(by.userAgent),
      client_address: by.clientAddress,
      begun_by: begunBy,
      used_at: now.toISOString(),
    })
    .execute()
  const language = user.language ?? statedLanguage() ?? user.organisationsLanguage
  const claims: Omit<Claims, 'exp'> = {
    role: roleOf({ customerId: user.customer_id, isAdmin: user.is_admin }),
    firstname: user.first_name,
    lastname: user.last_name,
    userid: userId,
    email: user.email,
    customerid: user.customer_id ?? '',
    ...(onlyInquiry !== undefined && { onlyinquiry: onlyInquiry }),
    ...(settings.idleMinutes !== null && { idleminutes: settings.idleMinutes }),
    ...(needsFactor === true && { needsfactor: true as const }),
    ...(language !== null && { language }),
  }
  return new SignJWT(claims)
    .setProtectedHeader(HEADER)
    .setJti(sessionId)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(tokenKey(secret))
}

const personById = prepared((db, given: (name: 'userId') => string) =>
  db
    .selectFrom('user_account')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.first_name', 'user_account.last_name', 'user_account.email', 'user_account.customer_id'])
    .select(['user_account.is_admin', 'user_account.language', 'customer.language as organisationsLanguage'])
    .where('user_account.id', '=', given('userId')),
)

/** The session of a request's bearer token. Throws 401 unless user, organisation and session are all valid now. */
export async function sessionOf(
  { db, clock, ...secrets }: Pick<Surroundings, 'db' | 'clock'> & Secrets,
  authorization: string | undefined,
): Promise<Session> {
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw sessionEnded()
  const sessionId = await sessionIdIn(token, acceptedSecrets(secrets), clock.now())
  const [found] = await sessionById(db, { sessionId })
  const isOpen =
    found !== undefined && found.ended_at === null && found.expires_at > clock.now().toISOString() && isInOrder(found)
  if (!isOpen) throw sessionEnded()
  return {
    sessionId,
    userId: found.id,
    customerId: found.customer_id,
    role: roleOf({ customerId: found.customer_id, isAdmin: found.is_admin }),
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    onlyInquiry: found.inquiry_id,
    needsFactor: found.needs_factor,
    begunBy: found.begun_by,
    usedAt: found.used_at,
  }
}

/** The flags of an account and its organisation; a SuperAdmin has no organisation. */
interface Standing {
  readonly active: boolean
  readonly is_verified: boolean
  readonly deleted_at: string | null
  readonly customer_id: string | null
  readonly customer_is_active: boolean | null
  readonly customer_deleted_at: string | null
}

/** Whether the account's owner may do anything at all. */
export function isInOrder(account: Standing): boolean {
  const { active, is_verified, deleted_at, customer_id, customer_is_active, customer_deleted_at } = account
  const isOrganisationInOrder = customer_id === null || (customer_is_active === true && customer_deleted_at === null)
  return active && is_verified && deleted_at === null && isOrganisationInOrder
}

const sessionById = prepared((db, given: (name: 'sessionId') => string) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .leftJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['session.expires_at', 'session.ended_at', 'session.inquiry_id', 'session.begun_by', 'session.used_at'])
    .select('session.needs_factor')
    .select(['user_account.id', 'user_account.customer_id', 'user_account.is_admin', 'user_account.email'])
    .select(['user_account.first_name', 'user_account.last_name', 'user_account.active', 'user_account.is_verified'])
    .select(['user_account.deleted_at', 'customer.is_active as customer_is_active'])
    .select('customer.deleted_at as customer_deleted_at')
    .where('session.id', '=', given('sessionId')),
)

/** Ends a user's sessions: all, or all but one. */
export async function endSessions(db: Db, userId: string, now: Date, except?: string): Promise<void> {
  let ended = db.updateTable('session').set({ ended_at: now.toISOString() }).where('user_id', '=', userId)
  if (except !== undefined) ended = ended.where('id', '!=', except)
  await ended.where('ended_at', 'is', null).execute()
}

/** Records when sessions were last used, by id, in one statement. With several servers the latest time counts. */
export async function noteUses(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  const types = { id: 'text', used_at: 'text' } as const
  const rows = [...uses].map(([id, at]) => ({ id, used_at: at.toISOString() }))
  const statement = sql`
    update session set used_at = given.used_at from ${jsonRows(db, types, jsonOf(types, rows))} as given
    where session.id = given.id and (session.used_at is null or session.used_at < given.used_at)`
  await inSharedCommit(db, (db) => statement.execute(db))
}

/** Ends this session of a user if it is active; returns its browser, otherwise undefined. */
export function endOpenSession(
  db: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<{ browser: string | null } | undefined> {
  return ending(db, userId, now).where('session.id', '=', id).returning('session.browser').executeTakeFirst()
}

/** Ends all of a user's active sessions except one; returns how many. */
export async function endOpenSessions(
  db: Db,
  { userId, except }: { userId: string; except: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await ending(db, userId, now).where('session.id', '!=', except).executeTakeFirst()
  return Number(numUpdatedRows)
}

function ending(db: Db, userId: string, now: Date) {
  const ended_at = now.toISOString()
  return db
    .updateTable('session')
    .set({ ended_at })
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', ended_at)
}

/** Ends this one session. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a user's sessions started only by the link to this inquiry's survey. */
export async function endLinkSessions(
  db: Db,
  { userId, inquiryId }: { userId: string; inquiryId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions of all users of an organisation. */
export async function endSessionsOfCustomer(db: Db, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', (users) =>
      users.selectFrom('user_account').select('user_account.id').where('user_account.customer_id', '=', customerId),
    )
    .execute()
}

/** Ends all sessions: the database is no longer the one they were started in. */
export async function endAllSessions(db: Db, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null).execute()
}

/** Forgets the sessions whose token expired before this. */
export async function forgetSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('session.expires_at', '<', before.toISOString()).execute()
}

/** A separate key for each purpose, so that a link can never pass for a token. */
export function keyFor(
  purpose: 'token' | 'link' | 'browser' | 'reminders' | 'action-reminders' | 'anonymous' | 'factor' | 'erased',
  secret: string,
): Buffer {
  return createHmac('sha256', secret).update(`plumbline ${purpose}`).digest()
}

let tokenKeys = new Map<string, Buffer>()
function tokenKey(secret: string): Buffer {
  const known = tokenKeys.get(secret)
  if (known !== undefined) return known
  const key = keyFor('token', secret)
  tokenKeys = new Map([...[...tokenKeys].slice(-1), [secret, key]])
  return key
}

// A token's signature is checked once; whether its session is still valid is looked up for every call.
const CHECKED_TOKENS = 10_000
const checkedTokens = new Map<string, { sessionId: string; exp: number; secret: string }>()

async function sessionIdIn(token: string, secrets: readonly string[], now: Date): Promise<string> {
  const known = checkedTokens.get(token)
  if (known !== undefined && secrets.includes(known.secret)) {
    if (known.exp * 1000 <= now.getTime()) throw sessionEnded()
    return known.sessionId
  }
  const { jti, exp, secret } = await verified(token, secrets, now)
  if (checkedTokens.size >= CHECKED_TOKENS) checkedTokens.clear()
  checkedTokens.set(token, { sessionId: jti, exp, secret })
  return jti
}

async function verified(token: string, secrets: readonly string[], currentDate: Date) {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, tokenKey(secret), {
        algorithms: [HEADER.alg],
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['exp', 'jti'],
        currentDate,
      })
      const { jti, exp } = payload
      if (jti !== undefined && exp !== undefined) return { jti, exp, secret }
    } catch {
      // Whatever is wrong with a token, the answer is the same.
    }
  }
  throw sessionEnded()
}
