import type { CompanyProfile } from '@plumbline/contract/company-profile'
import type { Customer } from '@plumbline/contract/customers'
import { type Actor, recordEvent } from '../access/audit.ts'
import { customerById } from '../customers/customers.queries.ts'
import type { Transaction } from '../db/schema.ts'
import { notFound } from '../errors.ts'

/** Stores what a manager tells about the organisation at first login. Throws 404 for ids that are not the caller's own. [DASH-015] */
export async function completeProfile(
  db: Transaction,
  session: { readonly customerId: string; readonly userId: string },
  { customerId, userId }: { customerId: string; userId: string },
  profile: CompanyProfile,
  by: Actor,
): Promise<Customer> {
  if (customerId !== session.customerId) throw notFound('Customer')
  if (userId !== session.userId) throw notFound('User')
  await db
    .updateTable('customer')
    .set({ ...columns(profile), profile_completed_at: by.at.toISOString() })
    .where('id', '=', customerId)
    .execute()
  const completed = await customerById(db, customerId)
  await recordEvent(db, by, 'organisationChanged', completed.CustomerName)
  return completed
}

function columns(profile: CompanyProfile) {
  return {
    years_in_business: profile.YearsInBusiness,
    duration: profile.duration,
    profit_or_non: profile.ProfitOrNOn,
    ownership_structure: profile.OwnerShipStructure,
    annual_revenue: profile.AnnualRevenue,
    average_fte: profile.AverageFTE,
    number_of_locations: profile.NumberOfLocations,
    headquarter_address: profile.HeadquarterAddress,
  }
}
