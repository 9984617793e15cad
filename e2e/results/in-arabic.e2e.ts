import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getResultsDraft, saveResultsDraft } from '@plumbline/contract/results/results-draft'
import { readPdf } from '../../server/src/test/pdf-text.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { example, ratedInquiry } from './rated.ts'

const DECISIONS = { en: 'Decisions are slow.', ar: 'القرارات بطيئة.' }
const PRAISE = { en: 'Praise is rare.', ar: 'الثناء نادر.' }
const LEADERS = { en: 'Leaders explain', ar: 'القادة يشرحون' }
const ONLY_ENGLISH = 'Nobody asks why.'

test('[LANG-006] a consultant translates results into Arabic beside the original and publishes; the manager reads them from right to left, with what is left in English marked, and so does the PDF', async ({
  page,
  newPage,
  server,
  make,
  signIn,
  expectAccessible,
}) => {
  const { inquiry, manager } = await prepared(server)
  await signIn(await make.superAdmin())
  await page.goto(`/superAdmin/monitor-activity/prepare-results/${inquiry.id}`)

  // What the catalogue has translated is there already.
  const languages = page.getByRole('region', { name: 'Translations' })
  await expect(languages).toContainText('Not translated: 2')
  await languages.getByRole('link', { name: 'العربية' }).click()
  const fields = page.getByRole('textbox', { name: 'Finding' })
  await expect(fields).toHaveCount(3)
  await expect(fields.first()).toHaveValue(DECISIONS.ar)
  await fields.nth(1).fill(PRAISE.ar)
  await fields.nth(1).press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Not translated: 1' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Prepare Results' }).click()
  await expect(languages).toContainText('Not translated: 1')
  await page.getByRole('button', { name: 'Check and publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Arabic: 1 of 3 texts not translated.')
  for (const tick of await dialog.getByRole('region', { name: 'To check' }).getByRole('checkbox').all())
    await tick.check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'View insights' }).click()

  // An English page has the original until another language is chosen, for every tab.
  await page.getByRole('link', { name: 'Findings', exact: true }).click()
  await expect(page.getByText(DECISIONS.en)).toBeVisible()
  await page.getByRole('combobox', { name: 'Language of the texts' }).selectOption('العربية')
  await expect(page.getByText(DECISIONS.ar)).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('Only in English')).toHaveCount(1)
  await page.getByRole('link', { name: 'Inputs', exact: true }).click()
  await expect(page.locator('main')).toContainText(LEADERS.ar)
  const pdf = await inArabic(page)
  expect([pdf.language, pdf.pages.join('\n').includes(ONLY_ENGLISH)]).toEqual(['ar', true])
  const letters = pdf.pages.join('').replace(/[^\p{Script=Arabic}]/gu, '')
  for (const { ar } of [DECISIONS, PRAISE, LEADERS]) expect(letters).toContain(ar.replace(/[^\p{Script=Arabic}]/gu, ''))

  const there = await newPage({ locale: 'ar', viewport: { width: 360, height: 780 } })
  const { token } = await server.signedIn(manager)
  await there.addInitScript((token) => localStorage.setItem('token', token), token)
  await there.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/findings`)
  await expect(there.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(there.getByText(PRAISE.ar)).toHaveAttribute('lang', 'ar')
  await expect(there.getByText(ONLY_ENGLISH)).toHaveAttribute('dir', 'ltr')
  await expect(there.getByText(ONLY_ENGLISH)).toHaveAttribute('lang', 'en')
  await there.goto(`/customerAdmin/dashboard/view-insights/${inquiry.id}/priorities`)
  await expect(there.locator('main')).toContainText(LEADERS.ar)
  expect(await there.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

/** The PDF in Arabic, chosen far down in the menu, which is longer than a low screen has room for. */
async function inArabic(page: Page) {
  await page.setViewportSize({ width: 360, height: 480 })
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'More export options' }).click()
  await expect(page.locator(':popover-open')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'العربية', exact: true }).click()
  return readPdf(await readFile(await (await download).path()))
}

/** A rated inquiry of a type in English and Arabic, with a draft of three findings. */
async function prepared(server: TestServer) {
  const { make, as } = server
  const type = await make.inquiryType({ languages: '["ar"]' })
  const ofCatalogue = { text: DECISIONS.ar, of: DECISIONS.en }
  const finding = await make.finding({
    inquiry_type_id: type.id,
    area: 'Culture',
    detail: DECISIONS.en,
    translations: JSON.stringify({ ar: { FindingDetail: ofCatalogue } }),
  })
  const customer = await make.customer()
  const manager = await make.customerAdmin({ customer_id: customer.id })
  const inquiry = await ratedInquiry(make, [{ title: LEADERS.en, ratings: example }], {
    of: { inquiry_type_id: type.id, customer_id: customer.id },
  })
  await server.db
    .updateTable('survey_question')
    .set({ translations: JSON.stringify({ ar: { Title: { text: LEADERS.ar, of: LEADERS.en } } }) })
    .where('inquiry_id', '=', inquiry.id)
    .execute()
  const consultant = as(await make.superAdmin())
  const params = { inquiryId: inquiry.id }
  const { Content } = (await consultant.send(getResultsDraft, { params })).answer
  const row = (n: number, FindingsDesc: string, CatalogueId: string | null) => ({
    Key: `0190a6b0-0000-7000-8000-00000000000${n}`,
    Area: 'Culture' as const,
    FindingsDesc,
    CatalogueId,
  })
  const Findings = [row(1, DECISIONS.en, finding.id), row(2, PRAISE.en, null), row(3, ONLY_ENGLISH, null)]
  const body = {
    ...Content,
    AreaColors: [{ Area: 'Culture' as const, Color: 'red' as const }],
    Findings,
    Recommendations: [],
    Roadmap: [],
  }
  await consultant.send(saveResultsDraft, { params, body })
  return { inquiry, manager }
}
