/** Export and import of the whole catalogue as one file (decisions, section 2; docs/decisions/008). */

import { t as names } from '@plumbline/texts/wire/catalogue'
import { t } from '@plumbline/texts/wire/files'
import { call, FileField, idOf } from '../wire/call.ts'
import { oneOf, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { type Names, named } from '../wire/named.ts'
import { z } from '../wire/zod.ts'

export const catalogueFormats = ['xlsx', 'json'] as const
export type CatalogueFormat = (typeof catalogueFormats)[number]

/** The catalogue's kinds of record, parents before children. */
export const catalogueKinds = [
  'Inquiry type',
  'Pathway',
  'Diagnostic question',
  'Intake question',
  'Finding',
  'Recommendation',
  'Roadmap',
] as const
export type CatalogueKind = (typeof catalogueKinds)[number]
const catalogueKindNames: Names<CatalogueKind> = {
  'Inquiry type': () => names.inquiryType,
  Pathway: () => names.pathway,
  'Diagnostic question': () => names.diagnosticQuestion,
  'Intake question': () => names.intakeQuestion,
  Finding: () => names.finding,
  Recommendation: () => names.recommendation,
  Roadmap: () => names.roadmap,
}
/** A kind of record as it is shown. */
export const catalogueKindName = (kind: CatalogueKind): string => named(catalogueKindNames, kind)

/** The outcome of a row in an import; with one invalid row nothing is imported. */
export const rowOutcomes = ['Faulty', 'Changed', 'Added', 'Unchanged'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** An error in the file. `Cell` is the spreadsheet's ('D7'), or the place in a JSON list ('item 6'). */
export const CatalogueFault = z.object({
  Sheet: z.string(),
  Cell: z.string(),
  Field: z.string(),
  Message: z.string(),
})
export type CatalogueFault = z.output<typeof CatalogueFault>

/**
 * A row of the file and its outcome. `Place` is also used in its errors: 'row 7' of a sheet, 'item 6' of a list in
 * JSON. `Parent` is its parent ('Health check › Leadership'); long texts are cut around their differences.
 */
export const PlannedRow = z.object({
  Kind: z.enum(catalogueKinds),
  Sheet: z.string(),
  Row: z.number(),
  Place: z.string(),
  Name: z.string(),
  Parent: z.string(),
  Outcome: z.enum(rowOutcomes),
  Changes: z.array(z.object({ Field: z.string(), From: z.string(), To: z.string() })),
  Faults: z.array(CatalogueFault),
})
export type PlannedRow = z.output<typeof PlannedRow>

/** Rows of a kind by outcome. */
export const KindCounts = z.object({
  Kind: z.enum(catalogueKinds),
  Faulty: z.number(),
  Changed: z.number(),
  Added: z.number(),
  Unchanged: z.number(),
})
export type KindCounts = z.output<typeof KindCounts>

/**
 * The plan of an import. `PlanId` changes with the file and the catalogue. `Faults` concern the file as a whole; `Rows`
 * has at most a thousand of each outcome, `Counts` all; `Ignored` names unknown sheets and columns, `Hidden` what is
 * imported although it is hidden in the workbook.
 */
export const CataloguePlan = z.object({
  PlanId: z.string(),
  Faults: z.array(CatalogueFault),
  Counts: z.array(KindCounts),
  Rows: z.array(PlannedRow),
  Ignored: z.array(z.string()),
  Hidden: z.array(z.string()),
})
export type CataloguePlan = z.output<typeof CataloguePlan>

/** The rows of this outcome, of all kinds. */
export function countOf(counts: readonly KindCounts[], outcome: RowOutcome): number {
  return counts.reduce((sum, kind) => sum + kind[outcome], 0)
}

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const File = z.custom<z.output<typeof FileField>>((value) => FileField.safeParse(value).success, {
  error: () => t.uploadNothing,
})
// One file, plus multipart overhead.
const formBytes = limits.fileBytes + limits.bodyBytes

/** The whole catalogue, or one inquiry type, as a workbook or JSON. 404: no such type; 413: too large for a file. */
export const exportCatalogue = call({
  ...superAdmin,
  method: 'GET',
  path: '/Catalogue/Export',
  summary: 'Export the catalogue',
  query: z.object({
    format: z._default(oneOf(catalogueFormats), 'xlsx'),
    inquiryTypeId: z.optional(idOf('Inquiry type')),
  }),
  answer: 'file',
})
/** Previews loading the starter catalogue; changes nothing. [HOME-005] */
export const previewStarterCatalogue = call({
  ...superAdmin,
  method: 'GET',
  path: '/Catalogue/StarterPreview',
  summary: 'Preview loading the starter catalogue',
  answer: CataloguePlan,
})
/**
 * Loads the starter catalogue of two complete inquiry types in one go. Next to an existing catalogue it requires the
 * preview's `PlanId`: 409 without it, or if it is stale. [HOME-005]
 */
export const loadStarterCatalogue = call({
  ...superAdmin,
  method: 'POST',
  path: '/Catalogue/LoadStarter',
  summary: 'Load the starter catalogue',
  query: z.object({ PlanId: z.optional(text()) }),
  answer: z.object({ Counts: z.array(KindCounts) }),
})
/** A dry run of an import, row by row, with every error; changes nothing. 415: neither a workbook nor JSON. */
export const previewImport = call({
  ...superAdmin,
  method: 'POST',
  path: '/Catalogue/ImportPreview',
  summary: 'Preview an import',
  form: z.object({ File }),
  formBytes,
  answer: CataloguePlan,
})
/**
 * Adds and changes what the file names, all or nothing; everything else stays. 400: every error, with sheet and cell.
 * 409: with the `PlanId` of a preview, if file or catalogue have changed since.
 */
export const importCatalogue = call({
  ...superAdmin,
  method: 'POST',
  path: '/Catalogue/Import',
  summary: 'Import a catalogue',
  form: z.object({ File, PlanId: z.optional(text()) }),
  formBytes,
  answer: z.object({ Counts: z.array(KindCounts) }),
})
