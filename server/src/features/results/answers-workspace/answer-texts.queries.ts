import type { AnswerText, getTextQuestions, listAnswerTexts } from '@plumbline/contract/results/answer-texts'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import type { Page } from '@plumbline/contract/wire/paging'
import { t } from '@plumbline/texts/calls/answers'
import { sql } from 'kysely'
import { type Actor, recordEvent } from '../../../domain/access/audit.ts'
import type { Surroundings } from '../../../domain/surroundings.ts'
import { contains, page, pageOfRows, sorted, sortText } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { conflict } from '../../../platform/errors.ts'
import { tagCounts, tagsOf, tagsOfInquiry } from './answer-tags.queries.ts'
import { anonymousTexts, byAlphabet, foldedTexts, spansOf } from './answer-texts.rules.ts'
import {
  answeredIn,
  languageCounts,
  narrowed,
  submittedTexts,
  textCounts,
  textQuestions,
} from './submitted-texts.queries.ts'
import { inquiryWithTexts } from './workspace-inquiry.queries.ts'

type Query = Checked<typeof listAnswerTexts>['query']

/** The text questions with their numbers of comments, and their tags. Throws 404, 409. [WORK-001] */
export async function textQuestionsTold(
  db: Db,
  inquiryId: string,
  now: Date,
): Promise<Answer<typeof getTextQuestions>> {
  const { confidentiality, namesPersons } = await inquiryWithTexts(db, inquiryId, now)
  const questions = await textQuestions(db, inquiryId)
  const countOf = await textCounts(submittedTexts(db, inquiryId))
  return {
    Confidentiality: confidentiality,
    Questions: questions.map(({ id, title }) => ({ Id: id, Question: title, Texts: countOf.get(id) ?? 0 })),
    Tags: await tagCounts(db, inquiryId),
    ...(namesPersons && { Languages: await languageCounts(db, inquiryId) }),
  }
}

/** One page of all submitted comments. Reading it is logged. Throws 404, 409. [WORK-001] */
export async function pageOfAnswerTexts(
  db: Db,
  inquiryId: string,
  query: Query,
  by: Actor,
  { secret }: Pick<Surroundings, 'secret'>,
): Promise<Answer<typeof listAnswerTexts>> {
  const { description, namesPersons } = await inquiryWithTexts(db, inquiryId, by.at)
  if (query.language !== undefined && !namesPersons) throw conflict(t.noLanguagesTold)
  const questions = await textQuestions(db, inquiryId, query.questionId)
  const asked = questions.filter(({ id }) => query.questionId === undefined || id === query.questionId)
  const found = namesPersons
    ? await (query.fold ? foldedPage : identifiedPage)(db, inquiryId, query)
    : await (query.fold ? anonymousFoldedPage : anonymousPage)(db, inquiryId, asked, query, secret)
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

async function identifiedPage(db: Db, inquiryId: string, query: Query): Promise<Page<AnswerText>> {
  const found = await page(identifiedTexts(db, inquiryId, query), query)
  const tags = await tagsOf(db, inquiryId, found.data)
  return { ...found, data: found.data.map((row) => identified(row, tags(row))) }
}

/** The same with identical comments as one row, which requires reading all of them. [TRUE-007] */
async function foldedPage(db: Db, inquiryId: string, query: Query): Promise<Page<AnswerText>> {
  const lines = pageOfRows(foldedTexts(await identifiedTexts(db, inquiryId, query).execute()), query)
  const tags = await tagsOfInquiry(db, inquiryId)
  return {
    ...lines,
    data: lines.data.map((line) => {
      const [first, ...others] = line
      const Writers = others.slice(0, limits.writersShown).map(writerOf)
      return { ...identified(first, tagsOfAll(line, tags)), Count: line.length, Writers }
    }),
  }
}

function identifiedTexts(db: Db, inquiryId: string, { search, sort, ...query }: Query) {
  let texts = narrowed(submittedTexts(db, inquiryId), query)
    .leftJoin('user_account', 'user_account.id', 'respondent.user_id')
    .select(shown)
    .select(['respondent.email', firstName.as('first_name'), lastName.as('last_name')])
    .select(['respondent.completed_at', answeredIn.as('language')])
    .select(({ fn }) => fn.coalesce('user_account.id', 'respondent.id').as('customerUserId'))
  if (search)
    texts = texts.where((where) =>
      contains(where, ['survey_answer.text', firstName, lastName, 'respondent.email'], search),
    )
  return sorted(texts, sort, {
    LastName: sortText(lastName),
    SubmittedAt: sql.ref('respondent.completed_at'),
  })
    .orderBy('survey_question.position')
    .orderBy('respondent.completed_at', (order) => order.desc().nullsLast())
    .orderBy('respondent.id', 'desc')
}
type IdentifiedRow = Awaited<ReturnType<ReturnType<typeof identifiedTexts>['execute']>>[number]

const writerOf = ({ customerUserId, first_name, last_name, email }: IdentifiedRow) => ({
  CustomerUserId: customerUserId,
  FirstName: first_name,
  LastName: last_name,
  Email: email,
})
const identified = (row: IdentifiedRow, tags: string[]): AnswerText => ({
  ...told(row, tags),
  Id: row.respondentId,
  ...writerOf(row),
  SubmittedAt: row.completed_at,
  Language: row.language,
})

type Keyed = { readonly questionId: string; readonly respondentId: string }
/** The tags that any of these has. */
const tagsOfAll = (texts: readonly Keyed[], tags: (text: Keyed) => readonly string[]) =>
  byAlphabet([...new Set(texts.flatMap(tags))])

/** A confidential inquiry's comments with identical ones as one row, in the order of the first of them. [TRUE-007] */
async function anonymousFoldedPage(
  db: Db,
  inquiryId: string,
  asked: readonly { readonly id: string }[],
  query: Query,
  secret: string,
): Promise<Page<AnswerText>> {
  const rows = await anonymousWanted(db, inquiryId, query).select(shown).execute()
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId)
  const inOrder = asked.flatMap(({ id }) => anonymousTexts(byQuestion.get(id) ?? [], id, secret))
  const lines = pageOfRows(foldedTexts(inOrder), query)
  const tags = await tagsOfInquiry(db, inquiryId)
  return {
    ...lines,
    data: lines.data.map((line) => ({
      ...told(line[0], tagsOfAll(line, tags)),
      Id: line[0].anonymousId,
      ...ofNobody,
      Count: line.length,
      Writers: [],
    })),
  }
}

/** The requested comments of a confidential inquiry: only their own words are searched. */
function anonymousWanted(db: Db, inquiryId: string, { search, ...query }: Query) {
  const texts = narrowed(submittedTexts(db, inquiryId), query)
  return search ? texts.where((where) => contains(where, ['survey_answer.text'], search)) : texts
}

const ofNobody = { CustomerUserId: null, FirstName: null, LastName: null, Email: null, SubmittedAt: null }

/**
 * A question's order depends on all its comments, but only the authors for the questions on the page are read, and the
 * texts shown.
 */
async function anonymousPage(
  db: Db,
  inquiryId: string,
  asked: readonly { readonly id: string }[],
  query: Query,
  secret: string,
) {
  const { currentPage, pageSize } = query
  const texts = () => anonymousWanted(db, inquiryId, query)
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

/** Never in a list: an empty one would be invalid SQL. */
const orNone = (ids: readonly string[]) => (ids.length === 0 ? [''] : ids)
