import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** Screens that need no sign-in and are known at once: where people arrive. */
export const screens: Screen[] = [
  screen(paths.pageNotFound, () => import('../../auth/NotFoundScreen.tsx'), 'NotFoundScreen'),
  {
    ...screen(paths.login, () => import('../../auth/AuthLayout.tsx'), 'AuthLayout'),
    children: [screen(paths.login, () => import('../../auth/LoginScreen.tsx'), 'LoginScreen')],
  },
]
