import { expect, test } from 'vitest'
import { question } from '../../test/statistics.ts'
import { rankingOf } from './gaps.rules.ts'

const ranked = (id: string, Rank: number, Score: number) => question({ QuestionId: id, Rank, Score })
const notRanked = (id: string, RankBecause: string) =>
  question({ QuestionId: id, Rank: null, Score: null, RankBecause })

test('[STAT-007] the first ten are listed by rank, with all ties for the last place', () => {
  const questions = Array.from({ length: 14 }, (_, n) => ranked(`${n}`, n < 9 ? 9 - n : 10, 12 - n / 2))

  const { ranked: listed, first } = rankingOf(questions)

  expect(listed.map(({ Rank }) => Rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10])
  expect(first.map(({ QuestionId }) => QuestionId)).toEqual(['8'])
  expect(rankingOf([...questions, ranked('after', 15, 0.1)]).ranked).toHaveLength(14)
})

test('[STAT-007] ties for the first place are listed together', () => {
  const { first } = rankingOf([ranked('a', 1, 4), ranked('b', 3, 2), ranked('c', 1, 4)])

  expect(first.map(({ QuestionId }) => QuestionId)).toEqual(['a', 'c'])
})

test('[STAT-007] questions that perform at least as well as they matter are no gap, and unranked ones are counted by reason', () => {
  const ranking = rankingOf([
    ranked('gap', 1, 2),
    ranked('none', 2, 0),
    ranked('more', 3, -1),
    notRanked('few', 'fewer than 5 rated both'),
    notRanked('nobody', 'not rated'),
    notRanked('fewer', 'fewer than 5 rated both'),
  ])

  expect(ranking.ranked.map(({ QuestionId }) => QuestionId)).toEqual(['gap'])
  expect(ranking.without).toBe(2)
  expect(ranking.notRanked).toEqual([
    { because: 'fewer than 5 rated both', count: 2 },
    { because: 'not rated', count: 1 },
  ])
})
