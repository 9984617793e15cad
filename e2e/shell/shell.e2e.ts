import type { Locator, Page, Route } from '@playwright/test'
import { expect, laidOut, test } from '../support/fixtures.ts'
import { press } from '../support/keyboard.ts'

const superAdminTabs = [
  ['Dashboard', '/superAdmin/dashboard'],
  ['Profiles', '/superAdmin/manage-customers-profile'],
  ['Inquiry Type Management', '/superAdmin/inquiry-type-management'],
  ['Custom Metrics', '/superAdmin/custom-metrics'],
  ['Findings', '/superAdmin/findings'],
  ['Recommendations Management', '/superAdmin/manage-recommendations'],
  ['Roadmap Management', '/superAdmin/manage-roadmap'],
  ['Monitor Activity', '/superAdmin/monitor-activity'],
]

test('[SHELL-001, SHELL-003, SHELL-007, SHELL-008, SHELL-009, SHELL-010, AUTH-021] each role has its own part of the client, in any letter case: / and its first segment lead to its dashboard, other roles’ screens to page-not-found', async ({
  page,
  make,
  signIn,
}) => {
  for (const [area, person] of [
    ['/superAdmin', make.superAdmin],
    ['/customerAdmin', make.customerAdmin],
    ['/customerUser', make.customerUser],
  ] as const) {
    await signIn(await person())
    await page.goto('/')
    await expect(page).toHaveURL(`${area}/dashboard`)
    await page.goto(area)
    await expect(page).toHaveURL(`${area}/dashboard`)
  }

  await signIn(await make.superAdmin())
  await page.goto('/SUPERADMIN/findings')
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()

  await signIn(await make.customerAdmin())
  for (const path of ['/superAdmin/findings', '/customerAdmin/findings']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/page-not-found')
  }

  // While the company profile is incomplete.
  const { id: customer_id } = await make.customer({ profile_completed_at: null })
  await signIn(await make.customerAdmin({ customer_id }), { firstLogin: true })
  for (const path of ['inquiry-logs', 'manage-profile', 'survey-forms']) {
    await page.goto(`/customerAdmin/${path}`)
    await expect(page).toHaveURL('/customerAdmin/dashboard')
  }
})

test('[SHELL-002, SHELL-004, SHELL-005, SHELL-006, SHELL-043, AUTH-001] when signed out / and /auth lead to sign-in without a message; an unknown address leads to page-not-found, and from there back or to sign-in', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await expect(page.getByText('Session timeout')).toBeHidden()
  await page.getByLabel('Email Address').focus()
  // As if typed: a full field takes no more.
  await page.keyboard.insertText('x'.repeat(205))
  await expect(page.getByLabel('Email Address')).toHaveValue('x'.repeat(200))
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/login')

  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/auth/page-not-found')
  await expect(page.getByRole('heading', { name: 'Page 404 not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
  await expectAccessible()
  await page.goto('/auth/nothing')
  await expect(page).toHaveURL('/auth/page-not-found')

  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings/nothing/here')
  await expect(page).toHaveURL('/auth/page-not-found')
  await page.goto('/superAdmin/findings/create')
  await expect(page.getByRole('heading', { name: 'Add Findings' })).toBeVisible()
  await page.goto('/superAdmin/nowhere')
  await press(page, 'Go Back')
  await expect(page).toHaveURL('/superAdmin/findings/create')
  await page.goto('/superAdmin/nowhere')
  await press(page, 'Go to Login', 'link')
  await expect(page).toHaveURL('/auth/login')

  // An eight-hour token issued nine hours ago.
  server.clock.pass({ hours: -9 })
  await signIn(await make.superAdmin())
  await page.goto('/')
  await expect(page).toHaveURL('/auth/login')
})

test('[SHELL-011, SHELL-012, SHELL-013, SHELL-015, SHELL-018, SHELL-019, SHELL-020] the header of a customer: logo, name, tabs, and a profile menu with Manage Profile, by pointer and by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  await signIn(await make.customerAdmin({ first_name: 'Zoë', last_name: 'Ångström' }))
  await page.goto('/customerAdmin/inquiry-type-management')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Plumbline' })).toBeVisible()
  await expect(header.getByText('Zoë Ångström')).toBeVisible()
  await expect(header.locator('svg rect').first()).toHaveCSS('fill', 'rgb(200, 64, 26)')
  await expect
    .poll(() => tabsOf(page))
    .toEqual([
      ['Dashboard', '/customerAdmin/dashboard'],
      ['Inquiry Log', '/customerAdmin/inquiry-logs'],
      ['Custom Metrics', '/customerAdmin/custom-metrics'],
      ['Survey Forms', '/customerAdmin/survey-forms'],
      ['Inquiry Type Management', '/customerAdmin/inquiry-type-management'],
    ])

  // By keyboard: Tab leads into the menu, Escape restores the focus, choosing closes it.
  const button = page.getByRole('button', { name: 'Profile of Zoë Ångström' })
  const profile = page.getByRole('link', { name: 'Manage Profile' })
  const logOut = page.getByRole('button', { name: 'Log out' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(profile).toHaveAttribute('href', '/customerAdmin/manage-profile')
  await expect(logOut).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(profile).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customerAdmin/manage-profile')
  await expect(profile).toBeHidden()
  await button.click()
  await expect(profile).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(profile).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(profile).toBeVisible()
  await page.keyboard.press('End')
  await expect(logOut).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(profile).toBeHidden()

  // A respondent, whose phone drawer has the same entries.
  await signIn(await make.customerUser())
  await page.goto('/customerUser/dashboard')
  await expect.poll(() => tabsOf(page)).toEqual([['Dashboard', '/customerUser/dashboard']])
  for (const opens of [/^Profile of/, 'Open the menu']) {
    await page.getByRole('button', { name: opens }).click()
    await expect(profile).toHaveAttribute('href', '/customerUser/manage-profile')
    await expect(logOut).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
  }
})

test('[SHELL-012, SHELL-013, SHELL-014, SHELL-015, SHELL-016, SHELL-017, SHELL-020, SEND-001] the header of a SuperAdmin: all tabs are visible and aligned with the content at every width, below 960 px in a drawer; a skip link leads past it, and its colours follow the system or the chosen scheme', async ({
  page,
  make,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super' }))
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.goto('/superAdmin/findings')
  const heading = page.getByRole('heading', { name: 'Findings', level: 1 })
  await expect(heading).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Header, tabs and content are aligned, and no tab is hidden.
  await expect(page.getByRole('link', { name: 'Findings', exact: true })).toHaveAttribute('aria-current', 'page')
  for (const width of [2560, 1920, 1280, 960]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(laidOut)
    await expect.poll(() => tabsOf(page)).toEqual(superAdminTabs)
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const edges = [
      await edgesOf(page.getByRole('link', { name: 'Plumbline, go to the dashboard' })),
      await edgesOf(tabs.first()),
      await edgesOf(heading),
      await edgesOf(page.getByRole('searchbox')),
    ]
    const [left] = edges.map(([start]) => start)
    expect(edges.map(([start]) => start)).toEqual(edges.map(() => left))
    const [, right] = await edgesOf(page.getByRole('link', { name: 'Add Findings' }))
    expect((await edgesOf(page.getByRole('button', { name: 'Profile of Sam Super' })))[1]).toBe(right)
    expect((await edgesOf(tabs.last()))[1]).toBeLessThanOrEqual(right)
    const rows = await tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size)
    expect(rows, `rows of tabs at ${width} px`).toBe(1)
  }

  // A form starts where a list does.
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.evaluate(laidOut)
  const [list] = await edgesOf(heading)
  await page.getByRole('link', { name: 'Add Findings' }).click()
  expect((await edgesOf(page.getByRole('heading', { name: 'Add Findings' })))[0]).toBe(list)
  await page.goBack()
  await page.setViewportSize({ width: 1024, height: 800 })

  const background = page.locator('body')
  await expect(background).toHaveCSS('background-color', 'rgb(23, 20, 17)')
  await page.getByRole('button', { name: 'Profile of Sam Super' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Profile' })).toBeHidden()
  await page.getByRole('button', { name: 'Light' }).click()
  await expect(background).toHaveCSS('background-color', 'rgb(250, 249, 247)')
  await expect(page.getByRole('link', { name: 'Add Findings' })).toHaveCSS('background-color', 'rgb(200, 64, 26)')
  await page.keyboard.press('Escape')

  const drawer = page.getByRole('dialog')
  await page.setViewportSize({ width: 959, height: 800 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(drawer.getByText('Plumbline')).toBeVisible()
  await expect(drawer.getByText('Sam Super')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Manage Profile' })).toBeHidden()
  await expect.poll(() => tabsOf(page)).toEqual(superAdminTabs)
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()

  // The choice outlasts signing out.
  await page.goto('/auth/login')
  await expect(background).toHaveCSS('background-color', 'rgb(250, 249, 247)')
})

test('[SHELL-021, SHELL-022, SHELL-024, SHELL-025, SHELL-026] a failed call shows a toast for 5 seconds: the server’s message, or that there was no answer within 120 seconds; the list can be retried', async ({
  page,
  make,
  signIn,
}) => {
  // With motion: without it the toast under the pointer disappears at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(await make.superAdmin())
  await page.clock.install()
  let answer = (route: Route): Promise<void> =>
    route.fulfill({
      status: 409,
      json: { status: 409, title: 'Not now', errorMessage: ['First reason.', 'Second reason.'] },
    })
  let held = Promise.withResolvers<void>()
  await page.route('**/api/Findings/**', async (route) => {
    await held.promise
    await answer(route)
  })
  /** The toast appears at a known moment: the response waits until the page's clock stands still. */
  const comesUp = async (toast: Locator, ask: () => Promise<unknown>) => {
    held = Promise.withResolvers()
    const asked = page.waitForRequest('**/api/Findings/**')
    await ask()
    await asked
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    held.resolve()
    await expect.poll(() => page.clock.runFor(20).then(() => toast.isVisible()), { intervals: [20] }).toBe(true)
  }
  const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  const refused = page.getByRole('alert').filter({ hasText: 'Not now' })

  await comesUp(refused, () => page.goto('/superAdmin/findings'))
  await expect(refused).toContainText('First reason. Second reason.')
  const box = await refused.boundingBox()
  expect(box?.y).toBeLessThan(80)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
  await expectToStay(page, refused)

  // Closing one with the pointer lets the next time out normally.
  await page.clock.resume()
  await comesUp(refused, () => tryAgain.click())
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.clock.runFor(20).then(() => refused.isVisible()), { intervals: [20] }).toBe(false)
  await page.mouse.move(300, 600)
  await page.clock.resume()
  await comesUp(refused, () => tryAgain.click())
  await expectToStay(page, refused)

  // Without a response; on a phone nothing is below the toast but the header.
  await page.clock.resume()
  await page.setViewportSize({ width: 360, height: 780 })
  answer = (route) => route.abort()
  const cut = page.getByRole('alert').filter({ hasText: 'Network Error' })
  await comesUp(cut, () => tryAgain.press('Enter'))
  await expect(cut).toContainText('Please Check your Internet Connection')
  const header = await page.getByRole('banner').boundingBox()
  const told = await cut.boundingBox()
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await expectToStay(page, cut)

  await page.clock.resume()
  answer = async () => {}
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await page.clock.runFor(100_000)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.clock.runFor(20_500)
  await expect(page.getByText('The server didn’t respond. Check your internet connection and try again.')).toBeVisible()
  answer = (route) => route.continue()
  await tryAgain.click()
  await expect(page.getByText('No Records to show here.')).toBeVisible()
})

test('when code does not load the page says so: the client’s, another screen’s below the header, and a dialog’s, which loads when the network is back', async ({
  page,
  baseURL,
  make,
  signIn,
}) => {
  // Pages not watched for errors: the browser logs the file that did not load.
  const cutFrom = async (code: string, path: string) => {
    const cut = await page.context().newPage()
    await cut.route(code, (route) => route.abort())
    await cut.goto(`${baseURL}${path}`)
    return cut
  }
  const words = 'Plumbline couldn’t load. Check your internet connection, then reload the page.'
  const client = await cutFrom('**/assets/client-*.js', '/auth/login')
  await expect(client.getByText(words)).toBeVisible()
  await expect(client.getByAltText('Loading')).toBeHidden()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()

  await make.finding({ detail: 'Praise is rare.' })
  await signIn(await make.superAdmin())
  const screens = await cutFrom('**/assets/super-admin-*.js', '/superAdmin/dashboard')
  await screens.getByRole('link', { name: 'Findings', exact: true }).click()
  await expect(screens.getByText('This screen couldn’t be loaded')).toBeVisible()
  await expect(screens.getByRole('navigation', { name: 'Main' })).toBeVisible()

  const dialog = await cutFrom('**/assets/Modal-*.js', '/superAdmin/findings')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' })).toBeVisible()
  await expect(dialog.getByText('Praise is rare.')).toBeVisible()
  await dialog.unroute('**/assets/Modal-*.js')
  await dialog.getByRole('heading', { level: 1 }).click()
  await expect(dialog.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
})

/** The toast that has just appeared disappears after five seconds, and not much sooner. */
async function expectToStay(page: Page, toast: Locator) {
  await page.clock.runFor(4_800)
  await expect(toast).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast).toBeHidden()
}

/** The tabs as a person sees them: name and address. */
async function tabsOf(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link').first()).toBeVisible()
  return Promise.all(
    (await main.getByRole('link').all()).map(async (tab) => [
      (await tab.innerText()).trim(),
      await tab.getAttribute('href'),
    ]),
  )
}

/** Left and right edges, in whole pixels. */
async function edgesOf(it: Locator): Promise<[number, number]> {
  const box = await it.boundingBox()
  return [Math.round(box?.x ?? -1), Math.round((box?.x ?? -1) + (box?.width ?? 0))]
}
