import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

test('[AUTH-027, AUTH-122] an administrator sees who is waiting, approves and declines by keyboard; deactivating asks first, signs the person out, and can be undone', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  const mia = await make.customerAdmin({ customer_id, first_name: 'Mia', last_name: 'Grant' })
  const waiting = { customer_id, active: false, waits_for_approval: true }
  await make.customerUser({ ...waiting, first_name: 'Ann', last_name: 'Lee', email: 'ann@acme.example.com' })
  await make.customerUser({ ...waiting, first_name: 'Eve', last_name: 'Moss', is_verified: false })
  await make.customerUser({ customer_id, active: false, first_name: 'Ida', last_name: 'Past' })
  await make.customerUser({ customer_id, is_verified: false, first_name: 'Uma', last_name: 'New' })
  const lea = await make.customerUser({ customer_id, first_name: 'Lea', last_name: 'Fall' })
  const { token } = await server.signedIn(lea)
  const statusOfLea = async () =>
    (await server.app.inject({ url: `/api/CustomerUser/${lea.id}`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  await signIn(mia)
  await page.goto('/customerAdmin/inquiry-logs')
  await page.getByRole('button', { name: 'Profile of Mia Grant, 2 people are waiting for approval' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'People (2 people are waiting for approval)' }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/customerAdmin/people')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email Address', 'Role', 'Status', 'Actions'])
  await expect(row(page, 'Mia Grant (you)')).toContainText('AdministratorActiveManage Profile')
  await expect(row(page, 'Ann Lee')).toContainText('RespondentWaiting for approvalApproveDecline')
  await expect(row(page, 'Eve Moss')).toContainText('Waiting for approvalNot verified yet')
  await expect(row(page, 'Ida Past')).toContainText('InactiveActivate')
  await expect(row(page, 'Uma New')).toContainText('Not verifiedDeactivate')
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const choices = page.getByRole('navigation', { name: 'People to show' })
  await choices.getByRole('link', { name: 'Waiting for approval 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(1 + 2)
  await row(page, 'Ann Lee').getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Approved')).toContainText('Ann Lee can log in now.')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(choices.getByRole('link', { name: 'Waiting for approval 1' })).toBeFocused()
  expect((await server.mails()).map(({ to_address }) => to_address)).toEqual(['ann@acme.example.com'])

  await row(page, 'Eve Moss').getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Decline this person?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Declined')).toContainText('Eve Moss can’t log in.')
  await expect(page.getByText('No one is waiting for approval.')).toBeVisible()
  await expect(choices.getByRole('link', { name: 'Waiting for approval' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Profile of Mia Grant' })).not.toHaveAccessibleName(/wait/)

  // Deactivating asks first, and can be undone.
  await choices.getByRole('link', { name: 'Everyone' }).click()
  const deactivate = row(page, 'Lea Fall').getByRole('button', { name: 'Deactivate' })
  await deactivate.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(deactivate).toBeFocused()
  await expect.poll(() => statusOfLea()).toBe(200)
  await deactivate.click()
  await page
    .getByRole('dialog', { name: 'Deactivate this person?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expectToast(page, 'Deactivated', 'Lea Fall can no longer log in.')
  await expect(row(page, 'Lea Fall')).toContainText('Inactive')
  await expect(page.getByRole('link', { name: 'Everyone' })).toBeFocused()
  await expect.poll(() => statusOfLea()).toBe(401)
  await row(page, 'Lea Fall').getByRole('button', { name: 'Activate' }).click()
  await expect(row(page, 'Lea Fall')).toContainText('Active')
  await expect(row(page, 'Lea Fall').getByRole('button', { name: 'Deactivate' })).toBeVisible()
})

test('[AUTH-082, AUTH-083, AUTH-118, AUTH-120, AUTH-122, CUST-049] an administrator invites another: the emailed link opens the wizard with organisation and address locked, and signs them up at once', async ({
  page,
  newPage,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme & Söhne Ltd', city: 'Deal' })
  await signIn(await make.customerAdmin({ customer_id, email: 'mia@acme.example.com' }))
  await page.goto('/customerAdmin/people')
  await page.getByRole('button', { name: 'Invite administrator' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })
  await expect(dialog.getByLabel('Email Address')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.keyboard.type('mia@acme.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'already has an account at Acme & Söhne Ltd' })).toBeVisible()
  await dialog.getByLabel('Email Address').fill('cleo@acme.example.com')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Invitation sent')).toContainText('To cleo@acme.example.com, valid until ')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/customerAdmin/people')
  await expect(page.getByRole('button', { name: 'Invite administrator' })).toBeFocused()

  // The invited person signs up on a phone, by keyboard.
  const link = new URL(/^http\S+$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? '')
  const cleo = await newPage()
  await cleo.setViewportSize({ width: 360, height: 740 })
  await cleo.goto(link.pathname + link.search)
  await expect(cleo.getByText('You have been invited by Acme & Söhne Ltd.')).toBeVisible()
  for (const label of ['Organization Name', 'Industry', 'Country', 'State', 'City', 'Street Address', 'Website']) {
    await expect(cleo.getByLabel(label)).not.toBeEditable()
  }
  await expect(cleo.getByLabel('City')).toHaveValue('Deal')
  await press(cleo, 'Next')
  await expect(cleo.getByLabel('Email Address')).toHaveValue('cleo@acme.example.com')
  await expect(cleo.getByLabel('Email Address')).not.toBeEditable()
  await typeInto(cleo, /^First Name/, 'Cleo')
  await typeInto(cleo, /^Last Name/, 'Stone')
  await typeInto(cleo, /^Password/, 'Upright-Line-7')
  await typeInto(cleo, /^Confirm Password/, 'Upright-Line-7')
  await press(cleo, 'Sign Up')
  await expect(cleo.getByText('Your account is ready.')).toBeVisible()
  await press(cleo, 'Login')
  await expect(cleo).toHaveURL('/customerAdmin/dashboard')

  await page.reload()
  await expect(row(page, 'Cleo Stone')).toContainText('AdministratorActive')
})

test('[AUTH-122] nine people and long names: paged, and nothing scrolls sideways', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const mia = await make.customerAdmin({ first_name: 'x'.repeat(200), last_name: 'y'.repeat(200) })
  const customer_id = mia.customer_id
  for (let n = 1; n <= 8; n++) {
    const email = `${'z'.repeat(60)}${n}@${'z'.repeat(60)}.example.com`
    await make.customerUser({
      customer_id,
      first_name: `${'x'.repeat(199)}${n}`,
      email,
      active: n > 2,
      waits_for_approval: n === 1,
    })
  }
  await signIn(mia)
  await page.goto('/customerAdmin/people')

  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expectAccessible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('link', { name: 'Manage Profile' })).toBeVisible()
})
