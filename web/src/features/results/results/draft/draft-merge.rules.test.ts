// @vitest-environment node
import type { DraftContent } from '@plumbline/contract/results/results-draft'
import { expect, test } from 'vitest'
import { merge, withKeysOf } from './draft-merge.rules.ts'
import { draftContent, finding, recommendation } from './sample-draft.ts'

const began = draftContent({
  AreaColors: [{ Area: 'Culture', Color: 'red' }],
  Findings: [finding('a one'), finding('b two'), finding('c three')],
  Recommendations: [recommendation('r Ask first', 2)],
  Roadmap: [
    { Step: 1, RoadmapTitle: 'Understand', BriefDescription: 'See', RoadmapDetail: 'Share' },
    { Step: 2, RoadmapTitle: 'Try', BriefDescription: 'One', RoadmapDetail: 'Team' },
    { Step: 3, RoadmapTitle: 'Spread', BriefDescription: 'Keep', RoadmapDetail: 'Bring' },
  ],
})
const words = ({ Findings }: DraftContent) => Findings.map(({ FindingsDesc }) => FindingsDesc)

test('[PUBL-002] changes by two people in different places are merged without asking', () => {
  const theirs = {
    ...began,
    AreaColors: [{ Area: 'Culture' as const, Color: 'blue' as const }],
    Findings: [finding('a one'), finding('b two of theirs'), finding('c three'), finding('d theirs')],
    Recommendations: [recommendation('r Ask first', 5)],
  }
  const mine = {
    ...began,
    Findings: [finding('c three'), finding('a one of mine'), finding('m mine'), finding('b two')],
    Recommendations: [recommendation('r Ask those who know', 2)],
    Roadmap: began.Roadmap.map((step) => (step.Step === 2 ? { ...step, RoadmapTitle: 'Try it' } : step)),
  }

  const { asked, settle } = merge({ began, theirs, mine })

  expect(asked).toEqual([])
  const merged = settle([])
  expect(merged.AreaColors).toEqual(theirs.AreaColors)
  expect(words(merged)).toEqual(['c three', 'd theirs', 'a one of mine', 'm mine', 'b two of theirs'])
  expect(merged.Recommendations).toEqual([{ ...mine.Recommendations[0], LevelOfFocus: 5 }])
  expect(merged.Roadmap).toEqual(mine.Roadmap)
})

test('[PUBL-002] conflicting changes are asked about; each answer is applied', () => {
  const theirs = { ...began, Findings: [finding('a of theirs'), finding('c three')] }
  const mine = { ...began, Findings: [finding('a of mine'), finding('b of mine'), finding('c three')] }

  const { asked, settle } = merge({ began, theirs, mine })

  expect(asked.map(({ names }) => names)).toEqual([['Findings.a'], ['Findings.b']])
  const all = (side: 'mine' | 'theirs') => settle(asked.map(({ names }) => ({ names, side })))
  expect(words(all('mine'))).toEqual(['a of mine', 'b of mine', 'c three'])
  expect(words(all('theirs'))).toEqual(['a of theirs', 'c three'])
})

test('[PUBL-002] two orders of the same rows are asked about; a row removed by one stays removed', () => {
  const theirs = { ...began, Findings: [finding('b two'), finding('a one'), finding('c three')] }
  const mine = { ...began, Findings: [finding('c three'), finding('a one'), finding('b two')] }
  const without = { ...began, Findings: [finding('a one'), finding('c three')] }

  const { asked, settle } = merge({ began, theirs, mine })

  expect(asked.map(({ names }) => names)).toEqual([['Findings.order']])
  expect(words(settle([{ names: ['Findings.order'], side: 'theirs' }]))).toEqual(words(theirs))
  expect(words(settle([{ names: ['Findings.order'], side: 'mine' }]))).toEqual(words(mine))
  expect(words(merge({ began, theirs: without, mine }).settle([]))).toEqual(['c three', 'a one'])
})

test("[PUBL-002] identical changes are no conflict; a workbook's figures are kept or discarded as a whole", () => {
  const input = {
    Area: 'Culture' as const,
    Questiondescription: 'Leaders explain',
    AverageRating: 2,
    AverageValue: 4,
    AverageDifference: 2,
  }
  const both = { ...began, Findings: [finding('a same'), finding('b two'), finding('c three')] }
  const mine = { ...both, Inputs: [input] }
  const theirs = { ...both, Inputs: [{ ...input, AverageRating: 3 }] }

  expect(merge({ began, theirs: both, mine: both }).asked).toEqual([])
  expect(merge({ began, theirs: both, mine }).settle([]).Inputs).toEqual([input])
  const { asked, settle } = merge({ began, theirs, mine })
  expect(asked.map(({ names }) => names)).toEqual([['Inputs']])
  expect(settle([{ names: ['Inputs'], side: 'theirs' }]).Inputs).toEqual(theirs.Inputs)
})

test('[PUBL-005] rows that are read again keep their keys by text, otherwise by their catalogue entry', () => {
  const known = draftContent({ Findings: [finding('a one', 'id-1'), finding('b two', 'id-2'), finding('b two', null)] })
  const read = draftContent({
    Findings: [
      { ...finding('b two', 'id-2'), Key: '1' },
      { ...finding('one in other words', 'id-1'), Key: '2' },
      { ...finding('new', null), Key: '3' },
    ],
  })

  expect(withKeysOf(known, read).Findings.map(({ Key }) => Key)).toEqual(['b', 'a', '3'])
  expect(withKeysOf(known, known)).toEqual(known)
})
