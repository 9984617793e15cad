import { expect, test } from './fixtures.ts'

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
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Sixteen letters...',
    'Fifteen letters',
    'Autumn assessme...',
    'Done',
  ])
  const tops = []
  for (const name of ['Sixteen', 'Fifteen', 'Autumn', 'Done']) tops.push((await card(name).boundingBox())?.y)
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
