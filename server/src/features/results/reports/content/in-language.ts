import type { PublishedResults } from '../../../../platform/db/schema/results.ts'
import type { Db } from '../../../../platform/db/schema.ts'
import { readIn } from '../../results/asked-results.queries.ts'
import { type Titles, titlesIn } from '../../statistics/titles.queries.ts'
import { markedAsOriginal, type TextLanguages } from './original.ts'

/** What a report says in another language than the original. */
interface InLanguage {
  readonly results: PublishedResults
  /** Of the survey's questions; null if they stay in the original. */
  readonly titles: Titles | null
  readonly languages: TextLanguages
}

/**
 * Results in a language, each text that is not translated with a mark that says so; in a language that they are not offered in they
 * stay in the original. [LANG-006]
 */
export async function resultsInLanguage(
  db: Db,
  inquiryId: string,
  published: PublishedResults,
  language: string,
): Promise<InLanguage> {
  const { originalLanguage, languages = [] } = published
  if (originalLanguage === undefined || !languages.includes(language)) {
    const languages = { texts: originalLanguage ?? null, original: originalLanguage ?? null }
    return { results: published, titles: null, languages }
  }
  const mark = (text: string) => markedAsOriginal(text, originalLanguage)
  const markedRow = <Row extends { readonly InOriginal?: string[] | undefined }>(
    row: Row,
    ...fields: (keyof Row)[]
  ): Row => {
    const texts = fields.flatMap((field) =>
      row.InOriginal?.includes(String(field)) ? [[field, mark(String(row[field]))] as const] : [],
    )
    return { ...row, ...Object.fromEntries(texts) }
  }
  const titles = await titlesIn(db, inquiryId, language, mark)
  const read = await readIn(db, inquiryId, published, language, titles)
  const results = {
    ...read,
    findings: read.findings.map((row) => markedRow(row, 'FindingsDesc')),
    recommendations: read.recommendations.map((row) => markedRow(row, 'RecommendationDetails')),
    advanceInsights: read.advanceInsights.map((row) => markedRow(row, 'AdvanceInsights')),
    roadmap: read.roadmap.map((row) => markedRow(row, 'RoadmapTitle', 'BriefDescription', 'RoadmapDetail')),
    inputs: read.inputs.map((input) => markedRow(input, 'Questiondescription')),
  }
  return { results, titles, languages: { texts: language, original: originalLanguage } }
}
