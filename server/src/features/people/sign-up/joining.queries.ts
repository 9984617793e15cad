import { addressesOfAdministrators, letInvitedIn } from '../../../domain/access/accounts.queries.ts'
import type { Actor } from '../../../domain/access/audit.ts'
import { approvalMail, approvedMail } from '../../../domain/letters/joining.ts'
import { queueMail, queueMails } from '../../../domain/letters/queue.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { isToBeInvited } from '../../inquiries/respondents/respondent-mails.queries.ts'
import { spendRespondentInvitations } from '../invitations/invitations.queries.ts'

/** However many administrators there are, this many are emailed. */
const TOLD_AT_MOST = 20

/**
 * Emails an organisation's administrators about a person with a proven address awaiting approval, and about nobody
 * else.
 */
export async function askForApproval(
  db: Transaction,
  userId: string,
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  const person = await db
    .selectFrom('user_account')
    .innerJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.first_name', 'user_account.last_name', 'user_account.email'])
    .select(['customer.id as customerId', 'customer.name as organisation'])
    .where('user_account.id', '=', userId)
    .where('user_account.waits_for_approval', '=', true)
    .executeTakeFirst()
  if (person === undefined) return
  const administrators = await addressesOfAdministrators(db, person.customerId, TOLD_AT_MOST)
  const request = {
    organisation: person.organisation,
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
  }
  const mails = administrators.map((to) => () => approvalMail(settings.publicUrl, { ...request, to }))
  await queueMails(db, mails, { customerId: person.customerId }, clock.now())
}

/** Approves a person whose address the organisation itself has invited to a survey. */
export async function letInIfInvited(
  db: Transaction,
  { email, customerId }: { email: string; customerId: string | null },
  by: Actor,
): Promise<void> {
  if (customerId === null) return
  const asked = { customerId, email }
  const invitations = await spendRespondentInvitations(db, asked, by.at)
  if (invitations > 0 || (await isToBeInvited(db, asked, by.at)))
    await letInvitedIn(db, { customerId, emails: [email] }, by)
}

/** Emails a person that they have been approved. */
export async function tellApproved(
  db: Transaction,
  userId: string,
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
): Promise<void> {
  const { customerId, ...person } = await db
    .selectFrom('user_account')
    .innerJoin('customer', 'customer.id', 'user_account.customer_id')
    .select(['user_account.first_name as firstName', 'user_account.email as to'])
    .select(['customer.id as customerId', 'customer.name as organisation'])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueMail(db, () => approvedMail(settings.publicUrl, person), { customerId }, clock.now())
}
