import { areaName, areas } from '@plumbline/contract/domain/areas'
import { type Color, colorMeaning, colorName } from '@plumbline/contract/results/results'
import { DraftFinding, DraftInsight, DraftRecommendation } from '@plumbline/contract/results/results-draft'
import { z } from '@plumbline/contract/wire/zod'
import { t as comparison } from '@plumbline/texts/results/comparison'
import { t } from '@plumbline/texts/results/results'
import { firstOf } from '@plumbline/texts/src/formats'
import type { Parts } from './draft-merge.rules.ts'

type OfPlace = (values: { place: string }) => string
const stepFields: Readonly<Record<string, OfPlace>> = {
  RoadmapTitle: t.titleOfStep,
  BriefDescription: t.summaryOfStep,
  RoadmapDetail: t.detailsOfStep,
}
const things: Readonly<Record<string, { one: string; order: string; ofArea?: (values: { area: string }) => string }>> =
  {
    Findings: { one: t.finding, order: t.orderOfFindings, ofArea: t.findingFor },
    Recommendations: { one: t.recommendation, order: t.orderOfRecommendations },
    AdvanceInsights: { one: t.advanceInsight, order: t.orderOfAdvanceInsights, ofArea: t.advanceInsightFor },
  }

/** A draft part's label: 'Finding for Culture', 'Roadmap, step 2: title'. */
export function partInWords(name: string, versions: readonly Parts[]): string {
  const [section = '', place = '', field = ''] = name.split('.')
  if (section === 'Inputs') return t.inputs
  if (section === 'ComparedWith') return comparison.comparedWith
  if (section === 'JoinedQuestions') return comparison.otherWords
  if (section === 'AreaColors') return t.colourFor({ place: named(place) })
  if (section === 'Roadmap') return stepFields[field]?.({ place }) ?? field
  const thing = things[section]
  if (place === 'order') return thing?.order ?? section
  const row = versions.map((parts) => parts[name]).find((value) => value !== undefined)
  const { success, data } = z.object({ Area: z.string() }).safeParse(row)
  return (success ? thing?.ofArea?.({ area: named(data.Area) }) : undefined) ?? thing?.one ?? section
}

/** A part's value in one of the versions, in words. */
export function valueInWords(name: string, value: unknown, parts: Parts): string {
  const [section = '', place = ''] = name.split('.')
  if (section === 'Inputs') return Array.isArray(value) ? t.fromAWorkbook({ count: value.length }) : t.calculated
  if (section === 'ComparedWith') return value === 'none' ? comparison.none : comparison.title
  if (section === 'JoinedQuestions')
    return comparison.countJoined({
      count: String(value ?? '')
        .split('\n')
        .filter(Boolean).length,
    })
  if (section === 'AreaColors') return isColor(value) ? `${colorMeaning[value]} (${colorName(value)})` : t.noColour
  if (section === 'Roadmap') return typeof value === 'string' ? value : ''
  if (place === 'order') return orderInWords(section, String(value ?? ''), parts)
  return value === undefined ? t.removed : rowInWords(value)
}

/** An area by its name in a stored draft. */
const named = (stored: string) => {
  const area = areas.find((one) => one === stored)
  return area === undefined ? stored : areaName(area)
}

const isColor = (value: unknown): value is Color => typeof value === 'string' && value in colorMeaning

const BEGINNING = 60

function orderInWords(section: string, keys: string, parts: Parts): string {
  const beginning = (key: string) => {
    const words = rowInWords(parts[`${section}.${key}`])
    const first = firstOf(words, BEGINNING)
    return first.length < words.length ? `${first}…` : words
  }
  return keys
    .split(' ')
    .map((key, n) => `${n + 1}. ${beginning(key)}`)
    .join('\n')
}

function rowInWords(row: unknown): string {
  const finding = DraftFinding.safeParse(row)
  if (finding.success) return finding.data.FindingsDesc
  const insight = DraftInsight.safeParse(row)
  if (insight.success) return insight.data.AdvanceInsights
  const advice = DraftRecommendation.safeParse(row)
  return advice.success
    ? `${advice.data.RecommendationDetails}\n${t.levelOfFocusIs({ level: `${advice.data.LevelOfFocus}` })}`
    : ''
}
