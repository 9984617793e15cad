import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

const headings = 'Inquiry TypeStep 1 TitleStep 2 TitleStep 3 TitleActions'
const texts = [
  ['Step 1 title', 'Understand'],
  ['Step 1 description', 'See where it stands.'],
  ['Step 1 detail', 'Share the results.'],
  ['Step 2 title', 'Try'],
  ['Step 2 description', 'Change one thing.'],
  ['Step 2 detail', 'Let one team try it.'],
  ['Step 3 title', 'Spread'],
  ['Step 3 description', 'Keep what worked.'],
  ['Step 3 detail', 'Bring it to the others.'],
] as const

test('[ROAD-001, ROAD-002] the roadmaps are listed with their three titles, eight a page, with pager and search box', async ({
  page,
  make,
  signIn,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.roadmap({ inquiry_type_id: type.id, step1_title: `Begin ${n}` })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-roadmap')

  await expect(page.getByRole('columnheader')).toHaveText([
    'Inquiry Type',
    'Step 1 Title',
    'Step 2 Title',
    'Step 3 Title',
    'Actions',
  ])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  const actions = page.getByRole('row').nth(1)
  await expect(actions.getByRole('link', { name: 'View' })).toBeVisible()
  await expect(actions.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveText([headings, 'Digital readinessBegin 1TrySpread'])

  await page.getByRole('searchbox', { name: 'Search roadmaps' }).fill('Begin 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText([headings, 'Digital readinessBegin 7TrySpread'])
})

test('[ROAD-002] without roadmaps the list says so', async ({ page, make, signIn, expectAccessible }) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-roadmap')

  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

test('[ROAD-003, ROAD-005, ROAD-006, ROAD-007, ROAD-009] a roadmap is made, once all ten fields are filled in', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  await make.inquiryType({ name: 'Digital readiness' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-roadmap')

  await page.getByRole('link', { name: 'Add Roadmap' }).click()
  await expect(page).toHaveURL('/superAdmin/manage-roadmap/create')
  await page.getByLabel('Step 1 title').fill('x')
  await page.getByLabel('Step 1 title').fill('')
  await page.getByLabel('Step 1 detail').focus()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(10)
  await choose('Inquiry Type', 'Digital readiness')
  for (const [label, text] of texts) await page.getByLabel(label).fill(text)
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/manage-roadmap')
  await expect(page.getByRole('row')).toHaveText([headings, 'Digital readinessUnderstandTrySpread'])
  await expectToast(page, 'Created New Roadmap')
})

test('[ROAD-003, ROAD-005, ROAD-008] a roadmap is viewed as text and edited', async ({ page, make, signIn }) => {
  await page.clock.install()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const { id } = await make.roadmap({ inquiry_type_id: type.id })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-roadmap')

  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/superAdmin/manage-roadmap/view/${id}`)
  await expect(page.getByRole('definition')).toHaveText(['Digital readiness', ...texts.map(([, text]) => text)])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Roadmaps' }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/superAdmin/manage-roadmap/edit/${id}`)
  for (const [label, text] of texts) await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByLabel('Step 2 title').fill('Try harder')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/manage-roadmap')
  await expect(page.getByRole('row')).toHaveText([headings, 'Digital readinessUnderstandTry harderSpread'])
  await expectToast(page, 'Edited New Roadmap')
})

test('[ROAD-004] a roadmap is deleted after a question, and only then', async ({ page, make, signIn }) => {
  await page.clock.install()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  await make.roadmap({ inquiry_type_id: type.id, step1_title: 'Stay' })
  await make.roadmap({ inquiry_type_id: type.id, step1_title: 'Leave' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-roadmap')
  const row = page.getByRole('row').filter({ hasText: 'Leave' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('row')).toHaveText([headings, 'Digital readinessStayTrySpread'])
  await expectToast(page, 'Roadmap Deleted', 'Digital readiness: Leave, Try, Spread')
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at /superAdmin/manage-roadmap${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { id } = await make.roadmap({ step1_title: 'Understand '.repeat(18), step2_detail: 'x'.repeat(400) })
    await signIn(await make.superAdmin())
    await page.goto(`/superAdmin/manage-roadmap${screen.replace('{id}', id)}`)

    await expect(page.getByRole('main').getByText('Inquiry Type').first()).toBeVisible()
    await expectAccessible()
  })
}
