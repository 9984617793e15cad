import { type Area, areas, arrayOf, type ScoredArea, scoredAreas } from '@plumbline/contract/areas'
import { limits } from '@plumbline/contract/limits'
import { colors } from '@plumbline/contract/results'
import type { PublishedResults } from '../db/schema.ts'
import type { CellValue, ReadSheet } from './workbook.ts'

/** What a results workbook holds: each sheet with its columns, in the order in which the template has them (decisions, section 6). */
export const sheetColumns = {
  'Area Colors': ['Area', 'Color'],
  Findings: ['Area', 'FindingsDesc'],
  Recommendations: ['RecommendationDetails', 'LevelOfFocus'],
  Inputs: ['Area', 'Questiondescription', 'AverageRating', 'AverageValue', 'AverageDifference'],
  'Advance Insights': ['Area', 'AdvanceInsights'],
  Roadmap: ['Step', 'RoadmapTitle', 'BriefDescription', 'RoadmapDetail'],
} as const
export type SheetName = keyof typeof sheetColumns
export const sheetNames: readonly SheetName[] = [
  'Area Colors',
  'Findings',
  'Recommendations',
  'Inputs',
  'Advance Insights',
  'Roadmap',
]

/** Rows that a sheet may have, its header included; the spreadsheet's own numbers. */
export const maxRows = 2001
const MOST_FAULTS = 1000
const steps = [1, 2, 3] as const

/** The workbook's results, or everything that is wrong with it: 'Findings, row 3, Area: expected one of …, found Money.' */
export type CheckedWorkbook = { readonly results: PublishedResults } | { readonly faults: readonly string[] }

/**
 * Checks a results workbook. Sheets and columns are found by name without regard to case and spaces; further ones are ignored, and
 * so are empty rows. The analyst's figures stand as typed; only a difference that was left out is filled in.
 */
export function checkWorkbook(sheets: readonly ReadSheet[]): CheckedWorkbook {
  const faults: string[] = []
  const rowsOf = (name: SheetName) => rowsOfSheet(sheets, name, faults)
  const results: PublishedResults = {
    areaColors: rowsOf('Area Colors').flatMap((row) => {
      const [Area, Color] = [row.oneOf('Area', scoredAreas), row.oneOf('Color', colors)]
      return Area === undefined || Color === undefined ? [] : [{ Area, Color }]
    }),
    findings: rowsOf('Findings').flatMap((row) => {
      const [Area, FindingsDesc] = [row.oneOf('Area', areas), row.text('FindingsDesc')]
      return Area === undefined || FindingsDesc === undefined ? [] : [{ Area, FindingsDesc }]
    }),
    recommendations: rowsOf('Recommendations').flatMap((row) => {
      const [RecommendationDetails, LevelOfFocus] = [
        row.text('RecommendationDetails'),
        row.number('LevelOfFocus', 0, limits.levelOfFocusMax),
      ]
      return RecommendationDetails === undefined || LevelOfFocus === undefined
        ? []
        : [{ RecommendationDetails, LevelOfFocus }]
    }),
    inputs: rowsOf('Inputs').flatMap((row) => {
      const [Area, Questiondescription] = [row.oneOf('Area', scoredAreas), row.text('Questiondescription')]
      const AverageRating = row.numberOrEmpty('AverageRating', 0, 5)
      const AverageValue = row.numberOrEmpty('AverageValue', 0, 5)
      const AverageDifference =
        row.numberOrEmpty('AverageDifference', -5, 5) ?? differenceOf(AverageValue, AverageRating)
      return Area === undefined || Questiondescription === undefined
        ? []
        : [{ Area, Questiondescription, AverageRating, AverageValue, AverageDifference }]
    }),
    advanceInsights: rowsOf('Advance Insights').flatMap((row) => {
      const [Area, AdvanceInsights] = [row.oneOf('Area', scoredAreas), row.text('AdvanceInsights')]
      return Area === undefined || AdvanceInsights === undefined ? [] : [{ Area, AdvanceInsights }]
    }),
    roadmap: rowsOf('Roadmap').flatMap((row) => {
      const [Step, RoadmapTitle] = [row.oneOf('Step', steps), row.text('RoadmapTitle', limits.text)]
      const [BriefDescription, RoadmapDetail] = [row.text('BriefDescription'), row.text('RoadmapDetail')]
      return Step === undefined ||
        RoadmapTitle === undefined ||
        BriefDescription === undefined ||
        RoadmapDetail === undefined
        ? []
        : [{ Step, RoadmapTitle, BriefDescription, RoadmapDetail }]
    }),
  }
  results.roadmap.sort((a, b) => a.Step - b.Step)
  faults.push(...rowsOf.length === 0 ? [] : [])
  return faults.length === 0 ? { results } : { faults: listed(faults) }
}
