/** Every call of the product, for the API description and the permission test. It grows with each slice. */

import * as catalogue from './catalogue/catalogue.ts'
import * as customQuestions from './catalogue/custom-questions.ts'
import * as diagnosticQuestions from './catalogue/diagnostic-questions.ts'
import * as findings from './catalogue/findings.ts'
import * as inquiryTypes from './catalogue/inquiry-types.ts'
import * as intakeQuestions from './catalogue/intake-questions.ts'
import * as manyQuestions from './catalogue/many-questions.ts'
import * as pathways from './catalogue/pathways.ts'
import * as recommendations from './catalogue/recommendations.ts'
import * as roadmaps from './catalogue/roadmaps.ts'
import * as translations from './catalogue/translations.ts'
import * as auditLog from './desk/audit-log.ts'
import * as deleted from './desk/deleted.ts'
import * as home from './desk/home.ts'
import * as preferences from './desk/preferences.ts'
import * as search from './desk/search.ts'
import * as documents from './domain/documents.ts'
import * as factors from './domain/factors.ts'
import * as helpDocuments from './inquiries/help-documents.ts'
import * as inquiries from './inquiries/inquiries.ts'
import * as reminders from './inquiries/reminders.ts'
import * as respondents from './inquiries/respondents.ts'
import * as respondentsBoard from './inquiries/respondents-board.ts'
import * as respondentsPreview from './inquiries/respondents-preview.ts'
import * as scheduledSending from './inquiries/scheduled-sending.ts'
import * as surveyPreview from './inquiries/survey-preview.ts'
import * as auth from './people/auth.ts'
import * as brand from './people/brand.ts'
import * as companyProfile from './people/company-profile.ts'
import * as customerUsers from './people/customer-users.ts'
import * as customers from './people/customers.ts'
import * as dataExport from './people/data-export.ts'
import * as emailChange from './people/email-change.ts'
import * as erasure from './people/erasure.ts'
import * as invitations from './people/invitations.ts'
import * as language from './people/language.ts'
import * as passkeys from './people/passkeys.ts'
import * as retention from './people/retention.ts'
import * as sessions from './people/sessions.ts'
import * as signUp from './people/sign-up.ts'
import * as singleSignOn from './people/single-sign-on.ts'
import * as team from './people/team.ts'
import * as actions from './results/actions.ts'
import * as answerTexts from './results/answer-texts.ts'
import * as answersWorkspace from './results/answers-workspace.ts'
import * as norms from './results/norms.ts'
import * as reports from './results/reports.ts'
import * as resultLinks from './results/result-links.ts'
import * as results from './results/results.ts'
import * as resultsDraft from './results/results-draft.ts'
import * as resultsVersions from './results/results-versions.ts'
import * as statistics from './results/statistics.ts'
import * as surveyAnswers from './surveys/survey-answers.ts'
import * as surveyEntry from './surveys/survey-entry.ts'
import * as uploads from './surveys/uploads.ts'
import type { CallSpec } from './wire/call.ts'
import * as service from './wire/service.ts'

const slices = {
  service,
  auth: { ...auth, ...surveyEntry, ...emailChange, ...language },
  factors,
  passkeys,
  signUp,
  singleSignOn,
  invitations,
  team,
  customers,
  brand,
  companyProfile,
  customerUsers,
  inquiryTypes,
  catalogue,
  pathways,
  diagnosticQuestions: { ...diagnosticQuestions, ...manyQuestions },
  intakeQuestions,
  customQuestions,
  findings,
  recommendations,
  roadmaps,
  translations,
  deleted,
  inquiries: { ...inquiries, ...surveyPreview },
  respondents: { ...respondents, ...respondentsBoard, ...respondentsPreview },
  reminders,
  scheduledSending,
  surveyAnswers,
  answersWorkspace: { ...answersWorkspace, ...answerTexts },
  uploads,
  documents,
  helpDocuments,
  results: {
    ...results,
    ...resultsDraft,
    ...resultsVersions,
  },
  statistics: { ...statistics, ...norms },
  actions,
  resultLinks,
  reports,
  home,
  preferences,
  sessions,
  search,
  auditLog,
  personalData: { ...erasure, ...dataExport, ...retention },
}

/** A slice's name, as in its folder and keys: 'reports'. */
export type SliceWord = Kebab<keyof typeof slices>
type Kebab<Name extends string> = Name extends `${infer Sign}${infer Rest}`
  ? `${Sign extends Lowercase<Sign> ? Sign : `-${Lowercase<Sign>}`}${Kebab<Rest>}`
  : Name

/**
 * A call with its name and slice: `contract/src/results/reports.ts` and `server/src/features/results/reports` are
 * 'reports'.
 */
export interface NamedCall {
  name: string
  slice: string
  spec: CallSpec
}

/** All calls, by slice. */
export const calls: readonly NamedCall[] = Object.entries(slices).flatMap(([slice, members]) =>
  Object.entries(members).flatMap(([name, spec]) => (isCall(spec) ? [{ name, slice, spec }] : [])),
)

function isCall(value: unknown): value is CallSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
}
