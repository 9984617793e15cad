import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import { homeOf } from '../../domain/access/home.ts'
import * as paths from '../../paths.ts'

/** A tab of the header. */
export interface Tab {
  label: string
  to: string
}

const dashboard = (role: Role): Tab => ({ label: 'Dashboard', to: homeOf(role) })
const inquiryTypes = (at: ParamsOf<typeof paths.inquiryTypes>): Tab => ({
  label: 'Inquiry Type Management',
  to: pathTo(paths.inquiryTypes, at),
})
const customMetrics = (at: ParamsOf<typeof paths.customQuestions>): Tab => ({
  label: 'Custom Metrics',
  to: pathTo(paths.customQuestions, at),
})

/** What each role finds in the header, in this order (part 2, section 2, 'Shell'). */
export const tabs: Record<Role, readonly Tab[]> = {
  SuperAdmin: [
    dashboard('SuperAdmin'),
    { label: 'Profiles', to: paths.customers },
    inquiryTypes({ role: 'SuperAdmin' }),
    customMetrics({ role: 'SuperAdmin' }),
    { label: 'Findings', to: paths.findings },
    { label: 'Recommendations Management', to: paths.recommendations },
    { label: 'Roadmap Management', to: paths.roadmaps },
    { label: 'Monitor Activity', to: paths.monitorActivity },
  ],
  CustomerAdmin: [
    dashboard('CustomerAdmin'),
    { label: 'Inquiry Log', to: paths.inquiries },
    customMetrics({ role: 'CustomerAdmin' }),
    { label: 'Survey Forms', to: paths.administratorSurveys },
    inquiryTypes({ role: 'CustomerAdmin' }),
  ],
  CustomerUser: [dashboard('CustomerUser')],
}
