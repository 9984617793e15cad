import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** The screens of a CustomerUser: one line a screen, its slices in the order of the tabs. */
export const screens: Screen[] = [
  screen(paths.respondentDashboard, () => import('../../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
  screen(paths.respondentSurvey, () => import('../../survey-answers/CompleteSurveyScreen.tsx'), 'CompleteSurveyScreen'),
  screen(paths.respondentSurveyView, () => import('../../survey-answers/SurveyViewScreen.tsx'), 'SurveyViewScreen'),
  screen(paths.manageProfile, () => import('../../profile/ManageProfileScreen.tsx'), 'ManageProfileScreen'),
]
