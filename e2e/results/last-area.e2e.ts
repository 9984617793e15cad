import { expect, test } from '../support/fixtures.ts'
import { input, publishedInquiry, results } from '../support/published.ts'

test('[INSI-012] the last area’s tile opens the inputs scrolled to it, though little is below', async ({
  page,
  make,
  signIn,
}) => {
  const areas = ['Culture', 'People', 'Process', 'Structure'] as const
  const inquiry = await publishedInquiry(make, results({ inputs: areas.map((area) => input(area, 'Question', 2, 4)) }))
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview`)

  await page.getByRole('link', { name: /^Structure/ }).click()

  const area = page.getByRole('region', { name: 'Structure' })
  await expect(area.getByRole('img')).toBeVisible()
  await expect.poll(async () => Math.round((await area.boundingBox())?.y ?? -1)).toBeLessThan(120)
  await expect.poll(async () => (await area.boundingBox())?.y).toBeGreaterThan(60)
})
