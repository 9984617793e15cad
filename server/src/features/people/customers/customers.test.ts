import { login } from '@plumbline/contract/people/auth'
import { getCustomerUser, listCustomerUsers } from '@plumbline/contract/people/customer-users'
import { changeCustomer, deleteCustomer, getCustomer, listCustomers } from '@plumbline/contract/people/customers'
import { getFindingsResult } from '@plumbline/contract/results/results'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { startServer } from '../../../test/server.ts'

const changed = { Website: 'https://new.example.com', Address: '2 High Street', State: 'Essex', City: 'Harlow' }

test('[CUST-020, CUST-022, CUST-023] organisations come newest first, with all their members', async () => {
  const { as, make } = await startServer()
  await make.customer({ name: 'Older', profile_completed_at: null })
  const { id } = await make.customer({
    name: 'Acme Ltd',
    industry: 'Manufacturing',
    website: 'https://acme.example.com',
    address: '1 Market Street',
    state: 'Kent',
    city: 'Dover',
    country: 'United Kingdom',
    years_in_business: '12',
    duration: 'years',
    profit_or_non: 'For Profit',
    ownership_structure: 'Private company',
    annual_revenue: '4500000',
    average_fte: '1,200',
    number_of_locations: '3',
    headquarter_address: '1 Market Street, Dover',
  })
  await make.customerAdmin({ customer_id: id })
  await make.customerUser({ customer_id: id })
  await make.customerUser({ customer_id: id, deleted_at: '2026-03-01T09:00:00.000Z' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(listCustomers, { query: { pageSize: 8, currentPage: 1 } })

  expect(answer).toMatchObject({ currentPage: 1, pageSize: 8, totalPage: 1, totalItem: 2 })
  expect(answer.data[0]).toEqual({
    CustomerId: id,
    CustomerName: 'Acme Ltd',
    Industry: 'Manufacturing',
    Website: 'https://acme.example.com',
    Address: '1 Market Street',
    State: 'Kent',
    City: 'Dover',
    Country: 'United Kingdom',
    YearsInBusiness: '12',
    Duration: 'years',
    ProfitOrNon: 'For Profit',
    OwnershipStructure: 'Private company',
    AnnualRevenue: '4500000',
    AverageFTE: '1,200',
    NumberOfLocations: '3',
    HeadquarterAddress: '1 Market Street, Dover',
    Language: null,
    ManagersExport: false,
    IsActive: true,
    NoOfUsers: 2,
  })
  expect(answer.data[1]).toMatchObject({ CustomerName: 'Older', YearsInBusiness: null, HeadquarterAddress: null })
})

test('[CUST-002, WIRE-017] the search covers name, industry and website', async () => {
  const { as, make } = await startServer()
  await make.customer({ name: 'Harbour Works' })
  await make.customer({ name: 'Acme', industry: 'Harbours and ports' })
  await make.customer({ name: 'Bolt', website: 'https://harbour.example.com' })
  await make.customer({ name: 'Elsewhere', city: 'Harbour Town' })
  const admin = as(await make.superAdmin())

  const { answer } = await admin.send(listCustomers, { query: { search: 'harBOUR' } })

  expect(answer.data.map(({ CustomerName }) => CustomerName)).toEqual(['Bolt', 'Acme', 'Harbour Works'])
})

test('[CUST-021, WIRE-027] an organisation is read by its id, and an unknown one answers 404', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer({ name: 'Acme Ltd' })
  const admin = as(await make.superAdmin())

  const found = await admin.send(getCustomer, { params: { id } })
  const unknown = await admin.send(getCustomer, { params: { id: '0190a6b0-0000-7000-8000-000000000000' } })
  const noId = await admin.sendFaulty(getCustomer, { params: { id: "1' or '1'='1" } })

  expect(found.answer).toMatchObject({ CustomerId: id, CustomerName: 'Acme Ltd' })
  expect([unknown.status, noId.status]).toEqual([404, 404])
  expect(unknown.failure?.errorMessage).toEqual(['Customer not found.'])
})

test('[CUST-024] only Website, Address, State, City and IsActive are changed', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer({ name: 'Acme Ltd', country: 'France', years_in_business: '12' })
  const admin = as(await make.superAdmin())
  const before = (await admin.send(getCustomer, { params: { id } })).answer

  const { answer } = await admin.sendFaulty(changeCustomer, {
    params: { id },
    body: {
      ...before,
      ...changed,
      IsActive: false,
      CustomerId: '0190a6b0-0000-7000-8000-000000000000',
      CustomerName: 'Taken over',
      Industry: 'Other',
      Country: 'Spain',
      YearsInBusiness: '99',
      HeadquarterAddress: 'Elsewhere',
    },
  })

  expect(answer).toEqual({ ...before, ...changed, IsActive: false })
  expect((await admin.send(getCustomer, { params: { id } })).answer).toEqual(answer)
})

test('[CUST-024] a stale change of an organisation is reported', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer()
  const admin = as(await make.superAdmin())
  const { headers } = await admin.send(getCustomer, { params: { id } })
  const change = (City: string) =>
    admin.send(changeCustomer, {
      params: { id },
      body: { ...changed, City, IsActive: true },
      headers: { 'if-match': String(headers.etag) },
    })

  const inTime = await change('Harlow')
  const late = await change('Luton')

  expect([inTime.status, late.status]).toEqual([200, 409])
  expect((await admin.send(getCustomer, { params: { id } })).answer.City).toBe('Harlow')
})

test('[CUST-013, CUST-015] an empty State or City is refused, an empty Country or Duration is not', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer({ country: '', duration: null, city: 'Dover' })
  const admin = as(await make.superAdmin())
  const put = (body: object) => admin.sendFaulty(changeCustomer, { params: { id }, body })
  const before = (await admin.send(getCustomer, { params: { id } })).answer

  const faulty = await put({ ...before, State: ' ', City: '' })
  const unchanged = (await admin.send(getCustomer, { params: { id } })).answer
  const asRead = await put({ ...before, Country: '', Duration: '', City: 'Harlow' })

  expect(faulty.status).toBe(400)
  expect(faulty.failure?.errorMessage).toEqual(['State: This field is mandatory.', 'City: This field is mandatory.'])
  expect(unchanged).toEqual(before)
  expect(asRead.answer.City).toBe('Harlow')
})

test('[CUST-014, CUST-017, CUST-018, CUST-019] an organisation’s locked fields are validated if they have a value', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer()
  const admin = as(await make.superAdmin())
  const put = (locked: object) =>
    admin.sendFaulty(changeCustomer, { params: { id }, body: { ...changed, IsActive: true, ...locked } })

  const faulty = await put({
    YearsInBusiness: 'twelve',
    Duration: 'weeks',
    ProfitOrNon: 'Maybe',
    OwnershipStructure: 'Mine',
    AnnualRevenue: '1e6',
    AverageFTE: 'many',
    NumberOfLocations: '3;4',
  })
  const valid = await put({
    YearsInBusiness: '12',
    Duration: 'months',
    ProfitOrNon: 'Non-Profit',
    OwnershipStructure: 'Cooperative',
    AnnualRevenue: '4500000',
    AverageFTE: '1,200',
    NumberOfLocations: '',
  })

  expect(faulty.failure?.errorMessage).toEqual([
    'YearsInBusiness: This field only contain number',
    'Duration: Choose one of: days, months, years.',
    'ProfitOrNon: Choose one of: For Profit, Non-Profit.',
    'OwnershipStructure: Choose one of: Sole proprietorship, Partnership, Private company, Public company, Family-owned, Employee-owned, Cooperative, Government, Other.',
    'AnnualRevenue: This field only contain number',
    'AverageFTE: Please add a number',
    'NumberOfLocations: Please add a number',
  ])
  expect(valid.status).toBe(200)
})

test('[CUST-016, SHELL-038, SHELL-044] [C2] an invalid website is refused, an empty one accepted', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer()
  const admin = as(await make.superAdmin())
  const put = (Website: string) =>
    admin.send(changeCustomer, { params: { id }, body: { ...changed, IsActive: true, Website } })

  for (const website of [
    'acme',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@acme.example.com',
    'https://',
  ]) {
    const { status, failure } = await put(website)
    expect([status, failure?.errorMessage]).toEqual([400, ['Website: Please enter a valid URL.']])
  }
  expect((await put(`https://example.com/${'x'.repeat(181)}`)).failure?.errorMessage).toEqual([
    'Website: At most 200 characters.',
  ])
  expect((await put('')).answer.Website).toBe('')
})

test('[CUST-025, CUST-027] a deleted organisation is hidden, and so are its users', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer({ name: 'Gone' })
  const other = await make.customer({ name: 'Stays' })
  await make.customerAdmin({ customer_id: id })
  const admin = as(await make.superAdmin())

  const deleted = await admin.send(deleteCustomer, { params: { id } })

  expect([deleted.status, deleted.answer]).toEqual([200, {}])
  const { answer } = await admin.send(listCustomers, { query: {} })
  expect(answer.data.map(({ CustomerId }) => CustomerId)).toEqual([other.id])
  const afterwards = [
    await admin.send(getCustomer, { params: { id } }),
    await admin.send(changeCustomer, { params: { id }, body: { ...changed, IsActive: true } }),
    await admin.send(deleteCustomer, { params: { id } }),
    await admin.send(listCustomerUsers, { params: { customerId: id }, query: {} }),
  ]
  expect(afterwards.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('[CUST-025] the name of a deleted organisation and the addresses of its users become available', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer({ name: 'Acme Ltd' })
  await make.customerAdmin({ customer_id: id, email: 'ada@acme.example.com' })
  await as(await make.superAdmin()).send(deleteCustomer, { params: { id } })

  const again = await make.customer({ name: 'Acme Ltd' })
  const ada = await make.customerAdmin({ customer_id: again.id, email: 'ada@acme.example.com' })

  const { answer } = await as(ada).send(getCustomerUser, { params: { id: ada.id } })
  expect(answer).toMatchObject({ CustomerName: 'Acme Ltd', Email: 'ada@acme.example.com' })
})

test('[CUST-028, AUTH-028] [A14] the sessions of a deleted organisation end, and its users cannot sign in', async () => {
  const { as, make, signedIn, send } = await startServer()
  const password = await make.password('Upright-Line-7')
  const manager = await make.customerAdmin({ email: 'ada@acme.example.com', ...password })
  const stranger = await make.customerAdmin({ email: 'bo@bolt.example.com', ...password })
  const [session, strangers] = [await signedIn(manager), await signedIn(stranger)]
  const own = { params: { id: manager.id } }
  const before = await session.send(getCustomerUser, own)

  await as(await make.superAdmin()).send(deleteCustomer, { params: { id: manager.customer_id ?? '' } })

  expect([before.status, (await session.send(getCustomerUser, own)).status]).toEqual([200, 401])
  expect((await strangers.send(getCustomerUser, { params: { id: stranger.id } })).status).toBe(200)
  const signIn = (username: string) => send(login, { body: { username, password: 'Upright-Line-7' } })
  expect((await signIn('ada@acme.example.com')).status).toBe(401)
  expect((await signIn('bo@bolt.example.com')).status).toBe(200)
})

test("[AUTH-028] deactivating an organisation ends its users' sessions for good, and no others", async () => {
  const { as, make, signedIn } = await startServer()
  const manager = await make.customerAdmin()
  const colleague = await make.customerUser({ customer_id: manager.customer_id })
  const stranger = await make.customerAdmin()
  const sessions = [await signedIn(manager), await signedIn(colleague), await signedIn(stranger)]
  const people = [manager, colleague, stranger]
  const statuses = () =>
    Promise.all(people.map(async ({ id }, n) => (await sessions[n]?.send(getCustomerUser, { params: { id } }))?.status))
  const put = async (IsActive: boolean) =>
    as(await make.superAdmin()).send(changeCustomer, {
      params: { id: manager.customer_id ?? '' },
      body: { ...changed, IsActive },
    })
  const before = await statuses()

  await put(false)
  const switchedOff = await statuses()
  await put(true)
  const switchedOnAgain = await statuses()

  expect(before).toEqual([200, 200, 200])
  expect(switchedOff).toEqual([401, 401, 200])
  expect(switchedOnAgain).toEqual([401, 401, 200])
  expect((await as(manager).send(getCustomerUser, { params: { id: manager.id } })).status).toBe(200)
})

test("[CUST-029] a deleted organisation's results stay", async () => {
  const { as, make } = await startServer()
  const inquiry = await make.openInquiry({ published_at: '2026-03-01T09:00:00.000Z' })
  const superAdmin = as(await make.superAdmin())
  await make.insert('result', {
    id: newId(),
    inquiry_id: inquiry.id,
    version: 1,
    content: JSON.stringify({
      areaColors: [],
      findings: [{ Area: 'Culture', FindingsDesc: 'Nobody knows who decides.' }],
      recommendations: [],
      inputs: [],
      advanceInsights: [],
      roadmap: [],
    }),
    advance_insights: 0,
    published_by: (await make.superAdmin()).id,
    published_at: '2026-03-01T09:00:00.000Z',
    document_id: null,
  })
  const results = async () => superAdmin.send(getFindingsResult, { params: { inquiryId: inquiry.id }, query: {} })
  const before = await results()

  await superAdmin.send(deleteCustomer, { params: { id: inquiry.customer_id } })

  const after = await results()
  expect(after.answer.CultureArray).toEqual([{ FindingsDesc: 'Nobody knows who decides.' }])
  expect(after.answer).toEqual(before.answer)
})

test('[CUST-026] only a super administrator may make any of the calls for organisations', async () => {
  const { as, make } = await startServer()
  const { id } = await make.customer({ city: 'Dover' })
  const superAdmin = as(await make.superAdmin())

  for (const user of [await make.customerAdmin({ customer_id: id }), await make.customerUser({ customer_id: id })]) {
    const { send } = as(user)
    const answers = [
      await send(listCustomers, { query: {} }),
      await send(getCustomer, { params: { id } }),
      await send(changeCustomer, { params: { id }, body: { ...changed, IsActive: false } }),
      await send(deleteCustomer, { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }

  expect((await superAdmin.send(getCustomer, { params: { id } })).answer).toMatchObject({
    City: 'Dover',
    IsActive: true,
  })
})
