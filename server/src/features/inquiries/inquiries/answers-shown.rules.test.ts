import { expect, test } from 'vitest'
import { shownOf } from './answers-shown.rules.ts'

const minimums = { minFigures: 5, minTexts: 10 }

test('[CONF-008] of an identified inquiry everything is shown, over or not', () => {
  for (const isOver of [false, true]) {
    const shown = shownOf({ confidentiality: 'identified', isOver, ...minimums })
    expect(shown.all).toBe(true)
    expect([0, 1, 4, 5].map(shown.whyWithheld)).toEqual([null, null, null, null])
    expect([0, 1, 9, 10].map(shown.showsTexts)).toEqual([true, true, true, true])
  }
})

test('[CONF-009] of a confidential inquiry nothing is shown before it is over, however many have answered', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: false, ...minimums })

  expect(shown.all).toBe(false)
  expect([0, 4, 5, 10_000].map(shown.whyWithheld)).toEqual(Array(4).fill('shown once the survey is over'))
  expect([0, 9, 10, 10_000].map(shown.showsTexts)).toEqual(Array(4).fill(false))
})

test('[CONF-003, CONF-007] [G2] once it is over figures are shown from the minimum on, texts from theirs, each the inquiry’s own', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: true, ...minimums })
  const raised = shownOf({ confidentiality: 'confidential', isOver: true, minFigures: 8, minTexts: 12 })

  expect([0, 1, 4].map(shown.whyWithheld)).toEqual(Array(3).fill('fewer than 5 ratings'))
  expect([5, 6].map(shown.whyWithheld)).toEqual([null, null])
  expect([0, 9, 10].map(shown.showsTexts)).toEqual([false, false, true])
  expect([7, 8].map(raised.whyWithheld)).toEqual(['fewer than 8 ratings', null])
  expect([11, 12].map(raised.showsTexts)).toEqual([false, true])
})
