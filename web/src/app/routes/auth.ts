import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** Screens that need no sign-in. */
export const screens: Screen[] = [
  screen(paths.pageNotFound, () => import('../../auth/NotFoundScreen.tsx'), 'NotFoundScreen'),
  {
    ...screen(paths.login, () => import('../../auth/AuthLayout.tsx'), 'AuthLayout'),
    children: [
      screen(paths.login, () => import('../../auth/LoginScreen.tsx'), 'LoginScreen'),
      screen(paths.signUp, () => import('../../auth/SignUpScreen.tsx'), 'SignUpScreen'),
      screen(paths.staffSignUp, () => import('../../auth/SignUpScreen.tsx'), 'SignUpScreen'),
      screen(paths.verifyEmail, () => import('../../auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
      screen(paths.forgetPassword, () => import('../../auth/ForgetPasswordScreen.tsx'), 'ForgetPasswordScreen'),
      screen(paths.verifyToken, () => import('../../auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
      screen(paths.resetPassword, () => import('../../auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
    ],
  },
]
