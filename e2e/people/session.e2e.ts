import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

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

  await typeInto(page, 'Password', 'seen')
  await press(page, 'Show password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expectAccessible()
})

test('[AUTH-004] opening sign-in clears local storage and what the app holds of the session', async ({
  page,
  make,
  signIn,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  // Without a fresh load, which would forget the session anyway.
  await page.evaluate(() => {
    history.pushState(null, '', '/auth/login')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  // No call may be what ends it.
  await page.route('**/api/**', (route) => route.abort())
  await page.goBack()
  await expect(page.getByText('Session timeout')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
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
  await page.clock.install()
  for (const [{ email }, dashboard, name] of people) {
    await page.goto('/auth/login')
    await logIn(page, email)

    await expect(page).toHaveURL(dashboard)
    await expectToast(page, 'Logged in Successfully')
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
  await page.setViewportSize({ width: 360, height: 740 })
  const { email } = await make.superAdmin()
  await page.goto('/superAdmin/findings?search=praise')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Session timeout')).toBeVisible()
  await expect(page.getByText('Please login again')).toBeVisible()

  await logIn(page, email)
  await expect(page).toHaveURL('/superAdmin/findings?search=praise')
})

test('[AUTH-022, AUTH-023] a session whose time is over ends by itself', async ({ page, make, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
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

test('[AUTH-024, AUTH-022] what was typed outlasts a session that ends, for the same person', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const admin = await make.superAdmin()
  const finding = await make.finding({ detail: 'Praise is rare.' })
  const setActive = (active: boolean) =>
    server.db.updateTable('user_account').set({ active }).where('id', '=', admin.id).execute()
  const type = async (text: string) => {
    await page.goto(`/superAdmin/findings/edit/${finding.id}`)
    await typeInto(page, /^Findings Details/, text)
    await setActive(false)
    await press(page, 'Save')
    await expect(page).toHaveURL('/auth/login')
    await setActive(true)
  }
  await signIn(admin)
  await type('Praise is common.')

  await logIn(page, admin.email)
  await expect(page).toHaveURL(`/superAdmin/findings/edit/${finding.id}`)
  await expect(page.getByLabel('Findings Details')).toHaveValue('Praise is common.')
  await expect(page.getByText('What you had typed before you were signed out is here again.')).toBeVisible()
  await press(page, 'Save')
  await expect(page.getByText('Findings Edited')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem(`kept:${location.pathname}`))).toBeNull()

  // Somebody else who signs in here gets neither the address nor what was typed, nor leaves it for the next one.
  await type('Nobody else may read this.')
  await logIn(page, (await make.superAdmin()).email)
  await expect(page).toHaveURL('/superAdmin/dashboard')
  // Only that they have come to the dashboard, from nowhere, is theirs.
  const left = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /wanted|kept/.test(key)))
  expect(left.filter((key) => key !== 'kept:lists')).toEqual([])
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('kept:lists') ?? '{}').values ?? {})).toEqual({})
})

test('[AUTH-023] the company profile that was half filled in when the session ended is there after sign-in', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { id: customer_id } = await make.customer({ profile_completed_at: null })
  const ada = await make.customerAdmin({ customer_id })
  await page.clock.install()
  await signIn(ada, { firstLogin: true })
  await page.goto('/customerAdmin/dashboard')
  await typeInto(page, /^How long in business/, '12')
  await typeInto(page, /^Headquarter address/, '1 Market Street, Dover')

  await page.clock.fastForward('08:00:01')
  await expect(page).toHaveURL('/auth/login')
  server.clock.pass({ hours: 8, seconds: 1 })
  await logIn(page, ada.email)

  await expect(page.getByRole('dialog', { name: 'Set up your company profile' })).toBeVisible()
  await expect(page.getByLabel('How long in business')).toHaveValue('12')
  await expect(page.getByLabel('Headquarter address')).toHaveValue('1 Market Street, Dover')
})

test('[AUTH-015] only addresses of the product, and of the own area, are opened after sign-in', async ({
  page,
  make,
}) => {
  const { email } = await make.superAdmin()
  for (const path of [
    'https://evil.example.net/superAdmin/',
    '//evil.example.net',
    '/customerAdmin/people',
    'javascript:1',
  ]) {
    await page.goto('/auth/login')
    await page.evaluate((path) => sessionStorage.setItem('wanted', JSON.stringify({ path })), path)
    await logIn(page, email)
    await expect(page).toHaveURL('/superAdmin/dashboard')
  }
})

test('[WIRE-030] too many tries: the words say how long, a clock counts down, and then one gets in', async ({
  page,
  make,
  server,
  expectAccessible,
}) => {
  const { email } = await make.superAdmin({ email: 'sam@example.com' })
  const inTwelveMinutes = new Date(server.clock.now().getTime() + 12 * 60_000).toISOString()
  await server.db
    .insertInto('rate_limit')
    .values({
      key: `password:${email}:127.0.0.1`,
      count: 10,
      window_ends_at: inTwelveMinutes,
      blocked_until: inTwelveMinutes,
    })
    .execute()
  await page.clock.install()
  await page.goto('/auth/login')
  await logIn(page, email)

  await expect(page.getByRole('alert').getByText('Too many tries. Try again in 12 minutes.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^You can try again in (12:00|11:5\d)\.$/)
  await page.clock.fastForward('07:00')
  await expect(page.getByRole('timer')).toHaveText(/^You can try again in (5:00|4:5\d)\.$/)
  await expectAccessible()
  await page.clock.fastForward('05:00')
  await expect(page.getByText('You can try again now.')).toBeVisible()

  server.clock.pass({ minutes: 12 })
  await logIn(page, email)
  await expect(page).toHaveURL('/superAdmin/dashboard')
})

test('[AUTH-025] [A16] logging out tells the server, clears local storage and leads to sign-in, in every tab', async ({
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

  await press(page, /^Profile of/)
  await press(page, 'Log out')
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

/** Signs in by keyboard: from field to field with Tab, sent with Enter. */
async function logIn(page: Page, email: string, password = PASSWORD) {
  await typeInto(page, 'Email Address', email)
  await typeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
}
