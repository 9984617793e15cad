import { t } from '@plumbline/texts/calls/people'
import { insertAccount, neverVerifiedAccount } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { conflictOnDuplicate } from '../../../platform/db/unique-violation.ts'
import { claimSurveys } from '../../inquiries/respondents/claimed-surveys.queries.ts'
import { spendInvitation } from '../invitations/invitations.queries.ts'
import { removeNeverVerified } from '../sign-up/unverified.queries.ts'

/**
 * Creates the account of a respondent who came by a survey link, which it uses up, and returns its id: in the inviting
 * organisation, verified and active, since the link proves the address. An unverified account of the address gives way.
 * [ENTRY-001]
 */
export async function makeAccountByLink(
  db: Transaction,
  link: { readonly id: string; readonly email: string; readonly customerId: string },
  person: { readonly firstName: string; readonly lastName: string; readonly passwordHash: string },
  by: Actor,
): Promise<string> {
  const { email, customerId } = link
  const nobodys = await neverVerifiedAccount(db, email)
  if (nobodys !== undefined) {
    const why = t.replacedBySurveyLink
    await removeNeverVerified(db, nobodys.id, { why, keep: customerId }, by)
  }
  await spendInvitation(db, link.id, by.at)
  const account = {
    customer_id: customerId,
    is_admin: false,
    first_name: person.firstName,
    last_name: person.lastName,
    email,
    designation: '',
    password_hash: person.passwordHash,
    active: true,
    is_verified: true,
  }
  const userId = await conflictOnDuplicate(insertAccount(db, account, by.at), t.justSignedUpOpenAgain)
  await claimSurveys(db, { userId, email })
  await recordEvent(db, 'signedUp', email, { ...by, userId, customerId }, { Joined: 'by survey link' })
  return userId
}
