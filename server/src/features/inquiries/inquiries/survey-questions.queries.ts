import type { SurveyTranslations } from '@plumbline/contract/catalogue/translations'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import type { SurveyPreview } from '@plumbline/contract/inquiries/survey-preview'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/inquiries'
import { sql } from 'kysely'
import { missingFor, questionIn, questionTexts, type Translatable } from '../../../domain/questions/translations.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'
import type { InquiryStage } from './inquiries.queries.ts'
import { offerLanguages, typeToRead } from './survey-languages.queries.ts'

/**
 * Copies an inquiry's survey from the catalogue: diagnostic questions pathway by pathway, in their order, then the
 * approved custom questions, oldest first. Later changes of the catalogue do not affect it. Throws 409 unless there are
 * 1 to 1,000. [INQ-050, INQ-051]
 */
export async function freezeSurvey(db: Transaction, inquiry: Pick<InquiryStage, 'id' | 'inquiry_type_id'>) {
  const diagnostic = await copyDiagnosticQuestions(db, inquiry)
  const custom = await copyCustomQuestions(db, inquiry.id, diagnostic)
  const questions = diagnostic + custom
  if (questions === 0) {
    throw conflict(t.noQuestionsYet)
  }
  if (questions > limits.surveyQuestions) throw tooMany()
  await offerLanguages(db, inquiry, (await surveyRows(db, { ...inquiry, respondentsAdded: true })).map(toTranslate))
}

/**
 * Appends an approved custom question to its inquiry's frozen survey, unless it is in it; before freezing there is
 * nothing to do. The caller has locked the inquiry (`lockInquiry`). Throws 409 if the survey is full.
 */
export async function joinSurvey(db: Transaction, inquiry: InquiryStage, customQuestionId: string): Promise<void> {
  if (!inquiry.respondentsAdded) return
  const { questions, last, itself } = await db
    .selectFrom('survey_question')
    .select(({ fn }) => fn.countAll<number>().as('questions'))
    .select(({ fn }) => fn.max<number | null>('survey_question.position').as('last'))
    .select(({ fn }) =>
      fn.countAll<number>().filterWhere('survey_question.question_id', '=', customQuestionId).as('itself'),
    )
    .where('survey_question.inquiry_id', '=', inquiry.id)
    .executeTakeFirstOrThrow()
  if (Number(itself) > 0) return
  if (questions >= limits.surveyQuestions) throw tooMany()
  await copyCustomQuestions(db, inquiry.id, last ?? 0, customQuestionId)
}

type Asked = Pick<InquiryStage, 'id' | 'inquiry_type_id' | 'respondentsAdded'>

/** The questions of a survey in order: as frozen, or as they would be now; in a language as far as they are translated. */
export async function surveyQuestions(db: Db, inquiry: Asked, asked?: string): Promise<SurveyPreview['Questions']> {
  const language = asked === undefined ? undefined : languageOfTag(asked)
  return (await surveyRows(db, inquiry)).map((row) => {
    const original = { Title: row.title, Description: row.description, CheckBoxOptions: row.checkbox_options }
    const texts = questionIn(original, row.translations, language ?? '')
    return {
      Id: row.question_id,
      Area: row.area,
      Title: texts.Title,
      Type: row.type,
      Description: texts.Description,
      MaxLength: row.max_length,
      ValidationRegex: row.validation_regex,
      RadioButtonOptions: row.rating_options,
      CheckBoxOptions: texts.CheckBoxLabels,
      AcceptedFormats: row.accepted_formats,
    }
  })
}

/** How much of what respondents read is missing in each language of the type, apart from the manager's message. */
export async function surveyTranslations(db: Db, inquiry: Asked): Promise<SurveyTranslations> {
  const { originalLanguage, others, record: type } = await typeToRead(db, inquiry.inquiry_type_id)
  const records = [type, ...(await surveyRows(db, inquiry)).map(toTranslate)]
  return {
    OriginalLanguage: originalLanguage,
    Languages: others.map((Language) => {
      const { texts, missing } = missingFor(records, Language)
      return { Language, Texts: texts, Missing: missing }
    }),
  }
}

async function surveyRows(db: Db, inquiry: Asked) {
  if (inquiry.respondentsAdded)
    return db
      .selectFrom('survey_question')
      .select(['survey_question.question_id', 'survey_question.position', ...ownColumns])
      .where('survey_question.inquiry_id', '=', inquiry.id)
      .orderBy('survey_question.position')
      .execute()
  return [
    ...(await diagnosticQuestionsOf(db, inquiry).orderBy('position').execute()),
    ...(await approvedQuestionsOf(db, inquiry.id, 0).orderBy('position').execute()),
  ]
}

function toTranslate(row: Awaited<ReturnType<typeof surveyRows>>[number]): Translatable {
  const question = { Title: row.title, Description: row.description, CheckBoxOptions: row.checkbox_options }
  return {
    kind: 'Diagnostic question',
    id: row.question_id,
    under: '',
    texts: questionTexts(question),
    translations: row.translations,
  }
}

const tooMany = () => conflict(t.tooManyQuestions({ most: limits.surveyQuestions }))

const questionColumns = [
  'title',
  'type',
  'description',
  'area',
  'max_length',
  'validation_regex',
  'rating_options',
  'checkbox_options',
  'accepted_formats',
  'translations',
] as const
const ownColumns = questionColumns.map((column) => `survey_question.${column}` as const)
const copied = ['inquiry_id', 'question_id', 'position', 'is_custom', 'pathway', ...questionColumns] as const

async function copyDiagnosticQuestions(
  db: Transaction,
  inquiry: Pick<InquiryStage, 'id' | 'inquiry_type_id'>,
): Promise<number> {
  return copy(db, inquiry.id, diagnosticQuestionsOf(db, inquiry))
}

/** Approved ones, oldest first, after `position`: all of the inquiry, or the given one. */
async function copyCustomQuestions(
  db: Transaction,
  inquiryId: string,
  position: number,
  customQuestionId?: string,
): Promise<number> {
  const approved = approvedQuestionsOf(db, inquiryId, position)
  return copy(
    db,
    inquiryId,
    customQuestionId === undefined ? approved : approved.where('custom_question.id', '=', customQuestionId),
  )
}

async function copy(
  db: Transaction,
  inquiryId: string,
  questions: ReturnType<typeof diagnosticQuestionsOf> | ReturnType<typeof approvedQuestionsOf>,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('survey_question')
    .columns([...copied])
    .expression(questions)
    .executeTakeFirstOrThrow()
  await countSurveyVersion(db, [inquiryId])
  return Number(numInsertedOrUpdatedRows)
}

/**
 * Increments the survey version of these inquiries: every writer of `survey_question` must call it, since servers cache
 * surveys (`frozen-surveys.queries.ts`).
 */
export async function countSurveyVersion(db: Transaction, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return
  await db
    .updateTable('inquiry')
    .set(({ eb }) => ({ survey_version: eb('survey_version', '+', 1) }))
    .where('inquiry.id', 'in', inquiryIds)
    .execute()
}

function diagnosticQuestionsOf(db: Db, { id, inquiry_type_id }: Pick<InquiryStage, 'id' | 'inquiry_type_id'>) {
  return db
    .selectFrom('pathway_inquiry_type')
    .innerJoin('diagnostic_question', 'diagnostic_question.pathway_id', 'pathway_inquiry_type.pathway_id')
    .innerJoin('pathway', 'pathway.id', 'pathway_inquiry_type.pathway_id')
    .select(({ val, lit }) => [
      val(id).as('inquiry_id'),
      'diagnostic_question.id as question_id',
      placeInSurvey.as('position'),
      lit(false).as('is_custom'),
      'pathway.name as pathway',
    ])
    .select(questionColumns.map((column) => `diagnostic_question.${column}` as const))
    .where('pathway_inquiry_type.inquiry_type_id', '=', inquiry_type_id)
    .where(({ not, exists, selectFrom }) =>
      // A question added to the catalogue from this inquiry is asked once in it: as its own custom question.
      not(
        exists(
          selectFrom('custom_question')
            .select('custom_question.id')
            .whereRef('custom_question.catalogue_question_id', '=', 'diagnostic_question.id')
            .where('custom_question.inquiry_id', '=', id)
            .where('custom_question.status', '=', 'Approved'),
        ),
      ),
    )
}

const placeInSurvey = sql<number>`row_number() over (order by
  pathway_inquiry_type.position, pathway_inquiry_type.id, diagnostic_question.position, diagnostic_question.id)`

function approvedQuestionsOf(db: Db, inquiryId: string, position: number) {
  return db
    .selectFrom('custom_question')
    .select(({ lit, val }) => [
      'custom_question.inquiry_id',
      'custom_question.id as question_id',
      sql<number>`${sql.lit(position)} + row_number() over (order by custom_question.id)`.as('position'),
      lit(true).as('is_custom'),
      val('').as('pathway'),
    ])
    .select(questionColumns.map((column) => `custom_question.${column}` as const))
    .where('custom_question.inquiry_id', '=', inquiryId)
    .where('custom_question.status', '=', 'Approved')
}
