import type { Page } from '@playwright/test'
import { newId } from '../../server/src/platform/db/ids.ts'
import { expect, test } from '../support/fixtures.ts'

const published_at = '2026-03-10T09:00:00.000Z'
const wide = { width: 1280, height: 800 }

test('[DASH-001..006, DASH-008, HOME-001, HOME-002, SEND-002] a manager’s dashboard starts with four steps; later it lists pending tasks and a card per inquiry, three per row, with progress, next step, and results that open at exactly 100', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const manager = await make.customerAdmin()
  await signIn(manager)
  await page.goto('/customerAdmin/dashboard')
  await expect(page.getByText('No Inquiries to show on dashboard.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first inquiry' }).getByRole('listitem')).toHaveText([
    /^Complete your company profile – done/,
    /^Add an inquiry 2 minutes.*Add New Inquiry$/,
    /^Complete the intake 5 minutes/,
    /^Invite respondents 10 minutes/,
  ])
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.getByRole('link', { name: 'Add New Inquiry' }).click()
  await expect(page).toHaveURL('/customerAdmin/inquiry-logs/create')

  const type = await make.inquiryType({ name: 'Digital readiness' })
  const own = { customer_id: manager.customer_id ?? '', created_by: manager.id, inquiry_type_id: type.id }
  for (let n = 1; n <= 3; n++) await make.inquiry({ ...own, description: `Number ${n}` })
  await make.inquiry({ description: 'Foreign' })
  await make.inquiry({ ...own, description: 'Begun' })
  const again = await make.openInquiry({ ...own, description: 'Again' })
  await make.respondent({ inquiry_id: again.id, status: 'completed' })
  await make.result({ inquiry_id: again.id, withdrawn_at: server.clock.now().toISOString() })
  const secret = await make.openInquiry({ ...own, description: 'Secret', confidentiality: 'confidential' })
  await make.respondent({ inquiry_id: secret.id, status: 'completed' })
  const name = 'Spring assessment of the northern plants'
  const expiry_date = dayIn(server.clock.now(), 1)
  const spring = await make.openInquiry({ ...own, description: name, expiry_date })
  await make.respondent({ inquiry_id: spring.id, status: 'completed' })
  await make.respondent({ inquiry_id: spring.id })
  const done = await make.openInquiry({ ...own, description: 'Done', published_at })
  const autumn = await make.openInquiry({ ...own, description: 'Autumn assessment' })
  await make.respondent({ inquiry_id: autumn.id, status: 'completed' })
  await make.inquiry({ ...own, description: 'Fifteen letters' })
  await make.inquiry({ ...own, description: 'Sixteen letters!' })
  const card = (text: string) => cards(page).filter({ hasText: text })
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  const asked = page.waitForRequest(/\/api\/Inquiry(\/Admin)?\?/)

  await page.goto('/customerAdmin/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(needs.getByRole('link')).toHaveText([
    `‘${name}’ ends tomorrow: 1 of 2 answered.`,
    'Everyone has answered ‘Secret’: close it to prepare its results.',
  ])
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
    'Sixteen letters!',
    'Fifteen letters',
    'Autumn assessment',
    'Done',
    name,
    'Secret',
    'Again',
    'Begun',
    'Number 3',
    'Number 2',
    'Number 1',
  ])
  await expect(cards(page)).toHaveCount(11)
  await expect(page.getByText('Foreign')).toHaveCount(0)
  expect(new URL((await asked).url()).pathname).toBe('/api/Inquiry')
  expect(new URL((await asked).url()).search).toBe('?pageSize=10&currentPage=-1')
  await expect(async () => {
    const tops = []
    // Browsers lay out in fractions of a pixel.
    for (const text of ['Sixteen', 'Fifteen', 'Autumn', 'Done'])
      tops.push(Math.round((await card(text).boundingBox())?.y ?? 0))
    expect(tops[1]).toBe(tops[0])
    expect(tops[2]).toBe(tops[0])
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
  }).toPass()

  await expect(card('Begun').getByRole('link', { name: 'Complete the intake' })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(wide)

  await expect(card('Autumn')).toContainText('Digital re...')
  await expect(card('Sixteen')).toContainText('Sixteen letters... · Digital re...')
  await expect(card('Fifteen').getByRole('paragraph').filter({ hasText: 'Fifteen' })).toHaveCount(0)
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
    page.getByRole('tooltip', { name: 'Results can be viewed once the inquiry reaches 100%.' }),
  ).toBeVisible()

  await expect(card('Spring')).toContainText('Running1 of 2 answered · 1 day left, until ')
  await expect(card('Spring').getByText(/^Last activity \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(card('Secret').getByText('All answered, results due')).toBeVisible()
  await expect(card('Secret').getByText('Last activity')).toHaveCount(0)
  await expect(card('Secret').getByRole('link', { name: 'Close the inquiry' })).toHaveAttribute(
    'href',
    `/customerAdmin/inquiry-logs/view-respondents/${secret.id}?dialog=close`,
  )
  await expect(card('Again')).toContainText(
    /Results withdrawn \d+ \w+ \d{4}Next, your consultant prepares the results\./,
  )

  await expect(card('Done').getByText('Completed')).toBeVisible()
  await card('Done').getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(`/customerAdmin/dashboard/view-insights/${done.id}/overview`)
  await page.goBack()
  await card('Spring').getByRole('link', { name: 'Remind' }).click()
  await expect(page.getByRole('dialog')).toContainText('Remind')
  await expect(page).toHaveURL(`/customerAdmin/inquiry-logs/view-respondents/${spring.id}?dialog=remind-all`)
})

test('[DASH-001, DASH-005, DASH-007, HOME-003, OPS-002] a consultant sees every organisation’s inquiries, and above them pending tasks, an overdue backup first; the cards’ search and filters are in the address and can be cleared', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const now = server.clock.now()
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const proven = { started_at: at(3), proven_at: at(3), claimed_until: at(3) }
  await make.insert('backup', { id: newId(), name: null, failure: null, ...proven })
  await make.insert('backup_watch', { id: 1, since: at(9), every_minutes: 1440, alarmed_at: null })
  for (let n = 0; n < 6; n++) {
    const inquiry = await make.openInquiry({ expiry_date: dayIn(now, 1), description: `Plant ${n}` })
    await make.respondent({ inquiry_id: inquiry.id })
  }
  await make.inquiry({ description: 'Plain' })
  const long = await make.inquiryType({ name: 'W'.repeat(100) })
  const endless = await make.customer({ name: 'An organisation whose name has no end '.repeat(4) })
  await make.inquiry({ description: 'How we decide, and who is asked. '.repeat(50), inquiry_type_id: long.id })
  await make.openInquiry({ description: 'W'.repeat(200), customer_id: endless.id, published_at })
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const acme = await make.customer({ name: 'Acme' })
  const ofAcme = { customer_id: acme.id, inquiry_type_id: type.id }
  await make.inquiry({ ...ofAcme, description: 'Intake' })
  await make.openInquiry({ ...ofAcme, description: 'Running' })
  const done = await make.openInquiry({ description: 'Done', published_at })
  await signIn(await make.superAdmin())
  const asked = page.waitForRequest((request) => request.url().includes('/api/Inquiry'))

  await page.goto('/superAdmin/dashboard')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(cards(page)).toHaveCount(12)
  expect(new URL((await asked).url()).pathname).toBe('/api/Inquiry/Admin')
  expect(new URL((await asked).url()).search).toBe('?pageSize=10&currentPage=-1')

  // The backup comes first, without a link.
  const needs = page.getByRole('region', { name: 'Needs your attention' })
  const rows = needs.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toHaveText(
    /^The last tested backup is 3 days old \(\d+ \w+ \d{4}, \d\d:\d\d UTC\)\. Tell the person who runs the server\.$/,
  )
  await expect(rows.first().getByRole('link')).toHaveCount(0)
  await expect(needs.getByRole('link')).toHaveCount(4)
  await expectAccessible()
  await page.setViewportSize(wide)
  await needs.getByRole('button', { name: 'Show all 7' }).press('Enter')
  await expect(rows).toHaveCount(7)
  await expect(rows.nth(5).getByRole('link')).toBeFocused()

  await page.getByRole('combobox', { name: 'Inquiry type' }).selectOption('Digital readiness')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Organisation' }).selectOption('Acme')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Intake to complete (3)')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(`/superAdmin/dashboard?type=${type.id}&organisation=${acme.id}&stage=intake`)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('intake')
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No matching inquiries.')).toBeVisible()
  await expect(page.getByText('No Inquiries to show on dashboard.')).toHaveCount(0)
  await expectAccessible()
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Show all inquiries' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(page).toHaveURL('/superAdmin/dashboard')
  await expect(page.getByRole('searchbox', { name: 'Search inquiries' })).toBeFocused()

  await cards(page).filter({ hasText: 'Done' }).getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(`/superAdmin/dashboard/view-insights/${done.id}/overview`)
})

test('[DASH-006, HOME-002, HOME-005, SEND-002] an empty product shows the consultant first steps until the first results are published', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/dashboard')
  const steps = page.getByRole('region', { name: 'Welcome to Plumbline' }).getByRole('listitem')

  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(page.getByText('No Inquiries to show on dashboard.')).toBeVisible()
  await expect(steps).toHaveText([
    /^Load the starter catalogue.*Load$/,
    /^Create an inquiry type.*Create$/,
    /^Invite an organisation.*Invite$/,
    /^Follow the first inquiry/,
    /^Publish the first results/,
  ])
  await expectAccessible()
  await steps.getByRole('button', { name: 'Load' }).click()
  await expect(page.getByText('Starter catalogue loaded')).toBeVisible()
  await expect(steps).toHaveText([
    /catalogue – done/,
    /type – done/,
    /^Invite an organisation.*Invite$/,
    /^Follow/,
    /^Publish/,
  ])
  await expect(page.getByRole('heading', { name: 'Welcome to Plumbline' })).toBeFocused()
  await expectAccessible()

  await steps.getByRole('link', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite organisation' })
  await dialog.getByLabel('Organization Name').fill('Acme')
  await dialog.getByLabel('Email Address').fill('head@acme.example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await page.goto('/superAdmin/dashboard')
  await expect(steps.nth(2)).toHaveText(/organisation – done/)

  // With inquiries, one line shows progress; it disappears with the first results.
  const inquiry = await make.openInquiry({ description: 'Autumn' })
  await page.reload()
  const first = page.getByRole('region', { name: 'First steps' })
  await expect(first).toContainText('4 of 5 done · Next: Publish the first results')
  await expect(first.getByRole('listitem')).toHaveCount(0)
  await first.getByText('First steps').click()
  await expect(first.getByRole('link', { name: 'Monitor Activity' })).toBeVisible()
  await expectAccessible()
  await server.db.updateTable('inquiry').set({ published_at }).where('id', '=', inquiry.id).execute()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(first).toHaveCount(0)
})

test('nothing loaded after the first paint moves the layout, on a phone and on a wide screen', async ({
  page,
  make,
  signIn,
}) => {
  for (let n = 0; n < 9; n++) await make.openInquiry({ description: `Autumn ${n}` })
  await signIn(await make.superAdmin())
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] as number[] }).shifts
    const watcher = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value)
    })
    watcher.observe({ type: 'layout-shift', buffered: true })
  })
  // The search in the header and the pending tasks load one after the other.
  await page.route(/DashboardParts|CardFilters|Home\/NeedsYou|Inquiry\/Choices/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/superAdmin/dashboard')

    await expect(page.getByRole('combobox', { name: 'Stage' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Inquiry type' })).toBeVisible()
    await expect(page.getByText('You’re all caught up.')).toBeVisible()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `at ${width} px`,
    ).toBeLessThan(0.01)
  }
})

/** The inquiries, without the reader's pending tasks. */
const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'View Results' })

/** The day this many days from an instant, 'yyyy-MM-dd', UTC. */
function dayIn(from: Date, days: number): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
