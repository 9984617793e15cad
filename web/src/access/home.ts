import { pathTo } from '@plumbline/contract/path-to'
import type { Role } from '@plumbline/contract/roles'
import * as paths from '../paths.ts'

/** Where a role arrives, its dashboard; without one, sign-in. */
export function homeOf(role: Role | undefined): string {
  if (!role) return paths.login
  return role === 'CustomerUser' ? paths.respondentDashboard : pathTo(paths.dashboard, { role })
}
