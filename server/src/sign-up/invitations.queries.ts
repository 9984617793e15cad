import { dayOf } from '@plumbline/contract/expiry'
import { emailKey } from '@plumbline/contract/fields'
import { chunksOf } from '../db/chunks.ts'
import { newId } from '../db/ids.ts'
import type { Db, Transaction } from '../db/schema.ts'
import { hashOf, newToken } from '../tokens.ts'

/**
 * Invites these addresses to sign up and answer this inquiry's survey: the token of each for its mail (`surveyInvitationMail`), by
 * `emailKey`. An invitation is good to the end of the inquiry's expiry date, once, and for its address only. [AUTH-086, AUTH-120]
 */
export async function inviteRespondents(
  db: Transaction,
  { inquiryId, emails, now }: { inquiryId: string; emails: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map(emails.map((email) => [emailKey(email), newToken()]))
  if (tokens.size === 0) return tokens
  const organisation = await db
    .selectFrom('inquiry')
    .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
    .select(['customer.id', 'customer.name'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const rows = [...tokens].map(([email_key, token]) => ({
    id: newId(),
    kind: 'respondent' as const,
    email_key,
    customer_id: organisation.id,
    customer_name: organisation.name,
    inquiry_id: inquiryId,
    token_hash: hashOf(token),
    expires_at: null,
    created_at: now.toISOString(),
  }))
  for (const some of chunksOf(rows)) await db.insertInto('invitation').values(some).execute()
  return tokens
}

/** An invitation that is in time; whether it is still unused, `spendInvitation` says. */
export interface Invitation {
  readonly id: string
  readonly customerId: string
}

/** The respondent's invitation that this token names, for this address and in time; else undefined. */
export async function invitationInTime(
  db: Db,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('inquiry', 'inquiry.id', 'invitation.inquiry_id')
    .select(['invitation.id', 'inquiry.customer_id as customerId'])
    .where('invitation.token_hash', '=', hashOf(token))
    .where('invitation.email_key', '=', emailKey(email))
    .where('inquiry.expiry_date', '>=', dayOf(now))
    .executeTakeFirst()
}

/** Uses an invitation up. Whether it was still unused. */
export async function spendInvitation(db: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
