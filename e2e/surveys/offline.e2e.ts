import type { Page } from '@playwright/test'
import { DEFAULT_PASSWORD } from '../../server/src/test/factories.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptHere, makeSurvey, rate } from '../support/surveys.ts'

test('[ANSW-006] a survey opened on this device before opens and is filled in offline, and is sent once the network is back; nothing else of the product opens, and no call is answered', async ({
  page,
  make,
  signIn,
  server,
  network,
}) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await openOnce(page, paths.complete)
  await rate(page, 'Performance', '4 High')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()
  await page.goto(paths.list)
  await expect(page.getByText('Autumn assessment')).toBeVisible()
  await page.reload()

  await network.cut()
  const offline = await killTab(page)
  await offline.goto(paths.complete)
  await expect(performance(offline, '4 High')).toBeChecked()
  await rate(offline, 'Importance', '2 Low')
  await expect(offline.getByText('Offline – saved on this device. Reconnect within 7 days to send.')).toBeVisible()
  await expect.poll(() => keptHere(offline)).toHaveLength(1)

  const kept = await offline.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })
  expect(kept).toEqual(['/index.html', '/favicon.svg'])
  for (const path of [paths.list, paths.view, '/', '/auth/login', `${paths.form}/more`, '/index.html']) {
    const other = await offline.context().newPage()
    await expect(other.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await other.close()
  }

  const again = await killTab(offline)
  await again.goto(paths.complete)
  await expect(again.getByText('Your unsent answers have been restored.')).toBeVisible()
  await network.restore()
  await expect.poll(() => keptHere(again), { timeout: 40_000 }).toEqual([])
  const stored = await server.db.selectFrom('survey_answer').select(['performance', 'importance']).execute()
  expect(stored).toEqual([{ performance: '4', importance: '2' }])
})

test('[ANSW-005, ANSW-006] offline the survey is not shown once the session is over, though it is kept for its owner; after logging out nothing of it is on the device', async ({
  page,
  make,
  signIn,
  network,
}) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await openOnce(page, paths.complete)
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => formsHere(page)).toEqual([])
  await network.cut()
  const offline = await killTab(page)
  await offline.goto(paths.complete)
  await expect(offline).toHaveURL('/auth/login')
  await expect(offline.getByText('Leaders explain')).toBeHidden()

  await network.restore()
  await offline.goto('/auth/login')
  await offline.getByLabel('Email Address').fill(person.email)
  await offline.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
  await offline.getByRole('button', { name: 'Log in' }).click()
  await expect(offline).toHaveURL(paths.complete)
  await openOnce(offline, paths.complete)
  await network.cut()
  const later = await killTab(offline)
  await later.clock.install({ time: Date.now() + 8 * 3_600_000 + 1000 })
  await later.goto(paths.complete)
  await expect(later.getByText('Session timeout')).toBeVisible()
  await expect(later.getByText('Leaders explain')).toBeHidden()
  await expect.poll(() => formsHere(later)).toHaveLength(1)
})

test('[ANSW-006, SURV-039] neither the survey nor its code is stored on a shared computer, nor is a submitted one', async ({
  page,
  make,
  signIn,
  server,
  baseURL,
}) => {
  const { person, paths, respondent } = await makeSurvey(make)
  await page.context().addCookies([{ name: 'shared-computer', value: 'yes', url: baseURL ?? '' }])
  await signIn(person)
  await page.goto(paths.complete)
  await rate(page, 'Performance', '4 High')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => formsHere(page)).toEqual([])

  await page.context().clearCookies()
  await openOnce(page, paths.complete)
  // On another device.
  await server.db.updateTable('respondent').set({ status: 'completed' }).where('id', '=', respondent.id).execute()
  await page.goto(paths.complete)
  await expect(page.getByText('Thank you for your answers.')).toBeVisible()
  await expect.poll(() => formsHere(page)).toEqual([])
})

/** Opens the survey, so that from then on it opens offline too. */
async function openOnce(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByText('Leaders explain')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => formsHere(page)).toHaveLength(1)
}

/** The surveys stored on the device. */
const formsHere = (page: Page) => keptHere(page, { begins: '.form ' })

/** Closes the tab; returns a new one. */
async function killTab(page: Page): Promise<Page> {
  await page.close()
  return page.context().newPage()
}

const performance = (page: Page, option: string) =>
  page.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: option })
