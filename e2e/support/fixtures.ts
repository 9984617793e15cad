import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { startTestServer, type TestServer, type TestServerOptions } from '../../server/src/test/start-server.ts'

/** The built client. */
export const webFolder = resolve(import.meta.dirname, '../../web', process.env.WEB_OUT_DIR ?? 'dist')

/** The product; its pages find axe there too. */
export const startProduct = (options: TestServerOptions = {}) =>
  startTestServer({ webFolder, now: new Date().toISOString(), beside: answerAxe, ...options })

interface Fixtures {
  /** The whole server with a fresh database; its clock starts at the time the test did. */
  server: TestServer
  make: TestServer['make']
  /** Another person's page in their own browser context, watched for errors like `page`. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Puts a session of this user into the browser, as signing in would; then use `page.goto`. */
  signIn: (user: { readonly id: string }, options?: { firstLogin?: boolean }) => Promise<void>
  /**
   * The network between browser and server. Requests the browser alone holds back (offline or aborted) may go out while
   * a page closes, which then comes online again: so when the network is cut, the server accepts no connections either.
   */
  network: { cut: () => Promise<void>; restore: () => Promise<void> }
  /** Chooses an option of a select field. */
  choose: (label: string, option: string) => Promise<void>
  /**
   * axe finds nothing on the page at 1280 and at 360 px, one in light and one in dark, alternating; and nothing scrolls
   * sideways.
   */
  expectAccessible: () => Promise<void>
}

/** The PostgreSQL for a project's servers; none if they use SQLite in memory. */
export interface OnDatabase {
  database: string | undefined
}

declare global {
  interface Window {
    /** Defined once its source has been added to the page. */
    readonly axe: typeof axe
  }
}

/** Every test gets the built product, its own server, and fails on errors in the browser's console. */
export const test = base.extend<Fixtures, OnDatabase>({
  database: [undefined, { option: true, scope: 'worker' }],
  server: async ({ database }, use) => {
    if (database !== undefined) process.env.TEST_DATABASE_URL = database
    const server = await startProduct()
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => use(await server.listen()),
  make: async ({ server }, use) => use(server.make),
  page: async ({ page }, use) => {
    const faults = watched(page)
    await use(page)
    expect(faults, 'errors in the console of the browser').toEqual([])
  },
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[][] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      faults.push(watched(page))
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(faults.flat(), 'errors in the console of the browser').toEqual([])
  },
  signIn: async ({ page, server }, use) => {
    await use(async (user, { firstLogin = false } = {}) => {
      const { token } = await server.signedIn(user)
      const { firstname, lastname } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      // An empty page of the same origin: none of our code runs while the session is stored.
      await page.route('**/empty-page', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      )
      await page.goto('/empty-page')
      // Every request would wait to be routed, and the browser would cache nothing.
      await page.unroute('**/empty-page')
      const stored = {
        token,
        isAuthenticated: 'true',
        loggedInName: `${firstname} ${lastname}`,
        firstTimeLogin: String(firstLogin),
      }
      await page.evaluate((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
      }, stored)
    })
  },
  network: async ({ context, server }, use) => {
    const http = server.app.server
    let isCut = false
    http.prependListener('connection', (socket) => {
      if (isCut) socket.destroy()
    })
    await use({
      cut: async () => {
        isCut = true
        cutOff.add(context)
        http.closeAllConnections()
        await context.setOffline(true)
      },
      restore: async () => {
        isCut = false
        await context.setOffline(false)
      },
    })
  },
  choose: async ({ page }, use) => {
    await use(async (label, option) => {
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    })
  },
  expectAccessible: async ({ page }, use, { title }) => {
    // Alternates which scheme comes first, so that overall each part is seen in both schemes at both widths.
    let times = title.length
    await use(async () => {
      // The navigation that led here may still be ending, and a list that is read again is dimmed.
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const [onDesk, onPhone] = times++ % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      for (const [width, colorScheme] of [
        [1280, onDesk],
        [360, onPhone],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await page.evaluate(laidOut)
        expect(await axeFaults(page), `axe at ${width} px, ${colorScheme}`).toEqual([])
        expect(await page.evaluate(whatIsTooWide), `what scrolls sideways at ${width} px`).toEqual([])
      }
      if (onPhone === 'light') await page.emulateMedia({ colorScheme: 'dark' })
    })
  },
})

export { expect }

/** Where pages load axe from: the browser caches compiled files, but not scripts injected by the driver. */
const AXE = '/axe.js'
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

function answerAxe(app: TestServer['app']): void {
  app.get(AXE, (_, reply) => {
    reply.type('text/javascript').header('cache-control', 'max-age=3600').send(axeSource)
  })
}

/** The network was cut: the browser logs prefetches that failed. */
const cutOff = new WeakSet<BrowserContext>()
const NOT_FETCHED = 'Failed to load resource: net::'
const NO_WORKER = 'An unknown error occurred when fetching the script.'

/** Collects this page's errors from now on. */
function watched(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser logs every refused call; what the person sees is the test's business. The same goes for a service
    // worker that cannot load.
    const isRefused = message.location().url.includes('/api/') || message.text() === NO_WORKER
    const isCutOff = cutOff.has(page.context()) && message.text().startsWith(NOT_FETCHED)
    // The page of a previewed email takes no scripts, of tests neither.
    const isKeptOut = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isRefused && !isCutOff && !isKeptOut) faults.push(message.text())
  })
  return faults
}

/**
 * Waits until the page is laid out for its new size: its media queries and observers have run, and what they changed is
 * drawn. Observers and background tasks, unlike frames and timers, go on when a test holds the page's clock.
 */
export async function laidOut(): Promise<void> {
  const drawn = () =>
    new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
  for (let times = 0; times < 3; times++) {
    await drawn()
    await scheduler.postTask(() => undefined, { priority: 'background' })
  }
}

/**
 * What axe finds on the page with all rules, best practices included: one line per rule and element. Our pages have no
 * frames. Reporting violations only is five times as fast.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // An email is on no server, and an offline page cannot reach its own.
  const isAlone = page.url() === 'about:blank' || cutOff.has(page.context())
  if (!isThere) await (isAlone ? page.evaluate(axeSource) : page.addScriptTag({ url: AXE }))
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/** Elements that make the page scroll sideways, innermost last. */
function whatIsTooWide(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
  )
  return beyond.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
}
