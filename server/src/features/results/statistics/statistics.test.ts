import { getInputResult, getResultsTemplate, publishResults } from '@plumbline/contract/results/results'
import { getResultsDraft, saveResultsDraft } from '@plumbline/contract/results/results-draft'
import { withdrawResults } from '@plumbline/contract/results/results-versions'
import { getGroupStatistics, getReliability, getStatistics, getTrend } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { startServer, TestFile } from '../../../test/server.ts'

/** An organisation with a manager; a consultant. Inquiries are filled with the given ratings: rows of respondents, pairs of performance and importance. */
async function organisation() {
  const server = await startServer()
  const { make, as } = server
  const manager = await make.customerAdmin()
  const consultant = as(await make.superAdmin())

  async function inquiryOf(
    rows: readonly { readonly site?: string; readonly ratings: readonly (readonly [number, number])[] }[],
    given: Record<string, unknown> = {},
    questionsOf: readonly { readonly question_id?: string; readonly title?: string }[] = [],
  ) {
    const inquiry = await make.openInquiry({
      customer_id: manager.customer_id ?? '',
      created_by: manager.id,
      attribute_names: JSON.stringify(['Site', 'Level']),
      ...given,
    })
    const questions = []
    for (const n of (rows[0]?.ratings ?? [[3, 3]]).keys())
      questions.push(
        await make.surveyQuestion({
          inquiry_id: inquiry.id,
          area: 'People',
          title: `Question ${n + 1}`,
          ...questionsOf[n],
        }),
      )
    for (const { site = '', ratings } of rows) {
      const { id: respondent_id } = await make.respondent({
        inquiry_id: inquiry.id,
        status: 'completed',
        attribute_1: site,
      })
      for (const [n, [performance, importance]] of ratings.entries())
        await make.surveyAnswer({
          inquiry_id: inquiry.id,
          respondent_id,
          question_id: questions[n]?.question_id ?? '',
          performance: String(performance),
          importance: String(importance),
        })
    }
    return { inquiry, questions, params: { inquiryId: inquiry.id } }
  }
  async function publish(inquiryId: string) {
    const params = { inquiryId }
    const { bytes } = await consultant.send(getResultsTemplate, { params, query: { from: 'answers' } })
    await consultant.send(publishResults, { params, form: { File: new TestFile('Results.xlsx', bytes) } })
  }
  return { ...server, manager, consultant, asManager: as(manager), inquiryOf, publish }
}

const example = {
  performance: [2, 2, 3, 3, 3, 4, 4, 4, 5, 5],
  importance: [5, 4, 4, 5, 3, 5, 4, 4, 5, 4],
}
const exampleRows = example.performance.map((performance, n) => ({
  ratings: [[performance, example.importance[n] ?? 0]] as const,
}))

test('[STAT-001, STAT-002, STAT-004] a consultant reads live figures with their samples', async () => {
  const { make, consultant, inquiryOf } = await organisation()
  const { params, questions, inquiry } = await inquiryOf(exampleRows)
  for (const opened_at of [null, '2026-03-10T08:00:00.000Z'])
    await make.respondent({ inquiry_id: inquiry.id, opened_at })

  const { answer } = await consultant.send(getStatistics, { params, query: {} })

  expect(answer).toMatchObject({
    Version: null,
    IsAfterwards: false,
    Attribute: null,
    Group: null,
    Response: { Invited: 12, Opened: 11, Begun: 10, Submitted: 10, Rate: 83 },
    Questions: [
      {
        QuestionId: questions[0]?.question_id,
        Question: 'Question 1',
        Performance: {
          N: 10,
          Dk: 0,
          Mean: 3.5,
          Deviation: 1.08,
          Low: 3.1,
          High: 3.9,
          Favourable: 50,
          Unfavourable: 20,
        },
        Gap: { N: 10, Mean: 0.8, Deviation: 1.23, Low: 0.4, High: 1.2 },
      },
    ],
  })
})

test('[STAT-004] a respondent whose account was deleted before they answered is not counted', async () => {
  const { make, db, consultant, inquiryOf } = await organisation()
  const { params, inquiry } = await inquiryOf(exampleRows)
  const gone = await make.respondent({ inquiry_id: inquiry.id })
  await db
    .updateTable('user_account')
    .set({ deleted_at: '2026-03-01T00:00:00.000Z' })
    .where('id', '=', gone.user_id ?? '')
    .execute()

  const { answer } = await consultant.send(getStatistics, { params, query: {} })

  expect(answer.Response).toMatchObject({ Invited: 10, Submitted: 10, Rate: 100 })
})

test('[PUBL-013, MONI-037] a manager reads the figures of the current version, unchanged by later answers; before it there are none', async () => {
  const { make, db, asManager, consultant, inquiryOf, publish } = await organisation()
  const { params, questions, inquiry } = await inquiryOf(exampleRows)
  const before = await asManager.send(getStatistics, { params, query: {} })
  await publish(inquiry.id)
  const first = await asManager.send(getStatistics, { params, query: {} })

  const { id: respondent_id } = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
  const question_id = questions[0]?.question_id ?? ''
  await make.surveyAnswer({ inquiry_id: inquiry.id, respondent_id, question_id, performance: '1', importance: '1' })
  const later = await asManager.send(getStatistics, { params, query: {} })
  const live = await consultant.send(getStatistics, { params, query: {} })
  await publish(inquiry.id)
  const second = await asManager.send(getStatistics, { params, query: {} })

  expect(before.status).toBe(404)
  expect(first.answer.Version).toBe(1)
  expect(first.answer.Questions[0]?.Performance).toMatchObject({ N: 10, Mean: 3.5 })
  expect(later.answer).toEqual(first.answer)
  expect([live.answer.Version, live.answer.Questions[0]?.Performance.N]).toEqual([null, 11])
  expect([second.answer.Version, second.answer.Questions[0]?.Performance.N]).toEqual([2, 11])
  const asked = (version: number) => ({ params, query: { version } })
  expect((await asManager.send(getStatistics, asked(1))).status).toBe(404)
  expect((await asManager.send(getStatistics, asked(2))).status).toBe(200)
  expect((await consultant.send(getStatistics, asked(1))).answer).toEqual(first.answer)
  expect((await consultant.send(getStatistics, asked(3))).status).toBe(404)
  // Versions from before this was stored have none.
  await db.updateTable('result').set({ statistics: sqlNull() }).execute()
  expect((await asManager.send(getStatistics, { params, query: {} })).status).toBe(404)

  function sqlNull() {
    return 'null'
  }
})

test('[STAT-001] another organisation’s figures are not found, and respondents may not ask', async () => {
  const { make, as, inquiryOf, publish } = await organisation()
  const { params, inquiry } = await inquiryOf(exampleRows)
  await publish(inquiry.id)
  const other = as(await make.customerAdmin())
  const respondent = as(await make.customerUser())

  const calls = [
    [getStatistics, {}],
    [getGroupStatistics, { attribute: 'Site' }],
    [getTrend, {}],
  ] as const
  for (const [call, query] of calls) {
    expect((await other.send(call, { params, query } as never)).status).toBe(404)
    expect((await respondent.send(call, { params, query } as never)).status).toBe(403)
  }
  expect((await other.send(getReliability, { params, query: {} })).status).toBe(403)
})

const sites = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([site, people]) =>
    Array.from({ length: people }, (_, n) => ({ site, ratings: [[1 + (n % 5), 5]] as const })),
  )

test('[CONF-006, CONF-008, STAT-004] figures are filtered by group; below the minimum managers see none, consultants do', async () => {
  const { asManager, consultant, inquiryOf, publish } = await organisation()
  const { params, inquiry } = await inquiryOf(sites({ Berne: 6, Basle: 7, Chur: 3, '': 8 }))
  await publish(inquiry.id)
  const ofSite = (group: string) => ({ params, query: { attribute: 'Site', group } })

  const chur = await consultant.send(getStatistics, ofSite('Chur'))
  const forManager = await asManager.send(getStatistics, ofSite('Chur'))
  const berne = await asManager.send(getStatistics, ofSite('Berne'))
  const map = await asManager.send(getGroupStatistics, { params, query: { attribute: 'Site' } })
  const level = await asManager.send(getGroupStatistics, { params, query: { attribute: 'Level' } })
  const unknown = await asManager.send(getGroupStatistics, { params, query: { attribute: 'Region' } })

  expect(chur.answer).toMatchObject({
    Attribute: 'Site',
    Group: 'Chur',
    Questions: [{ Performance: { N: 3, Mean: 2 } }],
  })
  const none = { N: null, Mean: null, MeanBecause: 'fewer than 5 ratings', Withheld: true }
  expect(forManager.answer.Questions[0]?.Performance).toMatchObject(none)
  // The next smallest is withheld too: all minus the others would reveal the three.
  expect(berne.answer.Questions[0]?.Performance).toMatchObject({ N: null, Mean: null, Withheld: true })
  expect(map.answer.Groups.map(({ Group, Invited }) => [Group, Invited])).toEqual([
    ['Basle', 7],
    ['Berne', 6],
    ['Chur', null],
    ['', 8],
  ])
  expect(level.answer.Groups.map(({ Group }) => Group)).toEqual([''])
  expect(unknown.status).toBe(400)
  expect(berne.answer.Attributes.map(({ Name }) => Name)).toEqual(['Site', 'Level'])
})

test('[CONF-004, CONF-009] [G2] [G4] a confidential inquiry shows nothing before it is closed, and then only by its first attribute', async () => {
  const { db, consultant, inquiryOf } = await organisation()
  const { params, inquiry } = await inquiryOf(sites({ Berne: 6, Basle: 7 }), { confidentiality: 'confidential' })
  const by = (attribute: string) => consultant.send(getGroupStatistics, { params, query: { attribute } })
  const whole = () => consultant.send(getStatistics, { params, query: {} })

  const before = [await by('Site'), await whole(), await consultant.send(getTrend, { params, query: {} })]
  const alpha = await consultant.send(getReliability, { params, query: {} })
  await db.updateTable('inquiry').set({ closed_at: '2026-03-10T08:00:00.000Z' }).where('id', '=', inquiry.id).execute()

  expect([...before, alpha].map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect((await by('Level')).status).toBe(400)
  expect((await by('Site')).answer.Groups.map(({ Group }) => Group)).toEqual(['Basle', 'Berne'])
  const { answer } = await whole()
  expect(answer.Attributes.map(({ Name }) => Name)).toEqual(['Site'])
  expect(answer.Questions[0]?.Performance).toMatchObject({ N: 13 })
})

test('[STAT-003] alpha uses people who rated all questions of an area, however many; a version keeps its own', async () => {
  const { make, consultant, inquiryOf, publish, asManager } = await organisation()
  const row = (n: number): [number, number][] => [
    [1 + (n % 5), 3],
    [1 + (n % 5), 3],
    [1 + ((n + (n % 2)) % 5), 3],
  ]
  const { params, questions, inquiry } = await inquiryOf([
    ...Array.from({ length: 30 }, (_, n) => ({ ratings: row(n) })),
    { ratings: [[0, 3] as [number, number], [5, 3], [1, 3]] },
  ])
  const ofPeople = async (version?: number) => {
    const { answer } = await consultant.send(getReliability, { params, query: version ? { version } : {} })
    return answer.find(({ Area }) => Area === 'People')
  }

  const live = await ofPeople()
  await publish(inquiry.id)
  const frozen = await ofPeople(1)
  const { id: respondent_id } = await make.respondent({ inquiry_id: inquiry.id, status: 'completed' })
  for (const [n, { question_id }] of questions.entries())
    await make.surveyAnswer({
      inquiry_id: inquiry.id,
      respondent_id,
      question_id,
      performance: String(n === 0 ? 5 : 1),
      importance: '3',
    })

  expect(live).toMatchObject({ Area: 'People', Questions: 3, N: 30, Because: null })
  expect(frozen).toEqual(live)
  expect(await ofPeople(1)).toEqual(live)
  expect((await ofPeople())?.N).toBe(31)
  expect((await asManager.send(getReliability, { params, query: {} })).status).toBe(403)
})

test('[STAT-016] changes since the previous inquiry: for consultants while preparing, for managers once both are published', async () => {
  const { asManager, consultant, inquiryOf, publish } = await organisation()
  const rated = (performance: number) =>
    Array.from({ length: 12 }, (_, n) => ({ ratings: [[performance + (n % 2), 4]] as [number, number][] }))
  const last = await inquiryOf(rated(2))
  const question_id = last.questions[0]?.question_id ?? ''
  const now = await inquiryOf(rated(4), { recreated_from_id: last.inquiry.id }, [{ question_id }])
  const since = async (as: typeof asManager) => (await as.send(getTrend, { params: now.params, query: {} })).answer

  const preparing = await since(consultant)
  await publish(now.inquiry.id)
  const onlyNew = await since(asManager)
  await publish(last.inquiry.id)
  const both = await since(asManager)
  const none = await consultant.send(getTrend, { params: last.params, query: {} })

  expect(preparing.Since).toMatchObject({
    InquiryId: last.inquiry.id,
    Version: null,
    Questions: [
      { QuestionId: question_id, Performance: { Before: 2.5, BeforeN: 12, Now: 4.5, Change: 2, Word: 'better' } },
    ],
  })
  expect(onlyNew).toMatchObject({ Version: 1, Since: null, Choices: [] })
  expect(both.Since).toMatchObject({ Version: 1, Questions: [{ Performance: { Change: 2 } }] })
  expect(none.answer.Since).toBeNull()
})

/** Three rounds of one organisation and type, each a year after the other: 12 people, one question, rated one point better every time. */
async function threeRounds() {
  const world = await organisation()
  const { make, inquiryOf } = world
  const { id: inquiry_type_id } = await make.inquiryType()
  const titles = ['Leaders explain', 'Leaders explain', 'Our leaders explain']
  const rounds: Awaited<ReturnType<typeof inquiryOf>>[] = []
  const question_id = newId()
  for (const [n, title] of titles.entries())
    rounds.push(
      await inquiryOf(
        Array.from({ length: 12 }, (_, person) => ({ site: 'Dover', ratings: [[1 + n + (person % 2), 4]] as const })),
        { inquiry_type_id, description: `${2024 + n}`, respondents_added_at: `${2024 + n}-03-01T09:00:00.000Z` },
        [{ question_id, title }],
      ),
    )
  const [first, second, third] = rounds
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three rounds')
  return { ...world, first, second, third, question_id }
}

test('[RNDS-001] any earlier published round of the organisation and type can be compared with; the latest is proposed', async () => {
  const { make, consultant, asManager, publish, first, second, third, inquiryOf } = await threeRounds()
  const otherType = await inquiryOf([{ ratings: [[3, 3]] }])
  const others = await make.openInquiry({ inquiry_type_id: third.inquiry.inquiry_type_id })
  for (const { inquiry } of [first, second, otherType, third, { inquiry: others }]) await publish(inquiry.id)
  const since = (round?: string, as = asManager) =>
    as.send(getTrend, { params: third.params, query: round === undefined ? {} : { since: round } })

  const proposed = (await since()).answer
  const chosen = (await since(first.inquiry.id)).answer

  expect(proposed.Choices.map(({ Description, IsProposed }) => [Description, IsProposed])).toEqual([
    ['2025', true],
    ['2024', false],
  ])
  expect([proposed.Since?.Description, chosen.Since?.Description]).toEqual(['2025', '2024'])
  for (const id of [third.inquiry.id, otherType.inquiry.id, others.id])
    expect([(await since(id)).status, (await since(id, consultant)).status]).toEqual([404, 404])
  expect((await asManager.send(getTrend, { params: first.params, query: { since: third.inquiry.id } })).status).toBe(
    404,
  )
})

test('[RNDS-001] a question joined by a consultant is compared, in all rounds that asked it, with the actions of then that rest on it; who and when is kept', async () => {
  const { make, consultant, asManager, publish, first, second, third, question_id, clock } = await threeRounds()
  for (const { inquiry } of [first, second, third]) await publish(inquiry.id)
  const questions = JSON.stringify([{ Id: question_id, Text: 'Leaders explain' }])
  await make.action({ inquiry_id: second.inquiry.id, what: 'Explain weekly', status: 'done', questions })
  await make.action({ inquiry_id: first.inquiry.id, what: 'Not of this round', questions })
  const { params } = third
  const pair = { QuestionId: question_id, InquiryId: second.inquiry.id, EarlierQuestionId: question_id }
  const draft = async () => (await consultant.send(getResultsDraft, { params })).answer
  const save = async (change: object) =>
    consultant.send(saveResultsDraft, { params, body: { ...(await draft()).Content, ...change } })
  const since = async (query: { since?: string; version?: number } = {}) =>
    (await consultant.send(getTrend, { params, query })).answer.Since

  const reworded = await since()
  const saved = await save({
    JoinedQuestions: [{ ...pair, JoinedBy: 'Someone else', JoinedAt: '2020-01-01T00:00:00.000Z' }],
  })
  const joined = await since()
  const transitive = await since({ since: first.inquiry.id })
  clock.pass({ days: 1 })
  const kept = await save({ JoinedQuestions: [pair] })
  const managers = (await asManager.send(getTrend, { params, query: {} })).answer.Since

  expect(reworded?.Questions).toMatchObject([
    { Match: 'reworded', EarlierQuestion: 'Leaders explain', Performance: { Change: null } },
  ])
  expect(joined?.Questions).toMatchObject([
    { Match: 'joined', Performance: { Before: 2.5, Now: 3.5, Change: 1, NowN: 12 } },
  ])
  expect(transitive?.Questions).toMatchObject([{ Match: 'joined', Performance: { Before: 1.5, Change: 2 } }])
  expect(managers?.Questions).toMatchObject([{ Match: 'reworded' }])
  for (const round of [joined, managers])
    expect(round?.Actions).toMatchObject([{ What: 'Explain weekly', Status: 'done', QuestionIds: [question_id] }])
  const [stamped] = saved.answer.Content.JoinedQuestions ?? []
  expect(stamped).toMatchObject(pair)
  expect(stamped?.JoinedBy).not.toBe('Someone else')
  expect(stamped?.JoinedAt?.slice(0, 4)).not.toBe('2020')
  expect(kept.answer.Content.JoinedQuestions).toEqual([stamped])
})

test('[RNDS-001] a round of others, an unknown question and a question joined twice are refused, and nothing is saved', async () => {
  const { make, consultant, publish, first, second, third, question_id } = await threeRounds()
  for (const { inquiry } of [first, second]) await publish(inquiry.id)
  const others = await make.openInquiry()
  await publish(others.id)
  const { params } = third
  const { answer } = await consultant.send(getResultsDraft, { params })
  const pair = { QuestionId: question_id, InquiryId: second.inquiry.id, EarlierQuestionId: question_id }
  const other = await make.surveyQuestion({ inquiry_id: third.inquiry.id, area: 'People' })
  const status = async (change: object) =>
    (await consultant.send(saveResultsDraft, { params, body: { ...answer.Content, ...change } })).status

  const refused = [
    await status({ ComparedWith: { InquiryId: others.id } }),
    await status({ JoinedQuestions: [{ ...pair, InquiryId: others.id }] }),
    await status({ JoinedQuestions: [{ ...pair, EarlierQuestionId: newId() }] }),
    await status({ JoinedQuestions: [pair, { ...pair, QuestionId: other.question_id }] }),
  ]

  expect(refused).toEqual([404, 404, 400, 400])
  expect((await consultant.send(getResultsDraft, { params })).answer).toEqual(answer)
})

test('[RNDS-001] a version keeps what it was compared with: the round, its version, the joined questions, or none', async () => {
  const { consultant, asManager, publish, first, second, third, question_id } = await threeRounds()
  for (const { inquiry } of [first, second]) await publish(inquiry.id)
  const { params } = third
  const { answer } = await consultant.send(getResultsDraft, { params })
  const pair = { QuestionId: question_id, InquiryId: first.inquiry.id, EarlierQuestionId: question_id }
  const save = (change: object) => consultant.send(saveResultsDraft, { params, body: { ...answer.Content, ...change } })
  const managers = async (since?: string) =>
    asManager.send(getTrend, { params, query: since === undefined ? {} : { since } })

  await save({ ComparedWith: { InquiryId: first.inquiry.id }, JoinedQuestions: [pair] })
  await publish(third.inquiry.id)
  await publish(first.inquiry.id)
  const chosen = (await managers()).answer
  await save({ ComparedWith: null })
  await publish(third.inquiry.id)
  const none = (await managers()).answer

  expect(chosen.Since).toMatchObject({
    Description: '2024',
    Version: 1,
    Questions: [{ Match: 'joined', Performance: { Change: 2 } }],
  })
  expect(none).toMatchObject({ Version: 2, Since: null, Choices: [] })
  expect((await managers(first.inquiry.id)).status).toBe(404)
})

test('[RNDS-001, RNDS-002] a withdrawn round is compared with no more, and a group only where both rounds have it', async () => {
  const { consultant, asManager, publish, first, second, third } = await threeRounds()
  for (const { inquiry } of [first, second, third]) await publish(inquiry.id)
  const { params } = third
  const group = (Site: string) =>
    asManager.send(getTrend, { params, query: { attribute: 'Site', group: Site, since: second.inquiry.id } })
  const dover = await group('Dover')
  const unknown = await group('Hull')

  await consultant.send(withdrawResults, { params: second.params, body: { Version: 1, Reason: 'Too early' } })
  const { answer } = await asManager.send(getTrend, { params, query: {} })

  expect(dover.answer.Since).toMatchObject({
    Group: 'Dover',
    Groups: [{ Attribute: 'Site', Groups: ['Dover'] }],
    Questions: [{ Performance: { Now: 3.5, NowN: 12 } }],
  })
  expect(unknown.status).toBe(400)
  expect(answer.Since).toBeNull()
  expect(answer.Choices.map(({ Description }) => Description)).toEqual(['2024'])
})

test('[STAT-014] two questions with the same words are told apart by their pathways, in figures and in the specified calls', async () => {
  const { asManager, consultant, db, inquiryOf, publish } = await organisation()
  const twice = Array.from({ length: 2 }, () => ({
    ratings: [
      [1, 5],
      [5, 1],
    ] as [number, number][],
  }))
  const { params, inquiry, questions } = await inquiryOf(twice, {}, [{ title: 'We decide' }, { title: 'We  decide' }])
  for (const [n, pathway] of ['Leadership', 'Delivery'].entries())
    await db
      .updateTable('survey_question')
      .set({ pathway })
      .where('question_id', '=', questions[n]?.question_id ?? '')
      .execute()

  const { answer } = await consultant.send(getStatistics, { params, query: {} })
  await publish(inquiry.id)
  const published = await asManager.send(getInputResult, { params, query: {} })

  const names = ['Leadership', 'Delivery']
  expect(answer.Questions.map(({ ToldApartBy }) => ToldApartBy)).toEqual(names)
  expect(
    published.answer.PeopleArray.map(({ ToldApartBy, QuestionId, AverageRating }) => [
      ToldApartBy,
      QuestionId,
      AverageRating,
    ]),
  ).toEqual([
    ['Leadership', questions[0]?.question_id, 1],
    ['Delivery', questions[1]?.question_id, 5],
  ])
})
