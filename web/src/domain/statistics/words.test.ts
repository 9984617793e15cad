import { expect, test } from 'vitest'
import { question, rated, statistics, withheldRatings } from '../../test/statistics.ts'
import { gapInWords, meanOrWhy, peopleInWords, ratingsInWords, whenInWords } from './words.ts'

test('[STAT-005] a mean is shown with its likely range, or why there is none; a missing mean gives the reason', () => {
  expect(meanOrWhy(rated([0, 2, 3, 3, 2], { Low: 3.1, High: 3.9 }))).toBe('3.50; likely between 3.1 and 3.9')
  expect(meanOrWhy(rated([0, 0, 1, 1, 1]))).toBe('4.00 (fewer than 10 ratings)')
  expect(
    meanOrWhy(rated([0, 2, 3, 3, 2], { Low: null, High: null, RangeBecause: 'no range: everyone answered' })),
  ).toBe('3.50 (no range: everyone answered)')
  expect(meanOrWhy(rated([0, 0, 0, 0, 0]))).toBe('not rated')
  expect(meanOrWhy(withheldRatings)).toBe('fewer than 5 ratings')
})

test("[STAT-001, STAT-005] a mean's sample is shown with the DKs, their share, and those who did not answer", () => {
  expect(ratingsInWords(rated([0, 0, 0, 1, 0]))).toBe('1 rating')
  expect(ratingsInWords(rated([0, 0, 0, 3000, 0], { Dk: 1200, DkShare: 29, NotAnswered: 3 }))).toBe(
    '3,000 ratings · 1,200 don’t know (29%) · 3 not answered',
  )
  expect(ratingsInWords(rated([0, 0, 0, 0, 0], { Dk: 5, DkShare: 100 }))).toBe('0 ratings · 5 don’t know (100%)')
  expect(ratingsInWords(withheldRatings)).toBe('')
})

test('[STAT-002, TRUE-001] the gap is shown with how many rated both, and their performance and importance if not everyone did', () => {
  const same = question()
  const another = question({ Gap: { ...same.Gap, Performance: 3.6, Importance: 4.15, Mean: 0.55, Differs: true } })

  expect(gapInWords(same)).toBe('Gap 0.70; likely between 0.2 and 1.1 · 10 rated both')
  expect(gapInWords(another)).toBe(
    '10 rated both: performance 3.60, importance 4.15, gap 0.55; likely between 0.2 and 1.1',
  )
  expect(gapInWords(question({ Performance: withheldRatings }))).toBe('Gap: fewer than 5 rated both')
})

test('[CONF-006] the group is named, with how many of it answered, and when', () => {
  const Attributes = [
    {
      Name: 'Site',
      Groups: [
        { Group: 'Berlin', Invited: 10, Submitted: 8, Rate: 80 },
        { Group: '', Invited: null, Submitted: null, Rate: null },
      ],
    },
  ]

  expect(peopleInWords(statistics())).toBe('17 of 22 answered (77%)')
  expect(peopleInWords(statistics({ Attributes, Attribute: 'Site', Group: 'Berlin' }))).toBe(
    'Site: Berlin · 8 of 10 answered (80%)',
  )
  expect(peopleInWords(statistics({ Attributes, Attribute: 'Site', Group: '' }))).toBe('Site: not given')
  expect(whenInWords(statistics())).toBe('21 Nov 2026')
  expect(whenInWords(statistics({ Version: 2 }))).toBe('21 Nov 2026, version 2')
})
