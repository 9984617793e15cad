import { test as base, expect, startProduct } from '../support/fixtures.ts'
import { freePort } from '../support/free-port.ts'
import { keyboard } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'

/** Like every test, but at http://localhost: browsers allow no passkeys at an IP address. */
const test = base.extend<{ port: number }>({
  port: async ({ browserName: _ }, use) => use(await freePort()),
  server: async ({ port }, use) => {
    const settings = { publicUrl: `http://localhost:${port}` }
    const server = await startProduct({ settings })
    await use(server)
    await server.close()
  },
  baseURL: async ({ server, port }, use) => {
    await server.app.listen({ host: 'localhost', port })
    await use(`http://localhost:${port}`)
  },
})

const PASSWORD = 'Upright-Line-7'

test('[TEAM-003] a consultant adds a passkey, logs in with it, renames and removes it, by keyboard', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  await page.clock.install()
  const { use, write } = keyboard(page)
  await virtualAuthenticator(page)
  const sam = await make.superAdmin({ last_name: 'Super', email: 'sam@example.com' })
  await signIn(sam)
  await page.goto('/superAdmin/your-account')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
  await use(section.getByRole('button', { name: 'Add a passkey' }))
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('Linux')
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await write(dialog.getByLabel('Name'), 'Work laptop')
  await write(dialog.getByLabel('Your password'), 'Wrong-Line-7')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await write(dialog.getByLabel('Your password'), PASSWORD)
  await page.keyboard.press('Enter')

  await expectToast(page, 'Passkey added')
  await expect(dialog).toBeHidden()
  await expect(section.getByRole('listitem')).toContainText('Work laptop')
  await expect(section.getByRole('listitem')).toContainText('not used yet')
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/auth/login')
  await use(page.getByRole('button', { name: 'Log in with a passkey' }))
  await expect(page).toHaveURL('/superAdmin/dashboard')
  await page.goto('/superAdmin/your-account')
  await expect(section.getByRole('listitem')).toContainText('last used')

  await use(section.getByRole('button', { name: 'Rename Work laptop' }))
  await write(page.getByRole('dialog').getByLabel('Name'), 'Old laptop')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Passkey renamed')
  await expect(section.getByRole('listitem')).toContainText('Old laptop')
  await expect(page.getByRole('dialog')).toBeHidden()
  await use(section.getByRole('button', { name: 'Remove Old laptop' }))
  await write(page.getByRole('dialog').getByLabel('Your password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Passkey removed')
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  expect((await server.mails()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
  )
  await page.goto('/auth/login')
  await use(page.getByRole('button', { name: 'Log in with a passkey' }))
  await expect(page.getByRole('alert')).toContainText('This passkey is not recognised.')
})

test('[TEAM-003, TEAM-007] a passkey is the second step after the password, and confirms identity when asked again; outcomes are said in words', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const { use, write } = keyboard(page)
  const device = await virtualAuthenticator(page)
  const mia = await make.customerAdmin({ email: 'mia@acme.example.com' })
  const section = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog')
  const add = async () => {
    // The dialog moves the focus into itself once it is open.
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }

  // None on this device, cancelled, created, already there.
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('this device has no passkey for Plumbline')
  await signIn(mia)
  await page.goto('/customerAdmin/manage-profile?dialog=add-passkey')
  await device.refuse()
  await add()
  await expect(page.getByRole('alert').last()).toContainText('No passkey was created')
  await expect(dialog.getByLabel('Your password')).toHaveValue(PASSWORD)
  await device.allow()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Passkey added')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toBeHidden()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await add()
  await expect(page.getByRole('alert').last()).toContainText('already has a passkey for your account')

  // The second step after the password.
  await page.goto('/auth/login')
  await write(page.getByLabel('Email Address'), mia.email)
  await write(page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use your passkey to continue.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveCount(0)
  await expectAccessible()
  await use(page.getByRole('button', { name: 'Log in with a passkey' }))
  await expect(page).toHaveURL('/customerAdmin/dashboard')

  // It confirms one's identity, even for its own removal.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/customerAdmin/manage-profile')
  await use(section.getByRole('button', { name: /^Remove/ }))
  await use(dialog.getByRole('button', { name: 'Use a passkey instead' }))
  await expect(dialog.getByText('Confirmed with your passkey')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await use(dialog.getByRole('button', { name: 'Remove', exact: true }))
  await expectToast(page, 'Passkey removed')
})
