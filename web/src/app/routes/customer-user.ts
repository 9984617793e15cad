import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** The surveys of a CustomerUser: one line a screen. */
export const screens: Screen[] = [
  screen(paths.respondentDashboard, () => import('../../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
  screen(paths.respondentSurvey, () => import('../../survey-answers/CompleteSurveyScreen.tsx'), 'CompleteSurveyScreen'),
  screen(paths.respondentSurveyView, () => import('../../survey-answers/SurveyViewScreen.tsx'), 'SurveyViewScreen'),
]
