import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'

const rows = (page: Page) => page.locator('[data-row]')
const marked = (page: Page) => page.locator('[data-was]')
const rowsPerPage = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' })

test('[HOME-006, HOME-007] a list is sorted by its headers, has as many rows as one likes, opens its rows, and is as one left it wherever one comes back from', async ({
  page,
  make,
  signIn,
  newPage,
  baseURL,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 90; n++)
    await make.finding({ inquiry_type_id: type.id, detail: `Finding ${String(n).padStart(2, '0')}`, area: 'People' })
  const sam = await make.superAdmin()
  await signIn(sam)
  await page.goto('/superAdmin/findings?search=finding')
  const keys = keyboard(page)

  // By keyboard: sorted, further on to a page by its number, and into a row by its first cell.
  await keys.use(page.getByRole('button', { name: 'Findings Details' }))
  await expect(rows(page).first()).toContainText('Finding 01')
  await expect(page.getByRole('columnheader', { name: 'Findings Details' })).toHaveAttribute('aria-sort', 'ascending')
  await keys.write(page.getByRole('textbox', { name: 'Go to page' }), '11')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Finding 81')
  const left = page.url()
  await keys.use(page.getByRole('link', { name: 'Finding 83' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Findings')

  // Back by the link of the screen: the same page, search and order, and the row has a mark and the focus.
  await keys.use(page.getByRole('main').getByRole('link', { name: 'Findings' }))
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 83')
  await expect(page.getByRole('link', { name: 'Finding 83' })).toBeFocused()

  // A click beside what can be pressed opens the row as well; from its view on to the form, and back by Save, by Cancel and by the browser.
  await rows(page).nth(4).getByText('People').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Findings')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/findings\/edit\//)
  await page.reload()
  await page.getByRole('textbox', { name: 'Findings Details' }).fill('Finding 85, said better')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 85, said better')
  await rows(page).nth(6).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 87')
  await page.getByRole('link', { name: 'Finding 86' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Findings')
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 86')

  // After a deletion the list stays where it was, and the row in the place of the one that is gone is marked.
  await rows(page).nth(1).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).nth(1)).toContainText('Finding 83')
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 83')

  // Elsewhere another way begins: from there nothing leads back into what was searched for once.
  await page.getByRole('link', { name: 'Plumbline, to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Findings')
  await page.goto(`/superAdmin/findings/view/${(await make.finding({ inquiry_type_id: type.id })).id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Findings' })).toHaveAttribute(
    'href',
    '/superAdmin/findings',
  )

  // More rows on a page: those that were there stay, and the person has as many on another device, but nobody else on this one.
  await page.goto('/superAdmin/findings?page=4')
  const first = await rows(page).first().textContent()
  await rowsPerPage(page).selectOption('25')
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).filter({ hasText: first ?? '' })).toHaveCount(1)
  await expect(page).toHaveURL('/superAdmin/findings')
  const tokenOf = () => page.evaluate(() => ({ ...localStorage }))
  const stored = await tokenOf()
  const other = await newPage()
  await other.addInitScript((token) => localStorage.setItem('token', token), stored.token ?? '')
  await other.goto(`${baseURL}/superAdmin/findings`)
  await expect(rows(other)).toHaveCount(25)
  await expect(rowsPerPage(other)).toHaveValue('25')
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  await expect(rows(page)).toHaveCount(8)
  await expect(rowsPerPage(page)).toHaveValue('8')
})

test('[HOME-008] a text that is cut stands whole on a second line, and where that is not enough, on hover, focus and touch', async ({
  browser,
  make,
  baseURL,
  page,
  signIn,
  expectAccessible,
}) => {
  const short = 'Nobody knows who decides, so that nothing is decided in time'
  const long = `${'Decisions are made without those who know most. '.repeat(9)}So it is.`
  await make.finding({ detail: long })
  await make.finding({ detail: short })
  const sam = await make.superAdmin()
  await signIn(sam)
  await page.goto('/superAdmin/findings')

  // The first line is cut as specified, the second is whole; of what is longer than it can show a hint tells all.
  const cut = page.getByRole('link', { name: `${short.slice(0, 45)}...` })
  await expect(cut).toBeVisible()
  await expect(page.getByText(short, { exact: true })).toBeVisible()
  await cut.hover()
  await page.getByRole('link', { name: `${long.slice(0, 45)}...` }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(long)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await keyboard(page).goTo(page.getByRole('link', { name: `${long.slice(0, 45)}...` }))
  await expect(page.getByRole('tooltip')).toHaveText(long)
  await page.keyboard.press('Escape')
  await expectAccessible()

  // On a phone it stands there without a pointer, and every action of a row is large enough for a finger.
  const context = await browser.newContext({ hasTouch: true })
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 360, height: 720 })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await phone.addInitScript((token) => localStorage.setItem('token', token), token)
  await phone.goto(`${baseURL}/superAdmin/findings`)
  await expect(phone.getByText(short, { exact: true })).toBeVisible()
  for (const action of await rows(phone).locator('a, button').filter({ hasText: /^$/ }).all()) {
    const box = await action.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await context.close()
})
