import type { Page } from '@playwright/test'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

/** What stands below name, address and password, in this order. */
const sections = ['Authenticator app', 'Passkeys', 'Where you are signed in', 'Your data']
const expectSections = (page: Page) =>
  expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText(sections)

test('[TEAM-002] a consultant finds name, address, password, factors, sessions and data under Your account, in the profile menu and in the drawer', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super', email: 'sam@example.com' }))
  await page.goto('/superAdmin/findings')
  await page.getByRole('button', { name: 'Profile of Sam Super' }).click()
  await expect(page.getByRole('link', { name: 'Manage Profile' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Your account' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Sam')
  await expect(page.getByLabel('Last Name')).toHaveValue('Super')
  await expect(page.getByLabel('Email Address')).toHaveValue('sam@example.com')
  await expect(page.getByLabel('Email Address')).not.toBeEditable()
  await expectSections(page)
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('link')).toHaveAttribute(
    'href',
    '/superAdmin/your-data',
  )
  await expectAccessible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/superAdmin/findings')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})

test('[TEAM-002] name and password are changed on Your account by keyboard alone', async ({
  page,
  server,
  make,
  signIn,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super', email: 'sam@example.com' }))
  await page.goto('/superAdmin/your-account')
  await press(page, 'Change password')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await typeInto(page, /^Current Password/, 'Upright-Line-7')
  await typeInto(page, /^New Password/, 'Plumb-Bob-99')
  await typeInto(page, /^Confirm New Password/, 'Plumb-Bob-99')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Password Change Successfully')
  await expect(page.getByRole('dialog')).toBeHidden()

  await typeInto(page, /^First Name/, 'Zoë')
  await press(page, 'Save')

  await expectToast(page, 'Profile Edited')
  await expect(page.getByRole('button', { name: 'Profile of Zoë Super' })).toBeVisible()
  const signedIn = await server.send(login, { body: { username: 'sam@example.com', password: 'Plumb-Bob-99' } })
  expect(signedIn.status).toBe(200)
})

for (const [role, person] of [
  ['customerAdmin', 'manager'],
  ['customerUser', 'respondent'],
] as const)
  test(`[TEAM-002] a ${person} finds the rest of the own account below the fields of Manage Profile`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    await signIn(await (role === 'customerAdmin' ? make.customerAdmin() : make.customerUser()))
    await page.goto(`/${role}/manage-profile`)

    await expectSections(page)
    const data = page.getByRole('region', { name: 'Your data' })
    await expect(data.getByRole('link', { name: 'Take out your data' })).toHaveAttribute('href', `/${role}/your-data`)
    const first = page.getByRole('region', { name: 'Authenticator app' })
    const [below, save] = [await first.boundingBox(), await page.getByRole('button', { name: 'Save' }).boundingBox()]
    expect(below?.y).toBeGreaterThan((save?.y ?? 0) + (save?.height ?? 0))
    await expectAccessible()
  })
