import { expect, test } from '../support/fixtures.ts'
import { publishedInquiry, ratedBy12, results } from '../support/published.ts'
import { backToDesktop, toSection } from './views.ts'

const round = (year: number) => `${year}-03-02T09:00:00.000Z`
const [explain, praise, meetings, tools] = Array.from({ length: 4 }, () => crypto.randomUUID())
const rated = (id: string | undefined, title: string, performance: number) =>
  ({ id: id ?? '', title, area: 'Culture', performance, importance: 5 }) as const
const then = [
  rated(explain, 'Leaders explain', 2),
  rated(praise, 'Praise is given', 4),
  rated(meetings, 'Meetings end', 3),
]
const now = [
  rated(explain, 'Leaders explain', 4),
  rated(praise, 'Praise is given', 2),
  rated(meetings, 'Meetings have an end', 3),
  rated(tools, 'Our tools help', 3),
]

test('[RNDS-001, RNDS-002] what has changed since an earlier round is shown by area, round and question beside the roadmap of then, another round can be chosen, and a first round says what to do', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const first = await publishedInquiry(make, results(), { respondents_added_at: round(2024) }, ratedBy12(then))
  const { customer_id, inquiry_type_id } = first
  const given = (year: number) => ({
    customer_id,
    inquiry_type_id,
    description: `Assessment ${year}`,
    respondents_added_at: round(year),
  })
  const last = await publishedInquiry(make, results(), given(2025), ratedBy12(then))
  const owner = await make.actionOwner({ inquiry_id: last.id, name: 'Ben Okoro', email: 'ben@outside.example.com' })
  await make.action({
    inquiry_id: last.id,
    what: 'Explain every decision',
    status: 'done',
    owner_id: owner.id,
    questions: JSON.stringify([{ Id: explain, Text: 'Leaders explain' }]),
  })
  const inquiry = await publishedInquiry(make, results(), given(2026), ratedBy12(now))
  const address = (id: string) => `/customerAdmin/dashboard/view-insights/${id}/changes`
  await signIn({ id: inquiry.created_by })

  await page.goto(address(inquiry.id))
  const since = page.getByRole('region', { name: 'Since 2025' })
  await expect(since).toContainText('compared with ‘Assessment 2025’')
  await expect(since).toContainText('No clear change: Culture.')
  const questions = page.getByRole('region', { name: 'Questions, largest change first' })
  await expect(questions.getByRole('rowheader')).toHaveText([/^Leaders explain/, /^Praise is given/])
  await expect(questions.getByRole('row', { name: 'Leaders explain' })).toContainText(
    /2\.0012 people4\.0012 people\+2\.00 betterlikely 1\.\d\d to 2\.\d\d/,
  )
  await expect(questions.getByRole('row', { name: 'Leaders explain' })).toContainText(
    'Action in 2025Explain every decisionDoneBen Okoro',
  )
  const roadmap = page.getByRole('region', { name: 'The roadmap then' })
  await expect(roadmap.getByRole('listitem').filter({ hasText: 'Step 1: Understand' })).toContainText(
    /Explain every decisionDoneBen OkoroChanged sinceLeaders explain\+2\.00 better/,
  )
  await expect(roadmap).toContainText('On the roadmap in 2025Step 1: Understand')
  await expect(roadmap).toContainText('Clearly worsePraise is givenCulture · −2.00 (12 people then, 12 people now)')
  const compared = page.getByRole('region', { name: 'What is compared' })
  await expect(compared).toContainText('2 of 4 questions compared.')
  await expect(compared).toContainText('Worded differently, not comparedMeetings have an endCultureThen: Meetings end')
  await expect(compared).toContainText('New questionsOur tools help')
  const chart = page.getByRole('region', { name: 'Round by round' }).locator('svg text')
  for (const year of ['2024', '2025', '2026']) await expect(chart.filter({ hasText: year })).not.toHaveCount(0)
  await page.getByText('Show as a table').click()
  const rounds = page.getByRole('table', { name: 'Round by round' })
  await expect(rounds.getByRole('row', { name: 'Culture' })).toHaveText([
    /2024.*3\.00.*12/,
    /2025.*3\.00.*12/,
    /2026.*3\.00.*12/,
  ])
  await expectAccessible()
  await backToDesktop(page)

  await page.getByLabel('Compared with').selectOption({ label: 'Assessment 2025, 2025' })
  await page.getByLabel('Compared with').selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: 'Since 2024' })).toBeVisible()
  await expect(page).toHaveURL(`${address(inquiry.id)}?since=${first.id}`)

  await page.goto(address(first.id))
  await expect(page.getByRole('main')).toContainText('No earlier roundChanges appear here once an earlier inquiry')
  await expectAccessible()
})

test('[RNDS-001] a consultant chooses the round to compare with and says that a reworded question is the same, which is kept with name and day and can be undone', async ({
  page,
  make,
  signIn,
  expectAccessible,
}) => {
  const last = await publishedInquiry(make, results(), { respondents_added_at: round(2025) }, ratedBy12(then))
  const { customer_id, inquiry_type_id } = last
  const inquiry = await make.openInquiry({ customer_id, inquiry_type_id, closed_at: round(2026) })
  const rating_options = JSON.stringify(['1', '2', '3', '4', '5', 'DK'])
  const ask = (inquiry_id: string, questions: readonly { id: string; title: string }[]) =>
    Promise.all(
      questions.map(({ id, title }) =>
        make.surveyQuestion({ inquiry_id, question_id: id, title, area: 'Culture', rating_options }),
      ),
    )
  await ask(last.id, then)
  await ask(inquiry.id, now)
  await signIn(await make.superAdmin({ first_name: 'Ada', last_name: 'Lovelace' }))

  await page.goto(`/superAdmin/monitor-activity/prepare-results/${inquiry.id}`)
  await toSection(page, 'Comparison')
  const main = page.getByRole('main')
  const reworded = main.getByRole('listitem').filter({ hasText: 'Meetings have an end' }).first()
  await expect(main.getByLabel('Compared with')).toHaveValue('proposed')
  await reworded.getByRole('button', { name: 'Same question' }).click()
  await expect(reworded).toContainText('Same question as ‘Meetings end’')
  await expect(page.getByText(/^Saved (\d{1,2} \w+, )?\d\d:\d\d by /)).toBeVisible()
  await expectAccessible()
  await backToDesktop(page)

  await page.reload()
  await expect(reworded).toContainText(/Ada Lovelace, \d+ \w+ \d{4}/)
  await expect(main.getByRole('region', { name: 'What is compared' })).toContainText('3 of 4 questions compared.')
  await reworded.getByRole('button', { name: 'Not the same' }).press('Enter')
  await expect(reworded.getByRole('button', { name: 'Same question' })).toBeVisible()
  await main.getByLabel('Compared with').selectOption({ label: 'Don’t compare' })
  await expect(reworded).toHaveCount(0)
})
