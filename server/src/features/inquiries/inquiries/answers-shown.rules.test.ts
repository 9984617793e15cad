import { expect, test } from 'vitest'
import { shownOf } from './answers-shown.rules.ts'

const minimums = { minFigures: 5, minTexts: 10, areTextsWithheld: false }

test('[CONF-008] an identified inquiry shows everything, open or closed', () => {
  for (const isOver of [false, true]) {
    const shown = shownOf({ confidentiality: 'identified', isOver, ...minimums })
    expect(shown.all).toBe(true)
    expect([0, 1, 4, 5].map(shown.whyWithheld)).toEqual([null, null, null, null])
    expect([0, 1, 9, 10].map(shown.whyTextsWithheld)).toEqual([null, null, null, null])
  }
})

test('[CONF-009] a confidential inquiry shows nothing before it is closed, however many have answered', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: false, ...minimums })

  expect(shown.all).toBe(false)
  expect([0, 4, 5, 10_000].map(shown.whyWithheld)).toEqual(Array(4).fill('shown after the survey closes'))
  const notOver = 'These answers are confidential and are shown after the survey closes.'
  expect([0, 9, 10, 10_000].map(shown.whyTextsWithheld)).toEqual(Array(4).fill(notOver))
  expect([0, 9, 10, 10_000].map(shown.whyDocumentsWithheld)).toEqual(Array(4).fill(notOver))
})

test('[CONF-003, CONF-007] [G2] once closed, scores and comments are shown from their minimums, each the inquiry’s own', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: true, ...minimums })
  const raised = shownOf({ ...minimums, confidentiality: 'confidential', isOver: true, minFigures: 8, minTexts: 12 })

  expect([0, 1, 4].map(shown.whyWithheld)).toEqual(Array(3).fill('fewer than 5 ratings'))
  expect([5, 6].map(shown.whyWithheld)).toEqual([null, null])
  const tooFew = 'These answers are confidential. Comments are shown only if 10 or more people wrote one.'
  expect([0, 9, 10].map(shown.whyTextsWithheld)).toEqual([tooFew, tooFew, null])
  const tooFewSubmitted = 'These answers are confidential. Documents are shown only if 10 or more people submitted.'
  expect([0, 9, 10].map(shown.whyDocumentsWithheld)).toEqual([tooFewSubmitted, tooFewSubmitted, null])
  expect([7, 8].map(raised.whyWithheld)).toEqual(['fewer than 8 ratings', null])
  expect([11, 12].map((writers) => raised.whyTextsWithheld(writers) === null)).toEqual([false, true])
})

test('[CONF-012] once someone’s comments have been erased no comments are shown any more, however many; scores are', () => {
  const shown = shownOf({ confidentiality: 'confidential', isOver: true, ...minimums, areTextsWithheld: true })

  const why =
    'These answers are confidential. Comments and documents are no longer shown because some of them have been erased.'
  expect([shown.whyTextsWithheld(10_000), shown.whyDocumentsWithheld(10_000)]).toEqual([why, why])
  expect(shown.whyWithheld(5)).toBeNull()
})
