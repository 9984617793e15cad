/** Every call of the product: the listing that the API description and the permission test walk. It grows with each slice. */
import * as answerTexts from './answer-texts.ts'
import * as answersWorkspace from './answers-workspace.ts'
import * as auditLog from './audit-log.ts'
import * as auth from './auth.ts'
import type { CallSpec } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as companyProfile from './company-profile.ts'
import * as customQuestions from './custom-questions.ts'
import * as customerUsers from './customer-users.ts'
import * as customers from './customers.ts'
import * as dataExport from './data-export.ts'
import * as deleted from './deleted.ts'
import * as diagnosticQuestions from './diagnostic-questions.ts'
import * as documents from './documents.ts'
import * as emailChange from './email-change.ts'
import * as erasure from './erasure.ts'
import * as factors from './factors.ts'
import * as findings from './findings.ts'
import * as helpDocuments from './help-documents.ts'
import * as home from './home.ts'
import * as inquiries from './inquiries.ts'
import * as inquiryTypes from './inquiry-types.ts'
import * as intakeQuestions from './intake-questions.ts'
import * as invitations from './invitations.ts'
import * as manyQuestions from './many-questions.ts'
import * as passkeys from './passkeys.ts'
import * as pathways from './pathways.ts'
import * as pdfReport from './pdf-report.ts'
import * as preferences from './preferences.ts'
import * as recommendations from './recommendations.ts'
import * as reminders from './reminders.ts'
import * as respondents from './respondents.ts'
import * as respondentsBoard from './respondents-board.ts'
import * as respondentsPreview from './respondents-preview.ts'
import * as results from './results.ts'
import * as resultsDraft from './results-draft.ts'
import * as resultsVersions from './results-versions.ts'
import * as retention from './retention.ts'
import * as roadmaps from './roadmaps.ts'
import * as search from './search.ts'
import * as service from './service.ts'
import * as sessions from './sessions.ts'
import * as signUp from './sign-up.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as statistics from './statistics.ts'
import * as surveyAnswers from './survey-answers.ts'
import * as surveyEntry from './survey-entry.ts'
import * as surveyPreview from './survey-preview.ts'
import * as team from './team.ts'
import * as uploads from './uploads.ts'

const slices = {
  service,
  auth: { ...auth, ...surveyEntry, ...emailChange },
  factors,
  passkeys,
  signUp,
  singleSignOn,
  invitations,
  team,
  customers,
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
  deleted,
  inquiries: { ...inquiries, ...surveyPreview },
  respondents: { ...respondents, ...respondentsBoard, ...respondentsPreview },
  reminders,
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
  statistics,
  pdfReport,
  home,
  preferences,
  sessions,
  search,
  auditLog,
  personalData: { ...erasure, ...dataExport, ...retention },
}

/** The word of a slice, as its folder and its keys have it: 'pdf-report'. */
export type SliceWord = Kebab<keyof typeof slices>
type Kebab<Name extends string> = Name extends `${infer Sign}${infer Rest}`
  ? `${Sign extends Lowercase<Sign> ? Sign : `-${Lowercase<Sign>}`}${Kebab<Rest>}`
  : Name

/** A call with its name and its slice: `contract/src/pdf-report.ts` and `server/src/pdf-report` are 'pdfReport'. */
export interface NamedCall {
  name: string
  slice: string
  spec: CallSpec
}

/** All calls, slice by slice. */
export const calls: readonly NamedCall[] = Object.entries(slices).flatMap(([slice, members]) =>
  Object.entries(members).flatMap(([name, spec]) => (isCall(spec) ? [{ name, slice, spec }] : [])),
)

function isCall(value: unknown): value is CallSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
}
