import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'

const types = '/superAdmin/inquiry-type-management'

test('[INTK-001, INTK-002, INTK-003, INTK-004, INTK-005, INTK-006, INTK-007, INTK-008, INTK-009, INTK-010, INTK-012, INTK-014, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] intake questions are paged, searched, added, viewed, edited and deleted by keyboard; only a text has a length', async ({
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
        const length = textbox(page, 'Max. Length')
        await expect(length).toHaveCount(0)
        await keys.use(page.getByRole('combobox', { name: 'Question Type' }))
        await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Textbox', 'Checkbox'])
        await page.keyboard.press('Escape')
        await keys.choose('Question Type', 'Checkbox')
        await expect(length).toHaveCount(0)
        await keys.choose('Question Type', 'Textbox')
        await expect(length).toHaveValue('200')
        await keys.write(length, 'many')
        await expect(page.getByText('This field only contain number')).toBeVisible()
        await keys.write(length, '500')
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
      says: 'Existing answers are kept.',
      toast: 'Intake Question Deleted',
      name: 'Reason',
      undo: true,
    },
  })
})

test('axe finds nothing on …/intake-questions, its forms and its view, with long texts', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const title = 'Reason'.repeat(33)
  const { inquiry_type_id } = await make.intakeQuestion({ title, description: 'Why? '.repeat(300) })
  await signIn(await make.superAdmin())

  await expectScreensAccessible(page, {
    path: `${types}/${inquiry_type_id}/intake-questions`,
    title: 'Intake Questions Management:',
    leadsTo: {
      'Create Question': 'Create Intake Question',
      View: 'View Intake Question',
      Edit: 'Edit Intake Question',
    },
    shown: page.getByRole('main').getByText('ReasonReason').or(page.getByLabel('Question Title')).first(),
    expectAccessible,
  })
})
