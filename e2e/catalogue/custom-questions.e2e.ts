import type { Page } from '@playwright/test'
import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { focusedField } from '../support/keyboard.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'
import { expectToast } from '../support/toasts.ts'

const all = '/superAdmin/custom-metrics'
const own = '/customerAdmin/custom-metrics'
const createPath = (inquiryId: string) => `/customerAdmin/inquiry-logs/custom-metrics/inquiry/${inquiryId}/create`
const option = (page: Page, n: number) => page.getByRole('textbox', { name: `Option ${n}`, exact: true })
const EDIT_OFF = 'This question is approved and can’t be changed.'

test('[CUSQ-009, CUSQ-010, CUSQ-011, CUSQ-012, CUSQ-013, CUSQ-014, CUSQ-018, CUSQ-044, CUSQ-046, SHELL-027, SHELL-032..035, SHELL-045, SHELL-047, HOME-010] own custom questions are paged, searched, viewed, edited and deleted by keyboard; an approved one is shown at both its addresses, and its form redirects to its view', async ({
  page,
  make,
  signIn,
}) => {
  const person = await make.customerAdmin()
  const inquiry = await make.inquiry({
    customer_id: person.customer_id ?? '',
    created_by: person.id,
    description: 'Autumn',
  })
  const approved = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Question no. 1', status: 'Approved' })
  for (let n = 2; n <= 8; n++) await make.customQuestion({ inquiry_id: inquiry.id, title: `Question no. ${n}` })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Question no. 9', status: 'Reject' })
  await make.customQuestion({ title: "Somebody else's" })
  await signIn(person)

  await walkList(page, {
    path: own,
    heading: 'Custom Metrics',
    columns: ['Question Title', 'Question Type', 'Area', 'Inquiry', 'Status', 'Actions'],
    search: { label: 'Search custom questions', text: 'no. 7', row: 'Question no. 7RatingCultureAutumnPending' },
    last: 'Question no. 1RatingCultureAutumnApproved',
    view: ['Rejected', 'Autumn'],
    edit: {
      fill: (page, keys) => keys.write(textbox(page, 'Question Title'), 'Values are lived'),
      toast: 'Custom Question Updated',
      row: 'Values are livedRatingCultureAutumnPending',
    },
    remove: {
      says: 'It isn’t in any survey yet.',
      toast: 'Custom Question Deleted',
      name: 'Values are lived',
      undo: true,
    },
  })

  await page.getByRole('searchbox', { name: 'Search custom questions' }).fill('somebody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search custom questions' }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–8 of 9')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  const row = page.getByRole('row', { name: 'Question no. 1' })
  await expect(row.getByRole('button', { name: 'Edit' })).toBeDisabled()

  const expectViewAt = async (path: string) => {
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: 'View Custom Added Question' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question no. 1')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  }
  await row.getByRole('link', { name: 'View' }).click()
  await expectViewAt(`${own}/inquiry/${inquiry.id}/view/${approved.id}`)
  await page.goto(`${own}/inquiry/${inquiry.id}/edit/${approved.id}`)
  await expectViewAt(`${own}/view/${approved.id}`)
})

test('[CUSQ-001, CUSQ-002, CUSQ-003, CUSQ-004, CUSQ-005, CUSQ-006, CUSQ-007, CUSQ-008, CUSQ-009, CUSQ-044, SHELL-045] a SuperAdmin sees everyone’s custom questions, eight per page, reads one, sets its area and approves it, after which it cannot be edited; another is rejected, and other types than ratings stay in Other', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const person = await make.customerAdmin({ first_name: 'Ada', last_name: 'Moore' })
  const inquiry = await make.inquiry({
    customer_id: person.customer_id ?? '',
    created_by: person.id,
    description: 'Autumn',
  })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Values are lived', status: 'Approved' })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Stop what?', type: 'Textbox', status: 'Reject' })
  for (let n = 3; n <= 7; n++) await make.customQuestion({ title: `Question no. ${n}` })
  await make.customQuestion({ title: 'Keep what?', type: 'Textbox' })
  const { id, inquiry_id } = await make.customQuestion({ title: 'Praise is given', area: 'Culture' })
  const searchbox = page.getByRole('searchbox', { name: 'Search custom questions' })
  const row = (title: string) => page.getByRole('row', { name: title })
  await signIn(await make.superAdmin())
  await page.goto(all)

  await expect(page.getByRole('columnheader')).toHaveText([
    'Question Title',
    'Question Type',
    'Area',
    'Inquiry',
    'Added By',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(row('Stop what?')).toContainText('Stop what?TextboxOtherAutumnAda MooreRejected')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(row('Values are lived')).toContainText('Values are livedRatingCultureAutumnAda MooreApproved')
  const off = row('Values are lived').getByRole('button', { name: 'Edit' })
  await expect(off).toBeDisabled()
  await expect(off).toHaveAccessibleDescription(EDIT_OFF)
  await expect(row('Values are lived').getByText(EDIT_OFF)).toBeVisible()
  await searchbox.fill('rejected')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Stop what?')
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await searchbox.fill('Nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await searchbox.fill('')
  await page.keyboard.press('Enter')

  await row('Praise is given').getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`${all}/inquiry/${inquiry_id}/view/${id}`)
  await expect(page.getByRole('heading', { name: 'View Custom Added Question' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Praise is given')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goBack()
  await row('Praise is given').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${all}/inquiry/${inquiry_id}/edit/${id}`)
  await expect(page.getByRole('heading', { name: 'Edit Custom Added Question' })).toBeVisible()
  await choose('Area', 'People')
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Custom Question Approved')
  await expect(page).toHaveURL(all)
  await expect(page.getByRole('row').nth(1)).toContainText('Praise is givenRatingPeople')
  await expect(page.getByRole('row').nth(1)).toContainText('Approved')
  await page.goto(`${all}/inquiry/${inquiry_id}/edit/${id}`)
  await expect(page.getByText(EDIT_OFF)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Custom Metrics' }).click()
  await row('Keep what?').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('combobox', { name: 'Area' })).toBeDisabled()
  await page.getByRole('button', { name: 'Reject' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Custom Question' })
  await expect(toast).toContainText('Rejected')
  await page.clock.fastForward(5_000)
  await expect(toast).toBeHidden()
  await expect(page).toHaveURL(all)
  await expect(row('Keep what?')).toContainText('Rejected')
})

test('[AUTH-022, AUTH-024] the area chosen before the session ended is restored after sign-in, until the person leaves without deciding, and never for a question that has changed since', async ({
  page,
  make,
  server,
  signIn,
  choose,
}) => {
  const { id, inquiry_id } = await make.customQuestion({ title: 'Values are lived', area: 'Culture' })
  const person = await make.superAdmin()
  const area = page.getByRole('combobox', { name: 'Area' })
  const notice = page.getByText('The area you chose before you were logged out has been restored.')
  await signIn(person)
  await page.goto(`${all}/inquiry/${inquiry_id}/edit/${id}`)
  const chooseTooLate = async () => {
    await choose('Area', 'People')
    // What else the page reads would end the session before Approve does.
    await page.waitForLoadState('networkidle')
    await server.db.updateTable('session').set({ ended_at: new Date().toISOString() }).execute()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL('/auth/login')
  }

  await chooseTooLate()
  await signIn(person)
  await page.goto(`${all}/inquiry/${inquiry_id}/edit/${id}`)
  await expect(area).toHaveValue('People')
  await expect(notice).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Custom Metrics' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(all)
  await page.getByRole('link', { name: 'Edit' }).click()

  await expect(area).toHaveValue('Culture')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(area).toHaveValue('Culture')

  await chooseTooLate()
  await server.db
    .updateTable('custom_question')
    .set({ area: 'Other', type: 'Textbox', rating_options: '[]', max_length: 50, validation_regex: 'Alphabet only' })
    .execute()
  await signIn(person)
  await page.goto(`${all}/inquiry/${inquiry_id}/edit/${id}`)
  await expect(area).toHaveValue('Other')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(all)
})

test('[CUSQ-015, CUSQ-016, CUSQ-017, CUSQ-019, CUSQ-020, CUSQ-021, CUSQ-022, QUES-006] a manager adds a question to an inquiry and previews its survey; once respondents are added or results published none can be added, and a note says so', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.clock.install()
  const person = await make.customerAdmin()
  const ofTheirs = { customer_id: person.customer_id ?? '', created_by: person.id }
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  const winter = await make.inquiry({
    ...ofTheirs,
    description: 'Winter',
    respondents_added_at: '2026-03-10T09:00:00.000Z',
    expiry_date: '2030-01-01',
  })
  const summer = await make.inquiry({ ...ofTheirs, description: 'Summer', published_at: '2026-03-10T09:00:00.000Z' })
  const autumn = await make.inquiry({
    ...ofTheirs,
    description: 'Autumn',
    inquiry_type_id: pathway.inquiry_type_id,
    intake_answered_at: '2026-03-10T09:00:00.000Z',
  })
  await make.customQuestion({ inquiry_id: autumn.id, title: 'What else?', status: 'Approved', created_by: person.id })
  await make.customQuestion({ inquiry_id: autumn.id, title: 'Not yet', status: 'Pending', created_by: person.id })
  const closed = [
    { ...winter, reason: 'Questions are locked because people have been invited.' },
    { ...summer, reason: 'Questions are locked because the results are published.' },
  ]
  await signIn(person)
  for (const { id, reason } of closed) {
    await page.goto(createPath(id))
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('link', { name: 'Inquiry Log' }).click()
  const add = page.getByRole('link', { name: 'Create Custom Question' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const rows = page.getByRole(width === 360 ? 'listitem' : 'row')
    for (const { description, reason } of closed) {
      const row = rows.filter({ hasText: description })
      const create = row.getByRole('button', { name: 'Create Custom Question' })
      await expect(create).toBeDisabled()
      await expect(create).toHaveAccessibleDescription(reason)
      await expect(row.getByText(reason)).toBeVisible()
    }
    await expect(rows.filter({ hasText: 'Autumn' }).getByRole('link', { name: 'Create Custom Question' })).toBeVisible()
  }

  await add.click()
  await expect(page).toHaveURL(createPath(autumn.id))
  await page.getByRole('link', { name: 'Preview survey' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['1. Leaders explain', '2. What else?'])
  await page.goBack()

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('This field is mandatory.')).toHaveCount(4)
  await choose('Area', 'Other')
  await choose('Question Type', 'Checkbox')
  await page.getByRole('button', { name: 'Add Options' }).click()
  await expect(focusedField(page)).toBeVisible()
  await page.keyboard.type('Mail')
  await choose('Area', 'Structure')
  await expect(page.getByRole('textbox', { name: 'Question Type' })).toHaveValue('Rating')
  await expect(page.getByRole('textbox', { name: 'Question Type' })).not.toBeEditable()
  await expect(option(page, 1)).toHaveValue('1')
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Values are lived')
  await page.getByRole('textbox', { name: 'Question Detail' }).fill('Every day.')
  await page.getByRole('button', { name: 'Remove All' }).click()
  await page.getByRole('button', { name: 'Add Options' }).click()
  await expect(focusedField(page)).toBeVisible()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('d')
  await save.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Failure' })
  await expect(refusal).toContainText('Remove Invalid rating option d to proceed')
  await page.clock.fastForward(5_000)
  await expect(refusal).toBeHidden()
  await option(page, 2).fill('dk')
  await save.click()
  await expectToast(page, 'Custom Question Created')

  // Back to its inquiry.
  await expect(page).toHaveURL('/customerAdmin/inquiry-logs')
  await page.goto(own)
  await expect(page.getByRole('row').nth(1)).toContainText('Values are livedRatingStructureAutumnPending')
})

test('axe finds nothing on custom questions of a SuperAdmin and of a manager, their views and forms, with long texts', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const person = await make.customerAdmin()
  const inquiry = await make.inquiry({ customer_id: person.customer_id ?? '', created_by: person.id })
  const title = 'Values'.repeat(33)
  await make.customQuestion({ inquiry_id: inquiry.id, title, description: 'Every day. '.repeat(200) })

  for (const { user, path, form } of [
    { user: await make.superAdmin(), path: all, form: 'Edit Custom Added Question' },
    { user: person, path: own, form: 'Edit Custom Question' },
  ]) {
    await signIn(user)
    await expectScreensAccessible(page, {
      path,
      title: 'Custom Metrics',
      leadsTo: { View: 'View Custom Added Question', Edit: form },
      shown: page.getByRole('main').getByText('ValuesValues').or(page.getByLabel('Question Title')).first(),
      expectAccessible,
    })
  }
})

test('[HOME-011] a manager sees similar questions and why a question was rejected; a consultant adds the next one to the catalogue', async ({
  page,
  make,
  signIn,
  choose,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const manager = await make.customerAdmin()
  const consultant = await make.superAdmin()
  const inquiry = await make.inquiry({ customer_id: manager.customer_id ?? '', created_by: manager.id })
  const pathway = await make.pathway({ inquiry_type_id: inquiry.inquiry_type_id, name: 'Leadership' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain', description: 'Their decisions.' })
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Leaders explain it all' })
  const decidePath = `${all}/inquiry/${inquiry.id}/edit/${id}`
  const similar = page.getByRole('region', { name: 'Similar questions' })

  await signIn(manager)
  await page.goto(createPath(inquiry.id))
  await expect(similar).toContainText('appear here as you type')
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Do leaders explain?')
  await expect(similar.getByRole('listitem')).toHaveText([
    'Leaders explainTheir decisions.Leadership · Culture · RatingIn both: leaders and explain',
  ])
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Parking')
  await expect(similar).toContainText('No similar question found.')

  await signIn(consultant)
  await page.goto(decidePath)
  await expect(similar).toContainText('The survey already has a very similar question.')
  await page.getByRole('textbox', { name: 'Reason for rejection' }).fill('It is asked already: ‘Leaders explain’.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Leaders explain it all' })).toContainText(
    'RejectedIt is asked already: ‘Leaders explain’.',
  )

  await signIn(manager)
  await page.goto(own)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('It is asked already: ‘Leaders explain’.')
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'It is asked already' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Custom Metrics' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('It is asked already: ‘Leaders explain’.')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'was rejected' })).toContainText('It is asked already')
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Praise is given in public')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(own)

  await signIn(consultant)
  await page.goto(decidePath)
  await choose('When approved, also add it to the catalogue', 'Leadership')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Custom Question Approved' })).toContainText(
    'It is now in the catalogue too.',
  )
  await page.goto(
    `/superAdmin/inquiry-type-management/${inquiry.inquiry_type_id}/pathways/${pathway.id}/diagnostic-questions`,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Praise is given in public' })).toBeVisible()
})
