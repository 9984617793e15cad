import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'

test('[FIND-001, FIND-002, FIND-003, FIND-004, FIND-005, FIND-006, FIND-007, FIND-008, FIND-009, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] findings are paged, searched, added, viewed, edited and deleted by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) {
    await make.finding({ inquiry_type_id: type.id, detail: `Finding ${n}`, area: n === 1 ? 'Structure' : 'People' })
  }
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: '/superAdmin/findings',
    heading: 'Findings',
    columns: ['Findings Details', 'Area', 'Actions'],
    search: { label: 'Search findings', text: 'Finding 7', row: 'Finding 7People' },
    last: 'Finding 1Structure',
    create: {
      button: 'Add Findings',
      faults: 3,
      first: (page) => page.getByRole('combobox', { name: 'Inquiry Type' }),
      fill: async (page, keys) => {
        await keys.choose('Inquiry Type', 'Digital readiness')
        await keys.choose('Area', 'Process')
        await keys.write(textbox(page, 'Findings Details'), 'Nobody knows who decides.')
      },
      toast: 'New Findings Created',
      row: 'Nobody knows who decides.Process',
    },
    view: ['Digital readiness', 'Process', 'Nobody knows who decides.'],
    edit: {
      fill: async (page, keys) => {
        await keys.choose('Area', 'Culture')
        await keys.write(textbox(page, 'Findings Details'), 'Everybody knows who decides.')
      },
      toast: 'Findings Edited',
      row: 'Everybody knows who decides.Culture',
    },
    remove: {
      says: 'It stays in published results.',
      toast: 'Findings Deleted',
      name: 'Everybody knows who decides.',
      undo: true,
    },
  })
})

test('[FIND-002] without findings the list says so; axe finds nothing there, nor on the list, forms and view with long texts', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/findings')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()

  await make.finding({ detail: 'Decisions are made without those who know most. '.repeat(20) })
  await expectScreensAccessible(page, {
    path: '/superAdmin/findings',
    title: 'Findings',
    leadsTo: { 'Add Findings': 'Add Findings', View: 'View Findings', Edit: 'Edit Findings' },
    shown: page.getByRole('main').getByText('Decisions are made').or(textbox(page, 'Findings Details')).first(),
    expectAccessible,
  })
})
