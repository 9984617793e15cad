import { expect, test } from 'vitest'
import { question, rated, withheldRatings } from '../../../test/statistics.ts'
import { orderIn, type orders, sortedInputs, sortedQuestions } from './order.rules.ts'

const item = (
  Questiondescription: string,
  difference: number | null,
  performance: number | null,
  importance: number | null,
) => ({
  Questiondescription,
  AverageDifference: difference,
  AverageRating: performance,
  AverageValue: importance,
})

test('[STAT-005] questions are sorted by gap, importance, performance or survey order; those without a figure come last, ties stay', () => {
  const items = [
    item('A', 0.5, 4, 4.5),
    item('B', null, null, null),
    item('C', 2, 2, 4),
    item('D', 2, 1.5, 3.5),
    item('E', null, 5, null),
    item('F', -1, 4, 3),
  ]

  const ordered = (order: keyof typeof orders) =>
    sortedInputs(items, order)
      .map(({ Questiondescription }) => Questiondescription)
      .join('')

  expect(ordered('gap')).toBe('CDAFBE')
  expect(ordered('importance')).toBe('ACDFBE')
  expect(ordered('performance')).toBe('DCAFEB')
  expect(ordered('survey')).toBe('ABCDEF')
})

test('[STAT-005] figures are in the order of their bars, by the specified difference', () => {
  const questions = [
    question({ QuestionId: 'small', Performance: rated([0, 0, 0, 10, 0]), Importance: rated([0, 0, 0, 9, 1]) }),
    question({ QuestionId: 'withheld', Performance: withheldRatings, Importance: withheldRatings }),
    question({ QuestionId: 'large', Performance: rated([9, 1, 0, 0, 0]), Importance: rated([0, 0, 0, 0, 10]) }),
  ]

  const ids = sortedQuestions(questions, 'gap').map(({ QuestionId }) => QuestionId)

  expect(ids).toEqual(['large', 'small', 'withheld'])
})

test('an unknown order is the default', () => {
  expect(orderIn('survey')).toBe('survey')
  expect(orderIn('toString')).toBe('gap')
  expect(orderIn(null)).toBe('gap')
})
