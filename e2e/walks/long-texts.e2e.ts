import type { Page } from '@playwright/test'
import { newId } from '../../server/src/platform/db/ids.ts'
import { expect, test } from '../support/fixtures.ts'
import { followerOn } from '../support/screens.ts'

const types = '/superAdmin/inquiry-type-management'
const fill = (text: string, length: number) => {
  const parts = [...new Intl.Segmenter().segment(text.repeat(Math.ceil(length / text.length)))].map(
    ({ segment }) => segment,
  )
  let filled = ''
  for (const part of parts) if (filled.length + part.length <= length) filled += part
  return filled.trim()
}
/** Texts as someone may type or paste them, each as long as its field allows. */
const texts = {
  unbroken: 'Unbroken'.repeat(40),
  rightToLeft: 'كيف يشرح القادة قراراتهم؟ ',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈 ',
  markup: '<img src=x onerror="document.title=1"><script>document.title=1</script> ',
  formula: '=HYPERLINK("http://example.com";"Click") ',
  control: 'Bell\u0007 and turn\u202e around ',
  words: 'How well leaders explain why they decide as they do. ',
  lines: 'One.\nTwo.\n',
}
const kinds = Object.entries(texts)

test('a pathway of a thousand questions with the longest and oddest texts is listed, viewed and edited, also on a phone, and right-to-left text reads that way', async ({
  page,
  make,
  server,
  signIn,
}) => {
  // Eight questions, each on two screens at two widths.
  test.slow()
  const pathway = await make.pathway({ name: fill(texts.rightToLeft, 200) })
  const sample = await make.diagnosticQuestion({ pathway_id: pathway.id, type: 'Checkbox' })
  const rows = Array.from({ length: 999 }, (_, n) => {
    const [kind, text] = kinds[n % kinds.length] ?? ['words', texts.words]
    return {
      ...sample,
      id: newId(),
      title: fill(`${kind} ${text.replaceAll('\n', ' ')}`, 200),
      description: fill(text, 4000),
      rating_options: '[]',
      translations: '{}',
      checkbox_options: JSON.stringify([fill(text.replaceAll('\n', ' '), 200), 'Never']),
    }
  })
  for (let n = 0; n < rows.length; n += 50) {
    await server.db
      .insertInto('diagnostic_question')
      .values(rows.slice(n, n + 50))
      .execute()
  }
  const list = `${types}/${pathway.inquiry_type_id}/pathways/${pathway.id}/diagnostic-questions`
  const { id: decision } = await make.finding({ detail: 'القرارات بطيئة.' })
  await signIn(await make.superAdmin())
  const main = page.getByRole('main')
  const follow = followerOn(page)

  await page.goto(list)
  await expect(main.getByText('1–8 of 1,000')).toBeVisible()
  await expect(main.getByText('markup <img src=x').first()).toBeVisible()
  await expectNothingWide(page)
  await follow(`${list}?page=125`)
  await expect(page.getByRole('row')).toHaveCount(1 + 8)
  await page.getByRole('searchbox', { name: 'Search diagnostic questions' }).fill('formula =HYPERLINK')
  await page.keyboard.press('Enter')
  await expect(main.getByText(/^1–8 of 12\d$/)).toBeVisible()

  const newest = await server.db
    .selectFrom('diagnostic_question')
    .select(['id', 'title'])
    .orderBy('id', 'desc')
    .limit(kinds.length)
    .execute()
  for (const { id, title } of newest) {
    await follow(`${list}/view/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 20))
    await expectNothingWide(page)
    await follow(`${list}/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Question Title' })).toHaveValue(title)
    await expectNothingWide(page)
  }
  // Nothing typed has become part of the page.
  await expect(page).toHaveTitle('Edit Diagnostic Question · Plumbline')
  await expect(main.locator('img, script')).toHaveCount(0)

  // Right to left in lists, values and fields; everything else stays left to right.
  await follow('/superAdmin/findings')
  await expect(page.getByRole('row').nth(1)).toContainText('القرارات')
  await expect(page.locator('td bdi').first()).toHaveCSS('direction', 'rtl')
  await expect(page.locator('td').first()).toHaveCSS('direction', 'ltr')
  await follow(`/superAdmin/findings/view/${decision}`)
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveCSS('direction', 'rtl')
  await follow(`/superAdmin/findings/edit/${decision}`)
  await expect(page.getByRole('textbox', { name: 'Findings Details' })).toHaveCSS('unicode-bidi', 'plaintext')
})

/** Nothing is wider than its container, on a phone and on a desktop; one-line inputs scroll. */
async function expectNothingWide(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('html, main, main *')]
          .filter(({ tagName }) => !['INPUT', 'SVG', 'PATH'].includes(tagName.toUpperCase()))
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
          .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
      )
    // The window resizes before the page is laid out for it.
    await expect.poll(wide, `wider than its room at ${width} px`).toEqual([])
  }
}
