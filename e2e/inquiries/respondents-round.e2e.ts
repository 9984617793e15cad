/**
 * A whole round as its people see it: invited from a list, reminded automatically and by hand, answered, returned,
 * closed and reopened.
 */

import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { recordRefusedMail } from '../../server/src/domain/access/audit.ts'
import { reminderMails } from '../../server/src/features/inquiries/reminders/reminder-mails.ts'
import { respondentMails } from '../../server/src/features/inquiries/respondents/respondent-mails.ts'
import { oneAfterTheOther } from '../../server/src/platform/mail/claims.ts'
import { deliverDue } from '../../server/src/platform/mail/delivery.ts'
import type { OutgoingMail } from '../../server/src/platform/mail/transport.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { sendingStep } from '../support/sending.ts'
import { rate } from '../support/surveys.ts'

const BEN = 'ben@acme.example.com'
const INES = 'ines@acme.example.com'
const KAI = 'kai@acme.example.com'
const WRONG = 'anm@acme.example.com'
const ANN = 'ann@acme.example.com'
const PEOPLE = [
  'First name,Last name,E-mail,Department,Site',
  `Ben,Stone,${BEN},Sales,Berlin`,
  `Inés,"O'Hara",${INES},Sales,Zürich`,
  `Kai,Lo,${KAI},Research,`,
  `Ann,Lee,${WRONG},Research,Berlin`,
]
const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE.join('\r\n')) }

// A Tuesday. Reminders are due on Friday the 12th, Friday the 19th (half-way) and Friday the 26th (two days before the
// deadline is a Sunday).
const LAUNCHED = '2027-03-09T09:00:00Z'
const LAST_DAY = '2027-03-30'

test('[BOARD-001, BOARD-002, BOARD-004, BOARD-005, BOARD-006, BOARD-007, BOARD-008, BOARD-009, BOARD-010, BOARD-011, BOARD-012, CONF-005] a whole round, from the list to the last reminder', async ({
  page,
  newPage,
  server,
  make,
  signIn,
}) => {
  const { mia, sam, inquiry } = await answeredIntake(make)
  const post = postOffice(server)
  const respondents = `/customerAdmin/inquiry-logs/view-respondents/${inquiry.id}`
  const itIs = async (instant: string, whose: readonly Page[] = [page]) => {
    // An idle session would end after its eight hours.
    for (const one of whose) await one.goto('about:blank')
    server.clock.set(instant)
    for (const one of whose) await one.clock.setFixedTime(instant)
  }
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  const panel = page.getByRole('dialog')

  await test.step('invited from a list, after a test email', async () => {
    await itIs(LAUNCHED)
    await signIn(mia)
    await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)
    await page.getByRole('button', { name: 'Import from a file' }).click()
    await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
    await page.getByRole('button', { name: 'Add 4 people' }).click()
    await sendingStep(page, 'Email').click()
    await page.getByLabel('Introduction').fill('Ten minutes, please.')
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText('Test email sent')).toBeVisible()
    expect(await post.delivered()).toEqual([mia.email])
    await sendingStep(page, 'Check and send').click()
    await page.getByLabel('Expiry Date').fill(LAST_DAY)
    await page.getByRole('button', { name: 'Send 4 invitations' }).click()
    await expect(page.getByText('Successfully Added Participants')).toBeVisible()

    expect(await post.delivered()).toEqual([BEN, INES, KAI])
    expect(post.lastTo(BEN).text).toContain('Mia Stone writes:\n> Ten minutes, please.')
  })

  await test.step('the bounced address is marked in its row and replaced', async () => {
    await page.goto(respondents)
    await expect(page.getByText('0 of 4 answered')).toBeVisible()
    await expect(row(WRONG)).toContainText('Email failed: address refused (550 No such mailbox)')
    await row(WRONG).getByText('Lee', { exact: true }).click()
    await panel.getByRole('button', { name: 'Replace the address' }).click()
    await panel.getByLabel('New address').fill(ANN)
    await panel.getByRole('button', { name: 'Replace and invite' }).click()
    await expect(row(ANN)).toContainText('Pending · Invited')
    await expect(row(WRONG)).toHaveCount(0)

    expect(await post.delivered()).toEqual([ANN])
  })

  const ben = await newPage()
  await test.step('one submits through the emailed link', async () => {
    await itIs('2027-03-10T10:00:00Z', [page, ben])
    await ben.goto(linkIn(post.lastTo(BEN)))
    await ben.getByLabel('First Name').fill('Ben')
    await ben.getByLabel('Last Name').fill('Stone')
    await ben.getByRole('button', { name: 'Sign Up' }).click()
    await submit(ben, '4 High')
  })

  await test.step('automatic reminders go out on the third working day, once, to everyone who has not answered', async () => {
    await itIs('2027-03-12T07:59:00Z')
    expect(await post.delivered()).toEqual([])
    await itIs('2027-03-12T08:00:00Z')
    expect(await post.delivered()).toEqual([ANN, INES, KAI])
    expect(await post.delivered()).toEqual([])
  })

  await test.step('one opts out', async () => {
    const kai = await newPage()
    await itIs('2027-03-12T09:00:00Z', [page, kai])
    const stop = /\/auth\/no-more-reminders\?token=\S+/.exec(post.lastTo(KAI).text)?.[0] ?? ''
    await kai.goto(stop)
    await kai.getByRole('button', { name: 'Stop reminders' }).click()
    await expect(kai.getByRole('heading', { name: 'You won’t be reminded again' })).toBeVisible()
  })

  await test.step('two are selected and reminded by hand, with a personal message; the person who opted out is skipped', async () => {
    await itIs('2027-03-15T09:00:00Z')
    await signIn(mia)
    await page.goto(respondents)
    await page.getByRole('checkbox', { name: "Select Inés O'Hara" }).check()
    await page.getByRole('checkbox', { name: 'Select Kai Lo' }).check()
    await page
      .getByRole('region', { name: 'Selected respondents' })
      .getByRole('button', { name: 'Remind', exact: true })
      .click()
    await panel.getByLabel('In your own words').fill('We miss yours, Inés.')
    await panel.getByRole('button', { name: 'Remind', exact: true }).click()
    await expect(page.getByText('Reminder on its way to 1 person')).toBeVisible()

    expect(await post.delivered()).toEqual([INES])
    expect(post.lastTo(INES).text).toContain('Mia Stone writes:\n> We miss yours, Inés.')
  })

  await test.step('the consultant returns a submission, and emails the reason', async () => {
    await signIn(sam)
    await page.goto(`/superAdmin/monitor-activity/view-respondents/${inquiry.id}`)
    await expect(page.getByText('1 of 4 answered')).toBeVisible()
    await row(BEN).getByText('Stone', { exact: true }).click()
    await panel.getByRole('button', { name: 'Return for correction' }).click()
    await panel.getByLabel('Reason').fill('The second rating is missing a reason.')
    await panel.getByRole('button', { name: 'Return survey', exact: true }).click()
    await expect(page.getByText('0 of 4 answered')).toBeVisible()
    await expect(row(BEN)).toContainText('Pending · Returned for correction')

    expect(await post.delivered()).toEqual([BEN])
    expect(post.lastTo(BEN).text).toContain('The second rating is missing a reason.')
  })

  await test.step('once closed nobody is reminded; reopened, it is submitted again and open respondents are reminded, except the person who opted out', async () => {
    await itIs('2027-03-18T09:00:00Z')
    await signIn(mia)
    await page.goto(respondents)
    await page.getByRole('button', { name: 'Close early' }).click()
    await expect(panel).toContainText('4 people haven’t submitted yet')
    await panel.getByRole('button', { name: 'Close the inquiry' }).click()
    await expect(page.getByText('Closed. Answers are no longer accepted.')).toBeVisible()
    await itIs('2027-03-19T08:00:00Z')
    expect(await post.delivered()).toEqual([])

    await itIs('2027-03-22T09:00:00Z', [page, ben])
    await signIn(mia)
    await page.goto(respondents)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await panel.getByLabel('Deadline').fill(LAST_DAY)
    await panel.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText('8 days left, until 30 Mar 2027.')).toBeVisible()
    expect(await post.delivered()).toEqual([])

    await ben.goto(linkIn(post.lastTo(BEN)))
    await ben.getByRole('button', { name: 'Start' }).click()
    await ben.getByRole('link', { name: /^Culture/ }).click()
    await submit(ben, '2 Low')
    await itIs('2027-03-26T08:00:00Z')
    expect(await post.delivered()).toEqual([ANN, INES])
    await itIs('2027-03-29T08:00:00Z')
    expect(await post.delivered()).toEqual([])
  })

  await test.step('the board shows the round', async () => {
    await signIn(mia)
    await page.goto(respondents)
    await expect(page.getByText('1 of 4 answered')).toBeVisible()
    await page.getByRole('button', { name: 'Automatic reminders: on' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'within 48 h' })).toHaveText([
      /^26 Mar 2027.* Automatic · 0 of 2 answered within 48 hours$/,
      /^15 Mar 2027.* Manual · 0 of 1 answered within 48 hours$/,
      /^12 Mar 2027.* Automatic · 0 of 3 answered within 48 hours$/,
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Site: Berlin (1 of 2)' })
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(row(BEN)).toContainText('Completed')
  })
})

/** An inquiry with its intake answered and one rating in its survey, its manager and a consultant. */
async function answeredIntake(make: TestServer['make']) {
  const customer = await make.customer({ name: 'Acme Ltd' })
  const mia = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', last_name: 'Stone' })
  const sam = await make.superAdmin()
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: mia.id,
    inquiry_type_id: pathway.inquiry_type_id,
    description: 'Spring assessment',
    intake_answered_at: new Date().toISOString(),
  })
  return { mia, sam, inquiry }
}

/** The emails sent, by the server's clock; one address bounces. */
function postOffice({ db, clock, surroundings: { settings, secret } }: TestServer) {
  const sent: OutgoingMail[] = []
  let told = 0
  const send = async (mail: OutgoingMail) => {
    if (mail.to === WRONG) throw refusal()
    sent.push(mail)
  }
  const { publicUrl } = settings
  const parts = {
    db,
    clock,
    dailyLimit: 5000,
    log: { warn: () => undefined, error: () => undefined },
    recipientRefused: recordRefusedMail,
    deferred: oneAfterTheOther([respondentMails(publicUrl), reminderMails({ publicUrl, secret })]),
    transport: { send, close: () => undefined },
  }
  return {
    /** Sends what is due by now; returns recipients by name. */
    delivered: async () => {
      await deliverDue(parts)
      const fresh = sent.slice(told).map(({ to }) => to)
      told = sent.length
      return fresh.sort()
    },
    lastTo: (email: string) => {
      const mail = sent.findLast(({ to }) => to === email)
      if (mail === undefined) throw new Error(`Nothing was sent to ${email}.`)
      return mail
    },
  }
}

const refusal = () =>
  Object.assign(new Error('Refused'), {
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 5.1.1 No such mailbox',
  })

/** The address of the survey link. */
function linkIn({ text }: OutgoingMail): string {
  const { pathname, search } = new URL(/^http\S+invite=\S+$/m.exec(text)?.[0] ?? '')
  return pathname + search
}

async function submit(page: Page, option: string): Promise<void> {
  await rate(page, 'Performance', option)
  await rate(page, 'Importance', option)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your answers.' })).toBeVisible()
}
