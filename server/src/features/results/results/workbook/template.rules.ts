import { areas, scoredAreas } from '@plumbline/contract/domain/areas'
import { colorMeaning, colors } from '@plumbline/contract/results/results'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/results'
import type { PublishedResults } from '../../../../platform/db/schema/results.ts'
import type { Column, WrittenSheet } from '../../../../platform/files/workbook.ts'
import { type SheetName, sheetColumns } from './results.rules.ts'

/** Results, published or suggested, as the six sheets that `checkWorkbook` reads back to the last character. [PUBL-006] */
export function sheetsOf(results: PublishedResults): WrittenSheet[] {
  return [
    sheet(
      'Area Colors',
      results.areaColors.map(({ Area, Color }) => [Area, Color]),
    ),
    sheet(
      'Findings',
      results.findings.map(({ Area, FindingsDesc }) => [Area, FindingsDesc]),
    ),
    sheet(
      'Recommendations',
      results.recommendations.map(({ RecommendationDetails, LevelOfFocus }) => [RecommendationDetails, LevelOfFocus]),
    ),
    sheet(
      'Inputs',
      results.inputs.map((input) => [
        input.Area,
        input.Questiondescription,
        input.AverageRating,
        input.AverageValue,
        input.AverageDifference,
      ]),
    ),
    sheet(
      'Advance Insights',
      results.advanceInsights.map(({ Area, AdvanceInsights }) => [Area, AdvanceInsights]),
    ),
    sheet(
      'Roadmap',
      results.roadmap.map((row) => [row.Step, row.RoadmapTitle, row.BriefDescription, row.RoadmapDetail]),
    ),
  ]
}

function sheet(name: SheetName, rows: WrittenSheet['rows']): WrittenSheet {
  return {
    name,
    columns: sheetColumns[name].map((header) => ({ header, width: widths[header], ...ruleOf(name, header) })),
    rows,
  }
}

type Header = (typeof sheetColumns)[SheetName][number]
/** In characters. */
const widths: Record<Header, number> = {
  Area: 14,
  Color: 12,
  FindingsDesc: 90,
  RecommendationDetails: 90,
  LevelOfFocus: 15,
  Questiondescription: 70,
  AverageRating: 16,
  AverageValue: 15,
  AverageDifference: 19,
  AdvanceInsights: 90,
  Step: 8,
  RoadmapTitle: 30,
  BriefDescription: 50,
  RoadmapDetail: 90,
}

function ruleOf(name: SheetName, header: Header): Partial<Column> {
  switch (header) {
    case 'Area':
      return { choices: name === 'Findings' ? areas : scoredAreas }
    case 'Color': {
      const meanings = colors.map((color) => `${color} ${colorMeaning[color]}`).join(', ')
      return {
        choices: colors,
        hint: t.colorHint({ meanings }),
      }
    }
    case 'LevelOfFocus':
      return { range: [0, limits.levelOfFocusMax], hint: t.levelOfFocusHint({ most: limits.levelOfFocusMax }) }
    case 'AverageRating':
    case 'AverageValue':
      return { range: [1, 5] }
    case 'AverageDifference':
      return { range: [-5, 5], hint: t.differenceHint }
    case 'Step':
      return { choices: ['1', '2', '3'] }
    default:
      return {}
  }
}
