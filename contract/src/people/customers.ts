import { t } from '@plumbline/texts/wire/people'
import { Language } from '../domain/languages.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { CommaNumber, Digits, Flag, oneOf, requiredText, text, WebAddress, whereFilled } from '../wire/fields.ts'
import { type Names, named } from '../wire/named.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

export const durations = ['days', 'months', 'years'] as const
export const Duration = oneOf(durations)
export const profitKinds = ['For Profit', 'Non-Profit'] as const
export const ProfitKind = oneOf(profitKinds)
export const ownershipStructures = [
  'Sole proprietorship',
  'Partnership',
  'Private company',
  'Public company',
  'Family-owned',
  'Employee-owned',
  'Cooperative',
  'Government',
  'Other',
] as const
export const OwnershipStructure = oneOf(ownershipStructures)

const durationNames: Names<(typeof durations)[number]> = {
  days: () => t.days,
  months: () => t.months,
  years: () => t.years,
}
/** A unit of time as it is shown. */
export const durationName = (duration: string): string => named(durationNames, duration)
const profitKindNames: Names<(typeof profitKinds)[number]> = {
  'For Profit': () => t.forProfit,
  'Non-Profit': () => t.nonProfit,
}
/** A kind of organisation as it is shown. */
export const profitKindName = (kind: string): string => named(profitKindNames, kind)
const ownershipNames: Names<(typeof ownershipStructures)[number]> = {
  'Sole proprietorship': () => t.soleProprietorship,
  Partnership: () => t.partnership,
  'Private company': () => t.privateCompany,
  'Public company': () => t.publicCompany,
  'Family-owned': () => t.familyOwned,
  'Employee-owned': () => t.employeeOwned,
  Cooperative: () => t.cooperative,
  Government: () => t.government,
  Other: () => t.otherOwnership,
}
/** An ownership structure as it is shown. */
export const ownershipName = (structure: string): string => named(ownershipNames, structure)

/**
 * An organisation (part 1, section 3). Company profile fields are null until completed; `Language` is that of people who
 * have chosen none; `ManagersExport`: its managers may export the results they see. [RPRT-003]
 */
export const Customer = z.object({
  CustomerId: idOf('Customer'),
  CustomerName: z.string(),
  Industry: z.string(),
  Website: z.string(),
  Address: z.string(),
  State: z.string(),
  City: z.string(),
  Country: z.string(),
  YearsInBusiness: z.nullable(z.string()),
  Duration: z.nullable(z.string()),
  ProfitOrNon: z.nullable(z.string()),
  OwnershipStructure: z.nullable(z.string()),
  AnnualRevenue: z.nullable(z.string()),
  AverageFTE: z.nullable(z.string()),
  NumberOfLocations: z.nullable(z.string()),
  HeadquarterAddress: z.nullable(z.string()),
  IsActive: z.boolean(),
  Language: z.nullable(z.string()),
  ManagersExport: z.boolean(),
})
export type Customer = z.output<typeof Customer>

/** In a list, with the number of users deleted along. */
export const CustomerRow = z.extend(Customer, { NoOfUsers: z.number() })
export type CustomerRow = z.output<typeof CustomerRow>

/** The fields a SuperAdmin may change; an omitted `Language` or `ManagersExport` is unchanged. */
export const CustomerFields = z.object({
  Website: WebAddress,
  Address: text(),
  State: requiredText(),
  City: requiredText(),
  IsActive: Flag,
  Language: z.optional(z.nullable(Language)),
  ManagersExport: z.optional(Flag),
})
export type CustomerFields = z.output<typeof CustomerFields>

/** The whole record of a PUT: locked members are validated if they have a value, and never stored. */
export const CustomerRecord = z.extend(CustomerFields, {
  YearsInBusiness: whereFilled(Digits),
  Duration: whereFilled(Duration),
  ProfitOrNon: whereFilled(ProfitKind),
  OwnershipStructure: whereFilled(OwnershipStructure),
  AnnualRevenue: whereFilled(Digits),
  AverageFTE: whereFilled(CommaNumber),
  NumberOfLocations: whereFilled(CommaNumber),
})

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const customerId = z.object({ id: idOf('Customer') })

/** Newest first; `search` covers name, industry and website. */
export const listCustomers = call({
  ...superAdmin,
  method: 'GET',
  path: '/Customer',
  summary: 'List organisations',
  query: listQuery(['CustomerName', 'Industry', 'Website', 'IsActive']),
  answer: pageOf(CustomerRow),
})
export const getCustomer = call({
  ...superAdmin,
  method: 'GET',
  path: '/Customer/{id}',
  summary: 'One organisation',
  params: customerId,
  answer: Customer,
  versioned: true,
})
/** Changes Website, Address, State, City, IsActive, Language and ManagersExport and nothing else; deactivating it ends its users' sessions. */
export const changeCustomer = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Customer/{id}',
  summary: 'Change an organisation',
  params: customerId,
  body: CustomerRecord,
  example: { Website: 'https://example.com', Address: '1 Market Street', State: 'Kent', City: 'Dover', IsActive: true },
  answer: Customer,
  versioned: true,
})
/** Hides the organisation and its users and ends their sessions; its results stay, its name becomes available. */
export const deleteCustomer = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Customer/{id}',
  summary: 'Delete an organisation',
  params: customerId,
  answer: Nothing,
})
