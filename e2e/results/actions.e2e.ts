import { expect, test } from '../support/fixtures.ts'
import { keyboard } from '../support/keyboard.ts'
import { publishedInquiry, ratedBy12, results } from '../support/published.ts'
import { backToDesktop } from './views.ts'

const questions = [
  {
    id: '0190a6b0-0000-7000-8000-00000000aaa1',
    title: 'Leaders explain why',
    area: 'Culture',
    performance: 2,
    importance: 5,
  },
  {
    id: '0190a6b0-0000-7000-8000-00000000aaa2',
    title: 'Goals are clear',
    area: 'Structure',
    performance: 4,
    importance: 5,
  },
] as const

test('[RNDS-005] a gap becomes an action with an owner and a day in three clicks, a recommendation in one; a board by step and a list by due day show them, by keyboard and with three hundred', async ({
  page,
  make,
  server,
  signIn,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make, results(), {}, ratedBy12(questions))
  for (const { id, title } of questions) await make.surveyQuestion({ inquiry_id: inquiry.id, question_id: id, title })
  const insights = `/customerAdmin/dashboard/view-insights/${inquiry.id}`
  await signIn({ id: inquiry.created_by })

  // Nothing yet: the roadmap says what to do.
  await page.goto(`${insights}/roadmap`)
  const board = page.getByRole('region', { name: 'Actions' })
  await expect(board).toContainText('No actions yet. Under Scenarios, choose ‘Make it an action’, or add one here.')
  await expectAccessible()
  await backToDesktop(page)

  // From a gap: its action, with the manager as owner and a day in 30 days.
  await page.getByRole('link', { name: 'Priorities', exact: true }).click()
  await page.getByRole('link', { name: /^Make it an action\s*: Leaders explain why$/ }).click()
  await expect(page.getByRole('textbox', { name: 'Action' })).toHaveValue('Improve: Leaders explain why')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const card = board.getByRole('link', { name: /Improve: Leaders explain why/ })
  await expect(card).toContainText(/Open\s*Due \d/)
  const [action] = await server.db.selectFrom('action').selectAll().execute()
  expect(action).toMatchObject({ due_day: expect.any(String), owner_id: expect.any(String) })
  expect(action?.questions).toEqual([{ Id: questions[0].id, Text: 'Leaders explain why' }])

  // From a recommendation: one click, and then it says that it is in the roadmap.
  await page.getByRole('link', { name: 'Scenarios', exact: true }).click()
  const scenario = page.getByRole('listitem').filter({ hasText: 'Decide faster.' })
  await scenario.getByRole('button', { name: 'Make it an action' }).click()
  await expect(scenario.getByRole('link', { name: 'In the roadmap, step 1' })).toBeVisible()

  // From a finding: its form is open, and later leads there.
  await page.goto(`${insights}/findings`)
  const finding = page.getByRole('listitem').filter({ hasText: 'Decisions take long.' })
  await finding.getByRole('link', { name: /^Make it an action/ }).click()
  await expect(page.getByRole('region', { name: 'Based on' })).toContainText('FindingDecisions take long.')
  await page.getByRole('textbox', { name: 'Action' }).fill('Name who decides')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(board.getByRole('link', { name: /Name who decides/ })).toBeVisible()
  await page.getByRole('link', { name: 'Findings', exact: true }).click()
  await expect(finding.getByRole('link', { name: 'In the roadmap, step 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Scenarios', exact: true }).click()
  await scenario.getByRole('link', { name: 'In the roadmap, step 1' }).click()

  // Its history, and a change by keyboard.
  const keys = keyboard(page)
  await expect(page.getByRole('region', { name: 'Based on' })).toContainText('Decide faster.')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('added this action')
  await expectAccessible()
  await backToDesktop(page)
  await keys.write(page.getByRole('textbox', { name: 'Note' }), 'Two teams have started.')
  await keys.use(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(`${insights}/roadmap`)

  // Three hundred: the board stays short, the list has pages, late ones first.
  const given = { inquiry_id: inquiry.id, step: 2 }
  for (let n = 1; n <= 298; n++) await make.action({ ...given, what: `Task ${n}` })
  await make.action({ ...given, what: 'Overdue', due_day: '2026-01-02' })
  await make.action({ ...given, what: 'By mistake', status: 'dropped' })
  await page.reload()
  await expect(board.getByRole('heading', { name: 'Step 2: 299 actions' })).toBeVisible()
  await board.getByRole('button', { name: 'Show dropped: 1' }).click()
  await expect(board.getByRole('heading', { name: 'Step 2: 300 actions' })).toBeVisible()
  await board.getByRole('button', { name: 'Hide dropped' }).click()
  await expect(board.getByRole('link', { name: /^Task/ })).toHaveCount(9)
  await expectAccessible()
  await backToDesktop(page)
  await keys.use(board.getByRole('link', { name: 'List by due date' }))
  const rows = page.getByRole('row')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Show dropped: 1' })).toBeVisible()
  await expect(rows.nth(1)).toContainText('Overdue')
  await expect(rows.nth(1)).toContainText('2 Jan 2026, late')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('late')
  await expect(page).toHaveURL(/show=late/)
  await expect(rows).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rows.nth(1).getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Actions - .*\.ics$/)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expectAccessible()
})

test('[RNDS-005, RNDS-006] an owner without an account opens their actions by the emailed link, changes status and note, and stops the reminders only when they say so', async ({
  page,
  make,
  server,
  expectAccessible,
}) => {
  const inquiry = await publishedInquiry(make)
  const owner = await make.actionOwner({ inquiry_id: inquiry.id, name: 'Ben Okoro', email: 'ben@outside.example.com' })
  const due = { owner_id: owner.id, due_day: '2026-01-02', remind_at: '2026-01-02T08:00:00.000Z' }
  const action = await make.action({ inquiry_id: inquiry.id, what: 'Meet weekly', ...due })
  await make.action({ inquiry_id: inquiry.id, what: 'Not his' })
  const text = (await server.mails()).find(({ to_address }) => to_address === 'ben@outside.example.com')?.text ?? ''
  const linkIn = (pattern: RegExp) => pattern.exec(text)?.[0] ?? ''

  await page.goto(linkIn(/\/auth\/actions\?token=\S+/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your actions')
  await expect(page.getByRole('main')).not.toContainText('Not his')
  await expectAccessible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Actions - .*\.ics$/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('done')
  await page.getByRole('textbox', { name: 'Note' }).fill('Every Monday.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  const stored = await server.db.selectFrom('action').selectAll().where('id', '=', action.id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ status: 'done', note: 'Every Monday.', what: 'Meet weekly' })

  await page.goto(linkIn(/\/auth\/no-more-action-reminders\?token=\S+/))
  const isStopped = async () =>
    (await server.db.selectFrom('action_owner').select('stopped_at').executeTakeFirstOrThrow()).stopped_at !== null
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop reminders of your actions?')
  expect(await isStopped()).toBe(false)
  await expectAccessible()
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won’t be reminded again')
  expect(await isStopped()).toBe(true)

  await page.goto(`/auth/actions?token=${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work any more')
})
