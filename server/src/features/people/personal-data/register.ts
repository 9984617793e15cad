import type { Database } from '../../../platform/db/schema.ts'
import { ofCatalogue } from './register/catalogue.ts'
import type { RegisterOf } from './register/columns.ts'
import { ofDesk } from './register/desk.ts'
import { ofInquiries } from './register/inquiries.ts'
import { ofMail } from './register/mail.ts'
import { ofOperations } from './register/operations.ts'
import { ofPeople } from './register/people.ts'
import { ofResults } from './register/results.ts'
import { ofSignIn } from './register/sign-in.ts'
import { ofSurveys } from './register/surveys.ts'

/**
 * Every column of the database: whether it is personal, its retention, what erasure does, and whose export contains it.
 * A missing column does not compile, or fails the test that walks the migrated schema; `npm run personal-data` prints
 * it. [DATA-004]
 */
export const register = {
  ...ofPeople,
  ...ofSignIn,
  ...ofCatalogue,
  ...ofInquiries,
  ...ofSurveys,
  ...ofResults,
  ...ofDesk,
  ...ofMail,
  ...ofOperations,
} as const satisfies RegisterOf<Database>
