import type { RouteObject } from 'react-router'
import { screen } from './screen.ts'

/** The screens of a CustomerUser: one line a screen, its slices in the order of the tabs. */
export const screens: RouteObject[] = [
  screen('dashboard', () => import('../../survey-answers/SurveyFormsScreen.tsx'), 'SurveyFormsScreen'),
  screen(
    'dashboard/survey-form/:inquiryTypeId/edit-survey-form/:inquiryId',
    () => import('../../survey-answers/CompleteSurveyScreen.tsx'),
    'CompleteSurveyScreen',
  ),
  screen(
    'dashboard/survey-form/:inquiryTypeId/view-survey-form/:inquiryId/:customerUserId',
    () => import('../../survey-answers/SurveyViewScreen.tsx'),
    'SurveyViewScreen',
  ),
  screen('manage-profile', () => import('../../profile/ManageProfileScreen.tsx'), 'ManageProfileScreen'),
]
