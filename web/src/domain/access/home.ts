import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import * as paths from '../../paths.ts'

/** Where a role arrives, its dashboard; without one, sign-in. */
export function homeOf(role: Role | undefined): string {
  if (!role) return paths.login
  return role === 'CustomerUser' ? paths.respondentDashboard : pathTo(paths.dashboard, { role })
}
