import type { Page } from '@playwright/test'
import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { focusedField, keyboard } from '../support/keyboard.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'
import { expectShownFor, expectToast } from '../support/toasts.ts'

/** The list of a pathway's questions. */
const listOf = ({ id, inquiry_type_id }: { id: string; inquiry_type_id: string }, area = '/superAdmin') =>
  `${area}/inquiry-type-management/${inquiry_type_id}/pathways/${id}/diagnostic-questions`

const option = (page: Page, n: number) => page.getByRole('textbox', { name: `Option ${n}`, exact: true })
const values = async (page: Page) => {
  const inputs = await page.getByRole('textbox', { name: /^Option \d/ }).all()
  return Promise.all(inputs.map((input) => input.inputValue()))
}

test('[DIAG-001, DIAG-002, DIAG-003, DIAG-004, DIAG-005, DIAG-006, DIAG-018, DIAG-019, DIAG-020, DIAG-021, DIAG-022, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] diagnostic questions are paged, searched, added, viewed, edited and deleted by keyboard', async ({
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
        await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
        await keys.choose('Area', 'Other')
        await keys.write(textbox(page, 'Question Title'), 'Leaders listen')
      },
      toast: 'Diagnostic Question Edited',
      row: 'Leaders listenRating-Other',
    },
    remove: {
      says: 'Surveys already under way keep it and its answers.',
      toast: 'Diagnostic Question Deleted',
      name: 'Leaders listen',
      undo: true,
    },
  })
})

test('[DIAG-005, DIAG-006, DIAG-008, DIAG-009, DIAG-010, DIAG-013, DIAG-014, DIAG-018, DIAG-019, DIAG-020, DIAG-022, DIAG-026, DIAG-027, DIAG-037, QUES-007, SHELL-036, SHELL-045, SHELL-047] area and type determine a question’s other fields, with a live preview; a text question is added with length and preset, and changed into a document', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const pathway = await make.pathway()
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const title = textbox(page, 'Question Title')
  const detail = textbox(page, 'Question Detail')
  const length = textbox(page, 'Max. Length')
  const preset = page.getByRole('combobox', { name: 'Validation Regex' })
  const type = page.getByRole('combobox', { name: 'Question Type' })
  const locked = textbox(page, 'Question Type')
  const add = page.getByRole('button', { name: 'Add Options' })
  const removeAll = page.getByRole('button', { name: 'Remove All' })

  await page.getByRole('link', { name: 'Add New Questions' }).click()
  await expect(page).toHaveURL(`${listOf(pathway)}/create`)
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Area' })).toBeFocused()
  await expect(length).toHaveCount(0)
  await title.fill('Leaders explain')
  await detail.fill('How well they do.')
  await expect(detail).toHaveJSProperty('tagName', 'TEXTAREA')

  // Any area but Other makes it a rating; changing the type clears the other options.
  await choose('Area', 'Other')
  await choose('Question Type', 'Checkbox')
  await expect(length.or(preset)).toHaveCount(0)
  await expect(removeAll).toBeDisabled()
  await add.click()
  await expect(focusedField(page)).toBeVisible()
  await page.keyboard.type('Mail')
  const shown = page.locator('[inert]')
  await expect(shown).toContainText('Mail')
  for (const area of ['Culture', 'People', 'Process', 'Structure']) {
    await choose('Area', area)
    await expect(locked).toHaveValue('Rating')
    await expect(locked).not.toBeEditable()
    await expect(type).toHaveCount(0)
  }
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
  await choose('Area', 'Other')
  await expect(type).toHaveValue('Rating')
  await expect(length.or(preset)).toHaveCount(0)
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await expect(shown).toContainText(
    'Leaders explainHow well they do.Performance How would you rate this today?2 Low3 Average',
  )
  await expect(shown.locator('input[type=radio]')).toHaveCount(10)
  await choose('Question Type', 'Checkbox')
  await expect.poll(() => values(page)).toEqual([])
  await choose('Question Type', 'Document')
  await expect(length.or(preset).or(add).or(removeAll)).toHaveCount(0)

  await choose('Question Type', 'Textbox')
  await expect(add.or(removeAll)).toHaveCount(0)
  await expect(length).toHaveValue('200')
  await length.fill('a few')
  await expect(page.getByText('This field only contain number')).toBeVisible()
  await length.fill('50')
  await expect(shown).toContainText('Leaders explain (optional)')
  await expect(shown).toContainText('0 of 50 characters')
  await expect(preset).toHaveValue('Any text')
  await preset.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Alphabet only',
    'Number(s) only',
    'Alphanumeric only',
    'Any text',
  ])
  await page.getByRole('option', { name: 'Alphabet only' }).click()

  // The preview is beside the form, on a phone below it.
  const places = async () => ({
    field: await title.boundingBox(),
    aside: await page.getByRole('heading', { name: 'As respondents see it' }).boundingBox(),
  })
  await expect(async () => {
    const { field, aside } = await places()
    expect(aside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
    expect(aside?.y).toBeLessThan(field?.y ?? 0)
  }).toPass()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(async () => {
    const { field, aside } = await places()
    expect(aside?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  }).toPass()
  await page.setViewportSize({ width: 1280, height: 800 })

  await save.click()
  await expectToast(page, 'New Diagnostic Question Created')
  await expect(page).toHaveURL(listOf(pathway))
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Leaders explainTextbox50Other')

  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(length).toHaveValue('50')
  await choose('Question Type', 'Document')
  await expect(page.getByRole('combobox', { name: 'Accepted formats' })).toHaveValue(
    'Spreadsheet, Word, PDF or zip file',
  )
  await choose('Accepted formats', 'Excel only')
  await save.click()
  await expectToast(page, 'Diagnostic Question Edited')
  await expect(row).toContainText('Leaders explainDocument-Other')
  await row.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${listOf(pathway)}/view/`))
  await expect(page.getByRole('definition')).toHaveText(['Other', 'Document', 'How well they do.', 'Excel only'])
  await expect(save).toHaveCount(0)
})

test("[QUES-003, DIAG-017, DIAG-029, DIAG-030, DIAG-034] a rating starts with the standard scale and cannot be saved without options, with an empty one or with 'd'; ‘Save and add another’ keeps area and type, focuses the title, and asks before discarding; Ctrl+Enter saves", async ({
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
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const add = page.getByRole('button', { name: 'Add Options' })

  await choose('Area', 'People')
  await expect.poll(() => values(page)).toEqual(['1', '2', '3', '4', '5', 'dk'])
  await title.fill('Leaders explain')
  await detail.fill('How well they do.')
  await page.getByRole('button', { name: 'Remove All' }).click()
  await save.click()
  await expect(page.getByText('Add at least one option.')).toBeVisible()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('An option is empty.')).toBeVisible()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('d')
  await save.click()
  await expect(option(page, 2)).toBeFocused()
  const toast = page.getByRole('alert').filter({ hasText: 'Failure' })
  await expect(toast).toContainText('Remove Invalid rating option d to proceed')
  await expectShownFor(page, toast, { still: 3_000, gone: 5_000 })
  await expect(page).toHaveURL(`${listOf(pathway)}/create`)
  await option(page, 2).fill('dk')

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

  // Leaving asks only if something was typed.
  await page.keyboard.type('Leaders')
  await use(page.getByRole('link', { name: 'Cancel' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await write(title, '')
  await use(page.getByRole('link', { name: 'Cancel' }))
  await expect(page).toHaveURL(listOf(pathway))

  await use(page.getByRole('link', { name: 'Add New Questions' }))
  await choose('Area', 'People')
  await write(title, 'Leaders listen')
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

test('[QUES-004] the preview of a pasted list shows errors by line, invalid lines are removed by keyboard, and all or none are added; 20 rating questions take five clicks (at most twelve) from the pathway’s list', async ({
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
  const preview = page.getByRole('region', { name: 'Preview' })
  const lines = preview.getByRole('listitem')

  await choose('Area', 'Other')
  await choose('Question Type', 'Textbox')
  await write(
    textbox(page, 'Questions, one per line'),
    `• What to keep | In a few words.\n• Leaders explain\n\n• what to KEEP\n• ${'long'.repeat(51)}`,
  )
  await expect(lines).toContainText([
    'What to keepIn a few words.',
    'Leaders explainAlready in this pathway.',
    'what to KEEPSame as line 1.',
    'The title has 204 characters; the limit is 200.',
  ])
  await expect(preview.getByRole('status')).toHaveText('4 questions, 3 invalid')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Fix 3 invalid lines, marked in the preview.')).toBeVisible()
  await expect(textbox(page, 'Questions, one per line')).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await use(preview.getByRole('button', { name: 'Remove 3 invalid' }))
  await expect(lines).toHaveText(['1What to keepIn a few words.'])
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'What to keep' })
  await use(page.getByRole('button', { name: 'Add 1 question' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Line 1: Already in this pathway.' })).toBeVisible()
  await expect(lines).toContainText(['Already in this pathway.'])
  await write(textbox(page, 'Questions, one per line'), 'What to keep in any case')
  await use(page.getByRole('button', { name: 'Add 1 question' }))

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByRole('row').filter({ hasText: 'What to keep in any caseTextbox200Other' })).toHaveCount(1)

  const clicks = await countClicks(page)
  const list = Array.from({ length: 20 }, (_, n) => `${n + 1}. Leaders do thing no. ${n + 1}`).join('\n')
  await page.getByRole('link', { name: 'Paste a list' }).click()
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'People' }).click()
  await textbox(page, 'Questions, one per line').click()
  await page.keyboard.insertText(list)
  await expect(page.getByText('20 questions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add 20 questions' }).click()

  await expect(page).toHaveURL(listOf(pathway))
  await expect(page.getByText('New Diagnostic Questions Created')).toBeVisible()
  await expect(page.getByText('of 23')).toBeVisible()
  await expect(page.getByRole('row').nth(4)).toContainText('Leaders do thing no. 1Rating-People')
  expect(await clicks()).toBe(5)
})

test('axe finds nothing on …/diagnostic-questions, its forms and its view, with long texts and errors', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const pathway = await make.pathway()
  await make.diagnosticQuestion({
    pathway_id: pathway.id,
    type: 'Checkbox',
    title: 'Leaders'.repeat(28),
    description: 'How well they explain. '.repeat(100),
    checkbox_options: JSON.stringify(['Always'.repeat(33), 'Never']),
  })
  await signIn(await make.superAdmin())

  await expectScreensAccessible(page, {
    path: listOf(pathway),
    title: 'Manage Diagnostic Questions',
    leadsTo: {
      'Add New Questions': 'Add New Question',
      View: 'View Diagnostic Question',
      Edit: 'Edit Diagnostic Question',
    },
    shown: page.getByRole('main').getByText('LeadersLeaders').or(page.getByLabel('Question Title')).first(),
    atLast: async () => {
      await page.getByRole('button', { name: 'Add Options' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('An option is empty.')).toBeVisible()
    },
    expectAccessible,
  })
})

test('[QUES-005] questions are selected across pages, moved to another area or pathway and deleted in bulk, and one is duplicated, by keyboard', async ({
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
  await expect(dialog).toContainText('Surveys already under way keep the questions and their answers.')
  await use(dialog.getByRole('button', { name: 'Yes, delete it!' }))
  await expectToast(page, 'Diagnostic Questions Deleted', '2 questions')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(row(1)).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(1 + 6)

  await use(row(3).getByRole('button', { name: 'Duplicate' }))
  await expectToast(page, 'Diagnostic Question Duplicated', 'Question no. 3 (copy)')
  await expect(page.getByRole('row').last()).toContainText('Question no. 3 (copy)Rating-Culture')
})

test('[QUES-005] a text question cannot be moved to a scored area, and the dialog says why; if a selected question is gone nothing is changed, a message says so, and the selection is reset', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const pathway = await make.pathway()
  const gone = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'In a word', type: 'Textbox' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  await signIn(await make.superAdmin())
  await page.goto(listOf(pathway))
  const bar = page.getByRole('region', { name: 'Selected questions' })
  const dialog = page.getByRole('dialog')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Change area' }).click()
  await expect(dialog).toContainText('One of these is not a Rating question, so it has to stay in Other.')
  await page.getByRole('combobox', { name: 'Area' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Other'])
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await server.db.deleteFrom('diagnostic_question').where('id', '=', gone.id).execute()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('alert')).toContainText('1 of the 2 questions you chose is no longer in this pathway')
  await expect(dialog).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Leaders explain' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'In a word' })).toHaveCount(0)
})

/** Counts clicks from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const clicks = await page.evaluateHandle(() => {
    const counted = { sinceThen: 0 }
    addEventListener('pointerdown', () => void counted.sinceThen++, { capture: true })
    return counted
  })
  return () => clicks.evaluate(({ sinceThen }) => sinceThen)
}
