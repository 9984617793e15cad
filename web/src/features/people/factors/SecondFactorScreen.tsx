import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/people/factors'
import { useNavigate } from 'react-router'
import { useSession } from '../../../domain/access/session.ts'
import * as paths from '../../../paths.ts'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { SetUpApp } from './SetUpApp.tsx'

/** Where one's own account is shown. */
export const accountOf = (role: Role) =>
  role === 'SuperAdmin' ? paths.yourAccount : pathTo(paths.manageProfile, { role })

/** Sets up an authenticator app, or replaces it. [TEAM-003] */
export function SecondFactorScreen() {
  const { role } = useSession()
  const navigate = useNavigate()
  const leave = () => void navigate(accountOf(role))
  return (
    <Screen
      title={t.setUpAnAuthenticator}
      about={t.aboutTheApp}
      back={{ to: accountOf(role), label: role === 'SuperAdmin' ? t.yourAccount : t.manageProfile }}
      width="form"
    >
      <SetUpApp asksAgain cancel={leave} done={leave} />
    </Screen>
  )
}
