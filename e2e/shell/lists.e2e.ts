import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'

const rows = (page: Page) => page.locator('[data-row]')
const marked = (page: Page) => page.locator('[data-was]')
const rowsPerPage = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' })

test('[SHELL-027, SHELL-029, HOME-006, HOME-007] a list has eight rows per page or as many as chosen, is sorted by its headers, opens its rows, and is as it was left on return', async ({
  page,
  make,
  signIn,
  newPage,
  expectAccessible,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 89; n++)
    await make.finding({ inquiry_type_id: type.id, detail: `Finding ${String(n).padStart(2, '0')}`, area: 'People' })
  const sam = await make.superAdmin()
  await signIn(sam)
  await page.goto('/superAdmin/findings')
  const keys = keyboard(page)

  // Previous, next and up to three page numbers.
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('button')
  await expect(page.getByText('1–8 of 89')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 8)
  await expect(numbers).toHaveText(['', '1', '2', '3', ''])
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/superAdmin/findings?page=3')
  await expect(page.getByText('17–24 of 89')).toBeVisible()
  await expect(rows(page).first()).toContainText('Finding 73')
  await expect(numbers).toHaveText(['', '2', '3', '4', ''])
  await keys.write(page.getByRole('textbox', { name: 'Go to page' }), '11')
  await page.keyboard.press('Enter')
  await expect(page.getByText('81–88 of 89')).toBeVisible()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('89 of 89', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(numbers).toHaveText(['', '10', '11', '12', ''])
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByText('81–88 of 89')).toBeVisible()
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText('73–80 of 89')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('searchbox').fill('finding')
  await expect(page).toHaveURL('/superAdmin/findings?search=finding')

  // By keyboard: sort, go to a page by its number, and open a row from its first cell.
  await keys.use(page.getByRole('button', { name: 'Findings Details' }))
  await expect(rows(page).first()).toContainText('Finding 01')
  await expect(page.getByRole('columnheader', { name: 'Findings Details' })).toHaveAttribute('aria-sort', 'ascending')
  await keys.write(page.getByRole('textbox', { name: 'Go to page' }), '11')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Finding 81')
  const left = page.url()
  await keys.use(page.getByRole('link', { name: 'Finding 83' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Findings')

  // Back by the screen's link: the same page, search and order, and the row is marked and focused.
  await keys.use(page.getByRole('main').getByRole('link', { name: 'Findings' }))
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 83')
  await expect(page.getByRole('link', { name: 'Finding 83' })).toBeFocused()

  // A click beside the controls opens the row too; from its view to the form, and back by Save, by Cancel and by the
  // browser.
  await rows(page).nth(4).getByText('People').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Findings')
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Findings')
  await page.goBack()
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 86')

  // After a deletion the list keeps its place, and marks the row that moved up.
  await rows(page).nth(1).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(rows(page)).toHaveCount(8)
  await expect(rows(page).nth(1)).toContainText('Finding 83')
  await expect(page).toHaveURL(left)
  await expect(marked(page)).toContainText('Finding 83')

  // Elsewhere a new path starts: nothing leads back to the earlier search.
  await page.getByRole('link', { name: 'Plumbline, go to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Findings')
  await page.goto(`/superAdmin/findings/view/${(await make.finding({ inquiry_type_id: type.id })).id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Findings' })).toHaveAttribute(
    'href',
    '/superAdmin/findings',
  )

  // More rows per page: existing rows stay, and the choice applies on the person's other devices, but not to others on
  // this one.
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
  await other.goto('/superAdmin/findings')
  await expect(rows(other)).toHaveCount(25)
  await expect(rowsPerPage(other)).toHaveValue('25')
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  await expect(rows(page)).toHaveCount(8)
  await expect(rowsPerPage(page)).toHaveValue('8')
})

test('[HOME-008, SHELL-030] a cell is cut at 45 characters or its column’s limit; the full text is shown on hover, focus and touch, and nowhere else', async ({
  make,
  newPage,
  page,
  signIn,
  expectAccessible,
}) => {
  const short = 'Nobody knows who decides, so that nothing is decided in time'
  const long = `${'x'.repeat(44)}😀 and${' more'.repeat(80)}`
  await make.finding({ detail: long })
  await make.finding({ detail: short })
  await make.finding({ detail: 'y'.repeat(45) })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  const cut = page.getByRole('link', { name: `${'x'.repeat(44)}😀...`, exact: true })
  const hint = page.getByRole('tooltip')

  await expect(cut).toBeVisible()
  await expect(page.getByText('y'.repeat(45), { exact: true })).toBeVisible()
  await expect(page.getByText(short)).toHaveCount(0)
  await page.getByRole('link', { name: `${short.slice(0, 45)}...` }).hover()
  await expect(hint).toHaveText(short)
  await cut.hover()
  await expect(hint).toHaveText(long)
  await page.mouse.move(0, 0)
  await expect(hint).toHaveCount(0)
  await keyboard(page).goTo(cut)
  await expect(hint).toHaveText(long)
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)

  // A pointer passing over the focused element leaves its tooltip.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const focused = page.getByRole('row', { name: /^x+/ }).getByRole('link', { name: 'Edit' })
  await expect(focused).toBeFocused()
  await focused.hover()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.getByRole('tooltip', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)

  // Above its icon, wherever the icon is.
  const edit = page.getByRole('link', { name: 'Edit' }).first()
  await edit.hover()
  await expect(async () => {
    const [over, icon] = await Promise.all([
      page.getByRole('tooltip', { name: 'Edit' }).boundingBox(),
      edit.boundingBox(),
    ])
    expect(over?.y).toBeLessThan(icon?.y ?? 0)
    expect(over?.y).toBeGreaterThan((icon?.y ?? 0) - 60)
    expect(Math.abs((over?.x ?? 0) + (over?.width ?? 0) / 2 - (icon?.x ?? 0) - (icon?.width ?? 0) / 2)).toBeLessThan(2)
  }).toPass()
  await page.mouse.move(0, 0)
  await expectAccessible()

  // On a phone every row action is large enough for a finger.
  const phone = await newPage({ hasTouch: true, viewport: { width: 360, height: 720 } })
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await phone.addInitScript((token) => localStorage.setItem('token', token), token)
  await phone.goto('/superAdmin/findings')
  await expect(phone.getByText(`${short.slice(0, 45)}...`)).toBeVisible()
  await expect(phone.getByText(short)).toHaveCount(0)
  for (const action of await rows(phone).locator('a, button').filter({ hasText: /^$/ }).all()) {
    await expect(async () => {
      const box = await action.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }).toPass()
  }

  await make.customer({ website: `https://${'w'.repeat(32)}.example.com` })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Profiles', exact: true }).click()
  await expect(page.getByText(`https://${'w'.repeat(24)}...`, { exact: true })).toBeVisible()
})

test('[SHELL-028, SHELL-031, SHELL-032, SHELL-033, SHELL-034, SHELL-035] a list is searched, says when it is empty, shows cards on a phone, and a deletion asks first and says what was deleted', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await make.finding({ detail: 'Meetings end without a decision.' })
  await make.finding({ detail: 'Praise is rare.' })
  await signIn(await make.superAdmin())
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && sent.push(request.url())))
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

  // 'Cancel' and Escape keep the record and send nothing.
  const remove = page.getByRole('row', { name: /Praise is rare/ }).getByRole('button', { name: 'Delete' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await remove.click()
  await expect(dialog.getByText('Are you sure you want to delete this record?')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 767, height: 800 })
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: 'Praise is rare.' })
  await expect(card.getByRole('link', { name: 'View' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  expect(sent).toEqual([])

  // The list reloads, and deleting the last row of a page goes to the previous one.
  for (let n = 1; n <= 7; n++) await make.finding({ detail: `Finding ${n}.` })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/superAdmin/findings?page=2')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Findings Deleted' })
  await expect(toast).toContainText('Meetings end without a decision.')
  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByText('1–8 of 8')).toBeVisible()
})
