import { rolePrefix } from '@plumbline/contract/roles'
import { sessionState } from '../api/session.ts'

/** Where '/' leads: the area of the token's role, or sign-in. */
export function home(): string {
  const { session } = sessionState()
  return session ? rolePrefix[session.role] : '/auth'
}
