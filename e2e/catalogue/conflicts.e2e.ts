import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'

const types = '/superAdmin/inquiry-type-management'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Someone else has changed this' })
const sideOf = (page: Page, field: string, side: string) =>
  dialogOf(page).getByRole('group', { name: field }).getByRole('radio', { name: side })

test('whoever saves second chooses field by field between both versions, by keyboard, or keeps all of theirs with one button; a second conflict asks again', async ({
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
    'Inquiry TypeUse theirsSafetyKeep mineDigital readiness',
    'AreaUse theirsCultureKeep minePeople',
    'Findings DetailsUse theirsPraise is never heard.Keep minePraise is common.',
  ])
  // What only they changed is merged; what both changed is mine, unless I choose otherwise.
  await expect(sideOf(page, 'Inquiry Type', 'Use theirs')).toBeChecked()
  await expect(sideOf(page, 'Area', 'Use theirs')).toBeChecked()
  await expect(sideOf(page, 'Findings Details', 'Keep mine')).toBeChecked()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // Closing keeps what was typed and stores nothing.
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(save).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Findings Details' })).toHaveValue('Praise is common.')
  expect(await server.db.selectFrom('finding').select('detail').execute()).toEqual([
    { detail: 'Praise is never heard.' },
  ])
  await page.keyboard.press('Enter')
  await goTo(sideOf(page, 'Area', 'Use theirs'))
  await page.keyboard.press('ArrowRight')
  await expect(sideOf(page, 'Area', 'Keep mine')).toBeChecked()
  await use(dialogOf(page).getByRole('button', { name: 'Save' }))

  await expect(page).toHaveURL('/superAdmin/findings')
  const stored = await server.db.selectFrom('finding').select(['detail', 'area', 'inquiry_type_id']).execute()
  expect(stored).toEqual([{ detail: 'Praise is common.', area: 'People', inquiry_type_id: other.id }])

  // All of mine with one button, with another conflict before it is stored.
  const overtake = (detail: string) => server.db.updateTable('finding').set({ detail, area: 'Culture' }).execute()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Findings Details' }).fill('Mine')
  await overtake('Theirs')
  await save.click()
  await dialogOf(page).getByRole('button', { name: 'Keep all mine' }).click()
  await expect(dialogOf(page).getByRole('radio', { name: 'Keep mine', checked: true })).toHaveCount(2)
  await overtake('Theirs again')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByRole('group')).toHaveText(['Findings DetailsUse theirsTheirs againKeep mineMine'])
  await sideOf(page, 'Findings Details', 'Use theirs').click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL('/superAdmin/findings')
  const storedAgain = await server.db.selectFrom('finding').select(['detail', 'area']).execute()
  expect(storedAgain).toEqual([{ detail: 'Theirs again', area: 'People' }])
})

test('what was typed before the session ended does not overwrite what has been saved since; if the record has been deleted that is said, and what was typed stays', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const { id } = await make.finding({ detail: 'Before' })
  const person = await make.superAdmin()
  const detail = page.getByRole('textbox', { name: 'Findings Details' })
  await signIn(person)
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await detail.fill('Mine')
  // What else the page reads would end the session before Save does.
  await page.waitForLoadState('networkidle')
  await server.db.updateTable('session').set({ ended_at: new Date().toISOString() }).execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/auth/login')
  await server.db.updateTable('finding').set({ detail: 'Theirs' }).execute()

  await signIn(person)
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await expect(
    page.getByText('What you typed before you were logged out has been restored. Save it to keep it.'),
  ).toBeVisible()
  await expect(detail).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(dialogOf(page).getByRole('group')).toHaveText(['Findings DetailsUse theirsTheirsKeep mineMine'])
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/superAdmin/findings')
  expect(await server.db.selectFrom('finding').select('detail').execute()).toEqual([{ detail: 'Mine' }])

  await page.getByRole('link', { name: 'Edit' }).click()
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

test("if the other person changed nothing in the form, it is saved without asking; the options of a question's type are kept or discarded together with it", async ({
  page,
  make,
  server,
  signIn,
}) => {
  const { id, inquiry_type_id } = await make.pathway({ name: 'Before' })
  await signIn(await make.superAdmin())
  await page.goto(`${types}/${inquiry_type_id}/pathways/edit/${id}`)
  await page.getByRole('textbox', { name: 'Pathway Name' }).fill('After')
  await make.diagnosticQuestion({ pathway_id: id, title: 'Leaders explain' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${types}/${inquiry_type_id}/pathways`)
  await expect(dialogOf(page)).toBeHidden()
  expect(await server.db.selectFrom('pathway').select('name').execute()).toEqual([{ name: 'After' }])

  await page.getByRole('link', { name: 'Manage Diagnostic Questions' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Diagnostic Questions' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Question Title' }).fill('Leaders explain well')
  await page.getByRole('button', { name: 'Remove option 6' }).click()
  await server.db
    .updateTable('diagnostic_question')
    .set({ area: 'Other', type: 'Textbox', rating_options: '[]', max_length: 50, validation_regex: 'Alphabet only' })
    .execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByRole('group')).toHaveText([
    'Question TypeUse theirsAreaOtherQuestion TypeTextboxValidation RegexAlphabet onlyMax. Length50Keep mineAreaCultureQuestion TypeRatingRating options1\n2\n3\n4\n5',
  ])
  await sideOf(page, 'Question Type', 'Use theirs').click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Manage Diagnostic Questions' })).toBeVisible()
  const columns = ['title', 'area', 'type', 'rating_options', 'max_length'] as const
  const stored = await server.db.selectFrom('diagnostic_question').select(columns).execute()
  expect(stored).toEqual([
    { title: 'Leaders explain well', area: 'Other', type: 'Textbox', rating_options: [], max_length: 50 },
  ])
})

test('every catalogue form names the field in conflict; a decision on a question that has changed shows its current version first', async ({
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
  const decided = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Values are lived' })
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

  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/custom-metrics/inquiry/${inquiry.id}/edit/${decided.id}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Values are lived' })).toBeVisible()
  await db.updateTable('custom_question').set({ title: 'Values are hollow' }).where('id', '=', decided.id).execute()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toContainText('Your decision wasn’t saved.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Values are hollow' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL('/superAdmin/custom-metrics')

  for (const [path, label, overtake] of forms) {
    if (path.startsWith('/customerAdmin')) await signIn(person)
    await page.goto(path)
    await page.getByRole('textbox', { name: label }).fill('Mine')
    await overtake().execute()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(page).getByRole('group')).toHaveText([`${label}Use theirsTheirsKeep mineMine`])
  }
})
