import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const NEW = 'Plumb-Bob-99'

// A phone, by keyboard alone.
test.use({ viewport: { width: 360, height: 740 } })

test('[AUTH-029, AUTH-030, AUTH-034, AUTH-041, AUTH-042, AUTH-043, AUTH-123] a forgotten password is reset: address, code, new password, sign-in; each step shows its errors', async ({
  page,
  server,
  make,
  expectAccessible,
}) => {
  await page.clock.install()
  await make.customerUser({ email: 'uma@example.com' })
  const code = async (mail: number) => /^\d{8}$/m.exec((await server.mails())[mail]?.text ?? '')?.[0] ?? ''

  // Without the first step, the later ones lead to it.
  for (const path of ['/auth/verify-token', '/auth/reset-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/forget-password')
  }
  await expectAccessible()

  // The address.
  await page.goto('/auth/login')
  await press(page, 'Forgot Password', 'link')
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expect(page).toHaveURL('/auth/forget-password')
  await typeInto(page, 'Email Address', 'uma@example')
  await press(page, 'Send code')
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await typeInto(page, 'Email Address', 'uma@example.com')
  await press(page, 'Send code')

  // The code: a wrong one says so, and a new one can be requested a while after the first.
  await expect(page).toHaveURL('/auth/verify-token')
  const again = page.getByRole('button', { name: /^Send a new code/ })
  await expect(again).toHaveText(/^Send a new code \(0:(30|[12]\d)\)$/)
  await typeInto(page, 'Verification code', '0000')
  await press(page, 'Continue')
  await expect(page.getByText('The code is wrong or no longer valid.')).toBeVisible()
  await press(page, /^Send a new code/)
  await page.clock.fastForward(31_000)
  await expect(again).toHaveText('Send a new code')
  expect(await server.mails()).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We’ve sent a new code.')).toBeVisible()
  await typeInto(page, 'Verification code', '')
  await press(page, 'Continue')
  await expect(page.getByText('This field is mandatory.')).toBeVisible()
  await expectAccessible()
  await expect(page.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code')
  // As copied from an email, with words and spaces around it.
  const mailed = await code(1)
  await typeInto(page, 'Verification code', `Code: ${mailed.slice(0, 4)} ${mailed.slice(4)} `)
  await expect(page.getByLabel('Verification code')).toHaveValue(mailed)
  await press(page, 'Continue')

  // The new password, after a reload: too weak, not the same twice, too common.
  await expect(page).toHaveURL('/auth/reset-password')
  await page.reload()
  await typeInto(page, 'New Password', 'plumb-bob')
  await typeInto(page, 'Confirm Password', 'Plumb-Bob')
  await press(page, 'Set new password')
  await expect(
    page.getByText('at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included'),
  ).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page).toHaveURL('/auth/reset-password')
  await typeInto(page, 'New Password', 'Password1!')
  await typeInto(page, 'Confirm Password', 'Password1!')
  await press(page, 'Set new password')
  await expect(page.getByRole('main').getByText('This password is too common.')).toBeVisible()
  await expect(page.getByLabel('New Password')).toBeFocused()
  await expectAccessible()
  await typeInto(page, 'New Password', NEW)
  await typeInto(page, 'Confirm Password', NEW)
  await press(page, 'Set new password')

  await expectToast(page, 'Reset Password Successfully')
  await expect(page).toHaveURL('/auth/login')
  await typeInto(page, 'Email Address', 'uma@example.com')
  await typeInto(page, 'Password', NEW)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customerUser/dashboard')
})
