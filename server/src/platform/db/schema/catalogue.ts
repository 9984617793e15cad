import type { Claim } from '@plumbline/contract/catalogue/claims'
import type { CustomQuestionStatus } from '@plumbline/contract/catalogue/custom-questions'
import type { Area, ScoredArea } from '@plumbline/contract/domain/areas'
import type { Language } from '@plumbline/contract/domain/languages'
import type { AcceptedFormats, QuestionType, ValidationRegex } from '@plumbline/contract/domain/questions'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import type { Generated } from 'kysely'
import type { GeneratedJson, Json, Translations } from './columns.ts'

export interface CatalogueTables {
  inquiry_type: InquiryTypeTable
  pathway: PathwayTable
  pathway_inquiry_type: PathwayInquiryTypeTable
  diagnostic_question: DiagnosticQuestionTable
  intake_question: IntakeQuestionTable
  finding: FindingTable
  recommendation: RecommendationTable
  roadmap: RoadmapTable
  custom_question: CustomQuestionTable
}

/**
 * `min_figures` and `min_texts` are the minimum group sizes for scores and comments in a confidential inquiry of this
 * type; `survey_layout` is how its rating questions are laid out.
 */
export interface InquiryTypeTable {
  id: string
  name: string
  description: string
  is_active: Generated<boolean>
  min_figures: Generated<number>
  min_texts: Generated<number>
  survey_layout: Generated<SurveyLayout>
  /** The language it is written in, and those it is translated into. */
  original_language: Generated<Language>
  languages: GeneratedJson<Language[]>
  translations: GeneratedJson<Translations>
}

export interface PathwayTable {
  id: string
  name: string
  translations: GeneratedJson<Translations>
}

/**
 * A type's pathways; `id` keeps the order in which types were added to a pathway, `position` the order of pathways in
 * the type.
 */
export interface PathwayInquiryTypeTable {
  id: string
  pathway_id: string
  inquiry_type_id: string
  position: Generated<number>
}

/** Columns shared by catalogue, custom and survey questions. */
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
  translations: GeneratedJson<Translations>
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
  translations: GeneratedJson<Translations>
}

export interface FindingTable {
  id: string
  inquiry_type_id: string
  area: Area
  detail: string
  /** The topic, and the questions it rests on; null and empty if not set. */
  speaks_of: Generated<Claim | null>
  question_ids: GeneratedJson<string[]>
  translations: GeneratedJson<Translations>
}

export interface RecommendationTable {
  id: string
  inquiry_type_id: string
  detail: string
  /** Its area; null if none. */
  area: ScoredArea | null
  speaks_of: Generated<Claim | null>
  question_ids: GeneratedJson<string[]>
  translations: GeneratedJson<Translations>
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
  translations: GeneratedJson<Translations>
}

export interface CustomQuestionTable extends QuestionColumns {
  id: string
  inquiry_id: string
  created_by: string
  status: Generated<CustomQuestionStatus>
  /** Why it was rejected; otherwise ''. */
  reason: Generated<string>
  /** The catalogue question made from it, which may have been deleted since. */
  catalogue_question_id: string | null
}
