import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/insights'
import * as paths from '../../../paths.ts'
import type { Back } from '../../../ui/frames/came-from.ts'

/**
 * The context of every insights address: whose results, and for which role. In a preview also the version: 'draft' or a
 * number; otherwise the published one. `language`: of the texts, if not the original; `link`: read by it, with the inquiry's name. [PUBL-009, PUBL-011,
 * LANG-006, RPRT-006]
 */
export type InsightsAt = ParamsOf<typeof paths.insights> & {
  readonly shown?: string
  readonly language?: string
  readonly link?: { readonly token: string; readonly inquiry: string }
}

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
  changes: { published: paths.insightsChanges, previewed: paths.previewChanges },
} as const

/** The address of a part of the insights: of the published results, or within the current preview. */
export function partAt(part: keyof typeof parts, at: InsightsAt): string {
  if (at.link !== undefined)
    return part === 'overview'
      ? pathTo(paths.sharedResults, at.link)
      : pathTo(paths.sharedResultsPart, { token: at.link.token, part })
  const { published, previewed } = parts[part]
  return at.shown === undefined ? pathTo(published, at) : pathTo(previewed, { ...at, shown: at.shown })
}

/** The tabs in order: the specified five, then our own. */
export const tabs = [
  { part: 'overview', name: t.overview },
  { part: 'findings', name: t.findings },
  { part: 'scenarios', name: t.scenarios },
  { part: 'inputs', name: t.inputs },
  { part: 'roadmap', name: t.roadmap },
  { part: 'priorities', name: t.priorities },
  { part: 'changes', name: t.changes },
] as const

/** From the pages behind the overview's counts back to it. */
export function overviewBack(at: InsightsAt): Back {
  return { to: partAt('overview', at), label: t.overview }
}
