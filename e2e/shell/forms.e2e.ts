import type { Locator, Page } from '@playwright/test'
import { axeFaults, expect, test } from '../support/fixtures.ts'

test('[SHELL-036, SHELL-045] a form shows no errors before the first save, then while typing; the server’s errors are under their fields, leaving asks first, and the record’s view has no fields', async ({
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
  const faults = page.getByText('This field is mandatory.')
  const save = page.getByRole('button', { name: 'Save' })
  await detail.fill('Praise is rare.')
  await detail.fill('')
  await detail.blur()
  await expect(faults).toHaveCount(0)

  await save.click()
  await expect(faults).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Inquiry Type' })).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await detail.fill('Praise is rare.')
  await expect(faults).toHaveCount(2)
  await detail.fill('')
  await expect(faults).toHaveCount(3)

  await choose('Inquiry Type', 'Digital readiness')
  await choose('Area', 'People')
  await detail.fill('Praise is rare.')
  await save.click()
  await expect(page.getByText('New Findings Created')).toBeVisible()
  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByRole('row', { name: /Praise is rare/ })).toContainText('People')

  await page.getByRole('link', { name: 'Praise is rare.' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Findings')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Findings Praise is rare.')
  await expect(main.getByText('Praise is rare.')).toHaveCount(1)
  await expect(main.getByText('People')).toBeVisible()
  await expect(main.locator('input, textarea, select, [contenteditable]')).toHaveCount(0)
  await expect(save).toHaveCount(0)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.route('**/api/Findings/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { status: 400, title: 'Not saved', errorMessage: ['FindingDetail: Say more.', 'And once more.'] },
        })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Edit' }).click()
  await detail.fill('Short.')
  await save.click()
  await expect(detail).toHaveAccessibleDescription('Say more.')
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText('And once more.')
  await detail.fill('Longer.')
  await expect(detail).not.toHaveAccessibleDescription('Say more.')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(detail).toHaveValue('Longer.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByText('Praise is rare.')).toBeVisible()
})

test('[SHELL-036] when the first error is in a select field, its list does not cover the error', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 0; n < 12; n++) await make.inquiryType()
  await signIn(await make.superAdmin())
  for (const path of ['findings', 'manage-recommendations', 'manage-roadmap']) {
    await page.goto(`/superAdmin/${path}/create`)
    const field = page.getByRole('combobox', { name: 'Inquiry Type' })
    await expect(field).toBeEditable()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field).toBeFocused()
    await expectUncovered(page, field)

    // It opens by key, by typing and by pointer.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(12)
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
    await page.keyboard.type('type 1')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  }

  const manager = await make.customerAdmin()
  const own = { customer_id: manager.customer_id ?? '' }
  for (let n = 0; n < 5; n++) await make.customerUser(own)
  const inquiry = await make.openInquiry({ ...own, created_by: manager.id })
  await signIn(manager)
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)
  const addresses = page.getByRole('combobox', { name: 'Email addresses' })
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(addresses).toBeFocused()
  await expectUncovered(page, addresses)
  await addresses.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
})

/** Nothing covers a field's message, and no list is open. */
async function expectUncovered(page: Page, field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').find((id) => id.endsWith('-error'))
  const isOnTop = await page.locator(`[id="${id}"]`).evaluate((message) => {
    const { left, top, height } = message.getBoundingClientRect()
    return message.contains(document.elementFromPoint(left + 4, top + height / 2))
  })
  expect(isOnTop, 'the fault can be read').toBe(true)
}
