import { expect, test } from 'vitest'
import { countedAnswers } from '../../../../test/counted-answers.ts'
import { trendOf } from './trend.rules.ts'

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
