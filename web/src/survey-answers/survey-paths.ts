import { type Role, rolePrefix } from '@plumbline/contract/roles'
import type { Back } from '../ui/frames/Screen.tsx'

/** The list of own surveys: a CustomerUser's dashboard, a CustomerAdmin's 'Survey Forms'. */
export function surveysBack(role: Role): Back {
  return role === 'CustomerUser'
    ? { to: `${rolePrefix.CustomerUser}/dashboard`, label: 'Survey Forms' }
    : { to: `${rolePrefix.CustomerAdmin}/survey-forms`, label: 'Survey Forms' }
}

/** The respondents of an inquiry, as a SuperAdmin sees them. */
export function respondentsBack(inquiryId: string): Back {
  return { to: `${rolePrefix.SuperAdmin}/monitor-activity/view-respondents/${inquiryId}`, label: 'Respondents List' }
}

interface Survey {
  inquiryTypeId: string
  inquiryId: string
}

export function completePath(role: Role, { inquiryTypeId, inquiryId }: Survey): string {
  return `${below(role)}/${inquiryTypeId}/edit-survey-form/${inquiryId}`
}

export function viewPath(role: Role, { inquiryTypeId, inquiryId }: Survey, userId: string): string {
  return `${below(role)}/${inquiryTypeId}/view-survey-form/${inquiryId}/${userId}`
}

function below(role: Role): string {
  const { to } = surveysBack(role)
  return role === 'CustomerUser' ? `${to}/survey-form` : to
}
