import { Navigate } from 'react-router'
import { homeOf } from '../domain/access/home.ts'
import { useSessionState } from '../domain/access/session.ts'

/** The target of '/': the role's dashboard, or sign-in. */
export function ToHome() {
  const { session } = useSessionState()
  return <Navigate to={homeOf(session?.role)} replace />
}
