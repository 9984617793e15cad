import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'Upright-Line-7'

test('[AUTH-002, AUTH-003] sign-in asks for e-mail and password, links to what else one may need, and says the tagline', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth/login')
  await expect(page.getByLabel('Email Address')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/auth/forget-password')
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/signup')
  await expect(page.getByText('Activate advanced strategies in real time.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('seen')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expectAccessible()
})

test('[AUTH-004] opening sign-in clears local storage', async ({ page, make, signIn }) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('[AUTH-005, AUTH-006] sign-in checks e-mail and password rule, once it was tried', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email Address').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Please enter a valid email.')).toBeHidden()
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await expect(
    page.getByText('at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'),
  ).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectAccessible()
})

test('[AUTH-013, AUTH-014, AUTH-015] each role signs in to its dashboard, with what is stored and said', async ({
  page,
  make,
}) => {
  const people = [
    [await make.superAdmin({ first_name: 'Sam', last_name: 'Ångström' }), '/superAdmin/dashboard', 'Sam Ångström'],
    [await make.customerAdmin({ first_name: 'Ada', last_name: 'Admin' }), '/customerAdmin/dashboard', 'Ada Admin'],
    [await make.customerUser({ first_name: 'Uma', last_name: 'User' }), '/customerUser/dashboard', 'Uma User'],
  ] as const
  for (const [{ email }, dashboard, name] of people) {
    await page.goto('/auth/login')
    await logIn(page, email)

    await expect(page).toHaveURL(dashboard)
    await expect(page.getByText('Logged in Successfully')).toBeVisible()
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ isAuthenticated: 'true', loggedInName: name, firstTimeLogin: 'false' })
    expect(stored.token?.split('.')).toHaveLength(3)
  }
})

test('[AUTH-013] the first-login flag of a manager without a company profile is stored', async ({ page, make }) => {
  const { id: customer_id } = await make.customer({ profile_completed_at: null })
  const { email } = await make.customerAdmin({ customer_id })
  await page.goto('/auth/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/customerAdmin/dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('firstTimeLogin'))).toBe('true')
})

test('[AUTH-024] a refused sign-in says why and stays, with what was typed', async ({ page, make }) => {
  const { email } = await make.superAdmin()
  await page.goto('/auth/login')
  await logIn(page, email, 'Other-Line-77')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
})

test('[AUTH-022, AUTH-023] without a session a screen leads to sign-in, says so, and is opened after it', async ({
  page,
  make,
}) => {
  const { email } = await make.superAdmin()
  await page.goto('/superAdmin/findings?search=praise')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Session timeout')).toBeVisible()
  await expect(page.getByText('Please login again')).toBeVisible()

  await logIn(page, email)
  await expect(page).toHaveURL('/superAdmin/findings?search=praise')
})

test('[AUTH-022, AUTH-023] a session whose time is over ends by itself', async ({ page, make, signIn }) => {
  await signIn(await make.superAdmin())
  await page.clock.install()
  await page.goto('/superAdmin/findings')
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await page.clock.fastForward('07:50:00')
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await page.clock.fastForward('00:11:00')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Session timeout')).toBeVisible()
})

for (const status of [401, '401']) {
  test(`[AUTH-024] an answer 401 (as ${typeof status}) shows its toast and leads to sign-in`, async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    await page.route('**/api/Findings/**', (route) =>
      route.fulfill({
        status: 401,
        json: { status, title: 'Signed out', errorMessage: ['Your password was changed.'] },
      }),
    )
    await page.goto('/superAdmin/findings')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByRole('alert').filter({ hasText: 'Signed out' })).toContainText('Your password was changed.')
    await expect(page.getByText('Session timeout')).toBeHidden()
  })
}

test('what was typed outlasts a session that ends', async ({ page, make, signIn, server }) => {
  const admin = await make.superAdmin()
  const finding = await make.finding({ detail: 'Praise is rare.' })
  await signIn(admin)
  await page.goto(`/superAdmin/findings/edit/${finding.id}`)
  await page.getByLabel('Findings Details').fill('Praise is common.')
  await server.db.updateTable('user_account').set({ active: false }).where('id', '=', admin.id).execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/auth/login')

  await server.db.updateTable('user_account').set({ active: true }).where('id', '=', admin.id).execute()
  await logIn(page, admin.email)
  await expect(page).toHaveURL(`/superAdmin/findings/edit/${finding.id}`)
  await expect(page.getByLabel('Findings Details')).toHaveValue('Praise is common.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Findings Edited')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem(`kept:${location.pathname}`))).toBeNull()
})

test('[AUTH-025] logging out tells the server, clears local storage and leads to sign-in, in every tab', async ({
  page,
  make,
  signIn,
  server,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  const other = await page.context().newPage()
  await other.goto(`${new URL(page.url()).origin}/superAdmin/findings`)
  await expect(other.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))

  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Session timeout')).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  const { statusCode } = await server.app.inject({
    url: '/api/Findings/AllFindings',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(401)
  await expect(other).toHaveURL(/\/auth\/login$/)
})

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
