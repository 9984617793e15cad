import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { inMenu } from '../support/row-menu.ts'
import { type Make, makeSurvey } from '../support/surveys.ts'

const promise =
  'Your name is never shown with your answers. Scores are shown only for 7 or more people, comments only for 12 or more. (Whoever operates the server could technically link them.)'
const row = (page: Page, name: string) => page.getByRole('row', { name })

test('[CONF-001] a confidential survey says before the first question and before submission who can see the answers', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const { person, paths, inquiry } = await makeSurvey(make)
  const confidential = { confidentiality: 'confidential', min_figures: 7, min_texts: 12 } as const
  await server.db.updateTable('inquiry').set(confidential).where('id', '=', inquiry.id).execute()
  await signIn(person)
  await page.goto(paths.form)

  await expect(page.getByText(promise)).toBeVisible()

  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: '4 High' }).check()
  await page.getByRole('group', { name: 'Importance' }).getByRole('radio', { name: '4 High' }).check()
  await page.getByRole('button', { name: 'Next: Other' }).click()
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('dialog', { name: 'Submit your answers?' }).getByText(promise)).toBeVisible()
  await expectAccessible()
})

test('[CONF-002, CONF-003, CONF-007, CONF-009] a consultant opens no one’s answers in a confidential inquiry, and sees scores once it is closed, except for too few people; a type’s minimum group sizes can be raised but not lowered', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await rated(make)
  await make.respondent({ inquiry_id: inquiry.id, email: 'ben@acme.example.com', status: 'completed' })
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/monitor-activity/view-respondents/${inquiry.id}`)

  await row(page, 'ben@acme.example.com').getByRole('cell').nth(3).click()
  for (const name of ['View Survey Form', 'View Open Ended Answers', 'View Documents']) {
    await expect(row(page, 'ben@acme.example.com').getByText(name)).toHaveCount(0)
    const action = page.getByRole('dialog').getByRole('button', { name })
    await expect(action).toBeDisabled()
    await expect(action).toHaveAccessibleDescription('These answers are confidential.')
  }
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // The inputs, while the survey is open and once it is closed.
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'All inquiries' }).click()
  await (await inMenu(page.getByRole('row'), 'Inputs Calculation')).click()
  await expect(page.getByText('These answers are confidential and are shown after the survey closes.')).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  await server.db
    .updateTable('inquiry')
    .set({ closed_at: '2026-03-10T09:00:00.000Z' })
    .where('id', '=', inquiry.id)
    .execute()
  await page.reload()
  await page.getByText('Show as a table: People', { exact: true }).click()
  await expect(row(page, 'Rated by five')).toHaveText('Rated by five2.002.004.00')
  await expect(row(page, 'Valued by four')).toHaveText('Valued by fourfewer than 5 ratings2.00fewer than 5 ratings')
  await expect(row(page, 'Rated by none')).toHaveText(`Rated by none${'fewer than 5 ratings'.repeat(3)}`)
  await expect(page.getByText('not rated')).toHaveCount(0)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // The type's minimum group sizes.
  await page.getByRole('banner').getByRole('link', { name: 'Inquiry Type Management' }).click()
  await row(page, 'Safety').getByRole('link', { name: 'Edit', exact: true }).click()
  const figures = page.getByRole('textbox', { name: 'Minimum group size for figures' })
  const texts = page.getByRole('textbox', { name: 'Minimum group size for comments' })
  await expect(figures).toHaveValue('5')
  await expect(texts).toHaveValue('10')
  await figures.fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Enter a whole number from 5 to 1000. People could be identified in smaller groups.'),
  ).toBeVisible()
  await expect(figures).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await figures.fill('8')
  await texts.fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiry Type Management' })).toBeVisible()
  await row(page, 'Safety').getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByText('8 people')).toBeVisible()
  await expect(page.getByText('15 people')).toBeVisible()
})

/**
 * A confidential inquiry with five submissions: one question rated by all, importance of another by four, and a third
 * only DK.
 */
async function rated(make: Make) {
  const { id: inquiry_type_id } = await make.inquiryType({ name: 'Safety' })
  const confidential = { confidentiality: 'confidential', description: 'Autumn assessment' } as const
  const inquiry = await make.openInquiry({ ...confidential, inquiry_type_id })
  const inInquiry = { inquiry_id: inquiry.id }
  const question = (title: string) => make.surveyQuestion({ ...inInquiry, title, type: 'Rating', area: 'People' })
  const [all, four, none] = [
    await question('Rated by five'),
    await question('Valued by four'),
    await question('Rated by none'),
  ]
  for (const importance of ['4', '4', '4', '4', '0']) {
    const { id: respondent_id } = await make.respondent({ ...inInquiry, status: 'completed' })
    const answer = ({ question_id }: typeof all, performance: string, importance: string) =>
      make.surveyAnswer({ ...inInquiry, respondent_id, question_id, performance, importance })
    await answer(all, '2', '4')
    await answer(four, '2', importance)
    await answer(none, '0', '0')
  }
  return inquiry
}
