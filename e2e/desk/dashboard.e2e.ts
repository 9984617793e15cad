import { newId } from '../../server/src/platform/db/ids.ts'
import { expect, test } from '../support/fixtures.ts'

const published_at = '2026-03-10T09:00:00.000Z'

test('[DASH-001..005] the dashboard is a card an inquiry, three a row, whose results open at exactly 100', async ({
  page,
  make,
  signIn,
}) => {
  const manager = await make.customerAdmin()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id, inquiry_type_id: type.id }
  const done = await make.openInquiry({ ...own, description: 'Done', published_at })
  const open = await make.openInquiry({ ...own, description: 'Autumn assessment' })
  await make.respondent({ inquiry_id: open.id, status: 'completed' })
  await make.inquiry({ ...own, description: 'Fifteen letters' })
  await make.inquiry({ ...own, description: 'Sixteen letters!' })
  await signIn(manager)
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await page.goto('/customerAdmin/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
    'Sixteen letters...',
    'Fifteen letters',
    'Autumn assessme...',
    'Done',
  ])
  const tops = []
  // A browser says what it draws in fractions of a pixel.
  for (const name of ['Sixteen', 'Fifteen', 'Autumn', 'Done'])
    tops.push(Math.round((await card(name).boundingBox())?.y ?? 0))
  expect(tops[1]).toBe(tops[0])
  expect(tops[2]).toBe(tops[0])
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)

  await expect(card('Autumn')).toContainText('Digital re...')
  await page.getByText('Digital re...').first().hover()
  await expect(page.getByRole('tooltip', { name: 'Digital readiness' })).toBeVisible()
  await page.getByText('Autumn assessme...').hover()
  await expect(page.getByRole('tooltip', { name: 'Autumn assessment' })).toBeVisible()

  await expect(card('Autumn').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90')
  await expect(card('Autumn').getByText('Pending')).toBeVisible()
  await expect(card('Autumn').getByRole('link')).toHaveCount(0)
  await expect(card('Autumn').getByRole('button', { name: 'View Results' })).toBeDisabled()
  await card('Autumn').getByRole('button', { name: 'View Results' }).focus()
  await expect(
    page.getByRole('tooltip', { name: 'The results can be viewed once the inquiry is at 100 %.' }),
  ).toBeVisible()

  await expect(card('Done').getByText('Completed')).toBeVisible()
  await card('Done').getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(`/customerAdmin/dashboard/view-insights/${done.id}/overview`)
})

test('[HOME-001, HOME-002] a manager sees what waits and, on each card, how far it is and the one next step', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const manager = await make.customerAdmin()
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  const tomorrow = dayIn(server.clock.now(), 1)
  const name = 'Autumn assessment of the northern plants'
  const autumn = await make.openInquiry({ ...own, description: name, expiry_date: tomorrow })
  await make.respondent({ inquiry_id: autumn.id, status: 'completed' })
  await make.respondent({ inquiry_id: autumn.id })
  const secret = await make.openInquiry({ ...own, description: 'Secret', confidentiality: 'confidential' })
  await make.respondent({ inquiry_id: secret.id, status: 'completed' })
  const again = await make.openInquiry({ ...own, description: 'Again' })
  await make.respondent({ inquiry_id: again.id, status: 'completed' })
  await make.result({ inquiry_id: again.id, withdrawn_at: server.clock.now().toISOString() })
  await make.inquiry({ ...own, description: 'Begun' })
  await signIn(manager)
  const card = (text: string) =>
    page.getByRole('listitem').filter({ hasText: text }).filter({ hasText: 'View Results' })
  const needs = page.getByRole('region', { name: 'What needs you' })

  await page.goto('/customerAdmin/dashboard')

  await expect(needs.getByRole('link')).toHaveText([
    `‘${name}’ ends tomorrow: 1 of 2 answered.`,
    'Everybody has answered ‘Secret’: close it, so that its results can be prepared.',
  ])
  await expect(card('Autumn').getByRole('paragraph').filter({ hasText: name })).toBeVisible()
  await expect(card('Autumn')).toContainText('Running1 of 2 answered · 1 day left, until ')
  await expect(card('Autumn').getByText(/^Last activity \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(card('Secret').getByText('All answered, results due')).toBeVisible()
  await expect(card('Secret').getByText('Last activity')).toHaveCount(0)
  await expect(card('Secret').getByRole('link', { name: 'Close the survey' })).toHaveAttribute(
    'href',
    `/customerAdmin/inquiry-logs/view-respondents/${secret.id}?dialog=close`,
  )
  await expect(card('Again')).toContainText(
    /Results withdrawn \d+ \w+ \d{4}Your consultant prepares the results next\./,
  )
  await expect(card('Begun').getByRole('link', { name: 'Finish the intake' })).toBeVisible()
  await expectAccessible()
  await card('Autumn').getByRole('link', { name: 'Remind' }).click()
  await expect(page.getByRole('dialog')).toContainText('Remind')
  await expect(page).toHaveURL(`/customerAdmin/inquiry-logs/view-respondents/${autumn.id}?dialog=remind-all`)
})

test('[OPS-002] a consultant reads first that the last proven backup is too old, in words that lead nowhere', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const now = server.clock.now().getTime()
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const proven = { started_at: at(3), proven_at: at(3), claimed_until: at(3) }
  await make.insert('backup', { id: newId(), name: null, failure: null, ...proven })
  await make.insert('backup_watch', { id: 1, since: at(9), every_minutes: 1440, alarmed_at: null })
  for (let n = 0; n < 6; n++) {
    const inquiry = await make.openInquiry({ expiry_date: dayIn(server.clock.now(), 1), description: `Plant ${n}` })
    await make.respondent({ inquiry_id: inquiry.id })
  }
  await signIn(await make.superAdmin())
  const needs = page.getByRole('region', { name: 'What needs you' })

  await page.goto('/superAdmin/dashboard')

  const rows = needs.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toHaveText(
    /^The last backup that can be restored is 3 days old \(\d+ \w+ \d{4}, \d\d:\d\d UTC\): tell whoever runs the server\.$/,
  )
  await expect(rows.first().getByRole('link')).toHaveCount(0)
  await expect(needs.getByRole('link')).toHaveCount(4)
  await expectAccessible()
  await needs.getByRole('button', { name: 'Show all 7' }).press('Enter')
  await expect(rows).toHaveCount(7)
  await expect(rows.nth(5).getByRole('link')).toBeFocused()
})

test('[HOME-003] cards are searched and narrowed in the address; where none is left that can be taken back', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const acme = await make.customer({ name: 'Acme' })
  for (let n = 1; n <= 6; n++) await make.inquiry({ description: `Plain ${n}` })
  const intake = await make.inquiry({ description: 'Intake', customer_id: acme.id, inquiry_type_id: type.id })
  await make.openInquiry({ description: 'Running', customer_id: intake.customer_id, inquiry_type_id: type.id })
  await signIn(await make.superAdmin())
  const cards = page.getByRole('listitem').filter({ hasText: 'View Results' })

  await page.goto('/superAdmin/dashboard')
  await expect(cards).toHaveCount(8)
  await page.getByRole('combobox', { name: 'Inquiry type' }).selectOption('Digital readiness')
  await expect(cards).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Organisation' }).selectOption('Acme')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Intake to finish (7)')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(`/superAdmin/dashboard?type=${type.id}&organisation=${acme.id}&stage=intake`)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('intake')

  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No inquiry matches this.')).toBeVisible()
  await expect(page.getByText('No Inquiries to show on dashboard.')).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all inquiries' }).click()
  await expect(cards).toHaveCount(8)
  await expect(page).toHaveURL('/superAdmin/dashboard')
  await expect(page.getByRole('searchbox', { name: 'Search inquiries' })).toBeFocused()
})

test('[HOME-002, HOME-005] an empty product greets the consultant with first steps, which go once they are done', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/dashboard')
  const steps = page.getByRole('region', { name: 'Welcome to Plumbline' }).getByRole('listitem')

  await expect(page.getByText('Nothing needs you right now.')).toBeVisible()
  await expect(page.getByText('No Inquiries to show on dashboard.')).toBeVisible()
  await expect(steps).toHaveText([
    /^Load the starter catalogue.*Load$/,
    /^Make an inquiry type.*Make one$/,
    /^Invite an organisation.*Invite$/,
  ])
  await expectAccessible()
  await steps.getByRole('button', { name: 'Load' }).click()
  await expect(page.getByText('Starter catalogue loaded')).toBeVisible()
  await expect(steps).toHaveText([/catalogue – done/, /type – done/, /^Invite an organisation.*Invite$/])
  await expect(page.getByRole('heading', { name: 'Welcome to Plumbline' })).toBeFocused()
  await expectAccessible()

  await steps.getByRole('link', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite organisation' })
  await dialog.getByLabel('Organization Name').fill('Acme')
  await dialog.getByLabel('Email Address').fill('head@acme.example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await page.goto('/superAdmin/dashboard')
  await expect(page.getByText('No Inquiries to show on dashboard.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to Plumbline' })).toHaveCount(0)
})

test('[DASH-001, DASH-005, DASH-007] a super administrator sees every organisation’s inquiries, all at once', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 1; n <= 11; n++) await make.inquiry({ description: `Number ${n}` })
  const done = await make.openInquiry({ description: 'Done', published_at })
  await signIn(await make.superAdmin())
  const asked = page.waitForRequest((request) => request.url().includes('/api/Inquiry'))

  await page.goto('/superAdmin/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12)
  expect(new URL((await asked).url()).pathname).toBe('/api/Inquiry/Admin')
  expect(new URL((await asked).url()).search).toBe('?pageSize=10&currentPage=-1')
  await page.getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(`/superAdmin/dashboard/view-insights/${done.id}/overview`)
})

test('[DASH-008] a customer admin sees all own inquiries and no others', async ({ page, make, signIn }) => {
  const manager = await make.customerAdmin()
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id }
  for (let n = 1; n <= 11; n++) await make.inquiry({ ...own, description: `Number ${n}` })
  await make.inquiry({ description: 'Foreign' })
  await signIn(manager)
  const asked = page.waitForRequest((request) => request.url().includes('/api/Inquiry'))

  await page.goto('/customerAdmin/dashboard')

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11)
  await expect(page.getByText('Foreign')).toHaveCount(0)
  expect(new URL((await asked).url()).pathname).toBe('/api/Inquiry')
  expect(new URL((await asked).url()).search).toBe('?pageSize=10&currentPage=-1')
})

test('[DASH-006] an empty dashboard says so and shows the first step', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/dashboard')
  await expect(page.getByText('No Inquiries to show on dashboard.')).toBeVisible()

  await signIn(await make.customerAdmin())
  await page.goto('/customerAdmin/dashboard')
  await expect(page.getByText('No Inquiries to show on dashboard.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Add New Inquiry' }).click()
  await expect(page).toHaveURL('/customerAdmin/inquiry-logs/create')
})

test('axe finds nothing on a dashboard, with long texts too', async ({ page, make, signIn, expectAccessible }) => {
  const type = await make.inquiryType({ name: 'W'.repeat(100) })
  const customer = await make.customer({ name: 'An organisation whose name has no end '.repeat(4) })
  await make.inquiry({ description: 'How we decide, and who is asked. '.repeat(50), inquiry_type_id: type.id })
  await make.openInquiry({ description: 'W'.repeat(200), customer_id: customer.id, published_at })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/dashboard')

  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  await expectAccessible()
})

/** The day so many days from an instant, 'yyyy-MM-dd', UTC. */
function dayIn(from: Date, days: number): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

for (const width of [360, 1280])
  test(`at ${width} px what comes after the first paint moves nothing that is there`, async ({
    page,
    make,
    signIn,
  }) => {
    for (let n = 0; n < 9; n++) await make.openInquiry({ description: `Autumn ${n}` })
    await signIn(await make.superAdmin())
    await page.setViewportSize({ width, height: 740 })
    // The search's part of the bar, and what waits for who looks, come one after the other.
    await page.route(/DashboardParts|CardFilters|Home\/NeedsYou|Inquiry\/Choices/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.addInitScript(() => {
      const shifts: number[] = Object.assign(window, { shifts: [] as number[] }).shifts
      const watcher = new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value)
      })
      watcher.observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/superAdmin/dashboard')

    await expect(page.getByRole('combobox', { name: 'Stage' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Inquiry type' })).toBeVisible()
    await expect(page.getByText('Nothing needs you right now.')).toBeVisible()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  })
