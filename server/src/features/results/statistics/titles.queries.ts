import { languageOfTag } from '@plumbline/contract/domain/languages'
import { sql } from 'kysely'
import type { Translated } from '../../../platform/db/schema/columns.ts'
import type { StatisticsSource } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** The titles of a survey's questions in another language, by question; those not translated are missing. */
export type Titles = ReadonlyMap<string, Translated>

/**
 * A survey's titles as they were sent, in the language that a call asks for; null if that is the original, or none. `untranslated`: what stands instead of
 * one that is not translated. [LANG-006]
 */
export async function titlesIn(
  db: Db,
  inquiryId: string,
  asked: string | undefined,
  untranslated?: (title: string) => string,
): Promise<Titles | null> {
  const language = asked === undefined ? undefined : languageOfTag(asked)
  if (language === undefined) return null
  const inquiry = await db
    .selectFrom('inquiry')
    .select('inquiry.original_language as originalLanguage')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirst()
  if (inquiry === undefined || inquiry.originalLanguage === language) return null
  const inLanguage = sql<string | null>`cast(survey_question.translations -> cast(${language} as text) as text)`
  const rows = await db
    .selectFrom('survey_question')
    .select(['survey_question.question_id as id', 'survey_question.title', inLanguage.as('texts')])
    .where('survey_question.inquiry_id', '=', inquiryId)
    .execute()
  return new Map(
    rows.flatMap(({ id, title: of, texts }): [string, Translated][] => {
      const title: Translated | undefined = JSON.parse(texts ?? '{}').Title
      if (title?.of === of) return [[id, title]]
      return untranslated === undefined ? [] : [[id, { of, text: untranslated(of) }]]
    }),
  )
}

/** The basis of figures with these titles of its questions; a question whose words were others keeps its own. */
export function titled(source: StatisticsSource, titles: Titles | null): StatisticsSource {
  if (titles === null) return source
  const questions = source.questions.map((question) => {
    const title = titles.get(question.id)
    return title?.of === question.title ? { ...question, title: title.text } : question
  })
  return { ...source, questions }
}

/** Questions of these figures, marked where their title is still in the original. */
export function markedQuestions<Question extends { readonly QuestionId: string; readonly Question: string }>(
  questions: readonly Question[],
  titles: Titles | null,
): (Question & { InOriginal?: string[] })[] {
  if (titles === null) return [...questions]
  return questions.map((question) =>
    titles.get(question.QuestionId)?.text === question.Question ? question : { ...question, InOriginal: ['Question'] },
  )
}
