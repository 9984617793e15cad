import type { AnswerText, getTextQuestions, listAnswerTexts } from '@plumbline/contract/results/answer-texts'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { contains, page, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { tagCounts, tagsOf } from './answer-tags.queries.ts'
import { anonymousTexts, spansOf } from './answer-texts.rules.ts'
import { submittedTexts, textCounts, textQuestions } from './submitted-texts.queries.ts'
import { inquiryWithTexts } from './workspace-inquiry.queries.ts'

type Query = Checked<typeof listAnswerTexts>['query']

/** The text questions with how many answered each, and the tags of what they wrote. Throws 404, 409. [WORK-001] */
export async function textQuestionsTold(
  db: Db,
  inquiryId: string,
  now: Date,
): Promise<Answer<typeof getTextQuestions>> {
  const { confidentiality } = await inquiryWithTexts(db, inquiryId, now)
  const questions = await textQuestions(db, inquiryId)
  const countOf = await textCounts(submittedTexts(db, inquiryId))
  return {
    Confidentiality: confidentiality,
    Questions: questions.map(({ id, title }) => ({ Id: id, Question: title, Texts: countOf.get(id) ?? 0 })),
    Tags: await tagCounts(db, inquiryId),
  }
}

/** One page of what all who have submitted wrote. That it was read is recorded. Throws 404, 409. [WORK-001] */
export async function pageOfAnswerTexts(
  db: Db,
  inquiryId: string,
  query: Query,
  by: Actor,
  { secret }: Pick<Surroundings, 'secret'>,
): Promise<Answer<typeof listAnswerTexts>> {
  const { description, namesPersons } = await inquiryWithTexts(db, inquiryId, by.at)
  const questions = await textQuestions(db, inquiryId, query.questionId)
  const asked = questions.filter(({ id }) => query.questionId === undefined || id === query.questionId)
  const found = namesPersons
    ? await identifiedPage(db, inquiryId, query)
    : await anonymousPage(db, inquiryId, asked, query, secret)
  const [question] = asked
  if (found.data.length > 0)
    await recordEvent(
      db,
      'surveyAnswersRead',
      description,
      by,
      query.questionId === undefined || question === undefined ? {} : { Question: question.title },
    )
  return found
}

async function identifiedPage(db: Db, inquiryId: string, { questionId, tag, search, sort, ...query }: Query) {
  let texts = narrowed(submittedTexts(db, inquiryId), { questionId, tag })
    .leftJoin('user_account', 'user_account.id', 'respondent.user_id')
    .select(shown)
    .select(['respondent.email', firstName.as('first_name'), lastName.as('last_name')])
    .select('respondent.completed_at')
    .select(({ fn }) => fn.coalesce('user_account.id', 'respondent.id').as('customerUserId'))
  if (search)
    texts = texts.where((where) =>
      contains(where, ['survey_answer.text', firstName, lastName, 'respondent.email'], search),
    )
  const inOrder = sorted(texts, sort, {
    LastName: sortText(lastName),
    SubmittedAt: sql.ref('respondent.completed_at'),
  })
    .orderBy('survey_question.position')
    .orderBy('respondent.completed_at', (order) => order.desc().nullsLast())
    .orderBy('respondent.id', 'desc')
  const found = await page(inOrder, query)
  const tags = await tagsOf(db, inquiryId, found.data)
  return {
    ...found,
    data: found.data.map(
      (row): AnswerText => ({
        ...told(row, tags(row)),
        Id: row.respondentId,
        CustomerUserId: row.customerUserId,
        FirstName: row.first_name,
        LastName: row.last_name,
        Email: row.email,
        SubmittedAt: row.completed_at,
      }),
    ),
  }
}

/**
 * The order of a question's texts follows from all of them, but only who wrote the texts of the questions that stand on the page is read for it, and the words of those
 * that do.
 */
async function anonymousPage(
  db: Db,
  inquiryId: string,
  asked: readonly { readonly id: string }[],
  { questionId, tag, search, currentPage, pageSize }: Query,
  secret: string,
) {
  const texts = () => {
    const some = narrowed(submittedTexts(db, inquiryId), { questionId, tag })
    return search ? some.where((where) => contains(where, ['survey_answer.text'], search)) : some
  }
  const countOf = await textCounts(texts())
  const found = asked.map(({ id }) => ({ questionId: id, texts: countOf.get(id) ?? 0 }))
  const totalItem = found.reduce((sum, { texts }) => sum + texts, 0)
  const isEverything = currentPage === -1
  const spans = isEverything
    ? spansOf(found, 0, limits.allRows)
    : spansOf(found, (currentPage - 1) * pageSize, pageSize)
  const ids = await texts()
    .select(['survey_question.question_id as questionId', 'respondent.id as respondentId'])
    .where('survey_question.question_id', 'in', orNone(spans.map(({ questionId }) => questionId)))
    .execute()
  const byQuestion = Map.groupBy(ids, ({ questionId }) => questionId)
  const onPage = spans.flatMap(({ questionId, from, to }) =>
    anonymousTexts(byQuestion.get(questionId) ?? [], questionId, secret).slice(from, to),
  )
  const pairs = onPage.map(({ questionId, respondentId }) => sql`(${questionId}, ${respondentId})`)
  const rows =
    pairs.length === 0
      ? []
      : await submittedTexts(db, inquiryId)
          .select(shown)
          .where(sql<boolean>`(survey_answer.question_id, survey_answer.respondent_id) in (values ${sql.join(pairs)})`)
          .execute()
  const rowOf = new Map(rows.map((row) => [`${row.questionId} ${row.respondentId}`, row]))
  const tags = await tagsOf(db, inquiryId, onPage)
  const data = onPage.flatMap(({ anonymousId, ...key }): AnswerText[] => {
    const row = rowOf.get(`${key.questionId} ${key.respondentId}`)
    if (row === undefined) return []
    const ofNobody = { CustomerUserId: null, FirstName: null, LastName: null, Email: null, SubmittedAt: null }
    return [{ ...told(row, tags(key)), Id: anonymousId, ...ofNobody }]
  })
  return { data, currentPage, pageSize, totalPage: isEverything ? 1 : Math.ceil(totalItem / pageSize), totalItem }
}

const firstName = sql<string>`coalesce(user_account.first_name, respondent.first_name)`
const lastName = sql<string>`coalesce(user_account.last_name, respondent.last_name)`

const shown = [
  'respondent.id as respondentId',
  'survey_question.question_id as questionId',
  'survey_question.title',
  'survey_answer.text',
] as const

interface TextRow {
  readonly questionId: string
  readonly title: string
  readonly text: string | null
}

const told = ({ questionId, title, text }: TextRow, Tags: string[]) => ({
  QuestionId: questionId,
  Question: title,
  Text: text ?? '',
  Tags,
})

function narrowed(texts: ReturnType<typeof submittedTexts>, { questionId, tag }: Pick<Query, 'questionId' | 'tag'>) {
  const ofQuestion = questionId === undefined ? texts : texts.where('survey_question.question_id', '=', questionId)
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

/** What is in no list: an empty one would be no SQL. */
const orNone = (ids: readonly string[]) => (ids.length === 0 ? [''] : ids)
