import { login } from '@plumbline/contract/people/auth'
import { completeCustomerProfile } from '@plumbline/contract/people/company-profile'
import { getCustomer } from '@plumbline/contract/people/customers'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const profile = {
  YearsInBusiness: '12',
  duration: 'years' as const,
  ProfitOrNOn: 'For Profit' as const,
  OwnerShipStructure: 'Private company' as const,
  AnnualRevenue: '4500000',
  AverageFTE: '1,200',
  NumberOfLocations: '3',
  HeadquarterAddress: '1 Market Street, Dover',
}

/** A server with a manager whose organisation has no profile yet. */
async function withManager() {
  const server = await startServer()
  const { make, as } = server
  const customer = await make.customer({ profile_completed_at: null })
  const manager = await make.customerAdmin({ customer_id: customer.id, email: 'ada@example.com' })
  const superAdmin = as(await make.superAdmin())
  return {
    ...server,
    customer,
    manager,
    own: { customerId: customer.id, userId: manager.id },
    stored: async () => (await superAdmin.send(getCustomer, { params: { id: customer.id } })).answer,
    isFirstLogin: async () =>
      (await server.send(login, { body: { username: 'ada@example.com', password: 'Upright-Line-7' } })).answer
        .FirstTimeLogin,
  }
}

test('[DASH-014, DASH-019] a company profile is stored, and the next sign-in is not a first one', async () => {
  const { as, manager, own, stored, isFirstLogin } = await withManager()
  const before = await isFirstLogin()

  const { answer } = await as(manager).send(completeCustomerProfile, {
    params: own,
    body: { ...profile, IsActive: false },
  })

  expect([before, await isFirstLogin()]).toEqual([true, false])
  expect(await stored()).toMatchObject({
    YearsInBusiness: '12',
    Duration: 'years',
    ProfitOrNon: 'For Profit',
    OwnershipStructure: 'Private company',
    AnnualRevenue: '4500000',
    AverageFTE: '1,200',
    NumberOfLocations: '3',
    HeadquarterAddress: '1 Market Street, Dover',
    IsActive: true,
  })
  expect(answer).toEqual(await stored())
})

test('[DASH-011, DASH-012] each invalid field of the profile is named, and nothing is stored', async () => {
  const { as, manager, own, isFirstLogin, stored } = await withManager()
  const faults = async (body: object) =>
    (await as(manager).sendFaulty(completeCustomerProfile, { params: own, body })).failure?.errorMessage

  expect(await faults({})).toEqual([
    'YearsInBusiness: This field is mandatory.',
    'duration: This field is mandatory.',
    'ProfitOrNOn: This field is mandatory.',
    'OwnerShipStructure: This field is mandatory.',
    'AnnualRevenue: This field is mandatory.',
    'AverageFTE: This field is mandatory.',
    'NumberOfLocations: This field is mandatory.',
    'HeadquarterAddress: This field is mandatory.',
  ])
  expect(await faults({ ...profile, YearsInBusiness: '1.5', AnnualRevenue: '1,000', HeadquarterAddress: ' ' })).toEqual(
    [
      'YearsInBusiness: This field only contain number',
      'AnnualRevenue: This field only contain number',
      'HeadquarterAddress: This field is mandatory.',
    ],
  )
  expect(await faults({ ...profile, AverageFTE: '12 or so', NumberOfLocations: '-3', duration: 'weeks' })).toEqual([
    'duration: Choose one of: days, months, years.',
    'AverageFTE: Please add a number',
    'NumberOfLocations: Please add a number',
  ])
  expect(await isFirstLogin()).toBe(true)
  expect((await stored()).YearsInBusiness).toBeNull()
})

test('[DASH-015] a manager completes only their own profile, and the other roles none', async () => {
  const { as, make, manager, customer, own, stored } = await withManager()
  const other = await make.customerAdmin()
  const colleague = await make.customerAdmin({ customer_id: customer.id })
  const complete = async (person: { id: string }, params: { customerId: string; userId: string }) =>
    (await as(person).send(completeCustomerProfile, { params, body: profile })).status

  expect([
    await complete(other, own),
    await complete(other, { ...own, userId: other.id }),
    await complete(other, { customerId: other.customer_id ?? '', userId: manager.id }),
    await complete(colleague, own),
    await complete(await make.customerUser({ customer_id: customer.id }), own),
    await complete(await make.superAdmin(), own),
  ]).toEqual([404, 404, 404, 404, 403, 403])
  expect((await stored()).YearsInBusiness).toBeNull()
  expect(await complete(manager, own)).toBe(200)
})
