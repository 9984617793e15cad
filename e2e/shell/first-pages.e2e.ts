import type { Page } from '@playwright/test'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'

type Make = TestServer['make']

interface FirstPage {
  title: string
  /** Size limit in kB (1000 bytes), gzipped: the size when this was written, rounded up (decision 012). */
  scripts: number
  styles: number
  /** Chunks fetched after the first paint, by name. */
  later?: readonly string[]
  /** Who opens which address, and a text that appears when everything has loaded. */
  visit: (make: Make) => Promise<{ who?: { readonly id: string }; path: string; seen: string }>
}

/** What surrounds the cards, and what it shares with Monitor Activity. */
const dashboardParts = [
  'DashboardParts',
  'next-step',
  'FirstSteps',
  'catalogue.queries',
  'texts.desk.dashboard',
  'texts.domain.stages',
]
/** What a list offers besides its rows: sorting, page size, deletion. */
const besideRows = ['ListTools', 'ConfirmDelete', 'IconArrowUp', 'texts.ui.lists', 'texts.ui.overlays']
/** The header's search and the preferences, which are fetched after the first paint. */
const header = ['HeaderSearch', 'FollowPreferences', 'preferences.queries', 'texts.app.shell']

/** The contract's schemas, and zod. */
const schemas = ['schemas', 'texts.schemas', 'call', 'questions', 'survey-introduction']

const pages: FirstPage[] = [
  {
    title: 'sign-in',
    scripts: 160,
    styles: 20,
    // The buttons of providers, with their second factors.
    later: ['ContinueWith', 'single-sign-on', 'factors', 'texts.people.auth'],
    visit: async () => ({ path: '/auth/login', seen: 'Forgot Password' }),
  },
  {
    title: 'dashboard of a SuperAdmin',
    scripts: 150,
    styles: 20,
    later: [...dashboardParts, ...header],
    visit: async (make) => {
      await make.openInquiry({ description: 'Autumn' })
      return { who: await make.superAdmin(), path: '/superAdmin/dashboard', seen: 'Autumn' }
    },
  },
  {
    title: 'dashboard of a CustomerAdmin',
    scripts: 150,
    styles: 20,
    later: [...dashboardParts, ...header],
    visit: async (make) => {
      const who = await make.customerAdmin()
      await make.openInquiry({ description: 'Autumn', customer_id: who.customer_id ?? '', created_by: who.id })
      return { who, path: '/customerAdmin/dashboard', seen: 'Autumn' }
    },
  },
  {
    title: 'list of findings',
    scripts: 173,
    styles: 21,
    later: [...besideRows, ...header],
    visit: async (make) => {
      await make.finding({ detail: 'Nobody decides' })
      return { who: await make.superAdmin(), path: '/superAdmin/findings', seen: 'Nobody decides' }
    },
  },
  {
    title: 'surveys of a respondent',
    scripts: 162,
    styles: 22,
    later: [...besideRows, ...header],
    visit: async (make) => {
      const { who } = await makeSurvey(make)
      return { who, path: '/customerUser/dashboard', seen: 'Autumn' }
    },
  },
  {
    title: 'survey of a respondent',
    scripts: 165,
    styles: 23,
    // The device store, its readers and its schemas, which are fetched after the first paint.
    later: [
      ...header,
      ...schemas,
      'beside-draft',
      'kept-answers',
      'kept-form',
      'device-store',
      'before-log-out',
      'place',
      'texts.surveys.survey-answers',
    ],
    visit: async (make) => {
      const { who, inquiry } = await makeSurvey(make, '2026-11-21T12:00:00.000Z')
      const survey = `${inquiry.inquiry_type_id}/edit-survey-form/${inquiry.id}`
      return { who, path: `/customerUser/dashboard/survey-form/${survey}`, seen: 'Leaders explain' }
    },
  },
  {
    title: 'mailed link to a survey',
    scripts: 188,
    styles: 22,
    visit: async (make) => {
      const { inquiry } = await makeSurvey(make)
      await make.respondent({ inquiry_id: inquiry.id, user_id: null, email: 'new@example.com' })
      const invite = await make.invitation(inquiry.id, 'new@example.com')
      return { path: `/auth/survey?invite=${invite}`, seen: 'Autumn' }
    },
  },
]

/** Fetched after the first paint on every page behind sign-in. */
const AFTERWARDS = ['FollowPreferences']

/** If a page is this many kB below its limit, lower the limit. */
const SLACK = 5

// Over TLS browsers accept Brotli, a tenth smaller; gzip is what every client accepts.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

test('no first page exceeds its size limit', async ({ make, newPage, server }) => {
  // Seven pages, each in a browser with an empty cache.
  test.slow()
  for (const { title, visit, later = [], ...limits } of pages) {
    const { who, path, seen } = await visit(make)
    const page = await newPage()
    const token = who && (await server.signedIn(who)).token
    if (token) await page.addInitScript((token) => localStorage.setItem('token', token), token)
    // Headless Chromium puts a pointer at 0, 0, sooner or later: it would fetch what somebody's first movement fetches.
    await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true))
    const loaded = watchFiles(page)

    await page.goto(path)
    await expect(page.getByText(seen).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    for (const kind of ['scripts', 'styles'] as const) {
      const first = loaded[kind].filter(
        (file) => ![...AFTERWARDS, ...later].some((name) => file.name.startsWith(`/assets/${name}`)),
      )
      const kB = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
      const files = first.map(({ name, bytes }) => `${name} ${bytes}`)
      process.stdout.write(`${title}: ${kB.toFixed(1)} kB of ${kind} in ${files.length} files\n`)
      expect.soft(kB, `kB of ${kind} of ${title}: ${files.join(', ')}`).toBeLessThanOrEqual(limits[kind])
      // Much smaller: the limit is out of date, or something was not counted.
      expect.soft(kB, `kB of ${kind} of ${title}: ${files.join(', ')}`).toBeGreaterThan(limits[kind] - SLACK)
    }
    await page.close()
  }
})

test('a survey and a dashboard are requested once, before the client’s code has loaded', async ({
  page,
  make,
  signIn,
}) => {
  const { who, inquiry } = await makeSurvey(make, '2026-11-21T12:00:00.000Z')
  const survey = `${inquiry.inquiry_type_id}/edit-survey-form/${inquiry.id}`
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(SurveyAnswer|Inquiry)\//.test(pathname)) asked.push(pathname)
  })
  const visits = [
    { visitor: who, path: `/customerUser/dashboard/survey-form/${survey}`, seen: 'Leaders explain' },
    { visitor: await make.superAdmin(), path: '/superAdmin/dashboard', seen: 'Autumn' },
  ]
  for (const { visitor, path, seen } of visits) {
    await signIn(visitor)
    asked.length = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/client-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })

    await expect.poll(() => asked.length).toBe(1)
    release()
    await expect(page.getByText(seen).first()).toBeVisible()
    expect(asked.filter((each) => each === asked[0])).toHaveLength(1)
    await page.unroute('**/assets/client-*.js')
  }
})

/** An inquiry's survey with one question of each kind, and a respondent. */
async function makeSurvey(make: Make, saved_at: string | null = null) {
  const who = await make.customerUser()
  const inquiry = await make.openInquiry({ description: 'Autumn', customer_id: who.customer_id ?? '' })
  const asked = { inquiry_id: inquiry.id }
  await make.surveyQuestion({ ...asked, title: 'Leaders explain' })
  for (const type of ['Textbox', 'Checkbox', 'Document'] as const) await make.surveyQuestion({ ...asked, type })
  await make.respondent({ ...asked, user_id: who.id, email: who.email, saved_at })
  return { who, inquiry }
}

/** The scripts and style sheets loaded from now on, with their transfer sizes. */
function watchFiles(page: Page) {
  const loaded: Record<'scripts' | 'styles', { name: string; bytes: number }[]> = { scripts: [], styles: [] }
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    const file = { name, bytes: Number(response.headers()['content-length']) }
    if (name.endsWith('.js')) loaded.scripts.push(file)
    if (name.endsWith('.css')) loaded.styles.push(file)
    if (/\.(js|css)$/.test(name)) expect(response.headers()['content-encoding'], name).toBe('gzip')
  })
  return loaded
}
