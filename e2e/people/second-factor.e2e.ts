import type { Page } from '@playwright/test'
import { login } from '@plumbline/contract/people/auth'
import { appCode, giveAuthenticator } from '../../server/src/test/outside/authenticator.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboard, press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const PASSWORD = 'Upright-Line-7'

// On a phone, by keyboard.
test.use({ viewport: { width: 360, height: 740 } })

test('[ENTRY-008, TEAM-002, TEAM-003, TEAM-005] an authenticator app is set up by its key; signing in and a survey link ask for its code in a second step, which also takes a recovery code and leads back', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const uma = await make.customerUser({ email: 'uma@example.com' })
  await signIn(uma)
  await page.goto('/customerUser/manage-profile')
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await expect(section).toContainText('Right now you log in with a password only.')
  await press(page, 'Set up an app', 'link')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up an authenticator app' })).toBeFocused()
  await typeInto(page, /^Your password/, PASSWORD)
  await press(page, 'Continue')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await keyOn(page)
  await typeInto(page, /^Code/, '000000')
  await press(page, 'Confirm')
  await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/^This is not the code your app shows now\./)
  await typeInto(page, /^Code/, appCode(key, server.clock.now()))
  await press(page, 'Confirm')

  const codes = recoveryCodesOn(page).getByRole('listitem')
  await expect(codes).toHaveCount(10, forTenHashes)
  const [kept = '', another = ''] = await codes.allTextContents()
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await download).suggestedFilename()).toBe('Plumbline recovery codes.txt')
  await press(page, 'I’ve saved them')
  await expect(section).toContainText('You have 10 recovery codes left')
  const { status } = await server.send(login, { body: { username: uma.email, password: PASSWORD, Code: kept } })
  expect(status).toBe(200)

  // The second step of signing in.
  await page.goto('/auth/login')
  await givePassword(page, uma.email)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(
    PASSWORD,
  )
  await expectAccessible()
  await press(page, 'Back')
  await expect(page.getByLabel('Email Address')).toHaveValue('uma@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await typeInto(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await typeInto(page, 'Code', '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The code is wrong or has already been used. Wait for the next one.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await press(page, 'Use a recovery code')
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expectAccessible()
  await typeInto(page, 'Recovery code', another)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customerUser/dashboard')

  // A survey link asks for password and code, and leads into the survey.
  const inquiry = await make.openInquiry({ customer_id: uma.customer_id ?? '' })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  await make.respondent({ inquiry_id: inquiry.id, email: uma.email, user_id: uma.id })
  const invite = await make.invitation(inquiry.id, uma.email)
  server.clock.pass({ minutes: 1 })
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/auth/survey?invite=${invite}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByLabel('Code').fill(appCode(key, server.clock.now()))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(inquiry.id))
})

test('[TEAM-004] a consultant requires a second factor of consultants, and undoes that', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/your-account')
  await press(page, 'Require a second factor', 'link')
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('0 of 1 consultants have a second factor.')
  const required = page.getByRole('switch', { name: 'Require a second factor' })
  await expect(required).not.toBeChecked()
  await expectAccessible()
  await keyboard(page).use(required, 'Space')
  await expectToast(page, 'Second factor now required')
  await expect(required).toBeChecked()
  await expect(required).toBeFocused()
  await expectAccessible()
  await page.reload()
  await keyboard(page).use(required, 'Space')
  await expectToast(page, 'Second factor no longer required')
  await page.reload()
  await expect(required).not.toBeChecked()
})

test('[TEAM-004] a consultant requires a second factor of an organisation’s administrators: those without one set it up, and continue where they wanted to go', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const ada = await make.customerAdmin({ email: 'ada@example.com' })
  await giveAuthenticator(server, await make.customerAdmin({ customer_id: ada.customer_id ?? '' }))
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/manage-customers-profile/view/${ada.customer_id}`)
  await press(page, 'Require a second factor for administrators', 'link')
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('1 of 2 administrators of this organisation has a second factor.')
  await keyboard(page).use(page.getByRole('switch', { name: 'Require a second factor' }), 'Space')
  await expectToast(page, 'Second factor now required')
  await expectAccessible()
  const { answer } = await server.send(login, { body: { username: ada.email, password: PASSWORD } })
  const claims = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ needsfactor: true })
  await press(page, 'View Profile', 'link')
  await expect(page).toHaveURL(new RegExp(`/view/${ada.customer_id}$`))

  // Without one, nothing else opens until it is set up.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/customerAdmin/people')
  await expect(page).toHaveURL('/auth/login')
  await givePassword(page, ada.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeFocused()
  await expect(page).toHaveURL('/auth/second-factor')
  await expectAccessible()
  await page.goto('/customerAdmin/people')
  await expect(page).toHaveURL('/auth/second-factor')
  await press(page, 'Set up an authenticator app')
  const key = await keyOn(page)
  await expectAccessible()
  await typeInto(page, /^Code/, appCode(key, server.clock.now()))
  await press(page, 'Confirm')
  await expect(recoveryCodesOn(page)).toBeVisible(forTenHashes)
  await expectAccessible()
  await press(page, 'I’ve saved them')
  await expect(page).toHaveURL('/customerAdmin/people')
})

test('[TEAM-001, TEAM-005] a consultant in the team, and a manager among their people, removes a lost second factor of another person, once reauthenticated', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const named = { first_name: 'Cleo', last_name: 'Marsh' }
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Super' })
  const mia = await make.customerAdmin()
  const ofTeam = await make.superAdmin({ ...named, email: 'cleo@example.com' })
  await make.passkey({ user_id: ofTeam.id })
  const ofPeople = await make.customerUser({ ...named, email: 'cleo@acme.example.com', customer_id: mia.customer_id })
  const entry = (name: string) =>
    page.getByRole('row', { name }).or(page.getByRole('listitem').filter({ hasText: name }))

  for (const [by, cleo, from] of [
    [sam, ofTeam, '/superAdmin/team'],
    [mia, ofPeople, '/customerAdmin/people'],
  ] as const) {
    await giveAuthenticator(server, cleo)
    await signIn(by)
    await page.goto(from)
    // The team list shows everyone's factors.
    if (by === sam) {
      await expect(entry('Cleo Marsh')).toContainText('Authenticator app, Passkey')
      await expect(entry('Sam Super (you)')).toContainText('None')
    }
    await keyboard(page).use(entry('Cleo Marsh').getByRole('link', { name: 'Remove second factor' }))

    await expect(page.getByRole('heading', { level: 1, name: 'Remove a second factor' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(cleo.email)
    await typeInto(page, /^Your password/, 'Wrong-Line-7')
    await press(page, 'Remove the second factor')
    await expect(page.getByLabel(/^Your password/)).toHaveAccessibleDescription(/^This is not your password\./)
    await expect(page.getByLabel(/^Your password/)).toBeFocused()
    await expectAccessible()
    await typeInto(page, /^Your password/, PASSWORD)
    await press(page, 'Remove the second factor')

    await expectToast(page, 'Second factor removed')
    await expect(page).toHaveURL(from)
    if (by === sam) await expect(entry('Cleo Marsh')).toContainText('None')
    const { status } = await server.send(login, { body: { username: cleo.email, password: PASSWORD } })
    expect(status).toBe(200)
  }
})

test('[TEAM-003, TEAM-005] a person with an app sets up another, confirmed by a code of the first, and makes new recovery codes, on accessible screens', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const sam = await make.superAdmin()
  const { codeIn } = await giveAuthenticator(server, sam)
  await signIn(sam)
  await page.goto('/superAdmin/your-account')
  await expect(page.getByRole('region', { name: 'Authenticator app' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Set up another app' }).click()
  await page.getByRole('button', { name: 'Use a second-factor code instead' }).click()
  await expect(page.getByLabel(/^Second-factor code/)).toBeFocused()
  await page.getByLabel(/^Second-factor code/).fill(codeIn())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible()
  await page.goto('/superAdmin/recovery-codes')
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await expect(recoveryCodesOn(page)).toBeVisible(forTenHashes)
  await expectAccessible()
})

async function givePassword(page: Page, email: string) {
  await typeInto(page, 'Email Address', email)
  await typeInto(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
}

/** The key of an authenticator app, as shown for typing. */
const keyOn = async (page: Page) => (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''

const recoveryCodesOn = (page: Page) => page.getByRole('list', { name: 'Recovery codes' })

/** Each recovery code is hashed, which is slow on purpose. */
const forTenHashes = { timeout: 60_000 }
