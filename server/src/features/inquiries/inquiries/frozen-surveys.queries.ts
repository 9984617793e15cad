import { sql } from 'kysely'
import { questionIn } from '../../../domain/questions/translations.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Translations } from '../../../platform/db/schema/columns.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** A frozen survey question. Shared by all calls, so never mutated. */
export type FrozenQuestion = Readonly<Awaited<ReturnType<typeof questionsOf>>[number]>

interface Frozen<Row> {
  readonly version: number
  readonly rows: readonly Row[]
}

/** The number of cached questions, about 1 kB each: least recently used surveys are evicted. */
const MOST_KEPT = 4000

/** By database and inquiry, or inquiry and language; the most recently used comes last. */
const kept = new WeakMap<object, Map<string, Frozen<unknown>>>()

interface Survey {
  readonly inquiryId: string
  readonly surveyVersion: number
}

/**
 * An inquiry's questions in order, of this version or a newer one: cached until the version changes, which the caller
 * has just read from `inquiry`. So no server shows a stale survey. (decision 054)
 */
export function frozenSurvey(db: Db, survey: Survey): Promise<readonly FrozenQuestion[]> {
  return cached(db, survey.inquiryId, survey, () => questionsOf(db, { inquiryId: survey.inquiryId }))
}

/** A frozen question in another language; `isWhole`: all of it is translated. */
export type FrozenTexts = ReturnType<typeof questionIn> & { readonly id: string }

/** The texts of an inquiry's questions in a language, cached as the questions are. [LANG-005] */
export function frozenTexts(db: Db, survey: Survey, language: string): Promise<readonly FrozenTexts[]> {
  return cached(db, `${survey.inquiryId} ${language}`, survey, async () => {
    const translations = await translationsOf(db, survey.inquiryId, language)
    return (await frozenSurvey(db, survey)).map(({ question_id: id, Question: Title, ...question }) => ({
      id,
      ...questionIn({ Title, ...question }, { [language]: translations.get(id) ?? {} }, language),
    }))
  })
}

async function translationsOf(db: Db, inquiryId: string, language: string) {
  const inLanguage = sql<string | null>`cast(survey_question.translations -> cast(${language} as text) as text)`
  const rows = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id', inLanguage.as('translations')])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .execute()
  return new Map(
    rows.map(({ question_id, translations }): [string, Translations[string]] => [
      question_id,
      JSON.parse(translations ?? '{}'),
    ]),
  )
}

async function cached<Row>(
  db: Db,
  key: string,
  { surveyVersion: version }: Survey,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { adapter } = db.getExecutor()
  const surveys = kept.get(adapter) ?? new Map<string, Frozen<unknown>>()
  kept.set(adapter, surveys)
  // A key always names rows of the same kind.
  const known = surveys.get(key) as Frozen<Row> | undefined
  const rows = known?.version === version ? known.rows : await read()
  surveys.delete(key)
  surveys.set(key, { version, rows })
  dropOldest(surveys)
  return rows
}

function dropOldest(surveys: Map<string, Frozen<unknown>>): void {
  let size = 0
  for (const { rows } of surveys.values()) size += rows.length
  for (const [key, { rows }] of surveys) {
    if (size <= MOST_KEPT) return
    surveys.delete(key)
    size -= rows.length
  }
}

const questionsOf = prepared((db, given: (name: 'inquiryId') => string) =>
  db
    .selectFrom('survey_question')
    .select(['survey_question.question_id', 'survey_question.area', 'survey_question.type as Type'])
    .select(['survey_question.title as Question', 'survey_question.description as Description'])
    .select(['survey_question.is_custom as IsCustomQuestion', 'survey_question.max_length as MaxLength'])
    .select(['survey_question.validation_regex as ValidationRegex'])
    .select(['survey_question.rating_options as Options', 'survey_question.checkbox_options as CheckBoxOptions'])
    .select(['survey_question.accepted_formats as AcceptedFormats'])
    .where('survey_question.inquiry_id', '=', given('inquiryId'))
    .orderBy('survey_question.position'),
)
