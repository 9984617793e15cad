import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../server/src/test/pdf-text.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Make, makeSurvey, pdf, rate } from '../support/surveys.ts'
import { expectToast } from '../support/toasts.ts'

const phone = { width: 360, height: 640 }
const long =
  'When something goes wrong, people say so early, to whoever can do something about it, and nobody is blamed for it'

/** The survey of `makeSurvey` with eleven more questions in Culture. */
async function makeLongSurvey(make: Make) {
  const survey = await makeSurvey(make)
  const asked = { inquiry_id: survey.inquiry.id }
  const questions = []
  for (let n = 2; n <= 12; n++)
    questions.push(await make.surveyQuestion({ ...asked, title: `${long} (${n})`, description: long }))
  return { ...survey, questions }
}

/** The bar that stays in sight below the header, and the foot. */
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Questions answered' }).locator('..')
const foot = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).locator('..').locator('..')

/** This stands between the bar and the foot, whole. */
async function expectInView(page: Page, target: Locator): Promise<void> {
  const edges = async (of: Locator) => {
    const { y, height } = (await of.boundingBox()) ?? { y: -1, height: 0 }
    return { top: Math.round(y), bottom: Math.round(y + height) }
  }
  await expect(async () => {
    const [{ top, bottom }, above, below] = [await edges(target), await edges(bar(page)), await edges(foot(page))]
    expect(top).toBeGreaterThanOrEqual(above.bottom)
    expect(bottom).toBeLessThanOrEqual(below.top)
    expect(above.top).toBeGreaterThanOrEqual(0)
    expect(below.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }).toPass({ timeout: 5000 })
}

const radios = (page: Page, question: string, row: string) =>
  page.getByRole('group', { name: `${question}: ${row}` }).getByRole('radio')

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('[ANSW-023] a survey opens with the first answer of the question one is at in view, at first and later', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeLongSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    await expectInView(page, radios(page, 'Leaders explain', 'performance').last().locator('..'))

    await radios(page, `${long} (9)`, 'performance').nth(1).check()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL(paths.list)
    await page.goto(paths.form)

    await expectInView(page, radios(page, `${long} (9)`, 'performance').last().locator('..'))
    await expect(page.getByRole('heading', { name: `9. ${long} (9)` })).toBeFocused()
  })

  test('[ANSW-023] who has answered on another device is led to the first question that is open', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, paths, rating, questions, respondent, inquiry } = await makeLongSurvey(make)
    await server.db.updateTable('respondent').set({ saved_at: '2026-11-21T12:00:00.000Z' }).execute()
    for (const { question_id } of [rating, ...questions.slice(0, 4)]) {
      const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id, question_id }
      await make.surveyAnswer({ ...answer, performance: '4', importance: '0' })
    }
    await signIn(person)

    await page.goto(paths.form)

    await expectInView(page, radios(page, `${long} (6)`, 'performance').first().locator('..'))
  })

  test('[ANSW-024] questions are numbered through; the bar says the area and how much is answered; the foot is low', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { person, paths } = await makeLongSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)

    await radios(page, `${long} (12)`, 'performance').nth(1).check()
    await radios(page, `${long} (12)`, 'importance').nth(5).check()
    await expectInView(page, radios(page, `${long} (12)`, 'importance').nth(5).locator('..'))
    await expect(bar(page)).toContainText('Culture1 of 16 answered')
    expect((await foot(page).boundingBox())?.height).toBeLessThanOrEqual(64)

    await page.getByRole('button', { name: 'Next: Other' }).click()
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('13. Headcount (optional)')
    await expect(bar(page)).toContainText('Other1 of 16 answered')
    await page.getByRole('textbox', { name: 'Headcount' }).fill('about 12')
    await expect(page.getByRole('link', { name: 'Question 13 is to be put right' })).toBeVisible()
    expect((await foot(page).boundingBox())?.height).toBeLessThanOrEqual(64)
    await expectAccessible()
  })
})

test('[ANSW-002] after a killed tab the survey opens at the question left, with what was typed', async ({
  page,
  make,
  signIn,
  network,
}) => {
  const { person, paths } = await makeLongSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('checkbox', { name: 'Mail' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar(page)).toContainText('Saved')
  await network.cut()
  await page.getByRole('textbox', { name: 'Headcount' }).fill('12')
  await page.waitForTimeout(400)
  await page.close()
  await network.restore()

  const again = await page.context().newPage()
  await again.goto(paths.form)

  await expect(again.getByText('What you had answered here and was not yet sent is here again.')).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Headcount' })).toHaveValue('12')
  await expectInView(again, again.getByRole('textbox', { name: 'Headcount' }))
  await again.getByRole('button', { name: 'Close this note' }).click()
  await expect(again.getByText('is here again')).toBeHidden()
})

test('[ANSW-025, ANSW-026] an answer against its rule stays with its fault, is not sent and does not count; Save says why and leads there', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { person, paths, text } = await makeSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  const headcount = page.getByRole('textbox', { name: 'Headcount' })
  await headcount.fill('120')
  await expect(bar(page)).toContainText('1 of 5')

  await headcount.fill('about')
  await expect(headcount).toHaveAccessibleDescription(/Number\(s\) only\./)
  await expect(bar(page)).toContainText('0 of 5')
  await expect(bar(page)).toContainText('Not all saved')
  await expect(page.getByRole('link', { name: /^Other/ })).toContainText('0/4')
  await headcount.evaluate((field: HTMLTextAreaElement) => {
    field.select()
    document.execCommand('insertText', false, '1234567890')
  })
  await expect(headcount).toHaveValue('1234567890')
  await expect(headcount).toHaveAccessibleDescription('10 of 5 characters At most 5 characters.')
  await page.getByRole('checkbox', { name: 'Mail' }).check()
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('At most 5 characters.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Headcount' })).toBeFocused()
  // Everything else is saved meanwhile.
  const stored = () => server.db.selectFrom('survey_answer').select(['question_id', 'checkbox_options']).execute()
  await expect
    .poll(async () => (await stored()).map(({ checkbox_options }) => checkbox_options))
    .toContainEqual(['Mail'])
  const sent = await server.db
    .selectFrom('survey_answer')
    .select('text')
    .where('question_id', '=', text.question_id)
    .execute()
  expect(sent.filter((row) => row.text !== '120')).toEqual([])
})

test('[ANSW-026] what stops Save or Submit is said beside it, with the way there', async ({ page, make, signIn }) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Review`)
  const why = foot(page).getByRole('link')
  await expect(why).toHaveText('2 not answered')
  await why.click()
  await expect(page.getByRole('heading', { name: 'Leaders explain' })).toBeFocused()

  await page.getByRole('link', { name: /^Other/ }).click()
  let answer = () => {}
  await page.route('**/api/SurveyAnswer/DocumentValidate', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('plan.pdf'))
  await expect(why).toHaveText('Question 4: file is being checked')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  answer()
  await expect(why).toBeHidden()
  await page.getByLabel('Figures').locator('input[type=file]').setInputFiles(pdf('figures.pdf'))
  await expect(why).toHaveText('Question 5: file not taken')
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await why.click()
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeFocused()
})

test('[ANSW-027] after submitting a page thanks, says what comes next and until when, and gives the own answers as a PDF', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { person, paths, respondent, rating, checkbox, inquiry } = await makeSurvey(make)
  await server.db.updateTable('inquiry').set({ expiry_date: '2027-03-20' }).execute()
  const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id }
  await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '4', importance: '0' })
  await make.surveyAnswer({ ...answer, question_id: checkbox.question_id, checkbox_options: '["Mail"]' })
  await signIn(person)
  await page.goto(`${paths.form}?area=Review`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()

  await expect(page).toHaveURL(paths.view)
  const thanks = page.getByRole('region', { name: 'Thank you' })
  await expect(thanks).toContainText('Others may answer until 20 Mar 2027. Then all answers are put together')
  const download = page.waitForEvent('download')
  await thanks.getByRole('button', { name: 'Download your answers (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Your answers - Autumn assessment.pdf')
  const chunks = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  expect(readPdf(Buffer.concat(chunks)).pages.join('\n')).toContain("Performance: 4 High\nImportance: DK Don't Know")
  await expectAccessible()
})

test('[ANSW-028] each rating group is named by its question', async ({ page, make, signIn }) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await page.goto(paths.complete)

  const groups = page.getByRole('region', { name: 'Culture' }).getByRole('group')
  await expect(groups.nth(0)).toHaveAccessibleName('Leaders explain: performance')
  await expect(groups.nth(1)).toHaveAccessibleName('Leaders explain: importance')
})

test('[ANSW-029] Save stays on the survey, Save and leave leads to the list', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await page.goto(paths.complete)
  await rate(page, 'Performance', '4 High')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar(page)).toContainText('Saved')
  await expect(page).toHaveURL(paths.complete)

  await page.clock.install()
  await rate(page, 'Importance', '2 Low')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expectToast(page, 'Survey Form Saved As Draft Successfully.')
  await expect(page).toHaveURL(paths.list)
  expect(await server.db.selectFrom('survey_answer').select(['performance', 'importance']).execute()).toEqual([
    { performance: '4', importance: '2' },
  ])
})

test('[ANSW-015] where the answers are is said in one place that stays in sight: offline at once, saved once it is', async ({
  page,
  make,
  signIn,
  network,
}) => {
  const { person, paths } = await makeLongSurvey(make)
  await signIn(person)
  await page.goto(paths.complete)
  // What the page fetches once there is time.
  await expect(bar(page)).toBeVisible()
  await page.mouse.click(5, 300)
  await page.waitForLoadState('networkidle')
  await network.cut()
  await expect(bar(page)).toContainText('Offline: all is saved')

  await radios(page, `${long} (12)`, 'importance').nth(5).check()
  await expect(bar(page)).toContainText('Offline: kept on this device, send within 7 days')
  await expect(bar(page)).toBeInViewport()
  await network.restore()

  await expect(bar(page)).toContainText(/Saved \d\d:\d\d/)
})

test('[ANSW-020] a survey that was submitted elsewhere says so in view, shows what was submitted and what came too late', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { person, paths, respondent, rating, inquiry } = await makeLongSurvey(make)
  await signIn(person)
  await page.goto(paths.complete)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/SurveyAnswer/AddSurveyAnswers', (route) => route.abort())
  await radios(page, `${long} (12)`, 'importance').nth(2).check()
  const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id }
  await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '5', importance: '1' })
  await server.db.updateTable('respondent').set({ status: 'completed' }).execute()

  const said = page.getByRole('alert').filter({ hasText: 'These answers were submitted elsewhere. They are final.' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(said).toBeInViewport({ ratio: 1, timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('Performance: 5 Very High')
  await expect(page.getByRole('region', { name: 'Not sent', exact: true })).toContainText('Importance: 3 Average')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'To your surveys' }).click()
  await expect(page).toHaveURL(paths.list)
})
