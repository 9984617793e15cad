import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'
import { expectSections } from './account-sections.ts'

const PASSWORD = 'Upright-Line-7'
const NEW = 'Plumb-Bob-99'

// On a phone, where the header does not matter.
test.use({ viewport: { width: 360, height: 740 } })

test('[AUTH-089, AUTH-090, AUTH-091, AUTH-092, AUTH-103, TEAM-002, TEAM-003] respondents and managers have a profile with editable and read-only fields and the rest of their account below; the last administrator cannot leave', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  for (const [person, prefix, isAdmin] of [
    [await make.customerUser({ customer_id, email: 'uma@acme.example.com' }), '/customerUser', false],
    [await make.customerAdmin({ customer_id, email: 'ada@acme.example.com' }), '/customerAdmin', true],
  ] as const) {
    await signIn(person)
    // The token was made before: the address shown is the token's.
    const later = { email: `new.${person.email}`, email_key: `new.${person.email}` }
    await server.db.updateTable('user_account').set(later).where('id', '=', person.id).execute()
    await page.goto(`${prefix}/manage-profile`)

    await expect(page.getByRole('heading', { level: 1, name: 'Manage Profile' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(page.getByLabel('Organization')).toHaveValue('Acme Ltd')
    await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue(person.email)
    for (const label of ['Organization', 'Email Address']) await expect(page.getByLabel(label)).not.toBeEditable()
    await expect(page.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Admin' })).toBeChecked({ checked: isAdmin })
    for (const label of ['First Name', 'Last Name', 'Job Title']) await expect(page.getByLabel(label)).toBeEditable()
    await expect(page.getByRole('checkbox', { name: 'Active' })).toBeEnabled()
    await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      `${prefix}/dashboard`,
    )

    // The rest of the account, below the fields. Browsers allow no passkeys at an IP address.
    await expectSections(page)
    const data = page.getByRole('region', { name: 'Your data' })
    await expect(data.getByRole('link', { name: 'Download your data' })).toHaveAttribute('href', `${prefix}/your-data`)
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys.getByText('Passkeys don’t work at this address.')).toBeVisible()
    await expect(passkeys.getByRole('button')).toHaveCount(0)
    const first = page.getByRole('region', { name: 'Authenticator app' })
    await expect(async () => {
      const [below, save] = [await first.boundingBox(), await page.getByRole('button', { name: 'Save' }).boundingBox()]
      expect(below?.y).toBeGreaterThan((save?.y ?? 0) + (save?.height ?? 0))
    }).toPass()
    await expectAccessible()
  }

  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('This is the organisation’s last active administrator.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
})

test('[AUTH-093, AUTH-094, AUTH-098, AUTH-099, AUTH-100, AUTH-101, AUTH-102] a profile shows its errors, is saved and changes the name in the header; deactivating oneself asks first', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  // The header shows the name where there is room for it.
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id } = await make.customerUser({ first_name: 'Ada', last_name: 'Stone' })
  await signIn({ id })
  await page.goto('/customerUser/manage-profile')
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Last Name').fill(' ')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
  await expect(page.getByLabel('First Name')).toBeFocused()

  await typeInto(page, /^First Name/, 'Zoë')
  await typeInto(page, /^Last Name/, 'Marsh')
  await typeInto(page, 'Job Title', 'Director')
  await press(page, 'Save')
  await expectToast(page, 'Profile Edited')
  await expect(page).toHaveURL('/customerUser/dashboard')
  await expect(page.getByRole('button', { name: 'Profile of Zoë Marsh' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loggedInName'))).toBe('Zoë Marsh')
  await page.goto('/customerUser/manage-profile')
  await expect(page.getByLabel('Job Title')).toHaveValue('Director')

  // Deactivating oneself asks first; only confirming signs the person out.
  const isActive = async () =>
    (await server.db.selectFrom('user_account').select('active').where('id', '=', id).executeTakeFirstOrThrow()).active
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
  await expect.poll(() => isActive()).toBe(true)
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => isActive()).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[AUTH-104, AUTH-105, AUTH-106, AUTH-107, AUTH-108, AUTH-111, AUTH-112, AUTH-113, AUTH-114, AUTH-115] the password is changed in a dialog that shows its errors and keeps no password, and the session continues', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const { id } = await make.customerUser()
  const sent: unknown[] = []
  page.on('request', (request) => request.url().includes('changepassword') && sent.push(request.postDataJSON()))
  const fields = ['Current Password', /^New Password/, 'Confirm New Password']
  await signIn({ id })
  await page.goto('/customerUser/manage-profile?dialog=change-password')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await expectAccessible()

  // Its errors, with nothing sent.
  await fillPasswords(page, '', 'plumb-bob', 'Plumb-Bob')
  await expect(page.getByText('This field is mandatory.')).toBeVisible()
  await expect(
    page.getByText('at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'),
  ).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(sent).toEqual([])

  // A rejected change closes it too.
  await fillPasswords(page, 'Wrong-Line-7', NEW)
  await expect(page.getByRole('alert').getByText('This is not your current password.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Change Password')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  for (const field of fields) await expect(page.getByLabel(field)).toHaveValue('')

  await fillPasswords(page, PASSWORD, NEW)
  await expectToast(page, 'Password Change Successfully')
  expect(sent.slice(1)).toEqual([{ CurrentPassword: PASSWORD, NewPassword: NEW }])
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/customerUser/manage-profile')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const field of fields) await expect(page.getByLabel(field)).toHaveValue('')

  // The session continues.
  await page.keyboard.press('Escape')
  await page.getByLabel('First Name').fill('Zoë')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/customerUser/dashboard')
})

async function fillPasswords(page: Page, current: string, next: string, confirmed = next) {
  await typeInto(page, /^Current Password/, current)
  await typeInto(page, /^New Password/, next)
  await typeInto(page, /^Confirm New Password/, confirmed)
  await page.keyboard.press('Enter')
}
