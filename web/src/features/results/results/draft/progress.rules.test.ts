// @vitest-environment node
import { expect, test } from 'vitest'
import { progressOf } from './progress.rules.ts'
import { draftContent, finding, recommendation } from './sample-draft.ts'

const step = (Step: 1 | 2 | 3, RoadmapDetail = 'Details') => ({
  Step,
  RoadmapTitle: 'Title',
  BriefDescription: 'Summary',
  RoadmapDetail,
})
type Figures = NonNullable<Parameters<typeof progressOf>[2]>['Areas'][number]
/** All that matters of an area is whether its figure is shown. */
const area = (Area: Figures['Area'], Performance: number | null) => ({ Area, Performance }) as Figures
const statistics = { Areas: [area('Culture', 3), area('People', 2), area('Process', null)] }

test('[SEND-008] each section shows what is to do, from the checks its content decides, and how much it contains', () => {
  const content = draftContent({
    AreaColors: [{ Area: 'People', Color: 'red' }],
    Findings: [finding('Praise is rare.'), finding(' ')],
    Recommendations: [recommendation('Ask first.', 3), recommendation('', 0)],
    Roadmap: [step(1), step(2, ''), step(3)],
  })

  expect(progressOf(content, { Inputs: [] }, statistics)).toEqual({
    // Culture has figures and no colour; Process has no figures to colour.
    AreaColors: { toDo: 1, count: 1, hasEnd: true },
    // People is red without a finding, and one finding for Culture has no words.
    Findings: { toDo: 2, count: 2, hasEnd: false },
    Recommendations: { toDo: 1, count: 2, hasEnd: false },
    Inputs: { toDo: 0, count: 0, hasEnd: false },
    AdvanceInsights: { toDo: 0, count: 0, hasEnd: false },
    Roadmap: { toDo: 1, count: 3, hasEnd: true },
    ComparedWith: { toDo: 0, count: 1, hasEnd: true },
  })
})

test('[SEND-008] a section with nothing to do is done; a roadmap is optional', () => {
  const content = draftContent({ AreaColors: [{ Area: 'Culture', Color: 'blue' }] })
  const { AreaColors, Roadmap } = progressOf(content, { Inputs: [] }, { Areas: [area('Culture', 3)] })

  expect(AreaColors).toEqual({ toDo: 0, count: 1, hasEnd: true })
  expect(Roadmap).toEqual({ toDo: 0, count: 0, hasEnd: true })
  expect(progressOf(content, { Inputs: [] }, null).AreaColors.toDo).toBe(0)
})
