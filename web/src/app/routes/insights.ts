import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** The results of an inquiry: one header with its tabs, and a screen a tab. */
export const insights: Screen = {
  ...screen(paths.insights, () => import('../../insights/InsightsLayout.tsx'), 'InsightsLayout'),
  children: [
    screen(paths.insights, () => import('../../insights/ToOverview.tsx'), 'ToOverview'),
    screen(paths.insightsOverview, () => import('../../insights/OverviewScreen.tsx'), 'OverviewScreen'),
    screen(paths.insightsParticipants, () => import('../../insights/ParticipantsScreen.tsx'), 'ParticipantsScreen'),
    screen(paths.insightsDocuments, () => import('../../insights/ToolsScreen.tsx'), 'ToolsScreen'),
    screen(paths.insightsAdvanced, () => import('../../insights/AdvanceInsightsScreen.tsx'), 'AdvanceInsightsScreen'),
    screen(paths.insightsFindings, () => import('../../insights/FindingsTab.tsx'), 'FindingsTab'),
    screen(paths.insightsScenarios, () => import('../../insights/ScenariosTab.tsx'), 'ScenariosTab'),
    screen(paths.insightsInputs, () => import('../../insights/InputsTab.tsx'), 'InputsTab'),
    screen(paths.insightsRoadmap, () => import('../../insights/RoadmapTab.tsx'), 'RoadmapTab'),
    screen(paths.insightsPriorities, () => import('../../insights/PrioritiesTab.tsx'), 'PrioritiesTab'),
  ],
}
