import type { Language } from '@plumbline/contract/domain/languages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'

/** All submitted comments of an inquiry. `inquiryWithTexts` decides which may be shown. */
export function submittedTexts(db: Db, inquiryId: string) {
  return db
    .selectFrom('survey_question')
    .innerJoin('survey_answer', (join) =>
      join
        .onRef('survey_answer.inquiry_id', '=', 'survey_question.inquiry_id')
        .onRef('survey_answer.question_id', '=', 'survey_question.question_id'),
    )
    .innerJoin('respondent', 'respondent.id', 'survey_answer.respondent_id')
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.type', '=', 'Textbox')
    .where('survey_answer.text', '<>', '')
    .where('respondent.status', '=', 'completed')
}

/** The language in which a respondent submitted; the original before languages were told. */
export const answeredIn = sql<Language>`coalesce(respondent.answered_in,
  (select inquiry.original_language from inquiry where inquiry.id = respondent.inquiry_id))`

/** Filters by question, tag and language, if requested. */
export function narrowed(
  texts: ReturnType<typeof submittedTexts>,
  {
    questionId,
    tag,
    language,
  }: {
    readonly questionId?: string | undefined
    readonly tag?: string | undefined
    readonly language?: Language | undefined
  },
) {
  const inLanguage = language === undefined ? texts : texts.where(answeredIn, '=', language)
  const ofQuestion =
    questionId === undefined ? inLanguage : inLanguage.where('survey_question.question_id', '=', questionId)
  if (tag === undefined) return ofQuestion
  return ofQuestion.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('answer_tag')
        .select('answer_tag.tag')
        .whereRef('answer_tag.inquiry_id', '=', 'survey_answer.inquiry_id')
        .whereRef('answer_tag.question_id', '=', 'survey_answer.question_id')
        .whereRef('answer_tag.respondent_id', '=', 'survey_answer.respondent_id')
        .where('answer_tag.tag', '=', tag),
    ),
  )
}

/**
 * Whether a respondent was not erased. Once all answers are anonymised, they cannot be told from erased ones, whose
 * comments are gone.
 */
export const isNotErased = sql<boolean>`(respondent.email_key not like 'erased %' or exists (
  select 1 from inquiry where inquiry.id = respondent.inquiry_id and inquiry.anonymised_at is not null))`

/** How many wrote a text and are not erased. [CONF-003] */
export async function numberOfWriters(db: Db, inquiryId: string): Promise<number> {
  const { writers } = await submittedTexts(db, inquiryId)
    .select(({ fn }) => fn.count<number>('respondent.id').distinct().as('writers'))
    .where(isNotErased)
    .executeTakeFirstOrThrow()
  return Number(writers)
}

/** The text questions in the order asked. Throws 404 if the requested one is not among them. */
export async function textQuestions(db: Db, inquiryId: string, questionId?: string) {
  const questions = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as id', 'survey_question.title'])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.type', '=', 'Textbox')
    .orderBy('survey_question.position')
    .execute()
  if (questionId !== undefined && !questions.some(({ id }) => id === questionId)) throw notFound('Survey question')
  return questions
}

/** The number of texts for each question that has any. */
export async function textCounts(texts: ReturnType<typeof submittedTexts>): Promise<Map<string, number>> {
  const counts = await texts
    .select('survey_question.question_id as id')
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .groupBy('survey_question.question_id')
    .execute()
  return new Map(counts.map(({ id, texts }) => [id, Number(texts)]))
}

/** How many texts were written in each language, most first. */
export async function languageCounts(db: Db, inquiryId: string): Promise<{ Language: Language; Texts: number }[]> {
  const counts = await submittedTexts(db, inquiryId)
    .select(answeredIn.as('wrote'))
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .groupBy('wrote')
    .execute()
  return counts
    .map(({ wrote, texts }) => ({ Language: wrote, Texts: Number(texts) }))
    .toSorted((one, other) => other.Texts - one.Texts)
}
