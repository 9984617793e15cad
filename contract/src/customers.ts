import { call, idOf, Nothing } from './call.ts'
import { CommaNumber, Digits, Email, Flag, oneOf, requiredText, text, WebAddress, whereFilled } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { PageQuery, pageOf } from './paging.ts'
import { confirms, NewPassword } from './passwords.ts'
import { z } from './zod.ts'

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

/** An organisation (part 1, section 3). What the company profile fills in is null before. */
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
})
export type Customer = z.output<typeof Customer>

/** The same in a list, with how many users a deletion takes along. */
export const CustomerRow = z.extend(Customer, { NoOfUsers: z.number() })
export type CustomerRow = z.output<typeof CustomerRow>

/** What a SuperAdmin may change of an organisation. */
export const CustomerFields = z.object({
  Website: WebAddress,
  Address: text(),
  State: requiredText(),
  City: requiredText(),
  IsActive: Flag,
})
export type CustomerFields = z.output<typeof CustomerFields>

/** The whole record as a PUT may carry it: the locked members are checked where they hold a value, and never stored. */
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

/** Newest first; `search` looks in name, industry and website. */
export const listCustomers = call({
  ...superAdmin,
  method: 'GET',
  path: '/Customer',
  summary: 'List organisations',
  query: PageQuery,
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
/** Changes Website, Address, State, City and IsActive and nothing else; switching it off ends its users' sessions. */
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
/** Hides the organisation and its users and ends their sessions; its results stay, its name may be taken again. */
export const deleteCustomer = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Customer/{id}',
  summary: 'Delete an organisation',
  params: customerId,
  answer: Nothing,
})

/** The eight public members of an organisation, or null: whole name, case and spaces apart (security, A1). */
export const findCustomerByName = call({
  method: 'GET',
  path: '/Customer/CustomerByName/{name}',
  summary: 'Look an organisation up by its whole name',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ name: requiredText() }),
  answer: z.nullable(
    z.pick(Customer, {
      CustomerName: true,
      CustomerId: true,
      City: true,
      Country: true,
      Industry: true,
      State: true,
      Website: true,
      Address: true,
    }),
  ),
})

/** Step 1 of the sign-up wizard. */
export const OrganisationDetails = z.object({
  CustomerName: requiredText(),
  Industry: requiredText(),
  Country: requiredText(),
  State: requiredText(),
  City: requiredText(),
  Address: text(),
  Website: WebAddress,
})
/** Step 2 of the sign-up wizard, without the confirmation. */
export const PersonDetails = z.object({
  FirstName: requiredText(),
  LastName: requiredText(),
  Email,
  Password: NewPassword,
  Designation: z._default(text(), ''),
})
/** Step 2 as the form checks it. */
export const PersonDetailsForm = z
  .extend(PersonDetails, {
    Designation: text(),
    ConfirmPassword: z.string(messages.mandatory).check(z.minLength(1, messages.mandatory)),
  })
  .check(confirms('Password', 'ConfirmPassword'))

/** What sign-up sends. `isAdmin` is read and ignored: the server decides the role. */
export const SignUp = z.object({
  CustomerName: requiredText(),
  CustomerId: z.optional(z.nullable(idOf('Customer'))),
  Industry: z._default(text(), ''),
  Country: z._default(text(), ''),
  State: z._default(text(), ''),
  City: z._default(text(), ''),
  Address: z._default(text(), ''),
  Website: z._default(WebAddress, ''),
  isAdmin: z.optional(z.unknown()),
  ...PersonDetails.shape,
  Invite: z.optional(z.nullable(z.string().check(z.maxLength(500, messages.tooLong(500))))),
})
export type SignUp = z.output<typeof SignUp>

/** The title of the 409 for an `Invite` that is used, expired, changed or another address's: one can sign up without it. */
export const invitationDeclined = 'Invitation not valid'

/** Makes a new organisation with its first CustomerAdmin, or a CustomerUser in an existing one (decisions, section 3). 409: the address has an account. */
export const signUp = call({
  method: 'POST',
  path: '/Customer/CustomerAdminsignup',
  summary: 'Sign up',
  roles: 'anyone',
  scope: 'public',
  body: SignUp,
  example: {
    CustomerName: 'Acme Ltd',
    Industry: 'Manufacturing',
    Country: 'United Kingdom',
    State: 'Kent',
    City: 'Dover',
    Address: '1 Market Street',
    Website: 'https://acme.example.com',
    isAdmin: true,
    FirstName: 'Ada',
    LastName: 'Stone',
    Email: 'ada@acme.example.com',
    Password: 'Upright-Line-7',
    Designation: 'Director',
  },
  mails: true,
  answer: z.object({ IsActive: z.boolean(), IsVerified: z.boolean() }),
})

/** The company profile as a manager fills it in at first login; `IsActive` is read and ignored. */
export const CompanyProfile = z.object({
  YearsInBusiness: Digits,
  duration: Duration,
  ProfitOrNOn: ProfitKind,
  OwnerShipStructure: OwnershipStructure,
  AnnualRevenue: Digits,
  AverageFTE: CommaNumber,
  NumberOfLocations: CommaNumber,
  HeadquarterAddress: requiredText(limits.text),
  IsActive: z.optional(z.unknown()),
})
export type CompanyProfile = z.output<typeof CompanyProfile>

/** Completes the company profile; from then on `FirstTimeLogin` is false. Own ids only, others': 404. */
export const completeCustomerProfile = call({
  method: 'PUT',
  path: '/Customer/{customerId}/User/{userId}/CustomerProfileComplete',
  summary: 'Complete the company profile',
  roles: ['CustomerAdmin'],
  scope: 'self',
  params: z.object({ customerId: idOf('Customer'), userId: idOf('User') }),
  body: CompanyProfile,
  example: {
    YearsInBusiness: '12',
    duration: 'years',
    ProfitOrNOn: 'For Profit',
    OwnerShipStructure: 'Private company',
    AnnualRevenue: '4500000',
    AverageFTE: '1,200',
    NumberOfLocations: '3',
    HeadquarterAddress: '1 Market Street, Dover',
    IsActive: true,
  },
  answer: Customer,
})
