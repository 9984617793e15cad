import { addSurveyAnswers, getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

/** What grows with use: a statement that goes through all of it makes a call slower with each that was made before. */
const growing = [
  'audit_event',
  'document',
  'mail',
  'rating_count',
  'reminder_plan',
  'respondent',
  'session',
  'survey_answer',
  'survey_question',
  'upload',
  'user_account',
]
/** The indexes that find all answers of an inquiry, which is no way to those of one person. */
const allAnswers = /survey_answer_by_(?:inquiry_id|text_question)/

// PostgreSQL plans by what it has counted itself (autovacuum); SQLite by the last `analyze`.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'opening, saving and submitting a survey only read the respondent’s own rows, even if the planner believes the tables to be empty',
  async () => {
    const statements = new Set<string>()
    let isCalled = false
    const { db, make, signedIn } = await startServer({
      onStatement: (statement) => void (isCalled && statements.add(statement)),
    })
    const inquiry = await make.openInquiry({ attribute_names: JSON.stringify(['Site']) })
    const questions = [
      await make.surveyQuestion({ inquiry_id: inquiry.id }),
      await make.surveyQuestion({ inquiry_id: inquiry.id, type: 'Textbox' }),
    ]
    // A single row is read as it is, whatever there is to find it by.
    const people = await Promise.all(
      Array.from({ length: 12 }, () => make.respondent({ inquiry_id: inquiry.id, attribute_1: 'Bern' })),
    )
    const [caller] = await Promise.all(people.map(({ user_id }) => signedIn({ id: user_id ?? '' })))
    if (caller === undefined) throw new Error('nobody is asked')
    const { send } = caller
    await sql`analyze`.execute(db)
    const answers = (Status: 'saveasdraft' | 'completed') => ({
      form: {
        Status,
        SurveyAnswerDtos: questions.map(({ question_id, type }) => ({
          InquiryId: inquiry.id,
          DiagnosticId: question_id,
          ...(type === 'Rating' ? { Answer: '3', ValueAnswer: '4' } : { Answer: 'Words' }),
        })),
      },
    })

    isCalled = true
    await send(getSurveyForm, {
      params: { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id },
      query: {},
    })
    await send(addSurveyAnswers, answers('saveasdraft'))
    await send(addSurveyAnswers, answers('completed'))
    isCalled = false

    const wide: string[] = []
    for (const statement of statements) {
      if (/^(savepoint|release|begin|commit)/.test(statement)) continue
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(db)
      const steps = rows.map(({ detail }) => detail)
      const [found] = steps.filter(
        (step) => growing.some((table) => step.startsWith(`SCAN ${table}`)) || allAnswers.test(step),
      )
      if (found !== undefined) wide.push(`${found} in: ${statement}`)
    }
    expect(statements.size).toBeGreaterThan(10)
    expect(wide).toEqual([])
  },
)
