import type {
  AreaColorResult,
  FindingsResult,
  InputResult,
  RecommendationResult,
  ResultsLanguages,
  RoadmapResult,
  WhichResults,
} from '@plumbline/contract/results/results'
import type { DraftContent } from '@plumbline/contract/results/results-draft'
import type { z } from '@plumbline/contract/wire/zod'
import type { PublishedResults } from '../../../platform/db/schema/results.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Asking, requireInquiry } from '../../inquiries/inquiries/inquiries.queries.ts'
import { type Titles, titlesIn } from '../statistics/titles.queries.ts'
import { answers } from './answers.rules.ts'
import { inputsByArea } from './inputs.rules.ts'
import { inputsIn, resultsIn, type ShownResults } from './languages.rules.ts'
import { newestResults, publishedResults, shownInputs, visibleResults } from './results.queries.ts'
import { draftOf, requirePreparable, resultsOfDraft } from './results-draft.queries.ts'
import { countsOf, languagesFor, languagesOfResults, recordsOfDraft } from './results-translations.queries.ts'

/**
 * The requested results: the current ones, or for a SuperAdmin those of a version or of the draft. Throws 404 also for
 * anyone else who requests one, 409 for the draft of an open confidential inquiry. [PUBL-009, PUBL-011]
 */
export async function askedResults(
  db: Db,
  inquiryId: string,
  { language, ...which }: z.output<typeof WhichResults>,
  session: Asking,
  now: Date,
): Promise<ShownResults> {
  const results = await allOf(db, inquiryId, which, session, now)
  if (language === undefined) return results
  return readIn(db, inquiryId, results, language, await titlesIn(db, inquiryId, language))
}

/** The languages that the requested results can be read in. Throws as above. [LANG-006] */
export async function askedLanguages(
  db: Db,
  inquiryId: string,
  { language: _, ...which }: z.output<typeof WhichResults>,
  session: Asking,
  now: Date,
): Promise<ResultsLanguages> {
  const type = await languagesFor(db, inquiryId)
  if (which.draft === undefined)
    return languagesOfResults(await allOf(db, inquiryId, which, session, now), type.originalLanguage)
  const records = await recordsOfDraft(db, inquiryId, await askedDraft(db, inquiryId, session, now), type)
  return { OriginalLanguage: type.originalLanguage, Languages: countsOf(records, type.languages) }
}

/** Results as someone reads them who asks for a language, with these titles of questions. */
export async function readIn(
  db: Db,
  inquiryId: string,
  results: PublishedResults,
  language: string,
  titles: Titles | null,
): Promise<ShownResults> {
  const originalLanguage = results.originalLanguage ?? (await languagesFor(db, inquiryId)).originalLanguage
  return { ...resultsIn({ ...results, originalLanguage }, language), inputs: inputsIn(results.inputs, titles) }
}

/** In all languages. */
async function allOf(
  db: Db,
  inquiryId: string,
  { version, draft }: Omit<z.output<typeof WhichResults>, 'language'>,
  session: Asking,
  now: Date,
): Promise<PublishedResults> {
  if (version === undefined && draft === undefined) return visibleResults(db, inquiryId, session)
  if (draft !== undefined) return resultsOfDraft(db, inquiryId, await askedDraft(db, inquiryId, session, now), now)
  await requireInquiry(db, inquiryId, session)
  if (session.role !== 'SuperAdmin') throw notFound('Results version')
  const found = await publishedResults(db, inquiryId, version)
  if (found === undefined) throw notFound('Results version')
  return found.content
}

async function askedDraft(db: Db, inquiryId: string, session: Asking, now: Date): Promise<DraftContent> {
  await requireInquiry(db, inquiryId, session)
  if (session.role !== 'SuperAdmin') throw notFound('Results version')
  await requirePreparable(db, inquiryId, session, now)
  return (await draftOf(db, inquiryId, now)).Content
}

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
