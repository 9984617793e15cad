import type { RouteObject } from 'react-router'
import { screen } from './screen.ts'

/** Screens that need no sign-in. */
export const screens: RouteObject[] = [
  screen('page-not-found', () => import('../../auth/NotFoundScreen.tsx'), 'NotFoundScreen'),
  {
    lazy: async () => ({ Component: (await import('../../auth/AuthLayout.tsx')).AuthLayout }),
    children: [
      screen('login', () => import('../../auth/LoginScreen.tsx'), 'LoginScreen'),
      screen('signup', () => import('../../auth/SignUpScreen.tsx'), 'SignUpScreen'),
      screen('signup/:encryptedOrgName/:encryptedEmail', () => import('../../auth/SignUpScreen.tsx'), 'SignUpScreen'),
      screen('verify-email', () => import('../../auth/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
      screen('forget-password', () => import('../../auth/ForgetPasswordScreen.tsx'), 'ForgetPasswordScreen'),
      screen('verify-token', () => import('../../auth/VerifyTokenScreen.tsx'), 'VerifyTokenScreen'),
      screen('reset-password', () => import('../../auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
    ],
  },
]
