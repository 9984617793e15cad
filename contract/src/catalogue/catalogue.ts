/** The whole catalogue as one file, out and in again (decisions, section 2; docs/decisions/008). */

import { t } from '@plumbline/texts/wire/files'
import { call, FileField, idOf } from '../wire/call.ts'
import { oneOf, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'

export const catalogueFormats = ['xlsx', 'json'] as const
export type CatalogueFormat = (typeof catalogueFormats)[number]

/** What a catalogue holds, parents before their children. */
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

/** What an import does with a row of the file; with one faulty row it does nothing at all. */
export const rowOutcomes = ['Faulty', 'Changed', 'Added', 'Unchanged'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Something that has to be mended in the file. `Cell` is the spreadsheet's ('D7'), or the place in a JSON list ('item 6'). */
export const CatalogueFault = z.object({
  Sheet: z.string(),
  Cell: z.string(),
  Field: z.string(),
  Message: z.string(),
})
export type CatalogueFault = z.output<typeof CatalogueFault>

/** A row of the file and what becomes of it. `Place` is how a fault of it names it too: 'row 7' of a sheet, 'item 6' of a list in JSON. `Parent` is where it belongs ('Health check › Leadership'); long texts are cut around where they differ. */
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

/** How many rows of a kind have which outcome. */
export const KindCounts = z.object({
  Kind: z.enum(catalogueKinds),
  Faulty: z.number(),
  Changed: z.number(),
  Added: z.number(),
  Unchanged: z.number(),
})
export type KindCounts = z.output<typeof KindCounts>

/**
 * What an import of a file would do now. `PlanId` changes with the file and with the catalogue. `Faults` are those of the file as a
 * whole; `Rows` has at most a thousand of each outcome, `Counts` all; `Ignored` names sheets and columns that are not known, `Hidden` what is read
 * though nobody sees it who opens the workbook.
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

/** The rows of this outcome, of all kinds together. */
export function countOf(counts: readonly KindCounts[], outcome: RowOutcome): number {
  return counts.reduce((sum, kind) => sum + kind[outcome], 0)
}

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const File = z.custom<z.output<typeof FileField>>((value) => FileField.safeParse(value).success, {
  error: () => t.uploadNothing,
})
// One file, and what stands around it.
const formBytes = limits.fileBytes + limits.bodyBytes

/** The whole catalogue, or that of one inquiry type, as a workbook or as JSON. 404: no such type; 413: more than a file takes. */
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
/** What loading the starter catalogue would add or change now; changes nothing. [HOME-005] */
export const previewStarterCatalogue = call({
  ...superAdmin,
  method: 'GET',
  path: '/Catalogue/StarterPreview',
  summary: 'Preview loading the starter catalogue',
  answer: CataloguePlan,
})
/**
 * Loads a catalogue to start from, of two inquiry types with all that belongs to them, in one go. Beside a catalogue of one's own with the `PlanId` of its
 * preview. 409 without, where there is an inquiry type or a pathway already, and where the preview is stale. [HOME-005]
 */
export const loadStarterCatalogue = call({
  ...superAdmin,
  method: 'POST',
  path: '/Catalogue/LoadStarter',
  summary: 'Load the starter catalogue',
  query: z.object({ PlanId: z.optional(text()) }),
  answer: z.object({ Counts: z.array(KindCounts) }),
})
/** A dry run: what importing the file would do, row by row, with every fault; changes nothing. 415: neither a workbook nor JSON. */
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
 * Adds and changes what the file names, all or nothing; what it does not name stays. 400: every fault, with sheet and cell. 409: with
 * the `PlanId` of a preview, where the preview is stale: the file or the catalogue is no longer what was shown.
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
