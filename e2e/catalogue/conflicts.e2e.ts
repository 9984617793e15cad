import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'

const types = '/superAdmin/inquiry-type-management'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has changed this' })
const sideOf = (page: Page, field: string, side: string) =>
  dialogOf(page).getByRole('group', { name: field }).getByRole('radio', { name: side })

test('who saves second chooses field by field between their version and the other one, by keyboard', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const old = await make.inquiryType({ name: 'Digital readiness' })
  const { id } = await make.finding({ inquiry_type_id: old.id, detail: 'Praise is rare.', area: 'People' })
  const other = await make.inquiryType({ name: 'Safety' })
  const { use, write, goTo } = keyboard(page)
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await write(page.getByRole('textbox', { name: 'Findings Details' }), 'Praise is common.')
  await server.db
    .updateTable('finding')
    .set({ detail: 'Praise is never heard.', area: 'Culture', inquiry_type_id: other.id })
    .execute()
  const save = page.getByRole('button', { name: 'Save' })

  await use(save)
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(dialogOf(page).getByRole('group')).toHaveText([
    'Inquiry TypeTake theirsSafetyKeep mineDigital readiness',
    'AreaTake theirsCultureKeep minePeople',
    'Findings DetailsTake theirsPraise is never heard.Keep minePraise is common.',
  ])
  // What only they have changed is taken, what both have is mine, unless I say otherwise.
  await expect(sideOf(page, 'Inquiry Type', 'Take theirs')).toBeChecked()
  await expect(sideOf(page, 'Area', 'Take theirs')).toBeChecked()
  await expect(sideOf(page, 'Findings Details', 'Keep mine')).toBeChecked()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // Closing leaves everything as it was typed, and nothing is stored.
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(save).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Findings Details' })).toHaveValue('Praise is common.')
  expect(await server.db.selectFrom('finding').select('detail').execute()).toEqual([
    { detail: 'Praise is never heard.' },
  ])
  await page.keyboard.press('Enter')
  await goTo(sideOf(page, 'Area', 'Take theirs'))
  await page.keyboard.press('ArrowRight')
  await expect(sideOf(page, 'Area', 'Keep mine')).toBeChecked()
  await use(dialogOf(page).getByRole('button', { name: 'Save' }))

  await expect(page).toHaveURL('/superAdmin/findings')
  const stored = await server.db.selectFrom('finding').select(['detail', 'area', 'inquiry_type_id']).execute()
  expect(stored).toEqual([{ detail: 'Praise is common.', area: 'People', inquiry_type_id: other.id }])
})

test('all of theirs or all of mine is one button; who is overtaken once more is asked once more', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const { id } = await make.finding({ detail: 'Before', area: 'People' })
  const overtake = (detail: string) => server.db.updateTable('finding').set({ detail, area: 'Culture' }).execute()
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await page.getByRole('textbox', { name: 'Findings Details' }).fill('Mine')
  await overtake('Theirs')
  const dialog = dialogOf(page)

  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click()
  await expect(dialog.getByRole('radio', { name: 'Keep mine', checked: true })).toHaveCount(2)
  await overtake('Theirs again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('group')).toHaveText(['Findings DetailsTake theirsTheirs againKeep mineMine'])
  await sideOf(page, 'Findings Details', 'Take theirs').click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/findings')
  const stored = await server.db.selectFrom('finding').select(['detail', 'area']).execute()
  expect(stored).toEqual([{ detail: 'Theirs again', area: 'People' }])
})

test('what was typed before the session ended does not overwrite what has been saved since', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const { id } = await make.finding({ detail: 'Before' })
  const person = await make.superAdmin()
  const detail = page.getByRole('textbox', { name: 'Findings Details' })
  await signIn(person)
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await detail.fill('Mine')
  await server.db.updateTable('session').set({ ended_at: new Date().toISOString() }).execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/auth/login')
  await server.db.updateTable('finding').set({ detail: 'Theirs' }).execute()

  await signIn(person)
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await expect(page.getByText('What you had typed before you were signed out is here again.')).toBeVisible()
  await expect(detail).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(dialogOf(page).getByRole('group')).toHaveText(['Findings DetailsTake theirsTheirsKeep mineMine'])
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/superAdmin/findings')
  expect(await server.db.selectFrom('finding').select('detail').execute()).toEqual([{ detail: 'Mine' }])
})

test('where the other has changed nothing that is in the form, it is saved without a question', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const { id, inquiry_type_id } = await make.pathway({ name: 'Before' })
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${inquiry_type_id}/pathways/edit/${id}`)
  await page.getByRole('textbox', { name: 'Pathway Name' }).fill('After')
  await make.diagnosticQuestion({ pathway_id: id })

  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(`${types}/${inquiry_type_id}/pathways`)
  await expect(dialogOf(page)).toBeHidden()
  expect(await server.db.selectFrom('pathway').select('name').execute()).toEqual([{ name: 'After' }])
})

test('what belongs to the type of a question is kept or given up with it', async ({ page, make, server, signIn }) => {
  const pathway = await make.pathway()
  const { id } = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${pathway.inquiry_type_id}/pathways/${pathway.id}/diagnostic-questions/edit/${id}`)
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Leaders explain well')
  await page.getByRole('button', { name: 'Remove option 6' }).click()
  await server.db
    .updateTable('diagnostic_question')
    .set({ area: 'Other', type: 'Textbox', rating_options: '[]', max_length: 50, validation_regex: 'Alphabet only' })
    .execute()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByRole('group')).toHaveText([
    'Question TypeTake theirsAreaOtherQuestion TypeTextboxValidation RegexAlphabet onlyMax. Length50Keep mineAreaCultureQuestion TypeRatingRating options1\n2\n3\n4\n5',
  ])
  await sideOf(page, 'Question Type', 'Take theirs').click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Manage Diagnostic Questions' })).toBeVisible()
  const columns = ['title', 'area', 'type', 'rating_options', 'max_length'] as const
  const stored = await server.db.selectFrom('diagnostic_question').select(columns).execute()
  expect(stored).toEqual([
    { title: 'Leaders explain well', area: 'Other', type: 'Textbox', rating_options: [], max_length: 50 },
  ])
})

test('a record that has been deleted meanwhile says so, and what was typed stays', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const { id } = await make.finding({ detail: 'Before' })
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/findings/edit/${id}`)
  const detail = page.getByRole('textbox', { name: 'Findings Details' })
  await detail.fill('A long text that nobody wants to type again.')
  await server.db.deleteFrom('finding').execute()

  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('alert')).toContainText('This record has been deleted')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(detail).toHaveValue('A long text that nobody wants to type again.')
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Findings' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('each form of the catalogue names the field that two people have changed', async ({
  page,
  make,
  server: { db },
  signIn,
}) => {
  const person = await make.customerAdmin({ designation: 'Before' })
  const customer = person.customer_id ?? ''
  const inquiry = await make.inquiry({ customer_id: customer, created_by: person.id })
  const pathway = await make.pathway({ name: 'Before' })
  const type = pathway.inquiry_type_id
  const diagnostic = await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Before' })
  const intake = await make.intakeQuestion({ inquiry_type_id: type, title: 'Before' })
  const recommendation = await make.recommendation({ inquiry_type_id: type, detail: 'Before' })
  const roadmap = await make.roadmap({ inquiry_type_id: type, step2_title: 'Before' })
  const custom = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Before' })
  const profiles = '/superAdmin/manage-customers-profile'
  const forms = [
    [`${profiles}/edit/${customer}`, 'City', () => db.updateTable('customer').set({ city: 'Theirs' })],
    [
      `${profiles}/customers-users/${customer}/edit/${person.id}`,
      'Job Title',
      () => db.updateTable('user_account').set({ designation: 'Theirs' }).where('id', '=', person.id),
    ],
    [`${types}/edit/${type}`, 'Details', () => db.updateTable('inquiry_type').set({ description: 'Theirs' })],
    [
      `${types}/${type}/pathways/edit/${pathway.id}`,
      'Pathway Name',
      () => db.updateTable('pathway').set({ name: 'Theirs' }),
    ],
    [
      `${types}/${type}/pathways/${pathway.id}/diagnostic-questions/edit/${diagnostic.id}`,
      'Question Title',
      () => db.updateTable('diagnostic_question').set({ title: 'Theirs' }),
    ],
    [
      `${types}/${type}/intake-questions/edit/${intake.id}`,
      'Question Title',
      () => db.updateTable('intake_question').set({ title: 'Theirs' }),
    ],
    [
      `/superAdmin/manage-recommendations/edit/${recommendation.id}`,
      'Recommendation',
      () => db.updateTable('recommendation').set({ detail: 'Theirs' }),
    ],
    [
      `/superAdmin/manage-roadmap/edit/${roadmap.id}`,
      'Step 2 title',
      () => db.updateTable('roadmap').set({ step2_title: 'Theirs' }),
    ],
    [
      `/customerAdmin/custom-metrics/inquiry/${inquiry.id}/edit/${custom.id}`,
      'Question Title',
      () => db.updateTable('custom_question').set({ title: 'Theirs' }),
    ],
  ] as const

  const admin = await make.superAdmin()
  for (const [path, label, overtake] of forms) {
    await signIn(path.startsWith('/superAdmin') ? admin : person)
    await page.goto(path)
    await page.getByRole('textbox', { name: label }).fill('Mine')
    await overtake().execute()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(page).getByRole('group')).toHaveText([`${label}Take theirsTheirsKeep mineMine`])
  }
})

test('who decides on a question that has changed meanwhile is shown it as it is now', async ({
  page,
  make,
  server,
  signIn,
}) => {
  const { id, inquiry_id } = await make.customQuestion({ title: 'Values are lived' })
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/custom-metrics/inquiry/${inquiry_id}/edit/${id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Values are lived' })).toBeVisible()
  await server.db.updateTable('custom_question').set({ title: 'Values are hollow' }).execute()

  await page.getByRole('button', { name: 'Approve' }).click()

  await expect(page.getByRole('alert')).toContainText('Your decision was not stored.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Values are hollow' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL('/superAdmin/custom-metrics')
})
