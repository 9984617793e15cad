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

/** Who makes a call, as the database knows them at this moment. `customerId` is null for a SuperAdmin only. */
export interface Session {
  readonly sessionId: string
  readonly userId: string
  readonly customerId: string | null
  readonly role: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Of a session begun by a survey's link alone: the inquiry that it is limited to (`link-session.ts`). */
  readonly onlyInquiry: string | null
  /** Who lacks the second factor that is required of them: only what sets one up is open. [TEAM-004] */
  readonly needsFactor: boolean
  readonly begunBy: SessionBeginning
  /** When it was last used (ISO 8601, UTC), a few minutes behind; null in a session of before. */
  readonly usedAt: string | null
}

/** What a session is opened with besides its user. */
export interface Opening {
  /** The client that asks for it. */
  readonly by: { readonly clientAddress: string; readonly userAgent: string }
  readonly begunBy: SessionBeginning
  /** Nothing but the link to this inquiry's survey has opened it. */
  readonly onlyInquiry?: string
  /** Its person lacks the second factor that is required of them. */
  readonly needsFactor?: boolean
}

const SESSION_HOURS = 8
const ISSUER = 'plumbline'
const HEADER = { alg: 'HS256', typ: 'JWT' } as const

/** What signs a token, and says of what length its session is. */
export interface Signing extends Pick<Surroundings, 'clock' | 'secret'> {
  readonly settings: Pick<Surroundings['settings'], 'idleMinutes'>
}

/** A session that a program of ours opens: for sample data, a measurement, a test. */
export const byOwnProgram = {
  by: { clientAddress: '127.0.0.1', userAgent: '' },
  begunBy: 'password',
} as const satisfies Opening

/**
 * Opens a session for a user and answers its token, a JWT of 8 hours with the claims of part 2, section 3, and the idle time, where one is set, for the
 * client to heed.
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

/** The session that a request's bearer token names. Throws 401 unless user, organisation and session are all in order now. */
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

/** An account's marks, and those of its organisation; a SuperAdmin has none. */
interface Standing {
  readonly active: boolean
  readonly is_verified: boolean
  readonly deleted_at: string | null
  readonly customer_id: string | null
  readonly customer_is_active: boolean | null
  readonly customer_deleted_at: string | null
}

/** Whether who has this account may do anything at all. */
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

/** Ends a user's sessions from now on: all, or all but one. */
export async function endSessions(db: Db, userId: string, now: Date, except?: string): Promise<void> {
  let ended = db.updateTable('session').set({ ended_at: now.toISOString() }).where('user_id', '=', userId)
  if (except !== undefined) ended = ended.where('id', '!=', except)
  await ended.where('ended_at', 'is', null).execute()
}

/** Writes down when sessions were last used, by their ids; one statement. Of several servers the latest moment counts. */
export async function noteUses(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  const types = { id: 'text', used_at: 'text' } as const
  const rows = [...uses].map(([id, at]) => ({ id, used_at: at.toISOString() }))
  const statement = sql`
    update session set used_at = given.used_at from ${jsonRows(db, types, jsonOf(types, rows))} as given
    where session.id = given.id and (session.used_at is null or session.used_at < given.used_at)`
  await inSharedCommit(db, (db) => statement.execute(db))
}

/** Ends this session of a user, where it goes on; answers in which browser it was, else undefined. */
export function endOpenSession(
  db: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<{ browser: string | null } | undefined> {
  return ending(db, userId, now).where('session.id', '=', id).returning('session.browser').executeTakeFirst()
}

/** Ends all sessions of a user that go on, but for one; answers how many. */
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

/** Ends the sessions that a link to this inquiry's survey alone has begun for a user. */
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

/** Ends everybody's sessions: the database is no longer the one in which they were begun. */
export async function endAllSessions(db: Db, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null).execute()
}

/** Forgets the sessions whose token ended before this. */
export async function forgetSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('session.expires_at', '<', before.toISOString()).execute()
}

/** A key of its own for each purpose, so that a link can never pass for a token. */
export function keyFor(
  purpose: 'token' | 'link' | 'browser' | 'reminders' | 'anonymous' | 'factor' | 'erased',
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

// A token's signature needs checking once; whether its session still holds is looked up at every call.
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
