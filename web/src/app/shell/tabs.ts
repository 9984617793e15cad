import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import { t } from '@plumbline/texts/app/shell'
import { homeOf } from '../../domain/access/home.ts'
import * as paths from '../../paths.ts'

/** A tab of the header. */
export interface Tab {
  label: string
  to: string
}

const dashboard = (role: Role): Tab => ({ label: t.dashboard, to: homeOf(role) })
const inquiryTypes = (at: ParamsOf<typeof paths.inquiryTypes>): Tab => ({
  label: t.inquiryTypeManagement,
  to: pathTo(paths.inquiryTypes, at),
})
const customMetrics = (at: ParamsOf<typeof paths.customQuestions>): Tab => ({
  label: t.customMetrics,
  to: pathTo(paths.customQuestions, at),
})

/** Each role's tabs, in this order (part 2, section 2, 'Shell'). */
export const tabs: Record<Role, readonly Tab[]> = {
  SuperAdmin: [
    dashboard('SuperAdmin'),
    { label: t.profiles, to: paths.customers },
    inquiryTypes({ role: 'SuperAdmin' }),
    customMetrics({ role: 'SuperAdmin' }),
    { label: t.findings, to: paths.findings },
    { label: t.recommendationsManagement, to: paths.recommendations },
    { label: t.roadmapManagement, to: paths.roadmaps },
    { label: t.monitorActivity, to: paths.monitorActivity },
  ],
  CustomerAdmin: [
    dashboard('CustomerAdmin'),
    { label: t.inquiryLog, to: paths.inquiries },
    customMetrics({ role: 'CustomerAdmin' }),
    { label: t.surveyForms, to: paths.administratorSurveys },
    inquiryTypes({ role: 'CustomerAdmin' }),
  ],
  CustomerUser: [dashboard('CustomerUser')],
}
