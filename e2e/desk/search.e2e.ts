import type { Page } from '@playwright/test'
import { search } from '@plumbline/contract/desk/search'
import { expect, test } from '../support/fixtures.ts'

const FIELD = { name: 'Search', exact: true } as const

test('[HOME-009] with the keyboard alone everything is found from anywhere with Ctrl+K, opened here or in a new tab, and found again', async ({
  page,
  make,
  signIn,
}) => {
  const customer = await make.customer({ name: 'Plumb Ltd' })
  const { id } = await make.customerAdmin({ customer_id: customer.id, first_name: 'Ada', last_name: 'Plumb' })
  const type = await make.inquiryType({ name: 'Readiness' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Trust' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Is what is said plumb with what is done?' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  const field = page.getByRole('combobox', FIELD)
  const active = page.locator('a[role=option][aria-selected=true]')
  const add = page.getByRole('link', { name: 'Add Findings' })
  await expect(add).toBeVisible()
  // The shortcuts load with the header's search, after the first paint.
  await expect(page.getByRole('button', FIELD)).toBeVisible()

  // Escape closes it and restores the focus.
  await add.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await expect(active).toHaveText('Dashboard')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('PLUMB')
  await expect(page.locator('a[role=option]')).toHaveText([
    /^Plumb LtdManufacturing$/,
    /^Ada Plumb.+ · Plumb Ltd$/,
    /^Is what is said plumb with what is done\?Trust$/,
  ])
  await expect(page.getByRole('group', { name: 'People' })).toContainText('Ada Plumb')
  await expect(active).toContainText('Plumb Ltd')
  await page.keyboard.press('ArrowUp')
  await expect(active).toContainText('Is what is said')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('Ada Plumb')
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('ControlOrMeta+Enter')])
  await expect(tab).toHaveURL(new RegExp(`/customers-users/${customer.id}/view/${id}$`))
  await tab.close()
  await expect(active).toContainText('Ada Plumb')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customers-users/${customer.id}/view/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Profile')

  // The last opened comes first; a screen is found by its name and by what it does.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Ada Plumb')
  await page.keyboard.type('create road')
  await expect(active).toHaveText('Add Roadmap')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/superAdmin/manage-roadmap/create')
})

test("[HOME-009] on a phone a manager searches with the header's button: a failed search can be retried, a stale one is cancelled, and an empty result says so", async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const manager = await make.customerAdmin({ first_name: 'Ada', last_name: 'Stone' })
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  const inquiry = await make.inquiry({ ...own, description: 'Plumb spring' })
  await make.inquiry({ description: 'Plumb spring of others' })
  await signIn(manager)
  const texts: string[] = []
  await page.route(`**/api${search.path}?**`, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    texts.push(text)
    if (text === 'pl') return
    if (text === 'plum' && texts.filter((each) => each === 'plum').length === 1) return route.abort()
    await route.continue()
  })
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().endsWith('text=pl'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/customerAdmin/inquiry-logs')
  await page.getByRole('button', FIELD).click()
  const field = page.getByRole('combobox', FIELD)
  const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option')

  await field.pressSequentially('p')
  await field.pressSequentially('l')
  await expect.poll(() => texts).toEqual(['pl'])
  await field.fill('plum')
  await abandoned
  await expect(page.getByText('Couldn’t search records.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options).toHaveCount(1)
  const toIntake = `/customerAdmin/inquiry-logs/inquiry-types/${inquiry.inquiry_type_id}/inquiry/${inquiry.id}`
  await expect(page.getByRole('option', { name: 'Plumb spring' })).toHaveAttribute('href', toIntake)
  await field.fill('plum nobody')
  await expect(page.getByText('Nothing matches ‘plum nobody’.')).toBeVisible()
  expect(texts).toEqual(['pl', 'plum', 'plum', 'plum nobody'])

  await field.fill('spring')
  await expect(options).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize({ width: 360, height: 740 })
  await options.click()
  await expect(page.getByRole('dialog', FIELD)).toHaveCount(0)
  await expect(page).toHaveURL(toIntake)
})

test('[HOME-009] ‘/’ focuses the list’s search and ‘?’ shows the shortcuts, unless the person is typing or has turned single keys off, on every device', async ({
  page,
  make,
  newPage,
  server,
  signIn,
}) => {
  const admin = await make.superAdmin()
  await signIn(admin)
  await page.goto('/superAdmin/findings')
  const search = page.getByRole('searchbox', { name: 'Search findings' })
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()

  // Single keys work once the person's preference is known.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await search.fill('')
  await page.keyboard.type('/?')
  await expect(search).toHaveValue('/?')
  await expect(keys).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('Alt+?')
  await page.keyboard.press('?')
  await expect(keys).toContainText('Go to the list’s search box')
  // In a dialog they do nothing.
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(single).toBeChecked()
  // The last answer of the server applies, once a change is saved.
  const readAgain = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().endsWith('/api/Home/Preferences'),
    )
  let read = readAgain()
  await single.press('Space')
  await expect(single).not.toBeChecked()
  await read
  await expect
    .poll(() => server.db.selectFrom('preference').select('single_keys').execute())
    .toEqual([{ single_keys: false }])
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  const other = await newPage()
  await signInOn(other, page)
  await other.goto('/superAdmin/findings')
  await expect(other.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  for (const each of [page, other]) {
    await each.keyboard.press('?')
    await each.keyboard.press('/')
    await each.keyboard.press('ControlOrMeta+k')
    await expect(each.getByRole('combobox', FIELD)).toBeFocused()
    await each.keyboard.press('Escape')
    await expect(each.getByRole('dialog')).toHaveCount(0)
    await expect(each.getByRole('searchbox', { name: 'Search findings' })).not.toBeFocused()
  }

  // With the mouse they are in the profile menu, where they are turned on again.
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  read = readAgain()
  await single.press('Space')
  await expect(single).toBeChecked()
  await read
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

/** The same session in another browser. */
async function signInOn(other: Page, page: Page): Promise<void> {
  const stored = await page.evaluate(() => ({ ...localStorage }))
  await other.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, String(value))
  }, stored)
}
