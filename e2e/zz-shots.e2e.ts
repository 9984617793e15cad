import { returnSurvey } from '@plumbline/contract/respondents-board'
import { test } from './fixtures.ts'
import { makeSurvey } from './surveys.ts'
test('shots', async ({ page, server, make, signIn }) => {
  const survey = await makeSurvey(make)
  const { inquiry, person, respondent, rating, text, checkbox, paths } = survey
  const answer = { respondent_id: respondent.id, inquiry_id: inquiry.id }
  await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '4', importance: '3' })
  await make.surveyAnswer({ ...answer, question_id: text.question_id, text: '120' })
  await make.surveyAnswer({ ...answer, question_id: checkbox.question_id, checkbox_options: '["Mail"]' })
  await server.db.updateTable('respondent').set({ status: 'completed', saved_at: '2026-03-21T12:00:00.000Z' }).where('id', '=', respondent.id).execute()
  await server.as(await make.superAdmin()).send(returnSurvey, { params: { inquiryId: inquiry.id, id: person.id }, body: { Reason: 'The headcount is of last year.\n\n1. Please take the one of 30 June.\n2. And say which sites are in it, because the plan that you attached names four of them, and the figures five.\n' } })
  await signIn(person)
  for (const [name, path] of [['form', paths.form], ['review', `${paths.form}?area=Review`], ['view', paths.view], ['list', paths.list]] as const)
    for (const width of [360, 1280]) for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/R-${name}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(paths.form)
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%' })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/R-large.png' })
})
