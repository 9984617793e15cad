import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ScoredArea } from '@plumbline/contract/domain/areas'
import { getResultsTemplate, listResultsVersions } from '@plumbline/contract/results/results'
import { getResultsDraft } from '@plumbline/contract/results/results-draft'
import { DEFAULT_PASSWORD } from '../../server/src/test/factories.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { focusedField } from '../support/keyboard.ts'
import { inMenu } from '../support/row-menu.ts'
import { targetFaults } from '../support/targets.ts'
import { ratedInquiry } from './rated.ts'
import { backToDesktop, sections, toSection } from './views.ts'

const at = (id: string) => `/superAdmin/monitor-activity/prepare-results/${id}`
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LONG = `Nobody knows who decides. ${'It takes weeks. '.repeat(200)}`

/** Two questions per area, rated by ten of twelve: People is red, the others are blue; and a catalogue. */
async function answered({ make, db }: TestServer, given: Parameters<typeof ratedInquiry>[2] = {}) {
  const rated = (title: string, area: ScoredArea, performance: number) => ({
    title,
    area,
    ratings: Array.from({ length: 10 }, () => [performance, 4] as const),
  })
  const areas = ['Culture', 'People', 'Process', 'Structure'] as const
  const questions = areas.flatMap((area) => [
    rated(`${area} is talked about`, area, area === 'People' ? 2 : 3),
    rated(`${area} gets better`, area, area === 'People' ? 2 : 3),
  ])
  const inquiry = await ratedInquiry(make, questions, { waiting: 2, ...given })
  const of = { inquiry_type_id: inquiry.inquiry_type_id }
  const weak = { ...of, speaks_of: 'vulnerability' } as const
  for (const detail of ['Praise is rare.', 'Feedback is late.', LONG])
    await make.finding({ ...weak, area: 'People', detail })
  const asked = db.selectFrom('survey_question').select('question_id').where('inquiry_id', '=', inquiry.id)
  const { question_id } = await asked.where('area', '=', 'Culture').limit(1).executeTakeFirstOrThrow()
  const question_ids = JSON.stringify([question_id])
  for (let n = 1; n <= 7; n++) await make.finding({ ...weak, area: 'Culture', detail: `Old habit ${n}.`, question_ids })
  for (const detail of ['Ask first.', 'Decide faster.']) await make.recommendation({ ...weak, detail })
  await make.roadmap(of)
  return inquiry
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(/^Saved (\d{1,2} \w+, )?\d\d:\d\d by /)).toBeVisible()
const wordsOf = (page: Page, area: string) =>
  page
    .getByRole('textbox', { name: new RegExp(`^Finding \\d+ for ${area}$`) })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))

test('[PUBL-001, PUBL-002, PUBL-004, CONF-009, SEND-008] one section at a time, with done and to do, a draft starts with suggestions from the answers, each with a reason, and is restored as it was left; Prepare Results says when a confidential survey is still open, and when there are no answers yet', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await answered(server)
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/monitor-activity')
  await (await inMenu(page.getByRole('row'), 'Prepare Results')).click()

  await expect(page).toHaveURL(at(inquiry.id))
  await expect(page.getByRole('heading', { name: 'Prepare Results', level: 1 })).toBeVisible()
  const people = page.getByRole('group', { name: 'People', exact: true })
  await expect(people.getByRole('radio', { name: 'Vulnerability' })).toBeChecked()
  await expect(people).toContainText('Performance 2.00 · Importance 4.00 · Gap 2.00')
  await expect(sections(page)).toHaveText([
    'Area colours Done',
    'Findings 8',
    'Recommendations 2',
    'Inputs 8',
    'Advance Insights None yet',
    'Roadmap Done',
    'Comparison Done',
  ])
  await expect(sections(page).filter({ hasText: 'Area colours' })).toHaveAttribute('aria-current', 'page')
  await people.getByRole('radio', { name: 'No colour' }).check()
  await expect(sections(page).first()).toHaveText('Area colours 1 to do')
  await expectAccessible()

  await backToDesktop(page)
  await people.getByRole('radio', { name: 'Watch' }).check()
  await page.getByRole('link', { name: 'Next: Findings' }).click()
  await expect(page).toHaveURL(`${at(inquiry.id)}?section=Findings`)
  await expect(page.getByRole('heading', { name: 'Findings', level: 2 })).toBeFocused()
  await expect(people).toBeHidden()
  await expect.poll(() => wordsOf(page, 'People')).toEqual(['Praise is rare.', 'Feedback is late.', LONG.trim()])
  // A question is named by its words.
  await expect(page.getByText('Culture is talked about: performance 3.0, importance 4.0').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search catalogue findings for Culture' }).fill('habit 7')
  await page.getByRole('checkbox', { name: /Old habit 7/ }).check()
  await text(page, 'Finding 1 for People').fill('Praise is rare in the north.')
  await expectAccessible()
  await backToDesktop(page)
  await toSection(page, 'Recommendations')
  await expect(text(page, 'Recommendation 1')).toHaveValue('Ask first.')
  await page
    .getByRole('group', { name: 'Level of focus for Recommendation 1' })
    .getByRole('radio', { name: '5' })
    .check()
  await saved(page)
  await page.reload()

  // The address has the section, back leads to the one before, and on a phone a field does what the list does.
  await expect(
    page.getByRole('group', { name: 'Level of focus for Recommendation 1' }).getByRole('radio', { name: '5' }),
  ).toBeChecked()
  await page.goBack()
  await expect(text(page, 'Finding 1 for People')).toHaveValue('Praise is rare in the north.')
  await expect.poll(() => wordsOf(page, 'Culture')).toContain('Old habit 7.')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(sections(page)).toHaveCount(0)
  const section = page.getByRole('combobox', { name: 'Section' })
  await expect(section).toHaveValue('Findings')
  await section.selectOption('Area colours (Done)')
  await expect(people.getByRole('radio', { name: 'Watch' })).toBeChecked()
  await expect(people).toContainText('The answers suggest Vulnerability (red)')
  await backToDesktop(page)
  await toSection(page, 'Findings')
  await page.getByRole('button', { name: 'Restore the catalogue text for Finding 1 for People' }).click()
  await expect(text(page, 'Finding 1 for People')).toHaveValue('Praise is rare.')
  await saved(page)

  const confidential = await make.openInquiry({ confidentiality: 'confidential' })
  await page.goto(at(confidential.id))
  await expect(page.getByText('These answers are confidential and are shown after the survey closes.')).toBeVisible()
  await expectAccessible()
  await backToDesktop(page)

  const open = await make.openInquiry()
  await page.goto(at(open.id))
  await expect(page.getByText('No answers have been submitted yet')).toBeVisible()
  await toSection(page, 'Advance Insights')
  await page.getByRole('button', { name: 'Write an insight for People' }).click()
  await text(page, 'Insight 1 for People').fill('The night shift rates lower.')
  await expect(sections(page).filter({ hasText: 'Advance Insights' })).toHaveText('Advance Insights 1')
  await saved(page)
  await toSection(page, 'Findings')
  await expect(page.getByText(/^No findings for Culture yet/)).toBeVisible()
  await expectAccessible()
})

test('[PUBL-003, PUBL-005] findings are reordered by keyboard and by drag, removed, restored and added to the catalogue; the draft is downloaded as a workbook, and one is applied after its changes are shown; everything works by touch', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await answered(server)
  const other = await answered(server, { description: 'Another' })
  const consultant = server.as(await make.superAdmin())
  await signIn(await make.superAdmin())
  await page.goto(`${at(inquiry.id)}?section=Findings`)

  await text(page, 'Finding 1 for People').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Moved to position 2 of 3 for People.')).toBeAttached()
  await expect(text(page, 'Finding 2 for People')).toBeFocused()
  await expect
    .poll(async () => (await wordsOf(page, 'People')).slice(0, 2))
    .toEqual(['Feedback is late.', 'Praise is rare.'])
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('This is already at the top.')).toBeAttached()

  const row = (n: number) => text(page, `Finding ${n} for People`).locator('xpath=ancestor::li')
  await row(2).scrollIntoViewIfNeeded()
  const [handle, target] = [await row(2).locator('span').first().boundingBox(), await row(1).boundingBox()]
  if (!handle || !target) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + 8, handle.y + 16)
  await page.mouse.down()
  await page.mouse.move(handle.x + 8, target.y + 2, { steps: 5 })
  await page.mouse.up()
  await expect
    .poll(async () => (await wordsOf(page, 'People')).slice(0, 2))
    .toEqual(['Feedback is late.', 'Praise is rare.'])

  await page.getByRole('button', { name: 'Remove Finding 1 for People' }).click()
  await expect.poll(async () => (await wordsOf(page, 'People'))[0]).toBe('Praise is rare.')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  // What was taken out can be put back after a look elsewhere, too.
  await toSection(page, 'Roadmap')
  await toSection(page, 'Findings')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await wordsOf(page, 'People'))[0]).toBe('Feedback is late.')

  await page.getByRole('button', { name: 'Write a finding for Structure' }).click()
  await expect(focusedField(page)).toBeVisible()
  await page.keyboard.type('Two teams do the same.')
  await page.getByRole('button', { name: 'Also add to the catalogue (Finding 1 for Structure)' }).click()
  await expect(page.getByText('Added to the catalogue')).toBeVisible()

  // The draft as a workbook, and a workbook applied after its changes are shown.
  await toSection(page, 'Recommendations')
  await text(page, 'Recommendation 1').fill('As in the workbook.')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Download as workbook' }).click()
  const workbook = await (await download).path()
  await text(page, 'Recommendation 1').fill('Changed since.')
  await saved(page)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Upload workbook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload workbook' })
  const foreign = await consultant.send(getResultsTemplate, {
    params: { inquiryId: other.id },
    query: { from: 'draft' },
  })
  const pick = dialog.locator('input[type=file]')
  await pick.setInputFiles({ name: 'Other.xlsx', mimeType: XLSX, buffer: Buffer.from(foreign.bytes) })
  await expect(dialog.getByRole('alert')).toContainText('The draft hasn’t changed.')
  await pick.setInputFiles({ name: 'Results.xlsx', mimeType: XLSX, buffer: await readFile(workbook) })
  await expect(dialog.getByRole('region', { name: 'What it changes' })).toContainText('1 change to the draft')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Apply to draft' }).click()

  await expect(text(page, 'Recommendation 1')).toHaveValue('As in the workbook.')
  await saved(page)
  await backToDesktop(page)

  // Touch targets are at least 44 pixels high.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await page.getByRole('combobox', { name: 'Section' }).selectOption({ value: 'Findings' })
  await expect(page.getByRole('heading', { name: 'Findings' })).toBeVisible()
  // A checkbox can be touched on its label too.
  const small = (await targetFaults(page)).filter((fault) => / is \d+ × \d+$/.test(fault) && !/^ \(input\)/.test(fault))
  expect(small).toEqual([])
  const words = page.locator('label').filter({ hasText: 'Old habit' }).first()
  await expect(words).toBeVisible()
  await expect.poll(async () => (await words.boundingBox())?.height).toBeGreaterThanOrEqual(43.5)

  await page.goto('/superAdmin/findings')
  await expect(page.getByText('Two teams do the same.')).toBeVisible()
})

test('[PUBL-002] two consultants in one draft: different changes are merged, conflicting ones are asked about, and offline nothing is lost', async ({
  page,
  newPage,
  server,
  make,
  signIn,
  network,
  expectAccessible,
}) => {
  const inquiry = await answered(server)
  const consultant = await make.superAdmin()
  await signIn(consultant)
  await page.goto(`${at(inquiry.id)}?section=Findings`)
  const other = await newPage()
  const colleague = await make.superAdmin()
  await other.goto(new URL('/auth/login', page.url()).href)
  await other.getByLabel('Email Address').fill(colleague.email)
  await other.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/superAdmin/)
  await other.goto(page.url())

  await text(page, 'Finding 1 for People').fill('Praise is rare here.')
  await saved(page)
  await text(other, 'Finding 2 for People').fill('Feedback is late there.')
  await saved(other)
  await expect(text(other, 'Finding 1 for People')).toHaveValue('Praise is rare here.')

  await text(other, 'Finding 1 for People').fill('Theirs.')
  await saved(other)
  await text(page, 'Finding 1 for People').fill('Mine.')
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(dialog.getByRole('group', { name: 'Finding for People' })).toContainText('Theirs.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Back to the draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not saved: someone else' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose' }).click()
  await dialog.getByRole('radio', { name: 'Keep mine' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saved(page)

  await network.cut()
  await text(page, 'Finding 1 for People').fill('Typed without a network.')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved: you’re offline.' })).toBeVisible()
  await network.restore()
  await saved(page)
  const { answer } = await server.as(consultant).send(getResultsDraft, { params: { inquiryId: inquiry.id } })
  const words = answer.Content.Findings.map(({ FindingsDesc }) => FindingsDesc)
  expect(words).toEqual(expect.arrayContaining(['Typed without a network.', 'Feedback is late there.']))
})

test('[PUBL-014, PUBL-008, PUBL-010, PUBL-012] from all answers to published insights takes five clicks; the next version lists its changes and what to check', async ({
  page,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await answered(server, { waiting: 0 })
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/dashboard')
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks++
  }
  const dialog = page.getByRole('dialog', { name: 'Check and publish' })
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true })

  await click(page.getByRole('link', { name: 'Monitor Activity' }).first())
  await click(page.getByRole('link', { name: 'Prepare Results' }))
  await click(page.getByRole('button', { name: 'Check and publish' }))
  await expect(dialog.getByText('No problems found.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Email the managers' })).toBeChecked()
  await click(publish)
  await click(page.getByRole('link', { name: 'View insights' }))

  await expect(page).toHaveURL(new RegExp(`/superAdmin/dashboard/view-insights/${inquiry.id}`))
  await expect(page.getByText('Vulnerability').first()).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(5)

  await page.goto(at(inquiry.id))
  await expect(page.getByText('The draft starts with the published results.')).toBeVisible()
  await page.getByRole('group', { name: 'People', exact: true }).getByRole('radio', { name: 'Watch' }).check()
  await toSection(page, 'Roadmap')
  await page.getByRole('group', { name: 'Step 2' }).getByRole('textbox', { name: 'Title' }).fill('')
  await expect(sections(page).filter({ hasText: 'Roadmap' })).toHaveText('Roadmap 1 to do')
  await toSection(page, 'Inputs')
  await page.getByRole('button', { name: 'Check and publish' }).click()
  await expect(dialog.getByText(/This replaces version 1 \(/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Area colours' })).toContainText('yellow')
  await expect(publish).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Email the managers' })).not.toBeChecked()
  await expectAccessible()
  await dialog.getByRole('region', { name: 'To fix' }).getByRole('button', { name: 'Go to Roadmap' }).first().click()

  await expect(page.getByRole('heading', { name: 'Roadmap', level: 2 })).toBeFocused()
  await page.getByRole('group', { name: 'Step 2' }).getByRole('textbox', { name: 'Title' }).fill('Try again')
  await page.getByRole('button', { name: 'Check and publish' }).click()
  await expect(publish).toBeDisabled()
  for (const tick of await dialog.getByRole('region', { name: 'To check' }).getByRole('checkbox').all())
    await tick.check()
  await dialog.getByLabel('Note for the managers').fill('People is watched.')
  await publish.click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  const params = { inquiryId: inquiry.id }
  const { answer } = await server.as(await make.superAdmin()).send(listResultsVersions, { params })
  expect(answer.map(({ Version, Note }) => [Version, Note])).toEqual([
    [2, 'People is watched.'],
    [1, ''],
  ])
})
