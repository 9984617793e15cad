import type { Page } from '@playwright/test'
import { login } from '@plumbline/contract/people/auth'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

test('[TEAM-001] a consultant invites another by keyboard, who joins by the emailed link and logs in', async ({
  page,
  newPage,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin({ first_name: 'Sam', last_name: 'Super', email: 'sam@example.com' }))
  await page.goto('/superAdmin/findings')
  await page.getByRole('button', { name: 'Profile of Sam Super' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Team' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email Address',
    'Status',
    'Last login',
    'Second factor',
    'Actions',
  ])
  await expect(row(page, 'Sam Super (you)')).toContainText('ActiveNeverNoneYour account')
  await press(page, 'Invite consultant')
  const dialog = page.getByRole('dialog', { name: 'Invite consultant' })
  await expect(dialog.getByLabel('Email Address')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.type('sam@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'is already on the team' })).toBeVisible()
  await dialog.getByLabel('Email Address').fill('cleo@consulting.example.com')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Invitation sent')).toContainText('To cleo@consulting.example.com, valid until ')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Invite consultant' })).toBeFocused()
  await page.getByRole('link', { name: 'Invitations 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'cleo@consulting.example.com')).toContainText('Sam Super')
  await expectAccessible()

  const link = new URL(/^http\S+$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? '')
  const cleo = await newPage()
  await cleo.setViewportSize({ width: 360, height: 740 })
  await cleo.goto(link.pathname + link.search)
  await expect(cleo.getByRole('heading', { level: 1, name: 'Join the team' })).toBeVisible()
  await expect(cleo.getByText('Sam Super has invited you to join as a consultant.')).toBeVisible()
  await expect(cleo.getByLabel('Email Address')).toHaveValue('cleo@consulting.example.com')
  await expect(cleo.getByLabel('Email Address')).not.toBeEditable()
  await press(cleo, 'Join the team')
  await expect(cleo.getByLabel('First Name')).toBeFocused()
  await expect(cleo.getByText('This field is mandatory.')).toHaveCount(4)
  await typeInto(cleo, /^First Name/, 'Cleo')
  await typeInto(cleo, /^Last Name/, 'Marsh')
  await typeInto(cleo, /^Password/, 'Plumb-Bob-99')
  await typeInto(cleo, /^Confirm Password/, 'Plumb-Bob-99')
  await cleo.keyboard.press('Enter')
  await expect(cleo).toHaveURL('/auth/login')
  await expect(toast(cleo, 'Welcome to the team')).toBeVisible()
  await expect(cleo.getByLabel('Email Address')).toHaveValue('cleo@consulting.example.com')
  await typeInto(cleo, /^Password/, 'Plumb-Bob-99')
  await cleo.keyboard.press('Enter')
  await expect(cleo).toHaveURL('/superAdmin/dashboard')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/superAdmin/team')
  await expect(row(page, 'Cleo Marsh')).toContainText('Active')
  await expect(row(page, 'Cleo Marsh')).not.toContainText('Never')
  await expect(page.getByRole('link', { name: 'Invitations', exact: true })).toBeVisible()
})

test('[TEAM-001] a consultant is deactivated, activated and removed by keyboard, but never themselves', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Super' })
  await make.superAdmin({ first_name: 'Cleo', last_name: 'Marsh', email: 'cleo@example.com' })
  await signIn(sam)
  await page.goto('/superAdmin/team')
  const cleo = row(page, 'Cleo Marsh')
  const signedIn = async () =>
    (await server.send(login, { body: { username: 'cleo@example.com', password: 'Upright-Line-7' } })).status
  await expect(row(page, 'Sam Super (you)').getByRole('button')).toHaveCount(0)
  const use = async (name: string) => {
    await cleo.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }

  await use('Deactivate')
  const dialog = page.getByRole('dialog', { name: 'Deactivate this consultant?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cleo.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await use('Deactivate')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Deactivated', 'Cleo Marsh can no longer log in.')
  await expect(cleo).toContainText('Inactive')
  await expect(page.getByRole('link', { name: 'Consultants' })).toBeFocused()
  await expect.poll(() => signedIn()).toBe(401)
  await use('Activate')
  await expectToast(page, 'Activated', 'Cleo Marsh can log in again.')
  await expect.poll(() => signedIn()).toBe(200)

  await use('Remove')
  await page.getByRole('dialog', { name: 'Remove this consultant?' }).getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Removed', 'Cleo Marsh is no longer on the team.')
  await expect(cleo).toHaveCount(0)
  await expect.poll(() => signedIn()).toBe(401)
})

test('[TEAM-001] an invitation is resent and withdrawn; loading, failed and empty states are shown; the page behind a link says what it is about, or why it opens nothing', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const sam = await make.superAdmin({ first_name: 'Sam' })
  await make.teamInvitation('cleo@consulting.example.com', sam.id)
  await signIn(sam)
  await page.route('**/api/Team/Invitations**', (route) => route.abort(), { times: 2 })
  await page.goto('/superAdmin/team?show=invitations')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  const cleo = row(page, 'cleo@consulting.example.com')
  await cleo.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'Invitation sent again')).toContainText('To cleo@consulting.example.com')
  const mails = await server.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['You are invited as a consultant'])
  // A press within half a second of the last success counts as a double click.
  await expect(async () => {
    await cleo.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'less than an hour ago' })).toBeVisible({ timeout: 1000 })
  }).toPass()

  // What the emailed link opens.
  const link = new URL(/^http\S+$/m.exec(mails[0]?.text ?? '')?.[0] ?? '')
  await page.route('**/api/Team/OpenInvitation', (route) => route.abort(), { times: 1 })
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { name: 'The link couldn’t be opened' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
  await expectAccessible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/superAdmin/team?show=invitations')
  await cleo.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this invitation?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Withdrawn')).toBeVisible()
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await expectAccessible()

  // Links that open nothing.
  await page.goto('/auth/join-team?invite=never-mailed-never-mailed-never-mailed-never-mailed')
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()
  await expect(page.getByText('It has expired or was replaced by a newer one.')).toBeVisible()
  await expectAccessible()
  await page.goto('/auth/join-team')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth/login')
})
