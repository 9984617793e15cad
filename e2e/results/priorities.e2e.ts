import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { publishedInquiry, ratedBy12, results } from '../support/published.ts'
import { backToDesktop } from './views.ts'

const questions = [
  { title: 'Leaders explain why', area: 'Culture', performance: 3, importance: 5 },
  { title: 'Praise is given where it is due', area: 'People', performance: 2, importance: 5 },
  { title: 'Meetings begin on time', area: 'Process', performance: 4, importance: 3 },
  { title: 'Goals are clear', area: 'Structure', performance: 4, importance: 5 },
  { title: 'I know whom to ask', area: 'Structure', performance: 2, importance: 3 },
] as const
const priorities = (id: string) => `/customerAdmin/dashboard/view-insights/${id}/priorities`
const points = (page: Page) => page.getByRole('listbox', { name: 'Questions on the map' }).getByRole('option')
const told = (page: Page) => points(page).and(page.locator('[aria-selected=true]'))

test('[STAT-006, STAT-007, STAT-009] a sentence names the first priority, above the most important gaps and a map navigable with the arrow keys; one page explains each figure and leads back', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make, results(), {}, ratedBy12(questions))
  const few = await publishedInquiry(
    make,
    results(),
    { customer_id: inquiry.customer_id },
    ratedBy12(questions.slice(0, 3)),
  )
  await signIn({ id: inquiry.created_by })
  await page.goto(priorities(inquiry.id))

  const gaps = page.getByRole('region', { name: 'The gaps that matter most' })
  await expect(gaps).toContainText(
    /Work on this first.*Praise is given where it is due.*Performance 2\.00, importance 4\.75: a gap of 2\.75, from 12 people who rated both\. The gap is clear\./,
  )
  await expect(gaps.getByRole('row')).toHaveText([
    /^Rank/,
    /^1Praise is given where it is duePeopleMake it an action: Praise is given where it is due2\.004\.752\.75likely \d\.\d to \d\.\d12clear$/,
    /^2Leaders explain whyCultureMake it an action: Leaders explain why3\.004\.751\.75/,
    /^3Goals are clearStructureMake it an action: Goals are clear4\.004\.750\.75/,
    /^4I know whom to askStructureMake it an action: I know whom to ask2\.002\.750\.75/,
  ])
  await expect(gaps).toContainText('1 more question performs at least as well as it matters.')
  await expect(gaps).toContainText('12 of 14 answered (86%)')
  await expectAccessible()
  await backToDesktop(page)

  // The points of the map, each with its figures.
  await expect(points(page)).toHaveCount(5)
  await page.getByRole('radio', { name: 'at 3.00' }).focus()
  await page.keyboard.press('Tab')
  await expect(told(page)).toHaveAccessibleName(
    'Leaders explain why. Culture: Keep up, but near a line. Performance 3.00 (12 people). Importance 4.75 (12 people)',
  )
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(told(page)).toHaveAccessibleName(/^Praise is given where it is due\. People: Concentrate here/)
  await page.keyboard.press('End')
  await expect(told(page)).toHaveAccessibleName(/^Meetings begin on time\. Process: Possible overkill/)
  await page.keyboard.press('ArrowUp')
  await expect(told(page)).toBeFocused()
  const shown = page.getByRole('main').locator('svg text')
  await expect(shown.filter({ hasText: /^Performance \d/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(shown.filter({ hasText: /^Performance \d/ })).toHaveCount(0)
  await points(page).nth(3).hover()
  await expect(shown.filter({ hasText: /^Performance \d/ })).toHaveText('Performance 4.00 (12 people)')
  await page.getByText('Show as a table: What matters').click()
  const row = page.getByRole('row', { name: 'Praise is given where it is due' }).last()
  await expect(row).toHaveText('Praise is given where it is duePeople2.00124.7512Concentrate here')

  // Its lines are at the means or at 3.00, as in the address.
  const means = 'Dashed lines: the means of these 5 questions, performance 3.00 and importance 3.95.'
  await expect(page.getByText(means)).toBeVisible()
  await expect(points(page).nth(3)).toHaveAccessibleName(/^Goals are clear\. Structure: Keep up/)
  await page.getByRole('radio', { name: 'at 3.00' }).check()
  await expect(page).toHaveURL(`${priorities(inquiry.id)}?lines=middle`)
  await expect(page.getByText('Dashed lines: the middle of the scale, 3.00.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'at 3.00' })).toBeChecked()

  // How the figures are calculated, opened from a chart and back.
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await page.getByRole('link', { name: /How figures are made\s*: What matters/ }).click()
  await expect(page).toHaveURL('/customerAdmin/how-figures-are-made#map')
  await expect(page.getByRole('heading', { name: 'The map of priorities' })).toBeFocused()
  await contents.getByRole('link', { name: 'The likely range' }).click()
  await page.getByRole('link', { name: 'Back to the figures' }).click()
  await expect(page).toHaveURL(`${priorities(inquiry.id)}?lines=middle`)
  await page.getByRole('radio', { name: 'at the means' }).check()
  await expect(page).toHaveURL(priorities(inquiry.id))

  // The same by its address.
  await page.goto('/customerAdmin/how-figures-are-made#gap')
  const { version } = JSON.parse(await readFile(resolve(import.meta.dirname, '../../web/package.json'), 'utf8'))
  const gap = page.getByRole('region', { name: 'The gap between importance and performance' })
  await expect(gap.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(gap).toBeInViewport()
  await expect(gap).toContainText('÷ 10 = 8 ÷ 10 = 0.80')
  await contents.getByRole('link', { name: 'The headline of the overview' }).click()
  await expect(page.getByRole('region', { name: 'The headline of the overview' })).toContainText(
    'at most 60 characters',
  )
  await contents.getByRole('link', { name: 'Since last time' }).click()
  await expect(page.getByRole('heading', { name: 'Since last time' })).toBeFocused()
  await expect(page.getByText(`This page is for Plumbline ${version}.`)).toBeVisible()
  await expectAccessible()

  // With fewer than four questions there is no map.
  await page.goto(priorities(few.id))
  await expect(page.getByText('There is no map for these questions: fewer than 4 questions rated.')).toBeVisible()
})

test('[SEND-008, STAT-008, STAT-016] the overview begins with a headline from figures and the three priorities; tiles show their area’s figures, the sample and the reason for their colour; changes since last time are shown by area and question, with an arrow only if the range excludes 0', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const rated = [...questions, { title: 'We speak up', area: 'Culture', performance: 4, importance: 4 }] as const
  const areaColors = [
    { Area: 'Culture', Color: 'blue' },
    { Area: 'Structure', Color: 'green' },
  ] as const
  const colored = await publishedInquiry(make, results({ areaColors: [...areaColors] }), {}, ratedBy12(rated))
  const culture = (id: string, title: string, performance: number) =>
    ({ id, title, area: 'Culture', performance, importance: 5 }) as const
  const before = [
    culture('a', 'Goals are clear', 2),
    culture('b', 'We speak up', 3),
    culture('c', 'Praise is given', 3),
  ]
  const now = [culture('a', 'Goals are clear', 4), culture('b', 'We speak up', 3), culture('c', 'Praise is due', 3)]
  const { customer_id } = colored
  const last = await publishedInquiry(make, results(), { customer_id, description: 'Last year' }, ratedBy12(before))
  const given = { customer_id, inquiry_type_id: last.inquiry_type_id, recreated_from_id: last.id }
  const inquiry = await publishedInquiry(make, results(), given, ratedBy12(now))
  await signIn({ id: colored.created_by })
  const main = page.getByRole('main')
  const tile = (area: string) => main.getByRole('link', { name: new RegExp(`^${area}`) })

  await page.goto(`/customerAdmin/dashboard/view-insights/${colored.id}/overview`)
  await expect(main.getByRole('listitem').filter({ hasText: 'answered (' })).toHaveText(
    '12 of 14 answered (86%)People invited',
  )
  await expect(main.getByText('Completion (%)')).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Structure is strong; Culture is progressing.',
  )
  await expect(main).toContainText('The gap between importance and performance is 0.75 in every area with figures.')
  const first = page.getByRole('region', { name: 'What to work on first' })
  await expect(first.getByRole('listitem')).toHaveText([
    /^1Praise is given where it is duePeoplePerformance 2\.00, importance 4\.75: a gap of 2\.75, from 12 people/,
    /^2Leaders explain whyCulture/,
    /^3Goals are clearStructure/,
  ])
  await expect(first.getByRole('link', { name: 'Leaders explain why' })).toHaveAttribute('href', /\/inputs#/)
  await expect(points(page)).toHaveCount(6)
  await expect(tile('Culture')).toHaveText(
    /^Culture, show inputsProgressingPerformance 3\.50Importance 4\.25Gap 0\.7512 answered, 2 of 2 questions/,
  )
  await expect(tile('People')).toHaveText(
    /^People(?:, show inputs)?No data available.*1 of 1 questions rated12 answered/i,
  )
  // A changed colour is marked, and the rule is next to the legend.
  const why = page.getByRole('region', { name: 'Why these colours' })
  await expect(why).toContainText('CultureAs suggested: shortfall 0.88 is above 0.50, but at most 1.00.')
  await expect(why).toContainText(
    'StructureChanged by the consultant to Strength (green); the answers suggest Progressing (blue): shortfall 0.75 is above 0.50, but at most 1.00.',
  )
  await expect(why).toContainText('green when the shortfall is at most 0.50 and performance is at least 3.50')
  await expectAccessible()
  await backToDesktop(page)

  await page.goto(priorities(inquiry.id))
  const since = page.getByRole('region', { name: 'Since last time' })
  await expect(since).toContainText('compared with ‘Last year’, 23 Nov 2026, version 1')
  await expect(since).toContainText('Better: Culture. Not compared: People, Process and Structure.')
  await expect(since.getByRole('row', { name: 'Culture' })).toHaveText(
    /^Culture2 of 3 questions also asked last time2\.50at least 12 people3\.50at least 12 people\+1\.00 betterlikely 0\.\d\d to 1\.\d\d/,
  )
  await since.getByText('Show 3 questions').click()
  const row = (name: string) => since.getByRole('row', { name })
  await expect(row('Goals are clear').locator('svg')).toHaveCount(1)
  await expect(row('Goals are clear')).toContainText('+2.00 better')
  await expect(row('We speak up')).toContainText('0.00 no clear change')
  await expect(row('We speak up').locator('svg')).toHaveCount(0)
  await expect(row('Praise is due')).toContainText('not comparable: worded differently last time')
  await expectAccessible()
  await backToDesktop(page)

  await page.goto(priorities(last.id))
  await expect(page.getByRole('region', { name: 'The gaps that matter most' })).toBeVisible()
  await expect(since).toHaveCount(0)

  // A consultant has both too.
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/dashboard/view-insights/${colored.id}/overview`)
  await expect(main.getByText('12 of 14', { exact: true })).toBeVisible()
  await page.goto(`/superAdmin/monitor-activity/inputs/${inquiry.id}`)
  await expect(since).toContainText('compared with ‘Last year’')
})
