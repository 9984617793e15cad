import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'
import { expectToast } from '../support/toasts.ts'

/** Where the questions of a pathway are listed. */
const listOf = ({ id, inquiry_type_id }: { id: string; inquiry_type_id: string }, area = '/superAdmin') =>
  `${area}/inquiry-type-management/${inquiry_type_id}/pathways/${id}/diagnostic-questions`

const option = (page: Page, n: number) => page.getByRole('textbox', { name: `Option ${n}`, exact: true })
const values = async (page: Page) => {
  const inputs = await page.getByRole('textbox', { name: /^Option \d/ }).all()
  return Promise.all(inputs.map((input) => input.inputValue()))
}

test('[DIAG-001, DIAG-002, DIAG-003, DIAG-004, DIAG-005, DIAG-006, DIAG-018, DIAG-019, DIAG-020, DIAG-021, DIAG-022, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] diagnostic questions are paged, searched, made, viewed, edited and deleted by keyboard alone', async ({
  page,
  make,
  signIn,
}) => {
  const pathway = await make.pathway()
  for (let n = 1; n <= 8; n++) await make.diagnosticQuestion({ pathway_id: pathway.id, title: `Question no. ${n}` })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'In a word', type: 'Textbox' })
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: listOf(pathway),
    heading: 'Manage Diagnostic Questions',
    columns: ['Question Title', 'Question Type', 'Max Length', 'Area', 'Actions'],
    search: { label: 'Search diagnostic questions', text: 'no. 7', row: 'Question no. 7Rating-Culture' },
    last: '9In a wordTextbox200Other',
    isLastNew: true,
    create: {
      button: 'Add New Questions',
      faults: 4,
      first: (page) => page.getByRole('combobox', { name: 'Area' }),
      fill: async (page, keys) => {
        await keys.choose('Area', 'People')
        await keys.write(textbox(page, 'Question Title'), 'Leaders explain')
        await keys.write(textbox(page, 'Question Detail'), 'How well they do.')
      },
      toast: 'New Diagnostic Question Created',
      row: 'Leaders explainRating-People',
    },
    view: [
      'People',
      'Leaders explain',
      'Rating',
      'How well they do.',
      "1 – Very Low\n2 – Low\n3 – Average\n4 – High\n5 – Very High\ndk – Don't Know",
    ],
    edit: {
      fill: async (page, keys) => {
        await keys.choose('Area', 'Other')
        await keys.write(textbox(page, 'Question Title'), 'Leaders listen')
      },
      toast: 'Diagnostic Question Edited',
      row: 'Leaders listenRating-Other',
    },
    remove: {
      says: 'Surveys already handed out keep it, with its answers.',
      toast: 'Diagnostic Question Deleted',
      name: 'Leaders listen',
      undo: true,
    },
  })
})

test('[DIAG-005, DIAG-008, DIAG-009, DIAG-019, DIAG-022, DIAG-026, DIAG-027, QUES-007, SHELL-036, SHELL-047] a text question is made with its length and preset', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const pathway = await make.pathway()
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))
  const length = page.getByRole('textbox', { name: 'Max. Length' })

  await page.getByRole('link', { name: 'Add New Questions' }).click()
  await expect(page).toHaveURL(`${listOf(pathway)}/create`)
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Area' })).toBeFocused()
  await expect(length).toHaveCount(0)

  await choose('Area', 'Other')
  await page.getByRole('textbox', { name: 'Question Title' }).fill('In a word')
  const detail = page.getByRole('textbox', { name: 'Question Detail' })
  await detail.fill('Describe it.')
  await expect(detail).toHaveJSProperty('tagName', 'TEXTAREA')
  const preset = page.getByRole('combobox', { name: 'Validation Regex' })
  for (const type of ['Checkbox', 'Rating', 'Document']) {
    await choose('Question Type', type)
    await expect(length.or(preset)).toHaveCount(0)
  }
  await choose('Question Type', 'Textbox')
  await expect(length).toHaveValue('200')
  await length.fill('a few')
  await expect(page.getByText('This field only contain number')).toBeVisible()
  await length.fill('50')
  await expect(preset).toHaveValue('Any text')
  await preset.click()
  await expect(page.getByRole('option')).toHaveText([
    'Alphabet only',
    'Number(s) only',
    'Alphanumeric only',
    'Any text',
  ])
  await page.getByRole('option', { name: 'Alphabet only' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'New Diagnostic Question Created')

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByRole('row').nth(1)).toContainText('In a wordTextbox50Other')
})

test('[DIAG-013, DIAG-014] an area other than Other makes it a rating and locks the type; changing the type clears the other options', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(await make.pathway())}/create`)
  const type = page.getByRole('combobox', { name: 'Question Type' })
  const locked = page.getByRole('textbox', { name: 'Question Type' })

  await choose('Area', 'Other')
  await choose('Question Type', 'Checkbox')
  await page.getByRole('button', { name: 'Add Options' }).click()
  await page.keyboard.type('Mail')
  for (const area of ['Culture', 'People', 'Process', 'Structure']) {
    await choose('Area', area)
    await expect(locked).toHaveValue('Rating')
    await expect(locked).not.toBeEditable()
    await expect(type).toHaveCount(0)
  }
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])

  await choose('Area', 'Other')
  await expect(type).toHaveValue('Rating')
  await choose('Question Type', 'Checkbox')
  await expect.poll(() => values(page)).toEqual([])
})

test('[QUES-003] a rating begins with the standard scale; saving and adding another keeps area and type, with the cursor in the title; Ctrl+Enter saves', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const pathway = await make.pathway()
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(pathway)}/create`)
  const { choose, use, write } = keyboard(page)
  const title = textbox(page, 'Question Title')
  const detail = textbox(page, 'Question Detail')

  await choose('Area', 'People')
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
  await use(page.getByRole('button', { name: 'Remove option 6' }))
  await write(title, 'Leaders explain')
  await write(detail, 'How well they do.')
  await use(page.getByRole('button', { name: 'Save and add another' }))
  await expectToast(page, 'New Diagnostic Question Created')

  await expect(page).toHaveURL(`${listOf(pathway)}/create`)
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('')
  await expect(detail).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('People')
  await expect(textbox(page, 'Question Type')).toHaveValue('Rating')
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)

  await page.keyboard.type('Leaders listen')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(detail).toBeFocused()
  await page.keyboard.type('Whether they do.')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('')
  await page.keyboard.type('Leaders decide')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('In time.')
  await expect(detail).toHaveValue('In time.')
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByRole('row').filter({ hasText: /Leaders (explain|listen|decide)Rating-People/ })).toHaveCount(3)
})

test('[QUES-003] what was begun after another was saved is asked about on leaving, and nothing where nothing was typed', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  const pathway = await make.pathway()
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(pathway)}/create`)
  const title = textbox(page, 'Question Title')
  await choose('Area', 'People')
  await title.fill('Leaders explain')
  await textbox(page, 'Question Detail').fill('How well they do.')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(title).toHaveValue('')

  await title.fill('Leaders')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await title.fill('')
  await page.getByRole('link', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(listOf(pathway))
})

test('[QUES-004] a pasted list of 20 rating questions takes at most 12 clicks from the pathway’s list', async ({
  page,
  make,
  signIn,
}) => {
  const pathway = await make.pathway()
  await signIn(await make.superAdmin())
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
    addEventListener('pointerdown', count, { capture: true })
  })
  await page.goto(listOf(pathway))
  const list = Array.from({ length: 20 }, (_, n) => `${n + 1}. Leaders do thing no. ${n + 1}`).join('\n')

  await page.getByRole('link', { name: 'Paste a list' }).click()
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'People' }).click()
  await textbox(page, 'Questions, one a line').click()
  await page.keyboard.insertText(list)
  await expect(page.getByText('20 questions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add 20 questions' }).click()

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByText('New Diagnostic Questions Created')).toBeVisible()
  await expect(page.getByText('of 20')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Leaders do thing no. 1Rating-People')
  expect(Number(await page.evaluate(() => sessionStorage.getItem('clicks')))).toBeLessThanOrEqual(12)
})

test('[QUES-004] the preview tells line by line what is wrong, by keyboard alone it is left out, and all or none are added', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(pathway)}/paste-list`)
  const { choose, use, write } = keyboard(page)
  const preview = page.getByRole('region', { name: 'What will be added' })
  const lines = preview.getByRole('listitem')

  await choose('Area', 'Other')
  await choose('Question Type', 'Textbox')
  await write(
    textbox(page, 'Questions, one a line'),
    `• What to keep | In a few words.\n• Leaders explain\n\n• what to KEEP\n• ${'long'.repeat(51)}`,
  )
  await expect(lines).toContainText([
    'What to keepIn a few words.',
    'Leaders explainIt is in the pathway already.',
    'what to KEEPIt is the same as line 1.',
    'The title has 204 characters; 200 are the most.',
  ])
  await expect(preview.getByRole('status')).toHaveText('4 questions, 3 with a fault')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 lines have a fault, marked in the preview.')).toBeVisible()
  await expect(textbox(page, 'Questions, one a line')).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await use(preview.getByRole('button', { name: 'Leave out the 3 with a fault' }))
  await expect(lines).toHaveText(['1What to keepIn a few words.'])
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'What to keep' })
  await use(page.getByRole('button', { name: 'Add 1 question' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Line 1: It is in the pathway already.' })).toBeVisible()
  await expect(lines).toContainText(['It is in the pathway already.'])
  await write(textbox(page, 'Questions, one a line'), 'What to keep in any case')
  await use(page.getByRole('button', { name: 'Add 1 question' }))

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByRole('row').filter({ hasText: 'What to keep in any caseTextbox200Other' })).toHaveCount(1)
})

test('[DIAG-010, DIAG-011, DIAG-012, DIAG-033] options are added, up to six, and removed, one or all', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(await make.pathway())}/create`)
  const add = page.getByRole('button', { name: 'Add Options' })
  const removeAll = page.getByRole('button', { name: 'Remove All' })

  await choose('Area', 'Other')
  for (const type of ['Textbox', 'Document']) {
    await choose('Question Type', type)
    await expect(add.or(removeAll)).toHaveCount(0)
  }
  await choose('Question Type', 'Rating')
  await expect(add).toBeDisabled()
  await removeAll.click()
  await expect(add).toBeEnabled()
  await expect(removeAll).toBeDisabled()
  await choose('Question Type', 'Checkbox')
  await expect(add).toBeEnabled()
  await expect(removeAll).toBeDisabled()
  await add.click()
  await expect(option(page, 1)).toBeFocused()
  await expect(add).toBeDisabled()
  await page.keyboard.type('Mail')
  await expect(add).toBeEnabled()
  for (const text of ['Phone', 'Chat', 'Letter', 'Visit', 'Fax']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
  }
  await expect.poll(() => values(page)).toEqual(['Mail', 'Phone', 'Chat', 'Letter', 'Visit', 'Fax'])
  await expect(add).toBeDisabled()
  await expect(page.getByText('You cannot add more than 6 options.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await expect(option(page, 1)).toBeFocused()
  await expect.poll(() => values(page)).toEqual(['Mail', 'Chat', 'Letter', 'Visit', 'Fax'])
  await option(page, 5).fill('')
  await option(page, 5).press('Backspace')
  await expect(option(page, 4)).toBeFocused()
  await removeAll.click()
  await expect.poll(() => values(page)).toEqual([])
  await expect(removeAll).toBeDisabled()
  await expect(add).toBeFocused()
})

test('options are moved by keyboard: the focus goes with them, and their new place is said; a double is told as one types', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  const { goTo, use } = keyboard(page)
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(await make.pathway())}/create`)
  await choose('Area', 'Other')
  await choose('Question Type', 'Checkbox')
  const move = (n: number, way: string) => page.getByRole('button', { name: `Move option ${n} ${way}` })
  const said = page.getByRole('group', { name: 'Checkbox options' }).getByRole('status')

  await use(page.getByRole('button', { name: 'Add Options' }))
  await page.keyboard.type('Mail')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Phone')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Chat')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => values(page)).toEqual(['Mail', 'Chat', 'Phone'])
  await expect(option(page, 2)).toBeFocused()
  await expect(said).toHaveText('Chat is option 2 of 3 now.')

  await use(move(2, 'up'))
  await expect.poll(() => values(page)).toEqual(['Chat', 'Mail', 'Phone'])
  await expect(move(1, 'up')).toBeDisabled()
  await expect(move(1, 'down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(move(2, 'down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => values(page)).toEqual(['Mail', 'Phone', 'Chat'])
  await expect(said).toHaveText('Chat is option 3 of 3 now.')

  await goTo(option(page, 1))
  await page.keyboard.press('Enter')
  await expect(option(page, 2)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Mail')
  await expect(page.getByText('Mail is there already.')).toBeVisible()
  await expect(option(page, 2)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('box')
  await expect(page.getByText('is there already.')).toHaveCount(0)
  await expect(option(page, 2)).not.toHaveAttribute('aria-invalid', 'true')
  await use(page.getByRole('button', { name: 'Remove option 3' }))
  await expect(said).toHaveText('Chat removed.')
  await expect(option(page, 2)).toBeFocused()
})

test('the form shows the question as respondents will see it, while it is written: beside it, on a phone below', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(await make.pathway())}/create`)
  const shown = page.locator('[inert]')
  const heading = page.getByRole('heading', { name: 'As respondents see it' })
  const title = page.getByRole('textbox', { name: 'Question Title' })

  await title.fill('Leaders explain')
  await page.getByRole('textbox', { name: 'Question Detail' }).fill('How well they do.')
  await choose('Area', 'Culture')
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await expect(shown).toContainText(
    'Leaders explainHow well they do.Performance How well does it go today?2 Low3 Average',
  )
  await expect(shown.locator('input[type=radio]')).toHaveCount(10)
  await choose('Area', 'Other')
  await choose('Question Type', 'Textbox')
  await expect(shown).toContainText('Leaders explain (optional)')
  await page.getByRole('textbox', { name: 'Max. Length' }).fill('50')
  await expect(shown).toContainText('0 of 50 characters')

  const places = async () => ({ field: await title.boundingBox(), aside: await heading.boundingBox() })
  const wide = await places()
  expect(wide.aside?.x).toBeGreaterThan((wide.field?.x ?? 0) + (wide.field?.width ?? 0))
  expect(wide.aside?.y).toBeLessThan(wide.field?.y ?? 0)
  await page.setViewportSize({ width: 360, height: 800 })
  const narrow = await places()
  expect(narrow.aside?.y).toBeGreaterThan((narrow.field?.y ?? 0) + (narrow.field?.height ?? 0))
})

test('[DIAG-015, DIAG-016, DIAG-031, DIAG-032] a rating option takes digits, d and dk, and no double; the standard scale is one button', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(await make.pathway())}/create`)
  await choose('Area', 'Culture')

  await page.getByRole('button', { name: 'Remove All' }).click()
  await page.getByRole('button', { name: 'Add Options' }).click()
  await page.keyboard.type('axe-5.')
  await expect(option(page, 1)).toHaveValue('5')
  await expect(page.getByText('A rating option is a whole number from 1 to 5, or dk.')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('5')
  await expect(option(page, 2)).toHaveValue('')
  await expect(page.getByText('5 is there already.')).toBeVisible()
  await page.keyboard.type('d')
  await expect(option(page, 2)).toHaveValue('d')
  await page.keyboard.type('kk')
  await expect(option(page, 2)).toHaveValue('dk')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dk')
  await expect(option(page, 3)).toHaveValue('D')

  await page.getByRole('button', { name: 'Standard scale' }).click()
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
})

test("[DIAG-017, DIAG-029, DIAG-030, DIAG-034] a rating question without options, with an empty one or with 'd' is not saved", async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const pathway = await make.pathway()
  await signIn(await make.superAdmin())
  await page.goto(`${listOf(pathway)}/create`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await choose('Area', 'People')
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Leaders explain')
  await page.getByRole('textbox', { name: 'Question Detail' }).fill('How well they do.')

  await page.getByRole('button', { name: 'Remove All' }).click()
  await save.click()
  await expect(page.getByText('At least one option is needed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Options' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Options' }).click()
  await expect(page.getByText('An option is empty.')).toBeVisible()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('d')
  await save.click()

  await expect(option(page, 2)).toBeFocused()
  const toast = page.getByRole('alert').filter({ hasText: 'Failure' })
  await expect(toast).toContainText('Remove Invalid rating option d to proceed')
  await page.clock.fastForward(3_500)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(toast).toBeHidden()
  await expect(page).toHaveURL(`${listOf(pathway)}/create`)

  await option(page, 2).fill('dk')
  await save.click()
  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByRole('row').nth(1)).toContainText('Leaders explainRating-People')
})

test('[DIAG-006, DIAG-018, DIAG-020, DIAG-037, SHELL-045] a question is viewed as text, with what respondents see, and edited', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const pathway = await make.pathway()
  const { id } = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain', area: 'Process' })
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))

  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(`${listOf(pathway)}/view/${id}`)
  await expect(page.getByRole('definition')).toHaveText([
    'Process',
    'Leaders explain',
    'Rating',
    'What is meant by it.',
    "1 – Very Low\n2 – Low\n3 – Average\n4 – High\n5 – Very High\ndk – Don't Know",
  ])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.goBack()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${listOf(pathway)}/edit/${id}`)
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
  await choose('Area', 'Other')
  await choose('Question Type', 'Document')
  await expect(page.getByRole('combobox', { name: 'Accepted formats' })).toHaveValue(
    'Spreadsheet, word, PDF or zip file',
  )
  await choose('Accepted formats', 'Excel only')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Diagnostic Question Edited')

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByRole('row').nth(1)).toContainText('Leaders explainDocument-Other')
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByRole('definition').last()).toHaveText('Excel only')
})

test('[DIAG-001, DIAG-005, DIAG-007] a CustomerAdmin looks at a question and changes nothing', async ({
  page,
  make,
  signIn,
}) => {
  const pathway = await make.pathway()
  const { id } = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  await signIn(await make.customerAdmin())
  await page.goto(listOf(pathway, '/customerAdmin'))

  await expect(page.getByRole('heading', { name: 'View Diagnostic Questions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add New Questions' })).toHaveCount(0)
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('link')).toHaveText(['Leaders explain', ''])
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(`${listOf(pathway, '/customerAdmin')}/view/${id}`)
  await expect(page.getByRole('definition').nth(1)).toHaveText('Leaders explain')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at …/diagnostic-questions${screen}, with long texts and faults too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const pathway = await make.pathway()
    const { id } = await make.diagnosticQuestion({
      pathway_id: pathway.id,
      type: 'Checkbox',
      title: 'Leaders'.repeat(28),
      description: 'How well they explain. '.repeat(100),
      checkbox_options: JSON.stringify(['Always'.repeat(33), 'Never']),
    })
    await signIn(await make.superAdmin())
    await page.goto(`${listOf(pathway)}${screen.replace('{id}', id)}`)
    await expect(
      page.getByRole('main').getByText('LeadersLeaders').or(page.getByLabel('Question Title')).first(),
    ).toBeVisible()
    if (screen === '/edit/{id}') {
      await page.getByRole('button', { name: 'Add Options' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('An option is empty.')).toBeVisible()
    }

    await expectAccessible()
  })
}

test('[QUES-005] questions are selected over pages, given another area, moved and deleted at once, and one is duplicated, by keyboard alone', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const pathway = await make.pathway({ name: 'Leadership' })
  await make.pathway({ name: 'Trust', inquiry_type_id: pathway.inquiry_type_id })
  for (let n = 1; n <= 9; n++)
    await make.diagnosticQuestion({ pathway_id: pathway.id, title: `Question no. ${n}`, position: n })
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))
  const { choose, use } = keyboard(page)
  const box = (n: number) => page.getByRole('checkbox', { name: `Select Question no. ${n}`, exact: true })
  const row = (n: number) => page.getByRole('row').filter({ hasText: `Question no. ${n}` })
  const bar = page.getByRole('region', { name: 'Selected questions' })
  const act = (name: string) => bar.getByRole('button', { name })
  const dialog = page.getByRole('dialog')

  await use(box(1), 'Space')
  await use(box(2), 'Space')
  await use(page.getByRole('button', { name: 'Page 2' }))
  await use(box(9), 'Space')
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await use(act('Change area'))
  await expect(dialog).toContainText('Change the area of 3 questions')
  await choose('Area', 'People')
  await use(dialog.getByRole('button', { name: 'Change' }))
  await expectToast(page, 'Diagnostic Questions Edited', '3 questions')
  await expect(row(9)).toContainText('People')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeFocused()

  await use(box(9), 'Space')
  await use(act('Move to another pathway'))
  await choose('Pathway', 'Trust')
  await use(dialog.getByRole('button', { name: 'Move' }))
  await expectToast(page, 'Diagnostic Questions Moved', '1 question')
  await expect(row(9)).toHaveCount(0)
  await expect(row(1)).toContainText('People')

  await use(box(1), 'Space')
  await use(box(2), 'Space')
  await use(act('Delete'))
  await expect(dialog).toContainText('Are you sure you want to delete these 2 records?')
  await expect(dialog).toContainText('Surveys already handed out keep theirs, with their answers.')
  await use(dialog.getByRole('button', { name: 'Yes, delete it!' }))
  await expectToast(page, 'Diagnostic Questions Deleted', '2 questions')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(row(1)).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(1 + 6)

  await use(row(3).getByRole('button', { name: 'Duplicate' }))
  await expectToast(page, 'Diagnostic Question Duplicated', 'Question no. 3 (copy)')
  await expect(page.getByRole('row').last()).toContainText('Question no. 3 (copy)Rating-Culture')
})

test('[QUES-005] where a selected question is gone meanwhile nothing is done, it is said, and the selection is made anew', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const pathway = await make.pathway()
  const gone = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Gone' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'There' })
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))
  const bar = page.getByRole('region', { name: 'Selected questions' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await server.db.deleteFrom('diagnostic_question').where('id', '=', gone.id).execute()

  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()

  await expect(page.getByRole('alert')).toContainText('1 of the 2 questions that you chose is not in this pathway')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'There' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Gone' })).toHaveCount(0)
})

test('[QUES-005] a text question can be given no scored area: the dialog says why', async ({ page, make, signIn }) => {
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'In a word', type: 'Textbox' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change area' }).click()
  await expect(page.getByRole('dialog')).toContainText('One of them is no rating: only ratings may stand in')
  await page.getByRole('combobox', { name: 'Area' }).click()

  await expect(page.getByRole('option')).toHaveText(['Other'])
})
