import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

test('[AUTH-122] an administrator sees who waits, approves and declines, from the profile menu by keyboard alone', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  const mia = await make.customerAdmin({ customer_id, first_name: 'Mia', last_name: 'Grant' })
  const waiting = { customer_id, active: false, waits_for_approval: true }
  await make.customerUser({ ...waiting, first_name: 'Ann', last_name: 'Lee', email: 'ann@acme.example.com' })
  await make.customerUser({ ...waiting, first_name: 'Eve', last_name: 'Moss', is_verified: false })
  await make.customerUser({ customer_id, active: false, first_name: 'Ida', last_name: 'Past' })
  await make.customerUser({ customer_id, is_verified: false, first_name: 'Uma', last_name: 'New' })
  await signIn(mia)
  await page.goto('/customerAdmin/inquiry-logs')
  await page.getByRole('button', { name: 'Profile of Mia Grant, 2 people wait for approval' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'People (2 people wait for approval)' }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/customerAdmin/people')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email Address', 'Role', 'State', 'Actions'])
  await expect(row(page, 'Mia Grant (you)')).toContainText('AdministratorActiveManage Profile')
  await expect(row(page, 'Ann Lee')).toContainText('RespondentWaiting for approvalApproveDecline')
  await expect(row(page, 'Eve Moss')).toContainText('Waiting for approvalNot verified yet')
  await expect(row(page, 'Ida Past')).toContainText('InactiveActivate')
  await expect(row(page, 'Uma New')).toContainText('Not verifiedDeactivate')
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const choices = page.getByRole('navigation', { name: 'People shown' })
  await choices.getByRole('link', { name: 'Waiting for approval 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(1 + 2)
  await row(page, 'Ann Lee').getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Approved')).toContainText('Ann Lee can sign in now.')
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
  await expect(toast(page, 'Declined')).toContainText('Eve Moss cannot sign in.')
  await expect(page.getByText('Nobody waits for approval.')).toBeVisible()
  await expect(choices.getByRole('link', { name: 'Waiting for approval' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Profile of Mia Grant' })).not.toHaveAccessibleName(/wait/)
})

test('[AUTH-122, AUTH-027] deactivating asks first, signs the person out, and can be taken back', async ({
  page,
  server,
  make,
  signIn,
}) => {
  await page.clock.install()
  const mia = await make.customerAdmin({ first_name: 'Mia' })
  const uma = await make.customerUser({ customer_id: mia.customer_id, first_name: 'Uma', last_name: 'Fall' })
  const session = await server.signedIn(uma)
  await signIn(mia)
  await page.goto('/customerAdmin/people')
  const deactivate = row(page, 'Uma Fall').getByRole('button', { name: 'Deactivate' })

  await deactivate.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(deactivate).toBeFocused()
  expect(
    (await server.app.inject({ url: `/api/CustomerUser/${uma.id}`, headers: bearer(session.token) })).statusCode,
  ).toBe(200)

  await deactivate.click()
  await page
    .getByRole('dialog', { name: 'Deactivate this person?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(row(page, 'Uma Fall')).toContainText('Inactive')
  await expect(page.getByRole('link', { name: 'Everybody' })).toBeFocused()
  await expectToast(page, 'Deactivated', 'Uma Fall cannot sign in any more.')
  expect(
    (await server.app.inject({ url: `/api/CustomerUser/${uma.id}`, headers: bearer(session.token) })).statusCode,
  ).toBe(401)

  await row(page, 'Uma Fall').getByRole('button', { name: 'Activate' }).click()
  await expect(row(page, 'Uma Fall')).toContainText('Active')
  await expect(row(page, 'Uma Fall').getByRole('button', { name: 'Deactivate' })).toBeVisible()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('[AUTH-122, AUTH-118, CUST-049] an administrator invites a further one, who signs up by the mailed link', async ({
  page,
  newPage,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
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
  await expect(page.getByRole('alert').filter({ hasText: 'has an account at Acme Ltd already' })).toBeVisible()
  await dialog.getByLabel('Email Address').fill('cleo@acme.example.com')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Invitation sent')).toContainText('To cleo@acme.example.com, valid until ')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/customerAdmin/people')
  await expect(page.getByRole('button', { name: 'Invite administrator' })).toBeFocused()

  const link = new URL(/^http\S+$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? '')
  const cleo = await newPage()
  await cleo.goto(link.pathname + link.search)
  await expect(cleo.getByText('You have been invited by Acme Ltd.')).toBeVisible()
  await cleo.getByRole('button', { name: 'Next' }).click()
  await expect(cleo.getByLabel('Email Address')).toHaveValue('cleo@acme.example.com')
  await expect(cleo.getByLabel('Email Address')).not.toBeEditable()
  await cleo.getByLabel('First Name').fill('Cleo')
  await cleo.getByLabel('Last Name').fill('Stone')
  await cleo.getByLabel(/^Password/).fill('Upright-Line-7')
  await cleo.getByLabel('Confirm Password').fill('Upright-Line-7')
  await cleo.getByRole('button', { name: 'Sign Up' }).click()
  await expect(cleo.getByText('Your account is ready.')).toBeVisible()

  await page.reload()
  await expect(row(page, 'Cleo Stone')).toContainText('AdministratorActive')
})

test('[AUTH-122] nine people and long names: a pager, and nothing scrolls sideways', async ({
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
