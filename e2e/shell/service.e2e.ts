import { expect, test } from '../support/fixtures.ts'

test('[RUN-001, RUN-005, RUN-009, WIRE-006, OPS-005] one server serves the client, the calls, which carry the token from local storage, and their description; a screen can be opened directly or reloaded, and a server error shows its reference in place and in a toast that stays', async ({
  page,
  make,
  server,
  signIn,
}) => {
  await make.finding({ detail: 'Seen after a reload' })
  await signIn(await make.superAdmin())
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const call = page.waitForRequest('**/api/Findings/**')

  await page.goto('/superAdmin/findings')
  expect((await call).headers().authorization).toBe(`Bearer ${token}`)
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(page.getByText('Seen after a reload')).toBeVisible()
  expect(await (await page.request.get('/api/health')).json()).toEqual({ status: 'ok' })

  const broken = page.waitForResponse(
    (response) => response.url().includes('/api/Findings/') && response.status() === 500,
  )
  await server.db.schema.alterTable('finding').renameTo('finding_gone').execute()
  await page.clock.install()
  await page.reload()
  const id = (await broken).headers()['x-request-id'] ?? ''
  await server.db.schema.alterTable('finding_gone').renameTo('finding').execute()
  expect(id).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  const alerts = page
    .getByRole('alert')
    .filter({ hasText: /tell your administrator\.\s*Reference: / })
    .filter({ hasText: id })
  await expect(alerts).toHaveCount(2)
  await page.clock.runFor(12_000)
  await expect(alerts).toHaveCount(2)
  await page.clock.runFor(12_000)
  await expect(alerts).toHaveCount(1)
  await alerts.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Seen after a reload')).toBeVisible()

  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Plumbline' })).toBeVisible()
  await page.getByRole('link', { name: 'findings', exact: true }).click()
  await expect(page.getByText('/Findings/AllFindings')).toBeVisible()
  await expect(page.getByText('List findings')).toBeVisible()
})
