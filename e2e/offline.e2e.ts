import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { keptHere, makeSurvey, rate } from './surveys.ts'

/** Opens the survey, so that from then on it opens without a network as well. */
async function openOnce(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByText('Leaders explain')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => formsHere(page)).toHaveLength(1)
}

/** The names under which the device keeps whole surveys. */
const formsHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('plumbline')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('fields').objectStore('fields').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.filter((key) => Array.isArray(key) && String(key[1]).startsWith('.form ')))
          }
        }
      }),
  )

/** The tab is gone, and so is the network. */
async function killTab(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  return context.newPage()
}

const performance = (page: Page, option: string) =>
  page.getByRole('group', { name: 'Performance' }).getByRole('radio', { name: option })

test('[ANSW-006] a survey that was open on this device opens and is filled in without a network, and is sent once that is back', async ({
  page,
  make,
  signIn,
  server,
}) => {
  const { person, paths } = await makeSurvey(make)
  await signIn(person)
  await openOnce(page, paths.complete)
  await rate(page, 'Performance', '4 High')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Survey Form Saved As Draft Successfully.')).toBeVisible()

  const offline = await killTab(page)
  await offline.goto(paths.complete)
  await expect(performance(offline, '4 High')).toBeChecked()
  await rate(offline, 'Importance', '2 Low')
  await expect(offline.getByText('Offline: kept on this device, send within 7 days')).toBeVisible()
  await expect.poll(() => keptHere(offline)).toHaveLength(1)

  const again = await killTab(offline)
  await again.goto(paths.complete)
  await expect(again.getByText('What you had answered here and was not yet sent is here again.')).toBeVisible()
  await again.screenshot({ path: '/tmp/offline.png' })
  await again.context().setOffline(false)

  await expect.poll(() => keptHere(again), { timeout: 20_000 }).toEqual([])
  const stored = await server.db.selectFrom('survey_answer').select(['performance', 'importance']).execute()
  expect(stored).toEqual([{ performance: '4', importance: '2' }])
})
