import { test } from './fixtures.ts'

test.setTimeout(120_000)
test('shots', async ({ page, make, signIn, server }) => {
  const customer = await make.customer({ name: 'Acme Ltd' })
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Ada', last_name: 'Stone' })
  for (const [first_name, last_name] of [
    ['Ines', 'Weber'],
    ['Tom', 'Okafor'],
    ['Lena', 'Sørensen'],
  ] as const)
    await make.customerUser({
      customer_id: customer.id,
      first_name,
      last_name,
      email: `${first_name.toLowerCase()}@acme.example.com`,
    })
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const type2 = await make.inquiryType({ name: 'Safety culture in production plants and warehouses' })
  for (const name of ['Leadership', 'Tools and data', 'Ways of working across departments and sites']) {
    const pathway = await make.pathway({ inquiry_type_id: type.id, name })
    for (let n = 0; n < name.length; n++) await make.diagnosticQuestion({ pathway_id: pathway.id })
  }
  await make.intakeQuestion({
    inquiry_type_id: type.id,
    title: 'Why do you start this inquiry now?',
    description: 'What has happened, and what do you hope for? Two or three sentences are enough.',
  })
  await make.intakeQuestion({
    inquiry_type_id: type.id,
    title: 'Is there a budget for changes?',
    type: 'Checkbox',
    description: 'So that we know what we can recommend.',
  })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Who decides?', description: 'Names and roles.' })
  const own = { customer_id: customer.id, created_by: manager.id, inquiry_type_id: type.id }
  await make.inquiry({ ...own, inquiry_type_id: type2.id, description: 'Zero accidents' })
  const fresh = await make.inquiry({ ...own, description: 'Autumn assessment, plant Dover' })
  const answered = await make.inquiry({
    ...own,
    description: 'Spring assessment',
    intake_answered_at: new Date().toISOString(),
  })
  const open = await make.openInquiry({
    ...own,
    description: 'How ready is the warehouse in Kent for the new scanners and the night shift?',
  })
  for (let n = 0; n < 5; n++) await make.respondent({ inquiry_id: open.id, status: n < 2 ? 'completed' : 'pending' })
  await make.respondent({
    inquiry_id: open.id,
    user_id: null,
    email: 'a.very.long.address.of.somebody@subsidiary.acme.example.com',
  })
  await make.openInquiry({ ...own, description: 'Last year', published_at: '2026-03-10T09:00:00.000Z' })
  await signIn(manager)
  const log = '/customerAdmin/inquiry-logs'
  const shots = async (name: string) => {
    for (const width of [1280, 360])
      for (const colorScheme of ['light', 'dark'] as const) {
        if (width === 1280 && colorScheme === 'dark' && !['list', 'manage'].includes(name)) continue
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `/tmp/inq-shots/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto(log)
  await page.getByText('Zero accidents').waitFor()
  await shots('list')
  await page.goto(`${log}/create`)
  await page.getByRole('button', { name: 'Next' }).click()
  await shots('create')
  await page.goto(`${log}/recreate/inquiry/${open.id}`)
  await page.getByText('Re_Create').waitFor()
  await page.waitForTimeout(300)
  await shots('recreate')
  await page.goto(`${log}/progress-meter/${answered.id}`)
  await page.getByText('10%').waitFor()
  await shots('meter')
  await page.goto(`${log}/view-respondents/${open.id}`)
  await page.getByText('a.very').waitFor()
  await shots('respondents')
  await page.goto(`${log}/manage-respondents/${open.id}`)
  await page
    .getByLabel('E-mail addresses')
    .fill(
      'ben@acme.example.com; tom@@acme.example.com a.very.long.address.of.somebody@subsidiary.acme.example.com jürgen@acme.example.com eve@acme.example.com x',
    )
  await page.getByLabel('E-mail addresses').press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await shots('manage')
  await page.getByLabel('E-mail addresses').fill('e')
  await page.screenshot({ path: '/tmp/inq-shots/suggest.png' })
  await page.goto(`${log}/inquiry-types/${type.id}/inquiry/${fresh.id}`)
  const tick = (n: number) => page.getByRole('region', { name: `Question ${n} of 3` }).getByRole('checkbox')
  await tick(1).click()
  await shots('intake-1')
  await page.getByRole('textbox', { name: 'Why do you' }).fill('Staff turnover rose')
  await tick(1).check()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await tick(2).check()
  await page.getByRole('textbox', { name: 'Who' }).fill('Board')
  await tick(3).check()
  await shots('intake-3')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Leadership').waitFor()
  await page.waitForTimeout(300)
  await shots('prompt')
})
