/**
 * Adding respondents: from a file or list that is checked first, with the choices and previews before the first
 * invitations.
 */

import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { addParticipants } from '@plumbline/contract/inquiries/respondents'
import type { Db } from '../../server/src/platform/db/schema.ts'
import { listsOfPrograms } from '../../server/src/test/lists-of-programs.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { sendingStep } from '../support/sending.ts'
import { textsHere } from '../support/surveys.ts'

const PEOPLE = [
  'First name,Last name,E-mail,Department,Site',
  'Ben,Stone,ben@acme.example.com,Sales,Berlin',
  'Inés,"O\'Hara",ines@acme.example.com,Sales,Zürich',
  'Kai,Lo,kai@gmial.com,Research,',
  'Ann,Lee,ann.acme.example.com,Research,Berlin',
]
const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE.join('\r\n')) }

test('[BOARD-010, BOARD-014, CONF-005, LIST-001, LIST-007] respondents come from a file checked line by line, from the previous inquiry, from a pasted list of 10,000, and a thousand from LibreOffice in five clicks', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { manager, inquiry } = await answeredIntake(make)
  await signIn(manager)
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)

  await page.getByRole('button', { name: 'Import from a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import respondents' })
  await dialog.getByLabel('Choose a file or drop it here').setInputFiles(file)
  const rows = dialog.getByRole('region', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText("Inés O'Hara · Department: Sales · Site: Zürich")
  await expect(rows.nth(2)).toContainText('Did you mean kai@gmail.com?')
  await expect(rows.nth(3)).toContainText('Please enter a valid email. The @ is missing.')
  await expect(dialog.getByRole('button', { name: 'Add 3 people' })).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('button', { name: '1 invalid' }).click()
  await expect(rows).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Remove invalid rows' }).click()
  await expect(dialog.getByRole('button', { name: 'All 3' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove line 4' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove line 3' })).toBeFocused()
  await dialog.getByLabel('Name of attribute 2').fill('Office')
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()

  await expect(page.getByText('2 from people.csv')).toBeVisible()
  await expect(page.getByLabel('Participants count')).toHaveValue('2')
  await expectAccessible()
  await sendingStep(page, 'Check and send').click()
  await page.getByRole('button', { name: /^Send .*invitation/ }).click()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()
  const added = await server.db
    .selectFrom('respondent')
    .select(['email', 'first_name', 'last_name', 'attribute_1', 'attribute_2'])
    .orderBy('id')
    .execute()
  expect(added.map((row) => Object.values(row).join('|'))).toEqual([
    'ben@acme.example.com|Ben|Stone|Sales|Berlin',
    "ines@acme.example.com|Inés|O'Hara|Sales|Zürich",
  ])
  expect(await launched(server.db)).toMatchObject({ attribute_names: ['Department', 'Office'], reminders: true })

  // A re-created inquiry offers the respondents of the previous one.
  const before = await answeredIntake(make)
  const again = await make.inquiry({
    customer_id: before.manager.customer_id ?? '',
    created_by: before.manager.id,
    inquiry_type_id: before.inquiry.inquiry_type_id,
    recreated_from_id: before.inquiry.id,
    intake_answered_at: new Date().toISOString(),
  })
  await (await server.signedIn(before.manager)).send(addParticipants, {
    params: { inquiryId: before.inquiry.id },
    body: {
      Respondents: [{ Email: 'ben@acme.example.com', FirstName: 'Ben', Attributes: ['Berlin'] }],
      AttributeNames: ['Site'],
      NoOfParticipants: 1,
      ExpiryDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    },
  })
  await signIn(before.manager)
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${again.id}`)
  await page.getByRole('button', { name: 'Add 1 respondent from ‘Autumn assessment’' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 person' }).click()
  await sendingStep(page, 'Check and send').click()
  await page.getByRole('button', { name: /^Send .*invitation/ }).click()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()
  const taken = await server.db
    .selectFrom('respondent')
    .select(['email', 'first_name', 'attribute_1'])
    .where('inquiry_id', '=', again.id)
    .execute()
  expect(taken).toEqual([{ email: 'ben@acme.example.com', first_name: 'Ben', attribute_1: 'Berlin' }])

  // Of a long list one page is drawn, and all are added.
  const large = await answeredIntake(make)
  await signIn(large.manager)
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${large.inquiry.id}?dialog=list`)
  await dialog.getByLabel('Or paste a list').evaluate((field) => {
    const clipboardData = new DataTransfer()
    const lines = Array.from({ length: 10_000 }, (_, n) => `Person ${n} <p${n}@acme.example.com>`)
    clipboardData.setData('text', lines.join('\n'))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(dialog.getByText('1–50 of 10,000')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(50)
  await dialog.getByRole('button', { name: 'Add 10,000 people' }).click()
  await expect(page.getByLabel('Participants count')).toHaveValue('10,000')

  // A thousand people as exported by LibreOffice: no rows to remove and no columns to choose.
  const thousand = await answeredIntake(make)
  await signIn(thousand.manager)
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${thousand.inquiry.id}`)
  const presses = await pressesOn(page)
  await page.getByRole('button', { name: 'Import from a file' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByText('Choose a file or drop it here').click()
  const list = listsOfPrograms().find(([program]) => program === 'LibreOffice (.xlsx)')?.[1]
  await (await chooser).setFiles({ name: list?.name ?? '', mimeType: '', buffer: list?.content ?? Buffer.of() })
  await dialog.getByRole('button', { name: 'Add 1,000 people' }).click()
  await sendingStep(page, 'Check and send').click()
  await page.getByRole('button', { name: /^Send .*invitation/ }).click()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()
  expect(await presses()).toBe(5)
  const asked = await server.db
    .selectFrom('respondent')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('inquiry_id', '=', thousand.inquiry.id)
    .executeTakeFirstOrThrow()
  expect(Number(asked.people)).toBe(1000)
})

/** Counts clicks on this page until it is left; returns how to read the count. */
async function pressesOn(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const count = { presses: 0 }
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count.presses++, true)
    return count
  })
  return () => counted.evaluate(({ presses }) => presses)
}

test('[BOARD-012, CONF-001, SEND-003, SEND-004, SEND-006, SEND-009] four steps lead to the first invitations: nothing is sent before the last press, nothing is lost on the way, an hour can be chosen and withdrawn', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  test.slow()
  const { manager, inquiry } = await answeredIntake(make)
  await make.customQuestion({
    inquiry_id: inquiry.id,
    status: 'Approved',
    title: 'What else?',
    type: 'Textbox',
    area: 'Other',
  })
  const manage = `/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const goOn = page.getByRole('button', { name: 'Continue' })
  const isAsked = async () => (await server.db.selectFrom('respondent').select('email').execute()).length > 0
  await signIn(manager)
  await page.goto(manage)

  // The first step says what is missing, and keeps one there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Respondents Autumn assessment')
  await expect(sendingStep(page, 'People')).toHaveAttribute('aria-current', 'step')
  await expect(sendingStep(page, 'People')).toContainText('Add people')
  await goOn.click()
  await expect(page.getByText('Add at least one email address.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Email addresses' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Email addresses' }).fill('ben@acme.example.com, kai@gmial.com,')
  await page.getByRole('textbox', { name: 'Group by' }).fill('Site, ')
  await page.getByRole('checkbox', { name: 'I’ll take the survey too' }).check()
  await expect(sendingStep(page, 'People')).toContainText('3 people')
  await page.keyboard.press('Enter')

  await expect(title('Privacy')).toBeFocused()
  await expect(page).toHaveURL(`${manage}?step=privacy`)
  await page.getByRole('radio', { name: 'Confidential' }).check()
  await expect(page.getByRole('table')).toContainText('‘Your name is never shown with your answers.')
  await expectAccessible()
  await page.setViewportSize(wide)
  await goOn.click()

  // The email as the server makes it, on both widths; a test of it to oneself.
  await expect(title('Email')).toBeFocused()
  await page.getByLabel('Introduction').fill('See hr.acme.example.com')
  await expect(page.getByText(/Email programs would turn/)).toBeVisible()
  await goOn.click()
  await expect(page.getByLabel('Introduction')).toBeFocused()
  await page.getByLabel('Introduction').fill('Ten minutes, please.')
  await page.getByRole('checkbox', { name: 'Send automatic reminders' }).uncheck()
  const letter = page.getByRole('region', { name: 'Email preview' })
  // Its page takes no scripts, of tests neither: it is read from outside.
  const mailed = () =>
    letter.locator('iframe').evaluate((frame) => {
      const body = frame instanceof HTMLIFrameElement ? frame.contentDocument?.body : undefined
      return `${body?.innerText} (${body?.querySelectorAll(':any-link').length} links)`
    })
  await expect(letter).toContainText('You are invited to take part in a survey')
  await expect.poll(mailed).toContain('Ten minutes, please.')
  expect(await mailed()).toContain('Mia Stone writes:')
  expect(await mailed()).toContain('Your name is never shown with your answers.')
  expect(await mailed()).toContain('(0 links)')
  const desktop = await letter.boundingBox()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(mailed).toContain('Ten minutes, please.')
  expect((await letter.boundingBox())?.width).toBeLessThanOrEqual(360)
  expect(desktop?.width).toBeGreaterThan(600)
  await expectAccessible()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText('Test email sent')).toBeVisible()
  expect((await server.mails()).map(({ to_address }) => to_address)).toEqual([manager.email])

  // Back, forward and a reload lose nothing.
  await page.goBack()
  await expect(title('Privacy')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Confidential' })).toBeChecked()
  await sendingStep(page, 'Check and send').click()
  await expect.poll(() => textsHere(page, '.sending')).toContain('Ten minutes, please.')
  await page.reload()
  await expect(page.getByText('3 people are emailed a link to the survey.')).toBeVisible()
  await expect(sendingStep(page, 'Privacy')).toContainText('Confidential')
  await expect(sendingStep(page, 'Email')).toContainText('Your own words')

  // What is worth a second look, and what is locked.
  await expect(page.getByRole('listitem').filter({ hasText: 'Did you mean kai@gmail.com?' })).toBeVisible()
  await expect(page.getByText('you are inviting 3. None would be shown.')).toBeVisible()
  await expect(page.getByText('Who can see the answers: Confidential.')).toBeVisible()
  await expect(page.getByText('The groups: Site.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview the survey' }).click()
  const dialog = page.getByRole('dialog', { name: 'As respondents will see it' })
  await expect(dialog.getByText('2 questions, about 5 minutes')).toBeVisible()
  await expect(dialog.getByText('What else?')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Change' }).first().click()
  await page.getByRole('button', { name: 'kai@gmail.com' }).click()

  // An hour, changed and withdrawn until then.
  await sendingStep(page, 'Check and send').click()
  await page.getByRole('radio', { name: 'Later' }).check()
  await page.getByLabel(/^Day/).fill(day(-1))
  await page.getByRole('button', { name: 'Schedule 3 invitations' }).click()
  await expect(page.getByText('Choose a time in the future.')).toBeVisible()
  await page.getByLabel(/^Day/).fill(day(7))
  await page.getByLabel('Time').fill('09:30')
  await page.getByRole('button', { name: 'Schedule 3 invitations' }).click()
  await expect(title('Scheduled')).toBeVisible()
  await expect(page.getByText(/^3 invitations are sent on .* at 09:30 \(/)).toBeVisible()
  await expectAccessible()
  await page.goto('/customerAdmin/dashboard')
  await expect(page.getByText(/^Sends on .* at 09:30/)).toBeVisible()
  await page.getByRole('link', { name: /^Change the sending/ }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Nothing is sent. What you chose is still here.')).toBeVisible()
  await page.reload()
  expect(await isAsked()).toBe(false)
  expect(await server.mails()).toHaveLength(1)
  await page.getByRole('button', { name: 'Send 3 invitations' }).click()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()
  await expect(page).toHaveURL(`/customerAdmin/inquiry-logs/view-respondents/${inquiry.id}`)
  await expect(page.getByText('0 of 3 answered')).toBeVisible()

  expect(await launched(server.db)).toEqual({
    confidentiality: 'confidential',
    attribute_names: ['Site'],
    introduction: 'Ten minutes, please.',
    reminders: false,
  })

  // More are invited in the form; a double press invites once.
  await page.goto(manage)
  await expect(page.getByRole('button', { name: 'Import from a file' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Email addresses' }).fill('ann@acme.example.com,')
  let added = 0
  page.on('request', (request) => {
    if (request.url().includes('/AddParticipants/')) added += 1
  })
  await page.getByRole('button', { name: /^Send .*invitation/ }).dblclick()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()
  expect(added).toBe(1)
})

const wide = { width: 1280, height: 800 }

/** The day so many days from now, where the browser is. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function launched(db: Db) {
  return db
    .selectFrom('inquiry')
    .select(['confidentiality', 'attribute_names', 'introduction', 'reminders'])
    .executeTakeFirstOrThrow()
}

/** An inquiry with its intake answered and one question in its survey, and its manager. */
async function answeredIntake(make: TestServer['make']) {
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', last_name: 'Stone' })
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const inquiry = await make.inquiry({
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: pathway.inquiry_type_id,
    description: 'Autumn assessment',
    intake_answered_at: new Date().toISOString(),
  })
  return { manager, inquiry }
}
