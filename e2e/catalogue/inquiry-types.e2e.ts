import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { answered } from '../support/answered.ts'
import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const types = '/superAdmin/inquiry-type-management'
const headings = 'Inquiry TypeDetailsActiveActions'

test('[INQT-001, INQT-002, INQT-003, INQT-004, INQT-013, INQT-014, INQT-015, INQT-016, INQT-017, INQT-018, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047] inquiry types are paged, searched, added, viewed, edited and deleted by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 1; n <= 9; n++) await make.inquiryType({ name: `Type ${n}`, is_active: n !== 1 })
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: types,
    heading: 'Inquiry Type Management',
    columns: ['Inquiry Type', 'Details', 'Active', 'Actions'],
    search: { label: 'Search inquiry types', text: 'Type 7', row: 'Type 7What it is for.Yes' },
    last: 'Type 1What it is for.No',
    create: {
      button: 'Create New Inquiry Type',
      faults: 1,
      first: (page) => textbox(page, 'Inquiry Type'),
      fill: async (page, keys) => {
        await keys.write(textbox(page, 'Inquiry Type'), 'Digital readiness')
        await keys.write(textbox(page, 'Details'), 'For all')
        await expect(textbox(page, 'Details')).toHaveJSProperty('tagName', 'TEXTAREA')
        await keys.use(page.getByRole('switch', { name: 'Active' }), 'Space')
      },
      toast: 'New Inquiry Type Created',
      row: 'Digital readinessFor allNo',
    },
    view: ['Digital readiness', 'For all', 'No', 'Standard', 'English', '–', '5 people', '10 people'],
    edit: {
      fill: (page, keys) => keys.write(textbox(page, 'Inquiry Type'), 'Safety at work'),
      toast: 'Inquiry Type Edited',
      row: 'Safety at workFor allNo',
    },
    remove: {
      says: 'This also deletes: all its findings, recommendations and roadmaps.',
      toast: 'Inquiry Type Deleted',
      name: 'Safety at work',
    },
  })
})

test('[INQT-003, INQT-006, INQT-007, INQT-008] without inquiry types the list says so; a type links to its intake questions, its pathways, its view and its form; axe finds nothing there, with long texts too', async ({
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

  const name = 'Readiness'.repeat(20)
  const { id } = await make.inquiryType({ name, description: 'How ready it is. '.repeat(40) })
  await expectScreensAccessible(page, {
    path: types,
    title: 'Inquiry Type Management',
    leadsTo: {
      'Create New Inquiry Type': 'Create New Inquiry Type',
      View: 'View Inquiry Type',
      Edit: 'Edit Inquiry Type',
    },
    shown: page.getByRole('main').getByText('ReadinessReadiness').or(page.getByLabel('Details')).first(),
    expectAccessible,
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goBack()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('link')).toHaveText([
    /^ReadinessReadiness/,
    'Manage Intake Questions',
    'Manage Pathways',
    '',
    '',
  ])
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible()
  for (const [name, address] of [
    ['Manage Intake Questions', `${types}/${id}/intake-questions`],
    ['Manage Pathways', `${types}/${id}/pathways`],
    ['View', `${types}/view/${id}`],
    ['Edit', `${types}/edit/${id}`],
  ] as const) {
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
})

test('[INQT-017, INQT-026, SHELL-034, SHELL-035] an inquiry type is deleted after confirmation; one in use stays, and the dialog or the toast says why', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  const used = await make.inquiryType({ name: 'Used' })
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
    'This also deletes: 1 intake question, 2 pathways with their questions and all its findings, recommendations and roadmaps. 1 pathway stays with the other types that use it.',
  )
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expectToast(page, 'Inquiry Type Deleted', 'Unused')
  await expect(page.getByRole('row')).toHaveText([headings, /^Used/])

  const bin = page.getByRole('row', { name: 'Used' }).getByRole('button', { name: 'Delete' })
  await bin.click()
  await make.inquiry({ inquiry_type_id: used.id })
  await answered(page, '/InquiryType?**', () => dialog.getByRole('button', { name: 'Yes, delete it!' }).click())
  await expect(page.getByRole('alert')).toContainText('1 inquiry uses this inquiry type. Make it inactive instead.')
  await expect(page.getByRole('row', { name: 'Used' })).toBeVisible()

  await bin.click()
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  const refusal = page.getByRole('dialog', { name: 'This can’t be deleted' })
  await expect(refusal).toContainText('1 inquiry uses this inquiry type. Make it inactive instead')
  await expect(refusal.getByRole('button', { name: 'Yes, delete it!' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bin).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await refusal.getByRole('link', { name: 'Edit inquiry type' }).click()
  await expect(page).toHaveURL(`${types}/edit/${used.id}`)
})

test('[INQT-001, INQT-003, INQT-005, INQT-009, INQT-010, INQT-011, INQT-012, PATH-001, PATH-004, PATH-008, PATH-010, DIAG-001, DIAG-005, DIAG-007, HOME-012] a CustomerAdmin can only read: a type with its intake questions and no other organisation’s inquiries, pathways, their questions, and back; a CustomerUser has no catalogue', async ({
  page,
  make,
  signIn,
}) => {
  const own = '/customerAdmin/inquiry-type-management'
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const edit = main.getByRole('link', { name: 'Edit' })
  const view = (row: Locator) => row.getByRole('link', { name: 'View', exact: true })
  await signIn(await make.customerAdmin())
  await page.goto(own)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Inquiry Type' })).toHaveCount(0)

  // A type that uses another one's pathway and has an own one without questions.
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const leadership = await make.pathway({ name: 'Leadership' })
  await make.insert('pathway_inquiry_type', { id: type.id, pathway_id: leadership.id, inquiry_type_id: type.id })
  const trust = await make.pathway({ inquiry_type_id: type.id, name: 'Trust' })
  const question = await make.diagnosticQuestion({ pathway_id: leadership.id, title: 'Leaders explain' })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Why now?' })
  await make.inquiry({ inquiry_type_id: type.id, description: 'Of another organisation' })
  await page.reload()
  await expect(heading).toHaveText('Inquiry Type Management')
  const row = page.getByRole('row', { name: 'Digital readiness' })
  await expect(row.getByRole('link')).toHaveText(['Digital readiness', 'View Pathways'])
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: 'Digital readiness' }).click()

  // The type's own records, on a phone.
  await page.setViewportSize({ width: 360, height: 800 })
  const intake = page.getByRole('region', { name: 'Intake questions' })
  await expect(intake.getByRole('listitem')).toHaveText('Why now?Textbox')
  await expect(intake.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Inquiries' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Trust' }).click()
  await expect(page.getByText('No questions yet.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await main.getByRole('link', { name: 'Digital readiness' }).first().click()
  await main.getByRole('link', { name: 'Inquiry Type Management' }).click()

  await row.getByRole('link', { name: 'View Pathways' }).click()
  await expect(page).toHaveURL(`${own}/${type.id}/pathways`)
  await expect(heading).toHaveText('View Pathways')
  await expect(page.getByRole('link', { name: 'Create Pathway' })).toHaveCount(0)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Trust').getByRole('link')).toHaveText(['Digital readiness', 'View Diagnostic Questions', ''])
  await expect(rowOf('Trust').getByRole('button')).toHaveCount(0)
  await view(rowOf('Trust')).click()
  await expect(page).toHaveURL(`${own}/${type.id}/pathways/view/${trust.id}`)
  await expect(heading).toHaveText('View Pathway Trust')
  await expect(edit).toHaveCount(0)
  await main.getByRole('link', { name: 'View Pathways' }).click()

  await rowOf('Leadership').getByRole('link', { name: 'View Diagnostic Questions' }).click()
  const questions = `${own}/${type.id}/pathways/${leadership.id}/diagnostic-questions`
  await expect(page).toHaveURL(questions)
  await expect(heading).toHaveText('View Diagnostic Questions')
  await expect(page.getByRole('link', { name: 'Add New Questions' })).toHaveCount(0)
  await expect(rowOf('Leaders explain').getByRole('link')).toHaveText(['Leaders explain', ''])
  await expect(rowOf('Leaders explain').getByRole('button')).toHaveCount(0)
  await view(rowOf('Leaders explain')).click()
  await expect(page).toHaveURL(`${questions}/view/${question.id}`)
  await expect(heading).toHaveText('View Diagnostic Question Leaders explain')
  await expect(edit).toHaveCount(0)

  await main.getByRole('link', { name: 'View Diagnostic Questions' }).click()
  await main.getByRole('link', { name: 'View Pathways' }).click()
  await main.getByRole('link', { name: 'Inquiry Type Management' }).click()
  await expect(page).toHaveURL(own)

  // Foreign addresses are not found: web/src/app/routes/routes.test.ts covers all of them.
  for (const path of [`${own}/create`, `${types}/create`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/page-not-found')
  }
  await signIn(await make.customerUser())
  await page.goto('/customerUser/inquiry-type-management')
  await expect(page).toHaveURL('/auth/page-not-found')
})

test('[HOME-012] views link onwards: from an organisation and a type to pathway, question, person and inquiry, and back; an empty type says what it lacks', async ({
  page,
  make,
  signIn,
}) => {
  const manager = await make.customerAdmin({ first_name: 'Ada', last_name: 'Moore' })
  const type = await make.inquiryType({ name: 'Culture check' })
  const empty = await make.inquiryType({ name: 'Nothing yet' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Leadership' })
  for (let n = 1; n <= 12; n++) await make.diagnosticQuestion({ pathway_id: pathway.id, title: `Question no. ${n}` })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Why now?' })
  const inquiry = await make.inquiry({
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    inquiry_type_id: type.id,
    description: 'Autumn',
  })
  await make.inquiry({ description: 'Of another organisation' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  const part = (name: string) => page.getByRole('region', { name })
  const back = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  const organisation = `/superAdmin/manage-customers-profile/view/${manager.customer_id}`
  await signIn(await make.superAdmin())

  await page.goto(organisation)
  await expect(part('People').getByRole('listitem')).toHaveText(['Ada MooreAnalyst · Administrator'])
  await expect(part('Inquiries').getByRole('listitem')).toHaveText(['AutumnCulture check'])
  await part('People').getByRole('link', { name: 'Ada Moore' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Profile Ada Moore')
  await page.goBack()
  await part('Inquiries').getByRole('link', { name: 'Autumn' }).click()
  await expect(page).toHaveURL(`/superAdmin/monitor-activity/view-respondents/${inquiry.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor Activity Autumn')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(organisation)
  await part('Inquiries').getByRole('link', { name: 'Manage inquiries' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor Activity')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(page.getByRole('row').nth(1)).toContainText('Autumn')

  await page.goto(`${types}/view/${type.id}`)
  await expect(part('Inquiries').getByRole('listitem')).toContainText(['Autumn'])
  await expect(part('Pathways').getByRole('listitem')).toHaveText(['Leadership12 questions'])
  await part('Intake questions').getByRole('link', { name: 'Manage intake questions' }).click()
  await expect(page).toHaveURL(`${types}/${type.id}/intake-questions`)
  await page.goBack()
  await part('Intake questions').getByRole('link', { name: 'Why now?' }).click()
  await expect(page).toHaveURL(new RegExp(`${types}/${type.id}/intake-questions/view/`))
  await back('Culture check')
  await expect(page).toHaveURL(`${types}/view/${type.id}`)
  asked.length = 0
  await part('Pathways').getByRole('link', { name: 'Leadership' }).click()
  await expect(part('Questions').getByRole('listitem')).toHaveText(
    Array.from({ length: 10 }, (_, n) => `Question no. ${n + 1}Culture · Rating`),
  )
  expect(asked.filter((path) => path.includes('DiagnosticQuestion'))).toHaveLength(1)
  await part('Questions').getByRole('link', { name: 'Question no. 2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Diagnostic Question')
  await back('Leadership')
  await part('Questions').getByRole('link', { name: 'All 12 questions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Diagnostic Questions')
  await back('Leadership')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('View Pathway')
  await back('Manage Pathways')
  await expect(page).toHaveURL(`${types}/${type.id}/pathways`)

  await page.setViewportSize({ width: 360, height: 800 })
  await back('Inquiry Type Management')
  await page.getByRole('link', { name: 'Nothing yet' }).click()
  await expect(page.getByText('No intake questions. Inquiries of this type start without an intake.')).toBeVisible()
  await expect(page.getByText('No inquiries use it yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Manage pathways' }).click()
  await expect(page).toHaveURL(`${types}/${empty.id}/pathways`)
})

test('[LANG-003, LANG-004] a type is translated beside the original by keyboard, and by a translator’s file', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const type = await make.inquiryType({ name: 'Digital', description: '', languages: '["ar","de"]' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Leadership' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'How?', type: 'Checkbox' })
  await signIn(await make.superAdmin())
  await page.goto(`${types}/view/${type.id}`)
  await page.getByRole('region', { name: 'Translations' }).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Digital · Deutsch' })).toBeVisible()
  await expectAccessible()

  await textbox(page, 'Name').first().focus()
  await page.keyboard.type('Digitales')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Führung')
  await page.keyboard.press('Enter')
  await expect(textbox(page, 'Title')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Not translated: 5' })).toBeVisible()

  await page.getByRole('link', { name: 'Files for translators' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLIFF 2' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('<target xml:space="preserve">Führung</target>')
  const buffer = Buffer.from(file.replace(/(<source[^>]*>How\?<\/source>)/, '$1<target>Wie?</target>'))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'Texts.xliff', mimeType: 'text/xml', buffer })
  await expect(page.getByRole('button', { name: 'Import 1 translation' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Import 1 translation' }).click()
  await expectToast(page, 'Translations Imported')
  await expect(textbox(page, 'Title')).toHaveValue('Wie?')
})
