import type { Locator, Page } from '@playwright/test'
import { samples } from '../../server/src/test/samples.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere, type Make, makeSurvey, pdf, rate } from '../support/surveys.ts'
import { targetFaults } from '../support/targets.ts'
import { expectToast } from '../support/toasts.ts'

/** The same, submitted: a rating, a text, an option and a document. */
async function makeSubmitted(make: Make, server: TestServer) {
  const survey = await makeSurvey(make)
  const { rating, text, checkbox, plan, inquiry, respondent, person } = survey
  const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id }
  const document = await make.insert('document', {
    id: '0190a6b0-0000-7000-8000-00000000000d',
    kind: 'survey',
    inquiry_id: inquiry.id,
    respondent_id: respondent.id,
    question_id: plan.question_id,
    name: 'plan.pdf',
    name_key: 'plan.pdf',
    media_type: 'application/pdf',
    size: samples.pdf.length,
    file_key: 'a'.repeat(32),
    uploaded_by: person.id,
    created_at: '2026-11-21T12:00:00.000Z',
  })
  await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '4', importance: '0' })
  await make.surveyAnswer({ ...answer, question_id: text.question_id, text: '120' })
  await make.surveyAnswer({ ...answer, question_id: checkbox.question_id, checkbox_options: '["Mail","Chat"]' })
  await make.surveyAnswer({ ...answer, question_id: plan.question_id, document_id: document.id })
  await server.db
    .updateTable('respondent')
    .set({ status: 'completed', saved_at: '2026-11-21T12:00:00.000Z', completed_at: '2026-11-21T12:00:00.000Z' })
    .execute()
  return survey
}

const xlsx = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: samples.xlsx })

/** A finger comes down in the middle of this, or so many pixels from its left and upper edges (negative: from the others). */
async function touch(target: Locator, at?: { x: number; y: number }): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const along = (length: number, place: number | undefined) =>
    place === undefined ? length / 2 : place < 0 ? length + place : place
  await target.page().touchscreen.tap(x + along(width, at?.x), y + along(height, at?.y))
}

/** A toast 'Error' with these lines is shown for 7000 ms and no longer. */
async function expectFileToast(page: Page, lines: string[]): Promise<void> {
  const toast = page.getByRole('alert').filter({ has: page.getByText('Error', { exact: true }) })
  for (const line of lines) await expect(toast.getByText(line, { exact: true })).toBeVisible()
  await page.clock.fastForward(5_200)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(1_800)
  await expect(toast).toBeHidden()
}

test.describe('the list', () => {
  test('[SURV-001, SURV-003, SURV-004, SURV-005, SURV-007, SURV-062] shows own surveys with what can be done', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { person, type, paths } = await makeSurvey(make)
    const other = { customer_id: person.customer_id ?? '', inquiry_type_id: type.id }
    const done = await make.openInquiry({ ...other, description: 'Spring' })
    await make.respondent({ inquiry_id: done.id, user_id: person.id, email: person.email, status: 'completed' })
    const late = await make.openInquiry({ ...other, description: 'Last year', expiry_date: '2025-01-31' })
    await make.respondent({ inquiry_id: late.id, user_id: person.id, email: person.email })
    await signIn(person)

    await page.goto('/customerUser/dashboard')

    await expect(page.getByRole('heading', { name: 'Survey Forms' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Inquiry',
      'Inquiry Type',
      'Added By',
      'Expiry Date',
      'Status',
      'Actions',
    ])
    const autumn = page.getByRole('row', { name: /Autumn assessment/ })
    await expect(autumn).toContainText('Digital readiness')
    await expect(autumn).toContainText('Amy Cole')
    await expect(autumn.getByRole('button', { name: 'View Survey Form' })).toBeDisabled()
    const spring = page.getByRole('row', { name: /Spring/ })
    await expect(spring.getByRole('button', { name: 'Complete Survey Form' })).toBeDisabled()
    await expect(spring.getByRole('link', { name: 'View Survey Form' })).toBeVisible()
    const lastYear = page.getByRole('row', { name: /Last year/ })
    await expect(lastYear).toContainText('31 Jan 2025')
    await expect(lastYear.getByRole('button', { name: 'Expired' })).toBeDisabled()
    await expect(lastYear.getByText('Complete Survey Form')).toHaveCount(0)
    await expectAccessible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await autumn.getByRole('link', { name: 'Complete Survey Form' }).click()
    await expect(page).toHaveURL(paths.form)
  })

  test('[SURV-001, SURV-006] a manager has the same list at Survey Forms, with its own addresses', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, paths } = await makeSurvey(make, 'customerAdmin')
    await signIn(person)
    await page.goto('/customerAdmin/survey-forms')
    await page.getByRole('link', { name: 'Complete Survey Form' }).click()
    await expect(page).toHaveURL(paths.form)

    await server.db.updateTable('respondent').set({ status: 'completed' }).execute()
    await page.goto('/customerAdmin/survey-forms')
    await page.getByRole('link', { name: 'View Survey Form' }).click()
    await expect(page).toHaveURL(paths.view)
  })

  test('[SURV-002] pages of eight, a search box, and a word where there is nothing, on both routes', async ({
    page,
    make,
    signIn,
  }) => {
    for (const [role, path] of [
      ['customerUser', '/customerUser/dashboard'],
      ['customerAdmin', '/customerAdmin/survey-forms'],
    ] as const) {
      const person = await make[role]()
      for (let n = 1; n <= 9; n++) {
        const inquiry = await make.openInquiry({ description: `Inquiry ${n}` })
        await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
      }
      await signIn(person)
      await page.goto(path)

      await expect(page.getByRole('row')).toHaveCount(9)
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('searchbox').fill('nowhere')
      await expect(page.getByText('No Records to show here.')).toBeVisible()
    }
  })
})

test.describe('filling in', () => {
  test('[SURV-013, SURV-014, SURV-015] one area at a time, each rating with two rows of labelled options', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { person, inquiry, paths } = await makeSurvey(make)
    for (const area of ['People', 'Process', 'Structure'] as const) {
      await make.surveyQuestion({ inquiry_id: inquiry.id, area, title: `About ${area}` })
    }
    await signIn(person)
    await page.goto(paths.complete)

    const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    await expect(areas).toHaveText([/^Culture/, /^People/, /^Process/, /^Structure/, /^Other/, 'Review'])
    for (const row of ['Performance', 'Importance']) {
      const options = page.getByRole('group', { name: row }).getByRole('radio')
      await expect(options).toHaveCount(6)
      for (const [n, name] of [
        '1 Very Low',
        '2 Low',
        '3 Average',
        '4 High',
        '5 Very High',
        "DK Don't Know",
      ].entries()) {
        await expect(options.nth(n)).toHaveAccessibleName(name)
      }
    }
    await expect(page.getByText('About People')).toBeHidden()
    await expect(page.getByText('0 of 8 answered')).toBeVisible()
    await expectAccessible()

    await page.getByRole('button', { name: 'Next: People' }).click()
    await expect(page.getByRole('heading', { name: 'About People' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Leaders explain' })).toBeVisible()
    await areas.filter({ hasText: 'Other' }).click()
    await expect(page.getByRole('textbox', { name: 'Headcount' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Channels' }).getByRole('checkbox')).toHaveCount(3)
    await expect(page.getByLabel('Plan').locator('input[type=file]')).toBeAttached()
    await expectAccessible()
  })

  test('a rating is chosen with the arrow keys', async ({ page, make, signIn }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    const performance = page.getByRole('group', { name: 'Performance' })

    await performance.getByRole('radio', { name: '2 Low' }).check()
    await page.keyboard.press('ArrowRight')

    await expect(performance.getByRole('radio', { name: '3 Average' })).toBeChecked()
    await performance.getByRole('button', { name: 'Clear Performance' }).click()
    await expect(performance.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  for (const { width, size } of [
    { width: 320, size: 100 },
    { width: 320, size: 200 },
    { width: 360, size: 100 },
    { width: 1280, size: 200 },
  ]) {
    test.describe(`by touch at ${width} px with text at ${size} %`, () => {
      test.use({ hasTouch: true, viewport: { width, height: 640 } })

      test('[ANSW-022] no target covers another, each is large enough and does what it says', async ({
        page,
        make,
        signIn,
      }) => {
        const { person, paths, rating } = await makeSurvey(make)
        await make.surveyQuestion({ inquiry_id: rating.inquiry_id, title: 'Second' })
        const row = page.getByRole('group', { name: 'Performance' }).first()
        const dontKnow = row.getByRole('radio', { name: 'DK' })
        const clear = row.getByRole('button', { name: 'Clear Performance' })
        await signIn(person)
        await page.goto(paths.complete)
        await page.addStyleTag({ content: `html { font-size: ${size}% }` })

        await touch(dontKnow)
        await expect(clear).toBeVisible()
        // Again, near its edge: nothing has come under the finger.
        await touch(dontKnow, { x: -4, y: 4 })
        await expect(dontKnow).toBeChecked()

        for (const area of ['Culture', 'Other', 'Review']) {
          await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).tap()
          await expect(page.getByRole('heading', { name: area, level: 2 })).toBeVisible()
          expect(await targetFaults(page), area).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), area).toBe(width)
        }
        await page.getByRole('link', { name: /^Culture/ }).tap()
        await clear.tap()
        await expect(dontKnow).not.toBeChecked()
        await expect(clear).toBeHidden()
        await expect(row.getByRole('radio').first()).toBeFocused()
      })
    })
  }

  test('[SURV-027, ANSW-029] Save sends a draft, says so for five seconds, and stays on the survey', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await page.clock.install()
    await signIn(person)
    await page.goto(paths.complete)
    await rate(page, 'Performance', '4 High')
    const sent = page.waitForRequest('**/api/SurveyAnswer/AddSurveyAnswers')

    await page.getByRole('button', { name: 'Save', exact: true }).click()

    expect((await sent).postDataJSON()).toMatchObject({ Status: 'saveasdraft' })
    await expectToast(page, 'Survey Form Saved As Draft Successfully.')
    await expect(page).toHaveURL(paths.complete)
    const stored = await server.db.selectFrom('survey_answer').selectAll().execute()
    expect(stored).toMatchObject([{ performance: '4', importance: null }])
    await page.goto(paths.complete)
    await expect(page.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: '4 High' })).toBeChecked()
  })

  test('[SURV-044] a draft saves itself without a toast; after that leaving does not ask', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await page.clock.install()
    await signIn(person)
    await page.goto(paths.complete)
    await rate(page, 'Performance', '4 High')
    await expect(page.getByText('Not saved yet')).toBeVisible()

    await page.clock.fastForward(5_000)
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

    await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeHidden()
    await page.getByRole('link', { name: 'Survey Forms' }).click()
    await expect(page).toHaveURL(paths.list)
  })

  test('[SURV-042, SURV-043, SURV-044] leaving with an answer that is not saved asks: Leave or Cancel', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    const back = page.getByRole('link', { name: 'Survey Forms' })
    await back.click()
    await expect(page).toHaveURL(paths.list)

    await page.goto(paths.complete)
    await rate(page, 'Importance', '5 Very High')
    await back.click()
    const prompt = page.getByRole('dialog')
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(paths.complete)
    await expect(
      page.getByRole('group', { name: 'Importance' }).getByRole('radio', { name: '5 Very High' }),
    ).toBeChecked()

    await back.click()
    await prompt.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(paths.list)
  })

  test('[SURV-045] after a failed save leaving asks again, and the next save succeeds', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    await rate(page, 'Performance', '4 High')
    await page.route('**/api/SurveyAnswer/AddSurveyAnswers', (route) => route.abort(), { times: 1 })

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please Check your Internet Connection')).toBeVisible()
    await page.getByRole('link', { name: 'Survey Forms' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()
    await page.getByRole('link', { name: 'Survey Forms' }).click()
    await expect(page).toHaveURL(paths.list)
  })

  test('[SURV-028, SURV-037, SURV-039, SURV-008] the review names what is missing; once submitted it can only be read', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(`${paths.form}?area=Review`)
    await expect(page.getByRole('heading', { name: '2 questions still need an answer' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('link', { name: 'Leaders explain' }).click()
    await rate(page, 'Performance', '4 High')
    await rate(page, 'Importance', "DK Don't Know")
    await page.getByRole('button', { name: 'Next: Other' }).click()
    await page.getByRole('checkbox', { name: 'Phone' }).check()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('All required questions are answered.')).toBeVisible()
    const answers = page.getByRole('region', { name: 'Review' })
    await expect(answers.getByRole('definition').filter({ hasText: 'DK' })).toHaveText(
      "Performance: 4 HighImportance: DK Don't Know",
    )
    await expect(answers.getByRole('region', { name: 'Other' })).toContainText('Phone')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.clock.install()
    const sent = page.waitForRequest('**/api/SurveyAnswer/AddSurveyAnswers')
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()

    expect((await sent).postDataJSON()).toMatchObject({ Status: 'completed' })
    await expectToast(page, 'Survey Form Submitted Successfully.')
    await expect(page).toHaveURL(paths.view)
    await page.goto(paths.list)
    await expect(page.getByRole('button', { name: 'Complete Survey Form' })).toBeDisabled()
    await page.getByRole('link', { name: 'View Survey Form' }).click()
    await expect(page).toHaveURL(paths.view)
    await page.goto(paths.complete)
    await expect(page).toHaveURL(paths.view)
    await expect(page.locator('main').locator('input, textarea, select')).toHaveCount(0)
  })

  /** Two pages of one person with the same survey open. */
  async function openTwice(page: Page, newPage: () => Promise<Page>, complete: string) {
    await page.goto(complete)
    const storage = await page.evaluate(() => Object.entries(localStorage))
    const other = await newPage()
    await other.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await other.goto(new URL('/empty-page', page.url()).href)
    await other.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    }, storage)
    await other.goto(page.url())
    await expect(
      other.getByRole('textbox', { name: 'Headcount' }).or(other.getByText('Leaders explain')).first(),
    ).toBeVisible()
    return other
  }

  test('[ANSW-008, ANSW-009] what was answered on another device is never overwritten: both answers are shown, and the person says which one holds', async ({
    page,
    make,
    signIn,
    server,
    newPage,
    expectAccessible,
  }) => {
    const { person, paths, rating } = await makeSurvey(make)
    await page.clock.install()
    await signIn(person)
    const other = await openTwice(page, newPage, paths.complete)
    await rate(other, 'Performance', '5 Very High')
    await rate(other, 'Importance', '4 High')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText(/^Saved \d/)).toBeVisible()

    await rate(page, 'Performance', '1 Very Low')
    await rate(page, 'Importance', '2 Low')
    await page.clock.fastForward(5_000)
    const choice = page.getByRole('group', { name: 'Which answer holds?' })
    await expect(choice).toBeVisible()

    await expect(choice).toContainText('1 Very Low')
    await expect(choice).toContainText('5 Very High')
    const stored = () =>
      server.db.selectFrom('survey_answer').selectAll().where('question_id', '=', rating.question_id).execute()
    expect(await stored()).toMatchObject([{ performance: '5', importance: '4' }])
    await expectAccessible()
    await choice.getByRole('button', { name: 'Keep the one on this device' }).click()
    await expect(choice).toBeHidden()
    await expect.poll(stored).toMatchObject([{ performance: '1', importance: '2', version: expect.any(Number) }])
  })

  test('[ANSW-011, ANSW-010] Save in a stale tab without a change reverts nothing, and coming to the front it shows what is newer', async ({
    page,
    make,
    signIn,
    server,
    newPage,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    const other = await openTwice(page, newPage, paths.complete)
    await rate(other, 'Performance', '5 Very High')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText(/^Saved \d/)).toBeVisible()

    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const row = page.getByRole('group', { name: 'Performance' })
    await expect(row.getByRole('radio', { name: '5 Very High' })).toBeChecked()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()

    const stored = await server.db.selectFrom('survey_answer').selectAll().execute()
    expect(stored).toMatchObject([{ performance: '5', version: 1 }])
  })

  test('a tab whose survey was submitted elsewhere says so at its top and leads to what was submitted', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, paths, respondent } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    await page.waitForLoadState('networkidle')
    await server.db.updateTable('respondent').set({ status: 'completed' }).where('id', '=', respondent.id).execute()

    await page.evaluate(() => window.dispatchEvent(new Event('online')))

    await expect(page.getByText('These answers were submitted elsewhere. They are final.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Read your answers' }).click()
    await expect(page).toHaveURL(paths.view)
  })

  test('[ANSW-001] what was typed and attached offline outlives a killed tab, is there at the next visit, and is sent by itself', async ({
    page,
    make,
    signIn,
    server,
    network,
  }) => {
    const { person, paths, text, plan } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    await page.getByRole('link', { name: /^Other/ }).click()
    await expect(page.getByLabel('Headcount')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await network.cut()
    await page.locator('input[type=file]').first().setInputFiles(pdf('Plan.pdf'))
    await page.getByLabel('Headcount').fill('120')
    // Within a second of typing.
    await page.waitForTimeout(400)
    await page.close()
    await network.restore()

    const again = await page.context().newPage()
    await again.goto(paths.complete)
    await expect(again.getByText('What you had answered here and was not yet sent is here again.')).toBeVisible()
    await again.getByRole('link', { name: /^Other/ }).click()
    await expect(again.getByLabel('Headcount')).toHaveValue('120')
    const stored = (id: string) =>
      server.db.selectFrom('survey_answer').selectAll().where('question_id', '=', id).executeTakeFirst()
    await expect.poll(async () => (await stored(text.question_id))?.text, { timeout: 20_000 }).toBe('120')
    await expect
      .poll(async () => (await stored(plan.question_id))?.document_id ?? null, { timeout: 20_000 })
      .not.toBeNull()
    await expect.poll(() => keptHere(again)).toEqual([])
  })

  test('[SURV-018, SURV-019] a text says at once what is wrong with it, and Save leads there', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(`${paths.form}?area=Other`)
    const headcount = page.getByRole('textbox', { name: 'Headcount' })

    await headcount.fill('12a')
    await expect(page.getByText('Number(s) only.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeHidden()
    await headcount.fill('')
    await headcount.pressSequentially('12345')
    await expect(page.getByText('Number(s) only.')).toBeHidden()
    await headcount.pressSequentially('67')
    await expect(headcount).toHaveValue('1234567')
    await expect(page.getByText('At most 5 characters.')).toBeVisible()
  })

  test('[SURV-040] who opens a survey after its last day is told so', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await server.db.updateTable('inquiry').set({ expiry_date: '2025-01-31' }).execute()
    await signIn(person)

    await page.goto(paths.complete)

    await expect(page.getByText('This survey ended on 31 Jan 2025. Answers are no longer taken.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await expectAccessible()
  })

  test('[SURV-041] a survey that is closed while one answers says so, and nothing can be sent', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    await expect(page.getByRole('heading', { name: 'Leaders explain' })).toBeVisible()
    await server.db.updateTable('inquiry').set({ published_at: '2026-11-21T12:00:00.000Z' }).execute()
    await rate(page, 'Performance', '4 High')

    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const said = page.locator('main').getByText('The results are published. Answers are no longer taken.')
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
  })

  test('[SURV-058] a kind of question that the screen does not know says that its component is missing', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.route('**/SurveyFormQuestions**', async (route) => {
      const response = await route.fetch()
      const form = await response.json()
      Object.assign(form.CultureArray[0], { Type: 'Slider', QuestionType: 'slider' })
      await route.fulfill({ response, json: form })
    })

    await page.goto(`${paths.form}?area=Culture`)

    await expect(page.getByText('Required Component Not Found.')).toBeVisible()
  })
})

test.describe('documents', () => {
  test('[SURV-046, SURV-049, SHELL-023] a file that is not Excel is refused, and nothing can be saved until it is removed', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(`${paths.form}?area=Other`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.clock.install()

    await page.getByLabel('Figures').locator('input[type=file]').setInputFiles(pdf('notes.pdf'))

    await expectFileToast(page, ['Invalid File Format,only Excel Format is allowed.'])
    await expect(save).toBeDisabled()
    await page.getByRole('link', { name: 'Review' }).click()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await page.getByRole('link', { name: 'Other' }).click()
    await page.getByRole('button', { name: 'Remove notes.pdf' }).click()
    await expect(save).toBeEnabled()
  })

  test('[SURV-046, SURV-052] the same file on two questions is refused until one of them is removed', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(`${paths.form}?area=Other`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel('Plan').locator('input[type=file]').setInputFiles(xlsx('figures.xlsx'))
    await expect(save).toBeEnabled()
    await page.clock.install()

    await page.getByLabel('Figures').locator('input[type=file]').setInputFiles(xlsx('figures.xlsx'))

    await expectFileToast(page, ['File(figures.xlsx) is attached twice'])
    await expect(save).toBeDisabled()
    await page.getByLabel('Plan').getByRole('button', { name: 'Remove figures.xlsx' }).click()
    await expect(save).toBeEnabled()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL(paths.list)
  })

  test('[SURV-051, SURV-046] what the server says against a file is said with its name', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(`${paths.form}?area=Other`)
    await page.clock.install()
    await page.route('**/api/SurveyAnswer/DocumentValidate', (route) =>
      route.fulfill({ status: 415, json: { status: 415, title: 'Error', errorMessage: ['First reason.', 'Second.'] } }),
    )

    await page.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('plan.pdf'))

    await expect(page.getByText('First reason.', { exact: true })).toBeVisible()
    await expect(page.getByText('Second.')).toHaveCount(0)
    await expectFileToast(page, ['plan.pdf', 'First reason.'])
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  test('[SURV-030] a picked file is checked, sent with the draft, and can be opened afterwards', async ({
    page,
    make,
    signIn,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(`${paths.form}?area=Other`)
    const checked = page.waitForRequest('**/api/SurveyAnswer/DocumentValidate')
    await page.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('plan.pdf'))
    expect((await checked).postDataJSON()).toMatchObject({ DocumentName: 'plan.pdf' })
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL(paths.list)

    await page.goto(`${paths.form}?area=Other`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'plan.pdf', exact: true }).click()

    expect((await download).suggestedFilename()).toBe('plan.pdf')
  })
})

test.describe('reading', () => {
  test('[SURV-056, SURV-057, SHELL-045] the survey in words, without a field, and back to the list', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { person, paths } = await makeSubmitted(make, server)
    await signIn(person)
    await page.goto(paths.view)

    await expect(page.getByText('Performance: 4 High')).toBeVisible()
    await expect(page.getByText("Importance: DK Don't Know")).toBeVisible()
    await expect(page.getByText('Mail, Chat')).toBeVisible()
    await expect(page.getByText('120')).toBeVisible()
    await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
    await expect(page.locator('main').locator('input, textarea, select')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Download your answers (PDF)'])
    await expectAccessible()
    await page.getByRole('link', { name: 'Survey Forms' }).last().click()
    await expect(page).toHaveURL(paths.list)
  })

  test('[SURV-057] back from the survey leads a manager to Survey Forms and a super admin to the respondents', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { respondents, person } = await makeSubmitted(make, server)
    const manager = await makeSurvey(make, 'customerAdmin')
    await signIn(manager.person)
    await page.goto(manager.paths.view)
    await page.locator('main').getByRole('link', { name: 'Survey Forms' }).click()
    await expect(page).toHaveURL('/customerAdmin/survey-forms')

    await signIn(await make.superAdmin())
    await page.goto(`${respondents}/view-survey-form/${person.id}`)
    await expect(page.getByText('Performance: 4 High')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Respondents List' })).toHaveAttribute('href', respondents)
  })

  test('[SURV-059] the open-ended answers: question and answer', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { respondents, person } = await makeSubmitted(make, server)
    await signIn(await make.superAdmin())

    await page.goto(`${respondents}/view-open-ended/${person.id}`)

    await expect(page.getByRole('term')).toHaveText(['Headcount'])
    await expect(page.getByRole('definition')).toHaveText(['120'])
    await expectAccessible()
  })

  test('[MONI-014, MONI-015, MONI-016, MONI-018] the respondents lead to form, open-ended answers and documents once submitted', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { respondents, person, inquiry } = await makeSubmitted(make, server)
    await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'waiting@acme.example.com' })
    await signIn(await make.superAdmin())
    const done = page.getByRole('row', { name: person.email })
    const waiting = page.getByRole('row', { name: 'waiting@acme.example.com' })

    for (const [label, path, shown] of [
      ['View Survey Form', 'view-survey-form', 'Performance: 4 High'],
      ['View Open Ended Answers', 'view-open-ended', 'Headcount'],
      ['View Documents', 'uploaded-answers', 'plan.pdf'],
    ] as const) {
      await page.goto(respondents)
      await expect(waiting.getByRole('button', { name: label })).toBeDisabled()
      await done.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(`${respondents}/${path}/${person.id}`)
      await expect(page.getByText(shown)).toBeVisible()
    }
  })

  test('[WORK-004] a respondent’s survey, texts and documents say whose they are, and of which inquiry and organisation', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { respondents, person, inquiry } = await makeSubmitted(make, server)
    await server.db
      .updateTable('user_account')
      .set({ first_name: 'Ines', last_name: 'Weber' })
      .where('id', '=', person.id)
      .execute()
    await server.db.updateTable('customer').set({ name: 'Acme Ltd' }).where('id', '=', inquiry.customer_id).execute()
    await make.respondent({ inquiry_id: inquiry.id })
    await signIn(await make.superAdmin())

    for (const path of ['view-survey-form', 'view-open-ended', 'uploaded-answers']) {
      await page.goto(`${respondents}/${path}/${person.id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(`Ines Weber ${person.email}`)).toBeVisible()
      await expect(main.getByText('Autumn assessment · Acme Ltd')).toBeVisible()
      await expect(main.getByText('Autumn assessment')).toHaveCount(1)
    }
  })

  test('[WORK-004] of a respondent whose account is gone the address is named', async ({ page, make, signIn }) => {
    const inquiry = await make.openInquiry()
    const respondent = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'gone@acme.example.com' })
    await signIn(await make.superAdmin())

    await page.goto(`/superAdmin/monitor-activity/view-respondents/${inquiry.id}/uploaded-answers/${respondent.id}`)

    await expect(page.getByText('gone@acme.example.com')).toBeVisible()
  })

  test('[WORK-004] where it cannot be had whose answers these are, nothing goes on waiting for it', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { respondents, person } = await makeSubmitted(make, server)
    await signIn(await make.superAdmin())
    await page.route('**/api/Inquiry/GetRespondents/**', (route) => route.abort())

    await page.goto(`${respondents}/view-survey-form/${person.id}`)

    await expect(page.getByRole('heading', { name: 'Culture' })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  })

  test('[MONI-016, MONI-017] the documents, page by page, each with its download', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { respondents, person, inquiry, respondent } = await makeSubmitted(make, server)
    for (let n = 1; n <= 8; n++) {
      await make.insert('document', {
        id: `0190a6b0-0000-7000-8000-00000000010${n}`,
        kind: 'survey',
        inquiry_id: inquiry.id,
        respondent_id: respondent.id,
        question_id: null,
        name: `Minutes ${n}.pdf`,
        name_key: `minutes ${n}.pdf`,
        media_type: 'application/pdf',
        size: 10,
        file_key: String(n).repeat(32),
        uploaded_by: person.id,
        created_at: '2026-11-21T12:00:00.000Z',
      })
    }
    await signIn(await make.superAdmin())
    await page.goto(`${respondents}/uploaded-answers/${person.id}`)

    await expect(page.getByRole('row')).toHaveCount(9)
    await expect(page.getByRole('columnheader')).toHaveText(['Document Name', 'Upload Date', 'Actions'])
    const link = page.getByRole('link', { name: 'Download Minutes 8.pdf' })
    await expect(link).toHaveAttribute('href', /^\/api\/files\//)
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('row', { name: /plan\.pdf/ })).toBeVisible()
    await page.getByRole('searchbox').fill('nowhere')
    await expect(page.getByText('No Records to show here.')).toBeVisible()
  })
})
