import { expect, test } from 'vitest'
import type { z } from '../wire/zod.ts'
import { CompanyProfile } from './company-profile.ts'

/** 'Field: message' for each error. */
function faults(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
const emptied = (value: object) => Object.fromEntries(Object.keys(value).map((name) => [name, '']))

test('[DASH-011, DASH-012] the company profile requires every field, and digits in years and revenue', () => {
  const profile = {
    YearsInBusiness: '12',
    duration: 'days',
    ProfitOrNOn: 'Non-Profit',
    OwnerShipStructure: 'Other',
    AnnualRevenue: '0',
    AverageFTE: '1,200',
    NumberOfLocations: '3',
    HeadquarterAddress: '1 Market Street',
  }

  expect(faults(CompanyProfile, profile)).toEqual([])
  expect(faults(CompanyProfile, emptied(profile))).toEqual(
    Object.keys(profile).map((name) => `${name}: This field is mandatory.`),
  )
  expect(faults(CompanyProfile, { ...profile, YearsInBusiness: '12 years', AnnualRevenue: '1,000' })).toEqual([
    'YearsInBusiness: This field only contain number',
    'AnnualRevenue: This field only contain number',
  ])
})
