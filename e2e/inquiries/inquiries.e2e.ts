import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { sendingStep } from '../support/sending.ts'
import { expectToast } from '../support/toasts.ts'

const log = '/customerAdmin/inquiry-logs'
const wide = { width: 1280, height: 800 }
const day = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const intakeDialog = (page: Page) => page.getByRole('dialog', { name: 'Intake Questions Response' })

test('[INQ-001, INQ-002, INQ-003, INQ-004, INQ-005, INQ-010, INQ-011, INQ-012, INQ-014, INQ-022, INQ-061..063, INQ-065..068, INQT-027] from the inquiry log a manager starts an inquiry, continues where its type has no intake, and re-creates another', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const manager = await make.customerAdmin()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const ofType = { inquiry_type_id: type.id }
  await make.diagnosticQuestion({ pathway_id: (await make.pathway(ofType)).id })
  const own = { ...ofType, customer_id: manager.customer_id ?? '', created_by: manager.id }
  for (let n = 1; n <= 6; n++) await make.inquiry({ ...own, description: `Older ${n}` })
  await make.inquiry({ ...ofType, description: 'Foreign' })
  const fresh = await make.inquiry({ ...own, description: 'Fresh' })
  const long = `Open: ${'a long text that has to be cut '.repeat(20)}`
  const open = await make.openInquiry({ ...own, description: long, expiry_date: '2126-12-24' })
  await make.respondent({ inquiry_id: open.id })
  const done = await make.openInquiry({ ...own, description: 'Done', published_at: '2026-03-10T09:00:00.000Z' })
  for (const name of ['Other', 'beta', 'Alpha']) await make.inquiryType({ name })
  await make.inquiryType({ name: 'Retired', is_active: false })
  await signIn(manager)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const link = (name: string, link: string) => row(name).getByRole('link', { name: link, exact: true })

  await page.goto(log)

  await expect(page.getByRole('heading', { name: 'Active Inquiries', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Inquiry Type',
    'Inquiry',
    'Created Date',
    'Progress (%)',
    'Expiry Date',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(row('Open')).toContainText('24 Dec 2126')
  await expect(row('Open').locator('.tabler-icon-clock')).toBeVisible()
  await expect(row('Done').locator('.tabler-icon-circle-check')).toBeVisible()
  await expect(row('Done')).toContainText('100')
  await expect(row('Done')).toContainText('Completed')
  const toIntake = `${log}/inquiry-types/${type.id}/inquiry/`
  await expect(link('Fresh', 'Continue Intake')).toHaveAttribute('href', toIntake + fresh.id)
  await expect(row('Open').getByText('Continue Intake')).toHaveCount(0)
  await expect(link('Open', 'Manage Respondents')).toHaveAttribute('href', `${log}/manage-respondents/${open.id}`)
  await expect(link('Open', 'View Respondents')).toHaveAttribute('href', `${log}/view-respondents/${open.id}`)
  await expect(link('Done', 'Re-create')).toHaveAttribute('href', `${log}/recreate/inquiry/${done.id}`)
  await expect(row('Fresh').getByText('Manage Respondents')).toHaveCount(0)
  await expect(page.getByText('Foreign')).toHaveCount(0)
  await expectAccessible()
  await page.setViewportSize(wide)

  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('nothing like it')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: /next page/i }).click()
  await expect(page.getByText('Older 1')).toBeVisible()

  // A new inquiry needs an active type and a description.
  await page.getByRole('link', { name: 'Add New Inquiry' }).click()
  await expect(page).toHaveURL(`${log}/create`)
  await expect(page.getByRole('heading', { name: 'Add New Inquiries' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Next' }).click()
  const types = page.getByRole('radiogroup', { name: 'Inquiry Type' }).getByRole('radio')
  await expect(types.first()).toBeFocused()
  await expect(types).toHaveCount(4)
  for (const [n, name] of ['Alpha', 'beta', 'Digital readiness', 'Other'].entries())
    await expect(types.nth(n)).toHaveAccessibleName(name)

  // A card shows how long its survey is, and its questions.
  await expect(types.nth(2)).toHaveAccessibleDescription(/1\ssection · 1\squestion · about\s5\sminutes$/)
  await page.getByRole('button', { name: 'Preview Digital readiness' }).click()
  await expect(page.getByRole('dialog', { name: 'Digital readiness' }).getByRole('heading', { level: 3 })).toHaveCount(
    1,
  )
  await page.keyboard.press('Escape')
  await types.nth(1).check()
  await page.getByRole('textbox', { name: 'Inquiry', exact: false }).last().fill('Autumn assessment')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/customerAdmin\/inquiry-logs\/inquiry-types\/[\w-]{36}\/inquiry\/[\w-]{36}$/)
  await expect(intakeDialog(page)).toContainText('beta · Autumn assessment')

  // Its type has no intake questions.
  await expect(page.getByText('No Intake Question Found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inquiry Logs' }).click()
  await expect(page).toHaveURL(log)
  await link('Autumn assessment', 'Continue Intake').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Inquiry Created Successfully')).toBeVisible()

  // A re-created inquiry keeps its type and description.
  await page.getByRole('link', { name: 'Inquiry Logs', exact: true }).click()
  await link('Done', 'Re-create').click()
  await expect(page.getByRole('heading', { name: 'Re_Create Inquiry' })).toBeVisible()
  await expect(page.getByLabel('Inquiry Type')).toBeDisabled()
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('Digital readiness')
  await expect(page.getByLabel('Inquiry description')).toBeDisabled()
  await expect(page.getByLabel('Inquiry description')).toHaveValue('Done')
  await expect(page.getByRole('link', { name: 'Active Inquiries' })).toHaveAttribute('href', log)
  await expectAccessible()
  await page.clock.install()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectToast(page, 'Created New Inquiry ')
  await expect(intakeDialog(page)).toBeVisible()
  expect(page.url()).toContain(toIntake)
  expect(page.url()).not.toContain(done.id)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('1 question in 1 section.')).toBeVisible()
})

test('[INQ-015..021, INQ-023..028, INQ-034, SEND-006] the intake is answered question by question, keeps what was typed when closed, and is submitted after the prompt; then it can be read, and the inquiry renamed and deleted', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const manager = await make.customerAdmin()
  const pathway = await make.pathway({ name: 'Leadership' })
  for (let n = 0; n < 3; n++) await make.diagnosticQuestion({ pathway_id: pathway.id })
  const type = { inquiry_type_id: pathway.inquiry_type_id }
  await make.intakeQuestion({ ...type, title: 'Why now?', max_length: 12 })
  await make.intakeQuestion({ ...type, title: 'Is there a budget?', type: 'Checkbox' })
  await make.intakeQuestion({ ...type, title: 'Who decides?' })
  const inquiry = await make.inquiry({ ...type, customer_id: manager.customer_id ?? '', created_by: manager.id })
  await signIn(manager)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(/^.*\/api/, '')}`))
  await page.goto(log)
  await page.getByRole('link', { name: 'Continue Intake' }).click()
  await expect(page).toHaveURL(`${log}/inquiry-types/${pathway.inquiry_type_id}/inquiry/${inquiry.id}`)
  const dialog = intakeDialog(page)
  const tick = (n: number) => dialog.getByRole('region', { name: `Question ${n} of 3` }).getByRole('checkbox')
  const whoDecides = dialog.getByRole('textbox', { name: 'Who decides?' })

  await expect(dialog.getByText('Why now?')).toBeVisible()
  const everything = 'pageSize=8&currentPage=-1&language=en'
  expect(asked).toContain(`GET /IntakeQuestion/${pathway.inquiry_type_id}/AllIntakeQuestions?${everything}`)
  await expect(dialog.getByText('Is there a budget?')).toHaveCount(0)
  await expect(dialog.getByText('0%')).toBeVisible()
  await expect(dialog.getByText('0 of 3 answered · 3 questions left')).toBeVisible()
  await tick(1).click()
  await expect(tick(1)).not.toBeChecked()
  await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
  await expect(dialog.getByText('Is there a budget?')).toHaveCount(0)

  await dialog.getByRole('textbox', { name: 'Why now?' }).pressSequentially('Turnover rose sharply')
  await expect(dialog.getByRole('textbox', { name: 'Why now?' })).toHaveValue('Turnover ros')
  await tick(1).check()
  await expect(dialog.getByText('33%')).toBeVisible()
  await expect(dialog.getByText('1 of 3 answered · 2 questions left')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await tick(2).click()
  await expect(dialog.getByText('Who decides?')).toHaveCount(0)
  // A chosen answer is as good as the tick; by keyboard the focus stays with it.
  await dialog.getByRole('radio', { name: 'Yes' }).focus()
  await page.keyboard.press('Space')
  await expect(tick(2)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'No' })).toBeFocused()
  await tick(2).uncheck()
  await dialog.getByRole('radio', { name: 'No' }).click()
  await dialog.getByRole('radio', { name: 'Yes' }).click()
  await expect(tick(2)).toBeChecked()
  await dialog.getByRole('radio', { name: 'No' }).click()
  await expect(dialog.getByText('67%')).toBeVisible()
  await tick(1).uncheck()
  await expect(dialog.getByText('Is there a budget?')).toHaveCount(0)
  await expect(dialog.getByText('0%')).toBeVisible()
  await tick(1).check()
  await tick(2).check()
  await expect(whoDecides).toBeFocused()
  await tick(3).click()
  await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(wide)

  // What was typed is restored when the dialog is reopened.
  await expect(whoDecides).toBeFocused()
  await page.keyboard.type('The bo')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(log)
  await page.getByRole('link', { name: 'Continue Intake' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Why now?' })).toHaveValue('Turnover ros')
  await expect(whoDecides).toHaveValue('The bo')
  await whoDecides.fill('The board')
  // The server has it too: a reloaded page continues from there.
  await expect(dialog.getByText('Saved automatically. Nothing is final until you submit.')).toBeVisible()
  const drafted = await server.db.selectFrom('intake_draft').select('answer').execute()
  expect(drafted.map(({ answer }) => answer).toSorted()).toEqual(['The board', 'Turnover ros', 'no'])
  await page.reload()
  await expect(whoDecides).toHaveValue('The board')
  await tick(3).uncheck()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await tick(3).check()
  await expect(dialog.getByText('100%')).toBeVisible()

  await dialog.getByRole('button', { name: 'Submit' }).click()
  const prompt = page.getByRole('dialog', { name: 'Diagnostic Recommendation' })
  await expect(prompt).toContainText('3 questions in 1 section.')
  await expect(prompt.getByRole('listitem')).toHaveText(['Leadership3 questions'])
  await expectAccessible()
  await page.setViewportSize(wide)
  await prompt.getByRole('button', { name: 'No' }).click()
  await expect(prompt).toHaveCount(0)
  await expect(whoDecides).toHaveValue('The board')
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await prompt.getByRole('button', { name: 'Yes' }).click()

  await expect(page).toHaveURL(`${log}/progress-meter/${inquiry.id}`)
  await expect(page.getByText('Inquiry Created Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Intake Answers Progress Meter' })).toBeVisible()
  await expect(page.getByText('10%')).toBeVisible()
  const answers = await server.db.selectFrom('intake_answer').select('answer').orderBy('id').execute()
  expect(answers.map(({ answer }) => answer)).toEqual(['Turnover ros', 'no', 'The board'])
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'Inquiry Logs', exact: true }).click()
  await expect(page).toHaveURL(log)

  // The answers can be read, and the inquiry renamed, and deleted while nobody has been invited.
  await page.getByRole('link', { name: 'View Intake' }).click()
  await expect(dialog.getByRole('definition')).toHaveText(['Turnover ros', 'No', 'The board'])
  await expectAccessible()
  await page.setViewportSize(wide)
  await dialog.getByRole('link', { name: 'Back to Inquiry Logs' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the inquiry' })
  await renaming.getByLabel('Inquiry').fill('Autumn, Dover plant')
  await expectAccessible()
  await page.setViewportSize(wide)
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Autumn, Dover plant')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('No Records to show here.')).toBeVisible()
})

test('[INQ-039..045, INQ-056, INQ-057, INQ-058, INQ-070, INQ-071] [M1] respondents are typed, pasted and chosen; invalid addresses are listed; then the list shows all of them, even over 1000, and bounced emails', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id })
  await make.customerUser({
    customer_id: customer.id,
    first_name: 'Ines',
    last_name: 'Weber',
    email: 'ines@acme.example',
  })
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: pathway.inquiry_type_id,
    intake_answered_at: '2026-03-10T09:00:00.000Z',
  })
  await signIn(manager)
  await page.goto(`${log}/manage-respondents/${inquiry.id}`)
  const addresses = page.getByRole('combobox', { name: 'Email addresses' })
  const chosen = page.getByRole('list', { name: 'Addresses to add' }).getByRole('listitem')
  const expiry = page.getByLabel('Expiry Date')
  const save = page.getByRole('button', { name: /^Send .*invitation/ })

  await sendingStep(page, 'Check and send').click()
  await expect(expiry).toHaveValue(dayAfter(28))
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('Add at least one email address.')).toBeVisible()
  await addresses.fill('ben@acme.example; tom@@acme.example\tBen@Acme.example eve@acme.example, nobody')
  await addresses.press('Enter')

  await expect(chosen).toHaveText(['ben@acme.example', 'eve@acme.example'])
  const faulty = page.getByRole('region', { name: 'Invalid addresses' })
  await expect(faulty.getByRole('listitem')).toContainText([
    'Please enter a valid email. It has more than one @.',
    'Please enter a valid email. The @ is missing.',
  ])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(faulty).toContainText('Fix or remove these before sending.')
  await addresses.fill('web')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize(wide)
  await addresses.fill('')
  await faulty.getByRole('button', { name: 'Remove nobody' }).click()
  await faulty.getByRole('button', { name: 'Fix tom@@acme.example' }).click()
  await expect(addresses).toHaveValue('tom@@acme.example')
  await addresses.fill('tom@acme.example ')
  await expect(faulty).toHaveCount(0)
  await addresses.fill('web')
  await page.getByRole('option', { name: /Ines Weber/ }).click()
  await expect(chosen).toHaveText(['ben@acme.example', 'eve@acme.example', 'tom@acme.example', 'ines@acme.example'])
  await addresses.press('Enter')
  await expect(page.getByLabel('Participants count')).toHaveValue('4')
  await page.getByRole('checkbox', { name: 'I’ll take the survey too' }).check()

  await sendingStep(page, 'Check and send').click()
  await expiry.fill(dayAfter(0))
  await save.click()
  await expect(page.getByText('Please select a valid date.')).toBeVisible()
  await expiry.fill(dayAfter(1))
  await page.clock.install()
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  await save.click()

  // Next to the first-time choices (BOARD-012), which the specification does not mention.
  expect((await request).postDataJSON()).toMatchObject({
    Participants: ['ben@acme.example', 'eve@acme.example', 'tom@acme.example', 'ines@acme.example'],
    NoOfParticipants: 5,
    ExpiryDate: dayAfter(1),
    IsCustomerAdminRespondent: true,
  })
  await expectToast(page, 'Successfully Added Participants')
  await expect(page).toHaveURL(`${log}/view-respondents/${inquiry.id}`)
  expect(await server.mails()).toHaveLength(5)

  // A thousand more are invited once the page has read the list, and one email bounces.
  await expect(page.getByRole('row')).toHaveCount(6)
  const others = Array.from({ length: 1000 }, (_, n) => ({
    id: `0190a6b0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    inquiry_id: inquiry.id,
    email: `asked${n}@many.example`,
    email_key: `asked${n}@many.example`,
    created_at: server.clock.now().toISOString(),
  }))
  await server.db.insertInto('respondent').values(others).execute()
  await server.db
    .updateTable('mail')
    .set({ state: 'failed', failure: 'address refused (550 No such mailbox)' })
    .where('to_address', '=', 'tom@acme.example')
    .execute()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('GetRespondents')) asked.push(search)
  })
  await page.reload()

  await expect(page.getByRole('heading', { name: 'Respondents List' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['First Name', 'Last Name', 'Email', 'Status'])
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(page.getByText(/^1–8 of 1,?005/)).toBeVisible()
  expect(asked).toEqual(['?pageSize=10&currentPage=-1', '?pageSize=100&currentPage=11'])
  const search = page.getByRole('searchbox', { name: 'Search respondents' })
  await search.fill('asked0@')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('asked0@many.example', { exact: true })).toBeVisible()
  await search.fill('@acme.example')
  await expect(page.getByRole('row')).toHaveCount(5)
  const refused = page.getByRole('cell').filter({ hasText: 'tom@acme.example' }).last()
  await expect(refused).toContainText('Email failed: address refused (550 No such mailbox)')
  await expect(page.getByText('Email failed:')).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'Active Inquiries' }).click()
  await expect(page).toHaveURL(log)
})
