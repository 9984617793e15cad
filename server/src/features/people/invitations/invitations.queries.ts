import { DAY, dayInWords, isOver, lastDayOf } from '@plumbline/contract/domain/expiry'
import type { listOrganisationInvitations, PendingInvitation } from '@plumbline/contract/people/invitations'
import { invitationDeclined } from '@plumbline/contract/people/sign-up'
import type { Checked } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/people'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Session } from '../../../domain/access/session.ts'
import { hashOf, newToken } from '../../../domain/access/tokens.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { InvitationTable } from '../../../platform/db/schema/people.ts'
import type { Database, Db, Transaction } from '../../../platform/db/schema.ts'
import { notFound, Refusal } from '../../../platform/errors.ts'
import { isNotOver } from '../../inquiries/inquiries/taking-answers.queries.ts'

/**
 * Tokens for the emails that invite these addresses, one each, in the given order. A token opens the survey until the
 * inquiry's deadline, for its address only, and creates an account once if there is none. [AUTH-086, AUTH-120,
 * ENTRY-003]
 */
export async function inviteRespondents(
  db: Transaction,
  asked: readonly { inquiryId: string; email: string }[],
  now: Date,
): Promise<string[]> {
  if (asked.length === 0) return []
  const organisations = await db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['inquiry.id', 'customer.id as customer_id', 'customer.name as customer_name'])
    .where('inquiry.id', 'in', [...new Set(asked.map(({ inquiryId }) => inquiryId))])
    .execute()
  const organisationOf = new Map(organisations.map(({ id, ...organisation }) => [id, organisation]))
  const tokens = asked.map(() => newToken())
  const rows = asked.map(({ inquiryId, email }, n) => {
    const [organisation, token] = [organisationOf.get(inquiryId), tokens[n]]
    if (organisation === undefined || token === undefined) throw new Error('an inquiry has to be there to ask for it')
    return {
      id: newId(),
      kind: 'respondent' as const,
      email_key: emailKey(email),
      ...organisation,
      inquiry_id: inquiryId,
      token_hash: hashOf(token),
      expires_at: null,
      created_at: now.toISOString(),
    }
  })
  for (const some of chunksOf(rows)) await db.insertInto('invitation').values(some).execute()
  return tokens
}

/**
 * Invites the first administrator of a new organisation (`customerId` null) or another one of this: returns the email's
 * token and its expiry. Replaces an unused invitation of the same kind. [AUTH-120]
 */
export async function inviteAsAdministrator(
  db: Transaction,
  { customerId, customerName, email }: { customerId: string | null; customerName: string; email: string },
  { userId: invitedBy }: Pick<Session, 'userId'>,
  now: Date,
): Promise<{ token: string; validUntil: string }> {
  const token = newToken()
  const validUntil = new Date(now.getTime() + limits.invitationDays * DAY).toISOString()
  const renewed = {
    customer_name: customerName,
    invited_by: invitedBy,
    token_hash: hashOf(token),
    copied_hash: null,
    expires_at: validUntil,
    opened_at: null,
    withdrawn_at: null,
    created_at: now.toISOString(),
  }
  await db
    .insertInto('invitation')
    .values({
      id: newId(),
      kind: customerId === null ? 'organisation' : 'administrator',
      email_key: emailKey(email),
      customer_id: customerId,
      ...renewed,
    })
    .onConflict((open) =>
      // Worded as in the index: neither database accepts parameters here.
      open
        .expression(sql`kind, email_key, coalesce(customer_id, '')`)
        .where(sql<boolean>`kind <> 'respondent' and used_at is null`)
        .doUpdateSet(renewed),
    )
    .execute()
  return { token, validUntil }
}

/** A valid invitation; `spendInvitation` checks whether it is still unused at the end. */
export interface Invitation {
  readonly id: string
  readonly kind: InvitationTable['kind']
  /** The organisation; null if it is to be founded. */
  readonly customerId: string | null
  readonly customerName: string
}

/**
 * The invitation with this token for this address. Throws 409 if invalid; only the holder of both, and so of the email,
 * is told why. An administrator's is valid while its sender may sign in and its organisation is active.
 */
export async function invitationFor(
  db: Db,
  { token, email }: { token: string; email: string },
  now: Date,
): Promise<Invitation> {
  const found = await db
    .selectFrom('invitation')
    .leftJoin('inquiry', 'inquiry.id', 'invitation.inquiry_id')
    .leftJoin('respondent', (join) =>
      join
        .onRef('respondent.inquiry_id', '=', 'invitation.inquiry_id')
        .onRef('respondent.email_key', '=', 'invitation.email_key'),
    )
    .leftJoin('customer', 'customer.id', 'invitation.customer_id')
    .leftJoin('user_account as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.kind', 'invitation.customer_id as customerId'])
    .select(['invitation.customer_name as customerName', 'invitation.expires_at', 'invitation.used_at'])
    .select('invitation.withdrawn_at')
    .select(['inquiry.expiry_date as expiryDate', 'respondent.last_day as ownLastDay'])
    .select('customer.is_active as customer_is_active')
    .select(['customer.deleted_at as customer_deleted_at', 'inviter.active as inviter_active'])
    .select(['inviter.is_verified as inviter_is_verified', 'inviter.deleted_at as inviter_deleted_at'])
    .where(isOpenedBy(token))
    .where('invitation.email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (found === undefined) throw notInvited()
  const { id, kind, customerId, customerName } = found
  if (found.used_at !== null) throw usedUp()
  if (found.withdrawn_at !== null) throw withdrawn()
  if (kind === 'respondent') {
    const lastDay = lastDayOf(found)
    if (isOver(lastDay, now)) throw tooLate(lastDay)
  } else {
    if (found.expires_at === null || found.expires_at <= now.toISOString()) throw tooLate(found.expires_at)
    const isInviterThere =
      found.inviter_active === true && found.inviter_is_verified === true && found.inviter_deleted_at === null
    const isPlaceThere =
      customerId === null || (found.customer_is_active === true && found.customer_deleted_at === null)
    if (!isInviterThere || !isPlaceThere) throw withdrawn()
  }
  return { id, kind, customerId, customerName }
}

/** Whether this address has a pending invitation to administer this organisation, or to found one. */
export async function isInvitedAsAdministrator(
  db: Db,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('invitation')
    .select('invitation.id')
    .where('invitation.kind', '!=', 'respondent')
    .where('invitation.email_key', '=', emailKey(email))
    .where((where) =>
      where.or([where('invitation.customer_id', '=', customerId), where('invitation.customer_id', 'is', null)]),
    )
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up the valid survey invitations of this organisation for this address; returns their number. */
export async function spendRespondentInvitations(
  db: Transaction,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ used_at: now.toISOString() })
    .where('kind', '=', 'respondent')
    .where('email_key', '=', emailKey(email))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('inquiry_id', 'in', (inquiries) =>
      inquiries
        .selectFrom('inquiry')
        .innerJoin('respondent', 'respondent.inquiry_id', 'inquiry.id')
        .select('inquiry.id')
        .where('respondent.email_key', '=', emailKey(email))
        .where(isNotOver(now)),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Uses up an invitation. Throws 409 if it was used concurrently. */
export async function spendInvitation(db: Transaction, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw usedUp()
}

/** One page of the pending invitations to found an organisation, newest first. [AUTH-117] */
export async function pageOfOrganisationInvitations(
  db: Db,
  { search, sort, ...query }: Checked<typeof listOrganisationInvitations>['query'],
  now: Date,
): Promise<Page<PendingInvitation>> {
  const inOrder = sorted(pendingInvitations(db, search), sort, {
    CustomerName: sortText('invitation.customer_name'),
    Email: sortText('invitation.email_key'),
    SentAt: 'invitation.created_at',
    ValidUntil: 'invitation.expires_at',
  })
  const found = await page(inOrder.orderBy('invitation.id', 'desc'), query)
  return { ...found, data: found.data.map((invitation) => asPending(invitation, now)) }
}

/** One of them. Throws 404. */
export async function organisationInvitationById(db: Db, id: string, now: Date): Promise<PendingInvitation> {
  const found = await pendingInvitations(db).where('invitation.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('Organisation invitation')
  return asPending(found, now)
}

/** The token of a copied link: it opens the same invitation, and replaces the previously copied one. */
export async function makeCopiedLink(db: Transaction, id: string): Promise<string> {
  const token = newToken()
  await db
    .updateTable('invitation')
    .set({ copied_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** Records the first time an organisation's invitation was opened in a browser. */
export async function markInvitationOpened(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ opened_at: now.toISOString() })
    .where(isOpenedBy(token))
    .where('kind', '=', 'organisation')
    .where('opened_at', 'is', null)
    .execute()
}

/** Withdraws an invitation. Throws 404 if someone was faster. */
export async function withdrawOrganisationInvitation(db: Transaction, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ withdrawn_at: now.toISOString() })
    .where('id', '=', id)
    .where('kind', '=', 'organisation')
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound('Organisation invitation')
}

/** Deletes unused invitations that expired before this; a respondent's has no expiry. */
export async function forgetUnusedInvitations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('invitation.expires_at', '<', before.toISOString())
    .where('invitation.used_at', 'is', null)
    .execute()
}

/** Removes all invitations of these addresses. */
export async function removeInvitationsTo(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  for (const some of chunksOf(emailKeys))
    await db.deleteFrom('invitation').where('invitation.email_key', 'in', some).execute()
}

/** Removes all invitations to an organisation and to the surveys of its inquiries. */
export async function removeInvitationsOfCustomer(
  db: Transaction,
  { customerId, inquiryIds }: { customerId: string; inquiryIds: readonly string[] },
): Promise<void> {
  await db.deleteFrom('invitation').where('invitation.customer_id', '=', customerId).execute()
  for (const some of chunksOf(inquiryIds))
    await db.deleteFrom('invitation').where('invitation.inquiry_id', 'in', some).execute()
}

/** Removes all links to an inquiry's survey. */
export async function removeInvitationsToInquiry(db: Transaction, inquiryId: string): Promise<void> {
  await db.deleteFrom('invitation').where('invitation.inquiry_id', '=', inquiryId).execute()
}

function pendingInvitations(db: Db, search?: string) {
  const all = db.selectFrom('invitation')
  const found = search
    ? all.where((where) => contains(where, ['invitation.customer_name', 'invitation.email_key'], search))
    : all
  return found
    .leftJoin('user_account as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['invitation.id as Id', 'invitation.customer_name as CustomerName', 'invitation.email_key as Email'])
    .select(['invitation.created_at as SentAt', 'invitation.expires_at as ValidUntil'])
    .select(['invitation.opened_at as OpenedAt', 'inviter.first_name', 'inviter.last_name', 'inviter.active'])
    .select(['inviter.is_verified', 'inviter.deleted_at'])
    .where('invitation.kind', '=', 'organisation')
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
}

type Pending = Awaited<ReturnType<ReturnType<typeof pendingInvitations>['executeTakeFirstOrThrow']>>

function asPending(found: Pending, now: Date): PendingInvitation {
  const { Id, CustomerName, Email, SentAt, OpenedAt, ValidUntil, first_name, last_name } = found
  const isInviterThere = found.active === true && found.is_verified === true && found.deleted_at === null
  return {
    Id,
    CustomerName,
    Email,
    InvitedBy: first_name === null ? '' : `${first_name} ${last_name}`,
    SentAt,
    ValidUntil: ValidUntil ?? SentAt,
    OpenedAt,
    Holds: isInviterThere && ValidUntil !== null && ValidUntil > now.toISOString(),
  }
}

/** The invitation a token opens, emailed or copied. */
const isOpenedBy = (token: string) => (where: ExpressionBuilder<Database, 'invitation'>) =>
  where.or([where('invitation.token_hash', '=', hashOf(token)), where('invitation.copied_hash', '=', hashOf(token))])

/** 409: not an invitation of this address to this organisation; a stranger learns nothing more. */
export const notInvited = () => declined(t.invitationUnknown)
/** 409: the organisation has been founded since. */
export const foundedMeanwhile = (name: string) => declined(t.othersFounded({ name }))

const declined = (words: string) => new Refusal(409, invitationDeclined(), [words])
const usedUp = () => declined(t.invitationUsed)
const withdrawn = () => declined(t.invitationWithdrawn)
const tooLate = (end: string | null) =>
  declined(end === null ? t.invitationExpired : t.invitationEnded({ day: dayInWords(end.slice(0, 10)) }))
