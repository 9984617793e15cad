import { expect, test } from '../support/fixtures.ts'
import { textbox, walkList } from '../support/list-by-keyboard.ts'

test('[RECO-001, RECO-002, RECO-003, RECO-004, RECO-005, RECO-006, RECO-007, RECO-008, RECO-009, SHELL-027, SHELL-032..035, SHELL-045, SHELL-036, SHELL-047, HOME-010] recommendations are paged, searched, made, viewed, edited and deleted by keyboard alone', async ({
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
      says: 'Results already published keep it.',
      toast: 'Recommendation Deleted',
      name: 'Do not wait.',
      undo: true,
    },
  })
})

test('[PUBL-018] a recommendation is given an area, shown in the list and on its screen, and taken from it again', async ({
  page,
  make,
  signIn,
}) => {
  const { id } = await make.recommendation({ detail: 'Ask those who do the work.' })
  await signIn(await make.superAdmin())
  const area = page.getByRole('combobox', { name: 'Area' })
  const choose = async (name: string) => {
    await page.goto(`/superAdmin/manage-recommendations/edit/${id}`)
    await area.click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Recommendated Edited')).toBeVisible()
  }

  await choose('Process')
  await expect(page.getByRole('cell', { name: 'Ask those who do the work.' })).toContainText('Process')
  await page.goto(`/superAdmin/manage-recommendations/view/${id}`)
  await expect(page.getByRole('main')).toContainText('Process')
  await choose('All areas')

  await expect(page.getByRole('cell', { name: 'Ask those who do the work.' })).not.toContainText('Process')
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
