import type { Page } from '@playwright/test'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { makeSurvey } from '../support/surveys.ts'
import { expectToast } from '../support/toasts.ts'

test('[TEAM-006] a person sees where they are signed in, ends one session and then all others, by keyboard', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  await page.clock.install()
  const ada = await make.customerAdmin()
  const inquiry = await make.openInquiry({ description: 'How we work together' })
  await make.session({ user_id: ada.id, browser: 'Safari on iPhone', client_address: '198.51.100.20' })
  await make.session({ user_id: ada.id, browser: 'curl', begun_by: 'second-factor' })
  await make.session({ user_id: ada.id, browser: null, begun_by: 'survey-link', inquiry_id: inquiry.id })
  await signIn(ada)
  await page.route('**/api/Sessions', (route) => route.abort(), { times: 1 })
  await page.goto('/customerAdmin/manage-profile')
  const part = page.getByRole('region', { name: 'Where you are logged in' })
  // It could not be loaded, and is retried.
  await part.getByRole('button', { name: 'Try again' }).click()
  await expect(part.getByText('In use now')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(4)
  await expect(part.getByRole('listitem').first()).toContainText('This browser')
  await expect(part.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })).toContainText('from 198.51.100.20')
  await expect(part.getByRole('listitem').filter({ hasText: 'How we work together' })).toContainText('Unknown browser')
  await expectAccessible()

  await press(page, /^End the session in Safari on iPhone/)
  await expectToast(page, 'Session ended')
  await expect(part.getByRole('listitem')).toHaveCount(3)
  await press(page, 'End all 2 other sessions')
  await expectToast(page, 'All other sessions ended')

  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part.getByText('No other sessions.')).toBeVisible()
  const open = await server.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(1)
})

/** Like IDLE_MINUTES=15. */
const withIdleTime = ({ surroundings }: TestServer) => Object.assign(surroundings.settings, { idleMinutes: 15 })

/** The idle timer has started: its code has loaded. */
const expectWatched = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('lastActivity'))).not.toBeNull()

test('[TEAM-007] two minutes before an idle session ends a warning lets the person stay; otherwise it ends, says so, and what was typed is there after the next sign-in', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  withIdleTime(server)
  const admin = await make.superAdmin()
  await make.finding({ detail: 'Praise is rare.' })
  await signIn(admin)
  await page.clock.install()
  await page.goto('/superAdmin/findings')
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  // The list has loaded: a call still pending would time out as the clock jumps.
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expectWatched(page)
  await page.clock.fastForward('10:00')
  await page.keyboard.press('Tab')
  await page.clock.fastForward('12:55')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.fastForward('00:10')
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(dialog).toContainText(/Logging out in 1:\d\d/)
  await expectAccessible()

  const told = page.waitForRequest('**/api/Sessions/Stay')
  await press(page, 'Stay logged in')
  await told
  await expect(dialog).toBeHidden()
  await page.clock.fastForward('12:00')
  await expect(page).toHaveURL('/superAdmin/findings')
  await expect(dialog).toBeHidden()

  // On a phone, while typing.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Edit' }).click()
  await typeInto(page, /^Findings Details/, 'Praise is common.')
  await page.clock.fastForward('15:05')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('You’ve been inactive for a while. Please log in again.')).toBeVisible()
  await expect
    .poll(async () => (await server.db.selectFrom('session').select('ended_at').execute()).every((one) => one.ended_at))
    .toBe(true)
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('Upright-Line-7')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Findings Details')).toHaveValue('Praise is common.')
})

test('[TEAM-007] a person who thinks about a survey for hours is not signed out of it', async ({
  page,
  server,
  make,
  signIn,
}) => {
  withIdleTime(server)
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await page.clock.install()
  await page.goto(paths.complete)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  await expectWatched(page)
  for (let n = 0; n < 12; n++) await page.clock.fastForward('15:00')

  await expect(save).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Plumbline, go to the dashboard' }).click()
  await expect(page).toHaveURL('/customerUser/dashboard')
})
