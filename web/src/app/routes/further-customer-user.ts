import * as paths from '../../paths.ts'
import { type Screen, screen } from './screen.ts'

/** Rarely used screens of a CustomerUser. */
export const screens: Screen[] = [
  screen(paths.manageProfile, () => import('../account/ProfileScreen.tsx'), 'ProfileScreen'),
  screen(
    paths.secondFactor,
    () => import('../../features/people/factors/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
  screen(
    paths.recoveryCodes,
    () => import('../../features/people/factors/RecoveryCodesScreen.tsx'),
    'RecoveryCodesScreen',
  ),
  screen(paths.yourData, () => import('../../features/people/personal-data/YourDataScreen.tsx'), 'YourDataScreen'),
]
