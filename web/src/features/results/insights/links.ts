import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/insights'
import * as paths from '../../../paths.ts'
import type { Back } from '../../../ui/frames/came-from.ts'

/**
 * Whose results are looked at, and by whom: what every address of the insights says. In a preview also which: 'draft' or the number of a version;
 * elsewhere what is published. [PUBL-009, PUBL-011]
 */
export type InsightsAt = ParamsOf<typeof paths.insights> & { readonly shown?: string }

const parts = {
  overview: { published: paths.insightsOverview, previewed: paths.previewOverview },
  participants: { published: paths.insightsParticipants, previewed: paths.previewParticipants },
  documents: { published: paths.insightsDocuments, previewed: paths.previewDocuments },
  advanced: { published: paths.insightsAdvanced, previewed: paths.previewAdvanced },
  findings: { published: paths.insightsFindings, previewed: paths.previewFindings },
  scenarios: { published: paths.insightsScenarios, previewed: paths.previewScenarios },
  inputs: { published: paths.insightsInputs, previewed: paths.previewInputs },
  roadmap: { published: paths.insightsRoadmap, previewed: paths.previewRoadmap },
  priorities: { published: paths.insightsPriorities, previewed: paths.previewPriorities },
} as const

/** Where a part of the insights is: of what is published, or within the preview that one is in. */
export function partAt(part: keyof typeof parts, at: InsightsAt): string {
  const { published, previewed } = parts[part]
  return at.shown === undefined ? pathTo(published, at) : pathTo(previewed, { ...at, shown: at.shown })
}

/** The tabs in their order: the specified five, then what stands beside them. */
export const tabs = [
  { part: 'overview', name: t.overview },
  { part: 'findings', name: t.findings },
  { part: 'scenarios', name: t.scenarios },
  { part: 'inputs', name: t.inputs },
  { part: 'roadmap', name: t.roadmap },
  { part: 'priorities', name: t.priorities },
] as const

/** From what the overview counts back to it. */
export function overviewBack(at: InsightsAt): Back {
  return { to: partAt('overview', at), label: t.overview }
}
