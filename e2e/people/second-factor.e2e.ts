import type { Page } from '@playwright/test'
import { requireOfManagers } from '@plumbline/contract/domain/factors'
import { login } from '@plumbline/contract/people/auth'
import { appCode, giveAuthenticator } from '../../server/src/test/outside/authenticator.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboard, press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const PASSWORD = 'Upright-Line-7'

async function givePassword(page: Page, email: string) {
  await page.goto('/auth/login')
  await typePassword(page, email)
}

async function typePassword(page: Page, email: string) {
  await typeInto(page, 'Email Address', email)
  await typeInto(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
}

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('[TEAM-002, TEAM-003] an authenticator app is set up by its key, and its recovery codes are kept', async ({
    page,
    server,
    make,
    signIn,
  }) => {
    const uma = await make.customerUser({ email: 'uma@example.com' })
    await signIn(uma)
    await page.goto('/customerUser/manage-profile')
    const section = page.getByRole('region', { name: 'Authenticator app' })
    await expect(section).toContainText('Signing in asks for your password alone.')
    await press(page, 'Set up an app', 'link')

    await expect(page.getByRole('heading', { level: 1, name: 'Set up an authenticator app' })).toBeFocused()
    await typeInto(page, /^Your password/, PASSWORD)
    await press(page, 'Go on')
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await typeInto(page, /^Code/, '000000')
    await press(page, 'Confirm')
    await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/^This is not the code your app shows now\./)
    await typeInto(page, /^Code/, appCode(key, server.clock.now()))
    await press(page, 'Confirm')

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const kept = await codes.first().textContent()
    const download = page.waitForEvent('download')
    await press(page, 'Download')
    expect((await download).suggestedFilename()).toBe('Plumbline recovery codes.txt')
    await press(page, 'I have kept them')
    await expect(section).toContainText('10 recovery codes are left for a lost device.')

    const { status } = await server.send(login, {
      body: { username: 'uma@example.com', password: PASSWORD, Code: kept ?? '' },
    })
    expect(status).toBe(200)
  })

  test('[TEAM-003, TEAM-005] signing in asks for the code in a second step, which takes a recovery code too and leads back', async ({
    page,
    server,
    make,
  }) => {
    const uma = await make.customerUser({ email: 'uma@example.com' })
    const { recoveryCodes } = await giveAuthenticator(server, uma)
    await givePassword(page, 'uma@example.com')

    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(
      PASSWORD,
    )
    await press(page, 'Back')
    await expect(page.getByLabel('Email Address')).toHaveValue('uma@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await typeInto(page, 'Password', PASSWORD)
    await page.keyboard.press('Enter')
    await typeInto(page, 'Code', '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The code is wrong, or was used already. Wait for the next one.')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue('')
    await press(page, 'Use a recovery code')
    await typeInto(page, 'Recovery code', recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/customerUser/dashboard')
  })
})

test.describe('an administrator on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('[TEAM-004] a consultant requires a second factor of consultants, and takes that back', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    await page.clock.install()
    await signIn(await make.superAdmin())
    await page.goto('/superAdmin/your-account')
    await press(page, 'Who has to have a second factor', 'link')
    await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('0 of 1 consultants have a second factor.')
    const required = page.getByRole('switch', { name: 'Require a second factor' })
    await expect(required).not.toBeChecked()
    await expectAccessible()

    await keyboard(page).use(required, 'Space')
    await expectToast(page, 'A second factor is required')
    await expect(required).toBeChecked()
    await expect(required).toBeFocused()
    await expectAccessible()
    await page.reload()
    await keyboard(page).use(required, 'Space')

    await expectToast(page, 'A second factor is not required any more')
    await page.reload()
    await expect(required).not.toBeChecked()
  })

  test('[TEAM-004] a consultant requires a second factor of an organisation’s administrators', async ({
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
    await press(page, 'Second factor of its administrators', 'link')
    await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(
      '1 of 2 administrators of this organisation have a second factor.',
    )
    await keyboard(page).use(page.getByRole('switch', { name: 'Require a second factor' }), 'Space')
    await expectToast(page, 'A second factor is required')
    await expectAccessible()

    const { answer } = await server.send(login, { body: { username: 'ada@example.com', password: PASSWORD } })
    const claims = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ needsfactor: true })
    await press(page, 'View Profile', 'link')
    await expect(page).toHaveURL(new RegExp(`/view/${ada.customer_id}$`))
  })

  for (const [administrator, from] of [
    ['consultant', '/superAdmin/team'],
    ['manager', '/customerAdmin/people'],
  ] as const)
    test(`[TEAM-005] a ${administrator} removes the second factor of who has lost it, once asked again`, async ({
      page,
      server,
      make,
      signIn,
      expectAccessible,
    }) => {
      await page.clock.install()
      const named = { first_name: 'Cleo', last_name: 'Marsh', email: 'cleo@example.com' }
      const by = await (administrator === 'consultant' ? make.superAdmin() : make.customerAdmin())
      const cleo = await (administrator === 'consultant'
        ? make.superAdmin(named)
        : make.customerUser({ ...named, customer_id: by.customer_id ?? '' }))
      await giveAuthenticator(server, cleo)
      await signIn(by)
      await page.goto(from)
      const removal = page
        .getByRole('row', { name: 'Cleo Marsh' })
        .or(page.getByRole('listitem').filter({ hasText: 'Cleo Marsh' }))
        .getByRole('link', { name: 'Remove second factor' })
      await keyboard(page).use(removal)

      await expect(page.getByRole('heading', { level: 1, name: 'Remove a second factor' })).toBeFocused()
      await expect(page.getByRole('main')).toContainText('cleo@example.com')
      await typeInto(page, /^Your password/, 'Wrong-Line-7')
      await press(page, 'Remove the second factor')
      await expect(page.getByLabel(/^Your password/)).toHaveAccessibleDescription(/^This is not your password\./)
      await expect(page.getByLabel(/^Your password/)).toBeFocused()
      await expectAccessible()
      await typeInto(page, /^Your password/, PASSWORD)
      await press(page, 'Remove the second factor')

      await expectToast(page, 'The second factor was removed')
      await expect(page).toHaveURL(from)
      const signedIn = await server.send(login, { body: { username: 'cleo@example.com', password: PASSWORD } })
      expect(signedIn.status).toBe(200)
    })

  test('[TEAM-004] who lacks a required second factor sets it up, and goes on to where they wanted to go', async ({
    page,
    server,
    make,
    expectAccessible,
  }) => {
    const ada = await make.customerAdmin({ email: 'ada@example.com' })
    const consultant = await server.signedIn(await make.superAdmin())
    const params = { customerId: ada.customer_id ?? '' }
    await consultant.send(requireOfManagers, { params, body: { Required: true } })
    await page.goto('/customerAdmin/people')
    await expect(page).toHaveURL('/auth/login')
    await typePassword(page, 'ada@example.com')

    await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeFocused()
    await expect(page).toHaveURL('/auth/second-factor')
    await expectAccessible()
    await page.goto('/customerAdmin/people')
    await expect(page).toHaveURL('/auth/second-factor')
    await press(page, 'Set up an authenticator app')
    const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await expectAccessible()
    await typeInto(page, /^Code/, appCode(key, server.clock.now()))
    await press(page, 'Confirm')
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    await expectAccessible()
    await press(page, 'I have kept them')

    await expect(page).toHaveURL('/customerAdmin/people')
  })
})

test('[TEAM-003, TEAM-005] each of its screens is accessible', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const sam = await make.superAdmin({ email: 'sam@example.com' })
  const { codeIn } = await giveAuthenticator(server, sam)
  await givePassword(page, 'sam@example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expectAccessible()

  await signIn(sam)
  await page.goto('/superAdmin/your-account')
  await expect(page.getByRole('region', { name: 'Authenticator app' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Set up another app' }).click()
  await page.getByRole('button', { name: 'Use a code of your second factor instead' }).click()
  await expect(page.getByLabel(/^Code of your second factor/)).toBeFocused()
  await page.getByLabel(/^Code of your second factor/).fill(codeIn())
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible()
  await page.goto('/superAdmin/recovery-codes')
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expectAccessible()
})

test('[TEAM-003, ENTRY-008] a survey’s link asks for password and code, and leads into the survey', async ({
  page,
  server,
  make,
}) => {
  const uma = await make.customerUser({ email: 'uma@example.com' })
  const inquiry = await make.openInquiry({ customer_id: uma.customer_id ?? '' })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  await make.respondent({ inquiry_id: inquiry.id, email: 'uma@example.com', user_id: uma.id })
  const invite = await make.invitation(inquiry.id, 'uma@example.com')
  const { codeIn } = await giveAuthenticator(server, uma)
  await page.goto(`/auth/survey?invite=${invite}`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByLabel('Code').fill(codeIn())
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL(new RegExp(inquiry.id))
})
