import { expect, test } from 'vitest'
import { boxQuestion } from './boxes.rules.ts'

const question = {
  QuestionId: 'q',
  Question: 'Which tools?',
  Area: 'Other',
  options: ['Phone', 'Mail', 'Chat'],
} as const
const everything = { minFigures: 5, isShown: () => true }
const fromFive = { minFigures: 5, isShown: (people: number) => people >= 5 }

test('[WORK-002] shares are of those who answered the question, who may have chosen several options', () => {
  const answers = [
    { chosen: ['Phone'], people: 3 },
    { chosen: ['Phone', 'Chat'], people: 4 },
    { chosen: [], people: 9 },
  ]

  const { N, Options, Because } = boxQuestion(question, answers, everything)

  expect({ N, Because }).toEqual({ N: 7, Because: null })
  expect(Options).toEqual([
    { Option: 'Phone', Count: 7, Share: 100 },
    { Option: 'Mail', Count: 0, Share: 0 },
    { Option: 'Chat', Count: 4, Share: 57 },
  ])
})

test('[WORK-002] shares are rounded half up, and without answers there are none', () => {
  const eighth = boxQuestion(
    question,
    [
      { chosen: ['Mail'], people: 1 },
      { chosen: ['Chat'], people: 7 },
    ],
    everything,
  )
  const nobody = boxQuestion(question, [], everything)

  expect(eighth.Options.map(({ Share }) => Share)).toEqual([0, 13, 88])
  expect(nobody).toMatchObject({ N: 0, Options: [{ Count: 0, Share: null }, {}, {}] })
})

test('[CONF-003] below the minimum nothing is shown, not even the number of people', () => {
  const four = boxQuestion(
    question,
    [
      { chosen: ['Mail'], people: 4 },
      { chosen: [], people: 20 },
    ],
    fromFive,
  )
  const five = boxQuestion(
    question,
    [
      { chosen: ['Mail'], people: 1 },
      { chosen: ['Chat'], people: 4 },
    ],
    fromFive,
  )

  expect(four).toMatchObject({ N: null, Because: 'fewer than 5 answered', Withheld: true })
  expect(four.Options).toEqual(['Phone', 'Mail', 'Chat'].map((Option) => ({ Option, Count: null, Share: null })))
  expect(five).toMatchObject({ N: 5, Options: [{ Count: 0 }, { Count: 1 }, { Count: 4 }] })
})
