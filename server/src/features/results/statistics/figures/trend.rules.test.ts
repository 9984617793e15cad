import { expect, test } from 'vitest'
import { countedAnswers } from '../../../../test/counted-answers.ts'
import { namesIn } from './matching.rules.ts'
import { actionsThen, groupsInBoth, roundsByArea, trendOf } from './trend.rules.ts'

const last = [2, 3, 3, 3, 4, 4, 2, 3, 3, 5, 1, 3]
const today = [4, 5, 4, 4, 3, 5, 4, 5, 4, 3, 5]
/** An inquiry with these ratings of each question, performance and importance alike; null: not answered. */
const rated = (questions: readonly (readonly number[])[], facts?: Parameters<typeof countedAnswers>[1]) =>
  countedAnswers(
    Array.from({ length: Math.max(...questions.map((ratings) => ratings.length)) }, (_, person) => ({
      answers: questions.map((ratings) => {
        const rating = ratings[person]
        return rating === undefined ? null : ([rating, rating] as const)
      }),
    })),
    facts,
  )
const nothing = { Change: null, Low: null, High: null, Word: null }

test('[STAT-016] a change has its range by Welch and a word if that excludes 0; importance has none', () => {
  const { Questions } = trendOf(rated([today]), rated([last]))

  // scipy: 1.1818, from 0.3952 to 1.9685.
  const change = { Before: 3, BeforeN: 12, Now: 4.18, NowN: 11, Change: 1.18, Low: 0.39, High: 1.97, Because: null }
  expect(Questions[0]?.Performance).toEqual({ ...change, Word: 'better' })
  expect(Questions[0]?.Importance).toEqual({ ...change, Word: null })
  expect(trendOf(rated([last]), rated([today])).Questions[0]?.Performance).toMatchObject({
    Change: -1.18,
    Word: 'worse',
  })
  expect(trendOf(rated([last.slice(1)]), rated([last])).Questions[0]?.Performance.Word).toBe('no clear change')
})

test('[STAT-016] only questions with the same id, words and options are compared, and say so', () => {
  const reworded = rated([today, today, today, today], {
    questions: [
      { title: 'Said\n anew' },
      { title: 'Said otherwise' },
      { options: ['1', '2', '3', 'DK'] },
      { id: 'new' },
    ],
  })
  const before = rated([last, last, last, last], { questions: [{ title: 'Said anew ' }] })

  const { Questions } = trendOf(reworded, before)

  expect(Questions.map(({ Performance }) => Performance.Because)).toEqual([
    null,
    'worded differently last time',
    'different answer options last time',
    'not asked last time',
  ])
  expect(Questions[1]?.Performance).toMatchObject({ ...nothing, Before: null, BeforeN: null, Now: 4.18, NowN: 11 })
})

test('[RNDS-001] compared with an older round, the reasons name it instead of the last time', () => {
  const now = rated([today, today], { questions: [{ title: 'Said otherwise' }, { id: 'new' }] })

  const { Questions, Areas } = trendOf(now, rated([last]), { round: '2024' })

  expect(Questions.map(({ Performance }) => Performance.Because)).toEqual([
    'worded differently in 2024',
    'not asked in 2024',
  ])
  expect(Areas[0]?.Performance.Because).toBe('mostly different questions in 2024')
})

test('[RNDS-002, RNDS-005] an action of the earlier round is beside the questions it rests on, joined or asked in other words too', () => {
  const now = rated([today, today, today], { questions: [{}, { title: 'Said otherwise' }, { id: 'new' }] })
  const before = rated([last, last, last])
  const { Questions } = trendOf(now, before)
  const action = { What: 'Meet weekly', OwnerName: 'Ben', Status: 'done' as const }
  const on = (...places: number[]) =>
    places.map((place) => ({ Id: before.questions[place]?.id ?? '', Text: 'As it was' }))

  const actions = actionsThen(
    [
      { ...action, Id: 'a', Step: 2, Questions: on(2) },
      { ...action, Id: 'b', Step: 1, Questions: on(0, 1) },
    ],
    Questions,
  )

  expect(actions.map(({ Id, QuestionIds }) => [Id, QuestionIds])).toEqual([
    ['a', []],
    ['b', [now.questions[0]?.id, now.questions[1]?.id]],
  ])
})

test('[STAT-016] a change needs ten ratings each time', () => {
  const { Questions } = trendOf(rated([today.slice(2)]), rated([last]))

  expect(Questions[0]?.Performance).toEqual({
    ...nothing,
    Before: 3,
    BeforeN: 12,
    Now: 4.11,
    NowN: 9,
    Because: 'fewer than 10 ratings',
  })
  const alike = trendOf(rated([today.map(() => 4)]), rated([last.map(() => 3)])).Questions[0]?.Performance
  expect(alike).toMatchObject({
    Change: 1,
    Low: null,
    High: null,
    Word: null,
    Because: 'everyone gave the same rating',
  })
})

test('[STAT-016] an area changes with at least half of its questions, with a range no narrower than theirs on average', () => {
  const [one, ...others] = [last, today, last]
  const { Areas } = trendOf(
    rated([today, today, today, today]),
    rated([one ?? [], ...others], { questions: [{}, {}, {}] }),
  )

  expect(Areas[0]).toMatchObject({ Area: 'Culture', Common: 3, Questions: 4 })
  // Changes of 1.1818, 0 and 1.1818; their ranges reach 0.7866, 0.6678 and 0.7866.
  expect(Areas[0]?.Performance).toMatchObject({ Before: 3.39, BeforeN: 11, Now: 4.18, NowN: 11, Change: 0.79 })
  expect(Areas[0]?.Performance).toMatchObject({ Low: 0.04, High: 1.54, Word: 'better' })
})

test('[STAT-016] an area is not compared with fewer than half of its questions, or only one', () => {
  const few = trendOf(rated([today, today, today, today, today]), rated([last, last]))
  const thin = trendOf(rated([today, today.slice(2), today.slice(2)]), rated([last, last, last]))

  expect(few.Areas[0]?.Performance).toEqual({
    ...nothing,
    Before: null,
    BeforeN: null,
    Now: null,
    NowN: null,
    Because: 'mostly different questions last time',
  })
  expect(thin.Areas[0]?.Performance).toMatchObject({ Change: null, Because: 'fewer than 10 ratings' })
})

test('[STAT-016, CONF-003] figures withheld by a confidential inquiry are withheld in comparisons too', () => {
  const confidential = { confidentiality: 'confidential', minFigures: 12 } as const
  const { Questions } = trendOf(rated([today], confidential), rated([last], confidential))

  expect(Questions[0]?.Performance).toMatchObject({ Before: 3, BeforeN: 12, Now: null, NowN: null, Change: null })
  expect(Questions[0]?.Performance.Because).toBe('fewer than 12 ratings')
})

test('[RNDS-001] new, gone and reworded questions and pathways are named, and a joined one is compared', () => {
  const now = rated([today, today, today], {
    questions: [
      { title: 'Leaders explain' },
      { id: 'new', pathway: 'Tools' },
      { id: 'other', title: 'We decide fast' },
    ],
  })
  const before = rated([last, last, last], {
    questions: [
      { title: 'Our leaders explain' },
      { id: 'gone', pathway: 'Offices' },
      { id: 'old', title: 'We decide' },
    ],
  })
  const joined = [{ QuestionId: 'other', InquiryId: 'before', EarlierQuestionId: 'old' }]
  const nameOf = namesIn([
    { inquiryId: 'before', source: before, joined: [] },
    { inquiryId: 'now', source: now, joined },
  ])

  const trend = trendOf(now, before, { nameOf })

  expect(trend.Questions.map(({ Match, EarlierQuestion }) => [Match, EarlierQuestion])).toEqual([
    ['reworded', 'Our leaders explain'],
    ['new', null],
    ['joined', 'We decide'],
  ])
  expect(trend.Questions.map(({ Performance }) => Performance.Change)).toEqual([null, null, 1.18])
  expect(trend.Gone.map(({ QuestionId }) => QuestionId)).toEqual(['gone'])
  expect([trend.NewPathways, trend.GonePathways]).toEqual([['Tools'], ['Offices']])
})

test('[RNDS-001] a question joined to one with other answer options is still not compared', () => {
  const now = rated([today], { questions: [{ id: 'now' }] })
  const before = rated([last], { questions: [{ id: 'old', options: ['1', '2', '3', 'DK'] }] })
  const joined = [{ QuestionId: 'now', InquiryId: 'before', EarlierQuestionId: 'old' }]
  const nameOf = namesIn([
    { inquiryId: 'before', source: before, joined: [] },
    { inquiryId: 'now', source: now, joined },
  ])

  expect(trendOf(now, before, { nameOf }).Questions[0]).toMatchObject({ Match: 'rescaled', Performance: nothing })
})

test('[RNDS-002] rounds side by side rest on the questions all of them share; one that shares too few has no means', () => {
  const ids = (...names: string[]) => ({ questions: names.map((id) => ({ id, title: id })) })
  const first = rated([last, last, last], ids('x', 'y', 'a'))
  const second = rated([last, today, last], ids('a', 'b', 'z'))
  const now = rated([today, today, today], ids('a', 'b', 'c'))

  const [culture] = roundsByArea([first, second, now])

  expect(culture).toEqual({
    Area: 'Culture',
    Common: 2,
    Rounds: [
      { Performance: null, PerformanceN: null, Importance: null, ImportanceN: null },
      { Performance: 3.59, PerformanceN: 11, Importance: 3.59, ImportanceN: 11 },
      { Performance: 4.18, PerformanceN: 11, Importance: 4.18, ImportanceN: 11 },
    ],
  })
})

test('[RNDS-002, CONF-004, CONF-006] a group is compared where both rounds have it, in any spelling, and withheld where one of them withholds it', () => {
  const of = (
    people: readonly (readonly [site: string, count: number])[],
    confidentiality: 'identified' | 'confidential',
  ) =>
    countedAnswers(
      people.flatMap(([site, count]) =>
        Array.from({ length: count }, (_, n) => ({ groups: [site], answers: [[1 + (n % 5), 4] as const] })),
      ),
      { attributeNames: ['Site'], confidentiality },
    )
  const now = of(
    [
      ['Dover', 12],
      ['Hull', 12],
    ],
    'identified',
  )
  const before = of(
    [
      ['DOVER', 12],
      ['Hull', 12],
      ['York', 12],
    ],
    'confidential',
  )
  const withheld = of(
    [
      ['Dover', 12],
      ['Hull', 3],
      ['York', 12],
    ],
    'confidential',
  )
  const changeOf = (site: string, earlier = before) =>
    trendOf(now, earlier, { group: { attribute: 'Site', group: site } }).Questions[0]?.Performance

  expect(groupsInBoth(now, before)).toEqual([{ Attribute: 'Site', Groups: ['Dover', 'Hull'] }])
  expect(changeOf('Dover')).toMatchObject({ BeforeN: 12, NowN: 12, Change: 0 })
  // Hull has too few, and Dover is withheld with it: all minus the others would reveal Hull.
  expect(changeOf('Hull', withheld)).toMatchObject({ Before: null, BeforeN: null, Change: null })
  expect([changeOf('Dover', withheld)?.Change, changeOf('Dover', withheld)?.Before]).toEqual([null, null])
})
