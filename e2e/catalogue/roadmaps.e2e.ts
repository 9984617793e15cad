import { expectScreensAccessible } from '../support/accessible-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'

const texts = [
  ['Step 1 title', 'Understand'],
  ['Step 1 description', 'See where it stands.'],
  ['Step 1 detail', 'Share the results.'],
  ['Step 2 title', 'Try'],
  ['Step 2 description', 'Change one thing.'],
  ['Step 2 detail', 'Let one team try it.'],
  ['Step 3 title', 'Spread'],
  ['Step 3 description', 'Keep what worked.'],
  ['Step 3 detail', 'Bring it to the others.'],
] as const

test('[ROAD-001, ROAD-002, ROAD-003, ROAD-004, ROAD-005, ROAD-006, ROAD-007, ROAD-008, ROAD-009, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] roadmaps are paged, searched, added, viewed, edited and deleted by keyboard', async ({
  page,
  make,
  signIn,
}) => {
  const type = await make.inquiryType({ name: 'Digital readiness' })
  for (let n = 1; n <= 9; n++) await make.roadmap({ inquiry_type_id: type.id, step1_title: `Begin ${n}` })
  await signIn(await make.superAdmin())

  await walkList(page, {
    path: '/superAdmin/manage-roadmap',
    heading: 'Roadmap Management',
    columns: ['Inquiry Type', 'Step 1 Title', 'Step 2 Title', 'Step 3 Title', 'Actions'],
    search: { label: 'Search roadmaps', text: 'Begin 7', row: 'Digital readinessBegin 7TrySpread' },
    last: 'Digital readinessBegin 1TrySpread',
    create: {
      button: 'Add Roadmap',
      faults: 10,
      first: (page) => page.getByRole('combobox', { name: 'Inquiry Type' }),
      fill: async (page, keys) => {
        await keys.choose('Inquiry Type', 'Digital readiness')
        for (const [label, text] of texts) await keys.write(textbox(page, label), text)
      },
      toast: 'Created New Roadmap',
      row: 'Digital readinessUnderstandTrySpread',
    },
    view: ['Digital readiness', ...texts.map(([, text]) => text)],
    edit: {
      fill: (page, keys) => keys.write(textbox(page, 'Step 2 title'), 'Try harder'),
      toast: 'Edited New Roadmap',
      row: 'Digital readinessUnderstandTry harderSpread',
    },
    remove: {
      says: 'Its three steps are deleted too. It stays in published results.',
      toast: 'Roadmap Deleted',
      name: 'Digital readiness: Understand, Try harder, Spread',
      undo: true,
    },
  })
})

test('[ROAD-002] without roadmaps the list says so; axe finds nothing there, nor on the list, forms and view with long texts', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-roadmap')
  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()

  await make.roadmap({ step1_title: 'Understand '.repeat(18), step2_detail: 'x'.repeat(400) })
  await expectScreensAccessible(page, {
    path: '/superAdmin/manage-roadmap',
    title: 'Roadmap Management',
    leadsTo: { 'Add Roadmap': 'Add Roadmap', View: 'View Roadmap', Edit: 'Edit Roadmap' },
    shown: page.getByRole('main').getByText('Understand Understand').or(textbox(page, 'Step 1 title')).first(),
    expectAccessible,
  })
})
