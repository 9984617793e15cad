import type { Page } from '@playwright/test'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const PASSWORD = 'Upright-Line-7'
const NEW = 'Plumb-Bob-99'

// On a phone where the header does not matter.
test.use({ viewport: { width: 360, height: 740 } })

async function fillPasswords(page: Page, current: string, next: string, confirmed = next) {
  await typeInto(page, /^Current Password/, current)
  await typeInto(page, /^New Password/, next)
  await typeInto(page, /^Confirm New Password/, confirmed)
  await page.keyboard.press('Enter')
}

test('[AUTH-089, AUTH-090, AUTH-091, AUTH-092] managers and respondents have a profile, with what can and what cannot be changed', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  for (const [person, prefix, isAdmin] of [
    [await make.customerAdmin({ customer_id, email: 'ada@acme.example.com' }), '/customerAdmin', true],
    [await make.customerUser({ customer_id, email: 'uma@acme.example.com' }), '/customerUser', false],
  ] as const) {
    await signIn(person)
    // The token was made before: the address shown is the one it carries.
    const later = { email: `new.${person.email}`, email_key: `new.${person.email}` }
    await server.db.updateTable('user_account').set(later).where('id', '=', person.id).execute()
    await page.goto(`${prefix}/manage-profile`)

    await expect(page.getByRole('heading', { level: 1, name: 'Manage Profile' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(page.getByLabel('Organization')).toHaveValue('Acme Ltd')
    await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
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
  }
  await expectAccessible()
})

test('[AUTH-093, AUTH-094] the profile shows its faults once one has tried to save', async ({ page, make, signIn }) => {
  await signIn(await make.customerUser())
  await page.goto('/customerUser/manage-profile')
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Last Name').fill(' ')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('This field is mandatory.')).toHaveCount(2)
  await expect(page.getByLabel('First Name')).toBeFocused()
})

test('[AUTH-098, AUTH-099, AUTH-100] a saved profile is said, changes the name in the header and leads to the dashboard', async ({
  page,
  make,
  signIn,
}) => {
  await page.clock.install()
  // The header shows the name where there is room for it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(await make.customerUser({ first_name: 'Ada', last_name: 'Stone' }))
  await page.goto('/customerUser/manage-profile')
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
})

test('[AUTH-101, AUTH-102] switching oneself off asks first; only who confirms is signed out', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id } = await make.customerUser()
  const isActive = async () =>
    (await server.db.selectFrom('user_account').select('active').where('id', '=', id).executeTakeFirstOrThrow()).active
  await signIn({ id })
  await page.goto('/customerUser/manage-profile')
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
  await expect.poll(() => isActive()).toBe(true)

  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()

  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => isActive()).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[AUTH-103] the last administrator of an organisation stays active and signed in', async ({
  page,
  make,
  signIn,
}) => {
  await signIn(await make.customerAdmin())
  await page.goto('/customerAdmin/manage-profile')
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()

  await expect(page.getByText('This is the last active administrator of the organisation.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked()
})

test('[AUTH-104, AUTH-108, AUTH-112, AUTH-113, AUTH-115] the password is changed in a dialog, and the session goes on', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const { id } = await make.customerUser()
  await signIn({ id })
  await page.goto('/customerUser/manage-profile')
  await press(page, 'Change Password')
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await expectAccessible()
  const sent = page.waitForRequest(`**/api/auth/changepassword/${id}`)
  await fillPasswords(page, PASSWORD, NEW)

  expect((await sent).postDataJSON()).toEqual({ CurrentPassword: PASSWORD, NewPassword: NEW })
  await expectToast(page, 'Password Change Successfully')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/customerUser/manage-profile')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const label of ['Current Password', 'Confirm New Password']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await page.keyboard.press('Escape')
  await page.getByLabel('First Name').fill('Zoë')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/customerUser/dashboard')
})

test('[AUTH-105, AUTH-106, AUTH-107] the dialog names its faults and sends nothing', async ({ page, make, signIn }) => {
  await signIn(await make.customerUser())
  await page.goto('/customerUser/manage-profile?dialog=change-password')
  page.on('request', (request) => expect(request.url()).not.toContain('changepassword'))

  await fillPasswords(page, '', 'plumb-bob', 'Plumb-Bob')

  await expect(page.getByText('This field is mandatory.')).toBeVisible()
  await expect(
    page.getByText('at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'),
  ).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[AUTH-114, AUTH-111] a refused change closes the dialog too and leaves no password in it', async ({
  page,
  make,
  signIn,
}) => {
  await signIn(await make.customerUser())
  await page.goto('/customerUser/manage-profile?dialog=change-password')

  await fillPasswords(page, 'Wrong-Line-7', NEW)

  await expect(page.getByRole('alert').getByText('This is not your current password.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expect(page.getByLabel(/^New Password/)).toHaveValue('')
  await expect(page.getByLabel('Confirm New Password')).toHaveValue('')
})

test('[AUTH-119] a SuperAdmin changes their password from the profile menu, by keyboard alone, wherever they are', async ({
  page,
  server,
  make,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(await make.superAdmin({ email: 'root@example.com', first_name: 'Sam', last_name: 'Super' }))
  await page.goto('/superAdmin/findings?search=praise')
  const profile = page.getByRole('button', { name: 'Profile of Sam Super' })
  const open = async () => {
    await profile.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change password' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(profile).toBeFocused()
  await expect(page).toHaveURL('/superAdmin/findings?search=praise')

  await open()
  await fillPasswords(page, PASSWORD, NEW)
  await expect(page.getByText('Password Change Successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  const signedIn = await server.send(login, { body: { username: 'root@example.com', password: NEW } })
  expect(signedIn.status).toBe(200)
})

test('[AUTH-119] on a phone the drawer has Change password', async ({ page, make, signIn }) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeVisible()
})
