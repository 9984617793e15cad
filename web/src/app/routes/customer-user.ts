import { askAheadForSurvey } from '../../features/surveys/survey-answers/keeping/survey-read.queries.ts'
import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** The surveys of a CustomerUser: one line per screen. */
export const screens: Screen[] = [
  screen(
    paths.respondentDashboard,
    () => import('../../features/surveys/survey-answers/SurveyFormsScreen.tsx'),
    'SurveyFormsScreen',
  ),
  {
    ...screen(
      paths.respondentSurvey,
      () => import('../../features/surveys/survey-answers/CompleteSurveyScreen.tsx'),
      'CompleteSurveyScreen',
    ),
    askAhead: ({ inquiryTypeId = '', inquiryId = '' }) => askAheadForSurvey({ inquiryTypeId, inquiryId }),
  },
  screen(
    paths.respondentSurveyView,
    () => import('../../features/surveys/survey-answers/reading/SurveyViewScreen.tsx'),
    'SurveyViewScreen',
  ),
]
