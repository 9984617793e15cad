import { test } from './fixtures.ts'

const SHOTS = '/tmp/cat-shots'
test('shots', async ({ page, make, signIn, choose }) => {
  const admin = await make.superAdmin()
  const type = await make.inquiryType({
    name: 'Digital readiness',
    description: 'How ready the organisation is for digital work, from tools to habits and beyond.',
  })
  await make.inquiryType({ name: 'Safety', is_active: false })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Leadership' })
  const q = await make.diagnosticQuestion({
    pathway_id: pathway.id,
    title: 'Leaders explain their decisions to everybody who is concerned',
  })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'In a word', type: 'Textbox' })
  await make.intakeQuestion({ inquiry_type_id: type.id, title: 'Reason' })
  const manager = await make.customerAdmin()
  const inquiry = await make.inquiry({
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    inquiry_type_id: type.id,
    description: 'Autumn assessment',
  })
  const c1 = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Our values are lived' })
  await make.customQuestion({
    inquiry_id: inquiry.id,
    title: 'What should we stop?',
    type: 'Textbox',
    status: 'Reject',
  })
  await make.customQuestion({ inquiry_id: inquiry.id, title: 'Approved one', status: 'Approved' })
  const base = `/superAdmin/inquiry-type-management`
  const shot = async (name: string) => {
    await page.waitForTimeout(500)
    for (const width of [1280, 360])
      for (const colorScheme of ['light', 'dark'] as const) {
        if (width === 1280 && colorScheme === 'dark' && !name.includes('form')) continue
        if (width === 360 && colorScheme === 'light' && !name.includes('form')) continue
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(250)
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const only = process.env.ONLY?.split(',')
  const at = async (name: string, path: string, act?: () => Promise<void>) => {
    if (only && !only.includes(name)) return
    await page.goto(path)
    await page.waitForTimeout(600)
    await act?.()
    await shot(name)
  }
  await signIn(admin)
  await at('types', base)
  await at('type-create', `${base}/create`)
  await at('type-view', `${base}/view/${type.id}`)
  await at('pathways', `${base}/${type.id}/pathways`)
  await at('pathway-edit', `${base}/${type.id}/pathways/edit/${pathway.id}`)
  const qs = `${base}/${type.id}/pathways/${pathway.id}/diagnostic-questions`
  await at('questions', qs)
  await at('q-view', `${qs}/view/${q.id}`)
  await at('q-form-empty', `${qs}/create`, async () => {
    await page.getByRole('button', { name: 'Save' }).click()
  })
  await at('q-form-rating', `${qs}/create`, async () => {
    await choose('Area', 'Culture')
    await page.getByRole('textbox', { name: 'Question Title' }).fill('Leaders explain')
    await page.getByRole('button', { name: 'Standard scale' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
  })
  await at('q-form-checkbox', `${qs}/create`, async () => {
    await choose('Area', 'Other')
    await choose('Question Type', 'Checkbox')
    await page.getByRole('button', { name: 'Add Options' }).click()
    await page.keyboard.type('Mail')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
  })
  await at('q-form-text', `${qs}/create`, async () => {
    await choose('Area', 'Other')
    await choose('Question Type', 'Textbox')
  })
  await at('intake', `${base}/${type.id}/intake-questions`)
  await at('intake-form', `${base}/${type.id}/intake-questions/create`)
  await at('custom', '/superAdmin/custom-metrics')
  await at('custom-decide-form', `/superAdmin/custom-metrics/inquiry/${inquiry.id}/edit/${c1.id}`)
  await page.evaluate(() => localStorage.clear())
  await signIn(manager)
  await at('own', '/customerAdmin/custom-metrics')
  await at('own-create', `/customerAdmin/inquiry-logs/custom-metrics/inquiry/${inquiry.id}/create`)
  await at('c-types', '/customerAdmin/inquiry-type-management')
})
