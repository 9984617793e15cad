import { type ParamsOf, pathTo } from '@plumbline/contract/path-to'
import * as paths from '../paths.ts'
import type { Back } from '../ui/frames/Screen.tsx'

/** Whose results are looked at, and by whom: what every address of the insights says. */
export type InsightsAt = ParamsOf<typeof paths.insights>

/** The tabs in their order: the specified five, then what stands beside them. */
export const tabs = [
  { address: paths.insightsOverview, name: 'Overview' },
  { address: paths.insightsFindings, name: 'Findings' },
  { address: paths.insightsScenarios, name: 'Scenarios' },
  { address: paths.insightsInputs, name: 'Inputs' },
  { address: paths.insightsRoadmap, name: 'Roadmap' },
  { address: paths.insightsPriorities, name: 'Priorities' },
] as const

/** From what the overview counts back to it. */
export function overviewBack(at: InsightsAt): Back {
  return { to: pathTo(paths.insightsOverview, at), label: 'Overview' }
}
