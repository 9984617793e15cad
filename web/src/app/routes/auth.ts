import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** Eagerly known screens without sign-in: where people arrive. */
export const screens: Screen[] = [
  screen(paths.pageNotFound, () => import('../screens/NotFoundScreen.tsx'), 'NotFoundScreen'),
  {
    ...screen(paths.login, () => import('../../domain/sign-in/AuthLayout.tsx'), 'AuthLayout'),
    children: [screen(paths.login, () => import('../../features/people/auth/LoginScreen.tsx'), 'LoginScreen')],
  },
]
