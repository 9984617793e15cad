import type { Norms } from '@plumbline/contract/results/norms'
import type { GroupStatistics, Statistics } from '@plumbline/contract/results/statistics'
import type { Trend } from '@plumbline/contract/results/trend'
import type { PublishedResults } from '../../../../platform/db/schema/results.ts'
import type { BrandInUse } from '../../../people/brand/brand.queries.ts'
import type { shownInputs } from '../../results/results.queries.ts'
import type { TextLanguages } from './original.ts'
import type { ShownAction } from './shown-actions.ts'

/** A question's published figures, and why missing ones are withheld. */
export type ShownInput = Awaited<ReturnType<typeof shownInputs>>[number]

/**
 * The one model of a report: everything that an inquiry's insights show, made once from one version and in one language, with only what managers may see. The PDF, the slides, the
 * Word document and the workbook are drawn from it, and their figures come from nowhere else. A new part is a member here, a name in `reportParts` of the contract, and then an entry
 * in each format, which the compiler asks for. Times are ISO 8601 UTC. [RPRT-002]
 */
export interface ReportContent {
  readonly organisation: string
  /** Plumbline's own without one. */
  readonly brand?: BrandInUse
  readonly inquiry: string
  readonly inquiryType: string
  readonly createdAt: string
  /** Percent. */
  readonly completion: number
  /** Of the published results; null before. */
  readonly version: { readonly number: number; readonly publishedAt: string } | null
  /** The survey period; null before anyone is invited. */
  readonly asked: { readonly from: string; readonly until: string | null } | null
  /** Frozen with the version; null if there are none. */
  readonly figures: { readonly statistics: Statistics; readonly groups: readonly GroupStatistics[] } | null
  /** What has changed since the round it is compared with; null if there are no figures. */
  readonly trend: Trend | null
  /** What the questions can be compared with; null if there are no figures. */
  readonly norms: Norms | null
  readonly results: Omit<PublishedResults, 'inputs'>
  readonly languages: TextLanguages
  readonly inputs: readonly ShownInput[]
  /** Of the roadmap, as they are now, by due day. */
  readonly actions: readonly ShownAction[]
  /** How many were invited, and who; null if they are not to be named. */
  readonly participants: {
    readonly count: number
    readonly named: readonly { readonly name: string; readonly email: string }[] | null
  }
  readonly documents: readonly { readonly name: string; readonly uploadedAt: string }[]
}

/** The attributes whose groups can be compared: those with more than one. */
export const groupsCompared = (figures: ReportContent['figures']) =>
  figures?.groups.filter(({ Groups }) => Groups.length > 1) ?? []
