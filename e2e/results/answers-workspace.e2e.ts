import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { zipEntries } from '../../server/src/platform/files/zip-guard.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeSurvey } from '../support/surveys.ts'
import { backToDesktop } from './views.ts'

const OVER = '2026-03-10T09:00:00.000Z'
const LONG =
  'Which of these ways of working together across sites, time zones and languages do you use at least once a week?'

/** An inquiry with multiple choice answers, comments and attached documents. */
async function answered(
  { make, folder, db }: TestServer,
  {
    people = 3,
    confidentiality = 'identified',
  }: { people?: number; confidentiality?: 'identified' | 'confidential' } = {},
) {
  const customer = await make.customer({ name: 'Acme Ltd' })
  const inquiry = await make.openInquiry({
    customer_id: customer.id,
    description: 'Autumn assessment',
    confidentiality,
  })
  const inInquiry = { inquiry_id: inquiry.id }
  const options = ['Phone', 'Video with people of other sites', 'Shared documents']
  const boxes = await make.surveyQuestion({
    ...inInquiry,
    type: 'Checkbox',
    title: LONG,
    checkbox_options: JSON.stringify(options),
  })
  const words = await make.surveyQuestion({ ...inInquiry, type: 'Textbox', title: 'What else?' })
  const plan = await make.surveyQuestion({ ...inInquiry, type: 'Document', title: 'Your plan for the next year' })
  const photo = await make.surveyQuestion({ ...inInquiry, type: 'Document', title: 'A photo of your desk' })
  const names = ['Ada Lovelace', 'Ben Okri', 'Cem Özgür-Wallenstein of the Northern Branch']
  const asked = []
  for (let n = 0; n < people; n++) {
    const [first_name = '', ...others] = (names[n] ?? `Person ${n}`).split(' ')
    const user = await make.customerUser({ customer_id: customer.id, first_name, last_name: others.join(' ') })
    const respondent = await make.respondent({
      ...inInquiry,
      user_id: user.id,
      email: user.email,
      status: 'completed',
      saved_at: OVER,
      completed_at: OVER,
    })
    const own = { ...inInquiry, respondent_id: respondent.id }
    await make.surveyAnswer({
      ...own,
      question_id: boxes.question_id,
      checkbox_options: JSON.stringify(options.slice(n % 3)),
    })
    await make.surveyAnswer({ ...own, question_id: words.question_id, text: `Words of ${first_name}` })
    const file_key = String(n).padStart(32, '0')
    await writeFile(join(folder, 'files', file_key), `%PDF-1.7\n${n}\n%%EOF\n`)
    const name = n === 0 ? `${'Plan of everything that we will do '.repeat(3)}.pdf` : `Plan ${n}.pdf`
    const question = n === 1 ? photo : plan
    const document = await make.insert('document', {
      id: respondent.id,
      kind: 'survey',
      ...own,
      question_id: question.question_id,
      name,
      name_key: name.toLowerCase(),
      media_type: 'application/pdf',
      size: 1_234_567 * (n + 1),
      file_key,
      uploaded_by: user.id,
      created_at: OVER,
    })
    await make.surveyAnswer({ ...own, question_id: question.question_id, document_id: document.id })
    asked.push(user)
  }
  const close = () => db.updateTable('inquiry').set({ closed_at: OVER }).where('id', '=', inquiry.id).execute()
  const at = `/superAdmin/monitor-activity/answers/${inquiry.id}`
  return { inquiry, asked, close, at, respondents: `/superAdmin/monitor-activity/view-respondents/${inquiry.id}` }
}

test('[WORK-001, TRUE-007] comments are read by question, identical ones in one row, searched, tagged by keyboard and found by tag, and added to the draft as findings, even while someone else saves it', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { at, inquiry, asked } = await answered(server)
  await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox', title: LONG })
  await server.db
    .updateTable('survey_answer')
    .set({ text: ' words of BEN' })
    .where('text', '=', 'Words of Cem')
    .execute()
  await signIn(await make.superAdmin())
  await page.goto(at)

  const ofAda = page.getByRole('row', { name: 'Words of Ada' })
  await expect(page.getByRole('heading', { name: 'What else?', level: 2 })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  const equal = page.getByRole('row', { name: '2 people wrote this.' })
  await equal.getByText('and 1 more').click()
  await expect(equal.getByRole('listitem').getByRole('link')).toHaveText(/Ben|Cem/)
  await expect(ofAda.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    new RegExp(`${asked[0]?.id}$`),
  )
  await ofAda.getByRole('button', { name: 'Add tag' }).focus()
  await page.keyboard.press('Enter')
  await expect(ofAda.getByLabel('New tag')).toBeFocused()
  await page.keyboard.type('Ways of working')
  await page.keyboard.press('Enter')
  await expect(ofAda.getByRole('list', { name: 'Tags' })).toHaveText('Ways of working')
  await expect(ofAda.getByLabel('New tag')).toBeFocused()
  await expect(ofAda.getByLabel('New tag')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(ofAda.getByRole('button', { name: 'Add tag' })).toBeFocused()
  await expectAccessible()
  await backToDesktop(page)

  await page.getByLabel('Tag', { exact: true }).selectOption('Ways of working (1)')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Tag Ways of working' })).toContainText('1 comment from 1 person')
  await ofAda.getByRole('button', { name: 'Remove the tag Ways of working' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Search comments and people').fill('of ben')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').locator('mark')).toHaveText('of Ben', { ignoreCase: true })
  await page.getByLabel('Question', { exact: true }).selectOption('All questions (3)')
  await expect(page.getByRole('heading', { name: 'All text questions' })).toBeVisible()
  await page.getByLabel('Question', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible()

  // Someone else saves between loading and the first save.
  let others = 0
  await page.route('**/api/Results/Draft/**', async (request) => {
    if (request.request().method() === 'PUT' && others++ === 0)
      await request.fetch({ headers: { ...request.request().headers(), 'if-match': '*' } })
    await request.continue()
  })
  await page.getByLabel('Question', { exact: true }).selectOption({ index: 0 })
  const ofBen = page.getByRole('row', { name: 'words of BEN' })
  await ofBen.getByRole('button', { name: 'Use as finding' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use as finding' })
  await expect(dialog.getByLabel('Finding')).toHaveValue(' words of BEN')
  await dialog.getByRole('button', { name: 'Add to draft' }).click()
  await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
  await expectAccessible()
  await backToDesktop(page)
  await dialog.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Process' }).click()
  await dialog.getByLabel('Finding').fill('Some wish for more')
  await dialog.getByRole('button', { name: 'Add to draft' }).click()

  await expect(page.getByText('Added to the results draft')).toBeVisible()
  await expect(ofBen.getByRole('link', { name: 'Prepare Results' })).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Prepare Results' }).click()
  await expect(page.getByRole('heading', { name: 'Prepare Results', level: 1 })).toBeVisible()
  const { content } = await server.db.selectFrom('results_draft').select('content').executeTakeFirstOrThrow()
  expect(content?.Findings.map(({ Area, FindingsDesc }) => [Area, FindingsDesc])).toEqual([
    ['Process', 'Some wish for more'],
    ['Process', 'Some wish for more'],
  ])
})

test('[WORK-002, WORK-003, WORK-004, WORK-005] from the respondents a consultant continues to the multiple choice counts, the documents, the export of all answers, and from one respondent to the next', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { respondents, asked } = await answered(server)
  await signIn(await make.superAdmin())
  await page.goto(respondents)
  await page.getByRole('link', { name: 'All answers' }).click()
  const part = (name: string) => page.getByRole('navigation', { name: 'Answers' }).getByRole('link', { name })
  const button = (name: string) => page.getByRole('button', { name })

  // Their ratings are in the same place.
  await part('Ratings').click()
  await expect(page.getByText('No Data Available Currently')).toBeVisible()

  // How many chose each option, and of how many.
  await part('Multiple choice').click()
  const question = page.getByRole('region', { name: LONG })
  await expect(page.getByRole('heading', { name: 'Answers', level: 1 })).toBeVisible()
  await expect(question).toContainText('All 3 people who submitted answered this.')
  await expect(question.getByRole('listitem')).toHaveText([
    /^Phone1 person · 33\s%$/,
    /^Video with people of other sites2 people · 67\s%$/,
    /^Shared documents3 people · 100\s%$/,
  ])
  await expectAccessible()
  await backToDesktop(page)

  // Documents, one by one and all together.
  await part('Documents').click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible()
  await backToDesktop(page)
  const all = await downloadBy(page, () => page.getByRole('link', { name: 'Download all 3 as zip' }).click())
  const one = await downloadBy(page, () => page.getByRole('link', { name: 'Download Plan 1.pdf' }).click())
  await page.getByLabel('Question').selectOption({ label: 'A photo of your desk (1)' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Download as zip' })).toBeVisible()
  await page.getByLabel('Question').selectOption({ label: 'All questions' })
  await page.getByLabel('Search documents and people').fill('Wallenstein')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table').locator('mark')).toHaveText(/^Wallenstein$/i)
  expect(all.name).toBe('Documents - Autumn assessment.zip')
  expect(zipEntries(all.bytes).map(({ name }) => name)).toContain('Ben Okri - Plan 1.pdf')
  expect([one.name, one.bytes.toString()]).toEqual(['Plan 1.pdf', '%PDF-1.7\n1\n%%EOF\n'])

  // All answers, and the questions too.
  await part('Export').click()
  const csv = await downloadBy(page, () => button('Download as CSV').click())
  const xlsx = await downloadBy(page, () => button('Download as XLSX').click())
  const questions = await downloadBy(page, () => button('Questions as CSV').click())
  expect([csv.name, xlsx.name, questions.name]).toEqual([
    'Answers - Autumn assessment.csv',
    'Answers - Autumn assessment.xlsx',
    'Questions - Autumn assessment.csv',
  ])
  expect(csv.bytes.toString()).toContain(asked[0]?.email)
  expect(questions.bytes.toString()).toContain(LONG)
  await expectAccessible()
  await backToDesktop(page)

  // One respondent, the next and back, by link and by the arrow keys.
  await part('Comments').click()
  await page.getByRole('link', { name: /^Cem Özgür/ }).click()
  const others = page.getByRole('navigation', { name: 'Respondents who have submitted' })
  await expect(page.getByText('Words of Cem')).toBeVisible()
  await expect(others).toContainText('1 of 3 who have submitted')
  await expectAccessible()
  await others.getByRole('link', { name: 'Next respondent: Ben Okri' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Words of Ben')).toBeVisible()
  await expect(others.getByRole('link', { name: 'Next respondent: Ada Lovelace' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Words of Ada')).toBeVisible()
  await expect(others.getByRole('link', { name: 'Next respondent: none' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Words of Ben')).toBeVisible()
  await expect(page).toHaveURL(`${respondents}/view-open-ended/${asked[1]?.id}`)
})

test('[WORK-001, WORK-003, CONF-003, CONF-009] in a confidential survey attaching a file warns that it can name its author; a consultant reads why nothing is shown yet, and once it is closed finds comments and documents without names', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { person, paths, inquiry } = await makeSurvey(make)
  await server.db.updateTable('inquiry').set({ confidentiality: 'confidential' }).where('id', '=', inquiry.id).execute()
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await expect(page.getByRole('group', { name: /Plan/ })).toContainText(
    'Files can contain your name (in the text or properties).',
  )
  await expectAccessible()
  await backToDesktop(page)

  // A consultant, before the survey is closed.
  const { at, close, asked } = await answered(server, { people: 10, confidentiality: 'confidential' })
  await signIn(await make.superAdmin())
  await page.goto(at)
  const part = (name: string) => page.getByRole('navigation', { name: 'Answers' }).getByRole('link', { name })
  for (const name of ['Comments', 'Multiple choice', 'Documents', 'Export']) {
    await part(name).click()
    await expect(part(name)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('These answers are confidential and are shown after the survey closes.')).toBeVisible()
  }

  await close()
  await page.goto(at)
  await expect(page.getByRole('columnheader')).toHaveText(['Answer', 'Actions'])
  await expect(page.getByText('10 comments from submitted surveys, in random order.')).toBeVisible()
  for (const { email } of asked) await expect(page.getByRole('main')).not.toContainText(email)
  await expect(page.getByRole('main').getByRole('link', { name: /Ada|Ben|Cem/ })).toHaveCount(0)
  // It may happen to be on the second page.
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('Words of Ben')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  const ofBen = page.getByRole('row', { name: 'words of BEN' })
  await ofBen.getByRole('button', { name: 'Add tag' }).click()
  await ofBen.getByLabel('New tag').fill('Meetings')
  await ofBen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(ofBen.getByRole('list', { name: 'Tags' })).toHaveText('Meetings')
  await expectAccessible()
  await backToDesktop(page)

  await part('Documents').click()
  await expect(page.getByRole('row', { name: 'Document 1.pdf' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Document', 'Question', 'Size', 'Actions'])
  await expect(page.getByRole('main')).not.toContainText('Ada')
  await expectAccessible()
})

/** What a click downloads: its name and content. */
async function downloadBy(page: Page, click: () => Promise<void>) {
  const waiting = page.waitForEvent('download')
  await click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
