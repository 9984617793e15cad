import { rolePrefix } from '@plumbline/contract/roles'
import { Navigate } from 'react-router'
import { useSessionState } from '../access/session.ts'

/** Where '/' leads: the area of the token's role, or sign-in. */
export function ToHome() {
  const { session } = useSessionState()
  return <Navigate to={session ? rolePrefix[session.role] : '/auth'} replace />
}
