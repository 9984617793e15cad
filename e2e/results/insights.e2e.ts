import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { uploadHelpDocument } from '@plumbline/contract/inquiries/help-documents'
import { samples } from '../../server/src/test/samples.ts'
import { TestFile, type TestServer } from '../../server/src/test/start-server.ts'
import { barsIn, linesIn } from '../support/bars.ts'
import { expect, test } from '../support/fixtures.ts'
import { input, publishedInquiry, results } from '../support/published.ts'

const empty = results({ findings: [], recommendations: [], inputs: [], advanceInsights: [], roadmap: [] })

for (const [role, prefix] of [
  ['superAdmin', '/superAdmin'],
  ['customerAdmin', '/customerAdmin'],
] as const) {
  test(`[INSI-001..006] the insights of a ${role} have a header, the five tabs and Priorities, and Export Data only for a super administrator`, async ({
    page,
    make,
    signIn,
  }) => {
    const type = await make.inquiryType({ name: 'Digital readiness' })
    const description = 'Annual assessment of the whole organisation'
    const inquiry = await publishedInquiry(make, results(), { description, inquiry_type_id: type.id })
    const manager = { id: inquiry.created_by }
    await signIn(role === 'superAdmin' ? await make.superAdmin() : manager)
    const base = `${prefix}/dashboard/view-insights/${inquiry.id}`
    const header = page.getByRole('main').locator('header')

    await page.goto(base)

    await expect(page).toHaveURL(`${base}/overview`)
    await expect(header.getByRole('heading')).toHaveText('Annual assessment of the ...')
    await page.getByText('Annual assessment of the ...').hover()
    await expect(page.getByRole('tooltip', { name: description })).toBeVisible()
    await expect(header.getByText('Digital readiness')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export Data' })).toHaveCount(role === 'superAdmin' ? 1 : 0)
    const tabs = page.getByRole('navigation', { name: 'Insights' }).getByRole('link')
    await expect(tabs).toHaveText(['Overview', 'Findings', 'Scenarios', 'Inputs', 'Roadmap', 'Priorities'])
    for (const [name, path] of [
      ['Findings', 'findings'],
      ['Scenarios', 'scenarios'],
      ['Inputs', 'inputs'],
      ['Roadmap', 'roadmap'],
      ['Priorities', 'priorities'],
      ['Overview', 'overview'],
    ] as const) {
      await tabs.getByText(name, { exact: true }).click()
      await expect(page).toHaveURL(`${base}/${path}`)
      await expect(header.getByText(name, { exact: true })).toBeVisible()
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(name)
    }
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(`${prefix}/dashboard`)

    for (const unknown of ['money', 'overview/people', 'inputs/culture']) {
      await page.goto(`${base}/${unknown}`)
      await expect(page).toHaveURL('/auth/page-not-found')
    }
  })
}

test('[INSI-032] Export Data downloads the PDF', async ({ page, make, signIn }) => {
  test.setTimeout(120_000)
  const inquiry = await publishedInquiry(make, results(), { description: 'Autumn assessment' })
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/dashboard/view-insights/${inquiry.id}/overview`)
  const download = page.waitForEvent('download', { timeout: 60_000 })

  await page.getByRole('button', { name: 'Export Data' }).click()

  expect((await download).suggestedFilename()).toMatch(/Autumn assessment.*\.pdf$/)
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('[INSI-007, INSI-008, INSI-013, INSI-014, INSI-017] the overview counts, and the counts lead on and back', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const inquiry = await publishedInquiry(make)
  for (let n = 1; n <= 3; n++) await make.respondent({ inquiry_id: inquiry.id })
  await addHelpDocuments(server, inquiry.id, 'Guide.pdf')
  await signIn({ id: inquiry.created_by })
  const overview = `/customerAdmin/dashboard/view-insights/${inquiry.id}/overview`

  await page.goto(overview)

  const counts = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(counts).toHaveText(['3Participants', '1Tools', '2Advance Insights', '100Completion (%)'])
  for (const [name, path] of [
    ['Participants', 'participants'],
    ['Tools', 'documents'],
    ['Advance Insights', 'advance-insights'],
  ] as const) {
    await counts.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${overview}/${path}`)
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Overview' }).first().click()
    await expect(page).toHaveURL(overview)
  }
})

test('[INSI-009..011] the tiles have their colours, with icon and word; Watch is in the legend only when used', async ({
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
    })
  const plain = await publishedInquiry(make, colored('blue'))
  const watched = await publishedInquiry(make, colored('yellow'))
  await signIn(await make.superAdmin())
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')

  await page.goto(`/superAdmin/dashboard/view-insights/${plain.id}/overview`)

  await expect(legend).toHaveText(['Green = Strength', 'Blue = Progressing', 'Red = Vulnerability'])
  await expect(tile(page, 'Culture')).toHaveText(/Culture.*Strength/)
  await expect(tile(page, 'Culture')).toHaveCSS('background-color', 'rgb(35, 122, 54)')
  await expect(tile(page, 'Process')).toHaveText(/Process.*Vulnerability/)
  await expect(tile(page, 'Process')).toHaveCSS('background-color', 'rgb(179, 18, 63)')
  await expect(tile(page, 'Structure')).toHaveText(/Structure.*Progressing/)
  await expect(tile(page, 'Structure')).toHaveCSS('background-color', 'rgb(24, 100, 171)')
  await expect(tile(page, 'Structure').locator('svg')).toBeVisible()

  await page.goto(`/superAdmin/dashboard/view-insights/${watched.id}/overview`)

  await expect(legend).toHaveText(['Green = Strength', 'Blue = Progressing', 'Red = Vulnerability', 'Yellow = Watch'])
  await expect(tile(page, 'People')).toHaveText(/People.*Watch/)
  await expect(tile(page, 'People')).toHaveCSS('background-color', 'rgb(230, 167, 0)')
})

test('[INSI-012] a tile opens the inputs, scrolled to its area', async ({ page, make, signIn }) => {
  const areas = ['Culture', 'People', 'Process', 'Structure'] as const
  const inputs = areas.flatMap((area) => Array.from({ length: 8 }, (_, n) => input(area, `Question ${n}`, 2, 4)))
  const inquiry = await publishedInquiry(make, results({ inputs }))
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview`)

  await tile(page, 'Process').click()

  await expect(page).toHaveURL(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs#Process`)
  const area = page.getByRole('region', { name: 'Process' })
  await expect(area.getByRole('img')).toBeVisible()
  await expect.poll(async () => Math.round((await area.boundingBox())?.y ?? -1)).toBeLessThan(120)
  expect((await area.boundingBox())?.y).toBeGreaterThan(60)
})

test('[INSI-013, INSI-016] the participants are a list with names and addresses', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make)
  for (let n = 1; n <= 8; n++) await make.respondent({ inquiry_id: inquiry.id })
  const customer_id = inquiry.customer_id
  const ada = await make.customerUser({ customer_id, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  await make.respondent({ inquiry_id: inquiry.id, user_id: ada.id, email: 'ada@example.com' })
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview/participants`)

  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expect(page.getByText('1–8 of 9')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(page.getByRole('button', { name: 'Page 2' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('byron')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText(['NameEmail', 'Ada Byronada@example.com'])
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('nobody like it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

test('[INSI-014..016] the tools are a list whose documents download under their own names', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make)
  await addHelpDocuments(
    server,
    inquiry.id,
    ...Array.from({ length: 8 }, (_, n) => `Guide ${n + 1}.pdf`),
    'Überblick.pdf',
  )
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview/documents`)

  await expect(page.getByRole('heading', { level: 2, name: 'Tools' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Document Name', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Überblick.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Überblick.pdf')
  expect(await readFile(await (await download).path())).toEqual(samples.pdf)

  await page.getByRole('searchbox', { name: 'Search documents' }).fill('Guide 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText(['Document NameActions', 'Guide 1.pdfDownload'])
})

test('[INSI-017] the advance insights stand by area, each shown only when it has items', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make)
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview/advance-insights`)

  await expect(page.getByRole('region')).toHaveText([
    'CultureCulture carries the change.',
    'StructureStructure slows it.',
  ])
  await expectAccessible()
})

test('[INSI-018] the findings stand by area', async ({ page, make, signIn, expectAccessible }) => {
  const inquiry = await publishedInquiry(make)
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/findings`)

  await expect(page.getByRole('region')).toHaveText([
    'CultureDecisions take long.',
    'PeoplePraise is rare.Feedback helps.',
    'OtherThe cafeteria is loved.',
  ])
  await expectAccessible()
})

test('[INSI-019, INSI-020] levels of focus are sliders from 0 to 5 that can be moved to try an order, and are not saved', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make)
  await signIn({ id: inquiry.created_by })
  const scenarios = page.getByRole('main').locator('ol > li')
  const slider = (name: string) => page.getByRole('slider', { name })

  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/scenarios`)

  await expect(scenarios).toContainText(['Decide faster.', 'Ask first.'])
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
  await expect(scenarios).toContainText(['Decide faster.', 'Ask first.'])
  await expect(scenarios.nth(1)).toContainText('5 of 5 (published 1)')
  await page.getByRole('button', { name: 'Sort by level of focus' }).click()
  await expect(scenarios).toContainText(['Ask first.', 'Decide faster.'])
  await expectAccessible()

  await page.reload()

  await expect(scenarios).toContainText(['Decide faster.', 'Ask first.'])
  await expect(slider('Ask first.')).toHaveAttribute('aria-valuenow', '1')
  expect(changes).toEqual([])
  await slider('Decide faster.').focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Back to published levels' }).click()
  await expect(slider('Decide faster.')).toHaveAttribute('aria-valuenow', '4')
})

test('[INSI-021, INSI-025, INSI-026, INSI-027] the charts of a screen span 0 to 5 and show a bar for each figure, and no other', async ({
  page,
  make,
  signIn,
}) => {
  const inputs = [
    input('Culture', 'Half', 2.5, 5),
    input('Culture', 'Not rated', null, null),
    input('Culture', 'Whole', 5, 5),
    input('People', 'Other', 4, 5),
  ]
  const inquiry = await publishedInquiry(make, results({ inputs }))
  await signIn({ id: inquiry.created_by })

  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs`)

  const chart = chartOf(page, 'Culture')
  await expect(chart).toBeVisible()
  const width = (await chart.boundingBox())?.width ?? 0
  const performances = await barsIn(chart, 'performance')
  expect(performances).toHaveLength(2)
  // Give or take a row of pixels that a bar shares with what is beside it.
  for (const { height } of performances) expect(Math.abs(height - 20)).toBeLessThanOrEqual(1)
  // The largest difference first; the axis ends 40 px before the picture does.
  expect(performances[0]?.left).toBeCloseTo(300, -1)
  expect(performances[1]?.right).toBeCloseTo(width - 40, -1)
  expect((performances[0]?.width ?? 0) / (performances[1]?.width ?? 0)).toBeCloseTo(0.5, 1)
  await expect.poll(() => barsIn(chart, 'importance')).toHaveLength(2)
  await expect.poll(() => barsIn(chartOf(page, 'People'), 'performance')).toHaveLength(1)
})

test('[INSI-026, STAT-011] where a difference is negative all charts of the screen begin at the next whole number below it', async ({
  page,
  make,
  signIn,
}) => {
  const inputs = [input('Culture', 'Whole', 5, 5), input('Structure', 'A little too much', 4.17, 4)]
  const inquiry = await publishedInquiry(make, results({ inputs }))
  await signIn({ id: inquiry.created_by })

  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs`)

  const chart = chartOf(page, 'Culture')
  await expect(chart).toBeVisible()
  const [bar] = await barsIn(chart, 'performance')
  const width = (await chart.boundingBox())?.width ?? 0
  // From −1 to 5: a sixth of the axis lies left of the bars.
  expect(bar?.left).toBeCloseTo(300 + (width - 340) / 6, -1)
  expect(bar?.right).toBeCloseTo(width - 40, -1)
})

for (const width of [320, 360]) {
  test(`[STAT-012] at ${width} px each question's title stands whole above its bars`, async ({
    page,
    make,
    signIn,
  }) => {
    const long = 'Decisions are made in time, and those they concern are told why, by whom and what follows from them'
    const inputs = [
      input('Culture', 'First', 2, 5),
      input('Culture', long, 2.5, 5),
      input('Culture', 'Mistakes are talked about openly here, and people learn from them', 3, 5),
      input('Culture', 'Last', 4, 5),
    ]
    const inquiry = await publishedInquiry(make, results({ inputs }))
    await signIn({ id: inquiry.created_by })
    await page.setViewportSize({ width, height: 800 })

    await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs`)

    const chart = chartOf(page, 'Culture')
    await expect.poll(() => barsIn(chart, 'importance')).toHaveLength(4)
    const importances = await barsIn(chart, 'importance')
    const differences = (await barsIn(chart, 'performance')).map(({ top }) => top - 20)
    const titleLines = (n: number) => linesIn(chart, (importances[n - 1]?.top ?? 0) + 22, (differences[n] ?? 0) - 4)
    expect(await titleLines(1)).toBe(3)
    expect(await titleLines(2)).toBe(2)
    expect(await titleLines(3)).toBe(1)
  })
}

for (const { format, width, height } of [
  // Within margins of 12 mm.
  { format: 'A4', width: 703, height: 1032 },
  { format: 'Letter', width: 725, height: 965 },
] as const) {
  test(`[INSI-021] printed on ${format} the charts are whole: none is wider or higher than the page, dark screens are light`, async ({
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
    await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs`)
    const charts = page.getByRole('img', { name: /^Bar chart/ })
    await expect(charts).toHaveCount(2)
    const onScreen = await charts.first().boundingBox()

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))

    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    const shown = await charts.evaluateAll((all) => all.map((chart) => chart.getBoundingClientRect().toJSON()))
    expect(shown.length).toBeGreaterThan(2)
    for (const { left, right, height: high } of shown) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(high).toBeLessThanOrEqual(height - 100)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Download PNG/ })).toHaveCount(0)
    // Every bar is drawn: the same figures as on the screen.
    const bars = await Promise.all((await charts.all()).map((chart) => barsIn(chart, 'performance')))
    expect(bars.flat()).toHaveLength(24)

    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(charts).toHaveCount(2)
    await expect.poll(async () => (await charts.first().boundingBox())?.width).toBe(onScreen?.width)
  })
}

test('[INSI-009] printed, the words of a tile stay whole', async ({ page, make, signIn }) => {
  const areaColors = (['Culture', 'People', 'Process', 'Structure'] as const).map((Area) => ({
    Area,
    Color: 'red' as const,
  }))
  const inquiry = await publishedInquiry(make, results({ areaColors }))
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview`)
  const meaning = tile(page, 'Process').getByText('Vulnerability')
  await expect(meaning).toBeVisible()
  const onScreen = (await meaning.boundingBox())?.height

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 703, height: 1032 })

  await expect(tile(page, 'Process')).toHaveCSS('print-color-adjust', 'exact')
  expect((await meaning.boundingBox())?.height).toBe(onScreen)
})

test('[INSI-028] each chart has its figures as a table, and can be saved as a picture', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inputs = [
    input('Culture', 'Small', 4, 4.25),
    input('Culture', 'Not rated', null, null),
    input('Culture', `Large ${'and long '.repeat(60)}`, 1.5, 4),
    input('Process', 'Elsewhere', 3, 2),
  ]
  const inquiry = await publishedInquiry(make, results({ inputs }), { description: 'Autumn: a look / back' })
  await signIn({ id: inquiry.created_by })
  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/inputs`)
  const culture = page.getByRole('region', { name: 'Culture' })

  await expect(culture.getByRole('img')).toHaveAccessibleName(/Bar chart of 3 questions in Culture/)
  await expect(page.getByRole('region', { name: 'People' })).toHaveText('PeopleNo Data Available Currently')
  await expect(culture.getByRole('table')).toBeHidden()
  await culture.getByText('Show as a table').click()
  const rows = culture.getByRole('table', { name: 'Inputs of Culture' }).getByRole('row')
  await expect(rows.nth(0).getByRole('columnheader')).toHaveText([
    'Question',
    'Average Difference',
    'Average Rating',
    'Average Value',
  ])
  await expect(rows.nth(1)).toContainText(/^Large .*2\.501\.504\.00$/)
  await expect(rows.nth(2)).toHaveText('Small0.254.004.25')
  await expect(rows.nth(3)).toHaveText('Not ratedNot ratedNot ratedNot rated')
  const other = page.getByRole('region', { name: 'Process' })
  await other.getByText('Show as a table').click()
  await expect(other.getByRole('table', { name: 'Inputs of Process' }).getByRole('row')).toHaveText([
    'QuestionAverage DifferenceAverage RatingAverage Value',
    'Elsewhere−1.003.002.00',
  ])
  await expectAccessible()

  await page.setViewportSize({ width: 1280, height: 800 })
  const download = page.waitForEvent('download')
  await culture.getByRole('button', { name: 'Download PNG of Culture' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Culture - Autumn. a look . back\.png$/)
  const picture = await readFile(await (await download).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
})

test('[INSI-022, INSI-023] tabs without results say so', async ({ page, make, signIn }) => {
  const inquiry = await publishedInquiry(make, empty)
  await signIn({ id: inquiry.created_by })

  for (const tab of ['findings', 'scenarios', 'inputs', 'roadmap', 'overview/advance-insights']) {
    await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/${tab}`)
    await expect(page.getByText('No Data Available Currently')).toHaveCount(1)
  }
})

test('[INSI-024] the roadmap has three steps, each in its colour', async ({ page, make, signIn, expectAccessible }) => {
  const inquiry = await publishedInquiry(make)
  await signIn({ id: inquiry.created_by })

  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/roadmap`)

  const steps = page.getByRole('main').locator('ol > li')
  await expect(steps).toHaveText([
    '1UnderstandSee where it stands.Share the results.',
    '2TryChange one thing.Let one team try it.',
    '3SpreadKeep what worked.Bring it to the others.',
  ])
  await expect(steps.nth(0).getByText('1')).toHaveCSS('background-color', 'rgb(109, 74, 143)')
  await expect(steps.nth(1).getByText('2')).toHaveCSS('background-color', 'rgb(63, 93, 116)')
  await expect(steps.nth(2).getByText('3')).toHaveCSS('background-color', 'rgb(122, 82, 48)')
  await expectAccessible()
})

test('axe finds nothing on the overview, with a long name too', async ({ page, make, signIn, expectAccessible }) => {
  const inquiry = await publishedInquiry(make, results(), { description: 'W'.repeat(300) })
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/dashboard/view-insights/${inquiry.id}/overview`)

  await expect(tile(page, 'Culture')).toBeVisible()
  await expectAccessible()
})

test('what another organisation’s results are stays unknown, and how to go on is said', async ({
  page,
  make,
  signIn,
}) => {
  const inquiry = await publishedInquiry(make)
  await signIn(await make.customerAdmin())

  await page.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/overview`)

  await expect(page.getByText('There is nothing here any more.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

const tile = (page: Page, area: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^${area}.*show inputs$`) })

const chartOf = (page: Page, area: string): Locator => page.getByRole('region', { name: area }).getByRole('img')

/** As a super administrator uploads them, the last one first in the list. */
async function addHelpDocuments(server: TestServer, inquiryId: string, ...names: string[]): Promise<void> {
  const Files = names.map((name) => new TestFile(name, samples.pdf))
  const admin = server.as(await server.make.superAdmin())
  const { status } = await admin.send(uploadHelpDocument, { params: { inquiryId }, form: { Files } })
  expect(status).toBe(200)
}
