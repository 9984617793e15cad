import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { samples } from '../server/src/files/samples.ts'
import { makeFirstSuperAdmin } from '../server/src/first-super-admin.ts'
import type { TestServer } from '../server/src/test/start-server.ts'
import { axeFaults, expect, test } from './fixtures.ts'

const PASSWORD = 'Upright-Line-7'
const TYPE = 'Digital readiness'
const INQUIRY = 'Autumn assessment'

/** What is rated in each area. */
const ratings = {
  Culture: 'Mistakes are talked about openly',
  People: 'New tools come with time to learn them',
  Process: 'It is clear who decides',
  Structure: 'Teams have what they need',
} as const

// An action that cannot be done fails where it stands, not at the end of the whole journey's time.
test.use({ actionTimeout: 30_000 })

test('the main job from the first step to the last: a catalogue, an organisation, its people’s answers, its results', async ({
  page: analyst,
  newPage,
  server,
}) => {
  // With SHOTS each screen is looked at four times instead of twice.
  test.setTimeout(process.env.SHOTS === undefined ? 180_000 : 900_000)
  await makeFirstSuperAdmin(server.db, { email: 'admin@plumbline.example', password: PASSWORD }, server.clock.now())
  const manager = await newPage()

  await test.step('The super administrator signs in', async () => {
    await analyst.goto('/')
    await expect(analyst).toHaveURL('/auth/login')
    await look(analyst, 'login')
    await logIn(analyst, 'admin@plumbline.example')
    await analyst.waitForURL(/page-not-found/) // TEMP
    await analyst.goto('/superAdmin/findings') // TEMP
  })

  await test.step('and makes an inquiry type with an intake question', async () => {
    await openTab(analyst, 'Inquiry Type Management')
    await look(analyst, 'inquiry-types-empty')
    await analyst.getByRole('link', { name: 'Create New Inquiry Type' }).click()
    await analyst.getByRole('textbox', { name: 'Inquiry Type' }).fill(TYPE)
    await analyst.getByRole('textbox', { name: 'Details' }).fill('How ready an organisation is for digital work.')
    await look(analyst, 'inquiry-type-form')
    await save(analyst, 'New Inquiry Type Created')
    await look(analyst, 'inquiry-types')

    await row(analyst, TYPE).getByRole('link', { name: 'Manage Intake Questions' }).click()
    await analyst.getByRole('link', { name: 'Create Question' }).click()
    await analyst.getByRole('textbox', { name: 'Question Title' }).fill('Reason')
    await choose(analyst, 'Question Type', 'Textbox')
    await analyst.getByRole('textbox', { name: 'Question Detail' }).fill('Why is this looked at now?')
    await look(analyst, 'intake-question-form')
    await save(analyst, 'New Intake Question Created')
    await look(analyst, 'intake-questions')
  })

  await test.step('a pathway with rating questions in the four areas and open ones', async () => {
    await openTab(analyst, 'Inquiry Type Management')
    await row(analyst, TYPE).getByRole('link', { name: 'Manage Pathways' }).click()
    await analyst.getByRole('link', { name: 'Create Pathway' }).click()
    await analyst.getByRole('textbox', { name: 'Pathway Name' }).fill('Leadership')
    await look(analyst, 'pathway-form')
    await save(analyst, 'New Pathway Created')
    await look(analyst, 'pathways')

    await row(analyst, 'Leadership').getByRole('link', { name: 'Manage Diagnostic Questions' }).click()
    for (const [area, title] of Object.entries(ratings)) {
      await beginQuestion(analyst, title, area)
      await analyst.getByRole('button', { name: 'Standard scale' }).click()
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
    await look(analyst, 'diagnostic-questions')
  })

  await test.step('a finding, a recommendation and a roadmap', async () => {
    await openTab(analyst, 'Findings')
    await analyst.getByRole('link', { name: 'Add Findings' }).click()
    await choose(analyst, 'Inquiry Type', TYPE)
    await choose(analyst, 'Area', 'Process')
    await analyst.getByRole('textbox', { name: 'Findings Details' }).fill('Nobody knows who decides.')
    await look(analyst, 'finding-form')
    await save(analyst, 'New Findings Created')
    await look(analyst, 'findings')

    await openTab(analyst, 'Recommendations Management')
    await analyst.getByRole('link', { name: 'Add Recommendation' }).click()
    await choose(analyst, 'Inquiry Type', TYPE)
    await analyst.getByRole('textbox', { name: 'Recommendation' }).fill('Ask those who do the work.')
    await look(analyst, 'recommendation-form')
    await save(analyst, 'New Recommendation Created')
    await look(analyst, 'recommendations')

    await openTab(analyst, 'Roadmap Management')
    await analyst.getByRole('link', { name: 'Add Roadmap' }).click()
    await choose(analyst, 'Inquiry Type', TYPE)
    for (const [n, title] of ['Understand', 'Try', 'Spread'].entries()) {
      await analyst.getByLabel(`Step ${n + 1} title`).fill(title)
      await analyst.getByLabel(`Step ${n + 1} description`).fill(`${title}, in brief.`)
      await analyst.getByLabel(`Step ${n + 1} detail`).fill(`${title}: who does what until when.`)
    }
    await look(analyst, 'roadmap-form')
    await save(analyst, 'Created New Roadmap')
    await look(analyst, 'roadmaps')
  })

  await test.step('A manager signs the organisation up and verifies the address', async () => {
    await manager.goto('/auth/login')
    await manager.getByRole('link', { name: 'Sign up' }).click()
    await manager.getByLabel('Organization Name').fill('Acme Ltd')
    await choose(manager, 'Industry', 'Manufacturing')
    await choose(manager, 'Country', 'United Kingdom')
    await manager.getByLabel('State').fill('Kent')
    await manager.getByLabel('City').fill('Dover')
    await look(manager, 'sign-up-organisation')
    await manager.getByRole('button', { name: 'Next' }).click()
    await fillPerson(manager, 'Ada', 'Stone')
    await manager.getByLabel('Email Address').fill('ada@acme.example')
    await look(manager, 'sign-up-person')
    await manager.getByRole('button', { name: 'Sign Up' }).click()
    await expect(manager.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
    await look(manager, 'sign-up-complete')

    await manager.goto(await mailedLink(server, 'ada@acme.example', '/auth/verify-email'))
    await expect(manager.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
    await look(manager, 'verify-email')
    await manager.getByRole('link', { name: 'Login' }).click()
  })

  await test.step('signs in and completes the company profile', async () => {
    await logIn(manager, 'ada@acme.example')
    await expect(manager.getByRole('dialog', { name: 'Set up your company profile' })).toBeVisible()
    await manager.getByLabel('How long in business').fill('12')
    await choose(manager, 'Unit', 'years')
    await choose(manager, 'For profit or non-profit', 'For Profit')
    await choose(manager, 'Ownership structure', 'Private company')
    await manager.getByLabel('Annual revenue').fill('4500000')
    await manager.getByLabel('Average FTEs over the past three years').fill('1,200')
    await manager.getByLabel('Number of facilities or locations').fill('3')
    await manager.getByLabel('Headquarter address').fill('1 Market Street, Dover')
    await look(manager, 'company-profile')
    await manager.getByRole('button', { name: 'Save and continue' }).click()
    await expectToast(manager, 'Profile Setup Completed Successfully.')
    await expect(manager.getByRole('dialog')).toHaveCount(0)
    await manager.goto('/customerAdmin/survey-forms') // TEMP
  })

  await test.step('creates an inquiry and answers its intake question', async () => {
    await openTab(manager, 'Inquiry Log')
    await look(manager, 'inquiry-log-empty')
    await manager.getByRole('link', { name: 'Add New Inquiry' }).click()
    await choose(manager, 'Inquiry Type', TYPE)
    await manager.getByRole('textbox', { name: 'Inquiry', exact: true }).fill(INQUIRY)
    await look(manager, 'inquiry-form')
    await manager.getByRole('button', { name: 'Next' }).click()

    const dialog = manager.getByRole('dialog', { name: 'Intake Questions Response' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('We open a second plant in spring.')
    await dialog.getByRole('checkbox', { name: 'Answered' }).check()
    await look(manager, 'intake')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const prompt = manager.getByRole('dialog', { name: 'Diagnostic Recommendation' })
    await expect(prompt).toContainText('1 pathway with 7 questions')
    await look(manager, 'diagnostic-recommendation')
    await prompt.getByRole('button', { name: 'Yes' }).click()

    await expect(manager.getByText('Inquiry Created Successfully')).toBeVisible()
    await expect(manager.getByText('10%')).toBeVisible()
    await look(manager, 'progress-meter')
  })

  await test.step('and asks two people', async () => {
    await manager.getByRole('link', { name: 'Inquiry Logs', exact: true }).click()
    await row(manager, INQUIRY).getByRole('link', { name: 'Manage Respondents' }).click()
    const addresses = manager.getByRole('combobox', { name: 'E-mail addresses' })
    await addresses.fill('uma@acme.example, ben@acme.example')
    await addresses.press('Enter')
    await look(manager, 'manage-respondents')
    await save(manager, 'Successfully Added Participants')
    await expectProgress(manager, 10)
    await look(manager, 'inquiry-log')
  })

  const uma = await newPage()
  await test.step('A respondent follows the mailed link and signs up', async () => {
    await signUpByMail(uma, server, 'uma@acme.example', 'Uma', 'Weber')
    await expect(uma).toHaveURL('/customerUser/dashboard')
    await look(uma, 'survey-forms')
  })

  await test.step('saves a draft with a document, comes back and submits', async () => {
    await row(uma, INQUIRY).getByRole('link', { name: 'Complete Survey Form' }).click()
    await look(uma, 'survey-culture')
    await rate(uma, 'Culture', '2 Low', '5 Very High')
    await uma.getByRole('button', { name: 'Next: People' }).click()
    await rate(uma, 'People', '3 Average', '4 High')
    await uma.getByRole('link', { name: /^Other/ }).click()
    await uma.getByRole('textbox', { name: 'Headcount' }).fill('120')
    await uma.getByRole('checkbox', { name: 'Mail' }).check()
    await uma.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('plan.pdf'))
    await look(uma, 'survey-other')
    await save(uma, 'Survey Form Saved As Draft Successfully.')
    await expect(uma).toHaveURL('/customerUser/dashboard')

    const later = await uma.context().newPage()
    await later.goto('/')
    await row(later, INQUIRY).getByRole('link', { name: 'Complete Survey Form' }).click()
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
    await expect(later.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
    await later.getByRole('button', { name: 'Review' }).click()
    await look(later, 'survey-ready')
    await submitSurvey(later)
    await look(later, 'survey-forms-submitted')
    await row(later, INQUIRY).getByRole('link', { name: 'View Survey Form' }).click()
    await expect(later.getByText('Performance: 2 Low')).toBeVisible()
    await look(later, 'survey-view')
  })

  await test.step('which the manager sees; a second one submits as well', async () => {
    await openTab(manager, 'Survey Forms') // TEMP
    await openTab(manager, 'Inquiry Log')
    await expectProgress(manager, 50)

    const ben = await newPage()
    await signUpByMail(ben, server, 'ben@acme.example', 'Ben', 'Cole')
    await row(ben, INQUIRY).getByRole('link', { name: 'Complete Survey Form' }).click()
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
    await look(manager, 'respondents')
  })
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Follows a tab of the header, in 'More' where it does not fit. */
async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main' })
  const tab = tabs.getByRole('link', { name, exact: true })
  const more = tabs.getByRole('button', { name: 'More' })
  await expect(tab.or(more).first()).toBeVisible()
  if (await tab.isVisible()) return tab.click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, said)
}

/** A toast says so; it is put away, so that it hides nothing of the next screen. */
async function expectToast(page: Page, said: string): Promise<void> {
  const toast = page.getByRole('status').filter({ has: page.getByText(said, { exact: true }) })
  await expect(toast).toBeVisible()
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
}

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

async function expectProgress(manager: Page, percent: number): Promise<void> {
  await expect(row(manager, INQUIRY).getByRole('cell', { name: String(percent), exact: true })).toBeVisible()
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

/** The path of the link in the newest mail to this address, which leads where it should. */
async function mailedLink({ mails }: TestServer, to: string, path: string): Promise<string> {
  const mail = (await mails()).findLast(({ to_address }) => to_address === to)
  const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toContain(path)
  return link.pathname + link.search
}

async function signUpByMail(page: Page, server: TestServer, email: string, first: string, last: string): Promise<void> {
  await page.goto(await mailedLink(server, email, '/auth/signup/'))
  await expect(page.getByText('You have been invited by Acme Ltd.')).toBeVisible()
  await look(page, `sign-up-invited-${first}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillPerson(page, first, last)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await logIn(page, email)
}

const rating = (page: Page, area: keyof typeof ratings, line: 'Performance' | 'Importance', option: string): Locator =>
  page
    .getByRole('region', { name: area })
    .getByRole('group', { name: line, description: ratings[area] })
    .getByRole('radio', { name: option })

async function rate(page: Page, area: keyof typeof ratings, performance: string, importance: string): Promise<void> {
  await rating(page, area, 'Performance', performance).check()
  await rating(page, area, 'Importance', importance).check()
}

async function submitSurvey(page: Page): Promise<void> {
  await expect(page.getByText('Everything that has to be answered is.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expectToast(page, 'Survey Form Submitted Successfully.')
  await expect(page).toHaveURL('/customerUser/dashboard')
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf })

/** axe finds nothing on the screen as it stands, on a desk by day and on a phone by night, and nothing scrolls sideways. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      if (folder === undefined && (width === 360) !== (colorScheme === 'dark')) continue
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('[data-skeleton], .mantine-Skeleton-root')).toHaveCount(0)
      expect.soft(await axeFaults(page), `axe on ${name} at ${width} px, ${colorScheme}`).toEqual([])
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(tooWide, `pixels by which ${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}
