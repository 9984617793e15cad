import type { getTextQuestions, tagAnswerText } from '@plumbline/contract/results/answer-texts'
import type { Answer, Checked } from '@plumbline/contract/wire/call'
import { sql } from 'kysely'
import { acceptedSecrets } from '../../../domain/access/secret.ts'
import type { Secrets, Surroundings } from '../../../domain/surroundings.ts'
import { chunksOf } from '../../../platform/db/chunks.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { lockRow } from '../../../platform/db/transaction.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { anonymousTexts, byAlphabet, changedTags, foldedText } from './answer-texts.rules.ts'
import { submittedTexts, textQuestions } from './submitted-texts.queries.ts'
import { inquiryWithTexts } from './workspace-inquiry.queries.ts'

/** Adds and removes a comment's tags; changes of an inquiry's tags are serialised. Throws 404, 409. [WORK-001] */
export async function changeTags(
  db: Transaction,
  { inquiryId, questionId, textId }: Checked<typeof tagAnswerText>['params'],
  change: Checked<typeof tagAnswerText>['body'],
  { clock, ...secrets }: Pick<Surroundings, 'clock'> & Secrets,
): Promise<Answer<typeof tagAnswerText>> {
  if (!(await lockRow(db, 'inquiry', inquiryId))) throw notFound('Inquiry')
  const { namesPersons } = await inquiryWithTexts(db, inquiryId, clock.now())
  await textQuestions(db, inquiryId, questionId)
  const text = { inquiry_id: inquiryId, question_id: questionId }
  const respondent_id = namesPersons
    ? await respondentWith(db, inquiryId, questionId, textId)
    : await respondentBehind(db, inquiryId, questionId, textId, secrets)
  const respondents = change.Equal ? await equalTo(db, inquiryId, questionId, respondent_id) : [respondent_id]
  const rows = await db
    .selectFrom('answer_tag')
    .select(['answer_tag.tag', 'answer_tag.question_id', 'answer_tag.respondent_id'])
    .where('answer_tag.inquiry_id', '=', inquiryId)
    .execute()
  const byRespondent = Map.groupBy(
    rows.filter(({ question_id }) => question_id === questionId),
    ({ respondent_id }) => respondent_id,
  )
  const known = new Set(rows.map(({ tag }) => tag))
  const all = new Set<string>()
  const gone = new Set<string>()
  const come: { respondent_id: string; tag: string }[] = []
  for (const respondent_id of respondents) {
    const own = (byRespondent.get(respondent_id) ?? []).map(({ tag }) => tag)
    const { added, removed, tags, fault } = changedTags(own, [...known], change)
    if (fault !== undefined) throw conflict(fault)
    for (const tag of removed) gone.add(tag)
    for (const tag of added) come.push({ respondent_id, tag })
    for (const tag of added) known.add(tag)
    for (const tag of tags) all.add(tag)
  }
  for (const some of chunksOf(gone.size === 0 ? [] : respondents))
    await db
      .deleteFrom('answer_tag')
      .where('answer_tag.inquiry_id', '=', inquiryId)
      .where('answer_tag.question_id', '=', questionId)
      .where('answer_tag.respondent_id', 'in', some)
      .where('answer_tag.tag', 'in', [...gone])
      .execute()
  for (const some of chunksOf(come))
    await db
      .insertInto('answer_tag')
      .values(some.map((added) => ({ ...text, ...added })))
      .execute()
  return { Tags: byAlphabet([...all]) }
}

/** The authors of comments identical to this respondent's, theirs first. */
async function equalTo(db: Db, inquiryId: string, questionId: string, respondentId: string): Promise<string[]> {
  const texts = await submittedTexts(db, inquiryId)
    .select(['respondent.id', 'survey_answer.text'])
    .where('survey_question.question_id', '=', questionId)
    .execute()
  const own = foldedText(texts.find(({ id }) => id === respondentId)?.text ?? null)
  const others = texts.filter(({ id, text }) => id !== respondentId && foldedText(text) === own)
  return [respondentId, ...others.map(({ id }) => id)]
}

/** Removes all tags from a respondent's comments. */
export async function removeTagsOf(db: Transaction, respondentId: string): Promise<void> {
  await db.deleteFrom('answer_tag').where('answer_tag.respondent_id', '=', respondentId).execute()
}

/** The respondent with this id, who has submitted a comment. Throws 404. */
async function respondentWith(db: Db, inquiryId: string, questionId: string, id: string): Promise<string> {
  const found = await submittedTexts(db, inquiryId)
    .select('respondent.id')
    .where('survey_question.question_id', '=', questionId)
    .where('respondent.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Comment')
  return found.id
}

/** The author of a comment with an anonymous id. Throws 404. */
async function respondentBehind(
  db: Db,
  inquiryId: string,
  questionId: string,
  id: string,
  secrets: Secrets,
): Promise<string> {
  const texts = await submittedTexts(db, inquiryId)
    .select('respondent.id as respondentId')
    .where('survey_question.question_id', '=', questionId)
    .execute()
  const found = acceptedSecrets(secrets)
    .flatMap((secret) => anonymousTexts(texts, questionId, secret))
    .find(({ anonymousId }) => anonymousId === id)
  if (found === undefined) throw notFound('Comment')
  return found.respondentId
}

/** All tags of an inquiry, sorted, each with its number of submitted comments per question. */
export async function tagCounts(db: Db, inquiryId: string): Promise<Answer<typeof getTextQuestions>['Tags']> {
  const rows = await db
    .selectFrom('answer_tag')
    .innerJoin('respondent', 'respondent.id', 'answer_tag.respondent_id')
    .leftJoin('survey_answer', (join) =>
      join
        .onRef('survey_answer.respondent_id', '=', 'answer_tag.respondent_id')
        .onRef('survey_answer.question_id', '=', 'answer_tag.question_id'),
    )
    .select(['answer_tag.tag', 'answer_tag.question_id as QuestionId'])
    .select(
      sql<number>`count(case when respondent.status = 'completed' and survey_answer.text <> '' then 1 end)`.as('Texts'),
    )
    .where('answer_tag.inquiry_id', '=', inquiryId)
    .groupBy(['answer_tag.tag', 'answer_tag.question_id'])
    .orderBy('answer_tag.question_id')
    .execute()
  const byTag = Map.groupBy(rows, ({ tag }) => tag)
  return byAlphabet([...byTag.keys()]).map((Tag) => ({
    Tag,
    Counts: (byTag.get(Tag) ?? [])
      .map(({ QuestionId, Texts }) => ({ QuestionId, Texts: Number(Texts) }))
      .filter(({ Texts }) => Texts > 0),
  }))
}

/** The tags of all comments of an inquiry; look them up by a comment's question and respondent. */
export async function tagsOfInquiry(
  db: Db,
  inquiryId: string,
): Promise<(text: { readonly questionId: string; readonly respondentId: string }) => string[]> {
  const rows = await db
    .selectFrom('answer_tag')
    .select(['answer_tag.question_id as questionId', 'answer_tag.respondent_id as respondentId', 'answer_tag.tag'])
    .where('answer_tag.inquiry_id', '=', inquiryId)
    .execute()
  const byText = Map.groupBy(rows, keyOf)
  return (text) => (byText.get(keyOf(text)) ?? []).map(({ tag }) => tag)
}

/** The tags of comments in alphabetical order; look them up by a comment's question and respondent. */
export async function tagsOf(
  db: Db,
  inquiryId: string,
  texts: readonly { readonly questionId: string; readonly respondentId: string }[],
): Promise<(text: { readonly questionId: string; readonly respondentId: string }) => string[]> {
  if (texts.length === 0) return () => []
  const rows = await db
    .selectFrom('answer_tag')
    .select(['answer_tag.question_id as questionId', 'answer_tag.respondent_id as respondentId', 'answer_tag.tag'])
    .where('answer_tag.inquiry_id', '=', inquiryId)
    .where('answer_tag.respondent_id', 'in', [...new Set(texts.map(({ respondentId }) => respondentId))])
    .execute()
  const byText = Map.groupBy(rows, keyOf)
  return (text) => byAlphabet((byText.get(keyOf(text)) ?? []).map(({ tag }) => tag))
}

const keyOf = ({ questionId, respondentId }: { readonly questionId: string; readonly respondentId: string }) =>
  `${questionId} ${respondentId}`
