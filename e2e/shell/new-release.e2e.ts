import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, startProduct, webFolder } from '../support/fixtures.ts'
import { keptHere, makeSurvey, rate } from '../support/surveys.ts'

/** A server with a copy of the client, into which a new release can be deployed. */
const test = base.extend<{ folder: string }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-release-'))
    // Without compressed files, which would have to be made again.
    await cp(webFolder, folder, { recursive: true, filter: (source) => !/\.(br|gz)$/.test(source) })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  server: async ({ folder }, use) => {
    const server = await startProduct({ webFolder: folder })
    await use(server)
    await server.close()
  },
})

/** Replaces the release: the same code with every built file renamed. */
async function putInNextRelease(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = new Map((await readdir(assets)).map((name) => [name, name.replace(/(\.\w+)$/, '-next$1')]))
  const renamed = (text: string) => text.replaceAll(/[\w.-]+\.(js|css|woff2)/g, (name) => names.get(name) ?? name)
  for (const [name, next] of names) {
    const file = join(assets, name)
    if (/\.(js|css)$/.test(name)) await writeFile(file, renamed(await readFile(file, 'utf8')))
    await rename(file, join(assets, next))
  }
  const page = join(folder, 'index.html')
  const before = await readFile(page, 'utf8')
  await writeFile(page, renamed(before))
  const worker = join(folder, 'survey-worker.js')
  const source = renamed(await readFile(worker, 'utf8'))
  const release = source.replace(await digest(before), await digest(renamed(before)))
  await writeFile(worker, release.replace(/\b[0-9a-f]{16}\b/, 'f'.repeat(16)))
}

const digest = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')

test('[ANSW-030] a release deployed while a survey is filled in offline loses nothing: the open page continues with its own code and sends, a reload uses the new one and submits', async ({
  page,
  make,
  signIn,
  server,
  folder,
  network,
}) => {
  const { person, paths, text, respondent, inquiry } = await makeSurvey(make)
  const stored = () => server.db.selectFrom('survey_answer').selectAll().execute()
  await signIn(person)
  await page.goto(paths.complete)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise((later) => setTimeout(later, 20))
  })
  // What the browser caches itself it may drop at any time.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.clearBrowserCache')
  const script = await page.locator('script[type=module]').getAttribute('src')
  await network.cut()
  await rate(page, 'Performance', '4 High')
  await page.getByRole('link', { name: /^Other/ }).click()
  await page.getByLabel('Headcount').fill('120')
  await expect.poll(() => keptHere(page)).toHaveLength(2)

  await putInNextRelease(folder)
  const elsewhere = { respondent_id: respondent.id, inquiry_id: inquiry.id, question_id: text.question_id }
  await make.surveyAnswer({ ...elsewhere, text: '7', version: 1 })
  await network.restore()

  await expect.poll(stored, { timeout: 40_000 }).toContainEqual(expect.objectContaining({ performance: '4' }))
  await page.getByRole('button', { name: 'Keep the answer on this device' }).click()
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: '2 questions still need an answer' })).toBeVisible()
  await expect.poll(stored).toContainEqual(expect.objectContaining({ text: '120' }))
  await expect.poll(() => keptHere(page)).toEqual([])
  expect((await page.request.get(script ?? '')).status()).toBe(404)

  await network.cut()
  await page.getByRole('link', { name: /^Other/ }).click()
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await expect.poll(() => keptHere(page)).toHaveLength(1)
  await page.close()
  const again = await page.context().newPage()
  await network.restore()
  await again.goto(paths.complete)

  await expect(again.getByText('Your unsent answers have been restored.')).toBeVisible({
    timeout: 40_000,
  })
  await expect(again.locator('script[type=module]')).toHaveAttribute('src', script?.replace('.js', '-next.js') ?? '')
  await again.getByRole('link', { name: /^Other/ }).click()
  await expect(again.getByRole('checkbox', { name: 'Phone' })).toBeChecked()
  await again.getByRole('link', { name: /^Culture/ }).click()
  await rate(again, 'Importance', '2 Low')
  await again.getByRole('link', { name: 'Review' }).click()
  await again.getByRole('button', { name: 'Submit', exact: true }).click()
  await again.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(again.getByText('Thank you for your answers.')).toBeVisible()
  expect(await stored()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ performance: '4', importance: '2' }),
      expect.objectContaining({ text: '120' }),
      expect.objectContaining({ checkbox_options: ['Phone'] }),
    ]),
  )
})
