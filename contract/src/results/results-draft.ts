/** Preparing results: the draft, its starting points, and the review before publishing. [PUBL-001 to PUBL-010] */

import { languages } from '@plumbline/texts/src/languages'
import { t as fieldTexts } from '@plumbline/texts/wire/fields'
import { t as fileTexts } from '@plumbline/texts/wire/files'
import { t as questionTexts } from '@plumbline/texts/wire/questions'
import { t as resultTexts } from '@plumbline/texts/wire/results'
import { ClaimMembers } from '../catalogue/claims.ts'
import { ResultEntries, ResultText, TranslationCounts } from '../catalogue/translations.ts'
import { Area, ScoredArea } from '../domain/areas.ts'
import { Language } from '../domain/languages.ts'
import { call, FileField, idNames, idOf } from '../wire/call.ts'
import { Instant, multiline, oneOf, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { Color, InputItem } from './results.ts'
import { ResultsChange, ResultsSection } from './results-changes.ts'

export { ResultsChange, ResultsSection, resultsSections } from './results-changes.ts'

const inquiryId = z.object({ inquiryId: idOf('Inquiry') })
const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const

const tooMany = { error: () => resultTexts.tooManyRows({ most: limits.draftRows }) }
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(limits.draftRows, tooMany))
/** The client's key of a row, so that concurrent changes to a list can be merged; never shown. */
const Key = z.uuid()

const focusFault = { error: () => resultTexts.levelOutOfRange({ most: limits.levelOfFocusMax }) }

/** A finding to publish; `CatalogueId` is the one it was picked from, even if its text was changed. */
export const DraftFinding = z.object({
  Key,
  Area,
  FindingsDesc: multiline(),
  CatalogueId: z.nullable(idOf('Finding')),
})
export type DraftFinding = z.output<typeof DraftFinding>
export const DraftRecommendation = z.object({
  Key,
  RecommendationDetails: multiline(),
  LevelOfFocus: z
    .number({ error: () => fieldTexts.numeric })
    .check(z.minimum(0, focusFault), z.maximum(limits.levelOfFocusMax, focusFault)),
  CatalogueId: z.nullable(idOf('Recommendation')),
})
export type DraftRecommendation = z.output<typeof DraftRecommendation>
export const DraftInsight = z.object({ Key, Area: ScoredArea, AdvanceInsights: multiline() })
export type DraftInsight = z.output<typeof DraftInsight>
/** A step of the roadmap; missing texts are ''. */
export const DraftStep = z.object({
  Step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  RoadmapTitle: text(),
  BriefDescription: multiline(),
  RoadmapDetail: multiline(),
})
export type DraftStep = z.output<typeof DraftStep>
/** A question's figures from a workbook; two decimals. */
export const DraftInput = z.object({
  Area: ScoredArea,
  Questiondescription: multiline(),
  AverageRating: z.nullable(z.number()),
  AverageValue: z.nullable(z.number()),
  AverageDifference: z.nullable(z.number()),
})
export type DraftInput = z.output<typeof DraftInput>

/** An earlier round to compare with; the server fills in its name. */
const ComparedRound = z.object({ InquiryId: idOf('Inquiry'), Description: z.optional(text()) })
/**
 * A question of this inquiry and one of an earlier round that a consultant has called the same; the server keeps who and
 * when. [RNDS-001]
 */
export const JoinedQuestion = z.object({
  QuestionId: z.uuid(),
  InquiryId: idOf('Inquiry'),
  EarlierQuestionId: z.uuid(),
  JoinedBy: z.optional(text()),
  JoinedAt: z.optional(Instant),
})
export type JoinedQuestion = z.output<typeof JoinedQuestion>

/**
 * The draft's content: at most one colour per area, ordered lists, `Roadmap` with three steps or none. `Inputs` is null
 * if they are calculated when published; otherwise they come from a workbook. [PUBL-001, PUBL-005]
 */
export const DraftContent = z.object({
  AreaColors: z
    .array(z.object({ Area: ScoredArea, Color }))
    .check(z.maxLength(4, { error: () => questionTexts.tooManyOptions })),
  Findings: listOf(DraftFinding),
  Recommendations: listOf(DraftRecommendation),
  Inputs: z.nullable(listOf(DraftInput)),
  AdvanceInsights: listOf(DraftInsight),
  Roadmap: z.array(DraftStep).check(z.maxLength(3, { error: () => questionTexts.tooManyOptions })),
  /** Whether findings are published with the figures they rest on; by default yes. [TRUE-006] */
  ShowsEvidence: z.optional(z.boolean()),
  /** Null: with none; by default with the proposed one. [RNDS-001] */
  ComparedWith: z.optional(z.nullable(ComparedRound)),
  JoinedQuestions: z.optional(listOf(JoinedQuestion)),
})
export type DraftContent = z.output<typeof DraftContent>

/**
 * An inquiry's results draft. `Revision` counts its saves; 0: not saved yet, so it is the starting point
 * (`StartsFrom`): what is published, or was withdrawn, before that the suggestions. `SavedBy` is a name.
 */
export const ResultsDraft = z.object({
  Revision: z.number(),
  SavedAt: z.nullable(Instant),
  SavedBy: z.nullable(z.string()),
  StartsFrom: z.enum(['answers', 'published', 'withdrawn']),
  Content: DraftContent,
})
export type ResultsDraft = z.output<typeof ResultsDraft>

/**
 * The type's catalogue to pick from, with its evidence: `IsSuggested` entries are supported and part of a new draft;
 * `Because` gives the figures, `WhyNot` why it is not suggested. [PUBL-004, TRUE-004]
 */
export const Suggestions = z.object({
  AreaColors: z.array(z.object({ Area: ScoredArea, Color: z.nullable(Color), Because: z.nullable(z.string()) })),
  Findings: z.array(
    z.object({
      CatalogueId: idOf('Finding'),
      Area,
      FindingsDesc: z.string(),
      ...ClaimMembers,
      IsSuggested: z.boolean(),
      Because: z.nullable(z.string()),
      WhyNot: z.nullable(z.string()),
    }),
  ),
  Recommendations: z.array(
    z.object({
      CatalogueId: idOf('Recommendation'),
      Area: z.nullable(ScoredArea),
      RecommendationDetails: z.string(),
      LevelOfFocus: z.number(),
      ...ClaimMembers,
      IsSuggested: z.boolean(),
      Because: z.nullable(z.string()),
      WhyNot: z.nullable(z.string()),
    }),
  ),
  Roadmap: z.array(DraftStep),
  /** As they would be published now. */
  Inputs: z.array(z.extend(InputItem, { Area: ScoredArea })),
})
export type Suggestions = z.output<typeof Suggestions>

/** 409 for a confidential inquiry that is still open. [CONF-009] */
export const getResultsDraft = call({
  ...superAdmin,
  method: 'GET',
  path: '/Results/Draft/{inquiryId}',
  summary: "Get an inquiry's results draft",
  params: inquiryId,
  answer: ResultsDraft,
  versioned: true,
})
/** Saves the whole draft; 409 if it has changed since it was read (`If-Match`). */
export const saveResultsDraft = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Results/Draft/{inquiryId}',
  summary: "Save an inquiry's results draft",
  params: inquiryId,
  body: DraftContent,
  bodyBytes: limits.draftBodyBytes,
  example: {
    AreaColors: [{ Area: 'Culture', Color: 'green' }],
    Findings: [
      {
        Key: '0190a6b0-0000-7000-8000-000000000001',
        Area: 'Culture',
        FindingsDesc: 'Decisions are explained.',
        CatalogueId: null,
      },
    ],
    Recommendations: [
      {
        Key: '0190a6b0-0000-7000-8000-000000000002',
        RecommendationDetails: 'Ask the people who do the work before a process is changed.',
        LevelOfFocus: 3,
        CatalogueId: null,
      },
    ],
    Inputs: [
      {
        Area: 'Culture',
        Questiondescription: 'People say what they think',
        AverageRating: 3.4,
        AverageValue: 4.2,
        AverageDifference: 0.8,
      },
    ],
    AdvanceInsights: [
      {
        Key: '0190a6b0-0000-7000-8000-000000000003',
        Area: 'Culture',
        AdvanceInsights: 'Trust grows where decisions are explained.',
      },
    ],
    Roadmap: [
      {
        Step: 1,
        RoadmapTitle: 'Understand',
        BriefDescription: 'See where the organisation stands.',
        RoadmapDetail: 'Share the results with every team.',
      },
    ],
  },
  answer: ResultsDraft,
  versioned: true,
})
/** Discards the saved draft and starts over. */
export const dropResultsDraft = call({
  ...superAdmin,
  method: 'DELETE',
  path: '/Results/Draft/{inquiryId}',
  summary: 'Start the results draft again',
  params: inquiryId,
  answer: ResultsDraft,
})
export const getSuggestions = call({
  ...superAdmin,
  method: 'GET',
  path: '/Results/Suggestions/{inquiryId}',
  summary: 'Get suggestions from the figures, and the catalogue to choose from',
  params: inquiryId,
  answer: Suggestions,
})

const File = z.custom<z.output<typeof FileField>>((value) => FileField.safeParse(value).success, {
  error: () => fileTexts.uploadNothing,
})
/**
 * Reads a results workbook as a draft, with its changes; stores nothing. Refused as DocumentValidate refuses it.
 * [PUBL-005]
 */
export const readDraftWorkbook = call({
  ...superAdmin,
  method: 'POST',
  path: '/Results/DraftWorkbook/{inquiryId}',
  summary: 'Apply a workbook to the results draft',
  params: inquiryId,
  formBytes: limits.fileBytes + limits.bodyBytes,
  form: z.object({ File }),
  answer: z.object({
    Content: DraftContent,
    Changes: z.array(ResultsChange),
    Warnings: z.array(z.object({ Sheet: z.string(), Row: z.number(), Message: z.string() })),
  }),
})

/**
 * A check before publishing; `Code` is stable, so that an acknowledged warning is recognised. `Section` is where it
 * links to.
 */
export const ResultsCheck = z.object({
  Code: z.string(),
  Section: z.nullable(ResultsSection),
  Message: z.string(),
})
export type ResultsCheck = z.output<typeof ResultsCheck>
/** Errors block; warnings must be acknowledged; notes are informational. [PUBL-008] */
export const ResultsChecks = z.object({
  Errors: z.array(ResultsCheck),
  Warnings: z.array(ResultsCheck),
  Notes: z.array(ResultsCheck),
})
export type ResultsChecks = z.output<typeof ResultsChecks>
export const getResultsChecks = call({
  ...superAdmin,
  method: 'GET',
  path: '/Results/Checks/{inquiryId}',
  summary: 'Check the results draft before publishing',
  params: inquiryId,
  answer: ResultsChecks,
})
/**
 * What would change for readers of `to`, compared with `from`: versions, or 'draft'; by default the current version and
 * the draft. 404 for an unknown version.
 */
export const getResultsDifference = call({
  ...superAdmin,
  method: 'GET',
  path: '/Results/Difference/{inquiryId}',
  summary: 'Compare two versions of results, or one with the draft',
  params: inquiryId,
  query: z.object({ from: z.optional(text(10)), to: z.optional(text(10)) }),
  answer: z.array(ResultsChange),
})

const inLanguage = z.extend(inquiryId, { language: oneOf(languages).register(idNames, { entity: 'Language' }) })
/**
 * The texts of a results draft beside their translations: the consultant's own, and otherwise the catalogue's. 404 for
 * a language that the inquiry's type does not have. [LANG-006]
 */
export const getResultsTranslations = call({
  ...superAdmin,
  method: 'GET',
  path: '/Results/Translations/{inquiryId}/{language}',
  summary: 'Read the texts of a results draft beside their translations',
  params: inLanguage,
  answer: z.object({
    Inquiry: z.string(),
    OriginalLanguage: Language,
    Language: Language,
    Texts: z.array(ResultText),
  }),
})
/** Saves these translations, and the draft if it is not saved yet. 409 if a text has gone or its original has changed. */
export const saveResultsTranslations = call({
  ...superAdmin,
  method: 'PUT',
  path: '/Results/Translations/{inquiryId}/{language}',
  summary: 'Translate the texts of a results draft',
  params: inLanguage,
  body: ResultEntries,
  example: {
    Texts: [
      {
        Kind: 'Finding',
        Id: '0190a6b0-0000-7000-8000-000000000001',
        Field: 'FindingsDesc',
        Original: 'Decisions are explained.',
        Text: 'Entscheidungen werden erklärt.',
      },
    ],
  },
  answer: TranslationCounts,
})
