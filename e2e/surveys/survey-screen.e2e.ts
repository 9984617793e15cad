import type { Locator, Page } from '@playwright/test'
import { samples } from '../../server/src/test/samples.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere, type Make, makeSurvey, pdf } from '../support/surveys.ts'
import { expectShownFor, FILE_TOAST } from '../support/toasts.ts'

const phone = { width: 360, height: 640 }
const long =
  'When something goes wrong, people say so early, to whoever can do something about it, and nobody is blamed for it'

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test("[ANSW-023, ANSW-024] a survey opens with the current question's first answer in view; questions are numbered throughout, the bar shows area and progress, and the footer is low", async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { person, paths } = await makeLongSurvey(make)
    await signIn(person)
    // Answered before the code of positions is loaded: nobody is led elsewhere, and it opens there again.
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/place-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(paths.complete)
    await expectInView(page, radios(page, 'Leaders explain', 'performance').last().locator('..'))
    await radios(page, `${long} (9)`, 'performance').nth(1).check()
    held.resolve()
    await expect.poll(() => keptHere(page, { begins: '.place' })).toHaveLength(2)
    await page.unroute('**/assets/place-*.js')
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL(paths.list)
    await page.goto(paths.form)
    await expectInView(page, radios(page, `${long} (9)`, 'performance').last().locator('..'))
    await expect(page.getByRole('heading', { name: `9. ${long} (9)` })).toBeFocused()

    await radios(page, `${long} (12)`, 'performance').nth(1).check()
    await radios(page, `${long} (12)`, 'importance').nth(5).check()
    await expectInView(page, radios(page, `${long} (12)`, 'importance').nth(5).locator('..'))
    await expect(bar(page)).toContainText('Culture1 of 16 answered')
    await expect.poll(async () => (await foot(page).boundingBox())?.height).toBeLessThanOrEqual(64)

    await page.getByRole('button', { name: 'Next: Other' }).click()
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('13. Headcount (optional)')
    await expect(bar(page)).toContainText('Other1 of 16 answered')
    await page.getByRole('textbox', { name: 'Headcount' }).fill('about 12')
    await expect(page.getByRole('link', { name: 'Question 13 needs fixing' })).toBeVisible()
    await expect.poll(async () => (await foot(page).boundingBox())?.height).toBeLessThanOrEqual(64)
    await expectAccessible()

    // A person who has answered on another device is led to the first open question.
    await page.setViewportSize(phone)
    const { respondent, inquiry, ...begun } = await makeLongSurvey(make)
    await server.db
      .updateTable('respondent')
      .set({ saved_at: '2026-11-21T12:00:00.000Z' })
      .where('id', '=', respondent.id)
      .execute()
    for (const { question_id } of [begun.rating, ...begun.questions.slice(0, 4)]) {
      const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id, question_id }
      await make.surveyAnswer({ ...answer, performance: '4', importance: '0' })
    }
    await signIn(begun.person)
    await page.goto(begun.paths.form)
    await expectInView(page, radios(page, `${long} (6)`, 'performance').first().locator('..'))
  })
})

test('[ANSW-001, ANSW-002, ANSW-015] one visible status says where the answers are; what was typed and attached offline survives a killed tab, is restored at the same question, and is sent automatically', async ({
  page,
  make,
  signIn,
  server,
  network,
}) => {
  const { person, paths, text, plan } = await makeLongSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await page.getByRole('checkbox', { name: 'Mail' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar(page)).toContainText('Saved')
  await page.getByRole('link', { name: /^Culture/ }).click()
  // What the page fetches when idle.
  await page.mouse.click(5, 300)
  await page.waitForLoadState('networkidle')
  await network.cut()
  await expect(bar(page)).toContainText('Offline – everything is saved')
  await radios(page, `${long} (12)`, 'importance').nth(5).check()
  await expect(bar(page)).toContainText('Offline – saved on this device. Reconnect within 7 days to send.')
  await expect(bar(page)).toBeInViewport()
  await network.restore()
  await expect(bar(page)).toContainText(/Saved (\d{1,2} \w+, )?\d\d:\d\d/)
  await expect.poll(() => keptHere(page)).toEqual([])

  await page.getByRole('link', { name: /^Other/ }).click()
  await network.cut()
  await page.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('Plan.pdf'))
  await page.getByRole('textbox', { name: 'Headcount' }).fill('120')
  await expect.poll(() => keptHere(page)).toHaveLength(2)
  await page.close()
  await network.restore()

  const again = await page.context().newPage()
  await again.goto(paths.form)
  await expect(again.getByText('Your unsent answers have been restored.')).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Headcount' })).toHaveValue('120')
  await expectInView(again, again.getByRole('textbox', { name: 'Headcount' }))
  await again.getByRole('button', { name: 'Close this note' }).click()
  await expect(again.getByText('Your unsent answers have been restored.')).toBeHidden()

  const stored = (id: string) =>
    server.db.selectFrom('survey_answer').selectAll().where('question_id', '=', id).executeTakeFirst()
  await expect.poll(async () => (await stored(text.question_id))?.text, { timeout: 40_000 }).toBe('120')
  await expect
    .poll(async () => (await stored(plan.question_id))?.document_id ?? null, { timeout: 40_000 })
    .not.toBeNull()
  await expect.poll(() => keptHere(again)).toEqual([])
})

test('[ANSW-025, ANSW-026, SURV-018, SURV-019] an invalid answer keeps its error, is not sent and does not count; Save says why and leads there', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { person, paths, text } = await makeSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  const headcount = page.getByRole('textbox', { name: 'Headcount' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
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
  await save.click()

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

  // The error comes and goes while typing, and nothing is truncated.
  await headcount.fill('12a')
  await expect(page.getByText('Number(s) only.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeHidden()
  await headcount.fill('')
  await headcount.pressSequentially('12345')
  await expect(page.getByText('Number(s) only.')).toBeHidden()
  await headcount.pressSequentially('67')
  await expect(headcount).toHaveValue('1234567')
  await expect(page.getByText('At most 5 characters.')).toBeVisible()
})

test('[SURV-030, SURV-046, SURV-049, SURV-051, SURV-052, SHELL-023, ANSW-026] a rejected file blocks Save and Submit, which say why and lead there; an accepted one is sent with the draft and can be opened afterwards', async ({
  page,
  make,
  signIn,
}) => {
  const { person, paths } = await makeSurvey(make)
  await page.clock.install()
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const why = foot(page).getByRole('link')
  const plan = page.getByLabel('Plan').locator('input[type=file]')
  const figures = page.getByLabel('Figures').locator('input[type=file]')
  const calls = '**/api/SurveyAnswer/DocumentValidate'

  // While the server is checking it.
  const answered = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await answered.promise
    await route.continue()
  })
  const checked = page.waitForRequest(calls)
  await plan.setInputFiles(pdf('plan.pdf'))
  expect((await checked).postDataJSON()).toMatchObject({ DocumentName: 'plan.pdf' })
  await expect(why).toHaveText('Question 4: checking the file')
  await expect(save).toBeDisabled()
  answered.resolve()
  await expect(why).toBeHidden()
  await page.unroute(calls)

  // Not an Excel file.
  await figures.setInputFiles(pdf('notes.pdf'))
  await expectFileToast(page, ['Invalid File Format,only Excel Format is allowed.'])
  await expect(why).toHaveText('Question 5: file not accepted')
  await expect(save).toBeDisabled()
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await why.click()
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await expect(save).toBeEnabled()

  // The same file for two questions.
  await plan.setInputFiles(xlsx('figures.xlsx'))
  await expect(save).toBeEnabled()
  await figures.setInputFiles(xlsx('figures.xlsx'))
  await expectFileToast(page, ['File(figures.xlsx) is attached twice'])
  await expect(save).toBeDisabled()
  await page.getByLabel('Plan').getByRole('button', { name: 'Remove figures.xlsx' }).click()
  await expect(save).toBeEnabled()

  // Rejected by the server.
  await page.route(calls, (route) =>
    route.fulfill({ status: 415, json: { status: 415, title: 'Error', errorMessage: ['First reason.', 'Second.'] } }),
  )
  await plan.setInputFiles(pdf('plan.pdf'))
  await expectFileToast(page, ['plan.pdf', 'First reason.'])
  await expect(page.getByText('Second.')).toHaveCount(0)
  await expect(save).toBeDisabled()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Remove plan.pdf' }).click()

  await plan.setInputFiles(pdf('plan.pdf'))
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(paths.list)
  await page.goto(`${paths.form}?area=Other`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'plan.pdf', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')
})

test('[ANSW-020] a survey submitted elsewhere says so in view, and shows what was submitted and what came too late', async ({
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

  const said = page
    .getByRole('alert')
    .filter({ hasText: 'You submitted this survey elsewhere. Your answers can’t be changed.' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(said).toBeInViewport({ ratio: 1, timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('Performance: 5 Very High')
  await expect(page.getByRole('region', { name: 'Not sent', exact: true })).toContainText('Importance: 3 Average')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Read your answers' }).click()
  await expect(page).toHaveURL(paths.view)

  // A person with nothing left to send is told the same.
  await server.db.updateTable('respondent').set({ status: 'pending' }).execute()
  await page.unroute('**/api/SurveyAnswer/AddSurveyAnswers')
  await page.goto(paths.complete)
  await expect(bar(page)).toContainText(/Saved \d/, { timeout: 40_000 })
  await page.waitForLoadState('networkidle')
  await server.db.updateTable('respondent').set({ status: 'completed' }).execute()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(said).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Your surveys' }).click()
  await expect(page).toHaveURL(paths.list)
})

test('[SEND-008] a compact survey shows both scales of a question beside each other, at half the height, and below each other on a phone, at little more; it is answered by keyboard, saved and read like any other, and keeps its layout', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { person, paths, type, inquiry, questions } = await makeLongSurvey(make)
  const question = page.locator(`[data-question='${questions[0]?.question_id}']`)
  const height = async () => (await question.boundingBox())?.height ?? 0
  const scale = (row: string) => page.getByRole('group', { name: `${long} (2): ${row}` })
  const places = async () => {
    const [one, other] = [await scale('performance').boundingBox(), await scale('importance').boundingBox()]
    return { isBeside: one?.y === other?.y, isBelow: (one?.y ?? 0) + (one?.height ?? 0) <= (other?.y ?? 0) }
  }
  await signIn(person)
  await page.goto(paths.complete)
  await expect(question).toBeVisible()
  expect(await places()).toEqual({ isBeside: false, isBelow: true })
  const standard = await height()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(height).toBeGreaterThan(standard)
  const standardOnPhone = await height()

  // What the type says later does not reach an inquiry that was sent.
  await server.db.updateTable('inquiry').set({ survey_layout: 'compact' }).where('id', '=', inquiry.id).execute()
  await server.db.updateTable('inquiry_type').set({ survey_layout: 'standard' }).where('id', '=', type.id).execute()
  await page.reload()
  await expect(scale('performance')).toContainText('How would you rate this today?')
  await expect(scale('importance')).toContainText('How important is this?')
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(places).toEqual({ isBeside: true, isBelow: false })
    expect(await height()).toBeLessThanOrEqual(standard / 2)
  }

  await scale('performance').getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(scale('performance').getByRole('radio', { name: '2 Low' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(scale('performance').getByRole('button', { name: 'Clear Performance' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(scale('importance').getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()
  await expectAccessible()

  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(places).toEqual({ isBeside: false, isBelow: true })
    // No target lies over another.
    const targets = question.locator('label, button')
    const small = await targets.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44),
    )
    expect(small).toEqual([])
    if (width === 360) expect(await height()).toBeLessThanOrEqual(0.65 * standardOnPhone)
    for (const target of await targets.all()) await target.click({ trial: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await server.db.updateTable('respondent').set({ status: 'completed' }).where('inquiry_id', '=', inquiry.id).execute()
  await page.goto(paths.view)
  const read = page.getByRole('definition').filter({ hasText: 'Performance: 2 Low' })
  const asked = page.getByRole('term').filter({ hasText: `${long} (2)` })
  const top = async (of: Locator) => (await of.boundingBox())?.y
  await expect.poll(async () => (await top(read)) === (await top(asked))).toBe(true)
  await expectAccessible()
})

/** The survey of `makeSurvey` with eleven more questions in Culture. */
async function makeLongSurvey(make: Make) {
  const survey = await makeSurvey(make)
  const asked = { inquiry_id: survey.inquiry.id }
  const questions = []
  for (let n = 2; n <= 12; n++)
    questions.push(await make.surveyQuestion({ ...asked, title: `${long} (${n})`, description: long }))
  return { ...survey, questions }
}

/** The sticky bar below the header, and the footer. */
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Questions answered' }).locator('..')
const foot = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).locator('..').locator('..')

/** This is fully visible between the bar and the footer. */
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
  }).toPass()
}

const radios = (page: Page, question: string, row: string) =>
  page.getByRole('group', { name: `${question}: ${row}` }).getByRole('radio')

const xlsx = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: samples.xlsx })

/** A toast 'Error' with these lines is shown, and gone after 7000 ms. */
async function expectFileToast(page: Page, lines: string[]): Promise<void> {
  const toast = page.getByRole('alert').filter({ has: page.getByText('Error', { exact: true }) })
  for (const line of lines) await expect(toast.getByText(line, { exact: true })).toBeVisible()
  // Toasts stay while the pointer rests on one.
  await page.mouse.move(5, 300)
  await expectShownFor(page, toast, FILE_TOAST)
}
