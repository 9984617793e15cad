import * as paths from '../../paths.ts'
import { askAheadForSurvey } from '../../survey-answers/survey-read.queries.ts'
import { type Screen, screen } from './screen.ts'

/** The surveys of a CustomerUser: one line a screen. */
export const screens: Screen[] = [
  screen(paths.respondentDashboard, () => import('../../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
  {
    ...screen(
      paths.respondentSurvey,
      () => import('../../survey-answers/CompleteSurveyScreen.tsx'),
      'CompleteSurveyScreen',
    ),
    askAhead: ({ inquiryTypeId = '', inquiryId = '' }) => askAheadForSurvey({ inquiryTypeId, inquiryId }),
  },
  screen(paths.respondentSurveyView, () => import('../../survey-answers/SurveyViewScreen.tsx'), 'SurveyViewScreen'),
]
