import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

const layout = () => import('../../features/results/insights/InsightsLayout.tsx')
const overviewFirst = () => import('../../features/results/insights/ToOverview.tsx')
const overview = () => import('../../features/results/insights/OverviewScreen.tsx')
const participants = () => import('../../features/results/insights/ParticipantsScreen.tsx')
const documents = () => import('../../features/results/insights/ToolsScreen.tsx')
const advanced = () => import('../../features/results/insights/tabs/AdvanceInsightsScreen.tsx')
const findings = () => import('../../features/results/insights/tabs/FindingsTab.tsx')
const scenarios = () => import('../../features/results/insights/tabs/ScenariosTab.tsx')
const inputs = () => import('../../features/results/insights/tabs/InputsTab.tsx')
const roadmap = () => import('../../features/results/insights/tabs/RoadmapTab.tsx')
const priorities = () => import('../../features/results/insights/tabs/PrioritiesTab.tsx')
const changes = () => import('../../features/results/insights/tabs/ChangesTab.tsx')

/** The results of an inquiry: one header with its tabs, and a screen per tab. */
export const insights: Screen = {
  ...screen(paths.insights, layout, 'InsightsLayout'),
  children: [
    screen(paths.insights, overviewFirst, 'ToOverview'),
    screen(paths.insightsOverview, overview, 'OverviewScreen'),
    screen(paths.insightsParticipants, participants, 'ParticipantsScreen'),
    screen(paths.insightsDocuments, documents, 'ToolsScreen'),
    screen(paths.insightsAdvanced, advanced, 'AdvanceInsightsScreen'),
    screen(paths.insightsFindings, findings, 'FindingsTab'),
    screen(paths.insightsScenarios, scenarios, 'ScenariosTab'),
    screen(paths.insightsInputs, inputs, 'InputsTab'),
    screen(paths.insightsRoadmap, roadmap, 'RoadmapTab'),
    screen(paths.insightsPriorities, priorities, 'PrioritiesTab'),
    screen(paths.insightsChanges, changes, 'ChangesTab'),
  ],
}

/** The same screens over the draft or any version, for consultants preparing results. */
export const previews: readonly Screen[] = [
  screen(paths.preview, () => import('../../features/results/insights/ToDraftPreview.tsx'), 'ToDraftPreview'),
  {
    ...screen(paths.previewOf, layout, 'InsightsLayout'),
    children: [
      screen(paths.previewOf, overviewFirst, 'ToOverview'),
      screen(paths.previewOverview, overview, 'OverviewScreen'),
      screen(paths.previewParticipants, participants, 'ParticipantsScreen'),
      screen(paths.previewDocuments, documents, 'ToolsScreen'),
      screen(paths.previewAdvanced, advanced, 'AdvanceInsightsScreen'),
      screen(paths.previewFindings, findings, 'FindingsTab'),
      screen(paths.previewScenarios, scenarios, 'ScenariosTab'),
      screen(paths.previewInputs, inputs, 'InputsTab'),
      screen(paths.previewRoadmap, roadmap, 'RoadmapTab'),
      screen(paths.previewPriorities, priorities, 'PrioritiesTab'),
      screen(paths.previewChanges, changes, 'ChangesTab'),
    ],
  },
]
