/** The browser goes offline while someone works. */
import { expect, test } from '../support/fixtures.ts'
import { makeSurvey, rate } from '../support/surveys.ts'

test('[N6] a form saved offline, or a draft whose response was lost, says so, keeps what was typed, and is stored once when saved again', async ({
  page,
  make,
  signIn,
  server,
  network,
  choose,
}) => {
  await make.inquiryType({ name: 'Digital readiness' })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings/create')
  await choose('Inquiry Type', 'Digital readiness')
  await choose('Area', 'Process')
  await page.getByRole('textbox', { name: 'Findings Details' }).fill('Nobody knows who decides.')
  await page.waitForLoadState('networkidle')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const stored = () => server.db.selectFrom('finding').select('detail').execute()

  await network.cut()
  for (let tries = 0; tries < 2; tries++) {
    await save.click()
    await expect(page.getByText('Please Check your Internet Connection').first()).toBeVisible()
    await expect(save).toBeEnabled()
  }
  await expect(page.getByRole('textbox', { name: 'Findings Details' })).toHaveValue('Nobody knows who decides.')
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Process')
  await network.restore()
  await save.click()
  await expect(page.getByText('New Findings Created')).toBeVisible()

  expect(await stored()).toEqual([{ detail: 'Nobody knows who decides.' }])

  // The draft is stored, but its response is lost.
  const { person, paths, rating } = await makeSurvey(make)
  await signIn(person)
  await page.goto(paths.complete)
  await rate(page, 'Performance', '4 High')
  let [saves, arrived] = [0, 0]
  page.on('request', (request) => {
    if (request.url().endsWith('/AddSurveyAnswers')) saves++
  })
  await page.route(
    '**/api/SurveyAnswer/AddSurveyAnswers',
    async (route) => {
      arrived = (await route.fetch()).status()
      await route.abort()
    },
    { times: 1 },
  )

  await save.click()
  await expect(page.getByText('Please Check your Internet Connection')).toBeVisible()
  expect(arrived).toBe(200)
  await expect(page.getByRole('radio', { name: '4 High' }).first()).toBeChecked()
  const lost = saves
  await save.click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()
  expect(saves).toBeGreaterThan(lost)

  const answers = await server.db.selectFrom('survey_answer').select(['question_id', 'performance']).execute()
  expect(answers.filter(({ performance }) => performance === '4')).toEqual([
    { question_id: rating.question_id, performance: '4' },
  ])
  expect(new Set(answers.map(({ question_id }) => question_id)).size).toBe(answers.length)
})
