import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { DeskTables } from './schema/desk.ts'
import type { InquiriesTables } from './schema/inquiries.ts'
import type { MailTables } from './schema/mail.ts'
import type { OperationsTables } from './schema/operations.ts'
import type { PeopleTables } from './schema/people.ts'
import type { ResultsTables } from './schema/results.ts'
import type { SignInTables } from './schema/sign-in.ts'
import type { SurveysTables } from './schema/surveys.ts'

/** The database, or the current transaction. */
export type Db = Kysely<Database>

/** For work that must run in a transaction. */
export type Transaction = KyselyTransaction<Database>

/** Every table. Ids are UUIDv7, times ISO 8601 UTC text, days 'yyyy-MM-dd' text. */
export interface Database
  extends CatalogueTables,
    InquiriesTables,
    SurveysTables,
    ResultsTables,
    PeopleTables,
    SignInTables,
    DeskTables,
    MailTables,
    OperationsTables {}
