import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../server/src/test/pdf-text.ts'
import { samples } from '../../server/src/test/samples.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Make, makeSurvey, pdf, rate } from '../support/surveys.ts'
import { targetFaults } from '../support/targets.ts'
import { expectToast } from '../support/toasts.ts'

test.describe('the list', () => {
  test('[SURV-001, SURV-002, SURV-003, SURV-004, SURV-005, SURV-007, SURV-062] shows the person’s surveys with their actions, eight per page, with a search box and an empty state', async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { person, type, paths } = await makeSurvey(make)
    const other = { customer_id: person.customer_id ?? '', inquiry_type_id: type.id }
    const asked = { user_id: person.id, email: person.email }
    for (let n = 1; n <= 6; n++) {
      const inquiry = await make.openInquiry({ description: `Inquiry ${n}` })
      await make.respondent({ ...asked, inquiry_id: inquiry.id })
    }
    const done = await make.openInquiry({ ...other, description: 'Spring' })
    await make.respondent({ ...asked, inquiry_id: done.id, status: 'completed' })
    const late = await make.openInquiry({ ...other, description: 'Last year', expiry_date: '2025-01-31' })
    await make.respondent({ ...asked, inquiry_id: late.id })
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
    await expect(page.getByRole('row')).toHaveCount(9)
    const spring = page.getByRole('row', { name: /Spring/ })
    await expect(spring.getByRole('button', { name: 'Complete Survey Form' })).toBeDisabled()
    await expect(spring.getByRole('link', { name: 'View Survey Form' })).toBeVisible()
    const lastYear = page.getByRole('row', { name: /Last year/ })
    await expect(lastYear).toContainText('31 Jan 2025')
    await expect(lastYear.getByRole('button', { name: 'Expired' })).toBeDisabled()
    await expect(lastYear.getByText('Complete Survey Form')).toHaveCount(0)
    await expectAccessible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    const autumn = page.getByRole('row', { name: /Autumn assessment/ })
    await expect(autumn).toContainText('Digital readiness')
    await expect(autumn).toContainText('Amy Cole')
    await expect(autumn.getByRole('button', { name: 'View Survey Form' })).toBeDisabled()

    await page.getByRole('searchbox').fill('nowhere')
    await expect(page.getByText('No Records to show here.')).toBeVisible()

    await page.getByRole('searchbox').fill('Autumn')
    await autumn.getByRole('link', { name: 'Complete Survey Form' }).click()
    await expect(page).toHaveURL(paths.form)
  })

  test('[SURV-001, SURV-002, SURV-006, SURV-057] a manager has the same list under Survey Forms, with its own addresses', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, respondent, paths } = await makeSurvey(make, 'customerAdmin')
    for (let n = 1; n <= 8; n++) {
      const inquiry = await make.openInquiry({ description: `Inquiry ${n}` })
      await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
    }
    await signIn(person)
    await page.goto('/customerAdmin/survey-forms')
    await expect(page.getByRole('row')).toHaveCount(9)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Complete Survey Form' }).click()
    await expect(page).toHaveURL(paths.form)

    await server.db.updateTable('respondent').set({ status: 'completed' }).where('id', '=', respondent.id).execute()
    await page.goto('/customerAdmin/survey-forms')
    await page.getByRole('searchbox').fill('Autumn')
    await page.getByRole('link', { name: 'View Survey Form' }).click()
    await expect(page).toHaveURL(paths.view)
    await page.locator('main').getByRole('link', { name: 'Survey Forms' }).click()
    await expect(page).toHaveURL('/customerAdmin/survey-forms?search=Autumn')

    await page.getByRole('searchbox').fill('nowhere')
    await expect(page.getByText('No Records to show here.')).toBeVisible()
  })
})

test.describe('filling in', () => {
  test('[SURV-013, SURV-014, SURV-015, SURV-058, ANSW-028] one area at a time, each rating with two rows of labelled options; an unknown question type says that its component is missing', async ({
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
    const groups = page.getByRole('region', { name: 'Culture' }).getByRole('group')
    await expect(groups.nth(0)).toHaveAccessibleName('Leaders explain: performance')
    await expect(groups.nth(1)).toHaveAccessibleName('Leaders explain: importance')
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

    // By keyboard.
    const performance = page.getByRole('group', { name: 'Performance' })
    await performance.getByRole('radio', { name: '2 Low' }).check()
    await page.keyboard.press('ArrowRight')
    await expect(performance.getByRole('radio', { name: '3 Average' })).toBeChecked()
    await performance.getByRole('button', { name: 'Clear Performance' }).click()
    await expect(performance.getByRole('radio', { checked: true })).toHaveCount(0)

    await page.getByRole('button', { name: 'Next: People' }).click()
    await expect(page.getByRole('heading', { name: 'About People' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Leaders explain' })).toBeVisible()
    await areas.filter({ hasText: 'Other' }).click()
    await expect(page.getByRole('textbox', { name: 'Headcount' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Channels' }).getByRole('checkbox')).toHaveCount(3)
    await expect(page.getByLabel('Plan').locator('input[type=file]')).toBeAttached()
    await expectAccessible()

    await page.route('**/SurveyFormQuestions**', async (route) => {
      const response = await route.fetch()
      const form = await response.json()
      Object.assign(form.CultureArray[0], { Type: 'Slider', QuestionType: 'slider' })
      await route.fulfill({ response, json: form })
    })
    await page.goto(paths.complete)
    await expect(page.getByText('Required Component Not Found.')).toBeVisible()
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true })

    test('[ANSW-022] no touch target covers another, each is large enough and works, however narrow the screen and large the text', async ({
      page,
      make,
      signIn,
    }) => {
      const { person, paths, rating } = await makeSurvey(make)
      await make.surveyQuestion({ inquiry_id: rating.inquiry_id, title: 'Second' })
      const row = page.getByRole('group', { name: 'Performance' }).first()
      const dontKnow = row.getByRole('radio', { name: 'DK' })
      const clear = row.getByRole('button', { name: 'Clear Performance' })
      await page.setViewportSize({ width: 320, height: 640 })
      await signIn(person)
      await page.goto(paths.complete)

      for (const { width, size } of [
        { width: 320, size: 100 },
        { width: 320, size: 200 },
        { width: 360, size: 100 },
        { width: 1280, size: 200 },
      ]) {
        const at = `at ${width} px with text at ${size} %`
        await page.setViewportSize({ width, height: 640 })
        await page.addStyleTag({ content: `html { font-size: ${size}% }` })

        await touch(dontKnow)
        await expect(clear, at).toBeVisible()
        // Again, near its edge: nothing has moved under the finger.
        await touch(dontKnow, { x: -4, y: 4 })
        await expect(dontKnow, at).toBeChecked()

        for (const area of ['Culture', 'Other', 'Review']) {
          await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area }).tap()
          await expect(page.getByRole('heading', { name: area, level: 2 })).toBeVisible()
          expect(await targetFaults(page), `${area} ${at}`).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${area} ${at}`).toBe(width)
        }
        await page.getByRole('link', { name: /^Culture/ }).tap()
        await clear.tap()
        await expect(dontKnow, at).not.toBeChecked()
        await expect(clear, at).toBeHidden()
        await expect(row.getByRole('radio').first(), at).toBeFocused()
      }
    })
  })

  test('[SURV-027, SURV-042, SURV-043, SURV-044, SURV-045, ANSW-029] answers are saved automatically, by Save, or by Save and leave; leaving asks if something is not saved', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await page.clock.install()
    await signIn(person)
    await page.goto(paths.complete)
    const back = page.getByRole('link', { name: 'Survey Forms' })
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    const saved = page.getByText('Survey Form Saved As Draft Successfully.')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const rated = (row: string, option: string) =>
      page.getByRole('group', { name: row }).getByRole('radio', { name: option })
    const stored = () => server.db.selectFrom('survey_answer').select(['performance', 'importance']).execute()
    const calls = '**/api/SurveyAnswer/AddSurveyAnswers'

    // Nothing is answered yet.
    await back.click()
    await expect(page).toHaveURL(paths.list)
    await page.goBack()
    await expect(page).toHaveURL(paths.complete)

    // Offline, answers are not saved, automatically or by hand.
    await page.route(calls, (route) => route.abort())
    await rate(page, 'Importance', '5 Very High')
    await back.click()
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(paths.complete)
    await expect(rated('Importance', '5 Very High')).toBeChecked()
    await save.click()
    await expect(page.getByText('Please Check your Internet Connection')).toBeVisible()
    await back.click()
    await leaving.getByRole('button', { name: 'Cancel' }).click()

    // Online, Save sends a draft and stays on the survey.
    await page.unroute(calls)
    const sent = page.waitForRequest(calls)
    await save.click()
    expect((await sent).postDataJSON()).toMatchObject({ Status: 'saveasdraft' })
    await expectToast(page, 'Survey Form Saved As Draft Successfully.')
    await expect(page.getByText(/^Saved (\d{1,2} \w+, )?\d\d:\d\d$/)).toBeVisible()
    await expect(page).toHaveURL(paths.complete)
    expect(await stored()).toEqual([{ performance: null, importance: '5' }])
    await back.click()
    await expect(page).toHaveURL(paths.list)
    await page.goto(paths.complete)
    await expect(rated('Importance', '5 Very High')).toBeChecked()

    // Automatic saves show no toast.
    await rate(page, 'Performance', '4 High')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page.getByText(/^Saved (\d{1,2} \w+, )?\d\d:\d\d$/)).toBeVisible()
    await expect(saved).toBeHidden()
    expect(await stored()).toEqual([{ performance: '4', importance: '5' }])
    await back.click()
    await expect(page).toHaveURL(paths.list)
    await page.goBack()

    await page.route(calls, (route) => route.abort())
    await rate(page, 'Importance', '1 Very Low')
    await back.click()
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Survey Forms' })).toBeVisible()
    await expect(page).toHaveURL(paths.list)
    await page.unroute(calls)
    await page.goBack()

    await rate(page, 'Importance', '2 Low')
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expectToast(page, 'Survey Form Saved As Draft Successfully.')
    await expect(page).toHaveURL(paths.list)
    expect(await stored()).toEqual([{ performance: '4', importance: '2' }])
  })

  test('[SURV-008, SURV-028, SURV-037, SURV-039, SURV-056, SURV-057, SHELL-045, ANSW-026, ANSW-027] the review lists what is missing; a submitted survey is read-only, with thanks, what happens next and when, and the answers as a PDF', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await server.db.updateTable('inquiry').set({ expiry_date: '2127-03-20' }).execute()
    await page.clock.install()
    await signIn(person)
    await page.goto(`${paths.form}?area=Review`)
    await expect(page.getByRole('heading', { name: '2 questions still need an answer' })).toBeVisible()
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    // The reason is next to it, with a link; also on the questions.
    await page.getByRole('link', { name: '2 left', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Leaders explain' })).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Leaders explain' }).click()

    await rate(page, 'Performance', '4 High')
    await rate(page, 'Importance', "DK Don't Know")
    await page.getByRole('button', { name: 'Next: Other' }).click()
    await page.getByRole('textbox', { name: 'Headcount' }).fill('120')
    for (const name of ['Mail', 'Chat']) await page.getByRole('checkbox', { name }).check()
    await page.getByLabel('Plan').locator('input[type=file]').setInputFiles(pdf('plan.pdf'))
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText('All required questions are answered.')).toBeVisible()
    const answers = page.getByRole('region', { name: 'Review' })
    await expect(answers.getByRole('definition').filter({ hasText: 'DK' })).toHaveText(
      "Performance: 4 HighImportance: DK Don't Know",
    )
    await expect(answers.getByRole('region', { name: 'Other' })).toContainText('Mail, Chat')
    await page.getByRole('button', { name: 'Submit' }).click()
    const submitted = page.waitForRequest(
      (request) => request.url().endsWith('/AddSurveyAnswers') && request.postDataJSON().Status === 'completed',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await submitted
    await expectToast(page, 'Survey Form Submitted Successfully.')

    await expect(page).toHaveURL(paths.view)
    const thanks = page.getByRole('region', { name: 'Thank you' })
    await expect(thanks).toContainText('Others can answer until 20 Mar 2127. After that the results are compiled')
    for (const text of ['Performance: 4 High', "Importance: DK Don't Know", 'Mail, Chat', '120']) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
    const fields = page.locator('main').locator('input, textarea, select')
    await expect(fields).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Download your answers (PDF)'])
    const download = page.waitForEvent('download')
    await thanks.getByRole('button', { name: 'Download your answers (PDF)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Your answers - Autumn assessment.pdf')
    const read = readPdf(await readFile(await file.path())).pages.join('\n')
    expect(read).toContain("Performance: 4 High\nImportance: DK Don't Know")
    await expectAccessible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Survey Forms' }).last().click()
    await expect(page).toHaveURL(paths.list)
    await expect(page.getByRole('button', { name: 'Complete Survey Form' })).toBeDisabled()
    await page.getByRole('link', { name: 'View Survey Form' }).click()
    await expect(page).toHaveURL(paths.view)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('View Survey Form Autumn assessment')
    await page.goto(paths.complete)
    await expect(page).toHaveURL(paths.view)
    await expect(fields).toHaveCount(0)
  })

  test('[ANSW-008, ANSW-009, ANSW-010, ANSW-011] answers from another device are shown here and never overwritten: the person chooses between two', async ({
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
    await page.goto(paths.complete)
    const other = await openBeside(page, newPage)
    const stored = () =>
      server.db.selectFrom('survey_answer').selectAll().where('question_id', '=', rating.question_id).execute()
    await rate(other, 'Performance', '5 Very High')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText(/^Saved \d/)).toBeVisible()

    // This tab becomes visible, and Save reverts nothing.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const row = page.getByRole('group', { name: 'Performance' })
    await expect(row.getByRole('radio', { name: '5 Very High' })).toBeChecked()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()
    expect(await stored()).toMatchObject([{ performance: '5', version: 1 }])

    // Both continue without knowing of each other.
    await rate(other, 'Importance', '4 High')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(stored).toMatchObject([{ performance: '5', importance: '4' }])
    await rate(page, 'Performance', '1 Very Low')
    await rate(page, 'Importance', '2 Low')
    await page.clock.fastForward(5_000)
    const choice = page.getByRole('group', { name: 'Which answer do you want to keep?' })
    await expect(choice).toBeVisible()
    await expect(choice).toContainText('1 Very Low')
    await expect(choice).toContainText('5 Very High')
    expect(await stored()).toMatchObject([{ performance: '5', importance: '4' }])
    await expectAccessible()
    await choice.getByRole('button', { name: 'Keep the answer on this device' }).click()
    await expect(choice).toBeHidden()
    await expect.poll(stored).toMatchObject([{ performance: '1', importance: '2', version: expect.any(Number) }])
  })

  test('[SURV-040, SURV-041] a survey that closes while someone is answering says so, and nothing can be sent; opening one after its deadline says so too', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { person, paths } = await makeSurvey(make)
    await signIn(person)
    await page.goto(paths.complete)
    await expect(page.getByRole('heading', { name: 'Leaders explain' })).toBeVisible()
    await server.db.updateTable('inquiry').set({ published_at: '2026-11-21T12:00:00.000Z' }).execute()
    await rate(page, 'Performance', '4 High')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const said = page.locator('main').getByText('Results are published. Answers are no longer accepted.')
    await expect(said).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)

    await server.db.updateTable('inquiry').set({ published_at: null, expiry_date: '2025-01-31' }).execute()
    await page.goto(paths.complete)
    await expect(page.getByText('This survey ended on 31 Jan 2025. Answers are no longer accepted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
    await expectAccessible()
  })
})

test.describe('reading as a super admin', () => {
  test('[MONI-014, MONI-015, MONI-016, MONI-017, MONI-018, SURV-057, SURV-059, WORK-004] respondents link to the form, comments and documents once submitted; each says whose it is', async ({
    page,
    make,
    signIn,
    server,
    expectAccessible,
  }) => {
    const { respondents, person, inquiry, respondent } = await makeSubmitted(make, server)
    const { db } = server
    await db
      .updateTable('user_account')
      .set({ first_name: 'Ines', last_name: 'Weber' })
      .where('id', '=', person.id)
      .execute()
    await db.updateTable('customer').set({ name: 'Acme Ltd' }).where('id', '=', inquiry.customer_id).execute()
    await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'waiting@acme.example.com' })
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
    const main = page.getByRole('main')
    const back = main.getByRole('link', { name: 'Respondents List' })
    const open = async (label: string, path: string, title = label.replace('View Open', 'Open')) => {
      const waiting = page.getByRole('row', { name: 'waiting@acme.example.com' })
      await expect(waiting).toBeVisible()
      await expect(waiting.getByText(label)).toHaveCount(0)
      await page.getByRole('row', { name: person.email }).getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(`${respondents}/${path}/${person.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} Ines Weber`)
      await expect(main.getByText(`${person.email} · Autumn assessment · Acme Ltd`)).toBeVisible()
      await expect(main.getByText('Autumn assessment')).toHaveCount(1)
    }
    await signIn(await make.superAdmin())
    await page.goto(respondents)

    await open('View Survey Form', 'view-survey-form')
    await expect(page.getByText('Performance: 4 High')).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(respondents)

    await open('View Open Ended Answers', 'view-open-ended')
    await expect(page.getByRole('term')).toHaveText(['Headcount'])
    await expect(page.getByRole('definition')).toHaveText(['120'])
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await back.click()

    await open('View Documents', 'uploaded-answers', 'Documents')
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

  test('[WORK-004] a respondent without an account is named by address; if the name cannot be loaded, nothing keeps waiting for it', async ({
    page,
    make,
    signIn,
    server,
  }) => {
    const { respondents, person, inquiry } = await makeSubmitted(make, server)
    const gone = await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'gone@acme.example.com' })
    await signIn(await make.superAdmin())

    await page.goto(`${respondents}/uploaded-answers/${gone.id}`)
    await expect(page.getByText('gone@acme.example.com')).toBeVisible()

    await page.route('**/api/Inquiry/GetRespondents/**', (route) => route.abort())
    await page.goto(`${respondents}/view-survey-form/${person.id}`)
    await expect(page.getByRole('heading', { name: 'Culture' })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  })
})

/** The survey of `makeSurvey`, submitted: a rating, a text, an option and a document. */
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

/** Another page of the same person, with the same survey open. */
async function openBeside(page: Page, newPage: () => Promise<Page>): Promise<Page> {
  const storage = await page.evaluate(() => Object.entries(localStorage))
  const other = await newPage()
  await other.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await other.goto(new URL('/empty-page', page.url()).href)
  await other.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, storage)
  await other.goto(page.url())
  await expect(other.getByText('Leaders explain')).toBeVisible()
  return other
}

/** A finger touches the middle of this, or this many pixels from its left and top edges (negative: from the others). */
async function touch(target: Locator, at?: { x: number; y: number }): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const along = (length: number, place: number | undefined) =>
    place === undefined ? length / 2 : place < 0 ? length + place : place
  await target.page().touchscreen.tap(x + along(width, at?.x), y + along(height, at?.y))
}
