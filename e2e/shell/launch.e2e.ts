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

const PEOPLE = [
  'First name,Last name,E-mail,Department,Site',
  'Ben,Stone,ben@acme.example.com,Sales,Berlin',
  'Inés,"O\'Hara",ines@acme.example.com,Sales,Zürich',
  'Kai,Lo,kai@gmial.com,Research,',
  'Ann,Lee,ann.acme.example.com,Research,Berlin',
]
const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE.join('\r\n')) }

test('[BOARD-010, BOARD-014, CONF-005, LIST-001, LIST-007] respondents come from a file checked line by line, from the previous inquiry, from a pasted list of 10,000, and a thousand from LibreOffice in four clicks', async ({
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
  await page.getByRole('button', { name: 'Add the 1 respondent from ‘Autumn assessment’' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 person' }).click()
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
  await page.getByRole('button', { name: /^Send .*invitation/ }).click()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()
  expect(await presses()).toBe(4)
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

test('[BOARD-012, CONF-001, SEND-009] before the first invitations the email is previewed and tested, the confidentiality chosen and the survey previewed; then the questions are locked, and a double press invites once', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { manager, inquiry } = await answeredIntake(make)
  await make.customQuestion({
    inquiry_id: inquiry.id,
    status: 'Approved',
    title: 'What else?',
    type: 'Textbox',
    area: 'Other',
  })
  await signIn(manager)
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)

  await page.getByLabel('Introduction').fill('Ten minutes, please.')
  await page.getByRole('radio', { name: 'Confidential' }).check()
  await page.getByRole('button', { name: 'Preview the email' }).click()
  const letter = page.getByRole('dialog', { name: 'Email to respondents' })
  const mail = letter.getByRole('region', { name: 'Email preview' })
  await expect(mail).toContainText('Mia Stone writes:')
  await expect(mail).toContainText('> Ten minutes, please.')
  await expect(mail).toContainText('Your name is never shown with your answers.')
  await expectAccessible()
  await letter.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Test email sent')).toBeVisible()
  expect((await server.mails()).map(({ to_address }) => to_address)).toEqual([manager.email])
  await page.keyboard.press('Escape')

  await page.getByLabel('Introduction').fill('See hr.acme.example.com')
  await page.getByRole('button', { name: 'Preview the email' }).click()
  await expect(letter).toHaveCount(0)
  await expect(page.getByLabel('Introduction')).toBeFocused()
  await expect(page.getByText(/Email programs would turn/)).toBeVisible()

  await expect(page.getByRole('radio', { name: 'Confidential' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Email addresses' }).fill('ben@acme.example.com,')
  await page.getByRole('textbox', { name: 'Group by' }).fill('Site, ')
  await page.getByLabel('Introduction').fill('Ten minutes, please.')
  await page.getByRole('checkbox', { name: 'Send automatic reminders' }).uncheck()
  await expect(page.getByText('Inviting people locks the questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview the survey' }).click()
  const dialog = page.getByRole('dialog', { name: 'As respondents will see it' })
  await expect(dialog.getByText('2 questions, about 5 minutes')).toBeVisible()
  await expect(
    dialog.getByText('Your name is never shown with your answers. Scores are shown only for 5 or more people'),
  ).toBeVisible()
  await expect(dialog.getByText('What else?')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Send .*invitation/ }).click()
  await expect(page.getByText('Successfully Added Participants')).toBeVisible()

  expect(await launched(server.db)).toEqual({
    confidentiality: 'confidential',
    attribute_names: ['Site'],
    introduction: 'Ten minutes, please.',
    reminders: false,
  })
  await page.goto(`/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)
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
