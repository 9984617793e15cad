import { tokenIn } from '@plumbline/contract/wire/mailed-token'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { lazy, Suspense } from 'react'
import { useMailedParameter } from '../../domain/sign-in/mailed-parameter.ts'
import type * as paths from '../../paths.ts'

const SignUpScreen = lazy(async () => ({
  default: (await import('../../features/people/sign-up/SignUpScreen.tsx')).SignUpScreen,
}))
const IncompleteLink = lazy(async () => ({
  default: (await import('../../features/surveys/entry/IncompleteLink.tsx')).IncompleteLink,
}))
const SurveyEntry = lazy(async () => ({
  default: (await import('../../features/surveys/entry/SurveyEntry.tsx')).SurveyEntry,
}))

/**
 * The target of invitations: a respondent's opens the survey, others and none the three-step wizard. [AUTH-082,
 * ENTRY-001]
 */
export function StaffSignUpScreen(link: ParamsOf<typeof paths.staffSignUp>) {
  const came = useMailedParameter('invite')
  const invite = tokenIn(came)
  const wizard = <SignUpScreen {...link} />
  if (came !== null && invite === undefined)
    return (
      <Suspense>
        <IncompleteLink orInvitation />
      </Suspense>
    )
  return <Suspense>{invite === undefined ? wizard : <SurveyEntry invite={invite} otherwise={wizard} />}</Suspense>
}
