import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/toasts.ts'

const types = '/superAdmin/inquiry-type-management'

test('the catalogue is exported, edited, checked and imported', async ({ page, make, signIn, expectAccessible }) => {
  await page.clock.install()
  const type = await make.inquiryType({ name: 'Health', description: 'About health.' })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: 'Leadership' })
  await make.diagnosticQuestion({ pathway_id: pathway.id, title: 'Leaders explain' })
  for (let n = 1; n <= 9; n++) await make.finding({ inquiry_type_id: type.id, detail: `Finding ${n}` })
  await signIn(await make.superAdmin())
  await page.goto(types)

  // Export as a workbook of one type and as JSON of everything.
  const workbook = page.waitForEvent('download')
  await page.getByRole('row', { name: 'Health' }).getByRole('button', { name: 'Export' }).click()
  expect((await workbook).suggestedFilename()).toBe('Catalogue - Health.xlsx')
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Export' }).first().click()
  await page.getByRole('button', { name: 'JSON' }).click()
  const lists = JSON.parse(await readFile(await (await download).path(), 'utf8'))

  // The unedited export changes nothing.
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(`${types}/import`)
  await expect(page.getByText('an import never deletes.')).toBeVisible()
  await expect(page.getByText('How it works')).toBeVisible()
  await expectAccessible()
  const choose = (name: string, content: string | object) =>
    page.getByLabel('Choose a file or drop it here').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    })
  await choose('catalogue.json', lists)
  await expect(page.getByText('Nothing to import: the catalogue already matches the file.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unchanged 12', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1–8 of 12')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  // A file that is no catalogue is rejected when it is chosen.
  await choose('notes.txt', 'x')
  await expect(page.getByRole('alert')).toHaveText(
    'Please upload the correct file. .txt files can’t be read here. Open it in a spreadsheet program and save it as .xlsx.',
  )
  await choose('catalogue.xlsx', '<html></html>')
  await expect(page.getByRole('alert')).toContainText('Please upload the correct file.')
  await expect(page.getByRole('alert')).toContainText('This is a web page with the wrong file extension.')

  // Errors with sheet and cell; nothing can be imported.
  lists.InquiryTypes[0].Description = `Two lines\n${'of health '.repeat(20)}`
  lists.Findings.push(
    { InquiryTypeName: 'Health', Area: 'Culture', FindingDetail: '<img src=x onerror=alert(1)>' },
    { InquiryTypeName: 'Wealth', Area: 'Money', FindingDetail: '' },
  )
  await choose('catalogue.json', lists)
  await expect(page.getByText('Fix 1 row first.')).toBeVisible()
  await expect(page.getByText('Findings, item 11').first()).toBeVisible()
  await expect(page.getByText('There is no inquiry type ‘Wealth’.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 changes' })).toBeDisabled()
  await expectAccessible()

  // Fixed: shows each change, from old to new.
  lists.Findings.pop()
  await choose('catalogue.json', lists)
  await expect(page.getByText('2 rows will be added or changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changed 1', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('About health.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Added 1', exact: true }).press('Enter')
  await expect(page).toHaveURL(`${types}/import?show=Added`)
  await expect(page.getByRole('row', { name: '<img src=x onerror=alert(1)>' })).toContainText('Findings, item 10')

  // Someone else is faster: the current changes are shown, and then imported.
  await make.finding({ inquiry_type_id: type.id, area: 'Culture', detail: '<img src=x onerror=alert(1)>' })
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(page.getByRole('alert')).toContainText('has changed since the preview')
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expectToast(page, 'Catalogue Imported', '0 added, 1 changed')
  await expect(page).toHaveURL(types)
  await expect(page.getByRole('row', { name: 'Health' })).toContainText('Two lines')
})
