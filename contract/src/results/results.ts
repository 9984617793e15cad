import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { t } from '@plumbline/texts/wire/files'
import { t as resultTexts } from '@plumbline/texts/wire/results'
import { RoadmapSteps } from '../catalogue/roadmaps.ts'
import { TranslationCounts } from '../catalogue/translations.ts'
import { arrayOf, ScoredArea } from '../domain/areas.ts'
import { askedLanguage, Language } from '../domain/languages.ts'
import { call, FileField, idOf, Nothing } from '../wire/call.ts'
import { Instant, oneOf, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { type Names, named } from '../wire/named.ts'
import { z } from '../wire/zod.ts'
import { ResultsChange } from './results-changes.ts'

export const colors = ['red', 'green', 'blue', 'yellow'] as const
export const Color = z.enum(colors)
const colorNames: Names<(typeof colors)[number]> = {
  red: () => resultTexts.red,
  green: () => resultTexts.green,
  blue: () => resultTexts.blue,
  yellow: () => resultTexts.yellow,
}
/** A colour as it is shown in a sentence. */
export const colorName = (color: (typeof colors)[number]): string => named(colorNames, color)
export type Color = z.output<typeof Color>
/** The meaning of each colour of an area (decisions, section 6), in the order of the legend. */
export const colorMeaning = {
  get green() {
    return resultTexts.strength
  },
  get blue() {
    return resultTexts.progressing
  },
  get red() {
    return resultTexts.vulnerability
  },
  get yellow() {
    return resultTexts.watch
  },
} satisfies Record<Color, string>

/** Of texts in the language of `?language=`: the members that are still in the original, since they are not translated. [LANG-006] */
export const InOriginal = { InOriginal: z.optional(z.array(z.string())) }

/**
 * The figures of one rating question: `AverageRating` is the mean performance, `AverageValue` the mean importance. They have two decimals
 * and are null if nobody rated it. In a confidential inquiry they are null if withheld, as `Withheld` says, and `WithheldBecause` why
 * ('fewer than 5 ratings'). [CONF-003] `QuestionId` is the survey's question, if there is one; `ToldApartBy` its pathway if others have the same
 * words. [STAT-014]
 */
export const InputItem = z.object({
  Questiondescription: z.string(),
  QuestionId: z.optional(z.string()),
  ToldApartBy: z.optional(z.string()),
  AverageDifference: z.nullable(z.number()),
  AverageRating: z.nullable(z.number()),
  AverageValue: z.nullable(z.number()),
  Withheld: z.optional(z.literal(true)),
  WithheldBecause: z.optional(z.string()),
  ...InOriginal,
})
export type InputItem = z.output<typeof InputItem>

/** Where the value axis of every chart of these figures ends. */
export const axisEnd = 5
/**
 * Where it starts, the same for all charts shown together: at the next whole number below the lowest difference (−1 for
 * −0.17), at 0 if none is negative. [INSI-026, STAT-011]
 */
export function axisStart(inputs: readonly Pick<InputItem, 'AverageDifference'>[]): number {
  const lowest = inputs.reduce((low, { AverageDifference }) => Math.min(low, AverageDifference ?? 0), 0)
  // In whole hundredths: 2.2 − 3.2 is a little below −1.
  return Math.floor(Math.round(lowest * 100) / 100) + 0
}

/** Items in the four scored areas. */
function byArea<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    [arrayOf.Culture]: z.array(item),
    [arrayOf.People]: z.array(item),
    [arrayOf.Process]: z.array(item),
    [arrayOf.Structure]: z.array(item),
  })
}
export const InputResult = byArea(InputItem)
export type InputResult = z.output<typeof InputResult>
export const AdvanceInsightsResult = byArea(z.object({ AdvanceInsights: z.string(), ...InOriginal }))
export type AdvanceInsightsResult = z.output<typeof AdvanceInsightsResult>
/** `Evidence` gives the figures it rests on, `QuestionIds` the questions; omitted if withheld or unknown. [TRUE-006] */
const ShownFinding = z.object({
  FindingsDesc: z.string(),
  Evidence: z.optional(z.string()),
  QuestionIds: z.optional(z.array(z.string())),
  ...InOriginal,
})
export const FindingsResult = z.extend(byArea(ShownFinding), { [arrayOf.Other]: z.array(ShownFinding) })
export type FindingsResult = z.output<typeof FindingsResult>
/** `LevelOfFocus` is 0 to 5. */
export const RecommendationResult = z.object({
  data: z.array(z.object({ RecommendationDetails: z.string(), LevelOfFocus: z.number(), ...InOriginal })),
})
export type RecommendationResult = z.output<typeof RecommendationResult>
export const RoadmapResult = z.object({ data: z.array(z.extend(RoadmapSteps, InOriginal)) })
export type RoadmapResult = z.output<typeof RoadmapResult>
export const AreaColorResult = z.array(z.object({ Area: ScoredArea, Color }))
export type AreaColorResult = z.output<typeof AreaColorResult>

/** The number of a publication: 1 for the first, without gaps. */
export const MOST_VERSIONS = 1_000_000
export const VersionNumber = wholeNumber(1, MOST_VERSIONS)
/**
 * A published version, with the consultant's note. `RepublishedFrom`: the version it restores. `Withdrawn`: when and
 * why it was withdrawn; `IsCurrent`: the one managers see, the highest unless withdrawn.
 */
export const ResultsVersion = z.object({
  Version: z.number(),
  PublishedAt: Instant,
  PublishedBy: z.string(),
  Note: z.string(),
  RepublishedFrom: z.nullable(z.number()),
  Withdrawn: z.nullable(z.object({ At: Instant, By: z.string(), Reason: z.string() })),
  IsCurrent: z.boolean(),
})
export type ResultsVersion = z.output<typeof ResultsVersion>

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const readers = { method: 'GET', roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const File = z.custom<z.output<typeof FileField>>((value) => FileField.safeParse(value).success, {
  error: () => t.uploadNothing,
})
/** In a form, where everything is text. */
const Wish = z.pipe(
  z.literal([true, false, 'true', 'false'], { error: () => fieldTexts.notYesOrNo }),
  z.transform((value) => value === true || value === 'true'),
)
const workbookForm = {
  // One file, plus multipart overhead.
  formBytes: limits.fileBytes + limits.bodyBytes,
} as const

/** A warning before a workbook is published; `Row` is the spreadsheet's own number. */
export const WorkbookWarning = z.object({ Sheet: z.string(), Row: z.number(), Message: z.string() })
export type WorkbookWarning = z.output<typeof WorkbookWarning>
/**
 * Reads the whole workbook and answers 400 with every error (sheet, row, expected value); stores nothing. 415: no
 * workbook. With `InquiryId` a workbook marked as another inquiry's is an error too. `Warnings` never prevent an
 * upload; there are none if neither `InquiryId` nor a mark identifies the inquiry. With `InquiryId`, `Changes` lists
 * the differences from what is published, if anything is, and `Notes` name languages that are not complete. [PUBL-010,
 * LANG-006]
 */
export const validateResults = call({
  ...superAdmin,
  method: 'POST',
  path: '/UploadResultDocument/DocumentValidate',
  summary: 'Check a results workbook',
  ...workbookForm,
  form: z.object({ File, InquiryId: z.optional(idOf('Inquiry')) }),
  answer: z.object({
    Warnings: z.array(WorkbookWarning),
    Changes: z.optional(z.array(ResultsChange)),
    Notes: z.optional(z.array(z.string())),
  }),
})
/**
 * Publishes the workbook's results in one step; earlier versions and a results draft are kept. 400 for one marked as
 * another inquiry's. With `Version`, the one to replace (0: none is published), 409 if it is stale. With `Notify` all
 * active managers are emailed, and reminded after a week if they have not opened it. [PUBL-012, PUBL-017]
 */
export const publishResults = call({
  ...superAdmin,
  method: 'POST',
  path: '/UploadResultDocument/UploadDocumentResults/{inquiryId}',
  summary: 'Publish results',
  params: inquiryId,
  ...workbookForm,
  form: z.object({ File, Version: z.optional(wholeNumber(0, MOST_VERSIONS)), Notify: z.optional(Wish) }),
  mails: true,
  answer: Nothing,
})
/** All published versions of an inquiry's results, the current one first; `PublishedBy` is a name. */
export const listResultsVersions = call({
  ...superAdmin,
  method: 'GET',
  path: '/Results/Versions/{inquiryId}',
  summary: "List the versions of an inquiry's results",
  params: inquiryId,
  answer: z.array(ResultsVersion),
})
/**
 * Which results a SuperAdmin requests: an earlier version, or the results draft as it would be published now (409 for a
 * confidential inquiry that is still open); by default the current version. A CustomerAdmin only sees that one: 404
 * with either. `language`: texts are answered in it where they are translated, otherwise in the original. [PUBL-009,
 * PUBL-011, LANG-006]
 */
export const WhichResults = z
  .object({
    version: z.optional(VersionNumber),
    draft: z.optional(z.literal(['true', ''], { error: () => resultTexts.draftOnlyTrue })),
    ...askedLanguage,
  })
  .check(
    z.refine(({ version, draft }) => version === undefined || draft === undefined, {
      error: () => resultTexts.draftHasNoVersion,
    }),
  )
export const getFindingsResult = call({
  ...readers,
  path: '/UploadResultDocument/FindingsResult/{inquiryId}',
  summary: 'Published findings',
  params: inquiryId,
  query: WhichResults,
  answer: FindingsResult,
})
export const getRecommendationResult = call({
  ...readers,
  path: '/UploadResultDocument/RecommendationResult/{inquiryId}',
  summary: 'Published recommendations',
  params: inquiryId,
  query: WhichResults,
  answer: RecommendationResult,
})
export const getInputResult = call({
  ...readers,
  path: '/UploadResultDocument/InputResult/{inquiryId}',
  summary: 'Published inputs',
  params: inquiryId,
  query: WhichResults,
  answer: InputResult,
})
export const getRoadmapResult = call({
  ...readers,
  path: '/UploadResultDocument/RoadmapResult/{inquiryId}',
  summary: 'Published roadmap',
  params: inquiryId,
  query: WhichResults,
  answer: RoadmapResult,
})
export const getAdvanceInsightsResult = call({
  ...readers,
  path: '/UploadResultDocument/AdvanceInsightsResult/{inquiryId}',
  summary: 'Published advance insights',
  params: inquiryId,
  query: WhichResults,
  answer: AdvanceInsightsResult,
})
export const getAreaColorResult = call({
  ...readers,
  path: '/UploadResultDocument/AreaColorResult/{id}',
  summary: 'Published area colours',
  params: z.object({ id: idOf('Inquiry') }),
  query: WhichResults,
  answer: AreaColorResult,
})
/**
 * The languages that results can be read in: the original, and others with how many of the results' texts are not
 * translated, or were translated from another original (`Outdated`, which is shown in the original). [LANG-006]
 */
export const ResultsLanguages = z.object({
  OriginalLanguage: Language,
  Languages: z.array(z.extend(TranslationCounts, { Language: Language })),
})
export type ResultsLanguages = z.output<typeof ResultsLanguages>
export const getResultsLanguages = call({
  ...readers,
  path: '/Results/Languages/{inquiryId}',
  summary: 'See in which languages results can be read',
  params: inquiryId,
  query: WhichResults,
  answer: ResultsLanguages,
})
/** The calculated inputs over submitted answers (decisions, section 6). */
export const getCalculatedInputs = call({
  ...superAdmin,
  method: 'GET',
  path: '/UploadResultDocument/InputResultForPortalAdmin/{inquiryId}',
  summary: 'Calculated inputs',
  params: inquiryId,
  answer: InputResult,
})
/**
 * A results workbook as .xlsx: the published one, before that the suggestions from the answers and the type's
 * catalogue. `from` selects one of them or the draft, `version` an earlier version; 404 if it does not exist.
 * [PUBL-005, PUBL-006]
 */
export const getResultsTemplate = call({
  ...superAdmin,
  method: 'GET',
  path: '/UploadResultDocument/Template/{inquiryId}',
  summary: 'Download a results workbook to start from',
  params: inquiryId,
  query: z
    .object({ from: z.optional(oneOf(['draft', 'answers', 'published'])), version: z.optional(VersionNumber) })
    .check(
      z.refine(({ from, version }) => from === undefined || from === 'published' || version === undefined, {
        error: () => resultTexts.onlyPublishedHaveVersions,
      }),
    ),
  answer: 'file',
})
export const getAreaColors = call({
  method: 'GET',
  path: '/UploadResultDocument/AreaColors',
  summary: 'Area colours to choose from',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'platform',
  answer: z.array(Color),
})
