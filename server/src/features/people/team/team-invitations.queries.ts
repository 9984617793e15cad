import { DAY, dayInWords } from '@plumbline/contract/domain/expiry'
import { invitationDeclined } from '@plumbline/contract/people/sign-up'
import type { listTeamInvitations, TeamInvitation } from '@plumbline/contract/people/team'
import type { Checked } from '@plumbline/contract/wire/call'
import { emailKey } from '@plumbline/contract/wire/fields'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/people'
import { hashOf, newToken } from '../../../domain/access/tokens.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { notFound, Refusal } from '../../../platform/errors.ts'

/** One page of the pending invitations, newest first; with whether their links work now. */
export async function pageOfTeamInvitations(
  db: Db,
  { search, sort, ...query }: Checked<typeof listTeamInvitations>['query'],
  now: Date,
): Promise<Page<TeamInvitation>> {
  let rows = openInvitations(db)
  if (search) rows = rows.where((where) => contains(where, ['consultant_invitation.email'], search))
  const inOrder = sorted(rows, sort, {
    Email: sortText('consultant_invitation.email'),
    SentAt: 'consultant_invitation.sent_at',
    ValidUntil: 'consultant_invitation.expires_at',
  })
  const found = await page(inOrder.orderBy('consultant_invitation.id', 'desc'), query)
  return { ...found, data: found.data.map((invitation) => asOf(invitation, now)) }
}

/** One of them. Throws 404. */
export async function openInvitationById(db: Db, id: string, now: Date): Promise<TeamInvitation> {
  const found = await openInvitations(db).where('consultant_invitation.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound('Invitation')
  return asOf(found, now)
}

/**
 * Invites a consultant: returns the id, and the token for the email. A pending invitation of the address is resent, and
 * its earlier link invalidated. [TEAM-001]
 */
export async function insertTeamInvitation(
  db: Transaction,
  { email, invitedBy }: { email: string; invitedBy: string },
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const sent = {
    email,
    invited_by: invitedBy,
    token_hash: hashOf(token),
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + limits.invitationDays * DAY).toISOString(),
  }
  const { id } = await db
    .insertInto('consultant_invitation')
    .values({ id: newId(), email_key: emailKey(email), ...sent })
    .onConflict((open) =>
      open.column('email_key').where('used_at', 'is', null).where('withdrawn_at', 'is', null).doUpdateSet(sent),
    )
    .returning('consultant_invitation.id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Withdraws an invitation; returns its address. Throws 404 if it is used or withdrawn. */
export async function withdrawTeamInvitation(db: Transaction, id: string, now: Date): Promise<string> {
  const withdrawn = await db
    .updateTable('consultant_invitation')
    .set({ withdrawn_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('consultant_invitation.email')
    .executeTakeFirst()
  if (withdrawn === undefined) throw notFound('Invitation')
  return withdrawn.email
}

/** The invitation a token opens. Throws 409 with a reason if invalid; it is valid while its sender may sign in. */
export async function teamInvitationBehind(db: Db, token: string, now: Date): Promise<TeamInvitation> {
  const found = await invitations(db)
    .select(['consultant_invitation.used_at', 'consultant_invitation.withdrawn_at'])
    .where('consultant_invitation.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (found === undefined) throw declined(t.teamInvitationReplaced)
  const { used_at, withdrawn_at } = found
  const invitation = asOf(found, now)
  if (used_at !== null) throw usedUp()
  if (withdrawn_at !== null) throw declined(t.teamInvitationWithdrawn)
  if (found.ValidUntil <= now.toISOString()) {
    throw declined(t.teamInvitationEnded({ day: dayInWords(found.ValidUntil.slice(0, 10)) }))
  }
  if (!invitation.Holds) throw declined(t.teamInviterGone)
  return invitation
}

/** Uses up an invitation. Throws 409 if it was used concurrently. */
export async function spendTeamInvitation(db: Transaction, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('consultant_invitation')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw usedUp()
}

/** Deletes the invitations that expired before this. */
export async function forgetTeamInvitations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('consultant_invitation')
    .where('consultant_invitation.expires_at', '<', before.toISOString())
    .execute()
}

/** Removes all invitations of these addresses. */
export async function removeTeamInvitationsTo(db: Transaction, emailKeys: readonly string[]): Promise<void> {
  for (const some of chunksOf(emailKeys))
    await db.deleteFrom('consultant_invitation').where('consultant_invitation.email_key', 'in', some).execute()
}

function openInvitations(db: Db) {
  return invitations(db)
    .where('consultant_invitation.used_at', 'is', null)
    .where('consultant_invitation.withdrawn_at', 'is', null)
}

/** All invitations, each with its sender. */
function invitations(db: Db) {
  return db
    .selectFrom('consultant_invitation')
    .innerJoin('user_account', 'user_account.id', 'consultant_invitation.invited_by')
    .select(['consultant_invitation.id as Id', 'consultant_invitation.email as Email'])
    .select(['consultant_invitation.sent_at as SentAt', 'consultant_invitation.expires_at as ValidUntil'])
    .select(['user_account.first_name', 'user_account.last_name', 'user_account.active', 'user_account.is_verified'])
    .select('user_account.deleted_at')
}

type Found = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

function asOf(found: Found, now: Date): TeamInvitation {
  const { Id, Email, SentAt, ValidUntil, first_name, last_name, active, is_verified, deleted_at } = found
  const isInviterThere = active && is_verified && deleted_at === null
  const Holds = isInviterThere && ValidUntil > now.toISOString()
  return { Id, Email, InvitedBy: `${first_name} ${last_name}`, SentAt, ValidUntil, Holds }
}

const declined = (words: string) => new Refusal(409, invitationDeclined(), [words])
const usedUp = () => new Refusal(409, invitationDeclined(), [t.invitationUsed])
