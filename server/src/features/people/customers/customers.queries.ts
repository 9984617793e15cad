import type { AuditAction } from '@plumbline/contract/desk/audit-log'
import { industries, industryName } from '@plumbline/contract/domain/industries'
import { nameKey } from '@plumbline/contract/domain/organisation-names'
import type { CompanyProfile } from '@plumbline/contract/people/company-profile'
import type { Customer, CustomerFields, CustomerRow, listCustomers } from '@plumbline/contract/people/customers'
import type { OrganisationDetails } from '@plumbline/contract/people/sign-up'
import type { Checked } from '@plumbline/contract/wire/call'
import type { Page } from '@plumbline/contract/wire/paging'
import type { z } from '@plumbline/contract/wire/zod'
import { removeAccountsOf } from '../../../domain/access/accounts.queries.ts'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import { erasedName } from '../../../domain/access/erased-names.ts'
import { endSessionsOfCustomer } from '../../../domain/access/session.ts'
import { newId } from '../../../platform/db/ids.ts'
import { contains, page, shownWords, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Changed, RefuseIfStale } from '../../../platform/http/optimistic-lock.ts'
import { statedLanguage } from '../../../platform/languages.ts'

type Query = Checked<typeof listCustomers>['query']

const industryWords = () => shownWords('customer.industry', industries, industryName)
const searched = () => [...['customer.name', 'customer.industry', 'customer.website'], industryWords()]

/** One page of organisations, newest first. */
export function pageOfCustomers(db: Db, { search, sort, ...query }: Query): Promise<Page<CustomerRow>> {
  let rows = customers(db).select(({ selectFrom }) =>
    selectFrom('user_account')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .whereRef('user_account.customer_id', '=', 'customer.id')
      .where('user_account.deleted_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('NoOfUsers'),
  )
  if (search) {
    rows = rows.where((where) => contains(where, searched(), search))
  }
  const inOrder = sorted(rows, sort, {
    CustomerName: sortText('customer.name'),
    Industry: sortText(industryWords()),
    Website: sortText('customer.website'),
    IsActive: 'customer.is_active',
  })
  return page(inOrder.orderBy('customer.id', 'desc'), query, 'customer.id')
}

/** Throws 404, also for a deleted organisation. */
export async function customerById(db: Db, id: string): Promise<Customer> {
  const customer = await customers(db).where('customer.id', '=', id).executeTakeFirst()
  if (customer === undefined) throw notFound('Customer')
  return customer
}

/** Whether an organisation's managers may export the results they see; false for a deleted one. [RPRT-003] */
export async function managersMayExport(db: Db, id: string): Promise<boolean> {
  const customer = await customers(db).where('customer.id', '=', id).executeTakeFirst()
  return customer?.ManagersExport ?? false
}

/** Throws 404 if there is no such organisation, or not any more. */
export async function requireCustomer(db: Db, id: string): Promise<void> {
  await customerById(db, id)
}

/** The organisation with this name, ignoring case and spaces, even if inactive; undefined if there is none. */
export function customerByName(db: Db, name: string): Promise<Customer | undefined> {
  return customers(db).where('customer.name_key', '=', nameKey(name)).executeTakeFirst()
}

/** Founds an organisation; returns the existing one if the name is taken, also concurrently. */
export async function foundCustomer(
  db: Transaction,
  details: z.output<typeof OrganisationDetails>,
  now: Date,
): Promise<{ customerId: string; isFounded: boolean }> {
  const { CustomerName, Industry, Country, State, City, Address, Website } = details
  const id = newId()
  await db
    .insertInto('customer')
    .values({
      id,
      name: CustomerName,
      name_key: nameKey(CustomerName),
      industry: Industry,
      website: Website,
      address: Address,
      state: State,
      city: City,
      country: Country,
      language: statedLanguage(),
      created_at: now.toISOString(),
    })
    .onConflict((existing) => existing.doNothing())
    .execute()
  const customerId = (await customerByName(db, CustomerName))?.CustomerId ?? id
  return { customerId, isFounded: customerId === id }
}

/** Stores the company profile from the first login. Throws 404. */
export async function completeCustomer(
  db: Transaction,
  id: string,
  profile: CompanyProfile,
  now: Date,
): Promise<Customer> {
  await db
    .updateTable('customer')
    .set({
      years_in_business: profile.YearsInBusiness,
      duration: profile.duration,
      profit_or_non: profile.ProfitOrNOn,
      ownership_structure: profile.OwnerShipStructure,
      annual_revenue: profile.AnnualRevenue,
      average_fte: profile.AverageFTE,
      number_of_locations: profile.NumberOfLocations,
      headquarter_address: profile.HeadquarterAddress,
      profile_completed_at: now.toISOString(),
    })
    .where('customer.id', '=', id)
    .execute()
  return customerById(db, id)
}

/** Deactivating it ends its users' sessions. Throws 404, and 409 for a stale version. */
export async function updateCustomer(
  db: Transaction,
  id: string,
  fields: CustomerFields,
  refuseIfStale: RefuseIfStale<Customer>,
  by: Actor,
): Promise<Changed<Customer>> {
  await lockRow(db, 'customer', id)
  const before = await customerById(db, id)
  const stored = refuseIfStale(before)
  await db.updateTable('customer').set(columns(fields)).where('customer.id', '=', id).execute()
  if (!fields.IsActive) await endSessionsOfCustomer(db, id, by.at)
  await recordEvent(db, changeOf(before, fields), before.CustomerName, by)
  return stored(await customerById(db, id))
}

/** Hides the organisation and its users, so that its name and their addresses become available. Throws 404. */
export async function removeCustomer(db: Transaction, id: string, by: Actor): Promise<Record<never, never>> {
  const removed = await db
    .updateTable('customer')
    .set({ deleted_at: by.at.toISOString() })
    .where('customer.id', '=', id)
    .where('customer.deleted_at', 'is', null)
    .returning('customer.name')
    .executeTakeFirst()
  if (removed === undefined) throw notFound('Customer')
  await removeAccountsOf(db, id, by.at)
  await recordEvent(db, 'organisationDeleted', removed.name, by)
  return {}
}

/**
 * Hides an organisation without people and inquiries and returns its name, which becomes available; undefined if it has
 * some.
 */
export async function removeEmptyCustomer(db: Transaction, id: string, now: Date): Promise<string | undefined> {
  await lockRow(db, 'customer', id)
  const empty = await db
    .selectFrom('customer')
    .select('customer.name')
    .where('customer.id', '=', id)
    .where('customer.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_account')
            .select('user_account.id')
            .whereRef('user_account.customer_id', '=', 'customer.id')
            .where('user_account.deleted_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('inquiry').select('inquiry.id').whereRef('inquiry.customer_id', '=', 'customer.id'))),
    )
    .executeTakeFirst()
  if (empty === undefined) return undefined
  await db.updateTable('customer').set({ deleted_at: now.toISOString() }).where('customer.id', '=', id).execute()
  return empty.name
}

/** The name of an organisation to erase, even if deleted; undefined if there is none, or it was erased. */
export async function customerToErase(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('customer')
    .select(['customer.id', 'customer.name'])
    .where('customer.id', '=', id)
    .where('customer.name_key', '!=', '')
    .executeTakeFirst()
}

/** Sets the months after which answers lose their names (null: never), and returns the organisation's name. */
export async function setRetentionMonths(db: Transaction, id: string, months: number | null): Promise<string> {
  const { name } = await db
    .updateTable('customer')
    .set({ retention_months: months })
    .where('customer.id', '=', id)
    .returning('customer.name')
    .executeTakeFirstOrThrow()
  return name
}

/** Anonymises an organisation: the audit log names it 'Erased organisation 4f2a'. */
export async function emptyCustomer(db: Transaction, id: string, now: Date): Promise<void> {
  await lockRow(db, 'customer', id)
  const nothing = { industry: '', website: '', address: '', state: '', city: '', country: '' }
  await db
    .updateTable('customer')
    .set({
      ...nothing,
      name: erasedName('organisation', id),
      name_key: '',
      years_in_business: null,
      duration: null,
      profit_or_non: null,
      ownership_structure: null,
      annual_revenue: null,
      average_fte: null,
      number_of_locations: null,
      headquarter_address: null,
      profile_completed_at: null,
      retention_months: null,
      language: null,
      managers_export: false,
      is_active: false,
      deleted_at: now.toISOString(),
    })
    .where('customer.id', '=', id)
    .execute()
}

function changeOf(before: Customer, after: CustomerFields): AuditAction {
  if (before.IsActive === after.IsActive) return 'organisationChanged'
  return after.IsActive ? 'organisationActivated' : 'organisationDeactivated'
}

function customers(db: Db) {
  return db
    .selectFrom('customer')
    .select(['customer.id as CustomerId', 'customer.name as CustomerName', 'customer.industry as Industry'])
    .select(['customer.website as Website', 'customer.address as Address', 'customer.state as State'])
    .select(['customer.city as City', 'customer.country as Country', 'customer.years_in_business as YearsInBusiness'])
    .select(['customer.duration as Duration', 'customer.profit_or_non as ProfitOrNon'])
    .select(['customer.ownership_structure as OwnershipStructure', 'customer.annual_revenue as AnnualRevenue'])
    .select(['customer.average_fte as AverageFTE', 'customer.number_of_locations as NumberOfLocations'])
    .select(['customer.headquarter_address as HeadquarterAddress', 'customer.is_active as IsActive'])
    .select(['customer.language as Language', 'customer.managers_export as ManagersExport'])
    .where('customer.deleted_at', 'is', null)
}

function columns({ Website, Address, State, City, IsActive, Language, ManagersExport }: CustomerFields) {
  return {
    website: Website,
    address: Address,
    state: State,
    city: City,
    is_active: IsActive,
    ...(Language !== undefined && { language: Language }),
    ...(ManagersExport !== undefined && { managers_export: ManagersExport }),
  }
}
