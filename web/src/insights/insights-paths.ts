import { type Role, rolePrefix } from '@plumbline/contract/roles'
import { useParams } from 'react-router'
import { useSession } from '../access/session.ts'
import type { Back } from '../ui/frames/Screen.tsx'

/** The tabs in their order; each path is its last part of the address. */
export const tabs = [
  { path: 'overview', name: 'Overview' },
  { path: 'findings', name: 'Findings' },
  { path: 'scenarios', name: 'Scenarios' },
  { path: 'inputs', name: 'Inputs' },
  { path: 'roadmap', name: 'Roadmap' },
] as const

/** The inquiry of the address. */
export function useInquiryId(): string {
  return useParams().inquiryId ?? ''
}

/** '/superAdmin/dashboard/view-insights/0197…': what the paths of the insights begin with. */
export function useInsightsPath(): string {
  const { role } = useSession()
  return `${dashboardPath(role)}/view-insights/${useInquiryId()}`
}

export function dashboardPath(role: Role): string {
  return `${rolePrefix[role]}/dashboard`
}

/** From what the overview counts back to it. */
export function useOverviewBack(): Back {
  return { to: `${useInsightsPath()}/overview`, label: 'Overview' }
}
