import type { Confidentiality } from '@plumbline/contract/domain/survey-introduction'
import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import type { Generated } from 'kysely'
import type { QuestionColumns } from './catalogue.ts'
import type { GeneratedJson, Json } from './columns.ts'

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
  /** Since when respondents wait for their mail to be written; null where none does. */
  inviting_since: string | null
  /** Closed before its last day; opened again it is null. */
  closed_at: string | null
  /** Chosen when respondents are first added, and frozen from then on, with the names of their attributes, and the smallest groups and the survey's layout of its type. */
  confidentiality: Generated<Confidentiality>
  attribute_names: GeneratedJson<string[]>
  min_figures: Generated<number>
  min_texts: Generated<number>
  survey_layout: Generated<SurveyLayout>
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

/** An answer that is typed and not submitted. */
export interface IntakeDraftTable {
  inquiry_id: string
  intake_question_id: string
  answer: string
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
  readonly Reminders: boolean
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
