import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'

test('[RECO-001, RECO-002, RECO-003, RECO-004, RECO-005, RECO-006, RECO-007, RECO-008, RECO-009, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] recommendations are paged, searched, added, viewed, edited and deleted by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.recommendation({ inquiry_type_id: type.id, detail: `Advice ${n}` })
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: '/superAdmin/manage-recommendations',
    heading: 'Recommendations Management',
    columns: ['Recommendation', 'Inquiry Type', 'Actions'],
    search: { label: 'Search recommendations', text: 'Advice 7', row: 'Advice 7Digital readiness' },
    last: 'Advice 1Digital readiness',
    create: {
      button: 'Add Recommendation',
      faults: 2,
      first: (page) => page.getByRole('combobox', { name: 'Inquiry Type' }),
      fill: async (page, keys) => {
        await keys.choose('Inquiry Type', 'Digital readiness')
        await keys.write(textbox(page, 'Recommendation'), 'Ask those who do the work.')
      },
      toast: 'New Recommendation Created',
      row: 'Ask those who do the work.Digital readiness',
    },
    view: ['Digital readiness', 'All areas', 'Ask those who do the work.'],
    edit: {
      fill: (page, keys) => keys.write(textbox(page, 'Recommendation'), 'Do not wait.'),
      toast: 'Recommendated Edited',
      row: 'Do not wait.Digital readiness',
    },
    remove: {
      says: 'It stays in published results.',
      toast: 'Recommendation Deleted',
      name: 'Do not wait.',
      undo: true,
    },
  })
})

test('[RECO-002, PUBL-018] axe finds nothing on the list, empty and with long texts, forms and view; a recommendation gets an area, which the list and its screen show, and loses it again', async ({
  page,
  make,
  signIn,
  choose,
  expectAccessible,
}) => {
  const path = '/superAdmin/manage-recommendations'
  await signIn(await make.superAdmin())
  await page.goto(path)
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()

  await make.recommendation({ detail: 'Ask those who do the work before a rule is changed. '.repeat(20) })
  await expectScreensAccessible(page, {
    path,
    title: 'Recommendations Management',
    leadsTo: { 'Add Recommendation': 'Add Recommendation', View: 'View Recommendation', Edit: 'Edit Recommendation' },
    shown: page.getByRole('main').getByText('Ask those who').or(textbox(page, 'Recommendation')).first(),
    expectAccessible,
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  const cell = page.getByRole('cell', { name: 'Ask those who do the work' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await choose('Area', 'Process')
  await save.click()
  await expect(page.getByText('Recommendated Edited')).toBeVisible()
  await expect(cell).toContainText('Process')
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Process' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await choose('Area', 'All areas')
  await save.click()
  await expect(page).toHaveURL(path)
  await expect(cell).not.toContainText('Process')
})
