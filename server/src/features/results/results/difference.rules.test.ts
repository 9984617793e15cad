import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import { differenceOf, longestRising } from './difference.rules.ts'

const nothing: PublishedResults = {
  areaColors: [],
  findings: [],
  recommendations: [],
  inputs: [],
  advanceInsights: [],
  roadmap: [],
}
const insights = (...texts: string[]): PublishedResults => ({
  ...nothing,
  advanceInsights: texts.map((AdvanceInsights) => ({ Area: 'Culture', AdvanceInsights })),
})
const inWords = (before: PublishedResults, after: PublishedResults) =>
  differenceOf(before, after).map(({ Kind, Before, After }) => `${Kind}: ${Before} > ${After}`)

test('[PUBL-010] the difference lists each section with what was added, removed and changed', () => {
  const before: PublishedResults = {
    areaColors: [
      { Area: 'Culture', Color: 'red' },
      { Area: 'People', Color: 'blue' },
    ],
    findings: [
      { Area: 'Culture', FindingsDesc: 'Stays' },
      { Area: 'Culture', FindingsDesc: 'Goes' },
    ],
    recommendations: [{ RecommendationDetails: 'Ask', LevelOfFocus: 3 }],
    inputs: [
      { Area: 'Process', Questiondescription: 'Pace', AverageRating: 2, AverageValue: 4, AverageDifference: 2 },
      { Area: 'Process', Questiondescription: 'Gone', AverageRating: null, AverageValue: 4, AverageDifference: null },
    ],
    advanceInsights: [],
    roadmap: [],
  }
  const after: PublishedResults = {
    areaColors: [{ Area: 'Culture', Color: 'yellow' }],
    findings: [{ Area: 'Culture', FindingsDesc: 'Stays' }],
    recommendations: [{ RecommendationDetails: 'Ask', LevelOfFocus: 3.5 }],
    inputs: [
      { Area: 'Process', Questiondescription: 'Pace', AverageRating: 2.5, AverageValue: 4, AverageDifference: 1.5 },
    ],
    advanceInsights: [{ Area: 'People', AdvanceInsights: 'New' }],
    roadmap: [{ Step: 1, RoadmapTitle: 'Begin', BriefDescription: '', RoadmapDetail: '' }],
  }

  expect(differenceOf(before, after)).toEqual([
    {
      Section: 'AreaColors',
      Kind: 'changed',
      Place: 'Culture',
      Before: 'Vulnerability (red)',
      After: 'Watch (yellow)',
    },
    { Section: 'AreaColors', Kind: 'removed', Place: 'People', Before: 'Progressing (blue)', After: null },
    { Section: 'Findings', Kind: 'removed', Place: 'Culture', Before: 'Goes', After: null },
    {
      Section: 'Recommendations',
      Kind: 'changed',
      Place: 'Recommendation 1, level of focus: Ask',
      Before: '3',
      After: '3.5',
    },
    { Section: 'Inputs', Kind: 'changed', Place: 'Process, Pace, AverageRating', Before: '2.00', After: '2.50' },
    { Section: 'Inputs', Kind: 'changed', Place: 'Process, Pace, AverageDifference', Before: '2.00', After: '1.50' },
    {
      Section: 'Inputs',
      Kind: 'removed',
      Place: 'Process',
      Before: 'Gone (AverageRating empty, AverageValue 4.00, AverageDifference empty)',
      After: null,
    },
    { Section: 'AdvanceInsights', Kind: 'added', Place: 'People', Before: null, After: 'New' },
    { Section: 'Roadmap', Kind: 'added', Place: 'Step 1, title', Before: null, After: 'Begin' },
  ])
})

test('[PUBL-010] other words at the same place are a change, an inserted row is an addition, and as few rows as possible have moved', () => {
  expect(inWords(insights('A', 'B', 'C'), insights('A', 'Other', 'C'))).toEqual(['changed: B > Other'])
  expect(inWords(insights('A', 'B'), insights('New', 'A', 'B'))).toEqual(['added: null > New'])
  expect(inWords(insights('A', 'B', 'C', 'D'), insights('D', 'A', 'B', 'C'))).toEqual(['moved: D > D'])
  expect(inWords(insights('A', 'A'), insights('A'))).toEqual(['removed: A > null'])
  expect(differenceOf(insights('A', 'B', 'C'), insights('C', 'A', 'B'))[0]?.Place).toBe('Culture, from position 3 to 1')
})

test('[PUBL-010, TRUE-006] showing or hiding the figures behind findings is a change', () => {
  const off: PublishedResults = { ...nothing, showsEvidence: false }

  expect(differenceOf(nothing, off)).toEqual([
    {
      Section: 'Findings',
      Kind: 'changed',
      Place: 'Figures each finding is based on',
      Before: 'shown',
      After: 'not shown',
    },
  ])
  expect(inWords(off, { ...nothing, showsEvidence: true })).toEqual(['changed: not shown > shown'])
  // They are shown by default.
  expect(differenceOf(nothing, { ...nothing, showsEvidence: true })).toEqual([])
})

test('[PUBL-010] a finding moved to another area is a change that names both', () => {
  const of = (Area: 'Culture' | 'Other'): PublishedResults => ({
    ...nothing,
    findings: [{ Area, FindingsDesc: 'Same' }],
  })

  expect(inWords(of('Culture'), of('Other'))).toEqual(['changed: Culture: Same > Other: Same'])
})

test('[PUBL-010] equal lists have no difference, and no two lists have more than their rows', () => {
  const anyTexts = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { maxLength: 8 })
  fc.assert(
    fc.property(anyTexts, anyTexts, (one, other) => {
      expect(inWords(insights(...one), insights(...one))).toEqual([])
      const changes = differenceOf(insights(...one), insights(...other))
      expect(changes.length === 0).toBe(JSON.stringify(one) === JSON.stringify(other))
      const count = (kind: string) => changes.filter(({ Kind }) => Kind === kind).length
      expect(one.length + count('added') - count('removed')).toBe(other.length)
    }),
  )
})

test('[PUBL-010] the longest increasing subsequence agrees with brute force', () => {
  const parts = (numbers: readonly number[]): number[][] => {
    const all: number[][] = [[]]
    for (const number of numbers) all.push(...all.map((part) => [...part, number]))
    return all
  }
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7]), (numbers) => {
      const rises = (part: readonly number[]) => part.every((number, n) => n === 0 || number > (part[n - 1] ?? 0))
      const found = [...longestRising(numbers)].toSorted((a, b) => a - b).map((place) => numbers[place] ?? 0)
      expect(rises(found)).toBe(true)
      expect(found.length).toBe(
        Math.max(
          ...parts(numbers)
            .filter(rises)
            .map(({ length }) => length),
        ),
      )
    }),
  )
})

test('[PUBL-010] lists of 2,000 rows in opposite order are compared quickly', () => {
  const texts = Array.from({ length: 2000 }, (_, n) => `Row ${n}`)
  const began = performance.now()

  const changes = differenceOf(insights(...texts), insights(...texts.toReversed()))

  expect(changes).toHaveLength(1999)
  expect(performance.now() - began).toBeLessThan(5000)
})
