import { expect, test } from './fixtures.ts'
import { textbox, walkList } from './list-by-keyboard.ts'

test('[RECO-001, RECO-002, RECO-003, RECO-004, RECO-005, RECO-006, RECO-007, RECO-008, RECO-009, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047] recommendations are paged, searched, made, viewed, edited and deleted by keyboard alone', async ({
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
    view: ['Digital readiness', 'Ask those who do the work.'],
    edit: {
      fill: (page, keys) => keys.write(textbox(page, 'Recommendation'), 'Do not wait.'),
      toast: 'Recommendated Edited',
      row: 'Do not wait.Digital readiness',
    },
    remove: { says: 'Results already published keep it.', toast: 'Recommendation Deleted', name: 'Do not wait.' },
  })
})

test('[RECO-002] without recommendations the list says so', async ({ page, make, signIn, expectAccessible }) => {
  await signIn(await make.superAdmin())
  await page.goto('/superAdmin/manage-recommendations')

  await expect(page.getByText('No Records to show here.')).toBeVisible()
  await expectAccessible()
})

for (const screen of ['', '/create', '/view/{id}', '/edit/{id}']) {
  test(`axe finds nothing at /superAdmin/manage-recommendations${screen}, with long texts too`, async ({
    page,
    make,
    signIn,
    expectAccessible,
  }) => {
    const { id } = await make.recommendation({
      detail: 'Ask those who do the work before a rule is changed. '.repeat(20),
    })
    await signIn(await make.superAdmin())
    await page.goto(`/superAdmin/manage-recommendations${screen.replace('{id}', id)}`)

    await expect(page.getByRole('main').getByText('Inquiry Type').first()).toBeVisible()
    await expectAccessible()
  })
}
