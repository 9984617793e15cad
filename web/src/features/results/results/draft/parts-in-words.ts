import { type Color, colorMeaning } from '@plumbline/contract/results/results'
import type { ResultsDraft } from '@plumbline/contract/results/results-draft'
import { DraftFinding, DraftInsight, DraftRecommendation } from '@plumbline/contract/results/results-draft'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/results'
import { counted } from '../../../../ui/marks/words.ts'
import type { Parts } from './draft-merge.rules.ts'

const fields: Readonly<Record<string, string>> = {
  RoadmapTitle: 'title',
  BriefDescription: 'summary',
  RoadmapDetail: 'details',
}
const things: Readonly<Record<string, string>> = {
  Findings: 'Finding',
  Recommendations: 'Recommendation',
  AdvanceInsights: t.advanceInsight,
}

/** What a part of a draft is called: 'Finding for Culture', 'Roadmap, step 2: title'. */
export function partInWords(name: string, versions: readonly Parts[]): string {
  const [section = '', place = '', field = ''] = name.split('.')
  if (section === 'Inputs') return 'Inputs'
  if (section === 'AreaColors') return t.colourForPlace({ place })
  if (section === 'Roadmap') return t.roadmapStepPlaceFields({ place, fields: fields[field] ?? field })
  if (place === 'order') return t.orderOfTheThings({ things: (things[section] ?? section).toLowerCase() })
  const row = versions.map((parts) => parts[name]).find((value) => value !== undefined)
  const { success, data } = z.object({ Area: z.string() }).safeParse(row)
  return success ? t.thingsForArea({ things: things[section], area: data.Area }) : (things[section] ?? section)
}

/** How a part reads in one of the versions. */
export function valueInWords(name: string, value: unknown, parts: Parts): string {
  const [section = '', place = ''] = name.split('.')
  if (section === 'Inputs') return Array.isArray(value) ? t.fromAWorkbookCount({ count: value.length }) : 'Calculated'
  if (section === 'AreaColors') return isColor(value) ? `${colorMeaning[value]} (${value})` : t.noColour
  if (section === 'Roadmap') return typeof value === 'string' ? value : ''
  if (place === 'order') return orderInWords(section, String(value ?? ''), parts)
  return value === undefined ? 'Removed' : rowInWords(value)
}

const isColor = (value: unknown): value is Color => typeof value === 'string' && value in colorMeaning

const BEGINNING = 60

function orderInWords(section: string, keys: string, parts: Parts): string {
  const beginning = (key: string) => {
    const words = rowInWords(parts[`${section}.${key}`])
    return words.length > BEGINNING ? `${words.slice(0, BEGINNING)}…` : words
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
    ? t.recommendationdetailsLevelOfFocus({
        recommendationDetails: advice.data.RecommendationDetails,
        levelOfFocus: advice.data.LevelOfFocus,
      })
    : ''
}

/** What a draft that nobody has saved begins with. */
export const startsFromInWords: Readonly<Record<ResultsDraft['StartsFrom'], string>> = {
  answers: 'what the answers suggest',
  published: 'the published results',
  withdrawn: 'the withdrawn results',
}
