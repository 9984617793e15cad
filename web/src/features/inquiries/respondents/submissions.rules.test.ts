import { expect, test } from 'vitest'
import { cumulated } from './submissions.rules.ts'

test('[BOARD-001] the curve of submissions is cumulative over whole days, including empty ones, from zero to today', () => {
  const byDay = [
    { Day: '2026-02-27', Submitted: 2 },
    { Day: '2026-03-02', Submitted: 1 },
  ]

  expect(cumulated(byDay, '2026-03-03')).toEqual([
    { Day: '2026-02-26', Submitted: 0 },
    { Day: '2026-02-27', Submitted: 2 },
    { Day: '2026-02-28', Submitted: 2 },
    { Day: '2026-03-01', Submitted: 2 },
    { Day: '2026-03-02', Submitted: 3 },
    { Day: '2026-03-03', Submitted: 3 },
  ])
})

test('[BOARD-001] there is no curve before the first submission, and none ends before the last one', () => {
  expect(cumulated([], '2026-03-03')).toEqual([])
  expect(cumulated([{ Day: '2026-03-04', Submitted: 1 }], '2026-03-03').at(-1)).toEqual({
    Day: '2026-03-04',
    Submitted: 1,
  })
})
