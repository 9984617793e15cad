import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const NEW = 'Plumb-Bob-99'

// Somebody's phone: the journey here is made on it, by keyboard alone.
test.use({ viewport: { width: 360, height: 740 } })

async function askForCode(page: Page, email: string) {
  await page.goto('/auth/forget-password')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/auth/verify-token')
}

test('[AUTH-029, AUTH-043] a forgotten password is set anew: address, code, new password, sign-in', async ({
  page,
  server,
  make,
}) => {
  await page.clock.install()
  await make.customerUser({ email: 'uma@example.com' })
  await page.goto('/auth/login')
  await press(page, 'Forgot Password', 'link')
  await expect(page).toHaveURL('/auth/forget-password')
  await typeInto(page, 'Email Address', 'uma@example.com')
  await press(page, 'Send code')

  await expect(page).toHaveURL('/auth/verify-token')
  const code = /^\d{8}$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? ''
  await expect(page.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code')
  // As it comes out of a mail, with words and spaces around it.
  await typeInto(page, 'Verification code', `Code: ${code.slice(0, 4)} ${code.slice(4)} `)
  await expect(page.getByLabel('Verification code')).toHaveValue(code)
  await press(page, 'Continue')

  await expect(page).toHaveURL('/auth/reset-password')
  await typeInto(page, 'New Password', NEW)
  await typeInto(page, 'Confirm Password', NEW)
  await press(page, 'Set new password')

  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Reset Password Successfully')
  await typeInto(page, 'Email Address', 'uma@example.com')
  await typeInto(page, 'Password', NEW)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customerUser/dashboard')
})

test('[AUTH-030, AUTH-034, AUTH-041, AUTH-042] each step names its faults', async ({
  page,
  server,
  make,
  expectAccessible,
}) => {
  await make.customerUser({ email: 'uma@example.com' })
  await page.goto('/auth/forget-password')
  await page.getByLabel('Email Address').fill('uma@example')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await askForCode(page, 'uma@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This field is mandatory.')).toBeVisible()
  await expectAccessible()

  const code = /^\d{8}$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? ''
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/reset-password')
  await page.reload()
  await page.getByLabel('New Password').fill('plumb-bob')
  await page.getByLabel('Confirm Password').fill('Plumb-Bob')
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(
    page.getByText('at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'),
  ).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
})

test('[AUTH-123] a common password is refused under its field, and another one is taken', async ({
  page,
  server,
  make,
  expectAccessible,
}) => {
  await make.customerUser({ email: 'uma@example.com' })
  await askForCode(page, 'uma@example.com')
  await page.getByLabel('Verification code').fill(/^\d{8}$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New Password').fill('Password1!')
  await page.getByLabel('Confirm Password').fill('Password1!')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('main').getByText('This password is too common.')).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeFocused()
  await expectAccessible()

  await page.getByLabel('New Password').fill(NEW)
  await page.getByLabel('Confirm Password').fill(NEW)
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(page).toHaveURL('/auth/login')
})

test('a wrong code says so, and a new one can be asked for a while after the first', async ({ page, server, make }) => {
  await page.clock.install()
  await make.customerUser({ email: 'uma@example.com' })
  await askForCode(page, 'uma@example.com')
  await page.getByLabel('Verification code').fill('0000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The code is wrong or no longer valid.')).toBeVisible()

  const again = page.getByRole('button', { name: /^Send a new code/ })
  await expect(again).toHaveText(/^Send a new code in 0:(30|[12]\d)$/)
  await press(page, /^Send a new code/)
  await page.clock.fastForward(31_000)
  await expect(again).toHaveText('Send a new code')
  expect(await server.mails()).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  const mails = await server.mails()
  await page.getByLabel('Verification code').fill(/^\d{8}$/m.exec(mails[1]?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New Password').fill(NEW)
  await page.getByLabel('Confirm Password').fill(NEW)
  await page.getByRole('button', { name: 'Set new password' }).click()

  await expect(page).toHaveURL('/auth/login')
})

test('[AUTH-029] the later steps lead to the first one for who comes without it', async ({
  page,
  expectAccessible,
}) => {
  for (const path of ['/auth/verify-token', '/auth/reset-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/forget-password')
  }
  await expectAccessible()
})

test('a keyboard that types capitals only is noticed', async ({ page }) => {
  await page.goto('/auth/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('Caps Lock is on')).toBeVisible()

  await password.evaluate((input) => input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true })))
  await expect(page.getByText('Caps Lock is on')).toBeHidden()
})
