import { remind } from '@plumbline/contract/inquiries/reminders'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'

test('[BOARD-004] a manager previews the reminder, sees at once what their own words may not contain, and reminds everyone who has not answered', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { inquiry, mia } = await asked(make)
  await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'ben@acme.example.com' })
  const stopped = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'eve@acme.example.com' })
  await make.insert('reminder_plan', {
    respondent_id: stopped.id,
    inquiry_id: inquiry.id,
    stopped_at: new Date().toISOString(),
  })
  await page.clock.install()
  await signIn(mia)
  await page.goto(`/customerAdmin/inquiry-logs/view-respondents/${inquiry.id}`)
  await page.getByRole('button', { name: 'Remind everyone who hasn’t answered (3)' }).click()

  const dialog = page.getByRole('dialog', { name: 'Remind 3 people' })
  const mail = dialog.getByRole('region', { name: 'Email preview' })
  await expect(mail).toContainText('Reminder: a survey is waiting for your answers')
  await expect(mail).toContainText('No more reminders for this survey')
  const words = dialog.getByLabel('In your own words')
  await words.fill('See evil.example')
  await expect(words).toHaveAccessibleDescription(/Email programs would turn ‘evil\.example’ into a link/)
  await words.fill('It takes ten minutes.\nThank you!')
  await expect(mail).toContainText('Mia Grant writes:')
  await expect(mail).toContainText('> It takes ten minutes.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remind', exact: true }).click()

  await expectToast(page, 'Reminder on its way to 2 people', '1 skipped: opted out of reminders (1).')
  const mails = (await server.mails()).filter(({ kind }) => kind === 'reminder')
  expect(mails.map(({ to_address }) => to_address)).toEqual(['ines@acme.example.com', 'ben@acme.example.com'])
  expect(mails[0]?.text).toContain('Mia Grant writes:\n> It takes ten minutes.\n> Thank you!')
})

test('[BOARD-006] the link in a reminder unsubscribes with one press, without signing in, and undoes it; an incomplete link says that it does nothing', async ({
  page,
  server,
  make,
  expectAccessible,
}) => {
  const { inquiry, mia } = await asked(make)
  await server.as(mia).send(remind, { params: { inquiryId: inquiry.id }, body: { All: true } })
  const link = /\/auth\/no-more-reminders\?token=\S+/.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const stopped = async () =>
    (await server.db.selectFrom('reminder_plan').select('stopped_at').executeTakeFirst())?.stopped_at ?? null
  await page.goto(link)

  await expect(page.getByRole('heading', { name: 'Stop reminders for this survey?' })).toBeVisible()
  await expect.poll(() => stopped()).toBeNull()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByRole('heading', { name: 'You won’t be reminded again' })).toBeFocused()
  await expect(
    page.getByText(
      'We won’t send you any more reminders for ‘How we work’ from Acme Ltd. The link in your email still opens it.',
    ),
  ).toBeVisible()
  await expect.poll(() => stopped()).not.toBeNull()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remind me again' }).click()
  await expect(page.getByRole('heading', { name: 'Reminders are back on' })).toBeFocused()
  await expect.poll(() => stopped()).toBeNull()

  await page.goto(
    '/auth/no-more-reminders?token=0197a000-0000-7000-8000-000000000001.c2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2F',
  )
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByRole('heading', { name: 'This link can’t stop reminders' })).toBeFocused()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible()
})

/** An inquiry of Mia's with one respondent who has an account. */
async function asked(make: TestServer['make']) {
  const { id: customer_id } = await make.customer({ name: 'Acme Ltd' })
  const mia = await make.customerAdmin({ customer_id, first_name: 'Mia', last_name: 'Grant' })
  const inquiry = await make.openInquiry({ customer_id, created_by: mia.id, description: 'How we work' })
  await make.surveyQuestion({ inquiry_id: inquiry.id })
  const ines = await make.customerUser({ customer_id, email: 'ines@acme.example.com' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: ines.id, email: ines.email })
  return { inquiry, mia }
}
