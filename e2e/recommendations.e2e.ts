import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

const headings = 'RecommendationInquiry TypeActions'

test('[RECO-001, RECO-002] the recommendations are a table, eight a page, with pager and search box', async ({
  page,
  make,
  signIn,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.recommendation({ inquiry_type_id: type.id, detail: `Advice ${n}` })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-recommendations')

  await expect(page.getByRole('columnheader')).toHaveText(['Recommendation', 'Inquiry Type', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveText([headings, 'Advice 1Digital readiness'])

  await page.getByRole('searchbox', { name: 'Search recommendations' }).fill('Advice 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText([headings, 'Advice 7Digital readiness'])
})

test('[RECO-002] without recommendations the list says so', async ({ page, make, signIn, expectAccessible }) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-recommendations')

  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

test('[RECO-003, RECO-006, RECO-007, RECO-009] a recommendation is made, once all its fields are filled in', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  await make.inquiryType({ name: 'Digital readiness' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-recommendations')

  await page.getByRole('link', { name: 'Add Recommendation' }).click()
  await expect(page).toHaveURL('/superAdmin/manage-recommendations/create')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
  await choose('Inquiry Type', 'Digital readiness')
  await page.getByRole('textbox', { name: 'Recommendation' }).fill('Ask those who do the work.')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/manage-recommendations')
  await expect(page.getByRole('row')).toHaveText([headings, 'Ask those who do the work.Digital readiness'])
  await expectToast(page, 'New Recommendation Created')
})

test('[RECO-004, RECO-006, RECO-008] a recommendation is viewed as text and edited', async ({ page, make, signIn }) => {
  await page.clock.install()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const { id } = await make.recommendation({ inquiry_type_id: type.id, detail: 'Wait.' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-recommendations')

  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/superAdmin/manage-recommendations/view/${id}`)
  await expect(page.getByRole('definition')).toHaveText(['Digital readiness', 'Wait.'])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Recommendations' }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/superAdmin/manage-recommendations/edit/${id}`)
  await page.getByRole('textbox', { name: 'Recommendation' }).fill('Do not wait.')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/manage-recommendations')
  await expect(page.getByRole('row')).toHaveText([headings, 'Do not wait.Digital readiness'])
  await expectToast(page, 'Recommendated Edited')
})

test('[RECO-005] a recommendation is deleted after a question, and only then', async ({ page, make, signIn }) => {
  await page.clock.install()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  await make.recommendation({ inquiry_type_id: type.id, detail: 'Stays.' })
  await make.recommendation({ detail: 'Wait.' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-recommendations')
  const row = page.getByRole('row').filter({ hasText: 'Wait.' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('row')).toHaveText([headings, 'Stays.Digital readiness'])
  await expectToast(page, 'Recommendation Deleted', 'Wait.')
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at /superAdmin/manage-recommendations${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { id } = await make.recommendation({
      detail: 'Ask those who do the work before a rule is changed. '.repeat(20),
    })
    await signIn(await make.superAdmin())
    await page.goto(`/superAdmin/manage-recommendations${screen.replace('{id}', id)}`)

    await expect(page.getByRole('main').getByText('Inquiry Type').first()).toBeVisible()
    await expectAccessible()
  })
}
