import type { Role } from '@plumbline/contract/roles'

/** A tab of the header; `to` stands below the role's prefix. */
export interface Tab {
  label: string
  to: string
}

const dashboard: Tab = { label: 'Dashboard', to: 'dashboard' }
const inquiryTypes: Tab = { label: 'Inquiry Type Management', to: 'inquiry-type-management' }
const customMetrics: Tab = { label: 'Custom Metrics', to: 'custom-metrics' }

/** What each role finds in the header, in this order (part 2, section 2, 'Shell'). */
export const tabs: Record<Role, readonly Tab[]> = {
  SuperAdmin: [
    dashboard,
    { label: 'Profiles', to: 'manage-customers-profile' },
    inquiryTypes,
    customMetrics,
    { label: 'Findings', to: 'findings' },
    { label: 'Recommendations Management', to: 'manage-recommendations' },
    { label: 'Roadmap Management', to: 'manage-roadmap' },
    { label: 'Monitor Activity', to: 'monitor-activity' },
  ],
  CustomerAdmin: [
    dashboard,
    { label: 'Inquiry Log', to: 'inquiry-logs' },
    customMetrics,
    { label: 'Survey Forms', to: 'survey-forms' },
    inquiryTypes,
  ],
  CustomerUser: [dashboard],
}
