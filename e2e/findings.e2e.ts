import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

test('[FIND-001, FIND-002] the findings are a table, eight a page, with pager and search box', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 1; n <= 9; n++) await make.finding({ detail: `Finding ${n}`, area: n === 1 ? 'Structure' : 'People' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')

  await expect(page.getByRole('columnheader')).toHaveText(['Findings Details', 'Area', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(page.getByRole('row').nth(1)).toContainText('Finding 9')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveText(['Findings DetailsAreaActions', 'Finding 1Structure'])

  await page.getByRole('searchbox', { name: 'Search findings' }).fill('Finding 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText(['Findings DetailsAreaActions', 'Finding 7People'])
})

test('[FIND-002] without findings the list says so', async ({ page, make, signIn, expectAccessible }) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')

  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

test('[FIND-003, FIND-006, FIND-007, FIND-009, SHELL-036] a finding is made, once all its fields are filled in', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  await make.inquiryType({ name: 'Digital readiness' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')

  await page.getByRole('link', { name: 'Add Findings' }).click()
  await expect(page).toHaveURL('/superAdmin/findings/create')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('combobox', { name: 'Inquiry Type' })).toBeFocused()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(3)
  await choose('Inquiry Type', 'Digital readiness')
  await choose('Area', 'Process')
  await page.getByRole('textbox', { name: 'Findings Details' }).fill('Nobody knows who decides.')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByRole('row').nth(1)).toContainText('Nobody knows who decides.Process')
  await expectToast(page, 'New Findings Created')
})

test('[FIND-004, FIND-006, FIND-008, SHELL-045] a finding is viewed as text and edited', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const { id } = await make.finding({ inquiry_type_id: type.id, detail: 'Praise is rare.', area: 'People' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')

  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/superAdmin/findings/view/${id}`)
  await expect(page.getByRole('definition')).toHaveText(['Digital readiness', 'People', 'Praise is rare.'])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Findings' }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/superAdmin/findings/edit/${id}`)
  await choose('Area', 'Culture')
  await page.getByRole('textbox', { name: 'Findings Details' }).fill('Praise is common.')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByRole('row').nth(1)).toContainText('Praise is common.Culture')
  await expectToast(page, 'Findings Edited')
})

test('[FIND-005, SHELL-032..035] a finding is deleted after a question, and only then', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  await make.finding({ detail: 'Stays.' })
  await make.finding({ detail: 'Praise is rare.' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  const row = page.getByRole('row').filter({ hasText: 'Praise is rare.' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete this record?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('row')).toHaveText(['Findings DetailsAreaActions', 'Stays.Culture'])
  await expectToast(page, 'Findings Deleted', 'Praise is rare.')
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at /superAdmin/findings${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { id } = await make.finding({ detail: 'Decisions are made without those who know most. '.repeat(20) })
    await signIn(await make.superAdmin())
    await page.goto(`/superAdmin/findings${screen.replace('{id}', id)}`)

    await expect(page.getByRole('main').getByText('Area').first()).toBeVisible()
    await expectAccessible()
  })
}
