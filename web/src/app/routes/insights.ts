import type { RouteObject } from 'react-router'
import { screen } from './screen.ts'

/** The results of an inquiry: one header with its tabs, and a screen a tab. */
export const insights: RouteObject = {
  path: 'dashboard/view-insights/:inquiryId',
  lazy: async () => ({ Component: (await import('../../insights/InsightsLayout.tsx')).InsightsLayout }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('../../insights/ToOverview.tsx')).ToOverview }),
    },
    screen('overview', () => import('../../insights/OverviewScreen.tsx'), 'OverviewScreen'),
    screen('overview/participants', () => import('../../insights/ParticipantsScreen.tsx'), 'ParticipantsScreen'),
    screen('overview/documents', () => import('../../insights/ToolsScreen.tsx'), 'ToolsScreen'),
    screen(
      'overview/advance-insights',
      () => import('../../insights/AdvanceInsightsScreen.tsx'),
      'AdvanceInsightsScreen',
    ),
    screen('findings', () => import('../../insights/FindingsTab.tsx'), 'FindingsTab'),
    screen('scenarios', () => import('../../insights/ScenariosTab.tsx'), 'ScenariosTab'),
    screen('inputs', () => import('../../insights/InputsTab.tsx'), 'InputsTab'),
    screen('roadmap', () => import('../../insights/RoadmapTab.tsx'), 'RoadmapTab'),
  ],
}
