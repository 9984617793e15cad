import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from './fixtures.ts'

test('[STAT-009] one page says how each figure is made, and leads to each by its address', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const { version } = JSON.parse(await readFile(resolve(import.meta.dirname, '../web/package.json'), 'utf8'))
  await signIn(await make.customerAdmin())

  await page.goto('/customerAdmin/how-figures-are-made#gap')

  const gap = page.getByRole('region', { name: 'The gap between importance and performance' })
  await expect(gap.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(gap).toBeInViewport()
  await expect(gap).toContainText('÷ 10 = 8 ÷ 10 = 0.80')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Since last time' }).click()
  await expect(page.getByRole('heading', { name: 'Since last time' })).toBeFocused()
  await expect(page.getByText(`This page belongs to Plumbline ${version}.`)).toBeVisible()
  await expectAccessible()
})
