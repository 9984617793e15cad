import { readFile } from 'node:fs/promises'
import { deleteFinding, getFinding } from '@plumbline/contract/catalogue/findings'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from '../support/fixtures.ts'

const RIGHT = 'Upright-Line-7'

test('a super administrator reads the audit log, filters it by words, days and kind, and exports the result; a long event fits a phone', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const sam = await make.superAdmin({ last_name: 'Smith' })
  const customer = await make.customer({ name: 'Acme Ltd' })
  await make.customerUser({
    customer_id: customer.id,
    email: 'uma@acme.example.com',
    first_name: 'Uma',
    last_name: 'Reed',
  })
  const today = server.clock.now()
  const dayBefore = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString()
  const typed = (password: string) => server.send(login, { body: { username: 'uma@acme.example.com', password } })
  server.clock.set(dayBefore(2))
  await typed('Wrong-Line-7')
  await typed(RIGHT)
  server.clock.set(dayBefore(1))
  for (let n = 1; n <= 7; n++) {
    const detail = n === 7 ? '<img src=x onerror=alert(1)> said twice, and then again at some length' : `Finding ${n}`
    const { id } = await make.finding({ detail })
    await server.as(sam).send(deleteFinding, { params: { id } })
  }
  server.clock.set(today.toISOString())
  await signIn(sam)
  await page.goto('/superAdmin/dashboard')

  await page.getByRole('button', { name: 'Profile of Sam Smith' }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/superAdmin/audit-log')
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'Subject', 'IP address'])
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(1 + 8)
  await expect(rows.nth(1)).toContainText('Finding deleted<img src=x onerror=alert(1)> said twice')
  await expect(rows.nth(1).locator('time')).toHaveAttribute('datetime', dayBefore(1))
  await expect(rows.nth(8)).toContainText('Uma Reeduma@acme.example.comAcme LtdLogged inTheir own account127.0.0.1')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows.nth(1)).toContainText(
    'Not logged inLogin refuseduma@acme.example.comReason: The email address or the password is wrong.127.0.0.1',
  )
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('To', { exact: true }).fill(dayBefore(2).slice(0, 10))
  await expect(rows).toHaveCount(1 + 2)
  await expect(page).toHaveURL(`/superAdmin/audit-log?to=${dayBefore(2).slice(0, 10)}`)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'All refusals' }).click()
  await expect(rows).toHaveCount(1 + 1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Audit log ${today.toISOString().slice(0, 10)}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"Login refused","uma@acme.example.com"')

  await page.getByLabel('From', { exact: true }).fill(today.toISOString().slice(0, 10))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all events' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('log exported')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1 + 1)
  await expect(rows.nth(1)).toContainText('Group: Refusals')

  // A long event.
  await server.as(sam).send(getFinding, { params: { id: crypto.randomUUID() } })
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('isn’t theirs')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('Requested a record that doesn’t exist or isn’t theirs')
  await expectAccessible()
})

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test("days are in the reader's time zone, and each kind of event can be chosen", async ({
    page,
    server,
    make,
    signIn,
  }) => {
    const sam = await make.superAdmin()
    const today = server.clock.now()
    // Noon UTC is already the next day in Auckland.
    for (const [at, detail] of [
      ['2026-03-09T10:30:00.000Z', 'The evening of the 9th'],
      ['2026-03-09T12:30:00.000Z', 'The night to the 10th'],
    ] as const) {
      server.clock.set(at)
      const { id } = await make.finding({ detail })
      await server.as(sam).send(deleteFinding, { params: { id } })
    }
    server.clock.set(today.toISOString())
    await signIn(sam)
    await page.goto('/superAdmin/audit-log?from=2026-03-10&to=2026-03-10')

    await expect(page.getByText('your time zone (Pacific/Auckland)')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(1 + 1)
    await expect(page.getByRole('row').nth(1)).toContainText('The night to the 10th')
    await page.getByLabel('From', { exact: true }).fill('')
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByRole('combobox', { name: 'Kind' }).fill('finding del')
    await page.getByRole('option', { name: 'Finding deleted' }).click()
    await expect(page).toHaveURL('/superAdmin/audit-log?action=findingDeleted')
    await expect(page.getByRole('row')).toHaveCount(1 + 2)
  })
})
