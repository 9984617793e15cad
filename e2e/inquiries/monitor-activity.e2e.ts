import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listInquiryDocuments } from '@plumbline/contract/inquiries/help-documents'
import { publishResults } from '@plumbline/contract/results/results'
import { sampleWorkbook } from '../../server/src/test/sample-workbook.ts'
import { samples } from '../../server/src/test/samples.ts'
import { TestFile, type TestServer } from '../../server/src/test/start-server.ts'
import { barsIn } from '../support/bars.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'

const monitor = '/superAdmin/monitor-activity'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('[MONI-001..004, MONI-007, MONI-008] the table lists all inquiries, and its actions lead on', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 1; n <= 7; n++) await make.inquiry({ description: `Older ${n}` })
  const asked = await make.openInquiry({ description: 'Autumn assessment', created_at: '2026-03-10T09:00:00.000Z' })
  await make.respondent({ inquiry_id: asked.id })
  await make.openInquiry({ description: 'Done', published_at: '2026-03-10T09:00:00.000Z' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor Activity')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Inquiry',
    'Process (%)',
    'Created Date',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(row(page, 'Autumn')).toContainText('10 Mar 2026')
  await expect(row(page, 'Autumn').getByRole('cell').nth(1)).toHaveText(/^10\s0 of 1 answered/, { useInnerText: true })
  await expect(row(page, 'Autumn').locator('.tabler-icon-clock')).toBeVisible()
  await expect(row(page, 'Done').getByRole('cell').nth(1)).toHaveText('100')
  await expect(row(page, 'Done').locator('.tabler-icon-circle-check')).toBeVisible()
  for (const [name, path] of [
    ['View Respondents', 'view-respondents'],
    ['View Intake Responses', 'view-intake-response'],
    ['Inputs Calculation', 'inputs'],
  ] as const) {
    await expect(row(page, 'Autumn').getByRole('link', { name })).toHaveAttribute(
      'href',
      `${monitor}/${path}/${asked.id}`,
    )
  }
  await expect(row(page, 'Done').getByRole('link', { name: 'View Respondents' })).toHaveCount(0)
  await expect(row(page, 'Done').getByRole('button', { name: 'View Respondents' })).toBeDisabled()

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('Older 7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(row(page, 'Older 7')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
})

test('[HOME-004] what is due stands out: how far each is, its one step, narrowed and sorted in the address', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const asked = async (description: string, done: number, given = {}) => {
    const { id } = await make.openInquiry({ description, ...given })
    for (let n = 0; n < done; n++) await make.respondent({ inquiry_id: id, status: 'completed' })
    return id
  }
  const running = await asked('Running', 1, { created_at: '2026-03-01T09:00:00.000Z' })
  await make.respondent({ inquiry_id: running })
  const due = await asked('All in', 2)
  await asked('Ended', 1, { expiry_date: '2026-03-08' })
  await asked('Published', 1, { published_at: '2026-03-10T09:00:00.000Z' })
  await make.inquiry({ description: 'Intake' })
  await signIn(await make.superAdmin())
  const rows = page.getByRole('row')
  const cell = (name: string, n: number) => row(page, name).getByRole('cell').nth(n)

  await page.goto(monitor)

  await expect(cell('Running', 1)).toHaveText(/^50\s1 of 2 answered\sEnds \d+ \w+ \d{4}$/, { useInnerText: true })
  await expect(cell('Ended', 1)).toHaveText('90 1 of 1 answered Ended 8 Mar 2026', { useInnerText: true })
  await expect(cell('Running', 3)).toHaveText('Pending Running', { useInnerText: true })
  await expect(cell('All in', 3)).toHaveText('Pending All answered, results due', { useInnerText: true })
  const frameOf = (name: string, words: string) =>
    cell(name, 3)
      .getByText(words)
      .evaluate((mark) => getComputedStyle(mark).borderTopStyle)
  expect([await frameOf('Running', 'Running'), await frameOf('All in', 'All answered')]).toEqual(['none', 'solid'])
  const main = (name: string) => row(page, name).locator('[data-variant="filled"]')
  await expect(main('All in')).toHaveText('Prepare Results')
  await expect(main('All in')).toHaveAttribute('href', `${monitor}/prepare-results/${due}`)
  await expect(main('Running')).toHaveCount(0)
  await expect(row(page, 'Running').getByRole('link', { name: 'Remind' })).toHaveAttribute(
    'href',
    `${monitor}/view-respondents/${running}?dialog=remind-all`,
  )
  await expect(row(page, 'Published').getByRole('link', { name: 'View Results' })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Results due (2)')
  await expect(rows).toHaveCount(1 + 2)
  await expect(page).toHaveURL(`${monitor}?stage=results+due`)
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('All')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1 + 1)
  await page.goto(monitor)
  for (const [header, first] of [
    ['Inquiry', 'All in'],
    ['Process (%)', 'Intake'],
    ['Created Date', 'Running'],
  ] as const) {
    await page.getByRole('columnheader').getByRole('button', { name: header }).click()
    await expect(rows.nth(1)).toContainText(first)
  }
  await page.getByRole('columnheader').getByRole('button', { name: 'Status' }).click()
  await page.getByRole('columnheader').getByRole('button', { name: 'Status' }).click()
  await expect(page).toHaveURL(`${monitor}?sort=-Status`)
})

test('[MONI-007] the intake responses are questions with their answers', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id } = await make.inquiry()
  const answered = { inquiry_id: id, intake_question_id: null }
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
  await signIn(await make.superAdmin())
  await page.goto(monitor)

  await page.getByRole('link', { name: 'View Intake Responses' }).click()

  await expect(page).toHaveURL(`${monitor}/view-intake-response/${id}`)
  await expect(page.getByRole('term')).toHaveText(['Why now?', 'Has this been done before?'])
  await expect(page.getByRole('definition')).toHaveText(['Staff turnover rose.', 'No'])
  await expectAccessible()
})

test('[MONI-011..015, MONI-018] the respondents list leads to what those who have submitted answered', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await make.openInquiry()
  for (let n = 1; n <= 7; n++) await make.respondent({ inquiry_id: inquiry.id })
  const customer_id = inquiry.customer_id
  const ada = await make.customerUser({ customer_id, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const asked = { inquiry_id: inquiry.id, user_id: ada.id, email: 'ada@example.com' }
  await make.respondent({ ...asked, status: 'completed' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'late@example.com' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  await page.getByRole('link', { name: 'View Respondents' }).click()

  await expect(page).toHaveURL(`${monitor}/view-respondents/${inquiry.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor Activity')
  await expect(page.getByRole('main').getByText('Respondents List', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['First Name', 'Last Name', 'Email', 'Status', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const path = `${monitor}/view-respondents/${inquiry.id}`
  for (const [name, part] of [
    ['View Survey Form', 'view-survey-form'],
    ['View Open Ended Answers', 'view-open-ended'],
    ['View Documents', 'uploaded-answers'],
  ] as const) {
    await expect(row(page, 'Byron').getByRole('link', { name })).toHaveAttribute('href', `${path}/${part}/${ada.id}`)
    await expect(row(page, 'late@example.com').getByRole('link', { name })).toHaveCount(0)
    await expect(row(page, 'late@example.com').getByRole('button', { name })).toBeDisabled()
  }
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await page.getByRole('searchbox', { name: 'Search respondents' }).fill('byron')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('AdaByronada@example.comCompleted')
  await page.getByRole('searchbox', { name: 'Search respondents' }).fill('nobody like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Monitor Activity' }).click()
  await expect(page).toHaveURL(monitor)
})

test('[MONI-005, MONI-020, MONI-021, MONI-024] below 90 percent uploading results asks first; without a file nothing is done', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await make.openInquiry()
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const open = page.getByRole('button', { name: 'Upload File' })

  await open.click()
  await expect(dialog).toContainText('The inquiry is not completed yet. Do you still wants to proceed?')
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog.getByLabel('Choose a file or drop it here')).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please upload a document, first.')
  await expectAccessible()
})

test('[MONI-022, MONI-023, MONI-026, MONI-027] from 90 percent results are uploaded at once, with a progress and a toast', async ({
  page,
  make,
  signIn,
  server,
}) => {
  await page.clock.install()
  const inquiry = await make.openInquiry()
  await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const progress = dialog.getByRole('progressbar', { name: 'Progress of Results.xlsx' })

  await page.getByRole('button', { name: 'Upload File' }).click()
  await choose(page, { name: 'Results.pdf', mimeType: 'application/pdf', buffer: samples.pdf })
  await expect(dialog.getByRole('alert')).toHaveText('Please upload the correct file.')
  await expect(dialog.getByText('Results.pdf')).toHaveCount(0)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await choose(page, { name: 'Results.xlsx', mimeType: xlsx, buffer: await sampleWorkbook() })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await page.clock.runFor(1_000)
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(dialog).toBeHidden()
  await expect(row(page, 'Completed').getByRole('cell').nth(1)).toHaveText('100 1 of 1 answered', {
    useInnerText: true,
  })
  await expectToast(page, 'Document Uploaded Successfully.')
  const stored = await server.db.selectFrom('result').select('inquiry_id').execute()
  expect(stored).toEqual([{ inquiry_id: inquiry.id }])
})

test('[MONI-025] what the server finds wrong stands under the file, and nothing is uploaded', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const inquiry = await make.openInquiry()
  await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const faulty = await sampleWorkbook({ Findings: [['Money', 'There is none.']], Recommendations: [['Ask first.', 7]] })

  await page.getByRole('button', { name: 'Upload File' }).click()
  await choose(page, { name: 'Results.xlsx', mimeType: xlsx, buffer: faulty })
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    /^Findings, row 2, Area: expected .*found ‘?"?Money/,
    /^Recommendations, row 2, LevelOfFocus: expected a number from 0 to 5/,
  ])
  await expectAccessible()
  expect(await server.db.selectFrom('result').select('id').execute()).toEqual([])

  await dialog.getByRole('button', { name: 'Remove Results.xlsx' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await choose(page, { name: 'Results.xlsx', mimeType: xlsx, buffer: Buffer.from('no workbook') })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(['Please upload the correct file.'])
  expect(await server.db.selectFrom('result').select('id').execute()).toEqual([])
})

/** An inquiry that everybody has answered, and a SuperAdmin who has published these workbooks of it. */
async function publishedBy(server: TestServer, who: { first_name: string; last_name: string }, workbooks: Buffer[]) {
  const inquiry = await server.make.openInquiry({ description: 'Autumn assessment' })
  const admin = await server.make.superAdmin(who)
  for (const workbook of workbooks) await publishAs(server, admin, inquiry, workbook)
  return { inquiry, admin }
}

async function publishAs(server: TestServer, admin: { id: string }, inquiry: { id: string }, workbook: Buffer) {
  const form = { File: new TestFile('Results.xlsx', workbook) }
  await server.as(admin).send(publishResults, { params: { inquiryId: inquiry.id }, form })
}

test('[PUBL-006, PUBL-010] what is published says that it is replaced, and is the workbook to start from; others are one step further', async ({
  page,
  signIn,
  server,
  expectAccessible,
}) => {
  const sam = { first_name: 'Sam', last_name: 'Poe' }
  const { inquiry, admin } = await publishedBy(server, sam, [await sampleWorkbook()])
  server.clock.pass({ days: 3 })
  await publishAs(server, admin, inquiry, await sampleWorkbook())
  await signIn(admin)
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const [day, before] = [0, 3].map((days) => today.format(server.clock.now().getTime() - days * 86_400_000))
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const nameOfDownload = async (click: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await click()
    return (await download).suggestedFilename()
  }

  await page.getByRole('button', { name: 'Upload File' }).click()

  await expect(dialog.getByText(`Published ${day} by Sam Poe (version 2). This replaces it.`)).toBeVisible()
  await expect(dialog.getByText(`Holds version 2, published ${day}`)).toBeVisible()
  await expectAccessible()
  const workbook = dialog.getByRole('button', { name: 'Download Workbook' })
  expect(await nameOfDownload(() => workbook.click())).toBe('Results version 2 - Autumn assessment.xlsx')
  const others = dialog.getByRole('button', { name: 'Other workbooks' })
  await others.click()
  await expectAccessible()
  const fresh = dialog.getByRole('button', { name: 'Fresh proposal from the answers' })
  expect(await nameOfDownload(() => fresh.click())).toBe('Results - Autumn assessment.xlsx')
  await others.click()
  const first = dialog.getByRole('button', { name: `Version 1, published ${before}` })
  expect(await nameOfDownload(() => first.click())).toBe('Results version 1 - Autumn assessment.xlsx')

  await others.click()
  await page.keyboard.press('Escape')
  await expect(fresh).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('[PUBL-010] who was quicker is said, what is replaced now is shown, and nothing is replaced unseen', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const sam = { first_name: 'Sam', last_name: 'Poe' }
  const { inquiry, admin } = await publishedBy(server, sam, [await sampleWorkbook()])
  const ada = await make.superAdmin({ first_name: 'Ada', last_name: 'Byron' })
  const versions = () => server.db.selectFrom('result').select('version').orderBy('version').execute()
  await signIn(admin)
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  await page.getByRole('button', { name: 'Upload File' }).click()
  await choose(page, { name: 'Results.xlsx', mimeType: xlsx, buffer: await sampleWorkbook() })
  await expect(dialog.getByText('by Sam Poe (version 1). This replaces it.')).toBeVisible()

  await publishAs(server, ada, inquiry, await sampleWorkbook())
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Conflict' })).toContainText(
    'Ada Byron has published version 2 in the meantime. Nothing was replaced.',
  )
  await expect(dialog.getByText('by Ada Byron (version 2). This replaces it.')).toBeVisible()
  expect(await versions()).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, 'Document Uploaded Successfully.')
  expect(await versions()).toHaveLength(3)
})

test('[PUBL-016] warnings stand under the file before Done publishes', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { id: inquiry_id } = await make.openInquiry()
  const { question_id } = await make.surveyQuestion({ inquiry_id, title: 'Leaders explain', area: 'Culture' })
  const { id: respondent_id } = await make.respondent({ inquiry_id, status: 'completed' })
  await make.surveyAnswer({ respondent_id, inquiry_id, question_id, performance: '2', importance: '4' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })

  await page.getByRole('button', { name: 'Upload File' }).click()
  await expect(dialog.getByText('This replaces it.')).toHaveCount(0)
  await choose(page, { name: 'Results.xlsx', mimeType: xlsx, buffer: await sampleWorkbook() })

  await expect(dialog.getByRole('status').getByRole('listitem')).toHaveText([
    'Inputs, row 2: AverageRating is 2.13 here, 2.00 by today’s calculation. AverageValue is 4.50 here, 4.00 by today’s calculation.',
    'Inputs, row 3: This is not one of the inquiry’s rating questions in People.',
  ])
  await expectAccessible()
  expect(await server.db.selectFrom('result').select('id').execute()).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, 'Document Uploaded Successfully.')
  expect(await server.db.selectFrom('result').select('id').execute()).toHaveLength(1)
})

test('[PUBL-007] the workbook of another inquiry is refused under the file, with both names', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const of = async (name: string, description: string) =>
    make.openInquiry({ customer_id: (await make.customer({ name })).id, description })
  const spring = await of('Acme', 'Spring')
  const autumn = await of('Northwind', 'Autumn')
  await make.respondent({ inquiry_id: autumn.id, status: 'completed' })
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload File' })

  await row(page, 'Northwind').getByRole('button', { name: 'Upload File' }).click()
  const buffer = await sampleWorkbook({}, undefined, spring.id)
  await choose(page, { name: 'Results.xlsx', mimeType: xlsx, buffer })

  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'This is the workbook of ‘Spring’ of Acme, not of ‘Autumn’ of Northwind. Choose that inquiry’s own.',
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  expect(await server.db.selectFrom('result').select('id').execute()).toEqual([])
})

test('[MONI-006, MONI-028, MONI-029, MONI-031, MONI-034] several help documents are uploaded at once, without a question', async ({
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
  const dialog = page.getByRole('dialog', { name: 'Upload Help Document' })

  await page.getByRole('button', { name: 'Upload Help Document' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please upload a document, first.')
  await choose(page, pdf('Guide.pdf'), pdf('Unwanted.pdf'), { ...pdf('page.html'), mimeType: 'text/html' })
  await expect(dialog.getByRole('alert')).toHaveText('page.html: Please upload the correct file.')
  await choose(page, pdf('Plan.pdf'))
  await dialog.getByRole('button', { name: 'Remove Unwanted.pdf' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Guide.pdf/, /^Plan.pdf/])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(dialog).toBeHidden()
  await expectToast(page, 'Document Uploaded Successfully.')
  await expect.poll(() => namesOf(server, admin, inquiry.id)).toEqual(['Guide.pdf', 'Plan.pdf'])
})

test('[MONI-030, SHELL-023] a name that was chosen or uploaded before is refused, in a toast of 7000 ms', async ({
  page,
  make,
  signIn,
  server,
}) => {
  await page.clock.install()
  const inquiry = await make.inquiry()
  const admin = await make.superAdmin()
  await signIn(admin)
  await page.goto(monitor)
  const dialog = page.getByRole('dialog', { name: 'Upload Help Document' })
  const toast = (name: string) =>
    page
      .getByRole('alert')
      .filter({ hasText: 'Duplicate File' })
      .filter({ hasText: `${name} Already Uploaded` })

  await page.getByRole('button', { name: 'Upload Help Document' }).click()
  await choose(page, pdf('Guide.pdf'))
  await choose(page, pdf('Guide.pdf'))
  await expect(toast('Guide.pdf')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Guide.pdf/])
  await page.clock.runFor(6_000)
  await expect(toast('Guide.pdf')).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(toast('Guide.pdf')).toBeHidden()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  const known = page.waitForResponse((response) => response.url().includes('/InquiryDocuments/'))
  await page.getByRole('button', { name: 'Upload Help Document' }).click()
  await known
  await choose(page, pdf('GUIDE.pdf'))
  await expect(toast('GUIDE.pdf')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)

  // Where the names are not known here, the server refuses.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/InquiryDocuments/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Upload Help Document' }).click()
  await choose(page, pdf('guide.PDF'))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(toast('guide.PDF')).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(toast('guide.PDF')).toBeVisible()
  await expect.poll(() => namesOf(server, admin, inquiry.id)).toEqual(['Guide.pdf'])
})

test('[MONI-008, MONI-035, MONI-036, MONI-044] the inputs are calculated from what was submitted', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await make.openInquiry({ description: 'Autumn assessment' })
  const inquiry_id = inquiry.id
  const { question_id } = await make.surveyQuestion({ inquiry_id, title: 'Leaders explain', area: 'People' })
  const respondent = await make.respondent({ inquiry_id })
  await signIn(await make.superAdmin())
  await page.goto(monitor)
  await page.getByRole('link', { name: 'Inputs Calculation' }).click()

  await expect(page).toHaveURL(`${monitor}/inputs/${inquiry.id}`)
  await expect(page.getByText('No Data Available Currently')).toHaveCount(1)

  const { id } = await make.respondent({ inquiry_id, status: 'completed' })
  await make.surveyAnswer({ respondent_id: id, inquiry_id, question_id, performance: '2', importance: '4' })
  await make.surveyAnswer({ respondent_id: respondent.id, inquiry_id, question_id, performance: '5', importance: '5' })
  await page.reload()

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

  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Workbook' }).click()
  expect((await download).suggestedFilename()).toBe('Results - Autumn assessment.xlsx')
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK')
})

for (const screen of ['', '/view-respondents/{id}', '/view-intake-response/{id}', '/inputs/{id}']) {
  test(`axe finds nothing at ${monitor}${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { id } = await make.openInquiry({ description: 'How we decide, and who is asked. '.repeat(50) })
    await signIn(await make.superAdmin())
    await page.goto(`${monitor}${screen.replace('{id}', id)}`)

    await expect(page.getByText(/How we decide|No Records|No Data/).first()).toBeVisible()
    await expectAccessible()
  })
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf })

/** Chooses files in the open dialog. */
async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files)
}

/** The help documents an inquiry has, by name. */
async function namesOf(server: TestServer, admin: { id: string }, inquiryId: string): Promise<string[]> {
  const { answer } = await server.as(admin).send(listInquiryDocuments, { params: { inquiryId }, query: {} })
  return answer.data.map(({ DocumentName }) => DocumentName).toSorted()
}
