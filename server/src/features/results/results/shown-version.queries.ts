import type {
  AreaColorResult,
  FindingsResult,
  InputResult,
  RecommendationResult,
  RoadmapResult,
} from '@plumbline/contract/results/results'
import type { Db } from '../../../platform/db/schema.ts'
import { type Titles, titlesIn } from '../statistics/titles.queries.ts'
import { answers } from './answers.rules.ts'
import { readIn } from './asked-results.queries.ts'
import { inputsByArea } from './inputs.rules.ts'
import { newestResults, publishedResults, shownInputs } from './results.queries.ts'
import { languagesFor, languagesOfResults } from './results-translations.queries.ts'

/** A published version in the shapes of the insights' calls, in a language that it is offered in. */
export interface ShownVersion {
  readonly IsCurrent: boolean
  readonly OriginalLanguage: string
  /** Others. */
  readonly Languages: string[]
  readonly Language: string
  readonly AreaColors: AreaColorResult
  readonly Findings: FindingsResult
  readonly Recommendations: RecommendationResult
  readonly Inputs: InputResult
  readonly Roadmap: RoadmapResult
}

/**
 * What the insights' calls answer managers of a version, in a language if it is offered in it, otherwise in the original; with the questions' titles in it.
 * Undefined for a version that was withdrawn or never was. [RPRT-006]
 */
export async function shownVersion(
  db: Db,
  { inquiryId, version, language: asked }: { inquiryId: string; version: number; language: string | undefined },
  now: Date,
): Promise<{ shown: ShownVersion; titles: Titles | null } | undefined> {
  const published = await publishedResults(db, inquiryId, version)
  if (published === undefined || published.withdrawn_at !== null) return undefined
  const newest = await newestResults(db, inquiryId)
  const { content } = published
  const type = await languagesFor(db, inquiryId)
  const { OriginalLanguage, Languages } = languagesOfResults(content, type.originalLanguage)
  const offered = Languages.map(({ Language }) => Language)
  const language = offered.find((one) => one === asked)
  const titles = await titlesIn(db, inquiryId, language)
  const results = language === undefined ? content : await readIn(db, inquiryId, content, language, titles)
  const shown = {
    IsCurrent: newest?.version === version,
    OriginalLanguage,
    Languages: offered,
    Language: language ?? OriginalLanguage,
    AreaColors: answers.areaColors(results),
    Findings: answers.findings(results),
    Recommendations: answers.recommendations(results),
    Inputs: inputsByArea(await shownInputs(db, inquiryId, results.inputs, now)),
    Roadmap: answers.roadmap(results),
  }
  return { shown, titles }
}
