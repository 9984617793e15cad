import type { Page } from '@playwright/test'
import { newId } from '../../server/src/platform/db/ids.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import { axeFaults, expect, test } from '../support/fixtures.ts'
import { input, results } from '../support/published.ts'
import { followerOn, pathsBelow, sections, segmentOf } from '../support/screens.ts'

const types = '/superAdmin/inquiry-type-management'
const fill = (text: string, length: number) => {
  const parts = [...new Intl.Segmenter().segment(text.repeat(Math.ceil(length / text.length)))].map(
    ({ segment }) => segment,
  )
  let filled = ''
  for (const part of parts) if (filled.length + part.length <= length) filled += part
  return filled.trim()
}
/** Texts as somebody may type or paste them; each is as long as its field allows. */
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

test('a pathway of a thousand questions with texts as long and as odd as can be is listed, viewed and edited on a phone too', async ({
  page,
  make,
  server,
  signIn,
}) => {
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
  await signIn(await make.superAdmin())
  const main = page.getByRole('main')

  await page.goto(list)
  await expect(main.getByText('1–8 of 1,000')).toBeVisible()
  await expect(main.getByText('markup <img src=x').first()).toBeVisible()
  await expectNothingWide(page)
  await page.goto(`${list}?page=125`)
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
    await page.goto(`${list}/view/${id}`)
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: title.slice(0, 20) })
        .first(),
    ).toBeVisible()
    await expectNothingWide(page)
    await page.goto(`${list}/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Question Title' })).toHaveValue(title)
    await expectNothingWide(page)
  }
  // Nothing of what was typed has become part of the page.
  await expect(page).toHaveTitle('Edit Diagnostic Question · Plumbline')
  await expect(main.locator('img, script')).toHaveCount(0)
})

test('text from right to left reads that way in lists, values and fields, and leaves the rest as it is', async ({
  page,
  make,
  signIn,
}) => {
  const { id } = await make.finding({ detail: 'القرارات بطيئة.' })
  const style = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction)
  await signIn(await make.superAdmin())

  await page.goto('/superAdmin/findings')
  await expect(page.getByRole('row').nth(1)).toContainText('القرارات')
  expect(await style('td bdi')).toBe('rtl')
  expect(await style('td')).toBe('ltr')
  await page.goto(`/superAdmin/findings/view/${id}`)
  await expect(page.getByRole('definition')).toHaveCount(3)
  expect(await style('dl > div:last-child dd')).toBe('rtl')
  await page.goto(`/superAdmin/findings/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Findings Details' })).toHaveCSS('unicode-bidi', 'plaintext')
})

/** No screen of the client is left out: the addresses are those of its own lists. */
for (const section of sections) {
  test(`every screen below /${segmentOf(section)} fits a window of 320 px with long words, and axe finds nothing`, async ({
    page,
    make,
    server,
    signIn,
  }) => {
    test.setTimeout(300_000)
    const { ids, person } = await makeLongWords(make, server, section.role)
    if (person) await signIn(person)
    await page.setViewportSize({ width: 320, height: 640 })
    const faults: Record<string, string[]> = {}
    const follow = followerOn(page)
    await page.goto('/')

    for (const path of (await pathsBelow(section)).map(ofCatalogue)) {
      await follow(
        `/${segmentOf(section)}/${path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? `no ${name}`)}`,
      )
      const found = [...(await wideParts(page)), ...(await axeFaults(page))]
      if (found.length > 0) faults[path] = found
    }

    expect(faults).toEqual({})
  })
}

/** In an area of the catalogue's the inquiry's parameter is that of its type. */
const ofCatalogue = (path: string) =>
  path.replace('inquiry-type-management/:inquiryParamId', 'inquiry-type-management/:id')

/** What reaches beyond a window that does not scroll sideways, one line each; nothing where the window need not scroll. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
    return [`${root.scrollWidth} px wide`, ...wide.slice(0, 6)]
  })
}

/** One of everything, each text one long word, and the ids by the names that the addresses have for them; who is signed in. */
async function makeLongWords(make: TestServer['make'], server: TestServer, role: (typeof sections)[number]['role']) {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)
  const names = { first_name: word, last_name: word, designation: word }
  const customer = await make.customer({ name: word })
  const own = { customer_id: customer.id }
  const admin = await make.customerAdmin({ ...own, ...names, email: `${'a'.repeat(64)}@example.com` })
  const user = await make.customerUser({ ...own, ...names, email: `${'u'.repeat(64)}@example.com` })
  await make.customerUser({ ...own, ...names, email: `${'c'.repeat(64)}@example.com` })
  const type = await make.inquiryType({ name: word, description: word })
  const ofType = { inquiry_type_id: type.id }
  const pathway = await make.pathway({ ...ofType, name: word })
  const question = { title: word, description: word }
  const diagnostic = await make.diagnosticQuestion({ ...question, pathway_id: pathway.id })
  const intake = await make.intakeQuestion({ ...ofType, ...question })
  const finding = await make.finding({ ...ofType, detail: word })
  const recommendation = await make.recommendation({ ...ofType, detail: word })
  const roadmap = await make.roadmap({ ...ofType, step1_title: word, step1_description: word, step1_detail: word })
  const inquiry = await make.openInquiry({ ...own, ...ofType, description: word, created_by: admin.id })
  const custom = await make.customQuestion({ ...question, inquiry_id: inquiry.id })
  const asked = { inquiry_id: inquiry.id }
  for (const type of ['Rating', 'Textbox', 'Checkbox', 'Document'] as const)
    await make.surveyQuestion({
      ...asked,
      ...question,
      type,
      ...(type === 'Checkbox' && { checkbox_options: JSON.stringify([word]) }),
    })
  const respondent = await make.respondent({ ...asked, user_id: user.id, email: user.email })
  await make.respondent({ ...asked, user_id: admin.id, email: admin.email })
  await make.respondent({ ...asked, user_id: null, email: `${'n'.repeat(64)}@example.com` })
  const content = results({
    findings: [{ Area: 'People', FindingsDesc: word }],
    recommendations: [{ RecommendationDetails: word, LevelOfFocus: 3 }],
    inputs: [input('Culture', word, 2, 4)],
    advanceInsights: [{ Area: 'Culture', AdvanceInsights: word }],
    roadmap: ([1, 2, 3] as const).map((Step) => ({
      Step,
      RoadmapTitle: word,
      BriefDescription: word,
      RoadmapDetail: word,
    })),
  })
  await make.insert('result', {
    id: newId(),
    inquiry_id: inquiry.id,
    version: 1,
    content: JSON.stringify(content),
    advance_insights: 1,
    published_by: admin.id,
    published_at: '2026-03-10T09:00:00.000Z',
    document_id: null,
  })
  for (const [kind, of] of [
    ['help', null],
    ['survey', respondent.id],
  ] as const)
    await make.insert('document', {
      id: newId(),
      kind,
      ...asked,
      respondent_id: of,
      question_id: null,
      name: `${word}.pdf`,
      name_key: `${word}.pdf`.toLowerCase(),
      media_type: 'application/pdf',
      size: 10,
      file_key: kind.padEnd(32, '0'),
      uploaded_by: admin.id,
      created_at: '2026-03-10T09:00:00.000Z',
    })
  const people = {
    SuperAdmin: () => make.superAdmin(names),
    CustomerAdmin: () => Promise.resolve(admin),
    CustomerUser: () => Promise.resolve(user),
  }
  const ids: Record<string, string> = {
    id: type.id,
    inquiryTypeId: type.id,
    inquiryId: inquiry.id,
    inquiryParamId: inquiry.id,
    pathwayId: pathway.id,
    pathwayParamId: pathway.id,
    diagnosticParamId: diagnostic.id,
    intakeQuestionId: intake.id,
    CustomParamId: custom.id,
    FindingsParamId: finding.id,
    RecommendationsParamId: recommendation.id,
    roadmapId: roadmap.id,
    CustomerId: customer.id,
    customersUserParamId: customer.id,
    CustomerUserParamId: user.id,
    customerUserId: user.id,
    shown: 'draft',
    encryptedOrgName: word,
    encryptedEmail: `${'z'.repeat(60)}@example.com`,
  }
  return { ids, person: await (role && people[role]()), server }
}

/** No part of the screen is wider than the room it has, on a phone and on a desk; one-line inputs scroll by themselves. */
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
    // The window has its new size before the page is laid out for it.
    await expect.poll(wide, `wider than its room at ${width} px`).toEqual([])
  }
}
