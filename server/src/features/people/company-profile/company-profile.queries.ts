import type { CompanyProfile } from '@plumbline/contract/people/company-profile'
import type { Customer } from '@plumbline/contract/people/customers'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Transaction } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { completeCustomer } from '../customers/customers.queries.ts'

/** Stores what a manager tells about the organisation at first login. Throws 404 for ids that are not the caller's own. [DASH-015] */
export async function completeProfile(
  db: Transaction,
  { customerId, userId }: { customerId: string; userId: string },
  profile: CompanyProfile,
  session: { readonly customerId: string; readonly userId: string },
  by: Actor,
): Promise<Customer> {
  if (customerId !== session.customerId) throw notFound('Customer')
  if (userId !== session.userId) throw notFound('User')
  const completed = await completeCustomer(db, customerId, profile, by.at)
  await recordEvent(db, 'organisationChanged', completed.CustomerName, by)
  return completed
}
