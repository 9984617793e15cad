import type { SharedResults } from '@plumbline/contract/results/result-links'
import type { Db } from '../../../platform/db/schema.ts'
import { typeNameIn } from '../../inquiries/inquiries/survey-languages.queries.ts'
import { shownVersion } from '../results/asked-results.queries.ts'
import { publishedStatistics } from '../statistics/statistics.queries.ts'
import { markedQuestions } from '../statistics/titles.queries.ts'
import { type linkBehind, unknownLink } from './result-links.queries.ts'

/**
 * The version behind a link, from what the insights show to managers: the same texts and figures, with the same withheld. Throws 404 if it is
 * gone. [RPRT-006]
 */
export async function sharedResults(
  db: Db,
  link: Awaited<ReturnType<typeof linkBehind>>,
  language: string | undefined,
  now: Date,
): Promise<SharedResults> {
  const { inquiry_id: inquiryId, version } = link
  const found = await shownVersion(db, { inquiryId, version, language }, now)
  if (found === undefined) throw unknownLink()
  const { shown, titles } = found
  const figures = await publishedStatistics(db, inquiryId, now, titles, version)
  return {
    Inquiry: link.description,
    InquiryTypeName: await typeNameOf(db, inquiryId, shown.Language),
    CustomerName: link.organisation,
    Version: version,
    PublishedAt: link.published_at,
    LastDay: link.last_day,
    ...shown,
    Statistics: figures && {
      ...figures.statistics,
      Attributes: [],
      Questions: markedQuestions(figures.statistics.Questions, titles),
    },
  }
}

/** As respondents read it in a language. */
async function typeNameOf(db: Db, inquiryId: string, language: string): Promise<string> {
  const { name, translations } = await db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .select(['inquiry_type.name', 'inquiry.translations'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  return typeNameIn(name, translations, language)
}
