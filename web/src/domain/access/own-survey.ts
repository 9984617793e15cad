import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import * as paths from '../../paths.ts'

/** Where a person fills in this survey, depending on their role. */
export function ownSurveyPath(role: Role, survey: { inquiryTypeId: string; inquiryId: string }): string {
  return pathTo(role === 'CustomerAdmin' ? paths.administratorSurvey : paths.respondentSurvey, survey)
}

/** Navigation state after reading a survey's introduction: it is not shown again. [ENTRY-006] */
export const INTRODUCED = 'introduced'
