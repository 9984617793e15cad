import type { Page } from '@playwright/test'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'
import { expectSections } from './account-sections.ts'

test('[AUTH-119, DATA-006, TEAM-001, TEAM-002] a consultant changes password, address and name, from the profile menu, on Your account and from the drawer', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super', email: 'sam@example.com' }))
  await page.goto('/superAdmin/findings?search=praise')
  const logIn = async (username: string, password: string) =>
    (await server.send(login, { body: { username, password } })).status

  // The password, from the profile menu of any screen, by keyboard.
  const profile = page.getByRole('button', { name: 'Profile of Sam Super' })
  const openChange = async () => {
    await profile.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change password' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  }
  await openChange()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(profile).toBeFocused()
  await expect(page).toHaveURL('/superAdmin/findings?search=praise')
  await openChange()
  await changePassword(page, 'Upright-Line-7', 'Level-Beam-88')
  await expect(page.getByText('Password Change Successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  expect(await logIn('sam@example.com', 'Level-Beam-88')).toBe(200)

  // Your account.
  await profile.click()
  await expect(page.getByRole('link', { name: 'Manage Profile' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Sam')
  await expect(page.getByLabel('Last Name')).toHaveValue('Super')
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue('sam@example.com')
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  await expectSections(page)
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('link')).toHaveAttribute(
    'href',
    '/superAdmin/your-data',
  )
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // The address, with the code emailed to the new one.
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await expect(dialog.getByLabel('New email address')).toBeFocused()
  await expectAccessible()
  await dialog.getByLabel('New email address').fill('smith@example.com')
  await dialog.getByLabel('Your password').fill('Level-Beam-88')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Code', { exact: false })).toBeFocused()
  await expectAccessible()
  const mail = (await server.mails()).at(-1)
  expect(mail?.to_address).toBe('smith@example.com')
  await dialog.getByLabel('Code', { exact: false }).fill(/^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('From now on, log in with smith@example.com.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue('smith@example.com')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  // Password and name, by keyboard.
  await press(page, 'Change password')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await changePassword(page, 'Level-Beam-88', 'Plumb-Bob-99')
  await expectToast(page, 'Password Change Successfully')
  await expect(page.getByRole('dialog')).toBeHidden()
  await typeInto(page, /^First Name/, 'Zoë')
  await press(page, 'Save')
  await expectToast(page, 'Profile Edited')
  await expect(page.getByRole('button', { name: 'Profile of Zoë Super' })).toBeVisible()
  expect(await logIn('smith@example.com', 'Plumb-Bob-99')).toBe(200)

  // A phone's drawer has the same.
  await page.setViewportSize({ width: 360, height: 740 })
  const choose = async (role: 'link' | 'button', name: string) => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole(role, { name }).click()
  }
  await choose('link', 'Team')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await choose('button', 'Change password')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose('link', 'Your account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})

async function changePassword(page: Page, current: string, next: string) {
  await typeInto(page, /^Current Password/, current)
  await typeInto(page, /^New Password/, next)
  await typeInto(page, /^Confirm New Password/, next)
  await page.keyboard.press('Enter')
}
