import type { Page } from '@playwright/test'
import { DEFAULT_PASSWORD } from '../../server/src/test/factories.ts'
import { expect, test } from '../support/fixtures.ts'

test('[LANG-002] a language chosen before logging in is kept with the account, and another browser follows it', async ({
  page,
  make,
  newPage,
  expectAccessible,
}) => {
  const { email } = await make.customerAdmin({
    customer_id: (await make.customer({ profile_completed_at: '2026-01-01' })).id,
  })
  const logIn = async (on: Page, address: string, password: string, button: string) => {
    await on.getByLabel(address).fill(email)
    await on.getByLabel(password, { exact: true }).fill(DEFAULT_PASSWORD)
    await on.getByRole('button', { name: button, exact: true }).click()
  }
  const languageOf = (on: Page) => expect(on.locator('html'))
  await page.goto('/')
  await languageOf(page).toHaveAttribute('lang', 'en')

  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await languageOf(page).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await expectAccessible()
  await logIn(page, 'E-Mail-Adresse', 'Passwort', 'Anmelden')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  await expect(page).toHaveURL(/dashboard/)

  const there = await newPage({ locale: 'en-GB' })
  await there.goto('/')
  await logIn(there, 'Email Address', 'Password', 'Log in')
  await languageOf(there).toHaveAttribute('lang', 'de')
  await there.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await languageOf(there).toHaveAttribute('lang', 'en')
  await there.reload()
  await languageOf(there).toHaveAttribute('lang', 'en')
  await expect(there.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
})
