import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** The further screens that need no sign-in: what one comes to from sign-in, or by a mail. */
export const screens: Screen[] = [
  {
    ...screen(paths.login, () => import('../../auth/AuthLayout.tsx'), 'AuthLayout'),
    children: [
      screen(paths.signUp, () => import('../../auth/SignUpScreen.tsx'), 'SignUpScreen'),
      screen(paths.staffSignUp, () => import('../../auth/StaffSignUpScreen.tsx'), 'StaffSignUpScreen'),
      screen(paths.joinTeam, () => import('../../auth/JoinTeamScreen.tsx'), 'JoinTeamScreen'),
      screen(paths.survey, () => import('../../auth/SurveyEntryScreen.tsx'), 'SurveyEntryScreen'),
      screen(paths.surveyLink, () => import('../../auth/SurveyLinkScreen.tsx'), 'SurveyLinkScreen'),
      screen(paths.noMoreReminders, () => import('../../auth/NoMoreRemindersScreen.tsx'), 'NoMoreRemindersScreen'),
      screen(paths.verifyEmail, () => import('../../auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
      screen(paths.forgetPassword, () => import('../../auth/ForgetPasswordScreen.tsx'), 'ForgetPasswordScreen'),
      screen(paths.singleSignOn, () => import('../../auth/SingleSignOnScreen.tsx'), 'SingleSignOnScreen'),
      screen(paths.verifyToken, () => import('../../auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
      screen(paths.requiredFactor, () => import('../../factors/RequiredFactorScreen.tsx'), 'RequiredFactorScreen'),
      screen(paths.resetPassword, () => import('../../auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
    ],
  },
]
