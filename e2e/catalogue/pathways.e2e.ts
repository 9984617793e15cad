import type { Route } from '@playwright/test'
import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'

const types = '/superAdmin/inquiry-type-management'

test('[PATH-001, PATH-002, PATH-003, PATH-004, PATH-006, PATH-009, PATH-010, PATH-011, PATH-012, PATH-013, PATH-014, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047] pathways are paged, searched, added, viewed, edited and deleted by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  const { id } = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.pathway({ inquiry_type_id: id, name: `Path ${n}` })
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: `${types}/${id}/pathways`,
    heading: 'Manage Pathways',
    columns: ['Inquiry Type', 'Pathway Name', 'Actions'],
    search: { label: 'Search pathways', text: 'Path 7', row: 'Digital readinessPath 7' },
    last: '9Digital readinessPath 9',
    isLastNew: true,
    create: {
      button: 'Create Pathway',
      faults: 1,
      first: (page) => textbox(page, 'Pathway Name'),
      fill: async (page, keys) => {
        await expect(textbox(page, 'Inquiry Type')).toHaveValue('Digital readiness')
        await expect(textbox(page, 'Inquiry Type')).not.toBeEditable()
        await keys.write(textbox(page, 'Pathway Name'), 'Leadership')
      },
      toast: 'New Pathway Created',
      row: 'Digital readinessLeadership',
    },
    view: ['Digital readiness', 'Leadership', '0'],
    edit: {
      fill: async (page, keys) => {
        await expect(textbox(page, 'Inquiry Type')).not.toBeEditable()
        await keys.write(textbox(page, 'Pathway Name'), 'Leadership today')
      },
      toast: 'Pathway Updated',
      row: 'Digital readinessLeadership today',
    },
    remove: { says: 'It has no questions yet.', toast: 'Pathway Deleted', name: 'Leadership today' },
  })
})

test('[PATH-026] pathways of other types are found, chosen by keyboard across two pages, and used in this one', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const [digital, safety] = [await make.inquiryType({ name: 'Digital' }), await make.inquiryType({ name: 'Safety' })]
  await make.pathway({ inquiry_type_id: digital.id, name: 'Own' })
  const leadership = await make.pathway({ inquiry_type_id: safety.id, name: 'Leadership' })
  await make.diagnosticQuestion({ pathway_id: leadership.id })
  const shared = await make.pathway({ inquiry_type_id: safety.id, name: 'Path 3' })
  for (const n of [1, 2, 4, 5, 6, 7, 8]) await make.pathway({ inquiry_type_id: safety.id, name: `Path ${n}` })
  const { goTo, use, write } = keyboard(page)
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${digital.id}/pathways`)

  await use(page.getByRole('link', { name: 'Use existing pathway' }))
  await expect(page.getByText('1–8 of 9')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Own' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add pathway' })).toBeDisabled()
  await use(page.getByRole('checkbox', { name: 'Path 3' }), 'Space')
  await use(page.getByRole('button', { name: 'Page 2' }))
  await expect(page.getByRole('row').nth(1)).toHaveText('LeadershipSafety1')
  await write(page.getByRole('searchbox', { name: 'Search pathways' }), 'leader')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await use(page.getByRole('checkbox', { name: 'Leadership' }), 'Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  // Someone else shares one of them at the very moment it is saved: their change is kept.
  const third = await make.inquiryType({ name: 'Quality' })
  const overtake = async (route: Route) => {
    await make.insert('pathway_inquiry_type', { id: third.id, pathway_id: shared.id, inquiry_type_id: third.id })
    await route.continue()
  }
  await page.route(`**/api/Pathway/*/Update/${shared.id}`, overtake, { times: 1 })
  await goTo(page.getByRole('button', { name: 'Add 2 pathways' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`${types}/${digital.id}/pathways`)
  await expect(page.getByText('Path 3 and Leadership')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Leadership' })).toContainText('DigitalAlso in Safety')
  await expect(page.getByRole('row', { name: 'Path 3' })).toContainText('DigitalAlso in Safety and Quality')
  await expect(page.getByRole('row')).toHaveCount(1 + 3)
})

test('[PATH-027] a pathway that other types use is only removed from this one, even after a concurrent change', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const pathway = await make.pathway({ name: 'Leadership' })
  const other = await make.inquiryType({ name: 'Safety' })
  const use = { id: other.id, pathway_id: pathway.id, inquiry_type_id: other.id }
  await make.insert('pathway_inquiry_type', use)
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${pathway.inquiry_type_id}/pathways`)
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  const row = page.getByRole('row', { name: 'Leadership' })
  const remove = async () => {
    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(dialog).toBeHidden()
  }
  const ofOther = () => server.db.deleteFrom('pathway_inquiry_type').where('inquiry_type_id', '=', other.id).execute()

  // The other type has released it since the list was loaded: it would now be deleted for good, which nobody confirmed.
  await expect(row).toContainText('Also in Safety')
  await ofOther()
  await remove()
  await expect(page.getByRole('alert')).toContainText('No other inquiry type uses this pathway any more.')
  await expect(row).not.toContainText('Also in')
  // The other way round.
  await make.insert('pathway_inquiry_type', use)
  await remove()
  await expect(
    page.getByRole('alert').filter({ hasText: '1 other inquiry type uses this pathway: Safety.' }),
  ).toBeVisible()
  await expect(row).toContainText('Also in Safety')

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText(
    'It is removed from this inquiry type only and stays, with its questions, in Safety.',
  )
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pathway Deleted' })).toContainText('Leadership')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.goto(`${types}/${other.id}/pathways`)
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('This also deletes its 1 question. Surveys already under way keep theirs.')
})

test('axe finds nothing on …/pathways, its forms and its view, with long names', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const type = await make.inquiryType({ name: 'Readiness'.repeat(20) })
  await make.pathway({ inquiry_type_id: type.id, name: 'Leadership'.repeat(20) })
  await signIn(await make.superAdmin())

  await expectScreensAccessible(page, {
    path: `${types}/${type.id}/pathways`,
    title: 'Manage Pathways',
    leadsTo: { 'Create Pathway': 'Create Pathway', View: 'View Pathway', Edit: 'Edit Pathway' },
    shown: page.getByRole('main').getByText('LeadershipLead').or(page.getByLabel('Pathway Name')).first(),
    expectAccessible,
  })
})

test('[QUES-005, QUES-006, PATH-005, PATH-007, SEND-008] the whole questionnaire is previewed in the layout of its type at phone and desktop width and tried by keyboard, and nothing is stored; so is a pathway’s, which is duplicated with its questions', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const { id: inquiry_type_id } = await make.inquiryType({ name: 'Safety' })
  const pathway = await make.pathway({ name: 'Leadership', inquiry_type_id })
  const other = await make.pathway({ name: 'Trust', inquiry_type_id })
  const of = { pathway_id: pathway.id, area: 'Other' } as const
  await make.diagnosticQuestion({
    ...of,
    title: 'In a word',
    type: 'Textbox',
    validation_regex: 'Any text',
    position: 1,
  })
  await make.diagnosticQuestion({ ...of, title: 'Which channels?', type: 'Checkbox', position: 2 })
  await make.diagnosticQuestion({ ...of, title: 'A plan', type: 'Document', position: 3 })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain', area: 'People', position: 4 })
  await make.diagnosticQuestion({ pathway_id: other.id, title: 'Trust is earned', area: 'Culture' })
  await signIn(await make.superAdmin())
  const list = `${types}/${inquiry_type_id}/pathways`
  const keys = keyboard(page)
  const main = page.getByRole('main')
  const titles = page.getByRole('heading', { level: 3 })
  const card = page.locator('[aria-label="Culture"]')
  const width = async () => (await card.boundingBox())?.width ?? 0

  await page.goto(list)
  await keys.use(page.getByRole('link', { name: 'Preview survey' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview survey')
  await expect(titles).toHaveText([
    '1. Trust is earned',
    '2. Leaders explain',
    '3. In a word (optional)',
    '4. Which channels?',
    '5. A plan (optional)',
  ])
  await expect(page.getByText('5 questions, about 5 minutes.')).toBeVisible()
  await expect.poll(width).toBeGreaterThan(600)
  await keys.use(page.getByRole('button', { name: 'Phone' }))
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => Math.round(await width())).toBe(328)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const high = page.getByRole('group', { name: 'Trust is earned: performance' }).getByRole('radio', { name: '4 High' })
  await keys.goTo(page.getByRole('group', { name: 'Trust is earned: performance' }).getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let n = 1; n < 4; n++) await page.keyboard.press('ArrowRight')
  await expect(high).toBeChecked()
  await keys.write(page.getByRole('textbox', { name: 'In a word' }), 'Enough!')
  await keys.use(page.getByRole('checkbox', { name: 'Mail' }), 'Space')
  await expect(page.getByRole('checkbox', { name: 'Mail' })).toBeChecked()
  await server.db.updateTable('inquiry_type').set({ survey_layout: 'compact' }).execute()
  await page.reload()
  await expect(high).not.toBeChecked()
  const isBeside = async () => {
    const scale = (row: string) => page.getByRole('group', { name: `Trust is earned: ${row}` }).boundingBox()
    return (await scale('performance'))?.y === (await scale('importance'))?.y
  }
  await expect.poll(isBeside).toBe(true)
  await keys.use(page.getByRole('button', { name: 'Phone' }))
  await expect.poll(isBeside).toBe(false)
  expect(await server.db.selectFrom('survey_answer').selectAll().execute()).toEqual([])

  // The pathway links to its questions, and they to their preview.
  await main.getByRole('link', { name: 'Manage Pathways' }).click()
  const row = page.getByRole('row', { name: 'Leadership' })
  await expect(row.getByRole('link')).toHaveText(['Safety', 'Manage Diagnostic Questions', '', ''])
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible()
  await row.getByRole('link', { name: 'Manage Diagnostic Questions' }).click()
  await expect(page).toHaveURL(`${list}/${pathway.id}/diagnostic-questions`)
  await page.getByRole('link', { name: 'Preview survey' }).click()
  await expect(page.getByText('The questions of the pathway ‘Leadership’')).toBeVisible()
  await expect(titles.first()).toHaveText('1. Leaders explain')
  await expect(titles).toHaveCount(4)

  await main.getByRole('link', { name: 'Manage Diagnostic Questions' }).click()
  await main.getByRole('link', { name: 'Manage Pathways' }).click()
  await row.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Leadership (copy)' })).toHaveCount(1)
  await page.getByRole('link', { name: 'View questions' }).click()
  await expect(page.getByText('The questions of ‘Leadership (copy)’')).toBeVisible()
  await expect(page.getByRole('row')).toContainText([
    'Question Title',
    'In a word',
    'Which channels?',
    'A plan',
    'Leaders explain',
  ])
})
