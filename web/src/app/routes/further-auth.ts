import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

const sharedPart = () => import('../../features/results/insights/sharing/page/SharedPart.tsx')

/** Further screens without sign-in, reached from sign-in or an email. */
export const screens: Screen[] = [
  {
    ...screen(
      paths.sharedResults,
      () => import('../../features/results/insights/sharing/page/SharedResultsLayout.tsx'),
      'SharedResultsLayout',
    ),
    children: [
      screen(paths.sharedResults, sharedPart, 'SharedOverview'),
      screen(paths.sharedResultsPart, sharedPart, 'SharedPart'),
    ],
  },
  {
    ...screen(paths.login, () => import('../../domain/sign-in/AuthLayout.tsx'), 'AuthLayout'),
    children: [
      screen(paths.signUp, () => import('../../features/people/sign-up/SignUpScreen.tsx'), 'SignUpScreen'),
      screen(paths.staffSignUp, () => import('../screens/StaffSignUpScreen.tsx'), 'StaffSignUpScreen'),
      screen(paths.joinTeam, () => import('../../features/people/sign-up/JoinTeamScreen.tsx'), 'JoinTeamScreen'),
      screen(paths.survey, () => import('../../features/surveys/entry/SurveyEntryScreen.tsx'), 'SurveyEntryScreen'),
      screen(paths.surveyLink, () => import('../../features/surveys/entry/SurveyLinkScreen.tsx'), 'SurveyLinkScreen'),
      screen(
        paths.noMoreReminders,
        () => import('../../features/surveys/entry/NoMoreRemindersScreen.tsx'),
        'NoMoreRemindersScreen',
      ),
      screen(
        paths.ownActions,
        () => import('../../features/results/own-actions/OwnActionsScreen.tsx'),
        'OwnActionsScreen',
      ),
      screen(
        paths.noMoreActionReminders,
        () => import('../../features/results/own-actions/NoMoreActionRemindersScreen.tsx'),
        'NoMoreActionRemindersScreen',
      ),
      screen(
        paths.verifyEmail,
        () => import('../../features/people/sign-up/VerifyEmailScreen.tsx'),
        'VerifyEmailScreen',
      ),
      screen(
        paths.forgetPassword,
        () => import('../../features/people/auth/ForgetPasswordScreen.tsx'),
        'ForgetPasswordScreen',
      ),
      screen(
        paths.singleSignOn,
        () => import('../../features/people/auth/SingleSignOnScreen.tsx'),
        'SingleSignOnScreen',
      ),
      screen(paths.verifyToken, () => import('../../features/people/auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
      screen(
        paths.requiredFactor,
        () => import('../../features/people/factors/RequiredFactorScreen.tsx'),
        'RequiredFactorScreen',
      ),
      screen(
        paths.resetPassword,
        () => import('../../features/people/auth/ResetPasswordScreen.tsx'),
        'ResetPasswordScreen',
      ),
    ],
  },
]
