import type { Claim } from '@plumbline/contract/catalogue/claims'
import type { CustomQuestionStatus } from '@plumbline/contract/catalogue/custom-questions'
import type { Area, ScoredArea } from '@plumbline/contract/domain/areas'
import type { AcceptedFormats, QuestionType, ValidationRegex } from '@plumbline/contract/domain/questions'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { MailKind } from '@plumbline/contract/inquiries/respondents'
import type { SessionBeginning } from '@plumbline/contract/people/sessions'
import type { DraftContent } from '@plumbline/contract/results/results-draft'
import type { ColumnType, Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'

/** A jsonb column: read as the value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
/** The same with a default, an empty list. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

/** A handle to the database, or to the transaction that is going on. */
export type Db = Kysely<Database>
/** What must run in a transaction asks for this. */
export type Transaction = KyselyTransaction<Database>

/** Every table. Ids are UUIDs of version 7, times ISO 8601 UTC text, days 'yyyy-MM-dd' text. */
export interface Database {
  customer: CustomerTable
  user_account: UserAccountTable
  session: SessionTable
  known_browser: KnownBrowserTable
  email_verification: EmailVerificationTable
  invitation: InvitationTable
  consultant_invitation: ConsultantInvitationTable
  password_reset: PasswordResetTable
  rate_limit: RateLimitTable
  inquiry_type: InquiryTypeTable
  pathway: PathwayTable
  pathway_inquiry_type: PathwayInquiryTypeTable
  diagnostic_question: DiagnosticQuestionTable
  intake_question: IntakeQuestionTable
  finding: FindingTable
  recommendation: RecommendationTable
  roadmap: RoadmapTable
  inquiry: InquiryTable
  intake_answer: IntakeAnswerTable
  custom_question: CustomQuestionTable
  survey_question: SurveyQuestionTable
  respondent: RespondentTable
  reminder: ReminderTable
  reminder_plan: ReminderPlanTable
  survey_answer: SurveyAnswerTable
  rating_count: RatingCountTable
  document: DocumentTable
  upload: UploadTable
  upload_part: UploadPartTable
  result: ResultTable
  results_draft: ResultsDraftTable
  results_seen: ResultsSeenTable
  answer_tag: AnswerTagTable
  preference: PreferenceTable
  mail: MailTable
  deleted_record: DeletedRecordTable
  mail_hold: MailHoldTable
  backup: BackupTable
  backup_watch: BackupWatchTable
  audit_event: AuditEventTable
  signing_secret: SigningSecretTable
  audit_opening: AuditOpeningTable
  erasure: ErasureTable
  former_address: FormerAddressTable
  data_export: DataExportTable
  federated_identity: FederatedIdentityTable
  single_sign_on_attempt: SingleSignOnAttemptTable
  email_change: EmailChangeTable
  totp_key: TotpKeyTable
  recovery_code: RecoveryCodeTable
  factor_requirement: FactorRequirementTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
}

/** An organisation. `name_key` is its name as compared (security, A4), unique among those not deleted. */
export interface CustomerTable {
  id: string
  name: string
  name_key: string
  industry: string
  website: string
  address: string
  state: string
  city: string
  country: string
  years_in_business: string | null
  duration: string | null
  profit_or_non: string | null
  ownership_structure: string | null
  annual_revenue: string | null
  average_fte: string | null
  number_of_locations: string | null
  headquarter_address: string | null
  is_active: Generated<boolean>
  profile_completed_at: string | null
  created_at: string
  deleted_at: string | null
  /** After so many months from publication answers lose their names; null keeps them. */
  retention_months: number | null
}

/** A person who may sign in, once verified. Without a customer: SuperAdmin. `email_key` is unique among those not deleted. */
export interface UserAccountTable {
  id: string
  customer_id: string | null
  is_admin: boolean
  first_name: string
  last_name: string
  email: string
  email_key: string
  designation: string
  /** '' where none is set (`NO_PASSWORD`): the person enters by the links of their surveys. */
  password_hash: string
  active: Generated<boolean>
  is_verified: Generated<boolean>
  /** Was verified once and set back by a SuperAdmin. An account that is neither this nor verified is nobody (decision 016). */
  verification_withdrawn: Generated<boolean>
  /** The password is the address's owner's for certain: set with a mailed code or link, or by who verified in the browser that signed up. */
  password_proven: Generated<boolean>
  /** Joined without an invitation, and no administrator has decided yet. */
  waits_for_approval: Generated<boolean>
  created_at: string
  deleted_at: string | null
  /** By password, or whatever else opens a whole session; not by a survey's link. */
  last_sign_in_at: string | null
}

/**
 * A session, begun by signing in, or by a survey's link alone: then it is limited to `inquiry_id`. The token names it. Revoked by `ended_at`. `browser` is a
 * name for people, null in a session of before, as is the address; `used_at` is a few minutes behind, null until then.
 */
export interface SessionTable {
  id: string
  user_id: string
  inquiry_id: string | null
  created_at: string
  expires_at: string
  ended_at: string | null
  /** Its person lacks the second factor that is required of them: it only sets one up (TEAM-004). */
  needs_factor: Generated<boolean>
  browser: string | null
  client_address: string | null
  used_at: string | null
  begun_by: Generated<SessionBeginning>
}

/** What an account was signed in with: a browser by its cookie, another client by what it calls itself and its network. Stored only as SHA-256. */
export interface KnownBrowserTable {
  user_id: string
  browser_hash: string
  seen_at: string
}

/** A mailed verification link; the token itself is stored only as SHA-256. */
export interface EmailVerificationTable {
  id: string
  user_id: string
  token_hash: string
  expires_at: string
  used_at: string | null
  created_at: string
}

/**
 * What a mailed link proves, for one address. An 'organisation' invitation names an organisation that does not exist yet.
 * A respondent's, one with each mail that asks, leads to the survey; `used_at` is when it has made the account, which is what the other kinds
 * are good for once. It has no `expires_at`: the inquiry's expiry date holds, which may change; nor `invited_by`: it is the inquiry's. Of the
 * other kinds there is one unused for an address (and organisation).
 */
export interface InvitationTable {
  id: string
  kind: 'organisation' | 'administrator' | 'respondent'
  email_key: string
  customer_id: string | null
  customer_name: string
  inquiry_id: string | null
  invited_by: string | null
  token_hash: string
  /** Of the link that was copied last instead of mailed; it opens the same. */
  copied_hash: string | null
  expires_at: string | null
  /** When an organisation's was first looked at in a browser. */
  opened_at: string | null
  used_at: string | null
  withdrawn_at: string | null
  created_at: string
}

/** Somebody asked to be a further consultant. `token_hash` is of the link mailed last; while neither used nor withdrawn, there is one for an address. */
export interface ConsultantInvitationTable {
  id: string
  email: string
  email_key: string
  invited_by: string
  token_hash: string
  sent_at: string
  expires_at: string
  used_at: string | null
  withdrawn_at: string | null
}

/** A request for a password code; also made for addresses without an account (`user_id` null). */
export interface PasswordResetTable {
  id: string
  user_id: string | null
  email_key: string
  code_hash: string
  tries: Generated<number>
  /** Who has asked: a client, or a browser seen with the account. Null before that was noted. */
  client: string | null
  expires_at: string
  used_at: string | null
  created_at: string
}

/** A rate limit's counter: tries in a window of time, and until when further ones are blocked; shared by all servers. */
export interface RateLimitTable {
  key: string
  count: number
  window_ends_at: string
  blocked_until: string | null
}

/** `min_figures` and `min_texts` are the smallest groups of which a confidential inquiry of this type shows figures and texts. */
export interface InquiryTypeTable {
  id: string
  name: string
  description: string
  is_active: Generated<boolean>
  min_figures: Generated<number>
  min_texts: Generated<number>
}

export interface PathwayTable {
  id: string
  name: string
}

/** Which pathways a type has; `id` keeps the order in which types were added to a pathway, `position` that of the pathways in the type. */
export interface PathwayInquiryTypeTable {
  id: string
  pathway_id: string
  inquiry_type_id: string
  position: Generated<number>
}

/** What questions of the catalogue, of a manager and of a survey have in common. */
export interface QuestionColumns {
  title: string
  type: QuestionType
  description: string
  area: Area
  max_length: number | null
  validation_regex: ValidationRegex | null
  rating_options: Json<string[]>
  checkbox_options: Json<string[]>
  accepted_formats: AcceptedFormats
}

/** `position` orders a pathway's questions (`db/positions.ts`). */
export interface DiagnosticQuestionTable extends QuestionColumns {
  id: string
  pathway_id: string
  position: Generated<number>
}

/** `position` orders a type's intake questions (`db/positions.ts`). */
export interface IntakeQuestionTable {
  id: string
  inquiry_type_id: string
  position: Generated<number>
  title: string
  type: 'Textbox' | 'Checkbox'
  description: string
  max_length: number | null
}

export interface FindingTable {
  id: string
  inquiry_type_id: string
  area: Area
  detail: string
  /** What it speaks of, and the questions it rests on; null and none where it does not say. */
  speaks_of: Generated<Claim | null>
  question_ids: GeneratedJson<string[]>
}

export interface RecommendationTable {
  id: string
  inquiry_type_id: string
  detail: string
  /** The area it is of; null where it names none. */
  area: ScoredArea | null
  speaks_of: Generated<Claim | null>
  question_ids: GeneratedJson<string[]>
}

export interface RoadmapTable {
  id: string
  inquiry_type_id: string
  step1_title: string
  step1_description: string
  step1_detail: string
  step2_title: string
  step2_description: string
  step2_detail: string
  step3_title: string
  step3_description: string
  step3_detail: string
}

/** One assessment. Its stage follows from the times: intake answered, respondents added, results published. */
export interface InquiryTable {
  id: string
  customer_id: string
  inquiry_type_id: string
  description: string
  is_active: Generated<boolean>
  expiry_date: string | null
  recreated_from_id: string | null
  created_by: string
  created_at: string
  intake_answered_at: string | null
  respondents_added_at: string | null
  published_at: string | null
  /** Since when respondents wait for their mail to be written; null where none does. */
  inviting_since: string | null
  /** Closed before its last day; opened again it is null. */
  closed_at: string | null
  /** Chosen when respondents are first added, and frozen from then on, with the names of their attributes and the smallest groups of its type. */
  confidentiality: Generated<Confidentiality>
  attribute_names: GeneratedJson<string[]>
  min_figures: Generated<number>
  min_texts: Generated<number>
  /** The manager's own words in the mail that asks to answer. */
  introduction: Generated<string>
  /** Whether reminders go by themselves. */
  reminders: Generated<boolean>
  /** The day that was announced to its managers on which answers lose their names, and when they did: it is confidential from then on. */
  anonymous_on: string | null
  anonymised_at: string | null
  /** Confidential, and somebody's texts and documents were erased: the others' are shown no more. */
  texts_withheld: Generated<boolean>
  /** Counts the changes of its survey's questions, which servers keep in memory. */
  survey_version: Generated<number>
}

/** An answer with a copy of its question, which may be deleted later. */
export interface IntakeAnswerTable {
  id: string
  inquiry_id: string
  intake_question_id: string | null
  question: string
  question_type: 'Textbox' | 'Checkbox'
  answer: string
}

export interface CustomQuestionTable extends QuestionColumns {
  id: string
  inquiry_id: string
  created_by: string
  status: Generated<CustomQuestionStatus>
  /** Why it was rejected; '' of every other. */
  reason: Generated<string>
  /** The question of the catalogue that was made of it, which may be gone by now. */
  catalogue_question_id: string | null
}

/** The frozen copy that an inquiry hands out; `question_id` is the id of what was copied. */
export interface SurveyQuestionTable extends QuestionColumns {
  inquiry_id: string
  question_id: string
  position: number
  is_custom: boolean
  /** The name of the pathway it came from; '' of a custom question. */
  pathway: Generated<string>
}

/** An address asked to answer. `user_id` is set once an account with that address exists. */
export interface RespondentTable {
  id: string
  inquiry_id: string
  email: string
  email_key: string
  user_id: string | null
  status: Generated<'pending' | 'completed'>
  saved_at: string | null
  completed_at: string | null
  created_at: string
  /** Asked, but the mail that says so is not written yet. */
  to_invite: Generated<boolean>
  /** What the client calls the submission, and a hash of its content: repeated, it is answered as the first time. */
  submission_id: string | null
  submission_digest: string | null
  /** Names and attributes as they were given with the address; the attributes in the order of the inquiry's `attribute_names`. */
  first_name: Generated<string>
  last_name: Generated<string>
  attribute_1: Generated<string>
  attribute_2: Generated<string>
  attribute_3: Generated<string>
  /** A last day of their own ('yyyy-MM-dd', UTC), which holds where it is later than the inquiry's. */
  last_day: string | null
  /** When they opened the survey first. */
  opened_at: string | null
  /** How many questions are answered. */
  answered: Generated<number>
  /** Given back for correction, why, and which submissions that undid. */
  returned_at: string | null
  return_reason: string | null
  returned_submissions: GeneratedJson<string[]>
}

/** A reminder of an inquiry to one or many respondents: by itself, or by a person in own words. */
export interface ReminderTable {
  id: string
  inquiry_id: string
  kind: 'automatic' | 'manual'
  sentence: Generated<string>
  asked_by: string | null
  created_at: string
}

/**
 * What is still to come of an open respondent's reminders. `slot` counts those of the three automatic ones that are done with; `next_at` is when the
 * next is due, null where none is; `reminder_id` the manual one that waits to be written.
 */
export interface ReminderPlanTable {
  respondent_id: string
  inquiry_id: string
  next_at: string | null
  slot: Generated<number>
  reminder_id: string | null
  /** Asked for no more. */
  stopped_at: string | null
}

/**
 * One respondent's answer to one question: draft until the respondent has submitted. Each type of question has columns of its own: two
 * ratings ('1' to '5', DK '0'), a typed text, the boxes that were chosen, a document.
 */
export interface SurveyAnswerTable {
  respondent_id: string
  inquiry_id: string
  question_id: string
  performance: string | null
  importance: string | null
  text: string | null
  checkbox_options: Json<string[]>
  document_id: string | null
  /** 1 with the first save, one more with each that changed something (an optimistic lock). */
  version: Generated<number>
  saved_at: string | null
  /** What the client called the last save that changed it. */
  submission_id: string | null
}

/**
 * How many of those who submitted gave a question this pair of ratings (`cellOf`): of everybody (`attribute` 0), and of who has this value of one of the
 * attributes 1 to 3.
 */
export interface RatingCountTable {
  inquiry_id: string
  attribute: number
  value: string
  question_id: string
  cell: number
  people: number
}

/** A stored file: `name` is a label, `file_key` the server's own name in the store. */
export interface DocumentTable {
  id: string
  kind: 'survey' | 'help' | 'results' | 'export'
  inquiry_id: string
  respondent_id: string | null
  question_id: string | null
  name: string
  name_key: string
  media_type: string
  size: number
  file_key: string
  uploaded_by: string
  created_at: string
}

/** A file that a respondent has begun to upload: of its bytes so many are `received`. A document made of it has its id. */
export interface UploadTable {
  id: string
  inquiry_id: string
  respondent_id: string
  question_id: string
  name: string
  size: number
  received: number
  uploaded_by: string
  /** When it was begun or a part of it came last. */
  moved_at: string
}

/** A part of an upload, a file of its own in the store; `position` is that of its first byte. */
export interface UploadPartTable {
  upload_id: string
  position: number
  file_key: string
}

/** One published version of an inquiry's results; the highest version is the current one. */
export interface ResultTable {
  id: string
  inquiry_id: string
  version: number
  content: Json<PublishedResults>
  /** What its statistics follow from, frozen with it. [PUBL-013] */
  statistics: ColumnType<StatisticsSource | null, string | undefined, string>
  advance_insights: number
  published_by: string
  published_at: string
  /** The workbook that was uploaded; null of what was composed in the product. */
  document_id: string | null
  /** What the consultant says of it. */
  note: Generated<string>
  /** The version whose content it has again. */
  republished_from: number | null
  /** Taken back: when, by whom and why. */
  withdrawn_at: string | null
  withdrawn_by: string | null
  withdraw_reason: string | null
  /** When managers who have not opened it are reminded; null where nobody is (any more). */
  remind_at: string | null
}

/** What of an inquiry's results is prepared; null once it was dropped or published. `revision` counts all saves. */
export interface ResultsDraftTable {
  inquiry_id: string
  revision: number
  content: Json<DraftContent | null>
  saved_by: string
  saved_at: string
}

/** The highest version of an inquiry's results that a manager has opened. */
export interface ResultsSeenTable {
  inquiry_id: string
  user_id: string
  version: number
  seen_at: string
}

/** A consultant's tag of a respondent's text answer. */
export interface AnswerTagTable {
  inquiry_id: string
  respondent_id: string
  question_id: string
  tag: string
}

/** What somebody has chosen for every device; null: nothing yet. */
export interface PreferenceTable {
  user_id: string
  rows_per_page: number | null
  single_keys: boolean | null
}

/** What a results workbook holds, sheet by sheet (decisions, section 6). */
export interface PublishedResults {
  areaColors: { Area: Exclude<Area, 'Other'>; Color: 'red' | 'green' | 'blue' | 'yellow' }[]
  findings: {
    Area: Area
    FindingsDesc: string
    /** The catalogue's that it was picked from. */
    CatalogueId?: string
    /** On which figures and questions it rests, as they were on that day; none where that is not shown or not known. */
    Evidence?: string
    QuestionIds?: string[]
  }[]
  recommendations: { RecommendationDetails: string; LevelOfFocus: number; CatalogueId?: string }[]
  /** False where findings are published without what they rest on. */
  showsEvidence?: boolean
  inputs: {
    Area: Exclude<Area, 'Other'>
    Questiondescription: string
    /** Of the survey's question; there is none where an analyst wrote another, and in what was published before 0018. */
    QuestionId?: string
    /** What tells it apart from others of the same words. */
    ToldApartBy?: string
    AverageRating: number | null
    AverageValue: number | null
    AverageDifference: number | null
  }[]
  advanceInsights: { Area: Exclude<Area, 'Other'>; AdvanceInsights: string }[]
  roadmap: { Step: 1 | 2 | 3; RoadmapTitle: string; BriefDescription: string; RoadmapDetail: string }[]
}

/**
 * How often each pair of ratings was given to a question: the 6 × 6 table of performance × importance, each DK (0) or 1 to 5. All figures of a question
 * follow from these 36 whole numbers. [STAT-015]
 */
export type PairCounts = readonly number[]

/** One value of an attribute, and how many of those who have it were asked and have submitted. */
export interface GroupCounts {
  /** The place of the attribute among the inquiry's: 1 to 3. */
  readonly attribute: number
  /** '' where none was given. */
  readonly value: string
  readonly invited: number
  readonly submitted: number
}

/** A rating question of the survey in one of the scored areas, with its counts. */
export interface CountedQuestion {
  readonly id: string
  readonly title: string
  /** The pathway it came from; '' of a custom question. */
  readonly pathway: string
  readonly area: string
  /** The ratings that it offers. */
  readonly options: readonly string[]
  /** By respondent group (`groupKey`); everybody's under ''. Where nobody rated it there is none. */
  readonly counts: Readonly<Record<string, PairCounts>>
}

/**
 * What all statistics of an inquiry follow from: live from the records, or as it was frozen with a published version (JSON). `invited` leaves out people whose
 * account was deleted before they answered. `calculatedAt`: ISO 8601 UTC. `isAfterwards`: it was calculated after the version was published.
 */
export interface StatisticsSource {
  readonly calculatedAt: string
  readonly isAfterwards: boolean
  /** Whether gap, performance and importance agree as they are shown together. Versions from before that have not, and keep what they show. */
  readonly agrees?: true
  readonly confidentiality: Confidentiality
  readonly minFigures: number
  readonly response: {
    readonly invited: number
    readonly opened: number
    readonly begun: number
    readonly submitted: number
  }
  readonly attributeNames: readonly string[]
  readonly groups: readonly GroupCounts[]
  /** In the order of the survey. */
  readonly questions: readonly CountedQuestion[]
  /** Frozen only: live ones are summed when they are asked for. */
  readonly alpha?: readonly AlphaSums[]
}

/** Whole sums over the performance ratings of the `people` who rated all of an area's questions: of their totals, and of each question. */
export interface AlphaSums {
  readonly area: string
  readonly people: number
  readonly total: number
  readonly totalSquares: number
  readonly items: readonly { readonly questionId: string; readonly sum: number; readonly squares: number }[]
}

/** Words of a person, which are no words of ours. */
export interface OwnWords {
  readonly by: string
  readonly text: string
}

/** The content of a mail, before it is rendered as plain text and as HTML: this is what waits in the outbox. Everything in it is text. */
export interface Letter {
  readonly to: string
  /** The respondent whom it asks to answer, and what for. */
  readonly respondentId?: string
  readonly kind?: MailKind
  /** The reminder it is part of. */
  readonly reminderId?: string
  /** Not sent any more from then on. */
  readonly notAfter?: string
  /** Fixed words: nothing that people typed stands in a subject. */
  readonly subject: string
  readonly greeting?: { readonly name: string }
  readonly paragraphs: readonly string[]
  /** What a person says in own words, set apart under 'Mia Stone writes:'. */
  readonly words?: OwnWords
  /** Labelled values that people typed. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Whom to ask, and who gets an answer to the mail: their address is proved, so that it is printed plainly and linked. [LIST-016] */
  readonly contact?: { readonly label: string; readonly name: string; readonly address: string }
  /** The one button; `about` says where the address leads that stands below it as text. */
  readonly action?: { readonly label: string; readonly href: string; readonly about?: string }
  readonly code?: string
  readonly notes: readonly string[]
  /** The link in the foot by which its reader asks for no more of them; `oneClick` is where a mail program does the same by itself (RFC 8058). */
  readonly noMore?: { readonly label: string; readonly href: string; readonly oneClick: string }
}

/**
 * The transactional outbox: a mail is a row written in the transaction of the change that causes it. `letter` is what it says, until it is sent or failed;
 * mails of an earlier release have `text` and `html` instead. `failure` says in words for people why it will not arrive.
 */
export interface MailTable {
  id: string
  to_address: string
  subject: string
  text: string
  html: string
  letter: ColumnType<Letter | null, string | null, string | null>
  respondent_id: string | null
  /** What it asks its respondent for; null for all other mails. */
  kind: MailKind | null
  reminder_id: string | null
  /** Not sent any more from then on. */
  not_after: string | null
  failure: string | null
  customer_id: string | null
  message_id: string
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  due_at: string
  claimed_until: string | null
  sent_at: string | null
  last_error: string | null
  created_at: string
}

/** The tables whose rows can be brought back for a moment after they were deleted. */
export type RestorableTable =
  | 'finding'
  | 'recommendation'
  | 'roadmap'
  | 'diagnostic_question'
  | 'intake_question'
  | 'custom_question'

/**
 * A row that was deleted a moment ago: the table it stood in (`kind`), what it is called, every column of it, and the ids of the rows that named it and
 * name nothing now.
 */
export interface DeletedRecordTable {
  id: string
  kind: RestorableTable
  name: string
  content: Json<Record<string, unknown>>
  named_by: Json<string[]>
  deleted_by: string
  deleted_at: string
}

/** A fingerprint of the secret that signs sessions and links: one row at most. */
export interface SigningSecretTable {
  id: number
  fingerprint: string
}

/**
 * Who did what, when and from where; only ever added to. What is repeated within a minute counts in the event it repeats, which
 * `repeat_key` names (null in those of 0.1.0).
 */
export interface AuditEventTable {
  id: string
  at: string
  user_id: string | null
  customer_id: string | null
  client_address: string
  action: string
  subject: string
  detail: Json<Record<string, string>>
  count: Generated<number>
  repeat_key: string | null
}

/** There only within a transaction: what the audit log is opened for, which otherwise takes neither changes nor deletions. */
export interface AuditOpeningTable {
  why: 'cut' | 'erasure'
}

/** Who was erased, by the id of a person's account or of a respondent without one, or of an organisation: a restored backup erases them again. */
export interface ErasureTable {
  id: string
  kind: 'person' | 'organisation'
  erased_id: string
  at: string
  /** Whether what the person wrote in confidential inquiries stayed, without their name. */
  texts: Generated<'kept' | 'removed'>
  /** A keyed hash of an erased account's address, so that it does not come back unasked; null where an earlier version has erased it. */
  address_hash: Generated<string | null>
}

/** An address that an account had before it was changed. */
export interface FormerAddressTable {
  id: string
  user_id: string
  email: string
  email_key: string
  changed_at: string
}

/** One row while mails are held: those that waited at this moment, and those that would be written later. */
export interface MailHoldTable {
  id: number
  since: string
}

/**
 * A backup that a server makes by itself. While that server lives it holds the claim, a lease by the database's clock; `proven_at` is when what was restored of it was compared,
 * `failure` says in words why it was not. One that is neither, and whose claim has lapsed, was cut off.
 */
export interface BackupTable {
  id: string
  started_at: string
  claimed_until: string
  name: string | null
  proven_at: string | null
  failure: string | null
}

/** Since when, and how often, servers are to make backups; `alarmed_at`: the consultants were mailed that there is none, and there has been none since. */
export interface BackupWatchTable {
  id: number
  since: string
  every_minutes: number
  alarmed_at: string | null
}

/** What a person has asked for of their own data: one at a time. `claimed_until` is the lease of the server that makes it. */
export interface DataExportTable {
  id: string
  user_id: string
  state: Generated<'waiting' | 'ready' | 'failed'>
  asked_at: string
  claimed_until: string | null
  tries: Generated<number>
  expires_at: string | null
  file_key: string | null
  size: Generated<number>
}

/**
 * Who a person is at a provider of single sign-on: by its address and what it knows them by. Of an account that was deleted it stays, so that nobody comes back
 * by it unasked.
 */
export interface FederatedIdentityTable {
  id: string
  user_id: string
  issuer: string
  subject: string
  created_at: string
}

/**
 * Somebody's way to the provider and back, once and in one browser (both as hashes): to sign in, or to link the account that is signed in (`user_id` from the
 * start). `spent_at`: the provider was asked who came; then `user_id` and `subject` say whose second factor is still asked for.
 */
export interface SingleSignOnAttemptTable {
  id: string
  kind: 'enter' | 'link'
  state_hash: string
  browser_hash: string
  user_id: string | null
  subject: string | null
  expires_at: string
  spent_at: string | null
}

/** A person's wish to have another address: the code that was mailed to it, as a hash. */
export interface EmailChangeTable {
  id: string
  user_id: string
  email: string
  code_hash: string
  tries: Generated<number>
  expires_at: string
  used_at: string | null
  created_at: string
}

/**
 * What an authenticator app makes its codes of: encrypted (`factors/totp-secrets.ts`). `confirmed_at` is null until a first code has shown that the app has it.
 * `last_step` is the time step of the last code that was taken: neither that one nor an older one is taken again.
 */
export interface TotpKeyTable {
  id: string
  user_id: string
  secret: string
  last_step: Generated<number>
  confirmed_at: string | null
  created_at: string
}

/** A code that stands in for a lost factor, once. Its first sign group, the `selector`, finds it; of the rest there is a hash as of a password. */
export interface RecoveryCodeTable {
  id: string
  user_id: string
  selector: string
  code_hash: string
  used_at: string | null
  created_at: string
}

/** Since when a second factor is required: of an organisation's managers (`id` is its id), or of the consultants (`id` 'consultants'). */
export interface FactorRequirementTable {
  id: string
  customer_id: string | null
  required_at: string
}

/** A passkey of a person: what its authenticator calls it (`credential_id`), its public key (COSE, base64url), and how often it says that it was used, 0 where it does not count. */
export interface PasskeyTable {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  /** How a browser reaches its authenticator, as WebAuthn spells it: 'internal', 'usb', … */
  transports: Json<string[]>
  /** Whether it is kept by more devices than one. */
  is_synced: boolean
  created_at: string
  last_used_at: string | null
}

/**
 * What a passkey is asked to sign, once: a person's own, or to sign in that of the browser that has asked. 'confirmed' is the code of who has signed to confirm who
 * they are.
 */
export interface PasskeyChallengeTable {
  challenge_hash: string
  purpose: 'registration' | 'confirmation' | 'confirmed' | 'sign-in'
  user_id: string | null
  browser_hash: string | null
  expires_at: string
}
