import { expect, test } from './fixtures.ts'

test('[RUN-001, RUN-005] one server gives the client and the calls; a screen opened directly or reloaded is that screen', async ({
  page,
  make,
  signIn,
}) => {
  await make.finding({ detail: 'Seen after a reload' })
  await signIn(await make.superAdmin())

  await page.goto('/superAdmin/findings')
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await page.reload()

  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByText('Seen after a reload')).toBeVisible()
  expect(await (await page.request.get('/api/health')).json()).toEqual({ status: 'ok' })
})

test('[WIRE-006] calls carry the token of local storage', async ({ page, make, signIn }) => {
  await signIn(await make.superAdmin())
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const call = page.waitForRequest('**/api/Findings/**')

  await page.goto('/superAdmin/findings')

  expect((await call).headers().authorization).toBe(`Bearer ${token}`)
})

test('[RUN-009] /api/docs shows what the description says', async ({ page }) => {
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { name: 'Plumbline' })).toBeVisible()
  await page.getByRole('link', { name: 'findings', exact: true }).click()
  await expect(page.getByText('/Findings/AllFindings')).toBeVisible()
  await expect(page.getByText('List findings')).toBeVisible()
})
