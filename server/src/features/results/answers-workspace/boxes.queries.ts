import type { BoxQuestion } from '@plumbline/contract/results/answers-workspace'
import type { Db } from '../../../platform/db/schema.ts'
import { boxQuestion, type ChosenTogether } from './boxes.rules.ts'
import { workspaceInquiry } from './workspace-inquiry.queries.ts'

/**
 * An inquiry's checkbox questions with the count of each option, in a fixed number of queries. Throws 404, 409.
 * [WORK-002]
 */
export async function boxAnswers(
  db: Db,
  inquiryId: string,
  now: Date,
): Promise<{ Submitted: number; Questions: BoxQuestion[] }> {
  const { submitted, minFigures, shown } = await workspaceInquiry(db, inquiryId, now)
  const questions = await boxQuestions(db, inquiryId)
  const answers = await chosenTogether(db, inquiryId)
  const isShown = (people: number) => shown.whyWithheld(people) === null
  return {
    Submitted: submitted,
    Questions: questions.map((question) =>
      boxQuestion(question, answers.get(question.QuestionId) ?? [], { minFigures, isShown }),
    ),
  }
}

function boxQuestions(db: Db, inquiryId: string) {
  return db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as QuestionId', 'survey_question.title as Question'])
    .select(['survey_question.area as Area', 'survey_question.checkbox_options as options'])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .where('survey_question.type', '=', 'Checkbox')
    .orderBy('survey_question.position')
    .execute()
}

/**
 * Counts of each combination of options over all submissions, by question. Options are stored in order, so a question
 * has at most 64 combinations, however many respondents.
 */
export async function chosenTogether(db: Db, inquiryId: string): Promise<Map<string, ChosenTogether[]>> {
  // With `in` lists rather than joins: five times as fast on SQLite.
  const rows = await db
    .selectFrom('survey_answer')
    .select(['survey_answer.question_id as questionId', 'survey_answer.checkbox_options as chosen'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('survey_answer.inquiry_id', '=', inquiryId)
    .where('survey_answer.question_id', 'in', ({ selectFrom }) =>
      selectFrom('survey_question')
        .select('survey_question.question_id')
        .where('survey_question.inquiry_id', '=', inquiryId)
        .where('survey_question.type', '=', 'Checkbox'),
    )
    .where('survey_answer.respondent_id', 'in', ({ selectFrom }) =>
      selectFrom('respondent')
        .select('respondent.id')
        .where('respondent.inquiry_id', '=', inquiryId)
        .where('respondent.status', '=', 'completed'),
    )
    .groupBy(['survey_answer.question_id', 'survey_answer.checkbox_options'])
    .execute()
  const together = Map.groupBy(rows, ({ questionId }) => questionId)
  return new Map(
    [...together].map(([id, some]) => [id, some.map(({ chosen, people }) => ({ chosen, people: Number(people) }))]),
  )
}
