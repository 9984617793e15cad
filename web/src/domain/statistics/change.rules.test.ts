import type { Change } from '@plumbline/contract/results/statistics'
import { expect, test } from 'vitest'
import { changeInWords, signed } from './change.rules.ts'

const change = (given: Partial<Change>): Change => ({
  Before: 3,
  BeforeN: 20,
  Now: 3.5,
  NowN: 20,
  Change: 0.5,
  Low: 0.1,
  High: 0.9,
  Word: 'better',
  Because: null,
  ...given,
})

test('[STAT-016] an arrow is shown only if the range excludes 0', () => {
  const unclear = { Low: -0.1, High: 1.1, Word: 'no clear change' } as const

  expect(changeInWords('performance', change({}))).toEqual({ words: 'better', arrow: 'up', tone: 'better' })
  expect(changeInWords('performance', change({ Change: -0.5, Low: -0.9, High: -0.1, Word: 'worse' }))).toEqual({
    words: 'worse',
    arrow: 'down',
    tone: 'worse',
  })
  expect(changeInWords('performance', change(unclear))).toEqual({
    words: 'no clear change',
    arrow: null,
    tone: 'neutral',
  })
  expect(changeInWords('performance', change({ ...unclear, Low: 0 })).arrow).toBeNull()
})

test('[STAT-016] more importance is neither better nor worse', () => {
  expect(changeInWords('importance', change({ Word: null }))).toEqual({
    words: 'matters more',
    arrow: 'up',
    tone: 'neutral',
  })
  expect(changeInWords('importance', change({ Low: -0.9, High: -0.1, Word: null })).words).toBe('matters less')
})

test('[STAT-016] a reworded question is not comparable, and a missing range gives the reason', () => {
  const none = { Low: null, High: null, Word: null }

  expect(
    changeInWords('performance', change({ ...none, Change: null, Because: 'worded differently last time' })),
  ).toEqual({
    words: 'not comparable: worded differently last time',
    arrow: null,
    tone: 'neutral',
  })
  expect(changeInWords('performance', change({ ...none, Because: 'everyone gave the same rating' })).words).toBe(
    'everyone gave the same rating',
  )
})

test('a change gives its direction', () => {
  expect([signed(0.6), signed(-0.2), signed(0)]).toEqual(['+0.60', '−0.20', '0.00'])
})
