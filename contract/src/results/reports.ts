import { ENGLISH } from '@plumbline/texts/src/language'
import { hasEverything, languages } from '@plumbline/texts/src/languages'
import { t } from '@plumbline/texts/wire/results'
import { askedLanguage, Language } from '../domain/languages.ts'
import { call, idOf } from '../wire/call.ts'
import { Flag, oneOf } from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** The languages of a report's own words, English first. [LANG-006] */
export const reportLanguages: readonly [string, ...string[]] = [ENGLISH, ...languages.slice(1).filter(hasEverything)]

/** The parts of a report, in their order. Each format has an entry for each; see `ReportContent` on the server. [RPRT-002] */
export const reportParts = [
  'summary',
  'overview',
  'findings',
  'scenarios',
  'inputs',
  'priorities',
  'groups',
  'changes',
  'norms',
  'roadmap',
  'advanceInsights',
  'participants',
  'documents',
  'method',
] as const
export type ReportPart = (typeof reportParts)[number]
export const reportFormats = ['pdf', 'pptx', 'docx', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]
/** Whom it is for: a board reads at most 8 pages or 12 slides; 'method' is for those who check the figures. */
export const reportReaders = ['board', 'full', 'method'] as const
export type ReportReader = (typeof reportReaders)[number]
export const slideShapes = ['16:9', '4:3'] as const
export type SlideShape = (typeof slideShapes)[number]

const ofReader: Readonly<Record<ReportReader, readonly ReportPart[]>> = {
  board: ['summary', 'overview', 'findings', 'scenarios', 'priorities', 'roadmap'],
  full: reportParts,
  method: ['overview', 'inputs', 'priorities', 'groups', 'changes', 'norms', 'method'],
}
const ofFormat: Readonly<Record<ReportFormat, readonly ReportPart[]>> = {
  pdf: reportParts,
  pptx: reportParts.filter((part) => part !== 'participants' && part !== 'documents'),
  docx: ['summary', 'findings', 'scenarios', 'norms', 'roadmap', 'advanceInsights'],
  xlsx: ['overview', 'scenarios', 'inputs', 'priorities', 'groups', 'changes', 'norms', 'roadmap', 'participants'],
}
/** Formats whose parts do not depend on the reader. */
export const hasReader = (format: ReportFormat) => format === 'pdf' || format === 'pptx'
/** The parts that can be chosen. */
export const partsOffered = (format: ReportFormat, reader: ReportReader): readonly ReportPart[] =>
  hasReader(format) ? ofReader[reader].filter((part) => ofFormat[format].includes(part)) : ofFormat[format]

/** A choice of what to export; `Names` lists participants' names and addresses if they are a part, and in the roadmap who owns each action. `Language`: without it the call's. */
const choice = {
  Format: oneOf(reportFormats),
  Reader: oneOf(reportReaders),
  Parts: z.array(oneOf(reportParts)).check(z.minLength(1), z.maxLength(reportParts.length)),
  Names: Flag,
  Shape: oneOf(slideShapes),
}
export const ReportChoice = z.object({
  Format: z.enum(reportFormats),
  Reader: z.enum(reportReaders),
  Parts: z.array(z.enum(reportParts)),
  Names: z.boolean(),
  Shape: z.enum(slideShapes),
})
export type ReportChoice = z.output<typeof ReportChoice>

/** What is exported unless someone has chosen otherwise. */
export const usualChoice: ReportChoice = {
  Format: 'pdf',
  Reader: 'full',
  Parts: [...reportParts],
  Names: false,
  Shape: '16:9',
}

const exporting = { roles: ['SuperAdmin', 'CustomerAdmin'], scope: 'organisation' } as const

/** The caller's last choice, and whether they may export this inquiry's results: managers only if their organisation's setting allows it. [RPRT-003] */
export const getReportChoice = call({
  ...exporting,
  method: 'GET',
  path: '/Reports/Choice/{inquiryId}',
  summary: 'See what you exported last',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  answer: z.object({ IsAllowed: z.boolean(), Choice: ReportChoice }),
})

/**
 * Makes a report of the chosen parts (those that the format has for the reader) and keeps the choice; `DocPath` is a signed link to it. 403 for a manager
 * unless their organisation's setting allows it. [RPRT-003, RPRT-004, RPRT-005]
 */
export const makeReport = call({
  ...exporting,
  method: 'POST',
  path: '/Reports/{inquiryId}',
  summary: 'Export chosen parts of the insights',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  body: z.object({ ...choice, Language: z.optional(Language) }),
  example: { Format: 'pptx', Reader: 'board', Parts: ['summary', 'overview'], Names: false, Shape: '16:9' },
  answer: z.object({ DocPath: z.string() }),
})

/**
 * Makes a PDF of all insights; `DocPath` is a signed link to it. `participants` false omits their names and addresses and those who own actions,
 * and gives the number of people invited. `language` is that of the results' texts ('it'), where they are translated, and of the report
 * if it has words in it; otherwise, and without it, its words are in the call's language. [INSI-030, TRUE-008, LANG-006]
 */
export const exportData = call({
  method: 'GET',
  path: '/PDFReport/ExportData/{inquiryId}',
  summary: 'Export the insights as a PDF',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object({
    participants: z.optional(z.literal(['true', 'false'], { error: () => t.participantsOnlyTrueOrFalse })),
    language: z.optional(Language),
  }),
  answer: z.object({ DocPath: z.string() }),
})

/**
 * Makes a PDF of the caller's own submitted answers; `DocPath` is a signed link to it. 404 if the caller is not a
 * respondent, 409 before they have submitted. [ANSW-027]
 */
export const ownAnswers = call({
  method: 'GET',
  path: '/PDFReport/OwnAnswers/{inquiryId}',
  summary: 'Get your answers as a PDF',
  roles: ['CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object(askedLanguage),
  byLink: { inquiry: 'params.inquiryId' },
  answer: z.object({ DocPath: z.string() }),
})
