import { call, idOf } from '../wire/call.ts'
import { CommaNumber, Digits, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { Customer, Duration, OwnershipStructure, ProfitKind } from './customers.ts'

/** The company profile from a manager's first login; `IsActive` is read and ignored. */
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
/** Completes the company profile; from then on `FirstTimeLogin` is false. Only the own id, others': 404. */
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
