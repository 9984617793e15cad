import { expect, test } from '../support/fixtures.ts'
import { example, publishFromAnswers, ratedInquiry } from './rated.ts'

test('[RNDS-003, RNDS-004] a consultant switches norms on and loads some from a file; the manager agrees, sees them beside the inputs with their source, and withdraws', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const title = 'Decisions are explained'
  const type = await make.inquiryType({ name: 'Health check' })
  const pathway = await make.pathway({ inquiry_type_id: type.id })
  const question = await make.diagnosticQuestion({ pathway_id: pathway.id, title, area: 'Culture' })
  const manager = await make.customerAdmin({ first_name: 'Ada', last_name: 'Okoro' })
  const of = { customer_id: manager.customer_id ?? '', created_by: manager.id, inquiry_type_id: type.id }
  const inquiry = await ratedInquiry(make, [{ title, ratings: example, question_id: question.id }], { of })
  await publishFromAnswers(server, inquiry.id)

  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/inquiry-type-management/view/${type.id}`)
  await page.getByRole('link', { name: 'Norms of this type' }).click()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('No question has a norm yet.')).toBeVisible()
  const buffer = Buffer.from(
    'Question;Organisations;Performance lower quartile;Performance median;Performance upper quartile;Source\n' +
      `${title};40;3.1;3.4;3.8;Study of 2019\nWho asks this?;40;3;3;3;Study of 2019`,
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'Norms.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('status').filter({ hasText: '1 norm will be loaded.' })).toContainText(
    '1 row has no such question and is left out.',
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Load 1 norm' }).click()
  await expect(page.getByText('1 question from')).toContainText('Study of 2019')

  await signIn(manager)
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs`)
  const others = page.getByRole('region', { name: 'Compared with others' })
  await expect(others).toContainText('Study of 2019 (from a file) · 40 organisations')
  await expect(others.getByRole('row', { name: title })).toContainText(/You: 3\.5.*Others: 3\.4 \(3\.1 to 3\.8\)/)
  await expectAccessible()

  await page.goto('/customerAdmin/comparison')
  await page.getByRole('button', { name: 'Share our figures' }).click()
  await expect(page.getByText('Ada Okoro agreed on')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Ada Okoro stopped sharing on')).toBeVisible()
})
