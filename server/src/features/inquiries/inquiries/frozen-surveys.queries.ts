import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** A frozen survey question. Shared by all calls, so never mutated. */
export type FrozenQuestion = Readonly<Awaited<ReturnType<typeof questionsOf>>[number]>

interface FrozenSurvey {
  readonly version: number
  readonly questions: readonly FrozenQuestion[]
}

/** The number of cached questions, about 1 kB each: least recently used surveys are evicted. */
const MOST_KEPT = 4000

/** By database and inquiry; the most recently used comes last. */
const kept = new WeakMap<object, Map<string, FrozenSurvey>>()

/**
 * An inquiry's questions in order, of this version or a newer one: cached until the version changes, which the caller
 * has just read from `inquiry`. So no server shows a stale survey. (decision 054)
 */
export async function frozenSurvey(
  db: Db,
  { inquiryId, surveyVersion }: { inquiryId: string; surveyVersion: number },
): Promise<readonly FrozenQuestion[]> {
  const { adapter } = db.getExecutor()
  const surveys = kept.get(adapter) ?? new Map<string, FrozenSurvey>()
  kept.set(adapter, surveys)
  const known = surveys.get(inquiryId)
  const isFresh = known !== undefined && known.version === surveyVersion
  const questions = isFresh ? known.questions : await questionsOf(db, { inquiryId })
  surveys.delete(inquiryId)
  surveys.set(inquiryId, { version: surveyVersion, questions })
  dropOldest(surveys)
  return questions
}

function dropOldest(surveys: Map<string, FrozenSurvey>): void {
  let size = 0
  for (const { questions } of surveys.values()) size += questions.length
  for (const [id, { questions }] of surveys) {
    if (size <= MOST_KEPT) return
    surveys.delete(id)
    size -= questions.length
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
