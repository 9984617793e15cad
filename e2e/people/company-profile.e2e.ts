import { expect, test } from '../support/fixtures.ts'
import { choose, press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

// On a phone.
test.use({ viewport: { width: 360, height: 740 } })

test('[AUTH-013, AUTH-023, DASH-009, DASH-010, DASH-011, DASH-012, DASH-013, DASH-016, DASH-017, DASH-018, SEND-006] a manager’s first sign-in asks for the company profile before anything else opens', async ({
  page,
  server,
  make,
  expectAccessible,
}) => {
  await page.clock.install()
  const { id } = await make.customer({ profile_completed_at: null })
  await make.customerAdmin({ customer_id: id, email: 'ada@example.com' })
  const modal = page.getByRole('dialog', { name: 'Set up your company profile' })
  const expectFirstLogin = (stored: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('firstTimeLogin'))).toBe(stored)
  const logIn = async () => {
    await typeInto(page, 'Email Address', 'ada@example.com')
    await typeInto(page, 'Password', 'Upright-Line-7')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/customerAdmin/dashboard')
    await expect(modal).toBeVisible()
  }

  // Whoever does not want to fill it in now can log out, and is asked again next time.
  await page.goto('/auth/login')
  await logIn()
  await expectFirstLogin('true')
  await press(page, 'Log out')
  await expect(page).toHaveURL('/auth/login')
  await logIn()

  await page.goto('/customerAdmin/manage-profile')
  await expect(page).toHaveURL('/customerAdmin/dashboard')
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveValue('days')
  await expectAccessible()

  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(7)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await page.getByLabel('Head office address').focus()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByLabel('Time in business')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const [title, label] = await Promise.all(
        [modal.getByRole('heading'), modal.getByText('Time in business')].map((part) => part.boundingBox()),
      )
      expect(label?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    }).toPass()
  }
  await page.getByLabel('Time in business').fill('12 years')
  await page.getByLabel('Annual revenue').fill('4.5')
  await expect(page.getByText('This field only contain number')).toHaveCount(2)

  // A half-filled form is restored after the next sign-in.
  await typeInto(page, /^Time in business/, '12')
  await typeInto(page, /^Head office address/, '1 Market Street, Dover')
  await page.clock.fastForward('08:00:01')
  await expect(page).toHaveURL('/auth/login')
  server.clock.pass({ hours: 8, seconds: 1 })
  await logIn()
  await expect(page.getByLabel('Time in business')).toHaveValue('12')
  await expect(page.getByLabel('Head office address')).toHaveValue('1 Market Street, Dover')
  await page.reload()
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible()
  await expect(page.getByLabel('Time in business')).toHaveValue('12')
  await expect(page.getByText('12 days? Choose the right unit.')).toBeVisible()

  await choose(page, 'Unit', 'years')
  await choose(page, 'For profit or non-profit', 'Non-Profit')
  await choose(page, 'Ownership structure', 'Cooperative')
  await expect(page.getByText('Choose the right unit.')).toBeHidden()
  await typeInto(page, /^Annual revenue/, '4.500.000,00')
  await typeInto(page, /^Average FTEs/, '1,199.5')
  // Before the last field: a route takes effect a moment late, and a key pressed at once is sometimes quicker.
  await page.route('**/CustomerProfileComplete', (route) => route.abort(), { times: 1 })
  await typeInto(page, /^Number of facilities/, '3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please Check your Internet Connection')).toBeVisible()
  await expect(modal).toBeVisible()
  await expectFirstLogin('true')

  await press(page, 'Save and continue')
  await expectToast(page, 'Profile Setup Completed Successfully.')
  await expect(modal).toBeHidden()
  await expectFirstLogin('false')
  await page.goto('/customerAdmin/manage-profile')
  await expect(page.getByRole('heading', { name: 'Manage Profile' })).toBeVisible()
  const stored = await server.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    years_in_business: '12',
    duration: 'years',
    profit_or_non: 'Non-Profit',
    ownership_structure: 'Cooperative',
    annual_revenue: '4500000',
    average_fte: '1200',
    number_of_locations: '3',
    headquarter_address: '1 Market Street, Dover',
  })
})
