import { dayOf } from '@plumbline/contract/domain/expiry'
import type { LinkState, ResultLink } from '@plumbline/contract/results/result-links'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/result-links'
import { hashOf } from '../../../domain/access/tokens.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict, notFound, Refusal } from '../../../platform/errors.ts'
import type { Asking } from '../../inquiries/inquiries/inquiries.queries.ts'
import { managersMayExport } from '../../people/customers/customers.queries.ts'
import { versionsOf } from '../results/results.queries.ts'

/** 404: unknown, ended, or what it led to is gone: no difference is told. */
export const unknownLink = () => new Refusal(404, t.notFound, [t.linkUnknown])

/**
 * The versions that this person may share, newest first: a consultant each that is not withdrawn, a manager the current one if their
 * organisation's setting allows exports. [RPRT-006]
 */
export async function versionsToShare(db: Db, inquiryId: string, { role, customerId }: Asking): Promise<number[]> {
  const versions = await versionsOf(db, inquiryId)
  if (role === 'SuperAdmin') return versions.filter(({ Withdrawn }) => Withdrawn === null).map(({ Version }) => Version)
  if (customerId === null || !(await managersMayExport(db, customerId))) return []
  return versions.filter(({ IsCurrent }) => IsCurrent).map(({ Version }) => Version)
}

/** An inquiry's links, the newest first. */
export async function linksOf(db: Db, inquiryId: string, now: Date): Promise<ResultLink[]> {
  const found = await links(db)
    .where('result.inquiry_id', '=', inquiryId)
    .orderBy('result_link.id', 'desc')
    .limit(limits.resultLinksKept)
    .execute()
  return found.map((link) => told(link, now))
}

/** A link as it is listed. Throws 404. */
export async function linkById(db: Db, id: string, now: Date): Promise<ResultLink> {
  const found = await links(db).where('result_link.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('Results link')
  return told(found, now)
}

function links(db: Db) {
  return db
    .selectFrom('result_link')
    .innerJoin('result', 'result.id', 'result_link.result_id')
    .innerJoin('inquiry', 'inquiry.id', 'result.inquiry_id')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .innerJoin('user_account as creator', 'creator.id', 'result_link.created_by')
    .select(['result_link.id', 'result_link.password_hash', 'result_link.last_day', 'result_link.created_at'])
    .select(['result_link.ended_at', 'result_link.opened', 'result_link.last_opened_at'])
    .select(['result.inquiry_id', 'result.version', 'result.published_at', 'result.withdrawn_at'])
    .select(['inquiry.description', 'inquiry.customer_id', 'customer.name as organisation', 'customer.managers_export'])
    .select(['customer.is_active', 'customer.deleted_at', 'creator.customer_id as creatorsCustomerId'])
    .select(['creator.first_name', 'creator.last_name'])
}
type Link = NonNullable<Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirst']>>>

function stateOf(link: Link, now: Date): LinkState {
  if (link.withdrawn_at !== null) return 'withdrawn'
  if (link.ended_at !== null || link.last_day < dayOf(now)) return 'ended'
  return link.creatorsCustomerId !== null && !link.managers_export ? 'off' : 'open'
}

const told = (link: Link, now: Date): ResultLink => ({
  Id: link.id,
  Version: link.version,
  State: stateOf(link, now),
  LastDay: link.last_day,
  HasPassword: link.password_hash !== null,
  CreatedBy: `${link.first_name} ${link.last_name}`,
  CreatedAt: link.created_at,
  Opened: link.opened,
  LastOpenedAt: link.last_opened_at,
})

/**
 * Keeps a link to a version of a locked inquiry. The oldest that do not work any more make room. Returns its id. Throws 404 for an unknown version, 409 above the
 * limit.
 */
export async function insertLink(
  db: Transaction,
  given: {
    readonly inquiryId: string
    readonly version: number
    readonly token: string
    readonly passwordHash: string | null
    readonly lastDay: string
    readonly createdBy: string
  },
  now: Date,
): Promise<string> {
  const { inquiryId, version, token, passwordHash, lastDay, createdBy } = given
  const result = await db
    .selectFrom('result')
    .select('result.id')
    .where('result.inquiry_id', '=', inquiryId)
    .where('result.version', '=', version)
    .executeTakeFirst()
  if (result === undefined) throw notFound('Results version')
  await makeRoom(db, inquiryId, now)
  const id = newId()
  await db
    .insertInto('result_link')
    .values({
      id,
      result_id: result.id,
      token_hash: hashOf(token),
      password_hash: passwordHash,
      last_day: lastDay,
      created_by: createdBy,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

async function makeRoom(db: Transaction, inquiryId: string, now: Date): Promise<void> {
  const known = await links(db).where('result.inquiry_id', '=', inquiryId).orderBy('result_link.id', 'desc').execute()
  const [open, over] = [known.filter((link) => mayWork(link, now)), known.filter((link) => !mayWork(link, now))]
  if (open.length >= limits.resultLinks) throw conflict(t.tooMany({ most: limits.resultLinks }))
  const surplus = over.slice(Math.max(0, limits.resultLinksKept - 1 - open.length)).map(({ id }) => id)
  if (surplus.length > 0) await db.deleteFrom('result_link').where('result_link.id', 'in', surplus).execute()
}

/** One that is off works again once the setting allows it. */
const mayWork = (link: Link, now: Date) => ['open', 'off'].includes(stateOf(link, now))

/** Ends a link, if it has not ended yet. Returns what it led to; null if there was nothing to end. Throws 404 for one of another organisation. */
export async function endLink(
  db: Transaction,
  id: string,
  { role, customerId }: Asking,
  now: Date,
): Promise<{ description: string; version: number } | null> {
  const found = await links(db).where('result_link.id', '=', id).executeTakeFirst()
  if (found === undefined || (role !== 'SuperAdmin' && found.customer_id !== customerId)) throw notFound('Results link')
  const { numUpdatedRows } = await db
    .updateTable('result_link')
    .set({ ended_at: now.toISOString() })
    .where('result_link.id', '=', id)
    .where('result_link.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? null : found
}

/** The link with this token. Throws 404 for one that does not work. */
export async function linkBehind(db: Db, token: string, now: Date): Promise<Link> {
  const found = await links(db).where('result_link.token_hash', '=', hashOf(token)).executeTakeFirst()
  if (found === undefined || stateOf(found, now) !== 'open') throw unknownLink()
  if (!found.is_active || found.deleted_at !== null) throw unknownLink()
  return found
}

/** Counts a reading. */
export async function countOpening(db: Transaction, id: string, now: Date): Promise<void> {
  await db
    .updateTable('result_link')
    .set(({ eb }) => ({ opened: eb('result_link.opened', '+', 1), last_opened_at: now.toISOString() }))
    .where('result_link.id', '=', id)
    .execute()
}
