import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const PASSWORD = 'Upright-Line-7'

test('[AUTH-002, AUTH-003, AUTH-005, AUTH-006, AUTH-024, TEAM-003, TEAM-008, WIRE-030] sign-in asks for email and password, has its links, shows its errors and says why it is refused', async ({
  page,
  make,
  server,
  expectAccessible,
}) => {
  await page.clock.install()
  const { email } = await make.superAdmin({ email: 'sam@example.com' })
  const password = page.getByLabel('Password', { exact: true })
  const told = page.waitForResponse('**/api/SingleSignOn')
  await page.goto('/auth/login')
  await expect(page.getByLabel('Email Address')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/auth/forget-password')
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/signup')
  await expect(page.getByText('Activate advanced strategies in real time.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  // No provider is configured, and browsers allow no passkeys at an IP address.
  await told
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)

  // Caps lock is noticed.
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await password.evaluate((input) => input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true })))
  await expect(page.getByText('Caps Lock is on')).toBeHidden()

  await typeInto(page, 'Password', 'seen')
  await press(page, 'Show password')
  await expect(password).toHaveAttribute('type', 'text')
  await expectAccessible()

  // Errors, after the first attempt.
  await page.getByLabel('Email Address').fill('nobody')
  await password.fill('short')
  await expect(page.getByText('Please enter a valid email.')).toBeHidden()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await expect(
    page.getByText('at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'),
  ).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectAccessible()

  // A refusal says why, and what was typed stays.
  const other = await make.superAdmin()
  await logIn(page, other.email, 'Other-Line-77')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email Address')).toHaveValue(other.email)

  // Too many attempts: a message says how long, a clock counts down, and then signing in works.
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
  await logIn(page, email)
  await expect(page.getByRole('alert').getByText('Too many attempts. Try again in 12 minutes.')).toBeVisible()
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

test('[AUTH-013, AUTH-014, AUTH-015, AUTH-022, AUTH-023, LIST-009, LIST-012] without a session a screen leads to sign-in, says so, and opens afterwards; each role lands on its dashboard, with what is stored and shown, even if the device’s clock is wrong and nothing can be stored', async ({
  page,
  newPage,
  make,
}) => {
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Ångström' })
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/superAdmin/findings?search=praise')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Session timeout')).toBeVisible()
  await expect(page.getByText('Please login again')).toBeVisible()
  await logIn(page, sam.email)
  await expect(page).toHaveURL('/superAdmin/findings?search=praise')

  // Only addresses of the product, in the person's own area, are opened after sign-in.
  await page.setViewportSize({ width: 1280, height: 800 })
  const ada = await make.customerAdmin({ first_name: 'Ada', last_name: 'Admin' })
  const uma = await make.customerUser({ first_name: 'Uma', last_name: 'User' })
  for (const [{ email }, dashboard, name, wanted] of [
    [sam, '/superAdmin/dashboard', 'Sam Ångström', 'https://evil.example.net/superAdmin/'],
    [ada, '/customerAdmin/dashboard', 'Ada Admin', '//evil.example.net'],
    [uma, '/customerUser/dashboard', 'Uma User', '/customerAdmin/people'],
  ] as const) {
    await page.goto('/auth/login')
    await page.evaluate((path) => sessionStorage.setItem('wanted', JSON.stringify({ path })), wanted)
    await logIn(page, email)

    await expectToast(page, 'Logged in Successfully')
    await expect(page).toHaveURL(dashboard)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ isAuthenticated: 'true', loggedInName: name, firstTimeLogin: 'false' })
    expect(stored.token?.split('.')).toHaveLength(3)
  }

  // The device's clock is two days fast, and its browser blocks storage.
  const strange = await newPage()
  await strange.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await strange.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get })
  })
  await strange.goto('/auth/login')
  await expect(strange.getByText('Your browser blocks this site from storing data.')).toBeVisible()
  await logIn(strange, ada.email)
  await expectToast(strange, 'Logged in Successfully')
  await expect(strange).toHaveURL('/customerAdmin/dashboard')
})

test('[AUTH-022, AUTH-023, AUTH-024] a session ends on expiry or a 401; what was typed is kept for the same person', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const admin = await make.superAdmin()
  const finding = await make.finding({ detail: 'Praise is rare.' })
  const findings = page.getByRole('heading', { name: 'Findings', level: 1 })
  await signIn(admin)
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/superAdmin/findings')
  await expect(findings).toBeVisible()
  await page.clock.fastForward('07:50:00')
  await expect(findings).toBeVisible()
  await page.clock.fastForward('00:11:00')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Session timeout')).toBeVisible()
  server.clock.pass({ hours: 8, minutes: 1 })
  await logIn(page, admin.email)
  await expect(findings).toBeVisible()

  // A 401, as a number or as text, shows the title and the message.
  await page.setViewportSize({ width: 1280, height: 800 })
  const refusal = page.getByRole('alert').filter({ hasText: 'Logged out' })
  for (const status of [401, '401']) {
    await page.route('**/api/Findings/**', (route) =>
      route.fulfill({
        status: 401,
        json: { status, title: 'Logged out', errorMessage: ['Your password was changed.'] },
      }),
    )
    await page.reload()
    await expect(refusal).toContainText('Your password was changed.')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Session timeout')).toBeHidden()
    await page.unroute('**/api/Findings/**')
    await logIn(page, admin.email)
    await expect(findings).toBeVisible()
  }

  // What was typed is restored for the same person.
  const setActive = (active: boolean) =>
    server.db.updateTable('user_account').set({ active }).where('id', '=', admin.id).execute()
  const type = async (text: string) => {
    await page.goto(`/superAdmin/findings/edit/${finding.id}`)
    await typeInto(page, /^Findings Details/, text)
    // What else the page reads would end the session before Save does.
    await page.waitForLoadState('networkidle')
    await setActive(false)
    await press(page, 'Save')
    await expect(page).toHaveURL('/auth/login')
    await setActive(true)
  }
  await type('Praise is common.')
  await logIn(page, admin.email)
  await expect(page).toHaveURL(`/superAdmin/findings/edit/${finding.id}`)
  await expect(page.getByLabel('Findings Details')).toHaveValue('Praise is common.')
  await expect(
    page.getByText('What you typed before you were logged out has been restored. Save it to keep it.'),
  ).toBeVisible()
  await press(page, 'Save')
  await expect(page.getByText('Findings Edited')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem(`kept:${location.pathname}`))).toBeNull()

  // Another person signing in here gets neither the address nor the typed text, and does not pass them on.
  await type('Nobody else may read this.')
  await logIn(page, (await make.superAdmin()).email)
  await expect(page).toHaveURL('/superAdmin/dashboard')
  // Their own start at the dashboard is all they have.
  const left = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /wanted|kept/.test(key)))
  expect(left.filter((key) => key !== 'kept:lists')).toEqual([])
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('kept:lists') ?? '{}').values ?? {})).toEqual({})
})

test('[AUTH-004, AUTH-025] [A16] logging out tells the server, clears local storage and leads to sign-in, in every tab; opening sign-in clears the session too', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const admin = await make.superAdmin()
  await signIn(admin)
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
  await other.close()

  await logIn(page, admin.email)
  await expect(page).toHaveURL('/superAdmin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Without a reload, which would forget the session anyway.
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

/** Signs in by keyboard: from field to field with Tab, submitted with Enter. */
async function logIn(page: Page, email: string, password = PASSWORD) {
  await typeInto(page, 'Email Address', email)
  await typeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
}
