import { login } from '@plumbline/contract/people/auth'
import { giveAuthenticator } from '../../server/src/test/outside/authenticator.ts'
import { startOpenIdProvider } from '../../server/src/test/outside/openid-provider.ts'
import { test as base, expect, startProduct } from '../support/fixtures.ts'
import { freePort } from '../support/free-port.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** The product at localhost, and Acme's provider at 127.0.0.1: another site, as in production. */
const test = base.extend<{ origin: string; provider: Provider }>({
  origin: async ({ browserName: _ }, use) => use(`http://localhost:${await freePort()}`),
  provider: async ({ origin }, use) => {
    const people = {
      ada: { email: 'ada@acme.example.com', email_verified: true, given_name: 'Ada', family_name: 'Stone' },
      bob: { email: 'bob@elsewhere.example.com', email_verified: true },
    }
    const provider = await startOpenIdProvider({ redirectUri: `${origin}/auth/single-sign-on`, people })
    await use(provider)
    await provider.close()
  },
  server: async ({ origin, provider }, use) => {
    const settings = { publicUrl: origin, oidc: provider.settings() }
    const server = await startProduct({ settings })
    await server.make.customer({ name: 'Acme Ltd' })
    await server.app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    await use(server)
    await server.close()
  },
  baseURL: async ({ origin, server: _ }, use) => use(origin),
})

test('[TEAM-008] a consultant links their account, signs in through the provider, and unlinks it, by keyboard', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  await page.clock.install()
  await signIn(await make.superAdmin({ email: 'sam@example.com' }))
  await page.goto('/superAdmin/your-account')
  const part = page.getByRole('region', { name: 'Single sign-on' })
  await expect(part).toContainText('Link your account to log in with Acme too.')
  await press(page, 'Link your account')
  await expect(page.getByRole('dialog', { name: 'Link your account' })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await typeInto(page, /^Your password/, 'Upright-Line-7')
  await page.keyboard.press('Enter')
  await page.getByLabel('Who are you?').fill('bob')
  await page.keyboard.press('Enter')

  await expectToast(page, 'Your account is linked')
  await expect(page).toHaveURL('/superAdmin/your-account')
  await expect(part).toContainText('Your account has been linked to Acme since')
  await expectAccessible()

  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page).toHaveURL('/superAdmin/dashboard')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/superAdmin/your-account')
  await press(page, 'Unlink')
  await typeInto(page, /^Your password/, 'Upright-Line-7')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Your account is unlinked')
  await expect(part).toContainText('Link your account to log in with Acme too.')
  const { status } = await server.send(login, { body: { username: 'sam@example.com', password: 'Upright-Line-7' } })
  expect(status).toBe(200)
})

test('[TEAM-003, TEAM-008] a new person signs in through their company’s provider by keyboard, and lands where they wanted to go; a refused person is told why; a second factor set up here is asked for after the provider', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.clock.install()
  await page.goto('/customerUser/manage-profile')
  await expect(page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible()
  await expectAccessible()
  await press(page, 'Continue with Acme')
  await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible()
  await typeInto(page, 'Who are you?', 'ada')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Logged in Successfully')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Profile' })).toBeVisible()
  await expect(page).toHaveURL('/customerUser/manage-profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last Name')).toHaveValue('Stone')
  // Nothing of it stays in the browser's history.
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)

  // A refused person is told why, and offered a password. The provider still remembers Ada.
  await page.context().clearCookies()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await page.getByLabel('Who are you?').fill('bob')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'You’re not logged in' })).toBeFocused()
  await expect(
    page.getByText('Acme recognised you, but no one at elsewhere.example.com logs in with it here.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/auth/single-sign-on')
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Who are you?')).toBeVisible()
  await page.goto('/auth/single-sign-on?state=enter.x&error=access_denied')
  await expect(page.getByText('You weren’t logged in. You may have cancelled partway through.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in with a password' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  // Ada has set up a second factor meanwhile.
  const accounts = server.db.selectFrom('user_account').select('id').where('email', '=', 'ada@acme.example.com')
  const app = await giveAuthenticator(server, await accounts.executeTakeFirstOrThrow())
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await page.getByLabel('Who are you?').fill('ada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible()
  await typeInto(page, /^Code/, '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The code is wrong or has already been used. Wait for the next one.')).toBeVisible()
  await page.getByLabel(/^Code/).fill(app.codeIn())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customerUser/dashboard')
})

test('[TEAM-008] a failed link leaves the person signed in, and says why; while the provider is down the sign-in page says so, and a password still works', async ({
  page,
  provider,
  make,
  signIn,
}) => {
  await signIn(await make.superAdmin({ email: 'sam@example.com' }))
  await page.goto('/auth/single-sign-on?state=link.x&code=stolen')
  await expect(page.getByRole('heading', { name: 'Your account isn’t linked' })).toBeVisible()
  await expect(page.getByText(/This was already used, was started in another browser/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(page).toHaveURL('/superAdmin/your-account')

  await provider.stop()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  // The server waits some seconds for an unreachable provider.
  await expect(page.getByText(/Acme isn’t responding\. Try again in a moment/)).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Email Address').fill('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Upright-Line-7')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/superAdmin/dashboard')
})
