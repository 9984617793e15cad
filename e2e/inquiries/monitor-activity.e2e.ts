import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import { publishResults } from '@plumbline/contract/results/results'
import { sampleWorkbook } from '../../server/src/test/sample-workbook.ts'
import { samples } from '../../server/src/test/samples.ts'
import { TestFile, type TestServer } from '../../server/src/test/start-server.ts'
import { answered } from '../support/answered.ts'
import { barsIn } from '../support/bars.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMenu } from '../support/row-menu.ts'
import { expectShownFor, expectToast, FILE_TOAST } from '../support/toasts.ts'

const monitor = '/superAdmin/monitor-activity'
const wide = { width: 1280, height: 800 }
const LONG_TEXT = 'How we decide, and who is asked. '.repeat(50)

test('[HOME-004, SEND-007, MONI-001..004, MONI-007, MONI-008] the table lists all inquiries with progress and actions; due ones stand out, ten rows fit on a screen; paging, search, filters and sorting are in the address', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const asked = async (description: string, done: number, given = {}) => {
    const { id } = await make.openInquiry({ description, ...given })
    for (let n = 0; n < done; n++) await make.respondent({ inquiry_id: id, status: 'completed' })
    return id
  }
  await asked('Older', 0)
  const halfway = await asked('Halfway', 1, { created_at: '2026-03-01T09:00:00.000Z' })
  await make.respondent({ inquiry_id: halfway })
  const autumn = await asked('Autumn assessment', 0, { created_at: '2026-03-10T09:00:00.000Z' })
  await make.respondent({ inquiry_id: autumn })
  const due = await asked('All in', 2)
  await asked('Ended', 1, { expiry_date: '2026-03-08' })
  await asked('Published', 1, { published_at: '2026-03-10T09:00:00.000Z' })
  await asked('Done', 0, { published_at: '2026-03-10T09:00:00.000Z' })
  await make.inquiry({ description: 'Begun' })
  await asked(LONG_TEXT, 0)
  await signIn(await make.superAdmin())
  const rows = page.getByRole('row')
  const cell = (name: string, n: number) => row(page, name).getByRole('cell').nth(n)
  const search = page.getByRole('searchbox', { name: 'Search inquiries' })

  await page.goto(monitor)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor Activity')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Inquiry',
    'Process (%)',
    'Created Date',
    'Status',
    'Actions',
  ])
  await expect(rows).toHaveCount(1 + 8)
  await expect(row(page, 'Autumn')).toContainText('10 Mar 2026')
  await expect(cell('Autumn', 1)).toHaveText(/^10\s0 of 1 answered/, { useInnerText: true })
  await expect(row(page, 'Autumn').locator('.tabler-icon-clock')).toBeVisible()
  await expect(cell('Done', 1)).toHaveText('100')
  await expect(row(page, 'Done').locator('.tabler-icon-circle-check')).toBeVisible()
  for (const [name, path] of [
    ['View Respondents', 'view-respondents'],
    ['View Intake Responses', 'view-intake-response'],
    ['Inputs Calculation', 'inputs'],
  ] as const) {
    await expect(await inMenu(row(page, 'Autumn'), name)).toHaveAttribute('href', `${monitor}/${path}/${autumn}`)
    await page.keyboard.press('Escape')
  }
  const off = await inMenu(row(page, 'Done'), 'View Respondents')
  await expect(off).toBeDisabled()
  await expect(off).toHaveAccessibleDescription('No one has been invited yet.')
  await page.keyboard.press('Escape')

  await expectAccessible()
  await page.setViewportSize(wide)

  // By key: the arrows open the menu and walk it, Escape closes it, and the focus is where it was.
  const menu = row(page, 'Autumn').getByRole('button', { name: 'More actions' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Autumn').getByRole('link', { name: 'View Respondents' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Autumn').getByRole('button', { name: 'Upload File' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, 'Autumn').getByRole('link', { name: 'Prepare Results' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(row(page, 'Autumn').getByRole('button', { name: 'Upload File' })).toHaveCount(0)

  // Progress, and the next step.
  await expect(cell('Halfway', 1)).toHaveText(/^50\s1 of 2 answered\sEnds \d+ \w+ \d{4}$/, { useInnerText: true })
  await expect(cell('Ended', 1)).toHaveText('90 1 of 1 answered Ended 8 Mar 2026', { useInnerText: true })
  await expect(cell('Halfway', 3)).toHaveText('Pending · Running', { useInnerText: true })
  await expect(cell('All in', 3)).toHaveText('Pending · All answered, results due', { useInnerText: true })
  const weightOf = (name: string) =>
    cell(name, 3)
      .getByText('Pending')
      .evaluate((mark) => getComputedStyle(mark).fontWeight)
  expect([await weightOf('Halfway'), await weightOf('All in')]).toEqual(['500', '700'])
  const main = (name: string) => row(page, name).locator('[data-variant="filled"]')
  await expect(main('All in')).toHaveText('Prepare Results')
  await expect(main('All in')).toHaveAttribute('href', `${monitor}/prepare-results/${due}`)
  await expect(main('Halfway')).toHaveCount(0)
  await expect(row(page, 'Halfway').getByRole('link', { name: 'Remind' })).toHaveAttribute(
    'href',
    `${monitor}/view-respondents/${halfway}?dialog=remind-all`,
  )
  await expect(row(page, 'Published').getByRole('link', { name: 'View Results' })).toBeVisible()
  await expect(page.locator('tbody [data-variant="filled"]')).toHaveCount(2)

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(1 + 1)
  await expect(row(page, 'Older')).toBeVisible()
  await search.fill('Halfway')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1 + 1)
  await expect(row(page, 'Halfway')).toBeVisible()
  await search.fill('nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await expect(rows).toHaveCount(1 + 8)
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Results due (2)')
  await expect(rows).toHaveCount(1 + 2)
  await expect(page).toHaveURL(`${monitor}?stage=results+due`)
  await search.fill('All')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1 + 1)
  await search.fill('')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('')
  await expect(rows).toHaveCount(1 + 8)
  const header = (name: string) => page.getByRole('columnheader').getByRole('button', { name })
  for (const [name, first] of [
    ['Inquiry', 'All in'],
    ['Process (%)', 'Begun'],
    ['Created Date', 'Halfway'],
  ] as const) {
    await header(name).click()
    await expect(rows.nth(1)).toContainText(first)
  }
  await header('Status').click()
  await header('Status').click()
  await expect(page).toHaveURL(`${monitor}?sort=-Status`)

  // Ten of them on one screen.
  await asked('Assessment of the works council and its offices', 1)
  await page.goto(monitor)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(rows).toHaveCount(1 + 10)
  await expect.poll(async () => bottomOf(rows.nth(10))).toBeLessThanOrEqual(wide.height)
})

test('[SEND-007, MONI-007, MONI-011..015, MONI-018] the table links to the intake answers, and to the respondents, whose first row is near the top, and whose answers are visible once submitted', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id: inquiry_id, customer_id } = await make.openInquiry({ description: 'Autumn assessment' })
  const answered = { inquiry_id, intake_question_id: null }
  await make.insert('intake_answer', {
    ...answered,
    id: '0190a6b0-0000-7000-8000-000000000001',
    question: 'Why now?',
    question_type: 'Textbox',
    answer: 'Staff turnover rose.',
  })
  await make.insert('intake_answer', {
    ...answered,
    id: '0190a6b0-0000-7000-8000-000000000002',
    question: 'Has this been done before?',
    question_type: 'Checkbox',
    answer: 'no',
  })
  for (let n = 1; n <= 7; n++) await make.respondent({ inquiry_id })
  const ada = await make.customerUser({ customer_id, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  await make.respondent({ inquiry_id, user_id: ada.id, email: 'ada@example.com', status: 'completed' })
  await make.respondent({ inquiry_id, user_id: null, email: 'late@example.com' })
  const empty = await make.openInquiry({ description: LONG_TEXT })
  await signIn(await make.superAdmin())
  const back = page.getByRole('main').getByRole('link', { name: 'Monitor Activity' })
  await page.goto(monitor)

  await (await inMenu(row(page, 'Autumn'), 'View Intake Responses')).click()
  await expect(page).toHaveURL(`${monitor}/view-intake-response/${inquiry_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intake Responses Autumn assessment')
  await expect(page.getByRole('term')).toHaveText(['Why now?', 'Has this been done before?'])
  await expect(page.getByRole('definition')).toHaveText(['Staff turnover rose.', 'No'])
  await expectAccessible()
  await page.setViewportSize(wide)
  await back.click()
  await (await inMenu(row(page, 'How we decide'), 'View Intake Responses')).click()
  await expect(page).toHaveURL(`${monitor}/view-intake-response/${empty.id}`)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(wide)
  await back.click()

  // The respondents.
  const respondents = `${monitor}/view-respondents`
  await (await inMenu(row(page, 'Autumn'), 'View Respondents')).click()
  await expect(page).toHaveURL(`${respondents}/${inquiry_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor Activity Autumn assessment')
  await expect(page.getByRole('main').getByText('Respondents List', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['First Name', 'Last Name', 'Email', 'Status', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expectAccessible()
  await page.setViewportSize(wide)
  for (const [name, part] of [
    ['View Survey Form', 'view-survey-form'],
    ['View Open Ended Answers', 'view-open-ended'],
    ['View Documents', 'uploaded-answers'],
  ] as const) {
    await expect(row(page, 'Byron').getByRole('link', { name })).toHaveAttribute(
      'href',
      `${respondents}/${inquiry_id}/${part}/${ada.id}`,
    )
    await expect(row(page, 'late@example.com').getByText(name)).toHaveCount(0)
  }
  const main = await page.getByRole('main').boundingBox()
  const first = await page.getByRole('row').nth(1).boundingBox()
  expect((first?.y ?? Number.NaN) - (main?.y ?? 0)).toBeLessThanOrEqual(366)
  for (const { height } of await boxesOf(page.getByRole('row').getByText('@'))) expect(height).toBeLessThan(30)

  // Until they can be used they are in the row's panel, with the reason.
  await row(page, 'late@example.com').getByRole('cell').nth(3).click()
  const panel = page.getByRole('dialog', { name: 'late@example.com' })
  for (const name of ['View Survey Form', 'View Open Ended Answers', 'View Documents']) {
    await expect(panel.getByRole('button', { name })).toBeDisabled()
    await expect(panel.getByRole('button', { name })).toHaveAccessibleDescription(
      'This respondent hasn’t submitted yet.',
    )
  }
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  const search = page.getByRole('searchbox', { name: 'Search respondents' })
  await search.fill('byron')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('AdaByronada@example.comCompleted')
  await search.fill('nobody like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All inquiries' }).click()
  await expect(page).toHaveURL(monitor)

  // No one has been invited yet.
  await page.goto(`${respondents}/${empty.id}`)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

test('[MONI-005, MONI-020..027, PUBL-007, PUBL-016] results are uploaded: below 90 percent after confirmation, never with errors, which are listed under the file like warnings, and with a progress bar and a toast', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  test.slow()
  await page.clock.install()
  const of = async (name: string, description: string) =>
    make.openInquiry({ customer_id: (await make.customer({ name })).id, description })
  const { id: springId } = await of('Acme', 'Spring')
  const { id: inquiry_id } = await of('Northwind', 'Autumn')
  const { question_id } = await make.surveyQuestion({ inquiry_id, title: 'Leaders explain', area: 'Culture' })
  const { id: respondent_id } = await make.respondent({ inquiry_id, status: 'completed' })
  await make.surveyAnswer({ respondent_id, inquiry_id, question_id, performance: '2', importance: '4' })
  const results = () => server.db.selectFrom('result').select('inquiry_id').execute()
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const alert = dialog.getByRole('alert')
  const done = dialog.getByRole('button', { name: 'Done' })

  // Nobody has answered.
  const open = async () => (await inMenu(row(page, 'Spring'), 'Upload File')).click()
  await open()
  await expect(dialog).toContainText('The inquiry is not completed yet. Do you still wants to proceed?')
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Spring').getByRole('button', { name: 'More actions' })).toBeFocused()
  await open()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog.getByLabel('Choose a file or drop it here')).toBeFocused()
  await done.click()
  await expect(alert).toHaveText('Please upload a document, first.')
  await expectAccessible()
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Everyone has answered, but this is another inquiry's workbook.
  await (await inMenu(row(page, 'Northwind'), 'Upload File')).click()
  await expect(done).toBeVisible()
  await expect(dialog.getByText('This replaces it.')).toHaveCount(0)
  await choose(page, xlsx(await sampleWorkbook({}, undefined, springId)))
  await expect(alert.getByRole('listitem')).toHaveText([
    'This is the workbook for ‘Spring’ (Acme), not for ‘Autumn’ (Northwind). Choose the workbook for this inquiry.',
  ])
  await done.click()
  await expect(alert).toBeFocused()

  // Errors found by the server.
  await dialog.getByRole('button', { name: 'Remove Results.xlsx' }).click()
  await expect(alert).toHaveCount(0)
  const faulty = { Findings: [['Money', 'There is none.']], Recommendations: [['Ask first.', 7]] }
  await choose(page, xlsx(await sampleWorkbook(faulty)))
  await done.click()
  await expect(alert.getByRole('listitem')).toHaveText([
    /^Findings, row 2, Area: expected .*found ‘?"?Money/,
    /^Recommendations, row 2, LevelOfFocus: expected a number from 0 to 5/,
  ])
  await expectAccessible()
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Remove Results.xlsx' }).click()
  await expect(alert).toHaveCount(0)
  await choose(page, xlsx(Buffer.from('no workbook')))
  await done.click()
  await expect(alert).toContainText('Please upload the correct file.')
  await expect(alert).toContainText('This is not an .xlsx workbook.')
  await choose(page, pdf('Results.pdf'))
  await expect(alert).toHaveText(
    'Please upload the correct file. .pdf files can’t be read here. Open it in a spreadsheet program and save it as .xlsx.',
  )
  await expect(dialog.getByText('Results.pdf')).toHaveCount(0)
  await expect.poll(() => results()).toEqual([])

  // A workbook without errors: progress, warnings, published.
  const progress = dialog.getByRole('progressbar', { name: 'Progress of Results.xlsx' })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await choose(page, xlsx(await sampleWorkbook()))
  await expect(alert).toHaveCount(0)
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await page.clock.runFor(1_000)
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await expect(done).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await page.clock.resume()
  await expect(dialog.getByRole('status').getByRole('listitem')).toHaveText([
    'Inputs, row 2: AverageRating is 2.13 here but 2.00 by today’s calculation. AverageValue is 4.50 here but 4.00 by today’s calculation.',
    'Inputs, row 3: This is not one of the inquiry’s rating questions in People.',
  ])
  await expectAccessible()
  await page.setViewportSize(wide)
  await expect.poll(() => results()).toEqual([])
  await done.click()
  await expectToast(page, 'Document Uploaded Successfully.')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Northwind')).toContainText('Completed')
  await expect(row(page, 'Northwind').getByRole('cell').nth(1)).toHaveText('100 1 of 1 answered', {
    useInnerText: true,
  })
  await expect.poll(() => results()).toEqual([{ inquiry_id }])
})

test('[PUBL-006, PUBL-010] publishing again says that it replaces results, and starts from their workbook; after a concurrent publication the person is told, and nothing is replaced unseen', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { id: inquiryId } = await make.openInquiry({ description: 'Autumn assessment' })
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Poe' })
  const ada = await make.superAdmin({ first_name: 'Ada', last_name: 'Byron' })
  const publishAs = async (admin: { id: string }) => {
    const form = { File: new TestFile('Results.xlsx', await sampleWorkbook()) }
    await server.as(admin).send(publishResults, { params: { inquiryId }, form })
  }
  await publishAs(sam)
  server.clock.pass({ days: 3 })
  await publishAs(sam)
  await signIn(sam)
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const [day, before] = [0, 3].map((days) => today.format(server.clock.now().getTime() - days * 86_400_000))
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const nameOfDownload = async (link: Locator) => {
    const download = page.waitForEvent('download')
    await link.click()
    return (await download).suggestedFilename()
  }

  await (await inMenu(page.getByRole('row'), 'Upload File')).click()
  await expect(dialog.getByText(`Published ${day} by Sam Poe (version 2). This replaces it.`)).toBeVisible()
  await expect(dialog.getByText(`Contains version 2, published ${day}`)).toBeVisible()
  await expectAccessible()
  expect(await nameOfDownload(dialog.getByRole('button', { name: 'Download Workbook' }))).toBe(
    'Results version 2 - Autumn assessment.xlsx',
  )
  const others = dialog.getByRole('button', { name: 'Other workbooks' })
  await others.click()
  await expectAccessible()
  const fresh = dialog.getByRole('button', { name: 'New suggestions from the answers' })
  expect(await nameOfDownload(fresh)).toBe('Results - Autumn assessment.xlsx')
  await others.click()
  const first = dialog.getByRole('button', { name: `Version 1, published ${before}` })
  expect(await nameOfDownload(first)).toBe('Results version 1 - Autumn assessment.xlsx')
  await others.click()
  await page.keyboard.press('Escape')
  await expect(fresh).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize(wide)

  // Ada publishes while Sam has a workbook chosen.
  const versions = () => server.db.selectFrom('result').select('version').orderBy('version').execute()
  const held = Promise.withResolvers<void>()
  await page.route('**/Results/Versions/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await (await inMenu(page.getByRole('row'), 'Upload File')).click()
  await choose(page, xlsx(await sampleWorkbook()))
  await expect(dialog.getByText('by Sam Poe (version 2). This replaces it.')).toBeVisible()
  await publishAs(ada)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Conflict' })).toContainText(
    'Ada Byron has published version 3 in the meantime. Nothing was replaced.',
  )
  held.resolve()
  await expect(dialog.getByText('by Ada Byron (version 3). This replaces it.')).toBeVisible()
  await expect.poll(() => versions()).toHaveLength(3)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, 'Document Uploaded Successfully.')
  await expect.poll(() => versions()).toHaveLength(4)
})

test('[MONI-006, MONI-028..031, MONI-034, SHELL-023] several help documents are uploaded at once, without confirmation; a duplicate name is rejected, in a toast of 7000 ms', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  await page.clock.install()
  const inquiry = await make.inquiry()
  const admin = await make.superAdmin()
  await signIn(admin)
  await page.goto(monitor)
  const open = async () => (await inMenu(page.getByRole('row'), 'Upload Help Document')).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Help Document' })
  const done = dialog.getByRole('button', { name: 'Done' })
  const files = dialog.getByRole('listitem')
  const toast = (name: string) =>
    page
      .getByRole('alert')
      .filter({ hasText: 'Duplicate File' })
      .filter({ hasText: `${name} Already Uploaded` })

  await open()
  await done.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please upload a document, first.')
  await choose(page, pdf('Guide.pdf'), pdf('Unwanted.pdf'), { ...pdf('page.html'), mimeType: 'text/html' })
  await expect(dialog.getByRole('alert')).toHaveText(
    /^page\.html: Please upload the correct file\. Accepted files are \.xlsx, .+ and \.odp\.$/,
  )
  await choose(page, pdf('Plan.pdf'))
  await dialog.getByRole('button', { name: 'Remove Unwanted.pdf' }).click()
  await expect(files).toHaveText([/^Guide.pdf/, /^Plan.pdf/])
  await expectAccessible()
  await page.setViewportSize(wide)
  await choose(page, pdf('Guide.pdf'))
  await expectShownFor(page, toast('Guide.pdf'), FILE_TOAST)
  await expect(files).toHaveText([/^Guide.pdf/, /^Plan.pdf/])
  await done.click()
  await expectToast(page, 'Document Uploaded Successfully.')
  await expect(dialog).toBeHidden()
  await expect.poll(() => namesOf(server, admin, inquiry.id)).toEqual(['Guide.pdf', 'Plan.pdf'])

  await answered(page, '/**/InquiryDocuments/**', open)
  await choose(page, pdf('GUIDE.pdf'))
  await expect(toast('GUIDE.pdf')).toBeVisible()
  await expect(files).toHaveCount(0)

  // Where the names are not known here, the server rejects it.
  await page.route('**/InquiryDocuments/**', (route) => route.abort())
  await page.reload()
  await open()
  await choose(page, pdf('guide.PDF'))
  await done.click()
  await expectShownFor(page, toast('guide.PDF'), FILE_TOAST)
  await expect.poll(() => namesOf(server, admin, inquiry.id)).toEqual(['Guide.pdf', 'Plan.pdf'])
})

test('[MONI-008, MONI-035, MONI-036, MONI-044] the inputs are calculated from submitted answers', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const asked = async (description: string) => {
    const { id: inquiry_id } = await make.openInquiry({ description })
    const { question_id } = await make.surveyQuestion({ inquiry_id, title: 'Leaders explain', area: 'People' })
    const answer = { inquiry_id, question_id }
    const { id: respondent_id } = await make.respondent({ inquiry_id })
    await make.surveyAnswer({ ...answer, respondent_id, performance: '5', importance: '5' })
    return answer
  }
  const unanswered = await asked(LONG_TEXT)
  const autumn = await asked('Autumn assessment')
  const { id: respondent_id } = await make.respondent({ inquiry_id: autumn.inquiry_id, status: 'completed' })
  await make.surveyAnswer({ ...autumn, respondent_id, performance: '2', importance: '4' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)

  // Nobody has submitted yet.
  await (await inMenu(row(page, 'How we decide'), 'Inputs Calculation')).click()
  await expect(page).toHaveURL(`${monitor}/inputs/${unanswered.inquiry_id}`)
  await expect(page.getByText('No Data Available Currently')).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('main').getByRole('link', { name: 'Monitor Activity' }).click()
  await (await inMenu(row(page, 'Autumn'), 'Inputs Calculation')).click()
  await expect(page).toHaveURL(`${monitor}/inputs/${autumn.inquiry_id}`)
  const people = page.getByRole('region', { name: 'People', exact: true })
  const bars = people.getByRole('img', { name: /^Bar chart of one question in People/ })
  await expect.poll(() => barsIn(bars, 'performance')).toHaveLength(1)
  await expect.poll(() => barsIn(bars, 'importance')).toHaveLength(1)
  await people.getByText('Show as a table: People', { exact: true }).click()
  await expect(people.getByRole('row')).toHaveText([
    'QuestionAverage DifferenceAverage RatingAverage Value',
    'Leaders explain2.002.004.00',
  ])
  await expectAccessible()

  await page.setViewportSize(wide)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Workbook' }).click()
  expect((await download).suggestedFilename()).toBe('Results - Autumn assessment.xlsx')
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK')
})

const boxesOf = async (parts: Locator) =>
  (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).filter((box) => box !== null)

/** Where something ends, from the top of the screen. */
async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf })

const xlsx = (buffer: Buffer) => ({
  name: 'Results.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
})

/** Chooses files in the open dialog. */
async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files)
}

/** The help documents of an inquiry, by name. */
async function namesOf(server: TestServer, admin: { id: string }, inquiryId: string): Promise<string[]> {
  const { answer } = await server.as(admin).send(listInquiryDocuments, { params: { inquiryId }, query: {} })
  return answer.data.map(({ DocumentName }) => DocumentName).toSorted()
}
