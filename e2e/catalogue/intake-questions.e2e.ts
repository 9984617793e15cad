import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const types = '/superAdmin/inquiry-type-management'

test('[INTK-001, INTK-002, INTK-003, INTK-004, INTK-005, INTK-007, INTK-008, INTK-009, INTK-010, INTK-012, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] intake questions are paged, searched, made, viewed, edited and deleted by keyboard alone', async ({
  page,
  make,
  signIn,
}) => {
  const { id } = await make.inquiryType()
  for (let n = 1; n <= 9; n++) {
    await make.intakeQuestion({ inquiry_type_id: id, title: `Intake ${n}`, type: n === 9 ? 'Checkbox' : 'Textbox' })
  }
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: `${types}/${id}/intake-questions`,
    heading: 'Intake Questions Management:',
    columns: ['Question Title', 'Question Type', 'Max Length', 'Actions'],
    search: { label: 'Search intake questions', text: 'Intake 7', row: 'Intake 7Textbox200' },
    last: '9Intake 9Checkbox-',
    isLastNew: true,
    create: {
      button: 'Create Question',
      faults: 3,
      first: (page) => textbox(page, 'Question Title'),
      fill: async (page, keys) => {
        await keys.write(textbox(page, 'Question Title'), 'Reason')
        await keys.choose('Question Type', 'Textbox')
        await keys.write(textbox(page, 'Max. Length'), '500')
        await keys.write(textbox(page, 'Question Detail'), 'Why now?')
      },
      toast: 'New Intake Question Created',
      row: 'ReasonTextbox500',
    },
    view: ['Reason', 'Textbox', '500', 'Why now?'],
    edit: {
      fill: (_, keys) => keys.choose('Question Type', 'Checkbox'),
      toast: 'Intake Question Edited',
      row: 'ReasonCheckbox-',
    },
    remove: {
      says: 'What has been answered to it stays.',
      toast: 'Intake Question Deleted',
      name: 'Reason',
      undo: true,
    },
  })
})

test('[INTK-006, INTK-014] an intake question is made; only a text has a length', async ({
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
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'New Intake Question Created')

  await expect(page).toHaveURL(`${types}/${id}/intake-questions`)
  await expect(page.getByRole('row').nth(1)).toContainText('ReasonTextbox500')
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

    await expect(
      page.getByRole('main').getByText('ReasonReason').or(page.getByLabel('Question Title')).first(),
    ).toBeVisible()
    await expectAccessible()
  })
}
