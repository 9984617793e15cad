import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

const profiles = '/superAdmin/manage-customers-profile'
const ada = { first_name: 'Ada', last_name: 'Stone', email: 'ada@acme.example.com', designation: 'Director' }

test('[CUST-030, CUST-031, CUST-032, CUST-033] the users of an organisation, eight a page, with three read-only checkboxes', async ({
  page,
  make,
  signIn,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  await make.customerAdmin({ ...ada, customer_id, is_verified: false })
  for (let n = 2; n <= 9; n++) await make.customerUser({ customer_id, first_name: `Colleague ${n}` })
  await signIn(await make.superAdmin())
  await page.goto(`${profiles}/customers-users/${customer_id}`)

  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect(page.getByText('Acme Ltd')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'First Name',
    'Last Name',
    'Email Address',
    'Job Title',
    'Admin',
    'Active',
    'Verify',
    'Actions',
  ])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row').nth(1)).toHaveText('AdaStoneada@acme.example.comDirector')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const [name, checked] of [
    ['Admin', true],
    ['Active', true],
    ['Verify', false],
  ] as const) {
    const box = page.getByRole('checkbox', { name })
    await expect(box).toBeChecked({ checked })
    await expect(box).toBeDisabled()
  }

  await page.getByRole('searchbox', { name: 'Search users' }).fill('Colleague 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Colleague 7')
  await page.getByRole('main').getByRole('link', { name: 'Profiles' }).click()
  await expect(page).toHaveURL(profiles)
})

test('[CUST-033] an organisation without users says so', async ({ page, make, signIn, expectAccessible }) => {
  const { id } = await make.customer()
  await signIn(await make.superAdmin())
  await page.goto(`${profiles}/customers-users/${id}`)

  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

test('[CUST-034, CUST-048] a user is viewed as text', async ({ page, make, signIn }) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  const { id } = await make.customerAdmin({ ...ada, customer_id, active: false })
  const list = `${profiles}/customers-users/${customer_id}`
  await signIn(await make.superAdmin())
  await page.goto(list)

  await page.getByRole('link', { name: 'View Profile' }).click()

  await expect(page).toHaveURL(`${list}/view/${id}`)
  await expect(page.getByRole('term')).toHaveText([
    'Organization',
    'First Name',
    'Last Name',
    'Email Address',
    'Job Title',
    'Admin',
    'Active',
    'Verify',
  ])
  await expect(page.getByRole('definition')).toHaveText([
    'Acme Ltd',
    'Ada',
    'Stone',
    'ada@acme.example.com',
    'Director',
    'Yes',
    'No',
    'Yes',
  ])
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('[CUST-035, CUST-037, CUST-038, CUST-039, CUST-048, SHELL-047] names, job title, Active and Verify of a user are changed', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const user = await make.customerUser({ ...ada, is_verified: false })
  const list = `${profiles}/customers-users/${user.customer_id}`
  await signIn(await make.superAdmin())
  await page.goto(list)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(`${list}/edit/${user.id}`)
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@acme.example.com')
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  await expect(page.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Last Name').fill(' ')
  await page.getByLabel('Job Title').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)

  await page.getByLabel('First Name').fill('Eve')
  await page.getByLabel('Last Name').fill('Brook')
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('checkbox', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(list)
  await expect(page.getByRole('row').nth(1)).toHaveText('EveBrookada@acme.example.com')
  await expect(page.getByRole('checkbox', { name: 'Active' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Verify' })).toBeChecked()
  await expectToast(page, 'Customer User Edited')
})

test('[CUST-036] a user is deleted after a question, and only then', async ({ page, make, signIn }) => {
  await page.clock.install()
  const user = await make.customerUser(ada)
  await make.customerUser({ customer_id: user.customer_id, first_name: 'Stays' })
  await signIn(await make.superAdmin())
  await page.goto(`${profiles}/customers-users/${user.customer_id}`)
  const row = page.getByRole('row').filter({ hasText: 'Ada' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })

  await row.getByRole('button', { name: 'Delete Profile' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete this record?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Delete Profile' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectToast(page, 'Customer User Deleted', 'Ada Stone')
})

for (const screen of ['', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at ${profiles}/customers-users/…${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const long = { first_name: 'x'.repeat(200), email: `${'y'.repeat(60)}@${'z'.repeat(60)}.example.com` }
    const user = await make.customerAdmin(long)
    await signIn(await make.superAdmin())
    await page.goto(`${profiles}/customers-users/${user.customer_id}${screen.replace('{id}', user.id)}`)

    await expect(page.getByRole('main').getByText('Email Address')).toBeVisible()
    await expectAccessible()
  })
}

test('[CUST-049, AUTH-118] an administrator is invited by address, and the toast names it; Back closes the dialog', async ({
  page,
  server,
  make,
  signIn,
}) => {
  const { id } = await make.customer({ name: 'Acme Ltd' })
  await signIn(await make.superAdmin())
  const list = `${profiles}/customers-users/${id}`
  await page.goto(list)
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })

  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)

  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await dialog.getByLabel('Email Address').fill('cleo@acme.example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Invitation sent' })).toContainText(
    'To cleo@acme.example.com, valid until ',
  )
  const [mail] = await server.mails()
  expect(mail).toMatchObject({ to_address: 'cleo@acme.example.com', customer_id: id })
})
