import { expect, test } from './fixtures.ts'
import { press } from './keyboard.ts'
import { expectToast } from './toasts.ts'

test('[TEAM-006] a person sees where they are signed in, ends one session and then all others, by keyboard alone', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const ada = await make.customerAdmin()
  const inquiry = await make.openInquiry({ description: 'How we work together' })
  await make.session({ user_id: ada.id, browser: 'Safari on iPhone', client_address: '198.51.100.20' })
  await make.session({ user_id: ada.id, browser: 'curl', begun_by: 'second-factor' })
  await make.session({ user_id: ada.id, browser: null, begun_by: 'survey-link', inquiry_id: inquiry.id })
  await signIn(ada)
  await page.goto('/customerAdmin/manage-profile')
  const part = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(part.getByRole('listitem')).toHaveCount(4)
  await expect(part.getByRole('listitem').first()).toContainText('This browser')
  await expect(part.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })).toContainText('from 198.51.100.20')
  await expect(part.getByRole('listitem').filter({ hasText: 'How we work together' })).toContainText('Unknown browser')
  await expectAccessible()

  await press(page, /^End the session of Safari on iPhone/)
  await expectToast(page, 'Session ended')
  await expect(part.getByRole('listitem')).toHaveCount(3)
  await press(page, 'End all 2 other sessions')
  await expectToast(page, 'All other sessions ended')

  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part.getByText('You are signed in nowhere else.')).toBeVisible()
  const open = await server.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(1)
})

test('[TEAM-006] the list of sessions says that it could not be loaded, and is asked for again', async ({
  page,
  make,
  signIn,
}) => {
  await signIn(await make.superAdmin())
  await page.route('**/api/Sessions', (route) => route.abort(), { times: 1 })
  await page.goto('/superAdmin/your-account')
  const part = page.getByRole('region', { name: 'Where you are signed in' })
  await part.getByRole('button', { name: 'Try again' }).click()
  await expect(part.getByText('In use now')).toBeVisible()
})
