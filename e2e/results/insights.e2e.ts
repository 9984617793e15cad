import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { samples } from '../../server/src/test/samples.ts'
import { TestFile, type TestServer } from '../../server/src/test/start-server.ts'
import { barsIn, linesIn } from '../support/bars.ts'
import { expect, test } from '../support/fixtures.ts'
import { input, publishedInquiry, results } from '../support/published.ts'
import { backToDesktop, endPrint, papers, print } from './views.ts'

const DESCRIPTION = 'Annual assessment of the whole organisation'
const LONG = 'Decisions are made in time, and those they concern are told why, by whom and what follows from them'
const inputsAt = (id: string) => `/customerAdmin/dashboard/view-insights/${id}/inputs`

/** Chosen parts in another format; the dialog has the same choice the next time. [RPRT-003, RPRT-004] */
async function exportSlidesForBoard(page: Page): Promise<void> {
  const choose = async () => {
    await page.getByRole('button', { name: 'More export options' }).click()
    await page.getByRole('button', { name: 'Choose parts and format' }).click()
  }
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Export results' })
  await expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'List names' })).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'Slides (PowerPoint)' }).check()
  await dialog.getByRole('radio', { name: 'A board' }).check()
  await dialog.getByRole('checkbox', { name: 'Findings' }).uncheck()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/Annual assessment of the whole organisation.*\.pptx$/)
  await expect(dialog).toBeHidden()
  await choose()
  await expect(dialog.getByRole('radio', { name: 'A board' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Findings' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/**
 * A link to the results: made by a consultant, read without an account after its password, with no other call than those of the link and the brand, and
 * ended. [RPRT-006]
 */
async function shareByLink(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  const insights = page.url()
  const share = async () => {
    await page.getByRole('button', { name: 'More export options' }).click()
    await page.getByRole('button', { name: 'Share by link' }).click()
  }
  await share()
  const dialog = page.getByRole('dialog', { name: 'Share by link' })
  await expect(dialog).toContainText('There are no links.')
  await expectAccessible()
  await backToDesktop(page)
  await dialog.getByLabel('Password (optional)').fill('Correct-Horse-7')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
  await expect(dialog.getByRole('listitem')).toContainText(/Version 1 · until .* · with password.*not opened yet/)
  await expectAccessible()
  await backToDesktop(page)

  const session = await page.evaluate(() => ({ ...localStorage }))
  await page.evaluate(() => localStorage.clear())
  const called = new Set<string>()
  page.on('request', (request) => void called.add(new URL(request.url()).pathname))
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(address)
  await expect(title).toHaveText('Enter the password')
  await expectAccessible()
  await page.getByLabel(/^Password/).fill('Wrong-Horse-7')
  await page.getByRole('button', { name: 'Open results' }).click()
  await expect(page.getByRole('main')).toContainText('This isn’t the password of this link.')
  await page.getByLabel(/^Password/).fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Open results' }).click()
  await expect(title).toHaveText(DESCRIPTION)
  await expect(tile(page, 'Culture')).toContainText('Strength')
  await expect(page.getByRole('main')).not.toContainText(/Participants|Advance Insights|How figures are made/)
  await expectAccessible()
  await backToDesktop(page)
  for (const [tab, text] of [
    ['Findings', 'Praise is rare.'],
    ['Scenarios', 'Decide faster.'],
    ['Inputs', 'Culture 2'],
    ['Roadmap', 'Let one team try it.'],
    ['Priorities', 'Priorities appear here once results with'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('main')).not.toContainText('Make it an action')
  }
  expect([...called].filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
    '/api/Brand/Shown',
    '/api/ResultLinks/Open',
  ])

  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value))
  }, session)
  await page.goto(insights)
  await share()
  await expect(dialog.getByRole('listitem')).toContainText('opened once')
  await dialog.getByRole('button', { name: /^End/ }).click()
  await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Version 1 · Ended · with password')
  await page.goto(address)
  await expect(title).toHaveText('This link doesn’t work any more')
  await expectAccessible()
}

test('[INSI-001..006, INSI-032, TRUE-008, RPRT-006] a super administrator’s insights have a header, the five tabs, Priorities and Changes, and Export Data downloads the PDF; by a link with a password they are read without an account; axe finds nothing on the overview, even with a long name', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await named(make)
  const long = await publishedInquiry(make, results(), { description: 'W'.repeat(300) })
  await signIn(await make.superAdmin())
  const base = `/superAdmin/dashboard/view-insights/${inquiry.id}`
  await page.goto(base)
  await expectHeaderAndTabs(page, base)

  const asked = page.waitForRequest('**/PDFReport/ExportData/**')
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Export Data' }).click()
  expect((await asked).url()).toMatch(/participants=false$/)
  expect((await download).suggestedFilename()).toMatch(/Annual assessment of the whole organisation.*\.pdf$/)
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const askedForNames = page.waitForRequest('**/PDFReport/ExportData/**')
  const withNames = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'More export options' }).click()
  await page.getByRole('button', { name: 'With names and emails', exact: true }).click()
  expect((await askedForNames).url()).toMatch(/participants=true$/)
  await withNames

  // In another language than the page's. [LANG-006]
  const askedInGerman = page.waitForRequest('**/PDFReport/ExportData/**')
  const inGerman = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'More export options' }).click()
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
  expect((await askedInGerman).url()).toMatch(/participants=false&language=de$/)
  expect((await inGerman).suggestedFilename()).toMatch(/Annual assessment of the whole organisation.*\.pdf$/)

  await exportSlidesForBoard(page)
  await expectWayOut(page, base)

  await page.goto(`/superAdmin/dashboard/view-insights/${long.id}/overview`)
  await expect(tile(page, 'Culture')).toBeVisible()
  await expectAccessible()

  await backToDesktop(page)
  await page.goto(`${base}/overview`)
  await shareByLink(page, expectAccessible)
})

test('[INSI-001..008, INSI-013..017] a manager has the same without Export Data; the overview’s counts link to participants, tools and advance insights, and back', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const inquiry = await named(make)
  const customer_id = inquiry.customer_id
  for (let n = 1; n <= 9; n++) await make.respondent({ inquiry_id: inquiry.id })
  const ada = await make.customerUser({ customer_id, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: ada.id, email: 'ada@example.com' })
  await addHelpDocuments(
    server,
    inquiry.id,
    ...Array.from({ length: 8 }, (_, n) => `Guide ${n + 1}.pdf`),
    'Überblick.pdf',
  )
  await signIn({ id: inquiry.created_by })
  const base = `/customerAdmin/dashboard/view-insights/${inquiry.id}`
  await page.goto(base)
  await expectHeaderAndTabs(page, base)
  await expect(page.getByRole('button', { name: 'Export Data' })).toHaveCount(0)

  const counts = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(counts).toHaveText([
    '10Participants',
    '9Tools',
    '2Advance Insights',
    '100Completion (%)Work on this inquiry',
  ])
  const open = async (name: string, path: string) => {
    await counts.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${base}/overview/${path}`)
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
  }
  const back = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).first().click()
    await expect(page).toHaveURL(`${base}/overview`)
  }
  const search = async (label: string, text: string) => {
    await page.getByRole('searchbox', { name: label }).fill(text)
    await page.keyboard.press('Enter')
  }
  const rows = page.getByRole('row')

  await open('Participants', 'participants')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email'])
  await expect(rows).toHaveCount(1 + 8)
  await expect(page.getByText('1–8 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(1 + 2)
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused()
  await search('Search participants', 'byron')
  await expect(rows).toHaveText(['NameEmail', 'Ada Byronada@example.com'])
  await search('Search participants', 'nobody like it')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
  await backToDesktop(page)
  await back()

  await open('Tools', 'documents')
  await expect(page.getByRole('columnheader')).toHaveText(['Document Name', 'Actions'])
  await expect(rows).toHaveCount(1 + 8)
  await expectAccessible()
  await backToDesktop(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Überblick.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Überblick.pdf')
  expect(await readFile(await (await download).path())).toEqual(samples.pdf)
  await search('Search documents', 'Guide 1')
  await expect(rows).toHaveText(['Document NameActions', 'Guide 1.pdfDownload'])
  await back()

  // By area, each shown only when it has items.
  await open('Advance Insights', 'advance-insights')
  await expect(page.getByRole('region')).toHaveText([
    'CultureCulture carries the change.',
    'StructureStructure slows it.',
  ])
  await expectAccessible()
  await backToDesktop(page)
  await back()

  await expectWayOut(page, base)
})

test('[INSI-009..012] tiles have their colours, with icon and word, also in print, and open the inputs at their area; Watch is in the legend only when used', async ({
  page,
  make,
  signIn,
}) => {
  const colored = (Color: 'blue' | 'yellow') =>
    results({
      areaColors: [
        { Area: 'Culture', Color: 'green' },
        { Area: 'People', Color },
        { Area: 'Process', Color: 'red' },
        { Area: 'Structure', Color: 'blue' },
      ],
      inputs: (['Culture', 'People', 'Process', 'Structure'] as const).flatMap((area) =>
        Array.from({ length: 8 }, (_, n) => input(area, `Question ${n}`, 2, 4)),
      ),
    })
  const plain = await publishedInquiry(make, colored('blue'))
  const watched = await publishedInquiry(make, colored('yellow'), { customer_id: plain.customer_id })
  await signIn({ id: plain.created_by })
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')

  await page.goto(`/customerAdmin/dashboard/view-insights/${watched.id}/overview`)
  await expect(legend).toHaveText(['Green = Strength', 'Blue = Progressing', 'Red = Vulnerability', 'Yellow = Watch'])
  await expect(tile(page, 'People')).toHaveText(/People.*Watch/)
  await expect(tile(page, 'People')).toHaveCSS('border-left-color', 'rgb(230, 167, 0)')

  await page.goto(`/customerAdmin/dashboard/view-insights/${plain.id}/overview`)
  await expect(legend).toHaveText(['Green = Strength', 'Blue = Progressing', 'Red = Vulnerability'])
  await expect(tile(page, 'Culture')).toHaveText(/Culture.*Strength/)
  await expect(tile(page, 'Culture')).toHaveCSS('border-left-color', 'rgb(35, 122, 54)')
  await expect(tile(page, 'Process')).toHaveText(/Process.*Vulnerability/)
  await expect(tile(page, 'Process')).toHaveCSS('border-left-color', 'rgb(179, 18, 63)')
  await expect(tile(page, 'Structure')).toHaveText(/Structure.*Progressing/)
  await expect(tile(page, 'Structure')).toHaveCSS('border-left-color', 'rgb(24, 100, 171)')
  await expect(tile(page, 'Structure').locator('svg')).toBeVisible()

  // In print its words stay whole.
  const meaning = tile(page, 'Process').getByText('Vulnerability')
  await expect(meaning).toBeVisible()
  const onScreen = (await meaning.boundingBox())?.height
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1032 })
  await expect(tile(page, 'Process')).toHaveCSS('print-color-adjust', 'exact')
  await expect.poll(async () => (await meaning.boundingBox())?.height).toBe(onScreen)
  await page.emulateMedia({ media: 'screen' })
  await backToDesktop(page)

  await tile(page, 'Process').click()
  await expect(page).toHaveURL(`/customerAdmin/dashboard/view-insights/${plain.id}/inputs#Process`)
  const area = page.getByRole('region', { name: 'Process' })
  await expect(area.getByRole('img')).toBeVisible()
  await expect.poll(async () => Math.round((await area.boundingBox())?.y ?? -1)).toBeLessThan(120)
  await expect.poll(async () => (await area.boundingBox())?.y).toBeGreaterThan(60)
})

test('[INSI-018..020, INSI-024] findings are grouped by area; levels of focus are sliders from 0 to 5 that can be moved to explore an order but are not saved; the roadmap has three steps, each in its colour', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make)
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/findings`)
  await expect(page.getByRole('region')).toHaveText([
    /^CultureDecisions take long\.Make it an action/,
    /^PeoplePraise is rare\..*Feedback helps\./,
    /^OtherThe cafeteria is loved\./,
  ])
  await expectAccessible()
  await backToDesktop(page)

  await tabsOf(page).getByText('Scenarios').click()
  const items = page.getByRole('main').locator('ol > li')
  const slider = (name: string) => page.getByRole('slider', { name })
  await expect(items).toContainText(['Decide faster.', 'Ask first.'])
  await expect(slider('Ask first.')).toHaveAttribute('aria-valuemin', '0')
  await expect(slider('Ask first.')).toHaveAttribute('aria-valuemax', '5')
  await expect(slider('Ask first.')).toHaveAttribute('aria-valuenow', '1')
  await expect(slider('Decide faster.')).toHaveAttribute('aria-valuenow', '4')
  await expect(page.getByRole('button', { name: 'Sort by level of focus' })).toBeDisabled()
  const changes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()))
  await slider('Ask first.').focus()
  await page.keyboard.press('End')
  await expect(slider('Ask first.')).toHaveAttribute('aria-valuenow', '5')
  await expect(items).toContainText(['Decide faster.', 'Ask first.'])
  await expect(items.nth(1)).toContainText('5 of 5 (published 1)')
  await page.getByRole('button', { name: 'Sort by level of focus' }).click()
  await expect(items).toContainText(['Ask first.', 'Decide faster.'])
  await expectAccessible()
  await backToDesktop(page)
  await page.reload()
  await expect(items).toContainText(['Decide faster.', 'Ask first.'])
  await expect(slider('Ask first.')).toHaveAttribute('aria-valuenow', '1')
  expect(changes).toEqual([])
  await slider('Decide faster.').focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Reset to published levels' }).click()
  await expect(slider('Decide faster.')).toHaveAttribute('aria-valuenow', '4')

  await tabsOf(page).getByText('Roadmap').click()
  await expect(items).toHaveText([
    '1UnderstandSee where it stands.Share the results.',
    '2TryChange one thing.Let one team try it.',
    '3SpreadKeep what worked.Bring it to the others.',
  ])
  await expect(items.nth(0).getByText('1')).toHaveCSS('background-color', 'rgb(109, 74, 143)')
  await expect(items.nth(1).getByText('2')).toHaveCSS('background-color', 'rgb(63, 93, 116)')
  await expect(items.nth(2).getByText('3')).toHaveCSS('background-color', 'rgb(122, 82, 48)')
  await expectAccessible()
})

test('[INSI-021, INSI-025..028, STAT-011, STAT-012] the charts of a screen share an axis and show exactly one bar per figure, with full titles; each has a table of its figures, and can be saved as a picture', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(
    make,
    results({
      inputs: [
        input('Culture', 'Half', 2.5, 5),
        input('Culture', 'Not rated', null, null),
        input('Culture', 'Whole', 5, 5),
        input('People', 'Other', 4, 5),
      ],
    }),
  )
  const { customer_id } = inquiry
  await signIn({ id: inquiry.created_by })
  const chart = chartOf(page, 'Culture')
  const culture = page.getByRole('region', { name: 'Culture' })

  // From 0 to 5.
  await page.goto(`${inputsAt(inquiry.id)}?view=all`)
  await expect(chart).toBeVisible()
  const width = (await chart.boundingBox())?.width ?? 0
  const performances = await barsIn(chart, 'performance')
  expect(performances).toHaveLength(2)
  // Give or take a row of pixels that a bar shares with its neighbour.
  for (const { height } of performances) expect(Math.abs(height - 20)).toBeLessThanOrEqual(1)
  // The largest difference first; the axis ends 40 px before the picture's edge.
  expect(performances[0]?.left).toBeCloseTo(300, -1)
  expect(performances[1]?.right).toBeCloseTo(width - 40, -1)
  expect((performances[0]?.width ?? 0) / (performances[1]?.width ?? 0)).toBeCloseTo(0.5, 1)
  await expect.poll(() => barsIn(chart, 'importance')).toHaveLength(2)
  await expect.poll(() => barsIn(chartOf(page, 'People'), 'performance')).toHaveLength(1)

  // With a negative difference, from the next whole number below it: here −1, so a sixth of the axis is left of the
  // bars.
  const negative = await publishedInquiry(
    make,
    results({
      inputs: [
        input('Culture', 'Small', 4, 4.25),
        input('Culture', 'Not rated', null, null),
        input('Culture', `Large ${'and long '.repeat(60)}`, 1.5, 4),
        input('Culture', 'Whole', 5, 5),
        input('Process', 'Elsewhere', 4.17, 4),
      ],
    }),
    { customer_id, description: 'Autumn: a look / back' },
  )
  await page.goto(`${inputsAt(negative.id)}?view=all`)
  await expect(chart).toBeVisible()
  const whole = (await barsIn(chart, 'performance')).at(-1)
  expect(whole?.left).toBeCloseTo(300 + (width - 340) / 6, -1)
  expect(whole?.right).toBeCloseTo(width - 40, -1)

  // As a table, and as a picture.
  await expect(culture.getByRole('img')).toHaveAccessibleName(/Bar chart of 4 questions in Culture/)
  await expect(page.getByRole('region', { name: 'People' })).toHaveText('PeopleNo Data Available Currently')
  await expect(culture.getByRole('table')).toBeHidden()
  await culture.getByText('Show as a table').click()
  const header = ['Question', 'Average Difference', 'Average Rating', 'Average Value']
  const rows = culture.getByRole('table', { name: 'Inputs for Culture' }).getByRole('row')
  await expect(rows.nth(0).getByRole('columnheader')).toHaveText(header)
  await expect(rows).toHaveText([
    header.join(''),
    /^Large .*2\.501\.504\.00$/,
    'Small0.254.004.25',
    'Whole0.005.005.00',
    'Not ratednot ratednot ratednot rated',
  ])
  const process = page.getByRole('region', { name: 'Process' })
  await process.getByText('Show as a table').click()
  await expect(process.getByRole('table', { name: 'Inputs for Process' }).getByRole('row')).toHaveText([
    header.join(''),
    'Elsewhere−0.174.174.00',
  ])
  await expectAccessible()
  await backToDesktop(page)
  const download = page.waitForEvent('download')
  await culture.getByRole('button', { name: 'Download PNG of Culture' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Culture - Autumn. a look . back\.png$/)
  const picture = await readFile(await (await download).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')

  // On a phone each question's full title is above its bars.
  const titled = await publishedInquiry(
    make,
    results({
      inputs: [
        input('Culture', 'First', 2, 5),
        input('Culture', LONG, 2.5, 5),
        input('Culture', 'Mistakes are talked about openly here, and people learn from them', 3, 5),
        input('Culture', 'Last', 4, 5),
      ],
    }),
    { customer_id },
  )
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(inputsAt(titled.id))
    await expect.poll(() => barsIn(chart, 'importance')).toHaveLength(4)
    const importances = await barsIn(chart, 'importance')
    const differences = (await barsIn(chart, 'performance')).map(({ top }) => top - 20)
    const titleLines = (n: number) => linesIn(chart, (importances[n - 1]?.top ?? 0) + 22, (differences[n] ?? 0) - 4)
    await expect.poll(() => titleLines(1)).toBe(3)
    await expect.poll(() => titleLines(2)).toBe(2)
    await expect.poll(() => titleLines(3)).toBe(1)
  }
})

test('[INSI-021, SEND-008] one area is shown at a time, or all of them by choice and in print; printed on A4 and Letter the charts fit: none is wider or taller than the page, and dark screens print light', async ({
  page,
  make,
  signIn,
}) => {
  const inputs = Array.from({ length: 24 }, (_, n) =>
    input(n % 2 ? 'Culture' : 'People', `Question ${n} ${'with many words '.repeat(n)}`, 2 + n / 10, 5),
  )
  const inquiry = await publishedInquiry(make, results({ inputs }))
  await signIn({ id: inquiry.created_by })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(inputsAt(inquiry.id))
  const charts = page.getByRole('img', { name: /^Bar chart/ })
  await expect(charts).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Culture' })).toBeVisible()
  const view = page.getByRole('navigation', { name: 'Inputs shown' }).getByRole('link')
  await expect(view).toHaveText(['Culture 12', 'People 12', 'Process 0', 'Structure 0', 'All areas'])
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const ofOne = await height()
  await view.filter({ hasText: 'All areas' }).click()
  await expect(page).toHaveURL(`${inputsAt(inquiry.id)}?view=all`)
  await expect(charts).toHaveCount(2)
  await expect.poll(height).toBeGreaterThan(1.5 * ofOne)
  await view.filter({ hasText: 'People' }).click()
  await expect(page).toHaveURL(`${inputsAt(inquiry.id)}?view=People`)
  await expect(charts).toHaveCount(1)
  const onScreen = await charts.first().boundingBox()

  for (const paper of papers) {
    await print(page, paper)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    const shown = await charts.evaluateAll((all) => all.map((chart) => chart.getBoundingClientRect().toJSON()))
    expect(shown.length).toBeGreaterThan(2)
    for (const { left, right, height: high } of shown) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(paper.width)
      expect(high).toBeLessThanOrEqual(paper.height - 100)
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Download PNG/ })).toHaveCount(0)
    // Every bar is drawn: the same figures as on screen.
    const bars = await Promise.all((await charts.all()).map((chart) => barsIn(chart, 'performance')))
    expect(bars.flat()).toHaveLength(24)

    await endPrint(page)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(charts).toHaveCount(1)
    await expect.poll(async () => (await charts.first().boundingBox())?.width).toBe(onScreen?.width)
  }
})

test('[INSI-022, INSI-023] empty tabs say so; another organisation’s results are not found, with a link back', async ({
  page,
  make,
  signIn,
}) => {
  const inquiry = await publishedInquiry(
    make,
    results({ findings: [], recommendations: [], inputs: [], advanceInsights: [], roadmap: [] }),
  )
  const others = await publishedInquiry(make)
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview/advance-insights`)
  const none = page.getByText('No Data Available Currently')
  await expect(none).toHaveCount(1)
  for (const name of ['Findings', 'Scenarios', 'Inputs', 'Roadmap']) {
    await tabsOf(page).getByText(name).click()
    await expect(tabsOf(page).and(page.locator('[aria-current=page]'))).toHaveText(name)
    await expect(none).toHaveCount(1)
  }

  await page.goto(`/customerAdmin/dashboard/view-insights/${others.id}/overview`)
  await expect(page.getByText('This no longer exists.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

/** An inquiry with a long name, and a recognisable type. */
async function named(make: TestServer['make']) {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  return publishedInquiry(make, results(), { description: DESCRIPTION, inquiry_type_id: type.id })
}

/**
 * Below this address, which opens the overview: whose insights they are, then each tab in turn and back to the
 * overview.
 */
async function expectHeaderAndTabs(page: Page, base: string): Promise<void> {
  const header = page.getByRole('main').locator('header')
  await expect(page).toHaveURL(`${base}/overview`)
  await expect(header.getByRole('heading')).toHaveText(DESCRIPTION)
  await page.getByText('Annual assessment of the ...').hover()
  await expect(page.getByRole('tooltip', { name: DESCRIPTION })).toBeVisible()
  await expect(header.getByText('Digital readiness')).toBeVisible()
  const tabs = tabsOf(page)
  await expect(tabs).toHaveText(['Overview', 'Findings', 'Scenarios', 'Inputs', 'Roadmap', 'Priorities', 'Changes'])
  for (const name of ['Findings', 'Scenarios', 'Inputs', 'Roadmap', 'Priorities', 'Changes', 'Overview']) {
    await tabs.getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(`${base}/${name.toLowerCase()}`)
    await expect(header.getByText(name, { exact: true })).toBeVisible()
    await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(name)
  }
}

/** On to the dashboard; invalid addresses lead nowhere. */
async function expectWayOut(page: Page, base: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(base.replace(/\/view-insights.*/, ''))
  for (const unknown of ['money', 'overview/people', 'inputs/culture']) {
    await page.goto(`${base}/${unknown}`)
    await expect(page).toHaveURL('/auth/page-not-found')
  }
}

const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Insights' }).getByRole('link')

const tile = (page: Page, area: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^${area} ?, show inputs`) })

const chartOf = (page: Page, area: string): Locator => page.getByRole('region', { name: area }).getByRole('img')

/** As uploaded by a super administrator, the last first in the list. */
async function addHelpDocuments(server: TestServer, inquiryId: string, ...names: string[]): Promise<void> {
  const Files = names.map((name) => new TestFile(name, samples.pdf))
  const admin = server.as(await server.make.superAdmin())
  const { status } = await admin.send(uploadHelpDocument, { params: { inquiryId }, form: { Files } })
  expect(status).toBe(200)
}
