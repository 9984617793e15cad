import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../platform/db/is-postgres.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { countsOf } from '../statistics/rating-counts.queries.ts'
import { chosenTogether } from './boxes.queries.ts'
import {
  answerColumns,
  answerRow,
  countsTable,
  type ExportedAnswers,
  type ExportedQuestion,
  questionsTable,
  type RatedTogether,
  type Row,
  type Table,
} from './export.rules.ts'
import { answeredIn } from './submitted-texts.queries.ts'
import { workspaceInquiry } from './workspace-inquiry.queries.ts'

/**
 * An inquiry's answers and questions as tables; those of an identified one are streamed. Throws 404, 409. [WORK-005]
 */
export async function exportedTables(
  db: Db,
  inquiryId: string,
  now: Date,
): Promise<{ description: string; answers: Table; questions: Table }> {
  const { description, namesPersons, attributeNames, minFigures, shown } = await workspaceInquiry(db, inquiryId, now)
  const questions = await exportedQuestions(db, inquiryId)
  const answers = namesPersons
    ? {
        name: 'Answers',
        columns: answerColumns(questions, attributeNames),
        rows: answerRows(db, inquiryId, questions, attributeNames.length),
      }
    : countsTable(
        questions,
        { ratings: await ratedTogether(db, inquiryId), boxes: await chosenTogether(db, inquiryId) },
        { minFigures, whyWithheld: shown.whyWithheld },
      )
  return { description, answers, questions: questionsTable(questions) }
}

async function exportedQuestions(db: Db, inquiryId: string): Promise<ExportedQuestion[]> {
  return db
    .selectFrom('survey_question')
    .select([
      'survey_question.question_id as id',
      'survey_question.title',
      'survey_question.area',
      'survey_question.type',
    ])
    .select(['survey_question.rating_options as ratingOptions', 'survey_question.checkbox_options as boxOptions'])
    .select('survey_question.pathway')
    .where('survey_question.inquiry_id', '=', inquiryId)
    .orderBy('survey_question.position')
    .execute()
}

/** Respondents read per batch: only that is in memory. */
const AT_ONCE = 50

/**
 * A row per submission, in the order people were invited. Submissions made meanwhile may be included; returned ones are
 * not.
 */
async function* answerRows(
  db: Db,
  inquiryId: string,
  questions: readonly ExportedQuestion[],
  attributes: number,
): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const respondents = await submittedAfter(db, inquiryId, after)
    yield respondents.map(({ attribute_1, attribute_2, attribute_3, answers, ...respondent }) => {
      const named = [attribute_1, attribute_2, attribute_3].slice(0, attributes)
      return answerRow(questions, { ...respondent, attributes: named }, answersIn(answers))
    })
    const last = respondents.at(-1)
    if (last === undefined || respondents.length < AT_ONCE) return
    after = last.id
    // Yields to other work.
    await setImmediate()
  }
}

function submittedAfter(db: Db, inquiryId: string, after: string) {
  return db
    .selectFrom('respondent')
    .leftJoin('user_account', 'user_account.id', 'respondent.user_id')
    .select(['respondent.id', 'respondent.email', 'respondent.completed_at as submittedAt'])
    .select(answeredIn.as('language'))
    .select(({ fn }) => [
      fn.coalesce('user_account.first_name', 'respondent.first_name').as('firstName'),
      fn.coalesce('user_account.last_name', 'respondent.last_name').as('lastName'),
    ])
    .select(['respondent.attribute_1', 'respondent.attribute_2', 'respondent.attribute_3'])
    .select(({ selectFrom }) =>
      selectFrom('survey_answer')
        .select(gatheredAnswers(db).as('all'))
        .whereRef('survey_answer.respondent_id', '=', 'respondent.id')
        .as('answers'),
    )
    .where('respondent.inquiry_id', '=', inquiryId)
    .where('respondent.status', '=', 'completed')
    .where('respondent.id', '>', after)
    .orderBy('respondent.id')
    .limit(AT_ONCE)
    .execute()
}

/** The ratings by question, and all other answers. PostgreSQL gives null if there are none. */
type GatheredAnswers = [
  ratings: Record<string, string> | null,
  others: [questionId: string, text: string | null, chosen: string[], document: string | null][] | null,
]

/**
 * A respondent's answers as one JSON text: a row per answer would be five times as slow, and one format for all types,
 * instead of both ratings as one text, twice as slow.
 */
function gatheredAnswers(db: Db): RawBuilder<string> {
  const ratings = sql`survey_answer.question_id, coalesce(survey_answer.performance, ' ') || coalesce(survey_answer.importance, ' ')`
  const isRated = sql`filter (where survey_answer.performance is not null or survey_answer.importance is not null)`
  const document = sql`(select document.name from document where document.id = survey_answer.document_id)`
  const others = sql`survey_answer.question_id, survey_answer.text`
  const isOther = sql`filter (where survey_answer.text is not null or survey_answer.document_id is not null
    or cast(survey_answer.checkbox_options as text) <> '[]')`
  return isPostgres(db)
    ? sql`cast(json_build_array(json_object_agg(${ratings}) ${isRated},
        json_agg(json_build_array(${others}, survey_answer.checkbox_options, ${document})) ${isOther}) as text)`
    : sql`json_array(json_group_object(${ratings}) ${isRated},
        json_group_array(json_array(${others}, json(survey_answer.checkbox_options), ${document})) ${isOther})`
}

function answersIn(gathered: string | null): ExportedAnswers {
  // Assembled by our own statement.
  const [ratings, others]: GatheredAnswers = JSON.parse(gathered ?? '[null,null]')
  return {
    ratings: ratings ?? {},
    others: new Map((others ?? []).map(([id, text, chosen, document]) => [id, { text, chosen, document }])),
  }
}

/** How often each pair of ratings was given by people who have submitted, by question. */
async function ratedTogether(db: Db, inquiryId: string): Promise<Map<string, RatedTogether[]>> {
  const counts = await countsOf(db, inquiryId, [])
  // Everyone is under ''.
  return new Map([...counts].map(([id, { '': ofEverybody = [] }]) => [id, ofEverybody.map(ratedAs)]))
}

/** A cell of the 6 × 6 table of performance × importance. */
function ratedAs(people: number, cell: number): RatedTogether {
  return { performance: String(Math.floor(cell / 6)), importance: String(cell % 6), people }
}
