import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { Chance } from '../journeys/random.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere } from '../support/surveys.ts'

/** Number of journeys, and the first seed: `npm run journeys -- --browser` asks for 200. */
const JOURNEYS = Number(process.env.BROWSER_JOURNEYS ?? 1)
const SEED = Number(process.env.JOURNEY_SEED ?? 1)
const AREAS = ['Culture', 'People', 'Process', 'Structure', 'Other'] as const
/** Slow 3G: round trip in milliseconds, bytes per second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

for (let seed = SEED; seed < SEED + JOURNEYS; seed++) {
  test(`[ANSW-021] journey ${seed} in a browser, on a slow, unreliable network: the server holds the person's last intent`, async ({
    page,
    make,
    signIn,
    server,
  }) => {
    test.setTimeout(240_000)
    const chance = new Chance(seed)
    const survey = await makeLongSurvey(make)
    await signIn(survey.person)
    const meant = new Map<string, string>()
    const context = page.context()
    let open = await openSurvey(context, survey.path)
    await page.close()

    for (let step = 0; step < 14; step++) {
      const act = chance.weighted<() => Promise<unknown>>([
        [12, () => answer(open.page, survey, chance, meant)],
        [2, () => open.page.waitForTimeout(chance.between(500, 6000))],
        // An interruption.
        [2, () => breakOff(open, chance)],
        [
          1,
          async () => {
            open = await killed(open, survey.path)
          },
        ],
      ])
      await act()
    }
    open = await killed(open, survey.path)
    await expect.poll(() => keptHere(open.page).then((kept) => kept.filter(isTyped)), { timeout: 60_000 }).toEqual([])

    expect(await storedBy(server, survey.titles)).toEqual(Object.fromEntries(meant))
  })
}

/** A hundred questions: twenty ratings in each of the four areas, and twenty texts. */
async function makeLongSurvey(make: TestServer['make']) {
  const person = await make.customerUser()
  const inquiry = await make.openInquiry({ customer_id: person.customer_id ?? '' })
  const titles = new Map<string, { title: string; area: (typeof AREAS)[number] }>()
  for (let n = 0; n < 100; n++) {
    const asked = {
      title: `Question ${String(n + 1).padStart(3, '0')}`,
      area: AREAS[n % 5] ?? 'Other',
      isText: n % 25 > 20,
    }
    const { title, area } = asked
    const kind = area === 'Other' ? { type: 'Textbox' as const, max_length: 400 } : { area }
    const { question_id } = await make.surveyQuestion({ inquiry_id: inquiry.id, title, ...kind })
    titles.set(question_id, asked)
  }
  await make.respondent({ inquiry_id: inquiry.id, user_id: person.id, email: person.email })
  const path = `/customerUser/dashboard/survey-form/${inquiry.inquiry_type_id}/edit-survey-form/${inquiry.id}?area=Culture`
  return { person, titles, path }
}
type LongSurvey = Awaited<ReturnType<typeof makeLongSurvey>>

interface Open {
  readonly page: Page
  readonly devtools: CDPSession
}

async function openSurvey(context: BrowserContext, path: string): Promise<Open> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await turnNetwork({ devtools }, 'on')
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible({ timeout: 60_000 })
  return { page, devtools }
}

const turnNetwork = ({ devtools }: Pick<Open, 'devtools'>, to: 'on' | 'off') =>
  devtools.send('Network.emulateNetworkConditions', { ...SLOW, offline: to === 'off' })

/** Killed a moment after the last letter, and reopened when there is a network. */
async function killed({ page }: Open, path: string): Promise<Open> {
  await page.evaluate(storeAtRest)
  const context = page.context()
  await page.close()
  return openSurvey(context, path)
}

/** By the page's own timers, and after pending writes to its store: longer on a slow machine. */
async function storeAtRest(): Promise<void> {
  await new Promise((passed) => setTimeout(passed, 400))
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'plumbline')
  if (!isThere) return
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('plumbline')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.transaction('fields', 'readwrite').oncomplete = () => resolve()
      opening.result.close()
    }
  })
}

async function breakOff(open: Open, chance: Chance) {
  await turnNetwork(open, 'off')
  await open.page.waitForTimeout(chance.between(200, 5000))
  // Sometimes the tab is killed, or more is typed, before the network is back.
  if (chance.hits(0.7)) await turnNetwork(open, 'on')
}

/** Answers some questions of one area. */
async function answer(page: Page, { titles }: LongSurvey, chance: Chance, meant: Map<string, string>) {
  const area = chance.pick(AREAS)
  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: new RegExp(`^${area}`) })
    .click()
  const asked = [...titles.values()].filter((one) => one.area === area)
  for (let times = chance.between(1, 4); times > 0; times--) {
    const { title } = chance.pick(asked)
    if (area === 'Other') {
      const text = `${chance.below(1_000_000)} words`
      await page.getByRole('textbox', { name: title }).fill(text)
      meant.set(title, text)
      continue
    }
    const [performance, importance] = [chance.between(1, 5), chance.between(1, 5)]
    for (const [part, rating] of [
      ['performance', performance],
      ['importance', importance],
    ] as const)
      await page
        .getByRole('group', { name: `${title}: ${part}` })
        .getByRole('radio', { name: new RegExp(`^${rating} `) })
        .check()
    meant.set(title, `${performance}/${importance}`)
  }
}

/** The server's answers, by question. */
async function storedBy(server: TestServer, titles: LongSurvey['titles']): Promise<Record<string, string>> {
  const rows = await server.db.selectFrom('survey_answer').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ question_id, text, performance, importance }) => [
      titles.get(question_id)?.title ?? question_id,
      text ?? `${performance}/${importance}`,
    ]),
  )
}

/** Keys that start with a dot are only for convenience. */
const isTyped = (key: unknown) => !(Array.isArray(key) && String(key[1]).startsWith('.'))
