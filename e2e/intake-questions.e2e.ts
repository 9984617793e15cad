import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

const types = '/superAdmin/inquiry-type-management'

test('[INTK-001, INTK-002, INTK-003] the intake questions are a table, eight a page, with pager and search box', async ({
  page,
  make,
  signIn,
}) => {
  const { id } = await make.inquiryType()
  for (let n = 1; n <= 9; n++) {
    await make.intakeQuestion({ inquiry_type_id: id, title: `Intake ${n}`, type: n === 1 ? 'Checkbox' : 'Textbox' })
  }
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${id}/intake-questions`)

  await expect(page.getByRole('heading', { name: 'Intake Questions Management:' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Question Title', 'Question Type', 'Max Length', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(page.getByRole('row').nth(1)).toContainText('Intake 9Textbox200')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(page.getByRole('row').nth(1)).toContainText('Intake 1Checkbox-')

  await page.getByRole('searchbox', { name: 'Search intake questions' }).fill('Intake 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Intake 7')
  await page.getByRole('searchbox', { name: 'Search intake questions' }).fill('Nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
})

test('[INTK-004, INTK-006, INTK-008, INTK-012, INTK-014, SHELL-036, SHELL-047] an intake question is made; only a text has a length', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const { id } = await make.inquiryType()
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${id}/intake-questions`)
  const length = page.getByRole('textbox', { name: 'Max. Length' })

  await page.getByRole('link', { name: 'Create Question' }).click()
  await expect(page).toHaveURL(`${types}/${id}/intake-questions/create`)
  await expect(length).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Question Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['Textbox', 'Checkbox'])
  await page.getByRole('option', { name: 'Checkbox' }).click()
  await expect(length).toHaveCount(0)
  await choose('Question Type', 'Textbox')
  await expect(length).toHaveValue('200')
  await length.fill('many')
  await expect(page.getByText('This field only contain number')).toBeVisible()
  await length.fill('500')
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Reason')
  await page.getByRole('textbox', { name: 'Question Detail' }).fill('Why now?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'New Intake Question Created')

  await expect(page).toHaveURL(`${types}/${id}/intake-questions`)
  await expect(page.getByRole('row').nth(1)).toContainText('ReasonTextbox500')
})

test('[INTK-005, INTK-007, INTK-009, SHELL-045] an intake question is viewed as text and edited', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const question = await make.intakeQuestion({ title: 'Reason' })
  const list = `${types}/${question.inquiry_type_id}/intake-questions`
  await signIn(await make.superAdmin())
  await page.goto(list)

  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`${list}/view/${question.id}`)
  await expect(page.getByRole('definition')).toHaveText(['Reason', 'Textbox', '200', 'What is meant by it.'])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${list}/edit/${question.id}`)
  await choose('Question Type', 'Checkbox')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Intake Question Edited')

  await expect(page).toHaveURL(list)
  await expect(page.getByRole('row').nth(1)).toContainText('ReasonCheckbox-')
})

test('[INTK-010, SHELL-034, SHELL-035] an intake question is deleted after a question', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const { inquiry_type_id } = await make.intakeQuestion({ title: 'Reason' })
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${inquiry_type_id}/intake-questions`)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Intake Question Deleted', 'Reason')

  await expect(page.getByText('No Records to show here.')).toBeVisible()
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at …/intake-questions${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const title = 'Reason'.repeat(33)
    const { id, inquiry_type_id } = await make.intakeQuestion({ title, description: 'Why? '.repeat(300) })
    await signIn(await make.superAdmin())
    await page.goto(`${types}/${inquiry_type_id}/intake-questions${screen.replace('{id}', id)}`)

    await expect(page.getByRole('main').getByText('ReasonReason').or(page.getByLabel('Question Title'))).toBeVisible()
    await expectAccessible()
  })
}
