// @vitest-environment node
import { expect, test } from 'vitest'
import { partInWords, valueInWords } from './parts-in-words.ts'

const key = '0190a6b0-0000-7000-8000-000000000001'
const parts = {
  [`Findings.${key}`]: { Key: key, Area: 'Culture', FindingsDesc: 'Praise is rare.', CatalogueId: null },
  [`Recommendations.${key}`]: {
    Key: key,
    RecommendationDetails: 'Ask first.',
    LevelOfFocus: 3,
    CatalogueId: null,
  },
}
const of = (name: string, value: unknown) => [partInWords(name, [{}, parts]), valueInWords(name, value, parts)]

test('[PUBL-002] a conflict is named as on screen, and both values can be read', () => {
  expect(of(`Findings.${key}`, parts[`Findings.${key}`])).toEqual(['Finding for Culture', 'Praise is rare.'])
  expect(of(`Findings.${key}`, undefined)).toEqual(['Finding for Culture', 'Removed'])
  expect(of(`Recommendations.${key}`, parts[`Recommendations.${key}`])).toEqual([
    'Recommendation',
    'Ask first.\nLevel of focus 3',
  ])
  expect(of('Findings.order', key)).toEqual(['Order of the findings', '1. Praise is rare.'])
  expect(of('AreaColors.People', 'red')).toEqual(['Colour for People', 'Vulnerability (red)'])
  expect(of('AreaColors.People', undefined)).toEqual(['Colour for People', 'No colour'])
  expect(of('Roadmap.2.BriefDescription', 'Try it')).toEqual(['Roadmap, step 2: summary', 'Try it'])
  expect(of('Inputs', null)).toEqual(['Inputs', 'Calculated'])
  expect(of('Inputs', [{}, {}])).toEqual(['Inputs', 'From a workbook: 2 questions'])
})
