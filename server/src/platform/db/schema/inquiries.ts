import type { Language } from '@plumbline/contract/domain/languages'
import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import type { Generated } from 'kysely'
import type { QuestionColumns } from './catalogue.ts'
import type { GeneratedJson, Json, Translations } from './columns.ts'

export interface InquiriesTables {
  inquiry: InquiryTable
  intake_answer: IntakeAnswerTable
  intake_draft: IntakeDraftTable
  survey_question: SurveyQuestionTable
  respondent: RespondentTable
  scheduled_sending: ScheduledSendingTable
  reminder: ReminderTable
  reminder_plan: ReminderPlanTable
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
  /** Since when respondents have been waiting for their email to be written; null if none are. */
  inviting_since: string | null
  /** Closed early; null again when reopened. */
  closed_at: string | null
  /** Chosen when respondents are first added, then frozen, with the attribute names, minimum group sizes and survey layout. */
  confidentiality: Generated<Confidentiality>
  attribute_names: GeneratedJson<string[]>
  min_figures: Generated<number>
  min_texts: Generated<number>
  survey_layout: Generated<SurveyLayout>
  /** The manager's own words in the invitation email. */
  introduction: Generated<string>
  /** Whether automatic reminders are on. */
  reminders: Generated<boolean>
  /**
   * The announced day on which answers are anonymised, and when they were: from then on the inquiry is confidential.
   */
  anonymous_on: string | null
  anonymised_at: string | null
  /** Confidential, and someone's comments and documents were erased: the others' are no longer shown. */
  texts_withheld: Generated<boolean>
  /** The version of its survey's questions, which servers cache. */
  survey_version: Generated<number>
  /** The language its survey was written in and the others it is offered in, frozen with it; the type's name and the manager's words in them. */
  original_language: Generated<Language>
  languages: GeneratedJson<Language[]>
  translations: GeneratedJson<Translations>
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

/** A draft of an intake answer. */
export interface IntakeDraftTable {
  inquiry_id: string
  intake_question_id: string
  answer: string
}

/** A survey question, frozen; `question_id` is the id of the original. */
export interface SurveyQuestionTable extends QuestionColumns {
  inquiry_id: string
  question_id: string
  position: number
  is_custom: boolean
  /** The pathway's name; '' for a custom question. */
  pathway: Generated<string>
}

/** An invited address. `user_id` is set once an account with that address exists. */
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
  /** Invited, but the email is not written yet. */
  to_invite: Generated<boolean>
  /** The client's idempotency key of the submission, and a hash of its content: a repetition gets the same answer. */
  submission_id: string | null
  submission_digest: string | null
  /**
   * Names and attributes as entered with the address; attributes are in the order of the inquiry's `attribute_names`.
   */
  first_name: Generated<string>
  last_name: Generated<string>
  attribute_1: Generated<string>
  attribute_2: Generated<string>
  attribute_3: Generated<string>
  /** An individual deadline ('yyyy-MM-dd', UTC), if later than the inquiry's. */
  last_day: string | null
  /** As the list of people has it: emails are in it until they have chosen one. */
  language: string | null
  /** When they first opened the survey. */
  opened_at: string | null
  /** Number of questions answered. */
  answered: Generated<number>
  /** Returned for correction: when and why, and the submissions that this undid. */
  returned_at: string | null
  return_reason: string | null
  returned_submissions: GeneratedJson<string[]>
  /** The language in which they submitted. */
  answered_in: Language | null
}

/** Invitations that go out at an hour. `send_at` is null once it was withdrawn; `failure` says why they did not go out then. */
export interface ScheduledSendingTable {
  inquiry_id: string
  send_at: string | null
  /** In which the hour was chosen and is shown. */
  time_zone: string
  content: Json<ScheduledContent>
  /** How many people are invited. */
  people: number
  scheduled_by: string
  scheduled_at: string
  failure: string | null
}

/** What is chosen for the first respondents, as the call that adds them takes it. */
export interface ScheduledContent {
  readonly Participants: string[]
  readonly Respondents: NewRespondent[]
  readonly ExpiryDate: string
  readonly IsCustomerAdminRespondent: boolean
  readonly Confidentiality: Confidentiality
  readonly AttributeNames: string[]
  readonly Introduction: string
  readonly IntroductionTranslations?: { Language: Language; Text: string }[] | undefined
  readonly Reminders: boolean
}

/** A reminder to respondents of an inquiry: automatic, or by a person in their own words. */
export interface ReminderTable {
  id: string
  inquiry_id: string
  kind: 'automatic' | 'manual'
  sentence: Generated<string>
  asked_by: string | null
  created_at: string
}

/**
 * Pending reminders of an open respondent. `slot` counts the automatic ones (of three) already handled; `next_at` is
 * when the next is due, null if none is; `reminder_id` is a manual one still to be written.
 */
export interface ReminderPlanTable {
  respondent_id: string
  inquiry_id: string
  next_at: string | null
  slot: Generated<number>
  reminder_id: string | null
  /** Opted out. */
  stopped_at: string | null
}
