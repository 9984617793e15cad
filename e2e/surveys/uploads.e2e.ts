import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere, makeSurvey } from '../support/surveys.ts'

const MiB = 1_048_576

test('[ANSW-012, ANSW-013, ANSW-014] a large file shows its progress while texts are saved, and resumes after an interruption', async ({
  page,
  make,
  signIn,
  server,
  network,
  expectAccessible,
}) => {
  test.slow()
  const { person, paths, text } = await makeSurvey(make)
  await page.clock.install()
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await expect(page.getByLabel('Headcount')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const offsets = offsetsSent(page)
  const file = large()
  const { slow, crawl, free } = await wayUp(page)
  await slow()

  await page.locator('input[type=file]').first().setInputFiles(file)
  const bar = page.getByRole('progressbar', { name: 'Upload of Plan.pdf' })
  await expect.poll(() => received(server), { timeout: 40_000 }).toBeGreaterThanOrEqual(MiB)
  await crawl()
  await expect(bar).toBeVisible()
  await page.getByLabel('Headcount').fill('120')
  await page.clock.fastForward(5_000)
  const answer = () =>
    server.db.selectFrom('survey_answer').select('text').where('question_id', '=', text.question_id).executeTakeFirst()
  await expect.poll(async () => (await answer())?.text, { timeout: 40_000 }).toBe('120')
  expect(await storedFile(server)).toBeUndefined()

  await network.cut()
  await expect(page.getByText('Waiting for a connection. The upload continues automatically.')).toBeVisible()
  await expect(page.getByText(/^5\.2 MB · \d+\s%$/)).toBeVisible()
  await expectAccessible()
  const before = await received(server)
  const sentBefore = offsets.length
  await free()
  await network.restore()

  await expect.poll(async () => (await storedFile(server))?.equals(file.buffer), { timeout: 60_000 }).toBe(true)
  expect(before).toBeGreaterThanOrEqual(MiB)
  // Nothing already received is sent again.
  expect(Math.min(...offsets.slice(sentBefore))).toBeGreaterThanOrEqual(before)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Plan.pdf' })).toBeVisible()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})

test("[ANSW-013] an upload can be cancelled: nothing of it is left, here or on the server; the server's error is shown next to it", async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { person, paths } = await makeSurvey(make)
  await page.clock.install()
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await page.waitForLoadState('networkidle')
  const { slow, crawl, free } = await wayUp(page)
  await slow()
  await page.locator('input[type=file]').first().setInputFiles(large())
  await expect.poll(() => received(server), { timeout: 40_000 }).toBeGreaterThan(0)
  await crawl()

  await page.getByRole('button', { name: 'Cancel Plan.pdf' }).click()

  await expect(page.getByRole('progressbar', { name: 'Upload of Plan.pdf' })).toBeHidden()
  await expect(page.getByText('Plan.pdf')).toBeHidden()
  await expect.poll(() => uploads(server)).toEqual([])
  await expect.poll(() => server.storedFiles()).toEqual([])
  await expect.poll(() => keptHere(page)).toEqual([])
  expect(await server.db.selectFrom('survey_answer').selectAll().execute()).toEqual([])

  await free()
  let isDown = true
  await page.route('**/api/Uploads/*', (route) =>
    isDown && route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 503,
          json: {
            status: 503,
            title: 'Not available',
            errorMessage: ['The server is busy. Try again in a moment.'],
          },
        })
      : route.continue(),
  )
  await page.locator('input[type=file]').first().setInputFiles(large(100_000))
  await expect(
    page.getByText('The server is busy. Try again in a moment. The upload continues automatically.'),
  ).toBeVisible({ timeout: 40_000 })
  isDown = false
  await page.clock.fastForward(15_000)
  await expect.poll(async () => (await storedFile(server))?.length, { timeout: 60_000 }).toBe(100_000)
})

test('[ANSW-003, ANSW-014] a tab killed in the middle of an upload resumes it at the next visit', async ({
  page,
  make,
  signIn,
  server,
}) => {
  test.slow()
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await page.goto(`${paths.form}?area=Other`)
  await page.waitForLoadState('networkidle')
  const file = large()
  const { slow, crawl } = await wayUp(page)
  await slow()
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect.poll(() => received(server), { timeout: 40_000 }).toBeGreaterThanOrEqual(MiB)
  await crawl()
  await page.close()
  const before = await received(server)

  const again = await page.context().newPage()
  const offsets = offsetsSent(again)
  await again.goto(`${paths.form}?area=Other`)

  await expect.poll(async () => (await storedFile(server))?.equals(file.buffer), { timeout: 60_000 }).toBe(true)
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(before)
  await expect(again.getByText('Plan.pdf')).toBeVisible()
  await expect.poll(() => keptHere(again)).toEqual([])
  expect(await uploads(server)).toEqual([])
})

/** A PDF too large for one request. */
const large = (size = 5 * MiB) => ({
  name: 'Plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]),
})

/** The page's upstream: bytes per second, almost none, or unlimited. */
async function wayUp(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const at = (uploadThroughput: number) => () =>
    browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    })
  return { slow: at(2 * MiB), crawl: at(20_000), free: at(-1) }
}

const uploads = ({ db }: TestServer) => db.selectFrom('upload').select(['id', 'received']).execute()
const received = async (server: TestServer) => (await uploads(server))[0]?.received ?? 0

/** The stored answer, once there is one. */
async function storedFile({ db, surroundings }: TestServer): Promise<Buffer | undefined> {
  const document = await db.selectFrom('document').select('file_key').executeTakeFirst()
  if (document === undefined) return undefined
  const content: Buffer[] = []
  for await (const part of await surroundings.files.open(document.file_key)) content.push(part)
  return Buffer.concat(content)
}

/** The offsets of the parts this page sends. */
function offsetsSent(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset))
  })
  return offsets
}
