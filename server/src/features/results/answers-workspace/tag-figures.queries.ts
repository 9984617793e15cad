import type { getTagFigures, TagFigures } from '@plumbline/contract/results/answer-texts'
import type { Checked } from '@plumbline/contract/wire/call'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { areasOfSome } from '../statistics/some-people.queries.ts'
import { narrowed, submittedTexts, textQuestions } from './submitted-texts.queries.ts'
import { inquiryWithTexts } from './workspace-inquiry.queries.ts'

/** How many comments have a tag, and how their authors rate the areas; for a confidential inquiry only the number of comments. Throws 404, 409. [TRUE-007, CONF-004] */
export async function tagFigures(
  db: Db,
  inquiryId: string,
  query: Checked<typeof getTagFigures>['query'],
  now: Date,
): Promise<TagFigures> {
  const { namesPersons } = await inquiryWithTexts(db, inquiryId, now)
  await textQuestions(db, inquiryId, query.questionId)
  const tagged = narrowed(submittedTexts(db, inquiryId), query)
  const { texts, people } = await tagged
    .select(({ fn }) => [fn.countAll<number>().as('texts'), fn.count<number>('respondent.id').distinct().as('people')])
    .executeTakeFirstOrThrow()
  const Texts = Number(texts)
  if (!namesPersons) return { Texts, People: null, Areas: null }
  const some = { some: sql`${tagged.select('respondent.id')}`, count: Number(people) }
  const areas = await areasOfSome(db, inquiryId, some, now)
  return {
    Texts,
    People: some.count,
    Areas: areas.map(({ area, performance, everybody, people, because }) => ({
      Area: area,
      Performance: performance,
      Everyone: everybody,
      N: people,
      Because: because,
    })),
  }
}
