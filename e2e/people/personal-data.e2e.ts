import { getCustomerUser } from '@plumbline/contract/people/customer-users'
import { makeNextExport } from '../../server/src/features/people/personal-data/data-exports.ts'
import { expect, test } from '../support/fixtures.ts'

test('[DATA-002] a consultant finds a person and erases them for good, after typing the name and the password; the last consultant is told why they cannot be erased', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const sam = await make.superAdmin({ last_name: 'Smith' })
  const customer = await make.customer({ name: 'Acme Ltd' })
  const given = { customer_id: customer.id, first_name: 'Uma', last_name: 'Reed', email: 'uma@acme.example.com' }
  const uma = await make.customerUser(given)
  await signIn(sam)
  await page.goto('/superAdmin/dashboard')

  await page.getByRole('button', { name: 'Profile of Sam Smith' }).click()
  await page.getByRole('link', { name: 'Personal data' }).click()
  await expect(page.getByText('Who should be erased?')).toBeVisible()
  await page.getByLabel('Name or email address').fill('nobody@acme')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByLabel('Name or email address').fill('acme')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('list', { name: 'Matches' }).getByRole('listitem')).toHaveText([
    'Uma ReedPerson · uma@acme.example.com, Acme LtdErase',
    'Acme LtdOrganisation · DoverErase',
  ])
  await expectAccessible()
  await page.getByRole('link', { name: 'Erase Uma Reed' }).click()
  await expect(page.getByRole('heading', { name: 'Erase a person' })).toBeFocused()
  await expectAccessible()

  await page.getByLabel('Name', { exact: false }).first().fill('Uma Read')
  await page.getByLabel('Your password').fill('Upright-Line-7')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Type Uma Reed.', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: false }).first().fill('Uma Reed')
  await page.getByLabel('Your password').fill('Wrong-Line-7')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This is not your password.').first()).toBeVisible()
  await page.getByLabel('Your password').fill('Upright-Line-7')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Person erased')).toBeVisible()
  await expect(page).toHaveURL('/superAdmin/personal-data')
  expect((await server.as(sam).send(getCustomerUser, { params: { id: uma.id } })).status).toBe(404)

  // A failed search can be retried, and the last consultant stays.
  await page.route('**/api/Erasure/Find**', (route) => route.abort(), { times: 1 })
  await page.goto('/superAdmin/personal-data?search=smith')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Erase Sam Smith' }).click()
  await expect(page.getByText('This is the last active consultant.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase for good' })).toHaveCount(0)
  await expectAccessible()
})

test('[DATA-001] a respondent requests their data, and downloads it with the password once it is ready', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const uma = await make.customerUser({ first_name: 'Uma', last_name: 'Reed', email: 'uma@acme.example.com' })
  await signIn(uma)
  await page.goto('/customerUser/manage-profile')
  await page.getByRole('link', { name: 'Download your data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Get my data' }).click()
  await expect(page.getByRole('status')).toContainText('Your data is being prepared')
  const { surroundings } = server
  await makeNextExport({ ...surroundings, publicUrl: surroundings.settings.publicUrl })
  await expect(page.getByText('Your data is ready')).toBeVisible()
  await expectAccessible()

  await page.getByLabel('Your password').fill('Wrong-Line-7')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('This is not your password.', { exact: true })).toBeVisible()
  await page.getByLabel('Your password').fill('Upright-Line-7')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Your data \d{4}-\d\d-\d\d\.zip$/)
})

test('[DATA-003] a manager chooses how long answers keep names, and sees what comes next', async ({
  page,
  make,
  signIn,
  choose,
  expectAccessible,
}) => {
  const mia = await make.customerAdmin({ first_name: 'Mia', last_name: 'Stone' })
  await make.inquiry({
    customer_id: mia.customer_id ?? '',
    created_by: mia.id,
    description: 'How we work together',
    published_at: '2026-03-10T09:00:00.000Z',
  })
  await signIn(mia)
  await page.goto('/customerAdmin/dashboard')
  await page.getByRole('button', { name: 'Profile of Mia Stone' }).click()
  await page.getByRole('link', { name: 'Names in answers' }).click()

  await choose('Names are kept', '120 months after publication')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Managers are told 30 days before names are removed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('How we work together: 10 Mar 2036')
  await expectAccessible()
})
