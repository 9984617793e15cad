/**
 * What becomes of an inquiry's answers, seen by consultant and manager: prepared, published, corrected, compared,
 * restored and withdrawn.
 */

import type { Page } from '@playwright/test'
import type { ScoredArea } from '@plumbline/contract/domain/areas'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { downloaded, editedWorkbook, xlsx } from '../support/workbooks.ts'
import { ratedInquiry } from './rated.ts'
import { toSection } from './views.ts'

const ANSWERED = 24
/** Everyone's ratings in an area, so that green, red or blue is suggested. */
const rated = { Culture: [4, 4], People: [2, 4], Process: [3, 4], Structure: [3, 4] } as const

const NOTE = 'The wording of People was too hard.'
const REASON = 'The answers of two sites were mixed up.'

test.use({ actionTimeout: 30_000 })

test('[PUBL-001, PUBL-004, PUBL-005, PUBL-008, PUBL-009, PUBL-010, PUBL-011, PUBL-012, PUBL-017, PUBL-019] a whole round, from answers to results corrected, restored and withdrawn', async ({
  page,
  server,
  signIn,
}) => {
  const { sam, mia, inquiry } = await answeredByAll(server)
  const prepare = `/superAdmin/monitor-activity/prepare-results/${inquiry.id}`
  const insights = `/customerAdmin/dashboard/view-insights/${inquiry.id}`
  const finding = (n: number, area: string) =>
    page.getByRole('textbox', { name: `Finding ${n} for ${area}`, exact: true })
  const dialog = page.getByRole('dialog')
  const publishing = page.getByRole('dialog', { name: 'Check and publish' })

  await test.step('the consultant finds suggestions picked, each with the figures it rests on', async () => {
    await signIn(sam)
    await page.goto('/superAdmin/monitor-activity')
    await page.getByRole('link', { name: 'Prepare Results' }).click()
    await expect(page).toHaveURL(prepare)
    for (const [area, meaning] of [
      ['Culture', 'Strength'],
      ['People', 'Vulnerability'],
      ['Process', 'Progressing'],
      ['Structure', 'Progressing'],
    ] as const)
      await expect(colorOf(page, area).getByRole('radio', { name: meaning })).toBeChecked()
    await expect(colorOf(page, 'People')).toContainText('Performance 2.00 · Importance 4.00 · Gap 2.00')
    await toSection(page, 'Findings')
    await expect(finding(1, 'People')).toHaveValue('Praise is rare.')
    await expect(finding(2, 'People')).toHaveValue('Feedback is late.')
    await expect(finding(1, 'Process')).toHaveValue('Nobody knows who decides.')
    // A strength is not suggested as a weakness: one tick away.
    await expect(finding(1, 'Culture')).toHaveCount(0)
    await toSection(page, 'Recommendations')
    await expect(recommendation(page, 1)).toHaveValue('Train those who lead.')
    await expect(focusOf(page, 1, '4')).toBeChecked()
    await expect(recommendation(page, 2)).toHaveValue('Ask first.')
  })

  await test.step('makes two edits, saved automatically', async () => {
    await toSection(page, 'Area colours')
    await colorOf(page, 'Structure').getByRole('radio', { name: 'Watch' }).check()
    await toSection(page, 'Findings')
    await finding(2, 'People').fill('Feedback comes late in the north.')
    await saved(page)
  })

  await test.step('downloads the workbook, and applies it again with its changes shown cell by cell', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    const workbook = await downloaded(page, page.getByRole('button', { name: 'Download as workbook' }))
    const changed = await editedWorkbook(workbook, {
      Findings: (rows) =>
        rows.map(([area = '', text = '']) => [area, text === 'Praise is rare.' ? 'Praise is unheard of.' : text]),
      Recommendations: (rows) => rows.map(([text = '', level = 0], n) => [text, n === 0 ? 5 : level]),
      'Advance Insights': (rows) => [...rows, ['People', 'The night shift rates lower than the day shift.']],
    })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Upload workbook' }).click()
    await dialog.locator('input[type=file]').setInputFiles(xlsx(changed))

    await expect(dialog).toContainText('3 changes to the draft:')
    await expect(changesOf(page, 'Findings')).toHaveText([/^Changed.*Praise is rare\..*Praise is unheard of\./])
    await expect(changesOf(page, 'Recommendations')).toHaveText([/^Changed.*Train those who lead\..*4.*5/])
    await expect(changesOf(page, 'Advance Insights')).toHaveText([/^Added.*People.*The night shift rates lower/])
    await expect(finding(1, 'People')).toHaveValue('Praise is rare.')
    await dialog.getByRole('button', { name: 'Apply to draft' }).click()

    await expect(finding(1, 'People')).toHaveValue('Praise is unheard of.')
    await expect(finding(2, 'People')).toHaveValue('Feedback comes late in the north.')
    await toSection(page, 'Recommendations')
    await expect(focusOf(page, 1, '5')).toBeChecked()
    await saved(page)
  })

  await test.step('previews the insights as the manager will see them, while the manager has none', async () => {
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page.getByRole('note', { name: 'Preview' })).toContainText('none of it is published')
    await expectOverview(page, 'Watch')
    await tab(page, 'Findings').click()
    await expect(page.getByText('Praise is unheard of.')).toBeVisible()
    await page
      .getByRole('link', { name: 'Process is talked about: performance 3.0, importance 4.0, 24 people' })
      .click()
    await expect(page).toHaveURL(/\/inputs#question-/)
    await signIn(mia)
    await page.goto(insights)
    await expect(tiles(page).first()).toContainText('No Data Available Currently')
  })

  await test.step('acknowledges the warnings, and publishes with an email to the manager', async () => {
    await signIn(sam)
    await page.goto(prepare)
    await page.getByRole('button', { name: 'Check and publish' }).click()
    await expect(publishing.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await publishing.getByRole('checkbox', { name: /^Structure is yellow \(Watch\)/ }).check()
    await expect(publishing.getByRole('checkbox', { name: 'Email the managers' })).toBeChecked()
    await publishing.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1 is published')).toBeVisible()
  })

  await test.step('the manager follows the emailed link and sees version 1, section by section', async () => {
    await signIn(mia)
    await page.goto(linkIn(await lastMail(server, mia.email, 'Your results are ready')))
    await expect(page).toHaveURL(`${insights}/overview`)
    await expect(page.getByRole('main').locator('header')).toContainText('Version 1')
    await expect(page.getByRole('button', { name: 'What changed' })).toHaveCount(0)
    await expectOverview(page, 'Watch')
    await expect(page.getByRole('main')).toContainText('24 of 24')
    await page.getByRole('link', { name: /Advance Insights/ }).click()
    await expect(page.getByText('The night shift rates lower than the day shift.')).toBeVisible()
    await tab(page, 'Findings').click()
    await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveText([
      /^Praise is unheard of\.People: performance 2\.0, importance 4\.0, 2 of 2 questionsMake it an action$/,
      /^Feedback comes late in the north\./,
    ])
    await expect(page.getByText('Old habits hold.')).toHaveCount(0)
    await tab(page, 'Scenarios').click()
    await expect(page.getByRole('slider', { name: 'Train those who lead.' })).toHaveAttribute('aria-valuenow', '5')
    await tab(page, 'Inputs').click()
    await page.getByRole('link', { name: 'All areas' }).click()
    await expect(page.getByRole('img', { name: /^Bar chart of 2 questions in/ })).toHaveCount(4)
    await tab(page, 'Roadmap').click()
    // Three steps, and what is done about them.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4)
    await tab(page, 'Priorities').click()
    await expect(page.getByRole('main')).toContainText('People is talked about')
  })

  await test.step('the consultant corrects it: the changes are shown before version 2 replaces version 1', async () => {
    await signIn(sam)
    await page.goto(`${prepare}?section=Findings`)
    await finding(1, 'People').fill('Praise is rare, says nearly everybody.')
    await saved(page)
    await page.getByRole('button', { name: 'Check and publish' }).click()
    await expect(publishing).toContainText('This replaces version 1')
    await expect(changesOf(page, 'Findings')).toHaveText([/^Changed.*unheard of.*says nearly everybody/])
    await expect(publishing.getByRole('heading', { level: 3 })).toHaveText(['Findings'])
    await publishing.getByRole('checkbox', { name: /^Structure is yellow \(Watch\)/ }).check()
    await expect(publishing.getByRole('checkbox', { name: 'Email the managers' })).not.toBeChecked()
    await publishing.getByLabel('Note for the managers').fill(NOTE)
    await publishing.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 2 is published')).toBeVisible()
  })

  await test.step('the manager reads the note and the changes since the version they saw', async () => {
    await signIn(mia)
    await page.goto(insights)
    await expect(page.getByRole('region', { name: 'From the consultant' })).toContainText(NOTE)
    await expect(page.getByRole('main').locator('header')).toContainText('Version 2')
    await page.getByRole('button', { name: 'What changed' }).click()
    const changed = page.getByRole('dialog', { name: 'What changed since version 1' })
    await expect(changed).toContainText(NOTE)
    await expect(changesOf(page, 'Findings')).toHaveText([/^Changed.*unheard of.*says nearly everybody/])
    await expect(changed.getByRole('heading', { level: 3 })).toHaveText(['Findings'])
  })

  await test.step('the consultant views the versions, and publishes the first one again', async () => {
    await signIn(sam)
    await page.goto(prepare)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('link', { name: 'Versions', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Version 2', 'Version 1'])
    await expect(version(page, 2)).toContainText('Current')
    await expect(version(page, 2)).toContainText(NOTE)
    await page.getByRole('link', { name: 'View insights of version 1' }).click()
    await expect(page.getByRole('note', { name: 'Preview' })).toContainText('Managers currently see version 2.')
    await tab(page, 'Findings').click()
    await expect(page.getByText('Praise is unheard of.')).toBeVisible()
    await page.getByRole('link', { name: 'All versions' }).click()
    await page.getByRole('button', { name: 'Publish again version 1' }).click()
    await expect(dialog).toContainText('This creates version 3')
    await expect(changesOf(page, 'Findings')).toHaveText([/^Changed.*says nearly everybody.*unheard of/])
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(version(page, 3)).toContainText('Version 1, published again.')
    await expect(version(page, 3)).toContainText('Current')
    await expect(version(page, 2)).not.toContainText('Current')

    await signIn(mia)
    await page.goto(`${insights}/findings`)
    await expect(page.getByRole('main').locator('header')).toContainText('Version 3')
    await expect(page.getByText('Praise is unheard of.')).toBeVisible()
  })

  await test.step('and withdraws it: insights are empty and say why, and the PDF link is dead', async () => {
    await signIn(sam)
    await page.goto(`/superAdmin/dashboard/view-insights/${inquiry.id}`)
    const exported = page.waitForResponse('**/api/PDFReport/ExportData/**')
    await downloaded(page, page.getByRole('button', { name: 'Export Data' }))
    const { DocPath } = (await (await exported).json()) as { DocPath: string }
    expect((await page.request.get(DocPath)).status()).toBe(200)
    await page.getByRole('link', { name: 'All versions' }).click()
    await page.getByRole('button', { name: 'Withdraw version 3' }).click()
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(version(page, 3)).toContainText('Withdrawn')
    await expect(version(page, 3)).toContainText(REASON)
    expect((await page.request.get(DocPath)).status()).toBe(404)
    expect(await lastMail(server, mia.email, 'Your results were withdrawn')).toContain(REASON)

    await signIn(mia)
    await page.goto(insights)
    await expect(page.getByRole('note')).toContainText('These results were withdrawn on')
    await expect(page.getByRole('note')).toContainText(REASON)
    await expect(tiles(page)).toHaveText(Array(4).fill(/No Data Available Currently/))
    for (const name of ['Findings', 'Scenarios', 'Inputs', 'Roadmap']) {
      await tab(page, name).click()
      await expect(page.getByRole('main').locator('header')).toContainText(name)
      await expect(page.getByText('No Data Available Currently')).toHaveCount(1)
    }
  })
})

/** Two questions per area, rated by all respondents; a catalogue, a manager and a consultant. */
async function answeredByAll({ make, db }: TestServer) {
  const customer = await make.customer({ name: 'Acme Ltd' })
  const mia = await make.customerAdmin({ customer_id: customer.id, first_name: 'Mia', last_name: 'Stone' })
  const sam = await make.superAdmin({ first_name: 'Sam', last_name: 'Reed' })
  const questions = Object.entries(rated).flatMap(([area, pair]) =>
    ['is talked about', 'gets better'].map((title) => ({
      title: `${area} ${title}`,
      area: area as ScoredArea,
      ratings: Array.from({ length: ANSWERED }, () => pair),
    })),
  )
  const inquiry = await ratedInquiry(make, questions, { of: { customer_id: customer.id, created_by: mia.id } })
  const of = { inquiry_type_id: inquiry.inquiry_type_id }
  const asked = db.selectFrom('survey_question').select('question_id').where('inquiry_id', '=', inquiry.id)
  const { question_id } = await asked.where('area', '=', 'Process').limit(1).executeTakeFirstOrThrow()
  const ofProcess = JSON.stringify([question_id])
  const weak = { ...of, speaks_of: 'vulnerability' } as const
  await make.finding({ ...weak, area: 'People', detail: 'Praise is rare.' })
  await make.finding({ ...weak, area: 'People', detail: 'Feedback is late.' })
  await make.finding({ ...weak, area: 'Process', detail: 'Nobody knows who decides.', question_ids: ofProcess })
  await make.finding({ ...weak, area: 'Structure', detail: 'Two teams do the same.' })
  await make.finding({ ...weak, area: 'Culture', detail: 'Old habits hold.' })
  await make.recommendation({ ...weak, detail: 'Ask first.', question_ids: ofProcess })
  await make.recommendation({ ...weak, detail: 'Train those who lead.', area: 'People' })
  await make.roadmap(of)
  return { sam, mia, inquiry }
}

const saved = (page: Page) => expect(page.getByText(/^Saved (\d{1,2} \w+, )?\d\d:\d\d by /)).toBeVisible()
const colorOf = (page: Page, area: ScoredArea) => page.getByRole('group', { name: area, exact: true })
const recommendation = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Recommendation ${n}`, exact: true })
const focusOf = (page: Page, n: number, level: string) =>
  page.getByRole('group', { name: `Level of focus for Recommendation ${n}` }).getByRole('radio', { name: level })
const changesOf = (page: Page, section: string) =>
  page.getByRole('dialog').getByRole('region', { name: section, exact: true }).getByRole('listitem')
const version = (page: Page, n: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Version ${n}`, exact: true }) })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Insights' }).getByRole('link', { name, exact: true })
const tiles = (page: Page) => page.getByRole('region', { name: 'How each area is doing' }).getByRole('link')

/** The colour of each area. */
const expectOverview = (page: Page, structure: string) =>
  expect(tiles(page)).toHaveText([
    /^Culture.*Strength/,
    /^People.*Vulnerability/,
    /^Process.*Progressing/,
    new RegExp(`^Structure.*${structure}`),
  ])

/** The text of the newest email to this address, which must have this subject. */
async function lastMail({ mails }: TestServer, to: string, subject: string): Promise<string> {
  const mail = (await mails()).findLast(({ to_address }) => to_address === to)
  expect(mail?.subject).toBe(subject)
  return mail?.text ?? ''
}

/** The address of the link in the email. */
const linkIn = (text: string) => new URL(/^http\S+$/m.exec(text)?.[0] ?? '').pathname
