import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { example, publishFromAnswers, ratedInquiry } from './rated.ts'
import { backToDesktop, endPrint, papers, print } from './views.ts'

const long =
  'Mistakes are talked about openly here, people learn from them, and nobody has to fear for speaking first about what went wrong'
/** Ten people: the worked example, split opinions, and many DKs. */
const questions = [
  { title: 'Decisions are explained', ratings: example },
  {
    title: long,
    pathway: 'Leadership',
    ratings: [1, 1, 1, 1, 5, 5, 5, 5, 3, 3].map((performance) => [performance, 4] as const),
  },
  {
    title: long,
    pathway: 'Safety',
    ratings: [0, 0, 0, 2, 2, 2, 2, 3, 3, 3].map((performance) => [performance, 5] as const),
  },
]
/** Six, six, three and two people: the last two are each too few, and enough together. */
const sites = ['Berlin', 'Paris', 'Oslo', 'Rome'].flatMap((site, n) =>
  Array.from({ length: [6, 6, 3, 2][n] ?? 0 }, () => site),
)
const bySite = [
  { title: 'Goals are clear', ratings: sites.map((site) => (site === 'Berlin' ? [2, 5] : [4, 4]) as [number, number]) },
  {
    title: 'Praise is given',
    // One in Paris answered DK for performance.
    ratings: sites.map((site, n) => (site === 'Berlin' ? [3, 3] : [n === 6 ? 0 : 4, 5]) as [number, number]),
  },
]
const inputsAt = (id: string) => `/customerAdmin/dashboard/view-insights/${id}/inputs`

test('[STAT-005, STAT-010, STAT-014, SEND-008] one area at a time or all of them, the inputs show the sample, the likely range of each mean and the distribution of ratings: to a consultant at any time, to a manager once published, and in files, pictures and print', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const inquiry = await ratedInquiry(make, questions, { waiting: 2, description: 'Autumn: a look / back' })
  const figures = page.getByRole('region', { name: 'Culture: how certain the averages are' })

  // A consultant has them for submissions so far, and reaches everything by keyboard.
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/monitor-activity/inputs/${inquiry.id}`)
  await expect(figures).toContainText(/10 of 12 answered \(83%\) · \d+ \w+ \d{4}Performance/)
  const titles = figures.locator('svg').getByText(/^(Decisions are explained|Leadership|Safety)$/)
  await expect(titles).toHaveText(['Safety', 'Leadership', 'Decisions are explained'])
  await page.getByRole('combobox', { name: 'Order' }).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/\?sort=survey$/)
  await expect(titles).toHaveText(['Decisions are explained', 'Leadership', 'Safety'])
  await figures.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  await expect(figures.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(figures.getByRole('link', { name: /^How figures are made/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(figures.getByRole('button', { name: 'Download CSV of' })).toBeFocused()

  await publishFromAnswers(server, inquiry.id)
  await signIn({ id: inquiry.created_by })
  await page.goto(inputsAt(inquiry.id))
  await expect(figures).toContainText(
    /how the ratings are spread · 10 of 12 answered \(83%\) · \d+ \w+ \d{4}, version 1/,
  )
  await expect(page.getByRole('img', { name: /^Bar chart of 3 questions in Culture/ })).toBeVisible()
  const shown = partOf(figures, 'Decisions are explained')
  await expect(shown).toContainText('3.50; likely between 3.1 and 3.9')
  await expect(shown).toContainText('10 ratings')
  await expect(shown).toContainText('Gap 0.80; likely between 0.4 and 1.2 · 10 rated both')
  await expect(partOf(figures, 'Leadership')).toContainText('Opinions split')
  await expect(partOf(figures, 'Safety')).toContainText('7 ratings · 3 don’t know (30%)')
  await expect(partOf(figures, 'Safety')).toContainText('Spread: fewer than 8 ratings')
  await expect(partOf(figures, 'Safety')).toContainText('30% don’t know')
  await expectAccessible()

  // At 360 px, afterwards: no word of the drawing is cut off.
  await expect(partOf(figures, 'Leadership').locator('text').first()).toBeVisible()
  await expect.poll(() => wordsOf(partOf(figures, 'Leadership'))).toContain(long)
  await expect.poll(() => beyond(figures)).toEqual([])
  await figures.getByText('Show as a table').click()
  const rows = figures.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'Decisions are explained' }).filter({ hasText: 'Performance' })).toContainText(
    '3.9',
  )
  await expectAccessible()
  await figures.getByText('Hide the table').click()

  // Saved on a dark phone, pictures are light and 1920 px wide.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const title of ['Culture', 'Culture: how certain the averages are']) {
    const picture = await saved(page, `Download PNG of ${title}`)
    expect(picture.suggestedFilename()).toBe(`${title.replace(':', '-')} - Autumn- a look - back.png`)
    const { width, corner, inks } = await seen(page, picture)
    expect({ width, corner }).toEqual({ width: 1920, corner: [255, 255, 255, 255] })
    // Letters, bars and marks.
    expect(inks).toBeGreaterThan(20)
    // As SVG the same, in a file that needs nothing of the page.
    const drawing = await saved(page, `Download SVG of ${title}`)
    expect(drawing.suggestedFilename()).toBe(`${title.replace(':', '-')} - Autumn- a look - back.svg`)
    const svg = await readFile(await drawing.path(), 'utf8')
    expect(svg).not.toMatch(/var\(|class=|style=|href/)
    expect(svg).toMatch(/fill="rgb\(255, 255, 255\)"|fill="#ffffff"/)
    for (const said of [title, 'Autumn', 'Decisions are explained', '3.50']) expect(svg).toContain(`>${said}`)
  }
  const file = await saved(page, 'Download CSV of Culture: how certain the averages are')
  expect(file.suggestedFilename()).toBe('Culture- how certain the averages are - Autumn- a look - back.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Culture: how certain the averages are"')
  expect(lines.find((line) => line.startsWith('"Decisions are explained","","Performance"'))).toBe(
    '"Decisions are explained","","Performance",10,0,0,0,3.5,3.1,3.9,1.08,0,2,3,3,2,0,20,30,30,20,50,20,"",""',
  )
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  // In print no question is split or cut, and controls are hidden.
  await backToDesktop(page)
  for (const paper of papers) {
    await print(page, paper)
    const parts = figures.getByRole('img').locator('svg').locator('..')
    await expect(parts).toHaveCount(1 + questions.length)
    for (const part of await parts.all()) {
      await expect(part).toHaveCSS('break-inside', 'avoid')
      await expect.poll(async () => (await part.boundingBox())?.height).toBeLessThan(paper.height)
    }
    await expect.poll(() => beyond(figures)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(figures.getByRole('button')).toHaveCount(0)
    await endPrint(page)
    await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible()
  }
})

test('[CONF-006, CONF-008, TRUE-001, SEND-008] a manager filters the inputs by group, in the address, and compares groups side by side with their sizes; groups that are too small say so; on every screen the gap is importance minus performance as shown', async ({
  page,
  make,
  signIn,
  server,
  expectAccessible,
}) => {
  const inquiry = await ratedInquiry(make, bySite, { sites })
  await publishFromAnswers(server, inquiry.id)
  await signIn({ id: inquiry.created_by })
  await page.goto(inputsAt(inquiry.id))
  const figures = page.getByRole('region', { name: 'Culture: how certain the averages are' })
  await expect(partOf(figures, 'Goals are clear')).toContainText('17 ratings')
  const respondents = page.getByRole('combobox', { name: 'Respondents' })

  await respondents.selectOption('Site: Berlin (6 of 6 answered)')
  await expect(page).toHaveURL(`${inputsAt(inquiry.id)}?attribute=Site&group=Berlin`)
  await expect(page.getByText('Everything below is for Site: Berlin only.')).toBeVisible()
  await expect(partOf(figures, 'Goals are clear')).toContainText('6 ratings')
  await expect(partOf(figures, 'Goals are clear')).toContainText('2.00')
  await expect(figures).toContainText('Site: Berlin · 6 of 6 answered (100%)')
  const bars = page.getByRole('region', { name: 'Culture', exact: true })
  await bars.getByText('Show as a table: Culture', { exact: true }).click()
  await expect(bars.getByRole('table', { name: 'Inputs for Culture' }).getByRole('row')).toHaveText([
    'QuestionAverage DifferenceAverage RatingAverage Value',
    'Goals are clear3.002.005.00',
    'Praise is given0.003.003.00',
  ])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest performance first')
  await expect(page).toHaveURL(`${inputsAt(inquiry.id)}?sort=performance&attribute=Site&group=Berlin`)
  await page.reload()
  await expect(respondents).toHaveValue('0:Berlin')
  await expect(partOf(figures, 'Goals are clear')).toContainText('6 ratings')
  await page.getByRole('button', { name: 'Show all respondents' }).click()
  await expect(partOf(figures, 'Goals are clear')).toContainText('17 ratings')

  const map = page.getByRole('region', { name: 'Differences by Site' })
  await page.getByRole('link', { name: 'Compare groups' }).click()
  await expect(page).toHaveURL(`${inputsAt(inquiry.id)}?view=groups&sort=performance`)
  await expect(figures).toBeHidden()
  await page.reload()
  await expect(partOf(map, 'Berlin')).toContainText('1.50')
  await expect(partOf(map, 'Berlin')).toContainText('n 6')
  await expect(partOf(map, 'Oslo')).toContainText('fewer than 5')
  await expect(partOf(map, 'Oslo')).not.toContainText(/\.\d\d/)
  await map.getByRole('combobox', { name: 'Compare' }).selectOption('Performance')
  await expect(partOf(map, 'Berlin')).toContainText('2.50')
  await expect(page).toHaveURL(`${inputsAt(inquiry.id)}?view=groups&sort=performance&measure=Performance`)
  await map.getByText('Show as a table').click()
  await expect(map.getByRole('row').filter({ hasText: 'Rome' }).first()).toContainText('fewer than 5')
  await expectAccessible()
  await expect.poll(() => beyond(map)).toEqual([])

  // A reader's own subtraction agrees, here and on the other screens.
  await expectAgreeing(page, ['groups'])
  await page.goBack()
  await expectAgreeing(page, ['questions', 'bars', 'rated both'])
  for (const [screen, places] of [
    ['overview', ['tiles']],
    ['priorities', ['ranking', 'sentence']],
  ] as const) {
    await page.getByRole('link', { name: tabNames[screen], exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${screen}$`))
    await expectAgreeing(page, places)
  }
})

const tabNames = { overview: 'Overview', priorities: 'Priorities' } as const

/** Checks all gaps a page shows, in tables and in words; each of `places` must show some. */
async function expectAgreeing(page: Page, places: readonly string[]): Promise<void> {
  const main = page.getByRole('main')
  const missing = async () => {
    await main.locator('details').evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true
    })
    const shown = await threesOn(main)
    return places.filter((place) => (shown[place]?.length ?? 0) === 0)
  }
  await expect.poll(missing).toEqual([])
  await expect(main.getByText(/^Show as a table/)).toHaveCount(0)
  const shown = await threesOn(main)
  const inHundredths = (figure: number) => Math.round(figure * 100)
  const wrong = Object.entries(shown).flatMap(([place, figures]) =>
    figures
      .filter(
        ([performance, importance, gap]) => inHundredths(importance) - inHundredths(performance) !== inHundredths(gap),
      )
      .map((figures) => ({ place, figures })),
  )
  expect(wrong).toEqual([])
}

type Three = readonly [performance: number, importance: number, gap: number]

/** All performance, importance and gap figures shown together, by place. */
async function threesOn(main: Locator): Promise<Record<string, Three[]>> {
  const tables = await main
    .locator('table')
    .evaluateAll((tables) =>
      tables.map((table) =>
        [...table.querySelectorAll('tr')].map((row) =>
          [...row.querySelectorAll('th, td')].map((cell) => (cell.querySelector('strong') ?? cell).textContent),
        ),
      ),
    )
  const words = (await main.locator('svg text, p, a').allTextContents()).join(' ').replace(/\s+/g, ' ')
  const figure = (text = '') => (/^−?\d+\.\d\d$/.test(text) ? Number(text.replace('−', '-')) : Number.NaN)
  const whole = (threes: readonly Three[]) => threes.filter((three) => !three.some(Number.isNaN))
  const inRows = (...names: readonly [string, string, string]) =>
    whole(
      tables.flatMap(([header = [], ...rows]) => {
        const [performance = -1, importance = -1, gap = -1] = names.map((name) => header.indexOf(name))
        return rows.map((row) => [figure(row[performance]), figure(row[importance]), figure(row[gap])] as const)
      }),
    )
  const inWords = (pattern: RegExp) =>
    whole(
      [...words.matchAll(pattern)].map(
        ([, performance, importance, gap]) => [figure(performance), figure(importance), figure(gap)] as const,
      ),
    )
  return {
    bars: inRows('Average Rating', 'Average Value', 'Average Difference'),
    groups: inRows('Mean performance', 'Mean importance', 'Mean gap'),
    ranking: inRows('Performance', 'Importance', 'Gap'),
    questions: whole(tables.flatMap(([header = [], ...rows]) => threesOfQuestions(header, rows, figure))),
    tiles: inWords(/Performance (−?\d\.\d\d) ?Importance (−?\d\.\d\d) ?Gap (−?\d\.\d\d)/g),
    sentence: inWords(/Performance (\S+), importance (\S+): a gap of (\S+),/g),
    'rated both': inWords(/rated both: performance (\S+), importance (\S+), gap (−?\d\.\d\d)/g),
  }
}

/**
 * In the question table each question has a row for its performance, its importance, those of both raters where they
 * differ, and its gap.
 */
function threesOfQuestions(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  figure: (text?: string) => number,
): Three[] {
  const [of, mean] = [header.indexOf('Figures for'), header.indexOf('Mean')]
  const difference = header.indexOf('Difference between the two averages')
  if (of === -1) return []
  return [...Map.groupBy(rows, ([question]) => question).values()].flatMap((rows): Three[] => {
    const row = (name: string) => rows.find((row) => row[of] === name)
    const both = (name: string) => figure((row(`${name}, rated both`) ?? row(name))?.[mean])
    const all = (name: string) => figure(row(name)?.[mean])
    return [
      [both('Performance'), both('Importance'), figure(row('Gap')?.[mean])],
      [all('Performance'), all('Importance'), figure(row('Gap')?.[difference])],
    ]
  })
}

/** What is drawn for one question, or one group. */
const partOf = (chart: Locator, words: string): Locator =>
  chart.locator('svg').filter({ has: chart.page().locator('text', { hasText: words }) })

/** The texts of a drawing, wrapped ones joined. */
async function wordsOf(drawing: Locator): Promise<string> {
  return (await drawing.locator('text').allTextContents()).join(' ')
}

/** The texts of a chart that extend beyond it, to the left or right. */
function beyond(chart: Locator): Promise<string[]> {
  return chart.locator('svg text').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const [inner, outer] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()]
      const isWithin = outer && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
      return isWithin ? [] : [text.textContent]
    }),
  )
}

async function saved(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return download
}

/** The width of a picture, its first pixel, and its number of colours. */
async function seen(page: Page, picture: Download) {
  const bytes = [...(await readFile(await picture.path()))]
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const colors = new Set(new Uint32Array(data.buffer))
    return { width: image.width, corner: [...data.slice(0, 4)], inks: colors.size }
  }, bytes)
}
