import { getCustomerUser } from '@plumbline/contract/customer-users'
import { expect, test } from './fixtures.ts'

test('[DATA-002] a consultant finds a person and erases them for good, with the name typed and the password', async ({
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
  await expect(page.getByText('Who asks to be forgotten?')).toBeVisible()
  await page.getByLabel('Name or e-mail address').fill('nobody@acme')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nobody is found')).toBeVisible()
  await page.getByLabel('Name or e-mail address').fill('acme')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('listitem')).toHaveText([
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
})

test('[DATA-002] the last consultant is told why they cannot be erased, and a failed search can be asked again', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const sam = await make.superAdmin({ last_name: 'Smith' })
  await signIn(sam)
  await page.goto(`/superAdmin/personal-data/person/${sam.id}`)
  await expect(page.getByText('This is the last active super administrator.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase for good' })).toHaveCount(0)
  await expectAccessible()

  await page.route('**/api/Erasure/Find**', (route) => route.abort(), { times: 1 })
  await page.goto('/superAdmin/personal-data?search=smith')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Erase Sam Smith' })).toBeVisible()
})
