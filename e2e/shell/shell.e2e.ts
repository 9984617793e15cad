import type { Locator, Page, Route } from '@playwright/test'
import { axeFaults, expect, test } from '../support/fixtures.ts'
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

test.describe('addresses', () => {
  test('[SHELL-001, SHELL-003, AUTH-021] / leads to the dashboard of the role in the token', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    await page.goto('/')
    await expect(page).toHaveURL('/superAdmin/dashboard')

    await signIn(await make.customerAdmin())
    await page.goto('/')
    await expect(page).toHaveURL('/customerAdmin/dashboard')

    await signIn(await make.customerUser())
    await page.goto('/')
    await expect(page).toHaveURL('/customerUser/dashboard')
  })

  test('[SHELL-003] each area leads to its own dashboard', async ({ page, make, signIn }) => {
    for (const [path, person] of [
      ['/superAdmin', make.superAdmin],
      ['/customerAdmin', make.customerAdmin],
      ['/customerUser', make.customerUser],
    ] as const) {
      await signIn(await person())
      await page.goto(path)
      await expect(page).toHaveURL(`${path}/dashboard`)
    }
  })

  test('[SHELL-002, AUTH-001] / and /auth lead to sign-in where nobody is signed in, without a complaint', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Session timeout')).toBeHidden()

    await page.goto('/auth')
    await expect(page).toHaveURL('/auth/login')

    // A token of eight hours that was made nine hours ago.
    server.clock.pass({ hours: -9 })
    await signIn(await make.superAdmin())
    await page.goto('/')
    await expect(page).toHaveURL('/auth/login')
  })

  test('[SHELL-004, SHELL-005] an unknown address leads to the page-not-found screen', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL('/auth/page-not-found')
    await expect(page.getByRole('heading', { name: 'Page 404 not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
    await expectAccessible()

    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings/nothing/here')
    await expect(page).toHaveURL('/auth/page-not-found')
    await page.goto('/auth/nothing')
    await expect(page).toHaveURL('/auth/page-not-found')
  })

  test('[SHELL-006] Go Back returns to the page before, Go to Login to sign-in', async ({ page, make, signIn }) => {
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings')
    await page.getByRole('link', { name: 'Add Findings' }).click()
    await expect(page.getByRole('heading', { name: 'Add Findings' })).toBeVisible()
    await page.goto('/superAdmin/nowhere')
    await press(page, 'Go Back')
    await expect(page).toHaveURL('/superAdmin/findings/create')

    await page.goto('/superAdmin/nowhere')
    await press(page, 'Go to Login', 'link')
    await expect(page).toHaveURL('/auth/login')
  })

  test('[SHELL-007, SHELL-010] the area of another role leads to page-not-found, as does a screen that the own role lacks', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.customerAdmin())
    await page.goto('/superAdmin/findings')
    await expect(page).toHaveURL('/auth/page-not-found')

    await page.goto('/customerAdmin/findings')
    await expect(page).toHaveURL('/auth/page-not-found')
  })

  test('[SHELL-008] the area may be written in any case', async ({ page, make, signIn }) => {
    await signIn(await make.superAdmin())
    await page.goto('/SUPERADMIN/findings')
    await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  })

  test('[SHELL-009] while the company profile is incomplete every customer path leads to the dashboard', async ({
    page,
    make,
    signIn,
  }) => {
    const { id: customer_id } = await make.customer({ profile_completed_at: null })
    await signIn(await make.customerAdmin({ customer_id }), { firstLogin: true })
    for (const path of ['inquiry-logs', 'manage-profile', 'survey-forms']) {
      await page.goto(`/customerAdmin/${path}`)
      await expect(page).toHaveURL('/customerAdmin/dashboard')
    }
  })
})

test.describe('header', () => {
  test('[SHELL-011, SHELL-012, SHELL-013, SHELL-020] logo, name and a profile menu whose Manage Profile is not for a SuperAdmin', async ({
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
    await header.getByRole('button', { name: 'Profile of Zoë Ångström' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toHaveAttribute(
      'href',
      '/customerAdmin/manage-profile',
    )

    await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super' }))
    await page.goto('/superAdmin/findings')
    await expect(page.getByRole('link', { name: 'Add Findings' })).toHaveCSS('background-color', 'rgb(200, 64, 26)')
    await page.getByRole('button', { name: 'Profile of Sam Super' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toBeHidden()
  })

  test('[SHELL-012, SHELL-013, SHELL-019] a CustomerUser has the Dashboard tab only, and Manage Profile', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.customerUser())
    await page.goto('/customerUser/dashboard')
    await expect.poll(() => tabsOf(page)).toEqual([['Dashboard', '/customerUser/dashboard']])
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toHaveAttribute(
      'href',
      '/customerUser/manage-profile',
    )
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('[SHELL-016, SHELL-017] the tabs of a SuperAdmin; those that do not fit stand in More', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    await page.setViewportSize({ width: 1920, height: 800 })
    await page.goto('/superAdmin/findings')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })).toBeHidden()
    await expect.poll(() => tabsOf(page)).toEqual(superAdminTabs)
    await expect(page.getByRole('link', { name: 'Findings', exact: true })).toHaveAttribute('aria-current', 'page')

    await page.setViewportSize({ width: 1024, height: 800 })
    const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
    await expect(more).toBeVisible()
    const shown = await tabsOf(page)
    await more.click()
    const hidden = (await tabsOf(page)).slice(shown.length)
    expect(hidden.length).toBeGreaterThan(0)
    expect([...shown, ...hidden]).toEqual(superAdminTabs)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect.poll(() => tabsOf(page)).toEqual(shown)
  })

  test('header and content begin at the same edge of a wide window, and a toast stands below the header of a phone', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto('/superAdmin/dashboard')
    const left = async (it: Locator) => (await it.boundingBox())?.x
    const logo = page.getByRole('link', { name: 'Plumbline, to the dashboard' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await left(logo)).toBe(await left(page.getByRole('heading', { level: 1 })))

    await page.setViewportSize({ width: 360, height: 780 })
    await page.route('**/api/Findings/**', (request) => request.abort())
    await page.goto('/superAdmin/findings')
    const toast = page.getByRole('alert').filter({ hasText: 'Network' }).first()
    await expect(toast).toBeVisible()
    const header = await page.getByRole('banner').boundingBox()
    expect((await toast.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })

  test('[SHELL-018] the tabs of a CustomerAdmin', async ({ page, make, signIn }) => {
    await signIn(await make.customerAdmin())
    await page.goto('/customerAdmin/inquiry-type-management')
    await expect
      .poll(() => tabsOf(page))
      .toEqual([
        ['Dashboard', '/customerAdmin/dashboard'],
        ['Inquiry Log', '/customerAdmin/inquiry-logs'],
        ['Custom Metrics', '/customerAdmin/custom-metrics'],
        ['Survey Forms', '/customerAdmin/survey-forms'],
        ['Inquiry Type Management', '/customerAdmin/inquiry-type-management'],
      ])
  })

  test('[SHELL-014, SHELL-015] below 960 px a drawer holds logo, name, tabs and Log out', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super' }))
    await page.setViewportSize({ width: 959, height: 800 })
    await page.goto('/superAdmin/findings')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Plumbline')).toBeVisible()
    await expect(drawer.getByText('Sam Super')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Manage Profile' })).toBeHidden()
    await expect.poll(() => tabsOf(page)).toEqual(superAdminTabs)

    await page.setViewportSize({ width: 960, height: 800 })
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  })

  test('[SHELL-015] the drawer of a CustomerUser has Manage Profile', async ({ page, make, signIn }) => {
    await signIn(await make.customerUser())
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/customerUser/dashboard')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('link', { name: 'Manage Profile' })).toHaveAttribute(
      'href',
      '/customerUser/manage-profile',
    )
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('the profile menu by keyboard: Tab leads into it, Escape gives the focus back, what is chosen closes it', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.customerAdmin({ first_name: 'Zoë', last_name: 'Ångström' }))
    await page.goto('/customerAdmin/inquiry-type-management')
    const button = page.getByRole('button', { name: 'Profile of Zoë Ångström' })
    const profile = page.getByRole('link', { name: 'Manage Profile' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(profile).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(profile).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(profile).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/customerAdmin/manage-profile')
    await expect(profile).toBeHidden()
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(profile).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(profile).toBeVisible()
    for (let entry = 0; entry < 8; entry++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(profile).toBeHidden()
  })

  test('light and dark follow the system until the person chooses, and the choice outlasts signing out', async ({
    page,
    make,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 20, 17)')
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: 'Light' }).click()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 247)')

    await page.goto('/auth/login')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 247)')
  })

  test('the skip link leads past the header', async ({ page, make, signIn }) => {
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings')
    await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('toasts', () => {
  test('[SHELL-021, SHELL-022, SHELL-025, SHELL-026] a refused call shows title and joined messages, top right, for 5 seconds', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    await page.clock.install()
    const paused = Promise.withResolvers<void>()
    await page.route('**/api/Findings/**', async (route) => {
      await paused.promise
      const failure = { status: 409, title: 'Not now', errorMessage: ['First reason.', 'Second reason.'] }
      await route.fulfill({ status: 409, json: failure })
    })
    await page.goto('/superAdmin/findings')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const answered = page.waitForResponse('**/api/Findings/**')
    paused.resolve()
    await answered
    await page.clock.runFor(100)

    const toast = page.getByRole('alert').filter({ hasText: 'Not now' })
    await expect(toast).toContainText('First reason. Second reason.')
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(80)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240)
    await expectToStay(page, toast)
  })

  test('[SHELL-024] without an answer: Network Error for 5 seconds, and the list can be asked for again', async ({
    page,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    await page.clock.install()
    const paused = Promise.withResolvers<void>()
    const cut = async (route: Route) => {
      await paused.promise
      await route.abort()
    }
    await page.route('**/api/Findings/**', cut, { times: 1 })
    await page.goto('/superAdmin/findings')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const failed = page.waitForEvent('requestfailed')
    paused.resolve()
    await failed
    await page.clock.runFor(100)

    const toast = page.getByRole('alert').filter({ hasText: 'Network Error' })
    await expect(toast).toContainText('Please Check your Internet Connection')
    await expectToStay(page, toast)
    await page.clock.resume()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No Records to show here.')).toBeVisible()
  })

  test('[SHELL-022, SHELL-024] one that is closed with the pointer lets the next one go in its time', async ({
    page,
    make,
    signIn,
  }) => {
    // With the motion that people see: without it the toast under the pointer goes at once.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await signIn(await make.superAdmin())
    await page.route('**/api/Findings/**', (route) =>
      route.fulfill({ status: 409, json: { status: 409, title: 'Not now', errorMessage: ['For a reason.'] } }),
    )
    await page.goto('/superAdmin/findings')
    const toast = page.getByRole('alert').filter({ hasText: 'Not now' })
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await page.mouse.move(300, 600)
    await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(toast).toBeVisible()
    await expectToStay(page, toast)
  })

  test('[SHELL-024] an answer that takes longer than 120 seconds counts as none', async ({ page, make, signIn }) => {
    await signIn(await make.superAdmin())
    await page.clock.install()
    await page.route('**/api/Findings/**', () => {})
    await page.goto('/superAdmin/findings')
    await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
    await page.clock.runFor(100_000)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await page.clock.runFor(20_500)
    await expect(page.getByText('The server did not answer.')).toBeVisible()
  })
})

test.describe('lists', () => {
  test('[SHELL-027, SHELL-029] eight rows a page; previous, next and up to three page numbers', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const type = await make.inquiryType()
    for (let n = 1; n <= 33; n++) await make.finding({ detail: `Finding ${n}.`, inquiry_type_id: type.id })
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings')
    const rows = page.getByRole('table').getByRole('row')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(rows).toHaveCount(1 + 8)
    await expect(page.getByText('1–8 of 33')).toBeVisible()
    await expect(pages.getByRole('button')).toHaveText(['', '1', '2', '3', ''])
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()

    await pages.getByRole('button', { name: 'Page 3' }).click()
    await expect(page).toHaveURL('/superAdmin/findings?page=3')
    await expect(page.getByText('17–24 of 33')).toBeVisible()
    await expect(rows.nth(1)).toContainText('Finding 17.')
    await expect(pages.getByRole('button')).toHaveText(['', '2', '3', '4', ''])

    await pages.getByRole('button', { name: 'Next page' }).click()
    await pages.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('33 of 33', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(1 + 1)
    await expect(pages.getByRole('button')).toHaveText(['', '3', '4', '5', ''])
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await page.goBack()
    await expect(page.getByText('25–32 of 33')).toBeVisible()
    await pages.getByRole('button', { name: 'Previous page' }).click()
    await expect(page.getByText('17–24 of 33')).toBeVisible()
    await expectAccessible()
  })

  test('[SHELL-028, SHELL-031] the search box sends what is typed, and an empty list says so', async ({
    page,
    make,
    signIn,
  }) => {
    await make.finding({ detail: 'Meetings end without a decision.' })
    await make.finding({ detail: 'Praise is rare.' })
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings?page=7')
    const search = page.getByRole('searchbox', { name: 'Search findings' })
    await expect(page).toHaveURL('/superAdmin/findings')

    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === 'praise & co')
    await search.fill('praise & co')
    await asked
    await expect(page.getByText('No Records to show here.')).toBeVisible()
    await expect(page.getByText('Praise is rare.')).toBeHidden()

    await search.fill('praise')
    await expect(page.getByText('Praise is rare.')).toBeVisible()
    await expect(page.getByText('Meetings end without a decision.')).toBeHidden()
    await page.reload()
    await expect(search).toHaveValue('praise')
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  })

  test('[SHELL-030] a cell is cut at 45 characters or its column’s limit, and shows all of itself when focused; shorter text stays', async ({
    page,
    make,
    signIn,
  }) => {
    // Longer than the second line, which shows the whole of what is shorter.
    const long = `${'x'.repeat(44)}😀 and${' more'.repeat(80)}`
    await make.finding({ detail: long })
    await make.finding({ detail: 'y'.repeat(45) })
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings')
    await expect(page.getByText(`${'x'.repeat(44)}😀...`, { exact: true })).toBeVisible()
    await expect(page.getByText('y'.repeat(45), { exact: true })).toBeVisible()

    await page.getByRole('link', { name: `${'x'.repeat(44)}😀...` }).focus()
    await expect(page.getByRole('tooltip')).toHaveText(long)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    // The pointer that passes over what the keyboard is at leaves its hint.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = page.getByRole('row', { name: /^x+/ }).getByRole('link', { name: 'Edit' })
    await expect(focused).toBeFocused()
    await focused.hover()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(page.getByRole('tooltip', { name: 'Edit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    // Above its icon, wherever the icon is.
    const edit = page.getByRole('link', { name: 'Edit' }).first()
    await edit.hover()
    const [hint, icon] = await Promise.all([
      page.getByRole('tooltip', { name: 'Edit' }).boundingBox(),
      edit.boundingBox(),
    ])
    expect(hint?.y).toBeLessThan(icon?.y ?? 0)
    expect(hint?.y).toBeGreaterThan((icon?.y ?? 0) - 60)
    expect(Math.abs((hint?.x ?? 0) + (hint?.width ?? 0) / 2 - (icon?.x ?? 0) - (icon?.width ?? 0) / 2)).toBeLessThan(2)

    await make.customer({ website: `https://${'w'.repeat(32)}.example.com` })
    await page.goto('/superAdmin/manage-customers-profile')
    await expect(page.getByText(`https://${'w'.repeat(24)}...`, { exact: true })).toBeVisible()
  })

  test('[SHELL-032, SHELL-033] deleting asks first; Cancel leaves the record and sends nothing', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    await make.finding({ detail: 'Praise is rare.' })
    await signIn(await make.superAdmin())
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'DELETE' && sent.push(request.url())))
    await page.goto('/superAdmin/findings')
    const remove = page.getByRole('row', { name: /Praise is rare/ }).getByRole('button', { name: 'Delete' })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog.getByText('Are you sure you want to delete this record?')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()

    await remove.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByText('Praise is rare.')).toBeVisible()
    expect(sent).toEqual([])

    await remove.click()
    await expect(dialog).toBeVisible()
    await expectAccessible()
  })

  test('[SHELL-034, SHELL-035] a deletion says what was deleted, the list reloads, and the last row of a page leads a page back', async ({
    page,
    make,
    signIn,
  }) => {
    const type = await make.inquiryType()
    await make.finding({ detail: 'The oldest one.', inquiry_type_id: type.id })
    for (let n = 1; n <= 8; n++) await make.finding({ detail: `Finding ${n}.`, inquiry_type_id: type.id })
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings?page=2')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()

    const toast = page.getByRole('status').filter({ hasText: 'Findings Deleted' })
    await expect(toast).toContainText('The oldest one.')
    await expect(page).toHaveURL('/superAdmin/findings')
    await expect(page.getByText('1–8 of 8')).toBeVisible()
  })

  test('where the client itself does not come, the page says so', async ({ page, baseURL }) => {
    const words = 'Plumbline could not be loaded. Look at your internet connection, then load the page again.'
    const cut = await page.context().newPage()
    await cut.route('**/assets/client-*.js', (route) => route.abort())
    await cut.goto(`${baseURL}/auth/login`)
    await expect(cut.getByText(words)).toBeVisible()
    await expect(cut.getByAltText('Loading')).toBeHidden()
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words)).toBeHidden()
  })

  test('where the other screens of a role do not come, the header stays and says so', async ({
    page,
    baseURL,
    make,
    signIn,
  }) => {
    await signIn(await make.superAdmin())
    const cut = await page.context().newPage()
    await cut.route('**/assets/super-admin-*.js', (route) => route.abort())
    await cut.goto(`${baseURL}/superAdmin/dashboard`)
    await cut.getByRole('link', { name: 'Findings', exact: true }).click()
    await expect(cut.getByText('This screen could not be fetched')).toBeVisible()
    await expect(cut.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('a dialog whose code does not come says so, and comes once the network is there', async ({
    page,
    baseURL,
    make,
    signIn,
  }) => {
    await make.finding({ detail: 'Praise is rare.' })
    await signIn(await make.superAdmin())
    // A page that is not watched for errors: the browser notes the file that did not come.
    const cut = await page.context().newPage()
    await cut.route('**/assets/Modal-*.js', (route) => route.abort())
    await cut.goto(`${baseURL}/superAdmin/findings`)
    await cut.getByRole('button', { name: 'Delete' }).click()
    await expect(cut.getByRole('alert').filter({ hasText: 'This could not be fetched' })).toBeVisible()
    await expect(cut.getByText('Praise is rare.')).toBeVisible()
    await cut.unroute('**/assets/Modal-*.js')
    await cut.getByRole('heading', { level: 1 }).click()
    await expect(cut.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  })

  test('below 768 px a row becomes a card with the same actions', async ({ page, make, signIn }) => {
    await make.finding({ detail: 'Praise is rare.' })
    await signIn(await make.superAdmin())
    await page.setViewportSize({ width: 767, height: 800 })
    await page.goto('/superAdmin/findings')
    const card = page.getByRole('listitem').filter({ hasText: 'Praise is rare.' })
    await expect(card.getByRole('link', { name: 'View' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
  })
})

test.describe('forms', () => {
  test('[SHELL-036] no faults before the first save, then as one types; the first faulty field gets the focus', async ({
    page,
    make,
    signIn,
    choose,
    expectAccessible,
  }) => {
    await make.inquiryType({ name: 'Digital readiness' })
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/findings/create')
    const detail = page.getByLabel('Findings Details')
    await detail.fill('Praise is rare.')
    await detail.fill('')
    await detail.blur()
    await expect(page.getByText('This field is mandatory.')).toHaveCount(0)

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This field is mandatory.')).toHaveCount(3)
    await expect(page.getByRole('combobox', { name: 'Inquiry Type' })).toBeFocused()
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await detail.fill('Praise is rare.')
    await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
    await detail.fill('')
    await expect(page.getByText('This field is mandatory.')).toHaveCount(3)

    await choose('Inquiry Type', 'Digital readiness')
    await choose('Area', 'People')
    await detail.fill('Praise is rare.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('New Findings Created')).toBeVisible()
    await expect(page).toHaveURL('/superAdmin/findings')
    await expect(page.getByRole('row', { name: /Praise is rare/ })).toContainText('People')
  })

  for (const [screen, path, button, label] of [
    ['Findings', '/superAdmin/findings/create', 'Save', 'Inquiry Type'],
    ['Recommendations', '/superAdmin/manage-recommendations/create', 'Save', 'Inquiry Type'],
    ['Roadmap', '/superAdmin/manage-roadmap/create', 'Save', 'Inquiry Type'],
  ] as const) {
    test(`[SHELL-036] ${screen}: where the first fault is that of a list to choose from, the list does not cover it`, async ({
      page,
      make,
      signIn,
    }) => {
      for (let n = 0; n < 12; n++) await make.inquiryType()
      await signIn(await make.superAdmin())
      await page.goto(path)
      const field = page.getByRole('combobox', { name: label })
      await expect(field).toBeEditable()

      await page.getByRole('button', { name: button }).click()

      await expect(field).toBeFocused()
      await expectUncovered(page, field)
      // It opens by key, by typing and by pointer.
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option')).toHaveCount(12)
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await page.keyboard.type('type 1')
      await expect(page.getByRole('option').first()).toBeVisible()
    })
  }

  test('[SHELL-036] Manage Respondents: the colleagues to choose from do not cover what is wrong with the addresses', async ({
    page,
    make,
    signIn,
  }) => {
    const manager = await make.customerAdmin()
    const own = { customer_id: manager.customer_id ?? '' }
    for (let n = 0; n < 5; n++) await make.customerUser(own)
    const inquiry = await make.openInquiry({ ...own, created_by: manager.id })
    await signIn(manager)
    await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)
    const field = page.getByRole('combobox', { name: 'E-mail addresses' })

    await page.getByRole('button', { name: 'Save' }).click()

    await expect(field).toBeFocused()
    await expectUncovered(page, field)
    await field.click()
    await expect(page.getByRole('option')).toHaveCount(6)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('what the server says of a field stands under it until the field changes', async ({ page, make, signIn }) => {
    const finding = await make.finding({ detail: 'Praise is rare.' })
    await signIn(await make.superAdmin())
    await page.route('**/api/Findings/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: { status: 400, title: 'Not saved', errorMessage: ['FindingDetail: Say more.', 'And once more.'] },
          })
        : route.continue(),
    )
    await page.goto(`/superAdmin/findings/edit/${finding.id}`)
    const detail = page.getByLabel('Findings Details')
    await detail.fill('Short.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(detail).toHaveAccessibleDescription('Say more.')
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('And once more.')
    await detail.fill('Longer.')
    await expect(detail).not.toHaveAccessibleDescription('Say more.')
  })

  test('leaving what was changed asks first: Cancel stays, Leave leaves', async ({ page, make, signIn }) => {
    const finding = await make.finding({ detail: 'Praise is rare.' })
    await signIn(await make.superAdmin())
    await page.goto(`/superAdmin/findings/edit/${finding.id}`)
    const detail = page.getByLabel('Findings Details')
    await detail.fill('Praise is common.')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(detail).toHaveValue('Praise is common.')

    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/superAdmin/findings')
    await expect(page.getByText('Praise is rare.')).toBeVisible()
  })

  test('[SHELL-043] a text input takes at most 200 characters', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email Address').fill('')
    await page.getByLabel('Email Address').pressSequentially('x'.repeat(205), { delay: 0 })
    await expect(page.getByLabel('Email Address')).toHaveValue('x'.repeat(200))
  })

  test('[SHELL-045] a view screen has no field and no save button', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const finding = await make.finding({ detail: 'Praise is rare.', area: 'People' })
    await signIn(await make.superAdmin())
    await page.goto(`/superAdmin/findings/view/${finding.id}`)
    await expect(page.getByText('Praise is rare.')).toBeVisible()
    await expect(page.getByText('People')).toBeVisible()
    await expect(page.locator('main').locator('input, textarea, select, [contenteditable]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expectAccessible()
  })
})

/** The toast that has come up just now is gone after five seconds, and not much sooner. */
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

/** Nothing lies over what is said under a field, and no list of it is open. */
async function expectUncovered(page: Page, field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('option')).toHaveCount(0)
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').find((id) => id.endsWith('-error'))
  const isOnTop = await page.locator(`[id="${id}"]`).evaluate((message) => {
    const { left, top, height } = message.getBoundingClientRect()
    return message.contains(document.elementFromPoint(left + 4, top + height / 2))
  })
  expect(isOnTop, 'the fault can be read').toBe(true)
}
