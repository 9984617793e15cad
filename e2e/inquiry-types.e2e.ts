import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

const types = '/superAdmin/inquiry-type-management'
const headings = 'Inquiry TypeDetailsActiveActions'

test('[INQT-001, INQT-002, INQT-003] the inquiry types are a table, eight a page, with pager and search box', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 1; n <= 9; n++) await make.inquiryType({ name: `Type ${n}`, is_active: n !== 1 })
  await signIn(await make.superAdmin())
  await page.goto(types)

  await expect(page.getByRole('heading', { name: 'Inquiry Type Management' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Inquiry Type', 'Details', 'Active', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(page.getByRole('row').nth(1)).toContainText('Type 9What it is for.Yes')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(page.getByRole('row').nth(1)).toContainText('Type 1What it is for.No')

  await page.getByRole('searchbox', { name: 'Search inquiry types' }).fill('Type 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Type 7')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
})

test('[INQT-003, INQT-005] without inquiry types the list says so; a CustomerAdmin is not offered to make one', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.goto(types)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Inquiry Type' })).toBeVisible()
  await expectAccessible()

  await signIn(await make.customerAdmin())
  await page.goto('/customerAdmin/inquiry-type-management')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Inquiry Type' })).toHaveCount(0)
})

test('[INQT-004, INQT-013, INQT-015, INQT-018, SHELL-036, SHELL-046, SHELL-047] an inquiry type is made, once it has a name', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  await signIn(await make.superAdmin())
  await page.goto(types)

  await page.getByRole('link', { name: 'Create New Inquiry Type' }).click()
  await expect(page).toHaveURL(`${types}/create`)
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Inquiry Type' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Inquiry Type' }).fill('Digital readiness')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Details' }).fill('First line\nSecond line')
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'New Inquiry Type Created')

  await expect(page).toHaveURL(types)
  await expect(page.getByRole('row').nth(1)).toContainText('Digital readiness')
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('No')
})

test('[INQT-006, INQT-007, INQT-008, INQT-014, INQT-016, SHELL-045] an inquiry type is viewed as text, edited, and leads to its questions and pathways', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const { id } = await make.inquiryType({ name: 'Safety' })
  await signIn(await make.superAdmin())
  await page.goto(types)
  const row = page.getByRole('row').nth(1)

  await expect(row.getByRole('link')).toHaveText(['Manage Intake Questions', 'Manage Pathways', '', ''])
  await row.getByRole('link', { name: 'Manage Intake Questions' }).click()
  await expect(page).toHaveURL(`${types}/${id}/intake-questions`)
  await page.goBack()
  await row.getByRole('link', { name: 'Manage Pathways' }).click()
  await expect(page).toHaveURL(`${types}/${id}/pathways`)
  await page.goBack()

  await row.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`${types}/view/${id}`)
  await expect(page.getByRole('definition')).toHaveText(['Safety', 'What it is for.', 'Yes'])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goBack()

  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${types}/edit/${id}`)
  await page.getByRole('textbox', { name: 'Inquiry Type' }).fill('Safety at work')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Inquiry Type Edited')
  await expect(page).toHaveURL(types)
  await expect(row).toContainText('Safety at work')
})

test('[INQT-017, INQT-026, SHELL-034, SHELL-035] an inquiry type is deleted after a question; one that is used stays and the toast says why', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const used = await make.inquiryType({ name: 'Used' })
  await make.inquiry({ inquiry_type_id: used.id })
  const unused = await make.inquiryType({ name: 'Unused' })
  await make.intakeQuestion({ inquiry_type_id: unused.id })
  await make.pathway({ inquiry_type_id: unused.id })
  await make.pathway({ inquiry_type_id: unused.id })
  const { id: pathway_id } = await make.pathway({ inquiry_type_id: unused.id })
  await make.insert('pathway_inquiry_type', { id: used.id, pathway_id, inquiry_type_id: used.id })
  await signIn(await make.superAdmin())
  await page.goto(types)
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })

  await page.getByRole('row', { name: 'Unused' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete this record?')
  await expect(dialog).toContainText(
    'With it go 1 intake question, 2 pathways with their questions and all its findings, recommendations and roadmaps. 1 pathway stays with the other types that use it.',
  )
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Inquiry Type Deleted', 'Unused')
  await expect(page.getByRole('row')).toHaveText([headings, /^Used/])

  await page.getByRole('row', { name: 'Used' }).getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('alert')).toContainText('1 inquiry uses this inquiry type: make it inactive instead.')
  await expect(page.getByRole('row', { name: 'Used' })).toBeVisible()
})

test('[INQT-001, INQT-009, INQT-010, INQT-012] a CustomerAdmin only looks: at the pathways, their questions, and back', async ({
  page,
  make,
  signIn,
}) => {
  const question = await make.diagnosticQuestion({ title: 'Leaders explain' })
  const { pathway_id } = question
  const type = await make.inquiryType({ name: 'Digital readiness' })
  await make.insert('pathway_inquiry_type', { id: type.id, pathway_id, inquiry_type_id: type.id })
  const own = '/customerAdmin/inquiry-type-management'
  const main = page.getByRole('main')
  await signIn(await make.customerAdmin())
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Inquiry Type Management' })).toBeVisible()

  const row = page.getByRole('row', { name: 'Digital readiness' })
  await expect(row.getByRole('link')).toHaveText(['View Pathways'])
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`${own}/${type.id}/pathways`)
  await page.getByRole('link', { name: 'View Diagnostic Questions' }).click()
  await expect(page).toHaveURL(`${own}/${type.id}/pathways/${pathway_id}/diagnostic-questions`)
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(`${own}/${type.id}/pathways/${pathway_id}/diagnostic-questions/view/${question.id}`)
  await expect(main.getByRole('link', { name: 'Edit' })).toHaveCount(0)

  await main.getByRole('link', { name: 'View Diagnostic Questions' }).click()
  await main.getByRole('link', { name: 'View Pathways' }).click()
  await main.getByRole('link', { name: 'Inquiry Type Management' }).click()
  await expect(page).toHaveURL(own)
})

test('[INQT-010, INQT-011, INTK-011] what a CustomerAdmin may not do has no address, and a CustomerUser has no catalogue', async ({
  page,
  make,
  signIn,
}) => {
  const { id, inquiry_type_id } = await make.pathway()
  const paths = [
    'create',
    `edit/${inquiry_type_id}`,
    `${inquiry_type_id}/pathways/create`,
    `${inquiry_type_id}/pathways/edit/${id}`,
    `${inquiry_type_id}/pathways/${id}/diagnostic-questions/create`,
    `${inquiry_type_id}/pathways/${id}/diagnostic-questions/edit/${id}`,
    `${inquiry_type_id}/intake-questions`,
    `${inquiry_type_id}/intake-questions/create`,
  ]
  await signIn(await make.customerAdmin())
  for (const path of paths) {
    await page.goto(`/customerAdmin/inquiry-type-management/${path}`)
    await expect(page).toHaveURL('/auth/page-not-found')
  }
  await page.goto(`${types}/create`)
  await expect(page).toHaveURL('/auth/page-not-found')

  await signIn(await make.customerUser())
  await page.goto('/customerUser/inquiry-type-management')
  await expect(page).toHaveURL('/auth/page-not-found')
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at ${types}${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { id } = await make.inquiryType({ name: 'Readiness'.repeat(20), description: 'How ready it is. '.repeat(40) })
    await signIn(await make.superAdmin())
    await page.goto(`${types}${screen.replace('{id}', id)}`)

    await expect(page.getByRole('main').getByText('ReadinessReadiness').or(page.getByLabel('Details'))).toBeVisible()
    await expectAccessible()
  })
}
