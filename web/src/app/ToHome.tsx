import { homeOf } from '../domain/access/home.ts'
import { useSessionState } from '../domain/access/session.ts'
import { Redirect } from '../ui/navigation/Redirect.tsx'

/** The target of '/': the role's dashboard, or sign-in. */
export function ToHome() {
  const { session } = useSessionState()
  return <Redirect to={homeOf(session?.role)} />
}
