import { expect, test } from '../support/fixtures.ts'
import { walkList } from '../support/list-by-keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const profiles = '/superAdmin/manage-customers-profile'
const headings = 'Organization NameIndustry TypeWebsiteActiveActions'
const acme = {
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
  headquarter_address: '2 Harbour Street',
}

test('[CUST-001, CUST-002, CUST-003, CUST-005, SHELL-027, SHELL-032..035, SHELL-045] organisations are paged, searched, viewed, edited and deleted by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 1; n <= 9; n++) await make.customer({ name: `Organisation ${n}`, country: 'Kenya' })
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: profiles,
    heading: 'Profiles',
    columns: ['Organization Name', 'Industry Type', 'Website', 'Active', 'Actions'],
    search: {
      label: 'Search profiles',
      text: 'Organisation 7',
      row: 'Organisation 7Manufacturinghttps://organisation.example.com',
    },
    last: 'Organisation 1Manufacturinghttps://organisation.example.com',
    view: ['Organisation 9', 'Manufacturing', 'https://organisation.example.com', '1 Market Street', 'Kent', 'Dover'],
    edit: {
      fill: async (page, keys) => {
        await keys.write(page.getByLabel('Website'), 'https://new.example.com')
        await keys.use(page.getByRole('switch', { name: 'Active' }), 'Space')
      },
      toast: 'Customer Admin Edited',
      row: 'Organisation 9Manufacturinghttps://new.example.comNo',
    },
    remove: {
      says: 'It has no users. Its inquiries, answers and results are kept.',
      toast: 'Pathway Deleted',
      name: 'Organisation 9',
    },
  })
})

test('[C2] [CUST-003, CUST-004, CUST-006..013, CUST-015, CUST-016, SHELL-046] an invalid website is shown as text, not as a link; an organisation links to its users, is viewed as text, and its editable fields are changed', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const { id: acmeId } = await make.customer({ ...acme, duration: 'months', is_active: false })
  await make.customerUser({ customer_id: acmeId })
  const { id } = await make.customer({
    ...acme,
    name: 'Older Ltd',
    website: 'javascript:alert(1)',
    country: '',
    duration: null,
  })
  await signIn(await make.superAdmin())
  await page.goto(profiles)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const backToList = () => page.getByRole('main').getByRole('link', { name: 'Profiles' }).click()

  // The list links to an organisation's users, and deleting it says how many there are.
  const acmeRow = 'Acme LtdManufacturinghttps://acme.example.comNoUsers'
  await expect(page.getByRole('row')).toHaveText([
    headings,
    'Older LtdManufacturingjavascript:alert(1)YesUsers',
    acmeRow,
  ])
  await rowOf('Acme Ltd').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Its only user will no longer be able to log in. Its inquiries, answers and results are kept.',
  )
  await page.keyboard.press('Escape')
  await rowOf('Acme Ltd').getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(`${profiles}/customers-users/${acmeId}`)
  await backToList()

  // Viewed as text.
  await rowOf('Acme Ltd').getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`${profiles}/view/${acmeId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Profile Acme Ltd')
  await expect(page.getByRole('term')).toHaveText([
    'Industry Type',
    'Website',
    'Street Address',
    'State',
    'City',
    'Country',
    'How Long in business',
    'For Profit Or Non-Profit',
    'Ownership Structure',
    'Annual Revenue',
    "Average FTE's Over Past Three Years",
    'Number Of Facilities/Locations',
    "Headquater's Location",
    'Active',
    'Managers may export results',
  ])
  await expect(page.getByRole('definition')).toHaveText([
    'Manufacturing',
    'https://acme.example.com',
    '1 Market Street',
    'Kent',
    'Dover',
    'United Kingdom',
    '12 months',
    'For Profit',
    'Private company',
    '4,500,000',
    '1,200',
    '3',
    '2 Harbour Street',
    'No',
    'No',
  ])
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await backToList()
  await rowOf('Older Ltd').getByRole('link', { name: 'View' }).click()
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'javascript:alert(1)' })).toHaveCount(0)
  await expect(page.getByRole('definition').nth(-2)).toHaveText('Yes')
  await backToList()

  // The time in business has a unit: days, months or years.
  await rowOf('Acme Ltd').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('How Long in business')).toHaveValue('12')
  await expect(page.getByRole('combobox', { name: 'Duration' })).toHaveValue('months')
  await backToList()

  // The organisation's own fields are locked, though some are empty.
  await rowOf('Older Ltd').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${profiles}/edit/${id}`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const locked = [
    ['Organization Name', 'Older Ltd'],
    ['Industry Type', 'Manufacturing'],
    ['Country', ''],
    ['How Long in business', '12'],
    ['For Profit Or Non-Profit', 'For Profit'],
    ['Ownership Structure', 'Private company'],
    ['Annual Revenue', '4500000'],
    ["Average FTE's Over Past Three Years", '1,200'],
    ['Number Of Facilities/Locations', '3'],
    ["Headquater's Location", '2 Harbour Street'],
  ] as const
  for (const [label, value] of locked) {
    await expect(field(label)).toHaveValue(value)
    await expect(field(label)).not.toBeEditable()
  }
  await expect(page.getByRole('combobox', { name: 'Duration' })).not.toBeEditable()
  await field('Website').fill('acme')
  await page.getByRole('textbox', { name: 'State' }).fill('')
  await page.getByRole('textbox', { name: 'City' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid URL.')).toBeVisible()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)

  await field('Website').fill('https://new.example.com')
  await field('Street Address').fill('2 High Street')
  await page.getByRole('textbox', { name: 'State' }).fill('Essex')
  await page.getByRole('textbox', { name: 'City' }).fill('Harlow')
  await page.getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Customer Admin Edited')
  await expect(page).toHaveURL(profiles)
  await expect(page.getByRole('row')).toHaveText([
    headings,
    'Older LtdManufacturinghttps://new.example.comNoUsers',
    acmeRow,
  ])
  await rowOf('Older Ltd').getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /2 High Street|Essex|Harlow/ })).toHaveCount(3)
})

test('organisations are accessible with long texts: list, view and form', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await make.customer({ ...acme, name: 'Organisation '.repeat(15), address: 'x'.repeat(200) })
  await signIn(await make.superAdmin())
  await page.goto(profiles)
  await expect(page.getByRole('main').getByText('Industry Type')).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Industry Type' })).toBeVisible()
  await expectAccessible()

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Industry Type')).toBeVisible()
  await expectAccessible()
})

test('[AUTH-022, AUTH-023, AUTH-117, CUST-002, CUST-049] with no organisations yet, one is invited by name and address; a half-typed form is restored after the session ends and the person signs in', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const admin = await make.superAdmin()
  await signIn(admin)
  await page.goto(profiles)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()

  await make.customer({ name: 'Acme Ltd' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Invite organisation' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite organisation' })
  await expect(dialog.getByLabel('Organization Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This field is mandatory.')).toHaveCount(2)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Organization Name').fill('acme ltd')
  await dialog.getByLabel('Email Address').fill('ben@bolt.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Acme Ltd already exists.' })).toBeVisible()
  await expect(dialog.getByLabel('Email Address')).toHaveValue('ben@bolt.example.com')
  await dialog.getByLabel('Organization Name').fill('Bolt Ltd')
  await page.keyboard.press('Enter')

  const toast = page.getByRole('status').filter({ hasText: 'Invitation sent' })
  await expect(toast).toContainText('To ben@bolt.example.com, valid until ')
  await expect(toast).toContainText('Bolt Ltd')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Invite organisation' })).toBeFocused()
  expect((await server.mails()).map(({ to_address }) => to_address)).toEqual(['ben@bolt.example.com'])

  // The next one is half typed when the session ends.
  const setActive = (active: boolean) =>
    server.db.updateTable('user_account').set({ active }).where('id', '=', admin.id).execute()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^Organization Name/).fill('Beta Ltd')
  await dialog.getByLabel(/^Email Address/).fill('bea@beta.example.com')
  await setActive(false)
  // A list read again in the background may end it first.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
  await setActive(true)
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('Upright-Line-7')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(dialog.getByLabel(/^Organization Name/)).toHaveValue('Beta Ltd')
  await expect(dialog.getByLabel(/^Email Address/)).toHaveValue('bea@beta.example.com')
  await expect(dialog).toContainText('What you typed before you were logged out has been restored. Save it to keep it.')
})
