import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import * as paths from '../../paths.ts'

/** A role's dashboard; without a role, sign-in. */
export function homeOf(role: Role | undefined): string {
  if (!role) return paths.login
  return role === 'CustomerUser' ? paths.respondentDashboard : pathTo(paths.dashboard, { role })
}
