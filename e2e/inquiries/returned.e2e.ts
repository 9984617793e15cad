import type { Page } from '@playwright/test'
import { returnSurvey } from '@plumbline/contract/inquiries/respondents-board'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere, makeSurvey, rate } from '../support/surveys.ts'

const REASON = 'The headcount is of <b>last</b> year.\n\nPlease take the one of 30 June.'

/** A survey Uma has submitted with every question answered except the optional documents. */
async function makeSubmitted({ make, db }: TestServer) {
  const survey = await makeSurvey(make)
  const { rating, text, checkbox, inquiry, respondent } = survey
  const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id }
  await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '4', importance: '3' })
  await make.surveyAnswer({ ...answer, question_id: text.question_id, text: '120' })
  await make.surveyAnswer({ ...answer, question_id: checkbox.question_id, checkbox_options: '["Mail"]' })
  const at = '2026-03-21T12:00:00.000Z'
  await db
    .updateTable('respondent')
    .set({ status: 'completed', saved_at: at, completed_at: at })
    .where('id', '=', respondent.id)
    .execute()
  return survey
}

/** A second later, a consultant returns the survey with this reason. */
async function giveBack(
  server: TestServer,
  { inquiry, person }: Awaited<ReturnType<typeof makeSubmitted>>,
  Reason = REASON,
) {
  const params = { inquiryId: inquiry.id, id: person.id }
  server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
  await server.as(await server.make.superAdmin()).send(returnSurvey, { params, body: { Reason } })
}

const note = (page: Page) => page.getByRole('region', { name: 'Returned for correction' })
const status = ({ db }: TestServer, { id }: { id: string }) =>
  db.selectFrom('respondent').select('status').where('id', '=', id).executeTakeFirst()

test('[BOARD-011] a consultant returns a survey with a reason; the emailed link opens it at the reason, and it is corrected and submitted again', async ({
  page,
  server,
  make,
  signIn,
  newPage,
  expectAccessible,
}) => {
  const survey = await makeSubmitted(server)
  const { person, respondent, respondents } = survey
  await signIn(await make.superAdmin())
  await page.goto(`${respondents}?respondent=${person.id}`)
  await page.getByRole('button', { name: 'Return for correction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return for correction' })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Return survey', exact: true }).click()
  await expect(page.getByText('Survey returned', { exact: true })).toBeVisible()
  const mail = (await server.mails()).find(({ kind }) => kind === 'returned')
  expect(mail?.to_address).toBe(person.email)
  const { pathname, search } = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')

  const own = await newPage()
  await own.setViewportSize({ width: 360, height: 640 })
  await own.goto(new URL(pathname + search, page.url()).href)
  await own.getByLabel('Password', { exact: true }).fill('Upright-Line-7')
  await own.keyboard.press('Enter')
  await expect(note(own)).toContainText('Returned for correction')
  await expect(note(own).getByText(REASON, { exact: true })).toHaveCSS('white-space', 'pre-wrap')
  await expect(note(own)).toBeInViewport({ ratio: 1 })
  await expect(own.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: '4 High' })).toBeChecked()

  await rate(own, 'Performance', '2 Low')
  await own.getByRole('link', { name: /^Other/ }).click()
  await expect(note(own)).toBeVisible()
  await own.getByRole('link', { name: 'Review' }).click()
  await expect(own.getByRole('region', { name: 'Review' })).toContainText(
    'Returned for correction: The headcount is of',
  )
  await own.getByRole('button', { name: 'Submit', exact: true }).click()
  await own.getByRole('button', { name: 'Yes, submit' }).click()

  await expect(own.getByText('Thank you for your answers.')).toBeVisible()
  await expect(note(own)).toHaveCount(0)
  await expect.poll(() => status(server, respondent)).toEqual({ status: 'completed' })
  const stored = await server.db.selectFrom('survey_answer').select('performance').execute()
  expect(stored).toContainEqual({ performance: '2' })

  await giveBack(server, survey)
  await signIn(person)
  await page.goto(survey.paths.list)
  await expect(page.getByRole('row', { name: /Autumn assessment/ })).toContainText('PendingReturned for correction')
  for (const path of [survey.paths.complete, `${survey.paths.form}?area=Review`, survey.paths.view]) {
    await page.goto(path)
    await expect(note(page)).toBeVisible()
    await expect(page.getByText('Saves automatically')).toHaveCount(0)
    await expectAccessible()
  }
})

test('[BOARD-011, ANSW-017] a tab that shows the thank-you page or a final survey shows on return that it was sent back; a submission whose response was lost, and which was returned since, is not repeated automatically', async ({
  page,
  server,
  signIn,
  expectAccessible,
}) => {
  const survey = await makeSubmitted(server)
  const { person, paths, respondent } = survey
  // The event when a tab becomes visible.
  const back = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await signIn(person)
  await page.goto(paths.view)
  await expect(page.getByText('Thank you for your answers.')).toBeVisible()
  await giveBack(server, survey)

  await back()

  await expect(note(page).getByText(REASON, { exact: true })).toBeVisible()
  await expect(page.getByText('Thank you for your answers.')).toHaveCount(0)
  await note(page).getByRole('link', { name: 'Open the survey' }).click()
  await expect(page).toHaveURL(paths.form)
  await expect(note(page)).toBeInViewport({ ratio: 1 })

  // Submitted on another device, and returned again. The page looks once what it needs for that is loaded.
  await expect.poll(() => keptHere(page, { begins: '.form ' })).toHaveLength(1)
  await server.db.updateTable('respondent').set({ status: 'completed' }).where('id', '=', respondent.id).execute()
  await back()
  await expect(page.getByText('You submitted this survey elsewhere. Your answers can’t be changed.')).toBeVisible()
  await giveBack(server, survey, 'Once more.')
  await back()

  await expect(note(page)).toContainText('Once more.')
  await expect(page.getByText('Your answers can’t be changed.')).toHaveCount(0)
  await rate(page, 'Performance', '1 Very Low')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()

  // The submission arrives, but its response is lost.
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(note(page)).toContainText('Once more.')
  let isLost = true
  await page.route('**/api/SurveyAnswer/AddSurveyAnswers', async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Not submitted yet: you’re offline' })).toBeVisible()
  await expect.poll(() => status(server, respondent)).toEqual({ status: 'completed' })

  await giveBack(server, survey, 'Second.')
  isLost = false

  const told = page.getByRole('dialog', { name: 'Not submitted: your survey was returned' })
  // It is retried automatically: not every browser reports that the network is back.
  await expect(told).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible()
  await told.getByRole('button', { name: 'Continue' }).click()
  await expect(note(page)).toContainText('Second.')
  await expect.poll(() => status(server, respondent)).toEqual({ status: 'pending' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(page.getByText('Thank you for your answers.')).toBeVisible()
  await expect.poll(() => status(server, respondent)).toEqual({ status: 'completed' })
})
