import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeFirstSuperAdmin } from '../../server/src/operations/start/first-super-admin.ts'
import { samples } from '../../server/src/test/samples.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { axeFaults, expect, laidOut, test } from '../support/fixtures.ts'
import { focusedField } from '../support/keyboard.ts'
import { inMenu } from '../support/row-menu.ts'
import { continueToSend } from '../support/sending.ts'
import { expectNoStaleWords, translated } from '../support/translator.ts'
import { downloaded, editedWorkbook, xlsx } from '../support/workbooks.ts'

const PASSWORD = 'Upright-Line-7'
const TYPE = 'Digital readiness'
const INQUIRY = 'Autumn assessment'

/** The ratings in each area. */
const ratings = {
  Culture: 'Mistakes are talked about openly',
  People: 'New tools come with time to learn them',
  Process: 'It is clear who decides',
  Structure: 'Teams have what they need',
} as const

// A failing action fails on its own, not at the end of the whole journey's time.
test.use({ actionTimeout: 30_000 })

test('[LIST-011] the main job from first step to last, managers and respondents on translated pages: a catalogue, an organisation, its people’s answers, its results', async ({
  page: analyst,
  newPage,
  server,
}) => {
  // Screenshots may take their time.
  test.setTimeout(process.env.SHOTS === undefined ? 300_000 : 0)
  await makeFirstSuperAdmin(server.db, { email: 'admin@plumbline.example', password: PASSWORD }, server.clock.now())
  const manager = await newPage()
  await translated(manager)

  await test.step('The super administrator signs in', async () => {
    await analyst.goto('/')
    await expect(analyst).toHaveURL('/auth/login')
    await show(analyst, 'login')
    await logIn(analyst, 'admin@plumbline.example')
    await expect(analyst).toHaveURL('/superAdmin/dashboard')
    await expect(analyst.getByText('No Inquiries to show on dashboard.')).toBeVisible()
    await look(analyst, 'dashboard-empty')
  })

  await test.step('and adds an inquiry type with an intake question', async () => {
    await openTab(analyst, 'Inquiry Type Management')
    await look(analyst, 'inquiry-types-empty')
    await analyst.getByRole('link', { name: 'Create New Inquiry Type' }).click()
    await analyst.getByRole('textbox', { name: 'Inquiry Type' }).fill(TYPE)
    await analyst.getByRole('textbox', { name: 'Details' }).fill('How ready an organisation is for digital work.')
    await show(analyst, 'inquiry-type-form')
    await save(analyst, 'New Inquiry Type Created')
    await show(analyst, 'inquiry-types')

    await row(analyst, TYPE).getByRole('link', { name: 'Manage Intake Questions' }).click()
    await analyst.getByRole('link', { name: 'Create Question' }).click()
    await analyst.getByRole('textbox', { name: 'Question Title' }).fill('Reason')
    await choose(analyst, 'Question Type', 'Textbox')
    await analyst.getByRole('textbox', { name: 'Question Detail' }).fill('Why is this looked at now?')
    await show(analyst, 'intake-question-form')
    await save(analyst, 'New Intake Question Created')
    await show(analyst, 'intake-questions')
  })

  await test.step('a pathway with rating questions in the four areas and open ones', async () => {
    await openTab(analyst, 'Inquiry Type Management')
    await row(analyst, TYPE).getByRole('link', { name: 'Manage Pathways' }).click()
    await analyst.getByRole('link', { name: 'Create Pathway' }).click()
    await analyst.getByRole('textbox', { name: 'Pathway Name' }).fill('Leadership')
    await show(analyst, 'pathway-form')
    await save(analyst, 'New Pathway Created')
    await show(analyst, 'pathways')

    await row(analyst, 'Leadership').getByRole('link', { name: 'Manage Diagnostic Questions' }).click()
    for (const [area, title] of Object.entries(ratings)) {
      await beginQuestion(analyst, title, area)
      if (area === 'Culture') await look(analyst, 'rating-question-form')
      await save(analyst, 'New Diagnostic Question Created')
    }
    await beginQuestion(analyst, 'Headcount', 'Other')
    await choose(analyst, 'Question Type', 'Textbox')
    await choose(analyst, 'Validation Regex', 'Number(s) only')
    await analyst.getByRole('textbox', { name: 'Max. Length' }).fill('5')
    await look(analyst, 'text-question-form')
    await save(analyst, 'New Diagnostic Question Created')
    await beginQuestion(analyst, 'Channels', 'Other')
    await choose(analyst, 'Question Type', 'Checkbox')
    await analyst.getByRole('button', { name: 'Add Options' }).click()
    await expect(focusedField(analyst)).toBeVisible()
    await analyst.keyboard.type('Mail')
    await analyst.keyboard.press('Enter')
    await analyst.keyboard.type('Chat')
    await look(analyst, 'checkbox-question-form')
    await save(analyst, 'New Diagnostic Question Created')
    await beginQuestion(analyst, 'Plan', 'Other')
    await choose(analyst, 'Question Type', 'Document')
    await look(analyst, 'document-question-form')
    await save(analyst, 'New Diagnostic Question Created')
    await expect(analyst.getByRole('row')).toHaveCount(1 + 7)
    await show(analyst, 'diagnostic-questions')
  })

  await test.step('a finding, a recommendation and a roadmap', async () => {
    await openTab(analyst, 'Findings')
    await analyst.getByRole('link', { name: 'Add Findings' }).click()
    await choose(analyst, 'Inquiry Type', TYPE)
    await choose(analyst, 'Area', 'Process')
    await analyst.getByRole('textbox', { name: 'Findings Details' }).fill('Nobody knows who decides.')
    await show(analyst, 'finding-form')
    await save(analyst, 'New Findings Created')
    await show(analyst, 'findings')

    await openTab(analyst, 'Recommendations Management')
    await analyst.getByRole('link', { name: 'Add Recommendation' }).click()
    await choose(analyst, 'Inquiry Type', TYPE)
    await analyst.getByRole('textbox', { name: 'Recommendation' }).fill('Ask those who do the work.')
    await show(analyst, 'recommendation-form')
    await save(analyst, 'New Recommendation Created')
    await show(analyst, 'recommendations')

    await openTab(analyst, 'Roadmap Management')
    await analyst.getByRole('link', { name: 'Add Roadmap' }).click()
    await choose(analyst, 'Inquiry Type', TYPE)
    for (const [n, title] of ['Understand', 'Try', 'Spread'].entries()) {
      await analyst.getByLabel(`Step ${n + 1} title`).fill(title)
      await analyst.getByLabel(`Step ${n + 1} description`).fill(`${title}, in brief.`)
      await analyst.getByLabel(`Step ${n + 1} detail`).fill(`${title}: who does what until when.`)
    }
    await show(analyst, 'roadmap-form')
    await save(analyst, 'Created New Roadmap')
    await show(analyst, 'roadmaps')
  })

  await test.step('A manager signs the organisation up and verifies the address', async () => {
    await manager.goto('/auth/login')
    await manager.getByRole('link', { name: 'Sign up' }).click()
    await manager.getByLabel('Organization Name').fill('Acme Ltd')
    await choose(manager, 'Industry', 'Manufacturing')
    await choose(manager, 'Country', 'United Kingdom')
    await manager.getByLabel('State').fill('Kent')
    await manager.getByLabel('City').fill('Dover')
    await show(manager, 'sign-up-organisation')
    await manager.getByRole('button', { name: 'Next' }).click()
    await fillPerson(manager, 'Ada', 'Stone')
    await manager.getByLabel('Email Address').fill('ada@acme.example')
    await look(manager, 'sign-up-person')
    await manager.getByRole('button', { name: 'Sign Up' }).click()
    await expect(manager.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
    await look(manager, 'sign-up-complete')

    await manager.goto(await mailedLink(server, 'ada@acme.example', '/auth/verify-email'))
    await expect(manager.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    // The same browser that signed up.
    await expect(manager.getByLabel('New Password')).toHaveCount(0)
    await show(manager, 'verify-email')
    await manager.getByRole('button', { name: 'Yes, this is me' }).click()
    await expect(manager.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
    await look(manager, 'verified-email')
    await manager.getByRole('link', { name: 'Login' }).click()
  })

  await test.step('signs in and completes the company profile', async () => {
    await logIn(manager, 'ada@acme.example')
    await expect(manager.getByRole('dialog', { name: 'Set up your company profile' })).toBeVisible()
    await manager.getByLabel('Time in business').fill('12')
    await choose(manager, 'Unit', 'years')
    await choose(manager, 'For profit or non-profit', 'For Profit')
    await choose(manager, 'Ownership structure', 'Private company')
    await manager.getByLabel('Annual revenue').fill('4500000')
    await manager.getByLabel('Average FTEs over the past three years').fill('1,200')
    await manager.getByLabel('Number of facilities or locations').fill('3')
    await manager.getByLabel('Head office address').fill('1 Market Street, Dover')
    await look(manager, 'company-profile')
    await manager.getByRole('button', { name: 'Save and continue' }).click()
    await expectToast(manager, 'Profile Setup Completed Successfully.')
    await expect(manager.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('creates an inquiry and answers its intake question', async () => {
    await openTab(manager, 'Inquiry Log')
    await look(manager, 'inquiry-log-empty')
    await manager.getByRole('link', { name: 'Add New Inquiry' }).click()
    await manager.locator('label', { hasText: TYPE }).click()
    await manager.getByRole('textbox', { name: 'Inquiry', exact: true }).fill(INQUIRY)
    await show(manager, 'inquiry-form')
    await manager.getByRole('button', { name: 'Next' }).click()

    const dialog = manager.getByRole('dialog', { name: 'Intake Questions Response' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('We open a second plant in spring.')
    await dialog.getByRole('checkbox', { name: 'Done, next question' }).check()
    await look(manager, 'intake')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const prompt = manager.getByRole('dialog', { name: 'Diagnostic Recommendation' })
    await expect(prompt).toContainText('7 questions in 1 section.')
    await look(manager, 'diagnostic-recommendation')
    await prompt.getByRole('button', { name: 'Yes' }).click()

    await expect(manager.getByText('Inquiry Created Successfully')).toBeVisible()
    await expect(manager.getByText('10%')).toBeVisible()
    await show(manager, 'progress-meter')
  })

  await test.step('and invites two people', async () => {
    await manager.getByRole('link', { name: 'Inquiry Logs', exact: true }).click()
    await row(manager, INQUIRY).getByRole('link', { name: 'Manage Respondents' }).click()
    const addresses = manager.getByRole('combobox', { name: 'Email addresses' })
    await addresses.fill('uma@acme.example, ben@acme.example')
    await addresses.press('Enter')
    await look(manager, 'manage-respondents')
    await continueToSend(manager)
    await look(manager, 'check-and-send')
    await manager.getByRole('button', { name: 'Send 2 invitations' }).click()
    await expectToast(manager, 'Successfully Added Participants')
    await expect(manager.getByText('0 of 2 answered')).toBeVisible()
    await openTab(manager, 'Inquiry Log')
    await expectProgress(manager, 10)
    await show(manager, 'inquiry-log')
  })

  const uma = await newPage()
  await translated(uma)
  await test.step('A respondent follows the emailed link and reaches the survey after one screen', async () => {
    await signUpByMail(uma, server, 'uma@acme.example', 'Uma', 'Weber')
    await show(uma, 'survey-culture')
  })

  await test.step('saves a draft with a document, comes back and submits', async () => {
    await rate(uma, 'Culture', '2 Low', '5 Very High')
    await uma.getByRole('button', { name: 'Next: People' }).click()
    await rate(uma, 'People', '3 Average', '4 High')
    await uma.getByRole('link', { name: /^Other/ }).click()
    await uma.getByRole('textbox', { name: 'Headcount' }).fill('120')
    await uma.getByRole('checkbox', { name: 'Mail' }).check()
    await uma.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('plan.pdf'))
    await look(uma, 'survey-other')
    await uma.getByRole('button', { name: 'Save and leave' }).click()
    await expectToast(uma, 'Survey Form Saved As Draft Successfully.')
    await expect(uma).toHaveURL('/customerUser/dashboard')
    await show(uma, 'survey-forms')

    const later = await uma.context().newPage()
    await later.goto('/')
    await row(later, INQUIRY).getByRole('link', { name: 'Complete Survey Form' }).click()
    await expect(later.getByRole('group', { name: 'Plan' })).toBeVisible()
    await later.getByRole('link', { name: /^Culture/ }).click()
    await expect(rating(later, 'Culture', 'Performance', '2 Low')).toBeChecked()
    await later.getByRole('link', { name: 'Review' }).click()
    await expect(later.getByRole('heading', { name: '2 questions still need an answer' })).toBeVisible()
    await look(later, 'survey-review')
    await later.getByRole('link', { name: ratings.Process }).click()
    await rate(later, 'Process', '1 Very Low', '5 Very High')
    await later.getByRole('button', { name: 'Next: Structure' }).click()
    await rate(later, 'Structure', '4 High', '4 High')
    await later.getByRole('button', { name: 'Next: Other' }).click()
    await expect(later.getByRole('textbox', { name: 'Headcount' })).toHaveValue('120')
    await expect(later.getByRole('button', { name: 'plan.pdf', exact: true })).toBeVisible()
    await later.getByRole('button', { name: 'Review' }).click()
    await look(later, 'survey-ready')
    await submitSurvey(later)
    await look(later, 'survey-submitted')
    await backTo(later, 'Survey Forms')
    await show(later, 'survey-forms-submitted')
    await row(later, INQUIRY).getByRole('link', { name: 'View Survey Form' }).click()
    await expect(later.getByText('Performance: 2 Low')).toBeVisible()
    await show(later, 'survey-view')
  })

  await test.step('which the manager sees', async () => {
    await openTab(manager, 'Dashboard')
    await expect(manager.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50')
    await expect(manager.getByRole('button', { name: `View Results of ${INQUIRY}` })).toBeDisabled()
    await openTab(manager, 'Inquiry Log')
    await manager.reload()
    await expectProgress(manager, 50)
  })

  await test.step('and the super administrator, who is warned not to publish results yet', async () => {
    await openTab(analyst, 'Monitor Activity')
    await expectProgress(analyst, 50)
    await show(analyst, 'monitor-activity')
    await (await inMenu(row(analyst, INQUIRY), 'Upload File')).click()
    const dialog = analyst.getByRole('dialog', { name: 'Upload File' })
    await expect(dialog).toContainText('The inquiry is not completed yet. Do you still wants to proceed?')
    await look(analyst, 'upload-warning')
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(dialog).toHaveCount(0)

    await (await inMenu(row(analyst, INQUIRY), 'View Respondents')).click()
    await expect(row(analyst, 'ben@acme.example')).toContainText('Pending')
    await expect(row(analyst, 'ben@acme.example').getByText('View Survey Form')).toHaveCount(0)
    await show(analyst, 'monitored-respondents')
  })

  await test.step('A second respondent submits too', async () => {
    const ben = await newPage()
    await signUpByMail(ben, server, 'ben@acme.example', 'Ben', 'Cole')
    await rate(ben, 'Culture', '3 Average', '4 High')
    await ben.getByRole('button', { name: 'Next: People' }).click()
    await rate(ben, 'People', "DK Don't Know", '3 Average')
    await ben.getByRole('button', { name: 'Next: Process' }).click()
    await rate(ben, 'Process', '2 Low', "DK Don't Know")
    await ben.getByRole('button', { name: 'Next: Structure' }).click()
    await rate(ben, 'Structure', '4 High', '3 Average')
    await ben.getByRole('button', { name: 'Next: Other' }).click()
    await ben.getByRole('checkbox', { name: 'Chat' }).check()
    await ben.getByRole('button', { name: 'Review' }).click()
    await submitSurvey(ben)

    await manager.reload()
    await expectProgress(manager, 90)
    await row(manager, INQUIRY).getByRole('link', { name: 'View Respondents' }).click()
    await expect(manager.getByText('Completed')).toHaveCount(2)
    await show(manager, 'respondents')
  })

  await test.step('The super administrator reads the answers and downloads the document', async () => {
    await openTab(analyst, 'Monitor Activity')
    await analyst.reload()
    await expectProgress(analyst, 90)
    await (await inMenu(row(analyst, INQUIRY), 'View Intake Responses')).click()
    await expect(analyst.getByText('We open a second plant in spring.')).toBeVisible()
    await show(analyst, 'intake-responses')
    await backTo(analyst, 'Monitor Activity')

    await (await inMenu(row(analyst, INQUIRY), 'View Respondents')).click()
    await row(analyst, 'ben@acme.example').getByRole('link', { name: 'View Survey Form' }).click()
    await expect(analyst.getByText("Performance: DK Don't Know")).toBeVisible()
    await show(analyst, 'monitored-survey')
    await backTo(analyst, 'Respondents List')
    await row(analyst, 'uma@acme.example').getByRole('link', { name: 'View Open Ended Answers' }).click()
    await expect(analyst.getByRole('definition')).toHaveText(['120'])
    await show(analyst, 'open-ended-answers')
    await backTo(analyst, 'Respondents List')
    await row(analyst, 'uma@acme.example').getByRole('link', { name: 'View Documents' }).click()
    const document = await downloaded(analyst, analyst.getByRole('link', { name: 'Download plan.pdf' }))
    expect(document.equals(samples.pdf)).toBe(true)
    await show(analyst, 'documents')
  })

  const workbook = await test.step('opens the calculated inputs and downloads the pre-filled workbook', async () => {
    await openTab(analyst, 'Monitor Activity')
    await (await inMenu(row(analyst, INQUIRY), 'Inputs Calculation')).click()
    await analyst.getByRole('link', { name: 'All areas' }).click()
    await expect(analyst.getByRole('img', { name: /^Bar chart of one question in/ })).toHaveCount(4)
    await expectFigures(analyst, 'Culture', ['2.00', '2.50', '4.50'])
    await expectFigures(analyst, 'People', ['0.50', '3.00', '3.50'])
    await expectFigures(analyst, 'Process', ['3.50', '1.50', '5.00'])
    await expectFigures(analyst, 'Structure', ['−0.50', '4.00', '3.50'])
    await show(analyst, 'inputs-calculation')
    return downloaded(analyst, analyst.getByRole('button', { name: 'Download Workbook' }))
  })

  await test.step('edits it, uploads it with a help document', async () => {
    await openTab(analyst, 'Monitor Activity')
    await (await inMenu(row(analyst, INQUIRY), 'Upload Help Document')).click()
    const help = analyst.getByRole('dialog', { name: 'Upload Help Document' })
    await help.locator('input[type=file]').setInputFiles(pdf('How to read your results.pdf'))
    await look(analyst, 'upload-help-document')
    await help.getByRole('button', { name: 'Done' }).click()
    await expectToast(analyst, 'Document Uploaded Successfully.')
    await expect(help).toHaveCount(0)

    await (await inMenu(row(analyst, INQUIRY), 'Upload File')).click()
    const results = analyst.getByRole('dialog', { name: 'Upload File' })
    const input = results.locator('input[type=file]')
    await input.setInputFiles(xlsx(await edited(workbook, 'purple')))
    await results.getByRole('button', { name: 'Done' }).click()
    await expect(results).toContainText('Area Colors, row 5, Color')
    await look(analyst, 'upload-file-faults')
    await input.setInputFiles(xlsx(await edited(workbook, 'yellow')))
    await results.getByRole('button', { name: 'Done' }).click()
    await expectToast(analyst, 'Document Uploaded Successfully.')
    await expect(results).toHaveCount(0)
    await expectProgress(analyst, 100)
    await show(analyst, 'monitor-activity-completed')
  })

  await test.step('The manager opens the results', async () => {
    await openTab(manager, 'Dashboard')
    await manager.reload()
    await expect(manager.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100')
    await show(manager, 'dashboard')
    await manager.getByRole('link', { name: `View Results of ${INQUIRY}` }).click()

    const tiles = manager.getByRole('region', { name: 'How each area is doing' })
    await expect(tiles.getByRole('link')).toHaveText([
      /^Culture.*Vulnerability/,
      /^People.*Strength/,
      /^Process.*Vulnerability/,
      /^Structure.*Watch/,
    ])
    await expect(manager.getByRole('main')).toContainText('100Completion (%)')
    await show(manager, 'insights-overview')
    await manager.getByRole('link', { name: /Participants/ }).click()
    await expect(manager.getByRole('row')).toHaveCount(1 + 2)
    await show(manager, 'insights-participants')
    await backTo(manager, 'Overview')
    await manager.getByRole('link', { name: /Tools/ }).click()
    const document = await downloaded(manager, manager.getByRole('link', { name: /^Download How to read/ }))
    expect(document.equals(samples.pdf)).toBe(true)
    await show(manager, 'insights-tools')
    await backTo(manager, 'Overview')
    await manager.getByRole('link', { name: /Advance Insights/ }).click()
    await expect(manager.getByText('The night shift rates lower than the day shift.')).toBeVisible()
    await show(manager, 'insights-advance')
  })

  await test.step('tab by tab', async () => {
    const tab = (name: string) => manager.getByRole('navigation', { name: 'Insights' }).getByRole('link', { name })
    await tab('Findings').click()
    await expect(manager.getByRole('listitem').filter({ hasText: 'Nobody knows who decides.' })).toBeVisible()
    await expect(manager.getByText('Mistakes are hidden, so nobody learns from them.', { exact: true })).toBeVisible()
    await show(manager, 'insights-findings')
    await tab('Scenarios').click()
    await expect(manager.getByRole('slider', { name: 'Ask those who do the work.' })).toHaveAttribute(
      'aria-valuenow',
      '4',
    )
    await show(manager, 'insights-scenarios')
    await tab('Inputs').click()
    await manager.getByRole('link', { name: 'All areas' }).click()
    await expect(manager.getByRole('img', { name: /^Bar chart of one question in/ })).toHaveCount(4)
    await expectFigures(manager, 'Structure', ['−0.50', '4.00', '3.50'])
    await show(manager, 'insights-inputs')
    await tab('Roadmap').click()
    await expect(manager.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Understand',
      'Try',
      'Spread',
      'Actions',
    ])
    await show(manager, 'insights-roadmap')
  })

  await test.step('The super administrator exports them as a PDF', async () => {
    await openTab(analyst, 'Dashboard')
    await show(analyst, 'dashboard-super-admin')
    await analyst.getByRole('link', { name: `View Results of ${INQUIRY}` }).click()
    const report = await downloaded(analyst, analyst.getByRole('button', { name: 'Export Data' }))
    expect(report.subarray(0, 4).toString()).toBe('%PDF')
    await show(analyst, 'insights-overview-super-admin')
    if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/report.pdf`, report)
  })
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Follows a tab of the header. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const target = await tab.getAttribute('href')
  await tab.click()
  // The screen's code may still be loading; until then the address is the old one.
  await page.waitForURL((address) => address.pathname === target)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, said)
}

/** A toast says so; it is closed, so that it hides nothing of the next screen. */
async function expectToast(page: Page, said: string): Promise<void> {
  const toast = page.getByRole('status').filter({ has: page.getByText(said, { exact: true }) })
  await expect(toast).toBeVisible()
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
}

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

async function expectProgress(manager: Page, percent: number): Promise<void> {
  // In Monitor Activity it also says how many have answered, and until when.
  const cell = row(manager, INQUIRY).getByRole('cell', { name: new RegExp(`^${percent}(?: \\d+ of \\d+ answered|$)`) })
  await expect(cell).toBeVisible()
}

/** Follows the link back; a tab above it may have the same name. */
async function backTo(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).last().click()
}

/** What a click downloads. */
/** The figures of an area's only question, from the table below its chart: difference, performance, importance. */
async function expectFigures(page: Page, area: keyof typeof ratings, figures: string[]): Promise<void> {
  const section = page.getByRole('region', { name: area })
  await section.getByText(`Show as a table: ${area}`, { exact: true }).click()
  await expect(section.getByRole('row').filter({ hasText: ratings[area] }).getByRole('cell')).toHaveText(figures)
}

async function beginQuestion(page: Page, title: string, area: string): Promise<void> {
  await page.getByRole('link', { name: 'Add New Questions' }).click()
  await choose(page, 'Area', area)
  await page.getByRole('textbox', { name: 'Question Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Question Detail' }).fill(`Think of the last year: ${title.toLowerCase()}.`)
}

async function fillPerson(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Job Title').fill('Director')
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
}

/** The path of the link in the newest email to this address, after checking where it leads. */
async function mailedLink({ mails }: TestServer, to: string, path: string): Promise<string> {
  const mail = (await mails()).findLast(({ to_address }) => to_address === to)
  const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toContain(path)
  return link.pathname + link.search
}

async function signUpByMail(page: Page, server: TestServer, email: string, first: string, last: string): Promise<void> {
  await page.goto(await mailedLink(server, email, '/auth/signup/'))
  await expect(page.getByLabel('Organization Name')).toHaveValue('Acme Ltd')
  await show(page, `sign-up-invited-${first}`)
  await page.getByLabel('First Name').fill(first)
  await page.getByLabel('Last Name').fill(last)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('region', { name: 'Culture' })).toBeVisible()
}

const rating = (page: Page, area: keyof typeof ratings, line: 'Performance' | 'Importance', option: string): Locator =>
  page
    .getByRole('region', { name: area })
    .getByRole('group', { name: `${ratings[area]}: ${line.toLowerCase()}` })
    .getByRole('radio', { name: option })

async function rate(page: Page, area: keyof typeof ratings, performance: string, importance: string): Promise<void> {
  await rating(page, area, 'Performance', performance).check()
  await rating(page, area, 'Importance', importance).check()
}

async function submitSurvey(page: Page): Promise<void> {
  await expect(page.getByText('All required questions are answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expectToast(page, 'Survey Form Submitted Successfully.')
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible()
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf })

/** The workbook as edited by an analyst: other colours, another finding, a focus, an insight. */
const edited = (workbook: Buffer, colorOfStructure: string) =>
  editedWorkbook(workbook, {
    // Two people are too few for a suggested colour.
    'Area Colors': () => [
      ['Culture', 'red'],
      ['People', 'green'],
      ['Process', 'red'],
      ['Structure', colorOfStructure],
    ],
    Findings: (rows) => [...rows, ['Culture', 'Mistakes are hidden, so nobody learns from them.']],
    Recommendations: (rows) => rows.map(([detail = '']) => [detail, 4]),
    'Advance Insights': (rows) => [...rows, ['People', 'The night shift rates lower than the day shift.']],
  })

/** The screens that screens.e2e.ts opens over such records too: with SHOTS they are captured here as well. */
async function show(page: Page, name: string): Promise<void> {
  await expectNoStaleWords(page)
  if (process.env.SHOTS !== undefined) await look(page, name)
}

/**
 * axe finds nothing on the screen, and on a phone nothing scrolls sideways (each screen's own tests cover both widths).
 * With SHOTS all four are captured into that folder.
 */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  await expectNoStaleWords(page)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // Anything that depends on the width has been redrawn.
    await page.evaluate(laidOut)
    for (const colorScheme of ['light', 'dark'] as const) {
      if (folder === undefined && (width !== 1280 || colorScheme !== 'light')) continue
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeFaults(page), `axe on ${name} at ${width} px, ${colorScheme}`).toEqual([])
      if (folder) await picture(page, `${folder}/${name}-${width}-${colorScheme}.png`)
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(tooWide, `pixels by which ${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The whole page, with the window as tall as it, so that sticky parts hide nothing. */
async function picture(page: Page, path: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(whole, height) })
  await page.screenshot({ path })
  await page.setViewportSize({ width, height })
}
