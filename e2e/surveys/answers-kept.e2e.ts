import type { Page } from '@playwright/test'
import { DEFAULT_PASSWORD } from '../../server/src/test/factories.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere, makeSurvey, pdf, rate } from '../support/surveys.ts'

const restored = 'Your unsent answers have been restored.'

test('[ANSW-003, ANSW-016] a session that ends while answering leads through sign-in back to the same place, with what was typed and attached, and everything is sent; signing in in another tab works too', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { person, paths, text, plan } = await makeSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await expect(page.getByLabel('Headcount')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Requests are refused from now on, first the check whether the server accepts such a file.
  await server.db.updateTable('session').set({ ended_at: new Date().toISOString() }).execute()
  await page.getByLabel('Headcount').fill('120')
  await page.locator('input[type=file]').first().setInputFiles(pdf('Plan.pdf'))
  await expect(page).toHaveURL('/auth/login')

  await logIn(page, person.email)

  // The visible question may be named too.
  await expect(page).toHaveURL(({ pathname, search }) => (pathname + search).startsWith(`${paths.form}?area=Other`))
  await expect(page.getByLabel('Headcount')).toHaveValue('120')
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Other' }).getByText('Plan.pdf')).toBeVisible()
  const stored = () =>
    server.db.selectFrom('survey_answer').select(['question_id', 'text', 'document_id']).orderBy('text').execute()
  await expect.poll(stored, { timeout: 40_000 }).toEqual(
    expect.arrayContaining([
      { question_id: text.question_id, text: '120', document_id: null },
      { question_id: plan.question_id, text: null, document_id: expect.any(String) },
    ]),
  )
  await expect.poll(() => keptHere(page)).toEqual([])

  // Sign-in opens in another tab, and this one follows.
  await page.getByRole('link', { name: /^Culture/ }).click()
  await page.route('**/AddSurveyAnswers', (route) => route.abort())
  await rate(page, 'Performance', '4 High')
  await expect.poll(() => keptHere(page)).toHaveLength(1)
  const other = await tabAtSignIn(page)
  await expect(page).toHaveURL('/auth/login')
  await page.unroute('**/AddSurveyAnswers')
  await logIn(other, person.email)

  await expect(page).toHaveURL(paths.complete)
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: '4 High' })).toBeChecked()
  await expect.poll(() => keptHere(page), { timeout: 40_000 }).toEqual([])
  await expect(other).toHaveURL(paths.list)
})

test('[ANSW-032, AUTH-022] another person signing in in another tab stops this one, which says so and keeps the answers for their owner; sign-in says so too, with both ways to continue', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { person, paths, inquiry } = await makeSurvey(make)
  const eve = await make.customerUser({ first_name: 'Eve', last_name: 'Moss', customer_id: person.customer_id })
  await make.respondent({ inquiry_id: inquiry.id, user_id: eve.id, email: eve.email })
  await page.clock.install()
  await signIn(person)
  await page.goto(paths.complete)
  await page.waitForLoadState('networkidle')
  const { token } = await server.signedIn(eve)
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  // The page saves in five seconds.
  await rate(page, 'Performance', '4 High')
  await expect.poll(() => keptHere(page)).toHaveLength(1)

  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/AddSurveyAnswers')) saves.push(request.url())
  })
  // Directly into another person's session, as an emailed link leads there.
  await other.evaluate((value) => {
    localStorage.setItem('loggedInName', 'Eve Moss')
    localStorage.setItem('token', value)
  }, token)

  await expect(page.getByRole('heading', { name: 'Someone else has logged in' })).toBeVisible()
  await expectAccessible()
  // Longer than any pause before a save.
  await page.clock.runFor(10_000)
  await page.goto(paths.complete)
  await expect(page.getByText('Leaders explain')).toBeVisible()
  expect(saves).toEqual([])
  expect(await server.db.selectFrom('survey_answer').selectAll().execute()).toEqual([])
  await expect(page.getByText(restored)).toBeHidden()
  await expect.poll(() => keptHere(page)).toEqual([[person.id, `survey ${inquiry.id}`, expect.any(String)]])

  await page.goto('/auth/login')
  await logIn(page, person.email)
  await expect(page).toHaveURL(paths.list)
  await page.goto(paths.complete)
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: '4 High' })).toBeChecked()

  // Another person signs in where this one is asked to.
  await other.goto('/auth/login')
  await expect(page).toHaveURL('/auth/login')
  await logIn(other, eve.email)
  await expect(other).toHaveURL(paths.list)
  await expect(page.getByText('Eve Moss has logged in from another tab of this browser.')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: 'Continue as Eve Moss' }).click()
  await expect(page).toHaveURL(paths.list)
})

test('[ANSW-017, N6] submitting offline says that it is pending, and happens automatically once the network is back; if closed before that, the next visit asks', async ({
  page,
  make,
  signIn,
  server,
  network,
}) => {
  const survey = await makeSurvey(make)
  const { person, paths, respondent, rating, checkbox, inquiry } = survey
  const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id }
  await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '4', importance: '0' })
  await make.surveyAnswer({ ...answer, question_id: checkbox.question_id, checkbox_options: '["Mail"]' })
  const status = () => server.db.selectFrom('respondent').select('status').executeTakeFirstOrThrow()
  const submit = async (on: Page) => {
    await on.goto(`${paths.form}?area=Review`)
    await expect(on.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
    // What the page fetches when idle.
    await on.getByRole('button', { name: 'Submit', exact: true }).click()
    await on.getByRole('button', { name: 'Cancel' }).click()
    // And the service worker, from which it comes when there is no network.
    await expect.poll(() => on.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await on.waitForLoadState('networkidle')
    await network.cut()
    await on.getByRole('button', { name: 'Submit', exact: true }).click()
    await on.getByRole('button', { name: 'Yes, submit' }).click()
    await expect(on.getByRole('dialog', { name: 'Not submitted yet: you’re offline' })).toBeVisible()
  }
  await signIn(person)
  await submit(page)
  await expect.poll(() => keptHere(page)).toEqual([[person.id, `survey ${inquiry.id}`, 'to submit']])
  await page.close()

  const again = await page.context().newPage()
  await network.restore()
  await again.goto(paths.complete)
  await expect(again.getByRole('dialog', { name: 'Submit your answers now?' })).toBeVisible({ timeout: 40_000 })
  await again.getByRole('button', { name: 'Not yet' }).click()
  await expect.poll(() => keptHere(again)).toEqual([])
  await expect.poll(() => status()).toEqual({ status: 'pending' })

  await submit(again)
  await network.restore()
  await expect(again.getByText('Survey Form Submitted Successfully.')).toBeVisible({ timeout: 40_000 })
  await expect.poll(() => status()).toEqual({ status: 'completed' })
  await expect.poll(() => keptHere(again)).toEqual([])
})

test('[ANSW-005] logging out sends what was just typed; if answers are only on this device it asks first, and removes them', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  const logOut = async () => {
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  await page.goto(paths.complete)
  await page.waitForLoadState('networkidle')
  await page.route('**/AddSurveyAnswers', (route) => route.abort())
  await rate(page, 'Performance', '4 High')
  await expect.poll(() => keptHere(page)).toHaveLength(1)

  await logOut()
  const asked = page.getByRole('dialog', { name: 'Log out and lose unsent answers?' })
  await expect(asked).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await asked.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(asked).toBeHidden()
  await expect.poll(() => keptHere(page)).toHaveLength(1)

  await logOut()
  await asked.getByRole('button', { name: 'Log out and lose them' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => keptHere(page)).toEqual([])

  // With a network.
  await page.unroute('**/AddSurveyAnswers')
  await logIn(page, person.email)
  await expect(page).toHaveURL(paths.list)
  expect(await server.db.selectFrom('survey_answer').selectAll().execute()).toEqual([])
  await page.goto(paths.complete)
  await page.waitForLoadState('networkidle')
  await rate(page, 'Performance', '4 High')
  await logOut()
  await expect(page).toHaveURL('/auth/login')
  const stored = await server.db.selectFrom('survey_answer').select('performance').execute()
  expect(stored).toEqual([{ performance: '4' }])
})

test('[ANSW-005, ANSW-031] unsent answers are downloaded, and loaded into the same survey on another device; on a shared computer nothing is stored from then on', async ({
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
  await page.waitForLoadState('networkidle')
  await page.route('**/AddSurveyAnswers', (route) => route.abort())
  await rate(page, 'Performance', '4 High')
  await page.getByRole('button', { name: 'On this device' }).click()
  const here = page.getByRole('dialog', { name: 'On this device' })
  await expect(here).toContainText('1 answer hasn’t been sent yet.')
  await expectAccessible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    here.getByRole('button', { name: 'Download unsent answers' }).click(),
  ])
  const file = await download.path()

  await expect.poll(() => keptHere(page)).toHaveLength(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await here.getByRole('checkbox', { name: 'This is a shared computer' }).check()
  await expect.poll(() => keptHere(page)).toEqual([])
  await page.keyboard.press('Escape')
  await rate(page, 'Importance', '2 Low')
  // Longer than typed text takes to be stored on the device.
  await page.clock.runFor(1_000)
  await expect.poll(() => keptHere(page)).toEqual([])

  const other = await newPage()
  await other.goto(new URL('/auth/login', page.url()).href)
  await logIn(other, person.email)
  await expect(other).toHaveURL(new RegExp(paths.list))
  await other.goto(new URL(paths.complete, page.url()).href)
  await other.getByRole('button', { name: 'On this device' }).click()
  await other.getByRole('dialog').locator('input[type=file]').setInputFiles(file)

  await expect(other.getByText('Answers loaded from the file')).toBeVisible()
  await expect(
    other
      .getByRole('group', { name: /performance/i })
      .first()
      .getByRole('radio', { name: '4 High' }),
  ).toBeChecked()
  const stored = () =>
    server.db.selectFrom('survey_answer').select('performance').where('question_id', '=', rating.question_id).execute()
  await expect.poll(stored, { timeout: 40_000 }).toEqual([{ performance: '4' }])
})

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Another tab of the same browser, at sign-in. */
async function tabAtSignIn(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/auth/login')
  return other
}
