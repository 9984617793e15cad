import { pathTo } from '@plumbline/contract/wire/path-to'
import type { TestServer } from '../../server/src/test/start-server.ts'
import * as paths from '../../web/src/paths.ts'
import { publishFromAnswers, ratedInquiry } from '../results/rated.ts'
import { inLanguage, textsOn } from '../support/english-left.ts'
import { expect, test } from '../support/fixtures.ts'

const TYPE = 'Έρευνα'
const INQUIRY = 'Φθινόπωρο'

test.use({ actionTimeout: 30_000 })

test('[LANG-001] a manager starts an inquiry, answers its intake, invites people and reads results without an English word on a German page', async ({
  page,
  baseURL,
  server,
  signIn,
}) => {
  const { anyOf: german, englishIn } = await inLanguage('de')
  const { manager, published } = await organisation(server)
  await page.context().addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
  await signIn(manager)
  const english: Record<string, string[]> = {}
  const look = async (step: string) => {
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    english[step] = englishIn(await textsOn(page))
  }
  const press = (name: string) => page.getByRole('button', { name: german(name) }).click()

  await page.goto(pathTo(paths.dashboard, { role: 'CustomerAdmin' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await look('dashboard')
  await page.goto(paths.inquiries)
  await look('inquiry log')
  await page.getByRole('link', { name: german('Add New Inquiry') }).click()
  await page.locator('label', { hasText: TYPE }).click()
  await page.getByRole('textbox', { name: german('Inquiry') }).fill(INQUIRY)
  await look('new inquiry')
  await press('Next')
  const intake = page.getByRole('dialog')
  await intake.getByRole('textbox').first().fill('Ανάπτυξη')
  await intake.getByRole('checkbox').last().check()
  await look('intake')
  await press('Submit')
  await look('recommendation')
  await press('Yes')
  await expect(page.getByText(german('Inquiry Created Successfully'))).toBeVisible()
  await look('inquiry created')

  const { id } = await server.db
    .selectFrom('inquiry')
    .select('id')
    .where('description', '=', INQUIRY)
    .executeTakeFirstOrThrow()
  await page.goto(pathTo(paths.respondentsManage, { inquiryId: id }))
  const addresses = page.getByRole('combobox', { name: german('Email addresses') })
  await addresses.fill('uma@acme.example, ben@acme.example')
  await addresses.press('Enter')
  for (const step of ['Privacy', 'Email', 'Check and send']) {
    await look(`before ${step}`)
    await press('Continue')
    await expect(page.getByRole('heading', { level: 2, name: german(step) })).toBeFocused()
  }
  await look('check and send')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByText(german('Successfully Added Participants'))).toBeVisible()
  await look('board')

  for (const part of [
    paths.insightsOverview,
    paths.insightsFindings,
    paths.insightsScenarios,
    paths.insightsInputs,
    paths.insightsRoadmap,
    paths.insightsPriorities,
  ]) {
    await page.goto(pathTo(part, { role: 'CustomerAdmin', inquiryId: published.id }))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(part)
  }
  expect(Object.entries(english).filter(([, found]) => found.length > 0)).toEqual([])
})

/** An organisation that asks in Greek, with a manager and one inquiry with published results. */
async function organisation({ make, ...server }: TestServer) {
  const type = await make.inquiryType({ name: TYPE, description: 'Πόσο έτοιμοι;' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Διαδρομή' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Εμπιστοσύνη', description: 'Σκεφτείτε.' })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Λόγος', description: 'Γιατί τώρα;' })
  const customer = await make.customer({
    name: 'Ακμή',
    industry: 'Retail',
    city: 'Αθήνα',
    state: '',
    country: 'Greece',
  })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Μία', last_name: 'Πέτρου' })
  const ratings = Array.from({ length: 12 }, (_, n) => [1 + (n % 3), 4 + (n % 2)] as const)
  const published = await ratedInquiry(make, [{ title: 'Εμπιστοσύνη', ratings }], {
    description: 'Άνοιξη',
    of: { inquiry_type_id: type.id, customer_id: customer.id, created_by: manager.id },
  })
  await publishFromAnswers({ make, ...server }, published.id)
  return { manager, published }
}
