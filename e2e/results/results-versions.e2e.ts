import type { Page } from '@playwright/test'
import { publishResults } from '@plumbline/contract/results/results'
import { saveResultsDraft } from '@plumbline/contract/results/results-draft'
import { markResultsSeen, republishResults } from '@plumbline/contract/results/results-versions'
import { type SampleRows, sampleWorkbook } from '../../server/src/test/sample-workbook.ts'
import { TestFile, type TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMenu } from '../support/row-menu.ts'
import { backToDesktop } from './views.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const long = 'Teams wait two days for a decision of the board, and nobody knows why that is so. '.repeat(40).trim()

/** An inquiry everyone has answered, with results that a consultant published from workbooks of these findings. */
async function published(server: TestServer, ...findings: string[][]) {
  const { make, as } = server
  const inquiry = await make.openInquiry({ description: 'Autumn assessment' })
  await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
  const consultant = await make.superAdmin({ first_name: 'Ada', last_name: 'Byron' })
  const params = { inquiryId: inquiry.id }
  for (const texts of findings) {
    const rows: SampleRows = { Findings: texts.map((text) => ['Culture', text]) }
    const File = new TestFile('Results.xlsx', await sampleWorkbook(rows))
    await as(consultant).send(publishResults, { params, form: { File } })
  }
  const base = `/superAdmin/monitor-activity/prepare-results/${inquiry.id}`
  return { inquiry, consultant, manager: { id: inquiry.created_by }, params, base }
}

test('[PUBL-011, PUBL-019] versions are listed, compared, downloaded and viewed; an earlier one is published again with a note, after its changes are shown; results are withdrawn with a reason, which managers see instead', async ({
  page,
  server,
  signIn,
  expectAccessible,
}) => {
  const { consultant, manager, params, base } = await published(
    server,
    ['Nobody decides.'],
    ['Nobody decides.', 'Leaders are trusted.'],
  )
  const insights = `/customerAdmin/dashboard/view-insights/${params.inquiryId}`
  const versions = page.getByRole('main').getByRole('list').getByRole('listitem')
  await signIn(consultant)
  await page.goto(`${base}/versions`)

  await expect(versions).toHaveText([/^Version 2Current.*by Ada Byron/, /^Version 1.*by Ada Byron/])
  await expectAccessible()
  await backToDesktop(page)
  await page.getByRole('link', { name: 'Compare version 2' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare versions' })
  await expect(comparison.getByRole('region', { name: 'Findings' }).getByRole('listitem')).toHaveText([
    'AddedCultureLeaders are trusted.',
  ])
  await expectAccessible()
  await backToDesktop(page)
  await comparison.getByLabel('Before').selectOption({ value: '2' })
  await comparison.getByLabel('After').selectOption({ value: '1' })
  await expect(comparison.getByRole('listitem')).toHaveText(['RemovedCultureLeaders are trusted.'])
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download workbook of version 1' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Results version 1.*Autumn assessment.*\.xlsx$/)
  await page.getByRole('link', { name: 'View insights of version 1' }).click()
  await expect(page).toHaveURL(`${base}/preview/1/overview`)
  await expect(page.getByRole('note', { name: 'Preview' })).toContainText(
    /^Version 1, .*Managers currently see version 2\./,
  )
  await tab(page, 'Findings').click()
  await expect(page.getByText('Nobody decides.')).toBeVisible()
  await expect(page.getByText('Leaders are trusted.')).toHaveCount(0)
  await expectAccessible()
  await backToDesktop(page)
  await page.goto(`${base}/preview/9`)
  await expect(page.getByText('This version of the results doesn’t exist.')).toBeVisible()
  await page.getByRole('link', { name: 'See all versions' }).click()

  // The first one is published again.
  await page.getByRole('button', { name: 'Publish again version 1' }).click()
  const again = page.getByRole('dialog', { name: 'Publish version 1 again' })
  await expect(again).toContainText('This creates version 3')
  await expect(again.getByRole('region', { name: /^This replaces version 2 \(/ })).toContainText('Leaders are trusted.')
  await expectAccessible()
  await page.setViewportSize({ width: 360, height: 560 })
  for (const name of ['Cancel', 'Publish'])
    await expect(again.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await backToDesktop(page)
  await again.getByLabel('Note for the managers').fill('The second one mixed up two teams.')
  await again.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Version 3 is published' })).toBeVisible()
  await expect(versions.first()).toHaveText(
    /^Version 3Current.*Version 1, published again\..*The second one mixed up two teams\./,
  )
  await page.getByRole('link', { name: 'View insights of version 3' }).click()
  await expect(page.getByRole('note', { name: 'Preview' })).toContainText(
    /^Version 3, .*This is what managers currently see\./,
  )

  await signIn(manager)
  await page.goto(`${insights}/overview`)
  await expect(page.getByRole('region', { name: 'From the consultant' })).toContainText('mixed up two teams')
  await tab(page, 'Findings').click()
  await expect(page.getByText('Nobody decides.')).toBeVisible()
  await expect(page.getByText('Leaders are trusted.')).toHaveCount(0)

  // And withdrawn.
  await signIn(consultant)
  await page.goto(`${base}/versions`)
  await page.getByRole('button', { name: 'Withdraw version 3' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw version 3' })
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(withdrawal.getByLabel('Reason')).toBeFocused()
  await expectAccessible()
  await backToDesktop(page)
  await withdrawal.getByLabel('Reason').fill(long)
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(versions.first()).toHaveText(/^Version 3Withdrawn.*by Ada Byron.*Teams wait/)

  await signIn(manager)
  await page.goto(`${insights}/findings`)
  const note = page.getByRole('note')
  await expect(note).toContainText('These results were withdrawn on')
  await expect(note).toContainText('Teams wait two days')
  await expect(note).not.toContainText(long)
  await expect(page.getByText('Nobody decides.')).toHaveCount(0)
  await expect(page.getByText('No Data Available Currently')).toBeVisible()
  await expectAccessible()
  await note.getByRole('button', { name: 'Show the full text' }).click()
  await expect(note).toContainText(long)
})

test('[PUBL-011, PUBL-017] a manager reads the version and its changes since the one they saw, with the notes; if another is published meanwhile every tab shows that one, never parts of two', async ({
  page,
  server,
  signIn,
  expectAccessible,
}) => {
  const { consultant, manager, params } = await published(server, ['Nobody decides.'], ['Leaders are trusted.'])
  await server.as(manager).send(markResultsSeen, { params, body: { Version: 1 } })
  const again = { Version: 2, Replaces: 2, Note: 'Two teams were mixed up.' }
  await server.as(consultant).send(republishResults, { params, body: again })
  await signIn(manager)
  await page.goto(`/customerAdmin/dashboard/view-insights/${params.inquiryId}/overview`)

  await expect(page.getByText(/^Version 3, \d/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What changed since version 1' }).getByRole('listitem')).toHaveText([
    /changes? in findings$/,
  ])
  await expectAccessible()
  await backToDesktop(page)
  await page.getByRole('button', { name: 'What changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changed since version 1' })
  await expect(dialog.getByRole('definition')).toHaveText(['Two teams were mixed up.'])
  await expect(dialog.getByRole('region', { name: 'Findings' })).toContainText('Leaders are trusted.')
  await expectAccessible()
  await backToDesktop(page)
  await page.keyboard.press('Escape')
  await tab(page, 'Findings').click()
  await expect(page.getByText('Leaders are trusted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'What changed' })).toBeVisible()

  // Once read, it is not shown again.
  await page.reload()
  await expect(page.getByText(/^Version 3, \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'What changed' })).toHaveCount(0)
  await expect(page.getByText('Leaders are trusted.')).toBeVisible()

  const File = new TestFile('Results.xlsx', await sampleWorkbook({ Findings: [['Culture', 'Meetings are short.']] }))
  await server.as(consultant).send(publishResults, { params, form: { File } })
  await tab(page, 'Scenarios').click()
  await expect(page.getByText('Version 4')).toBeVisible()
  await tab(page, 'Findings').click()
  await expect(page.getByText('Meetings are short.')).toBeVisible()
  await expect(page.getByText('Leaders are trusted.')).toBeHidden()
})

test('[PUBL-009, PUBL-010, PUBL-012] the draft is previewed in the managers’ screens, invisible to them; an upload shows the workbook’s changes before replacing anything, and optionally emails managers', async ({
  page,
  server,
  signIn,
  expectAccessible,
}) => {
  const { consultant, manager, params, base } = await published(server, ['Nobody decides.'])
  await server.as(consultant).send(saveResultsDraft, {
    params,
    body: {
      AreaColors: [{ Area: 'Culture', Color: 'yellow' }],
      Findings: [{ Key: crypto.randomUUID(), Area: 'Culture', FindingsDesc: 'Only drafted.', CatalogueId: null }],
      Recommendations: [],
      Inputs: null,
      AdvanceInsights: [{ Key: crypto.randomUUID(), Area: 'Culture', AdvanceInsights: 'Drafted insight.' }],
      Roadmap: [],
    },
  })
  await signIn(manager)
  await page.goto(`/customerAdmin/dashboard/view-insights/${params.inquiryId}/findings`)
  await expect(page.getByText('Nobody decides.')).toBeVisible()
  await expect(page.getByText('Only drafted.')).toHaveCount(0)

  await signIn(consultant)
  await page.goto(`${base}/preview`)
  await expect(page).toHaveURL(`${base}/preview/draft/overview`)
  await expect(page.getByRole('note', { name: 'Preview' })).toContainText(
    'Preview of the draft: none of it is published. Managers currently see version 1.',
  )
  await expect(page.getByRole('main').getByRole('link', { name: /^Culture/ })).toHaveText(/Watch/)
  await expect(page.getByRole('main').getByRole('link', { name: /Advance Insights/ })).toHaveText('1Advance Insights')
  await expectAccessible()
  await backToDesktop(page)
  await tab(page, 'Findings').click()
  await expect(page.getByText('Only drafted.')).toBeVisible()
  await expect(page.getByText('Nobody decides.')).toHaveCount(0)

  await page.goto('/superAdmin/monitor-activity')
  await (await inMenu(page.getByRole('row'), 'Upload File')).click()
  const dialog = page.getByRole('dialog', { name: 'Upload File' })
  const buffer = await sampleWorkbook({ Findings: [['Culture', 'Leaders are trusted.']] })
  await dialog
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'Results.xlsx', mimeType: xlsx, buffer })
  await expect(dialog).toContainText(/Published .* by Ada Byron \(version 1\)\. This replaces it\./)
  const changes = dialog.getByRole('region', { name: 'What changes from version 1' })
  await expect(changes.getByRole('listitem')).toHaveText(
    /^ChangedCulturebefore: ?Nobody decides\.now: ?Leaders are trusted\.$/,
  )
  await expectAccessible()
  await backToDesktop(page)
  await expect(dialog.getByLabel('Email the managers')).not.toBeChecked()
  await dialog.getByLabel('Email the managers').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  const sent = await server.mails()
  expect(sent.map(({ subject }) => subject)).toContain('Your results are ready')
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Insights' }).getByRole('link', { name, exact: true })
