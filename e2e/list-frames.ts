/**
 * Measures how long the browser freezes while 10,000 people are shown, searched, fixed and imported, in the built
 * product. Run by `node e2e/list-frames.ts`. The browser driver reads every request body: with a megabyte that takes a
 * tenth of a second or more, and is reported separately.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startTestServer } from '../server/src/test/start-server.ts'
import { chromiumPath } from './support/chromium-path.ts'

const PEOPLE = 10_000
const DEPARTMENTS = ['Sales', 'Köln, Mitte', 'R&D', 'Vertrieb Süd']
const rows = Array.from({ length: PEOPLE }, (_, n) => {
  const address = n % 2500 === 7 ? `person.${n}acme.example.com` : `person.${n}@acme.example.com`
  return `Jürgen ${n},Müßig-Ångström,${address},"${DEPARTMENTS[n % 4]}",Site ${n % 40}`
})
const list = ['First name,Last name,Email,Department,Site', ...rows].join('\r\n')

declare global {
  interface Window {
    /** Milliseconds from each frame to the next. */
    drawn: number[]
    /** Milliseconds of the longest `fetch` call until it returns its promise. */
    sending: number
  }
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-frames-'))
const file = join(folder, 'people.csv')
await writeFile(file, list)
const server = await startTestServer({
  webFolder: resolve(import.meta.dirname, '../web', process.env.WEB_OUT_DIR ?? 'dist'),
  now: new Date().toISOString(),
})
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const { make } = server
  const origin = await server.listen()
  const pathway = await make.pathway()
  await make.diagnosticQuestion({ pathway_id: pathway.id })
  const manager = await make.customerAdmin()
  const inquiry = await make.inquiry({
    customer_id: manager.customer_id ?? '',
    created_by: manager.id,
    inquiry_type_id: pathway.inquiry_type_id,
    intake_answered_at: new Date().toISOString(),
  })
  const { token } = await server.signedIn(manager)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript((token) => {
    localStorage.setItem('token', token)
    window.drawn = []
    window.sending = 0
    const { fetch } = window
    window.fetch = (...given) => {
      const begun = performance.now()
      const answer = fetch(...given)
      window.sending = Math.max(window.sending, performance.now() - begun)
      return answer
    }
    let before = performance.now()
    const frame = (now: number) => {
      window.drawn.push(now - before)
      before = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }, token)
  await page.goto(`${origin}/customerAdmin/inquiry-logs/manage-respondents/${inquiry.id}`)
  await page.getByRole('button', { name: 'Import from a file' }).click()
  const pick = page.getByLabel('Choose a file or drop it here')
  await pick.waitFor({ state: 'attached' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const search = page.getByRole('searchbox', { name: 'Search the list' })

  await measured(page, 'shown', async () => {
    await pick.setInputFiles(file)
    await button('Remove invalid rows').waitFor()
  })
  await measured(page, 'searched, letter by letter', async () => {
    await search.pressSequentially('jürgen 77', { delay: 60 })
    await page.getByText('person.7738@').waitFor()
  })
  await search.fill('')
  await measured(page, 'corrected', async () => {
    await page.getByRole('button', { name: / invalid$/ }).click()
    await button('Fix line 9').click()
    await page.getByRole('textbox', { name: 'Email' }).fill('person.7@acme.example.com')
    await button('Save').last().click()
    await page.getByRole('button', { name: '3 invalid' }).waitFor()
  })
  await measured(page, 'the faulty dropped', async () => {
    await button('Remove invalid rows').click()
    await button('Add 9,997 people').waitFor()
  })
  await measured(page, 'taken', async () => {
    await button('Add 9,997 people').click()
    await page.getByText('9,997 from people.csv').waitFor()
  })
  await page.getByRole('link', { name: 'Check and send' }).click()
  await measured(page, 'saved', async () => {
    await button('Send 9,997 invitations').click()
    await page.getByText('Successfully Added Participants').waitFor({ timeout: 120_000 })
  })
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}

async function measured(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.drawn.splice(0))
  const begun = performance.now()
  await act()
  // What is drawn afterwards counts too.
  await page.waitForTimeout(500)
  const { frames, sending } = await page.evaluate(() => ({ frames: window.drawn, sending: window.sending }))
  const [longest = 0, next = 0] = frames.toSorted((one, other) => other - one)
  const whole = performance.now() - begun - 500
  process.stdout.write(
    `${what}: longest frame ${longest.toFixed(0)} ms, next ${next.toFixed(0)} ms; ${whole.toFixed(0)} ms in all; longest call of fetch so far ${sending.toFixed(0)} ms\n`,
  )
}
